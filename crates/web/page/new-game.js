// Everything about a new game: which one, the board, what can be said about it, who plays. All of it comes
// from the catalog.

import { get } from "./api.js";
import { element, there } from "./dom.js";
import { fields } from "./fields.js";
import { gallery } from "./gallery.js";
import { keep, recall } from "./memory.js";
import { seats } from "./seats.js";
import { told, words } from "./words.js";

const say = await words("new");

/** What was said about the last game, for as long as this tab is open. */
const KEPT = "mapduel-new";

/** Shows the form. `begin` takes what `POST /api/games` takes. @param {HTMLElement} main @param {House} options */
export async function show(main, { complain, begin }) {
  document.title = `${say("title")} · mapduel`;
  const catalog = await get("catalog");
  const before = JSON.parse(recall("sessionStorage", KEPT) ?? "{}");
  const wanted = new URLSearchParams(location.hash.slice(1)).get("new") ?? before.game;
  const first = catalog.games.find((game) => game.name === wanted) ?? catalog.games[0];
  const setup = element("div", { id: "setup" });
  const choice = element("fieldset", { class: "which" }, element("legend", {}, say("which-game")));
  for (const game of catalog.games) {
    const radio = element("input", {
      type: "radio", name: "game", value: game.name, id: `game-${game.name}`, checked: game === first,
      onchange: () => choose(game),
    });
    choice.append(element("label", { for: `game-${game.name}`, class: "card game-card" },
      radio, element("strong", {}, told(game.title)), element("small", {}, told(game.rules))));
  }
  main.replaceChildren(element("section", { class: "home", "aria-labelledby": "start-title" },
    element("h2", { id: "start-title" }, say("title")), choice, setup, loader()));
  choose(first);
  return () => {};

  /** @param {GameEntryView} game */
  function choose(game) {
    setup.replaceChildren(form(game, before.game === game.name ? before : {}, attempt));
  }

  /** @param {Opening} spec */
  async function attempt(spec) {
    complain("");
    keep("sessionStorage", KEPT, JSON.stringify(spec));
    try {
      await begin(spec);
    } catch (error) {
      complain(error.message);
    }
  }

  function loader() {
    const file = element("input", {
      type: "file", id: "load", accept: "application/json,.json",
      onchange: async () => {
        try {
          await begin(JSON.parse(await there(file.files?.[0]).text()));
        } catch (error) {
          complain(say("no-game-in-file", { reason: error.message }));
        }
      },
    });
    return element("p", { class: "load" }, element("label", { for: "load" }, say("load"), " "), file);
  }
}

/** The form of one game, as it was last time. @param {GameEntryView} game @param {Partial<Opening>} before @param {(spec: Opening) => void} begin */
function form(game, before, begin) {
  const board = gallery(game, before.board);
  const numbers = fields(game, board, before);
  const table = seats(game, board, numbers, before.players ?? []);
  const submit = element("button", { type: "submit", class: "primary", id: "begin" }, say("play"));
  return element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      begin({ game: game.name, players: table.values(), ...numbers.values(), ...board.values() });
    },
  }, board.node, numbers.node, table.node, submit);
}

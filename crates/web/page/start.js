// The start: a game, a board, what can be said about it, who plays. Everything comes from the catalog.

import { get } from "./api.js";
import { element, picture } from "./dom.js";
import { fields } from "./fields.js";
import { seats } from "./seats.js";

/** Shows the start. `begin` takes what `POST /api/games` takes. */
export async function start(main, { complain, begin }) {
  const catalog = await get("catalog");
  let chosen = null;
  const setup = element("div", { id: "setup" });
  const choice = element("fieldset", { class: "games" }, element("legend", {}, "Which game?"));
  catalog.games.forEach((game, index) => {
    const radio = element("input", {
      type: "radio", name: "game", value: game.name, id: `game-${game.name}`, checked: index === 0,
      onchange: () => choose(game),
    });
    choice.append(element("label", { for: `game-${game.name}`, class: "card" },
      radio, element("strong", {}, game.title), element("span", {}, game.rules)));
  });
  main.replaceChildren(
    element("section", { class: "start", "aria-labelledby": "start-title" },
      element("h2", { id: "start-title" }, "Start a game"), choice, setup, loader()),
  );
  choose(catalog.games[0]);
  return () => {};

  function choose(game) {
    chosen = form(game, async (spec) => {
      complain("");
      try {
        await begin(spec);
      } catch (error) {
        complain(error.message);
      }
    });
    setup.replaceChildren(chosen);
  }

  function loader() {
    const file = element("input", {
      type: "file", id: "load", accept: "application/json,.json",
      onchange: async () => {
        try {
          await begin(JSON.parse(await file.files[0].text()));
        } catch (error) {
          complain(`This file holds no game: ${error.message}`);
        }
      },
    });
    return element("p", { class: "load" },
      element("label", { for: "load" }, "Or go on with a saved game "), file);
  }
}

/** The form of one game. */
function form(game, begin) {
  const board = gallery(game);
  const numbers = fields(game, board);
  const table = seats(game, board, numbers);
  const submit = element("button", { type: "submit", class: "primary", id: "begin" }, "Play");
  return element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      begin({ game: game.name, players: table.values(), ...numbers.values(), ...board.values() });
    },
  }, board.node, numbers.node, table.node, submit);
}

/** The boards as pictures, and a field for any other. */
function gallery(game) {
  const node = element("fieldset", { class: "gallery" }, element("legend", {}, "Which board?"));
  const changed = [];
  const groups = [...new Set(game.boards.map((board) => board.group))];
  const own = game.board_field;
  const other = element("textarea", {
    id: "other-board", rows: 2, autocomplete: "off", spellcheck: "false", "aria-describedby": "about-board",
  });
  let chosen = game.boards[0];
  groups.forEach((group) => {
    const row = element("div", { class: "row", role: "group", "aria-label": group });
    game.boards.filter((board) => board.group === group).forEach((board) => {
      const radio = element("input", {
        type: "radio", name: "board", value: board.board, checked: board === chosen,
        onchange: () => {
          chosen = board;
          other.value = "";
          changed.forEach((call) => call(board));
        },
      });
      row.append(element("label", { class: "thumbnail" },
        radio, picture(board.thumbnail, ""), element("span", {}, board.title)));
    });
    node.append(element("h3", {}, group), row);
  });
  node.append(element("details", {}, element("summary", {}, "Another board"),
    element("label", { for: "other-board" }, "As in the command line "), other,
    element("p", { id: "about-board", class: "about" }, own.description, ". The page reads no files.")));
  return { node, changed, first: chosen, values };

  /** A board that takes several lines is written out in the field that the game has for it. */
  function values() {
    const text = other.value.trim();
    if (text === "") return { board: chosen.board };
    return text.includes("\n") && own.name !== "board" ? { board: "own", [own.name]: other.value } : { board: text };
  }
}

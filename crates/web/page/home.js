// The start: a game that is already on the screen. One click begins it; everything else is one step away.

import { get, post } from "./api.js";
import { element, title } from "./dom.js";
import { fresh } from "./fields.js";
import { keep, recall } from "./memory.js";
import { drawBoard, withBoard } from "./boards.js";
import { rulesPicture } from "./rules-picture.js";
import { told, words } from "./words.js";

const say = await words("home");

/** What can be done besides playing at once: screens and what they are called here. */
const DOORS = ["puzzles", "learn", "draw", "table", "sandbox", "new"];

/**
 * Shows the start. `begin` takes what `POST /api/games` takes, `screens` are the names of those there are.
 * @param {HTMLElement} main
 * @param {House & { screens: string[] }} options
 */
export async function home(main, { complain, begin, screens }) {
  document.title = say("page-title");
  const catalog = await get("catalog");
  const kept = recall("localStorage", "mapduel-game");
  let game = catalog.games.find((one) => one.name === kept) ?? catalog.games[0];
  /** @type {LevelView | null} */
  let level = null;
  let shown = 0;

  const heading = element("h2", {});
  const aim = element("p", { class: "aim" });
  const winnable = element("p", { class: "winnable" });
  const levels = element("fieldset", { class: "levels" });
  const about = element("p", { class: "level-about", "aria-live": "polite" });
  const go = element("button", { type: "button", id: "begin", class: "primary large", onclick: () => start() }, say("play"));
  const more = element("a", { id: "more", href: "#new" }, say("more"));
  const rules = element("div", { class: "rules" });
  const place = element("div", { id: "board" });
  const panel = element("div", { id: "panel" });
  const which = element("fieldset", { class: "which" }, element("legend", {}, say("which-game")), ...catalog.games.map((one) =>
    element("label", { class: "card game-card" },
      element("input", { type: "radio", name: "game", value: one.name, id: `game-${one.name}`, checked: one === game, onchange: () => choose(one) }),
      element("strong", {}, told(one.title)), element("small", {}, told(one.pitch)))));
  main.replaceChildren(element("section", { class: "home", "aria-label": say("page-title") },
    element("div", { class: "hero" },
      element("div", { class: "pitch" },
        element("div", { class: "words" }, heading, aim, winnable),
        element("div", { class: "rest" }, levels, about, element("div", { class: "begin-row" }, go, more))),
      element("div", { class: "stage" }, place, panel)),
    element("div", { class: "rules-and-games" }, rules, which),
    element("div", { class: "doors" }, element("h2", {}, say("doors")), ...DOORS.filter((name) => screens.includes(name)).map((name) =>
      element("a", { class: "card door", href: `#${name}` }, element("strong", {}, say(`door-${name}`)), element("span", {}, say(`about-${name}`)))))));
  await choose(game);
  return () => { shown += 1; };

  /** Puts a game on the screen, as it would begin. @param {GameEntryView} next */
  async function choose(next) {
    game = next;
    keep("localStorage", "mapduel-game", game.name);
    shown += 1;
    const mine = shown;
    const board = homeBoard();
    const { side } = seat();
    // The first sentence is large, the others say the rest.
    const [first, rest] = told(game.pitch).split(/(?<=[.!?]) (.*)/s);
    heading.textContent = first;
    aim.textContent = say("aim", { rest: rest ?? "", side: title(side), aim: told(game.aims[seat().index]) });
    rules.replaceChildren(rulesPicture(game.name));
    winnable.hidden = board.verdict !== "winnable";
    winnable.textContent = say("winnable");
    more.href = `#new=${game.name}`;
    offerLevels();
    try {
      const view = withBoard(await post("look", spec()));
      if (mine !== shown) return;
      const drawn = drawBoard(view, place, panel, {
        path: null, complain, status: () => {}, play: (move) => start([move]),
      });
      drawn.update(view, view.decides === "human");
    } catch (error) {
      complain(error.message);
    }
  }

  function homeBoard() {
    return game.boards[game.home ?? 0];
  }

  /** Where the person sits at the home board: where it can be won. */
  function seat() {
    const index = homeBoard().seat ?? 0;
    return { index, side: game.sides[index] };
  }

  function offerLevels() {
    const known = recall("localStorage", `mapduel-level-${game.name}`);
    level = game.levels.find((one) => one.player === known) ?? game.levels[Math.min(1, game.levels.length - 1)];
    levels.replaceChildren(element("legend", {}, say("against")), ...game.levels.map((one) => element("label", { class: "chip" },
      element("input", {
        type: "radio", name: "level", value: one.player, checked: one === level,
        onchange: () => {
          level = one;
          keep("localStorage", `mapduel-level-${game.name}`, one.player);
          tellLevel();
        },
      }), told(one.title))));
    tellLevel();
  }

  function tellLevel() {
    if (level === null) return;
    const { rating } = level;
    const strength = rating ? say("rating", { elo: Math.round(rating.elo), low: Math.round(rating.low), high: Math.round(rating.high), count: rating.games }) : "";
    about.textContent = [told(level.about ?? ""), strength].filter((text) => text !== "").join(" ");
  }

  function spec() {
    const { board, setup } = homeBoard();
    const players = game.sides.slice(0, 2).map((_, index) => (index === seat().index ? "human" : level?.player ?? "human"));
    return { game: game.name, ...setup, board, players, seed: fresh() };
  }

  /** Begins, with a first move if one was made on this board already. @param {string[]} [moves] */
  async function start(moves = []) {
    complain("");
    try {
      await begin({ ...spec(), moves });
    } catch (error) {
      complain(error.message);
    }
  }
}

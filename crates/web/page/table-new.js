// A new table: which game, which board, which side; the other gets a link.

import { get } from "./api.js";
import { element, picture, there, title } from "./dom.js";
import { keep, recall } from "./memory.js";
import { told, words } from "./words.js";

const say = await words("table");

/**
 * Shows the form; `openTable(spec, { side, name })` goes to the table.
 * @param {HTMLElement} main
 * @param {{ complain: House["complain"], openTable: (spec: Opening, options: { side: string, name: string }) => Promise<void> }} options
 */
export async function newTable(main, { complain, openTable }) {
  const { games } = await get("catalog");
  const kind = element("select", { id: "table-game", onchange: chooseGame },
    ...games.map((game) => element("option", { value: game.name }, told(game.title))));
  const board = element("select", { id: "table-board", onchange: chooseBoard });
  const side = element("select", { id: "table-side" });
  const name = element("input", { id: "table-name", type: "text", maxlength: 24, autocomplete: "nickname", value: recall("localStorage", "name") ?? "" });
  const drawing = element("div", { class: "table-picture" });
  const open = element("button", { type: "submit", class: "primary", id: "open-table" }, say("open-table"));
  main.replaceChildren(element("section", { class: "table-new", "aria-labelledby": "table-title" },
    element("h2", { id: "table-title" }, say("open-title")), element("p", {}, say("about-open")),
    element("form", { onsubmit: submit },
      element("label", { for: "table-game" }, say("game"), kind), element("label", { for: "table-board" }, say("board"), board),
      drawing, element("label", { for: "table-side" }, say("play-as"), side), element("label", { for: "table-name" }, say("name"), name), open)));
  chooseGame();
  return () => {};

  function game() {
    return there(games.find((one) => one.name === kind.value));
  }

  function chooseGame() {
    const groups = [...new Set(game().boards.map((one) => one.group))];
    board.replaceChildren(...groups.map((group) => element("optgroup", { label: told(group) },
      ...game().boards.filter((one) => one.group === group).map((one) => element("option", { value: one.board }, told(one.title))))));
    side.replaceChildren(...game().sides.slice(0, 2).map((one) => element("option", { value: one }, title(one))));
    chooseBoard();
  }

  function chooseBoard() {
    const chosen = there(game().boards.find((one) => one.board === board.value));
    drawing.replaceChildren(...(chosen.thumbnail ? [picture(chosen.thumbnail, "")] : []));
  }

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    complain("");
    open.disabled = true;
    const chosen = there(game().boards.find((one) => one.board === board.value));
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    keep("localStorage", "name", name.value.trim());
    try {
      await openTable({ ...chosen.setup, game: kind.value, board: chosen.board, players: ["human", "human"], seed },
        { side: side.value, name: name.value.trim() });
    } catch (error) {
      complain(error.message);
    }
    open.disabled = false;
  }
}

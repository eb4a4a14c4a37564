// The boards of a game as pictures, to be searched and filtered, and a field for any other.

import { element, picture } from "./dom.js";
import { told, words } from "./words.js";

const say = await words("new");

/** The boards, with the one that was played `before`; `values()` are what a game is begun with, `changed` is
 * told of every choice.
 * @param {GameEntryView} game
 * @param {string | undefined} before
 */
export function gallery(game, before) {
  /** @type {Choice["changed"]} */
  const changed = [];
  const own = game.board_field;
  let chosen = game.boards.find((board) => board.board === before) ?? game.boards[game.home ?? 0];
  const other = element("textarea", {
    id: "other-board", rows: 2, autocomplete: "off", spellcheck: "false", "aria-describedby": "about-board",
  });
  const search = element("input", { type: "search", id: "search-boards", placeholder: say("search"), "aria-label": say("search"), oninput: filter });
  const difficulty = choices("difficulty", ["easy", "medium", "hard"]);
  const verdict = choices("verdict", ["winnable", "draw", "lost", "open"]);
  const none = element("p", { class: "about", hidden: true }, say("no-boards"));
  const story = element("div", { class: "about", id: "board-story", "aria-live": "polite" });
  const groups = [...new Set(game.boards.map((board) => board.group))].map((group) => {
    const items = game.boards.filter((board) => board.group === group).map((board) => ({ board, node: thumbnail(board) }));
    const node = element("div", {}, element("h3", {}, told(group)),
      element("div", { class: "row", role: "group", "aria-label": told(group) }, ...items.map((item) => item.node)));
    return { node, items };
  });
  const node = element("fieldset", { class: "gallery" }, element("legend", {}, say("which-board")),
    element("div", { class: "filters" }, search, difficulty.node, verdict.node),
    ...groups.map((group) => group.node), none, story,
    element("details", {}, element("summary", {}, say("other-board")),
      element("label", { for: "other-board" }, say("as-at-the-command-line"), " "), other,
      element("p", { id: "about-board", class: "about" }, told(own.description), ". ", say("no-files"))));
  tell();
  return { node, changed, first: chosen, values, chosen: () => chosen };

  /** @param {BoardEntryView} board */
  function thumbnail(board) {
    const radio = element("input", {
      type: "radio", name: "board", value: board.board, checked: board === chosen,
      onchange: () => {
        chosen = board;
        other.value = "";
        tell();
        changed.forEach((call) => call(board));
      },
    });
    return element("label", { class: "thumbnail" }, radio, picture(board.thumbnail, ""), element("span", {}, told(board.title)));
  }

  /**
   * A list to filter by one thing that is known of boards; hidden where nothing is.
   * @param {"difficulty" | "verdict"} what
   * @param {string[]} names
   */
  function choices(what, names) {
    const list = element("select", { id: `filter-${what}`, "aria-label": say(`filter-${what}`), onchange: filter },
      element("option", { value: "" }, say(`any-${what}`)),
      ...names.filter((name) => game.boards.some((board) => board[what] === name))
        .map((name) => element("option", { value: name }, say(`${what}-${name}`))));
    list.hidden = !game.boards.some((board) => board[what]);
    return { node: list, allows: (/** @type {BoardEntryView} */ board) => list.value === "" || board[what] === list.value };
  }

  function filter() {
    const text = search.value.trim().toLowerCase();
    let any = false;
    for (const group of groups) {
      let some = false;
      for (const { board, node: item } of group.items) {
        const found = `${told(board.title)} ${board.title} ${board.board}`.toLowerCase().includes(text);
        item.hidden = !(found && difficulty.allows(board) && verdict.allows(board));
        some ||= !item.hidden;
      }
      group.node.hidden = !some;
      any ||= some;
    }
    none.hidden = any;
  }

  /** What is known of the board that is chosen. */
  function tell() {
    const known = [chosen.verdict && say(`verdict-${chosen.verdict}-long`), chosen.story && told(chosen.story), chosen.source && told(chosen.source)];
    story.replaceChildren(...known.filter((text) => text).map((text) => element("p", {}, text)));
  }

  /** A board that takes several lines is written out in the field that the game has for it. */
  function values() {
    const text = other.value.trim();
    if (text === "") return { board: chosen.board };
    return text.includes("\n") && own.name !== "board" ? { board: "own", [own.name]: other.value } : { board: text };
  }
}

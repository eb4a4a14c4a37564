// What every color is worth to each side, and what each has.

import { element, title } from "./dom.js";
import { words } from "./words.js";

const say = await words("board");

/** The table of a board with weights; `update(view)` shows the scores. @param {MapGame} given */
export function weightTable({ board, sides }) {
  const { palette, weights = [[], []] } = board;
  const scores = sides.map(() => element("td", {}));
  const node = element("table", { class: "weights" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, say("worth-head")),
      ...palette.map((color) => {
        const head = element("th", { scope: "col" }, color.name);
        head.style.background = color.fill;
        head.style.color = color.ink;
        return head;
      }), element("th", { scope: "col" }, say("score-head")))),
    element("tbody", {}, ...sides.map((side, index) => element("tr", {},
      element("th", { scope: "row" }, title(side)),
      ...weights[index].map((worth) => element("td", {}, String(worth))), scores[index]))));
  return {
    node,
    update: (/** @type {MapGame} */ { position }) => position.scores?.forEach((score, side) => { scores[side].textContent = String(score); }),
  };
}

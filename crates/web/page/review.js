// A game judged: a sentence for every move, the better move on the map, and another try from there.

import { button, element } from "./dom.js";
import { language, told, words } from "./words.js";

const say = await words("play");

/** The sign of every kind of judgment. @type {Record<string, string>} */
const SIGNS = { only: "!!", kept: "✓", gave: "✗", lost: "·", best: "✓", good: "✓", slip: "?", blunder: "??" };

/**
 * The panel. `look(ply)` shows a position, `again(ply)` plays on from one, `compare(move)` marks a move on the
 * board (null takes it away), `short` writes moves.
 * @param {(side: string) => string} names
 * @param {{ look: (ply: number) => void, again: (ply: number) => void, compare: (move: string | null) => void, short: (move: string) => string }} options
 */
export function reviewPanel(names, { look, again, compare, short }) {
  /** @type {Review | null} */
  let found = null;
  /** @type {HTMLElement[]} */
  let items = [];
  const node = element("section", { id: "review", "aria-label": say("review"), hidden: true });
  return { node, show, clear, at };

  function clear() {
    found = null;
    items = [];
    node.hidden = true;
    compare(null);
  }

  /** @param {Review} review */
  function show(review) {
    found = review;
    items = review.moves.map(entry);
    const key = review.turning_point;
    node.hidden = false;
    node.replaceChildren(element("h3", {}, say("review")), element("p", { class: "legend" }, told(review.measure)),
      element("p", { class: "key-moment" }, key
        ? button(say("turning-point", { ply: key }), () => look(key - 1), { id: "key-moment" })
        // Where no move was judged nobody knows.
        : review.moves.some((one) => one.verdict) ? say("no-turning-point") : ""),
      element("ol", { class: "judged" }, ...items));
  }

  /** @param {JudgedMove} one @param {number} index */
  function entry(one, index) {
    const sign = SIGNS[one.verdict ?? ""] ?? "";
    const text = one.said ? told(one.said) : plain(one);
    const bad = one.verdict === "gave" || one.verdict === "slip" || one.verdict === "blunder" || (one.verdict === null && (one.loss ?? 0) > 0);
    const judgment = button("", () => look(index), { class: "judgment" });
    judgment.append(element("span", { class: "number" }, String(index + 1)),
      element("span", { class: "sign", "aria-hidden": "true" }, sign),
      element("span", {}, element("b", {}, `${names(one.side)}: ${short(one.move)}`), " ", text));
    return element("li", { class: `verdict-${one.verdict ?? "none"}${found?.turning_point === index + 1 ? " turning" : ""}` }, judgment,
      bad && one.better ? button(say("try-again"), () => again(index), { class: "again", "aria-label": say("try-again-at", { ply: index + 1 }) }) : null);
  }

  /** What is said of a move about which the engine made no sentence. @param {JudgedMove} one */
  function plain(one) {
    const number = (/** @type {number | null} */ value) => (value === null ? "?" : (Math.round(value * 1e4) / 1e4).toLocaleString(language, { maximumFractionDigits: 4 }));
    return say(one.better ? "lost-and-better" : "lost-only", { loss: number(one.loss), better: short(one.better ?? "") });
  }

  /** A position is looked at: the better move of who is to move there is on the board. @param {number} ply */
  function at(ply) {
    items.forEach((item, index) => item.classList.toggle("shown", index === ply));
    compare(found?.moves[ply]?.better ?? null);
  }
}

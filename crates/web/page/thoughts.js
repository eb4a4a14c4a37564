// What a player thinks while it thinks: bars for a tree of games, the window for alpha-beta, proof
// numbers for the solver. The data are the `ThoughtView` of crates/web.

import { element, title } from "./dom.js";
import { decimals } from "./language.js";
import { language, words } from "./words.js";

const say = await words("play");

/**
 * Shows a thought in a section; `sides` are the names of the two sides, `short` writes moves.
 * @param {HTMLElement} section
 * @param {ThoughtView} thought
 * @param {string[]} sides
 * @param {(move: string) => string} short
 */
export function showThought(section, thought, sides, short) {
  const { search } = thought;
  const kind = search?.kind ?? "none";
  section.dataset.kind = kind;
  section.replaceChildren(
    element("h3", {}, thought.player),
    element("p", { class: "effort" }, effort(thought, kind)),
    ...facts(thought, kind, sides, short),
    element("p", {}, thought.line.length > 1 ? say("expects", { line: thought.line.map(short).join(", ") }) : ""),
    ...table(thought, kind, sides, short));
}

const grouped = (/** @type {number} */ number) => number.toLocaleString(language);

/** Less time than this is not measured well enough for a speed, in seconds. */
const MEASURED = 0.05;

/** @param {ThoughtView} given @param {string} kind */
function effort({ cost, seconds }, kind) {
  if (cost === 0) return say("answered", { seconds: decimals(seconds, 1) });
  const what = say(`steps-${kind}`, { count: cost, number: grouped(cost) });
  if (seconds < MEASURED) return say("spent-at-once", { what });
  return say("spent", { what, seconds: decimals(seconds, 1), speed: grouped(Math.round(cost / seconds)) });
}

/**
 * The numbers that this kind of search goes by.
 * @param {ThoughtView} thought
 * @param {string} kind
 * @param {string[]} sides
 * @param {(move: string) => string} short
 */
function facts(thought, kind, sides, short) {
  const { search } = thought;
  /** @type {[string, Child][]} */
  const rows = [];
  const worth = thought.value === null ? null
    : kind === "window" ? String(thought.value) : decimals(thought.value, 3);
  if (worth !== null) rows.push([say("value-for", { side: title(sides[0]) }), worth]);
  if (thought.proven) rows.push([say("proven"), say("wins-for-sure", { side: title(thought.proven) })]);
  if (search?.kind === "window") {
    rows.push([say("depth"), search.depth === null ? say("to-the-end") : say("depth-moves", { count: search.depth })]);
    rows.push([say("window"), `[${search.alpha ?? "-∞"}, ${search.beta ?? "∞"}]`]);
    rows.push([say("cuts"), grouped(search.cuts)]);
    if (search.trying) {
      const [move, number, count] = search.trying;
      rows.push([say("trying"), say("trying-move", { move: short(move), number, of: count })]);
    }
  }
  if (search?.kind === "proof") {
    rows.push([say("proof-number"), meter(search.proof, search)]);
    rows.push([say("disproof-number"), meter(search.disproof, search)]);
    rows.push([say("table"), say("table-fill", { positions: grouped(search.entries), percent: decimals(100 * search.fill, 1) })]);
  }
  if (rows.length === 0) return [];
  return [element("dl", { class: "facts" }, ...rows.flatMap(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, value)]))];
}

/**
 * A proof number with a bar; they grow by factors, so the bar is logarithmic.
 * @param {number | null} number
 * @param {{ proof: number | null, disproof: number | null }} options
 */
function meter(number, { proof, disproof }) {
  if (number === null) return say("not-yet");
  if (number === 0) return say("done");
  const most = Math.log(1 + Math.max(proof ?? 0, disproof ?? 0, 1));
  const bar = element("span", { class: "bar inline", "aria-hidden": "true" });
  bar.style.width = `${(5 * Math.log(1 + number)) / most}rem`;
  // A number that no search reaches means that the other side has been proven.
  return element("span", {}, number >= 4e9 ? "∞ " : `${grouped(number)} `, bar);
}

/**
 * Bars for the moves looked at most, or the best moves of the depths so far.
 * @param {ThoughtView} given
 * @param {string} kind
 * @param {string[]} sides
 * @param {(move: string) => string} short
 */
function table({ moves }, kind, sides, short) {
  if (moves.length === 0) return [];
  const heads = kind === "window" ? [say("best-so-far"), say("worth")] : [say("move"), say("visits"), say("value-head", { side: title(sides[0]) }), say("share")];
  const most = Math.max(1, ...moves.map((tried) => tried.visits));
  const rows = moves.map((tried) => {
    const name = element("th", { scope: "row" }, short(tried.move));
    if (kind === "window") return element("tr", {}, name, element("td", {}, String(tried.points)));
    const bar = element("div", { class: "bar" });
    bar.style.width = `${(100 * tried.visits) / most}%`;
    const worth = tried.exact ? title(tried.exact) : (tried.value === null || tried.value === undefined ? "" : decimals(tried.value, 2));
    return element("tr", {}, name, element("td", {}, grouped(tried.visits)), element("td", {}, worth),
      element("td", { class: "bars" }, bar));
  });
  return [element("table", {}, element("thead", {}, element("tr", {},
    ...heads.map((head) => element("th", { scope: "col" }, head)))), element("tbody", {}, ...rows))];
}

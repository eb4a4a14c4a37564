// What a player thinks while it thinks: bars for a tree of games, the window for alpha-beta, proof
// numbers for the solver. The data are the `ThoughtView` of crates/web.

import { element, title } from "./dom.js";

/** Shows a thought in a section; `sides` are the names of the two sides, `short` writes moves. */
export function showThought(section, thought, sides, short) {
  const { search } = thought;
  const kind = search?.kind ?? "none";
  section.dataset.kind = kind;
  section.replaceChildren(
    element("h3", {}, thought.player),
    element("p", { class: "effort" }, effort(thought, kind)),
    ...facts(thought, kind, sides, short),
    element("p", {}, thought.line.length > 0 ? `Expects ${thought.line.map(short).join(", ")}` : ""),
    ...table(thought, kind, short));
}

const grouped = (number) => number.toLocaleString("en");

function effort(thought, kind) {
  if (thought.cost === 0) return `Answered in ${thought.seconds.toFixed(1)} s`;
  const what = { tree: "simulations", window: "positions", proof: "positions" }[kind] ?? "steps";
  const speed = Math.round(thought.cost / Math.max(thought.seconds, 0.001));
  return `${grouped(thought.cost)} ${what} in ${thought.seconds.toFixed(1)} s (${grouped(speed)} a second)`;
}

/** The numbers that this kind of search goes by. */
function facts(thought, kind, sides, short) {
  const { search } = thought;
  const rows = [];
  const worth = thought.value === null ? null
    : kind === "window" ? String(thought.value) : thought.value.toFixed(3);
  if (worth !== null) rows.push([`Value for ${title(sides[0])}`, worth]);
  if (thought.proven) rows.push(["Proven", `${title(thought.proven)} wins for sure`]);
  if (kind === "window") {
    rows.push(["Depth", search.depth === null ? "to the end of the game" : `${search.depth} moves`]);
    rows.push(["Window", `[${search.alpha ?? "-∞"}, ${search.beta ?? "∞"}]`]);
    rows.push(["Cuts", grouped(search.cuts)]);
    if (search.trying) {
      const [move, number, count] = search.trying;
      rows.push(["Trying", `${short(move)} (${number} of ${count})`]);
    }
  }
  if (kind === "proof") {
    rows.push(["Proof number", meter(search.proof, search)]);
    rows.push(["Disproof number", meter(search.disproof, search)]);
    rows.push(["Table", `${grouped(search.entries)} positions, ${(100 * search.fill).toFixed(1)}% full`]);
  }
  if (rows.length === 0) return [];
  return [element("dl", { class: "facts" }, ...rows.flatMap(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, value)]))];
}

/** A proof number with a bar; they grow by factors, so the bar is logarithmic. */
function meter(number, { proof, disproof }) {
  if (number === null) return "not yet";
  if (number === 0) return "0: done";
  const most = Math.log(1 + Math.max(proof ?? 0, disproof ?? 0, 1));
  const bar = element("span", { class: "bar inline", "aria-hidden": "true" });
  bar.style.width = `${(5 * Math.log(1 + number)) / most}rem`;
  // A number that no search reaches means that the other side has been proven.
  return element("span", {}, number >= 4e9 ? "∞ " : `${grouped(number)} `, bar);
}

/** Bars for the moves looked at most, or the best moves of the depths so far. */
function table({ moves }, kind, short) {
  if (moves.length === 0) return [];
  const heads = kind === "window" ? ["Best so far", "Worth"] : ["Move", "Visits", "Value", "Share"];
  const most = Math.max(1, ...moves.map((tried) => tried.visits));
  const rows = moves.map((tried) => {
    const name = element("th", { scope: "row" }, short(tried.move));
    if (kind === "window") return element("tr", {}, name, element("td", {}, String(tried.points)));
    const bar = element("div", { class: "bar" });
    bar.style.width = `${(100 * tried.visits) / most}%`;
    const worth = tried.exact ? title(tried.exact) : tried.value?.toFixed(2) ?? "";
    return element("tr", {}, name, element("td", {}, grouped(tried.visits)), element("td", {}, worth),
      element("td", { class: "bars" }, bar));
  });
  return [element("table", {}, element("thead", {}, element("tr", {},
    ...heads.map((head) => element("th", { scope: "col" }, head)))), element("tbody", {}, ...rows))];
}

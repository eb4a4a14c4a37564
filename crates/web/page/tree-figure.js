// A search of a few nodes as a picture: the tree, the window on a line of numbers, and every step in words. The
// steps and their sentences are those of the page that explains alpha-beta.

import { button, element, shape } from "./dom.js";
import { told } from "./words.js";
import { moveText, numberText, replay, sentence } from "./search-replay.js";
import { translated } from "./tree-picture.js";

const LEAF_BY_DEPTH = 2;
/** Between two leaves, between two levels, and around everything, in units of the picture. */
const [GAP, LEVEL, MARGIN] = [54, 62, 30];

/** A figure of a search; `touched(touch)` asks for another one, `draw(data)` shows it. @param {(touch: unknown) => void} touched @param {Say} say */
export function treeFigure(touched, say) {
  /** @type {import("./search-replay.js").Search} */
  let search;
  let current = 0;
  const drawing = shape("svg", { class: "small-tree", role: "img" });
  const line = shape("svg", { class: "window-line", viewBox: "0 0 360 58", role: "img" });
  const story = element("p", { class: "story", role: "status", "aria-live": "polite" });
  const place = element("output", {});
  /** @type {HTMLInputElement} */
  const step = element("input", { type: "range", min: 0, value: 0, "aria-label": say("searchStep"), oninput: () => goTo(Number(step.value)) });
  /** @type {HTMLInputElement} */
  const worth = element("input", { type: "range", min: 0, oninput: () => touched({ worth: Number(worth.value) }) });
  const value = element("output", {});
  const label = element("span", {});
  const node = element("div", { class: "tree-figure" }, drawing, line,
    element("div", { class: "steps" },
      button("←", () => goTo(current - 1), { "aria-label": say("stepBack") }), step,
      button("→", () => goTo(current + 1), { "aria-label": say("stepForward") }), place),
    story, element("label", { class: "worth" }, label, worth, value));
  return { node, draw };

  /** @param {TreeFigure} data */
  function draw(data) {
    search = replay(translated(data.tree));
    worth.max = String(data.most);
    worth.value = String(data.worth);
    value.textContent = String(data.worth);
    label.textContent = told(data.label);
    step.max = String(search.lines - 1);
    goTo(search.cuts[0] ?? search.lines - 1);
  }

  /** @param {number} next */
  function goTo(next) {
    current = Math.max(0, Math.min(search.lines - 1, next));
    step.value = String(current);
    place.textContent = say("stepOf", { step: current + 1, count: search.lines });
    story.textContent = sentence(search, current);
    paint();
    paintWindow();
  }

  /** @param {number} index */
  function children(index) {
    /** @type {number[]} */
    const found = [];
    for (let child = search.firstChild[index]; child >= 0; child = search.next[child]) found.push(child);
    return found;
  }

  /** The tree: what is done, what is under way, what was cut off. */
  function paint() {
    const at = search.line.node[current];
    const path = new Set(search.path(at));
    /** @type {[Element[], Element[]]} */
    const parts = [[], []];
    let column = 0;
    const deepest = Math.max(...search.depth.subarray(0, search.nodes), 1);
    lay(0, 0);
    drawing.setAttribute("viewBox", `0 0 ${2 * MARGIN + Math.max(0, column - 1) * GAP} ${2 * MARGIN + deepest * LEVEL}`);
    drawing.setAttribute("aria-label", say("tree", { count: search.nodes }));
    drawing.replaceChildren(...parts[0], ...parts[1]);

    /** Puts a node and what is below it; gives its place. @param {number} index @param {number} level @returns {number} */
    function lay(index, level) {
      const y = MARGIN + level * LEVEL;
      const below = children(index).map((child) => lay(child, level + 1));
      const isDone = index === 0 ? current === search.lines - 1 : search.returnLine[index] <= current;
      const isEntered = search.enterLine[index] <= current;
      const cut = search.kind[index] >= LEAF_BY_DEPTH ? [] : search.pruned(index);
      const isCut = cut.length > 0 && (isDone || (isEntered && search.returnLine[search.lastChild[index]] <= current));
      const ghosts = cut.map((move) => {
        const x = MARGIN + column * GAP;
        column += 1;
        parts[1].push(shape("g", { class: isCut ? "ghost cut" : "ghost", transform: `translate(${x} ${y + LEVEL})` },
          shape("rect", { x: -20, y: -14, width: 40, height: 28, rx: 5 }), shape("text", {}, isCut ? "✂" : "?"),
          shape("text", { class: "move", y: -22 }, moveText(search, move))));
        return x;
      });
      const leaf = search.kind[index] >= LEAF_BY_DEPTH;
      const x = leaf ? MARGIN + column++ * GAP : middle([...below, ...ghosts]);
      for (const to of below) parts[0].push(shape("line", { x1: x, y1: y, x2: to, y2: y + LEVEL }));
      for (const to of ghosts) parts[0].push(shape("line", { class: "ghost", x1: x, y1: y, x2: to, y2: y + LEVEL }));
      const state = index === at ? "here" : path.has(index) ? "open" : isDone ? "done" : "ahead";
      const known = isEntered ? search.line.value[isDone ? lastLine(index) : lineNow(index)] : NaN;
      const shown = Number.isFinite(known) ? numberText(known) : "";
      parts[1].push(shape("g", { class: `${state}${leaf ? " leaf" : ""}`, transform: `translate(${x} ${y})` },
        leaf ? shape("rect", { x: -20, y: -14, width: 40, height: 28, rx: 5 })
          : shape("circle", { r: 17 }),
        shape("text", {}, shown || (leaf ? "" : search.maximizes(index) ? "MAX" : "MIN")),
        index === 0 ? null : shape("text", { class: "move", y: -22 }, moveText(search, search.move[index]))));
      return x;
    }
  }

  /** @param {number[]} places */
  function middle(places) {
    return (Math.min(...places) + Math.max(...places)) / 2;
  }

  /** @param {number} index */
  function lastLine(index) {
    return index === 0 ? search.lines - 1 : search.returnLine[index] - 1;
  }

  /** The last line of a node so far. @param {number} index */
  function lineNow(index) {
    let found = search.enterLine[index];
    for (const child of children(index)) {
      if (search.returnLine[child] > current) break;
      found = search.returnLine[child];
    }
    return found;
  }

  /** The window on a line of numbers. */
  function paintWindow() {
    const [alpha, beta, now] = [search.line.alpha[current], search.line.beta[current], search.line.value[current]];
    const [low, high] = [search.low - 1, search.high + 1];
    const x = (/** @type {number} */ number) => 20 + (320 * (Math.max(low, Math.min(high, number)) - low)) / Math.max(1, high - low);
    line.setAttribute("aria-label", say("window", { alpha: numberText(alpha), beta: numberText(beta) }));
    line.replaceChildren(
      shape("line", { class: "axis", x1: 10, x2: 350, y1: 22, y2: 22 }),
      shape("rect", { class: "open-window", x: x(alpha), y: 14, width: Math.max(0, x(beta) - x(alpha)), height: 16, rx: 4 }),
      shape("text", { x: x(alpha), y: 46 }, `α ${numberText(alpha).replace("inf", "∞")}`),
      shape("text", { x: x(beta), y: 46, class: x(beta) - x(alpha) < 60 ? "moved" : "" }, `β ${numberText(beta).replace("inf", "∞")}`),
      ...(Number.isFinite(now) ? [shape("circle", { cx: x(now), cy: 22, r: 6 })] : []));
  }
}

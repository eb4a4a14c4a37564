// The textbook search of the present position, step by step: the same tree and the same words as
// the page that explains alpha-beta.

import { post } from "./api.js";
import { button, element, there, title } from "./dom.js";
import { moveText, numberText, replay, sentence } from "./search-replay.js";
import { translated, treePicture } from "./tree-picture.js";
import { language, told, words } from "./words.js";

const say = await words("play");

const [CUT, LEAF_BY_DEPTH] = [3, 2];

/**
 * A panel; `update(view)` is called with every view. It asks for a tree only while it is open.
 * @param {GamePath} path
 * @param {(move: string) => string} short
 */
export function treePanel(path, short) {
  /** @type {GameView | null} */
  let view = null;
  /** @type {string | null} */
  let asked = null;
  /** @type {import("./search-replay.js").Search | null} */
  let search = null;
  let current = 0;
  /** Nodes that are open besides those on the path. @type {Set<number>} */
  let unfolded = new Set();

  const depth = element("select", { id: "tree-depth", onchange: () => { asked = null; load(); } },
    ...[1, 2, 3, 4, 5].map((number) => element("option", { value: number, selected: number === 3 }, String(number))));
  const place = element("output", { id: "tree-place" });
  const story = element("p", { id: "tree-story", role: "status", "aria-live": "polite" });
  const drawing = element("div", { class: "tree-drawing" });
  const outline = element("ul", { class: "tree", id: "tree-outline", "aria-label": say("tree") });
  const roles = element("p", { class: "legend" });
  const step = (/** @type {string} */ label, /** @type {string} */ name, /** @type {string} */ id, /** @type {() => number} */ where) => button(label, () => goTo(where()), { "aria-label": name, title: name, id });
  const tools = element("div", { role: "toolbar", "aria-label": say("tree-steps"), class: "tools small" },
    step("⇤", say("tree-first"), "tree-first", () => 0), step("←", say("tree-back"), "tree-back", () => current - 1),
    step("→", say("tree-forward"), "tree-forward", () => current + 1),
    step("⇥", say("tree-last"), "tree-last", () => there(search).lines - 1),
    step(`← ${say("cut")}`, say("tree-previous-cut"), "tree-previous-cut", () => there(search).cuts.findLast((line) => line < current) ?? current),
    step(`${say("cut")} →`, say("tree-next-cut"), "tree-next-cut", () => there(search).cuts.find((line) => line > current) ?? current));
  const body = element("div", {}, element("label", {}, `${say("moves-ahead")} `, depth), roles, tools, place, story, drawing,
    element("details", {}, element("summary", {}, say("tree-list")), outline));
  const node = element("details", { id: "search-tree", ontoggle: () => load() }, element("summary", {}, say("search-tree")), body);
  return { node, update };

  /** @param {GameView} next */
  function update(next) {
    view = next;
    load();
  }

  async function load() {
    if (!node.open || view === null) return;
    const key = `${depth.value} ${view.moves.join(" ")}`;
    if (key === asked) return;
    asked = key;
    try {
      const data = await post(`${path}/tree`, { depth: Number(depth.value) });
      if (key !== asked) return;
      const found = replay(translated(data));
      search = found;
      [current, unfolded] = [found.lines - 1, new Set()];
      const idle = found.cuts.filter((line) => found.pruned(found.line.node[line]).length === 0).length;
      const parts = [say("tree-roles", { max: title(data.max), min: title(data.min) }),
        say("tree-size", { nodes: found.nodes.toLocaleString(language), cuts: found.cuts.length })];
      if (idle > 0) parts.push(say("tree-idle", { count: idle }));
      if (data.depth < Number(depth.value)) parts.push(say("tree-less", { count: data.depth }));
      roles.textContent = [...parts, told(data.verdict)].join(" ");
      tools.hidden = false;
      show();
    } catch (error) {
      if (key !== asked) return;
      search = null;
      tools.hidden = true;
      roles.textContent = view?.turn === null ? say("game-over") : error.message;
      place.textContent = story.textContent = "";
      outline.replaceChildren();
      drawing.replaceChildren();
    }
  }

  /** @param {number} line */
  function goTo(line) {
    if (search === null) return;
    current = Math.max(0, Math.min(search.lines - 1, line));
    show();
  }

  function show() {
    const found = there(search);
    const at = found.line.node[current];
    place.textContent = say("tree-place", { step: current + 1, all: found.lines });
    story.textContent = sentence(found, current);
    story.className = found.line.kind[current] === CUT ? "is-cut" : "";
    const open = new Set(found.path(at));
    outline.replaceChildren(item(0, open, at));
    drawing.replaceChildren(treePicture(0, { node: (index) => drawn(index, open), at, pick, label: say("tree") }));
    drawing.querySelector(".here")?.scrollIntoView?.({ block: "nearest", inline: "center" });
    outline.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }

  /** What the current step knows of a node. @param {number} index @param {Set<number>} path */
  function known(index, path) {
    const found = there(search);
    const leaf = found.kind[index] >= LEAF_BY_DEPTH;
    const isDone = index === 0 ? current === found.lines - 1 : found.returnLine[index] <= current;
    const isEntered = found.enterLine[index] <= current;
    return { leaf, isDone, isEntered, state: path.has(index) || (isEntered && !isDone) ? "on-path" : isDone ? "done" : "ahead" };
  }

  /** A node as the picture shows it. @param {number} index @param {Set<number>} path */
  function drawn(index, path) {
    const found = there(search);
    const { leaf, isDone, isEntered, state } = known(index, path);
    const value = !isEntered ? "" : isDone ? returned(index) : numberText(found.line.value[lineNow(index)]);
    /** @type {number[]} */
    const children = [];
    if (!leaf && (path.has(index) || unfolded.has(index))) {
      for (let child = found.firstChild[index]; child >= 0; child = found.next[child]) children.push(child);
    }
    return {
      state, children, move: index === 0 ? say("tree-now") : short(moveText(found, found.move[index])),
      value: value.replace("-inf", "−∞").replace("inf", "∞"), kind: leaf ? "leaf" : found.maximizes(index) ? "max" : "min",
      pruned: !leaf && isDone ? found.pruned(index).length : 0,
    };
  }

  /**
   * A node with what the current step knows of it, and its children where it is open.
   * @param {number} index
   * @param {Set<number>} path
   * @param {number} at
   * @returns {HTMLElement}
   */
  function item(index, path, at) {
    const found = there(search);
    const { leaf, isDone, isEntered, state } = known(index, path);
    const player = leaf ? say("leaf") : found.maximizes(index) ? "MAX" : "MIN";
    const parts = [element("span", { class: "player" }, player),
      element("b", {}, index === 0 ? say("tree-now") : short(moveText(found, found.move[index])))];
    if (isEntered) {
      const line = isDone ? lastLine(index) : lineNow(index);
      const value = isDone ? returned(index) : numberText(found.line.value[line]);
      if (value !== "inf" && value !== "-inf") parts.push(element("i", {}, value));
      if (!leaf) parts.push(element("small", {}, `[${numberText(found.line.alpha[line])}, ${numberText(found.line.beta[line])}]`));
    }
    const pruned = leaf ? [] : found.pruned(index);
    const isCut = pruned.length > 0 && isDone;
    if (isCut) parts.push(element("span", { class: "cut", title: pruned.map((move) => moveText(found, move)).join(", ") }, `✂ ${say("cut-off", { count: pruned.length })}`));
    const made = element("li", { class: state });
    const opener = button("", () => pick(index), {
      class: "node", "aria-current": index === at ? "step" : null,
      "aria-expanded": leaf ? null : String(path.has(index) || unfolded.has(index)),
    });
    made.append(opener);
    opener.append(...parts.flatMap((part) => [part, " "]));
    if (!leaf && (path.has(index) || unfolded.has(index))) {
      /** @type {HTMLElement[]} */
      const children = [];
      for (let child = found.firstChild[index]; child >= 0; child = found.next[child]) {
        children.push(item(child, path, at));
      }
      if (isCut || (path.has(index) && pruned.length > 0 && found.returnLine[found.lastChild[index]] <= current)) {
        for (const move of pruned) {
          children.push(element("li", { class: "pruned" }, element("s", {}, short(moveText(found, move))), ` ${say("cut-off-one")}`));
        }
      }
      made.append(element("ul", {}, ...children));
    }
    return made;
  }

  /** Opens a node that is done, or closes it; else goes to where it is entered. @param {number} index */
  function pick(index) {
    const found = there(search);
    if (found.kind[index] >= LEAF_BY_DEPTH || found.enterLine[index] > current) {
      goTo(found.enterLine[index]);
      return;
    }
    if (!unfolded.delete(index)) unfolded.add(index);
    show();
  }

  /** @param {number} index */
  function lastLine(index) {
    const found = there(search);
    return index === 0 ? found.lines - 1 : found.returnLine[index] - 1;
  }

  /** The last line of a node so far. @param {number} index */
  function lineNow(index) {
    const found = there(search);
    let line = found.enterLine[index];
    for (let child = found.firstChild[index]; child >= 0; child = found.next[child]) {
      if (found.returnLine[child] > current || found.enterLine[child] > current) break;
      line = found.returnLine[child];
    }
    return line;
  }

  /** What a node returned; outside its window that is only a bound. @param {number} index */
  function returned(index) {
    const found = there(search);
    const value = found.returned(index);
    const line = found.enterLine[index];
    const isLeaf = found.kind[index] >= LEAF_BY_DEPTH;
    const sign = isLeaf ? "" : value <= found.line.alpha[line] ? "≤" : value >= found.line.beta[line] ? "≥" : "";
    return sign + numberText(value);
  }
}

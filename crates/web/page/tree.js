// The textbook search of the present position, step by step: the same tree and the same words as
// the page that explains alpha-beta.

import { post } from "./api.js";
import { button, element, title } from "./dom.js";
import { moveText, numberText, replay, sentence } from "./search-replay.js";

const [CUT, LEAF_BY_DEPTH] = [3, 2];

/** A panel; `update(view)` is called with every view. It asks for a tree only while it is open. */
export function treePanel(path, short) {
  let view = null;
  let asked = null;
  let search = null;
  let current = 0;
  /** Nodes that are open besides those on the path. */
  let unfolded = new Set();

  const depth = element("select", { id: "tree-depth", onchange: () => { asked = null; load(); } },
    ...[1, 2, 3, 4, 5].map((number) => element("option", { value: number, selected: number === 3 }, String(number))));
  const place = element("output", { id: "tree-place" });
  const story = element("p", { id: "tree-story", role: "status", "aria-live": "polite" });
  const outline = element("ul", { class: "tree", id: "tree-outline", "aria-label": "The tree" });
  const roles = element("p", { class: "legend" });
  const step = (label, name, id, where) => button(label, () => goTo(where()), { "aria-label": name, title: name, id });
  const tools = element("div", { role: "toolbar", "aria-label": "Steps of the search", class: "tools small" },
    step("⇤", "First step", "tree-first", () => 0), step("←", "One step back", "tree-back", () => current - 1),
    step("→", "One step forward", "tree-forward", () => current + 1),
    step("⇥", "Last step", "tree-last", () => search.lines - 1),
    step("← Cut", "Previous cut", "tree-previous-cut", () => search.cuts.findLast((line) => line < current) ?? current),
    step("Cut →", "Next cut", "tree-next-cut", () => search.cuts.find((line) => line > current) ?? current));
  const body = element("div", {}, element("label", {}, "Moves ahead ", depth), roles, tools, place, story, outline);
  const node = element("details", { id: "search-tree", ontoggle: () => load() }, element("summary", {}, "Search tree"), body);
  return { node, update };

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
      search = replay(data);
      [current, unfolded] = [search.lines - 1, new Set()];
      const idle = search.cuts.filter((line) => search.pruned(search.line.node[line]).length === 0).length;
      const saved = idle > 0 ? ` (${idle} at a last child, where nothing is saved)` : "";
      const less = data.depth < Number(depth.value) ? `, looked at ${data.depth} deep` : "";
      roles.textContent = `MAX is ${title(data.max)}, who is to move; MIN is ${title(data.min)}. `
        + `Values are ${title(data.max)}'s lead. ${search.nodes.toLocaleString("en")} nodes, `
        + `${search.cuts.length} cuts${saved}${less}. ${data.verdict}`;
      tools.hidden = false;
      show();
    } catch (error) {
      if (key !== asked) return;
      search = null;
      tools.hidden = true;
      roles.textContent = view.turn === null ? "The game is over." : error.message;
      place.textContent = story.textContent = "";
      outline.replaceChildren();
    }
  }

  function goTo(line) {
    if (search === null) return;
    current = Math.max(0, Math.min(search.lines - 1, line));
    show();
  }

  function show() {
    const at = search.line.node[current];
    place.textContent = `step ${current + 1} of ${search.lines}`;
    story.textContent = sentence(search, current);
    story.className = search.line.kind[current] === CUT ? "is-cut" : "";
    outline.replaceChildren(item(0, new Set(search.path(at)), at));
    outline.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }

  /** A node with what the current step knows of it, and its children where it is open. */
  function item(index, path, at) {
    const leaf = search.kind[index] >= LEAF_BY_DEPTH;
    const isDone = index === 0 ? current === search.lines - 1 : search.returnLine[index] <= current;
    const isEntered = search.enterLine[index] <= current;
    const state = path.has(index) ? "on-path" : isDone ? "done" : isEntered ? "on-path" : "ahead";
    const player = leaf ? "leaf" : search.maximizes(index) ? "MAX" : "MIN";
    const parts = [element("span", { class: "player" }, player),
      element("b", {}, index === 0 ? "now" : short(moveText(search, search.move[index])))];
    if (isEntered) {
      const line = isDone ? lastLine(index) : lineNow(index);
      const value = isDone ? returned(index) : numberText(search.line.value[line]);
      if (value !== "inf" && value !== "-inf") parts.push(element("i", {}, value));
      if (!leaf) parts.push(element("small", {}, `[${numberText(search.line.alpha[line])}, ${numberText(search.line.beta[line])}]`));
    }
    const pruned = leaf ? [] : search.pruned(index);
    const isCut = pruned.length > 0 && isDone;
    if (isCut) parts.push(element("span", { class: "cut", title: pruned.map((move) => moveText(search, move)).join(", ") }, `✂ ${pruned.length} cut off`));
    const made = element("li", { class: state });
    made.append(button("", () => pick(index), {
      class: "node", "aria-current": index === at ? "step" : null,
      "aria-expanded": leaf ? null : String(path.has(index) || unfolded.has(index)),
    }));
    made.firstChild.append(...parts.flatMap((part) => [part, " "]));
    if (!leaf && (path.has(index) || unfolded.has(index))) {
      const children = [];
      for (let child = search.firstChild[index]; child >= 0; child = search.next[child]) {
        children.push(item(child, path, at));
      }
      if (isCut || (path.has(index) && pruned.length > 0 && search.returnLine[search.lastChild[index]] <= current)) {
        for (const move of pruned) {
          children.push(element("li", { class: "pruned" }, element("s", {}, short(moveText(search, move))), " cut off"));
        }
      }
      made.append(element("ul", {}, ...children));
    }
    return made;
  }

  /** Opens a node that is done, or closes it; else goes to where it is entered. */
  function pick(index) {
    if (search.kind[index] >= LEAF_BY_DEPTH || search.enterLine[index] > current) {
      goTo(search.enterLine[index]);
      return;
    }
    if (!unfolded.delete(index)) unfolded.add(index);
    show();
  }

  function lastLine(index) {
    return index === 0 ? search.lines - 1 : search.returnLine[index] - 1;
  }

  /** The last line of a node so far. */
  function lineNow(index) {
    let line = search.enterLine[index];
    for (let child = search.firstChild[index]; child >= 0; child = search.next[child]) {
      if (search.returnLine[child] > current || search.enterLine[child] > current) break;
      line = search.returnLine[child];
    }
    return line;
  }

  /** What a node returned; outside its window that is only a bound. */
  function returned(index) {
    const value = search.returned(index);
    const line = search.enterLine[index];
    const isLeaf = search.kind[index] >= LEAF_BY_DEPTH;
    const sign = isLeaf ? "" : value <= search.line.alpha[line] ? "≤" : value >= search.line.beta[line] ? "≥" : "";
    return sign + numberText(value);
  }
}

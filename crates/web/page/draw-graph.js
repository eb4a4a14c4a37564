// Drawing a graph: vertices by taps, edges by tapping two of them. What it makes is DOT with places,
// which the server reads.

import { button, element, shape, there } from "./dom.js";
import { timeline, undoKey } from "./draw-undo.js";

/** The sheet, in its own units. */
const [WIDTH, HEIGHT] = [720, 480];
const RADIUS = 20;
/** How far a vertex is moved by a key, and how far a pointer goes before it drags. */
const [STEP, SLACK] = [20, 6];
/** Where arrow keys go. @type {Record<string, Place | undefined>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Names are words of moves and links: these characters end one there. */
const FORBIDDEN = /[;=,"\\\n\r]/g;
const LONGEST = 30;
/** What DOT takes for a word without quotes, its own words apart. */
const PLAIN = /^(?!(?:node|edge|graph|digraph|subgraph|strict)$)[a-z_][a-z0-9_]*$/i;

/** @type {Sketch} */
const EMPTY = { vertices: [], edges: [] };
/** A wheel with a tail: something to begin with. @type {Sketch} */
const EXAMPLE = {
  vertices: Object.entries({ A: [300, 70], B: [470, 190], C: [405, 390], D: [195, 390], E: [130, 190], F: [300, 245], G: [620, 100] })
    .map(([name, [x, y]]) => ({ name, x, y })),
  edges: [[0, 1], [1, 2], [2, 3], [3, 4], [0, 4], [0, 5], [1, 5], [2, 5], [3, 5], [4, 5], [1, 6]],
};

/** A board that the server drew, as something to go on drawing. @param {{ vertices: Sketch["vertices"], edges: Place[] }} given @returns {Sketch} */
export function graphOf({ vertices, edges }) {
  const range = (/** @type {"x" | "y"} */ axis) => [Math.min(...vertices.map((one) => one[axis])), Math.max(...vertices.map((one) => one[axis]))];
  const [[left, right], [top, bottom]] = [range("x"), range("y")];
  const room = 2 * RADIUS;
  const scale = Math.min((WIDTH - 2 * room) / (right - left || 1), (HEIGHT - 2 * room) / (bottom - top || 1));
  const place = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ length) => Math.round(length / 2 + (value - (low + high) / 2) * scale);
  return {
    vertices: vertices.map(({ name, x, y }) => ({ name, x: place(x, left, right, WIDTH), y: place(y, top, bottom, HEIGHT) })),
    edges: edges.map(([from, to]) => [from, to]),
  };
}

/**
 * The tool: `changed()` is called when something else is drawn, `tell(text)` says what happened.
 * @param {Sketch | undefined} first
 * @param {{ say: Say, changed: () => void, tell: (text: string) => void }} options
 */
export function graphTool(first, { say, changed, tell }) {
  const past = timeline(first ?? EMPTY, () => { [chosen, held] = [null, null]; draw(); changed(); });
  /** @type {number | null} */
  let chosen = null;
  /** The vertex that keys go on from. */
  let stand = 0;
  /**
   * The pointer that is down: on which vertex, where it began, and whether it drags.
   * @type {{ index: number | null, from: { x: number, y: number }, drags: boolean, at?: { x: number, y: number } } | null}
   */
  let held = null;

  const lines = shape("g", { class: "borders", "aria-hidden": "true" });
  const disks = shape("g", {});
  const sheet = shape("svg", {
    class: "draw-sheet map", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", tabindex: 0, "aria-label": say("sheet"),
    "aria-describedby": "draw-graph-keys",
    onpointerdown: begin, onpointermove: follow, onpointerup: end, onpointercancel: () => { held = null; draw(); }, onkeydown: pressed,
  }, lines, disks);
  const undo = button(say("undo"), () => past.undo(), { id: "draw-undo" });
  const redo = button(say("redo"), () => past.redo(), { id: "draw-redo" });
  /** @type {HTMLInputElement} */
  const name = element("input", {
    id: "draw-name", type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false",
    onchange: () => rename(name.value),
    onkeydown: (event) => { if (event.key === "Enter") { rename(name.value); focus(); } },
  });
  const remove = button(say("remove"), () => drop(chosen), { id: "draw-delete" });
  const naming = element("div", { class: "draw-chosen", role: "group", "aria-label": say("chosenVertex") },
    element("label", { for: "draw-name" }, `${say("name")} `), name, remove);
  const node = element("div", { class: "draw-tool" },
    element("p", { class: "draw-how" }, say("graphHow")), sheet,
    element("p", { id: "draw-graph-keys", class: "legend" }, say("graphKeys")), naming,
    element("div", { class: "tools", role: "toolbar", "aria-label": say("graphTool") }, undo, redo,
      button(say("addVertex"), () => add(free()), { id: "draw-add" }),
      button(say("clear"), () => commit(EMPTY, say("cleared")), { id: "draw-clear" }),
      button(say("example"), () => commit(EXAMPLE, say("exampleShown")), { id: "draw-example" })));
  draw();
  return { node, text, data: () => past.now, load: (/** @type {Sketch} */ next) => { if (past.push(next)) { chosen = null; draw(); } }, focus };

  /** The graph as DOT, or nothing while there is no vertex. Its y grows upward. */
  function text() {
    const { vertices, edges } = past.now;
    if (vertices.length === 0) return "";
    const word = (/** @type {number} */ index) => (PLAIN.test(vertices[index].name) ? vertices[index].name : `"${vertices[index].name}"`);
    return `graph{${vertices.map(({ x, y }, index) => `${word(index)}[pos="${x},${-y}!"];`).join("")}${edges.map(([from, to]) => `${word(from)}--${word(to)};`).join("")}}`;
  }

  /** @param {Sketch} next @param {string} [told] */
  function commit(next, told) {
    if (!past.push(next)) return;
    if (chosen !== null && next.vertices[chosen] === undefined) chosen = null;
    draw();
    if (told) tell(told);
    changed();
  }

  function draw() {
    const { vertices, edges } = past.now;
    stand = Math.min(stand, Math.max(0, vertices.length - 1));
    const at = (/** @type {number} */ index) => (held?.drags && held.index === index ? { ...vertices[index], ...held.at } : vertices[index]);
    lines.replaceChildren(...edges.map(([from, to]) => shape("line", {
      x1: at(from).x, y1: at(from).y, x2: at(to).x, y2: at(to).y,
    })));
    const focused = disks.contains(document.activeElement);
    disks.replaceChildren(...vertices.map((vertex, index) => {
      const degree = edges.filter((edge) => edge.includes(index)).length;
      const { x, y } = at(index);
      return shape("g", {
        class: index === chosen ? "region chosen" : "region", role: "button", tabindex: index === stand ? 0 : -1,
        id: `draw-vertex-${index}`, transform: `translate(${x} ${y})`, "data-vertex": index, "aria-pressed": String(index === chosen),
        "aria-label": say("vertexLabel", { name: vertex.name, count: degree }), onfocus: () => { stand = index; },
      }, shape("circle", { class: "ring", r: RADIUS + 3 }), shape("circle", { class: "disk", r: RADIUS, fill: "var(--paper)" }),
        shape("text", { class: vertex.name.length > 3 ? "name" : "sign", y: vertex.name.length > 3 ? RADIUS + 10 : 0, fill: "var(--ink)" }, vertex.name));
    }));
    if (focused) focus();
    sheet.setAttribute("tabindex", vertices.length === 0 ? "0" : "-1");
    undo.disabled = !past.canUndo;
    redo.disabled = !past.canRedo;
    naming.hidden = chosen === null;
    if (chosen !== null && document.activeElement !== name) name.value = vertices[chosen].name;
  }

  function focus() {
    const node = disks.children[stand];
    (node instanceof SVGElement ? node : sheet).focus({ preventScroll: true });
  }

  /** @param {number} x @param {number} y */
  function inside(x, y) {
    const bounded = (/** @type {number} */ value, /** @type {number} */ most) => Math.round(Math.min(most - RADIUS, Math.max(RADIUS, value)));
    return { x: bounded(x, WIDTH), y: bounded(y, HEIGHT) };
  }

  /** A name that no vertex has: A to Z, then A2 and so on. */
  function fresh() {
    const names = new Set(past.now.vertices.map((vertex) => vertex.name));
    for (let round = 1; ; round += 1) {
      for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
        const next = round === 1 ? letter : letter + round;
        if (!names.has(next)) return next;
      }
    }
  }

  /** A place away from all vertices: around the middle, farther and farther out. */
  function free() {
    const { vertices } = past.now;
    const clear = (/** @type {{ x: number, y: number }} */ { x, y }) => vertices.every((one) => Math.hypot(one.x - x, one.y - y) > 3 * RADIUS);
    for (let turn = 0; turn < 400; turn += 1) {
      const [angle, far] = [turn * 2.4, 24 * Math.sqrt(turn)];
      const place = inside(WIDTH / 2 + 1.3 * far * Math.cos(angle), HEIGHT / 2 + far * Math.sin(angle));
      if (clear(place)) return place;
    }
    return inside(Math.random() * WIDTH, Math.random() * HEIGHT);
  }

  /** @param {{ x: number, y: number }} place */
  function add(place) {
    const { vertices, edges } = past.now;
    const named = fresh();
    stand = vertices.length;
    commit({ vertices: [...vertices, { name: named, ...place }], edges }, say("added", { name: named }));
    focus();
  }

  /** Joins two vertices, or parts them when they are joined. @param {number} one @param {number} other */
  function join(one, other) {
    const { vertices, edges } = past.now;
    const is = (/** @type {Place} */ [from, to]) => from === Math.min(one, other) && to === Math.max(one, other);
    const joined = edges.some(is);
    chosen = null;
    /** @type {Place[]} */
    const next = joined ? edges.filter((edge) => !is(edge)) : [...edges, [Math.min(one, other), Math.max(one, other)]];
    commit({ vertices, edges: next }, say(joined ? "parted" : "joined", { one: vertices[one].name, other: vertices[other].name }));
  }

  /** @param {number | null} index */
  function drop(index) {
    if (index === null || past.now.vertices[index] === undefined) return;
    const { vertices, edges } = past.now;
    const lower = (/** @type {number} */ end) => (end > index ? end - 1 : end);
    chosen = null;
    commit({
      vertices: vertices.filter((_, other) => other !== index),
      edges: edges.filter((edge) => !edge.includes(index)).map(([from, to]) => [lower(from), lower(to)]),
    }, say("removed", { name: vertices[index].name }));
    focus();
  }

  /** @param {string} typed */
  function rename(typed) {
    if (chosen === null) return;
    const { vertices, edges } = past.now;
    const wanted = typed.replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
    const taken = vertices.some((vertex, index) => index !== chosen && vertex.name === wanted);
    if (wanted === "" || taken) {
      tell(say(taken ? "nameTaken" : "nameEmpty", { name: wanted }));
      name.value = vertices[chosen].name;
      return;
    }
    commit({ vertices: vertices.map((vertex, index) => (index === chosen ? { ...vertex, name: wanted } : vertex)), edges },
      say("renamed", { name: wanted }));
  }

  /** A vertex is tapped: the first of two is chosen, the second joined to it. @param {number} index */
  function tap(index) {
    stand = index;
    if (chosen === null) {
      chosen = index;
      draw();
      tell(say("chosen", { name: past.now.vertices[index].name }));
    } else if (chosen === index) {
      chosen = null;
      draw();
    } else {
      join(chosen, index);
    }
  }

  /** @param {Pointed} event */
  function pointOf(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(there(sheet.getScreenCTM()).inverse());
    return { x: point.x, y: point.y };
  }

  /** @param {PointerEvent} event */
  function begin(event) {
    if (event.button > 0) return;
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    const found = event.target instanceof Element ? event.target.closest("[data-vertex]") : null;
    held = { index: found ? Number(found.getAttribute("data-vertex")) : null, from: pointOf(event), drags: false };
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (held === null || held.index === null) return;
    const at = pointOf(event);
    if (!held.drags && Math.hypot(at.x - held.from.x, at.y - held.from.y) < SLACK) return;
    held.drags = true;
    held.at = inside(at.x, at.y);
    draw();
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (held === null) return;
    const { index, drags, at } = held;
    held = null;
    const { vertices, edges } = past.now;
    if (drags && index !== null) {
      commit({ vertices: vertices.map((vertex, other) => (other === index ? { ...vertex, ...at } : vertex)), edges }, say("moved", { name: vertices[index].name }));
      draw();
    } else if (index !== null) {
      tap(index);
      focus();
    } else if (chosen !== null) {
      chosen = null;
      draw();
    } else {
      const { x, y } = pointOf(event);
      add(inside(x, y));
    }
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const way = undoKey(event);
    if (way !== 0) {
      event.preventDefault();
      return way < 0 ? past.undo() : past.redo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const { vertices } = past.now;
    const step = ARROWS[event.key];
    const last = vertices.length - 1;
    /** @type {Record<string, number | undefined>} */
    const orders = { Home: 0, End: last, PageDown: stand === last ? 0 : stand + 1, PageUp: stand === 0 ? last : stand - 1 };
    const order = orders[event.key];
    if ((step || order !== undefined) && last >= 0) {
      event.preventDefault();
      if (step && event.shiftKey) return nudge(step);
      stand = step ? nearest(step) : order ?? stand;
      draw();
      focus();
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (last < 0) add(free());
      else tap(stand);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      drop(stand);
    } else if (event.key === "Escape") {
      chosen = null;
      draw();
    } else if (event.key.toLowerCase() === "n") {
      event.preventDefault();
      add(free());
    } else if (event.key === "F2" && last >= 0) {
      event.preventDefault();
      chosen = stand;
      draw();
      name.focus();
      name.select();
    }
    return undefined;
  }

  /** @param {Place} place */
  function nudge([dx, dy]) {
    const { vertices, edges } = past.now;
    const moved = (/** @type {Sketch["vertices"][number]} */ vertex) => ({ ...vertex, ...inside(vertex.x + STEP * dx, vertex.y + STEP * dy) });
    commit({ vertices: vertices.map((vertex, index) => (index === stand ? moved(vertex) : vertex)), edges });
    focus();
  }

  /** The nearest vertex in a direction, with detours counted double; the same one where there is none. @param {Place} place */
  function nearest([dx, dy]) {
    const { vertices } = past.now;
    const here = vertices[stand];
    let [found, least] = [stand, Infinity];
    vertices.forEach((vertex, other) => {
      const along = (vertex.x - here.x) * dx + (vertex.y - here.y) * dy;
      const aside = Math.abs((vertex.x - here.x) * dy) + Math.abs((vertex.y - here.y) * dx);
      if (along > 1 && along + 2 * aside < least) [found, least] = [other, along + 2 * aside];
    });
    return found;
  }
}

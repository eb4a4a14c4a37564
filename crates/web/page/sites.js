// Sites that can be dragged, and their cells: for the sandbox and for figures. What a change leads to is asked
// elsewhere; here it is drawn, and what a hand or a key wants is told.

import { shape } from "./dom.js";
import { weaves } from "./mini.js";

/** The longer side of the picture, in its own units. */
const EXTENT = 600;
/** How far from a site a pointer may come down and still mean it, in pixels: mouse and finger. @type {Record<string, number>} */
const REACH = { mouse: 12, pen: 14, touch: 24 };
/** How long a finger rests on a site to remove it, in milliseconds. */
const LONG = 650;
/** Pixels that a pointer may tremble without meaning it. */
const TREMBLE = 5;

/**
 * A picture of sites. `hands` has what is told: `began(index)` before a site moves, `moved(index, place)` while
 * it does, `added(place)`, `removed(index)`, `colored(index, color)` and `chosen(index)`; what is missing cannot be done. `name(index,
 * cell)` is what a site is called. `draw(data)` shows what the server answered.
 * @param {{
 *   label: string, id?: string, name: (index: number, cell: SandboxCell) => string,
 *   began?: (index: number) => void, moved?: (index: number, place: Place) => void, added?: (place: Place) => void,
 *   removed?: (index: number) => void, colored?: (index: number, color: number) => void, chosen?: (index: number) => void,
 * }} hands
 */
export function sitesPicture({ label, id, name, ...hands }) {
  /** @type {SandboxView & { letters?: string[] } | null} */
  let data = null;
  /** @type {{ scale: number, at: (place: Place) => Place, back: (place: Place) => Place, points: (polygon: Place[]) => string }} */
  let frame;
  /** @type {{ index: number | null, from: Place, slid: boolean } | null} */
  let drag = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest = undefined;
  /** @type {ReturnType<typeof weaves>} */
  let patterns;
  /** The sites, made once: one that is dragged or has the focus stays the same. @type {ReturnType<typeof make>[]} */
  const nodes = [];
  const floor = shape("polygon", { class: "floor" });
  const cells = shape("g", { class: "cells" });
  const under = shape("g", {});
  const centroids = shape("g", { class: "centroids", "aria-hidden": "true" });
  const sites = shape("g", { class: "sites" });
  const node = shape("svg", {
    class: "plane sandbox-plane sided", id, role: "group", "aria-label": label,
    onpointerdown: pressed, onpointermove: moved, onpointerup: lifted, onpointercancel: () => { drag = null; clearTimeout(rest); },
    oncontextmenu: (event) => event.preventDefault(),
    ondblclick: (event) => {
      const found = nearest(event);
      if (found !== null) hands.removed?.(found);
    },
  }, floor, cells, under, centroids, sites);
  new ResizeObserver(() => { if (data) draw(data); }).observe(node);
  return { node, draw, under, focus: (/** @type {number} */ index) => nodes[index]?.group.focus(), at: (/** @type {Place} */ place) => frame.at(place), scale: () => frame.scale };

  /** @param {SandboxView & { letters?: string[] }} next @param {{ centroids?: boolean, chosen?: number | null }} [options] */
  function draw(next, options = {}) {
    const fresh = data === null || String(next.corners) !== String(data.corners);
    data = next;
    if (fresh) lay(next);
    const { at, points } = frame;
    const pixel = 1 / (node.getScreenCTM()?.a || 1);
    cells.replaceChildren(...next.cells.flatMap((cell) => [
      shape("polygon", { class: `cell side-${cell.color}`, points: points(cell.polygon) }),
      shape("polygon", { class: "weave", fill: patterns.fill(cell.color), points: points(cell.polygon) })]));
    centroids.replaceChildren(...(options.centroids ? next.cells : []).flatMap((cell) => {
      const [x, y] = at(cell.centroid);
      const [fromX, fromY] = at([cell.x, cell.y]);
      return [shape("line", { x1: fromX, y1: fromY, x2: x, y2: y }), shape("circle", { cx: x, cy: y, r: 4 * pixel })];
    }));
    while (nodes.length > next.cells.length) nodes.pop()?.group.remove();
    next.cells.forEach((cell, index) => {
      nodes[index] ??= make(index);
      const { group, dot, grip, text } = nodes[index];
      const [x, y] = at([cell.x, cell.y]);
      group.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
      group.setAttribute("class", `pin side-${cell.color}${index === options.chosen ? " chosen" : ""}`);
      group.setAttribute("aria-label", name(index, cell));
      dot.setAttribute("r", String(6 * pixel));
      grip.setAttribute("r", String(13 * pixel));
      text.textContent = next.letters?.[index] ?? "";
      text.setAttribute("font-size", String(15 * pixel));
      text.setAttribute("x", String(10 * pixel));
      text.setAttribute("y", String(-9 * pixel));
    });
  }

  /** A new board: its border, its scale, its patterns. @param {SandboxView} board */
  function lay(board) {
    const { low, high } = board;
    const scale = EXTENT / Math.max(high[0] - low[0], high[1] - low[1]);
    /** @type {(place: Place) => Place} */
    const at = ([x, y]) => [(x - low[0]) * scale, (high[1] - y) * scale];
    frame = {
      scale, at, back: ([x, y]) => [low[0] + x / scale, high[1] - y / scale],
      points: (polygon) => polygon.map((corner) => at(corner).map((n) => n.toFixed(2)).join(",")).join(" "),
    };
    node.setAttribute("viewBox", `-10 -10 ${(high[0] - low[0]) * scale + 20} ${(high[1] - low[1]) * scale + 20}`);
    floor.setAttribute("points", frame.points(board.corners));
    patterns?.defs.remove();
    patterns = weaves(board.sides.length);
    node.prepend(patterns.defs);
  }

  /** @param {number} index */
  function make(index) {
    const grip = shape("circle", { class: "grip" });
    const dot = shape("circle", { class: "site" });
    const text = shape("text", { class: "number" });
    const group = shape("g", {
      role: "button", tabindex: 0, onkeydown: (event) => key(event, index), onfocus: () => hands.chosen?.(index),
    }, grip, dot, text);
    sites.append(group);
    return { group, grip, dot, text };
  }

  /** Where an event is on the board. @param {Pointed} event */
  function place(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(node.getScreenCTM()?.inverse());
    return frame.back([x, y]);
  }

  /** The site that an event means, or null. @param {MouseEvent} event @returns {number | null} */
  function nearest(event) {
    const matrix = node.getScreenCTM() ?? undefined;
    /** @type {[number | null, number]} */
    let [found, least] = [null, (event instanceof PointerEvent ? REACH[event.pointerType] : undefined) ?? REACH.mouse];
    data?.cells.forEach((cell, index) => {
      const [x, y] = frame.at([cell.x, cell.y]);
      const spot = new DOMPoint(x, y).matrixTransform(matrix);
      const far = Math.hypot(spot.x - event.clientX, spot.y - event.clientY);
      if (far <= least) [found, least] = [index, far];
    });
    return found;
  }

  /** @param {PointerEvent} event */
  function pressed(event) {
    if (data === null || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    const index = nearest(event);
    drag = { index, from: [event.clientX, event.clientY], slid: false };
    if (index === null) return;
    node.setPointerCapture(event.pointerId);
    nodes[index].group.focus();
    clearTimeout(rest);
    if (event.pointerType !== "mouse" && hands.removed) {
      rest = setTimeout(() => {
        if (drag?.index !== index || drag.slid) return;
        drag = null;
        hands.removed?.(index);
      }, LONG);
    }
  }

  /** @param {PointerEvent} event */
  function moved(event) {
    if (drag === null || drag.index === null || !event.isPrimary) return;
    const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (!drag.slid && far <= TREMBLE) return;
    if (!drag.slid) hands.began?.(drag.index);
    drag.slid = true;
    hands.moved?.(drag.index, place(event));
  }

  /** @param {PointerEvent} event */
  function lifted(event) {
    clearTimeout(rest);
    if (drag === null) return;
    const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (drag.index === null && far <= 2 * TREMBLE) hands.added?.(place(event));
    drag = null;
  }

  /** @param {KeyboardEvent} event @param {number} index */
  function key(event, index) {
    const step = (event.shiftKey ? 0.1 : 1) * 0.02 * (EXTENT / frame.scale);
    /** @type {Record<string, Place | undefined>} */
    const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const way = ways[event.key];
    if (data === null) return;
    if (way) {
      const cell = data.cells[index];
      const [dx, dy] = way;
      hands.began?.(index);
      hands.moved?.(index, [cell.x + dx, cell.y + dy]);
    } else if ((event.key === "Delete" || event.key === "Backspace") && hands.removed) {
      hands.removed(index);
      nodes[Math.min(index, nodes.length - 1)]?.group.focus();
    } else if (/^[1-9]$/.test(event.key) && Number(event.key) <= data.sides.length && hands.colored) {
      hands.colored(index, Number(event.key) - 1);
    } else {
      return;
    }
    event.preventDefault();
  }
}

// Small pictures of boards, drawn by the shape of the data: for what is watched, and for figures. They show a
// position and know nothing of a game under way.

import { shape } from "./dom.js";
import { PATTERNS } from "./plane-board.js";

/** What is written beside a region, by what its state tells. @type {Record<string, string>} */
const MARKS = { endangered: "?", threatened: "!", dead: "×" };
const MARGIN = 14;
/** The longer side of a plane, in units of its picture. */
const EXTENT = 240;
/** Every picture has patterns of its own: one that is hidden would take them along. */
let pictures = 0;

/**
 * @typedef {{ touched?: (index: number) => void, name?: (index: number, swatch: SwatchView | null, state: StateView) => string }} MiniOptions
 * @typedef {{ node: SVGSVGElement, draw(position: Position, options?: { fresh?: string | null, focus?: number | null }): void }} Mini
 */

/**
 * A picture of a board; `draw(position)` shows a position. Where `touched(index)` is given, regions are buttons.
 * @param {Board} board
 * @param {string[]} sides
 * @param {MiniOptions} [options]
 * @returns {Mini}
 */
export function mini(board, sides, options = {}) {
  return board.kind === "graph" ? miniMap(board, options) : miniPlane(board, sides);
}

/** @param {GraphView} board @param {MiniOptions} options */
function miniMap(board, { touched, name = (index) => board.vertices[index].name }) {
  const { vertices, outline, palette } = board;
  const radius = outline ? Math.max(board.radius, 9) : board.radius;
  const [left, top, right, bottom] = outline ? [0, 0, outline.width, outline.height] : [
    Math.min(...vertices.map(({ x }) => x)) - radius, Math.min(...vertices.map(({ y }) => y)) - radius,
    Math.max(...vertices.map(({ x }) => x)) + radius, Math.max(...vertices.map(({ y }) => y)) + radius];
  const node = shape("svg", {
    class: "mini", viewBox: `${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`,
    role: touched ? "group" : "img",
  });
  // Signs keep their size beside the picture, whatever its units are.
  const unit = Math.max(right - left, bottom - top) / 20;
  const size = outline ? 1.4 * unit : Math.min(1.8 * unit, 1.3 * radius);
  // A sign that has no room is left out: the color says the same.
  const fits = (/** @type {number} */ index) => !outline || outline.rooms[index] > 0.6 * size;
  if (!outline) {
    node.append(...board.edges.map(([from, to]) => shape("line", {
      x1: vertices[from].x, y1: vertices[from].y, x2: vertices[to].x, y2: vertices[to].y,
    })));
  }
  const regions = vertices.map((vertex, index) => {
    const area = outline ? shape("path", { class: "mini-area", d: outline.paths[index] })
      : shape("circle", { class: "mini-area", cx: vertex.x, cy: vertex.y, r: radius });
    const sign = shape("text", { class: "mini-sign", x: vertex.x, y: vertex.y, "font-size": size });
    const badge = shape("text", {
      class: "mini-badge", "font-size": 1.4 * size, x: vertex.x, y: vertex.y,
    });
    const group = shape("g", touched ? {
      class: "mini-region", role: "button", tabindex: 0, onclick: () => touched(index),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        touched(index);
      },
    } : { class: "mini-region" }, area, sign, badge);
    node.append(group);
    return { group, area, sign, badge };
  });
  return { node, draw };

  /** @param {MapPosition} position @param {{ fresh?: string | null, focus?: number | null }} [options] */
  function draw(position, { fresh = null, focus = null } = {}) {
    position.vertices.forEach((state, index) => {
      const { group, area, sign, badge } = regions[index];
      const swatch = state.color > 0 ? palette[state.color - 1] : null;
      area.style.fill = swatch?.fill ?? "";
      sign.textContent = fits(index) ? swatch?.name ?? "" : "";
      sign.style.fill = swatch?.ink ?? "";
      const marked = swatch === null && (focus === null ? state.danger === "dead" && state.killers !== undefined : focus === index);
      badge.textContent = marked ? MARKS[state.danger ?? ""] ?? "" : "";
      group.setAttribute("class", ["mini-region", marked ? state.danger : "", swatch ? "colored" : "",
        vertices[index].name === fresh ? "fresh" : ""].join(" "));
      if (touched) group.setAttribute("aria-label", name(index, swatch, state));
    });
  }
}

/** @param {PlaneBoard | LineBoard} board @param {string[]} sides */
function miniPlane(board, sides) {
  const { low, high, corners } = board;
  const scale = EXTENT / Math.max(high[0] - low[0], high[1] - low[1]);
  /** @type {(place: Place) => Place} */
  const at = ([x, y]) => [(x - low[0]) * scale, (high[1] - y) * scale];
  const points = (/** @type {Place[]} */ polygon) => polygon.map((corner) => at(corner).map((n) => n.toFixed(1)).join(",")).join(" ");
  const { defs, fill } = weaves(sides.length);
  const cells = shape("g", {});
  const node = shape("svg", {
    class: "mini sided", role: "img",
    viewBox: `-4 -4 ${(high[0] - low[0]) * scale + 8} ${(high[1] - low[1]) * scale + 8}`,
  }, defs, shape("polygon", { class: "floor", points: points(corners) }), cells);
  return { node, draw };

  /** @param {SitesPosition} position */
  function draw(position) {
    const last = position.cells.length - 1;
    cells.replaceChildren(...position.cells.flatMap((cell, index) => {
      const side = sides.indexOf(cell.side);
      const [cx, cy] = at([cell.x, cell.y]);
      return [shape("polygon", { class: `cell side-${side}${index === last ? " fresh" : ""}`, points: points(cell.polygon) }),
        shape("polygon", { class: "weave", fill: fill(side), points: points(cell.polygon) }),
        shape("circle", { class: "site", cx, cy, r: 4 })];
    }));
  }
}

/** Patterns for so many colors: their definitions, and what to fill with. @param {number} count */
export function weaves(count) {
  pictures += 1;
  const id = (/** @type {number} */ index) => `weave-${pictures}-${index}`;
  const defs = shape("defs", {}, ...Array.from({ length: count }, (_, index) => shape("pattern", {
    id: id(index), width: 12, height: 12, patternUnits: "userSpaceOnUse",
  }, PATTERNS[index % PATTERNS.length]())));
  return { defs, fill: (/** @type {number} */ index) => `url(#${id(index)})` };
}

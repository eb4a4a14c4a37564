// A board to look at: its shapes or its circles, without anything to press.

import { shape } from "./dom.js";

const MARGIN = 12;

/** The picture of a board that no game is played on; `label` says what it shows. @param {GraphView} board @param {string} label */
export function still(board, label) {
  const { vertices, edges, outline, radius } = board;
  const reach = (/** @type {VertexView} */ vertex) => Math.max(radius, outline ? 0 : 4 * vertex.name.length);
  const left = outline ? 0 : Math.min(...vertices.map((vertex) => vertex.x - reach(vertex)));
  const right = outline ? outline.width : Math.max(...vertices.map((vertex) => vertex.x + reach(vertex)));
  const top = outline ? 0 : Math.min(...vertices.map((vertex) => vertex.y)) - radius;
  const bottom = outline ? outline.height : Math.max(...vertices.map((vertex) => vertex.y)) + radius + 14;
  const picture = shape("svg", {
    class: outline ? "map shapes draw-still" : "map draw-still", role: "img", "aria-label": label,
    viewBox: `${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`,
  });
  // Letters are as large as the picture needs them, however large its units are: it is about so wide on the screen.
  const unit = Math.max(right - left + 2 * MARGIN, 1.1 * (bottom - top)) / 330;
  for (const [name, size] of Object.entries({ "--pixel": 1, "--sign": 12, "--name": 12 })) picture.style.setProperty(name, `${size * unit}px`);
  const line = (/** @type {Place} */ [from, to]) => shape("line", {
    x1: vertices[from].x, y1: vertices[from].y, x2: vertices[to].x, y2: vertices[to].y,
  });
  if (outline) {
    picture.append(shape("rect", {
      class: "sea", x: -MARGIN, y: -MARGIN, rx: 10, width: outline.width + 2 * MARGIN, height: outline.height + 2 * MARGIN,
    }), ...outline.paths.map((path) => shape("path", { class: "area", d: path, fill: "var(--land)" })),
      shape("g", { class: "links" }, ...outline.links.map(line)));
  } else {
    picture.append(shape("g", { class: "borders" }, ...edges.map(line)),
      ...vertices.map(({ x, y }) => shape("circle", { class: "disk", cx: x, cy: y, r: radius, fill: "var(--paper)" })));
  }
  vertices.forEach(({ name, x, y }, index) => {
    const short = name.length <= 2;
    const size = 12 * unit;
    if (outline && !short && outline.rooms[index] < 0.25 * size * name.length) return;
    const text = shape("text", { class: short ? "sign" : "name", x, y: short || outline ? y : y + radius + 0.7 * size, fill: "var(--ink)" }, name);
    // A sign stays within its circle.
    if (short && !outline) text.style.fontSize = `${Math.min(size, 1.3 * radius)}px`;
    picture.append(text);
  });
  return picture;
}

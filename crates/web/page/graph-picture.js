// A map of circles: vertices, borders between them, names. With `shapes.js`, which draws real borders, it
// gives `graphBoard` the same parts to draw on.

import { hatching, shape } from "./dom.js";
import { called } from "./language.js";

/** What a letter is wide on the screen, of a name that is as high as all names are. */
const LETTER = 6.4;

/**
 * A picture of circles: `regions` with their parts, `frame`, the whole of it, whether names are beside the
 * signs (`named`), how an empty region is filled (`blank`), and `refit(pixel)`, which keeps texts legible when
 * a pixel is so many units of the picture.
 * @param {GraphView} board
 * @param {string} label
 * @returns {MapPicture}
 */
export function mapCircles(board, label) {
  const { radius, vertices } = board;
  const named = vertices.some((vertex) => vertex.name.length > 2);
  const margin = radius + 16;
  // Names are below the circles, about so wide.
  const reach = (/** @type {VertexView} */ vertex) => Math.max(margin, named ? 2.3 * called(vertex.name).length + 4 : 0);
  const left = Math.min(...vertices.map((vertex) => vertex.x - reach(vertex)));
  const right = Math.max(...vertices.map((vertex) => vertex.x + reach(vertex)));
  const top = Math.min(...vertices.map((vertex) => vertex.y)) - margin;
  const bottom = Math.max(...vertices.map((vertex) => vertex.y)) + margin;
  const frame = { x: left, y: top, width: right - left, height: bottom - top };
  const picture = shape("svg", { role: "group", class: "map circles", "aria-label": label });
  const { pattern, fill: hatch } = hatching(radius);
  const causes = shape("g", { class: "causes", "aria-hidden": "true" });
  picture.append(pattern, shape("g", { class: "borders", "aria-hidden": "true" },
    ...board.edges.map(([from, to]) => shape("line", {
      x1: vertices[from].x, y1: vertices[from].y, x2: vertices[to].x, y2: vertices[to].y,
    }))), causes);
  const names = shape("g", { class: "names", "aria-hidden": "true" });
  const nearest = vertices.map((vertex, index) => Math.min(...vertices.map((other, place) =>
    (place === index ? Infinity : Math.hypot(other.x - vertex.x, other.y - vertex.y)))));
  const regions = vertices.map((vertex, index) => {
    const parts = {
      ring: shape("circle", { class: "ring", r: radius + 3 }), disk: shape("circle", { class: "disk", r: radius }),
      halo: shape("circle", { class: "halo", "aria-hidden": "true", r: 0 }),
      sign: shape("text", { class: "sign", "aria-hidden": "true" }),
      badge: shape("text", { class: "badge", "aria-hidden": "true", x: 0.82 * radius, y: -0.82 * radius }),
      name: shape("text", { class: "name", x: vertex.x, y: vertex.y }, called(vertex.name)),
    };
    names.append(parts.name);
    const node = shape("g", {
      class: "region", role: "button", tabindex: index === 0 ? 0 : -1, id: `region-${index}`, "data-region": index,
      transform: `translate(${vertex.x} ${vertex.y})`,
    }, shape("title", {}, called(vertex.name)), shape("circle", { class: "last-mark", r: radius + 6 }), parts.ring, parts.disk,
    shape("circle", { class: "owner-mark", r: radius, fill: hatch }), parts.halo, parts.sign, parts.badge);
    picture.append(node);
    return { node, ...parts, room: radius, at: /** @type {Place} */ ([vertex.x, vertex.y]) };
  });
  picture.append(names);
  return { picture, frame, regions, named, causes, blank: "var(--paper)", refit };

  /** @param {number} pixel */
  function refit(pixel) {
    const height = Math.max(0.8 * radius, 12 * pixel);
    picture.style.setProperty("--sign", `${height}px`);
    picture.style.setProperty("--name", `${named ? 12 * pixel : Math.max(0.62 * radius, 11 * pixel)}px`);
    picture.style.setProperty("--pixel", `${pixel}px`);
    // A circle that no text fits into shows its color alone.
    const far = radius < 7 * pixel;
    picture.classList.toggle("far", far);
    regions.forEach(({ node, name }, index) => {
      if (far) node.dataset.far = "";
      else delete node.dataset.far;
      if (!named) return;
      name.setAttribute("y", String(vertices[index].y + radius + 9 * pixel));
      name.classList.toggle("tight", LETTER * called(vertices[index].name).length * pixel > 1.15 * nearest[index]);
    });
  }
}

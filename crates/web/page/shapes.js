// A map with real borders: every region is its shape, with a circle for its sign. Regions that are
// smaller than a circle have it beside them, so that they can be seen and hit.

import { hatching, shape } from "./dom.js";
import { called } from "./language.js";

const MARGIN = 12;
/** What a letter of a name is wide on the screen, and how high it is. */
const [LETTER, HEIGHT] = [6.4, 12];

/**
 * The picture of a map with shapes, with the parts that `mapCircles` has.
 * @param {GraphView & { outline: OutlineView }} board
 * @param {string} label
 * @returns {MapPicture}
 */
export function mapShapes(board, label) {
  const { outline, radius, vertices } = board;
  const frame = { x: -MARGIN, y: -MARGIN, width: outline.width + 2 * MARGIN, height: outline.height + 2 * MARGIN };
  const picture = shape("svg", { role: "group", class: "map shapes", "aria-label": label });
  const { pattern, fill: hatch } = hatching(radius);
  /** @type {Map<number, Place>} */
  const leaders = new Map(outline.leaders.map(([index, x, y]) => [index, [x, y]]));
  const areas = shape("g", { class: "areas", "aria-hidden": "true" });
  const causes = shape("g", { class: "causes", "aria-hidden": "true" });
  const links = shape("g", { class: "links", "aria-hidden": "true" },
    ...outline.links.map(([from, to]) => shape("line", {
      x1: vertices[from].x, y1: vertices[from].y, x2: vertices[to].x, y2: vertices[to].y,
    })));
  const names = shape("g", { class: "names", "aria-hidden": "true" });
  picture.append(pattern, shape("rect", {
    // The sea goes on beyond the map, however wide the screen is.
    class: "sea", x: -9 * outline.width, y: -9 * outline.height, width: 19 * outline.width, height: 19 * outline.height,
  }), areas, links, causes);
  const regions = vertices.map((vertex, index) => {
    const path = outline.paths[index];
    const room = outline.rooms[index];
    const small = room < radius;
    const moved = { d: path, transform: `translate(${-vertex.x} ${-vertex.y})` };
    const disk = shape("path", {
      class: "area", d: path, "data-region": index, onmouseenter: () => point(true), onmouseleave: () => point(false),
    }, shape("title", {}, called(vertex.name)));
    areas.append(disk);
    const [x, y] = leaders.get(index) ?? [vertex.x, vertex.y];
    const parts = {
      disk, spot: shape("circle", { class: small ? "spot disk" : "spot", r: radius }),
      ring: shape("circle", { class: "ring", r: radius + 2 }),
      halo: shape("circle", { class: "halo", "aria-hidden": "true", r: 0 }),
      sign: shape("text", { class: "sign", "aria-hidden": "true" }),
      badge: shape("text", { class: "badge", "aria-hidden": "true", x: 0.95 * radius, y: -0.82 * radius }),
      name: shape("text", { class: "name", x: vertex.x, y: vertex.y }, called(vertex.name)),
    };
    names.append(parts.name);
    const node = shape("g", {
      class: "region shaped", role: "button", tabindex: index === 0 ? 0 : -1, id: `region-${index}`, "data-region": index,
      transform: `translate(${vertex.x} ${vertex.y})`,
      onmouseenter: () => point(true), onmouseleave: () => point(false),
      onfocus: () => point(true), onblur: () => point(false),
    }, shape("title", {}, called(vertex.name)),
    shape("path", { class: "owner-mark", ...moved, fill: hatch }), shape("path", { class: "edge", ...moved }),
    leaders.has(index) ? shape("line", { class: "leader", x2: x - vertex.x, y2: y - vertex.y }) : null,
    parts.ring, parts.spot, small ? shape("circle", { class: "owner-mark", r: radius, fill: hatch }) : null,
    parts.halo, parts.sign, parts.badge);
    picture.append(node);
    return { node, ...parts, room: Math.max(room, radius), at: /** @type {Place} */ ([vertex.x, vertex.y]) };

    /** @param {boolean} on */
    function point(on) {
      parts.name.classList.toggle("pointed", on);
    }
  });
  picture.append(names);
  return { picture, frame, regions, named: true, causes, blank: "var(--land)", refit };

  /** @param {number} pixel */
  function refit(pixel) {
    picture.style.setProperty("--sign", `${Math.max(1.15 * radius, 12 * pixel)}px`);
    picture.style.setProperty("--name", `${HEIGHT * pixel}px`);
    picture.style.setProperty("--pixel", `${pixel}px`);
    regions.forEach(({ node, name, ring, spot }, index) => {
      // A sign is as large as it must be to be read, where its region has room for it.
      const room = outline.rooms[index];
      const size = Math.max(radius, Math.min(0.9 * room, 10 * pixel));
      const far = size < 7 * pixel;
      if (far) node.dataset.far = "";
      else delete node.dataset.far;
      spot.setAttribute("r", String(size));
      ring.setAttribute("r", String(size + 2 * pixel));
      const wide = LETTER * called(vertices[index].name).length * pixel;
      // A name is below the sign; where no sign fits, a name may.
      const below = far ? 0 : size + 0.75 * HEIGHT * pixel;
      name.setAttribute("y", String(vertices[index].y + below));
      name.classList.toggle("tight", wide > 2.3 * room || below + 0.6 * HEIGHT * pixel > 1.35 * room);
    });
  }
}

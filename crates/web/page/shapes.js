// A map with real borders: every region is its shape, with a circle for its sign. Regions that are
// smaller than a circle have it beside them, so that they can be seen and hit.

import { hatching, shape } from "./dom.js";

const MARGIN = 12;

/** The picture of a map with shapes, as `graphBoard` draws on it. */
export function mapShapes(board, { choose, pressed, label }) {
  const { outline, radius, vertices } = board;
  // With very many regions everything is drawn finer.
  const fine = radius < 8;
  const picture = shape("svg", {
    viewBox: `${-MARGIN} ${-MARGIN} ${outline.width + 2 * MARGIN} ${outline.height + 2 * MARGIN}`,
    role: "group", class: fine ? "map shapes fine" : "map shapes",
    "aria-label": label,
  });
  const { pattern, fill: hatch } = hatching(radius);
  const leaders = new Map(outline.leaders.map(([index, x, y]) => [index, [x, y]]));
  const areas = shape("g", { class: "areas", "aria-hidden": "true" });
  const links = shape("g", { class: "links", "aria-hidden": "true" },
    ...outline.links.map(([from, to]) => shape("line", {
      x1: vertices[from].x, y1: vertices[from].y, x2: vertices[to].x, y2: vertices[to].y,
    })));
  const names = shape("g", { class: "names", "aria-hidden": "true" });
  picture.append(pattern, shape("rect", {
    class: "sea", x: -MARGIN, y: -MARGIN, rx: 10,
    width: outline.width + 2 * MARGIN, height: outline.height + 2 * MARGIN,
  }), areas, links);
  const regions = vertices.map((vertex, index) => {
    const path = outline.paths[index];
    const room = outline.rooms[index];
    const small = room < radius;
    const disk = shape("path", {
      class: "area", d: path, onclick: () => choose(index),
      onmouseenter: () => point(true), onmouseleave: () => point(false),
    }, shape("title", {}, vertex.name));
    areas.append(disk);
    const [x, y] = leaders.get(index) ?? [vertex.x, vertex.y];
    const spot = shape("circle", { class: small ? "spot disk" : "spot", r: radius });
    const sign = shape("text", { class: "sign", "aria-hidden": "true" });
    const badge = shape("text", { class: "badge", "aria-hidden": "true", x: 0.95 * radius, y: -0.82 * radius });
    if (fine) sign.style.fontSize = badge.style.fontSize = `${1.4 * radius}px`;
    const name = shape("text", {
      class: fits(vertex.name, room) ? "name" : "name tight", x: vertex.x, y: vertex.y + radius + (fine ? 5 : 8),
    }, vertex.name);
    names.append(name);
    const node = shape("g", {
      class: "region shaped", role: "button", tabindex: index === 0 ? 0 : -1, id: `region-${index}`,
      transform: `translate(${vertex.x} ${vertex.y})`,
      onclick: () => choose(index), onkeydown: (event) => pressed(event, index),
      onmouseenter: () => point(true), onmouseleave: () => point(false),
      onfocus: () => point(true), onblur: () => point(false),
    }, shape("title", {}, vertex.name),
      shape("path", { class: "owner-mark", d: path, fill: hatch, transform: `translate(${-vertex.x} ${-vertex.y})` }),
      shape("path", { class: "edge", d: path, transform: `translate(${-vertex.x} ${-vertex.y})` }),
      leaders.has(index) ? shape("line", { class: "leader", x2: x - vertex.x, y2: y - vertex.y }) : null,
      shape("circle", { class: "ring", r: radius + (fine ? 1 : 2) }), spot,
      small ? shape("circle", { class: "owner-mark", r: radius, fill: hatch }) : null, sign, badge);
    picture.append(node);
    return { node, disk, sign, badge, name, spot };

    function point(on) {
      name.classList.toggle("pointed", on);
    }
  });
  picture.append(names);
  return { picture, regions, named: true, blank: "var(--land)" };

  function fits(text, room) {
    return (fine ? 1.5 : 2.1) * text.length < 1.25 * room && room > radius + (fine ? 4 : 7);
  }
}

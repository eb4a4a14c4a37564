// What a site would take, everywhere on the board, with a legend.

import { post } from "./api.js";
import { element, shape } from "./dom.js";

/** A heat map; `at` and `scale` turn places of the board into places of the picture. */
export function heatMap(path, { at, scale, area }) {
  const layer = shape("g", { class: "heat" });
  const legend = element("figure", { class: "heat-legend", id: "heat-legend", hidden: true });
  return { layer, legend, show, clear, isShown: () => !legend.hidden };

  function clear() {
    layer.replaceChildren();
    legend.hidden = true;
  }

  /** Asks for the map and draws it; gives back what it says in words. */
  async function show() {
    const map = await post(`${path}/heat`);
    const [w, h] = [map.box[0] * scale, map.box[1] * scale];
    const part = (gain) => (map.most > 0 ? gain / map.most : 0);
    layer.replaceChildren(...map.boxes.map(([x, y, gain]) => {
      const [cx, cy] = at([x, y]);
      return shape("rect", {
        x: (cx - w / 2).toFixed(2), y: (cy - h / 2).toFixed(2), width: w.toFixed(2),
        height: h.toFixed(2), "fill-opacity": (0.85 * part(gain)).toFixed(3),
      });
    }));
    const best = map.boxes.reduce((one, other) => (other[2] > one[2] ? other : one), map.boxes[0]);
    if (best && map.most > 0) {
      const [x, y] = at(best);
      layer.append(shape("path", { class: "peak", d: `M${x} ${y - 9}l3 6 6 3-6 3-3 6-3-6-6-3 6-3z` }));
    }
    const percent = (gain) => `${((100 * gain) / area).toFixed(1)}%`;
    legend.replaceChildren(
      element("span", {}, "0%"), element("span", { class: "scale", "aria-hidden": "true" }),
      element("span", {}, percent(map.most)),
      element("figcaption", {}, "of the board that a site there takes from the others at once; ✦ most"));
    legend.hidden = false;
    return `A site takes at most ${percent(map.most)} of the board.`;
  }
}

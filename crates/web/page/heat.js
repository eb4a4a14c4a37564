// What a site would take, everywhere on the board, with a legend.

import { post } from "./api.js";
import { element, shape } from "./dom.js";
import { percentage } from "./language.js";
import { words } from "./words.js";

const say = await words("board");

/**
 * A heat map; `at` and `scale` turn places of the board into places of the picture.
 * @param {GamePath | null} path
 * @param {{ at: (place: Place) => Place, scale: number, area: number }} options
 */
export function heatMap(path, { at, scale, area }) {
  const layer = shape("g", { class: "heat" });
  const legend = element("figure", { class: "heat-legend", id: "heat-legend", hidden: true });
  return { layer, legend, show, draw, clear, isShown: () => !legend.hidden };

  function clear() {
    layer.replaceChildren();
    legend.hidden = true;
  }

  /** Asks for the map and draws it; gives back what it says in words. */
  async function show() {
    if (path === null) return "";
    return draw(await post(`${path}/heat`));
  }

  /** Draws a map that is there already. @param {Heat} map */
  function draw(map) {
    const [w, h] = [map.box[0] * scale, map.box[1] * scale];
    const part = (/** @type {number} */ gain) => (map.most > 0 ? gain / map.most : 0);
    layer.replaceChildren(...map.boxes.map(([x, y, gain]) => {
      const [cx, cy] = at([x, y]);
      return shape("rect", {
        x: (cx - w / 2).toFixed(2), y: (cy - h / 2).toFixed(2), width: w.toFixed(2),
        height: h.toFixed(2), "fill-opacity": (0.85 * part(gain)).toFixed(3),
      });
    }));
    const best = map.boxes.reduce((one, other) => (other[2] > one[2] ? other : one), map.boxes[0]);
    if (best && map.most > 0) {
      const [x, y] = at([best[0], best[1]]);
      layer.append(shape("path", { class: "peak", d: `M${x} ${y - 9}l3 6 6 3-6 3-3 6-3-6-6-3 6-3z` }));
    }
    const percent = (/** @type {number} */ gain) => percentage(gain / area, 1);
    legend.replaceChildren(
      element("span", {}, "0%"), element("span", { class: "scale", "aria-hidden": "true" }),
      element("span", {}, percent(map.most)),
      element("figcaption", {}, say("heat-legend")));
    legend.hidden = false;
    return say("heat-most", { part: percent(map.most) });
  }
}

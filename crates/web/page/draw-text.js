// A map or a graph that somebody has already: as text in a field, or as a file that is dropped.

import { button, element } from "./dom.js";

/** Texts to try, by the words for their formats. */
const EXAMPLES = {
  edges: "Berlin Hamburg\nBerlin Dresden\nDresden Munich\nMunich Cologne\nCologne Hamburg\nCologne Dresden\n",
  graph6: "IheA@GUAo",
  dot: "graph {\n  Peru -- Chile -- Argentina -- Bolivia -- Peru\n  Bolivia -- Chile\n}\n",
  letters: "AABB\nACCB\nADDB\nAAEE\n",
  geojson: JSON.stringify({
    type: "FeatureCollection",
    features: [["North", [[0, 2], [3, 2], [3, 1], [2, 1], [1, 1], [0, 1], [0, 2]]], ["West", [[0, 1], [1, 1], [1, 0], [0, 0], [0, 1]]],
      ["Middle", [[1, 1], [2, 1], [2, 0], [1, 0], [1, 1]]], ["East", [[2, 1], [3, 1], [3, 0], [2, 0], [2, 1]]]]
      .map(([name, ring]) => ({ type: "Feature", properties: { name }, geometry: { type: "Polygon", coordinates: [ring] } })),
  }),
};

/**
 * The tool: `changed()` is called when there is another text, `tell(text)` says what happened.
 * @param {string | undefined} first
 * @param {{ say: Say, changed: () => void, tell: (text: string, kind?: string) => void, most: number }} options
 */
export function textTool(first, { say, changed, tell, most }) {
  const field = element("textarea", {
    id: "draw-text", rows: 12, autocomplete: "off", spellcheck: "false", "aria-describedby": "draw-text-about", oninput: () => changed(),
  });
  field.value = first ?? "";
  const file = element("input", { type: "file", id: "draw-file", onchange: () => { const [given] = file.files ?? []; if (given) read(given); } });
  /** @type {HTMLElement} */
  const node = element("div", {
    class: "draw-tool draw-drop",
    ondragover: (event) => { event.preventDefault(); node.classList.add("over"); },
    ondragleave: () => node.classList.remove("over"),
    ondrop: dropped,
  }, element("label", { for: "draw-text", class: "draw-how" }, say("textHow")), field,
    element("p", { id: "draw-text-about", class: "legend" }, say("textAbout")),
    element("div", { class: "tools" }, element("label", { for: "draw-file" }, `${say("file")} `), file),
    element("div", { class: "tools", role: "group", "aria-label": say("tryOne") }, element("span", { class: "legend" }, say("tryOne")),
      ...Object.entries(EXAMPLES).map(([name, text]) => button(say(`format-${name}`), () => take(text), { id: `draw-try-${name}` }))));
  return { node, text: () => field.value.trim() === "" ? "" : field.value, data: () => field.value, load: (/** @type {string} */ text) => { field.value = text; }, focus: () => field.focus() };

  /** @param {string} text */
  function take(text) {
    field.value = text;
    changed();
  }

  /** @param {DragEvent} event */
  async function dropped(event) {
    event.preventDefault();
    node.classList.remove("over");
    const [given] = event.dataTransfer?.files ?? [];
    if (given) return read(given);
    const text = event.dataTransfer?.getData("text/plain");
    if (text) take(text);
    return undefined;
  }

  /** @param {File} given */
  async function read(given) {
    if (given.size > most) {
      tell(say("fileLarge", { name: given.name, size: Math.ceil(given.size / 1024), most: Math.floor(most / 1024) }), "alert");
      return;
    }
    take(await given.text());
    tell(say("fileRead", { name: given.name }));
  }
}

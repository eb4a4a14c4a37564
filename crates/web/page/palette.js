// Colors to paint with: beside the board, where one can also be taken up first, and at the region that
// was chosen.

import { button, element, title } from "./dom.js";
import { words } from "./words.js";

const say = await words("board");

/**
 * What is told of a color: whether it may be played, why or what it is worth, its value for eye and ear.
 * @typedef {{ allowed: boolean, reason: string, value: { sign: string, spoken: string } | null, look?: string }} Offer
 */

/**
 * The palette of a board: `named` and `looks` say a color in words, `paint(number)` plays it in the region that
 * is chosen, `take(number)` takes a color up to paint with. `show(told)` is for a region that is chosen:
 * `told(number)` says whether a color is `allowed` there, why or what it is worth (`reason`), and its `value`
 * for eye and ear.
 * @param {SwatchView[]} colors
 * @param {{ named: (color: SwatchView) => string, looks: (color: SwatchView) => string, paint: (number: number) => void, take: (number: number) => void }} options
 */
export function palette(colors, { named, looks, paint, take }) {
  const beside = colors.map((color, place) => swatchButton(color, place + 1, `color-${place + 1}`, () => pick(place + 1)));
  const near = colors.map((color, place) => swatchButton(color, place + 1, null, () => paint(place + 1)));
  const node = element("div", { class: "palette", role: "group", "aria-labelledby": "chosen" }, ...beside.map((one) => one.node));
  const menu = element("div", { class: "paint-menu", role: "group", "aria-label": say("paint-menu"), hidden: true },
    ...near.map((one) => one.node));
  let chosen = false;
  return { node, menu, show, hide, hold, first: () => /** @type {HTMLButtonElement | null} */ (node.querySelector("button:not(.illegal)")) };

  /** @param {number} number */
  function pick(number) {
    if (chosen) paint(number);
    else take(number);
  }

  /** What can be painted in the region that is chosen. @param {(number: number) => Offer} told */
  function show(told) {
    chosen = true;
    for (const list of [beside, near]) list.forEach((one, place) => one.show(told(place + 1)));
  }

  /** Nothing is chosen: the colors stay, to be taken up. */
  function hide() {
    chosen = false;
    menu.hidden = true;
    beside.forEach((one, place) => one.show({ allowed: true, reason: "", value: null, look: looks(colors[place]) }));
  }

  /** Marks the color that is taken up; null for none. @param {number | null} number */
  function hold(number) {
    beside.forEach((one, place) => one.node.setAttribute("aria-pressed", String(number === place + 1)));
  }

  /**
   * A button that is made once: what is known may change under a pointer or a focus.
   * @param {SwatchView} color
   * @param {number} number
   * @param {string | null} id
   * @param {() => void} onclick
   */
  function swatchButton(color, number, id, onclick) {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, color.name);
    swatch.style.background = color.fill;
    swatch.style.color = color.ink;
    // Signs for the eye, words for the ear.
    const signs = element("small", { "aria-hidden": "true" });
    const voice = element("span", { class: "visually-hidden" }, title(named(color)));
    const made = button("", onclick, { class: "color", id, title: title(named(color)) });
    made.append(swatch, signs, voice);
    return {
      node: made,
      show: (/** @type {Offer} */ { allowed, reason, value, look = "" }) => {
        made.className = allowed ? "color" : "color illegal";
        if (allowed) made.removeAttribute("aria-disabled");
        else made.setAttribute("aria-disabled", "true");
        const join = (/** @type {(string | undefined)[]} */ parts, /** @type {string} */ between) => parts.filter((part) => part).join(between);
        signs.textContent = join([look, reason, value?.sign], " · ");
        voice.textContent = join([title(named(color)), reason, value?.spoken], ", ");
      },
    };
  }
}

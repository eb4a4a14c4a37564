// Building elements: markup without markup, so that no text is ever taken for HTML.

import { called, spoken } from "./language.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with attributes, listeners (`onclick: …`) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * The same for pictures.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

/** The element for a selector, which is there. @param {ParentNode} [where] @param {string} selector @returns {HTMLElement} */
export function found(selector, where = document) {
  const element = where.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return element;
}

/**
 * A value that is there by now; whoever relies on it too early is told so.
 * @template Value
 * @param {Value | null | undefined} value
 * @returns {Value}
 */
export function there(value) {
  if (value === null || value === undefined) throw new Error("nothing is there yet");
  return value;
}

/**
 * A button.
 * @param {Child} label
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {Attributes} [attributes]
 */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

/** A pattern of slanting lines for a picture: its definition, and what to fill with it. @param {number} radius */
export function hatching(radius) {
  const gap = radius / 2.2;
  return {
    fill: "url(#owner-hatch)",
    pattern: shape("defs", {}, shape("pattern", {
      id: "owner-hatch", patternUnits: "userSpaceOnUse", width: gap, height: gap, patternTransform: "rotate(45)",
    }, shape("path", { d: `M${gap / 2} 0V${gap}`, stroke: "#000", "stroke-opacity": 0.6, "stroke-width": 0.24 * gap }))),
  };
}

/** A picture of our own server: its address there, or the text of it. @param {string} svg @param {string | null} alternative */
export function picture(svg, alternative) {
  const source = svg.startsWith("/") ? svg : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return element("img", { src: source, alt: alternative, loading: "lazy" });
}

/** "alice" as the beginning of a sentence, in the reader's language. @param {string} text */
export function title(text) {
  return spoken(text.charAt(0).toUpperCase() + text.slice(1));
}

/** The class of a side by its place at the table; nothing for what is no side. @param {string[]} sides @param {string | null} name */
export function sideClass(sides, name) {
  const index = name === null ? -1 : sides.indexOf(name);
  return index < 0 ? "" : `side-${index}`;
}

/** A move as people read it: places, which are one number or two, with four digits. @param {string} text */
export function short(text) {
  if (!isPlace(text)) return region(text);
  const digits = (/** @type {string} */ number) => Number(number).toFixed(4).replace(/^-(0\.0+)$/, "$1");
  return text.split(",").map(digits).join(", ");
}

/** Whether a move is a place by its numbers. @param {string} text */
export function isPlace(text) {
  return /^-?[0-9][0-9.e-]*(,-?[0-9.e-]+)?$/.test(text);
}

/** A move on a map as people read it: the region by the name that they know. @param {string} text */
function region(text) {
  const end = text.lastIndexOf("=");
  return end < 0 ? called(text) : `${called(text.slice(0, end))}${text.slice(end)}`;
}

// Building elements: markup without markup, so that no text is ever taken for HTML.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes, listeners (`onclick: …`) and children. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for pictures. */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button; `name` is what screen readers say where the label is only a sign. */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

/** A pattern of slanting lines for a picture: its definition, and what to fill with it. */
export function hatching(radius) {
  const gap = radius / 2.2;
  return {
    fill: "url(#owner-hatch)",
    pattern: shape("defs", {}, shape("pattern", {
      id: "owner-hatch", patternUnits: "userSpaceOnUse", width: gap, height: gap, patternTransform: "rotate(45)",
    }, shape("path", { d: `M${gap / 2} 0V${gap}`, stroke: "#000", "stroke-opacity": 0.6, "stroke-width": 0.24 * gap }))),
  };
}

/** A picture that came as text from our own server. */
export function picture(svg, alternative) {
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return element("img", { src: source, alt: alternative, loading: "lazy" });
}

/** "alice" as the beginning of a sentence. */
export function title(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The class of a side by its place at the table; nothing for what is no side. */
export function sideClass(sides, name) {
  const index = sides.indexOf(name);
  return index < 0 ? "" : `side-${index}`;
}

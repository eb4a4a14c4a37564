// Drawing a map: regions are painted on a grid of cells. What it makes is a map of letters, which the
// server reads; what borders on what is the server's business.

import { button, element } from "./dom.js";
import { timeline, undoKey } from "./draw-undo.js";

/** What regions can be called, in this order. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const SEA = ".";
/** The least and the most cells in a row, and rows. */
const [LEAST, MOST] = [2, 30];
const MARK = "letters:";
/** Where arrow keys go: on the map, and among what is painted with. @type {Record<string, Place | undefined>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number | undefined>} */
const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A map to begin with. */
const EXAMPLE = [
  ".AAAABBB....",
  "AAAABBBBCC..",
  "AADDDBBCCCC.",
  ".DDDDEECCCFF",
  "GGDDEEEECFFF",
  "GGGHHEEIIFF.",
  ".GHHHHIIII..",
  "...HH..II...",
];
/** An empty sheet: fewer cells on a small screen, so that a finger can hit each. */
const EMPTY = Array.from({ length: 8 }, () => SEA.repeat(window.innerWidth < 600 ? 8 : 12));

/** The rows of a map of letters, or null where a text is none that can be painted here. @param {string} text */
export function rowsOf(text) {
  if (!text.startsWith(MARK)) return null;
  const rows = text.slice(MARK.length).trim().split(/[/\s]+/);
  const fine = rows.every((row) => row.length === rows[0].length && [...row].every((one) => one === SEA || LETTERS.includes(one)));
  return fine && rows[0].length >= 1 && rows[0].length <= MOST && rows.length <= MOST ? rows : null;
}

/**
 * The tool: `changed()` is called when something else is drawn, `tell(text)` says what happened.
 * @param {string[] | undefined} first
 * @param {{ say: Say, changed: () => void, tell: (text: string) => void }} options
 */
export function mapTool(first, { say, changed, tell }) {
  const past = timeline(first ?? EMPTY, () => { draw(); changed(); });
  /** What is painted with: a letter, the sea, or null for a new region at each stroke. @type {string | null} */
  let paint = null;
  let rows = past.now;
  /** @type {HTMLElement[][]} */
  let cells = [];
  /** @type {Place} */
  let place = [0, 0];
  /**
   * The stroke under way: its letter, where it may go, where it was last.
   * @type {{ letter: string, over: (old: string) => boolean, at: Place } | null}
   */
  let stroke = null;

  const grid = element("div", {
    class: "draw-grid", role: "grid", "aria-label": say("grid"), "aria-describedby": "draw-map-keys",
    onpointerdown: begin, onpointermove: follow, onpointerup: end, onpointercancel: end, onkeydown: pressed,
  });
  const choices = element("div", { class: "draw-regions", role: "radiogroup", "aria-label": say("paintWith") });
  const undo = button(say("undo"), () => past.undo(), { id: "draw-undo" });
  const redo = button(say("redo"), () => past.redo(), { id: "draw-redo" });
  const wide = size("draw-columns", "columns", () => resize(Number(wide.value), rows.length));
  const high = size("draw-rows", "rows", () => resize(rows[0].length, Number(high.value)));
  const node = element("div", { class: "draw-tool" },
    element("p", { class: "draw-how" }, say("mapHow")),
    choices, grid,
    element("p", { id: "draw-map-keys", class: "legend" }, say("mapKeys")),
    element("div", { class: "tools", role: "toolbar", "aria-label": say("mapTool") }, undo, redo,
      button(say("clear"), () => commit(rows.map((row) => SEA.repeat(row.length)), say("cleared")), { id: "draw-clear" }),
      button(say("example"), () => commit(EXAMPLE, say("exampleShown")), { id: "draw-example" }),
      element("label", {}, `${say("columns")} `, wide), element("label", {}, `${say("rows")} `, high)));
  draw();
  return { node, text, data: () => past.now, load, focus: () => cells[place[1]][place[0]].focus() };

  /** The map as one word, or nothing while there is no land. */
  function text() {
    return rows.some((row) => /[^.]/.test(row)) ? MARK + rows.join("/") : "";
  }

  /** Another map, which can be undone. @param {string[]} next */
  function load(next) {
    if (past.push(next)) draw();
  }

  /** @param {string} id @param {string} name @param {() => void} onchange @returns {HTMLInputElement} */
  function size(id, name, onchange) {
    return element("input", { id, type: "number", min: LEAST, max: MOST, step: 1, "aria-label": say(name), onchange });
  }

  /** @param {string[]} next @param {string} [told] */
  function commit(next, told) {
    if (!past.push(next)) return;
    draw();
    if (told) tell(told);
    changed();
  }

  /** @param {number} columns @param {number} count */
  function resize(columns, count) {
    const bounded = (/** @type {number} */ number) => Math.min(MOST, Math.max(LEAST, Math.round(number) || LEAST));
    [columns, count] = [bounded(columns), bounded(count)];
    const filled = (/** @type {string} */ row) => row.slice(0, columns).padEnd(columns, SEA);
    commit(Array.from({ length: count }, (_, index) => filled(rows[index] ?? "")));
    [wide.value, high.value] = [String(rows[0].length), String(rows.length)];
  }

  function used() {
    return [...new Set(rows.join("").replaceAll(SEA, ""))].sort((one, other) => LETTERS.indexOf(one) - LETTERS.indexOf(other));
  }

  /** The first letter that no region has, if there is one. */
  function fresh() {
    return [...LETTERS].find((letter) => !rows.some((row) => row.includes(letter)));
  }

  /** Draws everything anew where the size changed, else what changed. */
  function draw() {
    rows = past.now;
    if (cells.length !== rows.length || cells[0]?.length !== rows[0].length) build();
    rows.forEach((row, y) => [...row].forEach((letter, x) => show(x, y, letter)));
    const names = used();
    if (paint !== null && paint !== SEA && !names.includes(paint)) paint = null;
    offer(names);
    undo.disabled = !past.canUndo;
    redo.disabled = !past.canRedo;
    [wide.value, high.value] = [String(rows[0].length), String(rows.length)];
  }

  function build() {
    place = [Math.min(place[0], rows[0].length - 1), Math.min(place[1], rows.length - 1)];
    cells = rows.map((row, y) => [...row].map((_, x) => element("span", {
      role: "gridcell", class: "draw-cell", tabindex: x === place[0] && y === place[1] ? 0 : -1, "data-cell": `${x},${y}`,
    })));
    grid.style.setProperty("--columns", String(rows[0].length));
    grid.replaceChildren(...cells.map((row) => element("div", { role: "row", class: "draw-row" }, ...row)));
  }

  /** @param {number} x @param {number} y @param {string} letter */
  function show(x, y, letter) {
    const cell = cells[y][x];
    const land = letter !== SEA;
    cell.textContent = land ? letter : "";
    cell.classList.toggle("land", land);
    cell.style.setProperty("--tint", land ? tint(letter) : "");
    // A line where another region or the sea begins; none around the sea at the rim.
    cell.classList.toggle("edge-right", (rows[y][x + 1] ?? SEA) !== letter);
    cell.classList.toggle("edge-below", (rows[y + 1]?.[x] ?? SEA) !== letter);
    cell.setAttribute("aria-label", say(land ? "cellLand" : "cellSea", { row: y + 1, column: x + 1, letter }));
  }

  /** Hues far from each other, one after the other. @param {string} letter */
  function tint(letter) {
    return `hsl(${Math.round(LETTERS.indexOf(letter) * 137.5) % 360} 70% 55%)`;
  }

  /** @param {string[]} names */
  function offer(names) {
    const focused = choices.contains(document.activeElement) ? document.activeElement?.getAttribute("data-paint") ?? null : null;
    const choice = (/** @type {string | null} */ value, /** @type {string} */ label, /** @type {string | null} */ spoken = null) => {
      const chosen = paint === value;
      /** @type {HTMLButtonElement} */
      const made = element("button", {
        type: "button", role: "radio", "aria-checked": String(chosen), "aria-label": spoken, "data-paint": String(value),
        tabindex: chosen ? 0 : -1, class: value === null || value === SEA ? "" : "draw-letter",
        onclick: () => pick(value), onkeydown: (event) => along(event, made),
      }, label);
      if (value !== null && value !== SEA) made.style.setProperty("--tint", tint(value));
      return made;
    };
    choices.replaceChildren(choice(null, say("newRegion")), choice(SEA, say("erase")),
      ...names.map((letter) => choice(letter, letter, say("region", { letter }))));
    if (focused !== null) [...choices.querySelectorAll("button")].find((one) => one.dataset.paint === focused)?.focus();
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} made */
  function along(event, made) {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const all = [...choices.querySelectorAll("button")];
    const next = all[(all.findIndex((one) => one === made) + way + all.length) % all.length];
    next.focus();
    next.click();
  }

  /** @param {string | null} value */
  function pick(value) {
    paint = value;
    offer(used());
  }

  /** The letter of a stroke that begins here; tells where it may paint. @param {Place} place */
  function brush([x, y]) {
    if (paint !== null) return { letter: paint, over: () => true };
    const letter = fresh();
    if (letter === undefined) {
      tell(say("noLetters"));
      return null;
    }
    const cut = rows[y][x] !== SEA;
    return { letter, over: (/** @type {string} */ old) => cut || old === SEA || old === letter };
  }

  /** @param {PointerEvent} event */
  function begin(event) {
    const at = cellAt(event);
    if (at === null || event.button > 0) return;
    event.preventDefault();
    grid.setPointerCapture(event.pointerId);
    const chosen = brush(at);
    if (chosen === null) return;
    stroke = { ...chosen, at };
    rows = rows.slice();
    dab(at);
    stand(at);
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (stroke === null) return;
    const at = cellAt(event);
    if (at === null) return;
    // The pointer may jump over cells.
    const steps = Math.max(Math.abs(at[0] - stroke.at[0]), Math.abs(at[1] - stroke.at[1]), 1);
    const from = stroke.at;
    for (let step = 1; step <= steps; step += 1) {
      const between = (/** @type {0 | 1} */ axis) => Math.round(from[axis] + (at[axis] - from[axis]) * step / steps);
      dab([between(0), between(1)]);
    }
    stroke.at = at;
  }

  function end() {
    if (stroke === null) return;
    const { letter } = stroke;
    stroke = null;
    const drawn = rows;
    rows = past.now;
    commit(drawn, say(letter === SEA ? "erased" : "painted", { letter }));
  }

  /** Paints a cell while the pointer is down. @param {Place} place */
  function dab([x, y]) {
    const old = rows[y][x];
    if (stroke === null || old === stroke.letter || !stroke.over(old)) return;
    rows[y] = rows[y].slice(0, x) + stroke.letter + rows[y].slice(x + 1);
    for (const [column, row] of [[x, y], [x - 1, y], [x, y - 1]]) {
      if (rows[row]?.[column] !== undefined) show(column, row, rows[row][column]);
    }
  }

  /** @param {Pointed} event @returns {Place | null} */
  function cellAt(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(".draw-cell");
    if (!found || !grid.contains(found)) return null;
    const [x, y] = (found.getAttribute("data-cell") ?? "").split(",").map(Number);
    return [x, y];
  }

  /** Makes a cell the one that keys go on from. @param {Place} at */
  function stand(at) {
    cells[place[1]][place[0]].setAttribute("tabindex", "-1");
    place = at;
    cells[at[1]][at[0]].setAttribute("tabindex", "0");
    cells[at[1]][at[0]].focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const way = undoKey(event);
    if (way !== 0) {
      event.preventDefault();
      return way < 0 ? past.undo() : past.redo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const [x, y] = place;
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      /** @type {Place} */
      const next = [x + step[0], y + step[1]];
      if (rows[next[1]]?.[next[0]] !== undefined) {
        stand(next);
        // With the shift key the brush is taken along.
        if (event.shiftKey) put(next, rows[y][x]);
      }
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      const chosen = brush(place);
      if (chosen !== null) put(place, chosen.letter);
    } else if (["Delete", "Backspace", SEA].includes(event.key)) {
      event.preventDefault();
      put(place, SEA);
    } else if (event.key.length === 1 && LETTERS.includes(event.key)) {
      put(place, event.key);
    }
    return undefined;
  }

  /** @param {Place} place @param {string} letter */
  function put([x, y], letter) {
    commit(rows.map((row, index) => (index === y ? row.slice(0, x) + letter + row.slice(x + 1) : row)),
      say(letter === SEA ? "erased" : "painted", { letter }));
  }
}

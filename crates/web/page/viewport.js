// Zooming and moving a picture: wheel, pinch, drag, keys and buttons.

import { button, element } from "./dom.js";
import { words } from "./words.js";

const say = await words("board");

const MOST = 60;
/** Pixels that a pointer may tremble without meaning it. */
const TREMBLE = 5;
/** Which pointers move an enlarged picture: only the mouse, where a finger does something else. */
export const MOUSE = ["mouse"];
export const EVERY = ["mouse", "touch", "pen"];

/**
 * The part of a picture that is seen. `frame` is the whole: `{ x, y, width, height }`; `changed` is told
 * after every change, `drag` says which pointers move the picture.
 * @param {SVGSVGElement} picture
 * @param {Frame} frame
 * @param {{ changed: () => void, drag: string[] }} more
 */
export function viewport(picture, frame, { changed, drag }) {
  /** @type {Place} */
  const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  let zoom = 1;
  let center = middle;
  /**
   * The pointers that are down, by their ids: where they are, and where they began.
   * @type {Map<number, { at: Place, start: Place, slid?: boolean }>}
   */
  const down = new Map();
  /** Whether the pointers that are down did something to the view. */
  let gesture = false;

  const reset = () => set(1, middle);
  const level = button("100%", reset, { id: "zoom-reset", title: say("zoom-reset") });
  const tools = element("div", { class: "zoom", role: "group", "aria-label": say("zoom") },
    button("−", () => enlarge(1 / 1.5), { id: "zoom-out", "aria-label": say("zoom-out"), title: say("zoom-out-key") }), level,
    button("+", () => enlarge(1.5), { id: "zoom-in", "aria-label": say("zoom-in"), title: say("zoom-in-key") }));
  picture.addEventListener("wheel", (event) => {
    // The whole board cannot be made smaller: the wheel then scrolls the page.
    if (zoom === 1 && event.deltaY > 0) return;
    event.preventDefault();
    enlarge(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), place(event));
  }, { passive: false });
  new ResizeObserver(() => changed()).observe(picture);
  show();

  return {
    pixel, tools, reset, enlarge, place, follow, pressed, moved, slides, released, keyed,
    zoom: () => zoom, most: MOST, wasGesture: () => gesture,
  };

  function show() {
    const [width, height] = [frame.width / zoom, frame.height / zoom];
    picture.setAttribute("viewBox", `${center[0] - width / 2} ${center[1] - height / 2} ${width} ${height}`);
    picture.classList.toggle("enlarged", zoom > 1);
    level.textContent = `${Math.round(100 * zoom)}%`;
    level.setAttribute("aria-label", say("zoom-level", { percent: Math.round(100 * zoom) }));
  }

  /** The side of a pixel of the screen, in units of the picture. */
  function pixel() {
    const wide = picture.getScreenCTM()?.a;
    return wide !== undefined && wide > 0 ? 1 / wide : 1 / zoom;
  }

  /** @param {number} nextZoom @param {Place} place */
  function set(nextZoom, [x, y]) {
    zoom = Math.min(MOST, Math.max(1, nextZoom));
    // The whole board is in the middle; a part of it never leaves the board.
    const bound = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ extent) => Math.min(low + extent - extent / (2 * zoom), Math.max(low + extent / (2 * zoom), value));
    center = [bound(x, frame.x, frame.width), bound(y, frame.y, frame.height)];
    show();
    changed();
  }

  /** Zooms; the anchor, a place of the picture, stays where it is. @param {number} factor @param {Place} [anchor] */
  function enlarge(factor, anchor = center) {
    const next = Math.min(MOST, Math.max(1, zoom * factor));
    const part = zoom / next;
    set(next, [anchor[0] + (center[0] - anchor[0]) * part, anchor[1] + (center[1] - anchor[1]) * part]);
  }

  /** Zooms by a key; whether it was one. @param {string} key @param {Place} [anchor] */
  function keyed(key, anchor) {
    if (key === "+" || key === "=") enlarge(1.5, anchor);
    else if (key === "-") enlarge(1 / 1.5, anchor);
    else if (key === "0") reset();
    else return false;
    return true;
  }

  /** Where an event is in the picture. @param {Pointed} event @returns {Place} */
  function place(event) {
    const matrix = picture.getScreenCTM();
    if (matrix === null) return middle;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  /** Moves the view so that a place is seen. @param {Place} place */
  function follow([x, y]) {
    const [width, height] = [frame.width / (2.2 * zoom), frame.height / (2.2 * zoom)];
    if (Math.abs(x - center[0]) > width || Math.abs(y - center[1]) > height) set(zoom, [x, y]);
  }

  /** @param {PointerEvent} event */
  function pressed(event) {
    if (down.size === 0) gesture = false;
    /** @type {Place} */
    const at = [event.clientX, event.clientY];
    down.set(event.pointerId, { at, start: at });
    if (down.size > 1) gesture = true;
  }

  /** Whether a pointer's move was meant for the view. @param {PointerEvent} event */
  function moved(event) {
    const pointer = down.get(event.pointerId);
    if (pointer === undefined) return false;
    const before = [...down.values()].map((one) => one.at);
    const from = place({ clientX: pointer.at[0], clientY: pointer.at[1] });
    pointer.at = [event.clientX, event.clientY];
    if (down.size === 2) {
      const after = [...down.values()].map((one) => one.at);
      const span = (/** @type {Place[]} */ pair) => Math.max(1, Math.hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]));
      const between = (/** @type {Place[]} */ pair) => ({ clientX: (pair[0][0] + pair[1][0]) / 2, clientY: (pair[0][1] + pair[1][1]) / 2 });
      shift(place(between(before)), place(between(after)));
      enlarge(span(after) / span(before), place(between(after)));
      return true;
    }
    const far = Math.hypot(pointer.at[0] - pointer.start[0], pointer.at[1] - pointer.start[1]);
    if (far > 2 * TREMBLE) pointer.slid = true;
    if (drag.includes(event.pointerType) && zoom > 1 && (gesture || far > TREMBLE)) {
      gesture = true;
      shift(from, place(event));
      return true;
    }
    return gesture;
  }

  /** @param {Place} from @param {Place} to */
  function shift(from, to) {
    set(zoom, [center[0] + from[0] - to[0], center[1] + from[1] - to[1]]);
  }

  /** Whether a finger that is down went somewhere else. @param {PointerEvent} event */
  function slides(event) {
    return down.get(event.pointerId)?.slid === true;
  }

  /** A pointer goes up; whether it was a tap: it stayed where it came down, alone. @param {PointerEvent} event */
  function released(event) {
    const pointer = down.get(event.pointerId);
    down.delete(event.pointerId);
    return pointer !== undefined && !gesture && pointer.slid !== true;
  }
}

// Zooming and moving a picture: wheel, pinch, drag, keys and buttons.

import { button, element } from "./dom.js";

const MOST = 60;
/** Around the board, in units of the picture. */
const MARGIN = 10;
/** Pixels that a pointer may tremble without meaning it. */
const TREMBLE = 5;

/** The part of a picture that is seen; `changed` is told after every change. */
export function viewport(picture, width, height, changed) {
  let zoom = 1;
  let center = [width / 2, height / 2];
  /** The pointers that are down, by their ids: where they are, and where they began. */
  const down = new Map();
  /** Whether the pointers that are down did something to the view. */
  let gesture = false;

  const reset = () => set(1, [width / 2, height / 2]);
  const level = button("100%", reset, { id: "zoom-reset", title: "The whole board (0)" });
  const tools = element("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("−", () => enlarge(1 / 1.5), { id: "zoom-out", "aria-label": "Zoom out", title: "Zoom out (-)" }), level,
    button("+", () => enlarge(1.5), { id: "zoom-in", "aria-label": "Zoom in", title: "Zoom in (+)" }));
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    enlarge(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), place(event));
  }, { passive: false });
  new ResizeObserver(() => changed()).observe(picture);
  frame();

  return {
    pixel, tools, reset, enlarge, place, follow, pressed, moved, slides, released,
    wasGesture: () => gesture,
  };

  function frame() {
    const [w, h] = [(width + 2 * MARGIN) / zoom, (height + 2 * MARGIN) / zoom];
    picture.setAttribute("viewBox", `${center[0] - w / 2} ${center[1] - h / 2} ${w} ${h}`);
    level.textContent = `${Math.round(100 * zoom)}%`;
    level.setAttribute("aria-label", `Zoom ${Math.round(100 * zoom)}%; show the whole board`);
  }

  /** The side of a pixel of the screen, in units of the picture. */
  function pixel() {
    const wide = picture.getScreenCTM()?.a;
    return wide > 0 ? 1 / wide : 1 / zoom;
  }

  function set(nextZoom, [x, y]) {
    zoom = Math.min(MOST, Math.max(1, nextZoom));
    // The whole board is in the middle; a part of it never leaves the board.
    const bound = (value, extent) => Math.min(extent - extent / (2 * zoom), Math.max(extent / (2 * zoom), value));
    center = [bound(x, width), bound(y, height)];
    frame();
    changed();
  }

  /** Zooms; the anchor, a place of the picture, stays where it is. */
  function enlarge(factor, anchor = center) {
    const next = Math.min(MOST, Math.max(1, zoom * factor));
    const part = zoom / next;
    set(next, [anchor[0] + (center[0] - anchor[0]) * part, anchor[1] + (center[1] - anchor[1]) * part]);
  }

  /** Where an event is in the picture. */
  function place(event) {
    const matrix = picture.getScreenCTM();
    if (matrix === null) return [width / 2, height / 2];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  /** Moves the view so that a place is seen. */
  function follow([x, y]) {
    const [w, h] = [width / (2.2 * zoom), height / (2.2 * zoom)];
    if (Math.abs(x - center[0]) > w || Math.abs(y - center[1]) > h) set(zoom, [x, y]);
  }

  function pressed(event) {
    if (down.size === 0) gesture = false;
    const at = [event.clientX, event.clientY];
    down.set(event.pointerId, { at, start: at });
    if (down.size > 1) gesture = true;
  }

  /** Whether a pointer's move was meant for the view. */
  function moved(event) {
    const pointer = down.get(event.pointerId);
    if (pointer === undefined) return false;
    const before = [...down.values()].map((one) => one.at);
    const from = place({ clientX: pointer.at[0], clientY: pointer.at[1] });
    pointer.at = [event.clientX, event.clientY];
    if (down.size === 2) {
      const after = [...down.values()].map((one) => one.at);
      const span = (pair) => Math.max(1, Math.hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]));
      const middle = (pair) => ({ clientX: (pair[0][0] + pair[1][0]) / 2, clientY: (pair[0][1] + pair[1][1]) / 2 });
      shift(place(middle(before)), place(middle(after)));
      enlarge(span(after) / span(before), place(middle(after)));
      return true;
    }
    const far = Math.hypot(pointer.at[0] - pointer.start[0], pointer.at[1] - pointer.start[1]);
    if (far > 2 * TREMBLE) pointer.slid = true;
    if (event.pointerType === "mouse" && zoom > 1 && (gesture || far > TREMBLE)) {
      gesture = true;
      shift(from, place(event));
      return true;
    }
    return gesture;
  }

  function shift(from, to) {
    set(zoom, [center[0] + from[0] - to[0], center[1] + from[1] - to[1]]);
  }

  /** Whether a finger that is down went somewhere else. */
  function slides(event) {
    return down.get(event.pointerId)?.slid === true;
  }

  /** A pointer goes up; whether it was a tap: it stayed where it came down, alone. */
  function released(event) {
    const pointer = down.get(event.pointerId);
    down.delete(event.pointerId);
    return pointer !== undefined && !gesture && pointer.slid !== true;
  }
}

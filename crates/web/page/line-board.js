// A segment or a circle with sites: drawn as a plane, where a move is a single number.

import { planeBoard } from "./plane-board.js";

const RADIUS = 1 / (2 * Math.PI);

/**
 * The board of a game of sites on a line.
 * @param {SitesGame} view
 * @param {HTMLElement} place
 * @param {HTMLElement} panel
 * @param {BoardContext} context
 */
export function lineBoard(view, place, panel, context) {
  return planeBoard(view, place, panel, context, CURVES["curve" in view.board ? view.board.curve : "segment"]);
}

// A circle goes from the top, clockwise, once around.
/** @type {(turn: number) => Place} */
const placeAt = (turn) => [RADIUS * Math.sin(2 * Math.PI * turn), RADIUS * Math.cos(2 * Math.PI * turn)];
/** @type {(place: Place) => number} */
const turnAt = ([x, y]) => (Math.atan2(x, y) / (2 * Math.PI) + 1) % 1;

/** @type {Record<string, import("./plane-board.js").Places>} */
const CURVES = {
  segment: {
    hasKomi: false, write: ([x]) => String(x), read: (text) => [Number(text), 0],
    nearest: ([x]) => [Math.min(1, Math.max(0, x)), 0],
  },
  circle: {
    hasKomi: false, write: (at) => String(turnAt(at)), read: (text) => placeAt(Number(text)),
    nearest: (at) => placeAt(turnAt(at)),
  },
};

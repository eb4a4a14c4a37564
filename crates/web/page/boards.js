// Who draws which shape of a board.

import { graphBoard } from "./graph-board.js";
import { lineBoard } from "./line-board.js";
import { planeBoard } from "./plane-board.js";

/** @type {{ graph: Drawer<MapGame>, plane: Drawer<SitesGame>, line: Drawer<SitesGame> }} */
export const BOARDS = { graph: graphBoard, plane: planeBoard, line: lineBoard };

/**
 * Draws a game by the kind of its board; a game comes with a position of the same kind.
 * @template {GameView & { board: Board }} Game
 * @param {Game} view
 * @param {HTMLElement} place
 * @param {HTMLElement} panel
 * @param {BoardContext} context
 * @returns {DrawnBoard<Game>}
 */
export function drawBoard(view, place, panel, context) {
  const draw = /** @type {Drawer<Game>} */ (/** @type {unknown} */ (BOARDS[view.board.kind]));
  return draw(view, place, panel, context);
}

/**
 * A game that was asked for with its board.
 * @template {GameView} View
 * @param {View} view
 * @returns {View & { board: Board }}
 */
export function withBoard(view) {
  const { board } = view;
  if (board === undefined) throw new Error("the server left the board out");
  return { ...view, board };
}

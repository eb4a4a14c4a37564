// The end of a game: what to do next, and the result kept for one's own statistics.

import { get } from "./api.js";
import { button, element, there } from "./dom.js";
import { count } from "./statistics.js";
import { ownSeat } from "./standing.js";
import { words } from "./words.js";

const say = await words("play");

/**
 * What is offered at the end; `begin(changes)` begins a game with something changed, `review` judges this one, `share` gives a picture of it away.
 * @param {GameHere} first
 * @param {{ begin: (changes?: Partial<Opening>) => Promise<unknown>, review: () => void, share: () => unknown, complain: House["complain"] }} options
 */
export function ending(first, { begin, review, share, complain }) {
  const me = ownSeat(first);
  /** A game that was over when it was opened is nobody's new result. */
  let counted = first.turn === null;
  const rematch = button(say("rematch"), () => begin(), { id: "rematch", class: "primary" });
  const other = button(say("other-side"), () => begin({ players: [...first.setup.players].reverse() }), { id: "other-side" });
  const next = button(say("next-board"), another, { id: "next-board" });
  const node = element("div", { class: "ending", id: "ending", hidden: true }, rematch,
    ...(me !== null && first.setup.players.length === 2 && !first.people ? [other] : []), next, button(say("review"), review, { id: "to-review" }),
    button(say("share-picture"), share, { id: "ending-picture" }));
  return { node, show };

  /** @param {GameView} view */
  function show(view) {
    node.hidden = view.turn !== null;
    if (view.turn !== null || counted) return;
    counted = true;
    if (me !== null) count(view, me);
  }

  /** The board that follows this one in the list, with what is good on it. */
  async function another() {
    try {
      const { games } = await get("catalog");
      const { boards } = there(games.find((game) => game.name === first.setup.game));
      const here = boards.findIndex((board) => board.board === first.setup.board);
      const { board, setup, seat } = boards[(here + 1) % boards.length];
      const players = [...first.setup.players];
      if (me !== null && players.length === 2 && seat !== undefined && seat !== me) players.reverse();
      await begin({ ...setup, board, game: first.setup.game, players, ...forget(first.setup, setup) });
    } catch (error) {
      complain(error.message);
    }
  }

  /** What was said about the old board is not said about the new one. @param {Record<string, unknown>} old @param {Record<string, unknown>} next */
  function forget(old, next) {
    const kept = ["game", "board", "players", "seed", "moves", ...Object.keys(next)];
    return Object.fromEntries(Object.keys(old).filter((name) => !kept.includes(name)).map((name) => [name, undefined]));
  }
}

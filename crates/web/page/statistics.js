// One's own results, on this machine only: how often one won against whom.

import { keep, recall } from "./memory.js";

const KEY = "mapduel-statistics";

/** The results so far: `{ "GAME PLAYER": { won, lost, drawn } }`. @returns {Record<string, { won: number, lost: number, drawn: number }>} */
export function results() {
  try {
    return JSON.parse(recall("localStorage", KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Counts the result of a game for the person at a seat. @param {GameView} view @param {number} seat */
export function count(view, seat) {
  const all = results();
  const others = view.setup.players.filter((_, index) => index !== seat).join(" ");
  const one = all[`${view.setup.game} ${others}`] ??= { won: 0, lost: 0, drawn: 0 };
  one[view.winner === null ? "drawn" : view.winner === view.sides[seat] ? "won" : "lost"] += 1;
  keep("localStorage", KEY, JSON.stringify(all));
}

/** Forgets everything. */
export function forget() {
  keep("localStorage", KEY, "{}");
}

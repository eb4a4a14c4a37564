// What this machine remembers of puzzles: which are solved, and for how many days in a row the puzzle of the
// day was. Nothing of it leaves the browser.

import { keep, recall } from "./memory.js";

const NAME = "puzzles";
const DAY = 24 * 60 * 60 * 1000;

/** Today as everybody counts it: the date in UTC, and the number of the day. */
export function today() {
  const number = Math.floor(Date.now() / DAY);
  return { number, date: new Date(number * DAY) };
}

/** The puzzle of a day: by their names, which no order is in, they take turns. @template {PuzzleView} Puzzle @param {Puzzle[]} puzzles @param {number} number */
export function ofTheDay(puzzles, number) {
  const sorted = [...puzzles].sort((one, other) => (one.id < other.id ? -1 : 1));
  return sorted[number % sorted.length];
}

/** What is remembered. @returns {{ solved: Record<string, boolean>, last: number | null, streak: number, best: number }} */
export function record() {
  try {
    const { solved = {}, last = null, streak = 0, best = 0 } = JSON.parse(recall("localStorage", NAME) ?? "{}");
    return { solved, last, streak, best };
  } catch {
    return { solved: {}, last: null, streak: 0, best: 0 };
  }
}

/** For how many days in a row the puzzle of the day was solved, up to today or yesterday. */
export function streak() {
  const { last, streak: days } = record();
  return last !== null && today().number - last <= 1 ? days : 0;
}

/** Remembers that a puzzle is solved; that of the day lengthens the streak, once a day. @param {string} id @param {boolean} daily */
export function remember(id, daily) {
  const known = record();
  known.solved[id] = true;
  const { number } = today();
  if (daily && known.last !== number) {
    known.streak = streak() + 1;
    known.last = number;
    known.best = Math.max(known.best, known.streak);
  }
  keep("localStorage", NAME, JSON.stringify(known));
}

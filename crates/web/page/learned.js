// Which steps were done, on this machine only.

import { keep, recall } from "./memory.js";

const NAME = "learned";

/** @returns {Record<string, number[]>} */
function all() {
  try {
    return JSON.parse(recall("localStorage", NAME) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The numbers of a game's steps that were done. @param {string} game */
export function learned(game) {
  return new Set(all()[game] ?? []);
}

/** Remembers a step. @param {string} game @param {number} step */
export function learn(game, step) {
  keep("localStorage", NAME, JSON.stringify({ ...all(), [game]: [...learned(game).add(step)] }));
}

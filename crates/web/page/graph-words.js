// What is said of the vertices of a map, by what their states tell: a color and who gave it, legal
// colors and what they are worth, dangers, who took what.

import { title } from "./dom.js";

const MARKS = { endangered: "?", threatened: "!", dead: "×" };

/** The words for a board and its states. */
export function graphWords({ board, position, sides }) {
  const { palette, vertices } = board;
  const plain = board.moves === "vertex";
  const first = position.vertices[0] ?? {};
  /** Whether the states tell who threatens them: then a region that is dead decides the game. */
  const threatens = first.killers !== undefined;
  const name = (vertex) => vertices[vertex].name;
  /** A color in words: most have a number for a name. */
  const named = (color) => (/^[0-9]+$/.test(color.name) ? `color ${color.name}` : color.name);
  const legal = (state) => state.legal.map((entry) => (Array.isArray(entry) ? entry[0] : entry));
  const guide = plain ? "The map. Arrow keys move between regions, Page Up and Page Down through all of them, Enter plays."
    : "The map. Arrow keys move between regions, Page Up and Page Down through all of them, digits color, Enter goes to the palette.";
  return { named, legal, describe, detail, worth, reason, mark, look, guide, legend: legend() };

  function legend() {
    const parts = [];
    if (threatens) {
      parts.push("Dashed ring with ?: in danger. Thick ring with !: one move blocks it. Filled red with ×: no color left.");
    }
    if (first.owner !== undefined) {
      parts.push(`Hatched: colored by ${title(sides[1])}. Colored without a hatch: by ${title(sides[0])}.`);
    }
    if (!threatens) parts.push(`A dot: can be ${plain ? "played" : "colored"} now.`);
    if (!threatens && first.danger !== undefined) parts.push("×: nobody can play it any more.");
    return parts.join(" ");
  }

  function describe(state) {
    if (state.color > 0) {
      return `${named(palette[state.color - 1])}${state.owner ? `, by ${state.owner}` : ""}`;
    }
    const words = state.danger === undefined ? [] : [state.danger];
    if (state.touched === false) words.push("no colored neighbor yet");
    else if (plain) words.push(state.legal.length > 0 ? "can be played" : "cannot be played");
    else words.push(`${state.legal.length} colors ${state.danger === undefined ? "possible" : "left"}`);
    return words.join(", ") + because(state);
  }

  /** Who endangers a region: who took its colors, and which moves would take the last one. */
  function because(state) {
    if (state.danger === undefined) return "";
    const taken = (state.taken ?? []).map(([color, vertex]) => `${named(palette[color - 1])} taken by ${name(vertex)}`);
    const killers = (state.killers ?? []).map(([vertex, color]) =>
      (plain ? name(vertex) : `${name(vertex)}=${palette[color - 1].name}`));
    if (killers.length > 0) taken.push(`killed by ${killers.join(" or ")}`);
    return taken.length > 0 ? `: ${taken.join(", ")}` : "";
  }

  function detail(state) {
    return state.danger === undefined ? "" : `${title(state.danger)}${because(state)}.`;
  }

  function worth(state, number) {
    const found = state.legal.find((entry) => Array.isArray(entry) && entry[0] === number);
    return found ? `worth ${found[1]}` : "";
  }

  function reason(state, number) {
    const taker = (state.taken ?? []).find(([color]) => color === number);
    if (taker) return `taken by ${name(taker[1])}`;
    return state.touched === false ? "no colored neighbor yet" : "not possible";
  }

  function mark(state) {
    const dot = !threatens && state.legal.length > 0 ? "·" : "";
    return MARKS[state.danger] ?? dot;
  }
  /** How a state looks: a region that is only out of the game is no alarm. */
  function look(state) {
    return state.danger === "dead" && !threatens ? "closed" : state.danger ?? "";
  }
}

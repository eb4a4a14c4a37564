// What is said of the vertices of a map, by what their states tell: a color and who gave it, legal
// colors and what they are worth, dangers, who took what.

import { shape, title } from "./dom.js";
import { called } from "./language.js";
import { words } from "./words.js";

const say = await words("board");

/** @type {Record<string, string>} */
const MARKS = { endangered: "?", threatened: "!", dead: "×" };

/** The words for a board and its states. @param {MapGame} given */
export function graphWords({ board, position, sides }) {
  const { palette, vertices } = board;
  const plain = board.moves === "vertex";
  /** @type {Partial<StateView>} */
  const first = position.vertices[0] ?? {};
  /** Whether the states tell who threatens them: then a region that is dead decides the game. */
  const threatens = first.killers !== undefined;
  const name = (/** @type {number} */ vertex) => called(vertices[vertex].name);
  const legal = (/** @type {StateView} */ state) => state.legal.map((entry) => (Array.isArray(entry) ? entry[0] : entry));
  const guide = say(plain ? "guide-plain" : "guide");
  return { named, looks, legal, describe, detail, worth, reason, mark, look, line, guide, legend };

  /** What a color looks like, in a word, if there is one. @param {SwatchView} color */
  function looks(color) {
    return say.maybe(`color-${color.fill.slice(1).toLowerCase()}`) ?? "";
  }

  /** A color in words: most have a number for a name, and look like something. @param {SwatchView} color */
  function named(color) {
    if (!/^[0-9]+$/.test(color.name)) return color.name;
    const look = looks(color);
    return look !== "" ? say("color-named", { number: color.name, look }) : say("color", { number: color.name });
  }

  /** What the marks mean that are on the board in a position. @param {MapGame} given */
  function legend({ position: { vertices: states } }) {
    /** @type {string[]} */
    const parts = [];
    const has = (/** @type {string} */ danger) => states.some((state) => state.danger === danger);
    if (threatens) parts.push(...["endangered", "threatened", "dead"].filter(has).map((danger) => say(`legend-${danger}`)));
    if (first.owner !== undefined && states.some((state) => state.owner)) {
      parts.push(say("legend-owner", { second: title(sides[1]), first: title(sides[0]) }));
    }
    if (!threatens) parts.push(say(plain ? "legend-dot-plain" : "legend-dot"));
    if (!threatens && has("dead")) parts.push(say("legend-closed"));
    return parts.join(" ");
  }

  /** @param {StateView} state */
  function describe(state) {
    if (state.color > 0) {
      const color = named(palette[state.color - 1]);
      return state.owner ? say("colored-by", { color, side: title(state.owner) }) : color;
    }
    const parts = state.danger === undefined ? [] : [say(state.danger)];
    if (state.touched === false) parts.push(say("untouched"));
    else if (plain) parts.push(say(state.legal.length > 0 ? "playable" : "unplayable"));
    else parts.push(say(state.danger === undefined ? "colors-possible" : "colors-left", { count: state.legal.length }));
    return parts.join(", ") + because(state);
  }

  /** Who endangers a region: who took its colors, and which moves would take the last one. @param {StateView} state */
  function because(state) {
    if (state.danger === undefined) return "";
    const parts = (state.taken ?? []).map(([color, vertex]) =>
      say("color-taken", { color: named(palette[color - 1]), region: name(vertex) }));
    const killers = (state.killers ?? []).map(([vertex, color]) =>
      (plain ? name(vertex) : `${name(vertex)}=${palette[color - 1].name}`));
    if (killers.length > 0) parts.push(say("killed-by", { moves: killers.join(say("or")) }));
    return parts.length > 0 ? `: ${parts.join(", ")}` : "";
  }

  /** @param {StateView} state */
  function detail(state) {
    return state.danger === undefined ? "" : `${title(say(state.danger))}${because(state)}.`;
  }

  /** @param {StateView} state @param {number} number */
  function worth(state, number) {
    const found = state.legal.find((entry) => Array.isArray(entry) && entry[0] === number);
    return Array.isArray(found) ? say("worth", { points: found[1] }) : "";
  }

  /** @param {StateView} state @param {number} number */
  function reason(state, number) {
    const taker = (state.taken ?? []).find(([color]) => color === number);
    if (taker) return say("taken", { region: name(taker[1]) });
    return say(state.touched === false ? "untouched" : "impossible");
  }

  /** @param {StateView} state */
  function mark(state) {
    const dot = !threatens && state.legal.length > 0 ? "•" : "";
    return MARKS[state.danger ?? ""] ?? dot;
  }

  /** How a state looks: a region that is only out of the game is no alarm. @param {StateView} state */
  function look(state) {
    return state.danger === "dead" && !threatens ? "closed" : state.danger ?? "";
  }

  /** From who took a color to who lost it. @param {VertexView} from @param {VertexView} to */
  function line(from, to) {
    return shape("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  }
}

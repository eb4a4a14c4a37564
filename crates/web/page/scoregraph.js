// How a game went, as a picture: a line (or one for each side), what each move lost, and where the
// game turned. A click goes to the move below it.

import { shape, sideClass, title } from "./dom.js";
import { language, told, words } from "./words.js";

const say = await words("play");

const WIDTH = 360;
const LEFT = 34;
const RIGHT = 346;
const TOP = 12;
const BOTTOM = 108;
/** The room for losses below the lines. */
const LOSSES = 34;

/**
 * The graph of a replay at a ply; `judged` is a review or null, `pick` gets the ply clicked at.
 * @param {ReplayView} given
 * @param {{ ply: number, judged: Review | null, sides: string[], pick: (ply: number) => void }} options
 */
export function scoreGraph({ gauge, readings }, { ply, judged, sides, pick }) {
  const last = Math.max(1, readings.length - 1);
  const values = readings.flat();
  const low = Math.min(0, gauge.threshold ?? 0, ...values);
  const high = Math.max(0, gauge.threshold ?? 0, ...values);
  const x = (/** @type {number} */ index) => LEFT + ((RIGHT - LEFT) * index) / last;
  const y = (/** @type {number} */ value) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low || 1);
  const losses = judged?.moves.map((one) => one.loss ?? 0) ?? [];
  const height = BOTTOM + 16 + (losses.length > 0 ? LOSSES : 0);
  const tidy = (/** @type {number} */ value) => (Math.round(value * 1000) / 1000).toLocaleString(language, { useGrouping: false });
  const label = (/** @type {string} */ text, /** @type {number} */ at, /** @type {Attributes} */ attributes = {}) => shape("text", { x: LEFT - 4, y: at, "text-anchor": "end", ...attributes }, text);

  /** @type {SVGElement[]} */
  const parts = [];
  if (gauge.threshold !== null) {
    const middle = y(gauge.threshold);
    parts.push(
      shape("rect", { class: `part ${sideClass(sides, gauge.above)}`, x: LEFT, y: TOP, width: RIGHT - LEFT, height: middle - TOP }),
      shape("rect", { class: `part ${sideClass(sides, gauge.below)}`, x: LEFT, y: middle, width: RIGHT - LEFT, height: BOTTOM - middle }),
      shape("line", { class: "threshold", x1: LEFT, x2: RIGHT, y1: middle, y2: middle }));
    if (gauge.threshold !== 0) {
      parts.push(shape("text", { x: RIGHT, y: middle - 3, "text-anchor": "end" }, say("komi", { komi: tidy(gauge.threshold) })));
    }
  }
  parts.push(
    shape("path", { class: "axis", d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}` }),
    label(tidy(high), TOP + 4), ...(low < high ? [label(tidy(low), BOTTOM)] : []),
    shape("text", { x: LEFT, y: BOTTOM + 11 }, say("start")),
    shape("text", { x: RIGHT, y: BOTTOM + 11, "text-anchor": "end" }, say("move-number", { ply: readings.length - 1 })));
  if (judged?.turning_point) {
    const turn = x(judged.turning_point);
    parts.push(
      shape("line", { class: "turn", x1: turn, x2: turn, y1: TOP, y2: BOTTOM }),
      shape("path", { class: "turn-mark", d: `M${turn - 6} ${TOP - 10}h12l-6 9z` },
        shape("title", {}, say("turned-here", { ply: judged.turning_point }))));
  }
  parts.push(shape("line", { class: "here", x1: x(ply), x2: x(ply), y1: TOP, y2: height - 4 }));
  gauge.lines.forEach((name, line) => {
    const side = sideClass(sides, name);
    parts.push(shape("polyline", {
      class: `score ${side}`,
      points: readings.map((reading, index) => `${x(index).toFixed(1)},${y(reading[line]).toFixed(1)}`).join(" "),
    }));
    readings.forEach((reading, index) => parts.push(shape("circle", {
      class: `dot ${side}${index === ply ? " current" : ""}`, cx: x(index), cy: y(reading[line]), r: index === ply ? 4.5 : 2,
    })));
  });
  // The letters of the lines, where they end, none over another.
  let free = BOTTOM + 3;
  gauge.lines.map((name, line) => ({ name, end: y(readings[readings.length - 1][line]) }))
    .filter(({ name }) => sides.includes(name))
    .sort((one, other) => other.end - one.end)
    .forEach(({ name, end }) => {
      const at = Math.min(free, end + 3);
      free = at - 9;
      parts.push(shape("text", { class: "letter", x: RIGHT + 7, y: at }, title(name).charAt(0)));
    });
  const most = Math.max(...losses, 0);
  if (losses.length > 0) {
    const base = BOTTOM + 16;
    parts.push(label(say("lost"), base + 10));
    const wide = Math.min(12, (RIGHT - LEFT) / last - 1);
    losses.forEach((loss, index) => parts.push(shape("rect", {
      class: `loss ${sideClass(sides, judged?.moves[index].side ?? null)}`, x: x(index + 1) - wide / 2, y: base, width: wide,
      height: most > 0 ? Math.max(loss > 0 ? 1 : 0, ((LOSSES - 6) * loss) / most) : 0,
    }, shape("title", {}, say("move-lost", { ply: index + 1, loss: tidy(loss) })))));
  }

  const numbers = gauge.lines.map((name, line) =>
    `${title(name)}: ${readings.map((reading) => tidy(reading[line])).join(", ")}`).join(". ");
  const picture = shape("svg", {
    viewBox: `0 0 ${WIDTH} ${height}`, class: "scoregraph", role: "img", id: "scoregraph",
    "aria-label": say("graph-told", { gauge: told(gauge.title), numbers }),
    onclick: (event) => {
      const box = picture.getBoundingClientRect();
      const at = ((event.clientX - box.x) * WIDTH) / box.width;
      pick(Math.min(readings.length - 1, Math.max(0, Math.round(((at - LEFT) * last) / (RIGHT - LEFT)))));
    },
  }, ...parts);
  return picture;
}

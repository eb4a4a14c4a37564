// How fast programs play each other when somebody watches: slowly, move by move, or as fast as they can.

import { button, element } from "./dom.js";
import { keep, recall } from "./memory.js";
import { words } from "./words.js";

const say = await words("play");

const KEY = "mapduel-pace";
/** How long a move is to be seen before the next, in milliseconds. @type {Record<string, number>} */
const PACES = { slow: 1600, step: 0, fast: 120 };

/** The control; `changed` hears of another pace, `step` of the wish for one more move. @param {{ changed: () => void, step: () => void }} given */
export function paceControl({ changed, step }) {
  let pace = recall("localStorage", KEY) ?? "";
  if (!(pace in PACES)) pace = "slow";
  let hurry = () => {};
  const choices = Object.keys(PACES).map((name) => button(say(`pace-${name}`), () => choose(name), { id: `pace-${name}` }));
  const next = button(say("next-step"), step, { id: "next-step", class: "primary" });
  const pause = button(say("pause"), () => choose("step"), { id: "pause" });
  const node = element("div", { class: "pace", role: "group", "aria-label": say("pace") }, ...choices, pause, next);
  mark();
  return { node, wait, update, isStepped: () => pace === "step", end: () => hurry() };

  /** @param {string} name */
  function choose(name) {
    const before = pace;
    pace = name;
    keep("localStorage", KEY, name);
    mark();
    hurry();
    if (before === "step" && name !== "step") step();
    else changed();
  }

  function mark() {
    choices.forEach((choice, index) => choice.setAttribute("aria-pressed", String(Object.keys(PACES)[index] === pace)));
  }

  /** Waits until a move that was begun at a time may be shown; at once for null. @param {number | null} began @returns {Promise<void>} */
  function wait(began) {
    const rest = began === null ? 0 : PACES[pace] - (performance.now() - began);
    if (rest <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, rest);
      hurry = () => { clearTimeout(timer); done(); };
    });
  }

  /** @param {{ thinking: boolean, waits: boolean, paused: boolean }} given */
  function update({ thinking, waits, paused }) {
    next.hidden = !waits || thinking || !paused;
    pause.hidden = !waits || paused;
  }
}

// A game move by move. Looking back changes nothing: the game stays where it is.

import { get } from "./api.js";
import { button, element, shape } from "./dom.js";
import { scoreGraph } from "./scoregraph.js";
import { told, words } from "./words.js";

const say = await words("play");

/** How long a position is shown while the replay runs, in milliseconds. */
const PACE = 900;
/** The signs on the buttons; fonts do not agree on them. @type {Record<string, string>} */
const SIGNS = {
  first: "M3 3v10M13 3L6 8l7 5z", previous: "M11 3L4 8l7 5z", run: "M4 2l9 6-9 6z",
  pause: "M5 3v10M11 3v10", next: "M5 3l7 5-7 5z", last: "M13 3v10M3 3l7 5-7 5z",
};

/**
 * The steps through a game. `shown(past)` draws a position of the past, or the present one for
 * null; `complain` says what went wrong.
 * @param {GamePath} path
 * @param {string[]} sides
 * @param {{ shown: (past: GlanceView | null) => void, complain: House["complain"] }} more
 */
export function replay(path, sides, { shown, complain }) {
  /** @type {string[]} */
  let moves = [];
  /** How many of `moves` the readings are about; readings come later than moves. @type {ReplayView | null} */
  let course = null;
  /** @type {Review | null} */
  let judged = null;
  /** The position of the past that is looked at; null for the present. @type {GlanceView | null} */
  let past = null;
  /** @type {number | null} */
  let wanted = null;
  let asking = false;
  /** @type {ReturnType<typeof setInterval> | null} */
  let timer = null;

  const slider = element("input", {
    type: "range", id: "ply", min: 0, max: 0, value: 0, "aria-label": say("move"),
    oninput: () => { halt(); look(Number(slider.value)); },
  });
  const where = element("output", { id: "ply-text", for: "ply" });
  const sign = (/** @type {string} */ name) => shape("svg", { viewBox: "0 0 16 16", class: "sign-of-button", "aria-hidden": "true" }, shape("path", { d: SIGNS[name] }));
  const step = (/** @type {string} */ kind, /** @type {string} */ name, /** @type {() => number} */ target) => button(sign(kind), () => { halt(); look(target()); },
    { id: `${kind}-move`, "aria-label": name, title: name });
  const run = button(sign("run"), () => (timer === null ? begin() : halt()), { id: "run", "aria-label": say("play-through"), title: say("play-through") });
  const back = [step("first", say("first-position"), () => 0), step("previous", say("previous-move"), () => here() - 1)];
  const forth = [step("next", say("next-move"), () => here() + 1), step("last", say("back-to-game"), () => moves.length)];
  const graph = element("div", { id: "graph" });
  const caption = element("p", { class: "legend" });
  const node = element("section", { class: "replay", "aria-label": say("replay"), id: "replay", hidden: true },
    element("div", { class: "steps", role: "toolbar", "aria-label": say("replay") }, ...back, run, ...forth, where),
    slider, graph, caption);
  document.addEventListener("keydown", pressed);

  return {
    node, update, look, ply: here,
    /** Shows the present again. */
    live: () => look(moves.length),
    /** Shows what the moves lost; null takes it away. */
    review: (/** @type {Review | null} */ found) => { judged = found; draw(); },
    end: () => { halt(); document.removeEventListener("keydown", pressed); },
  };

  function here() {
    return wanted ?? past?.ply ?? moves.length;
  }

  /** The game as it is now. A look at the past that is still part of it goes on. @param {string[]} next */
  function update(next) {
    const same = moves.every((move, index) => next[index] === move);
    if (!same) {
      const kept = moves.findIndex((move, index) => next[index] !== move);
      if (course !== null) course.readings.length = Math.min(course.readings.length, kept + 1);
      if (past !== null && past.ply > kept) { past = null; wanted = null; }
    }
    if (!same || next.length !== moves.length) moves = [...next];
    if (past !== null && past.ply >= moves.length) past = null;
    node.hidden = moves.length === 0;
    shown(past);
    draw();
    measure();
  }

  /** Asks for the numbers that are missing. */
  async function measure() {
    const known = course?.readings.length ?? 0;
    if (asking || known > moves.length || moves.length === 0) return;
    asking = true;
    const before = moves;
    try {
      const found = await get(`${path}/replay?from=${known}`);
      // If the game went another way meanwhile, these numbers are not all its own.
      if (before === moves) course = { gauge: found.gauge, readings: [...(course?.readings ?? []), ...found.readings] };
    } catch (error) {
      // A game that the server forgot says so where it is played; numbers can wait.
      if (error.status !== 404) complain(error.message);
      asking = false;
      return;
    }
    asking = false;
    draw();
    if (before !== moves) measure();
  }

  /** Shows the position after so many moves. @param {number} ply */
  async function look(ply) {
    const target = Math.min(moves.length, Math.max(0, ply));
    if (target === moves.length) {
      past = null;
      wanted = null;
      shown(null);
      draw();
      return;
    }
    const busy = wanted !== null;
    wanted = target;
    draw();
    if (busy) return;
    while (wanted !== null) {
      /** @type {number} */
      const asked = wanted;
      try {
        const found = await get(`${path}/positions/${asked}`);
        if (wanted === null) return;
        past = found;
        shown(past);
      } catch (error) {
        wanted = null;
        complain(error.message);
        return;
      }
      if (wanted === asked) wanted = null;
    }
    draw();
  }

  function begin() {
    if (here() >= moves.length) look(0);
    run.replaceChildren(sign("pause"));
    run.setAttribute("aria-label", say("pause"));
    timer = setInterval(() => {
      look(here() + 1);
      if (here() >= moves.length) halt();
    }, PACE);
  }

  function halt() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    run.replaceChildren(sign("run"));
    run.setAttribute("aria-label", say("play-through"));
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || node.hidden) return;
    if (event.target instanceof Element && event.target.matches("input:not([type=range]), textarea, select")) return;
    if (event.key === "," || event.key === ".") {
      halt();
      look(here() + (event.key === "," ? -1 : 1));
    }
  }

  function draw() {
    const ply = here();
    slider.max = String(moves.length);
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", say("after-move", { ply, all: moves.length }));
    where.textContent = ply === moves.length ? say("moves-count", { count: moves.length }) : say("ply-of", { ply, all: moves.length });
    for (const one of back) one.disabled = ply === 0;
    for (const one of forth) one.disabled = ply === moves.length;
    node.classList.toggle("looking", ply < moves.length);
    if (course === null || course.readings.length < 2) return;
    const count = course.readings.length - 1;
    graph.replaceChildren(scoreGraph(course, {
      ply: Math.min(ply, count), sides, pick: (chosen) => { halt(); look(chosen); },
      judged: judged?.moves.length === count ? judged : null,
    }));
    caption.textContent = judged ? say("gauge-and-losses", { gauge: told(course.gauge.title) }) : told(course.gauge.title);
  }
}

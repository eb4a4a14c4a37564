// What is known of the position: who wins, what each move is worth. Whoever wants to see it while playing
// says so; it is then asked for in the background, once in each position in which a person decides.

import { Refusal, inquire } from "./api.js";
import { element } from "./dom.js";
import { keep, recall } from "./memory.js";
import { told, words } from "./words.js";

const say = await words("play");

const KEY = "mapduel-values";
/** How often a busy server is asked again, and after how many seconds where it does not say; each time twice as long. */
const [TRIES, PAUSE] = [4, 1.5];

/**
 * A line and a switch; `look(view, mine)` is called with every view, `names(side)` says what a side is called.
 * @param {GamePath} path
 * @param {DrawnBoard<GameHere>} board
 * @param {(side: string) => string} names
 */
export function verdictLine(path, board, names) {
  /** @type {string | null} */
  let asked = null;
  /** @type {Assessment | null} */
  let found = null;
  let cancel = new AbortController();
  const text = element("p", { id: "verdict", role: "status", "aria-live": "polite" });
  const legend = element("p", { id: "verdict-legend", class: "legend" });
  const shown = element("input", { type: "checkbox", id: "values", onchange: toggled });
  shown.checked = recall("localStorage", KEY) === "on";
  const node = element("div", { class: "verdict" }, element("label", { class: "switch" }, shown, ` ${say("show-values")}`), text, legend);
  /** @type {[GameView, boolean] | null} */
  let last = null;

  return { node, look, leave: () => cancel.abort() };

  function toggled() {
    keep("localStorage", KEY, shown.checked ? "on" : "off");
    if (!shown.checked) clear();
    if (last) look(...last);
  }

  function clear() {
    cancel.abort();
    [asked, found] = [null, null];
    text.textContent = legend.textContent = "";
    board.tint?.({ moves: [] });
  }

  /** @param {GameView} view @param {boolean} mine */
  function look(view, mine) {
    last = [view, mine];
    if (!board.tint) return;
    if (!mine || !shown.checked) {
      if (asked !== null) clear();
      return;
    }
    const key = view.moves.join(" ");
    if (key !== asked) {
      cancel.abort();
      cancel = new AbortController();
      [asked, found] = [key, null];
      text.textContent = legend.textContent = "";
      ask(key, cancel.signal);
    } else if (found !== null) {
      show();
    }
  }

  /** @param {string} key @param {AbortSignal} signal */
  async function ask(key, signal) {
    for (let tries = 0; tries < TRIES && key === asked && !signal.aborted; tries++) {
      let pause = PAUSE;
      try {
        const answer = await inquire(`${path}/verdict`, { signal, heard: (...event) => { if (key === asked && event[0] === "waiting") text.textContent = say("asking-waits"); } });
        if (key !== asked) return;
        text.textContent = "";
        // Not every game has something of the kind.
        node.hidden = answer === null;
        if (answer === null) return;
        found = answer;
        show();
        return;
      } catch (error) {
        // Nobody asked for it, so nobody is told; a busy server is asked again.
        if (!(error instanceof Refusal) || error.status !== 503) return;
        pause = error.after ?? PAUSE;
      }
      // Not all at the same moment.
      const wait = pause * 2 ** tries * (0.75 + Math.random() / 2);
      await new Promise((done) => { setTimeout(done, 1000 * wait); });
    }
  }

  function show() {
    if (found === null || last === null) return;
    text.textContent = told(found.text);
    legend.textContent = say(`basis-${found.basis}`, { side: names(last[0].turn ?? "") });
    board.tint?.(found);
  }
}

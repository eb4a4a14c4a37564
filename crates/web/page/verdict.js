// What is known of the position without pressing anything: who wins, what each move is worth. It is
// asked for in the background, once in each position in which a person decides.

import { Refusal, post } from "./api.js";
import { element } from "./dom.js";
import { keep, recall } from "./memory.js";

const LEGENDS = {
  exact: "✓ wins, ✗ loses for who is to move, or points: all exact.",
  mixed: "✓ wins, ✗ loses for who is to move (exact); a number is an estimated chance in percent.",
  estimated: "Numbers are estimated by a short search.",
};
const KEY = "mapduel-values";
/** How often a busy server is asked again, and after how many milliseconds. */
const [TRIES, PAUSE] = [4, 1500];

/** A line and a switch; `look(view, mine)` is called with every view. */
export function verdictLine(path, board) {
  let asked = null;
  let found = null;
  let cancel = new AbortController();
  const text = element("p", { id: "verdict", role: "status", "aria-live": "polite" });
  const legend = element("p", { id: "verdict-legend", class: "legend" });
  const shown = element("input", { type: "checkbox", id: "values", onchange: toggled });
  shown.checked = recall("localStorage", KEY) !== "off";
  const node = element("div", { class: "verdict" }, element("label", { class: "switch" }, shown, " Show values"), text, legend);
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

  async function ask(key, signal) {
    for (let tries = 0; tries < TRIES && key === asked && !signal.aborted; tries++) {
      try {
        const answer = await post(`${path}/verdict`, {}, signal);
        if (key !== asked) return;
        // Not every game has something of the kind.
        node.hidden = answer === null;
        if (answer === null) return;
        found = answer;
        show();
        return;
      } catch (error) {
        // Nobody asked for it, so nobody is told; a busy server is asked again.
        if (!(error instanceof Refusal) || error.status !== 503) return;
      }
      await new Promise((done) => { setTimeout(done, PAUSE); });
    }
  }

  function show() {
    text.textContent = found.text;
    legend.textContent = LEGENDS[found.basis];
    board.tint(found);
  }
}

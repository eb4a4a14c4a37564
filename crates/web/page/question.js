// A question that takes the server a while: how far it is, and a button that takes it back.

import { inquire } from "./api.js";
import { button, element } from "./dom.js";
import { words } from "./words.js";

const say = await words("play");

/** One question at a time: `ask(path, from)` gives its answer, undefined when it was taken back, and `cancel()` takes it back. */
export function question() {
  /** What ends the question under way; null when there is none. @type {AbortController | null} */
  let under = null;
  const steps = element("span", { id: "asking-steps" });
  const bar = element("progress", { "aria-label": say("asking-progress") });
  const away = button(say("cancel"), cancel, { id: "cancel" });
  const node = element("div", { id: "asking", hidden: true }, bar, steps, away);
  return { node, ask, cancel };

  function cancel() {
    under?.abort();
  }

  /**
   * `from` is the button that asked: it has the focus again when this one goes.
   * @template {string} Path
   * @param {Path} path
   * @param {HTMLButtonElement} from
   * @returns {Promise<Answer<Path> | undefined>}
   */
  async function ask(path, from) {
    cancel();
    const own = new AbortController();
    under = own;
    tell({ done: 0, all: 0 });
    node.hidden = false;
    try {
      return await inquire(path, { signal: own.signal, heard: (name, data) => { if (under === own) tell(name === "progress" ? data : null); } });
    } catch (error) {
      if (own.signal.aborted) return undefined;
      throw error;
    } finally {
      if (under === own) {
        const focused = document.activeElement === away;
        under = null;
        node.hidden = true;
        from.disabled = false;
        if (focused) from.focus();
      }
    }
  }

  /** How far it is; null while it waits for others. @param {StageView | null} stage */
  function tell(stage) {
    const { done, all } = stage ?? { done: 0, all: 0 };
    // Nothing is made up: as long as nobody counts, the bar does not either.
    const counts = all > 0;
    if (counts) [bar.max, bar.value] = [all, done];
    else bar.removeAttribute("value");
    steps.textContent = stage === null ? say("asking-waits") : counts ? say("asking-steps", { done, all }) : "";
  }
}

// A game that others change too: what happens there, for as long as it is looked at. Knows nothing of
// boards or seats.

import { listen } from "./api.js";

/** How long to wait before trying again, at first and at most, in milliseconds. */
const [SOON, LATER] = [500, 8000];
/** How long the server may be silent; it gives a sign every 15 seconds. */
const SILENCE = 45_000;

/**
 * Follows a game: `changed(view)` with every change, `lost(message)` when the server does not answer (null when
 * it does again), `asleep()` when it has let the game go because nobody did anything, `forgotten()` when it knows no
 * such game; after these two nothing more comes. Who only
 * watches (`watches()`) is not told while the page is hidden: a browser has few connections. Gives what ends it.
 * @param {string} id
 * @param {{ changed: (view: GameAnswer) => void, lost: (message: string | null) => void, asleep: () => void, forgotten: () => void, watches: () => boolean }} options
 */
export function together(id, { changed, lost, asleep, forgotten, watches }) {
  let ended = false;
  let cancel = new AbortController();
  let pause = SOON;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let dog = undefined;
  /** @type {(value?: unknown) => void} */
  let awake = () => {};
  /** Whether the page was left: a browser may keep it, and its connection, for whoever comes back. */
  let left = false;
  document.addEventListener("visibilitychange", turned);
  window.addEventListener("pagehide", leaving);
  window.addEventListener("pageshow", leaving);
  run();
  return () => {
    end();
    clearTimeout(dog);
    cancel.abort();
    awake();
  };

  async function run() {
    while (!ended) {
      if (resting()) {
        await new Promise((done) => { awake = done; });
        continue;
      }
      cancel = new AbortController();
      /** @type {(() => void)[]} */
      const ends = [];
      try {
        pulse();
        await listen(`games/${id}/events`, (name, data) => {
          if (ended) return;
          if (name === "gone") ends.push(asleep);
          else if (name === "game") heard(data);
        }, { signal: cancel.signal, pulse });
      } catch (error) {
        if (ended) return;
        // The token is another one by now: the server asks for it.
        if (error.status === 401) location.reload();
        if (error.status === 404) ends.push(forgotten);
        else if (!resting()) lost(error.message);
      }
      clearTimeout(dog);
      if (ended) return;
      const [over] = ends;
      if (over !== undefined) {
        end();
        over();
        return;
      }
      await new Promise((done) => { awake = done; setTimeout(done, pause); });
      pause = Math.min(2 * pause, LATER);
    }
  }

  function end() {
    ended = true;
    document.removeEventListener("visibilitychange", turned);
    window.removeEventListener("pagehide", leaving);
    window.removeEventListener("pageshow", leaving);
  }

  /** @param {GameAnswer} view */
  function heard(view) {
    pause = SOON;
    lost(null);
    changed(view);
  }

  /** Somebody is there; if that was the last sign for a while, a new connection is better. */
  function pulse() {
    clearTimeout(dog);
    dog = setTimeout(() => cancel.abort(), SILENCE);
  }

  function resting() {
    return left || (document.hidden && watches());
  }

  /** The others see at once who has gone. @param {Event} event */
  function leaving(event) {
    left = event.type === "pagehide";
    turned();
  }

  function turned() {
    if (resting()) cancel.abort();
    else awake();
  }
}

// The page: the start or a game, by what the address says.

import { get, post } from "./api.js";
import { read, write } from "./link.js";
import { keep, recall } from "./memory.js";
import { play } from "./play.js";
import { isResults, results } from "./results.js";
import { start } from "./start.js";

const main = document.getElementById("main");
const alertLine = document.getElementById("alert");
/** What ends the screen that is shown. */
let leave = () => {};
/** The address that belongs to what is shown: our own changes of it are not news. */
let shown = null;

/** Says what went wrong, also to screen readers; an empty text takes it away. */
function complain(text) {
  alertLine.textContent = text;
}

/** Keeps the address true to the game. */
function remember(view) {
  shown = write(view);
  keep("sessionStorage", "game", JSON.stringify({ id: view.id, link: shown }));
  history.replaceState(null, "", shown);
}

/** The game that this address names: the one in progress, if it is still there, else a new one. */
async function open(spec) {
  const kept = JSON.parse(recall("sessionStorage", "game") ?? "null");
  if (kept !== null && kept.link === location.hash) {
    try {
      return await get(`games/${kept.id}`);
    } catch {
      // The server forgot it; the link knows everything.
    }
  }
  return post("games", spec);
}

async function show() {
  leave();
  leave = () => {};
  complain("");
  const spec = read(location.hash);
  shown = location.hash;
  try {
    if (isResults(location.hash)) {
      leave = await results(main, { complain });
    } else if (spec === null) {
      document.title = "mapduel";
      leave = await start(main, { complain, begin });
    } else {
      const view = await open(spec);
      remember(view);
      leave = play(main, view, { complain, remember });
    }
  } catch (error) {
    complain(error.message);
    if (spec !== null) {
      history.replaceState(null, "", "#");
      shown = location.hash;
      leave = await start(main, { complain, begin });
    }
  }
}

/** Begins a game that was set up at the start; asked twice at once, it begins one. */
let beginning = false;
async function begin(spec) {
  if (beginning) return;
  beginning = true;
  const view = await post("games", spec).finally(() => { beginning = false; });
  history.pushState(null, "", write(view));
  remember(view);
  leave();
  complain("");
  leave = play(main, view, { complain, remember });
  main.focus();
}

document.getElementById("dismiss").addEventListener("click", () => complain(""));
document.getElementById("home").addEventListener("click", (event) => {
  event.preventDefault();
  history.pushState(null, "", "#");
  show();
});
window.addEventListener("popstate", () => {
  if (location.hash !== shown) show();
});
show();

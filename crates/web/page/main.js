// The page: the start, a game or another screen, by what the address says.

import { get, post } from "./api.js";
import { button, element, found } from "./dom.js";
import { withBoard } from "./boards.js";
import { home } from "./home.js";
import { more } from "./language.js";
import { read, runOf, write } from "./link.js";
import { keep, recall } from "./memory.js";
import { LANGUAGES, language, speak, words } from "./words.js";

const say = await words("page");

/**
 * The screens besides the start and a game, by the first word of the address: `#puzzles`, `#puzzles=12`.
 * Each is a module that is loaded when it is wanted; its `show(main, { complain, begin })` gives back what
 * ends the screen.
 * @type {Record<string, () => Promise<{ show: (main: HTMLElement, house: House) => Promise<Leave> | Leave }>>}
 */
const SCREENS = {
  class: () => import("./class.js"),
  draw: () => import("./draw.js"),
  learn: () => import("./learn.js"),
  me: () => import("./me.js"),
  new: () => import("./new-game.js"),
  puzzles: () => import("./puzzles.js"),
  table: () => import("./table.js"),
  results: () => import("./results.js"),
  sandbox: () => import("./sandbox.js"),
};
/** Those that the head of the page leads to, in this order. */
const SHOWN = ["puzzles", "learn", "draw", "sandbox", "results", "me"];

const main = found("#main");
const alertLine = found("#alert");
/** What ends the screen that is shown. @type {Leave} */
let leave = () => {};
/** How often something was asked to be shown, and which of these times it came: what comes late is not shown. */
let asked = 0;
let arrived = 0;
/** The address that belongs to what is shown: our own changes of it are not news. @type {string | null} */
let shown = null;
/** The run of the results that the game was opened from, if any. @type {string | null} */
let run = null;

/** Says what went wrong, also to screen readers; an empty text takes it away. @param {string} text */
function complain(text) {
  alertLine.textContent = text;
}

/** Keeps the address true to the game. @param {GameAnswer} view */
function remember(view) {
  shown = write(view, run);
  keep("sessionStorage", "game", JSON.stringify({ id: view.id, link: shown }));
  history.replaceState(null, "", shown);
}

/** The game that this address names: the one in progress, if it is still there, else a new one. @param {Opening} spec */
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

/** The first word of the address. */
function named() {
  return /^#([a-z]+)/.exec(location.hash)?.[1] ?? "";
}

async function show() {
  const mine = ++asked;
  leave();
  leave = () => {};
  complain("");
  window.scrollTo(0, 0);
  mark();
  const spec = read(location.hash);
  run = runOf(location.hash);
  shown = location.hash;
  try {
    const screen = SCREENS[named()];
    if (screen) {
      const [{ show: draw }] = await Promise.all([screen(), more()]);
      await put(mine, () => draw(main, { complain, begin }));
    } else if (spec === null) {
      await put(mine, begun);
    } else {
      const [view, { play }] = await Promise.all([open(spec), import("./play.js")]);
      await put(mine, () => playing(play, view));
    }
  } catch (error) {
    if (mine !== asked) return;
    // What was shown before is not here any more.
    main.replaceChildren(element("p", {}, button(say("try-again"), show, { id: "try-again", class: "primary" })));
    complain(error.message);
    if (spec !== null && error.status !== 0) {
      history.replaceState(null, "", "#");
      shown = location.hash;
      await put(mine, begun);
      complain(error.message);
    }
  }
}

/** Draws what was asked for, unless something else was asked for meanwhile. @param {number} mine @param {() => Promise<Leave> | Leave} draw */
async function put(mine, draw) {
  if (mine !== asked) return;
  const ended = await draw();
  if (mine === asked) {
    leave = ended;
    arrived = mine;
    return;
  }
  ended();
  // It may have drawn over what was asked for later.
  if (arrived === asked) await show();
}

function begun() {
  return home(main, { complain, begin, screens: Object.keys(SCREENS) });
}

/** Plays a game, at once: between a new address and what belongs to it nobody can go back. @param {typeof import("./play.js").play} play @param {GameAnswer} view */
function playing(play, view) {
  remember(view);
  return play(main, withBoard(view), { complain, remember, begin, run });
}

/** Begins a game that was set up; asked twice at once, it begins one. */
let beginning = false;
/** @param {Opening} spec */
async function begin(spec) {
  if (beginning) return;
  beginning = true;
  const before = asked;
  const [view, { play }] = await Promise.all([post("games", spec), import("./play.js")]).finally(() => { beginning = false; });
  // Who went elsewhere meanwhile is there.
  if (before !== asked) return;
  const mine = ++asked;
  run = null;
  history.pushState(null, "", write(view));
  leave();
  leave = () => {};
  complain("");
  mark();
  window.scrollTo(0, 0);
  await put(mine, () => playing(play, view));
  main.focus({ preventScroll: true });
}

/** Which of the pages in the head this one is. */
function mark() {
  const here = named() in SCREENS ? named() : "";
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#nav a"))) {
    if (link.hash.slice(1) === here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** The head of the page and its messages, in the reader's language. */
function furnish() {
  document.documentElement.lang = language;
  found(".skip").textContent = say("skip");
  found("#dismiss").setAttribute("aria-label", say("close-message"));
  const nav = found("#nav");
  nav.setAttribute("aria-label", say("pages"));
  nav.replaceChildren(element("a", { href: "#", id: "to-play" }, say("nav-play")),
    ...SHOWN.filter((name) => name in SCREENS).map((name) => element("a", { href: `#${name}`, id: `to-${name}` }, say(`nav-${name}`))));
  const list = /** @type {HTMLSelectElement} */ (found("#language"));
  list.hidden = Object.keys(LANGUAGES).length < 2;
  list.setAttribute("aria-label", say("language-name"));
  list.replaceChildren(...Object.entries(LANGUAGES).map(([code, name]) =>
    element("option", { value: code, lang: code, selected: code === language }, name)));
  list.addEventListener("change", () => speak(list.value));
}

furnish();
found("#dismiss").addEventListener("click", () => complain(""));
for (const start of [found("#home"), found("#to-play")]) {
  start.addEventListener("click", (event) => {
    event.preventDefault();
    history.pushState(null, "", "#");
    show();
  });
}
found(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
window.addEventListener("popstate", () => {
  if (location.hash !== shown) show();
});
show();

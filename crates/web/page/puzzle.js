// One puzzle: the position on its board, a move to find, and why it is the one. The server judges every move.

import { get, post } from "./api.js";
import { button, element, title } from "./dom.js";
import { drawBoard, withBoard } from "./boards.js";
import { ofTheDay, record, remember, streak, today } from "./puzzle-record.js";
import { called } from "./language.js";
import { told } from "./words.js";

/** How long a move is looked at before the next one is played, in milliseconds. */
const PACE = 900;

/** A puzzle with its number among those of its board. @typedef {PuzzleView & { number: number }} NumberedPuzzle */

/**
 * Shows a puzzle of the list, given by its place there; gives back what ends it.
 * @param {HTMLElement} main
 * @param {NumberedPuzzle[]} puzzles
 * @param {number} place
 * @param {Say} say
 * @param {House} house
 * @returns {Promise<Leave>}
 */
export async function puzzle(main, puzzles, place, say, { complain, begin }) {
  const listing = puzzles[place];
  const { id } = listing;
  const { game, spec } = await get(`puzzles/${id}`);
  const daily = ofTheDay(puzzles, today().number).id === id;
  const first = withBoard(await post("games", spec));
  const { board: map } = first;
  /** @type {GameAnswer} */
  let view = first;
  /** @type {GamePath} */
  const path = `games/${view.id}`;
  const start = view.moves.length;
  let gone = false;
  let busy = false;
  /** `open`, `wrong` (it can be tried again), `done` or `shown` (the solution was asked for). */
  let state = "open";
  let spoiled = false;
  /** How the game goes on after the right move. @type {string[]} */
  let line = [];

  const values = { title: told(listing.title), number: listing.number, difficulty: say(listing.difficulty), side: title(listing.side) };
  document.title = `${say("title", values)} · mapduel`;
  const task = element("p", { id: "task" }, say(["kill", "save"].includes(listing.aim) ? `task_${listing.aim}` : "task_other", values));
  const result = element("p", { id: "result", role: "status", "aria-live": "polite" });
  const panel = element("div", { id: "panel" });
  const stage = element("div", { id: "board" });
  const again = button(say("again"), retry, { id: "again", class: "primary" });
  const onward = button(say("onward"), goOn, { id: "onward" });
  const hint = button(say("hint"), look, { id: "hint" });
  const solution = button(say("solution"), solve, { id: "solution" });
  const next = element("a", { id: "next", class: "button", href: `#puzzles=${following()}` }, say("next"));
  const share = button(say("share"), copy, { id: "share" });
  const playOn = button(say("play_on"), fight, { id: "play-on" });

  /** @type {BoardContext} */
  const context = { path, complain, play: answer, status: (text) => { result.textContent = text; } };
  const board = drawBoard(first, stage, panel, context);
  const screen = element("section", { class: "game puzzle", "aria-label": say("title", values) },
    element("div", { class: "now" },
      element("h2", {}, say("title", values), " ", element("small", {}, say("facts", values))), task, result),
    element("div", { class: "stage" }, stage),
    element("div", { class: "side" }, panel,
      element("div", { role: "toolbar", "aria-label": say("tools"), class: "tools" }, again, onward, hint, solution, next),
      element("p", { class: "files" }, playOn, " ", share, " ", element("a", { id: "all-puzzles", class: "button", href: "#puzzles" }, say("all")))));
  main.replaceChildren(screen);
  draw();
  return () => { gone = true; };

  function draw() {
    screen.dataset.state = state;
    board.update({ ...view, board: map }, state === "open" && !busy);
    again.hidden = state !== "wrong";
    onward.hidden = !["done", "shown"].includes(state) || line.length === 0;
    hint.hidden = solution.hidden = ["done", "shown"].includes(state);
    hint.disabled = state !== "open" || busy;
    solution.disabled = busy;
    next.classList.toggle("primary", ["done", "shown"].includes(state));
  }

  /** Does one thing at a time; what goes wrong is said, and the puzzle stays as it is. @param {() => Promise<unknown>} work */
  async function attempt(work) {
    if (busy) return;
    busy = true;
    complain("");
    try {
      await work();
    } catch (error) {
      if (!gone) complain(error.message);
    }
    busy = false;
    if (!gone) draw();
  }

  /** @param {string} move */
  function answer(move) {
    return attempt(async () => {
      if (state !== "open") return;
      mark([]);
      result.textContent = say("looking");
      const judged = await post(`puzzles/${id}/answer`, { move }).catch((error) => { result.textContent = ""; throw error; });
      await played(move);
      if (judged.right) succeed(judged, "right");
      else await fail(judged);
    });
  }

  /** @param {PuzzleAnswer} judged @param {"right" | "solution"} how */
  function succeed(judged, how) {
    state = how === "right" ? "done" : "shown";
    ({ line } = judged);
    const parts = [say(how === "right" ? "right" : "solution_text", { move: spoken(judged.move) }), reason(judged, "why")];
    if (how === "right" && !spoiled) {
      remember(id, daily);
      if (daily) parts.push(say("streak_now", { count: streak() }));
    }
    result.textContent = parts.join(" ");
    mark([[judged.place, judged.why === "dies" ? "lost" : "held"], [placeOf(judged.move), "key"]]);
    next.href = `#puzzles=${following()}`;
    next.focus();
  }

  /** @param {PuzzleAnswer} judged */
  async function fail(judged) {
    state = "wrong";
    const other = title(view.sides.find((side) => side !== listing.side) ?? "");
    const wrong = say("wrong", { move: spoken(judged.move) });
    result.textContent = wrong;
    draw();
    const [reply] = judged.line;
    if (reply !== undefined && view.turn !== null) {
      await pause();
      if (gone) return;
      await played(reply);
    }
    const replies = view.turn === null && reply === undefined ? say("replies_end", { side: other })
      : reply === undefined ? "" : say("replies", { side: other, move: spoken(reply) });
    result.textContent = [wrong, replies, reason(judged, "lost")].filter((text) => text !== "").join(" ");
    mark([[judged.place, judged.why === "dies" ? "lost" : "held"]]);
    again.hidden = false;
    again.focus();
  }

  /** Why a move wins or loses, in a sentence. @param {PuzzleAnswer} judged @param {"why" | "lost"} kind */
  function reason(judged, kind) {
    const known = ["dies", "complete", "safe", "held", "proven"].includes(judged.why) ? judged.why : "proven";
    const now = kind === "why" && known === "dies" && judged.line.length === 0;
    return say(`${kind}_${known}${now ? "_now" : ""}`, { place: called(judged.place ?? ""), moves: judged.by.map(spoken).join(", ") });
  }

  function retry() {
    return attempt(async () => {
      await back();
      state = "open";
      result.textContent = "";
      mark([]);
    }).then(() => /** @type {SVGElement | null | undefined} */ (panel.closest(".puzzle")?.querySelector(".region[tabindex='0']"))?.focus());
  }

  /** Back to the position of the puzzle. */
  async function back() {
    while (view.moves.length > start) view = await post(`${path}/undo`);
  }

  /** @param {string} move */
  async function played(move) {
    view = await post(`${path}/moves`, { move });
    if (!gone) draw();
  }

  function look() {
    return attempt(async () => {
      const found = await post(`puzzles/${id}/hint`);
      result.textContent = say("hint_text", { place: called(found.place) });
      mark(found.near.map((one) => [one, "near"]));
    });
  }

  function solve() {
    return attempt(async () => {
      spoiled = true;
      const found = await post(`puzzles/${id}/solution`);
      await back();
      await played(found.move);
      succeed(found, "solution");
    });
  }

  /** Plays the line on, move by move. */
  function goOn() {
    return attempt(async () => {
      const moves = line;
      line = [];
      draw();
      mark([]);
      for (const move of moves) {
        await pause();
        if (gone || view.turn === null) return;
        await played(move);
        result.textContent = spoken(move);
      }
      if (view.turn === null) result.textContent = told(view.headline);
    });
  }

  /** A game from the position of the puzzle, against the strongest player that the game offers. */
  function fight() {
    return attempt(async () => {
      const { games } = await get("catalog");
      const levels = games.find((one) => one.name === game)?.levels ?? [];
      const strongest = levels.at(-1)?.player ?? "human";
      const players = view.sides.map((side) => (side === listing.side ? "human" : strongest));
      await begin({ ...spec, players });
    });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      result.textContent = say("copied");
    } catch {
      result.textContent = say("in_address");
    }
  }

  /** The next puzzle that is not solved; where all are, the next one. */
  function following() {
    const { solved } = record();
    const rest = [...puzzles.slice(place + 1), ...puzzles.slice(0, place)];
    return (rest.find((one) => !solved[one.id]) ?? rest[0] ?? listing).id;
  }

  /** The place of a move, and the move in words, where moves are a place and a color. @param {string} move */
  function placeOf(move) {
    return "moves" in map && map.moves === "vertex" ? move : move.slice(0, move.lastIndexOf("="));
  }
  /** @param {string} move */
  function spoken(move) {
    const cut = move.lastIndexOf("=");
    return cut < 0 ? called(move) : say("move", { place: called(move.slice(0, cut)), color: move.slice(cut + 1) });
  }

  /** Marks places of the map; a list of names and kinds of marks. @param {[string | null, string][]} marks */
  function mark(marks) {
    const kinds = new Map(marks.filter(([name]) => name));
    ("vertices" in map ? map.vertices : []).forEach((vertex, index) => {
      const node = document.getElementById(`region-${index}`);
      const kind = kinds.get(vertex.name);
      if (kind) node?.setAttribute("data-mark", kind);
      else node?.removeAttribute("data-mark");
    });
  }

  function pause() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return new Promise((done) => { setTimeout(done, still ? 0 : PACE); });
  }
}

// One game: the board, what can be done, and what the players think.

import { follow, get, post } from "./api.js";
import { drawBoard } from "./boards.js";
import { copyText, shared } from "./copying.js";
import { button, element, isPlace, short, title } from "./dom.js";
import { ending } from "./ending.js";
import { files } from "./export.js";
import { fresh } from "./fields.js";
import { sound, soundSwitch } from "./sound.js";
import { ownSeat, standing } from "./standing.js";
import { paceControl } from "./pace.js";
import { question } from "./question.js";
import { replay } from "./replay.js";
import { reviewPanel } from "./review.js";
import { showThought } from "./thoughts.js";
import { treePanel } from "./tree.js";
import { verdictLine } from "./verdict.js";
import { told, words } from "./words.js";

const say = await words("play");

/**
 * Shows a game and plays it on; gives back what ends it. Where others play too, `join(changed)` begins to tell
 * of what they do, and gives back what ends that. `run` is the run of the results that the game is from, if any.
 * @param {HTMLElement} main
 * @param {GameHere} first
 * @param {House & { remember: (view: GameHere) => void, join?: (changed: (next: GameAnswer) => void) => Leave, run?: string | null }} more
 * @returns {Leave}
 */
export function play(main, first, { complain, remember, begin, join, run = null }) {
  /** @type {GameHere} */
  let view = first;
  /** What others did while something of our own was under way. @type {GameAnswer | null} */
  let news = null;
  let gone = false;
  let thinking = false;
  /** Whether a move or a change is under way: a second click means nothing more than the first. */
  let changing = false;
  const watched = view.setup.players.every((player) => player !== "human");
  const pace = paceControl({ changed: () => update(view), step: () => { paused = false; update(view); } });
  let paused = watched && (view.moves.length > 0 || pace.isStepped());
  /** @type {GamePath} */
  const path = `games/${view.id}`;
  document.title = `${told(view.title)} · mapduel`;

  const advice = element("p", { id: "advice", role: "status", "aria-live": "polite" });
  const panel = element("div", { id: "panel" });
  const place = element("div", { id: "board" });
  const thoughts = element("div", { id: "thoughts" });
  const thinks = element("details", { class: "thinks", hidden: true }, element("summary", {}, say("thoughts")), thoughts);
  const moves = element("ol", { id: "moves" });

  const undo = button(say("undo"), () => change("undo"), { id: "undo" });
  const redo = button(say("redo"), () => change("redo"), { id: "redo" });
  const hint = button(say("hint"), ask, { id: "hint" });
  const stop = button(say("stop"), () => order("abandon"), { id: "stop" });
  const now = button(say("move-now"), () => order("move-now"), { id: "move-now" });
  const go = button(say("continue"), () => { paused = false; update(view); }, { id: "go" });
  const judge = button(say("review"), judged, { id: "judge" });
  const again = button(say("again-here"), () => branch(), { id: "again-here", hidden: true });
  const share = button(say("copy-link"), copy, { id: "share" });
  // Two people at one place can go on at two.
  const people = view.setup.players.filter((player) => player === "human").length;
  const apart = join || people < 2 ? [] : [button(say("over-a-link"), () => attempt(async () =>
    (await import("./table.js")).openTable({ ...view.setup, moves: view.moves })), { id: "apart" })];

  /** @type {BoardContext} */
  const context = { path, complain, play: move, status: (text) => { advice.textContent = text; } };
  const board = drawBoard(view, place, panel, context);
  const status = standing(view);
  const saved = files(path, { complain, card, tell: context.status });
  const end = ending(view, { begin: restart, review: judged, complain, share: saved.share });
  const asking = question();
  const steps = replay(path, view.sides, { shown: present, complain });
  const verdict = verdictLine(path, board, status.names);
  const review = reviewPanel(status.names, { look: steps.look, again: branch, compare: (/** @type {string | null} */ text) => board.compare?.(text), short });
  const tree = view.offers.includes("tree") ? treePanel(path, short) : null;

  main.replaceChildren(element("section", { class: board.sided ? "game sided" : "game", "aria-label": told(view.title) },
    element("div", { class: "now" },
      element("h2", {}, told(view.title), " ", element("small", {}, status.seats)),
      ...(run === null ? [] : [element("p", {}, element("a", { id: "to-run", href: `#${new URLSearchParams({ results: run })}` }, say("to-run")))]), status.node, end.node),
    element("div", { class: "stage" }, place),
    element("div", { class: "side" },
      panel,
      element("div", { role: "toolbar", "aria-label": say("toolbar"), class: "tools" },
        undo, redo, hint, judge, ...board.tools ?? [], again, stop, now, go),
      ...(watched ? [pace.node] : []),
      advice, asking.node, ...(board.tint ? [verdict.node] : []), review.node, thinks, ...(tree ? [tree.node] : []), steps.node,
      element("details", { open: true }, element("summary", {}, say("moves")), moves),
      element("details", { class: "more" }, element("summary", {}, say("share-and-save")),
        element("p", { class: "files" }, share, ...apart, ...saved.nodes),
        element("p", {}, soundSwitch()),
        element("p", { class: "legend" }, say("seed", { seed: view.setup.seed }))))));
  update(view);
  const part = join?.(changed);
  return () => {
    gone = true;
    part?.();
    steps.end();
    pace.end();
    verdict.leave();
    asking.cancel();
    if (thinking) post(`${path}/stop`, { order: "abandon" }).catch(() => {});
  };

  /** Draws a position of the past, to be looked at, or for null the present one, to be played. @param {GlanceView | null} past */
  function present(past) {
    const shown = past === null ? view : { ...view, ...past, moves: view.moves.slice(0, past.ply) };
    status.show(view, { past, thinking });
    const mine = past === null && !thinking && view.decides === "human";
    board.update(shown, mine);
    verdict.look(shown, mine);
    review.at(past?.ply ?? view.moves.length);
    saved.at(past?.ply ?? null);
    again.hidden = past === null;
    [...moves.children].forEach((item, index) => item.classList.toggle("shown", past?.ply === index + 1));
  }

  /** Shows the game as it is now, and lets a program think when it is its turn. @param {GameAnswer} next */
  function update(next) {
    hear(next);
    // Nobody wants to know any more what was asked about another position.
    if (next.moves.join(" ") !== view.moves.join(" ")) asking.cancel();
    view = { ...next, board: first.board };
    remember(view);
    undo.disabled = thinking || !view.can_undo;
    redo.disabled = thinking || !view.can_redo;
    offer();
    for (const shown of [stop, now]) shown.hidden = !thinking || watched;
    go.hidden = thinking || view.decides !== "player" || !paused || watched;
    moves.replaceChildren(...view.moves.map((text, index) => entry(text, index)), ...view.redo.map((text) => entry(text)));
    moves.scrollTop = moves.scrollHeight;
    steps.update(view.moves);
    end.show(view);
    // What was thought is over with the game, whoever made the last move.
    if (view.turn === null) thinks.hidden = true;
    tree?.update(view);
    pace.update({ thinking, waits: view.decides === "player", paused });
    if (view.decides === "player" && !paused && !thinking) think();
  }

  /** What can be asked about the game as it is. */
  function offer() {
    hint.disabled = thinking || view.turn === null;
    judge.disabled = thinking || view.moves.length === 0;
  }

  /** What a change of the game sounds like. @param {GameAnswer} next */
  function hear(next) {
    if (next.moves.length <= view.moves.length) return;
    const me = ownSeat(view);
    if (next.turn !== null) sound(me !== null && view.turn === view.sides[me] ? "own" : "other");
    else if (me === null || next.winner === null) sound("over");
    else sound(next.winner === view.sides[me] ? "won" : "lost");
  }

  /** A move in the list: a button that goes there, unless it was taken back. @param {string} text @param {number} [index] */
  function entry(text, index) {
    const undone = index === undefined;
    // Of a place fewer digits are shown than there are.
    const all = isPlace(text) ? text : null;
    return element("li", { class: undone ? "undone" : null, title: all, "data-move": text },
      undone ? short(text) : button(short(text), () => steps.look(index + 1), { class: "link" }));
  }

  /** @template Result
   * @param {() => Promise<Result>} work @param {() => Promise<boolean> | boolean} [forgotten] @returns {Promise<Result | undefined>} */
  async function attempt(work, forgotten = revive) {
    complain("");
    try {
      return await work();
    } catch (error) {
      if (gone) return undefined;
      if (error.status === 404 && await forgotten()) return attempt(work, () => false);
      if (error.view) quiet(), update(error.view);
      complain(error.message);
      return undefined;
    }
  }

  /** The server forgot this game; this page knows everything about it. Tables are brought back elsewhere. */
  async function revive() {
    if (join) return false;
    try {
      await post(path, { ...view.setup, moves: view.moves });
      return true;
    } catch {
      return false;
    }
  }

  /** Shows what others did, now or when what is under way here is done. @param {GameAnswer} next */
  function changed(next) {
    if (gone || next.revision <= view.revision) return;
    if (thinking || changing) news = next;
    else quiet(), update(next);
  }

  /** The later one of a view and the news. @param {GameAnswer} next */
  function latest(next) {
    const found = news !== null && news.revision > next.revision ? news : next;
    news = null;
    return found;
  }

  /** @param {string} text */
  function move(text) {
    return alter("moves", { move: text });
  }

  /** @param {"undo" | "redo"} what */
  function change(what) {
    if (watched) paused = true;
    return alter(what);
  }

  /** @param {"undo" | "redo" | "moves"} what @param {{ move: string }} [body] */
  async function alter(what, body) {
    if (changing || thinking) return;
    changing = true;
    const next = await attempt(() => post(`${path}/${what}`, { ...body, ply: view.moves.length }));
    changing = false;
    if (gone) return;
    if (next) quiet(), update(latest(next));
    else if (news !== null) quiet(), update(latest(view));
  }

  /** Takes away what was said about the last position. */
  function quiet() {
    advice.textContent = "";
    review.clear();
    steps.review(null);
    board.forget?.();
  }

  async function think() {
    thinking = true;
    thinks.hidden = false;
    update(view);
    const began = performance.now();
    /** @type {ServerEvent[]} */
    const ends = [];
    await attempt(() => follow(`${path}/think`, (...event) => {
      if (gone) return;
      if (event[0] === "thought") { showThought(thoughts, event[1], view.sides, short); board.think?.(event[1]); }
      else ends.push(event);
    }, { ply: view.moves.length }));
    if (gone) return;
    await pace.wait(watched ? began : null);
    if (gone) return;
    thinking = false;
    const [name, data] = ends.at(-1) ?? [];
    if (data && "error" in data) complain(told(data.error));
    if (name !== "moved" || (watched && pace.isStepped())) paused = true;
    quiet();
    update(latest(data && "revision" in data ? data : view));
  }

  /** @param {string} what */
  function order(what) {
    attempt(() => post(`${path}/stop`, { order: what }));
  }

  async function ask() {
    steps.live();
    const found = await inquired("hint", hint, say("looking"));
    if (!found) return;
    advice.textContent = told(found.text);
    board.advise?.(found, view);
  }

  async function judged() {
    const found = await inquired("review", judge, say("judging"));
    if (!found) return;
    steps.review(found);
    review.show(found);
  }

  /**
   * The answer to a question about the game as it is; undefined where there is none, or nobody wants it any more.
   * @template {"hint" | "review"} What
   * @param {What} what
   * @param {HTMLButtonElement} from
   * @param {string} text
   * @returns {Promise<Answer<`games/${string}/${What}`> | undefined>}
   */
  async function inquired(what, from, text) {
    from.disabled = true;
    const before = advice.textContent;
    advice.textContent = text;
    /** @type {`games/${string}/${What}`} */
    const address = `${path}/${what}`;
    const found = await attempt(() => asking.ask(address, from));
    if (gone) return undefined;
    offer();
    if (advice.textContent === text) advice.textContent = found ? "" : before;
    return found;
  }

  /** A new game of the same players; `changes` say what is other about it. @param {Partial<Opening>} [changes] */
  function restart(changes = {}) {
    return attempt(() => begin({ ...view.setup, seed: fresh(), moves: [], ...changes }));
  }

  /** The game goes another way from where one looks back at, or from a move of the review. @param {number} [ply] */
  function branch(ply = steps.ply()) {
    return restart({ moves: view.moves.slice(0, ply) });
  }

  /** What stands around a picture of the game, or of its position after so many moves, for others. @param {number | null} ply */
  async function card(ply) {
    const { games } = await get("catalog");
    const known = games.find((game) => game.name === view.setup.game)?.boards.find(({ board: one }) => one === view.setup.board);
    const { ending: over, headline } = ply === null ? view : await get(`${path}/positions/${ply}`);
    const seat = (/** @type {string} */ player, /** @type {number} */ index) => say("seat", { side: title(view.sides[index]),
      player: player === "human" ? view.people?.seats[index]?.name ?? say("person") : told(view.opponents?.[index] ?? player) });
    return { title: `${told(view.title)}: ${told(known?.title ?? view.setup.board)}`,
      result: told(over?.reason ?? headline), players: view.setup.players.map(seat).join(", ") };
  }

  async function copy() {
    try {
      await copyText(await shared());
      advice.textContent = say("copied");
    } catch {
      advice.textContent = say("in-the-address");
    }
  }
}

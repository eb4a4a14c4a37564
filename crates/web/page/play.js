// One game: the board, what can be done, and what the players think.

import { Refusal, follow, post } from "./api.js";
import { button, element, title } from "./dom.js";
import { files } from "./export.js";
import { graphBoard } from "./graph-board.js";
import { lineBoard } from "./line-board.js";
import { planeBoard } from "./plane-board.js";
import { replay } from "./replay.js";
import { showThought } from "./thoughts.js";
import { treePanel } from "./tree.js";
import { verdictLine } from "./verdict.js";

/** Who draws which shape of a board. */
const BOARDS = { graph: graphBoard, plane: planeBoard, line: lineBoard };

/** Shows a game and plays it on; gives back what ends it. */
export function play(main, first, { complain, remember }) {
  let view = first;
  let gone = false;
  let thinking = false;
  /** Whether a move or a change is under way: a second click means nothing more than the first. */
  let changing = false;
  const watched = view.setup.players.every((player) => player !== "human");
  let paused = watched && view.moves.length > 0;
  const path = `games/${view.id}`;
  document.title = `${view.title} · mapduel`;

  const status = element("p", { id: "status", role: "status", "aria-live": "polite" });
  const advice = element("p", { id: "advice", role: "status", "aria-live": "polite" });
  const panel = element("div", { id: "panel" });
  const place = element("div", { id: "board" });
  const thoughts = element("section", { id: "thoughts", "aria-label": "What the player thinks", hidden: true });
  const moves = element("ol", { id: "moves" });
  const review = element("section", { id: "review", "aria-label": "Review", hidden: true });

  const undo = button("Undo", () => change("undo"), { id: "undo" });
  const redo = button("Redo", () => change("redo"), { id: "redo" });
  const hint = button("Hint", ask, { id: "hint" });
  const stop = button("Stop", () => order("abandon"), { id: "stop" });
  const now = button("Move now", () => order("move-now"), { id: "move-now" });
  const go = button("Continue", () => { paused = false; update(view); }, { id: "go" });
  const judge = button("Review", judged, { id: "judge" });
  const share = button("Copy link", copy, { id: "share" });

  const context = { path, complain, play: move, status: (text) => { advice.textContent = text; } };
  const board = BOARDS[view.board.kind](view, place, panel, context);
  const saved = files(path, complain);
  const steps = replay(path, view.sides, { shown: present, complain });
  const verdict = verdictLine(path, board);
  const tree = view.offers.includes("tree") ? treePanel(path, short) : null;

  main.replaceChildren(element("section", { class: board.sided ? "game sided" : "game", "aria-label": view.title },
    element("div", { class: "stage" }, element("h2", {}, view.title, " ",
      element("small", {}, view.sides.map((side, index) =>
        `${title(side)}: ${view.setup.players[index]}`).join(" · "))), place),
    element("div", { class: "side" },
      status, panel,
      element("div", { role: "toolbar", "aria-label": "Game", class: "tools" },
        undo, redo, hint, ...board.tools ?? [], stop, now, go, judge),
      ...(board.tint ? [verdict.node] : []), advice, thoughts, ...(tree ? [tree.node] : []), steps.node, review,
      element("details", { open: true }, element("summary", {}, "Moves"), moves),
      element("p", { class: "files" }, share, ...saved.nodes))));
  update(view);
  return () => {
    gone = true;
    steps.end();
    verdict.leave();
    if (thinking) post(`${path}/stop`, { order: "abandon" }).catch(() => {});
  };

  /** Draws a position of the past, to be looked at, or for null the present one, to be played. */
  function present(past) {
    const shown = past === null ? view : { ...view, ...past, moves: view.moves.slice(0, past.ply) };
    status.textContent = past === null ? view.headline
      : `Looking back at move ${past.ply} of ${view.moves.length}. ${past.headline}`;
    const mine = past === null && !thinking && view.decides === "human";
    board.update(shown, mine);
    verdict.look(shown, mine);
    saved.at(past?.ply ?? null);
    [...moves.children].forEach((item, index) => item.classList.toggle("shown", past?.ply === index + 1));
  }

  /** Shows the game as it is now, and lets a program think when it is its turn. */
  function update(next) {
    view = { ...next, board: first.board };
    remember(view);
    undo.disabled = thinking || !view.can_undo;
    redo.disabled = thinking || !view.can_redo;
    hint.disabled = thinking || view.turn === null;
    judge.disabled = thinking || view.moves.length === 0;
    for (const shown of [stop, now]) shown.hidden = !thinking;
    go.hidden = thinking || view.decides !== "player" || !paused;
    moves.replaceChildren(...view.moves.map((text, index) => entry(text, null, () => steps.look(index + 1))),
      ...view.redo.map((text) => entry(text, "undone")));
    moves.scrollTop = moves.scrollHeight;
    steps.update(view.moves);
    tree?.update(view);
    if (view.decides === "player" && !paused && !thinking) think();
  }

  function entry(text, kind, onclick = () => {}) {
    return element("li", { class: kind, title: text, "data-move": text, onclick }, short(text));
  }

  async function attempt(work) {
    complain("");
    try {
      return await work();
    } catch (error) {
      if (gone) return undefined;
      if (error instanceof Refusal && error.status === 404) {
        // The server forgot this game; its link knows everything.
        location.reload();
      }
      complain(error.message);
      return undefined;
    }
  }

  function move(text) {
    return alter("moves", { move: text });
  }

  function change(what) {
    if (watched) paused = true;
    return alter(what);
  }

  async function alter(what, body) {
    if (changing || thinking) return;
    changing = true;
    const next = await attempt(() => post(`${path}/${what}`, body));
    changing = false;
    if (next) quiet(), update(next);
  }

  /** Takes away what was said about the last position. */
  function quiet() {
    advice.textContent = "";
    review.hidden = true;
    steps.review(null);
    board.forget?.();
  }

  async function think() {
    thinking = true;
    thoughts.hidden = false;
    update(view);
    let end = null;
    await attempt(() => follow(`${path}/think`, (name, data) => {
      if (gone) return;
      if (name === "thought") { showThought(thoughts, data, view.sides, short); board.think?.(data); }
      else end = { name, data };
    }));
    if (gone) return;
    thinking = false;
    if (end?.name === "failed") complain(end.data.error);
    if (end?.name !== "moved") paused = true;
    quiet();
    update(end === null || end.name === "failed" ? view : end.data);
  }

  function order(what) {
    attempt(() => post(`${path}/stop`, { order: what }));
  }

  async function ask() {
    hint.disabled = true;
    steps.live();
    advice.textContent = "Looking …";
    const found = await attempt(() => post(`${path}/hint`));
    hint.disabled = false;
    advice.textContent = found?.text ?? "";
    if (found) board.advise?.(found, view);
  }

  async function judged() {
    judge.disabled = true;
    advice.textContent = "Judging …";
    const found = await attempt(() => post(`${path}/review`));
    judge.disabled = false;
    advice.textContent = "";
    if (!found) return;
    const number = (value) => (value === null ? "?" : String(Math.round(value * 1e4) / 1e4));
    review.hidden = false;
    steps.review(found);
    review.replaceChildren(element("h3", {}, "Review"), element("p", {}, found.measure),
      element("table", {}, element("thead", {}, element("tr", {},
        ...["Number", "Move", "Side", "Loss", "Better", "Score"].map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, ...found.moves.map((one, index) =>
        element("tr", { class: found.turning_point === index + 1 ? "turning" : null, onclick: () => steps.look(index + 1) },
          element("td", {}, String(index + 1)), element("th", { scope: "row" }, short(one.move)),
          element("td", {}, title(one.side)), element("td", {}, number(one.loss)),
          element("td", {}, short(one.better ?? "")), element("td", {}, number(one.score)))))),
      element("p", {}, found.turning_point ? `The turning point was move ${found.turning_point}.` : "There was no turning point."));
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      advice.textContent = "The link is copied.";
    } catch {
      advice.textContent = "The link is in the address bar.";
    }
  }
}

/** A move as people read it: places, which are one number or two, with four digits. */
function short(text) {
  if (!/^-?[0-9][0-9.e-]*(,-?[0-9.e-]+)?$/.test(text)) return text;
  const digits = (number) => Number(number).toFixed(4).replace(/^-(0\.0+)$/, "$1");
  return text.split(",").map(digits).join(", ");
}

// One step: a sentence, a live board, and what came of it. The board is a game like any other; whether the
// goal is reached is the server's to say.

import { Refusal, follow, post } from "./api.js";
import { drawBoard, withBoard } from "./boards.js";
import { button, element, title } from "./dom.js";
import { fresh } from "./fields.js";
import { figure } from "./figures.js";
import { learn, learned } from "./learned.js";
import { told } from "./words.js";

/**
 * Shows a step of a game; gives back what ends it.
 * @param {HTMLElement} main
 * @param {CourseView} game
 * @param {number} step
 * @param {Say} say
 * @param {{ complain: House["complain"] }} house
 */
export async function lesson(main, game, step, say, { complain }) {
  const about = game.lessons[step - 1];
  const last = game.lessons.length;
  const address = (/** @type {number} */ number) => `#learn=${game.name}-${number}`;
  let gone = false;
  let thinking = false;
  let changing = false;
  /** @type {Progress | false} */
  let over = false;
  /** @type {GameHere} */
  let view;
  /** @type {DrawnBoard<GameHere>} */
  let board;
  /** @type {GameHere} */
  let first;

  const status = element("p", { id: "lesson-status", role: "status", "aria-live": "polite" });
  const result = element("p", { id: "lesson-result", role: "status", "aria-live": "assertive" });
  const advice = element("p", { id: "lesson-advice", role: "status", "aria-live": "polite" });
  const place = element("div", { id: "board" });
  const panel = element("div", { id: "panel" });
  const tools = element("div", { class: "tools", role: "toolbar", "aria-label": say("tools") });
  // Whoever plays a whole game may ask; a single move is to be found.
  const hint = button(say("hint"), ask, { id: "lesson-hint" });
  const whole = about.game.players.some((player) => player !== "human");
  const again = button(say("tryAgain"), () => retry(), { id: "lesson-again", class: "primary", hidden: true });
  const back = element("a", { class: "button", id: "lesson-back", href: step > 1 ? address(step - 1) : "#learn" }, say("previous"));
  const next = element("a", { class: "button", id: "lesson-next", href: step < last ? address(step + 1) : "#learn" });
  const steps = element("ol", { class: "steps-row", "aria-label": say("steps") });
  const listed = about.words.map((word) => element("details", { class: "word" },
    element("summary", {}, say("what", { word: title(word) })), element("div", {})));
  listed.forEach((one, index) => one.addEventListener("toggle", () => {
    if (one.open && one.lastElementChild?.childElementCount === 0) one.lastElementChild.append(figure(about.words[index]));
  }));
  main.replaceChildren(element("section", { class: "learn lesson", "aria-labelledby": "learn-title" },
    element("nav", { class: "trail", "aria-label": told(game.title) }, element("a", { href: "#learn" }, say("heading")), ` › ${told(game.title)} `, steps),
    element("h2", { id: "learn-title", tabindex: -1 }, say("step", { step, count: last }), " ", told(about.title)),
    element("p", { id: "lesson-task", class: "task" }, told(about.task)),
    element("div", { class: "game" },
      element("div", { class: "stage" }, place),
      element("div", { class: "side" }, status, panel, tools, advice, result,
        element("p", { class: "moves-on" }, again, back, next), ...listed))));
  marks();
  await begin();
  return () => {
    gone = true;
    if (thinking) post(`games/${view.id}/stop`, { order: "abandon" }).catch(() => {});
  };

  /** A fresh board of this step. */
  async function begin() {
    first = withBoard(await post("games", { ...about.game, seed: fresh() }));
    if (gone) return;
    /** @type {BoardContext} */
    const context = { path: `games/${first.id}`, complain, play, status: (text) => { advice.textContent = text; } };
    board = drawBoard(first, place, panel, context);
    place.parentElement?.parentElement?.classList.toggle("sided", board.sided === true);
    tools.replaceChildren(...(whole ? [hint] : []), ...board.tools ?? []);
    tools.hidden = tools.childElementCount === 0;
    reset();
    await update(first);
  }

  function reset() {
    over = false;
    result.textContent = advice.textContent = "";
    result.className = "";
    again.hidden = true;
    ready();
  }

  /** How the way on looks: skipping before it is done, going on afterwards. */
  function ready() {
    const done = over === "reached";
    next.textContent = say(step === last ? (done ? "finish" : "skipLast") : done ? "next" : "skip");
    next.classList.toggle("primary", done);
  }

  function marks() {
    const done = learned(game.name);
    steps.replaceChildren(...game.lessons.map((one, index) => element("li", { class: done.has(index + 1) ? "done" : null },
      element("a", {
        href: address(index + 1), title: told(one.title), "aria-current": index + 1 === step ? "step" : null,
        "aria-label": say(done.has(index + 1) ? "stepDone" : "stepOpen", { step: index + 1, title: told(one.title) }),
      }, done.has(index + 1) ? "✓" : String(index + 1)))));
  }

  /** Shows the game as it is now, asks how far the step is, and lets a program move. @param {GameAnswer} answer */
  async function update(answer) {
    view = { ...answer, board: first.board };
    const turn = view.turn === null ? "" : say("turn", { side: title(view.turn) });
    status.textContent = [told(view.last?.said), turn, told(view.headline)].filter((text) => text !== "").join(" ");
    if (view.moves.length > about.game.moves.length) await judge();
    if (gone) return;
    board.update(view, view.decides === "human" && !over);
    offer();
    if (view.decides === "player" && !over) await think();
  }

  /** Whether there is something to ask for. */
  function offer() {
    hint.disabled = view.decides !== "human" || Boolean(over);
  }

  async function judge() {
    const found = await attempt(() => post(`lessons/${game.name}/${step}`, { moves: view.moves }));
    if (gone || !found || found.progress === "open") return;
    over = found.progress;
    result.textContent = told(found.text);
    result.className = over;
    again.hidden = over !== "missed";
    if (over === "reached") {
      learn(game.name, step);
      marks();
    }
    ready();
  }

  /** @param {string} text */
  async function play(text) {
    if (changing || thinking || over) return;
    changing = true;
    hint.disabled = true;
    place.setAttribute("aria-busy", "true");
    advice.textContent = "";
    const answer = await attempt(() => post(`games/${first.id}/moves`, { move: text }));
    if (answer && !gone) {
      board.forget?.();
      await update(answer);
    }
    changing = false;
    if (gone) return;
    place.removeAttribute("aria-busy");
    offer();
    // After the board, which takes the focus back to where the move was.
    if (over) setTimeout(() => (over === "reached" ? next : again).focus());
  }

  async function think() {
    thinking = true;
    status.textContent = say("thinking");
    hint.disabled = true;
    /** @type {ServerEvent[]} */
    const ends = [];
    await attempt(() => follow(`games/${first.id}/think`, (...event) => { if (event[0] !== "thought") ends.push(event); }));
    thinking = false;
    if (gone) return;
    const [, data] = ends.at(-1) ?? [];
    if (data && "revision" in data) await update(data);
    else complain(data && "error" in data ? told(data.error) : say("noAnswer"));
  }

  async function ask() {
    advice.textContent = say("looking");
    const before = view;
    const found = await attempt(() => post(`games/${first.id}/hint`));
    if (gone || view !== before) return;
    advice.textContent = told(found?.text);
    if (found) board.advise?.(found, view);
  }

  /** Back to where the step began: a single move is taken back, a game begins anew. */
  async function retry() {
    place.setAttribute("aria-busy", "true");
    const single = view.can_undo && view.moves.length === about.game.moves.length + 1;
    const answer = single ? await attempt(() => post(`games/${first.id}/undo`)) : null;
    if (gone) return;
    reset();
    if (answer) await update(answer);
    else await attempt(begin);
    place.removeAttribute("aria-busy");
    /** @type {HTMLElement | null} */ (place.querySelector("[tabindex='0']"))?.focus();
  }

  /** @template Result @param {() => Promise<Result>} work @returns {Promise<Result | undefined>} */
  async function attempt(work) {
    complain("");
    try {
      return await work();
    } catch (error) {
      if (gone) return undefined;
      // The server forgot this game; the step knows how to begin.
      if (error instanceof Refusal && error.status === 404) await begin();
      complain(error.message);
      return undefined;
    }
  }
}

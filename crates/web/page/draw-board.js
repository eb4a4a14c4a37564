// What was drawn or pasted, as the server understands it: what it is, how it looks, in which games it can
// be played, who wins, and it as files.

import { Refusal, get, post } from "./api.js";
import { button, element, found, there, title } from "./dom.js";
import { still } from "./draw-picture.js";
import { save } from "./export.js";
import { fields } from "./fields.js";
import { told } from "./words.js";

/** How long nothing may change before the server is asked. */
const PAUSE = 250;
const FILES = ["svg", "tikz", "dot", "g6"];

/**
 * The panel. `look(text, tool)` shows another board; `short()` is what to play on where the text is too long for that.
 * @param {{ say: Say, complain: House["complain"], begin: House["begin"], tell: (text: string) => void, link: () => void, edit: (board: GraphView) => void, shown: () => void }} given
 */
export function boardPanel({ say, complain, begin, tell, link, edit, shown }) {
  let text = "";
  /** Whether somebody wrote the text, and not a tool. */
  let written = false;
  /** @type {BoardView | null} */
  let view = null;
  /** @type {CatalogView | null} */
  let catalog = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let asking = new AbortController();
  /** @type {AbortController | null} */
  let solving = null;
  /** @type {ReturnType<typeof fields> | null} */
  let numbers = null;
  /** What was said about a game stays when the board changes. @type {string | null} */
  let wanted = null;

  const understood = element("p", { id: "draw-understood", role: "status", "aria-live": "polite" });
  const notes = element("ul", { class: "legend draw-notes" });
  const picture = element("div", { id: "draw-picture" });
  const games = element("select", { id: "draw-game", onchange: () => { wanted = games.value; if (view !== null) choose(); } });
  const how = element("div", { class: "draw-fields" });
  const rival = element("select", { id: "draw-rival" });
  const seat = element("select", { id: "draw-seat" });
  const solve = button(say("solve"), () => (solving ? stop() : answer()), { id: "draw-solve" });
  const verdict = element("p", { id: "draw-verdict", role: "status", "aria-live": "polite" });
  const form = element("form", { class: "draw-game", onsubmit: (event) => { event.preventDefault(); play(); } },
    element("label", { for: "draw-game" }, `${say("game")} `, games), how,
    element("label", { for: "draw-seat" }, `${say("seat")} `, seat), element("label", { for: "draw-rival" }, `${say("rival")} `, rival),
    element("div", { class: "tools" }, element("button", { type: "submit", class: "primary", id: "draw-play" }, say("play")), solve));
  const more = element("div", { class: "tools", role: "group", "aria-label": say("files") },
    button(say("copyLink"), link, { id: "draw-link" }),
    ...FILES.map((format) => button(say(`file-${format}`), () => download(format), { id: `draw-save-${format}` })),
    button(say("editGraph"), () => { if (view !== null) edit(view.board); }, { id: "draw-edit" }));
  const rest = element("div", { hidden: true }, notes, form, verdict, more);
  const node = element("section", { class: "draw-board", "aria-label": say("result") }, understood, picture, rest);
  show(null);
  return { node, look, short: () => view?.text, leave: () => { clearTimeout(timer); asking.abort(); stop(); } };

  /** Another text; the server is asked when nothing changes for a moment. @param {string} next @param {string} tool */
  function look(next, tool) {
    found("#draw-edit", more).hidden = tool === "graph";
    written = tool === "text";
    if (next === text) return;
    [text, view] = [next, null];
    stop();
    verdict.textContent = "";
    clearTimeout(timer);
    asking.abort();
    if (text === "") show(null);
    else timer = setTimeout(understand, PAUSE);
  }

  async function understand() {
    asking = new AbortController();
    const { signal } = asking;
    const asked = text;
    try {
      catalog ??= await get("catalog");
      const answered = await post("boards", { text: asked }, signal);
      if (asked !== text) return;
      show(answered);
      if (answered.text !== undefined) shown();
    } catch (error) {
      if (error.name === "AbortError" || asked !== text) return;
      show(null, error.message);
    }
  }

  /** @param {BoardView | null} next @param {string} [problem] */
  function show(next, problem) {
    view = next;
    rest.hidden = view === null;
    understood.classList.toggle("wrong", problem !== undefined);
    understood.textContent = problem ?? (view === null ? say("nothing") : summary(view));
    if (view === null) {
      picture.replaceChildren();
      return;
    }
    picture.replaceChildren(still(view.board, summary(view)));
    notes.replaceChildren(...view.notes.map((note) => element("li", {}, note)));
    const before = games.value || wanted;
    games.replaceChildren(...view.games.map(({ game }) => element("option", { value: game }, told(entry(game).title))));
    if (before !== null && view.games.some(({ game }) => game === before)) games.value = before;
    choose();
  }

  /** "12 regions, 21 borders; planar, in one piece", with the words for maps or for graphs. @param {BoardView} given */
  function summary(given) {
    const kind = given.board.outline === undefined ? "" : "Map";
    return say(written ? "understoodText" : "understood", {
      vertices: say(`vertices${kind}`, { count: given.vertices }), edges: say(`edges${kind}`, { count: given.edges }),
      planar: say(given.planar ? "planar" : "notPlanar"), parts: say("parts", { count: given.parts }),
      format: say(`is-${given.format}`),
    });
  }

  /** @param {string} name */
  function entry(name) {
    return there(catalog?.games.find((game) => game.name === name));
  }

  /** The fields of the chosen game, with values that are good on this board. */
  function choose() {
    const game = entry(games.value);
    const { setup } = there(view?.games.find((offer) => offer.game === games.value));
    numbers = fields(game, { first: { setup }, changed: [] });
    how.replaceChildren(numbers.node);
    const [before, sat] = [rival.value, seat.value];
    rival.replaceChildren(...game.levels.map((level) => element("option", { value: level.player }, told(level.title))),
      element("option", { value: "human" }, say("friend")));
    rival.value = [...rival.options].some((option) => option.value === before) ? before : game.levels[Math.min(2, game.levels.length - 1)]?.player ?? "human";
    seat.replaceChildren(...game.sides.slice(0, 2).map((side, index) => element("option", { value: index }, title(side))));
    seat.value = sat || "0";
  }

  /** What `POST /api/games` takes. @param {string[]} players */
  function spec(players) {
    const field = entry(games.value).board_field.name;
    // One word is the name of a board; everything else is written out in the game's field for it.
    const given = view?.text ?? text;
    const board = /\s/.test(given.trim()) && field !== "board" ? { board: "own", [field]: given } : { board: given.trim() };
    return { game: games.value, players, ...there(numbers).values(), ...board };
  }

  async function play() {
    if (view === null) return;
    complain("");
    const players = [rival.value, rival.value];
    players[Number(seat.value)] = "human";
    try {
      await begin(spec(players));
    } catch (error) {
      complain(error.message);
    }
  }

  /** Who wins: first what is known cheaply, then, where that is an estimate, a longer look. */
  async function answer() {
    if (view === null) return;
    solving = new AbortController();
    const { signal } = solving;
    const began = Date.now();
    solve.textContent = say("stop");
    const clock = setInterval(() => { verdict.textContent = say("solving", { seconds: Math.round((Date.now() - began) / 1000) }); }, 1000);
    verdict.textContent = say("solving", { seconds: 0 });
    let known = "";
    try {
      const game = await post("games", spec(["human", "human"]), signal);
      const cheap = await patient(() => post(`games/${game.id}/verdict`, {}, signal), signal);
      known = told(cheap?.text);
      if (cheap?.basis !== "exact") known = told((await patient(() => post(`games/${game.id}/hint`, {}, signal), signal)).text) || known;
    } catch (error) {
      if (error.name !== "AbortError") complain(error.message);
    }
    clearInterval(clock);
    if (signal.aborted) return;
    solving = null;
    solve.textContent = say("solve");
    verdict.textContent = known;
  }

  function stop() {
    solving?.abort();
    if (solving) verdict.textContent = say("stopped");
    solving = null;
    solve.textContent = say("solve");
  }

  /** @param {string} format */
  async function download(format) {
    if (view === null) return;
    try {
      const file = await post("boards/export", { text: view.text ?? text, format });
      save(new Blob([file.text], { type: "text/plain" }), file.name);
      tell(say("saved", { name: file.name }));
    } catch (error) {
      complain(error.message);
    }
  }
}

/** Asks again while the server is busy. @template Result @param {() => Promise<Result>} ask @param {AbortSignal} signal @returns {Promise<Result>} */
async function patient(ask, signal) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 503 || tries === 4 || signal.aborted) throw error;
      await new Promise((done) => { setTimeout(done, 1500); });
    }
  }
}

// A board without rules: sites in any colors, to be added, dragged and removed, with their cells and areas.
// The server computes; here is what was put where, the way back, and the address that says it all.

import { post } from "./api.js";
import { button, element, there } from "./dom.js";
import { rasterize, save } from "./export.js";
import { fresh } from "./fields.js";
import { lessons } from "./figures.js";
import { heatMap } from "./heat.js";
import { percentage } from "./language.js";
import { sitesPicture } from "./sites.js";
import { told, words } from "./words.js";

/** How many states can be gone back to. */
const DEPTH = 100;
/** Digits of a coordinate in the address. */
const DIGITS = 4;
/** What is there when the address says nothing: so many sites in so many colors. */
const COLORS = 3;
const ADDED = { count: 7, colors: COLORS, seed: "11" };

/**
 * What was put where.
 * @typedef {{ board?: string, colors: number, sites: [number, number, number][] }} Sandbox
 */

/** Shows the sandbox that the address describes. Gives what ends it. @param {HTMLElement} main @param {House} options */
export async function show(main, { complain }) {
  const [say, { games }] = await Promise.all([words("sandbox"), lessons()]);
  /** @type {`sandbox/${string}`} */
  const path = `sandbox/${games.find((game) => game.sandbox)?.name}`;
  const given = read();
  /** @type {Sandbox} */
  let state = given ?? { colors: COLORS, sites: [] };
  let color = 0;
  /** @type {number | null} */
  let chosen = null;
  let heated = false;
  let centered = false;
  /** @type {SandboxView | null} */
  let data = null;
  /** @type {ReturnType<typeof heatMap> | null} */
  let heat = null;
  let gone = false;
  /** @type {string[]} */
  const past = [];
  document.title = say("title");

  const status = element("p", { id: "sandbox-status", role: "status", "aria-live": "polite" });
  const picture = sitesPicture({
    id: "sandbox-plane", label: say("guide"),
    name: (index, cell) => say("site", { number: index + 1, color: say(`color${cell.color}`), percent: percent(cell.area) }),
    began: () => remember(),
    moved: (index, place) => { state.sites[index] = [...place, state.sites[index][2]]; ask(); },
    added: (place) => add(place),
    removed: (index) => remove(index),
    colored: (index, next) => {
      if (next >= state.colors) return;
      remember();
      state.sites = state.sites.map(([x, y, own], other) => [x, y, other === index ? next : own]);
      ask();
    },
    chosen: (index) => { chosen = index; if (data) picture.draw(data, { centroids: centered, chosen }); },
  });
  const stage = element("div", { class: "stage" }, picture.node);
  const bars = element("div", { class: "area-bars", "aria-hidden": "true" });
  const rows = element("tbody", {});
  const boards = element("select", { id: "sandbox-board", onchange: () => { remember(); state.board = boards.value; state.sites = []; ask({ add: { count: 8, colors: state.colors, seed: fresh() } }); } });
  /** @type {HTMLSelectElement} */
  const count = element("select", { id: "sandbox-colors", onchange: () => recolor(Number(count.value)) },
    ...[2, 3, 4, 5, 6].map((number) => element("option", { value: number }, String(number))));
  const palette = element("div", { class: "picks sided", role: "radiogroup", "aria-label": say("pick") });
  const many = element("select", { id: "sandbox-many", "aria-label": say("many") },
    ...[1, 5, 20, 50, 100, 200].map((number) => element("option", { value: number, selected: number === 20 }, String(number))));
  const undo = button(say("undo"), () => goBack(), { id: "sandbox-undo" });
  const toggle = (/** @type {string} */ name, /** @type {string} */ id, /** @type {() => boolean} */ change) => {
    /** @type {HTMLButtonElement} */
    const node = button(say(name), () => { node.setAttribute("aria-pressed", String(change())); ask(); }, { id, "aria-pressed": "false" });
    return node;
  };
  const picks = element("div", { class: "tools" },
    toggle("heat", "sandbox-heat", () => { heated = !heated; return heated; }),
    toggle("centroids", "sandbox-centroids", () => { centered = !centered; return centered; }),
    button(say("settle"), () => { remember(); ask({ settle: true }); }, { id: "sandbox-settle", title: say("settleHint") }));
  main.replaceChildren(element("section", { class: "sandbox", "aria-labelledby": "sandbox-title" },
    element("h2", { id: "sandbox-title", tabindex: -1 }, say("heading")),
    element("p", { class: "lead" }, say("lead")),
    element("div", { class: "game sided" }, stage,
      element("div", { class: "side" },
        element("div", { class: "tools" }, button(say("add"), () => addSomewhere(), { id: "sandbox-add", class: "primary" }),
          button(say("random"), () => { remember(); ask({ add: { count: Number(many.value), colors: state.colors, seed: fresh() } }); }, { id: "sandbox-random" }), many,
          button(say("remove"), () => chosen !== null && remove(chosen), { id: "sandbox-remove" }), undo,
          button(say("clear"), () => { remember(); state.sites = []; ask(); }, { id: "sandbox-clear" })),
        element("div", {}, element("span", { class: "soft" }, say("pick")), palette),
        picks,
        element("div", { class: "numbers" }, element("label", {}, say("board"), " ", boards), element("label", {}, say("colors"), " ", count)),
        bars, element("table", { id: "sandbox-areas" },
          element("caption", { class: "visually-hidden" }, say("areas")),
          element("thead", {}, element("tr", {}, ...["colorHead", "sitesHead", "areaHead"].map((name) => element("th", { scope: "col" }, say(name))))), rows),
        status,
        element("p", { class: "files" }, button(say("copy"), copy, { id: "sandbox-link" }),
          button("SVG", () => file("svg"), { id: "sandbox-svg" }), button("PNG", () => file("png"), { id: "sandbox-png" }))))));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  document.addEventListener("keydown", keys);

  /** One question at a time; while it is under way, only the last state counts, and what is to be done once. */
  let asking = false;
  /** @type {{ add?: unknown, settle?: boolean } | null} */
  let wanted = null;
  await ask(given ? {} : { add: ADDED });
  return () => {
    gone = true;
    document.removeEventListener("keydown", keys);
  };

  /** @param {number} area */
  function percent(area) {
    return percentage(area / (data?.area ?? 1), 2);
  }

  /** @param {{ add?: unknown, settle?: boolean }} [extra] */
  async function ask(extra = {}) {
    wanted = { ...wanted, ...extra };
    if (asking) return;
    asking = true;
    while (wanted !== null && !gone) {
      const wish = { board: state.board, sites: state.sites, ...wanted, ...(heated ? { heat: color } : {}) };
      const once = wanted.add !== undefined || wanted.settle === true;
      const before = state.sites;
      const sent = state.sites.length;
      wanted = null;
      try {
        const answer = await post(path, wish);
        if (gone) break;
        data = answer;
        state.board = answer.board;
        // What the server moved back onto the board or put there itself is taken over.
        if (once || (wanted === null && state.sites === before && state.sites.length === sent)) {
          state.sites = answer.cells.map((cell) => [cell.x, cell.y, cell.color]);
        }
        draw();
      } catch (error) {
        if (wanted === null && !gone) {
          complain(error.message);
          // The last good state, or the first one: what was refused is forgotten.
          if (data !== null) [state.board, state.sites] = [data.board, data.cells.map((cell) => [cell.x, cell.y, cell.color])];
          else if (given && state === given) [state, wanted] = [{ colors: COLORS, sites: [] }, { add: ADDED }];
        }
      }
    }
    asking = false;
  }

  function draw() {
    const board = there(data);
    picture.draw(board, { centroids: centered, chosen });
    drawHeat();
    const used = board.sides.slice(0, state.colors);
    const sites = used.map((_, index) => board.cells.filter((cell) => cell.color === index).length);
    bars.replaceChildren(...used.map((_, index) => {
      const bar = element("div", { class: `side-${index}` }, board.areas[index] / board.area > 0.08 ? percent(board.areas[index]) : "");
      bar.style.flexGrow = String(board.areas[index]);
      return bar;
    }));
    rows.replaceChildren(...used.map((_, index) => element("tr", { "data-area": board.areas[index] },
      element("th", { scope: "row" }, element("span", { class: `spot side-${index}`, "aria-hidden": "true" }), say(`color${index}`)),
      element("td", {}, String(sites[index])), element("td", {}, percent(board.areas[index])))));
    status.textContent = say("told", { count: board.cells.length });
    undo.disabled = past.length === 0;
    if (boards.childElementCount === 0) {
      boards.replaceChildren(...board.boards.map((one) => element("option", { value: one.board }, told(one.title))));
    }
    boards.value = state.board ?? "";
    count.value = String(state.colors);
    drawPalette();
    history.replaceState(null, "", write(state));
  }

  function drawHeat() {
    heat?.legend.remove();
    picture.under.replaceChildren();
    if (!data?.heat) return;
    heat = heatMap(null, { at: picture.at, scale: picture.scale(), area: data.area });
    heat.draw(data.heat);
    picture.under.append(heat.layer);
    stage.append(heat.legend);
  }

  function drawPalette() {
    if (palette.childElementCount === state.colors) {
      [...palette.children].forEach((one, index) => one.setAttribute("aria-checked", String(index === color)));
      return;
    }
    palette.replaceChildren(...Array.from({ length: state.colors }, (_, index) => button(say(`color${index}`), () => pick(index),
      { class: `pick side-${index}`, role: "radio", "aria-checked": String(index === color), "data-color": index })));
  }

  /** The color of the next sites, and of who looks for the best place. @param {number} index */
  function pick(index) {
    color = index;
    drawPalette();
    if (heated) ask();
  }

  /** @param {number} next */
  function recolor(next) {
    remember();
    state.colors = next;
    color = Math.min(color, next - 1);
    state.sites = state.sites.map(([x, y, own]) => [x, y, own % next]);
    ask();
  }

  /** Keeps the state before a change, to go back to. */
  function remember() {
    complain("");
    past.push(JSON.stringify(state));
    if (past.length > DEPTH) past.shift();
  }

  function goBack() {
    if (past.length === 0) return;
    state = JSON.parse(past.pop() ?? "null");
    color = Math.min(color, state.colors - 1);
    ask();
  }

  /** @param {Place} place */
  async function add(place) {
    remember();
    state.sites = [...state.sites, [...place, color]];
    const index = state.sites.length - 1;
    await ask();
    picture.focus(index);
  }

  /** In the largest cell: for who has no pointer. */
  function addSomewhere() {
    const { cells, low, high } = there(data);
    const [largest = null] = [...cells].sort((one, other) => other.area - one.area);
    /** @type {Place} */
    const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    const off = (high[0] - low[0]) / 50;
    const isTaken = largest && Math.hypot(largest.centroid[0] - largest.x, largest.centroid[1] - largest.y) < off / 10;
    /** @type {Place} */
    const place = largest === null ? middle : [largest.centroid[0] + (isTaken ? off : 0), largest.centroid[1]];
    return add(place);
  }

  /** @param {number} index */
  function remove(index) {
    if (index >= state.sites.length) return;
    remember();
    state.sites = state.sites.filter((_, other) => other !== index);
    chosen = null;
    ask();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = say("copied");
    } catch {
      status.textContent = say("inAddress");
    }
  }

  /** @param {"svg" | "png"} kind */
  async function file(kind) {
    try {
      const { picture: svg } = await post(path, { board: state.board, sites: state.sites, picture: true });
      save(kind === "png" ? await rasterize(svg ?? "") : new Blob([svg ?? ""], { type: "image/svg+xml" }), `mapduel-sandbox.${kind}`);
    } catch (error) {
      complain(error.message);
    }
  }
}

/** The part of the address after the #. @param {Sandbox} given */
function write({ board, colors, sites }) {
  const digits = (/** @type {number} */ number) => String(Number(number.toFixed(DIGITS)));
  const words = sites.map(([x, y, color]) => `${digits(x)},${digits(y)},${color}`);
  return `#sandbox=${[encodeURIComponent(board ?? ""), colors, ...words].join(";")}`;
}

/** What an address says; null where it says nothing that can be read. @returns {Sandbox | null} */
function read() {
  const text = /^#sandbox=(.+)$/.exec(location.hash)?.[1];
  if (!text) return null;
  const [board, colors, ...words] = text.split(";");
  const sites = words.map((word) => /** @type {[number, number, number]} */ (word.split(",").map(Number)));
  const good = (/** @type {[number, number, number]} */ [x, y, color]) => Number.isFinite(x) && Number.isFinite(y) && Number.isInteger(color) && color >= 0;
  if (!(Number(colors) >= 2 && Number(colors) <= 6) || !sites.every(good)) return null;
  try {
    return { board: decodeURIComponent(board), colors: Number(colors), sites };
  } catch {
    return null;
  }
}

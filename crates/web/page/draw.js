// Own maps: one is painted, a graph is drawn, or one is pasted; then it is played, solved, saved and sent
// as a link. What is drawn stays on this machine, and in the address where that is not too long for it.

import { post } from "./api.js";
import { element } from "./dom.js";
import { boardPanel } from "./draw-board.js";
import { graphOf, graphTool } from "./draw-graph.js";
import { addressOf, readAddress } from "./draw-link.js";
import { mapTool, rowsOf } from "./draw-map.js";
import { textTool } from "./draw-text.js";
import { keep, recall } from "./memory.js";
import { words } from "./words.js";

const KEY = "mapduel-draw";
const TOOLS = /** @type {const} */ (["map", "graph", "text"]);
/** The longest address that is still offered as a link: longer ones are cut off by some programs. */
const LONGEST_LINK = 16000;
/** The most bytes of a text that the server takes, with room for what goes with it (`map_bytes` there). */
const LARGEST = 1000 << 10;
/** How long nothing may change before the address is written: browsers count how often that is done. */
const PAUSE = 300;

/** Shows the screen: `#draw`, or `#draw=TOOL&text=…` with what somebody drew. @param {HTMLElement} main @param {House} options */
export async function show(main, { complain, begin }) {
  const say = await words("draw");
  document.title = `${say("title")} · mapduel`;
  const kept = remembered();
  const given = await readAddress(location.hash);
  /** @type {typeof TOOLS[number]} */
  let name = TOOLS.find((tool) => tool === given.tool) ?? TOOLS.find((tool) => tool === kept.tool) ?? "map";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let gone = false;
  const live = element("p", { id: "draw-told", class: "visually-hidden", role: "status", "aria-live": "polite" });
  const tell = (/** @type {string} */ text, /** @type {string} */ kind = "") => { if (kind === "alert") complain(text); else live.textContent = text; };
  const hands = { say, changed, tell, most: LARGEST };
  const tools = {
    map: mapTool(fits(kept.map) ? kept.map : undefined, hands),
    graph: graphTool(kept.graph?.vertices && kept.graph.edges ? kept.graph : undefined, hands),
    text: textTool(kept.text, hands),
  };
  const panel = boardPanel({ say, complain, begin, tell, link: copy, edit, shown: locate });
  const tabs = TOOLS.map((tool) => element("button", {
    type: "button", role: "tab", id: `draw-tab-${tool}`, "aria-controls": "draw-stage", onclick: () => choose(tool), onkeydown: along,
  }, say(`tab-${tool}`)));
  const stage = element("div", { id: "draw-stage", role: "tabpanel", class: "draw-stage" });
  main.replaceChildren(element("section", { class: "draw", "aria-labelledby": "draw-title" },
    element("div", { class: "draw-left" }, element("h2", { id: "draw-title" }, say("title")), element("p", { class: "legend" }, say("about")),
      element("div", { class: "draw-tabs", role: "tablist", "aria-label": say("tools") }, ...tabs), stage),
    panel.node, live));
  if (/[&?](text|packed)=/.test(location.hash) && given.text === null) complain(say("linkBroken"));
  await take(given.text);
  choose(name);
  return () => {
    gone = true;
    clearTimeout(timer);
    panel.leave();
  };

  /** What the address brings goes into its tool; what was there before can be gone back to. @param {string | null} text */
  async function take(text) {
    if (text === null || text === "") return;
    const rows = name === "map" ? rowsOf(text) : null;
    if (rows !== null) {
      tools.map.load(rows);
    } else if (name === "graph") {
      try {
        tools.graph.load(graphOf((await post("boards", { text })).board));
      } catch (error) {
        complain(error.message);
      }
    } else {
      name = "text";
      tools.text.load(text);
    }
  }

  /** @param {typeof TOOLS[number]} tool */
  function choose(tool) {
    name = tool;
    tabs.forEach((tab, index) => {
      const chosen = TOOLS[index] === tool;
      tab.setAttribute("aria-selected", String(chosen));
      tab.setAttribute("tabindex", chosen ? "0" : "-1");
    });
    stage.setAttribute("aria-labelledby", `draw-tab-${tool}`);
    stage.replaceChildren(tools[tool].node);
    changed();
  }

  /** @param {KeyboardEvent} event */
  function along(event) {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const next = (TOOLS.indexOf(name) + way + TOOLS.length) % TOOLS.length;
    tabs[next].focus();
    choose(TOOLS[next]);
  }

  /** Something else is drawn: it is kept, looked at, and put into the address. */
  function changed() {
    keep("localStorage", KEY, JSON.stringify({ tool: name, map: tools.map.data(), graph: tools.graph.data(), text: tools.text.data() }));
    panel.look(tools[name].text(), name);
    locate();
  }

  /** Writes the address, soon. */
  function locate() {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  }

  /** Writes the address; tells whether everything is in it. */
  async function write() {
    clearTimeout(timer);
    const [tool, text] = [name, panel.short() ?? tools[name].text()];
    const hash = await addressOf(tool, text);
    const whole = hash.length <= LONGEST_LINK;
    if (!gone && tool === name) history.replaceState(null, "", whole ? hash : `#draw=${tool}`);
    return whole;
  }

  async function copy() {
    if (!await write()) {
      complain(say("linkLong", { most: LONGEST_LINK }));
      return;
    }
    try {
      await navigator.clipboard.writeText(location.href);
      tell(say("linkCopied"));
    } catch {
      tell(say("linkShown"));
    }
  }

  /** Goes on with a board of another tool as a graph. @param {GraphView} board */
  function edit(board) {
    tools.graph.load(graphOf(board));
    choose("graph");
    tools.graph.focus();
  }
}

/** What was drawn on this machine before. @returns {{ tool?: string, map?: string[], graph?: Sketch, text?: string }} */
function remembered() {
  try {
    return JSON.parse(recall("localStorage", KEY) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** Whether rows that were kept are a map still. @param {unknown} rows */
function fits(rows) {
  return Array.isArray(rows) && rows.length > 0 && rowsOf(`letters:${rows.join("/")}`) !== null;
}

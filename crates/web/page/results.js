// Results: the runs that the server was told of, their tables, curves and games, also while they
// go on.

import { get } from "./api.js";
import { button, element, picture } from "./dom.js";
import { write } from "./link.js";

/** How often a run that goes on is looked at again, in milliseconds. */
const PULSE = 2000;
/** How many games are listed at once. */
const PAGE = 25;

/** Whether an address is of results. */
export function isResults(hash) {
  return /^#results(=|$)/.test(hash);
}

/** Shows the list, or the run that the address names. Gives what ends it. */
export async function results(main, tools) {
  const name = new URLSearchParams(location.hash.slice(1)).get("results");
  return name ? run(main, name, tools) : list(main);
}

async function list(main) {
  document.title = "Results – mapduel";
  const { offered, runs } = await get("results");
  const rows = runs.map((one) => element("tr", {},
    element("th", { scope: "row" }, element("a", { href: address(one.name) }, one.title)),
    element("td", {}, one.name),
    element("td", {}, one.done === null ? size(one.bytes) : `${one.done} of ${one.total}`),
    element("td", {}, ago(one.idle_seconds))));
  const said = offered ? "There are no runs in the folders that this server shows yet."
    : "This server was told of no results.";
  const advice = element("p", {}, `${said} Start it as `,
    element("code", {}, "mapduel serve --results DIR"),
    " with the directory of a run (tournament, study, voronoi table1 …), or a folder of such.");
  main.replaceChildren(element("section", { class: "results", "aria-labelledby": "results-title" },
    element("h2", { id: "results-title" }, "Results"),
    rows.length === 0 ? advice : scroll("All runs", element("table", { id: "runs" },
      head(["Run", "Directory", "Records", "Last record"]), element("tbody", {}, ...rows)))));
  return () => {};
}

function run(main, name, { complain }) {
  let seen = null;
  let timer = null;
  let gone = false;
  const query = `name=${encodeURIComponent(name)}`;
  const progress = element("progress", { id: "progress", "aria-labelledby": "state" });
  const state = element("p", { id: "state" }, "Reading the records …");
  const live = element("p", { class: "visually-hidden", role: "status" });
  const findings = element("div", { id: "findings" });
  const title = element("h2", { id: "results-title" }, name);
  const report = element("p", { class: "files" });
  const games = browser(query, complain);
  main.replaceChildren(element("section", { class: "results", "aria-labelledby": "results-title" },
    element("p", {}, element("a", { href: "#results" }, "All results")),
    title, state, progress, live, report, findings, games.node));
  // Nobody waits for this: the page may be left before the answer comes.
  look();
  return () => {
    gone = true;
    clearTimeout(timer);
  };

  async function look() {
    const since = seen === null ? "" : `&since=${encodeURIComponent(seen.stamp)}`;
    try {
      const told = await get(`results/run?${query}${since}`);
      if (gone) return;
      complain("");
      if (told.unchanged) seen.idle_seconds = told.idle_seconds;
      else show(told);
      tell();
    } catch (error) {
      if (gone) return;
      complain(error.message);
      if (seen === null) {
        state.textContent = "";
        progress.hidden = true;
        return;
      }
    }
    // What is complete stays as it is; a run that stands still may be gone on with.
    if (seen.done < seen.total) timer = setTimeout(look, PULSE);
  }

  function show(told) {
    const done = seen === null ? null : seen.done;
    seen = told;
    document.title = `${told.title} – mapduel`;
    title.textContent = told.title;
    if (done !== null && told.done >= told.total) live.textContent = "The run is complete.";
    report.replaceChildren(
      element("a", { href: `/api/results/report?${query}`, target: "_blank", rel: "noopener" },
        "The report as one page"), " to keep, with games to step through.");
    const conclusions = told.conclusions.map((text) => element("p", { class: "note" }, text));
    const pictures = told.pictures.map((one) => element("figure", {},
      picture(one.svg, `${one.title}: the figures are in the tables below`)));
    findings.replaceChildren(
      ...told.paragraphs.map((text) => element("p", {}, text)),
      element("div", { class: "pictures" }, ...pictures), ...told.tables.map(table), ...conclusions,
      ...(told.question === null ? [] : [element("details", {},
        element("summary", {}, "The question as a file"),
        element("pre", { tabindex: 0, "aria-label": "The question as a file" }, told.question))]));
    games.offer(told);
  }

  function tell() {
    const things = seen.kind === "graphs" ? "graphs" : "games";
    const complete = seen.done >= seen.total;
    progress.hidden = complete;
    progress.max = Math.max(1, seen.total);
    progress.value = seen.done;
    const left = seen.core_seconds_left ? `, about ${time(seen.core_seconds_left)} of one core left` : "";
    state.textContent = complete ? `Complete: ${seen.done} ${things}.`
      : `${seen.done} of ${seen.total} ${things} so far${left}; the last record is ${ago(seen.idle_seconds)}.`;
  }
}

/** The games of a run, some at a time, each to be opened on the page. */
function browser(query, complain) {
  let skip = 0;
  let found = 0;
  let known = "";
  const cell = element("select", { id: "cell", onchange: () => turn(0) });
  const seats = element("select", { id: "seats", onchange: () => turn(skip) });
  const body = element("tbody", {});
  const where = element("p", { id: "where-games", role: "status" });
  const back = button("Earlier games", () => turn(Math.max(0, skip - PAGE)), { id: "earlier" });
  const forth = button("Later games", () => turn(skip + PAGE), { id: "later" });
  const node = element("section", { id: "games", "aria-labelledby": "games-title", hidden: true },
    element("h3", { id: "games-title" }, "The games"),
    element("p", {}, "A game opens where it ended: step back and forth through it, let it be reviewed, ",
      "or go on from any position."),
    element("div", { class: "numbers" },
      element("label", { for: "cell" }, "Of ", cell),
      element("label", { for: "seats" }, "Open with ", seats)),
    where, scroll("The games one by one", element("table", {}, head(["Game", "Players", "Result", "Moves"]), body)),
    element("div", { class: "tools" }, back, forth));
  return { node, offer };

  /** Takes the pairings of a run, which may have become more. */
  function offer(told) {
    if (told.kind === "graphs") return;
    node.hidden = false;
    const names = JSON.stringify(told.cells.map((one) => one.name));
    if (names !== known) {
      const chosen = cell.value;
      cell.replaceChildren(element("option", { value: "" }, "all pairings"),
        ...told.cells.map((one, index) => element("option", { value: index }, one.name)));
      cell.value = chosen;
      known = names;
    }
    // What is shown stays, but there may be more of it.
    if (body.childElementCount < PAGE) turn(skip);
    else if (cell.value === "" && told.done !== found) count(told.done);
  }

  async function turn(to) {
    const of = cell.value === "" ? "" : `&cell=${cell.value}`;
    let told;
    try {
      told = await get(`results/games?${query}${of}&skip=${to}&count=${PAGE}`);
    } catch (error) {
      complain(error.message);
      return;
    }
    skip = to;
    if (seats.childElementCount === 0) {
      seats.replaceChildren(
        element("option", { value: "people" }, "people on both sides"),
        ...told.sides.map((side, index) =>
          element("option", { value: index }, `you as ${side}, the program on the other side`)),
        element("option", { value: "programs" }, "the programs that played"));
    }
    body.replaceChildren(...told.games.map((game, index) => row(game, to + index + 1)));
    count(told.found);
  }

  function count(all) {
    found = all;
    const last = Math.min(found, skip + PAGE);
    where.textContent = found === 0 ? "No games yet." : `Games ${skip + 1} to ${last} of ${found}.`;
    back.disabled = skip === 0;
    forth.disabled = last >= found;
  }

  function row(game, number) {
    const name = `Game ${number}`;
    const moves = game.open === null ? game.moves : `${(game.open.moves ?? []).length}`;
    return element("tr", {},
      element("th", { scope: "row" }, game.open === null ? name
        : element("a", { href: link(game.open) }, name), ` ${game.pairing}, ${game.board}`),
      element("td", {}, game.players.join(" v ")), element("td", {}, game.result),
      element("td", { class: game.open === null ? "long" : null }, moves));
  }

  function link(open) {
    const players = open.players.map((player, index) =>
      seats.value === "people" || seats.value === String(index) ? "human" : player);
    return write({ setup: { ...open, players }, moves: open.moves ?? [] });
  }
}

function table({ title, rows: [first, ...rest], left_out: leftOut }) {
  return element("section", {}, element("h3", {}, title),
    scroll(title, element("table", {}, head(first ?? []), element("tbody", {},
      ...rest.map((row) => element("tr", {}, ...row.map((text) =>
        element("td", { class: verdict(text) }, text))))))),
    leftOut > 0 ? element("p", {}, `${leftOut} more rows are in the report.`) : null);
}

/** Verdicts have a look of their own, beside their word. */
function verdict(text) {
  if (text === "does not" || text === "fails") return "fails";
  return text === "reproduces" || text === "holds" ? "holds" : null;
}

function head(names) {
  return element("thead", {}, element("tr", {},
    ...names.map((name) => element(name === "" ? "td" : "th", name === "" ? {} : { scope: "col" }, name))));
}

/** A box in which something wide is scrolled, also with keys. */
function scroll(name, inner) {
  return element("div", { class: "wide", tabindex: 0, role: "region", "aria-label": name }, inner);
}

function address(name) {
  return `#${new URLSearchParams({ results: name })}`;
}

function size(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function time(seconds) {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86400)} days`;
}

function ago(seconds) {
  return seconds === null ? "of unknown age" : `${time(seconds)} old`;
}

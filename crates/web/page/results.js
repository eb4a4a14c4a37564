// Results: the runs that the server was told of, their tables, curves and games, also while they
// go on.

import { get } from "./api.js";
import { button, element, found, picture, title as capital } from "./dom.js";
import { decimals } from "./language.js";
import { write } from "./link.js";
import { language, words } from "./words.js";

const say = await words("results");

/** How often a run that goes on is looked at again, in milliseconds. */
const PULSE = 2000;
/** How many games are listed at once. */
const PAGE = 25;

/** Shows the list, or the run that the address names. Gives what ends it. @param {HTMLElement} main @param {House} tools */
export async function show(main, tools) {
  const name = new URLSearchParams(location.hash.slice(1)).get("results");
  return name ? run(main, name, tools) : list(main);
}

/** @param {HTMLElement} main */
async function list(main) {
  document.title = `${say("title")} – mapduel`;
  const { offered, runs } = await get("results");
  const rows = runs.map((one) => element("tr", {},
    element("th", { scope: "row" }, element("a", { href: address(one.name) }, one.title)),
    element("td", {}, one.name),
    element("td", {}, one.done === null ? size(one.bytes) : say("progress", { ...one })),
    element("td", {}, ago(one.idle_seconds))));
  const advice = element("p", {}, `${say(offered ? "none-yet" : "not-told")} ${say("start-as")} `,
    element("code", {}, "mapduel serve --results DIR"), ` ${say("start-with")}`);
  main.replaceChildren(element("section", { class: "results", "aria-labelledby": "results-title" },
    element("h2", { id: "results-title" }, say("title")),
    rows.length === 0 ? advice : scroll(say("all-runs"), element("table", { id: "runs" },
      head(["run", "directory", "records", "last-record"].map((name) => say(name))), element("tbody", {}, ...rows)))));
  return () => {};
}

/** @param {HTMLElement} main @param {string} name @param {House} more */
function run(main, name, { complain }) {
  /** @type {StampedView | null} */
  let seen = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let gone = false;
  const query = `name=${encodeURIComponent(name)}`;
  const progress = element("progress", { id: "progress", "aria-labelledby": "state" });
  const state = element("p", { id: "state" }, say("reading"));
  const live = element("p", { class: "visually-hidden", role: "status" });
  const findings = element("div", { id: "findings", lang: "en" });
  const title = element("h2", { id: "results-title" }, name);
  const report = element("p", { class: "files" });
  const games = browser(name, complain);
  main.replaceChildren(element("section", { class: "results", "aria-labelledby": "results-title" },
    element("p", {}, element("a", { href: "#results" }, say("all-results"))),
    title, language === "en" ? null : element("p", { class: "about" }, say("in-english")), state, progress, live, report, findings, games.node));
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
      if (!("unchanged" in told)) show(told);
      else if (seen !== null) seen.idle_seconds = told.idle_seconds;
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
    if (seen !== null && seen.done < seen.total) timer = setTimeout(look, PULSE);
  }

  /** @param {StampedView} told */
  function show(told) {
    const done = seen === null ? null : seen.done;
    seen = told;
    document.title = `${told.title} – mapduel`;
    title.textContent = told.title;
    if (done !== null && told.done >= told.total) live.textContent = say("complete-now");
    if (report.childElementCount === 0) {
      report.append(
        element("a", { href: `/api/results/report?${query}`, target: "_blank", rel: "noopener" },
          say("report")), ` ${say("report-has")}`);
    }
    renew(findings, [
      ...told.paragraphs.map((text, index) => ({ name: `paragraph ${index}`, of: text, make: () => element("p", {}, text) })),
      { name: "pictures", of: null, make: () => element("div", { class: "pictures" }) },
      ...told.tables.map((one) => ({ name: `table ${one.title}`, of: one, make: () => table(one), change: (/** @type {Element} */ node) => refill(node, one) })),
      ...told.conclusions.map((text, index) => ({ name: `conclusion ${index}`, of: text, make: () => element("p", { class: "note" }, text) })),
      ...(told.question === null ? [] : [{ name: "question", of: told.question, make: () => element("details", {},
        element("summary", { lang: language }, say("question")),
        element("pre", { tabindex: 0, "aria-label": say("question") }, told.question)) }]),
    ]);
    const drawn = (/** @type {PictureView} */ one) => picture(one.svg, say("figures-below", { title: one.title }));
    renew(found(".pictures", findings), told.pictures.map((one) => ({
      name: one.title, of: one.svg, make: () => element("figure", {}, drawn(one)),
      change: (/** @type {Element} */ node) => node.replaceChildren(drawn(one)),
    })));
    games.offer(told);
  }

  function tell() {
    if (seen === null) return;
    const things = seen.kind === "graphs" ? "graphs" : "games";
    const complete = seen.done >= seen.total;
    progress.hidden = complete;
    progress.max = Math.max(1, seen.total);
    progress.value = seen.done;
    const left = seen.core_seconds_left ? say("left", { time: time(seen.core_seconds_left) }) : "";
    state.textContent = complete ? say(`complete-${things}`, { done: seen.done })
      : say(`going-${things}`, { done: seen.done, total: seen.total, left, age: ago(seen.idle_seconds) });
  }
}

/** The games of a run, some at a time, each to be opened on the page. @param {string} run @param {House["complain"]} complain */
function browser(run, complain) {
  const query = `name=${encodeURIComponent(run)}`;
  let skip = 0;
  let found = 0;
  let known = "";
  /**
   * Where one was before one followed a link to a game; the browser keeps it with this entry of its history.
   * @type {{ cell: string, seats: string, skip: number, game: number, scroll: number } | null}
   */
  let left = history.state?.results ?? null;
  const cell = element("select", { id: "cell", onchange: () => turn(0) });
  const seats = element("select", { id: "seats", onchange: () => turn(skip) });
  const body = element("tbody", {});
  const where = element("p", { id: "where-games", role: "status" });
  const back = button(say("earlier"), () => turn(Math.max(0, skip - PAGE)), { id: "earlier" });
  const forth = button(say("later"), () => turn(skip + PAGE), { id: "later" });
  const node = element("section", { id: "games", "aria-labelledby": "games-title", hidden: true },
    element("h3", { id: "games-title" }, say("games")),
    element("p", {}, say("games-about")),
    element("div", { class: "numbers" },
      element("label", { for: "cell" }, `${say("of")} `, cell),
      element("label", { for: "seats" }, `${say("open-with")} `, seats)),
    where, scroll(say("one-by-one"), element("table", {}, head(["game", "players", "result", "moves"].map((name) => say(name))), body)),
    element("div", { class: "tools" }, back, forth));
  return { node, offer };

  /** Takes the pairings of a run, which may have become more. @param {StampedView} told */
  function offer(told) {
    if (told.kind === "graphs") return;
    node.hidden = false;
    const names = JSON.stringify(told.cells.map((one) => one.name));
    if (names !== known) {
      const chosen = cell.value;
      cell.replaceChildren(element("option", { value: "" }, say("all-pairings")),
        ...told.cells.map((one, index) => element("option", { value: index }, one.name)));
      cell.value = left?.cell ?? chosen;
      known = names;
    }
    // What is shown stays, but there may be more of it.
    if (left !== null) turn(left.skip);
    else if (body.childElementCount < PAGE) turn(skip);
    else if (cell.value === "" && told.done !== found) count(told.done);
  }

  /** @param {number} to */
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
        element("option", { value: "people" }, say("people")),
        ...told.sides.map((side, index) =>
          element("option", { value: index }, say("you-as", { side: capital(side) }))),
        element("option", { value: "programs" }, say("programs")));
      if (left !== null) seats.value = left.seats;
    }
    renew(body, told.games.map((game, index) =>
      ({ name: String(to + index), of: [game, seats.value], make: () => row(game, to + index + 1) })));
    count(told.found);
    if (left !== null) {
      const { scroll: top, game } = left;
      left = null;
      history.replaceState(null, "", location.hash);
      body.querySelectorAll("a")[game]?.focus({ preventScroll: true });
      window.scrollTo(0, top);
    }
  }

  /** Notes where one is, to come back to. @param {MouseEvent} event */
  function leave(event) {
    const game = [...body.querySelectorAll("a")].findIndex((one) => one === event.currentTarget);
    const results = { cell: cell.value, seats: seats.value, skip, game, scroll: window.scrollY };
    history.replaceState({ results }, "", location.hash);
  }

  /** @param {number} all */
  function count(all) {
    found = all;
    const last = Math.min(found, skip + PAGE);
    where.textContent = found === 0 ? say("no-games") : say("games-shown", { first: skip + 1, last, count: found });
    back.disabled = skip === 0;
    forth.disabled = last >= found;
  }

  /** @param {RecordedGameView} game @param {number} number */
  function row(game, number) {
    const name = say("game-number", { number });
    const moves = game.open === null ? game.moves : `${(game.open.moves ?? []).length}`;
    return element("tr", {},
      element("th", { scope: "row" }, game.open === null ? name
        : element("a", { href: link(game.open), onclick: leave }, name), ` ${game.pairing}, ${game.board}`),
      element("td", {}, game.players.join(say("versus"))), element("td", {}, game.result),
      element("td", { class: game.open === null ? "long" : null }, moves));
  }

  /** @param {GameSpec} open */
  function link(open) {
    const players = open.players.map((player, index) =>
      seats.value === "people" || seats.value === String(index) ? "human" : player);
    return write({ setup: { ...open, players }, moves: open.moves ?? [] }, run);
  }
}

/** What each block was made of, by its element. @type {WeakMap<Element, { name: string, content: string }>} */
const made = new WeakMap();

/**
 * Makes a place show these blocks, in this order. A block that is `of` the same as before stays as it is, with its
 * focus, its scroll position and what was opened in it; another is changed where it can be, else made anew.
 * @param {Element} place
 * @param {{ name: string, of: unknown, make: () => Element, change?: (node: Element) => void }[]} blocks
 */
function renew(place, blocks) {
  const known = new Map([...place.children].map((node) => [made.get(node)?.name, node]));
  /** @type {Element | null} */
  let before = null;
  for (const { name, of, make, change } of blocks) {
    const content = JSON.stringify(of);
    let node = known.get(name);
    const same = node !== undefined && made.get(node)?.content === content;
    if (node === undefined || (!same && !change)) {
      const fresh = make();
      node?.replaceWith(fresh);
      node = fresh;
    } else if (!same) {
      change?.(node);
    }
    known.delete(name);
    made.set(node, { name, content });
    // What is in its place already must not be moved: that would take its focus.
    /** @type {Element | null} */
    const next = before === null ? place.firstElementChild : before.nextElementSibling;
    if (next !== node) place.insertBefore(node, next);
    before = node;
  }
  for (const node of known.values()) node.remove();
}

/** @param {ResultTableView} given */
function table({ title, rows, left_out: leftOut }) {
  const node = element("section", {}, element("h3", {}, title),
    scroll(title, element("table", {}, element("thead", {}), element("tbody", {}))), element("p", { class: "left-out" }));
  refill(node, { rows, left_out: leftOut });
  return node;
}

/**
 * Fills a table: cells that stay are kept, those that say something else are told to.
 * @param {Element} node
 * @param {{ rows: string[][], left_out: number }} options
 */
function refill(node, { rows: [first, ...rest], left_out: leftOut }) {
  found("thead", node).replaceWith(head(first ?? []));
  const body = found("tbody", node);
  while (body.children.length > rest.length) body.lastElementChild?.remove();
  rest.forEach((row, index) => {
    const old = body.children[index];
    if (old?.children.length === row.length) {
      row.forEach((text, column) => {
        const cell = old.children[column];
        if (cell.textContent !== text) cell.textContent = text;
        cell.className = verdict(text) ?? "";
      });
      return;
    }
    const fresh = element("tr", {}, ...row.map((text) => element("td", { class: verdict(text) }, text)));
    if (old) old.replaceWith(fresh);
    else body.append(fresh);
  });
  const note = found(".left-out", node);
  note.hidden = !(leftOut > 0);
  note.textContent = leftOut > 0 ? say("left-out", { count: leftOut }) : "";
}

/** Verdicts have a look of their own, beside their word. @param {string} text */
function verdict(text) {
  if (text === "does not" || text === "fails") return "fails";
  return text === "reproduces" || text === "holds" ? "holds" : null;
}

/** @param {string[]} names */
function head(names) {
  return element("thead", {}, element("tr", {},
    ...names.map((name) => element(name === "" ? "td" : "th", name === "" ? {} : { scope: "col" }, name))));
}

/** A box in which something wide is scrolled, also with keys. @param {string} name @param {Node} inner */
function scroll(name, inner) {
  return element("div", { class: "wide", tabindex: 0, role: "region", "aria-label": name }, inner);
}

/** @param {string} name */
function address(name) {
  return `#${new URLSearchParams({ results: name })}`;
}

/** @param {number} bytes */
function size(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${decimals(bytes / 1e6, 1)} MB`;
}

/** @param {number} seconds */
function time(seconds) {
  const [name, unit] = seconds < 120 ? ["seconds", 1] : seconds < 7200 ? ["minutes", 60] : seconds < 172800 ? ["hours", 3600] : ["days", 86400];
  return say(name, { count: Math.round(seconds / unit) });
}

/** @param {number | null} seconds */
function ago(seconds) {
  return seconds === null ? say("unknown-age") : say("age", { time: time(seconds) });
}

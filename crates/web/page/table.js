// A table: a game of people at different places, by its link `#table=ID`. Whoever comes takes a free seat or
// watches; `#table` alone opens a new one. `#table=ID&watch` shows any game of the server to somebody who only
// looks on.

import { get, post } from "./api.js";
import { withBoard } from "./boards.js";
import { copyText, shared } from "./copying.js";
import { button, element, found, title } from "./dom.js";
import { keep, recall } from "./memory.js";
import { play } from "./play.js";
import { newTable } from "./table-new.js";
import { known, remember, remembered, sit } from "./tables-kept.js";
import { together } from "./together.js";
import { told, words } from "./words.js";

const say = await words("table");
/** How often a table is looked for that only others can bring back, in milliseconds. */
const LOOK = 2500;

/**
 * Opens a table for a game, `spec` as `POST /api/games` takes it, and goes there.
 * @param {Opening} spec
 * @param {{ side?: string | null, name?: string | null, after?: { id: string, key: string } | null }} [options]
 */
export async function openTable(spec, { side = null, name = null, after = null } = {}) {
  const view = await post("tables", { game: spec, side, name, after });
  sit(view);
  location.hash = `#table=${view.id}`;
}

/** Shows a table, or what opens one. @param {HTMLElement} main @param {House} tools */
export async function show(main, tools) {
  document.title = `${say("title")} · mapduel`;
  const address = new URLSearchParams(location.hash.slice(1));
  const id = address.get("table") ?? "";
  if (!id) return newTable(main, { ...tools, openTable });
  /** @type {Leave} */
  let leave = () => {};
  let gone = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  await enter();
  return () => {
    gone = true;
    clearTimeout(timer);
    leave();
  };

  /** The table as it is, brought back by this page if the server has forgotten it. */
  async function find() {
    const kept = known(id);
    try {
      const view = await get(`games/${id}`);
      // Where another page has brought it back, it is told what this one knows.
      return kept === null || kept.era === view.era ? view : await post(`tables/${id}`, remembered(kept));
    } catch (error) {
      if (error.status !== 404 || kept === null) throw error;
      return post(`tables/${id}`, remembered(kept));
    }
  }

  /** Shows it, or says why there is nothing to see yet and looks again. */
  async function enter() {
    try {
      const view = await find();
      if (gone) return;
      leave();
      tools.complain("");
      leave = sitDown(main, withBoard(view), { ...tools, watch: address.has("watch"), again: () => { if (!gone) enter(); } });
    } catch (error) {
      if (gone) return;
      // The code of the server is another one by now: it asks for it.
      if (error.status === 401) location.reload();
      // Only the pages of those who play bring it back; or the server is about to be there again.
      const message = error.status === 404 ? say("forgotten") : say("lost", { message: error.message });
      if (main.querySelector(".game") === null) {
        main.replaceChildren(element("section", { class: "table-lost" }, element("p", { id: "table-lost", role: "status" }, message),
          element("p", {}, element("a", { href: "#table" }, say("open-title")))));
      } else {
        tools.complain(message);
      }
      timer = setTimeout(enter, LOOK);
    }
  }
}

/**
 * Shows the game with who is there; gives what ends it.
 * @param {HTMLElement} main
 * @param {GameHere} first
 * @param {House & { watch: boolean, again: () => void }} more
 */
function sitDown(main, first, { complain, begin, watch, again }) {
  /** @type {GameAnswer} */
  let last = first;
  /** @type {(view: GameAnswer) => void} */
  let tell = () => {};
  const awake = new AbortController();
  /** Whether it was said that the server does not answer. */
  let cut = false;
  const { node, update } = peopleBar(first, { complain, watch, seated });
  const end = play(main, seen(first), {
    complain, begin: another, remember: keepIt,
    join: (changed) => {
      tell = changed;
      return together(first.id, { changed: heard, lost, asleep, forgotten: again, watches: () => !last.people?.you });
    },
  });
  main.prepend(node);
  update(first);
  return () => {
    awake.abort();
    end();
  };

  /** A page that nobody looks at does not bring a game back that the server let go. */
  function asleep() {
    complain(say("asleep"));
    for (const sign of ["pointerdown", "keydown"]) document.addEventListener(sign, again, { once: true, signal: awake.signal });
  }

  /** A game after this one: at a new table, with sides changed, to which the other is asked. @param {Opening} spec */
  function another(spec) {
    const { you = null, seats = [] } = last.people ?? {};
    if (you === null) return begin(spec);
    const other = seats.find(({ side }) => side !== you);
    return openTable(spec, { side: other?.side, name: seats.find(({ side }) => side === you)?.name, after: { id: first.id, key: known(first.id)?.key ?? "" } });
  }

  /** @param {GameAnswer} view */
  function keepIt(view) {
    remember(view);
    const turn = view.decides === "human" && view.people?.you ? `${say("your-turn")} · ` : "";
    document.title = `${turn}${told(view.title)} · mapduel`;
  }

  /** Who watches a game that is played at one place has no hand in it. @template {GameAnswer} View @param {View} view @returns {View & { onlooker?: boolean }} */
  function seen(view) {
    return (view.people?.seats.length ?? 0) > 0 ? view
      : { ...view, onlooker: true, decides: view.turn === null ? "nobody" : "other", can_undo: false, can_redo: false };
  }

  /** @param {GameAnswer} view */
  function heard(view) {
    // The server has forgotten the game since, and others have brought it back.
    if (view.era !== first.era) {
      again();
      return;
    }
    const before = last;
    last = view;
    remember(view);
    update(view);
    // Who comes or goes changes nothing on the board.
    if (game(before) !== game(view)) tell(seen(view));
  }

  /** The key of a seat changes what this page may do. @param {SeatAnswer & { spares: Spare[] }} view */
  function seated(view) {
    sit(view);
    again();
  }

  /** @param {string | null} message */
  function lost(message) {
    if (message !== null) complain(say("lost", { message }));
    else if (cut) complain("");
    cut = message !== null;
  }
}

/** What of a view is the game itself. @param {GameView} given */
function game({ moves, redo, decides, thinking, headline }) {
  return JSON.stringify([moves, redo, decides, thinking, headline]);
}

/**
 * Who is there, the link, and a free seat for whoever has none.
 * @param {GameHere} first
 * @param {{ complain: House["complain"], watch: boolean, seated: (view: SeatAnswer & { spares: Spare[] }) => void }} options
 */
function peopleBar(first, { complain, watch, seated }) {
  const isTable = (first.people?.seats.length ?? 0) > 0;
  const line = element("ul", { class: "people", id: "people" });
  const voice = element("p", { id: "people-said", role: "status", "aria-live": "polite" });
  const offer = element("form", { class: "offer", id: "take-seat", onsubmit: take });
  /** @type {HTMLInputElement} */
  const field = element("input", { id: "table-link", type: "text", readonly: true, "aria-label": say("link"), onfocus: () => field.select() });
  const copied = element("p", { class: "legend", role: "status" });
  const link = element("div", { class: "invite" }, field, button(say("copy-link"), copy, { id: "copy-table" }), copied);
  const next = element("p", { class: "next-table", id: "next-table", role: "status", hidden: true });
  const more = element("details", { id: "table-more" }, element("summary", {}, say("link-and-rules")), link, element("p", { class: "legend" }, say("rules")));
  const node = element("section", { class: "table-bar", "aria-label": say("table") }, line, voice, next, offer,
    isTable ? more : element("p", { class: "legend" }, say("you-watch")));
  /** @type {SeatView[] | null} */
  let before = null;
  if (isTable) shared(`#table=${first.id}`).then((text) => { field.value = text; }, () => { field.value = location.href; });
  return { node, update };

  /** @param {GameView} given */
  function update({ people, sides, setup }) {
    const watching = people?.watching ?? 0;
    const seats = people?.seats ?? [];
    line.replaceChildren(...(isTable ? seats.map((seat) => element("li", {
      class: seat.here ? "here" : seat.taken ? "away" : "free", "data-side": seat.side,
    }, whom(seat, people?.you ?? null), seat.taken && !seat.here ? element("small", {}, ` (${say("away", { name: called(seat) })})`) : null))
      : sides.slice(0, setup.players.length).map((side, index) => element("li", {}, `${title(side)}: ${setup.players[index]}`))),
    ...(watching > 0 ? [element("li", { class: "watching" }, say("watching", { count: watching }))] : []));
    const free = seats.find((seat) => !seat.taken);
    offerSeat(people?.you || watch ? undefined : free);
    const news = said(seats, people?.you ?? null, free);
    if (news !== null && news !== voice.textContent) voice.textContent = news;
    if (people?.next && next.hidden) {
      next.hidden = false;
      next.replaceChildren(element("a", { class: "primary", href: `#table=${people.next}` }, say("next-table")));
    }
    // The link matters as long as somebody is missing.
    if (before === null || before.some((seat) => !seat.taken) !== (free !== undefined)) more.open = Boolean(people?.you) && free !== undefined;
    before = seats;
  }

  /** What to say about who came and went. @param {SeatView[]} seats @param {string | null} you @param {SeatView | undefined} free */
  function said(seats, you, free) {
    if (you && free) return say("waiting");
    if (!you && isTable && !free && before === null) return say("you-watch");
    for (const seat of seats) {
      const old = before?.find(({ side }) => side === seat.side);
      if (seat.side === you || old === undefined) continue;
      if (seat.here && !old.here) return say("somebody-came", { name: called(seat) });
      if (!seat.here && old.here) return say("somebody-left", { name: called(seat) });
    }
    return voice.textContent === say("waiting") && !free ? "" : null;
  }

  /** @param {SeatView | undefined} seat */
  function offerSeat(seat) {
    if (offer.dataset.side === (seat?.side ?? "")) return;
    offer.dataset.side = seat?.side ?? "";
    offer.hidden = seat === undefined;
    if (seat === undefined) return;
    const name = element("input", { id: "seat-name", type: "text", maxlength: 24, autocomplete: "nickname", value: recall("localStorage", "name") ?? "" });
    offer.replaceChildren(element("p", {}, say("seat-free-for-you", { side: title(seat.side) })),
      element("label", { for: "seat-name" }, `${say("name")} `, name),
      element("button", { type: "submit", class: "primary" }, say("take-seat", { side: title(seat.side) })));
  }

  /** @param {SubmitEvent} event */
  async function take(event) {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (found("#seat-name", offer)).value.trim();
    keep("localStorage", "name", name);
    complain("");
    try {
      seated({ ...await post(`games/${first.id}/seat`, { side: offer.dataset.side, name }), spares: [] });
    } catch (error) {
      complain(error.message);
    }
  }

  async function copy() {
    try {
      await copyText(field.value);
      copied.textContent = say("copied");
    } catch {
      field.focus();
      copied.textContent = say("no-clipboard");
    }
  }
}

/** @param {SeatView} given */
function called({ name, side }) {
  return name ?? title(side);
}

/** @param {SeatView} seat @param {string | null} you */
function whom(seat, you) {
  if (!seat.taken) return say("free", { side: title(seat.side) });
  const name = seat.name ?? (seat.side === you ? null : say("somebody"));
  if (name === null) return say("seat", { side: title(seat.side), name: say("you") });
  return say(seat.side === you ? "seat-you" : "seat", { side: title(seat.side), name });
}

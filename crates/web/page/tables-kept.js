// The tables at which this browser has a seat: the key, and everything that is needed to bring a table back
// after the server has forgotten it.

import { carry } from "./api.js";
import { keep, recall } from "./memory.js";

const NAME = "tables";
/** As many as a person may want to come back to. */
const MOST = 30;

/** @returns {Record<string, KeptTable>} */
function all() {
  try {
    return JSON.parse(recall("localStorage", NAME) ?? "{}");
  } catch {
    return {};
  }
}

/** What is known of a table; null when this browser has no seat there. Its key goes along from now on. @param {string} id */
export function known(id) {
  const found = Object.hasOwn(all(), id) ? all()[id] : null;
  if (found !== null) carry(id, found.key);
  return found;
}

/** Keeps the key of a seat that was taken, and the keys of free ones. @param {SeatAnswer & { spares?: Spare[] }} view */
export function sit(view) {
  carry(view.id, view.key);
  store(view.id, { key: view.key, spares: view.spares ?? [] });
  remember(view);
}

/** Keeps the game as it is now, where this browser has a seat. @param {GameAnswer} view */
export function remember(view) {
  if (!Object.hasOwn(all(), view.id)) return;
  const seats = view.people?.seats ?? [];
  const spares = all()[view.id].spares.filter(({ side }) => seats.some((seat) => seat.side === side && !seat.taken));
  store(view.id, { spares, seats, era: view.era, game: { ...view.setup, moves: view.moves } });
}

/** What `POST /api/tables/ID` takes. @param {KeptTable} given */
export function remembered({ game, seats, spares }) {
  return {
    game,
    seats: (seats ?? []).map(({ side, lock, taken, name }) =>
      ({ side, lock, taken, name, key: spares.find((spare) => spare.side === side)?.key ?? null })),
  };
}

/** @param {string} id @param {Partial<KeptTable>} more */
function store(id, more) {
  const tables = all();
  tables[id] = { ...tables[id], ...more, at: Date.now() };
  const latest = Object.entries(tables).sort(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  keep("localStorage", NAME, JSON.stringify(Object.fromEntries(latest)));
}

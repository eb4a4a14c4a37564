// A game in the address: a link reproduces it, and a reload goes on with it. Everything that was said
// about the board is a word of its own, as text; the server reads what is a number.

/** What a link writes in another way. */
const LISTS = ["players", "moves"];
/** The run of the results that a game was opened from; the server need not know. */
const RUN = "run";

/**
 * The part of the address after the # for a game in progress, and for the run it is from, if any.
 * @param {{ setup: Opening, moves: string[] }} view
 * @param {string | null} [run]
 */
export function write(view, run = null) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(view.setup)) {
    if (!LISTS.includes(name) && value !== null && value !== undefined) words.set(name, String(value));
  }
  view.setup.players.forEach((player, index) => words.set(`player${index + 1}`, player));
  if (view.moves.length > 0) words.set("moves", view.moves.join(";"));
  if (run !== null) words.set(RUN, run);
  return `#${words}`;
}

/** The run that the game in an address is from; null where it is from none. @param {string} hash */
export function runOf(hash) {
  return new URLSearchParams(hash.replace(/^#/, "")).get(RUN);
}

/** What `POST /api/games` takes, from an address; null when there is no game in it. @param {string} hash @returns {Opening | null} */
export function read(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  if (!words.has("game")) return null;
  // Two at least, and as many as there are without a gap.
  const players = ["human", "human"];
  for (let seat = 1; seat <= 2 || words.has(`player${seat}`); seat += 1) {
    players[seat - 1] = words.get(`player${seat}`) ?? "human";
  }
  /** @type {Record<string, unknown>} */
  const spec = { players };
  for (const [name, text] of words) {
    if (!LISTS.includes(name) && name !== RUN && !/^player[0-9]+$/.test(name)) spec[name] = text;
  }
  spec.moves = (words.get("moves") ?? "").split(";").filter((move) => move !== "");
  return /** @type {Opening} */ (spec);
}

// A game in the address: a link reproduces it, and a reload goes on with it.

const FIELDS = [
  "game", "board", "seed", "colors", "first", "turns", "komi", "minimum_distance", "order",
  "depth", "problem",
];
const NUMBERS = ["colors", "turns", "komi", "minimum_distance"];

/** The part of the address after the # for a game in progress. */
export function write(view) {
  const words = new URLSearchParams();
  for (const name of FIELDS) {
    if (view.setup[name] !== undefined) words.set(name, view.setup[name]);
  }
  view.setup.players.forEach((player, index) => words.set(`player${index + 1}`, player));
  if (view.moves.length > 0) words.set("moves", view.moves.join(";"));
  return `#${words}`;
}

/** What `POST /api/games` takes, from an address; null when there is no game in it. */
export function read(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  if (!words.has("game")) return null;
  // Two at least, and as many as there are without a gap.
  const players = ["human", "human"];
  for (let seat = 1; seat <= 2 || words.has(`player${seat}`); seat += 1) {
    players[seat - 1] = words.get(`player${seat}`) ?? "human";
  }
  const spec = { players };
  for (const name of FIELDS) {
    if (!words.has(name)) continue;
    const text = words.get(name);
    spec[name] = NUMBERS.includes(name) ? Number(text) : text;
  }
  spec.moves = (words.get("moves") ?? "").split(";").filter((move) => move !== "");
  return spec;
}

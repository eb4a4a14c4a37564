// Whose turn it is, what was just played, who won: the one place that answers "am I winning, what now?",
// for eyes and, as one live region, for ears.

import { element, short, title } from "./dom.js";
import { told, words } from "./words.js";

const say = await words("play");

/**
 * Which seat is that of whoever looks: their own at a table, else that of the only person; null where there is none.
 * @param {Pick<GameHere, "sides" | "setup" | "people" | "onlooker">} given
 */
export function ownSeat({ sides, setup, people, onlooker }) {
  if (people && people.seats.length > 0) return people.you === null ? null : sides.indexOf(people.you);
  const persons = setup.players.flatMap((player, index) => (player === "human" ? [index] : []));
  return persons.length === 1 && !onlooker ? persons[0] : null;
}

/**
 * The line for a game: `show(view, { past, thinking })` tells where it stands, `names(side)` says what a side
 * is called, `seats` who sits where.
 * @param {GameHere} first
 */
export function standing(first) {
  const { sides, setup, opponents } = first;
  const me = ownSeat(first);
  const who = element("strong", { class: "turn" });
  const played = element("span", { class: "played" });
  const where = element("span", { class: "where" });
  const node = element("p", { id: "status" }, who, " ", played, " ", where);
  // One region that speaks: every change once, in one breath.
  const voice = element("p", { id: "live", class: "visually-hidden", role: "status", "aria-live": "polite" });
  const names = (/** @type {string} */ side) => (sides.indexOf(side) === me ? say("you") : title(side));
  const seats = sides.slice(0, setup.players.length).map((side, index) => {
    const player = setup.players[index];
    if (index === me) return say("seat-you", { side: title(side) });
    return player === "human" ? title(side) : say("seat", { side: title(side), player: told(opponents?.[index] ?? player) });
  }).join(" · ");
  return { node: element("div", { class: "standing" }, node, voice), names, seats, show };

  /** @param {GameHere} view @param {{ past: GlanceView | null, thinking: boolean }} options */
  function show(view, { past, thinking }) {
    const last = past === null ? view.last : past.last;
    who.textContent = past === null ? headline(view, thinking)
      : say("looking-back", { ply: past.ply, all: view.moves.length });
    played.textContent = last ? tellMove(last) : "";
    const { ending, headline: stands } = past ?? view;
    where.textContent = title(told(ending?.reason ?? stands));
    const spoken = [played.textContent, who.textContent, where.textContent].filter((text) => text !== "").join(" ");
    // While a program thinks nothing has happened yet.
    if (!thinking && voice.textContent !== spoken) voice.textContent = spoken;
    node.dataset.outcome = past === null ? outcome(view) : "";
  }

  /** The last move in words: one's own is one's own. @param {Told} given */
  function tellMove({ side, said, move }) {
    return sides.indexOf(side) === me ? say("you-played", { move: short(move) }) : told(said);
  }

  /** @param {GameHere} given @param {boolean} thinking */
  function headline({ turn, winner }, thinking) {
    if (turn === null) {
      if (winner === null) return say("nobody-won");
      return sides.indexOf(winner) === me ? say("you-won") : say("won", { side: names(winner) });
    }
    if (thinking) return say("thinking", { side: names(turn) });
    return sides.indexOf(turn) === me ? say("your-turn") : say("to-move", { side: names(turn) });
  }

  /** @param {GameHere} given */
  function outcome({ turn, winner }) {
    if (turn !== null) return "";
    if (winner === null || me === null) return "over";
    return sides.indexOf(winner) === me ? "won" : "lost";
  }
}

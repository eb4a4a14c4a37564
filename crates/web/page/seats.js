// Who sits at the table: as many as the board has a table for, each with the players of that table.

import { element, there, title } from "./dom.js";
import { told, words } from "./words.js";

const say = await words("new");

/**
 * The seats at a board; `numbers.fix` hears what cannot be said at the table.
 * @param {GameEntryView} game
 * @param {Choice} board
 * @param {{ fix: (names: string[]) => void }} numbers
 * @param {string[]} before
 */
export function seats(game, board, numbers, before) {
  const row = element("div", { class: "seats" });
  /** @type {ReturnType<typeof seat>[]} */
  let taken = [];
  /** @type {TableEntryView | null} */
  let table = null;
  let offers = board.first.tables ?? [];
  /** Where the person sits: where the board can be won. */
  let mine = board.first.seat ?? 0;
  /** @type {HTMLSelectElement} */
  const count = element("select", { id: "players", onchange: () => lay(Number(count.value)) });
  const number = element("p", { class: "seat-count" }, element("label", { for: "players" }, `${say("players")} `), count);
  offer();
  if (before.length > 0 && offers.some(({ players }) => players === before.length)) {
    lay(before.length);
    taken.forEach((one, index) => one.set(before[index]));
  }
  board.changed.push((chosen) => {
    offers = chosen.tables;
    const moves = (chosen.seat ?? 0) !== mine;
    mine = chosen.seat ?? 0;
    if (moves) table = null;
    offer();
  });
  return {
    node: element("fieldset", {}, element("legend", {}, say("who-plays")), number, row),
    values: () => taken.map((one) => one.value()),
  };

  /** As many as the board has tables for; whoever sits there stays if that can be. */
  function offer() {
    const before = taken.length;
    count.replaceChildren(...offers.map(({ players }) => element("option", { value: players }, String(players))));
    number.hidden = offers.length < 2;
    const stays = offers.find(({ players }) => players === before) ?? offers[0];
    if (stays.players === before && stays.table === table?.name) count.value = String(before);
    else lay(stays.players);
  }

  /** Sets the table for so many. @param {number} players */
  function lay(players) {
    const { table: name } = there(offers.find((one) => one.players === players));
    const laid = there(game.tables.find((one) => one.name === name));
    table = laid;
    count.value = String(players);
    taken = laid.sides.slice(0, players).map((side, index) => seat(laid, side, index, mine));
    row.replaceChildren(...taken.map((one) => one.node));
    numbers.fix(laid.fixed);
  }
}

/**
 * Who plays one side: a person, a level, or any player with its options.
 * @param {TableEntryView} table
 * @param {string} side
 * @param {number} index
 * @param {number} mine
 */
function seat(table, side, index, mine) {
  const list = element("select", { id: `player-${index}`, onchange: update },
    element("option", { value: "human" }, say("person")),
    element("optgroup", { label: say("levels") }, ...table.levels.map((level) =>
      element("option", { value: level.player }, `${told(level.title)} — ${level.player}`))),
    element("optgroup", { label: say("all-players") }, ...table.players
      .filter((player) => player.name !== "human")
      .map((player) => element("option", { value: player.name }, player.name))));
  list.value = index === mine ? "human" : table.levels[Math.min(2, table.levels.length - 1)]?.player ?? "human";
  const exact = element("input", {
    id: `options-${index}`, type: "text", autocomplete: "off", spellcheck: "false",
  });
  const description = element("p", { id: `about-${index}`, class: "about" });
  update();
  return {
    set: (/** @type {string} */ player) => {
      list.value = player;
      if (list.value !== player) list.value = player.split(":")[0];
      update();
      if (player !== "human") exact.value = player;
    },
    value: () => (list.value === "human" ? "human" : exact.value.trim() || list.value),
    node: element("div", { class: `seat side-${index}` },
      element("label", { for: `player-${index}` }, title(side)), list,
      element("details", {}, element("summary", {}, say("options")),
        element("label", { for: `options-${index}` }, say("player-exactly")), exact, description)),
  };

  function update() {
    exact.value = list.value;
    const player = table.players.find((known) => known.name === list.value.split(":")[0]);
    const options = player?.options ?? [];
    description.replaceChildren(player ? `${player.name}: ${told(player.description)}` : "",
      element("ul", {}, ...options.map((option) => element("li", {},
        element("code", {}, option.name), ` (${option.default}): ${told(option.description)}`))));
  }
}

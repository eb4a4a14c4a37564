// Who sits at the table: as many as the board has a table for, each with the players of that table.

import { element, title } from "./dom.js";

/** The seats at a board; `numbers.fix` hears what cannot be said at the table. */
export function seats(game, board, numbers) {
  const row = element("div", { class: "seats" });
  let taken = [];
  let table = null;
  let offers = board.first.tables;
  const count = element("select", { id: "players", onchange: () => lay(Number(count.value)) });
  const number = element("p", { class: "seat-count" }, element("label", { for: "players" }, "Players "), count);
  offer();
  board.changed.push((chosen) => {
    offers = chosen.tables;
    offer();
  });
  return {
    node: element("fieldset", {}, element("legend", {}, "Who plays?"), number, row),
    values: () => taken.map((one) => one.value()),
  };

  /** As many as the board has tables for; whoever sits there stays if that can be. */
  function offer() {
    const before = taken.length;
    count.replaceChildren(...offers.map(({ players }) => element("option", { value: players }, String(players))));
    number.hidden = offers.length < 2;
    const stays = offers.find(({ players }) => players === before) ?? offers[0];
    if (stays.players === before && stays.table === table?.name) count.value = before;
    else lay(stays.players);
  }

  /** Sets the table for so many. */
  function lay(players) {
    const { table: name } = offers.find((one) => one.players === players);
    table = game.tables.find((one) => one.name === name);
    count.value = players;
    taken = table.sides.slice(0, players).map((side, index) => seat(table, side, index));
    row.replaceChildren(...taken.map((one) => one.node));
    numbers.fix(table.fixed);
  }
}

/** Who plays one side: a person, a level, or any player with its options. */
function seat(table, side, index) {
  const list = element("select", { id: `player-${index}`, onchange: update },
    element("option", { value: "human" }, "You (or a friend beside you)"),
    element("optgroup", { label: "Levels" }, ...table.levels.map((level) =>
      element("option", { value: level.player }, `${level.title} — ${level.player}`))),
    element("optgroup", { label: "All players" }, ...table.players
      .filter((player) => player.name !== "human")
      .map((player) => element("option", { value: player.name }, player.name))));
  list.value = index === 0 ? "human" : table.levels[Math.min(2, table.levels.length - 1)]?.player ?? "human";
  const exact = element("input", {
    id: `options-${index}`, type: "text", autocomplete: "off", spellcheck: "false",
  });
  const description = element("p", { id: `about-${index}`, class: "about" });
  update();
  return {
    value: () => (list.value === "human" ? "human" : exact.value.trim() || list.value),
    node: element("div", { class: `seat side-${index}` },
      element("label", { for: `player-${index}` }, title(side)), list,
      element("details", {}, element("summary", {}, "Options"),
        element("label", { for: `options-${index}` }, "The player exactly"), exact, description)),
  };

  function update() {
    exact.value = list.value;
    const player = table.players.find((known) => known.name === list.value.split(":")[0]);
    const options = player?.options ?? [];
    description.replaceChildren(player ? `${player.name}: ${player.description}` : "",
      element("ul", {}, ...options.map((option) => element("li", {},
        element("code", {}, option.name), ` (${option.default}): ${option.description}`))));
  }
}

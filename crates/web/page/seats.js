// Who sits at the table: two, or as many as the game allows.

import { element } from "./dom.js";

/** The seats of a game at its board; `seat(game, side, index)` makes one of them. */
export function seats(game, seat, board) {
  const row = element("div", { class: "seats" });
  let taken = [];
  let line = false;
  const count = element("select", { id: "players", onchange: () => lay(Number(count.value)) },
    ...(game.among?.sides ?? game.sides).map((_, index) => index + 1)
      .filter((number) => number >= 2)
      .map((number) => element("option", { value: number }, String(number))));
  lay(2);
  if (game.line) {
    board.changed.push((chosen) => {
      const before = line;
      line = chosen.group === "Lines";
      if (line !== before) lay(2);
    });
  }
  return {
    node: element("fieldset", {}, element("legend", {}, "Who plays?"),
      game.among ? element("p", { class: "seat-count" },
        element("label", { for: "players" }, "Players "), count) : null, row),
    values: () => taken.map((one) => one.value()),
    /** What is asked for, without what there is only for two on a board with an area. */
    fit: (spec) => {
      if (line) return { ...spec, komi: undefined, order: undefined };
      return taken.length > 2 ? { ...spec, komi: undefined } : spec;
    },
  };

  /** Sets the table for so many. */
  function lay(number) {
    const among = () => ({
      ...game, levels: game.among.levels,
      players: game.players.filter((player) => game.among.players.includes(player.name)),
    });
    const many = line ? { ...game, ...game.line } : number > 2 ? among() : game;
    count.value = number;
    count.disabled = line;
    const sides = (number > 2 ? game.among.sides : game.sides).slice(0, number);
    taken = sides.map((side, index) => seat(many, side, index));
    row.replaceChildren(...taken.map((one) => one.node));
    const set = (id, off) => { const field = document.getElementById(id); if (field) field.disabled = off; };
    set("komi", line || number > 2);
    set("order", line);
  }
}

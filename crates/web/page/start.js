// The start: a game, a board, its numbers, who plays.

import { get } from "./api.js";
import { element, picture, title } from "./dom.js";
import { seats } from "./seats.js";

/** Shows the start. `begin` takes what `POST /api/games` takes. */
export async function start(main, { complain, begin }) {
  const catalog = await get("catalog");
  let chosen = null;
  const setup = element("div", { id: "setup" });
  const choice = element("fieldset", { class: "games" }, element("legend", {}, "Which game?"));
  catalog.games.forEach((game, index) => {
    const radio = element("input", {
      type: "radio", name: "game", value: game.name, id: `game-${game.name}`, checked: index === 0,
      onchange: () => choose(game),
    });
    choice.append(element("label", { for: `game-${game.name}`, class: "card" },
      radio, element("strong", {}, game.title), element("span", {}, game.rules)));
  });
  main.replaceChildren(
    element("section", { class: "start", "aria-labelledby": "start-title" },
      element("h2", { id: "start-title" }, "Start a game"), choice, setup, loader()),
  );
  choose(catalog.games[0]);
  return () => {};

  function choose(game) {
    chosen = form(game, async (spec) => {
      complain("");
      try {
        await begin(spec);
      } catch (error) {
        complain(error.message);
      }
    });
    setup.replaceChildren(chosen);
  }

  function loader() {
    const file = element("input", {
      type: "file", id: "load", accept: "application/json,.json",
      onchange: async () => {
        try {
          await begin(JSON.parse(await file.files[0].text()));
        } catch (error) {
          complain(`This file holds no game: ${error.message}`);
        }
      },
    });
    return element("p", { class: "load" },
      element("label", { for: "load" }, "Or go on with a saved game "), file);
  }
}

/** The form of one game. */
function form(game, begin) {
  const board = gallery(game);
  const fields = numbers(game, board);
  const table = seats(game, seat, board);
  const submit = element("button", { type: "submit", class: "primary", id: "begin" }, "Play");
  return element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      begin(table.fit({
        game: game.name,
        board: board.value(),
        players: table.values(),
        ...fields.values(),
      }));
    },
  }, board.node, fields.node, table.node, submit);
}

/** The boards as pictures, and a field for any other. */
function gallery(game) {
  const node = element("fieldset", { class: "gallery" }, element("legend", {}, "Which board?"));
  const changed = [];
  const groups = [...new Set(game.boards.map((board) => board.group))];
  const other = element("input", {
    type: "text", id: "other-board", autocomplete: "off", spellcheck: "false",
    placeholder: { coloring: "grid:6x7, planar:30,5, g6:…", voronoi: "rect:3,1, polygon:0,0 2,0 1,1, segment" }[game.name],
  });
  let chosen = game.boards[0];
  groups.forEach((group) => {
    const row = element("div", { class: "row", role: "group", "aria-label": group });
    game.boards.filter((board) => board.group === group).forEach((board) => {
      const radio = element("input", {
        type: "radio", name: "board", value: board.board, checked: board === chosen,
        onchange: () => {
          chosen = board;
          other.value = "";
          changed.forEach((call) => call(board));
        },
      });
      row.append(element("label", { class: "thumbnail" },
        radio, picture(board.thumbnail, ""), element("span", {}, board.title)));
    });
    node.append(element("h3", {}, group), row);
  });
  if (game.name === "weighted") {
    const own = element("textarea", {
      id: "other-board", rows: 6, spellcheck: "false",
      placeholder: "R, G, B\nWA: R-1, SA: G-2\n8\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\nSA: WA, …",
    });
    node.append(element("details", {}, element("summary", {}, "A problem of your own"),
      element("label", { for: "other-board" }, "The text of a problem file"), own));
    return {
      node, changed, first: chosen,
      value: () => (own.value.trim() === "" ? chosen.board : "own"),
      problem: () => (own.value.trim() === "" ? undefined : own.value),
    };
  }
  node.append(element("details", {}, element("summary", {}, "Another board"),
    element("label", { for: "other-board" }, "As in the command line"), other));
  return { node, changed, first: chosen, value: () => other.value.trim() || chosen.board };
}

/** The numbers of a game. */
function numbers(game, board) {
  const field = (id, label, attributes) => {
    const input = element("input", { id, type: "number", required: true, ...attributes });
    return { input, node: element("label", { for: id }, `${label} `, input) };
  };
  const select = (id, label, options) => {
    const list = element("select", { id },
      ...options.map(([value, text]) => element("option", { value }, text)));
    return { input: list, node: element("label", { for: id }, `${label} `, list) };
  };
  const seed = field("seed", "Seed", { type: "text", inputmode: "numeric", value: "0", pattern: "[0-9]+" });
  const node = element("fieldset", { class: "numbers" }, element("legend", {}, "How?"));
  if (game.name === "coloring") {
    const colors = field("colors", "Colors", { min: 1, max: 32, value: board.first.colors });
    board.changed.push((chosen) => { colors.input.value = chosen.colors; });
    const first = select("first", "Begins", [["alice", "Alice"], ["bob", "Bob"]]);
    node.append(colors.node, first.node, seed.node);
    return {
      node,
      values: () => ({
        colors: Number(colors.input.value), first: first.input.value, seed: seed.input.value,
      }),
    };
  }
  if (game.name === "voronoi") {
    const turns = field("turns", "Sites in all", { min: 2, max: 60, value: 10 });
    const komi = field("komi", "Komi", { step: "any", value: 0 });
    const distance = field("distance", "Least distance", { step: "any", min: 0, value: 0.01 });
    const order = select("order", "Order",
      [["alternating", "in turn"], ["one-round", "one round: all sites of one, then of the next"]]);
    node.append(turns.node, komi.node, distance.node, order.node, seed.node);
    return {
      node,
      values: () => ({
        turns: Number(turns.input.value), komi: Number(komi.input.value),
        minimum_distance: Number(distance.input.value), order: order.input.value,
        seed: seed.input.value,
      }),
    };
  }
  const depth = field("depth", "Moves in all", { type: "text", value: "full", pattern: "full|[1-9][0-9]*" });
  node.append(depth.node, seed.node);
  return {
    node,
    values: () => ({
      depth: depth.input.value, seed: seed.input.value, problem: board.problem(),
    }),
  };
}

/** Who plays one side: a person, a level, or any player with its options. */
function seat(game, side, index) {
  const list = element("select", { id: `player-${index}`, onchange: update },
    element("option", { value: "human" }, "You (or a friend beside you)"),
    element("optgroup", { label: "Levels" }, ...game.levels.map((level) =>
      element("option", { value: level.player }, `${level.title} — ${level.player}`))),
    element("optgroup", { label: "All players" }, ...game.players
      .filter((player) => player.name !== "human")
      .map((player) => element("option", { value: player.name }, player.name))));
  list.value = index === 0 ? "human" : game.levels[2].player;
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
    const player = game.players.find((known) => known.name === list.value.split(":")[0]);
    const options = player?.options ?? [];
    description.replaceChildren(player ? `${player.name}: ${player.description}` : "",
      element("ul", {}, ...options.map((option) => element("li", {},
        element("code", {}, option.name), ` (${option.default}): ${option.description}`))));
  }
}

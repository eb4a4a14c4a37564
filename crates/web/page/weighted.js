// The weighted game: the same map, with what every color is worth.

import { element, title } from "./dom.js";
import { mapBoard } from "./coloring.js";

/** The board of the weighted map-coloring game. */
export function weightedBoard(view, place, panel, context) {
  const { palette, weights, vertices } = view.board;
  const scores = view.sides.map(() => element("td", {}));
  return mapBoard(view, place, panel, context, {
    legal: (state) => state.legal.map(([color]) => color),
    describe: (state) => {
      if (state.color > 0) return `${palette[state.color - 1].name}, by ${state.owner}`;
      if (!state.touched) return "no colored neighbor yet";
      return `${state.legal.length} colors possible`;
    },
    label: (color) => color.name,
    worth: (state, number) => {
      const found = state.legal.find(([color]) => color === number);
      return found ? `worth ${found[1]}` : "";
    },
    reason: (state, number) => {
      const taker = state.taken.find(([color]) => color === number);
      if (taker) return `taken by ${vertices[taker[1]].name}`;
      return state.touched ? "not possible" : "no colored neighbor yet";
    },
    mark: (state) => (state.legal.length > 0 ? "·" : ""),
    moveOf: (vertex, number) => `${vertices[vertex].name}=${palette[number - 1].name}`,
    update: (next) => next.position.scores.forEach((score, side) => { scores[side].textContent = score; }),
    legend: "Hatched: colored by player 2. Colored without a hatch: by player 1. A dot: can be colored now.",
    extra: () => [element("table", { class: "weights" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Worth"),
        ...palette.map((color) => {
          const head = element("th", { scope: "col" }, color.name);
          head.style.background = color.fill;
          head.style.color = color.ink;
          return head;
        }), element("th", { scope: "col" }, "Score"))),
      element("tbody", {}, ...view.sides.map((side, index) => element("tr", {},
        element("th", { scope: "row" }, title(side)),
        ...weights[index].map((worth) => element("td", {}, String(worth))), scores[index]))))],
  });
}

// One's own results against every opponent, on this machine only.

import { get } from "./api.js";
import { button, element } from "./dom.js";
import { forget, results } from "./statistics.js";
import { told, words } from "./words.js";

const say = await words("me");

/** Shows the results. @param {HTMLElement} main */
export async function show(main) {
  document.title = `${say("title")} · mapduel`;
  const { games } = await get("catalog");
  const rows = Object.entries(results()).map(([key, { won, lost, drawn }]) => {
    const [name, ...players] = key.split(" ");
    const game = games.find((one) => one.name === name);
    const level = game?.levels.find((one) => one.player === players.join(" "));
    const all = won + lost + drawn;
    return element("tr", {}, element("th", { scope: "row" }, told(game?.title ?? name)),
      element("td", {}, level ? told(level.title) : players.join(", ")), element("td", {}, String(won)), element("td", {}, String(lost)),
      element("td", {}, String(drawn)), element("td", {}, all === 0 ? "" : say("share", { percent: Math.round((100 * won) / all), count: all })));
  });
  const heads = ["game", "opponent", "won", "lost", "drawn", "won-share"].map((name) => element("th", { scope: "col" }, say(name)));
  main.replaceChildren(element("section", { class: "home", "aria-labelledby": "me-title" },
    element("h2", { id: "me-title" }, say("title")), element("p", { class: "about" }, say("kept-here")),
    rows.length === 0 ? element("p", {}, say("nothing"))
      : element("table", { id: "own-results" }, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows)),
    ...(rows.length > 0 ? [element("p", {}, button(say("forget"), () => { forget(); show(main); }, { id: "forget" }))] : [])));
  return () => {};
}

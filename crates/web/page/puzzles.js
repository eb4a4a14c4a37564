// Puzzles: the list with the puzzle of the day, or the one that the address names.

import { get } from "./api.js";
import { element, title } from "./dom.js";
import { keep, recall } from "./memory.js";
import { ofTheDay, record, streak, today } from "./puzzle-record.js";
import { puzzle } from "./puzzle.js";
import { language, told, words } from "./words.js";

/** @type {Record<string, string>} */
const DOTS = { easy: "•", medium: "••", hard: "•••" };
const FILTERS = /** @type {const} */ (["difficulty", "side", "solved"]);

/** Shows the list, or one puzzle; gives back what ends it. @param {HTMLElement} main @param {House} house */
export async function show(main, house) {
  const say = await words("puzzles");
  const puzzles = numbered((await get("puzzles")).puzzles);
  const id = new URLSearchParams(location.hash.slice(1)).get("puzzles");
  const found = puzzles.findIndex((one) => one.id === id);
  if (found >= 0) return puzzle(main, puzzles, found, say, house);
  list(main, puzzles, say);
  // A link that names no puzzle is said to be one.
  if (id) await get(`puzzles/${encodeURIComponent(id)}`).catch((error) => house.complain(error.message));
  return () => {};
}

/** Puzzles of one board are told apart by a number. @param {PuzzleView[]} puzzles */
function numbered(puzzles) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return puzzles.map((one) => {
    const number = (counts.get(one.title) ?? 0) + 1;
    counts.set(one.title, number);
    return { ...one, number };
  });
}

/** @param {HTMLElement} main @param {import("./puzzle.js").NumberedPuzzle[]} puzzles @param {Say} say */
function list(main, puzzles, say) {
  document.title = `${say("heading")} · mapduel`;
  const { solved } = record();
  const kept = JSON.parse(recall("sessionStorage", "puzzle-filters") ?? "{}");
  /** @type {Record<string, string[][]>} */
  const choices = {
    difficulty: [...new Set(puzzles.map((one) => one.difficulty))].map((one) => [one, say(one)]),
    side: [...new Set(puzzles.map((one) => one.side))].map((one) => [one, title(one)]),
    solved: [["unsolved", say("unsolved")], ["solved", say("solved")]],
  };
  const selects = Object.fromEntries(FILTERS.map((name) => {
    const select = element("select", { id: `filter-${name}`, onchange: draw }, element("option", { value: "" }, say("any")),
      ...choices[name].map(([value, text]) => element("option", { value }, text)));
    select.value = kept[name] ?? "";
    return [name, select];
  }));
  const count = element("p", { id: "puzzle-count", role: "status", "aria-live": "polite" });
  const groups = element("div", { id: "puzzle-groups" });
  main.replaceChildren(element("section", { class: "puzzles", "aria-label": say("heading") },
    element("h2", {}, say("heading")), element("p", {}, say("intro")), day(puzzles, say),
    element("div", { class: "filters", role: "group", "aria-label": say("filters") }, ...FILTERS.map((name) =>
      element("label", {}, say(`filter_${name}`), selects[name]))),
    count, element("p", { class: "about" }, say("legend")), groups));
  draw();

  function draw() {
    const wanted = Object.fromEntries(FILTERS.map((name) => [name, selects[name].value]));
    keep("sessionStorage", "puzzle-filters", JSON.stringify(wanted));
    const shown = puzzles.filter((one) => (wanted.difficulty === "" || one.difficulty === wanted.difficulty)
      && (wanted.side === "" || one.side === wanted.side)
      && (wanted.solved === "" || (wanted.solved === "solved") === Boolean(solved[one.id])));
    count.textContent = shown.length === 0 ? say("none")
      : say("count", { count: shown.length, solved: shown.filter((one) => solved[one.id]).length });
    groups.replaceChildren(...byGroup(shown).map(([group, boards]) => element("section", {}, element("h3", {}, told(group)),
      ...boards.map(([name, of]) => element("div", { class: "puzzle-board" }, element("h4", {}, told(name)),
        element("ul", {}, ...of.map((one) => element("li", {}, link(one)))))))));
  }

  /** @param {import("./puzzle.js").NumberedPuzzle} one */
  function link(one) {
    const done = Boolean(solved[one.id]);
    const values = { title: told(one.title), number: one.number, difficulty: say(one.difficulty), side: title(one.side) };
    return element("a", { href: `#puzzles=${one.id}`, class: done ? "chip done" : "chip", "data-difficulty": one.difficulty,
      "aria-label": say(done ? "label_solved" : "label", values), title: say("label", values) },
    element("span", {}, done ? `✓ ${one.number}` : String(one.number)), element("small", {}, DOTS[one.difficulty]));
  }
}

/** Headings with their boards, each with its puzzles, in the order in which they come. @param {import("./puzzle.js").NumberedPuzzle[]} puzzles */
function byGroup(puzzles) {
  /** @type {Map<string, Map<string, import("./puzzle.js").NumberedPuzzle[]>>} */
  const groups = new Map();
  for (const one of puzzles) {
    const boards = groups.get(one.group) ?? new Map();
    groups.set(one.group, boards);
    boards.set(one.title, [...boards.get(one.title) ?? [], one]);
  }
  return [...groups].map(([group, boards]) => /** @type {const} */ ([group, [...boards]]));
}

/** @param {import("./puzzle.js").NumberedPuzzle[]} puzzles @param {Say} say */
function day(puzzles, say) {
  const { number: days, date } = today();
  const chosen = ofTheDay(puzzles, days);
  const { last, best } = record();
  const done = last === days;
  const running = streak();
  const shown = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
  return element("section", { id: "puzzle-day", "aria-label": say("day_heading") }, element("h3", {}, say("day_heading")),
    element("p", {}, say("day_of", { date: shown, title: told(chosen.title), difficulty: say(chosen.difficulty) })),
    element("a", { id: "day-solve", class: "primary", href: `#puzzles=${chosen.id}` }, say(done ? "day_again" : "day_solve")),
    element("p", { id: "streak" }, running > 0 ? say("streak", { count: running }) : say("streak_none"),
      best > running ? ` ${say("streak_best", { count: best })}` : ""),
    done ? element("p", {}, say("day_done")) : null, element("p", { class: "about" }, say("kept")));
}

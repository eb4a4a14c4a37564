// Learning: an overview of the games, their steps, and the words with their figures. `#learn`,
// `#learn=coloring-3`, `#learn=words`, `#learn=words-danger`.

import { element } from "./dom.js";
import { figure, glossary, lessons } from "./figures.js";
import { learned } from "./learned.js";
import { lesson } from "./lesson.js";
import { rulesPicture } from "./rules-picture.js";
import { told, words } from "./words.js";

/** Whether the last screen was one of these: then the focus goes along. */
let came = false;

/** Shows what the address names. Gives what ends it. @param {HTMLElement} main @param {House} tools */
export async function show(main, tools) {
  const [say, { games }] = await Promise.all([words("learn"), lessons()]);
  const [name, rest] = (new URLSearchParams(location.hash.slice(1)).get("learn") ?? "").split("-");
  const game = games.find((one) => one.name === name);
  /** @type {Leave} */
  let leave = () => {};
  if (game) {
    const step = Math.max(1, Math.min(game.lessons.length, Number(rest) || firstOpen(game)));
    document.title = say("stepTitle", { title: told(game.lessons[step - 1].title) });
    leave = await lesson(main, game, step, say, tools);
  } else if (name === "words") {
    document.title = say("wordsTitle");
    await showWords(main, rest, say);
  } else {
    document.title = say("title");
    overview(main, games, say);
  }
  if (came) main.querySelector("h2")?.focus({ preventScroll: name === "words" && Boolean(rest) });
  came = true;
  return () => {
    came = /^#learn/.test(location.hash);
    leave();
  };
}

/** The first step that was not done yet. @param {CourseView} game */
function firstOpen(game) {
  const done = learned(game.name);
  return 1 + Math.max(0, game.lessons.findIndex((_, index) => !done.has(index + 1)));
}

/** @param {HTMLElement} main @param {CourseView[]} games @param {Say} say */
function overview(main, games, say) {
  const card = (/** @type {CourseView} */ game) => {
    const done = learned(game.name);
    return element("article", { class: "course", "aria-labelledby": `course-${game.name}` },
      element("h3", { id: `course-${game.name}` }, told(game.title)), rulesPicture(game.name),
      element("p", { class: "rules" }, told(game.rules)),
      element("ol", { class: "steps-list" }, ...game.lessons.map((one, index) => element("li", { class: done.has(index + 1) ? "done" : null },
        element("a", { href: `#learn=${game.name}-${index + 1}` }, told(one.title)),
        done.has(index + 1) ? element("span", { class: "tick" }, ` ✓ ${say("done")}`) : null))),
      element("p", { class: "course-go" }, element("a", { class: "primary", href: `#learn=${game.name}-${firstOpen(game)}` },
        say(done.size === 0 ? "start" : done.size < game.lessons.length ? "continue" : "again"))));
  };
  main.replaceChildren(element("section", { class: "learn", "aria-labelledby": "learn-title" },
    element("h2", { id: "learn-title", tabindex: -1 }, say("heading")),
    element("p", { class: "lead" }, say("lead"), " ", element("a", { href: "#learn=words" }, say("toWords"))),
    element("div", { class: "courses" }, ...games.map(card))));
}

/** @param {HTMLElement} main @param {string | undefined} word @param {Say} say */
async function showWords(main, word, say) {
  const all = await glossary();
  const figures = all.map((one) => figure(one.word));
  main.replaceChildren(element("section", { class: "learn", "aria-labelledby": "learn-title" },
    element("p", {}, element("a", { href: "#learn" }, say("back"))),
    element("h2", { id: "learn-title", tabindex: -1 }, say("wordsHeading")),
    element("p", { class: "lead" }, say("wordsLead")),
    element("div", { class: "glossary" }, ...all.map((one, index) => element("section", { id: `word-${one.word}`, "aria-label": told(one.title) },
      figures[index], element("p", { class: "from" }, one.game))))));
  if (!word) return;
  // Where it is, is known when all are there.
  await Promise.all(figures.map((one) => one.filled));
  document.getElementById(`word-${word}`)?.scrollIntoView({ block: "start" });
}

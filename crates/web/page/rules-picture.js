// The rules in one moving picture: a small game that plays itself, again and again. Who wants nothing to
// move sees its beginning, its middle and its end side by side.

import { get } from "./api.js";
import { button, element, short, title } from "./dom.js";
import { mini } from "./mini.js";
import { told, words } from "./words.js";

/** How long a position is shown, and the last one of a game, in milliseconds. */
const [STEP, REST] = [1300, 4200];

/** The picture of a game's rules, by the game's name; it fills itself when the server has answered. @param {string} name */
export function rulesPicture(name) {
  const figure = element("figure", { class: "rules-picture" });
  fill(figure, name).catch(() => figure.remove());
  return figure;
}

/** @param {HTMLElement} figure @param {string} name */
async function fill(figure, name) {
  const [say, { demos }] = await Promise.all([words("learn"), get(`lessons/${name}/demos`)]);
  if (demos.length === 0) return figure.remove();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return still(figure, demos, say);
  return moving(figure, demos, say);
}

/** Positions in words, for who sees no picture. @param {DemoView} demo @param {Say} say */
function alternative(demo, say) {
  const moves = demo.frames.slice(1).map((frame) => short(frame.move ?? "")).join(", ");
  return say("picture", { moves, text: told(demo.text) });
}

/** @param {HTMLElement} figure @param {DemoView[]} demos @param {Say} say */
function still(figure, demos, say) {
  const pictures = demos.flatMap((demo) => {
    const last = demo.frames.length - 1;
    return [Math.min(2, last), last].map((place) => {
      const picture = mini(demo.board, demo.sides);
      picture.draw(demo.frames[place].position, {});
      picture.node.setAttribute("aria-label", `${say("after", { count: place })} ${told(demo.frames[place].headline)}`);
      return picture.node;
    });
  });
  figure.replaceChildren(element("div", { class: "stills" }, ...pictures),
    element("figcaption", {}, demos.map((demo) => told(demo.text)).join(" ")));
}

/** @param {HTMLElement} figure @param {DemoView[]} demos @param {Say} say */
function moving(figure, demos, say) {
  let [which, place] = [0, 0];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let running = true;
  let seen = false;
  const pictures = demos.map((demo) => {
    const picture = mini(demo.board, demo.sides);
    picture.node.setAttribute("aria-label", alternative(demo, say));
    return picture;
  });
  const stage = element("div", { class: "moving" }, ...pictures.map((picture) => picture.node));
  const caption = element("figcaption", {});
  const pause = button("", () => { running = !running; tell(); next(); }, { class: "pause" });
  figure.replaceChildren(stage, element("div", { class: "caption" }, caption, pause));
  tell();
  draw();
  next();

  function tell() {
    pause.textContent = running ? "❚❚" : "▶";
    pause.setAttribute("aria-label", say(running ? "pause" : "go"));
    figure.classList.toggle("paused", !running);
  }

  function draw() {
    const { frames, text } = demos[which];
    pictures.forEach((picture, index) => picture.node.classList.toggle("behind", index !== which));
    const { move } = frames[place];
    const fresh = move?.includes("=") ? move.slice(0, move.lastIndexOf("=")) : move;
    pictures[which].draw(frames[place].position, { fresh });
    caption.textContent = place === frames.length - 1 ? told(text) : place === 0 ? say("begin")
      : say("moved", { count: place, side: title(frames[place - 1].turn ?? "") });
  }

  /** One position after the other, as long as the picture is on the page. */
  function next() {
    clearTimeout(timer);
    seen = seen || figure.isConnected;
    if (!running || (seen && !figure.isConnected)) return;
    const { frames } = demos[which];
    timer = setTimeout(() => {
      if (figure.isConnected && !document.hidden) {
        place += 1;
        if (place === frames.length) [which, place] = [(which + 1) % demos.length, 0];
        draw();
      }
      next();
    }, place === frames.length - 1 ? REST : STEP);
  }
}

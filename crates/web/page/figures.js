// Words of the games, each with a picture that changes when it is touched. The server says what a touch
// leads to; `explain(word)` is a small "?" for other screens.

import { get, post } from "./api.js";
import { button, element, there, title } from "./dom.js";
import { more, percentage } from "./language.js";
import { mini } from "./mini.js";
import { sitesPicture } from "./sites.js";
import { treeFigure } from "./tree-figure.js";
import { told, words } from "./words.js";

/** @type {Record<FigureView["kind"], (touched: (touch: unknown) => void, say: Say) => DrawnFigure>} */
const KINDS = { graph: graphFigure, plane: planeFigure, tree: treeFigure };

/** @type {Promise<LessonsView> | null} */
let asked = null;

/** What all games teach, asked once. @returns {Promise<LessonsView>} */
export function lessons() {
  asked ??= get("lessons").catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** All words with a figure, each with the game that it belongs to. */
export async function glossary() {
  const { games } = await lessons();
  return games.flatMap((game) => game.figures.map((figure) => ({ ...figure, game: told(game.title) })));
}

/** A word's figure: what it means, the picture, and a sentence that follows it. It fills itself; `filled` is when. @param {string} word */
export function figure(word) {
  const node = element("figure", { class: "word-figure", "data-word": word });
  const filled = fill(node, word).catch((error) => node.replaceChildren(element("p", {}, error.message)));
  return Object.assign(node, { filled });
}

/** @param {HTMLElement} node @param {string} word */
async function fill(node, word) {
  const [say, all, first] = await Promise.all([words("learn"), glossary(), post(`figures/${word}`, null), more()]);
  const about = there(all.find((one) => one.word === word));
  const said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  const drawn = KINDS[first.kind](touched, say);
  /** One question at a time. A touch that goes on from what is shown by then is a function, and each counts; of others the last. @type {(() => unknown)[]} */
  let wanted = [];
  let asking = false;
  node.replaceChildren(element("figcaption", {}, element("strong", {}, told(about.title)), " ", told(about.meaning)),
    drawn.node, said, element("p", { class: "invitation" }, told(about.invitation)));
  show(first);

  /** @param {FigureView} data */
  function show(data) {
    drawn.draw(data);
    said.textContent = told(data.sentence);
  }

  /** @param {unknown} touch */
  async function touched(touch) {
    wanted = typeof touch === "function" ? [...wanted, () => touch()] : [() => touch];
    if (asking) return;
    asking = true;
    while (wanted.length > 0) {
      const next = wanted.shift();
      try {
        show(await post(`figures/${word}`, next?.()));
      } catch (error) {
        said.textContent = error.message;
      }
    }
    asking = false;
  }
}

/**
 * A map whose regions take the next color when they are touched.
 * @param {(touch: unknown) => void} touched
 * @param {Say} say
 * @returns {DrawnFigure}
 */
function graphFigure(touched, say) {
  /** @type {GraphFigure | null} */
  let data = null;
  /** @type {ReturnType<typeof mini> | null} */
  let picture = null;
  const node = element("div", { class: "graph-figure" });
  return { node, draw };

  /** @param {GraphFigure} next */
  function draw(next) {
    data = next;
    if (picture === null) {
      picture = mini(next.board, [], {
        touched: (index) => touched(() => ({ colors: there(data).colors, touched: index })),
        name: (index, swatch) => say(index === there(data).focus ? "middle" : "neighbor", {
          number: index, color: swatch === null ? say("noColor") : say("color", { name: swatch.name }),
        }),
      });
      picture.node.setAttribute("aria-label", say("touchMap"));
      node.append(picture.node);
    }
    picture.draw(next.position, { focus: next.focus });
  }
}

/** Sites that can be dragged. @param {(touch: unknown) => void} touched @param {Say} say @returns {DrawnFigure} */
function planeFigure(touched, say) {
  /** @type {PlaneFigure | null} */
  let data = null;
  const picture = sitesPicture({
    label: say("touchSites"),
    name: (index, cell) => say("site", { name: there(data).letters[index], percent: percentage(cell.area / there(data).area, 1) }),
    moved: (index, place) => touched({ sites: sites(index, place), touched: index }),
  });
  return { node: picture.node, draw: (/** @type {PlaneFigure} */ next) => { data = next; picture.draw(next); } };

  /** @param {number} index @param {Place} place */
  function sites(index, [x, y]) {
    return there(data).cells.map((cell, other) => (other === index ? [x, y, cell.color] : [cell.x, cell.y, cell.color]));
  }
}

/** A "?" that explains a word where it stands: a button with a figure behind it. @param {string} word */
export function explain(word) {
  const panel = element("div", { popover: "auto", class: "explained", role: "dialog", "aria-label": word });
  const opener = button("?", async () => {
    const say = await words("learn");
    panel.replaceChildren(figure(word), element("p", {},
      element("a", { href: `#learn=words-${word}` }, say("allWords")), " ",
      button(say("close"), () => panel.hidePopover())));
    panel.showPopover();
  }, { class: "explain", "aria-label": word, "aria-haspopup": "dialog", title: word });
  words("learn").then((say) => {
    const name = say("explain", { word: title(word) });
    opener.setAttribute("aria-label", name);
    opener.title = name;
    panel.setAttribute("aria-label", name);
  });
  return element("span", { class: "explaining" }, opener, panel);
}

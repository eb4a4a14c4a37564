// A map to be played on: circles or real shapes, and a palette for the chosen region. It is drawn by
// what the view tells, whichever game it is.

import { element } from "./dom.js";
import { mapCircles } from "./graph-picture.js";
import { graphWords } from "./graph-words.js";
import { called, speakOf } from "./language.js";
import { palette } from "./palette.js";
import { mapShapes } from "./shapes.js";
import { EVERY, viewport } from "./viewport.js";
import { weightTable } from "./weights.js";
import { words } from "./words.js";

const say = await words("board");

/** How near a pointer must be to mean a region beside it, in pixels, by what points. @type {Record<string, number>} */
const REACH = { mouse: 12, pen: 16, touch: 22 };
/** How long a digit waits for a second one where there are more than nine colors, in milliseconds. */
const SECOND_DIGIT = 600;
/** Where arrow keys go. @type {Record<string, Place | undefined>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** A region that is smaller than this on the screen is not hit by a finger, in pixels. */
const THUMB = 11;

/**
 * The board of a game on a graph.
 * @param {MapGame} view
 * @param {HTMLElement} place
 * @param {HTMLElement} panel
 * @param {BoardContext} context
 * @returns {DrawnBoard<MapGame>}
 */
export function graphBoard(view, place, panel, context) {
  const { board } = view;
  speakOf(view.setup?.board);
  const texts = graphWords(view);
  /** Whether a vertex alone is a move, so that a click plays it. */
  const plain = board.moves === "vertex";
  let current = view;
  let active = false;
  /** @type {number | null} */
  let chosen = null;
  /** The color that was taken up to paint with. @type {number | null} */
  let brush = null;
  /** @type {Map<string, ValuedMove>} */
  let values = new Map();
  /** The digits typed so far, and what plays them. @type {{ digits: string, timer: ReturnType<typeof setTimeout> | undefined }} */
  let typed = { digits: "", timer: undefined };
  /** The move that a review shows as better, by its text. @type {string | null} */
  let better = null;

  const { outline } = board;
  const { picture, frame, regions, named, causes, blank, refit } = outline
    ? mapShapes({ ...board, outline }, texts.guide) : mapCircles(board, texts.guide);
  const eye = viewport(picture, frame, { changed: fit, drag: EVERY });
  const colors = palette(board.palette, { named: texts.named, looks: texts.looks, paint, take });
  const legend = element("p", { class: "legend" });
  place.replaceChildren(picture, colors.menu, element("div", { class: "below" }, legend, eye.tools));
  listen();

  const heading = element("p", { id: "chosen" });
  const detail = element("p", { id: "danger" });
  const worth = board.weights ? weightTable(view) : null;
  const about = element("div", { class: "spoken" }, heading, detail);
  panel.replaceChildren(about, ...(plain ? [] : [colors.node]), ...(worth ? [worth.node] : []));
  fit();

  return {
    update, advise, think, tint: (found) => { remember(found); draw(); },
    forget: () => { values = new Map(); better = null; ponder([]); draw(); },
    compare: (move) => { better = move; draw(); },
  };

  function states() {
    return current.position.vertices;
  }

  /** Texts stay legible and the menu stays at its region, however large the map is. */
  function fit() {
    refit(eye.pixel());
    if (!colors.menu.hidden) placeMenu();
  }

  /** @param {MapGame} next @param {boolean} mine */
  function update(next, mine) {
    current = next;
    active = mine;
    if (!mine || (chosen !== null && states()[chosen].color > 0)) chosen = null;
    worth?.update(next);
    draw();
  }

  /** @param {{ moves: ValuedMove[] }} found */
  function remember(found) {
    values = new Map(found.moves.map((known) => [known.move, known]));
  }

  /** The region of a move, and its color from 1, or 0 where a move has none. @param {string} move @returns {[number, number]} */
  function parts(move) {
    const end = plain ? move.length : move.lastIndexOf("=");
    const index = board.vertices.findIndex((vertex) => vertex.name === move.slice(0, end));
    return [index, board.palette.findIndex((color) => color.name === move.slice(end + 1)) + 1];
  }

  /** @param {Advice} advice */
  function advise(advice) {
    remember(advice);
    const [index] = parts(advice.best);
    if (active && index >= 0) select(index, "keep the focus");
    else draw();
  }

  /** What a program looks at: the larger the spot, the more; its color is the one it would give. @param {ThoughtView} thought */
  function think(thought) {
    ponder(thought.moves);
  }

  /** @param {ValuedMove[]} tried */
  function ponder(tried) {
    const most = Math.max(1, ...tried.map((one) => one.visits));
    /** @type {Map<number, { number: number, visits: number }>} */
    const spots = new Map();
    for (const one of tried) {
      const [index, number] = parts(one.move);
      if (index >= 0 && (spots.get(index)?.visits ?? -1) < one.visits) spots.set(index, { number, visits: one.visits });
    }
    regions.forEach(({ halo, room }, index) => {
      const spot = spots.get(index);
      halo.setAttribute("r", String(spot ? 0.75 * room * Math.sqrt(spot.visits / most) : 0));
      if (spot) halo.setAttribute("fill", board.palette[spot.number - 1]?.fill ?? "var(--ink)");
    });
  }

  /** The move of giving a region a color; the color says nothing where a vertex alone is a move. @param {number} index @param {number} [number] */
  function moveOf(index, number) {
    const { name } = board.vertices[index];
    return plain || number === undefined ? name : `${name}=${board.palette[number - 1].name}`;
  }

  /** What is known of such a move: its entry in the advice. @param {number} index @param {number} number */
  function known(index, number) {
    return values.get(moveOf(index, number));
  }

  /** How good a value is for who is to move, from 0 to 1. @param {number | null} value */
  function own(value) {
    const known = value ?? 0.5;
    return current.turn === current.sides[0] ? known : 1 - known;
  }

  /** @param {number} index */
  function best(index) {
    const found = texts.legal(states()[index])
      .flatMap((number) => known(index, number) ?? [])
      .filter((entry) => entry.value !== null);
    if (found.length === 0) return null;
    return found.reduce((one, other) => (own(other.value) > own(one.value) ? other : one));
  }

  /** A value as a sign: a tick and a cross where it is exact, else a percentage. @param {ValuedMove} entry */
  function sign(entry) {
    if (entry.points !== undefined) return say("points", { points: entry.points });
    if (entry.exact) return entry.exact === current.turn ? "✓" : "✗";
    return entry.value === null ? "" : `${Math.round(100 * own(entry.value))}%`;
  }

  /** The same in words, for screen readers. @param {ValuedMove} entry */
  function spoken(entry) {
    if (entry.points !== undefined) return say("leads-to", { points: entry.points });
    if (entry.exact) return say(entry.exact === current.turn ? "wins" : "loses");
    return entry.value === null ? "" : say("wins-percent", { percent: Math.round(100 * own(entry.value)) });
  }

  function draw() {
    const last = current.moves.length > 0 ? parts(current.moves[current.moves.length - 1])[0] : -1;
    const [improved, improvement] = better === null ? [-1, 0] : parts(better);
    states().forEach((state, index) => {
      const { node, disk, sign: mark, badge, name, spot } = regions[index];
      const swatch = state.color > 0 ? board.palette[state.color - 1] : null;
      const hint = swatch === null ? best(index) : null;
      const proposed = index === improved && swatch === null ? board.palette[improvement - 1] : null;
      const fill = swatch?.fill ?? (hint ? tint(own(hint.value)) : blank);
      disk.setAttribute("fill", fill);
      spot?.setAttribute("fill", proposed?.fill ?? fill);
      mark.textContent = swatch?.name ?? proposed?.name ?? (hint ? sign(hint) : "");
      mark.setAttribute("fill", swatch?.ink ?? proposed?.ink ?? "var(--ink)");
      node.style.setProperty("--under", swatch?.fill ?? "transparent");
      badge.textContent = swatch === null ? texts.mark(state) : "";
      // A short name is in the middle: a value or a color takes its place.
      name.classList.toggle("hidden", !named && mark.textContent !== "");
      name.style.fill = spot && swatch ? swatch.ink : "";
      name.classList.toggle("inked", Boolean(spot && swatch));
      name.classList.toggle("hatched", state.owner === current.sides[1]);
      name.style.setProperty("--under", swatch?.fill ?? "transparent");
      node.setAttribute("class", ["region", spot ? "shaped" : "", texts.look(state), state.color > 0 ? "colored" : "",
        state.owner ? `owner-${current.sides.indexOf(state.owner)}` : "", hint ? "hinted" : "",
        index === chosen ? "chosen" : "", index === last ? "last" : "", index === improved ? "better" : "",
        active && state.color === 0 && state.legal.length > 0 ? "open" : ""].join(" "));
      const words = [texts.describe(state)];
      if (hint) words.push(say("best-here", { value: spoken(hint) }));
      if (index === last) words.push(say("last-move"));
      if (proposed) words.push(say("better-move"));
      node.setAttribute("aria-label", `${called(board.vertices[index].name)}: ${words.join(", ")}`);
      node.setAttribute("aria-disabled", String(!active || state.color > 0));
    });
    legend.textContent = texts.legend(current);
    picture.classList.toggle("painting", active && brush !== null);
    drawCauses();
    drawPalette();
  }

  /** Why a region died: lines to those that took its colors. */
  function drawCauses() {
    const dead = current.turn === null ? current.position.dead ?? -1 : -1;
    const taken = dead < 0 ? [] : states()[dead].taken;
    causes.replaceChildren(...taken.map(([, taker]) => {
      const [from, to] = [board.vertices[taker], board.vertices[dead]];
      regions[taker].node.classList.add("killer");
      return texts.line(from, to);
    }));
  }

  function drawPalette() {
    colors.hold(brush);
    if (chosen === null) {
      heading.textContent = !active ? "" : brush !== null
        ? say("paint-with", { color: texts.named(board.palette[brush - 1]) }) : say(plain ? "choose-plain" : "choose");
      detail.textContent = "";
      colors.hide();
      return;
    }
    const region = chosen;
    const state = states()[region];
    const { name } = board.vertices[region];
    heading.textContent = say(plain ? "plays-it" : "which-color", { region: called(name) });
    detail.textContent = texts.detail(state);
    if (plain) return;
    const legal = texts.legal(state);
    colors.show((number) => {
      const allowed = legal.includes(number);
      const entry = known(region, number);
      return {
        allowed, reason: allowed ? texts.worth(state, number) : texts.reason(state, number),
        value: entry ? { sign: sign(entry), spoken: spoken(entry) } : null,
      };
    });
  }

  function listen() {
    picture.addEventListener("pointerdown", (event) => eye.pressed(event));
    picture.addEventListener("pointermove", (event) => { if (eye.moved(event)) leaveMenu(); });
    for (const end of ["pointercancel", "pointerleave", "pointerup"]) {
      picture.addEventListener(end, (event) => { if (event instanceof PointerEvent) eye.released(event); });
    }
    picture.addEventListener("click", clicked);
    picture.addEventListener("keydown", (event) => {
      const region = event.target instanceof Element ? event.target.closest("[data-region]") : null;
      if (region) pressed(event, Number(region.getAttribute("data-region")));
    });
    colors.menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape") regions[unselect() ?? 0].node.focus();
    });
  }

  /** A click chooses the region it hits or one that is near; a finger among many makes the map larger. @param {MouseEvent} event */
  function clicked(event) {
    if (eye.wasGesture()) return;
    const hit = event.target instanceof Element ? event.target.closest("[data-region]") : null;
    const pointer = event instanceof PointerEvent ? event.pointerType : "";
    const reach = (REACH[pointer] ?? REACH.mouse) * eye.pixel();
    const [x, y] = eye.place(event);
    const near = regions
      .map(({ at }, index) => [index, Math.hypot(at[0] - x, at[1] - y)])
      .filter(([, far]) => far < reach)
      .sort((one, other) => one[1] - other[1]);
    const index = hit ? Number(hit.getAttribute("data-region")) : near[0]?.[0];
    if (index === undefined) {
      unselect();
      return;
    }
    const tiny = regions[index].room < THUMB * eye.pixel();
    if (pointer === "touch" && tiny && near.length > 1 && eye.zoom() < eye.most) {
      eye.enlarge(3, [x, y]);
      context.status(say("enlarged"));
      return;
    }
    choose(index);
  }

  /** @param {number} index */
  function choose(index) {
    if (!active) return;
    if (states()[index].color > 0) {
      unselect();
      return;
    }
    // What may not be played is refused by the server, with its reason.
    if (plain) play(moveOf(index), index);
    else if (brush !== null) {
      chosen = index;
      paint(brush);
    } else {
      select(index);
      colors.menu.hidden = false;
      placeMenu();
    }
  }

  /** @param {number} index @param {string} [focus] */
  function select(index, focus) {
    if (!active || states()[index].color > 0) return;
    chosen = index;
    for (const [place, region] of regions.entries()) {
      region.node.setAttribute("tabindex", place === index ? "0" : "-1");
    }
    draw();
    if (focus !== "keep the focus") regions[index].node.focus({ preventScroll: true });
  }

  /** Nothing is chosen any more; gives what was. */
  function unselect() {
    const before = chosen;
    chosen = null;
    leaveMenu();
    draw();
    return before;
  }

  function leaveMenu() {
    colors.menu.hidden = true;
  }

  /** The menu at its region: below it, or above where there is no room, and never off the board. */
  function placeMenu() {
    if (chosen === null) return;
    const spot = regions[chosen].node.getBoundingClientRect();
    const mark = (regions[chosen].spot ?? regions[chosen].disk).getBoundingClientRect();
    const whole = place.getBoundingClientRect();
    const { menu } = colors;
    const [width, height] = [menu.offsetWidth, menu.offsetHeight];
    const [x, y] = [mark.x + mark.width / 2 - whole.x, mark.y + mark.height / 2 - whole.y];
    const below = y + mark.height / 2 + 10;
    const bottom = picture.getBoundingClientRect().bottom - whole.y;
    menu.style.left = `${Math.max(0, Math.min(whole.width - width, x - width / 2))}px`;
    menu.style.top = `${below + height > bottom ? Math.max(0, y - mark.height / 2 - 10 - height) : below}px`;
    menu.dataset.at = String(Math.round(spot.x));
  }

  /** Takes a color up, to paint with; the same again lays it down. @param {number} number */
  function take(number) {
    brush = brush === number ? null : number;
    draw();
  }

  /** @param {number} number */
  function paint(number) {
    if (chosen === null || !active) return;
    const state = states()[chosen];
    if (!texts.legal(state).includes(number)) {
      context.complain(say("cannot", {
        region: called(board.vertices[chosen].name), color: texts.named(board.palette[number - 1]), reason: texts.reason(state, number),
      }));
      if (brush !== null) unselect();
      return;
    }
    play(moveOf(chosen, number), chosen);
  }

  /** @param {string} move @param {number} index */
  function play(move, index) {
    leaveMenu();
    // The focus goes on from here, unless whoever plays has put it elsewhere.
    context.play(move).then(() => {
      const focused = document.activeElement;
      const ours = focused === document.body || place.contains(focused) || panel.contains(focused);
      if (ours) regions[index].node.focus({ preventScroll: true });
    });
  }

  /** @param {KeyboardEvent} event @param {number} index */
  function pressed(event, index) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    const last = regions.length - 1;
    // One after the other, because the nearest region in a direction is not every region's.
    /** @type {Record<string, number | undefined>} */
    const orders = { Home: 0, End: last, PageDown: index === last ? 0 : index + 1, PageUp: index === 0 ? last : index - 1 };
    const order = orders[event.key];
    if (step || order !== undefined) {
      const next = step ? neighborIn(index, step) : order;
      if (next !== null && next !== undefined) {
        regions[index].node.setAttribute("tabindex", "-1");
        regions[next].node.setAttribute("tabindex", "0");
        regions[next].node.focus({ preventScroll: true });
        eye.follow(regions[next].at);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      choose(index);
      leaveMenu();
      colors.first()?.focus();
    } else if (event.key === "Escape") {
      brush = null;
      unselect();
    } else if (!plain && /^[0-9]$/.test(event.key) && type(event.key, index)) {
      // It is a color, or the beginning of one.
    } else if (!eye.keyed(event.key, regions[index].at)) {
      return;
    }
    event.preventDefault();
  }

  /** A digit for a color: played at once where no other can follow; whether it was one. @param {string} digit @param {number} index */
  function type(digit, index) {
    clearTimeout(typed.timer);
    const most = board.palette.length;
    const whole = Number(typed.digits + digit);
    typed.digits = whole >= 1 && whole <= most ? String(whole) : digit;
    const number = Number(typed.digits);
    if (number < 1 || number > most) {
      typed.digits = "";
      return false;
    }
    const finish = () => {
      typed.digits = "";
      if (!active || states()[index].color > 0) return;
      select(index);
      paint(number);
    };
    if (10 * number > most) finish();
    else typed.timer = setTimeout(finish, SECOND_DIGIT);
    return true;
  }

  /**
   * The nearest region in a direction: how far it is, with detours counted double.
   * @param {number} index
   * @param {Place} place
   * @returns {number | null}
   */
  function neighborIn(index, [dx, dy]) {
    const here = board.vertices[index];
    /** @type {number | null} */
    let found = null;
    let least = Infinity;
    board.vertices.forEach((vertex, other) => {
      const along = (vertex.x - here.x) * dx + (vertex.y - here.y) * dy;
      const aside = Math.abs((vertex.x - here.x) * dy) + Math.abs((vertex.y - here.y) * dx);
      const cost = along + 2 * aside;
      if (along > 1 && cost < least) [found, least] = [other, cost];
    });
    return found;
  }
}

/** From bad over nothing to good, told apart by everybody; pale, to be no color of the game. @param {number} value */
function tint(value) {
  const part = Math.round(Math.abs(value - 0.5) * 40);
  return `color-mix(in srgb, ${value >= 0.5 ? "var(--good)" : "var(--bad)"} ${part}%, var(--paper))`;
}

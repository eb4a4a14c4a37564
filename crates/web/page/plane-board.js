// A plane with sites and their cells: live under the pointer, with the score and places to snap to.

import { post } from "./api.js";
import { button, element, shape, sideClass, title } from "./dom.js";
import { heatMap } from "./heat.js";
import { decimals, percentage } from "./language.js";
import { MOUSE, viewport } from "./viewport.js";
import { told, words } from "./words.js";

const say = await words("board");

/** The longer side of the picture, in its own units. */
const EXTENT = 600;
/** Around the board, in units of the picture. */
const MARGIN = 10;
/** How near a tap must be to the last one to mean the same place, in pixels. */
const SAME_PLACE = 28;
/** What is drawn over the color of each side, for those who see no color. */
export const PATTERNS = [
  () => shape("path", { d: "M0 12L12 0", class: "hatch" }),
  () => shape("circle", { cx: 6, cy: 6, r: 1.6, class: "dots" }),
  () => shape("path", { d: "M0 0L12 12", class: "hatch" }),
  () => shape("path", { d: "M0 6H12", class: "hatch" }),
  () => shape("path", { d: "M3 6h6M6 3v6", class: "hatch" }),
  () => shape("path", { d: "M6 0V12", class: "hatch" }),
];
/**
 * How places become moves and back, and which place a pointer beside them means.
 * @typedef {{ hasKomi: boolean, write: (place: Place) => string, read: (text: string) => Place, nearest: (place: Place) => Place }} Places
 */

/** How places of a plane become moves and back; every place is one. @type {Places} */
const PLANE = {
  hasKomi: true, write: ([x, y]) => `${x},${y}`, read: (text) => { const [x, y] = text.split(",").map(Number); return [x, y]; }, nearest: (at) => at,
};

/** The board of a game of sites; `places` says how places become moves and back, and `nearest` is the
 * place that a pointer beside it means.
 * @param {SitesGame} view
 * @param {HTMLElement} place
 * @param {HTMLElement} panel
 * @param {BoardContext} context
 * @param {Places} [places]
 * @returns {DrawnBoard<SitesGame>}
 */
export function planeBoard(view, place, panel, context, places = PLANE) {
  const { low, high, corners, area, komi } = view.board;
  const sides = view.sides;
  const scale = EXTENT / Math.max(high[0] - low[0], high[1] - low[1]);
  const [width, height] = [(high[0] - low[0]) * scale, (high[1] - low[1]) * scale];
  let current = view;
  let active = false;
  /** Where the keyboard or the pointer is, on the board. @type {Place | null} */
  let cursor = null;
  /** Why the site at the cursor cannot be played, if so. */
  let refused = "";
  /** @type {SitesPosition | null} */
  let tentative = null;
  let snap = -1;
  let magnetic = true;
  let labeled = false;
  let pointerType = "mouse";
  /** Browsers tell a pointer at rest again whenever something changes below it: no news. */
  let heard = "";
  /** One question at a time; while it is under way, only the last place counts. */
  let asking = false;

  /** @type {(place: Place) => Place} */
  const at = ([x, y]) => [(x - low[0]) * scale, (high[1] - y) * scale];
  /** @type {(place: Place) => Place} */
  const back = ([x, y]) => [low[0] + x / scale, high[1] - y / scale];
  const points = (/** @type {Place[]} */ polygon) => polygon.map((corner) => at(corner).map((n) => n.toFixed(2)).join(",")).join(" ");
  const letter = (/** @type {string} */ side) => side.charAt(0).toUpperCase();
  const percent = (/** @type {number} */ part) => percentage(part / area, 2);

  const heat = heatMap(context.path, { at, scale, area });
  const cells = shape("g", { class: "cells" });
  const marks = shape("g", { class: "marks" });
  const dots = shape("g", { class: "thought-dots", "aria-hidden": "true" });
  const weaves = sides.map((side, index) => shape("pattern",
    { id: `${side}-pattern`, width: 12, height: 12, patternUnits: "userSpaceOnUse" }, PATTERNS[index % PATTERNS.length]()));
  const picture = shape("svg", {
    class: "plane", tabindex: 0, role: "application", id: "plane",
    "aria-label": say("guide-plane"),
    onpointerdown: (event) => { pointerType = event.pointerType; eye.pressed(event); },
    onpointermove: moved, onpointerup: lifted, onpointercancel: (event) => eye.released(event),
    onpointerleave: (event) => {
      // The site stays where it was pointed at, so that it can be placed by the button.
      if (event.pointerType === "mouse") eye.released(event);
    },
    onclick: clicked, onkeydown: pressed,
  }, shape("defs", {}, ...weaves),
  shape("polygon", { class: "floor", points: points(corners) }), cells, heat.layer, dots, marks);
  const frame = { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  // A finger that slides takes the site along.
  const eye = viewport(picture, frame, { changed: () => draw(), drag: MOUSE });
  place.replaceChildren(picture, eye.tools, heat.legend);

  const bars = sides.map((side, index) => element("div", { class: `${side} side-${index}` }, element("span", {}, letter(side))));
  const bar = element("div", { class: sides.length === 2 ? "scorebar" : "scorebar many", role: "img", id: "scorebar" }, ...bars);
  if (sides.length === 2) {
    const komiMark = element("div", { class: "komi", title: say("komi", { komi }) });
    komiMark.style.left = `${50 + (50 * komi) / area}%`;
    bar.append(komiMark);
  }
  const numbers = element("p", { id: "score" });
  const where = element("p", { id: "where" });
  const put = button(say("place"), playHere, { id: "place", class: "primary" });
  panel.replaceChildren(bar, numbers, element("div", { class: "put" }, where, put));
  const toggle = (/** @type {string} */ label, /** @type {string} */ id, /** @type {boolean} */ pressedNow, /** @type {() => unknown} */ onclick, /** @type {string} */ hint) =>
    button(label, onclick, { id, title: hint, "aria-pressed": String(pressedNow) });
  const heatButton = toggle(say("heat"), "heat", false, showHeat, say("heat-hint"));
  const magnet = toggle(say("magnet"), "snap", magnetic, turnMagnet, say("magnet-hint"));
  const areas = toggle(say("areas"), "areas", labeled, () => {
    labeled = !labeled;
    areas.setAttribute("aria-pressed", String(labeled));
    draw();
  }, say("areas-hint"));

  return {
    update, think, forget: () => { clearHeat(); dots.replaceChildren(); }, sided: true,
    tools: view.offers.includes("heat") ? [heatButton, magnet, areas] : [magnet, areas],
    advise: (advice) => { cursor = places.read(advice.best); preview(); },
  };

  /** Dots where a player looks, the larger the more it does. @param {ThoughtView} thought */
  function think(thought) {
    const most = Math.max(1, ...thought.moves.map((tried) => tried.visits));
    dots.replaceChildren(...thought.moves.map((tried) => {
      const [cx, cy] = at(places.read(tried.move));
      return shape("circle", { cx, cy, r: (3 + 11 * Math.sqrt(tried.visits / most)) * eye.pixel() });
    }));
  }

  /** @param {SitesGame} next @param {boolean} mine */
  function update(next, mine) {
    if (!mine || next.moves.length !== current.moves.length) cursor = null;
    current = next;
    active = mine;
    tentative = null;
    refused = "";
    snap = -1;
    clearHeat();
    heatButton.disabled = !mine;
    where.textContent = "";
    draw();
  }

  function draw() {
    const position = tentative ?? current.position;
    const pixel = eye.pixel();
    for (const one of weaves) one.setAttribute("patternTransform", `scale(${pixel})`);
    const count = position.cells.length;
    cells.replaceChildren(...position.cells.flatMap((cell, index) => {
      const fresh = tentative && index === count - 1 ? " tentative" : "";
      return [shape("polygon", { class: `cell ${cell.side} ${sideClass(sides, cell.side)}${fresh}`, points: points(cell.polygon) }),
        shape("polygon", { class: "weave", fill: `url(#${cell.side}-pattern)`, points: points(cell.polygon) })];
    }));
    const distance = current.board.minimum_distance * scale;
    marks.replaceChildren(
      ...position.cells.map((cell) => {
        const [cx, cy] = at([cell.x, cell.y]);
        return shape("circle", { class: "distance", cx, cy, r: distance });
      }),
      ...(active && magnetic ? current.position.snaps : []).map((mark) => {
        const [cx, cy] = at(mark.at);
        return shape("circle", { class: `snap ${mark.kind}`, cx, cy, r: 3.6 * pixel });
      }),
      ...position.cells.flatMap((cell, index) => {
        const [x, y] = at([cell.x, cell.y]);
        const [middle, center] = at(cell.centroid);
        const fresh = !tentative && index === count - 1 ? " last" : "";
        return [
          shape("circle", { class: `site${fresh}`, cx: x, cy: y, r: 4.5 * pixel }),
          shape("text", { class: "number", x: x + 7 * pixel, y: y - 7 * pixel, "font-size": 15 * pixel, "stroke-width": 3 * pixel },
            `${letter(cell.side)}${index + 1}`),
          ...(labeled ? [shape("text", { class: "number area", x: middle, y: center + 20 * pixel, "font-size": 13 * pixel, "stroke-width": 3 * pixel }, percent(cell.area))] : []),
        ];
      }),
      ...(cursor === null || !active ? [] : [aim(cursor, pixel)]));
    tell(position);
    put.disabled = !active || cursor === null || tentative === null;
    put.hidden = !active;
  }

  /** The cursor: a ring with a cross, crossed out where no site may be. @param {Place} spot @param {number} pixel */
  function aim(spot, pixel) {
    const [x, y] = at(spot);
    const [far, near] = [14 * pixel, 6 * pixel];
    return shape("g", { class: refused ? "aim refused" : "aim" },
      shape("circle", { cx: x, cy: y, r: 9 * pixel }),
      shape("path", {
        d: refused ? `M${x - near} ${y - near}l${2 * near} ${2 * near}M${x + near} ${y - near}l${-2 * near} ${2 * near}`
          : `M${x - far} ${y}h${far - near}M${x + near} ${y}h${far - near}M${x} ${y - far}v${far - near}M${x} ${y + near}v${far - near}`,
      }));
  }

  /** @param {SitesPosition} position */
  function tell(position) {
    bars.forEach((one, side) => { one.style.width = `${(100 * position.areas[side]) / area}%`; });
    const shares = sides.map((side, index) => `${title(side)} ${percent(position.areas[index])}`).join(", ");
    const rule = sides.length === 2 && places.hasKomi ? `, ${say("komi", { komi })}` : "";
    const standing = position.cells.length === 0 ? "" : `; ${ahead(position)}`;
    numbers.textContent = `${tentative ? `${say("with-a-site")} ` : ""}${shares}${rule}${standing}`;
    numbers.dataset.red = String(position.red);
    numbers.dataset.blue = String(position.blue);
    bar.setAttribute("aria-label", numbers.textContent);
  }

  /** Who is ahead; a line has no komi, and there a tie is a tie. @param {SitesPosition} position */
  function ahead(position) {
    if (position.leader === null) return say("nobody-ahead");
    const leader = title(position.leader);
    if (sides.length > 2) return say("ahead", { side: leader });
    if (!places.hasKomi) return say("ahead-by", { side: leader, margin: decimals(Math.abs(position.margin), 4) });
    const margin = Math.abs(position.margin - komi);
    return say(margin < 5e-5 ? "level-with-komi" : "ahead-of-komi", { side: leader, margin: decimals(margin, 4) });
  }

  function forgetCursor() {
    cursor = null;
    tentative = null;
    refused = "";
    where.textContent = "";
    draw();
  }

  /** @param {PointerEvent} event */
  function moved(event) {
    if (eye.moved(event)) return;
    // A finger that slides takes the site along; one that rests may be a tap.
    if (event.pointerType !== "mouse" && !eye.slides(event)) return;
    point(event);
  }

  /** A finger goes up: the first tap shows, the second at the same place plays. @param {PointerEvent} event */
  function lifted(event) {
    const tap = eye.released(event);
    if (event.pointerType === "mouse" || !tap || !active) return;
    if (context.path === null) {
      point(event);
      playHere();
      return;
    }
    if (cursor !== null && tentative !== null) {
      const [x, y] = at(cursor);
      const found = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM() ?? undefined);
      if (Math.hypot(found.x - event.clientX, found.y - event.clientY) < SAME_PLACE) {
        playHere();
        return;
      }
    }
    point(event);
  }

  /** @param {MouseEvent} event */
  function clicked(event) {
    if (pointerType !== "mouse" || eye.wasGesture()) return;
    point(event);
    playHere();
  }

  /** Puts the cursor where the pointer is, or at a place worth snapping to that is near. @param {MouseEvent} event */
  function point(event) {
    const here = `${event.clientX},${event.clientY}`;
    const rests = event.type === "pointermove" && here === heard;
    heard = here;
    if (!active || rests) return;
    const found = eye.place(event);
    cursor = places.nearest(back(found));
    const reach = (event instanceof PointerEvent && event.pointerType === "touch" ? 16 : 9) * eye.pixel();
    if (magnetic) {
      let least = reach;
      for (const mark of current.position.snaps) {
        const [x, y] = at(mark.at);
        const far = Math.hypot(x - found[0], y - found[1]);
        if (far < least) [cursor, least] = [[...mark.at], far];
      }
    }
    preview();
  }

  /** Shows the cells with a site under the cursor. */
  async function preview() {
    if (context.path === null) {
      // A board that nobody plays on yet: there is nothing to ask, only a place to begin at.
      draw();
      return;
    }
    if (asking) return;
    asking = true;
    while (cursor !== null && active) {
      const asked = cursor;
      const before = current;
      /** @type {SitesPosition | null} */
      let found = null;
      let reason = "";
      try {
        const answer = await post(`${context.path}/preview`, { move: places.write(asked) });
        if ("refused" in answer) reason = told(answer.refused);
        else if ("cells" in answer) found = answer;
      } catch (error) {
        reason = error.message;
      }
      if (current === before && active && cursor !== null) {
        [tentative, refused] = [found, reason];
        const turn = current.turn ?? "";
        const mover = sides.indexOf(turn);
        where.textContent = found === null ? reason.replace(/\d+\.\d{5,}/g, (number) => Number(number).toFixed(4))
          : say("cell-here", {
            place: places.write(asked).split(",").map((number) => Number(number).toFixed(4)).join(", "),
            area: percent(found.cells.at(-1)?.area ?? 0), gain: percent(found.areas[mover] - current.position.areas[mover]), side: title(turn),
          });
        draw();
      }
      await new Promise((done) => { setTimeout(done, 40); });
      if (cursor === asked) break;
    }
    asking = false;
    if (cursor === null && tentative !== null) forgetCursor();
  }

  function playHere() {
    if (!active || cursor === null) return;
    const move = places.write(cursor);
    cursor = null;
    // A move that was refused leaves nothing behind.
    context.play(move).then(() => { if (cursor === null && tentative !== null) forgetCursor(); });
  }

  function turnMagnet() {
    magnetic = !magnetic;
    magnet.setAttribute("aria-pressed", String(magnetic));
    draw();
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (event.shiftKey ? 0.001 : 0.02) * Math.max(high[0] - low[0], high[1] - low[1]) ;
    /** @type {Record<string, Place | undefined>} */
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const key = event.key.toLowerCase();
    const way = moves[event.key];
    if (way) {
      cursor = cursor ?? places.nearest([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]);
      cursor = places.nearest([cursor[0] + way[0], cursor[1] + way[1]]);
      eye.follow(at(cursor));
      preview();
    } else if (key === "s") {
      const snaps = current.position.snaps;
      if (snaps.length === 0) return;
      snap = (snap + 1) % snaps.length;
      cursor = [...snaps[snap].at];
      eye.follow(at(cursor));
      preview();
    } else if (key === "m") {
      turnMagnet();
    } else if (event.key === "Escape") {
      forgetCursor();
    } else if (event.key === "Enter" || event.key === " ") {
      playHere();
    } else if (!eye.keyed(event.key, cursor === null ? undefined : at(cursor))) {
      return;
    }
    event.preventDefault();
  }

  function clearHeat() {
    heat.clear();
    heatButton.setAttribute("aria-pressed", "false");
  }

  async function showHeat() {
    if (heat.isShown()) return clearHeat();
    const before = current;
    try {
      const words = await heat.show();
      if (current !== before) return clearHeat();
      heatButton.setAttribute("aria-pressed", "true");
      context.status(words);
    } catch (error) {
      context.complain(error.message);
    }
    return undefined;
  }
}

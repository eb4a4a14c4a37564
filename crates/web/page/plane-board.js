// A plane with sites and their cells: live under the pointer, with the score and places to snap to.

import { post } from "./api.js";
import { button, element, shape, sideClass, title } from "./dom.js";
import { heatMap } from "./heat.js";
import { viewport } from "./viewport.js";

/** The longer side of the picture, in its own units. */
const EXTENT = 600;
/** How near a tap must be to the last one to mean the same place, in pixels. */
const SAME_PLACE = 28;
/** What is drawn over the color of each side, for those who see no color. */
const PATTERNS = [
  () => shape("path", { d: "M0 12L12 0", class: "hatch" }),
  () => shape("circle", { cx: 6, cy: 6, r: 1.6, class: "dots" }),
  () => shape("path", { d: "M0 0L12 12", class: "hatch" }),
  () => shape("path", { d: "M0 6H12", class: "hatch" }),
  () => shape("path", { d: "M3 6h6M6 3v6", class: "hatch" }),
  () => shape("path", { d: "M6 0V12", class: "hatch" }),
];
/** How places of a plane become moves and back; every place is one. */
const PLANE = {
  hasKomi: true, write: ([x, y]) => `${x},${y}`, read: (text) => text.split(",").map(Number), nearest: (at) => at,
};

/** The board of a game of sites; `places` says how places become moves and back, and `nearest` is the
 * place that a pointer beside it means. */
export function planeBoard(view, place, panel, context, places = PLANE) {
  const { low, high, corners, area, komi } = view.board;
  const sides = view.sides;
  const scale = EXTENT / Math.max(high[0] - low[0], high[1] - low[1]);
  const [width, height] = [(high[0] - low[0]) * scale, (high[1] - low[1]) * scale];
  let current = view;
  let active = false;
  /** Where the keyboard or the pointer is, on the board. */
  let cursor = null;
  /** Why the site at the cursor cannot be played, if so. */
  let refused = "";
  let tentative = null;
  let snap = -1;
  let magnetic = true;
  let labeled = false;
  let pointerType = "mouse";
  /** Browsers tell a pointer at rest again whenever something changes below it: no news. */
  let told = "";
  /** One question at a time; while it is under way, only the last place counts. */
  let asking = false;

  const at = ([x, y]) => [(x - low[0]) * scale, (high[1] - y) * scale];
  const back = ([x, y]) => [low[0] + x / scale, high[1] - y / scale];
  const points = (polygon) => polygon.map((corner) => at(corner).map((n) => n.toFixed(2)).join(",")).join(" ");
  const letter = (side) => side.charAt(0).toUpperCase();
  const percent = (part) => `${((100 * part) / area).toFixed(2)}%`;

  const heat = heatMap(context.path, { at, scale, area });
  const cells = shape("g", { class: "cells" });
  const marks = shape("g", { class: "marks" });
  const dots = shape("g", { class: "thought-dots", "aria-hidden": "true" });
  const weaves = sides.map((side, index) => shape("pattern",
    { id: `${side}-pattern`, width: 12, height: 12, patternUnits: "userSpaceOnUse" }, PATTERNS[index % PATTERNS.length]()));
  const picture = shape("svg", {
    class: "plane", tabindex: 0, role: "application", id: "plane",
    "aria-label": "The board. Arrow keys move the site, Shift makes small steps, S goes to the next good place, M turns the magnet on and off, Enter plays, + and - zoom, 0 shows the whole board.",
    onpointerdown: (event) => { pointerType = event.pointerType; eye.pressed(event); },
    onpointermove: moved, onpointerup: lifted, onpointercancel: (event) => eye.released(event),
    onpointerleave: (event) => {
      if (event.pointerType !== "mouse") return;
      eye.released(event);
      if (document.activeElement !== picture) forgetCursor();
    },
    onclick: clicked, onkeydown: pressed,
  }, shape("defs", {}, ...weaves),
  shape("polygon", { class: "floor", points: points(corners) }), cells, heat.layer, dots, marks);
  const eye = viewport(picture, width, height, () => draw());
  place.replaceChildren(picture, eye.tools, heat.legend);

  const bars = sides.map((side, index) => element("div", { class: `${side} side-${index}` }, element("span", {}, letter(side))));
  const bar = element("div", { class: sides.length === 2 ? "scorebar" : "scorebar many", role: "img", id: "scorebar" }, ...bars);
  if (sides.length === 2) {
    const komiMark = element("div", { class: "komi", title: `komi ${komi}` });
    komiMark.style.left = `${50 + (50 * komi) / area}%`;
    bar.append(komiMark);
  }
  const numbers = element("p", { id: "score" });
  const where = element("p", { id: "where" });
  const put = button("Place", playHere, { id: "place", class: "primary" });
  panel.replaceChildren(bar, numbers, element("div", { class: "put" }, where, put));
  const toggle = (label, id, pressedNow, onclick, hint) =>
    button(label, onclick, { id, title: hint, "aria-pressed": String(pressedNow) });
  const heatButton = toggle("Heat map", "heat", false, showHeat, "What a site would take, everywhere");
  const magnet = toggle("Magnet", "snap", magnetic, turnMagnet, "Snap to centroids (○) and touch points (●): M; S goes to the next one");
  const areas = toggle("Areas", "areas", labeled, () => {
    labeled = !labeled;
    areas.setAttribute("aria-pressed", String(labeled));
    draw();
  }, "The area of every cell");

  return {
    update, think, forget: () => { clearHeat(); dots.replaceChildren(); }, sided: true,
    tools: view.offers.includes("heat") ? [heatButton, magnet, areas] : [magnet, areas],
    advise: (advice) => { cursor = places.read(advice.best); preview(); },
  };

  /** Dots where a player looks, the larger the more it does. */
  function think(thought) {
    const most = Math.max(1, ...thought.moves.map((tried) => tried.visits));
    dots.replaceChildren(...thought.moves.map((tried) => {
      const [cx, cy] = at(places.read(tried.move));
      return shape("circle", { cx, cy, r: (3 + 11 * Math.sqrt(tried.visits / most)) * eye.pixel() });
    }));
  }

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
      ...(cursor === null || !active ? [] : [aim(pixel)]));
    tell(position);
    put.disabled = !active || cursor === null || tentative === null;
    put.hidden = !active;
  }

  /** The cursor: a ring with a cross, crossed out where no site may be. */
  function aim(pixel) {
    const [x, y] = at(cursor);
    const [far, near] = [14 * pixel, 6 * pixel];
    return shape("g", { class: refused ? "aim refused" : "aim" },
      shape("circle", { cx: x, cy: y, r: 9 * pixel }),
      shape("path", {
        d: refused ? `M${x - near} ${y - near}l${2 * near} ${2 * near}M${x + near} ${y - near}l${-2 * near} ${2 * near}`
          : `M${x - far} ${y}h${far - near}M${x + near} ${y}h${far - near}M${x} ${y - far}v${far - near}M${x} ${y + near}v${far - near}`,
      }));
  }

  function tell(position) {
    bars.forEach((one, side) => { one.style.width = `${(100 * position.areas[side]) / area}%`; });
    const shares = sides.map((side, index) => `${title(side)} ${percent(position.areas[index])}`).join(", ");
    const rule = sides.length === 2 && places.hasKomi ? `, komi ${komi}` : "";
    const standing = position.cells.length === 0 ? "" : `; ${ahead(position)}`;
    numbers.textContent = `${tentative ? "With a site here: " : ""}${shares}${rule}${standing}`;
    numbers.dataset.red = position.red;
    numbers.dataset.blue = position.blue;
    bar.setAttribute("aria-label", numbers.textContent);
  }

  /** Who is ahead; a line has no komi, and there a tie is a tie. */
  function ahead(position) {
    if (position.leader === null) return "nobody is ahead";
    const leader = title(position.leader);
    if (sides.length > 2) return `${leader} is ahead`;
    if (!places.hasKomi) return `${leader} is ahead by ${Math.abs(position.margin).toFixed(4)}`;
    if (position.margin === komi) return `level with the komi, which is ${leader}'s`;
    return `${leader} is ahead of the komi by ${Math.abs(position.margin - komi).toFixed(4)}`;
  }

  function forgetCursor() {
    cursor = null;
    tentative = null;
    refused = "";
    where.textContent = "";
    draw();
  }

  function moved(event) {
    if (eye.moved(event)) return;
    // A finger that slides takes the site along; one that rests may be a tap.
    if (event.pointerType !== "mouse" && !eye.slides(event)) return;
    point(event);
  }

  /** A finger goes up: the first tap shows, the second at the same place plays. */
  function lifted(event) {
    const tap = eye.released(event);
    if (event.pointerType === "mouse" || !tap || !active) return;
    if (cursor !== null && tentative !== null) {
      const [x, y] = at(cursor);
      const found = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM());
      if (Math.hypot(found.x - event.clientX, found.y - event.clientY) < SAME_PLACE) {
        playHere();
        return;
      }
    }
    point(event);
  }

  function clicked(event) {
    if (pointerType !== "mouse" || eye.wasGesture()) return;
    point(event);
    playHere();
  }

  /** Puts the cursor where the pointer is, or at a place worth snapping to that is near. */
  function point(event) {
    const here = `${event.clientX},${event.clientY}`;
    const rests = event.type === "pointermove" && here === told;
    told = here;
    if (!active || rests) return;
    const found = eye.place(event);
    cursor = places.nearest(back(found));
    const reach = (event.pointerType === "touch" ? 16 : 9) * eye.pixel();
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

  function text() {
    return places.write(cursor);
  }

  /** Shows the cells with a site under the cursor. */
  async function preview() {
    if (asking) return;
    asking = true;
    while (cursor !== null && active) {
      const asked = cursor;
      const before = current;
      let found = null;
      let reason = "";
      try {
        found = await post(`${context.path}/preview`, { move: text() });
        if (found.refused) [reason, found] = [found.refused, null];
      } catch (error) {
        reason = error.message;
      }
      if (current === before && active && cursor !== null) {
        [tentative, refused] = [found, reason];
        const mover = sides.indexOf(current.turn);
        where.textContent = found === null ? reason.replace(/\d+\.\d{5,}/g, (number) => Number(number).toFixed(4))
          : `${places.write(asked).split(",").map((number) => Number(number).toFixed(4)).join(", ")}: a cell of ${percent(found.cells.at(-1).area)}, ${percent(found.areas[mover] - current.position.areas[mover])} more for ${title(current.turn)}`;
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
    const move = text();
    cursor = null;
    // A move that was refused leaves nothing behind.
    context.play(move).then(() => { if (cursor === null && tentative !== null) forgetCursor(); });
  }

  function turnMagnet() {
    magnetic = !magnetic;
    magnet.setAttribute("aria-pressed", String(magnetic));
    draw();
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (event.shiftKey ? 0.001 : 0.02) * Math.max(high[0] - low[0], high[1] - low[1]) ;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const key = event.key.toLowerCase();
    if (moves[event.key]) {
      cursor = cursor ?? places.nearest([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]);
      cursor = places.nearest([cursor[0] + moves[event.key][0], cursor[1] + moves[event.key][1]]);
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
    } else if (event.key === "+" || event.key === "=" || event.key === "-") {
      eye.enlarge(event.key === "-" ? 1 / 1.5 : 1.5, cursor === null ? undefined : at(cursor));
    } else if (event.key === "0") {
      eye.reset();
    } else {
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

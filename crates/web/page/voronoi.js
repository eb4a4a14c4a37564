// The Voronoi game: live cells under the pointer, the score against the komi, a heat map.

import { post } from "./api.js";
import { button, element, shape } from "./dom.js";

/** The longer side of the picture, in its own units. */
const EXTENT = 600;

/** The board of the Voronoi game. */
export function voronoiBoard(view, place, panel, context) {
  const { low, high, corners, area, komi } = view.board;
  const scale = EXTENT / Math.max(high[0] - low[0], high[1] - low[1]);
  const [width, height] = [(high[0] - low[0]) * scale, (high[1] - low[1]) * scale];
  let current = view;
  let active = false;
  /** Where the keyboard or the pointer is, on the board. */
  let cursor = null;
  let zoom = 1;
  let center = [width / 2, height / 2];
  let snap = -1;
  /** Browsers tell a pointer at rest again whenever something changes below it: no news. */
  let told = "";
  /** One question at a time; while it is under way, only the last place counts. */
  let asking = false;

  const at = ([x, y]) => [(x - low[0]) * scale, (high[1] - y) * scale];
  const points = (polygon) => polygon.map((corner) => at(corner).map((n) => n.toFixed(2)).join(",")).join(" ");

  const heat = shape("g", { class: "heat" });
  const cells = shape("g", { class: "cells" });
  const marks = shape("g", { class: "marks" });
  const dots = shape("g", { class: "thought-dots", "aria-hidden": "true" });
  const pattern = (id, ...content) => shape("pattern",
    { id, width: 12, height: 12, patternUnits: "userSpaceOnUse" }, ...content);
  const picture = shape("svg", {
    class: "plane", tabindex: 0, role: "application", id: "plane",
    "aria-label": "The board. Arrow keys move the site, Shift makes small steps, S snaps to good places, Enter plays, + and - zoom.",
    onpointermove: (event) => point(event), onpointerleave: () => { if (document.activeElement !== picture) { cursor = null; preview(); } },
    onclick: (event) => { point(event); playHere(); }, onkeydown: pressed,
    onwheel: (event) => { event.preventDefault(); enlarge(event.deltaY < 0 ? 1.2 : 1 / 1.2); },
  }, shape("defs", {},
    pattern("red-pattern", shape("path", { d: "M0 12L12 0", class: "hatch" })),
    pattern("blue-pattern", shape("circle", { cx: 6, cy: 6, r: 1.6, class: "dots" }))),
  shape("polygon", { class: "floor", points: points(corners) }), cells, heat, dots, marks);
  place.replaceChildren(picture);

  const redBar = element("div", { class: "red" });
  const blueBar = element("div", { class: "blue" });
  const komiMark = element("div", { class: "komi", title: `komi ${komi}` });
  komiMark.style.left = `${50 + (50 * komi) / area}%`;
  const bar = element("div", { class: "scorebar", role: "img", id: "scorebar" }, redBar, blueBar, komiMark);
  const numbers = element("p", { id: "score" });
  const where = element("p", { id: "where" });
  panel.replaceChildren(bar, numbers, where);
  const heatButton = button("Heat map", showHeat, { id: "heat", "aria-pressed": "false" });
  frame();

  return {
    update, think, forget: () => { clearHeat(); dots.replaceChildren(); }, tools: [heatButton],
    advise: (advice) => { cursor = advice.best.split(",").map(Number); preview(); },
  };

  /** Dots where a player looks, the larger the more it does. */
  function think(thought) {
    const most = Math.max(1, ...thought.moves.map((tried) => tried.visits));
    dots.replaceChildren(...thought.moves.map((tried) => {
      const [cx, cy] = at(tried.move.split(",").map(Number));
      return shape("circle", { cx, cy, r: (3 + 11 * Math.sqrt(tried.visits / most)) / zoom });
    }));
  }

  function update(next, mine) {
    current = next;
    active = mine;
    snap = -1;
    clearHeat();
    heatButton.disabled = next.turn === null;
    draw(next.position);
  }

  function draw(position, tentative) {
    const count = position.cells.length;
    cells.replaceChildren(...position.cells.flatMap((cell, index) => {
      const fresh = tentative && index === count - 1 ? " tentative" : "";
      return [shape("polygon", { class: `cell ${cell.side}${fresh}`, points: points(cell.polygon) }),
        shape("polygon", { class: "weave", fill: `url(#${cell.side}-pattern)`, points: points(cell.polygon) })];
    }));
    const snaps = active ? current.position.snaps : [];
    marks.replaceChildren(
      ...snaps.map((mark) => {
        const [cx, cy] = at(mark.at);
        return shape("circle", { class: `snap ${mark.kind}`, cx, cy, r: 3 / zoom });
      }),
      ...position.cells.flatMap((cell, index) => {
        const [x, y] = at([cell.x, cell.y]);
        const distance = current.board.minimum_distance * scale;
        return [
          distance > 2 ? shape("circle", { class: "distance", cx: x, cy: y, r: distance }) : "",
          shape("circle", { class: "site", cx: x, cy: y, r: 5 / zoom }),
          shape("text", { class: "number", x: x + 7 / zoom, y: y - 7 / zoom, "font-size": 15 / zoom }, String(index + 1)),
        ].filter((made) => made !== "");
      }));
    const [red, blue] = [(100 * position.red) / area, (100 * position.blue) / area];
    redBar.style.width = `${red}%`;
    blueBar.style.width = `${blue}%`;
    const lead = position.margin - komi;
    const ahead = position.cells.length === 0 ? "" : `; ${lead > 0 ? "Red" : "Blue"} is ahead of the komi by ${Math.abs(lead).toFixed(4)}`;
    numbers.textContent = `${tentative ? "With a site here: " : ""}Red ${red.toFixed(2)}%, Blue ${blue.toFixed(2)}%, komi ${komi}${ahead}`;
    numbers.dataset.red = position.red;
    numbers.dataset.blue = position.blue;
    bar.setAttribute("aria-label", numbers.textContent);
  }

  function frame() {
    const [w, h] = [(width + 16) / zoom, (height + 16) / zoom];
    picture.setAttribute("viewBox", `${center[0] - w / 2} ${center[1] - h / 2} ${w} ${h}`);
  }

  function enlarge(factor) {
    zoom = Math.min(40, Math.max(1, zoom * factor));
    if (cursor !== null) center = at(cursor);
    if (zoom === 1) center = [width / 2, height / 2];
    frame();
    draw(current.position);
  }

  function point(event) {
    const here = `${event.clientX},${event.clientY}`;
    const rests = event.type === "pointermove" && here === told;
    told = here;
    if (!active || rests) return;
    const matrix = picture.getScreenCTM();
    if (matrix === null) return;
    const found = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    cursor = [low[0] + found.x / scale, high[1] - found.y / scale];
    // Near a place worth snapping to, that place is meant.
    for (const mark of current.position.snaps) {
      const [x, y] = at(mark.at);
      if (Math.hypot(x - found.x, y - found.y) < 7 / zoom) cursor = [...mark.at];
    }
    preview();
  }

  function text() {
    return `${cursor[0]},${cursor[1]}`;
  }

  /** Shows the cells with a site under the cursor. */
  async function preview() {
    if (asking) return;
    asking = true;
    while (cursor !== null && active) {
      const asked = cursor;
      const before = current;
      try {
        const position = await post(`${context.path}/preview`, { move: text() });
        if (position.refused) throw new Error(position.refused);
        if (current === before && active && cursor !== null) draw(position, true);
        where.textContent = `${asked[0].toFixed(4)}, ${asked[1].toFixed(4)}`;
      } catch (error) {
        if (current === before) draw(current.position);
        where.textContent = error.message;
      }
      await new Promise((done) => { setTimeout(done, 40); });
      if (cursor === asked) break;
    }
    asking = false;
    if (cursor === null) {
      draw(current.position);
      where.textContent = "";
    }
  }

  function playHere() {
    if (!active || cursor === null) return;
    const move = text();
    cursor = null;
    context.play(move);
  }

  function pressed(event) {
    const step = (event.shiftKey ? 0.001 : 0.02) * Math.max(high[0] - low[0], high[1] - low[1]);
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (moves[event.key]) {
      cursor = cursor ?? [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
      cursor = [cursor[0] + moves[event.key][0], cursor[1] + moves[event.key][1]];
      preview();
    } else if (event.key === "s" || event.key === "S") {
      const snaps = current.position.snaps;
      if (snaps.length === 0) return;
      snap = (snap + 1) % snaps.length;
      cursor = [...snaps[snap].at];
      preview();
    } else if (event.key === "Enter" || event.key === " ") {
      playHere();
    } else if (event.key === "+" || event.key === "-") {
      enlarge(event.key === "+" ? 1.5 : 1 / 1.5);
    } else {
      return;
    }
    event.preventDefault();
  }

  function clearHeat() {
    heat.replaceChildren();
    heatButton.setAttribute("aria-pressed", "false");
  }

  async function showHeat() {
    if (heat.childElementCount > 0) return clearHeat();
    try {
      const map = await post(`${context.path}/heat`);
      const [w, h] = [map.box[0] * scale, map.box[1] * scale];
      heat.replaceChildren(...map.boxes.map(([x, y, gain]) => {
        const [cx, cy] = at([x, y]);
        return shape("rect", {
          x: cx - w / 2, y: cy - h / 2, width: w + 0.5, height: h + 0.5,
          "fill-opacity": map.most > 0 ? (0.85 * gain) / map.most : 0,
        });
      }));
      heatButton.setAttribute("aria-pressed", "true");
      context.status(`Darker: a site there takes more, at most ${map.most.toFixed(4)}.`);
    } catch (error) {
      context.complain(error.message);
    }
    return undefined;
  }
}

// A map: circles or real shapes, borders, and a palette for the chosen region. It is drawn by what
// the view tells, whichever game it is.

import { button, element, hatching, shape, title } from "./dom.js";
import { graphWords } from "./graph-words.js";
import { mapShapes } from "./shapes.js";

/** The board of a game on a graph. */
export function graphBoard(view, place, panel, context) {
  const { board } = view;
  const { palette } = board;
  const words = graphWords(view);
  /** Whether a vertex alone is a move, so that a click plays it. */
  const plain = board.moves === "vertex";
  let current = view;
  let active = false;
  let chosen = null;
  let values = new Map();

  const hands = { choose, pressed, label: words.guide };
  const drawn = board.outline ? mapShapes(board, hands) : mapCircles(board, hands);
  const { picture, regions, named, blank } = drawn;
  place.replaceChildren(picture, element("p", { class: "legend" }, words.legend));

  const heading = element("p", { id: "chosen" });
  const colors = element("div", { class: "palette", role: "group", "aria-labelledby": "chosen" });
  const detail = element("p", { id: "danger" });
  const swatches = palette.map((color, place) => swatchButton(color, place + 1));
  const worth = board.weights ? weightTable(view) : null;
  panel.replaceChildren(heading, detail, ...(plain ? [] : [colors]), ...(worth ? [worth.node] : []));

  return { update, advise, tint: (found) => { remember(found); draw(); }, forget: () => { values = new Map(); draw(); } };

  function states() {
    return current.position.vertices;
  }

  function update(next, mine) {
    current = next;
    active = mine;
    if (chosen !== null && states()[chosen].color > 0) chosen = null;
    worth?.update(next);
    draw();
  }

  function remember(found) {
    values = new Map(found.moves.map((known) => [known.move, known]));
  }

  function advise(advice) {
    remember(advice);
    const name = plain ? advice.best : advice.best.slice(0, advice.best.lastIndexOf("="));
    const index = board.vertices.findIndex((vertex) => vertex.name === name);
    if (active && index >= 0) select(index, "keep the focus");
    else draw();
  }

  /** The move of giving a region a color; the color says nothing where a vertex alone is a move. */
  function moveOf(index, number) {
    const { name } = board.vertices[index];
    return plain ? name : `${name}=${palette[number - 1].name}`;
  }

  /** What is known of such a move: its entry in the advice. */
  function known(index, number) {
    return values.get(moveOf(index, number));
  }

  /** How good a value is for who is to move, from 0 to 1. */
  function own(value) {
    return current.turn === current.sides[0] ? value : 1 - value;
  }

  function best(index) {
    const found = words.legal(states()[index])
      .map((number) => known(index, number))
      .filter((entry) => entry && entry.value !== null);
    if (found.length === 0) return null;
    return found.reduce((one, other) => (own(other.value) > own(one.value) ? other : one));
  }

  /** A value as a sign: a tick and a cross where it is exact, else a percentage. */
  function told(entry) {
    if (entry.points !== undefined) return String(entry.points);
    if (entry.exact) return entry.exact === current.turn ? "✓" : "✗";
    return `${Math.round(100 * own(entry.value))}`;
  }

  /** The same in words, for screen readers. */
  function spoken(entry) {
    if (entry.points !== undefined) return `leads to ${entry.points}`;
    if (entry.exact) return entry.exact === current.turn ? "wins" : "loses";
    return `wins ${told(entry)} percent`;
  }

  function draw() {
    states().forEach((state, index) => {
      const { node, disk, sign, badge, name, spot } = regions[index];
      const swatch = state.color > 0 ? palette[state.color - 1] : null;
      const hint = swatch === null ? best(index) : null;
      const fill = swatch?.fill ?? (hint ? tint(own(hint.value)) : blank);
      disk.setAttribute("fill", fill);
      spot?.setAttribute("fill", fill);
      sign.textContent = swatch?.name ?? (hint ? told(hint) : "");
      sign.setAttribute("fill", swatch?.ink ?? "var(--ink)");
      node.style.setProperty("--under", swatch?.fill ?? "transparent");
      badge.textContent = swatch === null ? words.mark(state) : "";
      // A short name is in the middle: a value shares the place with it, a color takes it.
      const shared = !named && hint !== null;
      name.classList.toggle("hidden", !named && swatch !== null);
      name.classList.toggle("shared", shared);
      if (!named) name.setAttribute("y", board.vertices[index].y + (shared ? 0.5 * board.radius : 0));
      sign.setAttribute("y", shared ? -0.22 * board.radius : 0);
      name.style.fill = spot && swatch ? swatch.ink : "";
      name.classList.toggle("inked", Boolean(spot && swatch));
      name.classList.toggle("hatched", state.owner === current.sides[1]);
      name.style.setProperty("--under", swatch?.fill ?? "transparent");
      node.setAttribute("class", ["region", spot ? "shaped" : "", words.look(state), state.color > 0 ? "colored" : "",
        state.owner ? `owner-${current.sides.indexOf(state.owner)}` : "",
        hint ? "hinted" : "", index === chosen ? "chosen" : ""].join(" "));
      const hinted = hint ? `, best here ${spoken(hint)}` : "";
      node.setAttribute("aria-label", `${board.vertices[index].name}: ${words.describe(state)}${hinted}`);
      node.setAttribute("aria-disabled", String(!active || state.color > 0));
    });
    drawPalette();
  }

  /** The buttons of the palette are made once: what is known may change under a pointer or a focus. */
  function swatchButton(color, number) {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, color.name);
    swatch.style.background = color.fill;
    swatch.style.color = color.ink;
    // Signs for the eye, words for the ear.
    const signs = element("small", { "aria-hidden": "true" });
    const voice = element("span", { class: "visually-hidden" });
    const node = button("", () => paint(number), { class: "color", id: `color-${number}` });
    node.append(swatch, signs, voice);
    return { node, signs, voice };
  }

  function drawPalette() {
    if (chosen === null) {
      heading.textContent = active ? `${title(current.turn)}: choose a region` : "";
      detail.textContent = "";
      colors.replaceChildren();
      return;
    }
    const state = states()[chosen];
    heading.textContent = plain ? `${board.vertices[chosen].name}: a click plays it` : `${board.vertices[chosen].name}: which color?`;
    detail.textContent = words.detail(state);
    if (plain) return;
    const legal = words.legal(state);
    const join = (parts, sign) => parts.filter((part) => part !== "").join(sign);
    palette.forEach((color, place) => {
      const number = place + 1;
      const { node, signs, voice } = swatches[place];
      const allowed = legal.includes(number);
      const reason = allowed ? words.worth(state, number) : words.reason(state, number);
      const entry = known(chosen, number);
      node.className = allowed ? "color" : "color illegal";
      if (allowed) node.removeAttribute("aria-disabled");
      else node.setAttribute("aria-disabled", "true");
      signs.textContent = join([reason, entry ? told(entry) : ""], " · ");
      voice.textContent = join([title(words.named(color)), reason, entry ? spoken(entry) : ""], ", ");
    });
    if (colors.childElementCount === 0) colors.replaceChildren(...swatches.map((one) => one.node));
  }

  function choose(index) {
    if (!active || states()[index].color > 0) return;
    // What may not be played is refused by the server, with its reason.
    if (plain) context.play(moveOf(index)).then(() => regions[index].node.focus());
    else select(index);
  }

  function select(index, focus) {
    if (!active || states()[index].color > 0) return;
    chosen = index;
    for (const [place, region] of regions.entries()) {
      region.node.setAttribute("tabindex", place === index ? 0 : -1);
    }
    draw();
    if (focus !== "keep the focus") regions[index].node.focus();
  }

  function paint(number) {
    if (chosen === null || !active) return;
    const state = states()[chosen];
    if (!words.legal(state).includes(number)) {
      const reason = words.reason(state, number);
      context.complain(`${board.vertices[chosen].name} cannot have ${palette[number - 1].name}: ${reason}.`);
      return;
    }
    const index = chosen;
    context.play(moveOf(index, number)).then(() => regions[index].node.focus());
  }

  function pressed(event, index) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const last = regions.length - 1;
    // One after the other, because the nearest region in a direction is not every region's.
    const order = { Home: 0, End: last, PageDown: index === last ? 0 : index + 1, PageUp: index === 0 ? last : index - 1 }[event.key];
    if (step || order !== undefined) {
      event.preventDefault();
      const next = step ? neighborIn(index, step) : order;
      if (next === null) return;
      regions[index].node.setAttribute("tabindex", -1);
      regions[next].node.setAttribute("tabindex", 0);
      regions[next].node.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(index);
      colors.querySelector("button:not(.illegal)")?.focus();
    } else if (!plain && /^[1-9]$/.test(event.key) && Number(event.key) <= palette.length) {
      choose(index);
      paint(Number(event.key));
    }
  }

  /** The nearest region in a direction: how far it is, with detours counted double. */
  function neighborIn(index, [dx, dy]) {
    const here = board.vertices[index];
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

/** A map of circles: the picture, its regions, whether their names are beside the signs, and how an
 * empty region is filled. */
function mapCircles(board, { choose, pressed, label }) {
  const named = board.vertices.some((vertex) => vertex.name.length > 2);
  const margin = board.radius + 16;
  // Names are below the circles, about so wide.
  const reach = (vertex) => Math.max(margin, named ? 2.3 * vertex.name.length + 4 : 0);
  const left = Math.min(...board.vertices.map((vertex) => vertex.x - reach(vertex)));
  const right = Math.max(...board.vertices.map((vertex) => vertex.x + reach(vertex)));
  const top = Math.min(...board.vertices.map((vertex) => vertex.y)) - margin;
  const bottom = Math.max(...board.vertices.map((vertex) => vertex.y)) + margin;
  const [width, height] = [right - left, bottom - top];
  const picture = shape("svg", {
    viewBox: `${left} ${top} ${width} ${height}`, role: "group", class: "map",
    "aria-label": label,
  });
  const { pattern, fill: hatch } = hatching(board.radius);
  picture.append(pattern, shape("g", { class: "borders", "aria-hidden": "true" },
    ...board.edges.map(([from, to]) => shape("line", {
      x1: board.vertices[from].x, y1: board.vertices[from].y,
      x2: board.vertices[to].x, y2: board.vertices[to].y,
    }))));
  const names = shape("g", { class: "names", "aria-hidden": "true" });
  const regions = board.vertices.map((vertex, index) => {
    const ring = shape("circle", { class: "ring", r: board.radius + 3 });
    const disk = shape("circle", { class: "disk", r: board.radius });
    const sign = shape("text", { class: "sign", "aria-hidden": "true" });
    const badge = shape("text", { class: "badge", "aria-hidden": "true", x: 0.82 * board.radius, y: -0.82 * board.radius });
    const name = shape("text", {
      class: "name", x: vertex.x, y: vertex.y + (named ? board.radius + 8 : 0),
    }, vertex.name);
    names.append(name);
    const node = shape("g", {
      class: "region", role: "button", tabindex: index === 0 ? 0 : -1, id: `region-${index}`,
      transform: `translate(${vertex.x} ${vertex.y})`,
      onclick: () => choose(index), onkeydown: (event) => pressed(event, index),
    }, shape("title", {}, vertex.name), ring, disk,
      shape("circle", { class: "owner-mark", r: board.radius, fill: hatch }), sign, badge);
    picture.append(node);
    return { node, disk, sign, badge, name };
  });
  picture.append(names);
  return { picture, regions, named, blank: "var(--paper)" };
}

/** From orange (bad) over white to blue (good), told apart by everybody; pale, to be no color. */
function tint(value) {
  const good = value >= 0.5;
  const part = Math.round(Math.abs(value - 0.5) * 44);
  return `color-mix(in srgb, ${good ? "#0072B2" : "#D55E00"} ${part}%, var(--paper))`;
}

/** What every color is worth to each side, and what each has. */
function weightTable({ board, sides }) {
  const { palette, weights } = board;
  const scores = sides.map(() => element("td", {}));
  const node = element("table", { class: "weights" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Worth"),
      ...palette.map((color) => {
        const head = element("th", { scope: "col" }, color.name);
        head.style.background = color.fill;
        head.style.color = color.ink;
        return head;
      }), element("th", { scope: "col" }, "Score"))),
    element("tbody", {}, ...sides.map((side, index) => element("tr", {},
      element("th", { scope: "row" }, title(side)),
      ...weights[index].map((worth) => element("td", {}, String(worth))), scores[index]))));
  return {
    node,
    update: ({ position }) => position.scores.forEach((score, side) => { scores[side].textContent = score; }),
  };
}

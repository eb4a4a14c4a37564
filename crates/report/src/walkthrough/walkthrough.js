// The page: shows one line of the trace at a time. Only what is on the screen is in the document.

const search = replay(JSON.parse(document.getElementById("data").textContent));
const at = Object.fromEntries(
  ["map", "scores", "sentence", "tree", "trace", "slider", "place", "jump", "what", "number"]
    .map((id) => [id, document.getElementById(id)]));
const states = [...at.map.querySelectorAll(".state")];
// Levels of the tree whose every child is shown.
const unfolded = new Set();
let current = 0;

function element(name, attributes = {}, ...children) {
  const isPicture = ["circle", "line"].includes(name);
  const made = isPicture
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// ---------------------------------------------------------------- moving

function goTo(index) {
  current = Math.max(0, Math.min(search.lines - 1, index));
  show();
}

// The end of what the current line belongs to: its node with everything below.
function over() {
  const node = search.line.node[current];
  const end = node === 0 ? search.lines - 1 : search.returnLine[node];
  goTo(Math.max(end, current + 1));
}

function up() {
  const node = search.line.node[current];
  goTo(node === 0 ? 0 : search.lineBefore(search.parent[node], node));
}

function cut(direction) {
  const { cuts } = search;
  let low = 0, high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle] < current + (direction > 0 ? 1 : 0)) low = middle + 1;
    else high = middle;
  }
  const found = cuts[direction > 0 ? low : low - 1];
  if (found !== undefined) goTo(found);
}

const commands = {
  first: () => goTo(0),
  back: () => goTo(current - 1),
  forward: () => goTo(current + 1),
  last: () => goTo(search.lines - 1),
  over, up,
  "previous-cut": () => cut(-1),
  "next-cut": () => cut(1),
};
const keys = {
  ArrowLeft: "back", ArrowRight: "forward", ArrowDown: "over", ArrowUp: "up", Home: "first",
  End: "last", c: "next-cut", C: "previous-cut",
};
for (const [id, command] of Object.entries(commands)) {
  document.getElementById(id).addEventListener("click", command);
}
document.addEventListener("keydown", (event) => {
  // Fields and the slider have arrow keys of their own; the slider's do the same.
  const isBusy = event.target.closest?.("input, select");
  if (isBusy || event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
  event.preventDefault();
  commands[keys[event.key]]();
});
at.slider.max = search.lines;
at.slider.addEventListener("input", () => goTo(at.slider.valueAsNumber - 1));
at.what.addEventListener("change", limitNumber);
at.jump.addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = at.number.valueAsNumber - 1;
  if (Number.isInteger(wanted)) goTo(at.what.value === "node" ? search.enterLine[wanted] : wanted);
});
function limitNumber() {
  at.number.max = at.what.value === "node" ? search.nodes : search.lines;
}

// The address remembers the line, so that a link can point to it.
function goToAddress() {
  const found = /^#line=(\d+)$/.exec(location.hash);
  if (found && Number(found[1]) !== current + 1) goTo(Number(found[1]) - 1);
}
let remember = 0;
function rememberLater() {
  clearTimeout(remember);
  remember = setTimeout(() => history.replaceState(null, "", `#line=${current + 1}`), 400);
}
addEventListener("hashchange", goToAddress);

// ---------------------------------------------------------------- showing

function show() {
  const node = search.line.node[current];
  const path = search.path(node);
  showPlace(node);
  showMap(path);
  showTree(path);
  showTrace();
  const text = sentence(search, current);
  at.sentence.textContent = text;
  at.sentence.className = search.line.kind[current] === CUT ? "is-cut" : "";
  rememberLater();
}

function showPlace(node) {
  at.slider.value = current + 1;
  const lines = search.lines.toLocaleString("en"), nodes = search.nodes.toLocaleString("en");
  at.place.textContent =
    `line ${(current + 1).toLocaleString("en")} of ${lines}, ` +
    `node ${(node + 1).toLocaleString("en")} of ${nodes}`;
  at.slider.setAttribute("aria-valuetext", at.place.textContent);
  for (const id of ["first", "back", "up"]) disable(id, current === 0);
  for (const id of ["last", "forward", "over"]) disable(id, current === search.lines - 1);
  const { cuts } = search;
  disable("previous-cut", !(cuts[0] < current));
  disable("next-cut", !(cuts[cuts.length - 1] > current));
}

// A button that is really disabled would lose the focus, and with it the keyboard's place.
function disable(id, isDisabled) {
  document.getElementById(id).setAttribute("aria-disabled", isDisabled);
}

function showMap(path) {
  const { colors, initial, states: names } = search.data;
  const owner = new Map();
  const scores = [0, 0];
  const paint = (move, player) => {
    const { state, color } = moveParts(search, move);
    owner.set(state, { color, player });
    scores[player - 1] += colors[color].weights[player - 1];
  };
  for (const [move, player] of initial) paint(move, player);
  // Player 1 moves at even depths, so the nodes at odd depths are player 1's doing.
  for (const node of path.slice(1)) paint(search.move[node], search.depth[node] % 2 === 1 ? 1 : 2);

  const node = path[path.length - 1];
  const newest = moveParts(search, search.move[node]).state;
  const options = new Map();
  for (const option of childrenOf(node)) {
    const { state, color } = moveParts(search, option.move);
    if (!options.has(state)) options.set(state, []);
    options.get(state).push({ color, status: option.status });
  }
  const radius = Number(at.map.dataset.radius);
  states.forEach((group, state) => {
    const [ring, disk, name, text, dots] = [...group.children].slice(1);
    const taken = owner.get(state);
    const color = taken && colors[taken.color];
    disk.style.fill = color ? color.fill : "";
    name.style.fill = text.style.fill = color ? color.ink : "";
    name.setAttribute("y", (taken ? 0.02 : 0.25) * radius);
    text.textContent = taken ? `${color.name.slice(0, 4)}-${taken.player}` : "";
    group.setAttribute("class", `state ${taken ? `player-${taken.player}` : "free"}`);
    ring.classList.toggle("newest", state === newest);
    ring.classList.toggle("open", options.has(state));
    dots.replaceChildren(...(options.get(state) ?? []).flatMap((option, index, all) => {
      const angle = (index - (all.length - 1) / 2) * Math.min(0.62, 6 / all.length) - Math.PI / 2;
      const x = (radius + 5.5) * Math.cos(angle), y = (radius + 5.5) * Math.sin(angle);
      const dot = element("circle", {
        cx: x.toFixed(1), cy: y.toFixed(1), r: option.status === "here" ? 4.4 : 3.6,
        class: `dot ${option.status}`, style: `--dot:${colors[option.color].fill}`,
      });
      if (option.status !== "pruned") return [dot];
      const slash = element("line", {
        x1: x - 3.2, y1: y + 3.2, x2: x + 3.2, y2: y - 3.2, class: "slash",
      });
      return [dot, slash];
    }));
  });
  at.scores.textContent = `player 1: ${scores[0]} · player 2: ${scores[1]} · ` +
    `difference: ${scores[0] - scores[1]}`;
  const told = [...owner].map(([state, taken]) =>
    `${names[state]} ${colors[taken.color].name} by player ${taken.player}`);
  at.map.setAttribute("aria-label", `The map. Colored: ${told.join(", ")}.`);
}

// Every legal move of a node that the search knows of, with what the current line knows of it.
function childrenOf(node) {
  const options = [];
  const here = search.line.kind[current] >= RETURNED ? search.line.node[current - 1] : -1;
  for (let child = search.firstChild[node]; child >= 0; child = search.next[child]) {
    const isDone = search.returnLine[child] <= current;
    const status = child === here ? "here" : isDone ? "done" : "ahead";
    options.push({ move: search.move[child], node: child, status, isDone });
  }
  const cutLine = search.returnLine[search.lastChild[node]];
  for (const move of search.pruned(node)) {
    options.push({ move, node: -1, cutLine, status: cutLine <= current ? "pruned" : "ahead" });
  }
  return options;
}

function showTree(path) {
  const items = path.map((node, level) => {
    const isCurrent = level === path.length - 1;
    const line = isCurrent ? current : search.lineBefore(node, path[level + 1]);
    return levelItem(node, level, line, isCurrent ? -1 : path[level + 1]);
  });
  at.tree.replaceChildren(...items);
}

function levelItem(node, level, line, onPath) {
  const player = search.maximizes(node) ? "MAX" : "MIN";
  const isLeaf = search.kind[node] >= LEAF_BY_DEPTH;
  const [value, alpha, beta] = ["value", "alpha", "beta"].map((key) => search.line[key][line]);
  const item = element("li", { class: `${isLeaf ? "leaf" : player.toLowerCase()}` },
    element("div", { class: "node" },
      element("span", { class: "player" }, isLeaf ? "leaf" : player),
      element("b", {}, level === 0 ? "root" : moveText(search, search.move[node])),
      element("span", { class: "value" }, `value ${numberText(value)}`),
      element("span", { class: "window" }, `[${numberText(alpha)}, ${numberText(beta)}]`),
      windowBar(value, alpha, beta)));
  if (onPath < 0) item.setAttribute("aria-current", "step");
  if (!isLeaf) item.append(chips(node, level, onPath));
  return item;
}

// The window on the axis of all leaf values, with the value as a tick.
function windowBar(value, alpha, beta) {
  const margin = Math.max(1, (search.high - search.low) * 0.06);
  const low = search.low - margin, high = search.high + margin;
  const share = (number) =>
    Math.max(0, Math.min(100, (100 * (number - low)) / (high - low))).toFixed(2);
  const bar = element("span", { class: "axis", "aria-hidden": "true" });
  const zone = element("span", { class: "zone" });
  zone.style.left = `${share(alpha)}%`;
  zone.style.right = `${(100 - share(beta)).toFixed(2)}%`;
  bar.append(zone);
  if (Number.isFinite(value)) {
    const tick = element("span", { class: "tick" });
    tick.style.left = `${share(value)}%`;
    bar.append(tick);
  }
  return bar;
}

// Children in a row: around the one on the path, or the first ones that matter.
function chips(node, level, onPath) {
  const options = childrenOf(node);
  const focus = Math.max(0, onPath >= 0
    ? options.findIndex((option) => option.node === onPath)
    : options.findIndex((option) => option.status === "ahead") - 1);
  const width = onPath >= 0 ? 4 : 14;
  const isWhole = unfolded.has(level) || options.length <= 2 * width + 3;
  const from = isWhole ? 0 : Math.max(0, Math.min(focus - width, options.length - 2 * width - 1));
  const to = isWhole ? options.length : Math.min(options.length, from + 2 * width + 1);
  const row = element("div", { class: "chips" });
  if (from > 0) row.append(unfold(level, `${from} before`));
  for (const option of options.slice(from, to)) {
    row.append(chip(option, option.node >= 0 && option.node === onPath));
  }
  if (to < options.length) row.append(unfold(level, `${options.length - to} more`));
  return row;
}

function unfold(level, text) {
  const onclick = () => {
    unfolded.add(level);
    show();
  };
  return element("button", { type: "button", class: "chip unfold", onclick }, `… ${text}`);
}

const spoken = { here: "just returned", done: "tried", ahead: "not tried yet", pruned: "cut off" };

function chip(option, isOnPath) {
  const { color } = moveParts(search, option.move);
  const name = moveText(search, option.move);
  const value = option.isDone ? boundText(option.node) : "";
  const told = isOnPath ? "on the path" : spoken[option.status];
  const onclick = () => goTo(option.node >= 0 ? search.enterLine[option.node] : option.cutLine);
  const made = element("button", {
    type: "button", onclick, class: `chip ${isOnPath ? "on-path" : option.status}`,
    "aria-label": `${name}, ${told}${value ? `, value ${value}` : ""}`, title: told,
    style: `--dot:${search.data.colors[color].fill}`,
  }, name);
  if (value) made.append(element("i", {}, value));
  return made;
}

// What a node returned; outside its window that is only a bound.
function boundText(node) {
  const value = search.returned(node), line = search.enterLine[node];
  const isLeaf = search.kind[node] >= LEAF_BY_DEPTH;
  const sign = isLeaf ? "" : value <= search.line.alpha[line] ? "≤"
    : value >= search.line.beta[line] ? "≥" : "";
  return sign + numberText(value);
}

function showTrace() {
  const from = Math.max(0, Math.min(current - 4, search.lines - 9));
  const rows = [];
  for (let index = from; index < Math.min(search.lines, from + 9); index++) {
    const button = element("button", { type: "button", onclick: () => goTo(index) },
      element("span", { class: "line-number" }, (index + 1).toLocaleString("en")),
      element("code", {}, lineText(search, index)));
    const row = element("li", {}, button);
    if (search.line.kind[index] === CUT) row.className = "is-cut";
    if (index === current) row.setAttribute("aria-current", "step");
    rows.push(row);
  }
  at.trace.replaceChildren(...rows);
}

// For the console, and for tests.
window.explanation = {
  lines: search.lines,
  nodes: search.nodes,
  cuts: search.cuts,
  lineText: (index) => lineText(search, index),
  sentence: (index) => sentence(search, index),
  goTo,
};

limitNumber();
show();
goToAddress();

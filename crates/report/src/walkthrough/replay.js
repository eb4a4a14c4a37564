// The tree, unpacked, and the search replayed line by line. Nothing here touches the page or knows
// the rules of the game: a tree, a maximum and a minimum are enough.

const WHOLE = 0, CUT_OFF = 1, LEAF_BY_DEPTH = 2;
const ENTERED = 0, LEAF = 1, RETURNED = 2, CUT = 3, ANSWER = 4;

function replay(data) {
  const text = atob(data.tree);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);

  let at = 0;
  // Seven bits to a byte; multiplied, because values may be larger than 32 bits.
  const number = () => {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      result += (byte & 127) * factor;
      if (byte < 128) return result;
    }
  };

  // No node takes fewer than two bytes.
  const room = bytes.length >> 1;
  const move = new Uint16Array(room), depth = new Uint8Array(room), kind = new Uint8Array(room);
  const leafValue = new Float64Array(room), prunedAt = new Int32Array(room);
  const parent = new Int32Array(room).fill(-1), children = new Int32Array(room);
  const firstChild = new Int32Array(room).fill(-1), lastChild = new Int32Array(room).fill(-1);
  const next = new Int32Array(room).fill(-1), previous = new Int32Array(room).fill(-1);
  let nodes = 0;
  const path = [];
  while (at < bytes.length) {
    const node = nodes++;
    const head = number();
    move[node] = Math.floor(head / 4);
    kind[node] = head % 4;
    depth[node] = number();
    if (kind[node] === CUT_OFF) {
      prunedAt[node] = at;
      for (let count = number(); count > 0; count--) number();
    } else if (kind[node] !== WHOLE) {
      const coded = number();
      leafValue[node] = coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;
    }
    path[depth[node]] = node;
    if (depth[node] > 0) {
      const above = path[depth[node] - 1];
      parent[node] = above;
      children[above]++;
      if (firstChild[above] < 0) firstChild[above] = node;
      previous[node] = lastChild[above];
      if (lastChild[above] >= 0) next[lastChild[above]] = node;
      lastChild[above] = node;
    }
  }

  const lines = children[0] > 0 ? 2 * nodes : 1;
  const line = {
    node: new Int32Array(lines), kind: new Uint8Array(lines), value: new Float64Array(lines),
    alpha: new Float64Array(lines), beta: new Float64Array(lines),
  };
  // Where a node is entered, and where its parent takes its value.
  const enterLine = new Int32Array(nodes), returnLine = new Int32Array(nodes);
  const cuts = [];
  let count = 0;
  const tell = (node, what, value, alpha, beta) => {
    line.node[count] = node;
    line.kind[count] = what;
    line.value[count] = value;
    line.alpha[count] = alpha;
    line.beta[count] = beta;
    return count++;
  };

  // The waiting nodes, by depth.
  const value = [], alpha = [], beta = [], seen = [];
  const deliver = (child, found) => {
    for (let level = depth[child] - 1; level >= 0; level--) {
      const node = parent[child], maximizes = level % 2 === 0;
      value[level] = maximizes ? Math.max(value[level], found) : Math.min(value[level], found);
      const isLast = ++seen[level] === children[node];
      const isCut = isLast && kind[node] === CUT_OFF;
      if (!isCut && maximizes) alpha[level] = Math.max(alpha[level], value[level]);
      if (!isCut && !maximizes) beta[level] = Math.min(beta[level], value[level]);
      if (isCut) cuts.push(count);
      const what = isCut ? CUT : RETURNED;
      returnLine[child] = tell(node, what, value[level], alpha[level], beta[level]);
      if (!isLast) return;
      child = node;
      found = value[level];
    }
  };
  for (let node = 0; node < nodes; node++) {
    const level = depth[node];
    const low = level > 0 ? alpha[level - 1] : -Infinity;
    const high = level > 0 ? beta[level - 1] : Infinity;
    if (kind[node] >= LEAF_BY_DEPTH) {
      enterLine[node] = tell(node, LEAF, leafValue[node], low, high);
      deliver(node, leafValue[node]);
    } else {
      value[level] = level % 2 === 0 ? -Infinity : Infinity;
      alpha[level] = low;
      beta[level] = high;
      seen[level] = 0;
      enterLine[node] = tell(node, ENTERED, value[level], low, high);
    }
  }

  const search = {
    data, nodes, lines, line, move, depth, kind, parent, firstChild, lastChild, next, previous,
    children, enterLine, returnLine, cuts, low: Infinity, high: -Infinity,
    maximizes: (node) => depth[node] % 2 === 0,
    // What a node returned: its last line stands just before its parent's.
    returned: (node) => line.value[node === 0 ? lines - 1 : returnLine[node] - 1],
    // The moves that were cut off at a node.
    pruned(node) {
      if (kind[node] !== CUT_OFF) return [];
      at = prunedAt[node];
      return Array.from({ length: number() }, number);
    },
    // The nodes from the root to this one.
    path(node) {
      const path = [];
      for (let step = node; step >= 0; step = parent[step]) path.push(step);
      return path.reverse();
    },
    // The last line of a node before its child was entered.
    lineBefore: (node, child) =>
      previous[child] < 0 ? enterLine[node] : returnLine[previous[child]],
    // The first of a node's children with this value.
    bestChild(node, wanted) {
      let child = firstChild[node];
      while (child >= 0 && search.returned(child) !== wanted) child = next[child];
      return child;
    },
  };
  for (let node = 0; node < nodes; node++) {
    if (kind[node] < LEAF_BY_DEPTH) continue;
    search.low = Math.min(search.low, leafValue[node]);
    search.high = Math.max(search.high, leafValue[node]);
  }
  if (lines > 1) tell(0, ANSWER, value[0], alpha[0], beta[0]);
  return search;
}

const numberText = (number) =>
  number === Infinity ? "inf" : number === -Infinity ? "-inf" : String(number);

function moveParts(search, move) {
  const { states, colors } = search.data;
  const color = move % colors.length;
  return { state: (move - color) / colors.length, color };
}

function moveText(search, move, separator = "=") {
  const { state, color } = moveParts(search, move);
  return search.data.states[state] + separator + search.data.colors[color].name;
}

// The line exactly as the trace has it.
function lineText(search, index) {
  const { line, move, depth } = search;
  const node = line.node[index];
  if (line.kind[index] === ANSWER) {
    const best = search.bestChild(0, line.value[index]);
    return `${moveText(search, move[best], ", ")}, ${numberText(line.value[index])}`;
  }
  const numbers = [depth[node], line.value[index], line.alpha[index], line.beta[index]];
  return `${moveText(search, move[node], ", ")}, ${numbers.map(numberText).join(", ")}`;
}

// What happens in a line, from the templates that came with the data.
function sentence(search, index) {
  const { line, move, depth } = search;
  const node = line.node[index], what = line.kind[index];
  const alpha = line.alpha[index], beta = line.beta[index], value = line.value[index];
  const maximizes = search.maximizes(node);
  const words = {
    player: maximizes ? "MAX" : "MIN", other: maximizes ? "MIN" : "MAX", depth: depth[node],
    value: numberText(value), alpha: numberText(alpha), beta: numberText(beta),
  };
  const fill = (name) =>
    search.data.templates[name].replace(/\{(\w+)\}/g, (_, word) => words[word]);
  const name = (node) => moveText(search, move[node]);

  if (what === ENTERED) {
    if (node === 0) return fill("root");
    const isLow = alpha === -Infinity, isHigh = beta === Infinity;
    words.window = fill(isLow ? (isHigh ? "window_open" : "window_beta")
      : (isHigh ? "window_alpha" : "window_both"));
    words.move = name(node);
    return fill("entered");
  }
  if (what === LEAF) {
    return fill(search.kind[node] === LEAF_BY_DEPTH ? "leaf_depth" : "leaf_no_moves");
  }
  if (what === ANSWER) {
    words.move = name(search.bestChild(0, value));
    words.ahead = search.data.ahead;
    return fill(words.ahead === null ? "answer" : "answer_ahead");
  }
  const child = line.node[index - 1];
  if (what === RETURNED) {
    const before = search.lineBefore(node, child);
    const moved = line.alpha[before] !== alpha || line.beta[before] !== beta;
    words.move = name(child);
    words.found = numberText(search.returned(child));
    words.before = numberText(line.value[before]);
    words.end = maximizes ? "alpha" : "beta";
    words.bound = maximizes ? words.alpha : words.beta;
    const effect = line.value[before] === value ? "nothing" : moved ? "window" : "value";
    return fill(`effect_${effect}`) + (search.next[child] < 0 ? fill("finished") : "");
  }
  const bound = maximizes ? beta : alpha;
  const path = search.path(node);
  let level = maximizes ? 1 : 0;
  while (line.value[search.lineBefore(path[level], path[level + 1])] !== bound) level += 2;
  const pruned = search.pruned(node);
  words.sign = maximizes ? ">=" : "<=";
  words.end = maximizes ? "beta" : "alpha";
  words.bound = numberText(bound);
  words.origin_move = name(search.bestChild(path[level], bound));
  words.origin_depth = level;
  words.count = pruned.length;
  words.moves = pruned.map((move) => moveText(search, move)).join(", ");
  words.rest = fill(["rest_none", "rest_one"][pruned.length] ?? "rest");
  return fill("cut");
}

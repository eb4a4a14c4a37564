// The open part of a search tree as a picture: moves on the branches, values in the nodes, what was cut off
// with scissors. The list below it says the same in words.

import { shape } from "./dom.js";
import { called, spoken } from "./language.js";
import { words } from "./words.js";

const say = await words("play");

/** The room of a node without open children, and of a level, in pixels. */
const [WIDE, HIGH] = [74, 78];
const RADIUS = 17;

/** The data of a tree with its templates and names in the reader's language. @template {TreeData} Data @param {Data} data @returns {Data} */
export function translated(data) {
  const templates = Object.fromEntries(Object.entries(data.templates).map(([name, text]) => [name, spoken(text)]));
  // So many moves, in words.
  const ahead = data.ahead === null ? null : say("ahead", { count: Number.parseInt(data.ahead, 10) });
  return { ...data, templates, ahead, states: data.states.map(called) };
}

/**
 * A node that is drawn.
 * @typedef {{ move: string, value: string, state: string, kind: string, children: number[], pruned: number }} TreeNode
 */

/**
 * Draws a tree. `node(index)` tells of a node: its `move`, `value`, `state` (`on-path`, `done` or `ahead`),
 * `kind` (`max`, `min` or `leaf`), the `children` that are open, and how many moves were `pruned`; `at` is the
 * node of the present step, and `pick` gets a node that is clicked at.
 * @param {number} root
 * @param {{ node: (index: number) => TreeNode, at: number, pick: (index: number) => void, label: string }} options
 */
export function treePicture(root, { node, at, pick, label }) {
  let next = 0;
  let deepest = 0;
  /** @type {Element[]} */
  const nodes = [];
  /** @type {Element[]} */
  const lines = [];
  place(root, 0);
  const [width, height] = [next * WIDE, (deepest + 1) * HIGH + 6];
  return shape("svg", {
    class: "tree-picture", role: "img", "aria-label": label, viewBox: `0 0 ${width} ${height}`, width, height,
  }, ...lines, ...nodes);

  /** Lays out a node below its parent; gives where its middle is. @param {number} index @param {number} depth @returns {number} */
  function place(index, depth) {
    const told = node(index);
    deepest = Math.max(deepest, depth);
    const spots = told.children.map((child) => place(child, depth + 1));
    const x = spots.length > 0 ? (spots[0] + spots[spots.length - 1]) / 2 : (next += 1, (next - 0.5) * WIDE);
    const y = depth * HIGH + RADIUS + 18;
    told.children.forEach((child, rank) => {
      const below = node(child);
      lines.push(shape("line", { class: `branch ${below.state}`, x1: x, y1: y + RADIUS, x2: spots[rank], y2: y + HIGH - RADIUS - 15 }));
    });
    if (told.pruned > 0) {
      nodes.push(shape("text", { class: "pruned", x: x + RADIUS + 12, y: y + RADIUS + 4 }, `✂ ${told.pruned}`));
    }
    nodes.push(shape("g", {
      class: `tree-node ${told.kind} ${told.state}${index === at ? " here" : ""}`, transform: `translate(${x} ${y})`, onclick: () => pick(index),
    }, shape("title", {}, told.move), body(told.kind), shape("text", { class: "value" }, told.value),
    shape("text", { class: "move", y: -RADIUS - 8 }, told.move.length > 11 ? `${told.move.slice(0, 10)}…` : told.move)));
    return x;
  }
}

/** Who maximizes has a triangle that points up, who minimizes one that points down, a leaf is a square. @param {string} kind */
function body(kind) {
  const [wide, high] = [RADIUS + 5, RADIUS];
  if (kind === "max") return shape("path", { d: `M0 ${-high}L${wide} ${high - 4}H${-wide}z` });
  if (kind === "min") return shape("path", { d: `M0 ${high}L${wide} ${4 - high}H${-wide}z` });
  return shape("rect", { x: -RADIUS, y: -12, width: 2 * RADIUS, height: 24, rx: 4 });
}

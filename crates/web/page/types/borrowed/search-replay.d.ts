// The search replayed, as on the page that explains alpha-beta (`crates/report`), by its own scripts.

/** A search that can be stepped through: arrays by the number of a node, and by the number of a line. */
export interface Search {
  data: TreeData;
  nodes: number;
  lines: number;
  line: { node: Int32Array; kind: Uint8Array; value: Float64Array; alpha: Float64Array; beta: Float64Array };
  move: Uint16Array;
  depth: Uint8Array;
  kind: Uint8Array;
  parent: Int32Array;
  firstChild: Int32Array;
  lastChild: Int32Array;
  next: Int32Array;
  previous: Int32Array;
  children: Int32Array;
  /** Where a node is entered, and where its parent takes its value. */
  enterLine: Int32Array;
  returnLine: Int32Array;
  cuts: number[];
  low: number;
  high: number;
  maximizes(node: number): boolean;
  returned(node: number): number;
  /** The moves that were cut off at a node. */
  pruned(node: number): number[];
  /** The nodes from the root to this one. */
  path(node: number): number[];
}

export function replay(data: TreeData): Search;
export function sentence(search: Search, line: number): string;
export function moveText(search: Search, move: number): string;
export function numberText(number: number): string;

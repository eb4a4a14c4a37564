// What was drawn before: states one after the other, to go back and forth among. A state is plain data
// that nobody changes any more.

/** So many states are kept. */
const MOST = 200;

/**
 * States from a first one on; `shown(state)` is called when another one is gone back or forth to.
 * @template State @param {State} first
 * @param {(state: State) => void} shown
 */
export function timeline(first, shown) {
  let states = [first];
  let place = 0;
  return {
    get now() { return states[place]; },
    get canUndo() { return place > 0; },
    get canRedo() { return place < states.length - 1; },
    /** A new state, after which nothing that was undone can be redone. One that is like the present is none. */
    push(/** @type {State} */ state) {
      if (JSON.stringify(state) === JSON.stringify(states[place])) return false;
      states = [...states.slice(Math.max(0, place + 2 - MOST), place + 1), state];
      place = states.length - 1;
      return true;
    },
    undo: () => step(-1),
    redo: () => step(1),
  };

  /** @param {-1 | 1} way */
  function step(way) {
    if (states[place + way] === undefined) return;
    place += way;
    shown(states[place]);
  }
}

/** Whether a pressed key asks for undo or redo: -1, 1, or 0 for neither. @param {KeyboardEvent} event */
export function undoKey(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return 0;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return 1;
  return key === "z" ? -1 : 0;
}

// Where moves are: a place of the plane, or on a segment or a circle a single number.

const RADIUS = 1 / (2 * Math.PI);

/** How places become moves and back; `nearest` is the place that a pointer beside it means. */
export function lineOf(curve) {
  if (curve === "segment") {
    return {
      hasArea: false, write: ([x]) => String(x), read: (text) => [Number(text), 0],
      nearest: ([x]) => [Math.min(1, Math.max(0, x)), 0],
    };
  }
  if (curve === "circle") {
    // From the top, clockwise, once around.
    const place = (turn) => [RADIUS * Math.sin(2 * Math.PI * turn), RADIUS * Math.cos(2 * Math.PI * turn)];
    const turn = ([x, y]) => (Math.atan2(x, y) / (2 * Math.PI) + 1) % 1;
    return {
      hasArea: false, write: (at) => String(turn(at)), read: (text) => place(Number(text)),
      nearest: (at) => place(turn(at)),
    };
  }
  return {
    hasArea: true, write: ([x, y]) => `${x},${y}`, read: (text) => text.split(",").map(Number),
    nearest: (at) => at,
  };
}

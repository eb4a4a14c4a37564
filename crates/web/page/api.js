// Talking to the server. The types of what comes back are the `…View` types of crates/web.

import { told, words } from "./words.js";

const say = await words("page");

/** What the server refused, in its own words; with `view` when the game is another by now. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {{ after?: number | null, view?: GameAnswer | null }} [more]
   */
  constructor(status, message, { after = null, view = null } = {}) {
    super(message);
    this.status = status;
    /** After how many seconds it is worth trying again; null where nobody knows. */
    this.after = after;
    this.view = view;
  }
}

/** The keys of seats at tables, by the names of the tables. @type {Map<string, string>} */
const keys = new Map();

/** From now on every request about this table carries the key of a seat there. @param {string} id @param {string} key */
export function carry(id, key) {
  keys.set(id, key);
}

/** @param {string} path @param {RequestInit} [options] */
async function ask(path, options = {}) {
  let response;
  const key = keys.get(path.split(/[/?]/)[1]);
  const headers = { ...options.headers, ...(key ? { "x-mapduel-key": key } : {}) };
  try {
    response = await fetch(`/api/${path}`, { credentials: "same-origin", ...options, headers });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, say("no-answer"));
  }
  if (response.ok) return response;
  /** @type {Partial<ProblemView>} */
  let answer = {};
  try {
    answer = await response.json();
  } catch {
    // Not everything that goes wrong says why.
  }
  const after = Number(response.headers.get("retry-after"));
  const message = answer.said ? told(answer.said) : told(answer.error) || say("answered-status", { status: response.status });
  throw new Refusal(response.status, message, { after: after > 0 ? after : null, view: answer.view });
}

/**
 * The JSON at a path.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Answer<Path>>}
 */
export async function get(path) {
  return (await ask(path)).json();
}

/**
 * Posts JSON, gets JSON.
 * @template {string} Path
 * @param {Path} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer<Path>>}
 */
export async function post(path, body = {}, signal) {
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body: JSON.stringify(body), signal };
  return (await ask(path, options)).json();
}

/**
 * Posts and follows the stream of events that comes back: calls `heard(name, data)` for each.
 * Browsers' own EventSource can only get, and thinking changes the game.
 * @param {string} path
 * @param {(...event: ServerEvent) => void} heard
 * @param {unknown} [body]
 */
export async function follow(path, heard, body = {}) {
  const headers = { "content-type": "application/json" };
  await read(await ask(path, { method: "POST", headers, body: JSON.stringify(body) }), heard);
}

/**
 * The answer to a question that takes work, such as a hint: until it is there, `heard(name, data)` is told that
 * it is `waiting` for others, or of its `progress`. Whoever aborts the signal takes the question back.
 * @template {string} Path
 * @param {Path} path
 * @param {{ signal?: AbortSignal, heard?: (...event: ServerEvent) => void }} [options]
 * @returns {Promise<Answer<Path>>}
 */
export async function inquire(path, { signal, heard = () => {} } = {}) {
  const headers = { "content-type": "application/json", accept: "text/event-stream" };
  /** @type {ServerEvent[]} */
  const ends = [];
  await read(await ask(path, { method: "POST", headers, body: "{}", signal }), (...event) => {
    if (event[0] === "answer" || event[0] === "failed") ends.push(event);
    else heard(...event);
  });
  const last = ends.at(-1);
  if (last?.[0] === "answer") return /** @type {Answer<Path>} */ (last[1]);
  if (last?.[0] !== "failed") throw new Refusal(0, say("no-answer"));
  const { status = 0, error, after } = last[1];
  throw new Refusal(status, error, { after });
}

/**
 * Follows a stream that changes nothing; `pulse` is called whenever anything comes. EventSource would not say why it ends.
 * @param {string} path
 * @param {(...event: ServerEvent) => void} heard
 * @param {{ signal: AbortSignal, pulse: () => void }} options
 */
export async function listen(path, heard, { signal, pulse }) {
  await read(await ask(path, { signal }), heard, pulse);
}

/**
 * @param {Response} response
 * @param {(...event: ServerEvent) => void} heard
 * @param {() => void} [pulse]
 */
async function read(response, heard, pulse = () => {}) {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => { throw new Refusal(0, say("no-answer")); });
    if (done) return;
    pulse();
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (/** @type {string} */ name) => block.split("\n").find((line) => line.startsWith(name))
        ?.slice(name.length).trim();
      const data = field("data:");
      if (data) heard(.../** @type {ServerEvent} */ ([field("event:"), JSON.parse(data)]));
    }
  }
}

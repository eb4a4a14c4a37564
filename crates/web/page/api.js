// Talking to the server. The types of what comes back are the `…View` types of crates/web.

/** What the server refused, in its own words. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function ask(path, options = {}) {
  let response;
  try {
    response = await fetch(`/api/${path}`, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, "The server does not answer. Is mapduel serve still running?");
  }
  if (response.ok) return response;
  let message = `The server answered ${response.status}.`;
  try {
    message = (await response.json()).error ?? message;
  } catch {
    // Not everything that goes wrong says why.
  }
  throw new Refusal(response.status, message);
}

/** The JSON at a path. */
export async function get(path) {
  return (await ask(path)).json();
}

/** Posts JSON, gets JSON. */
export async function post(path, body = {}, signal) {
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body: JSON.stringify(body), signal };
  return (await ask(path, options)).json();
}

/**
 * Posts and follows the stream of events that comes back: calls `heard(name, data)` for each.
 * Browsers' own EventSource can only get, and thinking changes the game.
 */
export async function follow(path, heard) {
  const headers = { "content-type": "application/json" };
  const response = await ask(path, { method: "POST", headers, body: "{}" });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const field = (name) => block.split("\n").find((line) => line.startsWith(name))
        ?.slice(name.length).trim();
      const data = field("data:");
      if (data) heard(field("event:"), JSON.parse(data));
    }
  }
}

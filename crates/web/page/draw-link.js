// What was drawn, in the address: as it is where that is short, else packed (deflate, base 64).

/** Longer texts are packed. */
const PLAIN = 1500;
/** The most characters that a packed text may unpack to: a link must not fill the memory. */
const MOST = 1 << 20;

/** The part of the address after the # for a text of a tool. @param {string} tool @param {string} text */
export async function addressOf(tool, text) {
  if (text === "") return `#draw=${tool}`;
  const plain = `#${new URLSearchParams({ draw: tool, text })}`;
  if (plain.length <= PLAIN || !("CompressionStream" in window)) return plain;
  const bytes = new Uint8Array(await new Response(through(text, new CompressionStream("deflate-raw"))).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const packed = `#draw=${tool}&packed=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  return packed.length < plain.length ? packed : plain;
}

/** The tool and the text in an address, each null where it has none. @param {string} hash */
export async function readAddress(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const packed = words.get("packed");
  return { tool: words.get("draw"), text: packed === null ? words.get("text") : await unpack(packed) };
}

/** @param {string} letters */
async function unpack(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text;
      text += value;
      if (text.length > MOST) return null;
    }
  } catch {
    // A link that lost some of its letters brings nothing.
    return null;
  }
}

/** @param {string | Uint8Array<ArrayBuffer>} content @param {GenericTransformStream} stream */
function through(content, stream) {
  return new Blob([content]).stream().pipeThrough(stream);
}

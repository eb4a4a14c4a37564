// The game as files. A PNG is painted here, from the server's SVG.

import { button, element, there } from "./dom.js";
import { words } from "./words.js";

const say = await words("play");

/** The longer side of a PNG, in pixels. */
const PIXELS = 1600;

/**
 * Links to files; `at(ply)` makes the pictures those of that position, null of the present one. `share()` gives a
 * picture away with what `card(ply)` says around it, `tell` says what became of it.
 * @param {GamePath} path
 * @param {{ complain: House["complain"], card: (ply: number | null) => Promise<Record<string, string>>, tell: (text: string) => void }} options
 */
export function files(path, { complain, card, tell }) {
  /** @type {number | null} */
  let ply = null;
  const address = (/** @type {string} */ format) => `/api/${path}/export?format=${format}${ply === null ? "" : `&ply=${ply}`}`;
  const pictures = [["SVG", "svg"], ["TikZ", "tikz"]].map(([label, format]) => ({
    format, node: element("a", { href: address(format), download: "" }, label),
  }));
  const png = button("PNG", () => painted(async () => save(...await paint(address("svg")))), { id: "png", class: "link" });
  const picture = button(say("share-picture"), share, { id: "share-picture" });
  return {
    share,
    nodes: [element("a", { href: `/api/${path}/export?format=json`, download: "" }, say("save")),
      ...pictures.map((link) => link.node), png, picture],
    at: (/** @type {number | null} */ next) => {
      ply = next;
      for (const link of pictures) link.node.setAttribute("href", address(link.format));
    },
  };

  function share() {
    return painted(async () => {
      const words = new URLSearchParams(await card(ply));
      tell(await give(...await paint(`${address("share")}&${words}`)));
    });
  }

  /** @param {() => Promise<unknown>} work */
  async function painted(work) {
    png.disabled = picture.disabled = true;
    try {
      await work();
    } catch (error) {
      complain(say("no-png", { reason: error.message }));
    }
    png.disabled = picture.disabled = false;
  }
}

/**
 * Gives a picture to whom the browser can give it, else to the clipboard, else to be kept; says what became of it.
 * @param {Blob} blob
 * @param {string} name
 */
async function give(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "";
    } catch (error) {
      // Somebody thought better of it.
      if (error.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return say("picture-copied");
  } catch {
    // Not every browser has a clipboard for pictures, and not every page may use it.
    save(blob, name);
    return say("picture-saved");
  }
}

/** The SVG at an address as a PNG on white paper, and what to call it. @param {string} address @returns {Promise<[Blob, string]>} */
async function paint(address) {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(say("png-status", { status: response.status }));
  const [, name] = /filename="([^"]+)\.svg"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return [await rasterize(await response.text()), `${name ?? "mapduel-game"}.png`];
}

/** A picture, as the text of an SVG, painted on white paper as a PNG. @param {string} svg @returns {Promise<Blob>} */
export async function rasterize(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const [, , width, height] = (parsed.documentElement.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  const scale = PIXELS / Math.max(width, height);
  const canvas = element("canvas", {
    width: Math.round(width * scale), height: Math.round(height * scale),
  });
  // A picture without a size has none to be painted with.
  parsed.documentElement.setAttribute("width", String(canvas.width));
  parsed.documentElement.setAttribute("height", String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(parsed))}`;
  await image.decode();
  const brush = there(canvas.getContext("2d"));
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((made) => (made ? done(made) : failed(new Error(say("png-large")))), "image/png");
  });
}

/** Gives a file to the browser to be kept. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

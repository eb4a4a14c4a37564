// The game as files. A PNG is painted here, from the server's SVG.

import { button, element } from "./dom.js";

/** The longer side of a PNG, in pixels. */
const PIXELS = 1600;

/** Links to files; `at(ply)` makes the pictures those of that position, null of the present one. */
export function files(path, complain) {
  let ply = null;
  const address = (format) => `/api/${path}/export?format=${format}${ply === null ? "" : `&ply=${ply}`}`;
  const pictures = [["SVG", "svg"], ["TikZ", "tikz"]].map(([label, format]) => ({
    format, node: element("a", { href: address(format), download: "" }, label),
  }));
  const png = button("PNG", async () => {
    png.disabled = true;
    try {
      save(...await paint(address("svg")));
    } catch (error) {
      complain(`There is no PNG: ${error.message}`);
    }
    png.disabled = false;
  }, { id: "png", class: "link" });
  return {
    nodes: [element("a", { href: `/api/${path}/export?format=json`, download: "" }, "Save"),
      ...pictures.map((link) => link.node), png],
    at: (next) => {
      ply = next;
      for (const link of pictures) link.node.setAttribute("href", address(link.format));
    },
  };
}

/** The SVG at an address as a PNG on white paper, and what to call it. */
async function paint(address) {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const [, , width, height] = parsed.documentElement.getAttribute("viewBox").split(/[ ,]+/).map(Number);
  const scale = PIXELS / Math.max(width, height);
  const canvas = element("canvas", {
    width: Math.round(width * scale), height: Math.round(height * scale),
  });
  // A picture without a size has none to be painted with.
  parsed.documentElement.setAttribute("width", canvas.width);
  parsed.documentElement.setAttribute("height", canvas.height);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(parsed))}`;
  await image.decode();
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const [, name] = /filename="([^"]+)\.svg"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const blob = await new Promise((done, failed) => {
    canvas.toBlob((made) => (made ? done(made) : failed(new Error("the canvas is too large"))), "image/png");
  });
  return [blob, `${name ?? "mapduel-game"}.png`];
}

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

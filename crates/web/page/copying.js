// Links to give away: what others need to come here, and how it gets into the clipboard.

import { get } from "./api.js";
import { element } from "./dom.js";

/** The address of what is shown as others can open it: not that of this machine alone, and with the code of a class. */
export async function shared(hash = location.hash) {
  const { invitation } = await get("invitation");
  return `${invitation ?? location.origin + location.pathname}${hash}`;
}

/** Copies a text; fails where that is not allowed. Browsers offer their clipboard to encrypted pages only. @param {string} text */
export async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = element("textarea", { readonly: true, "aria-hidden": "true", class: "visually-hidden" }, text);
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!done) throw new Error("the browser does not copy");
  return undefined;
}

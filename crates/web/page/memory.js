// What a browser keeps: for this tab (`sessionStorage`), or for this machine (`localStorage`). Where a
// browser keeps nothing, nothing is remembered and everything else works.

/** What was kept under a name, or null. @param {"localStorage" | "sessionStorage"} area @param {string} name */
export function recall(area, name) {
  try {
    return window[area].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, where that is allowed. @param {"localStorage" | "sessionStorage"} area @param {string} name @param {string} text */
export function keep(area, name, text) {
  try {
    window[area].setItem(name, text);
  } catch {
    // Next time nobody knows.
  }
}

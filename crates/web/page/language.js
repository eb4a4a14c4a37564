// Which language the reader is spoken to in, and what the games bring along in it: sentences and names, by what
// they are in English. English readers load nothing here.

import { keep, recall } from "./memory.js";

/** The languages there are, by their codes, each in its own words. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The language that is spoken: the one chosen on this machine, else the first of the reader's that is there. */
export const language = choice();

function choice() {
  const wanted = [recall("localStorage", "language"), ...navigator.languages ?? []];
  return wanted.map((one) => one?.slice(0, 2) ?? "").find((one) => one in LANGUAGES) ?? "en";
}

/** Speaks another language from the next load on. @param {string} code */
export function speak(code) {
  keep("localStorage", "language", code);
  location.reload();
}

/**
 * What everybody reads; what only those read who look further is added when it is wanted.
 * @type {{ texts: Record<string, string>, names: Record<string, string> }}
 */
const { texts, names } = language === "en" ? { texts: {}, names: {} }
  : await import(`./words/${language}/games.js`).then((found) => found.default);

/** @type {Promise<void> | null} */
let asked = language === "en" ? Promise.resolve() : null;

/** Waits for the rest of what the games say: of boards, players and rules, and what they teach. */
export function more() {
  asked ??= import(`./words/${language}/more.js`).then((found) => { Object.assign(texts, found.default); });
  return asked;
}

/** A fixed text or a template of the games, in the reader's language; what nobody translated stays as it is. @param {string} text */
export function spoken(text) {
  return texts[text] ?? text;
}

let map = "";

/** Speaks of a board from now on: on one map a name may mean another place than on all others. @param {unknown} board */
export function speakOf(board) {
  map = String(board ?? "").replace(/^map:/, "");
}

/** What a region of a map is called. @param {string} name */
export function called(name) {
  return names[`${map}/${name}`] ?? names[name] ?? name;
}

/** A number with so many decimals, as the reader writes numbers. @param {number} number @param {number} count */
export function decimals(number, count) {
  return number.toLocaleString(language, { minimumFractionDigits: count, maximumFractionDigits: count, useGrouping: false });
}

/** A part of a whole in percent, with so many decimals. @param {number} part @param {number} count */
export function percentage(part, count) {
  return part.toLocaleString(language, { style: "percent", minimumFractionDigits: count, maximumFractionDigits: count });
}

/** A number that comes as a text, with as many decimals as it has there. @param {string} text */
export function printed(text) {
  return decimals(Number(text), /\.(\d+)$/.exec(text)?.[1].length ?? 0);
}

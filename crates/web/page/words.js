// What the page says, in the reader's language. The words of every area of the page are one file for each
// language, `words/LANGUAGE/AREA.js`: a flat list of names and texts, in which {name} stands for a value.
// A text that depends on a number is a list by kinds of numbers: { one: "{count} move", other: "{count} moves" }.

import { short } from "./dom.js";
import { called, language, printed, spoken } from "./language.js";

export { LANGUAGES, language, speak } from "./language.js";

/**
 * The words of an area: `say(name, values)` gives a text with its values in place, `say.maybe(name)` nothing
 * where there is no such text.
 * @param {string} area
 * @returns {Promise<Say>}
 */
export async function words(area) {
  const texts = await textsOf(area);
  /** @type {(name: string, values?: Record<string, unknown>) => string} */
  const say = (name, values = {}) => fill(texts[name], name, values);
  /** @type {Say["maybe"]} */
  const maybe = (name, values = {}) => (name in texts ? say(name, values) : undefined);
  return Object.assign(say, { maybe });
}

/** The texts of an area; where a language has none yet, those in English. @param {string} area @returns {Promise<Texts>} */
async function textsOf(area) {
  const found = await import(`./words/${language}/${area}.js`).catch(() => import(`./words/en/${area}.js`));
  return found.default;
}

const plural = new Intl.PluralRules(language);

/** @param {Texts[string] | undefined} text @param {string} name @param {Record<string, unknown>} values */
function fill(text, name, values) {
  if (text === undefined) throw new Error(`there are no words for ${name}`);
  const chosen = typeof text === "string" ? text : text[plural.select(Number(values.count))] ?? text.other;
  return chosen.replace(/\{(\w+)\}/g, (_, value) => String(values[value]));
}

/**
 * A sentence of the server in the reader's language: it comes with the template it was made by and its values.
 * A name or a fixed text comes as it is. What nobody translated is said in English.
 * @param {Said | NamedWord | string | null | undefined} said
 * @returns {string}
 */
export function told(said) {
  if (typeof said === "string") return spoken(said);
  if (said === null || said === undefined) return "";
  if (said.with === undefined) return spoken(said.text ?? "");
  const say = said.say ?? said.text;
  return fill(spoken(say), say, Object.fromEntries(Object.entries(said.with).map(([name, value]) => [name, worded(value)])));
}

/** A value of a sentence: a text, a number, a list, another sentence, or a name of something. @param {Word} value @returns {string | number} */
function worded(value) {
  if (typeof value !== "object") return value;
  if (value.move !== undefined) return short(value.move);
  if (Array.isArray(value.list)) return value.list.map(worded).join(", ");
  if (value.say !== undefined) return told(value);
  if (value.vertex !== undefined) return called(value.text);
  return value.number === undefined || value.number === null ? spoken(value.text) : printed(value.text);
}

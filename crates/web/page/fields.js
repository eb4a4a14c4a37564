// What can be said about a board and its rules: an input for every field that the catalog lists.

import { element, title } from "./dom.js";
import { told, words } from "./words.js";

const say = await words("new");

/**
 * The inputs of a game. `values()` are those that say something, `fix(names)` takes some out.
 * @param {GameEntryView} game
 * @param {Choice} board
 * @param {Record<string, unknown>} [before]
 */
export function fields(game, board, before = {}) {
  const inputs = game.fields.map(input);
  const seed = element("input", { id: "seed", type: "text", inputmode: "numeric", value: fresh(), pattern: "s?[0-9]+", required: true });
  suggest(board.first);
  suggest({ setup: before });
  board.changed.push(suggest);
  // What most people leave as it is comes last.
  const rare = (/** @type {ReturnType<typeof input>} */ one) => !one.field.required && (one.field.default === null || one.field.kind === "switch");
  const node = element("fieldset", { class: "numbers" }, element("legend", {}, say("how")),
    ...inputs.filter((one) => !rare(one)).map((one) => one.node),
    element("label", { for: "seed" }, say("seed"), " ", seed),
    ...(inputs.some(rare) ? [element("details", {}, element("summary", {}, say("more")),
      ...inputs.filter(rare).map((one) => one.node))] : []));
  return { node, values, fix };

  /** What is good on a board. @param {{ setup: Record<string, unknown> }} given */
  function suggest({ setup }) {
    for (const { field, set } of inputs) {
      if (setup[field.name] !== undefined) set(setup[field.name]);
    }
  }

  function values() {
    const given = inputs.filter((one) => !one.node.hidden).map((one) => [one.field.name, one.value()]);
    return { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), seed: seed.value };
  }

  /** @param {string[]} names */
  function fix(names) {
    for (const { field, node, control } of inputs) {
      control.disabled = names.includes(field.name);
      node.hidden = control.disabled;
    }
  }
}

/** A seed that nobody has played by yet, most likely: an opponent does not play the same game again. */
export function fresh() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** One field: its label, and its value unless that is the default. @param {FieldView} field */
function input(field) {
  const control = field.kind === "word"
    ? element("select", { id: field.name }, ...(field.words ?? []).map((word) => element("option", { value: word }, told(word))))
    : element("input", { id: field.name, required: field.required || field.default !== null && field.kind !== "switch", ...kindOf(field) });
  const isSwitch = field.kind === "switch";
  const set = (/** @type {unknown} */ value) => {
    if (control instanceof HTMLInputElement && isSwitch) control.checked = String(value) === "true";
    else control.value = String(value);
  };
  set(field.default ?? "");
  return {
    field, control, set,
    node: element("label", { for: field.name, title: told(field.description) }, `${title(field.name.replaceAll("_", " "))} `, control),
    value: () => {
      const checked = control instanceof HTMLInputElement && control.checked;
      const text = isSwitch ? String(checked) : control.value.trim();
      if (text === "" || text === field.default) return undefined;
      if (isSwitch) return checked;
      return control.type === "number" ? Number(text) : text;
    },
  };
}

/** @param {FieldView} given */
function kindOf({ kind, most }) {
  if (kind === "switch") return { type: "checkbox" };
  if (kind === "whole") return { type: "number", min: 0, step: 1, max: most };
  if (kind === "real") return { type: "number", step: "any", max: most };
  return { type: "text", autocomplete: "off", spellcheck: "false" };
}

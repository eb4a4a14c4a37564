// A sound for every move and for the end of a game, for those who want it: off unless it is turned on.

import { button } from "./dom.js";
import { keep, recall } from "./memory.js";
import { words } from "./words.js";

const say = await words("play");

const KEY = "mapduel-sound";
/** The tones of what can be heard, in hertz, one after the other. @type {Record<string, number[]>} */
const TONES = { own: [523], other: [392], won: [523, 659, 784], lost: [330, 262], over: [392, 392] };
/** How long a tone is, in seconds, and how loud, of 1. */
const [LENGTH, LOUD] = [0.13, 0.12];

/** @type {AudioContext | null} */
let room = null;

/** The switch. */
export function soundSwitch() {
  const node = button(say("sound"), () => {
    const on = node.getAttribute("aria-pressed") !== "true";
    keep("localStorage", KEY, on ? "on" : "off");
    node.setAttribute("aria-pressed", String(on));
    if (on) sound("own");
  }, { id: "sound", "aria-pressed": String(recall("localStorage", KEY) === "on") });
  return node;
}

/** Lets something be heard: one of `own`, `other`, `won`, `lost`, `over`. @param {string} what */
export function sound(what) {
  if (recall("localStorage", KEY) !== "on") return;
  room ??= new AudioContext();
  const hall = room;
  TONES[what].forEach((tone, index) => {
    const [begin, voice, volume] = /** @type {const} */ ([hall.currentTime + index * LENGTH, hall.createOscillator(), hall.createGain()]);
    voice.frequency.value = tone;
    voice.type = "triangle";
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 1.6 * LENGTH);
    voice.connect(volume).connect(hall.destination);
    voice.start(begin);
    voice.stop(begin + 1.6 * LENGTH);
  });
}

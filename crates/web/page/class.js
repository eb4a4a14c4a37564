// The teacher's screen: how the class comes in, and every game that is open on this server.

import { get } from "./api.js";
import { element, picture, title } from "./dom.js";
import { told, words } from "./words.js";

const say = await words("table");
/** How often the list is made anew, in milliseconds. */
const PULSE = 3000;

/** Shows it until it is left. @param {HTMLElement} main @param {House} options */
export async function show(main, { complain }) {
  document.title = `${say("class-title")} · mapduel`;
  let gone = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let drawn = "";
  const door = element("div", { class: "class-door", id: "class-door" });
  const count = element("h3", { id: "class-count" });
  const list = element("ul", { class: "class-tables", id: "class-tables" });
  /** @type {Map<string, ReturnType<typeof row>>} */
  const rows = new Map();
  main.replaceChildren(element("section", { class: "class", "aria-labelledby": "class-title" },
    element("h2", { id: "class-title" }, say("class-title"), " ", element("small", {}, say("class-for"))), door, count, list));
  draw(await get("class"));
  timer = setTimeout(look, PULSE);
  return () => {
    gone = true;
    clearTimeout(timer);
  };

  async function look() {
    try {
      const found = await get("class");
      if (gone) return;
      complain("");
      draw(found);
    } catch (error) {
      if (gone) return;
      complain(say("lost", { message: error.message }));
    }
    timer = setTimeout(look, PULSE);
  }

  /** @param {ClassView} given */
  function draw({ addresses, invitation, token, qr, tables }) {
    const shown = JSON.stringify([addresses, token]);
    if (shown !== drawn) {
      drawn = shown;
      const [first, ...others] = addresses;
      door.replaceChildren(...(qr ? [element("div", { class: "class-qr" }, picture(qr, invitation))] : []),
        element("div", {}, ...(first ? [element("p", {}, say("address-here")), element("p", { class: "class-address", id: "class-address" }, first)]
          : [element("p", {}, say("class-nowhere"))]),
        // Where nobody can come there is nothing to scan and nowhere to type.
        ...(first ? [element("p", {}, say("class-how"))] : []), element("p", { class: "class-token", id: "class-token" }, token),
        ...(others.length > 0 ? [element("p", { class: "legend" }, say("class-other", { addresses: others.join(", ") }))] : [])));
    }
    count.textContent = tables.length === 0 ? say("class-empty") : say("class-games", { count: tables.length });
    for (const id of [...rows.keys()].filter((one) => tables.every((table) => table.id !== one))) {
      rows.get(id)?.node.remove();
      rows.delete(id);
    }
    const lines = tables.map((table) => {
      const line = rows.get(table.id) ?? row(table);
      rows.set(table.id, line);
      line.update(table);
      return line.node;
    });
    // Those that were played at last come first; whoever has the focus keeps it.
    if (!list.contains(document.activeElement)) list.append(...lines);
    else list.append(...lines.filter((line) => !line.isConnected));
  }
}

/** One game of the list; only what changed is drawn anew. @param {TableView} first */
function row(first) {
  const image = element("img", { alt: "", loading: "lazy" });
  const who = element("p", {});
  const where = element("p", { class: "legend" });
  const when = element("small", {});
  const watch = element("a", { href: `#table=${first.id}&watch` }, say("watch"));
  const name = `${told(first.title)} · ${first.board}`;
  const node = element("li", { "data-game": first.id }, image,
    element("div", {}, element("p", {}, element("strong", {}, name), " ", when), who, where, watch));
  watch.setAttribute("aria-label", `${say("watch")}: ${name}`);
  return { node, update };

  /** @param {TableView} given */
  function update({ id, moves, headline, going, idle_seconds: idle, sides, players, people }) {
    const source = `/api/games/${id}/export?format=svg&ply=${moves}`;
    if (image.getAttribute("src") !== source) image.setAttribute("src", source);
    who.textContent = sides.slice(0, players.length).map((side, index) => {
      const seat = people?.seats.find((one) => one.side === side);
      if (seat === undefined) return `${title(side)}: ${players[index]}`;
      return seat.taken ? say("seat", { side: title(side), name: seat.name ?? say("somebody") }) : say("free", { side: title(side) });
    }).join(" · ");
    where.textContent = `${say("moves", { count: moves })}. ${told(headline)}`;
    const minutes = Math.floor(idle / 60);
    when.textContent = minutes === 0 ? say("just-now") : say("idle", { count: minutes });
    node.classList.toggle("over", !going);
  }
}

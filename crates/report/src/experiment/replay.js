// Draws what was computed beforehand; knows no rules.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("games").textContent);
  const at = (id) => document.getElementById(id);
  const safe = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  // Enough digits to recognize a site.
  const short = (text, digits) => text.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(digits).replace(/\.?0+$/, ""));
  const sides = ["first", "second", "third", "fourth", "fifth", "sixth"];
  const select = at("game"), ply = at("ply"), stage = at("stage"), list = at("moves");
  data.games.forEach((game, index) => {
    select.add(new Option(`${game.pairing}, ${game.name}, pair ${game.pair + 1}: ${game.result}`, index));
  });
  const frame = (points, margin, zoom) => {
    const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
    const left = Math.min(...xs) - margin, top = Math.min(...ys) - margin;
    const width = Math.max(...xs) - left + margin, height = Math.max(...ys) - top + margin;
    stage.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    stage.style.maxWidth = `${Math.max(420, zoom * width)}px`;
  };
  const drawMap = (board, game, shown) => {
    const r = board.radius, owner = {}, color = {};
    (board.given || []).forEach(([vertex, paint]) => { color[vertex] = paint; });
    game.steps.slice(0, shown).forEach((step, index) => step.forEach(([vertex, paint]) => {
      color[vertex] = paint;
      owner[vertex] = game.movers[index];
    }));
    const last = shown && game.steps[shown - 1].length ? game.steps[shown - 1][0][0] : -1;
    frame(board.centers, 1.7 * r, 1.5);
    let text = "";
    board.edges.forEach(([from, to]) => {
      const [a, b] = [board.centers[from], board.centers[to]];
      text += `<line class="edge" x1="${a[0]}" y1="${a[1]}" x2="${b[0]}" y2="${b[1]}"/>`;
    });
    const write = (x, y, size, ink, words) =>
      `<text x="${x}" y="${y}" font-size="${size * r}"${ink ? ` style="fill:${ink}"` : ""}>${safe(words)}</text>`;
    board.centers.forEach(([x, y], vertex) => {
      const paint = vertex in color ? board.colors[color[vertex]] : null;
      const name = String(board.names[vertex]), brief = name.slice(0, 4);
      const whose = vertex in owner ? sides[owner[vertex]] : "nobody";
      if (vertex === last) text += `<circle class="last ${whose}" cx="${x}" cy="${y}" r="${1.32 * r}"/>`;
      text += `<circle class="vertex ${whose}" cx="${x}" cy="${y}" r="${r}"` +
        `${paint ? ` style="fill:${paint.fill}"` : ""}><title>${safe(name)}</title></circle>`;
      text += paint
        ? write(x, y - 0.3 * r, 0.62, paint.ink, brief) + write(x, y + 0.4 * r, 0.62, paint.ink, paint.label)
        : write(x, y, 0.75, "", brief);
    });
    return text;
  };
  const drawPlane = (board, game, shown) => {
    frame(board.outline, 6, 1.2);
    const shape = (points) => points.map((point) => point.join(",")).join(" ");
    let text = `<polygon class="outline" points="${shape(board.outline)}"/>`;
    if (shown) {
      game.steps[shown - 1].cells.forEach(([owner, points]) => {
        text += `<polygon class="cell ${sides[owner]}" points="${shape(points)}"/>`;
      });
    }
    game.steps.slice(0, shown).forEach((step, index) => {
      const [x, y] = step.site;
      if (index === shown - 1) text += `<circle class="ring" cx="${x}" cy="${y}" r="10"/>`;
      text += `<circle class="site" cx="${x}" cy="${y}" r="4"/>`;
    });
    return text;
  };
  const show = () => {
    const game = data.games[Number(select.value)];
    if (!game) return;
    const board = data.boards[game.board], count = game.moves.length;
    ply.max = count;
    const shown = Math.min(Number(ply.value), count);
    const seat = (side, name) => `<span class="seat ${side}">${safe(name)}</span>`;
    at("who").innerHTML = `${game.players.map((name, index) => seat(sides[index], name)).join(" ")} <b>${safe(game.result)}</b>`;
    list.querySelectorAll("button").forEach((button, index) => {
      if (index === shown - 1) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    at("back").disabled = at("start").disabled = shown === 0;
    at("forth").disabled = at("end").disabled = shown === count;
    const value = shown ? game.values[shown - 1] : null;
    const said = [shown ? `Move ${shown} of ${count}: ${short(game.moves[shown - 1], 4)}.` : `${count} moves.`];
    if (shown && shown <= game.opening) said.push("Nobody chose this one.");
    if (shown && game.notes) said.push(`${game.notes[shown - 1]}.`);
    if (value !== null && value !== undefined) said.push(`The mover’s estimate for the first player: ${Number(value.toFixed(3))}.`);
    const drawn = board && game.steps;
    if (!drawn) said.push("This board cannot be drawn: its file is not there.");
    at("move").textContent = said.join(" ");
    stage.innerHTML = !drawn ? "" : board.centers ? drawMap(board, game, shown) : drawPlane(board, game, shown);
  };
  const go = (number) => {
    ply.value = Math.max(0, Math.min(number, Number(ply.max)));
    show();
  };
  const choose = () => {
    const game = data.games[Number(select.value)];
    const side = (index) => (game.movers ? sides[game.movers[index]] : "nobody");
    list.innerHTML = game.moves.map((words, index) =>
      `<li><button type="button" class="${side(index)}" title="${safe(words)}">${safe(short(words, 2))}</button></li>`).join("");
    ply.value = 0;
    show();
  };
  select.addEventListener("change", choose);
  ply.addEventListener("input", show);
  list.addEventListener("click", (event) => {
    const item = event.target.closest("li");
    if (item) go([...list.children].indexOf(item) + 1);
  });
  const steps = { start: () => 0, back: () => Number(ply.value) - 1, forth: () => Number(ply.value) + 1, end: () => Number(ply.max) };
  Object.keys(steps).forEach((id) => at(id).addEventListener("click", () => go(steps[id]())));
  at("replay").addEventListener("keydown", (event) => {
    const id = { ArrowLeft: "back", ArrowRight: "forth", Home: "start", End: "end" }[event.key];
    if (!id || event.target === select || event.target === ply || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(steps[id]());
  });
  choose();
})();

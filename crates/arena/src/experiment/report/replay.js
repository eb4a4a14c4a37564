// Draws what was computed beforehand; knows no rules.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("games").textContent);
  const at = (id) => document.getElementById(id);
  const safe = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const inks = ["#D55E00", "#0072B2"];
  const select = at("game"), ply = at("ply");
  data.games.forEach((game, index) => {
    const option = new Option(`${game.pairing}, ${game.name}, pair ${game.pair}: ${game.result}`, index);
    select.add(option);
  });
  const frame = (points, margin) => {
    const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
    const left = Math.min(...xs) - margin, top = Math.min(...ys) - margin;
    const width = Math.max(...xs) - left + margin, height = Math.max(...ys) - top + margin;
    const stage = at("stage");
    stage.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    stage.style.maxWidth = `${Math.max(240, 1.4 * width)}px`;
  };
  const drawMap = (board, game, shown) => {
    const r = board.radius, owner = {}, color = {};
    (board.given || []).forEach(([vertex, paint]) => { color[vertex] = paint; });
    game.steps.slice(0, shown).forEach(([vertex, paint, side]) => {
      color[vertex] = paint;
      owner[vertex] = side;
    });
    const last = shown ? game.steps[shown - 1][0] : -1;
    frame(board.centers, 2.2 * r);
    let text = "";
    board.edges.forEach(([from, to]) => {
      const [a, b] = [board.centers[from], board.centers[to]];
      text += `<line x1="${a[0]}" y1="${a[1]}" x2="${b[0]}" y2="${b[1]}" stroke="#888"/>`;
    });
    board.centers.forEach(([x, y], vertex) => {
      const paint = vertex in color ? board.colors[color[vertex]] : null;
      const edge = vertex in owner ? inks[owner[vertex]] : "#555";
      text += `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint ? paint.fill : "#fff"}" ` +
        `stroke="${edge}" stroke-width="${vertex === last ? 4 : 1.5}">` +
        `<title>${safe(board.names[vertex])}</title></circle>`;
      const label = paint ? paint.label : String(board.names[vertex]).slice(0, 4);
      text += `<text x="${x}" y="${y}" font-size="${0.8 * r}" text-anchor="middle" ` +
        `dominant-baseline="central" fill="${paint ? paint.ink : "#555"}">${safe(label)}</text>`;
    });
    return text;
  };
  const drawPlane = (board, game, shown) => {
    frame(board.outline, 6);
    const shape = (points) => points.map((point) => point.join(",")).join(" ");
    let text = `<polygon points="${shape(board.outline)}" fill="#fff" stroke="#222"/>`;
    if (shown) {
      game.steps[shown - 1].cells.forEach(([owner, points]) => {
        text += `<polygon points="${shape(points)}" fill="${inks[owner]}" fill-opacity="0.4" stroke="#222"/>`;
      });
    }
    game.steps.slice(0, shown).forEach((step, index) => {
      text += `<circle cx="${step.site[0]}" cy="${step.site[1]}" r="${index === shown - 1 ? 6 : 3.5}" fill="#222"/>`;
    });
    return text;
  };
  const show = () => {
    const game = data.games[Number(select.value)];
    if (!game) return;
    const board = data.boards[game.board], words = game.moves;
    const count = game.steps ? game.steps.length : words.length;
    ply.max = count;
    const shown = Math.min(Number(ply.value), count);
    at("who").textContent = `${game.first} · ${game.second} · ${game.result}`;
    const value = shown ? game.values[shown - 1] : null;
    const said = shown ? ` ${words[shown - 1]}` : "";
    at("move").textContent = `Move ${shown} of ${count}.${said}` +
      (shown && shown <= game.opening ? " (nobody chose this one)" : "") +
      (value === null || value === undefined ? "" : ` The mover’s estimate for the first player: ${value.toFixed(3)}`);
    if (!board || !game.steps) {
      at("stage").innerHTML = "";
      at("move").textContent += " This board cannot be drawn: its file is not there.";
      return;
    }
    at("stage").innerHTML = board.centers ? drawMap(board, game, shown) : drawPlane(board, game, shown);
  };
  const go = (number) => { ply.value = number; show(); };
  select.addEventListener("change", () => go(0));
  ply.addEventListener("input", show);
  at("start").addEventListener("click", () => go(0));
  at("end").addEventListener("click", () => go(Number(ply.max)));
  at("back").addEventListener("click", () => go(Math.max(0, Number(ply.value) - 1)));
  at("forth").addEventListener("click", () => go(Number(ply.value) + 1));
  show();
})();

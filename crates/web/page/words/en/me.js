// One's own results.
export default {
  "title": "Your games",
  "kept-here": "These numbers are kept in this browser and nowhere else.",
  "nothing": "No game against a program has ended here yet.",
  "game": "Game",
  "opponent": "Against",
  "won": "Won",
  "lost": "Lost",
  "drawn": "Drawn",
  "won-share": "Share won",
  "share": "{percent}% of {count}",
  "forget": "Forget all of them",
};

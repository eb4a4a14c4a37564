// Die eigenen Ergebnisse.
export default {
  "title": "Deine Partien",
  "kept-here": "Diese Zahlen stehen in diesem Browser und sonst nirgends.",
  "nothing": "Hier ist noch keine Partie gegen ein Programm zu Ende gegangen.",
  "game": "Spiel",
  "opponent": "Gegen",
  "won": "Gewonnen",
  "lost": "Verloren",
  "drawn": "Remis",
  "won-share": "Anteil gewonnen",
  "share": "{percent} % von {count}",
  "forget": "Alle vergessen",
};

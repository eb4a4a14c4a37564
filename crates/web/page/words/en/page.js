// What is around every screen.
export default {
  "title": "mapduel",
  "description": "Games on maps: play against people and programs, and see which moves win, and why.",
  "no-script": "This page needs JavaScript.",
  "skip": "Skip to the game",
  "pages": "Pages",
  "language-name": "Language",
  "close-message": "Close this message",
  "nav-play": "Play",
  "nav-puzzles": "Puzzles",
  "nav-learn": "Learn",
  "nav-draw": "Draw",
  "nav-sandbox": "Sandbox",
  "nav-results": "Results",
  "nav-me": "You",

  "try-again": "Try again",
  "no-answer": "The server does not answer. Is mapduel serve still running?",
  "answered-status": "The server answered {status}.",
};

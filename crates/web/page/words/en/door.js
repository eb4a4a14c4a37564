// The door of a server that wants a token: written by the server, without a script.
export default {
  "title": "mapduel: the code, please",
  "label": "The code of this server",
  "where": "It is written where you got this address: on the board, or below the QR code.",
  "wrong": "That was not it. Look at it once more, and type it again.",
  "enter": "Come in",
};

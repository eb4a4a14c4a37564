// Die Tür eines Servers, der einen Code will: vom Server geschrieben, ohne Skript.
export default {
  "title": "mapduel: bitte den Code",
  "label": "Der Code dieses Servers",
  "where": "Er steht dort, wo du diese Adresse herhast: an der Tafel oder unter dem QR-Code.",
  "wrong": "Das war er nicht. Sieh noch einmal nach und tipp ihn neu ein.",
  "enter": "Hereinkommen",
};

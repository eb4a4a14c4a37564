#!/usr/bin/env python3
"""A player of the map-coloring game: the first vertex that can be colored, its first color."""
import sys

for line in sys.stdin:
    command, *words = line.split()
    if command == "hello": print("hello first-fit")
    elif command == "newgame" and words[0] == "coloring":
        game = dict(word.split("=", 1) for word in words[1:])
        edges = [edge.split("-") for edge in game["edges"].split(",") if edge]
        board = dict(pair.split("=") for pair in game["start"].split(",") if pair)
    elif command == "play": board.update([words[0].split("=")])
    elif command == "genmove":
        taken = lambda v: {board.get(b if v == a else a) for a, b in edges if v in (a, b)}
        free = [str(v) for v in range(int(game["vertices"])) if str(v) not in board]
        move = next((v, str(c)) for v in free for c in range(1, int(game["colors"]) + 1) if str(c) not in taken(v))
        board.update([move])
        print("move", "=".join(move))
    elif command == "quit": break
    else: print("error unknown:", line.strip())
    sys.stdout.flush()

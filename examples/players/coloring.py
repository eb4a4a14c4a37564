#!/usr/bin/env python3
"""A player of the map-coloring game: a vertex with the fewest colors left, its first color."""
import sys

for line in sys.stdin:
    match line.split():
        case ["hello", *_]: print("hello fewest-left")
        case ["genmove", *_]: print("moves")  # asks which are legal
        case ["moves", *moves]:
            vertices = [move.split("=")[0] for move in moves]
            print("move", min(moves, key=lambda move: vertices.count(move.split("=")[0])))
        case ["newgame", "coloring", *_] | ["play", _]: pass
        case ["quit"]: break
        case _: print("error what is", line.strip())
    sys.stdout.flush()

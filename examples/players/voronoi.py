#!/usr/bin/env python3
"""A player of the Voronoi game: the site that is farthest from all others and from the corners."""
import math, sys

point = lambda text: [float(number) for number in text.split(",")]
for line in sys.stdin:
    match line.split():
        case ["hello", *_]: print("hello farthest")
        case ["newgame", "voronoi", *words]:
            game = dict(word.split("=", 1) for word in words)
            taken = [point(corner) for corner in game["corners"].split(";")]
        case ["play", move]: taken.append(point(move))
        case ["genmove", *_]: print("moves")  # asks which are legal
        case ["moves", *moves]:
            move = max(moves, key=lambda move: min(math.dist(point(move), other) for other in taken))
            taken.append(point(move))
            print("move", move)
        case ["quit"]: break
        case _: print("error what is", line.strip())
    sys.stdout.flush()

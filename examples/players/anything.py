#!/usr/bin/env python3
"""A player of every game: a legal move at random. Say which games: anything.py coloring voronoi."""
import random
import sys

for line in sys.stdin:
    match line.split():
        case ["hello", *_]: print("hello anything")
        case ["newgame", game, *settings] if game in sys.argv[1:]:
            random.seed(dict(pair.split("=", 1) for pair in settings).get("seed"))
        case ["genmove", *_]: print("moves")  # asks which are legal
        case ["moves", *moves]: print("move", random.choice(moves))
        case ["play", _]: pass
        case ["quit"]: break
        case _: print("error what is", line.strip())
    sys.stdout.flush()

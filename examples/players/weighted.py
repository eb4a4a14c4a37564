#!/usr/bin/env python3
"""A player of the weighted game: the move that is worth most to itself."""
import json, sys

for line in sys.stdin:
    match line.split():
        case ["hello", *_]: print("hello greedy")
        case ["newgame", "weighted", *words]:
            problem = json.loads(dict(word.split("=", 1) for word in words)["problem"]).splitlines()
            mine, other = [dict(item.split(": ") for item in row.split(", ")) for row in problem[3:5]]
        case ["play", _]: mine, other = other, mine
        case ["genmove", *_]: print("moves")  # asks which are legal
        case ["moves", *moves]:
            print("move", max(moves, key=lambda move: int(mine[move.split("=")[1]])))
            mine, other = other, mine
        case ["quit"]: break
        case _: print("error what is", line.strip())
    sys.stdout.flush()

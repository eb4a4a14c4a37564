#!/usr/bin/env python3
"""A player of the weighted game: the move that is worth most to itself."""
import json, sys

table = lambda text: dict(item.split(": ") for item in text.split(", "))
for line in sys.stdin:
    command, *words = line.split()
    if command == "hello": print("hello greedy")
    elif command == "newgame" and words[0] == "weighted" and "rules=strict" in words:
        game, turn = dict(word.split("=", 1) for word in words[1:]), 0
        colors, initial, depth, *rest = json.loads(game["problem"]).splitlines()
        weights, near = [table(text) for text in rest[:2]], dict(row.split(": ") for row in rest[2:])
        board = {state: color.rsplit("-", 1)[0] for state, color in table(initial).items()}
    elif command in ("play", "genmove"):
        around = lambda state: [board[other] for other in near[state].split(", ") if other in board]
        moves = [(s, c) for s in near if s not in board and around(s) for c in weights[0] if c not in around(s)]
        move = words[0].split("=") if words and command == "play" else max(moves, key=lambda move: int(weights[turn % 2][move[1]]))
        board.update([move])
        turn += 1
        if command == "genmove": print("move", "=".join(move))
    elif command == "quit": break
    else: print("error unknown:", line.strip())
    sys.stdout.flush()

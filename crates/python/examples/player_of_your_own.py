"""A player of one's own, against players of the catalog."""

from __future__ import annotations

import random

import mapduel


def watchful(state: mapduel.State, chance: random.Random) -> str:
    """Alice leaves as few vertices exposed as one move can, Bob as many."""

    def exposed(move: str) -> int:
        return len(state.copy().play(move).exposed())

    moves = state.moves()
    chance.shuffle(moves)
    return (min if state.turn == "alice" else max)(moves, key=exposed)


def main() -> None:
    game = mapduel.Coloring("grid:3x4", 3)
    records = mapduel.play(game, watchful, "random", games=50, seed=1, swap=True)
    for row in records.standings():
        print(f"{row['player']}: {row['wins']} of {row['games']}")


if __name__ == "__main__":
    main()

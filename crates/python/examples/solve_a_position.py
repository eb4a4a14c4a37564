"""Who wins from here, move by move."""

from __future__ import annotations

import mapduel


def main() -> None:
    game = mapduel.Coloring("map:australia", 3)
    state = game.start()
    print(f"At the start {game.solve().winner} wins.")
    while not state.over:
        side = state.turn
        # A move that wins, or any where none does.
        moves = state.moves()
        state.play(next((move for move in moves if keeps(game, state, move)), moves[0]))
        print(f"{side}: {state.history[-1]}")
    print(f"{state.winner} has won.")


def keeps(game: mapduel.Coloring, state: mapduel.State, move: str) -> bool:
    """Whether whoever moves wins after this move."""
    after = state.copy().play(move)
    winner = after.winner if after.over else game.solve(state=after).winner
    return winner == state.turn


if __name__ == "__main__":
    main()

"""OpenSpiel's search against a player of the catalog, its alpha-beta beside the exact solver."""

from __future__ import annotations

from typing import Any

import mapduel
import numpy
from open_spiel.python.algorithms import mcts, minimax


def search(game: Any, seed: int) -> Any:
    """Monte-Carlo tree search of OpenSpiel's, seeded for every game."""
    chance = numpy.random.RandomState(seed % 2**32)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return mcts.MCTSBot(game, 1.4, 100, evaluator, random_state=chance)


def main() -> None:
    game = mapduel.Coloring("grid:2x3", 3)
    value, _ = minimax.alpha_beta_search(mapduel.openspiel.load(game), maximizing_player_id=0)
    print(f"alpha-beta: {'alice' if value > 0 else 'bob'}, solver: {game.solve().winner}")
    bot = mapduel.openspiel.player(search, name="mcts")
    records = mapduel.play(game, bot, "random", games=10, seed=1, swap=True)
    print(records)


if __name__ == "__main__":
    main()

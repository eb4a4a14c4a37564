"""The spaces that Gymnasium and PettingZoo describe actions and arrays with."""

from __future__ import annotations

from ._arrays import Features
from ._extras import needs
from ._native import Game

with needs("rl"):
    import numpy as np
    from gymnasium import spaces


def features_space(features: Features) -> spaces.Dict:
    """Where the arrays of a game are."""
    return spaces.Dict(
        {
            feature.name: spaces.Box(
                low=feature.low, high=feature.high, shape=feature.shape, dtype=feature.dtype.type
            )
            for feature in features.listing
        }
    )


def mask_space(game: Game) -> spaces.Box:
    """Where masks are."""
    return spaces.Box(low=0, high=1, shape=(game.action_count,), dtype=np.int8)


def action_space(game: Game) -> spaces.Discrete:
    """Where actions are."""
    return spaces.Discrete(game.action_count)

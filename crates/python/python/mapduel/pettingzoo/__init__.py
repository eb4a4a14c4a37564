"""Every game as an environment of PettingZoo.

>>> from mapduel.pettingzoo import coloring_v0
>>> env = coloring_v0.env(graph="grid:5x5", colors=4, render_mode="ansi")

The fields are those of the game (``mapduel.games()`` lists them); a board that exists already is
given as ``game=``. ``GameEnv`` takes any game. Many games in one call are ``mapduel.VectorGame``.
"""

from __future__ import annotations

from . import col_v0, coloring_v0, snort_v0, voronoi_v0, weighted_v0
from ._environment import GameEnv, Observation

__all__ = [
    "GameEnv",
    "Observation",
    "col_v0",
    "coloring_v0",
    "snort_v0",
    "voronoi_v0",
    "weighted_v0",
]

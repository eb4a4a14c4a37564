"""The Voronoi game: ``env`` for ordinary use, ``raw_env`` without wrappers."""

from __future__ import annotations

from .._games import Voronoi
from ._environment import GameEnv


class raw_env(GameEnv, kind=Voronoi):
    """The Voronoi game, without wrappers."""


env = raw_env.wrapped

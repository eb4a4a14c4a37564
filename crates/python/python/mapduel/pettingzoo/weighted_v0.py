"""The weighted map-coloring game: ``env`` for ordinary use, ``raw_env`` without wrappers."""

from __future__ import annotations

from .._native import Weighted
from ._environment import GameEnv


class raw_env(GameEnv, kind=Weighted):
    """The weighted map-coloring game, without wrappers."""


env = raw_env.wrapped

"""Col: ``env`` for ordinary use, ``raw_env`` without wrappers."""

from __future__ import annotations

from .._games import Col
from ._environment import GameEnv


class raw_env(GameEnv, kind=Col):
    """Col, without wrappers."""


env = raw_env.wrapped

"""Snort: ``env`` for ordinary use, ``raw_env`` without wrappers."""

from __future__ import annotations

from .._games import Snort
from ._environment import GameEnv


class raw_env(GameEnv, kind=Snort):
    """Snort, without wrappers."""


env = raw_env.wrapped

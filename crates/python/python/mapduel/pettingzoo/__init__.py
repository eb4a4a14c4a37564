"""Every game as an environment of PettingZoo.

>>> from mapduel.pettingzoo import coloring_v0
>>> env = coloring_v0.env(graph="grid:5x5", colors=4, render_mode="ansi")

The fields are those of the game (``mapduel.games()`` lists them); a board that exists already is
given as ``game=``. ``GameEnv`` takes any game. Many games in one call are ``mapduel.VectorGame``.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType, new_class
from typing import Any, cast

from .._games import by_name
from .._native import games
from ._environment import GameEnv, Observation

__all__ = ["GameEnv", "Observation"]


def _module(about: dict[str, Any]) -> ModuleType:
    """The module of a registered game: ``env`` for ordinary use, ``raw_env`` without wrappers."""
    short = f"{about['name']}_v0"
    made = ModuleType(f"{__name__}.{short}", f"{about['title']}: ``env`` and ``raw_env``.")

    def kind(**fields: Any) -> Any:
        return by_name(about["name"], fields)

    body = {"__doc__": f"{about['title']}, without wrappers.", "__module__": made.__name__}
    made_class = new_class("raw_env", (GameEnv,), {"kind": kind}, lambda own: own.update(body))
    raw = cast(type[GameEnv], made_class)
    setattr(made, "raw_env", raw)
    setattr(made, "env", partial(raw.wrapped))
    sys.modules[made.__name__] = made
    return made


_MODULES = {f"{about['name']}_v0": _module(about) for about in games()}


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return _MODULES[name]
    known = ", ".join(_MODULES)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {known}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES})

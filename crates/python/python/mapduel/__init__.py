"""The laboratory for two-player games on maps: play them, solve them exactly, measure players.

>>> import mapduel
>>> mapduel.game_chromatic_number("petersen")
4

Games come from one list (``mapduel.games()``), each with a class of its name (``mapduel.Voronoi``), players from
their game's own (``game.players()``).
Submodules load when they are first used: ``mapduel.pettingzoo``, ``mapduel.gymnasium``,
``mapduel.openspiel``, ``mapduel.VectorGame``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ._answers import Certificate, Record, TraceCheck, Verdict, WeightedAnswer
from ._convert import graph
from ._errors import Error, Rejected, Undecided
from ._games import CLASSES as _CLASSES
from ._lab import Outcome, play, records, run
from ._native import (
    VERSION,
    Batch,
    Census as census,
    Coloring,
    Game,
    Graph,
    Opponent,
    State,
    Weighted,
    check,
    families,
    game_chromatic_number,
    games,
    number,
)
from ._player import Player
from ._records import Records

if TYPE_CHECKING:
    from . import gymnasium as gymnasium, openspiel as openspiel, pettingzoo as pettingzoo
    from ._vector import VectorGame as VectorGame

__version__ = VERSION

__all__ = [
    "Batch",
    "Certificate",
    "Coloring",
    "Error",
    "Game",
    "Graph",
    "Opponent",
    "Outcome",
    "Player",
    "Record",
    "Records",
    "Rejected",
    "State",
    "TraceCheck",
    "Undecided",
    "Verdict",
    "Weighted",
    "WeightedAnswer",
    "census",
    "check",
    "families",
    "game_chromatic_number",
    "games",
    "graph",
    "number",
    "play",
    "records",
    "run",
]

# Every registered game has a class.
__all__.extend(name for name in _CLASSES if name not in __all__)

#: What is loaded when it is first used, and so not by ``from mapduel import *``.
_LATER = ("VectorGame", "gymnasium", "openspiel", "pettingzoo")


def __getattr__(name: str) -> Any:
    if name == "VectorGame":
        return importlib.import_module(f"{__name__}._vector").VectorGame
    if name in _LATER:
        return importlib.import_module(f"{__name__}.{name}")
    if name in _CLASSES:
        return _CLASSES[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_LATER, "__version__"})

"""Players that are written in Python."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ._errors import Error

if TYPE_CHECKING:
    from ._native import State

#: A move as text, or an action as a number.
Move = "str | int"


class Player:
    """A player of your own, beside those of the catalog and programs (``exec:``).

    ``choose`` is a function that is given a state and gives a move (a text, or the number of an
    action). A function of two arguments is given a ``random.Random`` as well, which is seeded for
    every game, so that the same seed plays the same games. ``choose`` may also be a class: every seat
    gets an object of its own, whose method ``choose(state)`` is asked, and whose method
    ``begin(seed)``, if it has one, is told of every game that begins.

    Who raises an exception or gives an illegal move loses that game; the record says why.
    """

    def __init__(self, choose: Callable[..., Any], name: str | None = None) -> None:
        if not callable(choose):
            raise Error("a player is a function of a state, or a class with a method choose(state)")
        self.choose = choose
        self.name = name or getattr(choose, "__name__", None) or type(choose).__name__
        if not self.name.strip():
            raise Error("a player needs a name; give name=\"…\"")

    def seat(self) -> Any:
        """Somebody who sits at a board."""
        if inspect.isclass(self.choose):
            return _Guarded(self.choose())
        return _Seat(self.choose)

    def __repr__(self) -> str:
        return f"mapduel.Player({self.name})"


class _Seat:
    """A function at a board."""

    def __init__(self, choose: Callable[..., Any]) -> None:
        self._choose = choose
        self._random = random.Random(0)
        self._wants_random = _arguments(choose) >= 2

    def begin(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State) -> Any:
        return self._choose(state, self._random) if self._wants_random else self._choose(state)


class _Guarded:
    """An object at a board; it need not want to hear of beginnings."""

    def __init__(self, seat: Any) -> None:
        self._seat = seat

    def begin(self, seed: int) -> None:
        begin = getattr(self._seat, "begin", None)
        if begin is not None:
            begin(seed)

    def choose(self, state: State) -> Any:
        return self._seat.choose(state)


def _arguments(function: Callable[..., Any]) -> int:
    """How many arguments a function needs at least."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(1 for one in parameters if one.kind in kinds and one.default is one.empty)


def as_player(player: Any) -> Player:
    """A player, or a function or class that means one."""
    return player if isinstance(player, Player) else Player(player)


def end_thought(thread: int) -> None:
    """Raises ``KeyboardInterrupt`` in a thread in which a player thinks longer than anybody waits."""
    import ctypes

    exception = ctypes.py_object(KeyboardInterrupt)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), exception)

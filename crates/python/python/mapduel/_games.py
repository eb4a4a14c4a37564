"""Games by name. Rules, fields and players are the program's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._native import Coloring, Game, Graph, State, Weighted, games

#: What a field may be given as.
Field = Any

_ABOUT = {entry["name"]: entry for entry in games()}


def _describe(name: str) -> str:
    """The rules and the fields of a game, for its documentation."""
    about = _ABOUT[name]
    lines = [about["rules"], ""]
    for field in about["fields"]:
        default = "required" if field["required"] else f"default {field['default']!r}"
        lines.append(f"{field['name']} ({default}): {field['description']}")
    return "\n".join(lines)


class NamedGame(Game):
    """A game whose class has its name."""

    def __new__(cls, *args: Field, players: int | None = None, **fields: Field) -> NamedGame:
        """The fields of the game, in their order or by name."""
        return Game.__new__(cls, cls.__name__.lower(), *args, players=players, **fields)

    def __init_subclass__(cls) -> None:
        cls.__doc__ = _describe(cls.__name__.lower())


class Voronoi(NamedGame):
    """The Voronoi game."""


class Col(NamedGame):
    """Col."""


class Snort(NamedGame):
    """Snort."""


#: The games with classes of their own, by the names that the program has for them.
_KINDS: dict[str, Callable[..., Game]] = {
    kind.__name__.lower(): kind for kind in (Coloring, Weighted, Voronoi, Col, Snort)
}


def by_name(name: str, fields: dict[str, Field]) -> Game:
    """The game with this name, its board by its fields."""
    kind = _KINDS.get(name)
    return Game(name, **fields) if kind is None else kind(**fields)


def restore(kind: type[Game], name: str | None, players: int | None, fields: dict[str, Any]) -> Game:
    """The game that was pickled."""
    if issubclass(kind, (Coloring, Weighted)):
        return kind(**fields)
    if issubclass(kind, NamedGame):
        return kind(players=players, **fields)
    if name is None:
        raise ValueError("a pickled game has a name")
    return kind(name, players=players, **fields)


def replay(game: Game, moves: list[str]) -> State:
    """The state that was pickled."""
    state = game.start()
    for move in moves:
        state.play(move)
    return state


__all__ = ["Col", "Coloring", "Field", "Game", "Graph", "NamedGame", "Snort", "Voronoi", "Weighted"]

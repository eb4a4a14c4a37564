"""Games by name. Rules, fields and players are the program's own; no game is named here but those that
have more to say than all games do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._native import Coloring, Game, State, Weighted, games


class NamedGame(Game):
    """A game whose class has its name."""

    def __new__(cls, *args: Any, players: int | None = None, **fields: Any) -> NamedGame:
        """The fields of the game, in their order or by name."""
        return Game.__new__(cls, cls.__name__.lower(), *args, players=players, **fields)


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


def _describe(about: dict[str, Any]) -> str:
    """The rules and the fields of a game, for its documentation."""
    lines = [about["rules"], ""]
    for field in about["fields"]:
        default = "required" if field["required"] else f"default {field['default']!r}"
        lines.append(f"{field['name']} ({default}): {field['description']}")
    return "\n".join(lines)


def _class(about: dict[str, Any]) -> type[Game]:
    """The class of a registered game."""
    title = about["name"].capitalize()
    for known in (Coloring, Weighted):
        if known.__name__ == title:
            return known
    return type(title, (NamedGame,), {"__doc__": _describe(about), "__module__": "mapduel"})


#: The class of every registered game, by the name of the class.
CLASSES = {made.__name__: made for made in map(_class, games())}


def by_name(name: str, fields: dict[str, Any]) -> Game:
    """The game with this name, its board by its fields."""
    kind: Callable[..., Game] | None = CLASSES.get(name.capitalize())
    return Game(name, **fields) if kind is None else kind(**fields)

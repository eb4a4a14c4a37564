"""What the laboratory does: games between players, censuses, experiments and their records."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Union

from . import _native
from ._native import Game
from ._player import Player
from ._records import Records

#: A player: a text of the catalog ("uct:1000"), a program ("exec:…"), or something in Python.
AnyPlayer = Union[str, Player, Callable[..., Any]]
#: A time: "30s", a number of seconds, or a timedelta.
Limit = Union[str, float, timedelta]


class Outcome(dict[str, Any]):
    """What came of an experiment: the answer of ``mapduel tournament run --json``, as a dict."""

    def records(self) -> Records:
        """All its records."""
        return records(self["out"])

    def __repr__(self) -> str:
        done, total, out = self["games"], self["total"], self["out"]
        return f"<mapduel.Outcome of {self['experiment']}: {done} of {total} in {out}>"


def play(
    game: Game,
    *players: AnyPlayer,
    games: int = 1,
    seed: int = 0,
    swap: bool = False,
    threads: int | None = None,
    out: str | os.PathLike[str] | None = None,
    adjudicate: int | None = None,
    limit: Limit | None = None,
    progress: bool | None = None,
) -> Records:
    """Plays games and gives their records, which are those of the program: same seed, same games.

    With ``swap`` every game is played again with the players exchanged. With ``out`` every game is
    appended to a file as it ends, and the same call goes on where the file ends. With ``adjudicate``
    a game ends as soon as the exact solver knows the winner within so many nodes. With ``limit`` the
    games that are finished in time are given, and a warning says how many are missing.
    """
    lines = _native.play(
        game,
        players,
        games=games,
        seed=seed,
        swap=swap,
        threads=threads,
        out=None if out is None else os.fspath(out),
        adjudicate=adjudicate,
        limit=limit,
        progress=progress,
    )
    wanted = games * (len(players) if swap else 1)
    if len(lines) < wanted:
        warnings.warn(f"the limit came first: {len(lines)} of {wanted} games were played", stacklevel=2)
    return Records(lines)


def run(
    spec: str | os.PathLike[str],
    out: str | os.PathLike[str] | None = None,
    *,
    players: dict[str, AnyPlayer] | None = None,
    seed: int | None = None,
    fresh: bool = False,
    threads: int | None = None,
    limit: Limit | None = None,
    progress: bool | None = None,
) -> Outcome:
    """Runs an experiment out of a file, or one that comes with the program, and writes its reports.

    Running again goes on; finished games are never played again. ``players`` are those that the file
    calls ``guest:NAME``. The answer says how many games there are and where the reports are.
    """
    guests = {name: _guest(name, player) for name, player in (players or {}).items()}
    outcome = _native.run(
        os.fspath(spec),
        None if out is None else os.fspath(out),
        players=guests,
        seed=seed,
        fresh=fresh,
        threads=threads,
        limit=limit,
        progress=progress,
    )
    return Outcome(outcome)


def records(folder: str | os.PathLike[str]) -> Records:
    """The records of an experiment's folder, or of a file that ``play`` or a census has written."""
    path = os.fspath(folder)
    is_run = os.path.isfile(os.path.join(path, "manifest.json"))
    return Records(_native.read_records(path), folder=path if is_run else None)


def _guest(name: str, player: AnyPlayer) -> Player:
    if isinstance(player, str):
        from ._errors import Error

        raise Error(f"`{name}` is a text; name players of the catalog in the file itself")
    return Player(player.choose if isinstance(player, Player) else player, name)

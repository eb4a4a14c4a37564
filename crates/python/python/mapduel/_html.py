"""What notebooks show."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ._native import games

if TYPE_CHECKING:
    from ._native import Game, State
    from ._records import Records

#: More moves or games than this are counted, not listed.
MOST = 60


def game(shown: Game) -> str:
    """A game at its start, and its rules."""
    rules = next(entry["rules"] for entry in games() if entry["name"] == shown.name)
    return (
        f"<div><p><b>{escape(repr(shown))}</b></p>{shown._repr_svg_()}<p>{escape(rules)}</p></div>"
    )


def state(shown: State) -> str:
    """A game under way: where it stands, a picture, and its moves."""
    history = shown.history
    moves = " ".join(f"{number}.&nbsp;{escape(move)}" for number, move in enumerate(history[-MOST:], 1))
    if len(history) > MOST:
        moves = f"… {moves}"
    return (
        f"<div><p><b>{escape(shown.headline)}</b></p>{shown.svg()}"
        f"<p style='font-size:smaller'>{moves or 'No move was played yet.'}</p></div>"
    )


def records(shown: Records) -> str:
    """Games: what they say together, and the first of them one by one."""
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(str(record[name]))}</td>" for name in _COLUMNS) + "</tr>"
        for record in list(shown)[:10]
        if all(name in record for name in _COLUMNS)
    )
    head = "".join(f"<th>{name}</th>" for name in _COLUMNS)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""
    more = f"<p>… {len(shown) - 10} more</p>" if len(shown) > 10 and rows else ""
    return f"<div><pre>{escape(str(shown))}</pre>{table}{more}</div>"


_COLUMNS = ("board", "pair", "a", "winner", "plies", "moves")

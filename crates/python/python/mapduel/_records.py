"""Records of games, and other records, as Python and its tables have them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

from . import _tables
from ._answers import Record
from ._errors import Error
from ._native import forfeits, games, read_table, standings, table_of


class Records(Sequence[Record]):
    """Records, each a dict; the lines of JSON that they were are kept.

    They come from ``mapduel.play`` and ``mapduel.records``, or from a census:
    ``mapduel.Records(mapduel.census(graphs))``.
    """

    def __init__(self, records: Iterable[str | Record], *, folder: str | None = None) -> None:
        texts = (one if isinstance(one, str) else json.dumps(one) for one in records)
        self._lines = [line for line in texts if line.strip()]
        self._records: list[Record] | None = None
        self._folder = folder

    @property
    def lines(self) -> list[str]:
        """The records as lines of JSON, as the program writes them."""
        return list(self._lines)

    def standings(self, by: str = "player") -> list[Record]:
        """What every player did: games, wins and their ratio with its 95% interval.

        With ``by="side"`` it is every side instead ("alice", "bob"), whoever played it: a player
        that meets itself wins half of its games, and its sides do not.
        """
        if by == "player":
            return standings(self._lines)
        if by != "side":
            raise Error(f'`by` is {by!r}, and should be "player" or "side"')
        sides = {entry["name"]: entry["sides"] for entry in games()}
        seated = []
        for record in self:
            seats = sides[record["game"]][: len(record["players"])]
            seated.append(json.dumps({**record, "players": seats}))
        rows = standings(seated)
        return [{"side": row.pop("player"), **row} for row in rows]

    def forfeits(self) -> list[str]:
        """Who lost games by a failure, how often and why: a sentence each."""
        return forfeits(self._lines)

    def to_pandas(self) -> Any:
        """As a ``pandas.DataFrame``, one row a record; docs/data.md has the columns."""
        return _tables.to_pandas(table_of(self._lines))

    def to_polars(self) -> Any:
        """As a ``polars.DataFrame``, one row a record."""
        return _tables.to_polars(table_of(self._lines))

    def to_arrow(self) -> Any:
        """As a ``pyarrow.Table``, one row a record."""
        return _tables.to_arrow(table_of(self._lines))

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> Records: ...
    def __getitem__(self, index: int | slice) -> Record | Records:
        if isinstance(index, slice):
            return Records(self._lines[index])
        return self._parsed()[index]

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Record]:
        return iter(self._parsed())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Records) and self._lines == other._lines

    def __hash__(self) -> int:
        return hash(tuple(self._lines))

    def __str__(self) -> str:
        if not self._lines or "players" not in self[0]:
            return repr(self)
        alike = all(len(set(record["players"])) == 1 for record in self)
        by = "side" if alike else "player"
        rows = self.standings(by)
        lines = [f"{row[by]}: {row['wins']} of {row['games']}, {row['text']}" for row in rows]
        return "\n".join(lines + self.forfeits())

    def __repr__(self) -> str:
        return f"<mapduel.Records: {len(self)}>"

    def _repr_html_(self) -> str:
        from ._html import records

        return records(self)

    def _columns(self) -> _tables.Columns:
        if self._folder is not None:
            return read_table(self._folder)
        return table_of(self._lines)

    def _parsed(self) -> list[Record]:
        if self._records is None:
            self._records = [json.loads(line) for line in self._lines]
        return self._records

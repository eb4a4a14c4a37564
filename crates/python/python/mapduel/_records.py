"""Records of games, and other records, as Python and its tables have them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

from ._answers import Record
from ._native import standings


class Records(Sequence[Record]):
    """Records, each a dict; the lines of JSON that they were are kept."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = [line for line in lines if line.strip()]
        self._records: list[Record] | None = None

    @property
    def lines(self) -> list[str]:
        """The records as lines of JSON, as the program writes them."""
        return list(self._lines)

    def standings(self) -> list[Record]:
        """What every player did: games, wins and their ratio with its 95% interval."""
        return standings(self._lines)

    def to_pandas(self) -> Any:
        """As a ``pandas.DataFrame``, one row a record. Seeds stay texts."""
        import pandas  # type: ignore[import-untyped,unused-ignore]

        return pandas.DataFrame(list(self))

    def to_polars(self) -> Any:
        """As a ``polars.DataFrame``, one row a record."""
        import polars

        return polars.DataFrame(list(self), infer_schema_length=None)

    def to_arrow(self) -> Any:
        """As a ``pyarrow.Table``, one row a record."""
        import pyarrow  # type: ignore[import-untyped,unused-ignore]

        return pyarrow.Table.from_pylist(list(self))

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
        rows = [f"{row['player']}: {row['wins']} of {row['games']}, {row['text']}" for row in self.standings()]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"<mapduel.Records: {len(self)}>"

    def _repr_html_(self) -> str:
        from ._html import records

        return records(self)

    def _parsed(self) -> list[Record]:
        if self._records is None:
            self._records = [json.loads(line) for line in self._lines]
        return self._records

"""Tables for pandas, polars and Arrow. Columns and kinds are the program's own (docs/data.md)."""

from __future__ import annotations

from typing import Any

#: Names and kinds of the columns, and the columns by name.
Columns = tuple[list[tuple[str, str]], dict[str, list[Any]]]

#: What pandas calls the kinds; lists are objects to it.
_PANDAS = {"text": "object", "integer": "Int64", "number": "Float64", "boolean": "boolean"}


def to_pandas(columns: Columns) -> Any:
    """A ``pandas.DataFrame``: nothing is a missing value, and no number is rounded."""
    import pandas  # type: ignore[import-untyped,unused-ignore]

    kinds, cells = columns
    made = {
        name: pandas.Series(cells[name], dtype=_PANDAS.get(kind, "object"), name=name)
        for name, kind in kinds
    }
    return pandas.DataFrame(made)


def to_polars(columns: Columns) -> Any:
    """A ``polars.DataFrame``."""
    import polars

    kinds, cells = columns
    named: dict[str, Any] = {
        "text": polars.String(),
        "integer": polars.Int64(),
        "number": polars.Float64(),
        "boolean": polars.Boolean(),
        "list of texts": polars.List(polars.String()),
        "list of integers": polars.List(polars.Int64()),
        "list of numbers": polars.List(polars.Float64()),
    }
    return polars.DataFrame(cells, schema={name: named[kind] for name, kind in kinds})


def to_arrow(columns: Columns) -> Any:
    """A ``pyarrow.Table``."""
    import pyarrow  # type: ignore[import-untyped,unused-ignore]

    kinds, cells = columns
    named = {
        "text": pyarrow.string(),
        "integer": pyarrow.int64(),
        "number": pyarrow.float64(),
        "boolean": pyarrow.bool_(),
        "list of texts": pyarrow.list_(pyarrow.string()),
        "list of integers": pyarrow.list_(pyarrow.int64()),
        "list of numbers": pyarrow.list_(pyarrow.float64()),
    }
    schema = pyarrow.schema([(name, named[kind]) for name, kind in kinds])
    return pyarrow.table(cells, schema=schema)

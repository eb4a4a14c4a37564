"""Libraries that parts of this package need and the package itself does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports: who lacks a library is told which extra of this package brings it."""
    try:
        yield
    except ImportError as error:
        absent = isinstance(error, ModuleNotFoundError) and error.name
        reason = f"{absent} is not installed" if absent else str(error)
        raise ImportError(
            f'{reason}; install what is needed by: pip install "mapduel[{extra}]"', name=error.name
        ) from error

"""A progress bar where somebody looks on: tqdm's, if it is installed."""

from __future__ import annotations

import sys
import time
import warnings
from typing import Any

#: Work that is done sooner needs no bar.
PATIENCE = 0.5


def _someone_looks_on() -> bool:
    """A terminal, or a notebook."""
    if "ipykernel" in sys.modules:
        return True
    return bool(sys.stderr is not None and sys.stderr.isatty())


class Bar:
    """Shows how far work is. It appears when the work takes longer than one likes to wait."""

    def __init__(self, things: str, wanted: bool | None) -> None:
        self._things = things
        self._wanted = _someone_looks_on() if wanted is None else wanted
        self._began = time.monotonic()
        self._bar: Any = None

    def show(self, done: int, total: int) -> None:
        """So many of so many; 0 of these when nobody knows."""
        if not self._wanted or time.monotonic() - self._began < PATIENCE:
            return
        if self._bar is None:
            self._bar = self._make()
        if self._bar is None:
            return
        self._bar.total = total or None
        self._bar.update(done - self._bar.n)

    def finish(self, done: int, total: int) -> None:
        """The work is over."""
        if self._bar is not None:
            self.show(done, total)
            self._bar.close()

    def _make(self) -> Any:
        try:
            with warnings.catch_warnings():
                # In a notebook without widgets the bar is one of text, which is all that they warn of.
                warnings.simplefilter("ignore")
                from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]
        except ImportError:
            self._wanted = False
            return None
        return tqdm(unit=f" {self._things}", leave=False, mininterval=0.1)

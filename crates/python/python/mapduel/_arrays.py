"""What a game tells programs that learn, as numpy arrays.

Which arrays there are, their shapes and what is in them is the game's own (``game.features()``);
here bytes become arrays, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ._errors import Error
from ._extras import needs
from ._native import Batch, Game, State

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

#: Arrays by their names.
Arrays = dict[str, NDArray[Any]]


class Feature(NamedTuple):
    """An array of a game, as ``game.features()`` lists it."""

    name: str
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    low: float
    high: float
    #: Whether moves change it; else it is of the board.
    changes: bool

    def read(self, entries: bytes, *games: int) -> NDArray[Any]:
        """The array in these bytes, which it shares: of one game, or of so many."""
        return np.frombuffer(entries, dtype=self.dtype).reshape(*games, *self.shape)


class Features:
    """The arrays of a game, all of them or those that are named."""

    def __init__(self, game: Game, names: Sequence[str] | None = None) -> None:
        known = {feature["name"]: feature for feature in game.features()}
        start = game.start()
        self.listing: list[Feature] = []
        self._board: Arrays = {}
        for name in known if names is None else names:
            entries, about = start.feature(name), known[name]
            shape, dtype = tuple(about["shape"]), np.dtype(about["dtype"])
            low, high, changes = about["low"], about["high"], about["changes"]
            feature = Feature(name, shape, dtype, low, high, changes)
            self.listing.append(feature)
            if not changes:
                self._board[name] = feature.read(entries)

    def of_state(self, state: State) -> Arrays:
        """The arrays of one game, which are the caller's own."""
        arrays = {}
        for feature in self.listing:
            name = feature.name
            shared = feature.read(state.feature(name)) if feature.changes else self._board[name]
            arrays[name] = shared.copy()
        return arrays

    def of_batch(self, batch: Batch) -> Arrays:
        """The arrays of many games, game by game; they are only to be read."""
        arrays, count = {}, len(batch)
        for feature in self.listing:
            name = feature.name
            if feature.changes:
                arrays[name] = feature.read(batch.feature(name), count)
            else:
                arrays[name] = np.broadcast_to(self._board[name], (count, *feature.shape))
        return arrays


def mask(state: State) -> NDArray[np.int8]:
    """1 for every legal action, 0 for the others."""
    legal: NDArray[np.int8] = np.frombuffer(state.mask(), dtype=np.int8).copy()
    return legal


def check_actions(game: Game) -> None:
    """Refuses boards whose moves have no numbers, as batches do, and games that never begin."""
    Batch(game, 1)
    if game.start().over:
        raise Error("the game is over before its first move; choose another start position")

"""What a game tells programs that learn, as numpy arrays.

Which arrays there are, their shapes and what is in them is the game's own (``game.features()``);
here bytes become arrays, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ._errors import Error
from ._extras import needs
from ._native import Batch, Game, State

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

#: Arrays by their names.
Arrays = dict[str, NDArray[Any]]


class Features:
    """The arrays of a game, all of them or those that are named."""

    def __init__(self, game: Game, names: Sequence[str] | None = None) -> None:
        known = {feature["name"]: feature for feature in game.features()}
        for name in names or ():
            if name not in known:
                raise Error(f"there is no array `{name}`; there are {', '.join(known)}")
        #: What each array is, as ``game.features()`` says it.
        self.listing = [known[name] for name in (known if names is None else names)]
        start = game.start()
        self._board: Arrays = {
            feature["name"]: _read(start.feature(feature["name"]), feature)
            for feature in self.listing
            if not feature["changes"]
        }

    def of_state(self, state: State) -> Arrays:
        """The arrays of one game, which are the caller's own."""
        return {
            feature["name"]: (
                _read(state.feature(feature["name"]), feature)
                if feature["changes"]
                else self._board[feature["name"]]
            ).copy()
            for feature in self.listing
        }

    def of_batch(self, batch: Batch) -> Arrays:
        """The arrays of many games, game by game; they are only to be read."""
        count = len(batch)
        return {
            feature["name"]: (
                _read(batch.feature(feature["name"]), feature, count)
                if feature["changes"]
                else np.broadcast_to(
                    self._board[feature["name"]], (count, *self._board[feature["name"]].shape)
                )
            )
            for feature in self.listing
        }


def mask(state: State) -> NDArray[np.int8]:
    """1 for every legal action, 0 for the others."""
    legal: NDArray[np.int8] = np.frombuffer(state.mask(), dtype=np.int8).copy()
    return legal


def check_actions(game: Game) -> None:
    """Refuses boards whose moves have no numbers, as batches do, and games that never begin."""
    Batch(game, 1)
    if game.start().over:
        raise Error("the game is over before its first move; choose another start position")


def _read(entries: bytes, feature: dict[str, Any], *games: int) -> NDArray[Any]:
    return np.frombuffer(entries, dtype=feature["dtype"]).reshape(*games, *feature["shape"])

"""Many games of one board in one call, with numpy arrays: what programs that learn play.

The games are stepped in Rust on all cores. What is deliberately absent: opponents (whoever steps
the games moves for all sides) and a view as Gymnasium's ``VectorEnv``, which knows no turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from ._arrays import Arrays, Features
from ._errors import Error
from ._extras import needs
from ._native import Batch, Game, State

with needs("rl"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class Observations(TypedDict):
    """What there is to see in all games; the first axis of every array is the game."""

    #: The arrays of the game by their names.
    observation: Arrays
    #: 1 for every legal action.
    action_mask: NDArray[np.int8]


class VectorGame:
    """Many games of one board, stepped together.

    >>> import mapduel
    >>> many = mapduel.VectorGame(mapduel.Coloring("grid:5x5", 4), 1024, seed=1)
    >>> observations, info = many.reset(seed=1)
    >>> observations, rewards, over, info = many.step(many.sample())

    A game that is over begins anew at the next step, which ignores its action. ``features`` names
    the arrays that are observed, all by default; ``features=()`` is fastest. Arrays share memory with
    what Rust has written and are only to be read: copy what you change.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seed: int = 0,
        threads: int | None = None,
        features: Sequence[str] | None = None,
    ) -> None:
        self._batch = Batch(game, count, seed=seed, threads=threads)
        self._seed = seed
        self._features = Features(game, features)
        self._actions = game.action_count
        self._sides = len(game.sides)

    @property
    def game(self) -> Game:
        """The game that all of these are games of."""
        return self._batch.game

    def __len__(self) -> int:
        return len(self._batch)

    def reset(self, seed: int | None = None) -> tuple[Observations, dict[str, Any]]:
        """All games begin anew, and so does ``sample``: with this seed, or with the last one."""
        self._seed = self._seed if seed is None else seed
        self._batch.reset(self._seed)
        return self.observe(), {"turns": self.turns()}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observations, NDArray[np.float32], NDArray[np.bool_], dict[str, Any]]:
        """Plays one action in every game: what there is to see then, rewards, which games are over.

        When one action is illegal, none is played in any game.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise Error(
                f"actions are {len(self)} whole numbers, one a game; these have the shape "
                f"{given.shape} and the type {given.dtype}"
            )
        self._batch.step(given.astype(np.int64, copy=False).tobytes())
        return self.observe(), self.rewards(), self.over(), {"turns": self.turns()}

    def observe(self) -> Observations:
        """What there is to see in all games."""
        return {"observation": self._features.of_batch(self._batch), "action_mask": self.masks()}

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game, -1 where it is over."""
        return np.frombuffer(self._batch.sample(), dtype=np.int64)

    def masks(self) -> NDArray[np.int8]:
        """1 for every legal action, games by actions; all 0 where a game is over."""
        return np.frombuffer(self._batch.masks(), dtype=np.int8).reshape(-1, self._actions)

    def turns(self) -> NDArray[np.int8]:
        """Whose turn it is in every game: the place among ``game.sides``, -1 at the end."""
        return np.frombuffer(self._batch.turns(), dtype=np.int8)

    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return np.frombuffer(self._batch.over(), dtype=np.bool_)

    def rewards(self) -> NDArray[np.float32]:
        """What each side won in the last step, games by sides: 1 and -1 at the end, 0 before."""
        return np.frombuffer(self._batch.rewards(), dtype=np.float32).reshape(-1, self._sides)

    def state(self, index: int) -> State:
        """One of the games, as a state of its own."""
        return self._batch.state(index)

    def __repr__(self) -> str:
        return f"<mapduel.VectorGame: {len(self)} games of {self.game!r}>"

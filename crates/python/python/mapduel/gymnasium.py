"""A game for a single agent, against players of the catalog: what Gymnasium calls an environment.

>>> import gymnasium, mapduel
>>> mapduel.gymnasium.register()
>>> env = gymnasium.make("mapduel/Coloring-v0", graph="grid:5x5", colors=4, opponent="uct:1000")

What is deliberately absent: rules, masks, arrays and rewards, which are the game's own, and
players, which are the catalog's or yours.
"""

from __future__ import annotations

from typing import Any

from ._arrays import Arrays, Features, check_actions, mask
from ._errors import Error
from ._extras import needs
from ._games import by_name
from ._lab import AnyPlayer
from ._native import Game, Opponent, games
from ._player import as_player
from ._render import MODES, check_mode, render
from ._spaces import action_space, features_space

with needs("rl"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["AgainstPlayer", "make", "register"]


class AgainstPlayer(gymnasium.Env[Any, Any]):
    """One side of a game, played against somebody who plays all the others.

    ``opponent`` is a text of the catalog ("exact", "uct:1000"), a program ("exec:…") or a player in
    Python. ``side`` is the agent's, the first by default. Observations are the game's arrays;
    ``info["action_mask"]`` and ``action_masks()`` say which actions are legal. The reward comes at
    the end: 1 for a win, -1 for a loss, 0 for a draw (of more than two sides the part of the win).
    An illegal action ends the game with -1, and ``info["illegal"]`` says why. What is random in the
    opponent comes from the seed of ``reset``.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}

    def __init__(
        self,
        game: Game,
        opponent: AnyPlayer = "exact",
        side: str | None = None,
        *,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        check_actions(game)
        sides = game.sides
        if side is not None and side not in sides:
            raise Error(f"there is no side `{side}`; there are {', '.join(sides)}")
        #: The rules and the board.
        self.game = game
        #: The agent's side.
        self.side = sides[0] if side is None else side
        self.render_mode = render_mode
        self.action_space = action_space(game)
        self._features = Features(game)
        self.observation_space = features_space(self._features)
        self._place = sides.index(self.side)
        self._opponents = {
            place: _seat(game, opponent) for place in range(len(sides)) if place != self._place
        }
        #: The game under way, a ``mapduel.State``: to look at, not to play with.
        self.position = game.start()
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begins a game; the opponent moves first where it is its turn."""
        super().reset(seed=seed)
        for opponent in self._opponents.values():
            opponent.begin(int(self.np_random.integers(2**63)))
        self.position = self.game.start()
        self._reply()
        self._over = self.position.over
        self._show()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Plays an action and what the opponent answers."""
        if self._over:
            raise Error("no game is under way; call reset() first")
        if not 0 <= action < self.game.action_count:
            raise Error(f"there is no action {action}; there are {self.game.action_count}")
        if not self.action_masks()[action]:
            self._over = True
            reason = self.position.refusal(self.game.action_text(int(action)))
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": reason}
        self.position.play(int(action))
        self._reply()
        self._over = self.position.over
        self._show()
        reward = self.position.rewards[self._place]
        return self._observe(), reward, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal action, 0 for the others: what MaskablePPO asks for."""
        return mask(self.position)

    def render(self) -> Any:
        """The position as ``render_mode`` has it: a text, an SVG, or height x width x 3 bytes."""
        if self.render_mode is None:
            gymnasium.logger.warn("nothing is rendered: give render_mode to the environment")
            return None
        return render(self.position, self.render_mode)

    def _reply(self) -> None:
        """The opponent moves until it is the agent's turn, or the end."""
        while self.position.player in self._opponents:
            opponent = self._opponents[self.position.player]
            self.position.play(opponent.choose(self.position))

    def _observe(self) -> Arrays:
        return self._features.of_state(self.position)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def make(
    name: str,
    opponent: AnyPlayer = "exact",
    side: str | None = None,
    *,
    game: Game | None = None,
    render_mode: str | None = None,
    **fields: Any,
) -> AgainstPlayer:
    """An environment of the game with this name, its board by its fields."""
    if game is None:
        game = by_name(name, fields)
    elif fields or game.name != name:
        raise Error(f"game= is a whole board of {name}; leave the fields out, or game=")
    return AgainstPlayer(game, opponent, side, render_mode=render_mode)


def register() -> list[str]:
    """Makes all games known to ``gymnasium.make`` as "mapduel/Coloring-v0" and so on."""
    names = {f"mapduel/{entry['name'].title()}-v0": entry["name"] for entry in games()}
    for name, game in names.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:make", kwargs={"name": game})
    return list(names)


def _seat(game: Game, player: AnyPlayer) -> Any:
    """Somebody who can be told of beginnings and asked for moves."""
    return Opponent(game, player) if isinstance(player, str) else as_player(player).seat()

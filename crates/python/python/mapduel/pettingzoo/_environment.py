"""Any game as an environment of PettingZoo, agent by agent.

What is deliberately absent: rules, actions, masks, arrays and rewards, which are the game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypedDict

from .._arrays import Arrays, Features, check_actions, mask
from .._errors import Error
from .._extras import needs
from .._native import Game
from .._render import MODES, check_mode, render
from .._spaces import action_space, features_space, mask_space

with needs("rl"):
    import numpy as np
    from gymnasium import logger, spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped,unused-ignore]
    from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped,unused-ignore]
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )


class Observation(TypedDict):
    """What an agent sees."""

    #: The arrays of the game by their names.
    observation: Arrays
    #: 1 for every legal action; all 0 for who is not to move.
    action_mask: NDArray[np.int8]


class GameEnv(AECEnv[str, Any, Any]):  # type: ignore[misc,unused-ignore]
    """A game as an environment: ``player_0`` is its first side, ``player_1`` the second, and so on.

    Everybody sees everything. Actions are the game's (``game.action_text`` says which move one is).
    Rewards come at the end: 1 and -1, or 0 after a draw; of more than two each one's part of the
    win. Nothing is random in the games, so a seed changes nothing.
    """

    metadata: dict[str, Any] = {
        "name": "game_v0",
        "render_modes": MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }
    #: What makes a board of the fields; nothing where only whole games are taken.
    _kind: ClassVar[Callable[..., Game] | None] = None

    def __init_subclass__(cls, kind: Callable[..., Game] | None = None, **rest: Any) -> None:
        """A module of its own, such as ``coloring_v0``, gives an environment its name."""
        super().__init_subclass__(**rest)
        if kind is not None:
            cls._kind = staticmethod(kind)
            cls.metadata = {**cls.metadata, "name": cls.__module__.rpartition(".")[2]}

    def __init__(
        self,
        *,
        game: Game | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **fields: Any,
    ) -> None:
        """A board by its fields, or a game that there is already.

        With ``max_cycles`` a game is cut short after so many moves for each agent.
        """
        super().__init__()
        check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise Error(f"max_cycles={max_cycles} lets nobody move; give 1 or more, or nothing")
        #: The rules and the board.
        self.game = self._open(game, fields)
        check_actions(self.game)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._features = Features(self.game)
        self.possible_agents = [f"player_{place}" for place in range(len(self.game.sides))]
        space = spaces.Dict(
            {"observation": features_space(self._features), "action_mask": mask_space(self.game)}
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.agents: list[str] = []
        #: The game under way, a ``mapduel.State``: to look at, not to play with.
        self.position = self.game.start()

    @classmethod
    def wrapped(cls, **arguments: Any) -> AECEnv[str, Any, Any]:
        """The environment as PettingZoo's own are given: who plays an illegal action loses (-1)."""
        illegal: AECEnv[str, Any, Any] = TerminateIllegalWrapper(
            cls(**arguments), illegal_reward=-1
        )
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(illegal))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game."""
        self.position = self.game.start()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"side": side} for agent, side in zip(self.agents, self.game.sides)}
        self.agent_selection = self.agents[self.position.player]
        self._show()

    def step(self, action: int | None) -> None:
        """Plays an action of the agent whose turn it is; ``None`` once it is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Error(f"{agent} is to move; give the number of an action")
        self.position.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.position.rewards))
        self.terminations = dict.fromkeys(self.agents, self.position.over)
        self.truncations = dict.fromkeys(self.agents, self._is_cut_short())
        following = (self.agents.index(agent) + 1) % len(self.agents)
        turn = following if self.position.over else self.position.player
        self.agent_selection = self.agents[turn]
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        turn = self.position.player
        legal = mask(self.position)
        if turn < 0 or agent != self.possible_agents[turn]:
            legal[:] = 0
        return {"observation": self._features.of_state(self.position), "action_mask": legal}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Where observations are; the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Where actions are."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The position as ``render_mode`` has it: a text, an SVG, or height x width x 3 bytes."""
        if self.render_mode is None:
            logger.warn("nothing is rendered: give render_mode when you make the environment")
            return None
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """There is nothing to be closed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _is_cut_short(self) -> bool:
        if self.max_cycles is None or self.position.over:
            return False
        return self.position.ply >= self.max_cycles * len(self.possible_agents)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    @classmethod
    def _open(cls, game: Game | None, fields: dict[str, Any]) -> Game:
        """The game that was given, or that the fields say."""
        if game is None:
            if cls._kind is None:
                raise Error("GameEnv takes a whole game; give game=mapduel.Coloring(…) or another")
            return cls._kind(**fields)
        if fields:
            raise Error(f"game= is a whole board; leave {', '.join(fields)} out, or game=")
        name = cls.metadata["name"]
        if cls._kind is not None and name != f"{game.name}_v0":
            raise Error(f"{name} does not play {game.name}; take {game.name}_v0, or GameEnv")
        return game

"""The games for OpenSpiel, its bots for this laboratory, and the catalog's players for OpenSpiel.

``register()`` makes the games loadable, as in
``pyspiel.load_game("mapduel_coloring(graph=petersen,colors=3)")``.
Parameters are the fields of the game (``mapduel.games()``). OpenSpiel separates parameters by
commas and knows texts from numbers by their look, so a text may have characters as ``%2C``; a text
of a game that was loaded is written so where it must be.

No rule is here: positions, actions, features and rewards are those of ``mapduel.State``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

from . import _native
from ._errors import Error
from ._extras import needs
from ._native import State
from ._player import Player, _arguments

with needs("openspiel"):
    import numpy
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

__all__ = ["Bot", "SpielGame", "SpielState", "load", "player", "register"]

#: What the names of the games begin with, there.
PREFIX = "mapduel_"
#: Parameters that were not given, by the kind of the field.
_NOTHING: dict[str, Any] = {"whole": 0, "real": 0.0, "switch": False}
#: Characters that OpenSpiel leaves alone in a text.
_SAFE = " !\"#$&'*+-./:;<>?@[\\]^_`{|}~"
#: Texts that OpenSpiel would take for a number or a truth.
_NO_TEXT = re.compile(r"[-+.\d]|[Tt]rue$|[Ff]alse$")

_ENTRIES = {entry["name"]: entry for entry in _native.games()}


def register() -> list[str]:
    """Makes all games known to OpenSpiel and gives their names there. Once more does no harm."""
    if not _CLASSES:
        for name in _ENTRIES:
            _CLASSES[name] = type(f"SpielGame_{name}", (SpielGame,), {"name": name})
            pyspiel.register_game(_type(name, 2), _CLASSES[name])
    return [PREFIX + name for name in _CLASSES]


def load(game: _native.Game) -> SpielGame:
    """The game for OpenSpiel. A board that is no text is one there by a literal ("g6:…")."""
    register()
    if getattr(game, "may_pass", None) is not None:
        raise Error("games in which a side may pass are solved, not played; leave may_pass out")
    params = _parameters(game)
    try:
        _open(game.name, params)
    except Error as error:
        raise Error(f"{error} (OpenSpiel keeps boards without names: give numbers)") from error
    return _CLASSES[game.name](params, game)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this laboratory as OpenSpiel has games."""

    #: The name of the game; every game has a class of its own, which OpenSpiel keeps.
    name: str

    def __init__(
        self, params: dict[str, Any] | None = None, game: _native.Game | None = None
    ) -> None:
        texts = dict(params or {})
        #: The game as this laboratory has it.
        self.game = _open(self.name, texts) if game is None else game
        if self.game.action_count == 0:
            raise Error("the moves on this board have no numbers; choose another board")
        sides = len(self.game.sides)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=0,
            num_players=sides,
            min_utility=-1.0 if sides == 2 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if sides == 2 else 1.0,
            max_game_length=self.game.longest,
        )
        given = {key: _written(value) for key, value in texts.items()}
        super().__init__(_type(self.name, sides), info, given)

    def new_initial_state(self) -> SpielState:
        """A game that begins."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Somebody who looks at states: everything is open in these games."""
        if params:
            raise Error(f"an observer has no parameters; leave out {', '.join(params)}")
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.game)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


#: The classes that OpenSpiel knows. It lets go of them after Python has ended, and only classes
#: bear that.
_CLASSES: dict[str, type[SpielGame]] = {}


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way. OpenSpiel copies and writes down what is in it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        #: The state as this laboratory has it; play by ``apply_action``.
        self.state: State = game.game.start()

    def current_player(self) -> int:
        """The place of the side to move, or OpenSpiel's number of the end."""
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def returns(self) -> list[float]:
        """What each side is paid."""
        return self.state.rewards

    def __str__(self) -> str:
        return _text(self.state)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.actions()) if player == self.state.player else []

    def _apply_action(self, action: int) -> None:
        self.state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.game.action_text(action)


class Observer:
    """What a state looks like: the arrays of the game, one after the other and by name."""

    def __init__(self, game: _native.Game) -> None:
        features = game.features()
        sizes = [int(numpy.prod(feature["shape"])) for feature in features]
        self.tensor = numpy.zeros(sum(sizes), numpy.float32)
        self.dict: dict[str, Any] = {}
        self._changing: list[tuple[str, Any, Any]] = []
        start, end = game.start(), 0
        for feature, size in zip(features, sizes):
            part = self.tensor[end : end + size]
            kind = numpy.dtype(feature["dtype"])
            name, end = feature["name"], end + size
            self.dict[name] = part.reshape(feature["shape"])
            part[:] = numpy.frombuffer(start.feature(name), kind)
            if feature["changes"]:
                self._changing.append((name, part, kind))

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the arrays; all players see the same."""
        for name, part, kind in self._changing:
            part[:] = numpy.frombuffer(state.state.feature(name), kind)

    def string_from(self, state: SpielState, player: int) -> str:
        """The state as a text."""
        return _text(state.state)


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """A player of the catalog for OpenSpiel: ``Bot(game, "uct:1000")``.

    The game is one of this laboratory or the one that ``load`` or ``pyspiel.load_game`` made of it.
    """

    def __init__(self, game: _native.Game | SpielGame, player: str, *, seed: int = 0) -> None:
        super().__init__()
        self._game: _native.Game = game.game if isinstance(game, SpielGame) else game
        self._seeds = random.Random(seed)
        self._opponent = _native.Opponent(self._game, player)
        self.restart()

    def restart(self) -> None:
        """Begins a game: what is random in it is new, and the same for the same seed."""
        self._opponent.begin(self._seeds.getrandbits(64))

    def restart_at(self, state: SpielState) -> None:
        """The same; these players look at nothing but the state that they are shown."""
        self.restart()

    def step(self, state: SpielState) -> int:
        """The action that the player chooses."""
        move = self._opponent.choose(state.state)
        action = self._game.action(move)
        if action is None:
            name = self._opponent.player
            raise Error(f"{name} plays {move}, which has no number; take another player")
        return action

    def inform_action(self, state: SpielState, player_id: int, action: int) -> None:
        """What others play is seen in the next state."""

    def __repr__(self) -> str:
        return f"<mapduel.openspiel.Bot {self._opponent.player}>"


def player(make_bot: Callable[..., Any], name: str | None = None) -> Player:
    """A player of OpenSpiel's for ``mapduel.play`` and ``mapduel.run``.

    ``make_bot`` makes a bot of a game of OpenSpiel, as a function or as a class; a function of two
    arguments is given a seed as well. Every game has a bot of its own, so that the same seed plays
    the same games where bots use it.

    Bots of ``open_spiel.python`` are meant. Those written in C++ (``pyspiel.MCTSBot``) end the process
    on every game in Python, as of OpenSpiel 2.0.2, on OpenSpiel's own as well.
    """
    if not callable(make_bot):
        raise Error("give a function that makes a bot: lambda game, seed: …")

    seat = type("Seat", (_Seat,), {"make": staticmethod(make_bot)})
    return Player(seat, name or getattr(make_bot, "__name__", None) or "bot")


class _Seat:
    """A bot at a board."""

    make: Callable[..., Any]

    def __init__(self) -> None:
        self._seed = 0
        self._bot: Any = None
        self._state: Any = None

    def begin(self, seed: int) -> None:
        self._seed, self._bot = seed, None

    def choose(self, state: State) -> int:
        if self._bot is None:
            game = load(state.game)
            wants_seed = _arguments(self.make) >= 2
            self._bot = self.make(game, self._seed) if wants_seed else self.make(game)
            self._state = game.new_initial_state()
            self._bot.restart_at(self._state)
        for move in state.history[self._state.move_number() :]:
            action = state.game.action(move)
            if action is None:
                raise Error(f"{move} has no number, so that a bot cannot be told of it")
            mover = self._state.current_player()
            if mover != state.player:
                self._bot.inform_action(self._state, mover, action)
            self._state.apply_action(action)
        return int(self._bot.step(self._state))


def _type(name: str, sides: int) -> Any:
    """What OpenSpiel wants to know of a game before there is a board."""
    entry, kinds = _ENTRIES[name], pyspiel.GameType
    return kinds(
        short_name=PREFIX + name,
        long_name=f"mapduel: {entry['title']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if sides == 2 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(entry["sides"]),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(entry),
        default_loadable=not any(field["required"] for field in entry["fields"]),
    )


def _specification(entry: dict[str, Any]) -> dict[str, Any]:
    """The parameters with their defaults, whose types OpenSpiel takes for theirs."""
    found = {field["name"]: _standard(field) for field in entry["fields"]}
    if len(entry["sides"]) > 2:
        found["players"] = 2
    return found


def _standard(field: dict[str, Any]) -> Any:
    """The default, or what stands for none."""
    return _NOTHING.get(field["kind"], "") if field["default"] is None else field["default"]


def _open(name: str, params: dict[str, Any]) -> _native.Game:
    """The game that parameters mean."""
    fields: dict[str, Any] = {}
    for key, value in params.items():
        fields[key] = unquote(value) if isinstance(value, str) else value
    for field in _ENTRIES[name]["fields"]:
        if field["default"] is None and fields.get(field["name"]) == _standard(field):
            del fields[field["name"]]
    return _native.Game(name, **fields)


def _parameters(game: _native.Game) -> dict[str, Any]:
    """The parameters that mean a game."""
    entry = _ENTRIES[game.name]
    found = _specification(entry)
    found.update(game.given)
    for key, value in found.items():
        if isinstance(value, _native.Graph):
            found[key] = value.source or f"g6:{value.graph6}"
        elif isinstance(_specification(entry)[key], float):
            found[key] = float(value)
    if "players" in found:
        found["players"] = len(game.sides)
    return found


def _written(value: Any) -> Any:
    """A parameter as OpenSpiel reads it again."""
    if not isinstance(value, str):
        return value
    text = quote(unquote(value), safe=_SAFE)
    if _NO_TEXT.match(text):
        text = f"%{ord(text[0]):02X}{text[1:]}"
    return text


def _text(state: State) -> str:
    """A position as a text: what looks alike plays alike."""
    return f"{state}\n{state.turn or 'nobody'} to move"

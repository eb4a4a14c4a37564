"""PettingZoo: its own tests pass on every game, and what agents see is what the rules say."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

import mapduel
from mapduel.pettingzoo import GameEnv, col_v0, coloring_v0, snort_v0, voronoi_v0, weighted_v0

BOARDS: list[tuple[Any, dict[str, Any]]] = [
    (coloring_v0, {"graph": "grid:5x5", "colors": 4}),
    (coloring_v0, {"graph": "petersen", "colors": 3, "first": "bob"}),
    (coloring_v0, {"graph": "map:usa", "colors": 4}),
    (coloring_v0, {"graph": "path:5", "colors": 2, "position": "0=1"}),
    (weighted_v0, {"problem": "australia"}),
    (weighted_v0, {"problem": "germany", "depth": 6}),
    (voronoi_v0, {"turns": 6}),
    (voronoi_v0, {"turns": 6, "players": 3}),
    (voronoi_v0, {"turns": 4, "board": "segment"}),
    (voronoi_v0, {"turns": 6, "order": "one-round"}),
    (col_v0, {"graph": "grid:3x4"}),
    (snort_v0, {"graph": "petersen", "first": "right"}),
]
NAMES = [f"{module.__name__.rpartition('.')[2]}-{fields}" for module, fields in BOARDS]
every_board = pytest.mark.parametrize(("module", "fields"), BOARDS, ids=NAMES)


@every_board
def test_pettingzoo_accepts_the_environment(module: Any, fields: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It warns of arrays in dicts and of masks that are 0 at the end of a game.
        warnings.simplefilter("ignore", UserWarning)
        api_test(module.env(**fields), num_cycles=500)
        api_test(module.raw_env(**fields), num_cycles=500)
    seed_test(lambda: module.env(**fields), num_cycles=500)


class AnyNumber(BaseWrapper):  # type: ignore[misc]
    """Every number means a legal action, as `max_cycles_test` expects, which looks at no mask."""

    metadata = {"name": "any_number", "is_parallelizable": True}

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.spaces = {agent: gymnasium.spaces.Discrete(1 << 30) for agent in env.possible_agents}

    def action_space(self, agent: str) -> Any:
        return self.spaces[agent]

    def step(self, action: int | None) -> None:
        legal = np.flatnonzero(self.observe(self.agent_selection)["action_mask"])
        super().step(None if action is None else int(legal[action % len(legal)]))


@pytest.mark.parametrize(
    ("module", "fields"),
    [
        (coloring_v0, {"graph": "grid:5x5", "colors": 5}),
        (weighted_v0, {"problem": "germany"}),
        (voronoi_v0, {"turns": 12}),
        (voronoi_v0, {"turns": 18, "players": 3}),
        (col_v0, {"graph": "grid:8x8"}),
        (snort_v0, {"graph": "grid:12x12"}),
    ],
)
def test_games_are_cut_short_after_max_cycles(module: Any, fields: dict[str, Any]) -> None:
    def env(max_cycles: int) -> Any:
        return AnyNumber(module.raw_env(max_cycles=max_cycles, **fields))

    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel(env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@every_board
def test_masks_are_the_legal_moves_and_rewards_the_result(
    module: Any, fields: dict[str, Any]
) -> None:
    env = module.env(**fields)
    game = env.unwrapped.game
    for seed in range(3):
        env.reset(seed=seed)
        state = game.start()
        state.seed(seed)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            totals[agent] += reward
            assert not truncated
            assert info["side"] == game.sides[env.possible_agents.index(agent)]
            if terminated:
                env.step(None)
                continue
            assert info["side"] == state.turn
            actions = np.flatnonzero(observation["action_mask"])
            legal = {game.action_text(action) for action in actions}
            numbered = {move for move in state.moves() if game.action(move) is not None}
            assert legal == numbered
            others = [other for other in env.agents if other != agent]
            assert all(not env.observe(other)["action_mask"].any() for other in others)
            action = state.random_action()
            state.play(action)
            env.step(action)
        assert state.over
        assert env.unwrapped.position == state
        best = max(state.score)
        for agent, side, score in zip(env.possible_agents, game.sides, state.score):
            if len(game.sides) == 2:
                draw = state.score[0] == state.score[1]
                assert totals[agent] == (0 if draw else 1 if score == best else -1)
            else:
                assert totals[agent] == pytest.approx(score)
            assert (totals[agent] == 1) == (state.winner == side)


def test_arrays_of_the_coloring_game_are_those_of_networkx() -> None:
    networkx = pytest.importorskip("networkx")
    graph = networkx.petersen_graph()
    env = coloring_v0.env(graph=graph, colors=3)
    env.reset()
    for seed in range(20):
        env.reset()
        env.action_space("player_0").seed(seed)
        env.action_space("player_1").seed(seed)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            arrays = seen["observation"]
            assert (arrays["adjacency"] == networkx.to_numpy_array(graph)).all()
            neighbors = (arrays["adjacency"].astype(int) @ arrays["colors"]) > 0
            uncolored = ~arrays["colors"].any(axis=1)
            assert (arrays["available"] == (uncolored[:, None] & ~neighbors)).all()
            exposed = np.flatnonzero(arrays["exposed"] >= 2).tolist()
            assert exposed == env.unwrapped.position.exposed()
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))


def test_observations_are_the_callers_own() -> None:
    env = coloring_v0.env(graph="path:3", colors=2)
    env.reset()
    first = env.observe("player_0")
    first["observation"]["adjacency"][:] = 7
    first["action_mask"][:] = 0
    again = env.observe("player_0")
    assert again["observation"]["adjacency"].max() == 1
    assert again["action_mask"].all()


def test_who_moves_first_is_who_the_rules_say() -> None:
    env = coloring_v0.env(graph="petersen", colors=3, first="bob")
    env.reset()
    assert env.agent_selection == "player_1"
    assert env.infos["player_1"]["side"] == "bob"


def test_an_illegal_action_loses() -> None:
    env = coloring_v0.env(graph="path:3", colors=2)
    env.reset()
    env.step(0)
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 0, "player_1": -1}


def test_without_wrappers_an_illegal_action_is_refused() -> None:
    env = coloring_v0.raw_env(graph="path:3", colors=2)
    env.reset()
    env.step(0)
    with pytest.raises(mapduel.Error):
        env.step(0)
    with pytest.raises(mapduel.Error, match="player_1 is to move"):
        env.step(None)


@pytest.mark.parametrize(
    ("module", "fields"),
    [
        (coloring_v0, {"graph": "grid:3x3", "colors": 3}),
        (weighted_v0, {"problem": "australia"}),
        (voronoi_v0, {"turns": 4}),
        (voronoi_v0, {"turns": 4, "board": "segment"}),
        (col_v0, {"graph": "grid:3x3"}),
    ],
)
def test_positions_are_rendered(module: Any, fields: dict[str, Any]) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")

    def is_svg(text: Any) -> bool:
        return isinstance(text, str) and text.lstrip().startswith("<svg")

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        render_test(lambda **mode: module.env(**fields, **mode), {"svg": is_svg})


def test_pixels_show_the_colors_of_the_picture() -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    env = coloring_v0.env(graph="grid:3x3", colors=3, render_mode="rgb_array")
    env.reset()
    before = env.render()
    env.step(0)
    after = env.render()
    svg = env.unwrapped.position.svg()
    width = int(svg.split('width="')[1].split('"')[0])
    height = int(svg.split('height="')[1].split('"')[0])
    assert after.shape == (height, width, 3)
    orange = (0xE6, 0x9F, 0x00)
    assert "#E69F00" in svg
    assert not (before == orange).all(axis=2).any()
    assert (after == orange).all(axis=2).any()
    assert (after[0, 0] == 255).all()


def test_pixels_without_a_rasterizer_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    coloring_v0.env(graph="grid:3x3", colors=3, render_mode="svg")
    with pytest.raises(ImportError, match=r'resvg_py.*pip install "mapduel\[rl\]"'):
        coloring_v0.env(graph="grid:3x3", colors=3, render_mode="rgb_array")


def test_a_game_may_be_given_whole() -> None:
    game = mapduel.Coloring("petersen", 3)
    assert coloring_v0.env(game=game).unwrapped.game is game
    env = GameEnv(game=mapduel.Game("snort", "grid:3x3"))
    env.reset()
    assert env.action_space("player_0").n == 9


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: coloring_v0.env(colors=3), "graph"),
        (lambda: coloring_v0.env(graph="petersen", colors=3, color=1), "color"),
        (lambda: coloring_v0.env(game=mapduel.Voronoi(turns=4)), "take voronoi_v0"),
        (lambda: coloring_v0.env(game=mapduel.Col("petersen"), colors=4), "leave colors out"),
        (lambda: coloring_v0.env(graph="petersen", colors=3, render_mode="3d"), "human, ansi, svg"),
        (lambda: coloring_v0.env(graph="petersen", colors=3, max_cycles=0), "1 or more"),
        (lambda: coloring_v0.env(graph="path:2", colors=1, position="0=1"), "over before"),
        (lambda: voronoi_v0.env(board="polygon:0,0 1,1 1,1.0001", turns=200), "no numbers"),
        (lambda: GameEnv(graph="petersen"), "game=mapduel.Coloring"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(make: Any, words: str) -> None:
    with pytest.raises(mapduel.Error, match=words):
        make()


def test_environments_are_copied_and_pickled() -> None:
    env = coloring_v0.raw_env(graph="petersen", colors=3)
    env.reset()
    env.step(4)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.position == env.position
        assert other.agent_selection == env.agent_selection
        other.step(8)
        assert other.position != env.position


def test_metadata_says_what_the_environment_is() -> None:
    for module in (coloring_v0, weighted_v0, voronoi_v0, col_v0, snort_v0):
        name = module.__name__.rpartition(".")[2]
        assert module.raw_env.metadata["name"] == name
        assert module.raw_env.metadata["is_parallelizable"] is False
    assert {entry["name"] + "_v0" for entry in mapduel.games()} <= set(dir(mapduel.pettingzoo))

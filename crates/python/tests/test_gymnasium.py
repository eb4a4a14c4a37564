"""Gymnasium: its own checks pass, and one plays against players of the catalog."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import mapduel
from mapduel.gymnasium import AgainstPlayer


def episode(env: Any, seed: int) -> float:
    """Plays legal actions at random; the reward of the end."""
    draw = random.Random(seed)
    _, info = env.reset(seed=seed)
    while True:
        legal = np.flatnonzero(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(int(draw.choice(legal)))
        assert not truncated
        if terminated:
            return float(reward)
        assert reward == 0


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("Coloring", {"graph": "grid:3x3", "colors": 3}),
        ("Coloring", {"graph": "petersen", "colors": 3, "side": "bob", "opponent": "uct:20"}),
        ("Weighted", {"problem": "australia", "opponent": "alphabeta"}),
        ("Voronoi", {"turns": 4, "opponent": "random"}),
        ("Voronoi", {"turns": 6, "players": 3, "opponent": "random", "side": "blue"}),
        ("Col", {"graph": "grid:3x3", "opponent": "greedy"}),
        ("Snort", {"graph": "petersen", "side": "right"}),
    ],
)
def test_gymnasium_accepts_the_environment(name: str, fields: dict[str, Any]) -> None:
    assert f"mapduel/{name}-v0" in mapduel.gymnasium.register()
    env = gymnasium.make(f"mapduel/{name}-v0", render_mode="ansi", **fields)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(env.unwrapped, skip_render_check=False)
    assert isinstance(env.unwrapped, AgainstPlayer)
    for seed in range(3):
        reward = episode(env, seed)
        state = env.unwrapped.position
        assert state.over
        if len(state.game.sides) == 2:
            won = state.winner == env.unwrapped.side
            assert reward == (1 if won else -1 if state.winner else 0)


def test_against_exact_nobody_wins_what_is_lost() -> None:
    game = mapduel.Coloring("petersen", 3)
    assert game.solve().winner == "bob"
    env = AgainstPlayer(game, "exact", "alice")
    assert [episode(env, seed) for seed in range(20)] == [-1.0] * 20


def test_an_opponent_plays_as_the_seed_says() -> None:
    env = AgainstPlayer(mapduel.Coloring("grid:4x4", 4), "random", "bob")

    def moves(seed: int) -> list[str]:
        episode(env, seed)
        history: list[str] = env.position.history
        return history

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in range(5)}) == 5


def test_an_opponent_may_be_written_in_python() -> None:
    def last(state: mapduel.State) -> str:
        return state.moves()[-1]

    env = AgainstPlayer(mapduel.Coloring("path:5", 3), last, "bob")
    env.reset(seed=0)
    assert env.position.history == [mapduel.Coloring("path:5", 3).start().moves()[-1]]
    assert env.position.turn == "bob"


def test_an_illegal_action_ends_the_game_with_a_reason() -> None:
    env = AgainstPlayer(mapduel.Coloring("path:3", 2), lambda state: "0=1", "bob")
    with pytest.raises(mapduel.Error, match="reset"):
        env.step(0)
    _, info = env.reset(seed=0)
    assert (env.action_masks() == info["action_mask"]).all()
    assert not info["action_mask"][0]
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"] == mapduel.Coloring("path:3", 2).start().play("0=1").refusal("0=1")
    with pytest.raises(mapduel.Error, match="reset"):
        env.step(1)


def test_nonsense_is_refused_with_a_sentence() -> None:
    game = mapduel.Coloring("petersen", 3)
    for make, words in (
        (lambda: AgainstPlayer(game, side="carol"), "alice, bob"),
        (lambda: AgainstPlayer(game, "nobody"), "nobody"),
        (lambda: AgainstPlayer(game, render_mode="3d"), "rgb_array"),
        (lambda: mapduel.gymnasium.make("voronoi", game=game), "leave the fields out"),
        (lambda: mapduel.gymnasium.make("coloring", game=game, colors=4), "leave the fields out"),
    ):
        with pytest.raises(mapduel.Error, match=words):
            make()
    env = AgainstPlayer(game)
    env.reset()
    with pytest.raises(mapduel.Error, match="there is no action 30"):
        env.step(30)

"""Many games in one call: each of them is a game as it would be alone."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

np = pytest.importorskip("numpy")

import mapduel

GAMES = [
    mapduel.Coloring("grid:5x5", 4),
    mapduel.Coloring("petersen", 3, first="bob"),
    mapduel.Weighted("australia"),
    mapduel.Voronoi(turns=6, players=3),
    mapduel.Col("grid:3x4"),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


@every_game
def test_every_game_is_as_it_would_be_alone(game: Any) -> None:
    count = 130
    many = mapduel.VectorGame(game, count, seed=3)
    alone = [game.start() for _ in range(count)]
    observations, info = many.reset(seed=3)
    ended = 0
    for _ in range(40):
        actions = many.sample()
        was_over = many.over().copy()
        observations, rewards, over, info = many.step(actions)
        for index, action in enumerate(actions.tolist()):
            if was_over[index]:
                assert action == -1
                alone[index] = game.start()
            else:
                alone[index].play(action)
            state = alone[index]
            ended += state.over
            assert over[index] == state.over
            assert info["turns"][index] == state.player
            assert rewards[index].tolist() == pytest.approx(state.rewards)
            mask = np.frombuffer(state.mask(), dtype=np.int8)
            assert (observations["action_mask"][index] == mask).all()
        for index in (0, 64, count - 1):
            assert many.state(index).history == alone[index].history
            for feature in game.features():
                array = observations["observation"][feature["name"]]
                assert array.shape == (count, *feature["shape"])
                assert array.dtype == feature["dtype"]
                assert array[index].tobytes() == alone[index].feature(feature["name"])
    assert ended > count


def test_samples_depend_on_the_seed_and_not_on_threads() -> None:
    game = mapduel.Coloring("grid:5x5", 4)

    def actions(seed: int, threads: int) -> list[list[int]]:
        many = mapduel.VectorGame(game, 200, threads=threads, features=())
        many.reset(seed)
        taken = []
        for _ in range(60):
            taken.append(many.sample().tolist())
            many.step(taken[-1])
        return taken

    assert actions(1, 1) == actions(1, 2)
    assert actions(1, 1) != actions(2, 1)


def test_only_the_arrays_that_are_named_are_observed() -> None:
    game = mapduel.Coloring("grid:3x3", 3)
    observations, _ = mapduel.VectorGame(game, 2, features=["turn", "adjacency"]).reset()
    assert list(observations["observation"]) == ["turn", "adjacency"]
    observations, _ = mapduel.VectorGame(game, 2, features=()).reset()
    assert observations["observation"] == {}
    with pytest.raises(mapduel.Error, match="there are adjacency, colors"):
        mapduel.VectorGame(game, 2, features=["color"])


def test_after_an_illegal_action_nothing_was_played() -> None:
    many = mapduel.VectorGame(mapduel.Coloring("path:3", 2), 3)
    many.step([0, 1, 2])
    with pytest.raises(mapduel.Error, match="action 2 in game 2"):
        many.step([1 + 1 + 2, 4, 2])
    assert [many.state(index).ply for index in range(3)] == [1, 1, 1]
    for nonsense in ([0, 1], [0.5, 1.0, 2.0], [[0, 1, 2]]):
        with pytest.raises(mapduel.Error, match="3 whole numbers"):
            many.step(nonsense)
    with pytest.raises(mapduel.Error, match="1 or more"):
        mapduel.VectorGame(mapduel.Coloring("path:3", 2), 0)


def test_arrays_share_the_memory_that_was_written() -> None:
    many = mapduel.VectorGame(mapduel.Coloring("path:3", 2), 3)
    for array in (many.masks(), many.turns(), many.rewards(), many.over(), many.sample()):
        assert not array.flags.owndata
        assert not array.flags.writeable


def test_a_reset_without_a_seed_begins_the_same_samples_again() -> None:
    many = mapduel.VectorGame(mapduel.Coloring("grid:5x5", 4), 8, seed=5)
    first = many.sample().tolist()
    many.reset()
    assert many.sample().tolist() == first
    many.reset(seed=6)
    other = many.sample().tolist()
    assert other != first
    many.reset()
    assert many.sample().tolist() == other


def test_numpy_is_loaded_when_it_is_first_needed() -> None:
    script = """
import sys
import mapduel
assert "numpy" not in sys.modules and "gymnasium" not in sys.modules
mapduel.VectorGame
assert "numpy" in sys.modules and "gymnasium" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize(
    ("library", "use"),
    [
        ("numpy", "mapduel.VectorGame"),
        ("numpy", "mapduel.gymnasium"),
        ("gymnasium", "mapduel.gymnasium"),
        ("pettingzoo", "mapduel.pettingzoo"),
    ],
)
def test_who_lacks_a_library_is_told_the_extra(library: str, use: str) -> None:
    script = f"""
import sys
sys.modules[{library!r}] = None
import mapduel
try:
    {use}
except ImportError as error:
    print(error)
"""
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    sentence = f'{library} is not installed; install what is needed by: pip install "mapduel[rl]"\n'
    assert (answer.stdout, answer.stderr) == (sentence, "")

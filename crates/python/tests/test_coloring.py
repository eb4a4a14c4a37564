"""Exact answers: winners, numbers and bounds, against what is known and against the program."""

from __future__ import annotations

import json
import subprocess
from datetime import timedelta
from typing import Any

import mapduel
import pytest


def _program(program: str, *arguments: str) -> Any:
    answer = subprocess.run([program, *arguments, "--json"], capture_output=True, check=False)
    return json.loads(answer.stdout)


def _without_clock(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key not in ("seconds", "format")}


#: From the literature; the last two have certificates in the study.
KNOWN = {
    "path:1": 1,
    "path:2": 2,
    "path:3": 2,
    "path:4": 3,
    "path:9": 3,
    "cycle:3": 3,
    "cycle:8": 3,
    "complete:5": 5,
    "star:6": 2,
    "bipartite:3,3": 3,
    "petersen": 4,
    "grid:5x5": 4,
}


@pytest.mark.parametrize("graph", KNOWN)
def test_numbers_are_the_known_ones(graph: str) -> None:
    number = mapduel.game_chromatic_number(graph)
    assert number == KNOWN[graph]
    assert mapduel.Coloring(graph, number).solve().winner == "alice"
    if number > 1:
        assert mapduel.Coloring(graph, number - 1).solve().winner == "bob"


@pytest.mark.parametrize("first", ["alice", "bob"])
@pytest.mark.parametrize(
    "graph", ["petersen", "grid:4x4", "cycle:7", "map:australia", "hypercube:3"]
)
def test_numbers_are_those_of_the_program(program: str, graph: str, first: str) -> None:
    expected = _program(program, "coloring", "number", graph, "--first", first)
    found = mapduel.number(graph, first)
    assert found == _without_clock(expected)
    assert mapduel.game_chromatic_number(graph, first) == expected["game_chromatic_number"]


@pytest.mark.parametrize("graph", ["petersen", "grid:4x4", "map:germany"])
def test_bounds_are_those_of_the_program(program: str, graph: str) -> None:
    expected = _program(program, "coloring", "bounds", graph)
    assert mapduel.Coloring(graph, 1).number_bounds() == _without_clock(expected)


@pytest.mark.parametrize(
    "options",
    [
        {"colors": 3},
        {"colors": 3, "first": "bob"},
        {"colors": 4, "position": "0=1,3=2"},
        {"colors": 3, "may_pass": "bob"},
    ],
    ids=str,
)
def test_winners_are_those_of_the_program(program: str, options: dict[str, Any]) -> None:
    arguments = ["coloring", "solve", "grid:4x4", "--threads", "1"]
    for name, value in options.items():
        arguments += [{"may_pass": "--pass"}.get(name, f"--{name}"), str(value)]
    expected = _program(program, *arguments)
    found = mapduel.Coloring("grid:4x4", **options).solve(threads=1)
    for name in ("winner", "complete", "nodes", "ground", "reason"):
        assert getattr(found, name) == expected[name], name


def test_an_analysis_is_that_of_the_program(program: str) -> None:
    expected = _program(program, "coloring", "analyze", "cycle:5", "-c", "2", "--seed", "3")
    del expected["format"]
    found = mapduel.Coloring("cycle:5", 2).analyze(simulations=expected["simulations"], seed=3)
    same = found.keys() & expected.keys()
    assert {"moves", "winner", "best", "value"} <= same
    assert {name: found[name] for name in same} == {name: expected[name] for name in same}


def test_a_position_is_solved() -> None:
    game = mapduel.Coloring("path:4", 2)
    assert game.solve().winner == "bob"
    state = game.start().play("1=1")
    # Bob colors a neighbor's neighbor with the other color, and the vertex between has none.
    assert game.solve(state=state).winner == "bob"
    state.play("2=2")
    assert game.solve(state=state).winner == "alice"
    with pytest.raises(mapduel.Error, match="state is of another game"):
        mapduel.Coloring("path:4", 3).solve(state=state)


def test_winners_after_every_move_say_who_wins_before() -> None:
    game = mapduel.Coloring("cycle:6", 3)
    state = game.start()
    for _ in range(3):
        winners = []
        for move in state.moves():
            after = state.copy().play(move)
            winners.append(after.winner if after.over else game.solve(state=after).winner)
        side = state.turn
        best = side if side in winners else next(one for one in game.sides if one != side)
        assert game.solve(state=state).winner == best
        state.play_randomly(1)


def test_a_limit_leaves_an_honest_answer() -> None:
    game = mapduel.Coloring("grid:6x7", 4)
    for limit in (
        {"nodes": 1000},
        {"limit": "100ms"},
        {"limit": 0.1},
        {"limit": timedelta(0, 0.1)},
    ):
        verdict = game.solve(**limit)
        assert (verdict.winner, verdict.complete) == (None, False)
        assert verdict.reason == "the limit came first; give more"
    with pytest.raises(mapduel.Undecided, match="is 4 to 5: the limit came first") as caught:
        mapduel.game_chromatic_number("grid:6x7", nodes=1000)
    assert (caught.value.at_least, caught.value.at_most) == (4, 5)
    found = mapduel.number("grid:6x7", nodes=1000)
    assert (found["at_least"], found["at_most"], found["complete"]) == (4, 5, False)


def test_a_guess_changes_no_answer() -> None:
    for expect in ("alice", "bob"):
        verdict = mapduel.Coloring("grid:4x4", 3).solve(expect=expect, threads=2, memory="64M")
        assert verdict.winner == mapduel.Coloring("grid:4x4", 3).solve().winner


def test_bad_options_are_refused() -> None:
    game = mapduel.Coloring("petersen", 3)
    for options, sentence in (
        ({"limit": "soon"}, "`soon` is no time"),
        ({"limit": 0}, "give more than 0"),
        ({"limit": -1}, "give more than 0"),
        ({"limit": []}, "a limit is a text"),
        ({"threads": 0}, "0 threads"),
        ({"threads": -1}, "-1 is no number from 0"),
        ({"threads": 5000}, "more than can help"),
        ({"nodes": -1}, "-1 is no number from 0"),
        ({"expect": "carl"}, "one of alice, bob"),
        ({"memory": "much"}, "`much` is no size"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            game.solve(**options)
    with pytest.raises(mapduel.Error, match='`first` is "carl"'):
        mapduel.game_chromatic_number("petersen", "carl")


def test_games_with_passes_are_solved_and_not_played() -> None:
    game = mapduel.Coloring("petersen", 3, may_pass="alice")
    assert game.may_pass == "alice"
    assert game.solve().complete
    with pytest.raises(mapduel.Error, match="solved, not played; leave may_pass out"):
        mapduel.play(game, "random", "random")
    for make in (lambda: mapduel.Opponent(game, "random"), lambda: mapduel.Batch(game, 2)):
        with pytest.raises(mapduel.Error, match="solved, not played"):
            make()


def test_illegal_moves_are_refused_in_the_words_of_the_program() -> None:
    game = mapduel.Coloring("path:3", 2)
    state = game.start().play("0=1")
    before = state.history
    for move in ("0=2", "1=1", "1=3", "9=1", "nonsense", "", -1, 999, 1.5, None):
        with pytest.raises(mapduel.Error):
            state.play(move)  # type: ignore[arg-type]
        assert state.history == before
    assert state.refusal("1=1") is not None and "neighbor" in str(state.refusal("1=1"))
    assert state.refusal("1=2") is None
    with pytest.raises(mapduel.Error, match="cannot be taken back"):
        state.undo(2)
    state.play("2=2")
    assert (state.over, state.winner, state.moves(), state.turn) == (True, "bob", [], None)
    with pytest.raises(mapduel.Error):
        state.play("1=1")


def test_actions_are_moves() -> None:
    state = mapduel.Coloring("grid:3x3", 3).start()
    state.seed(4)
    while not state.over:
        texts = [state.game.action_text(action) for action in state.actions()]
        assert sorted(texts) == sorted(state.moves())
        assert [bit for bit, legal in enumerate(state.mask()) if legal] == sorted(state.actions())
        action = state.random_action()
        assert action in state.actions()
        other = state.copy().play(state.game.action_text(action))
        assert state.play(action) == other


def test_exposed_vertices_are_those_that_can_be_blocked() -> None:
    state = mapduel.Coloring("path:3", 2).start()
    # Both ends can be given different colors, and the middle has none then.
    assert state.exposed() == [1]
    state.play("1=1")
    assert state.exposed() == []
    assert state.exposures() == ["safe", "colored", "safe"]
    with pytest.raises(mapduel.Error, match="nothing is exposed in"):
        mapduel.Voronoi(turns=2).start().exposed()

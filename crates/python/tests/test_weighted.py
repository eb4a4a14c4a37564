"""The weighted game: values, traces and other people's traces, as the program has them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import mapduel
import pytest


def _fixtures(repository: Path) -> Path:
    return repository / "crates" / "weighted" / "tests" / "fixtures"


@pytest.mark.parametrize("name", ["200", "201", "202", "203"])
def test_traces_are_the_course_outputs(repository: Path, name: str) -> None:
    fixtures = _fixtures(repository)
    problem = mapduel.Weighted(fixtures / f"{name}.in")
    expected = (fixtures / f"{name}.out").read_text()
    assert problem.trace() == expected
    checked = problem.check(expected)
    assert checked and checked.correct
    state, color, value = expected.rstrip().splitlines()[-1].split(", ")
    answer = problem.solve()
    assert (answer.state, answer.color, answer.value) == (state, color, int(value))
    assert answer.complete


@pytest.mark.parametrize("name", ["australia", "australia-five", "germany", "south-america"])
def test_shipped_problems_are_those_of_the_program(
    program: str, repository: Path, name: str
) -> None:
    path = repository / "crates" / "weighted" / "problems" / f"{name}.txt"
    assert mapduel.Weighted(path).key == mapduel.Weighted(name).key
    assert mapduel.Weighted(path.read_text()).key == mapduel.Weighted(name).key
    for depth in ("2", "4"):
        command = [program, "weighted", "trace", str(path), "--depth", depth]
        trace = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert mapduel.Weighted(name).trace(depth=depth) == trace
        assert mapduel.Weighted(name).trace(int(depth)) == trace
        command = [program, "weighted", "solve", str(path), "--depth", depth, "--json"]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        expected = json.loads(answer)
        found = mapduel.Weighted(name).solve(depth)
        for field in (
            "state",
            "color",
            "value",
            "depth",
            "nodes",
            "cuts",
            "complete",
            "whole_game",
        ):
            assert getattr(found, field) == expected[field], field


def test_a_wrong_trace_is_explained(program: str, tmp_path: Path, repository: Path) -> None:
    problem = mapduel.Weighted("australia")
    lines = problem.trace(3).splitlines()
    state, color, depth, value, alpha, beta = lines[4].split(", ")
    lines[4] = ", ".join([state, color, depth, "77", alpha, beta])
    wrong = "\n".join(lines)
    checked = problem.check(wrong, 3)
    assert not checked and checked.line == 5
    output = tmp_path / "output.txt"
    output.write_text(wrong)
    path = repository / "crates" / "weighted" / "problems" / "australia.txt"
    command = [program, "weighted", "check", str(path), str(output), "--depth", "3", "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    expected = json.loads(answer.stdout)
    for field in ("correct", "line", "found", "expected", "rule", "explanation", "depth"):
        assert getattr(checked, field) == expected[field], field


def test_the_whole_game_is_solved() -> None:
    problem = mapduel.Weighted("australia")
    whole = problem.solve(depth="full")
    assert whole.whole_game and whole.complete
    assert whole.value == problem.solve("full", threads=2).value
    # Playing it out with exact players gives the same value.
    [record] = mapduel.play(problem, "alphabeta:full", "alphabeta:full")
    assert record["margin"] == whole.value


def test_bad_problems_are_refused() -> None:
    for make, sentence in (
        (lambda: mapduel.Weighted("nowhere.txt"), "cannot read nowhere.txt"),
        (lambda: mapduel.Weighted("R, G\nx\ny"), "line 3, column 1"),
        (lambda: mapduel.Weighted("australia", depth="deep"), "deep"),
        (lambda: mapduel.Weighted("australia").solve("deep"), "deep"),
        (lambda: mapduel.Weighted("australia").solve(-1), "-1"),
        (lambda: mapduel.Weighted("australia").solve(limit="x"), "no time"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            make()

"""The examples run and say what they should."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import mapduel
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"

#: What each needs, and lines of its output.
EXPECTED = {
    # The census has 56 graphs of six vertices with number 4 and one, the complete graph, with 6.
    "census_to_pandas": (["networkx", "pandas"], ["6      1  12  77  56  9  1", " of 208 graphs."]),
    "certified_number": ([], ["Bob wins with 3 colors", "Alice wins with 4 colors"]),
    "number_of_a_networkx_graph": (["networkx"], ["Petersen: 4", "5 x 5 grid: 4"]),
    "player_of_your_own": ([], ["guest:watchful: ", "random: "]),
    "solve_a_position": ([], ["At the start bob wins.", "bob has won."]),
    "bots_of_openspiel": (["pyspiel"], ["alpha-beta: alice, solver: alice", "guest:mcts: "]),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_runs(name: str) -> None:
    libraries, lines = EXPECTED[name]
    for library in libraries:
        pytest.importorskip(library)
    environment = dict(os.environ, PYTHONPATH=str(Path(mapduel.__file__).parents[1]))
    answer = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    for line in lines:
        assert line in answer.stdout, answer.stdout


def test_every_example_is_run() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(EXPECTED)

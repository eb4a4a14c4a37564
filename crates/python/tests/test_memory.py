"""Games that are dropped are gone."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

import mapduel
import pytest

STATUS = Path("/proc/self/statm")
if not STATUS.exists():
    pytest.skip("memory is not told by /proc/self/statm here", allow_module_level=True)


def _resident() -> int:
    """How many bytes this process has in memory."""
    gc.collect()
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _growth(work: Callable[[], object], times: int) -> int:
    """What it grows by, after a beginning that fills caches."""
    for _ in range(times // 10):
        work()
    before = _resident()
    for _ in range(times):
        work()
    return _resident() - before


def _coloring() -> None:
    state = mapduel.Coloring("petersen", 3).start()
    state.play("0=1").play("2=2").undo()
    state.copy().play_randomly()


def _given_graph() -> None:
    graph = mapduel.Graph(4, [(0, 1), (1, 2)], ["a", "b", "c", "d"])
    mapduel.Coloring(graph, 2).start().play("a=1")


def _snort() -> None:
    mapduel.Snort("path:6").start().play_randomly()


def test_a_hundred_thousand_games_leave_nothing() -> None:
    # A leak of 32 bytes a game would be 3 MB.
    assert _growth(_coloring, 100_000) < 2_000_000


@pytest.mark.parametrize("work", [_given_graph, _snort])
def test_other_games_leave_nothing(work: Callable[[], object]) -> None:
    assert _growth(work, 30_000) < 1_000_000


def test_long_calls_leave_nothing() -> None:
    game = mapduel.Coloring("path:4", 2)

    def calls() -> None:
        game.solve(threads=1)
        mapduel.play(game, "random", lambda state: state.moves()[0], threads=1)
        list(mapduel.census(["C~"], threads=1))

    assert _growth(calls, 1_000) < 2_000_000


def test_refusals_leave_nothing() -> None:
    def refused() -> None:
        with pytest.raises(mapduel.Error):
            mapduel.graph("nowhere")
        with pytest.raises(mapduel.Error):
            mapduel.Coloring("path:3", 2).start().play("0=9")

    assert _growth(refused, 10_000) < 1_000_000

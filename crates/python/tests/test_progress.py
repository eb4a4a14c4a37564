"""The progress bar: shown when asked for or looked at, silent otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import mapduel
import pytest

CALLS = {
    "nodes": "mapduel.Coloring('grid:6x7', 4).solve(limit='1500ms', progress={wanted})",
    "games": (
        "mapduel.play(mapduel.Coloring('grid:6x6', 4), 'uct:2000', 'uct:2000',"
        " games=10**6, limit='1500ms', progress={wanted})"
    ),
}


def _said(call: str, before: str = "") -> str:
    """What a call writes where people look."""
    environment = dict(os.environ, PYTHONPATH=str(Path(mapduel.__file__).parents[1]))
    code = f"{before}\nimport mapduel\n{call}"
    answer = subprocess.run(
        # A limit that came first is warned of, which is no progress.
        [sys.executable, "-W", "ignore:the limit", "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert answer.stdout == ""
    return answer.stderr


@pytest.mark.parametrize("things", CALLS)
def test_a_bar_is_shown_when_asked_for(things: str) -> None:
    pytest.importorskip("tqdm")
    said = _said(CALLS[things].format(wanted=True))
    assert f" {things}" in said
    if things == "games":
        assert "/1000000" in said


@pytest.mark.parametrize("things", CALLS)
def test_nobody_is_bothered_otherwise(things: str) -> None:
    assert _said(CALLS[things].format(wanted=False)) == ""
    # No terminal, no notebook: nobody looks on.
    assert _said(CALLS[things].format(wanted=None)) == ""


def test_work_that_is_done_at_once_shows_nothing() -> None:
    assert _said("mapduel.Coloring('petersen', 3).solve(progress=True)") == ""


def test_a_notebook_is_looked_at() -> None:
    pytest.importorskip("tqdm")
    # The module that notebooks have loaded; the bar is tqdm's for terminals here.
    before = "import sys, types; sys.modules['ipykernel'] = types.ModuleType('ipykernel')"
    assert " nodes" in _said(CALLS["nodes"].format(wanted=None), before)


def test_no_library_is_no_error() -> None:
    before = "import sys; sys.modules['tqdm'] = None; sys.modules['tqdm.auto'] = None"
    assert _said(CALLS["nodes"].format(wanted=True), before) == ""

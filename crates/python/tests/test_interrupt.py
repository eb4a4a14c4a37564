"""Ctrl-C is heard within a second of any long call, and the process goes on afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import mapduel
import pytest

if os.name == "nt":
    pytest.skip("signals are others on Windows", allow_module_level=True)

#: What each call does; all of them take far longer than anybody waits.
CALLS = {
    "solve": "mapduel.Coloring('grid:6x7', 4).solve()",
    "solve on one thread": "mapduel.Coloring('grid:6x7', 4).solve(threads=1)",
    "number": "mapduel.game_chromatic_number('grid:6x7', nodes=10**12)",
    "certificate": "mapduel.Coloring('grid:6x7', 4).certificate(folder + '/x.cert')",
    "play": "mapduel.play(mapduel.Coloring('grid:6x6', 4), 'uct:20000', 'uct:20000', games=10**6)",
    "play with Python": "mapduel.play(mapduel.Coloring('path:9', 3), first, 'random', games=10**9)",
    "a player that never ends": "mapduel.play(mapduel.Coloring('path:9', 3), endless, 'random')",
    "census": "list(mapduel.census([mapduel.graph('grid:6x7')] * 100, nodes=10**12))",
    "endless census": "for record in mapduel.census(itertools.repeat('C~')): pass",
    "run": "mapduel.run(folder + '/long.toml', folder + '/run')",
    "weighted": "mapduel.Weighted('germany').trace('full')",
    "opponent": "mapduel.Opponent(game, 'uct:1000000000').choose(game.start())",
}

EXPERIMENT = """
name = "long"
title = "A long tournament"
game = "coloring"
format = "round-robin"
games = 100000
seed = 9

[players]
A = "uct:20000"
B = "uct:30000"

[[boards]]
graph = "grid:6x6"
colors = 4
"""

CODE = """
import itertools, signal, sys, time
import mapduel
signal.signal(signal.SIGINT, signal.default_int_handler)
folder = sys.argv[1]
def first(state): return state.actions()[0]
def endless(state):
    while True: pass
game = mapduel.Voronoi()
print("begun", flush=True)
try:
    {call}
    print("ended by itself", flush=True)
except KeyboardInterrupt:
    print("heard", time.monotonic(), flush=True)
print("afterwards", mapduel.game_chromatic_number("petersen"), flush=True)
"""


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_is_heard(name: str, tmp_path: Path) -> None:
    (tmp_path / "long.toml").write_text(EXPERIMENT)
    environment = dict(os.environ, PYTHONPATH=str(Path(mapduel.__file__).parents[1]))
    process = subprocess.Popen(
        [sys.executable, "-c", CODE.format(call=CALLS[name]), str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.7)
        assert process.poll() is None, process.stderr and process.stderr.read()
        process.send_signal(signal.SIGINT)
        sent = time.monotonic()
        heard = process.stdout.readline().split()
        assert heard and heard[0] == "heard", heard
        # A second, and what a busy machine may add.
        assert float(heard[1]) - sent < 1.0 + _slack(), name
        assert process.stdout.readline() == "afterwards 4\n"
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.communicate()


def test_a_limit_ends_a_player_that_never_ends() -> None:
    def endless(state: mapduel.State) -> str:
        while True:
            pass

    game = mapduel.Coloring("path:5", 3)
    with pytest.warns(UserWarning, match="0 of 3 games"):
        assert len(mapduel.play(game, endless, "random", games=3, limit="300ms")) == 0
    assert len(mapduel.play(game, "random", "random", games=3)) == 3


def _slack() -> float:
    """How late this machine is now: idle ones are not at all."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return max(0.0, load - 1.0)

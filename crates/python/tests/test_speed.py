"""The benchmark runs, and says everything that it says it measures. No time is judged."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mapduel

BENCHMARK = Path(__file__).resolve().parents[1] / "benchmarks" / "speed.py"


def run(*arguments: str) -> str:
    """What the benchmark prints, of this package and no other."""
    package = str(Path(mapduel.__file__).parents[1])
    paths = os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH")]))
    answer = subprocess.run(
        [sys.executable, str(BENCHMARK), "--quick", *arguments],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_the_benchmark_compares_everybody() -> None:
    pytest.importorskip("numpy")
    result = json.loads(run("--json"))
    names = [row["name"] for row in result["plies"]] + result["skipped"]
    for kind in ("plain Python", "single steps drawn in Rust", "batch of 1024", "PettingZoo"):
        assert any(kind in name for name in names), kind
    assert sum("OpenSpiel" in name for name in names) == 2
    plain = result["plies"][0]
    assert plain["times_plain_python"] == 1
    for row in result["plies"]:
        ratio = row["plies_per_second"] / plain["plies_per_second"]
        assert row["times_plain_python"] == pytest.approx(ratio)
        assert row["plies_per_second"] > 0
        assert row["plies_per_cpu_second"] > 0


def test_the_census_of_the_benchmark_has_every_graph(program: str) -> None:
    if not (shutil.which("geng") or shutil.which("nauty-geng")):
        pytest.skip("geng is not installed (Debian: apt-get install nauty)")
    census = json.loads(run("--json", "--program", program))["census"]
    # The connected graphs with six vertices (OEIS A001349).
    assert census["graphs"] == 112
    assert census["ratio"] == pytest.approx(census["python_seconds"] / census["program_seconds"])


def test_the_table_names_what_was_left_out() -> None:
    pytest.importorskip("numpy")
    printed = run("--program", "")
    assert "times plain Python" in printed
    assert "left out: census" in printed

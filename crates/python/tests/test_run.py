"""Experiments: those of the program, with players of one's own, and their records."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import mapduel
import pytest

from test_play import check_tables, plain

EXPERIMENT = """
name = "small"
title = "A small tournament"
game = "coloring"
format = "round-robin"
games = 4
seed = 9

[players]
A = "uct:30"
B = "random"
C = "{third}"

[[boards]]
graph = "petersen"
colors = 3

[[boards]]
graph = "grid:3x3"
colors = 3
"""


CENSUS = """
name = "few"
title = "Three graphs"
game = "coloring"
format = "solve"

[solve]
corpus = "{corpus}"
first = "both"
"""


def drawn(state: mapduel.State, chance: random.Random) -> str:
    """Plays anything."""
    return chance.choice(state.moves())


def test_a_run_is_that_of_the_program(program: str, tmp_path: Path) -> None:
    spec = tmp_path / "small.toml"
    spec.write_text(EXPERIMENT.format(third="threat"))
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    command = [program, "tournament", "run", str(spec), "--out", str(theirs), "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    expected = json.loads(answer.stdout)
    found = mapduel.run(spec, ours)
    assert found.keys() == expected.keys()
    read = [plain(line) for line in mapduel.records(ours).lines]
    assert read == [plain(line) for line in mapduel.records(theirs).lines]
    assert len(read) > 20
    # Nothing is played again.
    before = (ours / "records.jsonl").read_bytes()
    mapduel.run(spec, ours)
    assert (ours / "records.jsonl").read_bytes() == before


def test_players_of_ones_own_enter(tmp_path: Path) -> None:
    spec = tmp_path / "guests.toml"
    spec.write_text(EXPERIMENT.format(third="guest:mine"))
    lines = []
    for threads in (1, 2):
        out = tmp_path / f"run{threads}"
        mapduel.run(spec, out, players={"mine": drawn}, threads=threads)
        lines.append([plain(line) for line in mapduel.records(out).lines])
    assert lines[0] == lines[1]
    assert any("guest:mine" in line for line in lines[0])
    assert not any('"forfeit":{' in line for line in lines[0])
    with pytest.raises(mapduel.Error, match="mine"):
        mapduel.run(spec, tmp_path / "nobody")
    with pytest.raises(mapduel.Error, match="name players of the catalog in the file"):
        mapduel.run(spec, tmp_path / "text", players={"mine": "random"})


def test_records_are_tables(tmp_path: Path) -> None:
    spec = tmp_path / "small.toml"
    spec.write_text(EXPERIMENT.format(third="threat"))
    mapduel.run(spec, tmp_path / "run", seed=5)
    for library in ("pandas", "polars", "pyarrow"):
        pytest.importorskip(library)
    check_tables(mapduel.records(tmp_path / "run"))


def test_a_census_is_an_experiment_too(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.g6"
    corpus.write_text("C~\nDQc\nD?{\n")
    spec = tmp_path / "census.toml"
    spec.write_text(CENSUS.format(corpus=corpus))
    mapduel.run(spec, tmp_path / "run")
    found = list(mapduel.records(tmp_path / "run"))
    assert [record["graph6"] for record in found] == ["C~", "DQc", "D?{"]
    for record, other in zip(found, mapduel.census(corpus, first="both")):
        assert other.items() <= record.items()


def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(mapduel.Error, match="there is no file"):
        mapduel.run(tmp_path / "nothing.toml", tmp_path / "run")
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 5")
    with pytest.raises(mapduel.Error):
        mapduel.run(bad, tmp_path / "run")
    with pytest.raises(mapduel.Error, match="cannot read"):
        mapduel.records(tmp_path / "nothing")
    with pytest.raises(mapduel.Error, match="-1 is no number"):
        mapduel.run("study", tmp_path / "run", seed=-1)

"""The census: its records are those of the program, however graphs are given."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import mapduel
import pytest


@pytest.fixture(scope="module")
def corpus(repository: Path) -> Path:
    """All connected graphs with up to six vertices."""
    return repository / "experiments" / "connected-6.g6"


@pytest.mark.parametrize("first", ["alice", "bob", "both"])
def test_records_are_those_of_the_program(program: str, corpus: Path, first: str) -> None:
    command = [program, "coloring", "census", str(corpus), "--first", first, "--json"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    expected = [json.loads(line) for line in output.splitlines()]
    assert len(expected) == 1 + 1 + 2 + 6 + 21 + 112
    for threads in (1, 2, None):
        assert list(mapduel.census(corpus, first=first, threads=threads)) == expected


def test_conditions_are_those_of_the_program(program: str, corpus: Path) -> None:
    command = [program, "coloring", "census", str(corpus), "--first", "both", "--json", "--where"]
    for condition in ("chi_g > chi + 1", "n = 6 and m < 8", "chi_g != chi_gb"):
        answer = subprocess.run([*command, condition], capture_output=True, text=True, check=True)
        expected = [json.loads(line) for line in answer.stdout.splitlines()]
        assert 0 < len(expected) < 100
        assert list(mapduel.census(corpus, first="both", where=condition)) == expected


def test_graphs_come_in_any_form(corpus: Path) -> None:
    lines = corpus.read_text().split()[:30]
    expected = list(mapduel.census(lines))
    assert [record["graph6"] for record in expected] == lines
    graphs = [mapduel.Graph.from_graph6(line) for line in lines]
    assert list(mapduel.census(graphs)) == expected
    assert list(mapduel.census(line.encode() + b"\n" for line in lines)) == expected
    assert list(mapduel.census([*lines[:10], "", "  ", *graphs[10:]])) == expected
    networkx = pytest.importorskip("networkx")
    assert (
        list(mapduel.census(networkx.from_graph6_bytes(line.encode()) for line in lines))
        == expected
    )


def test_an_endless_stream_is_read_as_it_is_needed() -> None:
    taken = 0

    def forever() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield "Bw"

    found = mapduel.census(forever())
    for _ in range(5):
        assert next(found)["alice_first"]["game_chromatic_number"] == 3
    assert taken < 100


def test_bad_lines_and_options_are_refused(tmp_path: Path) -> None:
    found = mapduel.census(["C~", "", "!!"])
    with pytest.raises(mapduel.Error, match="line 3"):
        list(found)
    for make, sentence in (
        (
            lambda: mapduel.census(tmp_path / "nothing.g6"),
            "cannot read .*nothing.g6.*check the path",
        ),
        (lambda: mapduel.census(5), "give a list of them"),
        (lambda: mapduel.census([], first="carl"), "should be alice, bob or both"),
        (lambda: mapduel.census([], where="nonsense"), "nonsense"),
        (lambda: mapduel.census([], where="chi_gb > 2"), "chi_gb"),
        (lambda: mapduel.census([], threads=0), "0 threads"),
        (lambda: mapduel.census([], nodes=-1), "-1 is no number"),
        (lambda: list(mapduel.census([object()])), "is no graph"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            make()
    assert list(mapduel.census([])) == []


def test_what_an_iterator_raises_is_raised() -> None:
    def breaks() -> Iterator[str]:
        yield "C~"
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        list(mapduel.census(breaks()))

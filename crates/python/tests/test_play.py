"""Games between players: their records are those of the program, byte for byte."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import mapduel
import pytest

#: A game as the program is asked for it and as Python is, with players of every kind.
SERIES: list[tuple[list[str], mapduel.Game, tuple[str, ...]]] = [
    (
        ["coloring", "play", "petersen", "-c", "3"],
        mapduel.Coloring("petersen", 3),
        ("uct:50", "random"),
    ),
    (
        ["coloring", "play", "grid:3x3", "-c", "3", "--first", "bob", "--position", "4=1"],
        mapduel.Coloring("grid:3x3", 3, first="bob", position="4=1"),
        ("threat", "exact"),
    ),
    (
        ["voronoi", "play", "--turns", "6", "--komi", "-0.08"],
        mapduel.Voronoi(turns=6, komi=-0.08),
        ("uct:30", "random"),
    ),
    (["snort", "play", "grid:3x3"], mapduel.Snort("grid:3x3"), ("uct:50", "random")),
    (["col", "play", "petersen"], mapduel.Col("petersen"), ("random", "exact")),
]


def plain(line: str) -> str:
    """A record without what differs from run to run: seconds, and the checksum over them."""
    line = re.sub(r',"checksum_with_seconds":"[^"]*"', "", line)
    line, count = re.subn(r',"seconds_by_seat":\[[^]]*\],"seconds":[^,}]*', "", line)
    assert count == 1 and "seconds" not in line
    return line


def check_tables(records: mapduel.Records) -> None:
    """Every field has its column, and seeds are no numbers, which readers would round."""
    seeds = [record["seed"] for record in records]
    assert all(seed.startswith("s") and seed[1:].isdigit() for seed in seeds)
    assert any(int(seed[1:]) > 2**53 for seed in seeds)
    # What is not flat has a column for each of its parts.
    columns = set().union(*records) - {"forfeit"} | {"forfeit_seat", "forfeit_reason"}
    pandas, polars, arrow = records.to_pandas(), records.to_polars(), records.to_arrow()
    assert list(pandas["seed"]) == polars["seed"].to_list() == arrow["seed"].to_pylist() == seeds
    for names in (pandas.columns, polars.columns, arrow.column_names):
        assert columns <= set(names)
    plies = [record["plies"] for record in records]
    assert list(pandas["plies"]) == polars["plies"].to_list() == arrow["plies"].to_pylist() == plies


def _by_program(program: str, command: list[str], seats: dict[str, str], out: Path) -> list[str]:
    arguments = [f"--{side}={player}" for side, player in seats.items()]
    subprocess.run(
        [program, *command, *arguments, "--games", "6", "--seed", "17", "--out", str(out)],
        capture_output=True,
        check=True,
    )
    return out.read_text().splitlines()


@pytest.mark.parametrize("swap", [False, True], ids=["fixed", "swapped"])
@pytest.mark.parametrize(("command", "game", "players"), SERIES, ids=lambda one: str(one))
def test_records_are_those_of_the_program(
    program: str,
    tmp_path: Path,
    command: list[str],
    game: Any,
    players: tuple[str, ...],
    swap: bool,
) -> None:
    seats = dict(zip(game.sides, players))
    if swap:
        command = [*command, "--swap"]
    expected = [plain(line) for line in _by_program(program, command, seats, tmp_path / "theirs")]
    assert len(expected) == (12 if swap else 6)
    for threads in (1, 2):
        found = mapduel.play(game, *players, games=6, seed=17, swap=swap, threads=threads)
        assert [plain(line) for line in found.lines] == expected
    assert mapduel.play(game, *players, games=6, seed=18, swap=swap).lines != found.lines


def test_a_file_is_the_programs_and_is_gone_on_with(program: str, tmp_path: Path) -> None:
    command, game, players = SERIES[0]
    theirs = _by_program(program, command, dict(zip(game.sides, players)), tmp_path / "theirs")
    ours = tmp_path / "ours"
    mapduel.play(game, *players, games=2, seed=17, out=ours)
    assert len(ours.read_text().splitlines()) == 2
    begun = ours.read_text()
    mapduel.play(game, *players, games=6, seed=17, out=ours)
    assert ours.read_text().startswith(begun)
    assert [plain(line) for line in ours.read_text().splitlines()] == [
        plain(line) for line in theirs
    ]
    # What was written is read, and so is what the program wrote.
    assert [plain(line) for line in mapduel.records(ours).lines] == [plain(line) for line in theirs]
    assert len(mapduel.records(tmp_path / "theirs")) == 6


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    mapduel.play(mapduel.Coloring("path:4", 2), "random", "random", games=3, out=path)
    path.write_text(path.read_text().replace('"plies":', '"plies":1', 1))
    with pytest.raises(mapduel.Error, match="line 1 of .* its checksum does not fit"):
        mapduel.records(path)


def test_standings_count_what_records_say() -> None:
    records = mapduel.play(mapduel.Coloring("petersen", 3), "uct:50", "random", games=20, seed=1)
    won = sum(record["winner"] == "first" for record in records)
    rows = {row["player"]: row for row in records.standings()}
    assert rows["uct:50"]["wins"] == won and rows["random"]["wins"] == 20 - won
    assert rows["uct:50"]["games"] == 20
    assert "uct:50: " in str(records)


def test_records_keep_seeds_and_columns_in_tables() -> None:
    for library in ("pandas", "polars", "pyarrow"):
        pytest.importorskip(library)

    def fails(state: mapduel.State) -> str:
        raise LookupError("no idea")

    records = mapduel.play(mapduel.Snort("path:5"), "random", fails, games=10, seed=3)
    check_tables(records)
    reasons = list(records.to_pandas()["forfeit_reason"])
    assert reasons == ["failed: LookupError: no idea"] * 10
    (sentence,) = records.forfeits()
    assert "guest:fails" in sentence and "10" in sentence and "LookupError: no idea" in sentence
    assert str(records).endswith(sentence)
    check_tables(mapduel.play(mapduel.Voronoi(turns=4), "uct:10", "random", games=3, seed=3))


def test_what_cannot_be_played_is_refused() -> None:
    game = mapduel.Coloring("petersen", 3)
    for players, options, sentence in (
        (("random",), {}, "2 players, and 1 were given"),
        (("random", "nobody"), {}, "no player `nobody`"),
        (("random", "uct:x"), {}, "uct"),
        (("random", "random"), {"games": 0}, "0 games"),
        (("random", "random"), {"games": -1}, "-1 is no number"),
        (("random", "random"), {"seed": -1}, "-1 is no number"),
        (("random", "random"), {"threads": 0}, "0 threads"),
        (("random", "random"), {"limit": "x"}, "no time"),
        (("random", "random"), {"out": "/nowhere/at/all"}, "/nowhere/at/all"),
        (("random", 5), {}, "a player is a function"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            mapduel.play(game, *players, **options)  # type: ignore[arg-type]


def test_a_limit_ends_play_with_what_is_there() -> None:
    records = mapduel.play(
        mapduel.Coloring("grid:5x5", 3), "uct:2000", "uct:2000", games=10**6, limit="1s"
    )
    assert 0 < len(records) < 10**6

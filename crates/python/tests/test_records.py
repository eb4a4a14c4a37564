"""Standings are what one counts in the records, and tables have what is in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import mapduel


def test_a_player_that_meets_itself_is_counted_by_side() -> None:
    records = mapduel.play(mapduel.Coloring("grid:3x3", 3), "random", "random", games=40, seed=3)
    first = sum(record["winner"] == "first" for record in records)
    assert 0 < first < 40
    rows = {row["side"]: row for row in records.standings(by="side")}
    assert {side: (row["wins"], row["games"]) for side, row in rows.items()} == {
        "alice": (first, 40),
        "bob": (40 - first, 40),
    }
    assert rows["alice"]["ci95_low"] < first / 40 < rows["alice"]["ci95_high"]
    assert f"alice: {first} of 40, {rows['alice']['text']}" in str(records)
    assert [row["wins"] for row in records.standings()] == [40]


def test_sides_stay_when_players_change_them() -> None:
    game = mapduel.Coloring("grid:3x3", 3, first="bob")
    records = mapduel.play(game, "greedy", "random", games=20, seed=3, swap=True)
    alice = sum(record["winner"] == "first" for record in records)
    greedy = sum(
        record["players"][["first", "second"].index(record["winner"])] == "greedy"
        for record in records
    )
    assert {row["side"]: row["wins"] for row in records.standings("side")}["alice"] == alice
    assert {row["player"]: row["wins"] for row in records.standings()}["greedy"] == greedy
    assert str(records).count("greedy: ") == 1


def test_records_of_a_file_are_counted_too(tmp_path: Path) -> None:
    game = mapduel.Voronoi(turns=2)
    played = mapduel.play(game, "random", "random", games=6, seed=1, out=tmp_path / "games.jsonl")
    rows = mapduel.records(tmp_path / "games.jsonl").standings(by="side")
    assert rows == played.standings(by="side")
    assert {row["side"] for row in rows} == {"red", "blue"}


def test_there_is_nothing_else_to_count_by() -> None:
    records = mapduel.play(mapduel.Coloring("path:4", 2), "random", "random")
    with pytest.raises(mapduel.Error, match='"player" or "side"'):
        records.standings(by="color")


def test_tables_of_games_have_their_records(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    records = mapduel.play(mapduel.Coloring("petersen", 3), "greedy", "random", games=5, seed=7)
    table = records.to_pandas()
    assert list(table.seed) == [record["seed"] for record in records]
    assert list(table.moves) == [record["moves"] for record in records]
    seats = [list(pair) for pair in zip(table["first"], table["second"])]
    assert seats == [record["players"] for record in records]


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_a_census_is_a_table(library: str) -> None:
    pytest.importorskip(library)
    census = mapduel.Records(mapduel.census(["DQc", "E]~o", "IheA@GUAo"], first="both"))
    made = {"pandas": census.to_pandas, "polars": census.to_polars, "pyarrow": census.to_arrow}
    table = made[library]()

    def column(name: str) -> list[Any]:
        return [cell.as_py() if library == "pyarrow" else cell for cell in table[name]]

    graphs = ["DQc", "E]~o", "IheA@GUAo"]
    assert column("graph6") == graphs
    assert column("chi") == [2, 3, 3]
    assert column("chi_g") == [mapduel.game_chromatic_number(graph) for graph in graphs]
    assert column("chi_gb") == [mapduel.game_chromatic_number(graph, "bob") for graph in graphs]

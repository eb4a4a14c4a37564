"""The lines of docs/data.md read what the program writes: every column, every seed, every number.

The commands and the Python blocks of the document are run as they stand there, in a folder of their
own; so are those in R, where R and its packages are installed. The program is named by the environment
variable MAPDUEL_PROGRAM. No `import mapduel` is needed.
"""

import csv
import json
import math
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "data.md").read_text(encoding="utf-8")

# More than 100 games without estimates, random moves or forfeits come first: readers that guess columns
# from the first lines must not lose what comes later.
QUESTION = """
name = "data"
game = "voronoi"
format = "pairings"
games = 120
seed = 3

[players]
attacker = "bca"
chance = "random"
NA = "uct:30"
fails = "exec:/bin/false"

[[boards]]
turns = 4

[[pairings]]
a = "attacker"
b = "chance"

[[pairings]]
a = "NA"
b = "chance"
label = "NA"
games = 6

[[pairings]]
a = "attacker"
b = "chance"
games = 4
random_moves = 1
label = "opened"

[[pairings]]
a = "fails"
b = "chance"
games = 2
"""

GRAPHS = ["@", "A_", "CF", "CU", "CV", "C]", "C^", "C~", "Dhc", "IheA@GUAo", ":Fa@x^"]

LISTS = ["players", "shares", "parts", "values", "costs", "seconds_by_seat"]
JSON_ONLY = {"forfeit", "checksum_with_seconds", "alice_first", "bob_first"}


def program():
    path = os.environ.get("MAPDUEL_PROGRAM")
    if not path:
        pytest.skip("MAPDUEL_PROGRAM does not name the program")
    return str(Path(path).resolve())


def section(title):
    """What stands below a heading, up to the next one of its rank."""
    rank = title.split(" ")[0]
    return re.split(rf"^{rank} ", DOCUMENT.split(f"\n{title}\n")[1], flags=re.MULTILINE)[0]


def blocks(title, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", section(title), re.MULTILINE | re.DOTALL)


def columns_in_document(title):
    return re.findall(r"^\| `(\w+)` \| ([a-z ]+) \|", section(title), re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder in which the commands of the document were given."""
    folder, command = tmp_path_factory.mktemp("data"), program()
    (folder / "question.toml").write_text(QUESTION)
    (folder / "graphs.g6").write_text("".join(graph + "\n" for graph in GRAPHS))
    lines = re.findall(r"^    mapduel (.*)$", section("## Lines that read them"), re.MULTILINE)
    assert len(lines) == 5
    for line in lines:
        words, _, target = line.partition(" > ")
        done = subprocess.run(
            [command, *shlex.split(words)], cwd=folder, capture_output=True, timeout=300
        )
        assert done.returncode == 0, done.stderr.decode()
        if target:
            (folder / target).write_bytes(done.stdout)
    return folder


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def rows_of(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def nothing(value):
    return value is None or (isinstance(value, float) and math.isnan(value))


def plain(value):
    """A value of any library in the types of Python, with None for nothing."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if hasattr(value, "to_list"):
        value = value.to_list()
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return None if nothing(value) else value


def table_of(read):
    """The columns of what any library has read."""
    if hasattr(read, "fetchall"):
        rows = read.fetchall()
        return {name: [plain(row[place]) for row in rows] for place, name in enumerate(read.columns)}
    return {name: [plain(value) for value in read[name]] for name in read.columns}


def as_written(value):
    """A list that was read as a text, which CSV has no other way to say."""
    return json.loads(value) if isinstance(value, str) and value.startswith("[") else value


@pytest.mark.parametrize("library", ["pandas", "polars", "DuckDB"])
@pytest.mark.parametrize("form", [0, 1, 2], ids=["json", "csv", "parquet"])
def test_a_block_reads_every_column_and_every_value(folder, library, form, monkeypatch):
    pytest.importorskip(library.lower())
    codes = blocks(f"### {library}", "python")
    assert len(codes) == 3
    monkeypatch.chdir(folder)
    names = {}
    exec(codes[form], names)  # noqa: S102: the document is ours
    games, census = table_of(names["games"]), table_of(names["census"])
    written = lines_of(folder / "run" / "records.jsonl")
    check_games(games, written, form)
    check_census(census, lines_of(folder / "census.jsonl"), form)


def check_games(games, written, form):
    documented = dict(columns_in_document("### Games"))
    expected = list(written[0]) if form == 0 else list(documented)
    assert list(games) == expected, "every column is there"
    assert games["seed"] == [record["seed"] for record in written], "no seed is rounded"
    assert all(isinstance(seed, str) and re.fullmatch("s[0-9]+", seed) for seed in games["seed"])
    assert len(set(games["seed"])) > 60
    for name in set(expected) & set(written[0]) - JSON_ONLY:
        truth = [record[name] for record in written]
        if form == 1:
            # CSV has one way to say nothing.
            truth = [None if value == "" else value for value in truth]
        read = [as_written(value) for value in games[name]] if name in LISTS else games[name]
        assert read == truth, name
    check_forfeits(games, written)
    for name in ["values", "costs"]:
        assert sum(value is not None for value in games[name]) == 6, name
    assert [value for value in games["opening"] if value] == [1, 1, 1, 1]


def check_forfeits(games, written):
    for part in ["seat", "cause", "reason"]:
        truth = [record["forfeit"] and record["forfeit"][part] for record in written]
        assert [value is not None for value in truth].count(True) == 2
        if "forfeit" in games:
            assert [forfeit and forfeit[part] for forfeit in games["forfeit"]] == truth
        else:
            assert games[f"forfeit_{part}"] == truth


def check_census(census, written, form):
    documented = [name for name, _ in columns_in_document("### Graphs")]
    documented = documented[: documented.index("winners_gb") + 1]
    assert list(census) == (list(written[0]) if form == 0 else documented)
    assert census["graph6"] == [record["graph6"] for record in written]
    assert (census["n"], census["m"]) == tuple([record[name] for record in written] for name in "nm")
    if form > 0:
        for name, first in [("chi_g", "alice_first"), ("chi_gb", "bob_first")]:
            numbers = [record[first]["game_chromatic_number"] for record in written]
            assert census[name] == numbers
        assert census["non_monotone"] == [False] * len(written)


def test_csv_is_read_by_python_itself(folder):
    written = lines_of(folder / "run" / "records.jsonl")
    games = rows_of(folder / "games.csv")
    assert [row["seed"] for row in games] == [record["seed"] for record in written]
    assert [row["pairing"] for row in games] == [record["pairing"] for record in written]
    census = rows_of(folder / "census.csv")
    assert [row["graph6"] for row in census][:-1] == GRAPHS[:-1]


def test_graph6_is_what_came_in(folder):
    command = [program(), "coloring", "census", "graphs.g6", "--where", "chi_g >= 3", "--to", "g6"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    census = rows_of(folder / "census.csv")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [row["graph6"] for row in census if int(row["chi_g"]) >= 3]


@pytest.mark.parametrize("form", [0, 1, 2], ids=["json", "csv", "parquet"])
def test_r_reads_every_column_and_every_seed(folder, form):
    if shutil.which("Rscript") is None:
        pytest.skip("R is not installed")
    codes = blocks("### R", "r")
    assert len(codes) == 3
    package = ["jsonlite", None, "arrow"][form]
    if package and r(folder, f"stopifnot(requireNamespace('{package}', quietly = TRUE))").returncode:
        pytest.skip(f"R has no package {package}")
    told = "writeLines(c(names(games), '-', games$seed, '-', names(census), '-', census$graph6))"
    done = r(folder, codes[form] + told)
    assert done.returncode == 0, done.stderr
    columns, seeds, census_columns, graphs = [
        part.split("\n") for part in done.stdout.strip("\n").split("\n-\n")
    ]
    written, census = lines_of(folder / "run" / "records.jsonl"), lines_of(folder / "census.jsonl")
    assert seeds == [record["seed"] for record in written]
    assert graphs == [record["graph6"] for record in census]
    if form == 0:
        assert set(columns) == set(written[0]) and set(census_columns) == set(census[0])
    else:
        assert columns == [name for name, _ in columns_in_document("### Games")]


def r(folder, code):
    return subprocess.run(
        ["Rscript", "-e", code], cwd=folder, capture_output=True, text=True, timeout=300
    )

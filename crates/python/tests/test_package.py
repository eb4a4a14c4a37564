"""The package as a whole: what it needs, and that it has every game."""

from __future__ import annotations

import subprocess
import sys

import mapduel
import pytest

HEAVY = (
    "gymnasium",
    "igraph",
    "networkx",
    "numpy",
    "pandas",
    "pettingzoo",
    "polars",
    "pyspiel",
    "tqdm",
)


def _loaded(code: str) -> set[str]:
    """Which heavy libraries a new interpreter has loaded after this code."""
    code += f"\nimport sys; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return set(answer.stdout.split())


def test_the_package_needs_nothing() -> None:
    assert _loaded("import mapduel") == set()
    assert _loaded("import mapduel; mapduel.Coloring('petersen', 3).solve()") == set()
    code = "import mapduel; mapduel.play(mapduel.Voronoi(turns=2), 'random', 'random').standings()"
    assert _loaded(code) == set()


def test_a_star_loads_nothing_that_may_be_missing() -> None:
    assert _loaded("from mapduel import *; Voronoi(turns=2), Coloring('path:2', 2)") == set()


def test_submodules_load_when_they_are_used() -> None:
    pytest.importorskip("pyspiel")
    code = "import mapduel; mapduel.openspiel.register()"
    assert "pyspiel" in _loaded(code)
    assert "pettingzoo" not in _loaded(code)


def test_a_missing_library_is_named_with_the_way_to_get_it() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "import mapduel\n"
        "try: mapduel.openspiel\n"
        "except ImportError as error: print(error)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert 'pip install "mapduel[openspiel]"' in answer.stdout


def test_an_unknown_attribute_is_one() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        mapduel.chess  # noqa: B018
    assert not hasattr(mapduel, "numpy")


def test_every_registered_game_has_a_class() -> None:
    names = [entry["name"] for entry in mapduel.games()]
    assert names == ["coloring", "voronoi", "weighted", "col", "snort"]
    for entry in mapduel.games():
        kind = getattr(mapduel, entry["name"].capitalize())
        assert issubclass(kind, mapduel.Game)
        assert entry["name"].capitalize() in mapduel.__all__
        assert kind.__doc__


def test_everything_that_is_named_is_there() -> None:
    for name in mapduel.__all__:
        assert getattr(mapduel, name).__doc__, name
    assert set(mapduel.__all__) <= set(dir(mapduel))


def test_the_version_is_that_of_the_program(program: str) -> None:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert answer.stdout.split()[1] == mapduel.__version__


def test_fields_are_refused_by_name() -> None:
    for make, sentence in (
        (lambda: mapduel.Coloring("petersen"), "lacks `colors`"),
        (lambda: mapduel.Coloring("petersen", 3, "alice", None, 7), "5 fields are too many"),
        (lambda: mapduel.Coloring("petersen", 3, graph="path:2"), "`graph` is given twice"),
        (lambda: mapduel.Coloring("petersen", 3, paint=1), "no `paint`"),
        (lambda: mapduel.Coloring("petersen", 0), "at least one color"),
        (lambda: mapduel.Coloring("petersen", 2.5), "`colors` is"),
        (lambda: mapduel.Coloring("petersen", -1), "`colors` is"),
        (lambda: mapduel.Coloring("petersen", 10**30), "out of reach"),
        (lambda: mapduel.Coloring("petersen", []), "`colors` is of type list"),
        (lambda: mapduel.Coloring("petersen", 3, first="carl"), "one of alice, bob"),
        (lambda: mapduel.Coloring("petersen", 3, may_pass="carl"), "one of alice, bob"),
        (lambda: mapduel.Voronoi(turns=0), "turns"),
        (lambda: mapduel.Voronoi(players=9), "two to six"),
        (lambda: mapduel.Weighted("nowhere.txt"), "cannot read nowhere.txt"),
        (lambda: mapduel.Game("chess"), "no game `chess`; there are coloring"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            make()

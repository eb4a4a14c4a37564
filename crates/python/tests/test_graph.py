"""Graphs from texts, and what they are like."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import mapduel
import pytest


def test_a_text_is_a_family() -> None:
    petersen = mapduel.graph("petersen")
    assert (petersen.n, petersen.m, petersen.source) == (10, 15, "petersen")
    assert len(petersen) == 10
    assert all(petersen.degree(vertex) == 3 for vertex in range(10))
    assert mapduel.graph("gp:5,2") == petersen
    assert mapduel.graph(petersen) is petersen


def test_every_family_has_an_example_that_is_read() -> None:
    families = mapduel.families()
    assert len({family["name"] for family in families}) == len(families) > 20
    for family in families:
        graph = mapduel.graph(family["example"])
        assert graph.n > 0, family
        assert sum(graph.degree(vertex) for vertex in range(graph.n)) == 2 * graph.m


@pytest.mark.parametrize("format", ["dot", "g6", "s6", "col", "edges", "json"])
def test_a_text_is_a_file(tmp_path: Path, format: str) -> None:
    petersen = mapduel.graph("petersen")
    path = tmp_path / f"file.{format}"
    path.write_text(petersen.to_text(format))
    read = mapduel.graph(path)
    assert read.edges() == petersen.edges()
    assert mapduel.graph(str(path)) == read
    assert mapduel.Coloring(path, 3).solve().winner == "bob"


def test_a_text_is_graph6_with_or_without_a_sign() -> None:
    star = mapduel.Graph(5, [(0, 4), (1, 4), (2, 4), (3, 4)])
    for text in ("D?{", "g6:D?{", b"D?{\n"):
        assert mapduel.graph(text) == star
    assert mapduel.Graph.from_graph6("D?{") == star
    # The example in the description of sparse6: a path, a triangle, and three vertices alone.
    sparse = mapduel.Graph.from_graph6(":Fa@x^")
    assert (sparse.n, sparse.edges()) == (7, [(0, 1), (0, 2), (1, 2), (5, 6)])
    assert star.graph6 == "D?{"


def test_a_pair_is_a_graph() -> None:
    assert mapduel.graph((3, [(0, 1), (2, 1)])) == mapduel.graph("path:3")
    assert mapduel.graph([1, []]).n == 1


@pytest.mark.parametrize(
    "text", ["grid:5", "petersn", "no/such/file.dot", "g6:!!", "", "cycle:1000000000000"]
)
def test_errors_are_the_sentences_of_the_program(program: str, text: str) -> None:
    with pytest.raises(mapduel.Error) as caught:
        mapduel.graph(text)
    answer = subprocess.run(
        [program, "graph", "show", "--", text], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 2
    sentence = answer.stderr.strip().removeprefix("error: ")
    assert str(caught.value).startswith(sentence), (sentence, str(caught.value))


@pytest.mark.parametrize("thing", [5, None, object(), ["petersen"], {"a": "b"}, 2.5])
def test_what_is_no_graph_is_refused(thing: object) -> None:
    with pytest.raises(mapduel.Error, match="is no graph; give a text such as 'petersen'"):
        mapduel.graph(thing)


def test_bad_edges_and_names_are_refused() -> None:
    for make, sentence in (
        (lambda: mapduel.Graph(2, [(0, 2)]), "outside"),
        (lambda: mapduel.Graph(2, [(1, 1)]), "joined to itself"),
        (lambda: mapduel.Graph(-1, []), "-1 is no number from 0"),
        (lambda: mapduel.Graph(2, [(0, -1)]), "-1 is no number from 0"),
        (lambda: mapduel.Graph(2, [], ["a"]), "1 names for 2 vertices"),
        (lambda: mapduel.Graph(2, [], ["a", "a"]), "two vertices are called `a`"),
        (lambda: mapduel.Graph(2, [], None, [(0.0, 0.0)]), "1 positions for 2 vertices"),
        (lambda: mapduel.Graph(10**9, []), "too many"),
        (lambda: mapduel.graph("petersen").neighbors(10), "no vertex 10"),
        (lambda: mapduel.graph("petersen").to_text("doc"), "no format `doc`"),
        (lambda: mapduel.graph("petersen").power(0), "at least 1"),
        (lambda: mapduel.graph("petersen").svg([1]), "1 colors for 10 vertices"),
    ):
        with pytest.raises(mapduel.Error, match=sentence):
            make()


def test_invariants_agree_with_networkx() -> None:
    networkx = pytest.importorskip("networkx")
    graphs = [graph for graph in networkx.graph_atlas_g() if len(graph) > 0][::7]
    graphs += [
        networkx.petersen_graph(),
        networkx.icosahedral_graph(),
        networkx.grid_2d_graph(4, 5),
    ]
    for theirs in graphs:
        ours = mapduel.graph(theirs)
        found = ours.invariants()
        assert found["n"] == theirs.number_of_nodes()
        assert found["m"] == theirs.number_of_edges()
        assert found["connected"] == networkx.is_connected(theirs)
        assert found["planar"] == networkx.is_planar(theirs)
        degrees = [degree for _, degree in theirs.degree]
        assert sorted(found["degrees"]) == sorted(degrees)
        assert found["max_degree"] == max(degrees)
        assert found["degeneracy"] == max(networkx.core_number(theirs).values())
        assert found["complete"]
        if len(theirs) <= 7:
            matcher = networkx.isomorphism.GraphMatcher(theirs, theirs)
            assert found["automorphisms"] == sum(1 for _ in matcher.isomorphisms_iter())
        line = ours.line()
        assert (
            networkx.is_isomorphic(line.to_networkx(), networkx.line_graph(theirs)) or line.n == 0
        )
        square = networkx.power(theirs, 2) if len(theirs) > 1 else theirs
        assert ours.power(2).m == square.number_of_edges()


def test_invariants_are_those_of_the_program(program: str) -> None:
    for text in ("petersen", "map:germany", "grid:4x4"):
        output = subprocess.run(
            [program, "graph", "show", text, "--json"], capture_output=True, check=True
        ).stdout
        expected = json.loads(output)
        del expected["format"]
        assert mapduel.graph(text).invariants() == expected


def test_names_and_places_of_a_map() -> None:
    germany = mapduel.graph("map:germany")
    assert germany.names is not None and "Bavaria" in germany.names
    assert germany.positions is not None and len(germany.positions) == germany.n == 16

"""Graphs of Sage, there and back, and those of its generators in the census."""

from __future__ import annotations

import mapduel
import pytest

pytest.importorskip("sage.graphs.graph", reason="Sage is not installed (pip: passagemath-graphs)")

from sage.graphs.digraph import DiGraph  # noqa: E402
from sage.graphs.graph import Graph  # noqa: E402
from sage.graphs.graph_generators import graphs  # noqa: E402
from sage.rings.integer import Integer  # noqa: E402


@pytest.mark.parametrize(
    "graph",
    [
        graphs.PetersenGraph(),
        graphs.Grid2dGraph(2, 3),
        graphs.KneserGraph(5, 2),
        graphs.CompleteGraph(1),
        Graph({"Ohio": ["Indiana"], "Maine": []}),
        Graph({Integer(0): [Integer(2)], Integer(1): []}),
    ],
    ids=str,
)
def test_there_and_back(graph: Graph) -> None:
    ours = mapduel.Graph.from_sage(graph)
    assert (ours.n, ours.m) == (graph.order(), graph.size())
    assert ours.to_sage() == graph
    assert ours.to_sage().get_pos() == graph.get_pos()
    assert mapduel.graph(graph) == ours
    assert mapduel.graph(ours.to_sage()) == ours


def test_whole_numbers_of_sage_are_numbers() -> None:
    assert mapduel.graph(Graph([(Integer(0), Integer(1))])) == mapduel.graph("path:2")
    assert mapduel.graph((Integer(2), [(Integer(0), Integer(1))])) == mapduel.graph("path:2")
    game = mapduel.Coloring(graphs.PetersenGraph(), Integer(4))
    assert game == mapduel.Coloring("petersen", 4)
    assert game.solve(nodes=Integer(10_000)).winner == "alice"


def test_other_kinds_are_refused() -> None:
    with pytest.raises(mapduel.Error, match="directed"):
        mapduel.graph(DiGraph({0: [1]}))
    with pytest.raises(mapduel.Error, match="multiple edges"):
        mapduel.graph(Graph([(0, 1), (0, 1)], multiedges=True))
    with pytest.raises(mapduel.Error, match="joined to itself"):
        mapduel.graph(Graph([(0, 0)], loops=True))


def test_geng_goes_into_the_census() -> None:
    try:
        generated = list(graphs.nauty_geng("6 -c"))
    except Exception as error:  # Sage has its own class for a missing program.
        pytest.skip(f"nauty is not installed (pip: passagemath-nauty): {error}")
    assert len(generated) == 112
    found = list(mapduel.census(graphs.nauty_geng("6 -c"), first="both"))
    assert [record["graph6"] for record in found] == [one.graph6_string() for one in generated]
    numbers = [record["alice_first"]["game_chromatic_number"] for record in found]
    # The table of connected graphs with 6 vertices in the census of the study.
    assert sum(number <= 3 for number in numbers) == 54
    for record, graph in zip(found, generated):
        numbers = [record[who]["game_chromatic_number"] for who in ("alice_first", "bob_first")]
        assert min(numbers) > 2 or graph.is_bipartite()

"""Graphs of rustworkx and igraph, there and back."""

from __future__ import annotations

import mapduel
import pytest

networkx = pytest.importorskip("networkx")


def _small() -> list[mapduel.Graph]:
    return [mapduel.graph(graph) for graph in networkx.graph_atlas_g()[1:209]]


def test_rustworkx_there_and_back() -> None:
    rustworkx = pytest.importorskip("rustworkx")
    for ours in _small():
        theirs = ours.to_rustworkx()
        assert (theirs.num_nodes(), theirs.num_edges()) == (ours.n, ours.m)
        assert sorted(tuple(sorted(edge)) for edge in theirs.edge_list()) == ours.edges()
        assert mapduel.graph(theirs) == ours == mapduel.Graph.from_rustworkx(theirs)
    petersen = rustworkx.generators.generalized_petersen_graph(5, 2)
    assert mapduel.game_chromatic_number(petersen) == 4


def test_rustworkx_nodes_that_were_removed_leave_no_gap() -> None:
    rustworkx = pytest.importorskip("rustworkx")
    graph = rustworkx.generators.path_graph(4)
    graph.remove_node(1)
    ours = mapduel.graph(graph)
    assert (ours.n, ours.edges()) == (3, [(1, 2)])


def test_rustworkx_names() -> None:
    rustworkx = pytest.importorskip("rustworkx")
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(["Ohio", "Indiana", "Maine"])
    graph.add_edge(0, 1, "border")
    ours = mapduel.graph(graph)
    assert ours.names == ["Ohio", "Indiana", "Maine"]
    assert list(ours.to_rustworkx().nodes()) == ["Ohio", "Indiana", "Maine"]
    assert mapduel.graph(ours.to_rustworkx()) == ours


def test_rustworkx_other_kinds_are_refused() -> None:
    rustworkx = pytest.importorskip("rustworkx")
    directed = rustworkx.PyDiGraph()
    directed.extend_from_edge_list([(0, 1)])
    with pytest.raises(mapduel.Error, match="directed"):
        mapduel.graph(directed)
    double = rustworkx.PyGraph(multigraph=True)
    double.extend_from_edge_list([(0, 1), (1, 0)])
    with pytest.raises(mapduel.Error, match="multiple edges"):
        mapduel.graph(double)


def test_igraph_there_and_back() -> None:
    igraph = pytest.importorskip("igraph")
    for ours in _small():
        theirs = ours.to_igraph()
        assert (theirs.vcount(), theirs.ecount()) == (ours.n, ours.m)
        assert sorted(tuple(sorted(edge)) for edge in theirs.get_edgelist()) == ours.edges()
        assert mapduel.graph(theirs) == ours == mapduel.Graph.from_igraph(theirs)
    assert mapduel.game_chromatic_number(igraph.Graph.Famous("Petersen")) == 4


def test_igraph_names() -> None:
    igraph = pytest.importorskip("igraph")
    graph = igraph.Graph(n=3, edges=[(0, 1)])
    graph.vs["name"] = ["Ohio", "Indiana", "Maine"]
    ours = mapduel.graph(graph)
    assert ours.names == ["Ohio", "Indiana", "Maine"]
    assert ours.to_igraph().vs["name"] == ["Ohio", "Indiana", "Maine"]
    assert mapduel.graph(ours.to_igraph()) == ours


def test_igraph_other_kinds_are_refused() -> None:
    igraph = pytest.importorskip("igraph")
    with pytest.raises(mapduel.Error, match="directed"):
        mapduel.graph(igraph.Graph(n=2, edges=[(0, 1)], directed=True))
    with pytest.raises(mapduel.Error, match="multiple edges"):
        mapduel.graph(igraph.Graph(n=2, edges=[(0, 1), (0, 1)]))
    with pytest.raises(mapduel.Error, match="loops"):
        mapduel.graph(igraph.Graph(n=2, edges=[(0, 0)]))

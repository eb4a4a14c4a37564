"""Graphs of networkx, there and back."""

from __future__ import annotations

import random
from typing import Any

import mapduel
import pytest

networkx = pytest.importorskip("networkx")


def _same(one: Any, other: Any) -> bool:
    return bool(networkx.utils.graphs_equal(one, other))


def _plain(graph: Any) -> Any:
    """Nodes and edges alone."""
    plain = networkx.Graph()
    plain.add_nodes_from(graph)
    plain.add_edges_from(graph.edges)
    return plain


def _atlas() -> list[Any]:
    graphs = [_plain(graph) for graph in networkx.graph_atlas_g() if len(graph) > 0]
    assert len(graphs) == 1252
    return graphs


def test_the_atlas_goes_there_and_back() -> None:
    for graph in _atlas():
        ours = mapduel.Graph.from_networkx(graph)
        assert (ours.n, ours.m) == (graph.number_of_nodes(), graph.number_of_edges())
        assert ours.names is None
        assert _same(ours.to_networkx(), graph)
        assert mapduel.graph(ours.to_networkx()) == ours
        # Their own writer and reader of graph6 say the same.
        line = networkx.to_graph6_bytes(graph, header=False).decode().strip()
        assert ours.graph6 == line
        assert mapduel.Graph.from_graph6(line) == ours
        assert _same(networkx.from_graph6_bytes(ours.graph6.encode()), graph)


def test_the_atlas_keeps_other_nodes() -> None:
    shuffle = random.Random(1)
    for number, graph in enumerate(_atlas()):
        order = list(graph)
        shuffle.shuffle(order)
        names = {node: f"node {node}" for node in order}
        tuples = {node: (node // 3, node % 3) for node in order}
        numbers = {node: 10 * node - 5 for node in order}
        for labels in (names, tuples, numbers):
            relabelled = networkx.Graph()
            relabelled.add_nodes_from(labels[node] for node in order)
            relabelled.add_edges_from((labels[a], labels[b]) for a, b in graph.edges)
            ours = mapduel.graph(relabelled)
            assert ours.names == [str(labels[node]) for node in order]
            back = ours.to_networkx()
            assert _same(back, relabelled), number
            assert list(back) == list(relabelled)


def test_nodes_that_are_numbers_keep_their_numbers() -> None:
    graph = networkx.Graph([(2, 0), (0, 3), (3, 1)])
    assert list(graph) == [2, 0, 3, 1]
    ours = mapduel.graph(graph)
    assert ours.edges() == [(0, 2), (0, 3), (1, 3)]
    assert ours.names is None


def test_isolated_nodes_stay() -> None:
    graph = networkx.empty_graph(4)
    graph.add_edge(1, 3)
    ours = mapduel.graph(graph)
    assert (ours.n, ours.edges()) == (4, [(1, 3)])
    assert _same(ours.to_networkx(), graph)
    # Two vertices need a neighbor's color each; the alone ones take anything.
    assert mapduel.game_chromatic_number(graph) == 2


def test_places_go_along_with_y_upward() -> None:
    graph = networkx.path_graph(3)
    for node in graph:
        graph.nodes[node]["pos"] = (float(node), float(node) ** 2)
    ours = mapduel.graph(graph)
    assert ours.positions == [(0.0, 0.0), (1.0, -1.0), (2.0, -4.0)]
    assert _same(ours.to_networkx(), graph)
    graph.nodes[1]["pos"] = "nowhere"
    assert mapduel.graph(graph).positions is None


def test_generators_are_the_families() -> None:
    for theirs, ours in (
        (networkx.petersen_graph(), "petersen"),
        (networkx.cycle_graph(7), "cycle:7"),
        (networkx.complete_graph(5), "complete:5"),
        (networkx.grid_2d_graph(3, 4), "grid:3x4"),
        (networkx.hypercube_graph(3), "hypercube:3"),
        (networkx.icosahedral_graph(), "icosahedron"),
    ):
        family = mapduel.graph(ours)
        assert networkx.is_isomorphic(_plain(family.to_networkx()), theirs)
        first = "bob"
        numbers = {mapduel.game_chromatic_number(graph, first) for graph in (theirs, family)}
        assert len(numbers) == 1


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (networkx.DiGraph, r"directed; .*G\.to_undirected\(\)"),
        (networkx.MultiGraph, r"multigraph; .*networkx\.Graph\(G\)"),
        (networkx.MultiDiGraph, r"directed"),
    ],
)
def test_other_kinds_are_refused(kind: Any, sentence: str) -> None:
    for take in (mapduel.graph, mapduel.Graph.from_networkx, mapduel.game_chromatic_number):
        with pytest.raises(mapduel.Error, match=sentence):
            take(kind([(0, 1)]))
    with pytest.raises(ValueError, match=sentence):
        mapduel.Coloring(kind([(0, 1)]), 2)


def test_what_cannot_be_a_board_is_refused() -> None:
    with pytest.raises(mapduel.Error, match="vertex 0 is joined to itself"):
        mapduel.graph(networkx.Graph([(0, 0)]))
    with pytest.raises(mapduel.Error, match="two vertices are called `1`; rename one"):
        mapduel.graph(networkx.Graph([(1, "1")]))


def test_a_game_on_their_graph_is_played_by_their_names() -> None:
    graph = networkx.Graph([("Ohio", "Indiana"), ("Indiana", "Illinois")])
    game = mapduel.Coloring(graph, 2)
    state = game.start().play("Indiana=1")
    assert state.moves() == ["Ohio=2", "Illinois=2"]
    assert _same(game.graph.to_networkx(), graph)

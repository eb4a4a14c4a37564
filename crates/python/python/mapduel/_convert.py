"""Graphs of other libraries, there and back. None of them is needed by this package."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from ._errors import Error
from ._native import Graph


def graph(source: Any, /) -> Graph:
    """A graph from almost anything.

    A text is a family ("gp:7,2", "grid:5x5", "map:usa"), a file, a literal ("g6:…") or graph6. Objects
    of networkx, Sage, rustworkx and igraph are taken by what they can do; so is a pair of a number of
    vertices and a list of edges.
    """
    if isinstance(source, Graph):
        return source
    if isinstance(source, (str, os.PathLike)):
        return Graph.read(os.fspath(source))
    if isinstance(source, (bytes, bytearray)):
        return Graph.read(bytes(source).decode("ascii", "replace").strip())
    if hasattr(source, "edge_iterator") and hasattr(source, "get_pos"):
        return from_sage(source)
    if hasattr(source, "node_indices") and hasattr(source, "edge_list"):
        return from_rustworkx(source)
    if hasattr(source, "vcount") and hasattr(source, "get_edgelist"):
        return from_igraph(source)
    if hasattr(source, "nodes") and hasattr(source, "edges"):
        return from_networkx(source)
    if isinstance(source, Sequence) and len(source) == 2 and _is_whole(source[0]):
        return Graph(source[0], [(a, b) for a, b in source[1]])
    raise Error(
        f"a {type(source).__name__} is no graph; give a text such as 'petersen', a file, graph6, "
        "a graph of networkx, Sage, rustworkx or igraph, or a pair (n, edges)"
    )


def from_networkx(source: Any) -> Graph:
    """The graph that networkx has."""
    if _says(source, "is_directed"):
        raise Error("the graph is directed; the games are on undirected ones: G.to_undirected()")
    if _says(source, "is_multigraph"):
        raise Error("the graph is a multigraph; the games are on simple ones: networkx.Graph(G)")
    nodes = list(source.nodes)
    places = [source.nodes[node].get("pos") for node in nodes] if nodes else []
    positions = None
    if nodes and all(_is_place(place) for place in places):
        # Their y grows upward.
        positions = [(float(place[0]), -float(place[1])) for place in places]
    return _assemble(nodes, source.edges(), positions)


def from_sage(source: Any) -> Graph:
    """The graph that Sage has."""
    if _says(source, "is_directed"):
        raise Error("the graph is directed; the games are on undirected ones: G.to_undirected()")
    if _says(source, "has_multiple_edges"):
        raise Error("the graph has multiple edges; the games are on simple ones: G.to_simple()")
    nodes = list(source.vertices(sort=False))
    positions = None
    places = source.get_pos() if hasattr(source, "get_pos") else None
    if places and all(node in places for node in nodes):
        positions = [(float(places[node][0]), -float(places[node][1])) for node in nodes]
    return _assemble(nodes, source.edge_iterator(labels=False), positions)


def from_rustworkx(source: Any) -> Graph:
    """The graph that rustworkx has; nodes that hold texts or numbers are called so."""
    if not hasattr(source, "subgraph") or type(source).__name__ == "PyDiGraph":
        raise Error("the graph is directed; the games are on undirected ones: G.to_undirected()")
    if _says(source, "has_parallel_edges"):
        raise Error("the graph has multiple edges; the games are on simple ones: multigraph=False")
    indices = list(source.node_indices())
    place = {index: number for number, index in enumerate(indices)}
    edges = [(place[a], place[b]) for a, b in source.edge_list()]
    held = list(source.nodes())
    plain = all(isinstance(one, (str, int)) and not isinstance(one, bool) for one in held)
    if plain and len(set(held)) == len(held):
        return _assemble(held, [(held[a], held[b]) for a, b in edges], None)
    return _assemble(list(range(len(indices))), edges, None)


def from_igraph(source: Any) -> Graph:
    """The graph that igraph has; its attribute "name" is taken over."""
    if source.is_directed():
        raise Error("the graph is directed; the games are on undirected ones: G.as_undirected()")
    if not source.is_simple():
        raise Error("the graph has loops or multiple edges; the games are on simple ones: G.simplify()")
    count = source.vcount()
    names: list[Hashable] = list(range(count))
    if "name" in source.vs.attributes():
        names = list(source.vs["name"])
    edges = [(names[a], names[b]) for a, b in source.get_edgelist()]
    return _assemble(names, edges, None)


def to_networkx(source: Graph) -> Any:
    """The graph for networkx."""
    import networkx  # type: ignore[import-untyped,unused-ignore]

    labels = _labels(source)
    made = networkx.Graph()
    made.add_nodes_from(labels)
    made.add_edges_from((labels[a], labels[b]) for a, b in source.edges())
    if source.positions is not None:
        for label, (x, y) in zip(labels, source.positions):
            made.nodes[label]["pos"] = (x, -y)
    return made


def to_sage(source: Graph) -> Any:
    """The graph for Sage."""
    from sage.graphs.graph import Graph as SageGraph  # type: ignore[import-not-found,unused-ignore]

    labels = _labels(source)
    edges = [(labels[a], labels[b]) for a, b in source.edges()]
    made = SageGraph([labels, edges], format="vertices_and_edges")
    if source.positions is not None:
        made.set_pos({label: (x, -y) for label, (x, y) in zip(labels, source.positions)})
    return made


def to_rustworkx(source: Graph) -> Any:
    """The graph for rustworkx."""
    import rustworkx  # type: ignore[import-not-found,unused-ignore]

    made = rustworkx.PyGraph(multigraph=False)
    made.add_nodes_from(_labels(source))
    made.add_edges_from_no_data(source.edges())
    return made


def to_igraph(source: Graph) -> Any:
    """The graph for igraph."""
    import igraph  # type: ignore[import-untyped,import-not-found,unused-ignore]

    made = igraph.Graph(n=source.n, edges=source.edges())
    labels = _labels(source)
    if labels != list(range(source.n)):
        made.vs["name"] = [str(label) for label in labels]
    return made


def restore(
    n: int,
    edges: list[tuple[int, int]],
    names: list[str] | None,
    positions: list[tuple[float, float]] | None,
    labels: tuple[Any, ...] | None,
    source: str | None,
) -> Graph:
    """The graph that was pickled."""
    return Graph(n, edges, names, positions, labels=labels, source=source)


def _labels(source: Graph) -> list[Any]:
    """What the vertices are called elsewhere."""
    if source.labels is not None:
        return list(source.labels)
    return list(source.names) if source.names is not None else list(range(source.n))


def _assemble(
    nodes: list[Any], edges: Iterable[Any], positions: list[tuple[float, float]] | None
) -> Graph:
    """A graph whose vertices are the nodes in their order, or the numbers that they are."""
    count = len(nodes)
    if set(nodes) == set(range(count)) and all(_is_whole(node) for node in nodes):
        if positions is not None:
            positions = [positions[place] for place in sorted(range(count), key=nodes.__getitem__)]
        nodes = list(range(count))
        names, labels = None, None
    else:
        names = [str(node) for node in nodes]
        labels = None if all(isinstance(node, str) for node in nodes) else tuple(nodes)
    place = {node: number for number, node in enumerate(nodes)}
    return Graph(
        count, [(place[edge[0]], place[edge[1]]) for edge in edges], names, positions, labels=labels
    )


def _is_whole(number: Any) -> bool:
    """Whether it is a whole number, also one of Sage's or numpy's."""
    return hasattr(number, "__index__") and not isinstance(number, bool)


def _says(source: Any, question: str) -> bool:
    ask = getattr(source, question, None)
    return bool(ask()) if callable(ask) else False


def _is_place(place: Any) -> bool:
    try:
        x, y = place
        float(x)
        float(y)
    except (TypeError, ValueError):
        return False
    return True

"""The game chromatic number of graphs of networkx."""

from __future__ import annotations

import mapduel
import networkx


def main() -> None:
    graphs = {
        "Petersen": networkx.petersen_graph(),
        "5 x 5 grid": networkx.grid_2d_graph(5, 5),
        "Moebius-Kantor": networkx.moebius_kantor_graph(),
        "Tutte": networkx.tutte_graph(),
    }
    for name, graph in graphs.items():
        try:
            number = str(mapduel.game_chromatic_number(graph, nodes=20_000))
        except mapduel.Undecided as bracket:
            number = f"{bracket.at_least} to {bracket.at_most}"
        print(f"{name}: {number}")


if __name__ == "__main__":
    main()

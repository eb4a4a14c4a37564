"""A census of all graphs with up to six vertices, as a table of pandas."""

from __future__ import annotations

import mapduel
import networkx
import pandas


def main() -> None:
    graphs = [graph for graph in networkx.graph_atlas_g() if 1 <= len(graph) <= 6]
    rows = [
        {
            "n": record["n"],
            "alice": record["alice_first"]["game_chromatic_number"],
            "bob": record["bob_first"]["game_chromatic_number"],
        }
        for record in mapduel.census(graphs, first="both")
    ]
    table = pandas.DataFrame(rows)
    print(pandas.crosstab(table["n"], table["alice"]))
    differ = (table["alice"] != table["bob"]).sum()
    print(f"It matters who begins on {differ} of {len(table)} graphs.")


if __name__ == "__main__":
    main()

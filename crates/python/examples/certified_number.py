"""A number with a proof for each side, checked from the rules of the game alone."""

from __future__ import annotations

import tempfile
from pathlib import Path

import mapduel


def main() -> None:
    graph = mapduel.graph("petersen")
    number = mapduel.game_chromatic_number(graph)
    with tempfile.TemporaryDirectory() as folder:
        for colors in (number - 1, number):
            game = mapduel.Coloring(graph, colors)
            path = Path(folder) / f"petersen-{colors}.cert"
            game.certificate(path)
            print(mapduel.check(path, game))


if __name__ == "__main__":
    main()

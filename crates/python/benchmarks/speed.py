"""How fast games are played from Python, side by side in one run.

    python crates/python/benchmarks/speed.py [--quick] [--json] [--program target/release/mapduel]

Plies a second, and plies a second of CPU time (of all threads together), which a busy machine
changes little; each the median of several rounds, the rows in turn. The rows are single
steps and a batch of this package, games of OpenSpiel of about that size, and a game in plain Python,
which is checked against this package first. Then a census of all connected graphs with eight
vertices (made by nauty's geng) against the program on the same file. What is not installed is named
and left out.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import mapduel

BOARD, COLORS, BATCH = "grid:5x5", 4, 1024
#: What most learners look at; finding the vertices that are exposed costs more than the rest.
SEEN = ("adjacency", "colors", "available", "turn")
#: Plays for so many seconds, at least once, and says how many plies that were.
Contestant = Callable[[float], int]


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    seconds: float
    rounds: int
    vertices: int


WHOLE = Effort(seconds=1.0, rounds=5, vertices=8)
QUICK = Effort(seconds=0.02, rounds=1, vertices=6)


class PlainColoring:
    """The map-coloring game as one would write it in an afternoon."""

    def __init__(self, neighbors: list[list[int]], colors: int) -> None:
        self.neighbors = neighbors
        self.colors = colors
        self.color: list[int | None] = [None] * len(neighbors)

    def free(self, vertex: int) -> list[int]:
        """The colors that a vertex may take."""
        taken = {self.color[other] for other in self.neighbors[vertex]}
        return [color for color in range(self.colors) if color not in taken]

    def actions(self) -> list[int]:
        """All legal actions; none when the game is over, also when a vertex can take no color."""
        found = []
        for vertex, color in enumerate(self.color):
            if color is None:
                free = self.free(vertex)
                if not free:
                    return []
                found += [vertex * self.colors + color for color in free]
        return found

    def play(self, action: int) -> None:
        """Colors a vertex."""
        vertex, color = divmod(action, self.colors)
        self.color[vertex] = color

    def winner(self) -> str:
        """Who has won a game that is over."""
        return "bob" if None in self.color else "alice"


def board_neighbors() -> list[list[int]]:
    """The board as plain lists."""
    graph = mapduel.graph(BOARD)
    return [graph.neighbors(vertex) for vertex in range(graph.n)]


def check_plain(games: int) -> None:
    """The plain game and this package have the same moves and winners."""
    neighbors, draw = board_neighbors(), random.Random(1)
    for _ in range(games):
        plain, state = PlainColoring(neighbors, COLORS), mapduel.Coloring(BOARD, COLORS).start()
        while actions := plain.actions():
            assert sorted(state.actions()) == actions
            action = draw.choice(actions)
            plain.play(action)
            state.play(action)
        assert state.over and state.actions() == []
        assert state.winner == plain.winner()


def plain_python(seconds: float) -> int:
    """The plain game."""
    neighbors, choice, plies = board_neighbors(), random.Random(1).choice, 0
    end = time.perf_counter() + seconds
    while True:
        game = PlainColoring(neighbors, COLORS)
        while actions := game.actions():
            game.play(choice(actions))
            plies += 1
        if time.perf_counter() >= end:
            return plies


def single_steps(seconds: float) -> int:
    """Single steps, the action drawn in Python."""
    game, choice, plies = mapduel.Coloring(BOARD, COLORS), random.Random(1).choice, 0
    end = time.perf_counter() + seconds
    while True:
        state = game.start()
        while actions := state.actions():
            state.play(choice(actions))
            plies += 1
        if time.perf_counter() >= end:
            return plies


def drawn_steps(seconds: float) -> int:
    """Single steps, the action drawn in Rust."""
    game, plies = mapduel.Coloring(BOARD, COLORS), 0
    end = time.perf_counter() + seconds
    while True:
        state = game.start()
        state.seed(plies)
        while (action := state.random_action()) is not None:
            state.play(action)
            plies += 1
        if time.perf_counter() >= end:
            return plies


def batch(features: tuple[str, ...] | None) -> Contestant:
    """Many games in one call: draw, step, masks, rewards, who is over, and these arrays."""

    def steps(seconds: float) -> int:
        many = mapduel.VectorGame(mapduel.Coloring(BOARD, COLORS), BATCH, features=features)
        over, plies = many.over(), 0
        end = time.perf_counter() + seconds
        while True:
            plies += BATCH - int(over.sum())
            _, _, over, _ = many.step(many.sample())
            if time.perf_counter() >= end:
                return plies

    return steps


def pettingzoo_steps(seconds: float) -> int:
    """An environment of PettingZoo, with all its observations and wrappers."""
    env, plies = mapduel.pettingzoo.coloring_v0.env(graph=BOARD, colors=COLORS), 0
    end = time.perf_counter() + seconds
    while True:
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            if terminated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(seen["action_mask"]))
            plies += 1
        if time.perf_counter() >= end:
            return plies


def openspiel(name: str) -> Contestant:
    """A game of OpenSpiel, stepped from Python."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    game = pyspiel.load_game(name)

    def steps(seconds: float) -> int:
        choice, plies = random.Random(1).choice, 0
        end = time.perf_counter() + seconds
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                plies += 1
            if time.perf_counter() >= end:
                return plies

    return steps


def contestants(skipped: list[str]) -> dict[str, Contestant]:
    """Everybody who can take part on this machine."""
    board = f"coloring {BOARD}, {COLORS} colors"
    found: dict[str, Contestant] = {
        f"plain Python: {board}": plain_python,
        f"mapduel: {board}, single steps": single_steps,
        f"mapduel: {board}, single steps drawn in Rust": drawn_steps,
    }
    more: dict[str, Callable[[], Contestant]] = {
        f"mapduel: {board}, batch of {BATCH}": lambda: batch(()),
        f"mapduel: {board}, batch of {BATCH}, adjacency, colors, available": lambda: batch(SEEN),
        f"mapduel: {board}, batch of {BATCH} with all arrays": lambda: batch(None),
        f"mapduel: {board}, PettingZoo": lambda: pettingzoo_steps,
        "OpenSpiel: connect_four, single steps": lambda: openspiel("connect_four"),
        "OpenSpiel: hex 5x5, single steps": lambda: openspiel("hex(num_cols=5,num_rows=5)"),
    }
    for name, make in more.items():
        try:
            contestant = make()
            contestant(0.0)
            found[name] = contestant
        except ImportError as error:
            skipped.append(f"{name}: {error}")
    return found


def measure_plies(effort: Effort, skipped: list[str]) -> list[dict[str, Any]]:
    """Plies a second of everybody, round by round."""
    everybody = contestants(skipped)
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in everybody}
    for _ in range(effort.rounds):
        for name, contestant in everybody.items():
            begin, cpu = time.perf_counter(), time.process_time()
            plies = contestant(effort.seconds)
            seconds, cpu = time.perf_counter() - begin, time.process_time() - cpu
            speeds[name].append((plies / seconds, plies / cpu))
    rows: list[dict[str, Any]] = []
    for name, found in speeds.items():
        speed, speed_of_cpu = (statistics.median(column) for column in zip(*found))
        plain = rows[0]["plies_per_second"] if rows else speed
        rows.append(
            {
                "name": name,
                "plies_per_second": speed,
                "plies_per_cpu_second": speed_of_cpu,
                "times_plain_python": speed / plain,
            }
        )
    return rows


def measure_census(
    effort: Effort, program: str | None, skipped: list[str]
) -> dict[str, Any] | None:
    """The census of all connected graphs of a size, here and by the program, with equal records."""
    geng = shutil.which("geng") or shutil.which("nauty-geng")
    if geng is None:
        skipped.append("census: geng is not installed (Debian: apt-get install nauty)")
        return None
    if not program:
        skipped.append("census: there is no program to compare with; give --program")
        return None
    with tempfile.TemporaryDirectory() as folder:
        graphs, out = Path(folder, "graphs.g6"), Path(folder, "census.jsonl")
        with graphs.open("wb") as file:
            subprocess.run([geng, "-cq", str(effort.vertices)], check=True, stdout=file)
        command = [program, "coloring", "census", str(graphs), "--first", "both"]
        here, there, records = [], [], []
        for _ in range(effort.rounds):
            begin = time.perf_counter()
            records = list(mapduel.census(graphs, first="both"))
            here.append(time.perf_counter() - begin)
            begin = time.perf_counter()
            with out.open("wb") as file:
                subprocess.run(command, check=True, stdout=file, stderr=subprocess.DEVNULL)
            there.append(time.perf_counter() - begin)
        lines = [json.loads(line) for line in out.read_text().splitlines()]
        assert lines == records, "the records are not those of the program"
    python, program_seconds = statistics.median(here), statistics.median(there)
    return {
        "graphs": len(records),
        "python_seconds": python,
        "program_seconds": program_seconds,
        "ratio": python / program_seconds,
    }


def table(result: dict[str, Any]) -> str:
    """The result for people."""
    width = max(len(row["name"]) for row in result["plies"])
    lines = [f"{'':{width}}  plies a second  a CPU second  times plain Python"]
    for row in result["plies"]:
        lines.append(
            f"{row['name']:{width}}  {row['plies_per_second']:14,.0f}  "
            f"{row['plies_per_cpu_second']:12,.0f}  {row['times_plain_python']:18,.1f}"
        )
    if result["census"]:
        lines.append("")
        census = result["census"]
        lines.append(
            f"census of {census['graphs']:,} graphs: {census['python_seconds']:.2f} s from Python, "
            f"{census['program_seconds']:.2f} s by the program, {census['ratio']:.2f} times as long"
        )
    return "\n".join(lines + [f"left out: {reason}" for reason in result["skipped"]])


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="a look whether everything runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--program",
        default=os.environ.get("MAPDUEL_PROGRAM") or shutil.which("mapduel"),
        help="the program that the census is compared with",
    )
    arguments = parser.parse_args()
    effort = QUICK if arguments.quick else WHOLE
    check_plain(20 if arguments.quick else 1000)
    skipped: list[str] = []
    result = {
        "version": mapduel.__version__,
        "python": sys.version.split()[0],
        "cores": os.cpu_count(),
        "effort": asdict(effort),
        "plies": measure_plies(effort, skipped),
        "census": measure_census(effort, arguments.program, skipped),
        "skipped": skipped,
    }
    print(json.dumps(result, indent=2) if arguments.json else table(result))


if __name__ == "__main__":
    main()

"""Answers: plain values with names."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Verdict:
    """Who wins with best play."""

    #: The winner; None when the limit came first.
    winner: str | None
    #: Whether the winner is known.
    complete: bool
    #: The positions searched.
    nodes: int
    seconds: float = field(compare=False, repr=False)
    #: What the answer rests on: a bound of theory, or a search.
    ground: str | None = None
    #: Why there is no answer, if there is none.
    reason: str | None = None


@dataclass(frozen=True)
class Certificate:
    """What a certificate proves."""

    path: Path
    winner: str
    #: The graph as graph6, as it is numbered in the file.
    graph: str
    n: int
    m: int
    colors: int
    first: str
    #: What is colored at the start.
    start: str
    #: The side that may pass, if one may.
    may_pass: str | None
    #: How many positions are listed.
    entries: int
    #: What the proof rests on besides the rules of the game.
    rules: str
    #: The whole claim in words.
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class WeightedAnswer:
    """The value of a weighted game, and the first best move."""

    state: str | None
    color: str | None
    value: int
    #: How many moves the search looked ahead, or "full".
    depth: int | str
    nodes: int
    cuts: int
    #: Whether the search came to the depth that was asked for.
    complete: bool
    #: Whether that is the whole game.
    whole_game: bool
    seconds: float = field(compare=False, repr=False)


@dataclass(frozen=True)
class TraceCheck:
    """What is wrong with a trace first of all, if something is."""

    correct: bool
    #: Of a right trace how many lines it has.
    lines: int | None = None
    #: The first wrong line, from 1.
    line: int | None = None
    found: str | None = None
    expected: str | None = None
    rule: str | None = None
    #: The moves from the root to the node of that line.
    path: tuple[str, ...] = ()
    depth: int | None = None
    alpha: str | None = None
    beta: str | None = None
    explanation: str | None = None
    right_lines: int | None = None
    expected_lines: int | None = None
    final_move_right: bool | None = None
    final_value_right: bool | None = None

    def __post_init__(self) -> None:
        # What JSON has as a list; a value that never changes can be hashed.
        object.__setattr__(self, "path", tuple(self.path))

    def __bool__(self) -> bool:
        return self.correct


#: A record as JSON has it.
Record = dict[str, Any]

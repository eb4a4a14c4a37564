"""The examples of docs/python.md give what they say, section by section."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import mapduel

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "python.md"
#: What a section needs besides the package.
NEEDS = {
    "Graphs in and out": ["networkx"],
    "Census": ["networkx"],
    "Data frames": ["pandas", "polars", "pyarrow"],
    "PettingZoo": ["numpy", "pettingzoo"],
    "Gymnasium": ["numpy", "gymnasium"],
    "OpenSpiel": ["numpy", "pyspiel"],
    "Sage": ["sage.graphs.graph"],
}


def sections() -> dict[str, list[tuple[str, str]]]:
    """Every section that has examples: its blocks, each with the kind that its fence names."""
    found = {}
    for section in GUIDE.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, text = section.split("\n", 1)
        blocks = re.findall(r"^```(pycon|python|sage)\n(.*?)^```$", text, flags=re.S | re.M)
        if blocks:
            found[title] = blocks
    return found


SECTIONS = sections()


def test_no_example_is_overlooked() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    fences = len(re.findall(r"^```", text, flags=re.MULTILINE))
    assert fences == 2 * sum(map(len, SECTIONS.values()))
    assert set(NEEDS) <= set(SECTIONS)
    assert text.count(">>> ") > 80


@pytest.mark.parametrize("title", SECTIONS)
def test_a_section_gives_what_it_says(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for library in NEEDS.get(title, []):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"mapduel": mapduel}
    for kind, text in SECTIONS[title]:
        if kind == "python":
            exec(compile(text, f"{GUIDE.name}, {title}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(text, names, title, str(GUIDE), 0)
        assert test.examples
        said: list[str] = []
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(test, out=said.append, clear_globs=False)
        assert runner.failures == 0, "".join(said)
        names = test.globs

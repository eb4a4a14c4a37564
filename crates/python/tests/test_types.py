"""Types: the package and its examples pass `mypy --strict`, and the stubs say what is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import mapduel
import pytest

pytest.importorskip("mypy")
for library in ("gymnasium", "numpy", "pettingzoo", "pyspiel"):
    pytest.importorskip(library)

HERE = Path(__file__).parent
CONFIGURATION = str(HERE.parent / "pyproject.toml")


def _run(*arguments: str) -> None:
    """Runs a tool of mypy's on the package that is under test."""
    package = str(Path(mapduel.__file__).parents[1])
    environment = dict(os.environ, MYPYPATH=package, PYTHONPATH=package)
    answer = subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        env=environment,
        cwd=HERE.parent,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_package_is_typed(tmp_path: Path) -> None:
    _run("mypy", "--config-file", CONFIGURATION, "--cache-dir", str(tmp_path), "-p", "mapduel")


def test_the_examples_are_typed(tmp_path: Path) -> None:
    _run("mypy", "--config-file", CONFIGURATION, "--cache-dir", str(tmp_path), "examples")


def test_the_stubs_say_what_is_there() -> None:
    allowed = str(HERE / "stubtest_allowlist.txt")
    _run("mypy.stubtest", "mapduel", "--mypy-config-file", CONFIGURATION, "--allowlist", allowed)


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import mapduel\nnumber: str = mapduel.game_chromatic_number('petersen')\n")
    with pytest.raises(AssertionError, match="Incompatible types in assignment"):
        _run("mypy", "--config-file", CONFIGURATION, "--cache-dir", str(tmp_path), str(wrong))

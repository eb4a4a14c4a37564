"""What all tests share: the package under test, the program beside it, and a list of what was skipped.

`MAPDUEL_PYTHON` is an interpreter that has the package installed: it is tested as it is there.
`MAPDUEL_PROGRAM` is the program of the same version.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

INSTALLED = os.environ.get("MAPDUEL_PYTHON")
if INSTALLED:
    ask = "import sysconfig; print(sysconfig.get_path('platlib'))"
    place = subprocess.run([INSTALLED, "-c", ask], capture_output=True, text=True, check=True)
    sys.path.append(place.stdout.strip())
    # Subprocesses, notebooks and type checkers find it too.
    for variable in ("PYTHONPATH", "MYPYPATH"):
        before = os.environ.get(variable)
        os.environ[variable] = os.pathsep.join(filter(None, [before, place.stdout.strip()]))

REPOSITORY = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def program() -> str:
    """The program of the same version."""
    path = os.environ.get("MAPDUEL_PROGRAM")
    if not path:
        pytest.skip("MAPDUEL_PROGRAM does not name the program")
    return path


@pytest.fixture(scope="session")
def repository() -> Path:
    """Where the documents are."""
    return REPOSITORY


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Adds what was skipped to the list that test.sh shows at its end."""
    path = os.environ.get("MAPDUEL_SKIPPED")
    if not path:
        return
    with open(path, "a", encoding="utf-8") as file:
        for report in terminalreporter.getreports("skipped"):
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
            file.write(f"{report.nodeid}: {str(reason).removeprefix('Skipped: ')}\n")

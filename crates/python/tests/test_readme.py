"""The lines of the README, as printed, in the environment that has the package and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

RUN = """
import doctest, sys
text = sys.stdin.read()
test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
runner = doctest.DocTestRunner()
runner.run(test)
print(runner.tries, "lines", runner.failures, "failures")
sys.exit(runner.failures > 0)
"""


def test_the_lines_of_the_readme_work_as_printed(repository: Path, tmp_path: Path) -> None:
    text = (repository / "README.md").read_text(encoding="utf-8")
    section = text.split("## From Python", 1)[1].split("\n## ", 1)[0]
    blocks = re.findall(r"```pycon\n(.*?)```", section, flags=re.DOTALL)
    assert len(blocks) == 1
    lines = [line for line in blocks[0].splitlines() if line.startswith(">>> ")]
    assert len(lines) >= 10
    fresh = os.environ.get("MAPDUEL_PYTHON")
    environment = dict(os.environ)
    if fresh:
        # Nothing but what pip put there.
        environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        [fresh or sys.executable, "-c", RUN],
        input=blocks[0],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(lines)} lines 0 failures" in done.stdout

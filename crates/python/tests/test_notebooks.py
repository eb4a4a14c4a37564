"""The notebooks run as they stand, and print what is kept in them.

``python tests/test_notebooks.py`` runs them and keeps the new outputs; names of notebooks may
follow. Cells tagged "varies" show times and the like and are run, not compared. Pictures are not
compared either: they depend on the version of what draws them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
#: What a notebook needs besides the package.
NEEDS = {
    "study": ["pandas", "matplotlib"],
    "certified": [],
    "census": ["networkx", "pandas", "matplotlib"],
    "player": ["pandas"],
    "training": ["numpy", "pettingzoo", "gymnasium", "matplotlib"],
}


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and the running interpreter as the kernel."""
    for name, value in surroundings(tmp_path / "jupyter").items():
        monkeypatch.setenv(name, value)
    place = tmp_path / "place"
    place.mkdir()
    return place


def surroundings(folder: Path) -> dict[str, str]:
    """What the environment says so that the kernel is this interpreter and finds what it finds."""
    kernel = folder / "kernels" / "python3"
    kernel.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": command, "display_name": "Python 3", "language": "python"}
    (kernel / "kernel.json").write_text(json.dumps(spec))
    paths = [path for path in sys.path if path and Path(path).is_dir()]
    return {
        "JUPYTER_PATH": str(folder),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "PYTHONPATH": os.pathsep.join(paths),
        "IPYTHONDIR": str(folder / "ipython"),
        "MPLCONFIGDIR": str(folder / "matplotlib"),
        # Bars come and go with the speed of the machine.
        "TQDM_DISABLE": "1",
    }


def executed(notebook: Path, place: Path) -> Any:
    """A copy of the notebook, run in that folder."""
    made = nbformat.read(notebook, as_version=4)
    client = nbclient.NotebookClient(
        made,
        timeout=300,
        kernel_name="python3",
        resources={"metadata": {"path": str(place)}},
        record_timing=False,
        coalesce_streams=True,
    )
    client.execute()
    return made


def texts(cell: Any) -> Iterator[str]:
    """What a cell printed or gave, without pictures."""
    for output in cell.get("outputs", []):
        if output["output_type"] == "stream":
            yield f"{output['name']}: {output['text']}"
        elif output["output_type"] == "error":
            yield f"error: {output['ename']}: {output['evalue']}"
        else:
            for kind in ("text/plain", "text/markdown"):
                if kind in output["data"]:
                    yield str(output["data"][kind])


def test_all_notebooks_are_here() -> None:
    assert [notebook.stem for notebook in NOTEBOOKS] == sorted(NEEDS)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: str(notebook.stem))
def test_kept_outputs_are_what_the_cells_print(notebook: Path, workplace: Path) -> None:
    for library in NEEDS[notebook.stem]:
        pytest.importorskip(library)
    kept = nbformat.read(notebook, as_version=4)
    nbformat.validate(kept)
    new = executed(notebook, workplace)
    assert any(cell.get("outputs") for cell in kept.cells), "the outputs are kept"
    for number, (before, after) in enumerate(zip(kept.cells, new.cells)):
        if after.cell_type != "code":
            continue
        errors = [output for output in after.outputs if output.output_type == "error"]
        assert not errors, f"cell {number}: {errors}"
        if "varies" not in after.metadata.get("tags", []):
            assert list(texts(after)) == list(texts(before)), f"cell {number}:\n{after.source}"


def keep(notebook: Path, folder: Path) -> None:
    """Runs a notebook and keeps what it printed."""
    place = folder / notebook.stem
    place.mkdir()
    made = executed(notebook, place)
    made.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(made.cells):
        cell["id"] = f"cell-{number}"
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
    nbformat.write(made, notebook)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as temporary:
        os.environ.update(surroundings(Path(temporary) / "jupyter"))
        for path in NOTEBOOKS:
            if not sys.argv[1:] or path.stem in sys.argv[1:]:
                print(path)
                keep(path, Path(temporary))

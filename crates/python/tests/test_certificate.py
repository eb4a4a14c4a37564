"""Certificates: made, checked, forged, and about another game."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import mapduel
import pytest


@pytest.mark.parametrize(("colors", "winner"), [(3, "bob"), (4, "alice")])
def test_a_certificate_is_made_and_checked(
    tmp_path: Path, program: str, colors: int, winner: str
) -> None:
    game = mapduel.Coloring("petersen", colors)
    path = tmp_path / "petersen.cert"
    made = game.certificate(path)
    checked = mapduel.check(path, game)
    assert made == checked == mapduel.check(str(path))
    assert (checked.winner, checked.colors, checked.first) == (winner, colors, "alice")
    assert checked.path == path
    assert mapduel.Graph.from_graph6(checked.graph) == game.graph
    assert str(checked) == checked.sentence
    answer = subprocess.run(
        [program, "coloring", "check", str(path), "--json"], capture_output=True, check=True
    )
    expected = json.loads(answer.stdout)
    assert expected["verified"]
    for name in ("winner", "colors", "first", "entries", "rules", "start", "n", "m", "graph"):
        assert getattr(checked, name) == expected[name], name


def test_shipped_certificates_are_accepted(repository: Path) -> None:
    folder = repository / "results" / "certificates"
    for name, winner in (("petersen-3", "bob"), ("petersen-4", "alice"), ("cycle-odd-2", "bob")):
        checked = mapduel.check(folder / f"{name}.cert")
        assert checked.winner == winner
        assert f"{winner.capitalize()} wins" in checked.sentence


def test_forged_certificates_are_rejected(tmp_path: Path) -> None:
    path = tmp_path / "real.cert"
    mapduel.Coloring("petersen", 3).certificate(path)
    text = path.read_text()
    forged = tmp_path / "forged.cert"
    lines = text.splitlines(keepends=True)
    for change in (
        text.replace("winner bob", "winner alice"),
        text.replace("colors 3", "colors 4"),
        "".join(lines[:-1]),
        "",
        "not a certificate",
    ):
        assert change != text
        forged.write_text(change)
        with pytest.raises(mapduel.Rejected, match="^rejected: "):
            mapduel.check(forged)
    forged.write_bytes(b"\xff\xfe")
    with pytest.raises(mapduel.Rejected, match="not UTF-8"):
        mapduel.check(forged)


def test_certificates_of_other_games_are_rejected(tmp_path: Path) -> None:
    path = tmp_path / "real.cert"
    mapduel.Coloring("petersen", 3).certificate(path)
    for game in (
        mapduel.Coloring("petersen", 4),
        mapduel.Coloring("cycle:10", 3),
        mapduel.Coloring("petersen", 3, first="bob"),
        mapduel.Coloring("petersen", 3, position="0=1"),
        mapduel.Coloring("petersen", 3, may_pass="bob"),
    ):
        with pytest.raises(mapduel.Rejected):
            mapduel.check(path, game)


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(mapduel.Error, match="cannot read"):
        mapduel.check(tmp_path / "nothing.cert")
    with pytest.raises(mapduel.Error, match="cannot write .*; check the path"):
        mapduel.Coloring("petersen", 3).certificate(tmp_path / "no" / "folder.cert")
    with pytest.raises(mapduel.Undecided):
        mapduel.Coloring("grid:6x7", 4).certificate(tmp_path / "large.cert", nodes=1000)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(mapduel.Error, match="leaf rule"):
        mapduel.Coloring("petersen", 3).certificate(tmp_path / "x.cert", rules="magic")


def test_a_proof_may_rest_on_less(tmp_path: Path) -> None:
    game = mapduel.Coloring("path:4", 2)
    plain = game.certificate(tmp_path / "plain.cert", rules="none")
    assert plain.rules == ""
    assert plain.entries >= game.certificate(tmp_path / "short.cert").entries
    assert mapduel.check(tmp_path / "plain.cert", game).winner == "bob"

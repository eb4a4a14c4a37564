"""Values are values: equality, hash, copies, pickles and what they look like."""

from __future__ import annotations

import copy
import pickle
from xml.etree import ElementTree

import mapduel
import pytest

GRAPHS = [
    mapduel.graph("petersen"),
    mapduel.graph("map:germany"),
    mapduel.Graph(3, [(0, 1)], ["a", "b", "c"], [(0.0, 1.0), (2.0, 3.0), (4.0, 5.5)]),
    mapduel.Graph(2, [(0, 1)], ["(0, 0)", "(0, 1)"], labels=((0, 0), (0, 1))),
    mapduel.Graph(0, []),
]
GAMES: list[mapduel.Game] = [
    mapduel.Coloring("petersen", 3),
    mapduel.Coloring(GRAPHS[2], 2, first="bob", position="a=1"),
    mapduel.Coloring("petersen", 3, may_pass="bob"),
    mapduel.Coloring(GRAPHS[3], 2),
    mapduel.Weighted("australia"),
    mapduel.Weighted("australia", depth=3, legacy=True),
    mapduel.Voronoi(),
    mapduel.Voronoi(turns=4, komi=-0.08, board="disc"),
    mapduel.Voronoi(turns=6, players=3),
    mapduel.Col("petersen"),
    mapduel.Snort("grid:3x3", first="right"),
    mapduel.Game("snort", "path:4"),
]


@pytest.mark.parametrize("graph", GRAPHS, ids=repr)
def test_graphs(graph: mapduel.Graph) -> None:
    for other in (copy.copy(graph), copy.deepcopy(graph), pickle.loads(pickle.dumps(graph))):
        assert other == graph
        assert hash(other) == hash(graph)
        assert (other.names, other.positions, other.labels, other.source) == (
            graph.names,
            graph.positions,
            graph.labels,
            graph.source,
        )
    assert [graph == other for other in GRAPHS].count(True) == 1
    assert graph != graph.graph6 and graph is not None
    assert repr(graph).startswith("<mapduel.Graph ")


def test_names_tell_graphs_apart() -> None:
    plain = mapduel.Graph(2, [(0, 1)])
    assert plain == mapduel.graph("path:2")
    assert plain != mapduel.Graph(2, [(0, 1)], ["a", "b"])
    assert plain != mapduel.Graph(2, [])
    assert len({plain, mapduel.graph("path:2"), mapduel.graph("A_")}) == 1


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_games(game: mapduel.Game) -> None:
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert type(other) is type(game)
        assert other == game
        assert hash(other) == hash(game)
        assert (other.key, other.label, other.fields) == (game.key, game.label, game.fields)
        assert repr(other) == repr(game)
    assert [game == other for other in GAMES].count(True) == 1
    assert getattr(pickle.loads(pickle.dumps(game)), "may_pass", None) == getattr(
        game, "may_pass", None
    )


def test_a_game_is_equal_however_it_was_said() -> None:
    one = mapduel.Coloring("petersen", 3)
    for other in (
        mapduel.Coloring(graph="petersen", colors="3", first="alice"),
        mapduel.Coloring(mapduel.graph("gp:5,2"), 3),
        mapduel.Coloring("g6:" + mapduel.graph("petersen").graph6, 3),
        mapduel.Game("coloring", "petersen", 3),
    ):
        assert one == other and other == one
        assert hash(one) == hash(other)
    for other in (
        mapduel.Coloring("petersen", 4),
        mapduel.Coloring("petersen", 3, first="bob"),
        mapduel.Coloring("petersen", 3, position="0=1"),
        mapduel.Coloring("petersen", 3, may_pass="alice"),
    ):
        assert one != other and other != one


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_states(game: mapduel.Game) -> None:
    state = game.start()
    assert state == game.start()
    state.seed(5)
    state.play_randomly(2)
    for other in (
        copy.copy(state),
        copy.deepcopy(state),
        state.copy(),
        pickle.loads(pickle.dumps(state)),
    ):
        assert other == state and other is not state
        assert (other.history, other.turn, other.moves()) == (
            state.history,
            state.turn,
            state.moves(),
        )
        assert other.game == game
        if not other.over:
            before = state.history
            other.play_randomly(1)
            assert other != state and state.history == before
            other.undo()
            assert other == state
    assert state != game.start()
    with pytest.raises(TypeError):
        hash(state)


def test_random_moves_come_from_the_seed() -> None:
    def game(seed: int) -> list[str]:
        state = mapduel.Snort("grid:4x4").start()
        state.seed(seed)
        return state.play_randomly().history

    assert game(1) == game(1) != game(2)


def test_answers() -> None:
    verdict = mapduel.Coloring("petersen", 3).solve()
    again = mapduel.Coloring("petersen", 3).solve()
    assert verdict == again and hash(verdict) == hash(again)
    assert pickle.loads(pickle.dumps(verdict)) == verdict == copy.deepcopy(verdict)
    answer = mapduel.Weighted("australia").solve()
    assert pickle.loads(pickle.dumps(answer)) == answer == mapduel.Weighted("australia").solve()
    records = mapduel.play(mapduel.Coloring("path:4", 2), "random", "random", games=3)
    assert pickle.loads(pickle.dumps(records)) == records == copy.deepcopy(records)
    assert list(records[:2]) == list(records)[:2] and len(records[1:]) == 2


def test_errors() -> None:
    errors = [
        mapduel.Error("a sentence"),
        mapduel.Rejected("rejected: a sentence"),
        mapduel.Undecided("a sentence", 3, 5),
    ]
    for error in errors:
        other = pickle.loads(pickle.dumps(error))
        assert type(other) is type(error) and str(other) == str(error)
        assert isinstance(error, mapduel.Error) and isinstance(error, ValueError)
    undecided = copy.copy(errors[2])
    assert isinstance(undecided, mapduel.Undecided)
    assert (undecided.at_least, undecided.at_most) == (3, 5)


@pytest.mark.parametrize("graph", GRAPHS, ids=repr)
def test_pictures_of_graphs(graph: mapduel.Graph) -> None:
    root = ElementTree.fromstring(graph._repr_svg_())
    assert root.tag.endswith("svg")
    assert "tikzpicture" in graph.tikz()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_pictures_of_games(game: mapduel.Game) -> None:
    state = game.start()
    state.play_randomly(1)
    assert ElementTree.fromstring(game._repr_svg_()).tag.endswith("svg")
    assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")
    assert state._repr_svg_() != game._repr_svg_()
    for html in (game._repr_html_(), state._repr_html_()):
        # The one entity that XML does not know.
        assert ElementTree.fromstring(html.replace("&nbsp;", " ")).tag == "div"
    assert state.history[0] in state._repr_html_()


def test_pictures_of_records() -> None:
    records = mapduel.play(mapduel.Coloring("path:4", 2), "random", "uct:10", games=12)
    html = records._repr_html_()
    assert ElementTree.fromstring(html).tag == "div"
    assert "2 more" in html and "uct:10" in html

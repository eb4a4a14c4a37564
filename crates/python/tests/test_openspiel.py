"""OpenSpiel plays the games, and its bots enter the laboratory."""

from __future__ import annotations

import copy
import itertools
import re
from pathlib import Path
from typing import Any

import mapduel
import pytest

numpy = pytest.importorskip("numpy")
networkx = pytest.importorskip("networkx")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    evaluate_bots,
    exploitability,
    generate_playthrough,
    get_all_states,
    mcts,
    minimax,
)
from open_spiel.python.observation import make_observation  # noqa: E402

NAMES = mapduel.openspiel.register()
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))

#: Every game of the house, small; some with fields that OpenSpiel's own notation cannot say.
BOARDS: list[mapduel.Game] = [
    mapduel.Coloring("petersen", 3),
    mapduel.Coloring("grid:2x3", 2, first="bob", position="0=1,5=2"),
    mapduel.Coloring("map:australia", 3),
    mapduel.Coloring(networkx.star_graph(3), 2),
    mapduel.Weighted("australia"),
    mapduel.Weighted("australia", depth=3, legacy=True),
    mapduel.Voronoi(turns=4),
    mapduel.Voronoi(turns=4, board="rect:2,1", komi=-0.08),
    mapduel.Voronoi(turns=6, players=3),
    mapduel.Col("path:5"),
    mapduel.Snort("grid:3x3", first="right", position="0=left"),
]


def test_all_games_are_registered_once() -> None:
    assert NAMES == [f"mapduel_{entry['name']}" for entry in mapduel.games()]
    assert mapduel.openspiel.register() == NAMES
    known = pyspiel.registered_names()
    assert [known.count(name) for name in NAMES] == [1] * len(NAMES)
    assert {board.name for board in BOARDS} == {entry["name"] for entry in mapduel.games()}


def test_a_game_is_loaded_by_its_fields() -> None:
    game = pyspiel.load_game("mapduel_coloring", {"graph": "gp:7,2", "colors": 3, "first": "bob"})
    assert game.game == mapduel.Coloring("gp:7,2", 3, first="bob")
    assert game.new_initial_state().current_player() == 1
    assert str(game) == "mapduel_coloring(colors=3,first=bob,graph=gp:7%2C2,position=)"
    assert pyspiel.load_game(str(game)).game == game.game
    voronoi = pyspiel.load_game("mapduel_voronoi(turns=6,players=3)")
    assert (voronoi.num_players(), voronoi.utility_sum()) == (3, 1.0)


def test_bad_parameters_are_refused_with_a_sentence() -> None:
    with pytest.raises(mapduel.Error, match="lacks `colors`"):
        pyspiel.load_game("mapduel_coloring(graph=petersen)")
    with pytest.raises(mapduel.Error, match="no family"):
        pyspiel.load_game("mapduel_coloring(graph=nowhere,colors=3)")
    with pytest.raises(mapduel.Error, match="solved, not played"):
        mapduel.openspiel.load(mapduel.Coloring("petersen", 3, may_pass="bob"))
    named = networkx.Graph([("a", "b")])
    with pytest.raises(mapduel.Error, match="names no vertex .*without names: give numbers"):
        mapduel.openspiel.load(mapduel.Coloring(named, 2, position="a=1"))
    game = mapduel.openspiel.load(mapduel.Coloring(named, 2, position="0=1"))
    assert game.new_initial_state().state.moves() == ["b=2"]


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_openspiel_finds_no_fault(board: mapduel.Game) -> None:
    game = mapduel.openspiel.load(board)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_states_follow_the_game(board: mapduel.Game) -> None:
    game = mapduel.openspiel.load(board)
    random = numpy.random.RandomState(3)
    theirs, ours = game.new_initial_state(), board.start()
    while not theirs.is_terminal():
        assert theirs.current_player() == ours.player
        assert theirs.returns() == [0.0] * len(board.sides)
        texts = [theirs.action_to_string(action) for action in theirs.legal_actions()]
        assert sorted(texts) == sorted(board.action_text(action) for action in ours.actions())
        assert list(theirs.legal_actions_mask()) == list(ours.mask())
        text = texts[random.randint(len(texts))]
        assert theirs.string_to_action(text) == board.action(text)
        before = copy.deepcopy(theirs)
        theirs.apply_action(theirs.string_to_action(text))
        ours.play(text)
        assert before.state.ply == ours.ply - 1
    assert ours.over and theirs.history() == [board.action(move) for move in ours.history]
    assert theirs.move_number() <= game.max_game_length()
    score = ours.score
    assert score is not None
    if len(score) == 2:
        won = 0.0 if ours.winner is None else 1.0
        paid = [won if side == ours.winner else -won for side in board.sides]
    else:
        paid = score
    assert theirs.returns() == pytest.approx(paid)
    assert sum(theirs.returns()) == pytest.approx(game.utility_sum())


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_games_and_states_are_written_and_read(board: mapduel.Game) -> None:
    game = mapduel.openspiel.load(board)
    state = game.new_initial_state()
    for _ in range(2):
        state.apply_action(state.legal_actions()[-1])
    text = pyspiel.serialize_game_and_state(game, state)
    game_read, state_read = pyspiel.deserialize_game_and_state(text)
    assert str(game_read) == str(game)
    assert game_read.game.key == board.key
    assert state_read.state == state.state
    assert state_read.history() == state.history()
    state_read.apply_action(state_read.legal_actions()[0])
    assert state.move_number() == 2


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_an_observer_sees_the_features(board: mapduel.Game) -> None:
    game = mapduel.openspiel.load(board)
    observer = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    observer.set_from(state, 0)
    assert list(observer.dict) == [feature["name"] for feature in board.features()]
    for feature in board.features():
        raw = numpy.frombuffer(state.state.feature(feature["name"]), feature["dtype"])
        seen = observer.dict[feature["name"]]
        assert list(seen.shape) == feature["shape"]
        assert (seen.ravel() == raw.astype(numpy.float32)).all()
        assert seen.base is not None and numpy.shares_memory(seen, observer.tensor)
    assert observer.string_from(state, 1) == str(state)


def test_texts_of_positions_tell_them_apart() -> None:
    for board in (
        mapduel.Coloring("cycle:4", 2),
        mapduel.Coloring("g6:D?{", 2),
        mapduel.Snort("path:4"),
        mapduel.Weighted("australia", depth=3),
    ):
        seen: dict[str, bytes] = {}
        game = mapduel.openspiel.load(board)
        states = get_all_states.get_all_states(
            game, include_terminals=True, to_string=lambda state: str(state.history())
        )
        # Who colored a state is in the points already.
        changing = [
            feature["name"]
            for feature in board.features()
            if feature["changes"] and feature["name"] != "owner"
        ]
        for state in states.values():
            arrays = b"".join(state.state.feature(name) for name in changing)
            assert seen.setdefault(str(state), arrays) == arrays
        assert len(set(seen.values())) == len(seen) > 10


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs_are_as_they_were(path: Path) -> None:
    expected = path.read_text(encoding="utf-8")
    [game] = re.findall(r"^game: (.*)$", expected, re.MULTILINE)
    actions = [int(action) for action in re.findall(r"^action: (.*)$", expected, re.MULTILINE)]
    found = generate_playthrough.playthrough(game, actions)
    assert found.splitlines() == expected.splitlines()


def test_every_game_has_a_playthrough() -> None:
    assert [path.stem for path in PLAYTHROUGHS] == sorted(NAMES)


def test_alpha_beta_agrees_with_the_solver() -> None:
    graphs = [
        graph
        for graph in networkx.graph_atlas_g()
        if 1 <= len(graph) <= 5 and networkx.is_connected(graph)
    ]
    assert len(graphs) == 31
    wins = {"alice": 0, "bob": 0}
    for graph in graphs:
        most = max(degree for _, degree in graph.degree) + 1
        for colors, first in itertools.product(range(1, most + 1), ("alice", "bob")):
            board = mapduel.Coloring(graph, colors, first=first)
            game = mapduel.openspiel.load(board)
            value, _ = minimax.alpha_beta_search(game, maximizing_player_id=0)
            winner = {1.0: "alice", -1.0: "bob"}[value]
            assert board.solve().winner == winner, (board, value)
            wins[winner] += 1
    assert min(wins.values()) > 50, wins


def test_alpha_beta_agrees_on_col_and_snort() -> None:
    graphs = ("path:3", "path:4", "path:5", "cycle:5", "star:4", "grid:2x3")
    for kind, graph in itertools.product((mapduel.Col, mapduel.Snort), graphs):
        board = kind(graph)
        value, _ = minimax.alpha_beta_search(mapduel.openspiel.load(board), maximizing_player_id=0)
        [record] = mapduel.play(board, "exact", "exact")
        assert {1.0: "first", -1.0: "second"}[value] == record["winner"], board


def _mcts(game: Any, seed: int, simulations: int = 100) -> Any:
    random = numpy.random.RandomState(seed % 2**32)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=random, solve=True)


def test_their_bots_enter_our_games() -> None:
    board = mapduel.Coloring("grid:3x3", 3)
    bot = mapduel.openspiel.player(_mcts, name="mcts")
    games = [
        mapduel.play(board, bot, "random", games=4, seed=7, swap=True, threads=threads)
        for threads in (1, 2)
    ]
    assert [record["moves"] for record in games[0]] == [record["moves"] for record in games[1]]
    assert games[0][0]["players"] == ["guest:mcts", "random"]
    assert not any("failed" in line for line in games[0].lines)
    wins = {row["player"]: row["wins"] for row in games[0].standings()}
    assert wins["guest:mcts"] + wins["random"] == 8 and wins["guest:mcts"] >= 4


def test_bots_hear_of_the_others_moves() -> None:
    heard: list[tuple[int, int]] = []

    class Listener(pyspiel.Bot):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__()

        def restart_at(self, state: Any) -> None:
            assert state.move_number() == 0

        def inform_action(self, state: Any, player_id: int, action: int) -> None:
            assert state.current_player() == player_id
            heard.append((player_id, action))

        def step(self, state: Any) -> int:
            return int(state.legal_actions()[0])

    board = mapduel.Snort("grid:3x3")
    [record] = mapduel.play(board, "random", mapduel.openspiel.player(Listener), seed=1)
    assert record["players"] == ["random", "guest:Listener"]
    moves = [board.action(move) for move in record["moves"].split()]
    told = [(0, move) for place, move in enumerate(moves) if place % 2 == 0]
    assert heard == (told if len(moves) % 2 == 0 else told[:-1])


def test_our_players_are_bots_there() -> None:
    board = mapduel.Coloring("petersen", 4)
    game = mapduel.openspiel.load(board)
    assert board.solve().winner == "alice"
    random = numpy.random.RandomState(1)
    for seed in range(3):
        # Who plays exactly never loses a won game, whoever sits opposite.
        bots = [mapduel.openspiel.Bot(game, "exact"), _mcts(game, seed)]
        state = game.new_initial_state()
        assert list(evaluate_bots.evaluate_bots(state, bots, random)) == [1.0, -1.0]


def test_a_bot_with_the_same_seed_plays_the_same() -> None:
    game = mapduel.openspiel.load(mapduel.Snort("grid:3x3"))

    def games(seed: int) -> list[list[int]]:
        bots = [mapduel.openspiel.Bot(game.game, "random", seed=seed + place) for place in (0, 1)]
        found = []
        for _ in range(3):
            state = game.new_initial_state()
            for bot in bots:
                bot.restart_at(state)
            while not state.is_terminal():
                state.apply_action(bots[state.current_player()].step(state))
            found.append(state.history())
        return found

    first = games(5)
    assert first == games(5) != games(6)
    assert first[0] != first[1]


def test_a_site_off_the_grid_is_no_action() -> None:
    game = mapduel.openspiel.load(mapduel.Voronoi(turns=4))
    with pytest.raises(mapduel.Error, match="has no number; take another player"):
        mapduel.openspiel.Bot(game, "random").step(game.new_initial_state())


def test_exploitability_is_0_for_the_best_policy_alone() -> None:
    board = mapduel.Coloring("path:4", 2)
    game = mapduel.openspiel.load(board)
    uniform = policies.UniformRandomPolicy(game)
    assert exploitability.exploitability(game, uniform) > 0.1

    def best(state: Any) -> dict[int, float]:
        # Any move that keeps the value of the position, found by our solver.
        side = board.sides[state.current_player()]
        actions = state.legal_actions()
        for action in actions:
            after = state.child(action).state
            winner = after.winner if after.over else board.solve(state=after).winner
            if winner == side:
                return {action: 1.0}
        return {actions[0]: 1.0}

    optimal = policies.tabular_policy_from_callable(game, best)
    assert exploitability.exploitability(game, optimal) == pytest.approx(0.0)


def test_a_bot_that_fails_loses_with_the_reason() -> None:
    def broken(game: Any) -> Any:
        raise RuntimeError("no engine today")

    [record] = mapduel.play(
        mapduel.Coloring("path:3", 2), mapduel.openspiel.player(broken), "random", seed=1
    )
    assert record["winner"] == "second"
    assert record["forfeit"]["reason"] == "failed: RuntimeError: no engine today"

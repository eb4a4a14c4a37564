"""Players that are written in Python."""

from __future__ import annotations

import random

import mapduel
import pytest

GAME = mapduel.Coloring("petersen", 3)


def drawn(state: mapduel.State, chance: random.Random) -> str:
    """Plays anything."""
    return chance.choice(state.moves())


def first(state: mapduel.State) -> int:
    """Plays the first action there is."""
    return state.actions()[0]


class Counting:
    """Knows how many games it has begun."""

    def __init__(self) -> None:
        self.begun = 0
        self.chance = random.Random()

    def begin(self, seed: int) -> None:
        self.begun += 1
        self.chance.seed(seed)

    def choose(self, state: mapduel.State) -> str:
        assert self.begun >= 1
        return self.chance.choice(state.moves())


def _moves(*players: object, threads: int | None = None, **options: int | bool) -> list[str]:
    records = mapduel.play(GAME, *players, threads=threads, **options)  # type: ignore[arg-type]
    assert all("forfeit" not in record or record["forfeit"] is None for record in records)
    return [record["moves"] for record in records]


@pytest.mark.parametrize("player", [drawn, first, Counting, mapduel.Player(drawn, "somebody")])
def test_the_same_seed_plays_the_same_games_at_any_number_of_threads(player: object) -> None:
    games = [
        _moves(player, "random", games=12, seed=5, swap=True, threads=threads)
        for threads in (1, 2, 3, None)
    ]
    assert games[0] == games[1] == games[2] == games[3]
    assert len(games[0]) == 24
    assert games[0] != _moves(player, "random", games=12, seed=6, swap=True)


def test_a_player_is_called_by_its_name() -> None:
    for player, name in (
        (drawn, "drawn"),
        (Counting, "Counting"),
        (mapduel.Player(drawn, "somebody"), "somebody"),
    ):
        [record] = mapduel.play(GAME, player, "random")
        assert record["players"] == [f"guest:{name}", "random"]
    assert repr(mapduel.Player(drawn)) == "mapduel.Player(drawn)"


def test_two_players_of_ones_own_meet() -> None:
    [record] = mapduel.play(GAME, drawn, first)
    assert record["players"] == ["guest:drawn", "guest:first"]
    # A player may sit on both sides, and two players may not have one name.
    assert mapduel.play(GAME, drawn, drawn)[0]["players"] == ["guest:drawn"] * 2
    with pytest.raises(mapduel.Error, match="two players are called `drawn`"):
        mapduel.play(GAME, drawn, mapduel.Player(first, "drawn"))


def test_every_game_has_guests() -> None:
    for game in (
        mapduel.Voronoi(turns=4),
        mapduel.Weighted("australia"),
        mapduel.Col("path:5"),
        mapduel.Snort("path:5"),
    ):
        [record] = mapduel.play(game, first, drawn)
        assert record["plies"] == len(record["moves"].split()) > 0
        assert not record.get("forfeit")
    [record] = mapduel.play(mapduel.Voronoi(turns=6, players=3), first, drawn, "random")
    assert record["players"] == ["guest:first", "guest:drawn", "random"]


def test_who_fails_forfeits_with_the_reason() -> None:
    def raises(state: mapduel.State) -> str:
        raise LookupError("no idea\nat all")

    def breaks_the_rules(state: mapduel.State) -> str:
        return "0=9"

    def says_nothing(state: mapduel.State) -> None:
        return None

    def says_too_much(state: mapduel.State) -> int:
        return 10**6

    class Unborn:
        def __init__(self) -> None:
            raise RuntimeError("not today")

        def choose(self, state: mapduel.State) -> str:
            return "0=1"

    for player, reason in (
        (raises, "failed: LookupError: no idea"),
        (breaks_the_rules, "0=9"),
        (says_nothing, "NoneType"),
        (says_too_much, "there is no action 1000000"),
        (Unborn, "RuntimeError: not today"),
    ):
        for seats in ((player, "random"), ("random", player)):
            [record] = mapduel.play(GAME, *seats)
            loser = "first" if seats[0] is player else "second"
            assert record["winner"] != loser
            assert record["forfeit"]["seat"] == loser
            assert reason in record["forfeit"]["reason"], record


def test_a_forfeit_ends_one_game_and_not_the_series() -> None:
    def sometimes(state: mapduel.State, chance: random.Random) -> str:
        if chance.random() < 0.2:
            raise ValueError("a bad day")
        return chance.choice(state.moves())

    records = mapduel.play(GAME, sometimes, "random", games=30, seed=2)
    failed = [record for record in records if record.get("forfeit")]
    assert 0 < len(failed) < 30 == len(records)


def test_a_player_sees_the_game_as_it_is() -> None:
    seen: list[list[str]] = []

    def looks(state: mapduel.State) -> str:
        assert state.game == GAME and state.turn == "bob" and not state.over
        seen.append(state.history)
        move = state.moves()[-1]
        # What it does to the state is its own business.
        state.play(move)
        return move

    [record] = mapduel.play(GAME, "random", looks)
    moves = record["moves"].split()
    assert seen == [moves[:ply] for ply in range(1, len(moves), 2)]


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(mapduel.Error, match="a player is a function"):
        mapduel.Player("random")  # type: ignore[arg-type]
    with pytest.raises(mapduel.Error, match="needs a name"):
        mapduel.Player(drawn, " ")


def test_an_opponent_is_asked_for_single_moves() -> None:
    state = GAME.start()
    opponent = mapduel.Opponent(GAME, "exact")
    while not state.over:
        before = state.history
        move = opponent.choose(state)
        assert move in state.moves() and state.history == before
        state.play(move)
    assert state.winner == GAME.solve().winner
    with pytest.raises(mapduel.Error, match="the game is over"):
        opponent.choose(state)
    with pytest.raises(mapduel.Error, match="state is of another game"):
        opponent.choose(mapduel.Coloring("petersen", 4).start())
    with pytest.raises(mapduel.Error, match="no player `nobody`"):
        mapduel.Opponent(GAME, "nobody")

    def game(seed: int) -> list[str]:
        player, state = mapduel.Opponent(GAME, "random"), GAME.start()
        player.begin(seed)
        while not state.over:
            state.play(player.choose(state))
        return state.history

    assert game(1) == game(1) != game(2)

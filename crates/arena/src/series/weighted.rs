//! Many games of the weighted game between the same two players: wins, and by how much.
//!
//! The two roles differ (weights, and who begins), so a pairing says something about the players
//! only when both have played both roles: play a second series with the players exchanged.
//!
//! What is deliberately absent: files, and what the moves were worth (see
//! [`LossJudge`](mapduel_weighted::LossJudge)).

use super::SeriesParams;
use crate::catalog::matches::play_to_the_end;
use crate::catalog::weighted::seat;
use crate::catalog::{CatalogError, PlayerSpec, Seat};
use crate::contender::Forfeit;
use crate::forfeits::Forfeits;
use crate::pool::{Completion, Job, Watch, collect_through};
use crate::seats::try_start;
use mapduel_game::{BySide, Notation, Seed};
use mapduel_graph::Stop;
use mapduel_statistics::Mean;
use mapduel_weighted::{Horizon, MAX, MIN, Move, Position, WeightedGame};
use serde::Serialize;
use std::time::Instant;

/// The games of one pairing, in the order of their index.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What was played; fewer than asked for when the run was interrupted.
    pub records: Vec<ScoredRecord>,
    /// The moves of each of them.
    pub moves: Vec<Vec<Move>>,
    /// Whether all games were played.
    pub completion: Completion,
    /// Games that had begun when the run was interrupted; they do not count.
    pub cut: usize,
}

/// One finished game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoredRecord {
    /// The number of the game within its pairing, from 0.
    pub index: u64,
    /// The seed of the match, as a text: many readers of JSON keep only 53 bits of a number.
    pub seed: String,
    /// The score of player 1 minus the score of player 2.
    pub difference: i64,
    /// The score of player 1, initial moves included.
    pub max_score: i64,
    /// The score of player 2, initial moves included.
    pub min_score: i64,
    /// How many moves were played.
    pub plies: usize,
    /// The moves, `state=color`, separated by spaces.
    pub moves: String,
    /// What player 1's decisions cost, in the unit of its budget.
    pub max_cost: u64,
    /// What player 2's decisions cost, in the unit of its budget.
    pub min_cost: u64,
    /// The player, 1 or 2, who failed to move and so lost, whatever the scores were by then; left
    /// out when nobody failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeited_by: Option<usize>,
    /// Why; left out when nobody failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// How long the game took.
    pub seconds: f64,
}

/// Wins of both roles and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games in which player 1 scored more.
    pub max_wins: u64,
    /// Games in which player 2 scored more.
    pub min_wins: u64,
    /// Games with equal scores.
    pub draws: u64,
}

/// Plays games between two players from the start of `game`.
pub fn play_series(
    game: &WeightedGame,
    specs: &BySide<PlayerSpec>,
    params: &SeriesParams,
    watch: &Watch<'_>,
) -> Result<Series, CatalogError> {
    for side in [MAX, MIN] {
        seat(&specs[side], game)?;
        try_start(&specs[side])?;
    }
    let seed = series_seed(game, specs, params.seed);
    let job = Job { first: 0, end: params.games as usize, threads: params.threads };
    let stop = watch.stop();
    let play = |seats: &mut Option<BySide<Seat<WeightedGame>>>, index: usize| {
        let seats = seats.get_or_insert_with(|| {
            BySide::from_fn(|side| seat(&specs[side], game).expect("both players were built once"))
        });
        play_one(game, seats, index as u64, seed.number(index as u64), stop)
    };
    let (played, ended) = collect_through(&job, watch, || None, play);
    let (records, moves) = played.into_iter().unzip();
    Ok(Series { records, moves, completion: ended.completion, cut: ended.cut })
}

impl Series {
    /// Who forfeited how many of the games, and why.
    pub fn forfeits(&self, specs: &BySide<PlayerSpec>) -> Forfeits {
        let mut forfeits = Forfeits::default();
        for record in &self.records {
            if let (Some(role), Some(forfeit)) = (record.forfeited_by, &record.forfeit) {
                let (side, name) = if role == 1 { (MAX, "MAX") } else { (MIN, "MIN") };
                forfeits.add(&specs[side].to_string(), name, &forfeit.reason);
            }
        }
        forfeits
    }

    /// Who won how often.
    pub fn standing(&self) -> Standing {
        let count = |sign: i64| {
            let won = |record: &&ScoredRecord| record.sign() == sign;
            self.records.iter().filter(won).count() as u64
        };
        Standing { max_wins: count(1), min_wins: count(-1), draws: count(0) }
    }

    /// The difference of the scores, player 1 minus player 2; a game that somebody forfeited has
    /// none.
    pub fn difference(&self) -> Mean {
        let finished = self.records.iter().filter(|record| record.forfeit.is_none());
        finished.map(|record| record.difference as f64).collect()
    }
}

impl ScoredRecord {
    /// 1 when player 1 won, -1 when player 2 did, else 0.
    fn sign(&self) -> i64 {
        match self.forfeited_by {
            Some(1) => -1,
            Some(_) => 1,
            None => self.difference.signum(),
        }
    }
}

/// The scores of both players.
pub fn scores(game: &WeightedGame, position: &Position) -> BySide<i64> {
    let problem = game.problem();
    let mut scores = BySide::default();
    for state in problem.graph().vertices() {
        if let (Some(side), Some(color)) = (position.owner(state), position.color(state)) {
            scores[side] += problem.weight(side, color);
        }
    }
    scores
}

fn series_seed(game: &WeightedGame, specs: &BySide<PlayerSpec>, seed: u64) -> Seed {
    let horizon = match game.horizon() {
        Horizon::Full => 0,
        Horizon::Plies(plies) => u64::from(plies),
    };
    Seed::new(seed)
        .text(&game.problem().write())
        .number(horizon)
        .text(&specs.first.to_string())
        .text(&specs.second.to_string())
}

fn play_one(
    game: &WeightedGame,
    seats: &mut BySide<Seat<WeightedGame>>,
    index: u64,
    seed: Seed,
    stop: Stop,
) -> Option<(ScoredRecord, Vec<Move>)> {
    let begin = Instant::now();
    let played = play_to_the_end(game, seats, seed, stop)?;
    let scores = scores(game, &played.position);
    let moves: Vec<String> = played.moves.iter().map(|&mv| game.write_move(mv)).collect();
    let record = ScoredRecord {
        index,
        seed: seed.value().to_string(),
        difference: played.position.difference(),
        max_score: scores.first,
        min_score: scores.second,
        plies: moves.len(),
        moves: moves.join(" "),
        max_cost: played.cost.first,
        min_cost: played.cost.second,
        forfeited_by: played.forfeit.as_ref().map(|lost| lost.side.index() + 1),
        forfeit: played.forfeit.map(|lost| lost.forfeit),
        seconds: begin.elapsed().as_secs_f64(),
    };
    Some((record, played.moves))
}

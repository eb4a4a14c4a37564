//! `weighted play`: games between two players, or with a person.

use super::problem::{read_depth, read_problem};
use super::{human, losses};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::forfeits::Forfeits;
use mapduel_arena::pool::{Completion, Watch};
use mapduel_arena::series::SeriesParams;
use mapduel_arena::series::weighted::{ScoredRecord, Series, play_series};
use mapduel_game::{BySide, Game, Until};
use mapduel_statistics::Mean;
use mapduel_weighted::{Horizon, LossJudge, LossParams, Move, Position, RuleSet, WeightedGame};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::atomic::AtomicBool;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel weighted play australia.in
  mapduel weighted play australia.in --max human --min alphabeta:4
  mapduel weighted play germany.in --max alphabeta:6 --min mcts:2000 --games 50 --swap
  mapduel weighted play germany.in --max greedy --min alphabeta --moves --json

Player 1 is MAX and moves first, player 2 is MIN; the score difference is MAX minus MIN. A game goes
to its natural end, until nobody can move; the depth in the file is how far the trace's search looks
and does not end a game (give --depth to end it early).

The loss of a move is the value of the best move minus its own, in points of its mover: exact where a
search to the end of the game finishes within --loss-nodes, else at the depth that is named. Losses
are worked out after the games, for a single game or with --moves, so they change none of them.

The weights differ, so a result belongs to its role. With --swap every game is played again with the
players exchanged; the advantage is half of the difference between the two, paired game by game.

Ctrl-C and --limit cut off the games that have begun, which do not count, and the losses.")]
pub(crate) struct Play {
    /// The problem file; `-` for stdin, where no person plays
    #[arg(value_name = "FILE")]
    file: String,
    /// Who plays player 1 (`mapduel weighted players` lists them; default: you, or alphabeta when
    /// stdin is no terminal)
    #[arg(long, value_name = "PLAYER")]
    max: Option<String>,
    /// Who plays player 2 (default: alphabeta, or mcts when stdin is no terminal)
    #[arg(long, value_name = "PLAYER")]
    min: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Play every game again with the players exchanged
    #[arg(long)]
    swap: bool,
    /// Show the moves of every game and what they gave away
    #[arg(long)]
    moves: bool,
    /// End the game after this many moves, or `full`: when nobody can move
    #[arg(long, value_name = "D|full", default_value = "full", value_parser = read_depth)]
    depth: Horizon,
    /// How many nodes the search behind a move's loss may visit
    #[arg(long, value_name = "N", default_value_t = LossParams::default().nodes)]
    loss_nodes: u64,
    /// The faulty rule behind some of the course's published outputs
    #[arg(long)]
    legacy: bool,
}

impl Play {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.games == 0 {
            bail!("--games 0 plays nothing; give 1 or more");
        }
        let specs = self.specs()?;
        let with_person = human::takes_part(&specs);
        if with_person && self.file == "-" {
            bail!("stdin cannot be both the problem and a person; give the problem as a file");
        }
        if with_person && (self.games > 1 || self.swap) {
            bail!("a person plays one game at a time; leave out --games and --swap");
        }
        let rules = if self.legacy { RuleSet::Legacy } else { RuleSet::Strict };
        let game = WeightedGame::new(read_problem(&self.file)?, rules, self.depth);
        if with_person {
            return human::play(&game, &specs, self.loss_params(), common);
        }
        let stop = interrupt::watch(common.limit);
        let mut seatings = vec![self.play(&game, specs.clone(), common, stop)?];
        if self.swap {
            let exchanged = BySide { first: specs.second, second: specs.first };
            seatings.push(self.play(&game, exchanged, common, stop)?);
        }
        if common.json {
            output::print_json(&as_json(&game, &seatings, common))?;
        } else {
            output::print(&as_text(&game, &seatings))?;
        }
        Ok(match seatings.iter().all(Seating::is_complete) {
            true => Exit::Done,
            false => interrupt::exit(),
        })
    }

    fn specs(&self) -> Result<BySide<PlayerSpec>> {
        let alone = !std::io::stdin().is_terminal();
        let defaults = if alone { ["alphabeta", "mcts"] } else { ["human", "alphabeta"] };
        let read = |text: &Option<String>, default: &str, role: &str| {
            let text = text.as_deref().unwrap_or(default);
            text.parse::<PlayerSpec>().map_err(|error| anyhow!("--{role}: {error}"))
        };
        Ok(BySide {
            first: read(&self.max, defaults[0], "max")?,
            second: read(&self.min, defaults[1], "min")?,
        })
    }

    fn loss_params(&self) -> LossParams {
        LossParams { nodes: self.loss_nodes, ..LossParams::default() }
    }

    fn play(
        &self,
        game: &WeightedGame,
        specs: BySide<PlayerSpec>,
        common: &Common,
        stop: &'static AtomicBool,
    ) -> Result<Seating> {
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop };
        let params = SeriesParams {
            games: self.games,
            seed: common.seed,
            threads: common.threads.unwrap_or(0),
        };
        let series =
            play_series(game, &specs, &params, &watch).map_err(|error| anyhow!("{error}"))?;
        let mut judge = LossJudge::new(game, self.loss_params());
        let judged = self.moves || self.games == 1 && !common.json;
        let moves = series.moves.iter().filter(|_| judged);
        // What an interrupt leaves unjudged is shown without losses.
        let mut onlooker = Until(|| watch.is_stopped());
        let losses: Vec<_> =
            moves.map_while(|moves| judge.losses_watched(moves, &mut onlooker)).collect();
        let forfeits = series.forfeits(&specs);
        Ok(Seating { specs, series, judged, losses, forfeits })
    }
}

/// The games of two players in their roles.
struct Seating {
    specs: BySide<PlayerSpec>,
    series: Series,
    /// Whether somebody asked for losses.
    judged: bool,
    /// Of the first games: all of them unless the judge was stopped.
    losses: Vec<Vec<mapduel_weighted::Loss>>,
    forfeits: Forfeits,
}

impl Seating {
    /// Whether everything that was asked for is there.
    fn is_complete(&self) -> bool {
        let unjudged = self.judged && self.losses.len() < self.series.records.len();
        self.series.completion == Completion::Complete && !unjudged
    }

    /// A game and how it ended.
    fn result(&self, game: &WeightedGame, record: &ScoredRecord, moves: &[Move]) -> String {
        let Some(role) = record.forfeited_by else {
            return losses::result(game, &end_of(game, moves));
        };
        let (winner, loser) = if role == 1 { ("MIN", "MAX") } else { ("MAX", "MIN") };
        format!("{winner} wins: {loser} forfeited after {} moves", record.plies)
    }
}

/// Half of what a player gains by changing roles with the other, over all pairs of games.
fn advantage(seatings: &[Seating]) -> Option<Mean> {
    let [usual, exchanged] = seatings else { return None };
    // A game that was cut off, or that somebody forfeited, has no difference.
    let differences = |seating: &Seating| -> BTreeMap<u64, i64> {
        let played = seating.series.records.iter().filter(|record| record.forfeit.is_none());
        played.map(|record| (record.index, record.difference)).collect()
    };
    let (usual, exchanged) = (differences(usual), differences(exchanged));
    let pairs = usual.iter().filter_map(|(index, one)| Some((one, exchanged.get(index)?)));
    Some(pairs.map(|(one, other)| (one - other) as f64 / 2.0).collect())
}

fn as_text(game: &WeightedGame, seatings: &[Seating]) -> String {
    let mut lines = Vec::new();
    for seating in seatings {
        let Seating { specs, series, judged, losses, .. } = seating;
        let shown = series.records.iter().zip(&series.moves).filter(|_| *judged).enumerate();
        for (place, (record, moves)) in shown {
            lines.push(format!("game {}: {}", record.index, seating.result(game, record, moves)));
            match losses.get(place) {
                Some(losses) => lines.push(losses::as_text(game, moves, losses)),
                None => lines.push(format!("{} (stopped before the losses)", record.moves)),
            }
        }
        let standing = series.standing();
        lines.push(format!(
            "MAX {}, MIN {}: MAX wins {}, MIN wins {}, {} drawn of {} games; mean difference {}",
            specs.first,
            specs.second,
            standing.max_wins,
            standing.min_wins,
            standing.draws,
            series.records.len(),
            in_words(&series.difference()),
        ));
        lines.extend(interrupt::cut_off(series.cut, 0));
        lines.extend(seating.forfeits.sentences());
    }
    if let (Some(advantage), [usual, ..]) = (advantage(seatings), seatings) {
        let BySide { first, second } = &usual.specs;
        let words = in_words(&advantage);
        lines.push(format!("advantage of {first} over {second}, roles exchanged: {words}"));
    }
    lines.join("\n")
}

fn in_words(mean: &Mean) -> String {
    match (mean.mean(), mean.interval95()) {
        (None, _) => "unknown: no game was finished".to_string(),
        (Some(mean), None) => format!("{mean:.2} (one game has no interval)"),
        (Some(mean), Some((low, high))) => format!("{mean:.2} [{low:.2}, {high:.2}] (95% Student)"),
    }
}

fn as_json(game: &WeightedGame, seatings: &[Seating], common: &Common) -> Value {
    let mut objects = seatings.iter().map(|seating| seating_json(game, seating));
    let mut object = objects.next().unwrap_or_default();
    object["seed"] = json!(common.seed);
    if let Some(exchanged) = objects.next() {
        object["swapped"] = exchanged;
    }
    if let Some(advantage) = advantage(seatings) {
        object["advantage"] = json!(advantage.mean());
        object["advantage_ci95_low"] = json!(advantage.interval95().map(|interval| interval.0));
        object["advantage_ci95_high"] = json!(advantage.interval95().map(|interval| interval.1));
    }
    object
}

fn seating_json(game: &WeightedGame, seating: &Seating) -> Value {
    let Seating { specs, series, losses, forfeits, .. } = seating;
    let standing = series.standing();
    let difference = series.difference();
    let mut object = json!({
        "max": specs.first.to_string(),
        "min": specs.second.to_string(),
        "games": series.records.len(),
        "max_wins": standing.max_wins,
        "min_wins": standing.min_wins,
        "draws": standing.draws,
        "mean_difference": difference.mean(),
        "ci95_low": difference.interval95().map(|interval| interval.0),
        "ci95_high": difference.interval95().map(|interval| interval.1),
        "complete": seating.is_complete(),
        "cut_off": series.cut,
        "forfeits": forfeits,
    });
    if seating.judged {
        let records = series.records.iter().zip(&series.moves).enumerate();
        let records = records.map(|(place, (record, moves))| {
            let mut value = json!(record);
            let losses = losses.get(place);
            value["losses"] = json!(losses.map(|losses| losses::as_json(game, moves, losses)));
            value
        });
        object["records"] = records.collect();
    }
    object
}

/// The position after the last move of a game.
fn end_of(game: &WeightedGame, moves: &[Move]) -> Position {
    moves.iter().fold(game.start(), |mut position, &mv| {
        game.play_unchecked(&mut position, mv);
        position
    })
}

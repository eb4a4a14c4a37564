//! One match of an experiment.

use super::plan::{MatchSpec, Plan};
use crate::matches::{Match, MatchParams, play_match};
use crate::record::{Heading, MatchRecord};
use crate::seats::sit;
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_playable::{AnySeat, Forfeit};
use std::time::Instant;

/// A thread's players, kept while matches of one cell follow each other: building them may cost
/// more than a game.
#[derive(Default)]
pub(super) struct KeptSeats {
    cell: usize,
    /// A's, and those of everybody B.
    seats: Option<Vec<Box<dyn AnySeat>>>,
}

impl KeptSeats {
    /// Plays one match of the plan; nothing when it is stopped.
    pub(super) fn play(
        &mut self,
        plan: &Plan,
        spec: &MatchSpec,
        stop: Stop,
    ) -> Option<MatchRecord> {
        let begin = Instant::now();
        let cell = &plan.layout.cells[spec.cell];
        let seated = match self.seats.take() {
            Some(seats) if self.cell == spec.cell => Ok(seats),
            _ => plan.sit(spec),
        };
        self.cell = spec.cell;
        let played = match seated {
            Err((side, forfeit)) => Match::forfeited(plan.spec.seats, side, forfeit),
            Ok(mut seats) => {
                let params = MatchParams {
                    seed: spec.seed,
                    side_of_a: spec.side_of_a,
                    start: &plan.starts[cell.board],
                    random_moves: plan.random_moves(cell.board),
                    adjudicate: plan.spec.adjudicate,
                    stop,
                };
                let played = play_match(&*plan.games[cell.board], &mut seats, &params)?;
                // What a panic left behind is not to be trusted.
                if played.forfeit.is_none() {
                    self.seats = Some(seats);
                }
                played
            }
        };
        let heading = Heading {
            game: plan.spec.game.name,
            experiment: &plan.spec.name,
            pairing: &cell.pairing,
            board: &plan.layout.boards[cell.board].0,
            pair: spec.pair,
            players: plan.seated(spec).into_iter().map(ToString::to_string).collect(),
            side_of_a: spec.side_of_a,
            seed: spec.seed,
        };
        Some(MatchRecord::new(heading, played, begin.elapsed()))
    }
}

impl Plan {
    /// All players of a match, A first; whoever cannot sit down has lost.
    fn sit(&self, spec: &MatchSpec) -> Result<Vec<Box<dyn AnySeat>>, (Side, Forfeit)> {
        let cell = &self.layout.cells[spec.cell];
        let mut players = vec![&self.players[cell.b]; self.spec.seats];
        players[0] = &self.players[cell.a];
        let game = &*self.games[cell.board];
        sit(&self.spec.game, game, &players, spec.side_of_a, &*self.guests)
    }
}

//! Every match of an experiment, in order, before the first is played.

use super::ExperimentError;
use super::board::{AnyGame, Loader};
use super::layout::{Cell, Layout};
use super::spec::{BoardSpec, ExperimentSpec, Format, Sides, SpecError};
use crate::catalog::PlayerSpec;
use mapduel_game::{Seed, Side};
use std::collections::HashSet;

/// An experiment whose players and boards are known to exist.
///
/// Matches are made when they are asked for: a plan of a million games is small.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) spec: ExperimentSpec,
    pub(super) layout: Layout,
    pub(super) players: Vec<PlayerSpec>,
    /// The boards; none when the plan is only compared with.
    pub(super) games: Vec<AnyGame>,
    /// The key of each board.
    pub(super) keys: Vec<String>,
    /// The index of each cell's first match.
    starts: Vec<usize>,
    total: usize,
}

/// One match, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSpec {
    /// Its place in the plan, from 0.
    pub index: usize,
    /// A name that stays the same whatever else the experiment has: pairing, board, pair, and who
    /// is the first player.
    pub id: String,
    /// The place of its cell in the layout.
    pub cell: usize,
    /// The number of the pair within its cell, from 0. Both games of a pair have the same seed.
    pub pair: u64,
    /// A's side.
    pub side_of_a: Side,
    /// The seed of the pair.
    pub seed: Seed,
}

/// Plans an experiment: lays it out, reads its boards and checks every player on them.
pub fn plan(spec: &ExperimentSpec, loader: &dyn Loader) -> Result<Plan, ExperimentError> {
    let layout = Layout::new(spec)?;
    let mut games = Vec::new();
    for (label, board) in &layout.boards {
        let wrong = |problem| ExperimentError::Board { label: label.clone(), problem };
        let game = AnyGame::new(spec.game, board, loader).map_err(wrong)?;
        if let Some(start) = &board.start {
            game.check_start(start).map_err(wrong)?;
        }
        games.push(game);
    }
    let key = |(game, (_, board)): (&AnyGame, &(String, BoardSpec))| {
        let start = board.start.as_ref().map(|start| format!(" start={start}"));
        let random = board.random_moves.map(|moves| format!(" random={moves}"));
        game.key() + &start.unwrap_or_default() + &random.unwrap_or_default()
    };
    let keys = games.iter().zip(&layout.boards).map(key).collect();
    let plan = Plan::of(spec, layout, games, keys)?;
    let mut checked = HashSet::new();
    for cell in &plan.layout.cells {
        for player in [cell.a, cell.b] {
            if checked.insert((player, cell.board)) {
                plan.games[cell.board].check(&plan.players[player])?;
            }
        }
    }
    Ok(plan)
}

impl Plan {
    /// The plan of what was played, by the keys that its boards had: to be compared with, not to
    /// be played.
    pub(super) fn without_boards(
        spec: &ExperimentSpec,
        keys: Vec<String>,
    ) -> Result<Plan, ExperimentError> {
        let layout = Layout::new(spec)?;
        if keys.len() != layout.boards.len() {
            let (there, here) = (keys.len(), layout.boards.len());
            let problem = format!("the manifest has {there} boards, its question {here}");
            return Err(SpecError::at("the boards", problem).into());
        }
        Plan::of(spec, layout, Vec::new(), keys)
    }

    fn of(
        spec: &ExperimentSpec,
        layout: Layout,
        games: Vec<AnyGame>,
        keys: Vec<String>,
    ) -> Result<Plan, ExperimentError> {
        let read = |index| layout.players.read(index);
        let players = (0..layout.players.len()).map(read).collect::<Result<_, _>>()?;
        let (mut starts, mut total) = (Vec::new(), 0usize);
        for cell in &layout.cells {
            starts.push(total);
            let games = usize::try_from(cell.games).ok();
            total = games
                .and_then(|games| total.checked_add(games))
                .ok_or(ExperimentError::TooLarge)?;
        }
        Ok(Plan { spec: spec.clone(), layout, players, games, keys, starts, total })
    }

    /// Who is the first player of a match, and who the second.
    pub(super) fn seated(&self, spec: &MatchSpec) -> [&PlayerSpec; 2] {
        let cell = &self.layout.cells[spec.cell];
        let (a, b) = (&self.players[cell.a], &self.players[cell.b]);
        if spec.side_of_a == Side::FIRST { [a, b] } else { [b, a] }
    }

    /// How many matches there are.
    pub fn len(&self) -> usize {
        self.total
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The question.
    pub fn spec(&self) -> &ExperimentSpec {
        &self.spec
    }

    /// Who meets whom where.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// All matches, in order.
    pub fn matches(&self) -> impl Iterator<Item = MatchSpec> {
        (0..self.total).filter_map(|index| self.get(index))
    }

    /// The match with this index.
    pub fn get(&self, index: usize) -> Option<MatchSpec> {
        if index >= self.total {
            return None;
        }
        let (number, game) = self.place(index);
        let cell = &self.layout.cells[number];
        let (pair, side_of_a) = match cell.sides {
            Sides::Fixed => (game, Side::FIRST),
            Sides::Swapped if game.is_multiple_of(2) => (game / 2, Side::FIRST),
            Sides::Swapped => (game / 2, Side::SECOND),
        };
        let board = &self.layout.boards[cell.board].0;
        let letter = if side_of_a == Side::FIRST { 'a' } else { 'b' };
        Some(MatchSpec {
            index,
            id: format!("{}/{board}/{pair}{letter}", cell.pairing),
            cell: number,
            pair,
            side_of_a,
            seed: self.pair_seed(cell, pair),
        })
    }

    /// The cell of a match and its number there.
    fn place(&self, index: usize) -> (usize, u64) {
        if self.spec.format == Format::Sprt {
            // A test that stops early has heard every board equally often: pair by pair.
            let (pair, cells) = (index / 2, self.layout.cells.len());
            return (pair % cells, (pair / cells * 2 + index % 2) as u64);
        }
        let number = self.starts.partition_point(|&start| start <= index) - 1;
        (number, (index - self.starts[number]) as u64)
    }

    /// The seed of a pair depends on the experiment, the players in any order, the board and the
    /// number: two cells with the sides fixed either way make pairs as well.
    fn pair_seed(&self, cell: &Cell, pair: u64) -> Seed {
        let mut players = [cell.a, cell.b].map(|player| self.players[player].to_string());
        players.sort();
        let [one, other] = players;
        Seed::new(self.spec.seed)
            .text(&self.spec.name)
            .text(&one)
            .text(&other)
            .text(&self.keys[cell.board])
            .number(pair)
    }
}

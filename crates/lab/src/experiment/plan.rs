//! Every match of an experiment, in order, before the first is played.

use super::ExperimentError;
use super::layout::{Cell, Layout};
use super::spec::{BoardSpec, ExperimentSpec, Format, Sides, SpecError};
use crate::judging::can_judge;
use crate::matches::read_moves;
use crate::pool::Watch;
use crate::record::{SCHEMA, earlier, id};
use crate::seats::{Guests, NoGuests, seat_with};
use crate::seeds::match_seed;
use mapduel_game::{Seed, Side};
use mapduel_playable::{AnyGame, Files, PlayerSpec, Setup};
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

/// An experiment whose players and boards are known to exist.
///
/// Matches are made when they are asked for: a plan of a million games is small.
#[derive(Clone)]
pub struct Plan {
    pub(super) spec: ExperimentSpec,
    pub(super) layout: Layout,
    pub(super) players: Vec<PlayerSpec>,
    /// The boards; none when the plan is only compared with.
    pub(super) games: Vec<Arc<dyn AnyGame>>,
    /// The moves to the start position of each board.
    pub(super) starts: Vec<Vec<String>>,
    /// The layout of the records, which the seeds depend on.
    schema: u32,
    /// The key of each board.
    pub(super) keys: Vec<String>,
    /// The index of each cell's first match.
    offsets: Vec<usize>,
    total: usize,
    /// Who may be among the players as `guest:NAME`.
    pub(super) guests: Arc<dyn Guests>,
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
    /// The number of the pair within its cell, from 0. Both games of a pair have the same seed; with
    /// more than two seats a pair is one game for each seat of A.
    pub pair: u64,
    /// A's side.
    pub side_of_a: Side,
    /// The seed of the pair.
    pub seed: Seed,
}

/// Plans an experiment: lays it out, reads its boards and checks every player on them.
pub fn plan(spec: &ExperimentSpec, files: &dyn Files) -> Result<Plan, ExperimentError> {
    plan_with(spec, files, Arc::new(NoGuests))
}

/// Plans an experiment that these guests may play in. Records and manifest name them as they name
/// everybody: whoever brings guests sees to it that a name stays one player's.
pub fn plan_with(
    spec: &ExperimentSpec,
    files: &dyn Files,
    guests: Arc<dyn Guests>,
) -> Result<Plan, ExperimentError> {
    let plan = Plan { guests, ..plan_boards(spec, files)? };
    let mut checked = HashSet::new();
    for cell in &plan.layout.cells {
        for player in [cell.a, cell.b] {
            if checked.insert((player, cell.board)) {
                let (game, player) = (&*plan.games[cell.board], &plan.players[player]);
                seat_with(&spec.game, game, player, &*plan.guests)?;
            }
        }
    }
    Ok(plan)
}

/// Lays an experiment out and reads its boards; nobody sits down, so that it cannot be played but
/// games of it can be replayed.
pub(super) fn plan_boards(
    spec: &ExperimentSpec,
    files: &dyn Files,
) -> Result<Plan, ExperimentError> {
    let layout = Layout::new(spec)?;
    let (mut games, mut starts): (Vec<Arc<dyn AnyGame>>, _) = (Vec::new(), Vec::new());
    for (label, board) in &layout.boards {
        let wrong = |problem| ExperimentError::Board { label: label.clone(), problem };
        let game =
            board.open(&spec.game, spec.seats, files).map_err(|error| wrong(error.to_string()))?;
        check_solver(spec, &*game)?;
        starts.push(start_moves(&*game, board.start.as_deref()).map_err(wrong)?);
        games.push(game);
    }
    let key = |(game, (_, board)): (&Arc<dyn AnyGame>, &(String, BoardSpec))| {
        let start = board.start.as_ref().map(|start| format!(" start={start}"));
        let random = board.random_moves.map(|moves| format!(" random={moves}"));
        game.key() + &start.unwrap_or_default() + &random.unwrap_or_default()
    };
    let keys = games.iter().zip(&layout.boards).map(key).collect();
    Ok(Plan { games, starts, ..Plan::of(spec, layout, keys, SCHEMA)? })
}

/// Winners are known early only where the game has an exact solver; what moves gave away is told only
/// where it has one, or can tell it itself.
fn check_solver(spec: &ExperimentSpec, game: &dyn AnyGame) -> Result<(), SpecError> {
    let (never, name, judges) = (Watch::NONE.stop(), spec.game.name, can_judge(game));
    let solver = format!("no exact solver here knows the game `{name}`");
    let asked = [
        ("`adjudicate`", spec.adjudicate.is_some() && game.referee(1, never).is_none(), &solver),
        ("`judge`", spec.judge.is_some() && !judges.blunders && !judges.regrets, &solver),
        (
            "`judge_search`",
            spec.judge_search.is_some() && !judges.regrets,
            &format!("moves of the game `{name}` are not compared with a search"),
        ),
    ];
    match asked.iter().find(|(_, in_vain, _)| *in_vain) {
        Some((place, _, why)) => Err(SpecError::at(place, format!("{why}; remove it"))),
        None => Ok(()),
    }
}

/// The moves to a start position in which somebody has to move.
fn start_moves(game: &dyn AnyGame, start: Option<&str>) -> Result<Vec<String>, String> {
    let Some(line) = start else { return Ok(Vec::new()) };
    let course = read_moves(game, line).map_err(|error| error.to_string())?;
    match course.turn() {
        None => Err("its start position ends the game; give fewer moves".into()),
        Some(_) => Ok(course.moves()),
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { spec, total, .. } = self;
        formatter.debug_struct("Plan").field("spec", spec).field("total", total).finish()
    }
}

impl Plan {
    /// The boards that are played on, each with what it was set up from.
    pub fn boards(&self) -> impl Iterator<Item = (&Setup, &Arc<dyn AnyGame>)> {
        self.layout.boards.iter().map(|(_, board)| &board.setup).zip(&self.games)
    }

    /// The plan of what was played, by the keys that its boards had: to be compared with, not to
    /// be played.
    pub(super) fn without_boards(
        spec: &ExperimentSpec,
        keys: Vec<String>,
        schema: u32,
    ) -> Result<Plan, ExperimentError> {
        let layout = Layout::new(spec)?;
        if keys.len() != layout.boards.len() {
            let (there, here) = (keys.len(), layout.boards.len());
            let problem = format!("the manifest has {there} boards, its question {here}");
            return Err(SpecError::at("the boards", problem).into());
        }
        Plan::of(spec, layout, keys, schema)
    }

    fn of(
        spec: &ExperimentSpec,
        layout: Layout,
        keys: Vec<String>,
        schema: u32,
    ) -> Result<Plan, ExperimentError> {
        let read = |index| layout.players.read(index);
        let players = (0..layout.players.len()).map(read).collect::<Result<_, _>>()?;
        let (mut offsets, mut total) = (Vec::new(), 0usize);
        for cell in &layout.cells {
            offsets.push(total);
            let games = usize::try_from(cell.games).ok();
            total = games
                .and_then(|games| total.checked_add(games))
                .ok_or(ExperimentError::TooLarge)?;
        }
        let (spec, games, starts) = (spec.clone(), Vec::new(), Vec::new());
        let guests = Arc::new(NoGuests);
        Ok(Plan { spec, layout, players, games, starts, schema, keys, offsets, total, guests })
    }

    /// Who has which seat in a match: one A, and B on all others.
    pub(super) fn seated(&self, spec: &MatchSpec) -> Vec<&PlayerSpec> {
        let cell = &self.layout.cells[spec.cell];
        let (a, b) = (&self.players[cell.a], &self.players[cell.b]);
        let at = |seat| if seat == spec.side_of_a.index() { a } else { b };
        (0..self.spec.seats).map(at).collect()
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
            Sides::Swapped => {
                let seats = self.spec.seats as u64;
                (game / seats, Side::new((game % seats) as usize))
            }
        };
        let board = &self.layout.boards[cell.board].0;
        Some(MatchSpec {
            index,
            id: id(&cell.pairing, board, pair, side_of_a),
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
        let number = self.offsets.partition_point(|&start| start <= index) - 1;
        (number, (index - self.offsets[number]) as u64)
    }

    /// The seed of a pair depends on the experiment, the board and the number, and on no player: two
    /// settings of a player meet the same random numbers.
    fn pair_seed(&self, cell: &Cell, pair: u64) -> Seed {
        let (seed, name, key) = (self.spec.seed, &self.spec.name, &self.keys[cell.board]);
        if self.schema == earlier::SCHEMA {
            let players = [cell.a, cell.b].map(|player| self.players[player].to_string());
            return earlier::match_seed(seed, name, players, key, pair);
        }
        match_seed(seed, name, key, pair)
    }

    /// How many moves are drawn at random on a board.
    pub(super) fn random_moves(&self, board: usize) -> u32 {
        self.layout.boards[board].1.random_moves.unwrap_or(self.spec.prefix)
    }

    /// Players under two names whose settings mean the same; see [`Layout::twins`].
    pub fn twins(&self) -> Vec<(&str, &str)> {
        self.games.first().map_or(Vec::new(), |game| self.layout.twins(&**game))
    }
}

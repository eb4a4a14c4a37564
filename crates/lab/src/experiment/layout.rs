//! From a question to its cells: which two players meet on which board, how often.
//!
//! Pure, and needs no board to be read: reports use it as well as runs.

mod ranges;

use super::spec::{
    BoardSpec, ExperimentSpec, Format, NamedPlayers, PairingSpec, PublishedSpec, Sides, SpecError,
    SweepSpec, board_number,
};
use crate::seats::identity;
use mapduel_playable::{AnyGame, GameEntry};
use std::collections::HashMap;

/// All cells of an experiment, in the order in which they are played.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The players; those of a sweep have one entry per value.
    pub players: NamedPlayers,
    /// The boards, with what reports call them; those of a sweep have one entry per value.
    pub boards: Vec<(String, BoardSpec)>,
    /// Who meets whom where.
    pub cells: Vec<Cell>,
}

/// Two players on one board; with more than two seats, one A and otherwise B.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// What reports call the pairing.
    pub pairing: String,
    /// The place of the board in the layout.
    pub board: usize,
    /// The place of player A in the layout.
    pub a: usize,
    /// The place of player B.
    pub b: usize,
    /// Who has which side.
    pub sides: Sides,
    /// How many games are played.
    pub games: u64,
    /// What was published about it.
    pub published: Option<PublishedSpec>,
}

/// The most cells of an experiment.
const MOST_CELLS: usize = 1_000_000;

impl Layout {
    /// Lays an experiment out.
    pub fn new(spec: &ExperimentSpec) -> Result<Layout, SpecError> {
        let boards = ranges::expand(&spec.game, &spec.boards)?;
        let named = |board: BoardSpec| (board.label(&spec.game), board);
        let mut layout = Layout {
            players: spec.players.clone(),
            boards: boards.into_iter().map(named).collect(),
            cells: Vec::new(),
        };
        match (spec.format, &spec.sweep) {
            (Format::RoundRobin, _) => layout.everybody(spec)?,
            (Format::Gauntlet, _) => {
                for b in 1..spec.players.len() {
                    layout.meet(spec, 0, b, Sides::Swapped)?;
                }
            }
            (Format::Sprt, _) => layout.meet(spec, 0, 1, Sides::Swapped)?,
            (Format::Solve, _) => {
                let problem = "nobody plays in the format \"solve\"; run it as what it is";
                return Err(SpecError::at("`format`", problem));
            }
            (Format::Pairings, _) => layout.listed(spec)?,
            (Format::Sweep, Some(sweep)) => layout.sweep(spec, sweep)?,
            (Format::Sweep, None) => {
                return Err(SpecError::at("`sweep`", "it is missing; write [sweep]"));
            }
        }
        layout.check_labels()?;
        Ok(layout)
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.cells.iter().map(|cell| cell.games).sum()
    }

    /// What reports call a player.
    pub fn name(&self, player: usize) -> &str {
        self.players.names().nth(player).unwrap_or_default()
    }

    /// Players under two names whose settings mean the same at this board: their games differ by chance
    /// alone. Each is named once, after the first player that it equals.
    pub fn twins(&self, game: &dyn AnyGame) -> Vec<(&str, &str)> {
        let own = |place| identity(game, &self.players.read(place).ok()?).ok();
        let own: Vec<Option<String>> = (0..self.players.len()).map(own).collect();
        let first = |place: usize| own.iter().position(|other| *other == own[place]);
        let twins = (0..own.len()).filter(|&place| own[place].is_some()).filter_map(|place| {
            let twin = first(place).filter(|&twin| twin < place)?;
            Some((self.name(twin), self.name(place)))
        });
        twins.collect()
    }

    fn everybody(&mut self, spec: &ExperimentSpec) -> Result<(), SpecError> {
        for a in 0..self.players.len() {
            // Among more than two, one A among B is another table than one B among A.
            let from = if spec.seats > 2 { 0 } else { a + 1 };
            for b in (from..self.players.len()).filter(|b| *b != a) {
                self.meet(spec, a, b, Sides::Swapped)?;
            }
        }
        Ok(())
    }

    /// Two players meet on every board.
    fn meet(
        &mut self,
        spec: &ExperimentSpec,
        a: usize,
        b: usize,
        sides: Sides,
    ) -> Result<(), SpecError> {
        for board in 0..self.boards.len() {
            let pairing = title(spec, self.name(a), self.name(b));
            let games = spec.games;
            self.push(Cell { pairing, board, a, b, sides, games, published: None })?;
        }
        Ok(())
    }

    fn listed(&mut self, spec: &ExperimentSpec) -> Result<(), SpecError> {
        // A pairing with values of its own adds boards, which are not those of the next pairing.
        let boards = self.boards.len();
        for pairing in &spec.pairings {
            let place = |name: &str| {
                let missing = || SpecError::at("`pairings`", format!("no player `{name}`"));
                spec.players.index(name).ok_or_else(missing)
            };
            let (a, b) = (place(&pairing.a)?, place(&pairing.b)?);
            let title = title(spec, &pairing.a, &pairing.b);
            for index in 0..boards {
                let board = &self.boards[index].1;
                let changed = changed(board, pairing);
                let board = match changed == *board {
                    true => index,
                    false => self.board(&spec.game, changed),
                };
                self.push(Cell {
                    pairing: pairing.label.clone().unwrap_or_else(|| title.clone()),
                    board,
                    a,
                    b,
                    sides: pairing.sides,
                    games: pairing.games.unwrap_or(spec.games),
                    published: pairing.published.clone(),
                })?;
            }
        }
        Ok(())
    }

    fn sweep(&mut self, spec: &ExperimentSpec, sweep: &SweepSpec) -> Result<(), SpecError> {
        let values = sweep.values.0.len();
        let swept = board_number(&spec.game, &sweep.option);
        let things = if swept.is_some() { self.boards.len() } else { spec.players.len() };
        let count = things.saturating_mul(values);
        ranges::check_count("`sweep`", count, ranges::MOST_BOARDS)?;
        if let Some(field) = swept {
            for (_, board) in std::mem::take(&mut self.boards) {
                for value in &sweep.values.0 {
                    let value = field.read(value);
                    let value = value.map_err(|error| SpecError::at("`sweep`", error))?;
                    let changed = board.with(field.name, value);
                    self.boards.push((changed.label(&spec.game), changed));
                }
            }
            for player in 0..self.players.len() {
                self.meet(spec, player, player, Sides::Fixed)?;
            }
            return Ok(());
        }
        self.players = NamedPlayers::default();
        for (name, text) in spec.players.iter() {
            for value in &sweep.values.0 {
                let (option, colon) = (&sweep.option, if text.contains(':') { ',' } else { ':' });
                let instance = format!("{text}{colon}{option}={value}");
                self.players.push(format!("{name} {option}={value}"), instance);
            }
        }
        for player in 0..spec.players.len() {
            for a in player * values..(player + 1) * values {
                for b in a + 1..(player + 1) * values {
                    self.meet(spec, a, b, Sides::Swapped)?;
                }
            }
        }
        Ok(())
    }

    /// The place of a board, which is added when it is new.
    fn board(&mut self, entry: &GameEntry, board: BoardSpec) -> usize {
        let known = self.boards.iter().position(|(_, own)| *own == board);
        known.unwrap_or_else(|| {
            self.boards.push((board.label(entry), board));
            self.boards.len() - 1
        })
    }

    fn push(&mut self, cell: Cell) -> Result<(), SpecError> {
        self.cells.push(cell);
        if self.cells.len() > MOST_CELLS {
            let problem = format!("more than {MOST_CELLS} pairings and boards; ask for less");
            return Err(SpecError::at("the size", problem));
        }
        Ok(())
    }

    /// Records name their pairing and board, so no two cells have both names alike.
    fn check_labels(&self) -> Result<(), SpecError> {
        let mut seen = std::collections::HashSet::new();
        for cell in &self.cells {
            let board = &self.boards[cell.board].0;
            if !seen.insert((&cell.pairing, board)) {
                let problem = format!(
                    "`{}` on `{board}` is there twice; give the pairing a `label`, or the board a \
                     `name`, of its own",
                    cell.pairing
                );
                return Err(SpecError::at("a pairing", problem));
            }
        }
        Ok(())
    }
}

/// Which cell of a layout a record belongs to.
#[derive(Clone, Debug)]
pub struct Places {
    names: Vec<(String, String)>,
    places: HashMap<(String, String), usize>,
    last: Option<usize>,
}

impl Places {
    /// The cells of a layout by their names.
    pub fn new(layout: &Layout) -> Places {
        let name = |cell: &Cell| (cell.pairing.clone(), layout.boards[cell.board].0.clone());
        let names: Vec<(String, String)> = layout.cells.iter().map(name).collect();
        let places = names.iter().cloned().enumerate().map(|(place, name)| (name, place)).collect();
        Places { names, places, last: None }
    }

    /// The place of the cell with these names; records of one cell follow each other: most need no
    /// search.
    pub fn find(&mut self, pairing: &str, board: &str) -> Option<usize> {
        let is = |place: &usize| {
            let (own_pairing, own_board) = &self.names[*place];
            own_pairing == pairing && own_board == board
        };
        if self.last.as_ref().is_none_or(|place| !is(place)) {
            self.last = self.places.get(&(pairing.to_string(), board.to_string())).copied();
        }
        self.last
    }
}

/// What a pairing is called that has no label.
fn title(spec: &ExperimentSpec, a: &str, b: &str) -> String {
    let word = if spec.seats > 2 { "among" } else { "v" };
    format!("{a} {word} {b}")
}

/// A board with what a pairing has of its own.
fn changed(board: &BoardSpec, pairing: &PairingSpec) -> BoardSpec {
    let mut board = board.clone();
    for (field, value) in pairing.setup.iter() {
        board = board.with(field, value.clone());
    }
    if let Some(moves) = pairing.random_moves {
        board.name = board.name.map(|name| format!("{name}, {moves} random moves"));
        board.random_moves = Some(moves);
    }
    board
}

//! How the rows are decided.

use super::rows::{Row, Rows, Undecided, Winners};
use crate::theory::{Board, Ground, Ruling, Setting, Theory};
use crate::{ALICE, ColoringGame, SolveParams, SolveProgress, Solver, TooLarge};
use mapduel_game::setters;
use mapduel_game::{Game, Side};
use mapduel_graph::{Graph, Limit};
use std::sync::Arc;
use std::time::Instant;

/// The knobs of a number.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NumberParams {
    /// Who begins.
    pub first: Side,
    /// The nodes are the most of each row; the time and the flag hold for all together. Without
    /// nodes rows are searched until they are decided.
    pub limit: Limit,
    /// Which rows are searched.
    pub aim: Aim,
    /// Threads that search one row together; 1 is deterministic.
    pub threads: usize,
    /// The most bytes of the table.
    pub memory: u64,
    /// Where to report progress.
    pub progress: Option<Arc<SolveProgress>>,
}

setters!(NumberParams {
    with_aim(aim: Aim),
    with_threads(threads: usize),
    with_memory(memory: u64),
    with_progress(progress: Option<Arc<SolveProgress>>),
});

/// Which rows are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// All of them.
    EveryRow,
    /// Those below Alice's first win: the game chromatic number depends on no others.
    Number,
}

impl NumberParams {
    /// The positions of each row that are searched when nobody sets a limit.
    pub const NODES: u64 = 2_000_000;

    /// Every row, this starter within this limit, on one thread and in 2 GiB.
    pub fn new(first: Side, limit: Limit) -> NumberParams {
        NumberParams {
            first,
            limit,
            aim: Aim::EveryRow,
            threads: 1,
            memory: 2 << 30,
            progress: None,
        }
    }
}

/// The positions that every open row is searched for at first. Later it is ten times as many as
/// before, from the beginning: a search that is cut off and taken up again is not always as good,
/// and this costs a ninth at most.
const FIRST_NODES: u64 = 1_000;
/// Larger graphs ask theory before they search: their positions take long.
const SEARCHED_FIRST: usize = 128;

/// Decides the game for every number of colors that matters.
pub fn winners(graph: &Graph, first: Side, limit: Limit) -> Winners {
    number(graph, &NumberParams::new(first, limit), |_| {}).winners()
}

/// The same with reasons; `report` hears of every row when it is decided.
pub fn number(graph: &Graph, params: &NumberParams, mut report: impl FnMut(&Row)) -> Rows {
    let setting = Setting { first: params.first, pass: None, board: Board::Empty };
    let mut work = Work {
        graph,
        params,
        began: Instant::now(),
        theory: Theory::new(setting),
        rows: (1..=graph.max_degree() + 1).map(open_row).collect(),
        report: &mut report,
    };
    work.ask(|theory, colors| theory.at_once(graph, colors));
    if graph.order() <= SEARCHED_FIRST {
        work.search(FIRST_NODES);
    }
    let limit = params.limit.since(work.began);
    // Half of the time is left for the search, however long theory thinks.
    let limit = Limit { time: limit.time.map(|time| time / 2), ..limit };
    let began = Instant::now();
    work.ask(|theory, colors| theory.ruling(graph, colors, limit.since(began)));
    let mut nodes = 10 * FIRST_NODES;
    while work.search(nodes) == Open::Some {
        nodes = nodes.saturating_mul(10);
    }
    Rows { order: graph.order(), rows: work.rows }
}

fn open_row(colors: usize) -> Row {
    Row { colors, answer: Err(Undecided::Limit), nodes: 0 }
}

/// Whether a further search may decide it.
fn is_open(row: &Row) -> bool {
    row.answer == Err(Undecided::Limit)
}

/// Whether there is anything left to search.
#[derive(PartialEq, Eq)]
enum Open {
    Some,
    Nothing,
}

struct Work<'a> {
    graph: &'a Graph,
    params: &'a NumberParams,
    began: Instant,
    theory: Theory,
    rows: Vec<Row>,
    report: &'a mut dyn FnMut(&Row),
}

impl Work<'_> {
    /// Asks theory about every row that is undecided, for whatever reason.
    fn ask(&mut self, mut ruling: impl FnMut(&mut Theory, usize) -> Option<Ruling>) {
        for index in 0..self.rows.len() {
            if self.rows[index].winner().is_none()
                && let Some(Ruling { winner, ground }) = ruling(&mut self.theory, index + 1)
            {
                self.settle(index, winner, ground);
            }
        }
    }

    /// Searches every open row for so many positions, if the limit allows.
    fn search(&mut self, nodes: u64) -> Open {
        let most = self.params.limit.nodes.unwrap_or(u64::MAX);
        let order = self.open_rows();
        for (done, &index) in order.iter().enumerate() {
            let limit = self.params.limit.since(self.began);
            let over = limit.time.is_some_and(|time| time.is_zero());
            if over || limit.stop.is_some_and(|stop| stop.is_set()) {
                return Open::Nothing;
            }
            let share = limit.time.map(|time| time / (order.len() - done) as u32);
            let limit = Limit { nodes: Some(nodes.min(most)), time: share, stop: limit.stop };
            self.search_row(index, limit);
            if is_open(&self.rows[index]) && nodes >= most {
                self.rows[index].answer = Err(Undecided::Nodes(most));
            }
        }
        if self.open_rows().is_empty() { Open::Nothing } else { Open::Some }
    }

    fn search_row(&mut self, index: usize, limit: Limit) {
        let row = &mut self.rows[index];
        let too_large = TooLarge { order: self.graph.order(), colors: row.colors };
        let game = ColoringGame::new(self.graph.clone(), row.colors, self.params.first);
        let Ok(game) = game else {
            row.answer = Err(Undecided::TooLarge(too_large));
            return;
        };
        let params = SolveParams {
            threads: self.params.threads,
            memory: self.params.memory,
            progress: self.params.progress.clone(),
            ..SolveParams::default()
        };
        let mut solver = Solver::new(&game, params);
        let verdict = solver.solve_within(&game.start(), limit);
        row.nodes += verdict.nodes;
        match (verdict.winner, solver.obstacle()) {
            (Some(winner), _) => self.settle(index, winner, Ground::Search(verdict.nodes)),
            (None, Some(obstacle)) => row.answer = Err(Undecided::TooLarge(obstacle)),
            // What was cut off by its share of the time stays open for the next round.
            (None, None) => {}
        }
    }

    fn settle(&mut self, index: usize, winner: Side, ground: Ground) {
        let row = &mut self.rows[index];
        row.answer = Ok((winner, ground));
        (self.report)(row);
    }

    /// The open rows: first those below Alice's first win, on which the number depends.
    fn open_rows(&self) -> Vec<usize> {
        let won = self.rows.iter().position(|row| row.winner() == Some(ALICE));
        let won = won.unwrap_or(self.rows.len());
        let end = if self.params.aim == Aim::Number { won } else { self.rows.len() };
        let mut open: Vec<usize> = (0..end).filter(|&index| is_open(&self.rows[index])).collect();
        open.sort_by_key(|&index| (index > won, index));
        open
    }
}

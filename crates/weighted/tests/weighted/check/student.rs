//! The textbook search as students write it, with one mistake at a time.

use mapduel_game::Game;
use mapduel_weighted::{Color, Horizon, Move, Position, WeightedGame};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    None,
    StrictCut,
    NoCut,
    GoesOnAfterCut,
    UpdatesOnCut,
    CutsTooEarly,
    NoParentLines,
    ParentLinesOnChange,
    ReversedOrder,
    ForwardChecking,
    TriesTwice,
    IgnoresColors,
    ColorsAnywhere,
    ColorsAgain,
    ShallowLimit,
    DeepLimit,
    NegatedLeaves,
    ForgetsInitialMoves,
    SwappedStart,
    FullWindows,
    NeverUpdates,
    KeepsLastValue,
    LastBest,
    OneBasedDepth,
    FirstInitialMove,
    NoFinalMove,
    NoEnterLines,
}

const FAR: i64 = i64::MAX;

/// The output of a program with this bug.
pub(crate) fn run(game: &WeightedGame, bug: Bug) -> String {
    let Horizon::Plies(limit) = game.horizon() else { panic!("students have a limit") };
    let limit = match bug {
        Bug::ShallowLimit => limit - 1,
        Bug::DeepLimit => limit + 1,
        _ => limit,
    };
    // The board itself has no limit, so that a program may go too deep.
    let board = WeightedGame::new(game.problem().clone(), game.rules(), Horizon::Full);
    let mut student = Student { game: &board, bug, limit, lines: Vec::new(), best: None };
    let root = match bug {
        Bug::FirstInitialMove => game.problem().initial()[0].mv,
        _ => game.problem().root_move(),
    };
    let value = student.visit(&board.start(), root, 0, -FAR, FAR);
    if let Some(best) = student.best
        && bug != Bug::NoFinalMove
    {
        let label = student.label(best);
        student.lines.push(format!("{label}, {value}"));
    }
    student.lines.join("\n")
}

struct Student<'run> {
    game: &'run WeightedGame,
    bug: Bug,
    limit: u32,
    lines: Vec<String>,
    best: Option<Move>,
}

impl Student<'_> {
    fn visit(
        &mut self,
        position: &Position,
        label: Move,
        depth: u32,
        mut alpha: i64,
        mut beta: i64,
    ) -> i64 {
        let moves = self.moves(position);
        if depth == self.limit || moves.is_empty() {
            let value = match self.bug {
                Bug::NegatedLeaves => -position.difference(),
                Bug::ForgetsInitialMoves => position.difference() - self.game.start().difference(),
                _ => position.difference(),
            };
            self.log(label, depth, value, alpha, beta);
            return value;
        }
        let max = depth.is_multiple_of(2);
        let worst = if max { -FAR } else { FAR };
        let mut value = if self.bug == Bug::SwappedStart && depth == 1 { -worst } else { worst };
        if self.bug != Bug::NoEnterLines {
            self.log(label, depth, value, alpha, beta);
        }
        value = worst;
        for mv in moves {
            let mut next = position.clone();
            if position.is_uncolored(mv.state()) {
                self.game.play_unchecked(&mut next, mv);
            }
            let (low, high) = match self.bug {
                Bug::FullWindows => (-FAR, FAR),
                _ => (alpha, beta),
            };
            let found = self.visit(&next, mv, depth + 1, low, high);
            let better = if max { found > value } else { found < value };
            let equal = self.bug == Bug::LastBest && depth == 0 && found == value;
            if (better || equal) && depth == 0 {
                self.best = Some(mv);
            }
            if better || self.bug == Bug::KeepsLastValue {
                value = found;
            }
            let before = (alpha, beta);
            let slack = if self.bug == Bug::CutsTooEarly && depth > 0 { 6 } else { 0 };
            let cut = match (self.bug, max) {
                (Bug::NoCut, _) => false,
                (Bug::StrictCut, true) => value > beta,
                (Bug::StrictCut, false) => value < alpha,
                (_, true) => value >= beta.saturating_sub(slack) && beta != FAR,
                (_, false) => value <= alpha.saturating_add(slack) && alpha != -FAR,
            };
            if (!cut || self.bug == Bug::UpdatesOnCut) && self.bug != Bug::NeverUpdates {
                if max { alpha = alpha.max(value) } else { beta = beta.min(value) }
            }
            let silent = match self.bug {
                Bug::NoParentLines => true,
                Bug::ParentLinesOnChange => !better && before == (alpha, beta),
                _ => false,
            };
            if !silent {
                self.log(label, depth, value, alpha, beta);
            }
            if cut && self.bug != Bug::GoesOnAfterCut {
                return value;
            }
        }
        value
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let problem = self.game.problem();
        let every = || {
            let colors = problem.colors().len();
            let states = problem.graph().vertices();
            states
                .flat_map(move |state| Color::all(colors).map(move |color| Move::new(state, color)))
        };
        match self.bug {
            Bug::ReversedOrder => moves.reverse(),
            Bug::ForwardChecking => moves.retain(|&mv| {
                let mut next = position.clone();
                self.game.play_unchecked(&mut next, mv);
                let neighbors = problem.graph().neighbors(mv.state()).iter();
                let colors = problem.colors().len();
                let walled = |&&state: &&mapduel_graph::Vertex| {
                    next.is_uncolored(state)
                        && Color::all(colors).all(|color| next.is_blocked(state, color))
                };
                neighbors.filter(walled).count() == 0
            }),
            Bug::TriesTwice => moves = moves.iter().flat_map(|&mv| [mv, mv]).collect(),
            Bug::IgnoresColors => {
                let touched = |mv: &Move| {
                    position.is_uncolored(mv.state()) && position.is_touched(mv.state())
                };
                moves = every().filter(touched).collect();
            }
            Bug::ColorsAnywhere => {
                let free = |mv: &Move| {
                    position.is_uncolored(mv.state())
                        && !position.is_blocked(mv.state(), mv.color())
                };
                moves = every().filter(free).collect();
            }
            Bug::ColorsAgain if position.ply() == 2 => {
                let root = problem.root_move();
                moves.insert(0, Move::new(root.state(), Color::new(0)));
            }
            _ => {}
        }
        moves
    }

    fn log(&mut self, label: Move, depth: u32, value: i64, alpha: i64, beta: i64) {
        let depth = depth + u32::from(self.bug == Bug::OneBasedDepth);
        let [value, alpha, beta] = [value, alpha, beta].map(|number| match number {
            FAR => "inf".to_string(),
            number if number == -FAR => "-inf".to_string(),
            number => number.to_string(),
        });
        let label = self.label(label);
        self.lines.push(format!("{label}, {depth}, {value}, {alpha}, {beta}"));
    }

    fn label(&self, mv: Move) -> String {
        let problem = self.game.problem();
        format!("{}, {}", problem.state_name(mv.state()), problem.color_name(mv.color()))
    }
}

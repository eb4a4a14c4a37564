//! The options of Monte-Carlo tree search that all games share, and how they are set.

use super::{Accepts, Options, PlayerOption};
use mapduel_search::{
    ChildOrder, FinalMove, FirstPlay, MctsParams, Reuse, Selection, Simulation, Solver,
};

/// The first part of every pair.
pub fn words_of<T>(pairs: &[(&'static str, T)]) -> Vec<&'static str> {
    pairs.iter().map(|(word, _)| *word).collect()
}

const FINAL_MOVES: &[(&str, FinalMove)] = &[
    ("max", FinalMove::Max),
    ("robust", FinalMove::Robust),
    ("robust-max", FinalMove::RobustMax),
    ("secure", FinalMove::Secure),
    ("optimistic", FinalMove::Optimistic),
    ("win-count", FinalMove::WinCount),
];
const SELECTIONS: &[(&str, Selection)] =
    &[("ucb", Selection::Ucb), ("least-visited", Selection::LeastVisited)];
const SIMULATIONS: &[(&str, Simulation)] =
    &[("playout", Simulation::Playout), ("selection", Simulation::Selection)];
const REUSES: &[(&str, Reuse)] = &[("on", Reuse::Keep), ("off", Reuse::Discard)];
const ORDERS: &[(&str, ChildOrder)] =
    &[("random", ChildOrder::Shuffled), ("offered", ChildOrder::AsOffered)];

/// The words of a switch.
pub fn on_off() -> Vec<&'static str> {
    vec!["on", "off"]
}

/// Simulations or time per move; the page lets 200,000 in.
pub const BUDGET: PlayerOption = PlayerOption::new(
    "budget",
    "1000",
    Accepts::Simulations,
    200_000.0,
    "simulations per move, or a time (500ms, 2s); may stand bare",
);
/// Exploration.
pub const C: PlayerOption = PlayerOption::real(
    "c",
    "1.4142",
    (0.0, f64::MAX),
    1000.0,
    "exploration C in value + C sqrt(ln n / n_j); sqrt 2 is the study's",
);
/// What an untried move is worth. A search with RAVE judges it by itself unless this is given.
pub const FIRST_PLAY: PlayerOption = PlayerOption::new(
    "fpu",
    "first",
    Accepts::WordOrReal { words: &["first"], least: 0.0 },
    1000.0,
    "worth of an untried move: `first`, or a number; with rave what that estimates, if not given",
)
.with_default_unless("rave");
/// The same for a player that has an estimate of untried moves and goes by it unless it is told
/// otherwise.
pub const ESTIMATED_FIRST_PLAY: PlayerOption = PlayerOption::new(
    "fpu",
    "estimate",
    Accepts::WordOrReal { words: &["estimate", "first"], least: 0.0 },
    1000.0,
    "worth of an untried move: `estimate` (what the player makes of it), `first` (every move once \
     before any twice), or a number",
);
/// How a descent chooses.
pub const SELECTION: PlayerOption = PlayerOption::words(
    "selection",
    "ucb",
    || words_of(SELECTIONS),
    "in the tree: ucb, or least-visited (the fewest visits, whatever they found)",
)
.excluding("rave");
/// Below the tree.
pub const SIMULATION: PlayerOption = PlayerOption::words(
    "simulation",
    "playout",
    || words_of(SIMULATIONS),
    "below the tree: playout, or selection to the end",
);
/// The move that is played.
pub const FINAL: PlayerOption = PlayerOption::words(
    "final",
    "robust",
    || words_of(FINAL_MOVES),
    "move played: max, robust, robust-max, secure, optimistic, win-count",
);
/// Whether the tree is kept.
pub const REUSE: PlayerOption = PlayerOption::words(
    "reuse",
    "on",
    || words_of(REUSES),
    "keep the tree between moves (on, off)",
);
/// Whether results are proven.
pub const SOLVER: PlayerOption =
    PlayerOption::words("solver", "on", on_off, "propagate proven wins and losses (on, off)");
/// The order of first visits.
pub const ORDER: PlayerOption = PlayerOption::words(
    "order",
    "random",
    || words_of(ORDERS),
    "first visits in random or offered order",
);
/// All moves as first.
pub const RAVE: PlayerOption = PlayerOption::new(
    "rave",
    "off",
    Accepts::WordOrReal { words: &["off"], least: 0.0 },
    1000.0,
    "all-moves-as-first with this constant K, or off",
);
/// Transpositions.
pub const TABLE: PlayerOption =
    PlayerOption::words("table", "off", on_off, "share nodes between transpositions (on, off)");
/// When a leaf grows.
pub const EXPAND: PlayerOption = PlayerOption::whole(
    "expand",
    "2",
    (1, u32::MAX as u64),
    1000.0,
    "visits after which a leaf gets children",
);

/// Several trees. On the page there is one: its threads are shared by its visitors.
pub const WORKERS: PlayerOption = PlayerOption::whole(
    "workers",
    "1",
    (1, 256),
    1.0,
    "trees grown at once for one move, each on a thread of its own with its part of the simulations, \
     or all of the time; pays for single games on idle cores only, as series use all of them",
);

/// The whole list of a player with the ordinary defaults.
pub const ALL: &[PlayerOption] = &[
    BUDGET, C, FIRST_PLAY, SELECTION, SIMULATION, FINAL, REUSE, SOLVER, ORDER, RAVE, TABLE, EXPAND,
    WORKERS,
];

/// Whether nodes are shared between transpositions.
pub fn shares_nodes(options: &Options) -> bool {
    options.text(TABLE.name) == Some("on")
}

/// The settings of a search: what its player lists of the above and was given, else these.
/// `solver` is what `solver=on` means in its game.
pub fn params(options: &Options, defaults: MctsParams, solver: Solver) -> MctsParams {
    let has = |option: &PlayerOption| options.has(option.name);
    let mut params = defaults;
    if has(&C) {
        params.exploration = options.number(C.name, params.exploration);
    }
    params.first_play = first_play(options, params.first_play);
    if has(&SELECTION) {
        params.selection = options.word(SELECTION.name, params.selection, SELECTIONS);
    }
    if has(&SIMULATION) {
        params.simulation = options.word(SIMULATION.name, params.simulation, SIMULATIONS);
    }
    if has(&FINAL) {
        params.final_move = options.word(FINAL.name, params.final_move, FINAL_MOVES);
    }
    if has(&REUSE) {
        params.reuse = options.word(REUSE.name, params.reuse, REUSES);
    }
    if has(&SOLVER) {
        let words = [("on", solver), ("off", Solver::Off)];
        params.solver = options.word(SOLVER.name, params.solver, &words);
    }
    if has(&ORDER) {
        params.child_order = options.word(ORDER.name, params.child_order, ORDERS);
    }
    if has(&RAVE) {
        match options.text(RAVE.name) {
            None => (),
            Some("off") => params.selection = Selection::Ucb,
            Some(_) => {
                params.selection = Selection::Rave { constant: options.number(RAVE.name, 0.0) };
                params.first_play = first_play(options, FirstPlay::Estimate);
            }
        }
    }
    if has(&EXPAND) {
        params.expand_visits = options.number(EXPAND.name, params.expand_visits);
    }
    if has(&WORKERS) {
        params.workers = options.number(WORKERS.name, params.workers);
    }
    params
}

/// What an untried move is worth, or this default.
pub fn first_play(options: &Options, default: FirstPlay) -> FirstPlay {
    if !options.has(FIRST_PLAY.name) {
        return default;
    }
    match options.text(FIRST_PLAY.name) {
        None => default,
        Some("estimate") => FirstPlay::Estimate,
        Some("first") => FirstPlay::BeforeOthers,
        Some(_) => FirstPlay::Urgency(options.number(FIRST_PLAY.name, 0.0)),
    }
}

//! The options of this game's players: what they are called, what they take, and how much of it a
//! visitor of the page may ask for. The words of each are beside it.

use super::endgame::{ENDGAMES, STRONG_ENDGAMES};
use crate::players::{
    Aggression, Attack, Book, Centroids, CountedSites, Features, PlanOrder, PlayoutSites,
    TreeMoves, TreeValue,
};
use crate::{Grid, Payoff};
use mapduel_playable::mcts::{self, words_of};
use mapduel_playable::{Accepts, PlayerOption};
use mapduel_search::UntriedMean;

/// The most simulations on the page, where each costs more than in other games.
const SIMULATIONS_ON_PAGE: f64 = 20_000.0;
/// The finest grid on the page.
const GRID_ON_PAGE: f64 = 60.0;
/// The most diagrams, starts and variants on the page.
const PLANS_ON_PAGE: f64 = 50.0;
/// The most of anything else on the page.
const MOST_ON_PAGE: f64 = 1_000.0;
/// More of anything is a mistake of typing.
pub(super) const MANY: u64 = 1_000;
/// Any number from 0.
pub(super) const FROM_ZERO: (f64, f64) = (0.0, f64::MAX);
/// Any number above 0.
pub(super) const ABOVE_ZERO: (f64, f64) = (f64::MIN_POSITIVE, f64::MAX);

const fn grid(name: &'static str, default: &'static str, words: &'static str) -> PlayerOption {
    PlayerOption::whole(name, default, (1, Grid::MOST as u64), GRID_ON_PAGE, words)
}

pub(super) const fn count(
    name: &'static str,
    default: &'static str,
    range: (u64, u64),
    words: &'static str,
) -> PlayerOption {
    PlayerOption::whole(name, default, range, MOST_ON_PAGE, words)
}

/// A number of plans: each costs a search of its own.
pub(super) const fn plans(
    name: &'static str,
    default: &'static str,
    range: (u64, u64),
    words: &'static str,
) -> PlayerOption {
    PlayerOption::whole(name, default, range, PLANS_ON_PAGE, words)
}

pub(super) const fn real(
    name: &'static str,
    default: &'static str,
    range: (f64, f64),
    words: &'static str,
) -> PlayerOption {
    PlayerOption::real(name, default, range, MOST_ON_PAGE, words)
}

const ENDGAME_DESCRIPTION: &str = "the last two moves: off, grid (depth one and two, with \
                                   centroids) or continuous (the whole board)";
pub(super) const ENDGAME_OFF: PlayerOption =
    PlayerOption::words("endgame", "off", || words_of(ENDGAMES), ENDGAME_DESCRIPTION);
pub(super) const ENDGAME_ON_GRID: PlayerOption = ENDGAME_OFF.with_default("grid");
pub(super) const ENDGAME_CONTINUOUS: PlayerOption = PlayerOption::words(
    "endgame",
    "continuous",
    || words_of(STRONG_ENDGAMES),
    "the last two moves on the whole board (continuous) or a grid, or the last three on the whole \
     board (three)",
);
pub(super) const NO_ENDGAME: PlayerOption =
    PlayerOption::words("endgame", "off", || vec!["off"], "endgames are for the game of two: off");
pub(super) const ENDGAME_GRID: PlayerOption =
    grid("endgame-grid", "20", "points along a side of the endgame's grid");

pub(super) const GRID: PlayerOption =
    grid("grid", "20", "points along a side of the grid; the study's 400");
pub(super) const CENTROID_WORDS: &[(&str, Centroids)] =
    &[("none", Centroids::None), ("biggest", Centroids::Biggest), ("rivals", Centroids::Rivals)];
pub(super) const CENTROIDS: PlayerOption = PlayerOption::words(
    "centroids",
    "rivals",
    || words_of(CENTROID_WORDS),
    "centers of gravity tried beside the grid: none, biggest (rival cell) or rivals (every one)",
);
pub(super) const MARGIN: PlayerOption = real(
    "margin",
    "0",
    (f64::MIN, f64::MAX),
    "a plan of 1R2P succeeds when it wins by more than this",
);
/// The same where there is a komi.
pub(super) const MARGIN_OR_KOMI: PlayerOption = PlayerOption::new(
    "margin",
    "0",
    Accepts::WordOrReal { words: &["komi"], least: f64::MIN },
    MOST_ON_PAGE,
    "a plan of 1R2P succeeds when it wins by more than this, or (komi) when it wins the game",
);

pub(super) const THRESHOLD: PlayerOption =
    real("threshold", "0.001", FROM_ZERO, "Lloyd stops when no site moves farther than this");
pub(super) const ROUNDS: PlayerOption =
    count("rounds", "1000", (0, 1_000_000), "Lloyd stops after so many rounds in any case");
pub(super) const STARTS: PlayerOption = plans(
    "starts",
    "10",
    (1, 10_000),
    "random starts of Lloyd, of which the best balanced is kept",
);
pub(super) const COUNTED_WORDS: &[(&str, CountedSites)] =
    &[("all", CountedSites::All), ("movable", CountedSites::Movable)];
pub(super) const COUNTED: PlayerOption = PlayerOption::words(
    "balance",
    "all",
    || words_of(COUNTED_WORDS),
    "sites that count for the best balanced start: all, or movable (those still to be played)",
);
pub(super) const BALANCED_STARTS: PlayerOption =
    plans("starts", "1", (1, 10_000), "random starts, of which the best balanced is kept");
pub(super) const ORDER_WORDS: &[(&str, PlanOrder)] =
    &[("random", PlanOrder::Random), ("gain", PlanOrder::MostGain)];
pub(super) const BALANCED_ORDER: PlayerOption = PlayerOption::words(
    "order",
    "random",
    || words_of(ORDER_WORDS),
    "which planned site is next: random, or gain (most stolen)",
);

pub(super) const BUDGET: PlayerOption = PlayerOption::new(
    "budget",
    "500",
    Accepts::Simulations,
    SIMULATIONS_ON_PAGE,
    mcts::BUDGET.description,
);
pub(super) const TREE_BUDGET: PlayerOption = BUDGET.with_default("4000");
pub(super) const LINE_BUDGET: PlayerOption = BUDGET.with_default("1000");
pub(super) const C: PlayerOption = real(
    "c",
    "0.25",
    FROM_ZERO,
    "exploration C in value + sqrt(C ln T / N), under the root as in the study",
);
pub(super) const STRONG_C: PlayerOption =
    real("c", "0.01", FROM_ZERO, "exploration C in value + sqrt(C ln T / N)");
pub(super) const LINE_C: PlayerOption =
    real("c", "0.5", FROM_ZERO, "exploration C in value + C sqrt(ln n / n_j)");
pub(super) const FIRST_PLAY: PlayerOption =
    mcts::FIRST_PLAY.described("worth of an untried move: `first`, or a number");
pub(super) const ESTIMATED_FIRST_PLAY: PlayerOption = mcts::ESTIMATED_FIRST_PLAY;
pub(super) const UNTRIED_WORDS: &[(&str, UntriedMean)] =
    &[("process", UntriedMean::Process), ("amaf", UntriedMean::Amaf)];
pub(super) const UNTRIED: PlayerOption = PlayerOption::words(
    "untried",
    "process",
    || words_of(UNTRIED_WORDS),
    "mean of an untried move: what the process says, or amaf (its all-moves-as-first mean)",
);
/// Without the number of wins, which says nothing where games are worth areas.
pub(super) const FINAL: PlayerOption = PlayerOption::words(
    "final",
    "robust",
    || match mcts::FINAL.accepts {
        Accepts::Words(words) => words().into_iter().filter(|word| *word != "win-count").collect(),
        _ => Vec::new(),
    },
    "move played: max, robust (most trials), robust-max, secure, optimistic",
);
pub(super) const EXPAND: PlayerOption = mcts::EXPAND;
pub(super) const WORKERS: PlayerOption = mcts::WORKERS;
pub(super) const REUSE: PlayerOption = mcts::REUSE.with_default("off");
pub(super) const SOLVER: PlayerOption = PlayerOption::words(
    "solver",
    "off",
    mcts::on_off,
    "propagate proven results, which are the grid's only (on, off)",
);

/// The margin that is worth tanh 1, where `payoff=tanh` is asked for: the strong player's.
pub(super) const TANH_SCALE: f64 = 0.03;
pub(super) const VALUE_WORDS: &[(&str, TreeValue)] = &[
    ("win", TreeValue::Win),
    ("area", TreeValue::Area),
    ("tanh", TreeValue::Tanh { scale: TANH_SCALE }),
];
pub(super) const PAYOFF: PlayerOption = PlayerOption::words(
    "payoff",
    "win",
    || words_of(VALUE_WORDS),
    "what the search learns from: win, area or tanh (between the two)",
);
pub(super) const SCALE: PlayerOption =
    real("scale", "0.03", ABOVE_ZERO, "the margin that payoff=tanh takes as tanh 1");
pub(super) const PLAYOUT_WORDS: &[(&str, PlayoutSites)] =
    &[("anywhere", PlayoutSites::Anywhere), ("grid", PlayoutSites::Grid)];
pub(super) const PLAYOUT: PlayerOption = PlayerOption::words(
    "playout",
    "anywhere",
    || words_of(PLAYOUT_WORDS),
    "sites of simulated games: anywhere, or grid",
);
pub(super) const K: PlayerOption =
    real("k", "400", FROM_ZERO, "K in the weight sqrt(N / (K + N)) of a move's own mean");
pub(super) const G: PlayerOption =
    real("g", "2", FROM_ZERO, "G, the bonus far from every tried move");
pub(super) const A: PlayerOption =
    real("a", "180", FROM_ZERO, "a, how fast a tried move's mean fades with the distance");
pub(super) const B: PlayerOption =
    real("b", "180", FROM_ZERO, "b, how fast the bonus comes back with the distance");
pub(super) const PLAYOUT_GRID: PlayerOption =
    grid("grid", "20", "points along a side of the grid of playout=grid");
pub(super) const fn discret(points: &'static str) -> PlayerOption {
    grid("grid", points, "points along a side of the tree's grid: the study's discret")
}

pub(super) const WIDTH: PlayerOption =
    real("width", "1", ABOVE_ZERO, "how many sites a node has at its first visit");
pub(super) const ALPHA: PlayerOption =
    real("alpha", "0.5", (0.0, 1.0), "it has width * visits^alpha of them, from 0 to 1");
pub(super) const OMEGA: PlayerOption = real(
    "omega",
    "0.5",
    (0.0, 1.0),
    "how many new sites are drawn anywhere and not in the best one's cell, from 0 to 1",
);
pub(super) const CELL_DRAWS: PlayerOption =
    count("draws", "20", (1, MANY), "draws that miss that cell before they come from half as far");
pub(super) const FIRST: PlayerOption =
    count("first", "10", (1, MANY), "how many sites of a node are drawn anywhere");
pub(super) const KERNEL_ALPHA: PlayerOption = real(
    "alpha",
    "0.5",
    (0.0, 1.0),
    "then more near the best, while there are at most visits^alpha, from 0 to 1",
);
pub(super) const KERNEL: PlayerOption = real(
    "kernel",
    "0.1",
    (0.001, f64::MAX),
    "width of the normal kernel by which sites share values; 1 is a side of the board",
);
pub(super) const TAU: PlayerOption = real(
    "tau",
    "0.02",
    (0.0, 1.0),
    "a new site is where the kernel around the best one exceeds this, from 0 to 1",
);
pub(super) const NEAR_DRAWS: PlayerOption =
    count("draws", "10", (1, MANY), "points drawn there, of which the least explored one is taken");
pub(super) const NU: PlayerOption =
    real("nu", "0.5", FROM_ZERO, "how much the value may vary over the whole board");
pub(super) const RHO: PlayerOption =
    real("rho", "0.7071067811865476", (0.0, 1.0), "how much less it varies in a half, from 0 to 1");
/// Boxes below a grid of 1024 x 1024 are nobody's concern.
pub(super) const HALVINGS: PlayerOption =
    count("depth", "8", (0, 20), "halvings at which boxes end; 8 is a grid of 16");

pub(super) const TREE_WORDS: &[(&str, TreeMoves)] =
    &[("narrow", TreeMoves::Narrow), ("grid", TreeMoves::Grid)];
/// The grid of depth-one attacks in playouts, which are many: coarse.
pub(super) const COARSE_GRID: usize = 8;
pub(super) const ATTACK_WORDS: &[(&str, Attack)] = &[
    ("never", Attack::Never),
    ("bca", Attack::BiggestCell),
    ("depth1", Attack::DepthOne(COARSE_GRID)),
];
pub(super) const AGGRESSION_WORDS: &[(&str, Aggression)] =
    &[("none", Aggression::None), ("fresh", Aggression::Fresh), ("beside", Aggression::BesidePast)];
pub(super) const PAYOFF_WORDS: &[(&str, Payoff)] = &[("win", Payoff::Win), ("area", Payoff::Area)];

/// The points of a grid that stand for a balanced site, where it is snapped to one.
pub(super) const SNAP_POINTS: usize = 4;

/// How many options BUCT, aBUCT and ABUCT have.
pub(super) const KNOWLEDGE_OPTIONS: usize = 30;

/// What BUCT, aBUCT and ABUCT have, with the two values in which they differ.
pub(super) const fn knowledge_options(
    attack: &'static str,
    aggression: &'static str,
) -> [PlayerOption; KNOWLEDGE_OPTIONS] {
    [
        BUDGET,
        C,
        THRESHOLD,
        ROUNDS,
        STARTS,
        COUNTED,
        plans(
            "diagrams",
            "1",
            (1, MANY),
            "balanced diagrams per color; the study's future work has more",
        ),
        PlayerOption::words(
            "tree",
            "narrow",
            || words_of(TREE_WORDS),
            "the tree offers: narrow (diagrams and variants) or grid",
        ),
        plans("variants", "4", (0, MANY), "variants of each balanced site in the tree"),
        PlayerOption::words(
            "exact",
            "on",
            mcts::on_off,
            "the tree offers balanced sites themselves, not their variants alone (on, off)",
        ),
        PlayerOption::whole(
            "snap",
            "0",
            (0, Grid::MOST as u64),
            GRID_ON_PAGE,
            "points along a side of a grid whose nearest points the tree offers in place of a \
             balanced site and its variants; 0 for none",
        ),
        count("snap-points", "4", (1, MANY), "how many of them for each balanced site"),
        count(
            "aggressive-variants",
            "0",
            (0, MANY),
            "variants of each aggressive site in the tree",
        ),
        real("tree-sigma", "0.03", FROM_ZERO, "standard deviation of the variants in the tree"),
        real("playout-sigma", "0.03", FROM_ZERO, "standard deviation of sites in playouts"),
        PlayerOption::words(
            "attack",
            attack,
            || words_of(ATTACK_WORDS),
            "attacks in playouts: never, bca or depth1",
        ),
        real(
            "a",
            "2",
            (1.0, f64::MAX),
            "an attack is drawn with probability A^(1-L), L moves before the end",
        ),
        grid("attack-grid", "8", "points along a side of the grid of attack=depth1"),
        PlayerOption::words(
            "aggression",
            aggression,
            || words_of(AGGRESSION_WORDS),
            "aggressive diagrams in the tree: none, fresh (the study's) or beside (own sites)",
        ),
        GRID,
        CENTROIDS,
        MARGIN_OR_KOMI,
        count(
            "smooth",
            "0",
            (0, u64::MAX),
            "moves before the end from which the tree offers depth-one sites",
        ),
        count("smooth-sites", "8", (0, MANY), "how many of them for each color"),
        PlayerOption::words(
            "payoff",
            "win",
            || words_of(PAYOFF_WORDS),
            "what the search learns from: win or area",
        ),
        FIRST_PLAY,
        FINAL,
        EXPAND,
        ENDGAME_ON_GRID,
        ENDGAME_GRID,
    ]
}

pub(super) const FEATURE_WORDS: &[(&str, Features)] =
    &[("all", Features::All), ("attacks", Features::Attacks)];
pub(super) const BOOK_WORDS: &[(&str, Book)] = &[("on", Book::On), ("off", Book::Off)];

/// What the strong player has.
pub(super) const STRONG: &[PlayerOption] = &[
    BUDGET,
    STRONG_C,
    THRESHOLD,
    ROUNDS,
    STARTS,
    plans("diagrams", "3", (0, MANY), "balanced diagrams per color"),
    plans("variants", "10", (0, MANY), "variants of each balanced site in the tree"),
    real("sigma", "0.03", FROM_ZERO, "their standard deviation"),
    plans("aggressive", "3", (0, MANY), "aggressive diagrams per color"),
    count("attack-variants", "0", (0, MANY), "variants of each aggressive site in the tree"),
    real("playout-sigma", "0.01", FROM_ZERO, "standard deviation of sites in playouts"),
    count(
        "careful",
        "5",
        (0, MANY),
        "moves before the end from which playouts think of the answer",
    ),
    count("greedy", "3", (0, MANY), "last moves of a playout that take what they can"),
    PlayerOption::words(
        "features",
        "attacks",
        || words_of(FEATURE_WORDS),
        "sites looked at for a playout's last move: attacks or all",
    ),
    count("climbs", "1", (0, MANY), "feature points from which a playout's last move climbs"),
    count("climb-steps", "6", (0, MANY), "steps of such a climb"),
    real("scale", "0.03", ABOVE_ZERO, "the margin that is worth tanh 1"),
    count(
        "searched",
        "10",
        (0, MANY),
        "moves before the end from which there is a search, fewer where more than ten are played; \
         before, every cell is looked at after each move",
    ),
    real("lost", "0.6", FROM_ZERO, "part of what attacks could take that counts as lost there"),
    real(
        "quiet",
        "0.5",
        FROM_ZERO,
        "part of a long game in which it only follows balanced diagrams",
    ),
    PlayerOption::words(
        "book",
        "on",
        || words_of(BOOK_WORDS),
        "the first two moves of the study's game from a table: on or off",
    ),
    FIRST_PLAY,
    FINAL,
    EXPAND,
    ENDGAME_CONTINUOUS,
    ENDGAME_GRID,
];

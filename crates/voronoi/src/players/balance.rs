//! Balanced diagrams by Lloyd's algorithm (*Least squares quantization in PCM*, IEEE Transactions
//! on Information Theory 28, 1982), with some sites that cannot move.
//!
//! Every movable site goes to the center of gravity of its cell, again and again, until none of
//! them moves farther than a threshold (section 6.3). With fixed sites (6.4) the result depends
//! on the random start, so there may be several starts, and the best balanced result is kept.

use super::Over;
use crate::geometry::{Board, Diagram, Point};
use mapduel_game::Random;
use std::sync::Arc;

/// How a balanced diagram is sought.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BalanceParams {
    /// An iteration stops when no movable site is farther than this from its centroid. The study
    /// has a threshold and does not state it; 0.02 was found to be much weaker than 0.001 in play.
    pub threshold: f64,
    /// It stops after this many rounds in any case; the threshold takes some dozens.
    pub most_rounds: usize,
    /// How many random starts are tried: "several" in the study where sites are fixed, 10 here;
    /// the defensive player, which has none, needs one.
    pub starts: usize,
    /// Which sites count when the results of several starts are compared.
    pub counted: CountedSites,
}

/// Which sites count when balanced diagrams are compared. The study keeps the best balanced one of
/// several and does not say what it compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountedSites {
    /// All sites, those that cannot move included.
    All,
    /// Those that can move: what the iteration itself looks at when it stops. All starts come
    /// below its threshold then, so that there is little left to choose by.
    Movable,
}

impl Default for BalanceParams {
    fn default() -> BalanceParams {
        let counted = CountedSites::All;
        BalanceParams { threshold: 1e-3, most_rounds: 1_000, starts: 10, counted }
    }
}

mapduel_game::setters!(BalanceParams {
    with_threshold(threshold: f64),
    with_most_rounds(most_rounds: usize),
    with_starts(starts: usize),
    with_counted(counted: CountedSites),
});

/// A diagram of one color, as balanced as it could be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Balanced {
    /// The movable sites.
    pub sites: Vec<Point>,
    /// The largest distance between a site that counts ([`CountedSites`]) and the centroid of its
    /// cell: what makes one result better than another.
    pub imbalance: f64,
    /// The rounds of the start that was kept.
    pub rounds: usize,
}

/// Finds places for `movable` sites beside the fixed ones, such that each is near the centroid of
/// its cell.
pub fn balanced_diagram(
    board: &Arc<Board>,
    fixed: &[Point],
    movable: usize,
    params: &BalanceParams,
    random: &mut Random,
) -> Balanced {
    balanced_until(board, fixed, movable, params, random, &mut || false)
}

/// The same; when it is over early, the sites are where they are by then.
pub(crate) fn balanced_until(
    board: &Arc<Board>,
    fixed: &[Point],
    movable: usize,
    params: &BalanceParams,
    random: &mut Random,
    over: Over<'_>,
) -> Balanced {
    let mut diagram = Diagram::new(Arc::clone(board));
    let mut best = settle(&mut diagram, fixed, movable, params, random, over);
    for _ in 1..params.starts {
        if over() {
            break;
        }
        let next = settle(&mut diagram, fixed, movable, params, random, over);
        if next.imbalance < best.imbalance {
            best = next;
        }
    }
    best
}

/// One random start, moved until it rests.
fn settle(
    diagram: &mut Diagram,
    fixed: &[Point],
    movable: usize,
    params: &BalanceParams,
    random: &mut Random,
    over: Over<'_>,
) -> Balanced {
    let mut sites = fixed.to_vec();
    let start = |_| diagram.board().draw(random);
    sites.extend((0..movable).map(start));
    let mut rounds = 0;
    loop {
        diagram.rebuild_unchecked(&sites);
        let off = |index: usize| diagram.centroid(index).distance(diagram.site(index));
        let worst = |cells: std::ops::Range<usize>| cells.map(off).fold(0.0, f64::max);
        let rests = worst(fixed.len()..sites.len()) <= params.threshold;
        if rests || rounds >= params.most_rounds || over() {
            let imbalance = match params.counted {
                CountedSites::All => worst(0..sites.len()),
                CountedSites::Movable => worst(fixed.len()..sites.len()),
            };
            return Balanced { sites: sites.split_off(fixed.len()), imbalance, rounds };
        }
        for (index, site) in sites.iter_mut().enumerate().skip(fixed.len()) {
            *site = diagram.centroid(index);
        }
        rounds += 1;
    }
}

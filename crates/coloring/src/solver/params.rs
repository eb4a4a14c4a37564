//! What a solve is asked to do, and what it answers.

use super::numbers::{Numbers, Packed};
use mapduel_game::Side;
use mapduel_game::setters;
use mapduel_graph::Limit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The knobs of a solve.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolveParams {
    /// When to give up.
    pub limit: Limit,
    /// Threads that search together; 1 is deterministic.
    pub threads: usize,
    /// The most bytes of the table.
    pub memory: u64,
    /// The reductions to use.
    pub rules: RuleSet,
    /// The side that may pass, if any.
    pub pass: Option<Side>,
    /// Who is thought to win. A right guess makes a long search shorter, a wrong one longer; the
    /// answer is the same.
    pub expect: Option<Side>,
    /// Where to report progress and hear of a stop.
    pub progress: Option<Arc<SolveProgress>>,
}

impl Default for SolveParams {
    /// No limit, one thread, 2 GiB, all rules, no passes, no guess.
    fn default() -> SolveParams {
        SolveParams {
            limit: Limit::NONE,
            threads: 1,
            memory: 2 << 30,
            rules: RuleSet::default(),
            pass: None,
            expect: None,
            progress: None,
        }
    }
}

setters!(SolveParams {
    with_limit(limit: Limit),
    with_threads(threads: usize),
    with_memory(memory: u64),
    with_rules(rules: RuleSet),
    with_pass(pass: Option<Side>),
    with_expect(expect: Option<Side>),
    with_progress(progress: Option<Arc<SolveProgress>>),
});

setters!(RuleSet {
    with_symmetry(symmetry: SymmetryRule),
    with_clusters(clusters: ClusterRule),
    with_components(components: Switch),
});

/// The reductions that can be switched. None changes an answer; each changes the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleSet {
    /// Which states share a key.
    pub symmetry: SymmetryRule,
    /// Alice's wins by clusters.
    pub clusters: ClusterRule,
    /// Bounds from components.
    pub components: Switch,
}

/// Which states share a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymmetryRule {
    /// States that differ by a permutation of the colors.
    Colors,
    /// Also by an automorphism of the graph.
    Full,
}

/// How Alice's wins by clusters are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterRule {
    /// Not at all.
    Off,
    /// By counting colors.
    Counts,
    /// By playing each cluster's local game with exact colors, within a budget.
    Exact,
}

/// A rule is used or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Not used.
    Off,
    /// Used.
    On,
}

impl Default for RuleSet {
    /// Everything: best where Alice wins.
    fn default() -> RuleSet {
        RuleSet {
            symmetry: SymmetryRule::Full,
            clusters: ClusterRule::Exact,
            components: Switch::On,
        }
    }
}

/// A running solve as seen from outside: how far it is, and a way to stop it.
#[derive(Debug, Default)]
pub struct SolveProgress {
    nodes: AtomicU64,
    stop: AtomicBool,
    /// The root's packed proof number in the upper half, its disproof number in the lower; 0 before.
    root: AtomicU64,
    /// 0 before a list begins, later one more than its entries.
    listed: AtomicU64,
    waiting: AtomicU64,
}

/// How far the list of a certificate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The positions that have their answer.
    pub entries: u64,
    /// Those that still need one; their answers will need more.
    pub waiting: u64,
}

/// How far a search is from its answer, in proof numbers: about how many positions must still be
/// decided at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootNumbers {
    /// For a win of the side to move.
    pub proof: u64,
    /// For its loss.
    pub disproof: u64,
}

impl SolveProgress {
    /// The nodes expanded so far, over all solves that report here; of one that is not over yet
    /// they come a little late.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Asks the solve to stop soon; it then answers that it does not know.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether a stop was asked for.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The proof numbers of the position that is being solved, once there are any.
    pub fn root(&self) -> Option<RootNumbers> {
        match self.root.load(Relaxed) {
            0 => None,
            both => {
                let packed = Packed { proof: (both >> 32) as u32, disproof: both as u32 };
                let Numbers { proof, disproof } = packed.into();
                Some(RootNumbers { proof, disproof })
            }
        }
    }

    /// How far the list of a certificate is, once the game that it is about is solved.
    pub fn listed(&self) -> Option<Listed> {
        let entries = self.listed.load(Relaxed).checked_sub(1)?;
        Some(Listed { entries, waiting: self.waiting.load(Relaxed) })
    }

    pub(crate) fn set_listed(&self, Listed { entries, waiting }: Listed) {
        self.waiting.store(waiting, Relaxed);
        self.listed.store(entries + 1, Relaxed);
    }

    pub(super) fn set_root(&self, numbers: Numbers) {
        let Packed { proof, disproof } = numbers.into();
        self.root.store(u64::from(proof) << 32 | u64::from(disproof), Relaxed);
    }

    pub(super) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }
}

/// The answer of an exact search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins with best play; `None` when the limit came first.
    pub winner: Option<Side>,
    /// The positions expanded.
    pub nodes: u64,
}

impl Verdict {
    /// Whether the search came to an end.
    pub fn complete(&self) -> bool {
        self.winner.is_some()
    }
}

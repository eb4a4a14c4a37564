//! The certificate: a proof of who wins, as one text file that anyone can check.
//!
//! A certificate lists positions with the winner to move, each with the winner's move. It proves
//! its claim when every reply of the other side leads to a *leaf* won by the winner, or to a listed
//! position up to the symmetries, and when the start is covered in the same way
//! ([`check`](super::checker::check) decides that). The file:
//!
//! ```text
//! mapduel-certificate 1
//! graph <graph6>
//! colors <k>
//! first alice|bob            the side to move in the start position
//! start <position>           optional; default "-", the empty board
//! pass alice|bob             optional; who may pass; default nobody
//! winner alice|bob
//! symmetry full|colors       optional; default full
//! rules <leaf rules>         a comma list, possibly empty
//! entries <N>
//! <position> <move>          N lines; the winner is to move
//! ```
//!
//! A position is vertex indices in ascending order with their colors from 1, `0=1,7=2`, or `-`; a
//! move is `v=c`, or `pass` where the winner may pass. The lines of the header may come in any
//! order between the first line and `entries`.
//!
//! What is deliberately absent: comments, names of vertices, and any merging of positions beyond
//! the symmetries named in the file.

use crate::{Color, Move};
use mapduel_game::Side;
use mapduel_graph::{Graph, Vertex};
use std::fmt;

/// A claim about one game, with its proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// The board.
    pub graph: Graph,
    /// The number of colors, k.
    pub colors: usize,
    /// Who is to move in the start position.
    pub first: Side,
    /// What is colored in the start position, vertices ascending.
    pub start: Vec<(Vertex, Color)>,
    /// The one side that may pass, if any.
    pub pass: Option<Side>,
    /// Who wins, it is claimed.
    pub winner: Side,
    /// Which positions count as the same.
    pub symmetry: Symmetry,
    /// Which positions need no further moves.
    pub rules: LeafRules,
    /// The winner's moves.
    pub entries: Vec<Entry>,
}

/// One line of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The colored vertices, ascending; the winner is to move.
    pub position: Vec<(Vertex, Color)>,
    /// What the winner does.
    pub answer: Answer,
}

/// What a side does when it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It colors a vertex.
    Play(Move),
    /// It passes.
    Pass,
}

/// Which positions of a certificate count as the same.
///
/// Only uncolored vertices and their available colors are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// Those that an automorphism of the graph and a permutation of the colors carry to each other.
    #[default]
    Full,
    /// Those that a permutation of the colors carries to each other.
    Colors,
}

/// From this order of the automorphism group on, a certificate uses [`Symmetry::Colors`].
pub const LARGE_GROUP: usize = 5_000;

/// The most vertices of a graph in a certificate.
pub const MAX_ORDER: usize = 1_024;

/// A reason why a position needs no further moves, beyond the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafRule {
    /// No vertex can ever be blocked: the available colors of none can be matched into distinct
    /// uncolored neighbors that may take them (Hall). Alice wins, whoever is to move.
    Safe,
    /// Bob is to move and blocks a vertex with one move.
    Kill,
    /// Bob is to move, every vertex that is not safe has at least two colors, and Alice wins the
    /// local game of every cluster of such vertices; the [`checker`](super::checker) says what that is.
    Clusters,
}

/// A set of leaf rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafRules(u8);

impl LeafRules {
    /// The rules of the game alone.
    pub const NONE: LeafRules = LeafRules(0);
    /// [`LeafRule::Safe`] and [`LeafRule::Kill`]: the default.
    pub const SAFE_KILL: LeafRules = LeafRules(0b011);
    /// All of them.
    pub const ALL: LeafRules = LeafRules(0b111);

    /// Whether a rule is in the set.
    #[inline]
    pub fn contains(self, rule: LeafRule) -> bool {
        self.0 & 1 << rule as u8 != 0
    }

    /// The set with one more rule.
    pub fn with(self, rule: LeafRule) -> LeafRules {
        LeafRules(self.0 | 1 << rule as u8)
    }

    /// Reads a comma list such as `safe,kill`; nothing is no rule at all. An unknown word comes
    /// back as the error.
    pub fn read(text: &str) -> Result<LeafRules, String> {
        let mut rules = LeafRules::NONE;
        for word in text.split(',').filter(|_| !text.is_empty()) {
            let rule = RULES.iter().find(|(name, _)| *name == word);
            let (_, rule) = rule.ok_or_else(|| word.to_string())?;
            rules = rules.with(*rule);
        }
        Ok(rules)
    }
}

const RULES: [(&str, LeafRule); 3] =
    [("safe", LeafRule::Safe), ("kill", LeafRule::Kill), ("clusters", LeafRule::Clusters)];

/// A word that is no leaf rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no leaf rule; write none, or a list of safe, kill and clusters")]
pub struct NoLeafRule(pub String);

impl std::str::FromStr for LeafRules {
    type Err = NoLeafRule;

    /// As people type it: `none`, or a comma list such as `safe,kill`.
    fn from_str(text: &str) -> Result<LeafRules, NoLeafRule> {
        match text {
            "none" => Ok(LeafRules::NONE),
            list => LeafRules::read(list).map_err(NoLeafRule),
        }
    }
}

impl Default for LeafRules {
    fn default() -> LeafRules {
        LeafRules::SAFE_KILL
    }
}

impl fmt::Display for LeafRules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = RULES.iter().filter(|(_, rule)| self.contains(*rule)).map(|(name, _)| *name);
        formatter.write_str(&names.collect::<Vec<_>>().join(","))
    }
}

impl From<Move> for Answer {
    fn from(mv: Move) -> Answer {
        Answer::Play(mv)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Play(mv) => write!(formatter, "{}={}", mv.vertex(), mv.color().number()),
            Answer::Pass => formatter.write_str("pass"),
        }
    }
}

/// Colored vertices as a certificate writes them: `0=1,7=2`, or `-`.
pub fn position_text(colored: &[(Vertex, Color)]) -> String {
    if colored.is_empty() {
        return "-".into();
    }
    let pairs = colored.iter().map(|(vertex, color)| format!("{vertex}={}", color.number()));
    pairs.collect::<Vec<_>>().join(",")
}

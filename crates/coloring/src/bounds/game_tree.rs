//! How large the game tree is at most, after section 3.4 of *The map coloring game* (Audoin et al.
//! 2013). The numbers are beyond any integer type, so they are kept as logarithms.

use std::fmt;

/// Upper bounds of the size of the game tree with v vertices and c colors, as if no two vertices
/// were neighbors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameTree {
    /// The number of colors c.
    pub colors: usize,
    /// Games when of the unused colors one is offered: c! c^(v−c) v! for c ≤ v.
    pub games: Magnitude,
    /// Games when every color is offered: c^v v!.
    pub games_without_economy: Magnitude,
    /// Nodes of a tree of height v in which every node has v c children:
    /// ((v c)^(v+1) − 1) / (v c − 1).
    pub nodes: Magnitude,
}

/// A number that may be too large to write out; as text `1.2e34`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Magnitude {
    /// The logarithm to the base 10.
    pub log10: f64,
}

/// The size of the game tree.
pub fn game_tree(order: usize, colors: usize) -> GameTree {
    let log10 = |number: usize| (number as f64).log10();
    let factorial: f64 = (1..=order).map(log10).sum();
    // In move i at most i colors, or one more than are used, are offered.
    let offered: f64 = (1..=order).map(|index| log10(index.min(colors))).sum();
    let branching = log10(order.saturating_mul(colors));
    let nodes = match order.saturating_mul(colors) {
        0 => 0.0,
        1 => log10(order + 1),
        children => {
            let last = branching * (order + 1) as f64;
            last + (1.0 - 10f64.powf(-last)).log10() - log10(children - 1)
        }
    };
    let all: f64 = (0..order).map(|_| log10(colors)).sum();
    GameTree {
        colors,
        games: Magnitude { log10: factorial + offered },
        games_without_economy: Magnitude { log10: factorial + all },
        nodes: Magnitude { log10: nodes },
    }
}

impl fmt::Display for Magnitude {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.log10 < 6.0 {
            return write!(formatter, "{:.0}", 10f64.powf(self.log10));
        }
        let mut exponent = self.log10.floor();
        let mut leading = (10f64.powf(self.log10 - exponent) * 10.0).round();
        if leading >= 100.0 {
            (leading, exponent) = (10.0, exponent + 1.0);
        }
        write!(formatter, "{:.1}e{exponent}", leading / 10.0)
    }
}

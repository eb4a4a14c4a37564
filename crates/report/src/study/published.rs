//! The figures of the study: *The map coloring game* (Audoin et al. 2013).
//!
//! The theory and the "experimental results" are the table of its section 3.6. The win counts are
//! those of the result files that lie beside its program; the curves of section 3.5 are drawn from
//! them. They are copied as published, errors included: finding those is what a reproduction is
//! for.

use mapduel_statistics::Proportion;

/// One graph of the study, with what was published about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedGraph {
    /// The name of the shipped map.
    pub name: &'static str,
    /// The name in the study's table.
    pub title: &'static str,
    /// The chromatic number.
    pub chromatic: usize,
    /// The colors with which strategies 1, 2 and 3 win; none where the table has a question mark.
    pub strategies: Option<[usize; 3]>,
    /// "Experimental results": the least number of colors with which Alice won every time.
    pub experimental: usize,
    /// Alice's wins, by colors.
    pub counts: &'static [PublishedCount],
}

/// Alice's wins in one published run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedCount {
    /// The number of colors.
    pub colors: usize,
    /// Games that Alice won.
    pub wins: u64,
    /// Games played.
    pub games: u64,
    /// Simulations per move, for both players.
    pub simulations: u64,
}

/// The simulations per move of the study's curves.
pub(super) const SIMULATIONS: u64 = 1000;
/// The games per point of most of the study's curves.
pub(super) const GAMES: u64 = 1000;

/// The study's graph with the name of a shipped map.
pub(super) fn find(name: &str) -> Option<&'static PublishedGraph> {
    GRAPHS.iter().find(|graph| graph.name == name)
}

impl PublishedGraph {
    /// The published runs with this many colors.
    pub(super) fn runs(
        &self,
        colors: usize,
    ) -> impl Iterator<Item = &'static PublishedCount> + use<> {
        self.counts.iter().filter(move |count| count.colors == colors)
    }

    /// The published runs with this many colors and 1000 simulations per move, added up.
    pub(super) fn pooled(&self, colors: usize) -> Proportion {
        self.runs(colors).filter(|count| count.simulations == SIMULATIONS).fold(
            Proportion::default(),
            |sum, count| Proportion { wins: sum.wins + count.wins, games: sum.games + count.games },
        )
    }

    /// The largest number of colors that was tried.
    pub(super) fn most_colors(&self) -> usize {
        self.counts.iter().map(|count| count.colors).max().unwrap_or(0)
    }
}

impl PublishedCount {
    /// Alice's wins out of the games.
    pub(super) fn proportion(self) -> Proportion {
        Proportion { wins: self.wins, games: self.games }
    }
}

/// A run of 1000 games with 1000 simulations.
const fn usual(colors: usize, wins: u64) -> PublishedCount {
    PublishedCount { colors, wins, games: GAMES, simulations: SIMULATIONS }
}

/// A run of 1000 games with another number of simulations.
const fn with(simulations: u64, colors: usize, wins: u64) -> PublishedCount {
    PublishedCount { colors, wins, games: GAMES, simulations }
}

/// A run of another number of games with 1000 simulations.
const fn out_of(games: u64, colors: usize, wins: u64) -> PublishedCount {
    PublishedCount { colors, wins, games, simulations: SIMULATIONS }
}

/// The eleven graphs, in the order of the study's table.
pub const GRAPHS: [PublishedGraph; 11] = [
    PublishedGraph {
        name: "chain-odd",
        title: "Chain (odd)",
        chromatic: 2,
        strategies: Some([6, 6, 5]),
        experimental: 3,
        counts: &[
            usual(1, 0),
            with(100, 2, 643),
            usual(2, 612),
            with(10_000, 2, 628),
            usual(3, 1000),
            with(10_000, 3, 1000),
            usual(4, 1000),
        ],
    },
    PublishedGraph {
        name: "chain-even",
        title: "Chain (even)",
        chromatic: 2,
        strategies: Some([6, 6, 5]),
        experimental: 3,
        counts: &[
            usual(1, 0),
            with(10, 2, 564),
            usual(2, 459),
            usual(2, 475),
            with(10_000, 2, 445),
            usual(3, 1000),
            usual(4, 1000),
        ],
    },
    PublishedGraph {
        name: "cycle-odd",
        title: "Cycle (odd)",
        chromatic: 3,
        strategies: Some([12, 12, 8]),
        experimental: 3,
        counts: &[usual(1, 0), usual(2, 0), usual(3, 1000)],
    },
    PublishedGraph {
        name: "cycle-even",
        title: "Cycle (even)",
        chromatic: 2,
        strategies: Some([8, 12, 8]),
        experimental: 3,
        counts: &[usual(1, 0), usual(2, 550), usual(3, 1000)],
    },
    PublishedGraph {
        name: "grid-2x5",
        title: "Grid 2x5",
        chromatic: 2,
        strategies: Some([6, 12, 5]),
        experimental: 3,
        counts: &[
            usual(1, 0),
            usual(2, 556),
            usual(2, 564),
            with(10_000, 2, 565),
            usual(3, 998),
            usual(3, 999),
            usual(3, 1000),
            usual(4, 1000),
        ],
    },
    PublishedGraph {
        name: "grid-5x5",
        title: "Grid 5x5",
        chromatic: 2,
        strategies: Some([10, 12, 11]),
        experimental: 5,
        counts: &[
            usual(2, 453),
            usual(2, 408),
            usual(3, 737),
            out_of(503, 4, 501),
            usual(4, 997),
            out_of(566, 5, 566),
        ],
    },
    PublishedGraph {
        name: "torus-5x5",
        title: "Grid 5x5 tor",
        chromatic: 3,
        strategies: Some([5, 5, 5]),
        experimental: 5,
        counts: &[usual(2, 0), usual(3, 497), out_of(100, 4, 97), out_of(100, 5, 100)],
    },
    PublishedGraph {
        name: "binary-tree",
        title: "Binary tree",
        chromatic: 2,
        strategies: Some([6, 6, 5]),
        experimental: 4,
        counts: &[
            usual(1, 0),
            usual(2, 223),
            usual(2, 252),
            with(10_000, 2, 187),
            usual(3, 983),
            usual(3, 985),
            usual(3, 989),
            usual(4, 1000),
            usual(5, 1000),
        ],
    },
    PublishedGraph {
        name: "petersen",
        title: "Petersen",
        chromatic: 3,
        strategies: Some([18, 12, 14]),
        experimental: 4,
        counts: &[usual(2, 0), usual(3, 986), usual(4, 1000)],
    },
    PublishedGraph {
        name: "icosahedron",
        title: "Icosahedron",
        chromatic: 4,
        strategies: Some([32, 20, 20]),
        experimental: 5,
        counts: &[usual(2, 0), usual(3, 0), usual(4, 441), usual(5, 1000)],
    },
    PublishedGraph {
        name: "grotzsch",
        title: "Grötzsch",
        chromatic: 4,
        strategies: None,
        experimental: 4,
        counts: &[
            usual(3, 0),
            with(100, 3, 0),
            usual(4, 1000),
            with(100, 4, 991),
            usual(5, 1000),
            with(100, 5, 1000),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::maps;

    #[test]
    fn every_graph_is_shipped_with_the_size_of_the_study() {
        let sizes = [5, 8, 5, 8, 10, 25, 25, 15, 10, 12, 11].into_iter();
        let edges = [4, 7, 5, 8, 13, 40, 50, 14, 15, 30, 20];
        for (graph, (order, size)) in GRAPHS.iter().zip(sizes.zip(edges)) {
            let map = maps::load(graph.name).unwrap();
            assert_eq!((map.order(), map.size()), (order, size), "{}", graph.name);
        }
    }

    #[test]
    fn the_published_answer_is_the_first_curve_point_that_rounds_to_one() {
        // The study reads 998 wins of 1000 as "wins with 3 colors", and 0.997 as "under 1".
        for graph in &GRAPHS {
            let ratio = graph.pooled(graph.experimental).ratio().unwrap();
            assert!(ratio > 0.998, "{}: {ratio}", graph.name);
            assert!(graph.counts.iter().all(|count| count.wins <= count.games));
        }
    }

    #[test]
    fn runs_with_other_budgets_are_not_pooled() {
        let chain = find("chain-odd").unwrap();
        assert_eq!(chain.pooled(2), Proportion { wins: 612, games: 1000 });
        assert_eq!(chain.runs(2).count(), 3);
        assert_eq!(find("grid-5x5").unwrap().pooled(4), Proportion { wins: 1498, games: 1503 });
    }
}

//! Random graphs, and the frozen generator behind them.

use super::FamilyError;
use super::arguments::{Arguments, MAX_FAMILY_EDGES};
use crate::Graph;

/// One number is drawn per pair of vertices, so the order is bounded by patience. Skipping over
/// the pairs that are not joined would be faster, but needs a logarithm, which is not the same on
/// every machine.
const MAX_RANDOM_ORDER: usize = 20_000;

/// The binomial random graph of Gilbert (1959): the pairs (0,1), (0,2), (1,2), (0,3), … are joined
/// when the next random number in [0, 1) is below P.
pub(super) fn random(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [order, probability, seed] = arguments.parts(',')?;
    let order = arguments.number(order)? as usize;
    let probability: f64 = probability
        .parse()
        .ok()
        .filter(|probability| (0.0..=1.0).contains(probability))
        .ok_or_else(|| arguments.malformed("P is a number from 0 to 1"))?;
    let mut random = SplitMix64::new(arguments.number(seed)?);
    if order == 0 {
        return Err(arguments.impossible("0 is less than 1"));
    }
    if order > MAX_RANDOM_ORDER {
        let reason =
            format!("a random graph has at most {MAX_RANDOM_ORDER} vertices; try planar:N,SEED");
        return Err(arguments.impossible(reason));
    }
    let mut edges = Vec::new();
    for to in 1..order {
        edges.extend((0..to).filter(|_| random.unit() < probability).map(|from| (from, to)));
        if edges.len() > MAX_FAMILY_EDGES {
            return Err(arguments.too_large());
        }
    }
    let size = edges.len();
    arguments.build(order, size, || edges)
}

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
/// The stream of a seed must never change: graphs in records and papers are named by it.
pub(crate) struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    pub(crate) fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`, by multiply and shift.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number in [0, 1) with 53 random bits.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;
    use crate::formats::graph6;

    #[test]
    fn the_generator_is_frozen() {
        // The first numbers of seed 1234567 in the reference implementation.
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn the_graph_of_a_seed_never_changes() {
        assert_eq!(graph6::write(&parse("random:10,0.5,7").unwrap()), "Ir}@FL[kw");
    }

    #[test]
    fn the_probability_is_met() {
        let size = parse("random:1000,0.3,1").unwrap().size() as f64;
        // Four standard deviations of a binomial with 499,500 pairs.
        assert!((size - 149_850.0).abs() < 4.0 * 323.9, "{size}");
        assert_eq!(parse("random:50,0,1").unwrap().size(), 0);
        assert_eq!(parse("random:50,1,1").unwrap().size(), 1225);
    }

    #[test]
    fn bad_probabilities_are_refused() {
        for text in
            ["random:5,2,1", "random:5,-0.1,1", "random:5,NaN,1", "random:5,0.5", "random:0,0.5,1"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}

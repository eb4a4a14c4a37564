//! The game in one dimension: the segment and the circle, both of length 1.
//!
//! Here theory knows the winner: the second player, by key points (Ahn, Cheng, Cheong, Golin, van
//! Oostrum, *Competitive facility location: the Voronoi game*, Theoretical Computer Science 310,
//! 2004), from two rounds on, while the first player can make the margin as small as it likes. The
//! theorem knows no minimum distance: with one, a first player who hugs the second's sites as near
//! as the rules allow cannot be hugged nearer, and may reach a tie.
//!
//! What is deliberately absent: more than two players, and komi.

mod key_points;
mod rules;
mod strong;

pub use key_points::KeyPointPlayer;
pub use rules::{IllegalPlace, LineError, LineGame, LineParams, LinePosition};
pub use strong::{StrongLineParams, StrongLinePlayer};

/// The board, of length 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// From 0 to 1, ends included.
    Segment,
    /// From 0 to 1, where 1 is 0 again.
    Circle,
}

impl Curve {
    /// The distance between two points.
    pub fn distance(self, a: f64, b: f64) -> f64 {
        let straight = (a - b).abs();
        match self {
            Curve::Segment => straight,
            Curve::Circle => straight.min(1.0 - straight),
        }
    }

    /// Whether a number is a point of the curve.
    pub fn contains(self, at: f64) -> bool {
        match self {
            Curve::Segment => (0.0..=1.0).contains(&at),
            Curve::Circle => (0.0..1.0).contains(&at),
        }
    }

    /// The length of the cell of each site; the sites are different points of the curve.
    pub fn cells(self, sites: &[f64]) -> Vec<f64> {
        let mut lengths = vec![0.0; sites.len()];
        for gap in self.gaps(sites) {
            match gap {
                Gap { from: Some(from), to: Some(to), length, .. } => {
                    lengths[from] += length / 2.0;
                    lengths[to] += length / 2.0;
                }
                Gap { from: Some(end), length, .. } | Gap { to: Some(end), length, .. } => {
                    lengths[end] += length;
                }
                Gap { .. } => {}
            }
        }
        lengths
    }

    /// The pieces between neighboring sites, from left to right. On the segment, the two at its
    /// ends have one site only.
    pub fn gaps(self, sites: &[f64]) -> Vec<Gap> {
        let mut order: Vec<usize> = (0..sites.len()).collect();
        order.sort_by(|&a, &b| sites[a].total_cmp(&sites[b]));
        let between = |pair: &[usize]| {
            let (from, to) = (pair[0], pair[1]);
            let (begin, length) = (sites[from], sites[to] - sites[from]);
            Gap { from: Some(from), to: Some(to), begin, length }
        };
        let mut gaps: Vec<Gap> = order.windows(2).map(between).collect();
        if let (Some(&first), Some(&last)) = (order.first(), order.last()) {
            let rest = 1.0 - sites[last];
            match self {
                Curve::Segment => {
                    gaps.insert(
                        0,
                        Gap { from: None, to: Some(first), begin: 0.0, length: sites[first] },
                    );
                    gaps.push(Gap { from: Some(last), to: None, begin: sites[last], length: rest });
                }
                Curve::Circle => {
                    let length = rest + sites[first];
                    gaps.push(Gap {
                        from: Some(last),
                        to: Some(first),
                        begin: sites[last],
                        length,
                    });
                }
            }
        }
        gaps
    }
}

/// A piece of the curve without sites.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The site at its left end; none at the end of the segment.
    pub from: Option<usize>,
    /// The site at its right end; none at the end of the segment.
    pub to: Option<usize>,
    /// Where it begins.
    pub begin: f64,
    /// How long it is.
    pub length: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_what_is_nearest() {
        assert_eq!(Curve::Segment.cells(&[0.5]), [1.0]);
        assert_eq!(Curve::Circle.cells(&[0.5]), [1.0]);
        assert_eq!(Curve::Segment.cells(&[0.75, 0.25]), [0.5, 0.5]);
        assert_eq!(Curve::Segment.cells(&[0.0, 0.5]), [0.25, 0.75]);
        assert_eq!(Curve::Circle.cells(&[0.0, 0.5]), [0.5, 0.5]);
        assert_eq!(Curve::Circle.cells(&[0.0, 0.25, 0.5]), [0.375, 0.25, 0.375]);
    }
}

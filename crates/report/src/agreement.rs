//! Whether our games agree with a published figure.

use mapduel_lab::experiment::PublishedSpec;
use mapduel_statistics::Proportion;

/// How the comparison is made, for reports.
pub(crate) const METHOD: &str = "A published figure is read as so many wins of so many games. It \
    reproduces when the 95% interval of the difference of the two ratios (Newcombe 1998, from both \
    Wilson intervals) holds 0: both figures have chance in them, ours and the published one. Of \
    twenty figures that are true, one is expected to fail this by chance. With fewer than 50 games \
    of ours, agreement says little and is called undecided.";

/// Fewer games than this of ours cannot confirm anything: the interval of the difference to the
/// study's 100 games would be wider than 17 percent to either side.
const FEWEST: u64 = 50;

/// Somebody else's result beside ours.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    /// As wins of games.
    pub wins: Proportion,
    /// Where it is published and how it was read.
    pub note: Option<String>,
    /// What comes of the comparison.
    pub verdict: Agreement,
}

/// What comes of a comparison with a published figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Chance explains the difference.
    Reproduces,
    /// Chance hardly explains it.
    DoesNot,
    /// Too few games to tell.
    Undecided,
}

impl Agreement {
    /// Compares our games with a published figure.
    pub fn new(ours: Proportion, theirs: Proportion) -> Agreement {
        let (low, high) = ours.difference95(theirs);
        match low <= 0.0 && 0.0 <= high {
            false => Agreement::DoesNot,
            true if ours.games < FEWEST => Agreement::Undecided,
            true => Agreement::Reproduces,
        }
    }

    /// For a table.
    pub fn word(self) -> &'static str {
        match self {
            Agreement::Reproduces => "reproduces",
            Agreement::DoesNot => "does not",
            Agreement::Undecided => "undecided",
        }
    }
}

impl Published {
    pub(super) fn new(ours: Proportion, spec: &PublishedSpec) -> Published {
        Published::of(ours, read(spec), spec.note.clone())
    }

    pub(super) fn of(ours: Proportion, wins: Proportion, note: Option<String>) -> Published {
        Published { wins, note, verdict: Agreement::new(ours, wins) }
    }
}

/// A percentage of games as wins.
pub(super) fn read(spec: &PublishedSpec) -> Proportion {
    let wins = (spec.percent / 100.0 * spec.games as f64).round() as u64;
    Proportion { wins, games: spec.games }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_in_both_figures_counts() {
        let of = |wins, games| Proportion { wins, games };
        assert_eq!(Agreement::new(of(60, 100), of(71, 100)), Agreement::Reproduces);
        assert_eq!(Agreement::new(of(640, 1000), of(71, 100)), Agreement::Reproduces);
        assert_eq!(Agreement::new(of(74, 100), of(25, 100)), Agreement::DoesNot);
        assert_eq!(Agreement::new(of(100, 100), of(98, 100)), Agreement::Reproduces);
        assert_eq!(Agreement::new(of(6, 10), of(71, 100)), Agreement::Undecided);
        assert_eq!(Agreement::new(of(0, 10), of(71, 100)), Agreement::DoesNot);
        assert_eq!(Agreement::new(of(0, 0), of(71, 100)), Agreement::Undecided);
    }
}

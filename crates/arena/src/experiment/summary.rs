//! What the records of an experiment say, as plain data.

mod tally;

pub use tally::{Pairs, Row};

use super::ExperimentError;
use super::chain::{self, Standing, Step};
use super::layout::Layout;
use super::manifest::Manifest;
use super::record::{MatchRecord, Role};
use super::run::{MANIFEST, RECORDS};
use super::spec::{ExperimentSpec, SpecError};
use super::verdict::{Published, Verdict};
use crate::records::read_records;
use crate::statistics::Proportion;
use std::collections::HashMap;
use std::path::Path;

/// An experiment and what came of it so far.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The question.
    pub spec: ExperimentSpec,
    /// Who meets whom where.
    pub layout: Layout,
    /// Games in the records.
    pub games: u64,
    /// Games of the whole experiment.
    pub total: u64,
    /// The cells of the layout, one by one.
    pub rows: Vec<Row>,
    /// The comparisons of the question.
    pub comparisons: Vec<Comparison>,
    /// All games of each player.
    pub totals: Vec<Total>,
    /// The steps of the question's chain.
    pub chain: Vec<Claim>,
}

/// Two players over all their games.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The one whose wins are counted.
    pub a: String,
    /// The other one.
    pub b: String,
    /// A's wins.
    pub wins: Proportion,
    /// The published cells between the two, added up, when all of them are.
    pub published: Option<Published>,
}

/// All games of one player. A game against itself counts for both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The player's name.
    pub player: String,
    /// Its wins.
    pub wins: Proportion,
    /// The published cells, added up, when all of the player's are.
    pub published: Option<Proportion>,
}

/// A step of a chain and what the games say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The step.
    pub step: Step,
    /// The wins of the right player against the left one.
    pub wins: Proportion,
    /// Whether it holds.
    pub standing: Standing,
}

/// Counts the records of an experiment. Records that belong to no cell are left out.
pub fn summary<'r>(
    spec: &ExperimentSpec,
    records: impl IntoIterator<Item = &'r MatchRecord>,
) -> Result<Summary, SpecError> {
    let layout = Layout::new(spec)?;
    let mut rows: Vec<Row> = layout.cells.iter().map(|cell| Row::new(&layout, cell)).collect();
    let places: HashMap<(String, String), usize> = rows
        .iter()
        .enumerate()
        .map(|(place, row)| ((row.pairing.clone(), row.board.clone()), place))
        .collect();
    let mut games = 0;
    let mut last: Option<usize> = None;
    for record in records {
        // Records of one cell follow each other: most need no search.
        let same = last.filter(|&place| {
            rows[place].pairing == record.pairing && rows[place].board == record.board
        });
        let place =
            same.or_else(|| places.get(&(record.pairing.clone(), record.board.clone())).copied());
        if let Some(place) = place {
            rows[place].add(record);
            games += 1;
            last = Some(place);
        }
    }
    for (row, cell) in rows.iter_mut().zip(&layout.cells) {
        row.published = cell.published.as_ref().map(|spec| Published::new(row.wins, spec));
    }
    let comparisons =
        spec.comparisons.iter().map(|pair| compare(&rows, &pair.a, &pair.b)).collect();
    let claim = |step: Step| {
        let wins = compare(&rows, &step.right, &step.left).wins;
        Claim { standing: step.relation.judge(wins), step, wins }
    };
    let steps = spec.chain.as_deref().and_then(|text| chain::parse(text).ok()).unwrap_or_default();
    let chain = steps.into_iter().map(claim).collect();
    let totals = layout.players.names().map(|name| total(&rows, name)).collect();
    let (total, spec) = (layout.games(), spec.clone());
    Ok(Summary { spec, layout, games, total, rows, comparisons, totals, chain })
}

impl Summary {
    /// Counts the records of a directory.
    pub fn read(directory: &Path) -> Result<Summary, ExperimentError> {
        let path = directory.join(MANIFEST);
        let manifest = Manifest::read(&path)?
            .ok_or_else(|| ExperimentError::NothingThere(directory.to_path_buf()))?;
        let spec = manifest.experiment(&path)?;
        let records: Vec<MatchRecord> = read_records(&directory.join(RECORDS))?;
        Ok(summary(&spec, &records)?)
    }

    /// The published figures that came out so, by name.
    pub fn with_verdict(&self, verdict: Verdict) -> Vec<String> {
        let rows = self.rows.iter().map(|row| (row.pairing.clone(), &row.published));
        let pairs = self
            .comparisons
            .iter()
            .map(|pair| (format!("{} v {} (all games)", pair.a, pair.b), &pair.published));
        rows.chain(pairs)
            .filter(|(_, published)| published.as_ref().is_some_and(|it| it.verdict == verdict))
            .map(|(name, _)| name)
            .collect()
    }

    /// Games that somebody lost by a panic or by breaking the rules.
    pub fn forfeits(&self) -> u64 {
        self.rows.iter().map(|row| row.forfeits).sum()
    }
}

/// A's wins against B over all cells in which the two meet, whoever is called A there.
fn compare(rows: &[Row], a: &str, b: &str) -> Comparison {
    let mut wins = Proportion::default();
    let mut theirs = Some(Proportion::default());
    for row in rows {
        let straight = row.a == a && row.b == b;
        let turned = row.a == b && row.b == a;
        if !straight && !turned {
            continue;
        }
        let own = if straight { row.wins.wins } else { row.losses() };
        wins = Proportion { wins: wins.wins + own, games: wins.games + row.wins.games };
        theirs = theirs.zip(row.published.as_ref()).map(|(sum, published)| {
            let Proportion { wins, games } = published.wins;
            let own = if straight { wins } else { games - wins };
            Proportion { wins: sum.wins + own, games: sum.games + games }
        });
    }
    let theirs = theirs.filter(|sum| sum.games > 0);
    let published = theirs.map(|sum| Published::of(wins, sum, None));
    Comparison { a: a.into(), b: b.into(), wins, published }
}

fn total(rows: &[Row], player: &str) -> Total {
    let mut wins = Proportion::default();
    let mut theirs = Some(Proportion::default());
    for row in rows {
        for (name, own) in [(&row.a, row.wins.wins), (&row.b, row.losses())] {
            if name != player {
                continue;
            }
            wins = Proportion { wins: wins.wins + own, games: wins.games + row.wins.games };
            theirs = theirs.zip(row.published.as_ref()).map(|(sum, published)| {
                let Proportion { wins, games } = published.wins;
                // The name of B may be A's: what B has won is what A has lost.
                let own = if std::ptr::eq(name, &row.a) { wins } else { games - wins };
                Proportion { wins: sum.wins + own, games: sum.games + games }
            });
        }
    }
    let published = theirs.filter(|sum| sum.games > 0);
    Total { player: player.into(), wins, published }
}

/// Points of A in one game: 2 for a win, 1 for a draw.
fn points(record: &MatchRecord) -> u64 {
    match record.winner {
        Role::Draw => 1,
        winner if winner == record.a => 2,
        _ => 0,
    }
}

//! What the records of an experiment say, as plain data.

mod tally;

use tally::Counted;
pub use tally::{Pairs, Row};

use crate::agreement::{Agreement, Published};
use mapduel_lab::VERSION;
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::MANIFEST;
use mapduel_lab::experiment::Sequential;
use mapduel_lab::experiment::chain::{self, Standing, Step};
use mapduel_lab::experiment::{ExperimentSpec, SpecError};
use mapduel_lab::experiment::{Layout, Places};
use mapduel_lab::experiment::{manifest_of, visit_games};
use mapduel_lab::forfeits::Forfeits;
use mapduel_lab::judging::Judgment;
use mapduel_lab::record::{MatchRecord, Role};
use mapduel_statistics::{
    Crosstable, PlayedPair, Proportion, RatingParams, Ratings, SprtStatus, rate,
};
use std::path::Path;

/// An experiment and what came of it so far.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The question.
    pub spec: ExperimentSpec,
    /// The program that played.
    pub version: String,
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
    /// Where the sequential test stands, if there is one.
    pub sprt: Option<SprtStatus>,
    /// All pairs of two different players in which nobody forfeited a game.
    pub crosstable: Crosstable,
    /// Who forfeited games, on which side, and why.
    pub forfeits: Forfeits,
    /// Players under two names whose settings mean the same: reports find that out.
    pub twins: Vec<(String, String)>,
    /// What is said of the moves of each cell, where that was asked for: reports do that.
    pub judged: Vec<CellJudgment>,
    /// How long all games took, in seconds.
    pub seconds: f64,
    /// Games whose records have no checksum: worth a warning.
    pub unchecked: u64,
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

/// What is said of the moves of one cell.
#[derive(Clone, Debug, PartialEq)]
pub struct CellJudgment {
    /// The place of the cell in the layout.
    pub cell: usize,
    /// How many games were judged: the first ones.
    pub games: u64,
    /// In the games in which A is the first player.
    pub a_first: Judgment,
    /// In those in which B is.
    pub b_first: Judgment,
}

/// All games of one player. A game against itself counts for both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The player's name.
    pub player: String,
    /// Its wins.
    pub wins: Proportion,
    /// How many of the games it lost by a panic or by breaking the rules.
    pub forfeits: u64,
    /// How many of the games differ; the others repeat one of them and say no more.
    pub different: u64,
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
    let mut counter = Counter::new(spec)?;
    records.into_iter().for_each(|record| counter.add(&Counted::from(record)));
    Ok(counter.finish())
}

/// Counts records one by one.
struct Counter {
    spec: ExperimentSpec,
    layout: Layout,
    rows: Vec<Row>,
    places: Places,
    games: u64,
    test: Option<Sequential>,
    crosstable: Crosstable,
    forfeits: Forfeits,
    seconds: f64,
}

impl Counter {
    fn new(spec: &ExperimentSpec) -> Result<Counter, SpecError> {
        let layout = Layout::new(spec)?;
        let row = |cell| Row::new(&layout, cell, spec.seats);
        let rows: Vec<Row> = layout.cells.iter().map(row).collect();
        Ok(Counter {
            places: Places::new(&layout),
            crosstable: Crosstable::new(layout.players.len()),
            test: spec.sprt.as_ref().map(Sequential::new),
            spec: spec.clone(),
            games: 0,
            forfeits: Forfeits::default(),
            seconds: 0.0,
            layout,
            rows,
        })
    }

    fn add(&mut self, record: &Counted<'_>) {
        let Some(place) = self.places.find(&record.pairing, &record.board) else { return };
        self.games += 1;
        self.seconds += record.seconds;
        if let Some(test) = &mut self.test {
            let _ = test.add(record.a, record.winner);
        }
        let cell = &self.layout.cells[place];
        if let Some(lost) = record.forfeit() {
            let loser = if lost.seat == record.a { cell.a } else { cell.b };
            let [first, second] = self.spec.game.titles();
            let side = match lost.seat {
                Role::First => first,
                Role::Second => second,
                other => other.word().into(),
            };
            self.forfeits.add(self.layout.name(loser), &side, &lost.reason);
        }
        let board = &self.layout.boards[cell.board].1.setup;
        let added = self.rows[place].add(record, board);
        if let (Some((outcomes, novelty)), true) = (added, cell.a != cell.b) {
            let pair = PlayedPair { players: [cell.a, cell.b], outcomes, novelty };
            self.crosstable.add(&pair).expect("two different players of the layout");
        }
    }

    fn finish(self) -> Summary {
        let Counter { spec, layout, mut rows, games, test, crosstable, forfeits, seconds, .. } =
            self;
        for (row, cell) in rows.iter_mut().zip(&layout.cells) {
            row.published =
                cell.published.as_ref().map(|spec| Published::new(row.evidence(), spec));
        }
        let comparisons =
            spec.comparisons.iter().map(|pair| compare(&rows, &pair.a, &pair.b)).collect();
        let claim = |step: Step| {
            let wins = compare(&rows, &step.right, &step.left).wins;
            Claim { standing: step.relation.judge(wins), step, wins }
        };
        let steps =
            spec.chain.as_deref().and_then(|text| chain::parse(text).ok()).unwrap_or_default();
        let chain = steps.into_iter().map(claim).collect();
        let totals = layout.players.names().map(|name| total(&rows, name)).collect();
        let total = match &test {
            Some(test) if !test.goes_on() => games,
            _ => layout.games(),
        };
        let sprt = test.and_then(|test| test.status());
        Summary {
            spec,
            version: VERSION.into(),
            layout,
            games,
            total,
            rows,
            comparisons,
            totals,
            chain,
            sprt,
            crosstable,
            forfeits,
            twins: Vec::new(),
            judged: Vec::new(),
            seconds,
            unchecked: 0,
        }
    }
}

impl Summary {
    /// Counts the records of a directory.
    pub fn read(directory: &Path) -> Result<Summary, ExperimentError> {
        let manifest = manifest_of(directory)?;
        let spec = manifest.experiment(&directory.join(MANIFEST))?;
        let mut counter = Counter::new(&spec)?;
        let seen = visit_games(directory, &manifest, |line| {
            counter.add(&serde_json::from_slice(line.text)?);
            Ok(())
        })?;
        let (version, unchecked) = (manifest.version().to_string(), seen.unchecked as u64);
        Ok(Summary { version, unchecked, ..counter.finish() })
    }

    /// Ratings of all players by their pairs; none where no two players have met in pairs.
    pub fn ratings(&self) -> Option<Ratings> {
        let players = self.layout.players.len();
        let met = (0..players)
            .any(|one| (0..one).any(|other| self.crosstable.pairs(one, other).pairs() > 0));
        // Large tables need no resampling to the last digit.
        let pairs = self.rows.iter().map(|row| row.counts.pairs()).sum::<u64>().max(1);
        let resamples = (8_000_000 / pairs).clamp(20, 200) as u32;
        met.then(|| rate(&self.crosstable, &RatingParams::default().with_resamples(resamples)))
    }

    /// The published figures that came out so, by name.
    pub fn with_verdict(&self, verdict: Agreement) -> Vec<String> {
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

impl Total {
    /// The wins as far as they are evidence, see [`Row::evidence`].
    pub fn evidence(&self) -> Proportion {
        self.wins.as_of(self.different)
    }
}

fn total(rows: &[Row], player: &str) -> Total {
    let mut wins = Proportion::default();
    let (mut different, mut forfeits) = (0, 0);
    let mut theirs = Some(Proportion::default());
    for row in rows {
        let sides =
            [(&row.a, row.wins.wins, row.forfeits_a), (&row.b, row.losses(), row.forfeits_b())];
        for (name, own, forfeited) in sides {
            // At a table of many, B is several players: what they win is nobody's.
            if name != player || (row.seats() > 2 && !std::ptr::eq(name, &row.a)) {
                continue;
            }
            wins = Proportion { wins: wins.wins + own, games: wins.games + row.wins.games };
            different += row.different;
            forfeits += forfeited;
            theirs = theirs.zip(row.published.as_ref()).map(|(sum, published)| {
                let Proportion { wins, games } = published.wins;
                // The name of B may be A's: what B has won is what A has lost.
                let own = if std::ptr::eq(name, &row.a) { wins } else { games - wins };
                Proportion { wins: sum.wins + own, games: sum.games + games }
            });
        }
    }
    let published = theirs.filter(|sum| sum.games > 0);
    Total { player: player.into(), wins, forfeits, different, published }
}

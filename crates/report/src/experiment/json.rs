//! A summary as one JSON object, for scripts.

use super::judged;
use super::numbers::published_percent;
use crate::{Agreement, Claim, Comparison, Published, Row, Summary, Total};
use mapduel_lab::experiment::{ExperimentSpec, RunOutcome, Sides, SolveSummary};
use mapduel_lab::pool::Completion;
use mapduel_playable::seed_value;
use mapduel_statistics::{Proportion, Rating, SprtStatus, SprtVerdict};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

pub(super) fn object(
    summary: &Summary,
    outcome: &RunOutcome,
    out: &Path,
    files: &[PathBuf],
) -> Value {
    json!({
        "experiment": summary.spec.name,
        "out": out,
        "seed": seed_value(summary.spec.seed),
        "games": outcome.games,
        "total": outcome.total,
        "played": outcome.played,
        "complete": outcome.completion == Completion::Complete,
        "cut_off": outcome.cut,
        "forfeits": summary.forfeits,
        "forfeited_games": summary.forfeits.count(),
        "pairings": summary.rows.iter().map(row).collect::<Vec<_>>(),
        "comparisons": summary.comparisons.iter().map(comparison).collect::<Vec<_>>(),
        "totals": summary.totals.iter().map(total).collect::<Vec<_>>(),
        "chain": summary.chain.iter().map(claim).collect::<Vec<_>>(),
        "reproduced": summary.with_verdict(Agreement::Reproduces),
        "not_reproduced": summary.with_verdict(Agreement::DoesNot),
        "undecided": summary.with_verdict(Agreement::Undecided),
        "sprt": summary.sprt.as_ref().map(|status| sprt(&summary.spec, status)),
        "ratings": ratings(summary),
        "blunders": judged::blunders_json(summary),
        "regrets": judged::regrets_json(summary),
        "same_players": summary.twins,
        "files": files,
    })
}

/// A solved corpus.
pub(super) fn solved(
    summary: &SolveSummary,
    outcome: &RunOutcome,
    out: &Path,
    files: &[PathBuf],
) -> Value {
    json!({
        "experiment": summary.spec.name,
        "out": out,
        "graphs": outcome.games,
        "total": outcome.total,
        "played": outcome.played,
        "complete": outcome.completion == Completion::Complete,
        "summary": summary.census.object,
        "files": files,
    })
}

/// Where a sequential test stands, for scripts.
pub fn sprt(spec: &ExperimentSpec, status: &SprtStatus) -> Value {
    json!({
        "elo0": spec.sprt.map(|test| test.elo0),
        "elo1": spec.sprt.map(|test| test.elo1),
        "llr": status.llr,
        "lower": status.lower,
        "upper": status.upper,
        "accepted": match status.verdict {
            SprtVerdict::Undecided => Value::Null,
            SprtVerdict::AcceptsElo0 => json!("elo0"),
            SprtVerdict::AcceptsElo1 => json!("elo1"),
        },
    })
}

fn ratings(summary: &Summary) -> Value {
    let Some(ratings) = summary.ratings() else { return Value::Null };
    let player = |(place, rating): (usize, &Rating)| {
        // Who played no game that counts has no strength that is known.
        let rated = rating.games > 0;
        json!({
            "player": summary.layout.name(place),
            "elo": rated.then_some(rating.elo),
            "error": rating.error.filter(|_| rated),
            "games": rating.games,
            "points": rating.points,
            "group": rating.group,
        })
    };
    json!({
        "players": ratings.players.iter().enumerate().map(player).collect::<Vec<_>>(),
        "role_advantage": { "elo": ratings.role.elo, "error": ratings.role.error },
    })
}

fn row(row: &Row) -> Value {
    let mut object = proportion(row.wins);
    let (margin, interval) = (row.margin.interval95(), row.evidence().wilson95());
    object["ci95_low"] = json!(interval.low);
    object["ci95_high"] = json!(interval.high);
    object["different_games"] = json!(row.different);
    object["pairing"] = json!(row.pairing);
    object["board"] = json!(row.board);
    object["a"] = json!(row.a);
    object["b"] = json!(row.b);
    object["sides"] = json!(match row.sides {
        Sides::Swapped => "swapped",
        Sides::Fixed => "fixed",
    });
    object["draws"] = json!(row.draws);
    object["forfeits"] = json!(row.forfeits);
    object["a_forfeits"] = json!(row.forfeits_a);
    object["b_forfeits"] = json!(row.forfeits_b());
    object["as_first"] = proportion(row.as_first);
    object["as_second"] = proportion(row.as_second);
    if row.seats() > 2 {
        object["seats"] = json!(row.seats());
        object["fair_share"] = json!(row.fair_share());
        object["by_seat"] = row.by_seat.iter().copied().map(proportion).collect();
    } else if row.sides == Sides::Swapped {
        let interval = row.pairs.share.interval95();
        object["pairs"] = json!({
            "both": row.pairs.both,
            "split": row.pairs.split,
            "neither": row.pairs.neither,
            "ci95_low": interval.map(|(low, _)| low.max(0.0)),
            "ci95_high": interval.map(|(_, high)| high.min(1.0)),
            "points": row.counts.counts(),
        });
    }
    if let Some(elo) = row.elo() {
        object["elo"] = json!({
            "difference": elo.difference,
            "ci95_low": elo.low,
            "ci95_high": elo.high,
            "superiority": elo.superiority,
        });
    }
    let sure = row.evidence().clopper_pearson(0.95);
    object["clopper_pearson_low"] = json!(sure.low);
    object["clopper_pearson_high"] = json!(sure.high);
    object["mean_margin"] = json!(row.margin.mean());
    object["margin_low"] = json!(margin.map(|(low, _)| low));
    object["margin_high"] = json!(margin.map(|(_, high)| high));
    object["seconds_a"] = json!(row.seconds_a);
    object["seconds_b"] = json!(row.seconds_b);
    with_published(object, row.published.as_ref())
}

fn comparison(pair: &Comparison) -> Value {
    let mut object = proportion(pair.wins);
    object["a"] = json!(pair.a);
    object["b"] = json!(pair.b);
    with_published(object, pair.published.as_ref())
}

fn total(total: &Total) -> Value {
    json!({
        "player": total.player,
        "wins": total.wins.wins,
        "n": total.wins.games,
        "forfeits": total.forfeits,
        "study": total.published.map(|published| published.wins),
        "study_games": total.published.map(|published| published.games),
    })
}

fn claim(claim: &Claim) -> Value {
    let mut object = proportion(claim.wins);
    object["left"] = json!(claim.step.left);
    object["relation"] = json!(claim.step.relation.sign());
    object["right"] = json!(claim.step.right);
    object["claim"] = json!(claim.standing.word());
    object
}

fn proportion(wins: Proportion) -> Value {
    let interval = wins.wilson95();
    json!({
        "wins": wins.wins,
        "n": wins.games,
        "ratio": wins.ratio(),
        "ci95_low": interval.low,
        "ci95_high": interval.high,
    })
}

/// The study's figure in percent, of how many games, and what comes of the comparison.
fn with_published(mut object: Value, published: Option<&Published>) -> Value {
    object["study"] = json!(published.and_then(|published| published_percent(published.wins)));
    object["study_games"] = json!(published.map(|published| published.wins.games));
    object["verdict"] = json!(published.map(|published| published.verdict.word()));
    object["reading"] = json!(published.and_then(|published| published.note.as_ref()));
    object
}

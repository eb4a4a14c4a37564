//! A summary as one JSON object.

use mapduel_arena::curve::Completion;
use mapduel_arena::experiment::{
    Claim, Comparison, Published, Row, RunOutcome, Sides, Summary, Total, Verdict,
};
use mapduel_arena::statistics::Proportion;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

pub(crate) fn object(
    summary: &Summary,
    outcome: &RunOutcome,
    out: &Path,
    files: &[PathBuf],
) -> Value {
    json!({
        "experiment": summary.spec.name,
        "out": out,
        "seed": summary.spec.seed,
        "games": outcome.games,
        "total": outcome.total,
        "played": outcome.played,
        "complete": outcome.completion == Completion::Complete,
        "forfeits": summary.forfeits(),
        "pairings": summary.rows.iter().map(row).collect::<Vec<_>>(),
        "comparisons": summary.comparisons.iter().map(comparison).collect::<Vec<_>>(),
        "totals": summary.totals.iter().map(total).collect::<Vec<_>>(),
        "chain": summary.chain.iter().map(claim).collect::<Vec<_>>(),
        "reproduced": summary.with_verdict(Verdict::Reproduces),
        "not_reproduced": summary.with_verdict(Verdict::DoesNot),
        "undecided": summary.with_verdict(Verdict::Undecided),
        "files": files,
    })
}

fn row(row: &Row) -> Value {
    let mut object = proportion(row.wins);
    let margin = row.margin.interval95();
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
    object["as_first"] = proportion(row.as_first);
    object["as_second"] = proportion(row.as_second);
    if row.sides == Sides::Swapped {
        let interval = row.pairs.share.interval95();
        object["pairs"] = json!({
            "both": row.pairs.both,
            "split": row.pairs.split,
            "neither": row.pairs.neither,
            "ci95_low": interval.map(|(low, _)| low.max(0.0)),
            "ci95_high": interval.map(|(_, high)| high.min(1.0)),
        });
    }
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
    let ratio = published.and_then(|published| published.wins.ratio());
    // A percentage that was rounded to wins has no digits beyond these.
    object["study"] = json!(ratio.map(|ratio| (1e4 * ratio).round() / 1e2));
    object["study_games"] = json!(published.map(|published| published.wins.games));
    object["verdict"] = json!(published.map(|published| published.verdict.word()));
    object["reading"] = json!(published.and_then(|published| published.note.as_ref()));
    object
}

//! The report as tables in Markdown, and the texts that the page shares.

use super::numbers::{percent, ratio, short, tidy};
use super::{judged, strength};
use crate::agreement::{Agreement, METHOD, Published};
use crate::contents::Cells;
use crate::summary::{Claim, Comparison, Row, Summary, Total};
use mapduel_lab::experiment::{Format, Sides};
use mapduel_lab::forfeits::Forfeiter;
use mapduel_statistics::Mean;
use std::fmt::Write;

/// The whole report.
pub fn markdown(summary: &Summary) -> String {
    let mut out = format!("# {}\n\n", summary.spec.headline());
    for paragraph in paragraphs(summary) {
        let _ = writeln!(out, "{paragraph}\n");
    }
    for (title, cells) in sections(summary) {
        let _ = writeln!(out, "## {title}\n\n{}", lines(&cells));
    }
    for sentence in conclusions(summary) {
        let _ = writeln!(out, "{sentence}\n");
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// What is asked and what was played.
pub(super) fn paragraphs(summary: &Summary) -> Vec<String> {
    let spec = &summary.spec;
    let mut paragraphs = prose(&spec.prose);
    let players: Vec<String> = summary
        .layout
        .players
        .iter()
        .map(|(name, text)| if name == text { text.into() } else { format!("{name} = `{text}`") })
        .collect();
    paragraphs.push(format!("Players: {}.", players.join(", ")));
    let missing = match summary.games < summary.total {
        true => format!(" Of {} games in all.", summary.total),
        false => String::new(),
    };
    let forfeits = match summary.forfeits.count() {
        0 => String::new(),
        some => format!(
            " In {some} of them somebody panicked, failed to move or broke the rules, and lost; the \
             table of forfeits says who. Those games count in wins; they say nothing about strength, \
             so that Elo, superiority and ratings leave out the pairs that have one."
        ),
    };
    paragraphs.push(format!("{} games, seed {}.{missing}{forfeits}", summary.games, spec.seed));
    if spec.seats > 2 {
        paragraphs.push(format!(
            "{} sit at a table: one A, and B on all other seats, each for itself. A has every seat \
             equally often unless its seat is fixed. Where all play alike A wins its fair share, {}% of \
             the games, less what is shared.",
            spec.seats,
            tidy(100.0 / spec.seats as f64)
        ));
    }
    if has_repeated(summary) {
        paragraphs.push(REPEATED.into());
    }
    if has_published(summary) {
        paragraphs.push(METHOD.into());
    }
    paragraphs.extend(summary.twins.iter().map(|(one, other)| {
        format!(
            "**{one} and {other} are one player**: their settings mean the same, and only their places \
             tell their games apart."
        )
    }));
    paragraphs.extend(judged::note(summary));
    paragraphs
}

/// The paragraphs of a text, each on one line.
pub(super) fn prose(text: &str) -> Vec<String> {
    text.split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| !paragraph.is_empty())
        .collect()
}

/// Why an interval may be wider than its games suggest.
const REPEATED: &str = "Where neither player draws anything at random, the same game comes again and \
    again and says no more than once: intervals and verdicts of pairings count different games only.";

/// All tables, each with its title.
pub(super) fn sections(summary: &Summary) -> Vec<(String, Cells)> {
    let mut sections = vec![("Games".to_string(), games(summary))];
    if let Some(cells) = cross_table(summary) {
        let [first, second] = summary.spec.game.titles();
        sections.insert(0, (format!("{first} (rows) against {second} (columns)"), cells));
    }
    if !summary.comparisons.is_empty() {
        sections.push(("Two players over all their games".into(), comparisons(summary)));
    }
    if summary.totals.len() > 1 {
        let title = match summary.spec.seats {
            2 => "All games of a player",
            _ => "All games of a player as the one among others",
        };
        sections.push((title.into(), totals(summary)));
    }
    if let Some(cells) = strength::pairs(summary) {
        sections.push(("Strength, on pairs of games".into(), cells));
    }
    if let Some(cells) = strength::ratings(summary) {
        sections.push(("Ratings (Bradley-Terry with a role)".into(), cells));
    }
    if !summary.forfeits.is_empty() {
        sections.push(("Forfeits".into(), forfeits(summary)));
    }
    if let Some(cells) = judged::blunders(summary) {
        sections.push(("Blunders against perfect play".into(), cells));
    }
    if let Some(cells) = judged::regrets(summary) {
        sections.push(("What moves gave away".into(), cells));
    }
    if !summary.chain.is_empty() {
        let text = summary.spec.chain.clone().unwrap_or_default();
        sections.push((format!("The chain {text}"), chain(summary)));
    }
    sections
}

/// What reproduces and what does not, in sentences.
pub(super) fn conclusions(summary: &Summary) -> Vec<String> {
    let named = |verdict: Agreement, word: &str| {
        let names = summary.with_verdict(verdict);
        match names.is_empty() {
            true => None,
            false => Some(format!("**{word}** ({}): {}.", names.len(), names.join("; "))),
        }
    };
    let mut conclusions: Vec<String> = [
        named(Agreement::Reproduces, "Reproduces"),
        named(Agreement::DoesNot, "Does not reproduce"),
        named(Agreement::Undecided, "Undecided, too few games"),
    ]
    .into_iter()
    .flatten()
    .collect();
    conclusions.extend(strength::test(summary));
    conclusions.extend(strength::warnings(summary));
    conclusions
}

/// First players as rows, second players as columns, when every cell has its sides fixed, all are
/// on one board and there is more than one row: wins of the first player, the published ones in
/// brackets.
pub fn cross_table(summary: &Summary) -> Option<Cells> {
    let rows = &summary.rows;
    let one_board = rows.iter().all(|row| row.board == rows[0].board);
    let fixed = rows.iter().all(|row| row.sides == Sides::Fixed);
    if summary.spec.seats > 2
        || rows.len() < 4
        || !one_board
        || !fixed
        || summary.spec.format == Format::Sweep
    {
        return None;
    }
    let names: Vec<&str> = summary.layout.players.names().collect();
    let mut cells = vec![vec![String::new()]];
    cells[0].extend(names.iter().map(|name| name.to_string()));
    for first in &names {
        let mut line = vec![first.to_string()];
        for second in &names {
            let row = rows.iter().find(|row| row.a == *first && row.b == *second);
            line.push(row.map_or("–".into(), |row| {
                let theirs = row.published.as_ref().map(|published| published.wins);
                let theirs = theirs.map_or(String::new(), |wins| format!(" ({})", percent(wins)));
                format!("{}{theirs}", percent(row.wins))
            }));
        }
        cells.push(line);
    }
    Some(cells)
}

fn games(summary: &Summary) -> Cells {
    let [first, second] = summary.spec.game.titles();
    let rows = &summary.rows;
    let boards = rows.iter().any(|row| row.board != rows[0].board);
    let many = summary.spec.seats > 2;
    let swapped = !many && rows.iter().any(|row| row.sides == Sides::Swapped);
    let margins = rows.iter().any(|row| row.margin.mean().is_some());
    let published = has_published(summary);
    let repeated = has_repeated(summary);
    let mut head = vec!["pairing".to_string()];
    if boards {
        head.push("board".into());
    }
    head.extend(["wins of A".into(), "% [95% interval]".into()]);
    if many {
        head.push("fair share %".into());
        head.extend((1..=summary.spec.seats).map(|seat| format!("on seat {seat}")));
    }
    if repeated {
        head.push("different games".into());
    }
    if swapped {
        head.extend([format!("as {first}"), format!("as {second}"), "pairs 2-0, 1-1, 0-2".into()]);
    }
    if margins {
        head.push("mean margin [95%]".into());
    }
    if published {
        head.extend(["published".into(), "verdict".into()]);
    }
    let line = |row: &Row| {
        let mut line = vec![row.pairing.clone()];
        if boards {
            line.push(row.board.clone());
        }
        line.extend([count(row), ratio(row.wins, row.evidence())]);
        if many {
            line.push(tidy(100.0 * row.fair_share()));
            line.extend(row.by_seat.iter().copied().map(short));
        }
        if repeated {
            line.push(row.different.to_string());
        }
        if swapped {
            line.extend([short(row.as_first), short(row.as_second), pairs(row)]);
        }
        if margins {
            line.push(margin(&row.margin));
        }
        if published {
            line.extend(published_cells(row.published.as_ref()));
        }
        line
    };
    std::iter::once(head).chain(rows.iter().map(line)).collect()
}

/// Who lost without the rules saying so, how often and why.
fn forfeits(summary: &Summary) -> Cells {
    let head = ["player", "as", "games forfeited", "why"].map(String::from).to_vec();
    let line = |one: &Forfeiter| {
        vec![one.player.clone(), one.side.clone(), one.count.to_string(), one.because()]
    };
    std::iter::once(head).chain(summary.forfeits.iter().map(line)).collect()
}

fn comparisons(summary: &Summary) -> Cells {
    let head = ["pair", "wins of A", "% [95% interval]", "published", "verdict"];
    let line = |pair: &Comparison| {
        let mut line =
            vec![format!("{} v {}", pair.a, pair.b), short(pair.wins), ratio(pair.wins, pair.wins)];
        line.extend(published_cells(pair.published.as_ref()));
        line
    };
    let head = head.map(String::from).to_vec();
    std::iter::once(head).chain(summary.comparisons.iter().map(line)).collect()
}

fn totals(summary: &Summary) -> Cells {
    let published = summary.totals.iter().any(|total| total.published.is_some());
    let mut head = vec!["player".to_string(), "wins".into(), "% [95% interval]".into()];
    if published {
        head.extend(["published wins".into(), "% [95% interval]".into()]);
    }
    let line = |total: &Total| {
        let mut line =
            vec![total.player.clone(), short(total.wins), ratio(total.wins, total.evidence())];
        if published {
            let theirs = total.published;
            line.push(theirs.map_or("–".into(), short));
            line.push(theirs.map_or("–".into(), |wins| ratio(wins, wins)));
        }
        line
    };
    // At a table of many somebody may never have been the one among others.
    let played = summary.totals.iter().filter(|total| total.wins.games > 0);
    let shown: Vec<&Total> = match summary.spec.seats {
        2 => summary.totals.iter().collect(),
        _ => played.collect(),
    };
    std::iter::once(head).chain(shown.into_iter().map(line)).collect()
}

fn chain(summary: &Summary) -> Cells {
    let head = ["step", "wins of the right one", "% [95% interval]", "claim"];
    let line = |claim: &Claim| {
        let step = &claim.step;
        vec![
            format!("{} {} {}", step.left, step.relation.sign(), step.right),
            short(claim.wins),
            ratio(claim.wins, claim.wins),
            claim.standing.word().into(),
        ]
    };
    let head = head.map(String::from).to_vec();
    std::iter::once(head).chain(summary.chain.iter().map(line)).collect()
}

fn has_repeated(summary: &Summary) -> bool {
    summary.rows.iter().any(|row| row.different < row.wins.games)
}

fn has_published(summary: &Summary) -> bool {
    summary.rows.iter().any(|row| row.published.is_some())
}

fn published_cells(published: Option<&Published>) -> [String; 2] {
    match published {
        None => ["–".into(), "–".into()],
        Some(it) => {
            [format!("{}% of {}", percent(it.wins), it.wins.games), it.verdict.word().into()]
        }
    }
}

fn count(row: &Row) -> String {
    match row.draws {
        0 => short(row.wins),
        draws => format!("{} ({draws} draws)", short(row.wins)),
    }
}

fn pairs(row: &Row) -> String {
    let pairs = &row.pairs;
    match row.sides {
        Sides::Fixed => "–".into(),
        Sides::Swapped => format!("{}, {}, {}", pairs.both, pairs.split, pairs.neither),
    }
}

fn margin(margin: &Mean) -> String {
    match (margin.mean(), margin.interval95()) {
        (None, _) => "–".into(),
        (Some(mean), None) => format!("{mean:.4}"),
        (Some(mean), Some((low, high))) => format!("{mean:.4} [{low:.4}, {high:.4}]"),
    }
}

pub(super) fn lines(cells: &Cells) -> String {
    let mut out = String::new();
    for (index, line) in cells.iter().enumerate() {
        // A bar would end the cell.
        let line: Vec<String> = line.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(out, "| {} |", line.join(" | "));
        if index == 0 {
            let _ = writeln!(out, "|{}", "---|".repeat(line.len()));
        }
    }
    out
}

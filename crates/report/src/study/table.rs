//! The report as a table in Markdown, and the texts of cells that the page shares.

use super::published::{self, PublishedCount};
use super::{BoundFacts, CertificateFact, Exact, FACTS, GraphSummary, StudyRow, StudySummary};
use crate::contents::Contents;
use crate::experiment::with_warning;
use crate::plot;
use mapduel_coloring::census::Winner;
use mapduel_statistics::{Interval, Proportion};
use std::fmt::Write;

/// The heads of the theory table.
pub(super) const THEORY_HEADS: [&str; 14] = [
    "graph",
    "n",
    "m",
    "χ",
    "a",
    "col₂",
    "S1",
    "S2",
    "S3",
    "S4",
    "col_g",
    "Δ+1",
    "experiment",
    "exact χ_g",
];

/// The head of the column after them.
pub(super) const PROOF_HEAD: &str = "certificates";

/// The whole table.
pub(super) fn markdown(summary: &StudySummary) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "# The map-coloring study, played again\n\n{}\n\n{}\n\n## Bounds\n\n{THEORY_NOTE}\n\n{}\n",
        about_run(summary),
        RATIO_NOTE,
        about_facts(summary)
    );
    let mut heads = THEORY_HEADS.map(String::from).to_vec();
    heads.push(PROOF_HEAD.into());
    write_row(&mut out, &heads);
    write_rule(&mut out, heads.len());
    for graph in &summary.graphs {
        let mut cells: Vec<String> = theory(graph).iter().map(TheoryCell::text).collect();
        let link = |fact: &CertificateFact| format!("[{}]({})", claim(fact), fact.file);
        let links = graph.certificates().iter().map(link);
        cells.push(links.collect::<Vec<_>>().join(", "));
        write_row(&mut out, &cells);
    }
    let _ = writeln!(out, "\n## Win ratios\n\n{CURVE_NOTE}");
    for graph in &summary.graphs {
        let _ = writeln!(out, "\n### {}\n", graph.published.title);
        let heads = curve_heads(summary);
        write_row(&mut out, &heads);
        write_rule(&mut out, heads.len());
        for row in curve(summary, graph) {
            write_row(&mut out, &row);
        }
    }
    out
}

/// The report as plain data.
pub(super) fn contents(summary: &StudySummary) -> Contents {
    let mut theory_rows = vec![THEORY_HEADS.map(String::from).to_vec()];
    let texts = |graph| theory(graph).iter().map(TheoryCell::text).collect();
    theory_rows.extend(summary.graphs.iter().map(texts));
    let curves = summary.graphs.iter().map(|graph| {
        let rows = std::iter::once(curve_heads(summary)).chain(curve(summary, graph));
        (graph.published.title.to_string(), rows.collect())
    });
    let picture = |graph: &GraphSummary| {
        (graph.published.title.to_string(), plot::svg(&summary.chart(graph)))
    };
    Contents {
        title: "The map-coloring study, played again".into(),
        paragraphs: with_warning(
            vec![
                about_run(summary),
                RATIO_NOTE.into(),
                THEORY_NOTE.into(),
                about_facts(summary),
                CURVE_NOTE.into(),
            ],
            summary.unchecked,
        ),
        pictures: summary.graphs.iter().map(picture).collect(),
        tables: std::iter::once(("Bounds".into(), theory_rows)).chain(curves).collect(),
        conclusions: Vec::new(),
        question: None,
    }
    .plain()
}

/// What was played, in one paragraph.
pub(super) fn about_run(summary: &StudySummary) -> String {
    let missing = match summary.games < summary.total {
        true => {
            format!(" Only {} of {} games have been played so far.", summary.games, summary.total)
        }
        false => String::new(),
    };
    let row = |row: &StudyRow| format!("{} ({}: {} v {})", row.name, row.title, row.alice, row.bob);
    let rows: Vec<String> = summary.rows.iter().map(row).collect();
    format!(
        "{} graphs, {} games for each number of colors and pairing, seed {}, played by {}. \
         The pairings, Alice first: {}.{missing}",
        summary.graphs.len(),
        summary.spec.games,
        summary.spec.seed,
        summary.version,
        rows.join("; ")
    )
}

/// Where bounds, winners and certificates come from, in one paragraph.
pub(super) fn about_facts(summary: &StudySummary) -> String {
    let Some(facts) = &summary.facts else {
        return "Bounds, exact winners and certificates are not computed: `mapduel study` with this \
                directory as `--out` does it."
            .into();
    };
    let whole = |graph: &GraphSummary| {
        let known = graph.colors.iter().all(|point| point.exact != Exact::NotComputed);
        known && graph.facts.as_ref().is_some_and(|facts| facts.bounds.is_some())
    };
    let missing = match summary.graphs.iter().all(whole) {
        true => "",
        false => " Some are not computed yet: `mapduel study` goes on with them.",
    };
    let limits = facts.limits;
    format!(
        "Bounds, exact winners and certificates were computed by {} ({FACTS}), with at most {} \
         nodes for each bound, {} for each winner and {} for each certificate.{missing}",
        facts.version, limits.bound_nodes, limits.winner_nodes, limits.certificate_nodes
    )
}

/// What a win ratio is not.
pub(super) const RATIO_NOTE: &str = "A win ratio of two equal players is a fact about these two \
    players. It proves nothing about the game in either direction: Alice can win every game because \
    Bob misses the refutation, and lose every game because she misses her own strategy.";

/// How to read the theory table.
pub(super) const THEORY_NOTE: &str = "n vertices, m edges; χ chromatic number, a acyclic chromatic \
    number, col₂ loose coloring number, col_g game coloring number; S1 = χ(1 + col₂), \
    S2 = a(a + 1), S3 = 3 col₂ − 1, S4 = 18 on planar graphs: colors with which the study's \
    strategies win; Δ+1 is enough on any graph. “(6 ✗)” is a published value that differs, “(?)” one \
    that was not given; a “?” alone is not known. “experiment” is the study's reading of its curves. Each \
    certificate proves who wins with k colors and was checked (`mapduel coloring check FILE`); in \
    brackets the positions it lists.";

/// How to read the curve tables.
pub(super) const CURVE_NOTE: &str = "Alice's wins as ratio [95% Wilson interval] (games). The \
    published runs had 1000 simulations per move unless @ says otherwise. “exact” is who wins with \
    perfect play: A Alice, B Bob, ? not decided within the limit, – not computed.";

/// A cell of the theory table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TheoryCell {
    pub(super) value: String,
    pub(super) published: Comparison,
}

/// What the study has in the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    /// Nothing to compare with, or the same.
    None,
    /// A question mark.
    NotGiven,
    /// Something else.
    Differs(usize),
}

impl TheoryCell {
    fn new(value: impl ToString) -> TheoryCell {
        TheoryCell { value: value.to_string(), published: Comparison::None }
    }

    fn compared(value: Option<usize>, published: Option<usize>) -> TheoryCell {
        let comparison = match (value, published) {
            (_, None) => Comparison::NotGiven,
            (Some(ours), Some(theirs)) if ours != theirs => Comparison::Differs(theirs),
            _ => Comparison::None,
        };
        TheoryCell { value: or_question_mark(value), published: comparison }
    }

    fn text(&self) -> String {
        match self.published {
            Comparison::None => self.value.clone(),
            Comparison::NotGiven => format!("{} (?)", self.value),
            Comparison::Differs(theirs) => format!("**{} ({theirs} ✗)**", self.value),
        }
    }
}

/// The cells of a graph, as in [`THEORY_HEADS`].
pub(super) fn theory(graph: &GraphSummary) -> [TheoryCell; 14] {
    let (published, facts) = (graph.published, graph.facts.as_ref());
    let bounds = facts.and_then(|facts| facts.bounds);
    let known = |value: fn(&BoundFacts) -> Option<usize>| bounds.as_ref().and_then(value);
    let strategy = |index: usize| published.strategies.map(|strategies| strategies[index]);
    let plain = |value: Option<usize>| TheoryCell::new(or_question_mark(value));
    let exact = facts.and_then(|facts| facts.game_chromatic_number());
    let exact_cell = match exact {
        Some(_) => TheoryCell::compared(exact, Some(published.experimental)),
        None => plain(None),
    };
    let strategy4 = match bounds {
        Some(bounds) => TheoryCell::new(bounds.strategy4.map_or("–".into(), |it| it.to_string())),
        None => plain(None),
    };
    [
        TheoryCell::new(published.title),
        TheoryCell::new(graph.graph.order()),
        TheoryCell::new(graph.graph.size()),
        TheoryCell::compared(known(|bounds| bounds.chromatic), Some(published.chromatic)),
        plain(known(|bounds| bounds.acyclic)),
        plain(known(|bounds| bounds.loose)),
        TheoryCell::compared(known(|bounds| bounds.strategy1), strategy(0)),
        TheoryCell::compared(known(|bounds| bounds.strategy2), strategy(1)),
        TheoryCell::compared(known(|bounds| bounds.strategy3), strategy(2)),
        strategy4,
        plain(known(|bounds| bounds.marking)),
        TheoryCell::new(graph.graph.max_degree() + 1),
        TheoryCell::new(published.experimental),
        exact_cell,
    ]
}

/// The heads of a graph's curve table.
pub(super) fn curve_heads(summary: &StudySummary) -> Vec<String> {
    let rows = summary.rows.iter().map(|row| row.name.clone());
    ["k".to_string(), "as published".into()]
        .into_iter()
        .chain(rows.map(|name| format!("ours: {name}")))
        .chain(["exact".into()])
        .collect()
}

/// The rows of a graph's curve table.
pub(super) fn curve(summary: &StudySummary, graph: &GraphSummary) -> Vec<Vec<String>> {
    let line = |point: &super::ColorsSummary| {
        let published: Vec<String> =
            graph.published.runs(point.colors).map(|run| count(*run)).collect();
        let published = if published.is_empty() { "–".into() } else { published.join(", ") };
        let ours = (0..summary.rows.len())
            .map(|row| point.rows.get(row).map_or("–".into(), |&wins| proportion(wins)));
        [point.colors.to_string(), published]
            .into_iter()
            .chain(ours)
            .chain([exact(point.exact).to_string()])
            .collect()
    };
    graph.colors.iter().map(line).collect()
}

fn count(run: PublishedCount) -> String {
    let ratio = run.proportion().ratio().unwrap_or_default();
    let text = format!("{}/{} = {ratio:.3}", run.wins, run.games);
    match run.simulations {
        published::SIMULATIONS => text,
        other => format!("{text} @{other}"),
    }
}

fn proportion(wins: Proportion) -> String {
    let Some(ratio) = wins.ratio() else { return "–".into() };
    let interval = wins.wilson95();
    // As many digits as the number of games can tell apart.
    let digits = if wins.games >= 1000 { 3 } else { 2 };
    let Interval { low, high } = interval;
    format!("{ratio:.digits$} [{low:.digits$}, {high:.digits$}] ({})", wins.games)
}

fn exact(exact: Exact) -> &'static str {
    match exact {
        Exact::Winner(winner) => letter(winner),
        Exact::Undecided => "?",
        Exact::NotComputed => "–",
    }
}

fn letter(winner: Winner) -> &'static str {
    match winner {
        Winner::Alice => "A",
        Winner::Bob => "B",
    }
}

/// What a certificate proves.
pub(super) fn claim(fact: &CertificateFact) -> String {
    format!("{}: {} ({})", fact.colors, letter(fact.winner), fact.entries)
}

fn or_question_mark(value: Option<usize>) -> String {
    value.map_or("?".into(), |value| value.to_string())
}

fn write_row(out: &mut String, cells: &[String]) {
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}

fn write_rule(out: &mut String, columns: usize) {
    let _ = writeln!(out, "|{}", "---|".repeat(columns));
}

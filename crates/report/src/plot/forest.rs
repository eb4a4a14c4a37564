//! Proportions below each other, each with its interval and the published one beside it.

use super::marks::{Look, marker};
use mapduel_graph::drawing::escape_xml;
use mapduel_statistics::Proportion;
use std::fmt::Write;

/// What a picture shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Forest {
    /// The line on top.
    pub(crate) title: String,
    /// What is counted, under the axis.
    pub(crate) axis: String,
    /// From top to bottom.
    pub(crate) rows: Vec<ForestRow>,
}

/// One proportion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ForestRow {
    /// What it is about.
    pub(crate) label: String,
    /// Our games; without any, only the label is drawn.
    pub(crate) ours: Proportion,
    /// Somebody else's.
    pub(crate) published: Option<Proportion>,
}

const WIDTH: f64 = 640.0;
const LEFT: f64 = 230.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 44.0;
const ROW: f64 = 24.0;
/// How far the published proportion stands below ours.
const BELOW: f64 = 8.0;
/// The most letters of a label: what fits to the left of the axis.
const LABEL: usize = 34;

/// Draws proportions with their 95% intervals (Wilson), the published ones in black below ours.
pub(crate) fn forest_svg(forest: &Forest) -> String {
    let bottom = TOP + ROW * forest.rows.len() as f64 + 6.0;
    let height = bottom + 66.0;
    let title = escape_xml(&forest.title);
    let mut out = String::new();
    let _ = writeln!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif" font-size="12" fill="#333333" role="img" aria-label="{title}">
<rect x="0.5" y="0.5" width="{}" height="{}" rx="8" fill="#ffffff" stroke="#cccccc"/>
<text x="16" y="23" font-size="14" font-weight="600">{title}</text>"##,
        WIDTH - 1.0,
        height - 1.0,
    );
    for quarter in 0..=4 {
        let x = x(f64::from(quarter) / 4.0);
        let color = if quarter == 2 { "#999999" } else { "#e3e3e3" };
        let _ = writeln!(
            out,
            r#"<path d="M{x:.1} {TOP}V{bottom}" stroke="{color}"/><text x="{x:.1}" y="{:.1}" text-anchor="middle">{}%</text>"#,
            bottom + 16.0,
            quarter * 25
        );
    }
    for (index, row) in forest.rows.iter().enumerate() {
        draw_row(row, TOP + ROW * (index as f64 + 0.5), &mut out);
    }
    legend(forest, bottom, &mut out);
    out.push_str("</svg>\n");
    out
}

fn x(ratio: f64) -> f64 {
    LEFT + (WIDTH - LEFT - RIGHT) * ratio
}

fn draw_row(row: &ForestRow, y: f64, out: &mut String) {
    let mut title = format!("{}: {} of {}", row.label, row.ours.wins, row.ours.games);
    if let Some(published) = row.published {
        let _ = write!(title, "; published {} of {}", published.wins, published.games);
    }
    let _ = writeln!(
        out,
        r#"<g><title>{}</title><text x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
        escape_xml(&title),
        LEFT - 12.0,
        y + 4.0,
        escape_xml(&shortened(&row.label))
    );
    if let Some(published) = row.published {
        draw(published, Look::PUBLISHED, y + BELOW, out);
    }
    draw(row.ours, Look::measured(0), y, out);
    out.push_str("</g>\n");
}

/// A label that fits beside the axis; the whole one is in the row's title.
fn shortened(label: &str) -> String {
    match label.char_indices().nth(LABEL) {
        Some((end, _)) => format!("{}…", &label[..end]),
        None => label.into(),
    }
}

fn draw(wins: Proportion, look: Look, y: f64, out: &mut String) {
    let Some(ratio) = wins.ratio() else { return };
    let interval = wins.wilson95();
    let (low, high) = (x(interval.low), x(interval.high));
    let _ = writeln!(
        out,
        r#"<path d="M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v5M{high:.1} {:.1}v5" stroke="{}" stroke-width="1.2" fill="none"/>{}"#,
        y - 2.5,
        y - 2.5,
        look.color,
        marker(look, x(ratio), y)
    );
}

fn legend(forest: &Forest, bottom: f64, out: &mut String) {
    let _ = writeln!(
        out,
        r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-size="11">{}</text>"#,
        x(0.5),
        bottom + 32.0,
        escape_xml(&forest.axis)
    );
    let published = forest.rows.iter().any(|row| row.published.is_some());
    let ours = [("ours, 95% interval", Look::measured(0))];
    let theirs = published.then_some(("as published, 95% interval", Look::PUBLISHED));
    for (index, (name, look)) in ours.into_iter().chain(theirs).enumerate() {
        let (left, y) = (LEFT + 190.0 * index as f64, bottom + 50.0);
        let _ = writeln!(
            out,
            r#"{}<text x="{:.1}" y="{:.1}">{name}</text>"#,
            marker(look, left, y),
            left + 12.0,
            y + 4.0
        );
    }
}

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
/// How far the axis is from the left edge, at least and at most: as far as the labels need.
const LEFT: (f64, f64) = (130.0, 330.0);
/// What is free beside a label, on both sides together.
const BESIDE: f64 = 22.0;
/// How wide a letter is at most on average, whichever font a reader has: six tenths of its size.
const LETTER: f64 = 7.2;
const RIGHT: f64 = 24.0;
const TOP: f64 = 44.0;
const ROW: f64 = 24.0;
/// How far the published proportion stands below ours.
const BELOW: f64 = 8.0;
/// Draws proportions with their 95% intervals (Wilson), the published ones in black below ours.
pub(crate) fn forest_svg(forest: &Forest) -> String {
    let longest = forest.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * LETTER + BESIDE).clamp(LEFT.0, LEFT.1);
    let axis = Axis { left };
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
        let x = axis.x(f64::from(quarter) / 4.0);
        let color = if quarter == 2 { "#999999" } else { "#e3e3e3" };
        let _ = writeln!(
            out,
            r#"<path d="M{x:.1} {TOP}V{bottom}" stroke="{color}"/><text x="{x:.1}" y="{:.1}" text-anchor="middle">{}%</text>"#,
            bottom + 16.0,
            quarter * 25
        );
    }
    for (index, row) in forest.rows.iter().enumerate() {
        axis.draw_row(row, TOP + ROW * (index as f64 + 0.5), &mut out);
    }
    axis.legend(forest, bottom, &mut out);
    out.push_str("</svg>\n");
    out
}

/// Where proportions stand.
struct Axis {
    /// How far it is from the left edge.
    left: f64,
}

impl Axis {
    fn x(&self, ratio: f64) -> f64 {
        self.left + (WIDTH - self.left - RIGHT) * ratio
    }

    fn draw_row(&self, row: &ForestRow, y: f64, out: &mut String) {
        let mut title = format!("{}: {} of {}", row.label, row.ours.wins, row.ours.games);
        if let Some(published) = row.published {
            let _ = write!(title, "; published {} of {}", published.wins, published.games);
        }
        let _ = writeln!(
            out,
            r#"<g><title>{}</title><text x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
            escape_xml(&title),
            self.left - 12.0,
            y + 4.0,
            escape_xml(&self.shortened(&row.label))
        );
        if let Some(published) = row.published {
            self.draw(published, Look::PUBLISHED, y + BELOW, out);
        }
        self.draw(row.ours, Look::measured(0), y, out);
        out.push_str("</g>\n");
    }

    /// A label that fits beside the axis; the whole one is in the row's title.
    fn shortened(&self, label: &str) -> String {
        let most = ((self.left - BESIDE) / LETTER + 0.5) as usize;
        if label.chars().count() <= most {
            return label.into();
        }
        match label.char_indices().nth(most.saturating_sub(1)) {
            Some((end, _)) => format!("{}…", &label[..end]),
            None => label.into(),
        }
    }

    fn draw(&self, wins: Proportion, look: Look, y: f64, out: &mut String) {
        let Some(ratio) = wins.ratio() else { return };
        let interval = wins.wilson95();
        let (low, high) = (self.x(interval.low), self.x(interval.high));
        let _ = writeln!(
            out,
            r#"<path d="M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v5M{high:.1} {:.1}v5" stroke="{}" stroke-width="1.2" fill="none"/>{}"#,
            y - 2.5,
            y - 2.5,
            look.color,
            marker(look, self.x(ratio), y)
        );
    }

    fn legend(&self, forest: &Forest, bottom: f64, out: &mut String) {
        let _ = writeln!(
            out,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-size="11">{}</text>"#,
            self.x(0.5),
            bottom + 32.0,
            escape_xml(&forest.axis)
        );
        let published = forest.rows.iter().any(|row| row.published.is_some());
        let ours = [("ours, 95% interval", Look::measured(0))];
        let theirs = published.then_some(("as published, 95% interval", Look::PUBLISHED));
        for (index, (name, look)) in ours.into_iter().chain(theirs).enumerate() {
            let (left, y) = (self.left.min(230.0) + 190.0 * index as f64, bottom + 50.0);
            let _ = writeln!(
                out,
                r#"{}<text x="{:.1}" y="{:.1}">{name}</text>"#,
                marker(look, left, y),
                left + 12.0,
                y + 4.0
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_fit_beside_the_axis() {
        for letters in [1, 20, 34, 42, 43, 60] {
            let label = "m".repeat(letters);
            let ours = Proportion { wins: 1, games: 2 };
            let rows = vec![ForestRow { label: label.clone(), ours, published: None }];
            let svg = forest_svg(&Forest { rows, ..Forest::default() });
            let (_, text) = svg.split_once(r#"text-anchor="end">"#).unwrap();
            let shown = text.split('<').next().unwrap();
            let (before, _) = svg.split_once(r#"" y="60.0" text-anchor="end">"#).unwrap();
            let right: f64 = before.rsplit('"').next().unwrap().parse().unwrap();
            assert!(shown.chars().count() as f64 * LETTER <= right, "{letters}: {shown}");
            assert_eq!(shown == label, letters <= 43, "{letters}: {shown}");
        }
    }
}

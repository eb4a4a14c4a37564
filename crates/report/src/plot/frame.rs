//! The card, its axes, the strip of verdicts and the legend: everything but the curves.

use super::marks::{Look, marker};
use super::{Axes, Chart, ExactWinner};
use mapduel_graph::drawing::escape_xml;
use std::fmt::Write;

const WIDTH: f64 = 480.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 44.0;
const PLOT_HEIGHT: f64 = 190.0;
const STRIP_HEIGHT: f64 = 18.0;
const LEGEND_ROW: f64 = 19.0;
/// How far series stand beside one another at the same number of colors.
const SHIFT: f64 = 7.0;
const INK: &str = "#333333";

/// Where things are.
pub(super) struct Frame {
    least: usize,
    most: usize,
    series: usize,
    strip: f64,
    height: f64,
}

impl Frame {
    pub(super) fn new(chart: &Chart) -> Frame {
        let points = chart.series.iter().flat_map(|series| &series.points);
        let colors = points
            .filter(|(_, wins)| wins.games > 0)
            .map(|&(colors, _)| colors)
            .chain(chart.verdicts.iter().map(|&(colors, _)| colors));
        let (least, most) = colors
            .fold((usize::MAX, 0), |(least, most), colors| (least.min(colors), most.max(colors)));
        let (least, most) = if least > most { (1, 1) } else { (least, most) };
        let strip = if chart.verdicts.is_empty() { 0.0 } else { STRIP_HEIGHT + 8.0 };
        let rows = chart.series.len().div_ceil(2) as f64;
        let height = TOP + PLOT_HEIGHT + 40.0 + strip + rows * LEGEND_ROW + 8.0;
        Frame { least, most, series: chart.series.len(), strip, height }
    }

    /// Where a number of colors is.
    pub(super) fn x(&self, colors: usize) -> f64 {
        LEFT + self.step() * (colors as f64 - self.least as f64 + 0.5)
    }

    /// Where a ratio is.
    pub(super) fn y(&self, ratio: f64) -> f64 {
        TOP + PLOT_HEIGHT * (1.0 - ratio)
    }

    /// How far a series stands beside the middle of its column, so that error bars do not hide
    /// one another.
    pub(super) fn shift(&self, index: usize) -> f64 {
        let width = SHIFT.min(self.step() / (self.series as f64 + 1.0));
        width * (index as f64 - (self.series as f64 - 1.0) / 2.0)
    }

    pub(super) fn begin(&self, chart: &Chart, out: &mut String) {
        let (height, title) = (self.height, escape_xml(&chart.title));
        let _ = writeln!(
            out,
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif" font-size="12" fill="{INK}" role="img" aria-label="{title}">
<rect x="0.5" y="0.5" width="{}" height="{}" rx="8" fill="#ffffff" stroke="#cccccc"/>
<text x="{LEFT}" y="23" font-size="14" font-weight="600">{title}</text>"##,
            WIDTH - 1.0,
            height - 1.0,
        );
    }

    pub(super) fn axes(&self, axes: &Axes, out: &mut String) {
        let (right, bottom) = (WIDTH - RIGHT, TOP + PLOT_HEIGHT);
        for quarter in 0..=4 {
            let ratio = f64::from(quarter) / 4.0;
            let y = self.y(ratio);
            let _ = writeln!(
                out,
                r##"<path d="M{LEFT} {y:.1}H{right}" stroke="#e3e3e3"/><text x="{:.1}" y="{:.1}" text-anchor="end">{ratio}</text>"##,
                LEFT - 8.0,
                y + 4.0
            );
        }
        let _ = writeln!(
            out,
            r##"<path d="M{LEFT} {bottom}H{right}" stroke="#777777"/>
<text transform="translate(17 {:.1}) rotate(-90)" text-anchor="middle" font-size="11">{}</text>"##,
            TOP + PLOT_HEIGHT / 2.0,
            escape_xml(&axes.vertical)
        );
        // Every column when they fit, else every second, third …
        let stride = (22.0 / self.step()).ceil().max(1.0) as usize;
        for colors in (self.least..=self.most).step_by(stride) {
            let x = self.x(colors);
            let tick = axes.ticks.get(colors).map_or(colors.to_string(), |tick| escape_xml(tick));
            let _ = writeln!(
                out,
                r##"<path d="M{x:.1} {bottom}v4" stroke="#777777"/><text x="{x:.1}" y="{:.1}" text-anchor="middle">{tick}</text>"##,
                bottom + 17.0
            );
        }
        let _ = writeln!(
            out,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-size="11">{}</text>"#,
            (LEFT + right) / 2.0,
            bottom + 31.0,
            escape_xml(&axes.horizontal)
        );
    }

    pub(super) fn verdicts(&self, verdicts: &[(usize, ExactWinner)], out: &mut String) {
        if verdicts.is_empty() {
            return;
        }
        let top = TOP + PLOT_HEIGHT + 38.0;
        let middle = top + STRIP_HEIGHT - 5.0;
        let _ = writeln!(
            out,
            r#"<text x="{:.1}" y="{middle:.1}" text-anchor="end" font-size="11">exact</text>"#,
            LEFT - 8.0
        );
        for &(colors, verdict) in verdicts {
            let (letter, name, fill, ink) = match verdict {
                ExactWinner::Alice => ("A", "Alice wins", "#0072B2", "#ffffff"),
                ExactWinner::Bob => ("B", "Bob wins", "#E69F00", "#000000"),
                ExactWinner::Unknown => ("?", "not known", "#e8e8e8", "#555555"),
            };
            let x = self.x(colors);
            let width = (self.step() - 4.0).clamp(1.0, 60.0);
            let _ = writeln!(
                out,
                r#"<g><title>{colors} colors: {name}</title><rect x="{:.1}" y="{top:.1}" width="{width:.1}" height="{STRIP_HEIGHT}" rx="4" fill="{fill}"/><text x="{x:.1}" y="{middle:.1}" text-anchor="middle" font-weight="600" fill="{ink}">{letter}</text></g>"#,
                x - width / 2.0
            );
        }
    }

    /// Two columns under the plot.
    pub(super) fn legend(&self, index: usize, name: &str, look: Look, out: &mut String) {
        let column = (WIDTH - LEFT - RIGHT) / 2.0;
        let x = LEFT + column * (index % 2) as f64;
        let y = TOP + PLOT_HEIGHT + 40.0 + self.strip + LEGEND_ROW * (index / 2) as f64 + 10.0;
        let _ = writeln!(
            out,
            r#"<path d="M{x:.1} {y:.1}h26" stroke="{}" stroke-width="1.6" stroke-dasharray="{}"/>{}<text x="{:.1}" y="{:.1}">{}</text>"#,
            look.color,
            look.dashes,
            marker(look, x + 13.0, y),
            x + 33.0,
            y + 4.0,
            escape_xml(name)
        );
    }

    fn step(&self) -> f64 {
        (WIDTH - LEFT - RIGHT) / (self.most - self.least + 1) as f64
    }
}

//! Win-ratio curves as SVG: colors to the right, Alice's ratio upward, 95% intervals (Wilson).
//!
//! ```
//! use mapduel_report::plot::{Chart, Role, Series, svg};
//! use mapduel_statistics::Proportion;
//!
//! let points = vec![(2, Proportion { wins: 12, games: 100 }), (3, Proportion { wins: 97, games: 100 })];
//! let series = Series { name: "uct v uct".into(), points, role: Role::Measured };
//! let picture = svg(&Chart { title: "P5".into(), series: vec![series], ..Chart::default() });
//! assert!(picture.starts_with("<svg"));
//! ```
//!
//! Series differ in color, marker and dashes, so that they can be told apart in print and by
//! color-blind eyes (the palette is that of Okabe and Ito 2008). The picture is a white card: it
//! looks the same on a dark page.
//!
//! A forest plot draws many proportions below each other, each beside a published one.
//!
//! What is deliberately absent: other kinds of charts, scripts, fonts.

mod forest;
mod frame;
mod marks;

pub(crate) use forest::{Forest, ForestRow, forest_svg};

use frame::Frame;
use mapduel_game::Side;
use mapduel_graph::drawing::escape_xml;
use mapduel_statistics::Proportion;
use marks::{Look, marker};
use std::fmt::Write;

/// What a picture shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// The line on top.
    pub title: String,
    /// The curves.
    pub series: Vec<Series>,
    /// Who wins between perfect players, per number of colors: a strip under the axis. Empty for
    /// no strip.
    pub verdicts: Vec<(usize, ExactWinner)>,
    /// What the axes say.
    pub axes: Axes,
}

/// What the axes of a chart say.
#[derive(Clone, Debug, PartialEq)]
pub struct Axes {
    /// Under the horizontal axis.
    pub horizontal: String,
    /// Beside the vertical axis.
    pub vertical: String,
    /// What stands under the columns 0, 1, 2, … instead of their number.
    pub ticks: Vec<String>,
}

impl Default for Axes {
    /// Colors to the right, Alice's win ratio upward.
    fn default() -> Axes {
        let (horizontal, vertical) = ("colors".into(), "Alice’s win ratio".into());
        Axes { horizontal, vertical, ticks: Vec::new() }
    }
}

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Alice's wins by number of colors; points without games are left out.
    pub points: Vec<(usize, Proportion)>,
    /// Where it comes from.
    pub role: Role,
}

/// Where a curve comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Somebody else's figures: black and dashed.
    Published,
    /// Our own games.
    Measured,
}

/// The exact answer for one number of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExactWinner {
    /// Alice has a winning strategy.
    Alice,
    /// Bob has one.
    Bob,
    /// Nobody has computed it.
    Unknown,
}

impl From<Option<Side>> for ExactWinner {
    fn from(winner: Option<Side>) -> ExactWinner {
        match winner {
            None => ExactWinner::Unknown,
            Some(Side::FIRST) => ExactWinner::Alice,
            Some(_) => ExactWinner::Bob,
        }
    }
}

/// Draws a chart.
pub fn svg(chart: &Chart) -> String {
    let frame = Frame::new(chart);
    let looks = looks(chart);
    let mut out = String::new();
    frame.begin(chart, &mut out);
    frame.axes(&chart.axes, &mut out);
    for (index, (series, look)) in chart.series.iter().zip(&looks).enumerate() {
        draw_series(&frame, series, *look, frame.shift(index), &mut out);
    }
    frame.verdicts(&chart.verdicts, &mut out);
    for (index, (series, look)) in chart.series.iter().zip(&looks).enumerate() {
        frame.legend(index, &series.name, *look, &mut out);
    }
    out.push_str("</svg>\n");
    out
}

/// Published series share the black look; the others take the palette in order.
fn looks(chart: &Chart) -> Vec<Look> {
    let mut measured = 0;
    let look = |series: &Series| match series.role {
        Role::Published => Look::PUBLISHED,
        Role::Measured => {
            measured += 1;
            Look::measured(measured - 1)
        }
    };
    chart.series.iter().map(look).collect()
}

/// The line first, then the error bars, then the markers on top.
fn draw_series(frame: &Frame, series: &Series, look: Look, shift: f64, out: &mut String) {
    let mut points: Vec<(f64, f64, Proportion)> = series
        .points
        .iter()
        .filter_map(|&(colors, wins)| Some((frame.x(colors) + shift, frame.y(wins.ratio()?), wins)))
        .collect();
    points.sort_by(|one, other| one.0.total_cmp(&other.0));
    let color = look.color;
    let path: Vec<String> = points.iter().map(|(x, y, _)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        out,
        r#"<polyline points="{}" fill="none" stroke="{color}" stroke-width="1.6" stroke-dasharray="{}" opacity="0.75"/>"#,
        path.join(" "),
        look.dashes
    );
    for &(x, _, wins) in &points {
        let interval = wins.wilson95();
        let (low, high) = (frame.y(interval.low), frame.y(interval.high));
        let _ = writeln!(
            out,
            r#"<path d="M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h5M{:.1} {high:.1}h5" stroke="{color}" stroke-width="1.2" fill="none"/>"#,
            x - 2.5,
            x - 2.5
        );
    }
    for &(x, y, wins) in &points {
        let _ = writeln!(
            out,
            "<g><title>{}: {} of {}</title>{}</g>",
            escape_xml(&series.name),
            wins.wins,
            wins.games,
            marker(look, x, y)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart() -> Chart {
        let of = |wins| Proportion { wins, games: 100 };
        let series = |name: &str, role, points| Series { name: name.into(), points, role };
        Chart {
            title: "a < b & \"c\"\u{1}".into(),
            series: vec![
                series("published", Role::Published, vec![(1, of(0)), (2, of(50)), (3, of(100))]),
                series("<uct>", Role::Measured, vec![(3, of(99)), (1, of(0)), (2, of(3))]),
                series("empty", Role::Measured, vec![(2, Proportion::default())]),
            ],
            verdicts: vec![(1, ExactWinner::Bob), (2, ExactWinner::Bob), (3, ExactWinner::Alice)],
            axes: Axes::default(),
        }
    }

    /// A tiny reader of tags: every one that opens is closed in order.
    fn is_balanced(text: &str) -> bool {
        let mut open = Vec::new();
        for tag in text.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap();
            let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap();
            if tag.starts_with('/') {
                if open.pop() != Some(name) {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.push(name);
            }
        }
        open.is_empty()
    }

    #[test]
    fn tags_are_balanced_and_texts_escaped() {
        let picture = svg(&chart());
        assert!(is_balanced(&picture), "{picture}");
        assert!(picture.contains("a &lt; b &amp; &quot;c&quot;\u{fffd}"));
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
    }

    #[test]
    fn points_are_joined_from_left_to_right_and_empty_ones_left_out() {
        let picture = svg(&chart());
        assert_eq!(picture.matches("<title>&lt;uct&gt;: ").count(), 3);
        assert_eq!(picture.matches("<title>empty").count(), 0);
        for line in picture.lines().filter(|line| line.starts_with("<polyline")) {
            let points = line.split('"').nth(1).unwrap();
            let xs: Vec<f64> = points
                .split_whitespace()
                .map(|point| point.split(',').next().unwrap().parse().unwrap())
                .collect();
            assert!(xs.is_sorted(), "{points}");
        }
    }

    #[test]
    fn series_differ_in_color_marker_and_dashes() {
        let looks: Vec<Look> = (0..6).map(Look::measured).chain([Look::PUBLISHED]).collect();
        for (index, one) in looks.iter().enumerate() {
            for other in &looks[..index] {
                assert_ne!(one.color, other.color);
                assert_ne!(marker(*one, 0.0, 0.0), marker(*other, 0.0, 0.0));
                assert_ne!(one.dashes, other.dashes);
            }
        }
    }

    #[test]
    fn axes_say_what_they_are_told() {
        let ticks = vec!["-0.1".into(), "<0>".into()];
        let axes = Axes { horizontal: "komi & co".into(), vertical: "Red".into(), ticks };
        let of = |wins| Proportion { wins, games: 10 };
        let series = Series {
            name: "uct".into(),
            points: vec![(0, of(1)), (1, of(2)), (2, of(3))],
            role: Role::Measured,
        };
        let picture = svg(&Chart { series: vec![series], axes, ..Chart::default() });
        assert!(is_balanced(&picture));
        for text in [">komi &amp; co<", ">Red<", ">-0.1<", ">&lt;0&gt;<", ">2<"] {
            assert!(picture.contains(text), "{text}");
        }
    }

    #[test]
    fn a_forest_has_a_line_for_every_row() {
        let of = |wins, games| Proportion { wins, games };
        let row = |label: &str, ours, published| ForestRow { label: label.into(), ours, published };
        let picture = forest_svg(&Forest {
            title: "a < b".into(),
            axis: "wins".into(),
            rows: vec![
                row("A & B", of(5, 10), Some(of(60, 100))),
                row("nothing yet", of(0, 0), None),
            ],
        });
        assert!(is_balanced(&picture), "{picture}");
        assert!(picture.contains("A &amp; B: 5 of 10; published 60 of 100"));
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
    }

    #[test]
    fn nothing_at_all_is_still_a_picture() {
        let picture = svg(&Chart::default());
        assert!(is_balanced(&picture));
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
    }

    #[test]
    fn more_colors_are_further_right_and_more_wins_further_up() {
        let frame = Frame::new(&chart());
        assert!(frame.x(1) < frame.x(2) && frame.x(2) < frame.x(3));
        assert!(frame.y(1.0) < frame.y(0.5) && frame.y(0.5) < frame.y(0.0));
    }
}

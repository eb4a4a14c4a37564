//! The cells as a picture.

use mapduel_voronoi::geometry::{Diagram, Point};
use std::fmt::Write;

/// The longer side of the picture, in pixels.
const EXTENT: f64 = 600.0;

/// Colors for owners that are not named after a color, from the palette of Okabe and Ito (2008).
const OTHERS: [&str; 4] = ["#009E73", "#F0E442", "#CC79A7", "#56B4E9"];

/// Draws the cells in the colors of their owners, each with its site and a ring at its centroid.
pub(crate) fn svg(diagram: &Diagram, owners: &[&str]) -> String {
    let (low, high) = diagram.board().bounds();
    let scale = EXTENT / (high.x - low.x).max(high.y - low.y);
    let place = |point: Point| ((point.x - low.x) * scale, (high.y - point.y) * scale);
    let (width, height) = ((high.x - low.x) * scale, (high.y - low.y) * scale);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {:.2} {:.2}\" \
         width=\"{:.0}\" height=\"{:.0}\">\n",
        width + 8.0,
        height + 8.0,
        width + 8.0,
        height + 8.0
    );
    let mut names: Vec<&str> = owners.to_vec();
    names.sort_unstable();
    names.dedup();
    for (index, owner) in owners.iter().enumerate() {
        let corners: Vec<String> = diagram
            .polygon(index)
            .iter()
            .map(|&corner| place(corner))
            .map(|(x, y)| format!("{x:.2},{y:.2}"))
            .collect();
        let color = color(owner, &names);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "<polygon points=\"{}\" fill=\"{color}\" fill-opacity=\"0.45\" stroke=\"#222\"/>",
            corners.join(" ")
        );
    }
    for index in 0..diagram.len() {
        let ((x, y), (center_x, center_y)) =
            (place(diagram.site(index)), place(diagram.centroid(index)));
        let _ = writeln!(
            text,
            "<circle cx=\"{center_x:.2}\" cy=\"{center_y:.2}\" r=\"4\" fill=\"none\" stroke=\"#222\"/>\n\
             <circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" fill=\"#222\"/>"
        );
    }
    text.push_str("</svg>\n");
    text
}

fn color(owner: &str, names: &[&str]) -> &'static str {
    match owner {
        "red" => "#D55E00",
        "blue" => "#0072B2",
        "green" => "#009E73",
        "yellow" => "#F0E442",
        "purple" => "#CC79A7",
        "cyan" => "#56B4E9",
        _ => {
            let place = names.iter().position(|&name| name == owner).unwrap_or(0);
            OTHERS[place % OTHERS.len()]
        }
    }
}

//! Shapes as the text of SVG paths, and with fewer points.

use super::Shape;
use crate::Point;
use std::fmt::Write;

impl Shape {
    /// The text of an SVG path, to a tenth of a unit; to be filled by the even-odd rule.
    pub fn path(&self) -> String {
        let mut text = String::new();
        for ring in &self.rings {
            let mut before: Option<[i64; 2]> = None;
            for point in ring {
                let here = [point.x, point.y].map(|number| (10.0 * number).round() as i64);
                match before {
                    None => push(&mut text, 'M', here),
                    Some(before) if before == here => {}
                    Some(before) => {
                        push(&mut text, 'l', [here[0] - before[0], here[1] - before[1]])
                    }
                }
                before = Some(here);
            }
            if before.is_some() {
                text.push('z');
            }
        }
        text
    }

    /// Scaled, and rounded to steps; rings that have no area any more are left out, but one.
    pub(super) fn coarse(&self, scale: f64, step: f64) -> Shape {
        let round = |number: f64| (number * scale / step).round() * step;
        let place = |point: &Point| Point { x: round(point.x), y: round(point.y) };
        let mut rings: Vec<Vec<Point>> = Vec::new();
        for ring in &self.rings {
            let mut ring: Vec<Point> = ring.iter().map(place).collect();
            ring.dedup();
            straighten(&mut ring);
            if ring.len() > 2 {
                rings.push(ring);
            }
        }
        if rings.is_empty() {
            rings.extend(self.rings.first().map(|ring| ring.iter().map(place).collect()));
        }
        let label = Point { x: self.label.x * scale, y: self.label.y * scale };
        Shape { rings, label, room: self.room * scale }
    }
}

/// Drops points on the straight line between their neighbors.
fn straighten(ring: &mut Vec<Point>) {
    let mut kept: Vec<Point> = Vec::with_capacity(ring.len());
    for &point in ring.iter() {
        while let [.., one, two] = kept[..]
            && ((two.x - one.x) * (point.y - one.y) - (two.y - one.y) * (point.x - one.x)).abs()
                < 1e-9
        {
            kept.pop();
        }
        kept.push(point);
    }
    *ring = kept;
}

/// A command with two numbers in tenths, as short as SVG allows.
fn push(text: &mut String, command: char, [x, y]: [i64; 2]) {
    text.push(command);
    tenths(text, x);
    if y >= 0 {
        text.push(' ');
    }
    tenths(text, y);
}

fn tenths(text: &mut String, number: i64) {
    let sign = if number < 0 { "-" } else { "" };
    let (whole, part) = (number.unsigned_abs() / 10, number.unsigned_abs() % 10);
    let written = match (whole, part) {
        (whole, 0) => write!(text, "{sign}{whole}"),
        (0, part) => write!(text, "{sign}.{part}"),
        (whole, part) => write!(text, "{sign}{whole}.{part}"),
    };
    written.expect("a string takes all");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_short_and_do_not_drift() {
        let ring = [(0.0, 0.04), (1.26, 0.0), (1.26, 2.0), (0.0, -0.3)];
        let ring = ring.map(|(x, y)| Point { x, y }).to_vec();
        let shape = Shape { rings: vec![ring], label: Point::default(), room: 0.0 };
        assert_eq!(shape.path(), "M0 0l1.3 0l0 2l-1.3-2.3z");
    }

    #[test]
    fn coarse_shapes_keep_a_ring() {
        let tiny = [(10.0, 10.0), (10.1, 10.0), (10.0, 10.1)].map(|(x, y)| Point { x, y });
        let shape = Shape { rings: vec![tiny.to_vec()], label: tiny[0], room: 0.02 };
        assert_eq!(shape.coarse(1.0, 1.0).rings.len(), 1);
    }
}

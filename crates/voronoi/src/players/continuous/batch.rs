//! What eight sites would each steal from a cell, all at once and in single precision.
//!
//! The formula is that of [`Diagram::stolen`], with the part of an edge beyond the bisector written
//! as (1 + (a + b) / (|a| + |b|)) / 2, which needs no comparison. Plain arrays of eight numbers are
//! what the compiler turns into vector instructions. Coordinates count from the cell's site, so that
//! a touch move at a ten-thousandth of the board keeps all of its digits: the result is within 1e-6
//! of the exact one on a board of area 1.

use crate::geometry::{Diagram, Point};

/// How many sites there are in a full batch.
pub(super) const LANES: usize = 8;

/// The rest of a list that fits goes in a smaller one.
const FEW_LANES: usize = 4;

/// What sites at these distances from the cell's own site would each take from it.
#[inline]
pub(super) fn stolen_by_each<const COUNT: usize>(
    diagram: &Diagram,
    cell: usize,
    x: &[f32; COUNT],
    y: &[f32; COUNT],
) -> [f32; COUNT] {
    let site = diagram.site(cell);
    let polygon = diagram.polygon(cell);
    let mut sums = [0.0; COUNT];
    let Some(&last) = polygon.last() else { return sums };
    let (mut from_x, mut from_y) = ((last.x - site.x) as f32, (last.y - site.y) as f32);
    let mut from_side = [0.0; COUNT];
    let mut half_square = [0.0; COUNT];
    for lane in 0..COUNT {
        half_square[lane] = 0.5 * (x[lane] * x[lane] + y[lane] * y[lane]);
        from_side[lane] = from_x * x[lane] + from_y * y[lane] - half_square[lane];
    }
    for corner in polygon {
        let (to_x, to_y) = ((corner.x - site.x) as f32, (corner.y - site.y) as f32);
        // The cross product of the ends of the edge, from the site; the middle takes its share.
        let cross = from_x * to_y - from_y * to_x;
        let (edge_x, edge_y) = (0.5 * (to_x - from_x), 0.5 * (to_y - from_y));
        for lane in 0..COUNT {
            let to_side = to_x * x[lane] + to_y * y[lane] - half_square[lane];
            // The smallest number keeps an edge on the line itself from 0 / 0.
            let size = from_side[lane].abs() + to_side.abs() + f32::MIN_POSITIVE;
            let part = 1.0 + (from_side[lane] + to_side) / size;
            sums[lane] += part * (cross + edge_x * y[lane] - edge_y * x[lane]);
            from_side[lane] = to_side;
        }
        (from_x, from_y) = (to_x, to_y);
    }
    for sum in &mut sums {
        *sum *= 0.25;
    }
    sums
}

/// Writes to each of the points what it would take from these cells.
pub(super) fn gains(diagram: &Diagram, victims: &[usize], points: &mut [(f64, Point)]) {
    for batch in points.chunks_mut(LANES) {
        if batch.len() > FEW_LANES {
            gains_of_batch::<LANES>(diagram, victims, batch);
        } else {
            gains_of_batch::<FEW_LANES>(diagram, victims, batch);
        }
    }
}

fn gains_of_batch<const COUNT: usize>(
    diagram: &Diagram,
    victims: &[usize],
    batch: &mut [(f64, Point)],
) {
    // A lane without a point computes something that nobody looks at.
    let (mut all_x, mut all_y) = ([0.0; COUNT], [0.0; COUNT]);
    for ((_, point), (x, y)) in batch.iter().zip(all_x.iter_mut().zip(&mut all_y)) {
        (*x, *y) = (point.x, point.y);
    }
    let mut sums = [0.0; COUNT];
    for &victim in victims {
        let site = diagram.site(victim);
        let (mut x, mut y) = ([0.0; COUNT], [0.0; COUNT]);
        for lane in 0..COUNT {
            x[lane] = (all_x[lane] - site.x) as f32;
            y[lane] = (all_y[lane] - site.y) as f32;
        }
        let stolen = stolen_by_each(diagram, victim, &x, &y);
        for lane in 0..COUNT {
            sums[lane] += stolen[lane];
        }
    }
    for ((gain, _), sum) in batch.iter_mut().zip(sums) {
        *gain = f64::from(sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Board;
    use mapduel_game::Random;

    #[test]
    fn batches_agree_with_one_at_a_time() {
        let board = Board::unit_square();
        let mut random = Random::new(8);
        for count in 1..11 {
            let sites: Vec<Point> = (0..count).map(|_| board.draw(&mut random)).collect();
            let diagram = Diagram::of(board.clone(), &sites).unwrap();
            let victims: Vec<usize> = (0..count).step_by(2).collect();
            let anywhere = (0..13).map(|_| board.draw(&mut random));
            let touching = sites.iter().map(|site| site.toward(count as f64, 1e-4));
            let places: Vec<Point> = anywhere.chain(touching).collect();
            let mut points: Vec<(f64, Point)> = places.iter().map(|&place| (0.0, place)).collect();
            gains(&diagram, &victims, &mut points);
            for (gain, point) in points {
                let exact = diagram.gain(point, &victims);
                assert!((gain - exact).abs() < 2e-6, "{gain} {exact} at {point}");
            }
        }
    }
}

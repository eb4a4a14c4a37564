//! Normally distributed steps.

use crate::geometry::Point;
use mapduel_game::Random;

/// A point around another one, with this standard deviation in either direction (Box and Muller
/// 1958).
#[inline]
pub(super) fn near(place: Point, sigma: f64, random: &mut Random) -> Point {
    // 1 - u is never 0, whose logarithm would be infinite.
    let distance = sigma * (-2.0 * (1.0 - random.unit()).ln()).sqrt();
    let (sine, cosine) = (std::f64::consts::TAU * random.unit()).sin_cos();
    Point::new(place.x + distance * cosine, place.y + distance * sine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_have_the_given_deviation() {
        let mut random = Random::new(1);
        let (mut sum, mut squares) = (Point::default(), Point::default());
        let draws = 100_000;
        for _ in 0..draws {
            let step = near(Point::new(3.0, -1.0), 0.5, &mut random);
            let (x, y) = (step.x - 3.0, step.y + 1.0);
            (sum.x, sum.y) = (sum.x + x, sum.y + y);
            (squares.x, squares.y) = (squares.x + x * x, squares.y + y * y);
        }
        let count = f64::from(draws);
        assert!(sum.x.abs() / count < 0.01 && sum.y.abs() / count < 0.01);
        assert!((squares.x / count - 0.25).abs() < 0.01);
        assert!((squares.y / count - 0.25).abs() < 0.01);
    }
}

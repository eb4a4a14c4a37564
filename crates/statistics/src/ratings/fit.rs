//! The likeliest ratings, by Newton's method on a concave function.

use super::crosstable::Games;

/// Ratings and the advantage of the first role, in natural log-odds.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub(super) ratings: Vec<f64>,
    pub(super) role: f64,
}

/// The ratings, with mean 0, that make the games and the prior's draws likeliest.
pub(super) fn fit(players: usize, games: &[Games], draws: f64, guess: Option<&Fit>) -> Fit {
    let mut point = match guess {
        Some(guess) => guess.ratings.iter().copied().chain([guess.role]).collect(),
        None => vec![0.0; players + 1],
    };
    let mut value = likelihood(&point, games, draws);
    for _ in 0..MOST_STEPS {
        let (gradient, information) = derivatives(&point, games, draws);
        let step = solve(information, gradient);
        let largest = step.iter().fold(0.0_f64, |largest, change| largest.max(change.abs()));
        // A whole step may overshoot; some part of it goes up, because the function is concave.
        let mut part = 1.0;
        let next = loop {
            let next: Vec<f64> =
                point.iter().zip(&step).map(|(old, change)| old + part * change).collect();
            let reached = likelihood(&next, games, draws);
            if reached >= value || part < SMALLEST_PART {
                value = reached;
                break next;
            }
            part /= 2.0;
        };
        point = next;
        if largest < PRECISION {
            break;
        }
    }
    let role = point.pop().unwrap_or(0.0);
    let mean = if players == 0 { 0.0 } else { point.iter().sum::<f64>() / players as f64 };
    Fit { ratings: point.iter().map(|rating| rating - mean).collect(), role }
}

const MOST_STEPS: usize = 100;
const SMALLEST_PART: f64 = 1e-6;
/// In log-odds: far below a thousandth of an Elo.
const PRECISION: f64 = 1e-9;

/// The logarithm of the likelihood: points w of g games at log-odds x count w x - g ln(1 + e^x);
/// a virtual draw is half a point of one game.
fn likelihood(point: &[f64], games: &[Games], draws: f64) -> f64 {
    let role = point[point.len() - 1];
    let played: f64 = games
        .iter()
        .map(|games| {
            let odds = point[games.first] - point[games.second] + role;
            games.points * odds - games.games * softplus(odds)
        })
        .sum();
    let prior: f64 = point.iter().map(|&odds| draws * (odds / 2.0 - softplus(odds))).sum();
    played + prior
}

/// The gradient of the likelihood and the negative of its second derivatives.
fn derivatives(point: &[f64], games: &[Games], draws: f64) -> (Vec<f64>, Vec<Vec<f64>>) {
    let last = point.len() - 1;
    let mut gradient = vec![0.0; point.len()];
    let mut information = vec![vec![0.0; point.len()]; point.len()];
    for (index, &odds) in point.iter().enumerate() {
        let expected = logistic(odds);
        gradient[index] += draws * (0.5 - expected);
        information[index][index] += draws * expected * (1.0 - expected);
    }
    for games in games {
        let expected = logistic(point[games.first] - point[games.second] + point[last]);
        let surplus = games.points - games.games * expected;
        let weight = games.games * expected * (1.0 - expected);
        let touched = [(games.first, 1.0), (games.second, -1.0), (last, 1.0)];
        for (row, sign) in touched {
            gradient[row] += sign * surplus;
            for (column, other) in touched {
                information[row][column] += sign * other * weight;
            }
        }
    }
    (gradient, information)
}

/// Solves a symmetric positive definite system by Cholesky's decomposition.
fn solve(mut matrix: Vec<Vec<f64>>, mut vector: Vec<f64>) -> Vec<f64> {
    let size = vector.len();
    for column in 0..size {
        for row in column..size {
            let products: f64 =
                (0..column).map(|inner| matrix[row][inner] * matrix[column][inner]).sum();
            let rest = matrix[row][column] - products;
            // The prior makes the diagonal positive; rounding must not undo that.
            matrix[row][column] = match row == column {
                true => rest.max(f64::MIN_POSITIVE).sqrt(),
                false => rest / matrix[column][column],
            };
        }
    }
    for row in 0..size {
        let products: f64 = (0..row).map(|inner| matrix[row][inner] * vector[inner]).sum();
        vector[row] = (vector[row] - products) / matrix[row][row];
    }
    for row in (0..size).rev() {
        let products: f64 = (row + 1..size).map(|inner| matrix[inner][row] * vector[inner]).sum();
        vector[row] = (vector[row] - products) / matrix[row][row];
    }
    vector
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// ln(1 + e^x) without overflow.
fn softplus(odds: f64) -> f64 {
    odds.max(0.0) + (-odds.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (4 2; 2 5) (1; 2) = (8; 12).
    #[test]
    fn small_systems_are_solved() {
        let solution = solve(vec![vec![4.0, 2.0], vec![2.0, 5.0]], vec![8.0, 12.0]);
        assert!((solution[0] - 1.0).abs() < 1e-12 && (solution[1] - 2.0).abs() < 1e-12);
    }

    #[test]
    fn the_derivatives_are_those_of_the_likelihood() {
        let games = [
            Games { first: 0, second: 1, points: 7.5, games: 10.0 },
            Games { first: 1, second: 0, points: 4.0, games: 10.0 },
            Games { first: 2, second: 1, points: 1.0, games: 3.0 },
        ];
        let point = [0.3, -0.2, 1.1, 0.4];
        let (gradient, information) = derivatives(&point, &games, 1.0);
        let moved = |index: usize, by: f64| {
            let mut point = point;
            point[index] += by;
            point
        };
        for row in 0..4 {
            let by = 1e-5;
            let rise = likelihood(&moved(row, by), &games, 1.0)
                - likelihood(&moved(row, -by), &games, 1.0);
            assert!((rise / (2.0 * by) - gradient[row]).abs() < 1e-6);
            let above = derivatives(&moved(row, by), &games, 1.0).0;
            let below = derivatives(&moved(row, -by), &games, 1.0).0;
            for column in 0..4 {
                let slope = (above[column] - below[column]) / (2.0 * by);
                assert!((slope + information[row][column]).abs() < 1e-6);
            }
        }
    }
}

//! The mean of numbers and how sure it is.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Numbers, one per game: their mean and how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    mean: f64,
    /// The sum of the squared differences from the mean (Welford 1962).
    squares: f64,
}

impl Mean {
    /// One more number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (number - self.mean);
    }

    /// How many numbers there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; `None` without numbers.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then_some(self.mean)
    }

    /// Student's interval at 95% (1908): mean plus or minus t s / sqrt(n), with n - 1 degrees of
    /// freedom. `None` with fewer than two numbers, which say nothing about their spread.
    pub fn interval95(&self) -> Option<(f64, f64)> {
        let freedom = (self.count.checked_sub(1)? as f64).max(0.0);
        if freedom == 0.0 {
            return None;
        }
        let student = StudentsT::new(0.0, 1.0, freedom).expect("there are degrees of freedom");
        let deviation = (self.squares / freedom).sqrt();
        let half = student.inverse_cdf(0.975) * deviation / (self.count as f64).sqrt();
        Some((self.mean - half, self.mean + half))
    }
}

impl FromIterator<f64> for Mean {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Mean {
        let mut mean = Mean::default();
        numbers.into_iter().for_each(|number| mean.add(number));
        mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ten differences of Student's own example (*The probable error of a mean*, 1908, the
    /// sleep data): mean 1.58, and t = 2.262 with nine degrees of freedom.
    #[test]
    fn the_interval_of_a_mean_is_students() {
        let sleep = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let mean: Mean = sleep.into_iter().collect();
        let (low, high) = mean.interval95().unwrap();
        assert!((mean.mean().unwrap() - 1.58).abs() < 1e-9);
        assert!((low - 0.7001).abs() < 1e-3 && (high - 2.4599).abs() < 1e-3, "[{low}, {high}]");
    }

    #[test]
    fn one_number_has_no_interval() {
        assert_eq!(Mean::default().mean(), None);
        assert_eq!(Mean::default().interval95(), None);
        let one: Mean = [5.0].into_iter().collect();
        assert_eq!((one.mean(), one.interval95()), (Some(5.0), None));
        let same: Mean = [5.0, 5.0, 5.0].into_iter().collect();
        assert_eq!(same.interval95(), Some((5.0, 5.0)));
    }
}

//! Sets of numbers as schedulers write them: `3-4,11`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// A set of numbers; as text, runs of them: `3-4,11`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranges(BTreeSet<usize>);

impl Ranges {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().copied()
    }
}

impl FromIterator<usize> for Ranges {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Ranges {
        Ranges(numbers.into_iter().collect())
    }
}

impl fmt::Display for Ranges {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut numbers = self.iter().peekable();
        let mut comma = "";
        while let Some(first) = numbers.next() {
            let mut last = first;
            while let Some(next) = numbers.next_if(|&next| next == last + 1) {
                last = next;
            }
            match last == first {
                true => write!(out, "{comma}{first}")?,
                false => write!(out, "{comma}{first}-{last}")?,
            }
            comma = ",";
        }
        Ok(())
    }
}

/// The most numbers that a text may mean; more is a slip of the keyboard.
const MOST: usize = 10_000_000;

/// A text that means no numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` are no numbers; write them such as 7 or 3-4,11")]
pub struct NoRanges(String);

impl FromStr for Ranges {
    type Err = NoRanges;

    fn from_str(text: &str) -> Result<Ranges, NoRanges> {
        let wrong = || NoRanges(text.to_string());
        let mut all = BTreeSet::new();
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
            let (first, last) = (number(first)?, number(last)?);
            if first > last || last - first >= MOST {
                return Err(wrong());
            }
            all.extend(first..=last);
        }
        Ok(Ranges(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_runs_and_read_back() {
        let cases: [(&[usize], &str); 5] = [
            (&[3, 4, 11], "3-4,11"),
            (&[0], "0"),
            (&[7, 2, 1, 3, 2], "1-3,7"),
            (&[0, 2, 4], "0,2,4"),
            (&[0, 1, 2, 3], "0-3"),
        ];
        for (numbers, text) in cases {
            let ranges: Ranges = numbers.iter().copied().collect();
            assert_eq!(ranges.to_string(), text);
            assert_eq!(text.parse::<Ranges>().unwrap(), ranges);
        }
        assert_eq!(Ranges::default().to_string(), "");
    }

    #[test]
    fn what_means_no_numbers_is_refused() {
        for text in ["", "x", "4-3", "1,,2", "-1", "1-", "0-99999999999", "1.5"] {
            assert!(text.parse::<Ranges>().is_err(), "{text} was taken");
        }
    }
}

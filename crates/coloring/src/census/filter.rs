//! Which records of a census are shown: `non_monotone`, `chi_g > chi + 1 and n = 8`.

use super::columns::COLUMNS;
use super::{CensusRecord, Starters};
use mapduel_graph::Limit;
use mapduel_playable::{Cell, ColumnKind};
use std::str::FromStr;

/// A condition on records: all of its parts must hold.
///
/// Parts are separated by `and` or by commas. A part is a column of [`COLUMNS`] that is true or false
/// (`non_monotone`, `undecided`; a hyphen is as good as an underscore), or a comparison (`=`, `!=`,
/// `<`, `<=`, `>`, `>=`) of two sums of numbers and columns of numbers: `n`, `m`, `max_degree`, `chi`,
/// `chi_g` (Alice begins), `chi_gb` (Bob begins). A comparison with a number that is not known does not
/// hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    parts: Vec<Part>,
}

/// A text that is no condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{part}` is no condition: {problem}; write for example non_monotone, or chi_g > chi + 1 and n = 8"
)]
pub struct FilterError {
    part: String,
    problem: String,
}

/// A condition on something that a census does not compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotComputed {
    /// What Alice needs when she begins.
    #[error(
        "chi_g is not computed when only Bob begins; ask for --first alice or --first both, or \
         compare chi_gb"
    )]
    AliceFirst,
    /// What Alice needs when Bob begins.
    #[error(
        "chi_gb is not computed when only Alice begins; ask for --first bob or --first both, or \
         compare chi_g"
    )]
    BobFirst,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Truth(Place),
    Compare(Sum, Operator, Sum),
}

/// The place of a column.
type Place = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// Signed terms.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum(Vec<(i64, Term)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Term {
    Number(i64),
    Column(Place),
}

/// Longer words first, so that `<=` is not read as `<`.
const OPERATORS: [(&str, Operator); 7] = [
    ("<=", Operator::AtMost),
    (">=", Operator::AtLeast),
    ("!=", Operator::Unequal),
    ("==", Operator::Equal),
    ("=", Operator::Equal),
    ("<", Operator::Less),
    (">", Operator::Greater),
];

impl Filter {
    /// Whether a record fulfills the condition; the limit is for what the record does not say.
    pub fn holds(&self, record: &CensusRecord, limit: Limit) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Truth(place) => record.cell(*place, limit) == Cell::Truth(true),
            Part::Compare(left, operator, right) => {
                let values = (left.value(record, limit), right.value(record, limit));
                matches!(values, (Some(left), Some(right)) if operator.holds(left, right))
            }
        })
    }

    /// Checks that a census with these starters computes everything that the condition is about.
    pub fn check(&self, starters: Starters) -> Result<(), NotComputed> {
        let terms = self.parts.iter().flat_map(|part| match part {
            Part::Compare(left, _, right) => left.0.iter().chain(&right.0).collect(),
            Part::Truth(_) => Vec::new(),
        });
        for (_, term) in terms {
            let Term::Column(place) = *term else { continue };
            match (COLUMNS[place].name, starters) {
                ("chi_g", Starters::Bob) => return Err(NotComputed::AliceFirst),
                ("chi_gb", Starters::Alice) => return Err(NotComputed::BobFirst),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Operator {
    fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Operator::Equal => left == right,
            Operator::Unequal => left != right,
            Operator::Less => left < right,
            Operator::AtMost => left <= right,
            Operator::Greater => left > right,
            Operator::AtLeast => left >= right,
        }
    }
}

impl Sum {
    fn value(&self, record: &CensusRecord, limit: Limit) -> Option<i64> {
        self.0.iter().try_fold(0i64, |sum, &(sign, term)| {
            let value = match term {
                Term::Number(number) => number,
                Term::Column(place) => match record.cell(place, limit) {
                    Cell::Integer(number) => number,
                    _ => return None,
                },
            };
            sum.checked_add(sign * value)
        })
    }
}

impl FromStr for Filter {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Filter, FilterError> {
        let parts = text.split(" and ").flat_map(|part| part.split(','));
        let parts = parts.map(read_part).collect::<Result<_, _>>()?;
        Ok(Filter { parts })
    }
}

fn read_part(text: &str) -> Result<Part, FilterError> {
    let text = text.trim();
    let error = |problem: String| FilterError { part: text.to_string(), problem };
    if text.is_empty() {
        return Err(error("it is empty".into()));
    }
    if let Some(place) = find(&text.replace('-', "_"), ColumnKind::Truth) {
        return Ok(Part::Truth(place));
    }
    let split = OPERATORS.iter().find_map(|&(word, operator)| {
        text.split_once(word).map(|(left, right)| (left, operator, right))
    });
    let Some((left, operator, right)) = split else {
        let words = names(ColumnKind::Truth);
        return Err(error(format!("it compares nothing, and is not one of {words}")));
    };
    let sum = |text: &str| read_sum(text).map_err(error);
    Ok(Part::Compare(sum(left)?, operator, sum(right)?))
}

fn read_sum(text: &str) -> Result<Sum, String> {
    let mut terms = Vec::new();
    let mut sign = 1;
    let mut rest = text.trim();
    loop {
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        terms.push((sign, read_term(rest[..end].trim())?));
        if end == rest.len() {
            return Ok(Sum(terms));
        }
        sign = if rest[end..].starts_with('-') { -1 } else { 1 };
        rest = &rest[end + 1..];
    }
}

fn read_term(word: &str) -> Result<Term, String> {
    if let Ok(number) = word.parse::<u32>() {
        return Ok(Term::Number(i64::from(number)));
    }
    find(word, ColumnKind::Integer).map(Term::Column).ok_or_else(|| {
        let names = names(ColumnKind::Integer);
        format!("`{word}` is neither a number nor one of {names}")
    })
}

fn find(name: &str, kind: ColumnKind) -> Option<Place> {
    COLUMNS.iter().position(|column| column.name == name && column.kind == kind)
}

fn names(kind: ColumnKind) -> String {
    let names: Vec<&str> =
        COLUMNS.iter().filter(|column| column.kind == kind).map(|column| column.name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::{CensusParams, census};
    use mapduel_graph::families;

    fn record(family: &str) -> CensusRecord {
        let params = CensusParams { starters: Starters::Both, limit: Limit::NONE };
        census(&families::parse(family).unwrap(), &params)
    }

    #[test]
    fn conditions_mean_what_they_say() {
        let petersen = record("petersen");
        for (text, holds) in [
            ("chi_g > chi", true),
            ("chi_g > chi + 1", false),
            ("chi_gb = 3 and chi_g = 4", true),
            ("n = 10 and m <= 14", false),
            ("max_degree + 1 - chi_g = 0", true),
            ("non-monotone", false),
            ("non_monotone", false),
            ("n=10,chi_g=4", true),
            ("n = 10, chi_g = 4 and m = 1", false),
            ("undecided", false),
            ("chi != 3", false),
        ] {
            assert_eq!(
                text.parse::<Filter>().unwrap().holds(&petersen, Limit::NONE),
                holds,
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_unknown_fulfills_nothing() {
        let mut petersen = record("petersen");
        petersen.bob_first = None;
        assert!(!"chi_gb = 3".parse::<Filter>().unwrap().holds(&petersen, Limit::NONE));
        assert!(!"chi_gb != 3".parse::<Filter>().unwrap().holds(&petersen, Limit::NONE));
    }

    #[test]
    fn what_is_not_computed_cannot_be_asked_for() {
        let check = |text: &str, starters| text.parse::<Filter>().unwrap().check(starters);
        assert_eq!(check("n = 3 and chi_gb > chi", Starters::Alice), Err(NotComputed::BobFirst));
        assert_eq!(check("4 < chi_g - 1", Starters::Bob), Err(NotComputed::AliceFirst));
        for starters in [Starters::Alice, Starters::Bob, Starters::Both] {
            assert_eq!(check("non-monotone and max_degree = chi and undecided", starters), Ok(()));
        }
        assert_eq!(check("chi_gb > chi_g", Starters::Both), Ok(()));
    }

    #[test]
    fn who_asks_for_an_unknown_column_is_told_all() {
        let said = |text: &str| text.parse::<Filter>().unwrap_err().to_string();
        assert!(said("chi_x > 3").contains("n, m, max_degree, chi, chi_g, chi_gb"));
        assert!(said("monotone").contains("non_monotone, undecided"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "chi_g",
            "chi_x > 3",
            "n = ",
            "n = 3 and ",
            "3 +",
            "n = 1 + + 2",
            "n = 3,",
            "graph6 = 3",
        ] {
            assert!(text.parse::<Filter>().is_err(), "{text} was taken");
        }
    }
}

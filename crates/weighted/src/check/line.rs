//! A line of somebody's output, taken apart.

use crate::trace::INFINITY;
use crate::{Move, Problem};

pub(super) use crate::trace::number_text;

/// The fields of a line that has six of them.
pub(super) struct Fields {
    pub(super) state: String,
    pub(super) color: String,
    pub(super) depth: Option<u32>,
    /// Value, alpha, beta.
    pub(super) numbers: [String; 3],
}

/// What a number field means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Written as it should be.
    Plain(i64),
    /// A number or an infinity in another spelling.
    Odd(i64),
    /// No number.
    Nothing,
}

/// The words of a line, whatever stands between and around them.
pub(super) fn words(line: &str) -> Vec<&str> {
    let separator = |next: char| next.is_whitespace() || ",;()[]<>'\"".contains(next);
    line.split(separator).filter(|word| !word.is_empty()).collect()
}

/// The fields between commas.
pub(super) fn fields(line: &str) -> Option<Fields> {
    let parts: Vec<&str> = line.split(',').map(str::trim).collect();
    let &[state, color, depth, value, alpha, beta] = &parts[..] else {
        return None;
    };
    Some(Fields {
        state: state.into(),
        color: color.into(),
        depth: depth.parse().ok(),
        numbers: [value, alpha, beta].map(String::from),
    })
}

impl Fields {
    /// The move that the line is labeled with, when the file has such a state and color.
    pub(super) fn mv(&self, problem: &Problem) -> Option<Move> {
        let (state, color) = (problem.find_state(&self.state)?, problem.find_color(&self.color)?);
        Some(Move::new(state, color))
    }

    pub(super) fn meanings(&self) -> [Meaning; 3] {
        [0, 1, 2].map(|index| meaning(&self.numbers[index]))
    }
}

pub(super) fn meaning(text: &str) -> Meaning {
    match text {
        "inf" => return Meaning::Plain(INFINITY),
        "-inf" => return Meaning::Plain(-INFINITY),
        _ => {}
    }
    if let Ok(number) = text.parse::<i64>() {
        // The extremes are what `inf` is held as here, and somebody's infinity there too.
        if number.unsigned_abs() >= INFINITY as u64 {
            return Meaning::Odd(if number < 0 { -INFINITY } else { INFINITY });
        }
        let plain = number.to_string() == text;
        return if plain { Meaning::Plain(number) } else { Meaning::Odd(number) };
    }
    let lower = text.to_lowercase();
    if lower.contains("inf") || lower.contains('∞') || lower.contains("maxint") {
        return Meaning::Odd(if lower.starts_with('-') { -INFINITY } else { INFINITY });
    }
    match text.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 && number.abs() < 1e15 => Meaning::Odd(number as i64),
        Ok(number) if number.abs() >= 1e15 => {
            Meaning::Odd(if number < 0.0 { -INFINITY } else { INFINITY })
        }
        _ => Meaning::Nothing,
    }
}

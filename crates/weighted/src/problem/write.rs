//! Writing a problem, in the order of the file it came from.

use super::{Problem, Side};
use std::fmt::Write;

impl Problem {
    /// The text of the problem in canonical white space; reading it gives the same problem.
    pub fn write(&self) -> String {
        let colors: Vec<&str> =
            self.order.colors.iter().map(|&color| self.color_name(color)).collect();
        let initial: Vec<String> = self
            .initial
            .iter()
            .map(|first| {
                let (state, color) = (first.mv.state(), first.mv.color());
                let (state, color) = (self.state_name(state), self.color_name(color));
                format!("{state}: {color}-{}", first.side.index() + 1)
            })
            .collect();
        let mut text = format!("{}\n{}\n{}\n", colors.join(", "), initial.join(", "), self.depth);
        for side in [Side::FIRST, Side::SECOND] {
            let weights: Vec<String> = self
                .order
                .colors
                .iter()
                .map(|&color| format!("{}: {}", self.color_name(color), self.weight(side, color)))
                .collect();
            let _ = writeln!(text, "{}", weights.join(", "));
        }
        for &state in &self.order.states {
            let row: Vec<&str> =
                self.row(state).iter().map(|&neighbor| self.state_name(neighbor)).collect();
            let _ = writeln!(text, "{}: {}", self.state_name(state), row.join(", "));
        }
        text
    }
}

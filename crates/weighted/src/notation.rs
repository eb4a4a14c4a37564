//! Moves as text: `state=color` by name, for example `WA=R`; `state, color`, `state: color` and
//! `state color` are read too.

use crate::{Move, WeightedGame};
use mapduel_game::{Notation, NotationError};

impl Notation for WeightedGame {
    fn write_move(&self, mv: Move) -> String {
        let problem = self.problem();
        format!("{}={}", problem.state_name(mv.state()), problem.color_name(mv.color()))
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        let error = |message: String| NotationError { message };
        let separator = |next: char| next.is_whitespace() || matches!(next, '=' | ',' | ':');
        let words: Vec<&str> = text.split(separator).filter(|word| !word.is_empty()).collect();
        let &[state, color] = &words[..] else {
            let message = format!("`{}` is no move; write state=color", text.trim());
            return Err(error(format!("{message}, for example {}", self.example())));
        };
        let problem = self.problem();
        let Some(vertex) = problem.find_state(state) else {
            let known = problem.graph().names().unwrap_or_default().join(", ");
            return Err(error(format!("there is no state {state}; the states are {known}")));
        };
        let Some(color) = problem.find_color(color) else {
            let known = problem.colors().join(", ");
            return Err(error(format!("there is no color {color}; the colors are {known}")));
        };
        Ok(Move::new(vertex, color))
    }
}

impl WeightedGame {
    fn example(&self) -> String {
        self.write_move(self.problem().root_move())
    }
}

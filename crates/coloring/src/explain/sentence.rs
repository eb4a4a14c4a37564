//! Reasons in words.

use super::{LineEnd, Pace, Reason, Why};
use crate::{BOB, ColoringGame, Move};
use mapduel_game::Notation;

impl Reason {
    /// The reason in one sentence, from the view of the side that plays the move. Vertices have
    /// their names.
    pub fn sentence(&self, game: &ColoringGame) -> String {
        let verb = if self.winner == self.mover { "wins" } else { "loses" };
        format!("{verb}: {}", self.because(game))
    }

    fn because(&self, game: &ColoringGame) -> String {
        match &self.why {
            Why::Dies { vertex, colors, takers, pace } => {
                let name = game.graph().name(*vertex);
                let numbers: Vec<String> =
                    colors.iter().map(|color| color.number().to_string()).collect();
                let plural = if colors.len() == 1 { "" } else { "s" };
                let victim = format!(
                    "vertex {name} (color{plural} {} before this move)",
                    numbers.join(", ")
                );
                let (line, takers) = (join(game, &self.line), join(game, takers));
                match (self.line.len(), pace) {
                    (0, _) => format!("{victim} is blocked at once by {takers}"),
                    (1, _) if self.mover == BOB => {
                        format!(
                            "Alice has nothing better than {line}: {victim} is blocked by {takers}"
                        )
                    }
                    (1, _) => format!("Bob answers {line}, and {victim} is blocked by {takers}"),
                    (plies, Pace::Shortest) => format!(
                        "with best play {victim} dies in {plies} moves ({line}), blocked by {takers}"
                    ),
                    (plies, Pace::SomeLine) => format!(
                        "for example {victim} dies in {plies} moves ({line}), blocked by {takers}"
                    ),
                }
            }
            Why::Complete => "every vertex is colored".into(),
            Why::Safe => "no vertex can be blocked any more".into(),
            Why::Held { endangered, colors, end } => {
                let name = game.graph().name(*endangered);
                let plural = if *colors == 1 { "" } else { "s" };
                let line = join(game, &self.line);
                let end = match end {
                    LineEnd::Safe => format!("; safe for example after {line}"),
                    LineEnd::Cut => String::new(),
                };
                format!(
                    "every threat has an answer; the most endangered vertex is {name} \
                     ({colors} color{plural} left){end}"
                )
            }
            Why::Proven => "proven by search".into(),
        }
    }
}

/// Names may hold spaces, so there are commas between the moves.
fn join(game: &ColoringGame, moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
    moves.join(", ")
}

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
                let victim = format!("vertex {name} (color{plural} left: {})", numbers.join(", "));
                match self.line.len() {
                    0 => format!("{victim} is blocked at once"),
                    1 if self.mover == BOB => {
                        let answer = join(game, &self.line, " ");
                        format!("Alice has nothing better than {answer}, and {victim} is blocked")
                    }
                    1 => {
                        let answer = join(game, &self.line, " ");
                        format!("Bob answers {answer}, and {victim} is blocked")
                    }
                    plies => {
                        let line = join(game, &self.line, " ");
                        let takers = join(game, takers, " and ");
                        let pace = match pace {
                            Pace::Shortest => "with best play",
                            Pace::SomeLine => "for example",
                        };
                        format!("{pace} {victim} dies in {plies} moves, {line}, by {takers}")
                    }
                }
            }
            Why::Complete => "every vertex is colored".into(),
            Why::Safe => "no vertex can be blocked any more".into(),
            Why::Held { endangered, colors, end } => {
                let name = game.graph().name(*endangered);
                let plural = if *colors == 1 { "" } else { "s" };
                let line = join(game, &self.line, " ");
                let end = match end {
                    LineEnd::Safe => format!(", safe for example after {line}"),
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

fn join(game: &ColoringGame, moves: &[Move], separator: &str) -> String {
    let moves: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
    moves.join(separator)
}

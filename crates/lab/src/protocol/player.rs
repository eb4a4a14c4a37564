//! A program as somebody who plays.

use super::{CommandSpec, ExternalError, Program, Waiting};
use mapduel_game::{Budget, Choice, Onlooker, Wish};
use mapduel_playable::{AnyCourse, AnyGame, AnySeat, Forfeit, GameEntry, TextChoice};
use std::time::{Duration, Instant};

/// A program that plays one game after the other at one board. It is started when it first has to
/// move, and again in the next game after a failure.
pub struct ExternalPlayer {
    spec: CommandSpec,
    /// The line that begins a game, but for the seed.
    introduction: String,
    seed: u64,
    program: Option<Program>,
    /// The moves of this game that the program knows, as it hears them; `None` before it has heard
    /// of the game.
    known: Option<Vec<String>>,
}

impl ExternalPlayer {
    /// The player that this program is at a board of a game.
    pub fn new(spec: CommandSpec, entry: &GameEntry, game: &dyn AnyGame) -> ExternalPlayer {
        let introduction = introduction(entry, game);
        ExternalPlayer { spec, introduction, seed: 0, program: None, known: None }
    }

    /// Tells the program what happened and asks for its move.
    fn ask(
        &mut self,
        course: &dyn AnyCourse,
        waiting: Waiting<'_>,
    ) -> Result<TextChoice, ExternalError> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.spec, waiting)?);
            self.known = None;
        }
        let program = self.program.as_mut().expect("it was started above");
        let mut moves = course.said_moves();
        let known = match self.known.take() {
            Some(known) if moves.starts_with(&known) => known.len(),
            _ => {
                program.tell(&seeded(&self.introduction, self.seed));
                0
            }
        };
        for said in &moves[known..] {
            program.tell(&format!("play {said}"));
        }
        let command = genmove(self.spec.budget);
        let limit = self.spec.limits.per_move;
        let choice = ask_move(program, course, (&command, limit), waiting)?;
        moves.extend(course.say(&choice.mv));
        self.known = Some(moves);
        Ok(choice)
    }
}

impl AnySeat for ExternalPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.known = None;
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        onlooker: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let mut waiting = || onlooker.wish() != Wish::End;
        self.ask(course, &mut waiting).map_err(|error| {
            // Whatever it would say later belongs to a game that is lost.
            self.program = None;
            error.forfeit()
        })
    }
}

/// The line that begins a game on a board, but for the seed.
pub(super) fn introduction(entry: &GameEntry, game: &dyn AnyGame) -> String {
    let mut line = format!("newgame {}", entry.name);
    for (key, value) in game.settings() {
        line.push_str(&format!(" {key}={value}"));
    }
    line
}

/// The whole line.
pub(super) fn seeded(introduction: &str, seed: u64) -> String {
    format!("{introduction} seed={seed}")
}

/// The question for a move.
pub(super) fn genmove(budget: Option<Budget>) -> String {
    match budget {
        None => "genmove".to_string(),
        Some(Budget::Simulations(count)) => format!("genmove simulations={count}"),
        Some(Budget::Nodes(count)) => format!("genmove nodes={count}"),
        Some(Budget::Time(time)) => format!("genmove seconds={}", time.as_secs_f64()),
    }
}

/// Asks for a move. A program that answers `moves` is told the legal ones first; the time goes on.
pub(super) fn ask_move(
    program: &mut Program,
    course: &dyn AnyCourse,
    (command, limit): (&str, Duration),
    waiting: Waiting<'_>,
) -> Result<TextChoice, ExternalError> {
    let deadline = Instant::now() + limit;
    let mut answer = program.ask(command, limit, waiting)?;
    if answer.trim() == "moves" {
        let left = deadline.saturating_duration_since(Instant::now());
        answer = program.ask(&legal_moves(course), left, waiting)?;
    }
    read_answer(course, command, &answer)
}

/// `moves MOVE MOVE …`
fn legal_moves(course: &dyn AnyCourse) -> String {
    let mut line = "moves".to_string();
    for said in course.legal_moves().iter().filter_map(|mv| course.say(mv).ok()) {
        line.push(' ');
        line.push_str(&said);
    }
    line
}

/// Reads `move MOVE [value=V] [cost=N] [text…]`: what a program answered to a command in this game.
pub fn read_answer(
    course: &dyn AnyCourse,
    command: &str,
    answer: &str,
) -> Result<TextChoice, ExternalError> {
    let mut words = answer.split_whitespace();
    let (Some("move"), Some(text)) = (words.next(), words.next()) else {
        return Err(ExternalError::Unexpected {
            command: command.to_string(),
            line: answer.chars().take(120).collect(),
            expected: "`move MOVE`",
        });
    };
    let mv = course.hear(text).map_err(|error| ExternalError::Unreadable {
        text: text.to_string(),
        reason: error.message,
    })?;
    if let Err(refused) = course.check(&mv) {
        let after = course.said_moves();
        let after = if after.is_empty() { "no moves".to_string() } else { after.join(" ") };
        let (text, reason) = (text.to_string(), refused.to_string());
        return Err(ExternalError::Illegal { text, after, reason });
    }
    let mut choice = Choice::instant(mv);
    // What follows is for people, except for two words that are for records.
    for word in words {
        match word.split_once('=') {
            Some(("value", value)) => {
                choice.value = value.parse::<f64>().ok().filter(|value| value.is_finite());
            }
            Some(("cost", cost)) => choice.cost = cost.parse().unwrap_or(0),
            _ => {}
        }
    }
    Ok(choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_playable::{NoFiles, Setup};
    use std::sync::Arc;

    fn path() -> (&'static GameEntry, Arc<dyn AnyGame>) {
        let entry = mapduel_games::find("coloring").expect("it is registered");
        let setup = Setup::new().with("graph", "path:3").with("colors", 2);
        (entry, (entry.open)(&setup, 2, &NoFiles).unwrap())
    }

    #[test]
    fn budgets_are_said_in_words() {
        assert_eq!(genmove(None), "genmove");
        assert_eq!(genmove(Some(Budget::Simulations(9))), "genmove simulations=9");
        assert_eq!(genmove(Some(Budget::Nodes(8))), "genmove nodes=8");
        let time = Budget::Time(Duration::from_millis(250));
        assert_eq!(genmove(Some(time)), "genmove seconds=0.25");
    }

    #[test]
    fn an_answer_has_a_move_and_perhaps_an_opinion() {
        let (_, game) = path();
        let course = game.start();
        let read = |answer: &str| read_answer(&*course, "genmove", answer);
        let choice = read("move 1=2 value=0.75 cost=30 I like it = a lot").unwrap();
        assert_eq!(course.say(&choice.mv).unwrap(), "1=2");
        assert_eq!((choice.value, choice.cost), (Some(0.75), 30));
        let plain = read("move  1=2 value=NaN cost=-1").unwrap();
        assert_eq!((plain.value, plain.cost), (None, 0));
        for bad in ["move", "1=2", "", "move 9=1", "move 1=3", "moves 1=2"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn introductions_say_what_the_rules_need() {
        let (entry, game) = path();
        assert_eq!(
            seeded(&introduction(entry, &*game), 5),
            "newgame coloring vertices=3 edges=0-1,1-2 graph6=Bg colors=2 first=alice start= seed=5"
        );
    }

    /// Every move of a random game survives, no value has a space, and no name is there twice.
    #[test]
    fn every_move_of_every_game_is_said_and_heard() {
        let mut random = mapduel_game::Random::new(3);
        for entry in mapduel_games::all() {
            for trial in (entry.trials)() {
                let game = (entry.open)(&trial.setup, 2, &NoFiles).unwrap();
                let line = seeded(&introduction(entry, &*game), 7);
                assert!(line.is_ascii() && !line.contains('\n'), "{line}");
                let words: Vec<&str> = line.split(' ').skip(2).collect();
                assert!(words.iter().all(|word| word.contains('=')), "{line}");
                let mut course = game.start();
                while course.turn().is_some() {
                    for mv in course.legal_moves() {
                        let said = course.say(&mv).unwrap();
                        assert!(!said.contains(' '));
                        assert_eq!(course.hear(&said), Ok(mv));
                    }
                    course.play_randomly(&mut random);
                }
                assert!(course.hear("nonsense").is_err() && course.hear("").is_err());
            }
        }
    }
}

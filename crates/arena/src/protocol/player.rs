//! A program as somebody who plays.

use super::{CommandSpec, ExternalError, Patience, Program, Spoken};
use crate::catalog::{CatalogError, PlayerEntry, PlayerSpec, Seat};
use crate::contender::{Contender, Forfeit};
use mapduel_game::{Budget, Choice, Onlooker, Wish};
use std::time::{Duration, Instant};

/// A program that plays one game after the other. It is started when it first has to move, and
/// again in the next game after a failure.
pub struct ExternalPlayer<G: Spoken> {
    spec: CommandSpec,
    seed: u64,
    program: Option<Program>,
    /// The moves of this game that the program knows; `None` before it has heard of the game.
    known: Option<Vec<G::Move>>,
}

impl<G: Spoken> ExternalPlayer<G> {
    /// The player that this program is.
    pub fn new(spec: CommandSpec) -> ExternalPlayer<G> {
        ExternalPlayer { spec, seed: 0, program: None, known: None }
    }

    /// Tells the program what happened and asks for its move.
    fn ask(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        patience: Patience<'_>,
    ) -> Result<Choice<G::Move>, ExternalError> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.spec, patience)?);
            self.known = None;
        }
        let program = self.program.as_mut().expect("it was started above");
        let known = match self.known.take() {
            Some(known) if moves.starts_with(&known) => known,
            _ => {
                program.tell(&game.introduction(self.seed));
                Vec::new()
            }
        };
        for &mv in &moves[known.len()..] {
            program.tell(&format!("play {}", game.say(mv)));
        }
        let command = genmove(self.spec.budget);
        let limit = self.spec.limits.per_move;
        let choice = ask_move(program, game, moves, position, (&command, limit), patience)?;
        self.known = Some(moves.iter().copied().chain([choice.mv]).collect());
        Ok(choice)
    }
}

impl<G: Spoken> Contender<G> for ExternalPlayer<G> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.known = None;
    }

    fn try_choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let mut patience = || onlooker.wish() != Wish::End;
        self.ask(game, moves, position, &mut patience).map_err(|error| {
            // Whatever it would say later belongs to a game that is lost.
            self.program = None;
            error.forfeit()
        })
    }
}

/// A seat for the program after `exec:`.
pub fn seat<G: Spoken + 'static>(spec: CommandSpec) -> Seat<G> {
    let name: PlayerSpec = "exec".parse().expect("a bare name describes a player");
    Seat::contender(&name.with_budget(spec.to_string()), Box::new(ExternalPlayer::new(spec)))
}

/// The seat of a player that is described as `exec:COMMAND LINE`, for the catalog: the description's
/// bare value is the command line as it was typed.
pub fn seat_of<G: Spoken + 'static>(player: &PlayerSpec) -> Result<Seat<G>, CatalogError> {
    Ok(seat(command_of(player)?))
}

/// Whether the program of a player can be started at all, which it is once; players that are no
/// programs always can.
pub fn try_start(player: &PlayerSpec) -> Result<(), CatalogError> {
    if player.name() != EXEC.name {
        return Ok(());
    }
    match Program::launch(&command_of(player)?) {
        Ok(_) => Ok(()),
        Err(error) => {
            Err(CatalogError::Unsuitable { player: player.to_string(), reason: error.to_string() })
        }
    }
}

fn command_of(player: &PlayerSpec) -> Result<CommandSpec, CatalogError> {
    let command = player.option("budget").unwrap_or_default();
    command.parse::<CommandSpec>().map_err(|error| CatalogError::Unsuitable {
        player: player.name().to_string(),
        reason: error.to_string(),
    })
}

/// The line of the catalog about programs.
pub const EXEC: PlayerEntry = PlayerEntry {
    name: "exec",
    description: "a program of your own, as a command line: exec:time=5s memory=512M ./player.py \
                  --level 3 (docs/protocol.md has the protocol)",
    options: &[],
};

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
pub(super) fn ask_move<G: Spoken>(
    program: &mut Program,
    game: &G,
    moves: &[G::Move],
    position: &G::Position,
    (command, limit): (&str, Duration),
    patience: Patience<'_>,
) -> Result<Choice<G::Move>, ExternalError> {
    let deadline = Instant::now() + limit;
    let mut answer = program.ask(command, limit, patience)?;
    if answer.trim() == "moves" {
        let left = deadline.saturating_duration_since(Instant::now());
        answer = program.ask(&legal_moves(game, position), left, patience)?;
    }
    read_answer(game, moves, position, command, &answer)
}

/// `moves MOVE MOVE …`
fn legal_moves<G: Spoken>(game: &G, position: &G::Position) -> String {
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let mut line = "moves".to_string();
    for mv in legal {
        line.push(' ');
        line.push_str(&game.say(mv));
    }
    line
}

/// Reads `move MOVE [value=V] [cost=N] [text…]`: what a program answered to a command after these
/// moves, in this position.
pub fn read_answer<G: Spoken>(
    game: &G,
    moves: &[G::Move],
    position: &G::Position,
    command: &str,
    answer: &str,
) -> Result<Choice<G::Move>, ExternalError> {
    let mut words = answer.split_whitespace();
    let (Some("move"), Some(text)) = (words.next(), words.next()) else {
        return Err(ExternalError::Unexpected {
            command: command.to_string(),
            line: answer.chars().take(120).collect(),
            expected: "`move MOVE`",
        });
    };
    let mv = game.hear(text).map_err(|error| ExternalError::Unreadable {
        text: text.to_string(),
        reason: error.message,
    })?;
    if !game.is_legal(position, mv) {
        let after: Vec<String> = moves.iter().map(|&mv| game.say(mv)).collect();
        let after = if after.is_empty() { "no moves".to_string() } else { after.join(" ") };
        return Err(ExternalError::Illegal { text: text.to_string(), after });
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
    use mapduel_coloring::{ALICE, ColoringGame};
    use mapduel_game::Game;
    use mapduel_graph::families;
    use std::time::Duration;

    fn described(command: &str) -> Result<Seat<ColoringGame>, CatalogError> {
        let exec: PlayerSpec = "exec".parse().expect("a name");
        seat_of(&exec.with_budget(command))
    }

    #[test]
    fn a_seat_keeps_the_command_line_as_it_was_typed() {
        let text = "time=5s ./player.py --weights 1,2:3";
        assert_eq!(described(text).unwrap().spec().to_string(), format!("exec:{text}"));
    }

    #[test]
    fn a_description_without_a_program_is_refused() {
        let error = described("").err().unwrap().to_string();
        assert!(error.contains("names no program"), "{error}");
        assert!(described("time=x ./player").is_err());
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
        let game = ColoringGame::new(families::parse("path:3").unwrap(), 2, ALICE).unwrap();
        let read = |answer: &str| read_answer(&game, &[], &game.start(), "genmove", answer);
        let choice = read("move 1=2 value=0.75 cost=30 I like it = a lot").unwrap();
        assert_eq!(game.say(choice.mv), "1=2");
        assert_eq!((choice.value, choice.cost), (Some(0.75), 30));
        let plain = read("move  1=2 value=NaN cost=-1").unwrap();
        assert_eq!((plain.value, plain.cost), (None, 0));
        for bad in ["move", "1=2", "", "move 9=1", "move 1=3", "moves 1=2"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}

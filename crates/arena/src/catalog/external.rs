//! A program as somebody who plays.

use super::{CatalogError, PlayerEntry, PlayerSpec, Seat, Spoken};
use crate::contender::{Contender, Forfeit};
use crate::protocol::{CommandSpec, ExternalError, Program, Waiting};
use crate::seats::command_of;
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
        patience: Waiting<'_>,
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

/// The line of the catalog about programs.
pub const EXEC: PlayerEntry = PlayerEntry {
    name: "exec",
    description: "a program of your own, as a command line: exec:time=5s memory=512M ./player.py \
                  --level 3 (docs/protocol.md has the protocol)",
    options: &[],
};

/// The question for a move.
fn genmove(budget: Option<Budget>) -> String {
    match budget {
        None => "genmove".to_string(),
        Some(Budget::Simulations(count)) => format!("genmove simulations={count}"),
        Some(Budget::Nodes(count)) => format!("genmove nodes={count}"),
        Some(Budget::Time(time)) => format!("genmove seconds={}", time.as_secs_f64()),
    }
}

/// Asks for a move. A program that answers `moves` is told the legal ones first; the time goes on.
fn ask_move<G: Spoken>(
    program: &mut Program,
    game: &G,
    moves: &[G::Move],
    position: &G::Position,
    (command, limit): (&str, Duration),
    patience: Waiting<'_>,
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
        let reason = "the rules do not allow it".to_string();
        return Err(ExternalError::Illegal { text: text.to_string(), after, reason });
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

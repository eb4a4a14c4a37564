//! A person at the board: the position drawn, moves typed, undo and hints.
//!
//! The program talks on stdout and reads lines from stdin, so a script can play as well.

use super::board::Board;
use super::losses;
use super::pairing::is_person;
use crate::common::Common;
use crate::exit::Exit;
use crate::output::{print, write_file};
use crate::{interrupt, terminal};
use anyhow::{Result, bail};
use mapduel_game::{Nobody, Side};
use mapduel_lab::matches::play_move;
use mapduel_lab::seats;
use mapduel_lab::seeds::{PLAY, match_seed, player_seed};
use mapduel_playable::{
    AnyCourse, AnySeat, Effort, Forfeit, Offer, PictureFormat, PlayerSpec, title,
};
use std::io::BufRead;
use std::path::Path;

const HELP: &str = "\
Commands:
  a move  is played
  moves   what can be played, and what there is to know about it
  hint    what to play, and why
  undo    take back your last move and what followed
  board   draw the position again
  resign  give the game up
  quit    leave";

/// How a game with a person is shown.
pub(super) struct Wishes<'a> {
    /// Where the end is drawn.
    pub(super) svg: Option<&'a Path>,
    /// How much may be spent on what the moves gave away.
    pub(super) losses: Effort<'a>,
}

/// A game with a person.
struct Table<'a> {
    board: &'a Board,
    specs: &'a [PlayerSpec],
    /// Nobody where a person sits.
    seats: Vec<Option<Box<dyn AnySeat>>>,
    course: Box<dyn AnyCourse>,
}

/// What follows a command.
enum Next {
    GoOn,
    Leave,
    Resign,
}

/// Plays one game.
pub(super) fn play(
    board: &Board,
    specs: &[PlayerSpec],
    wishes: &Wishes<'_>,
    common: &Common,
) -> Result<Exit> {
    if common.json {
        bail!("a human plays without --json; use another player for scripts");
    }
    if board.is_stdin() {
        bail!("stdin cannot be both the board and a person; give the board as a file");
    }
    let mut table = Table::new(board, specs, common)?;
    // A person who has had enough ends the program: nothing of the game is kept.
    interrupt::end_at_once();
    print(&board.game.introduction())?;
    print(&table.draw())?;
    let mut lines = std::io::stdin().lock().lines();
    while let Some(side) = table.course.turn() {
        if table.seats[side.index()].is_some() {
            if let Err(forfeit) = table.answer(side)? {
                print(&format!("{} forfeits: {forfeit}. {}", table.role(side), table.rest(side)))?;
                return Ok(Exit::Done);
            }
            continue;
        }
        print(&format!("{} to move:", table.role(side)))?;
        let Some(line) = lines.next() else {
            print("(end of input)")?;
            return Ok(Exit::Interrupted);
        };
        match table.command(line?.trim())? {
            Next::GoOn => {}
            Next::Leave => return Ok(Exit::Interrupted),
            Next::Resign => {
                print(&format!("{} resigns: {}", table.role(side), table.rest(side)))?;
                return Ok(Exit::Done);
            }
        }
    }
    table.end(wishes)?;
    Ok(Exit::Done)
}

impl Table<'_> {
    fn new<'a>(board: &'a Board, specs: &'a [PlayerSpec], common: &Common) -> Result<Table<'a>> {
        let seed = match_seed(common.seed, PLAY, &board.game.key(), 0);
        let sit = |(place, spec): (usize, &PlayerSpec)| -> Result<Option<Box<dyn AnySeat>>> {
            if is_person(spec) {
                return Ok(None);
            }
            let mut seat = seats::seat(board.entry, &*board.game, spec)?;
            seat.new_game(player_seed(seed, place));
            Ok(Some(seat))
        };
        let seats = specs.iter().enumerate().map(sit).collect::<Result<_>>()?;
        Ok(Table { board, specs, seats, course: board.game.start() })
    }

    /// What a side is called.
    fn role(&self, side: Side) -> String {
        title(self.board.game.sides()[side.index()])
    }

    /// What becomes of the others when a side is gone.
    fn rest(&self, gone: Side) -> String {
        let others = (0..self.specs.len()).map(Side::new).filter(|&side| side != gone);
        let names: Vec<String> = others.map(|side| self.role(side)).collect();
        match names.len() {
            1 => format!("{} wins.", names[0]),
            _ => format!("{} share the win.", names.join(", ")),
        }
    }

    fn draw(&self) -> String {
        terminal::paint(&self.course.sketch())
    }

    /// Lets the program at this side move.
    fn answer(&mut self, side: Side) -> Result<Result<(), Forfeit>> {
        let seat = self.seats[side.index()].as_mut().expect("a program sits here");
        let choice = match play_move(&mut **seat, &mut *self.course, &mut Nobody) {
            Ok(choice) => choice,
            Err(forfeit) => return Ok(Err(forfeit)),
        };
        print(&format!("{} plays {}", self.role(side), choice.mv))?;
        print(&self.draw())?;
        Ok(Ok(()))
    }

    fn command(&mut self, line: &str) -> Result<Next> {
        match line {
            "" => {}
            "help" | "?" => print(&format!("{}\n{HELP}", self.board.game.introduction()))?,
            "quit" | "exit" => return Ok(Next::Leave),
            "resign" => return Ok(Next::Resign),
            "board" => print(&format!("{}\n{}", self.draw(), self.course.headline()))?,
            // An older word for the same, where moves are places with an area.
            "moves" | "areas" => print(&self.course.options())?,
            "hint" => {
                let advice = self.course.advise(&Effort::ASKED);
                let text = advice.map(|advice| advice.text.to_string());
                print(&text.unwrap_or("The game is over.".to_string()))?;
            }
            "undo" => {
                print(self.undo())?;
                print(&self.draw())?;
            }
            text => match self.course.play(text) {
                Ok(()) => print(&self.draw())?,
                Err(mapduel_playable::Refused::NoMove(error)) => {
                    print(&format!("{error} (type `help` for the commands)"))?;
                }
                Err(refused) => print(&refused.to_string())?,
            },
        }
        Ok(Next::GoOn)
    }

    /// Goes back to the last position in which a person was to move; says what happened.
    fn undo(&mut self) -> &'static str {
        let mut earlier = self.course.copy();
        for ply in (0..self.course.ply()).rev() {
            earlier.take_back(ply);
            let person = earlier.turn().is_some_and(|side| self.seats[side.index()].is_none());
            if person {
                self.course = earlier;
                return "Taken back.";
            }
        }
        "There is nothing to undo."
    }

    /// How the game ended, and what its moves gave away.
    fn end(&self, wishes: &Wishes<'_>) -> Result<()> {
        print(&self.course.headline().to_string())?;
        if self.board.entry.command_line.has(Offer::Losses) && self.course.ply() > 0 {
            print(&losses::as_text(&self.course.review(&wishes.losses)))?;
        }
        if let Some(path) = wishes.svg {
            write_file(path, &self.course.picture(PictureFormat::Svg).text)?;
        }
        Ok(())
    }
}

//! `coloring puzzles`: positions in which exactly one move wins.

mod making;
mod output;
mod verify;

use super::game::Starter;
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output as printed};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use mapduel_coloring::puzzles::{Difficulty, Puzzle, PuzzleSet, shipped};
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring puzzles map:germany --colors 4 --count 12 --seed 1
  mapduel coloring puzzles petersen grid:4x4 -c 3 --side bob --difficulty hard --count 5 --json
  mapduel coloring puzzles map:south-america -c 4 --count 24 --out own.jsonl --certificates proofs
  mapduel coloring puzzles --check own.jsonl --certificates proofs
  mapduel coloring puzzles --shipped --difficulty hard
  mapduel coloring puzzles --shipped --check

Games of mixed players are played, and every position with 5 to 14 uncolored vertices is solved exactly,
move by move. Where one move wins and all others lose, at least three of them not at a glance, there is a
puzzle; moves that differ only in which unused color they take are one move. Bob's blocks at once are no
puzzles. --count is for each graph, as evenly over sides and difficulties as what was found allows;
--games is the most that is played for it. The same seed gives the same puzzles, at any number of threads.

Difficulty: nodes are the positions that a fresh solver expands after the solution, misses how many of 16
searches of 100 and of 1,000 simulations choose another move. Hard: at least 4 of the large ones miss. Easy:
not hard, at most 8 of the small ones miss, and at most 40 nodes. Medium: the rest.

--certificates writes one file for each puzzle, which `coloring check` reads: a proof that the position
after the solution is won. --check solves every move of every puzzle anew; with --certificates it checks
those files too, and with --shipped those that come with the program.

Exit code 1: a puzzle is none, with the reason. 3: fewer puzzles than wanted, or the limit came first.
130: interrupted; what was found is kept.")]
pub(crate) struct Puzzles {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graphs: Vec<String>,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: Option<usize>,
    /// Who moves first in the games
    #[arg(long, value_name = "SIDE", default_value = "alice")]
    first: Starter,
    /// How many puzzles of each graph
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Who is to find the move (default: both)
    #[arg(long, value_name = "SIDE")]
    side: Option<Starter>,
    /// How hard they are (default: all)
    #[arg(long, value_name = "LEVEL")]
    difficulty: Option<Level>,
    /// The most games played on each graph
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: usize,
    /// The most uncolored vertices of a puzzle
    #[arg(long, value_name = "N", default_value_t = 14)]
    uncolored: usize,
    /// The most positions searched for one move; what is not decided then is no puzzle
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
    /// Leave out puzzles whose certificate has more entries than this
    #[arg(long, value_name = "N")]
    entries: Option<usize>,
    /// Keep the puzzles in this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// A folder with one certificate for each puzzle
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// All certificates in one short file, as the program ships its own
    #[arg(long, value_name = "FILE")]
    proofs: Option<PathBuf>,
    /// The puzzles that come with the program
    #[arg(long, conflicts_with_all = ["graphs", "colors", "first", "count", "games", "uncolored", "entries"])]
    shipped: bool,
    /// Check the puzzles of a file instead of making some; without a file, those of --shipped
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["graphs", "colors", "out", "proofs"])]
    check: Option<Option<String>>,
}

/// A difficulty, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    fn difficulty(self) -> Difficulty {
        match self {
            Level::Easy => Difficulty::Easy,
            Level::Medium => Difficulty::Medium,
            Level::Hard => Difficulty::Hard,
        }
    }
}

impl Puzzles {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match &self.check {
            Some(Some(_)) if self.shipped => {
                bail!("--check FILE and --shipped are two sets of puzzles; leave one of them out")
            }
            Some(Some(file)) => {
                let text = graph_input::read_text(file)?;
                let set = PuzzleSet::read(&text).with_context(|| file.clone())?;
                verify::verify(self, &set, common)
            }
            Some(None) if self.shipped => verify::verify(self, shipped(), common),
            Some(None) => bail!("--check needs a file of puzzles, or --shipped"),
            None if self.shipped => {
                let puzzles: Vec<Puzzle> =
                    shipped().puzzles.iter().filter(|puzzle| self.wants(puzzle)).cloned().collect();
                self.tell(&puzzles, &shipped().commands, common)?;
                Ok(Exit::Done)
            }
            None => self.make(common),
        }
    }

    /// Whether a puzzle is of the side and the difficulty that were asked for.
    fn wants(&self, puzzle: &Puzzle) -> bool {
        let side = self.side.is_none_or(|side| side.side() == puzzle.winner.side());
        side && self.difficulty.is_none_or(|level| level.difficulty() == puzzle.difficulty)
    }

    /// Makes puzzles and keeps them.
    fn make(&self, common: &Common) -> Result<Exit> {
        let Some(colors) = self.colors else {
            bail!("--colors says how many colors there are; give for example --colors 4");
        };
        if self.graphs.is_empty() {
            bail!("no graph was given; give one such as map:germany, or --shipped");
        }
        let made = making::make(self, colors, common)?;
        self.tell(&made.puzzles, &[self.command(colors, common)], common)?;
        if let Some(remark) = &made.remark {
            printed::complain(remark);
        }
        Ok(made.exit)
    }

    /// The command that makes the same puzzles again.
    fn command(&self, colors: usize, common: &Common) -> String {
        let mut command = format!(
            "mapduel coloring puzzles {} --colors {colors} --count {} --seed {}",
            self.graphs.join(" "),
            self.count,
            common.seed
        );
        let mut add = |text: String| command.push_str(&text);
        if self.first == Starter::Bob {
            add(" --first bob".into());
        }
        match self.side {
            Some(Starter::Alice) => add(" --side alice".into()),
            Some(Starter::Bob) => add(" --side bob".into()),
            None => {}
        }
        if let Some(level) = self.difficulty {
            add(format!(" --difficulty {}", level.difficulty().name()));
        }
        add(format!(" --games {}", self.games));
        if self.uncolored != 14 {
            add(format!(" --uncolored {}", self.uncolored));
        }
        if self.nodes != 20_000 {
            add(format!(" --nodes {}", self.nodes));
        }
        if let Some(entries) = self.entries {
            add(format!(" --entries {entries}"));
        }
        command
    }
}

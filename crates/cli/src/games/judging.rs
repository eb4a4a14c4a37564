//! What perfect play says of games, where an exact solver knows them: options and words.

use super::board::Board;
use clap::Args;
use mapduel_arena::series::SeriesOutcome;
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_playable::{BlunderTally, Blunders, Ending, JudgeParams, title};
use mapduel_statistics::Proportion;
use serde_json::{Value, json};

/// What is said below the options.
pub(super) const NOTES: &str = "\
A blunder is a move from a position that its mover wins with best play to one that it loses. The
games are judged after they are over, so judging changes none of them. Each is judged from its
end to the first position that the solver leaves open; the moves before are counted as
undecided, and where there are many the rate is about the end of the games (--judge-nodes
decides more). With --adjudicate games end early, and the ratio is about play up to there.";

/// Whether and how the exact solver looks at the games.
#[derive(Args)]
pub(crate) struct Judging {
    /// Do not count the blunders (moves that give a won game away)
    #[arg(long)]
    no_blunders: bool,
    /// How long the exact solver may search one position, in nodes; to count blunders it may search
    /// a tenth of that for each game on average
    #[arg(long, value_name = "N", default_value_t = JudgeParams::NODES)]
    judge_nodes: u64,
    /// Stop a game and award it as soon as the exact solver knows the winner within --judge-nodes
    #[arg(long)]
    adjudicate: bool,
}

/// What it said.
pub(crate) struct Judged {
    /// Nothing when nobody wants to know.
    pub(crate) blunders: Option<Blunders>,
    /// How many games were awarded, when games are.
    pub(crate) awarded: Option<usize>,
}

impl Judging {
    /// The nodes within which games are awarded, if they are.
    pub(super) fn adjudicate(&self) -> Option<u64> {
        self.adjudicate.then_some(self.judge_nodes)
    }

    /// Looks at games that are over.
    pub(super) fn judge(&self, board: &Board, outcome: &SeriesOutcome, stop: Stop) -> Judged {
        let records = &outcome.records;
        let params = JudgeParams::new(self.judge_nodes, records.len() as u64);
        let blunders = match self.no_blunders {
            true => None,
            false => outcome.blunders(&*board.game, &params, stop),
        };
        let awarded = records.iter().filter(|record| record.ending == Ending::Awarded);
        Judged { blunders, awarded: self.adjudicate.then(|| awarded.count()) }
    }
}

/// What scripts read of blunders.
pub(super) fn as_json(blunders: &Blunders, sides: &[&str]) -> Value {
    let side = |tally: BlunderTally| {
        let proportion = proportion(tally);
        let interval = proportion.wilson95();
        json!({
            "chances": tally.chances,
            "blunders": tally.blunders,
            "rate": proportion.ratio(),
            "ci95_low": interval.low,
            "ci95_high": interval.high,
        })
    };
    json!({
        sides[0]: side(blunders.sides[Side::FIRST]),
        sides[1]: side(blunders.sides[Side::SECOND]),
        "undecided": blunders.undecided,
    })
}

/// Blunders in words, never without their interval.
pub(super) fn sentence(blunders: &Blunders, sides: &[&str]) -> String {
    let sides = [Side::FIRST, Side::SECOND].map(|side| {
        let (name, tally) = (title(sides[side.index()]), blunders.sides[side]);
        let interval = proportion(tally).wilson95();
        match proportion(tally).ratio() {
            None => format!("{name} never had a win to lose"),
            Some(rate) => format!(
                "{name} {} in {} won positions: {rate:.3} [{:.3}, {:.3}]",
                tally.blunders, tally.chances, interval.low, interval.high
            ),
        }
    });
    let undecided = match blunders.undecided {
        0 => String::new(),
        moves => format!("; {moves} moves undecided"),
    };
    format!("blunders: {}{undecided}", sides.join(", "))
}

fn proportion(tally: BlunderTally) -> Proportion {
    Proportion { wins: tally.blunders, games: tally.chances }
}

//! The options of commands that play many games about perfect play, and what it says in words.

use super::game::side_title;
use clap::Args;
use mapduel_arena::curve::{Games, Stopping};
use mapduel_arena::judge::{Blunders, JUDGE_NODES, JudgeParams, Tally, judge};
use mapduel_coloring::{ALICE, BOB, ColoringGame};
use mapduel_graph::Stop;
use mapduel_playable::Ending;
use serde_json::{Value, json};

/// Whether and how the exact solver looks at the games.
#[derive(Args)]
pub(crate) struct Judging {
    /// Do not count the blunders (moves that give a won game away)
    #[arg(long)]
    no_blunders: bool,
    /// How long the exact solver may search one position, in nodes; to count blunders it may search
    /// a tenth of that for each game on average
    #[arg(long, value_name = "N", default_value_t = JUDGE_NODES)]
    judge_nodes: u64,
    /// Stop a game and award it as soon as the exact solver knows the winner within --judge-nodes
    #[arg(long)]
    adjudicate: bool,
}

impl Judging {
    /// When the games end.
    pub(crate) fn stopping(&self) -> Stopping {
        match self.adjudicate {
            false => Stopping::ByTheRules,
            true => Stopping::Adjudicated { nodes: self.judge_nodes },
        }
    }

    /// The blunders in games that are over, unless nobody wants to know.
    pub(crate) fn blunders(
        &self,
        game: &ColoringGame,
        games: &Games,
        stop: Stop,
    ) -> Option<Blunders> {
        let params = JudgeParams::new(self.judge_nodes, games.records.len() as u64);
        (!self.no_blunders).then(|| judge(game, games, &params, stop))
    }

    /// How many games were awarded, when games are.
    pub(crate) fn awarded(&self, games: &Games) -> Option<usize> {
        let awarded = games.records.iter().filter(|record| record.ending == Ending::Awarded);
        self.adjudicate.then(|| awarded.count())
    }
}

/// What scripts read of blunders.
pub(crate) fn as_json(blunders: &Blunders) -> Value {
    let side = |tally: Tally| {
        let proportion = tally.proportion();
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
        "alice": side(blunders.sides[ALICE]),
        "bob": side(blunders.sides[BOB]),
        "undecided": blunders.undecided,
    })
}

/// Blunders in words, never without their interval.
pub(crate) fn sentence(blunders: &Blunders) -> String {
    let sides = [ALICE, BOB].map(|side| {
        let (name, tally) = (side_title(side), blunders.sides[side]);
        let interval = tally.proportion().wilson95();
        match tally.proportion().ratio() {
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

//! What is said of games that are over, by an exact solver where one knows them, by regrets where they
//! are won by more or less: options and words.

use super::board::Board;
use clap::Args;
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_lab::judging::Judgment;
use mapduel_lab::series::SeriesOutcome;
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

/// What is said below the options of a game whose moves give away more or less.
pub(super) const REGRET_NOTES: &str = "\
With --judge the last moves are compared, after the games, with the best ones that a harder search
finds than any player's; of two players also the moves before the last, each with its best
answer. Regret is what the best would have been better by, as a part of the board: the margin changes
by twice as much. With --judge-search every other move is compared with the choice of a long search:
both are valued by that search, so this is its estimate and not the truth.";

/// Whether it is told what moves gave away.
#[derive(Args)]
pub(crate) struct Regretting {
    /// Tell what the last moves gave away
    #[arg(long)]
    judge: bool,
    /// Compare every other move with a search of so many simulations, too
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    judge_search: Option<u64>,
}

/// What is asked of who judges.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    /// Moves are judged, with so many nodes for a position where an exact solver knows the game.
    judge: Option<u64>,
    /// They are compared with a search of so many simulations.
    search: Option<u64>,
    /// Games end when the winner is known within so many nodes.
    pub(super) adjudicate: Option<u64>,
}

impl From<&Judging> for Asked {
    fn from(judging: &Judging) -> Asked {
        let nodes = judging.judge_nodes;
        let adjudicate = judging.adjudicate.then_some(nodes);
        Asked { judge: (!judging.no_blunders).then_some(nodes), search: None, adjudicate }
    }
}

impl From<&Regretting> for Asked {
    fn from(regretting: &Regretting) -> Asked {
        let search = regretting.judge_search;
        let judge = (regretting.judge || search.is_some()).then_some(JudgeParams::NODES);
        Asked { judge, search, adjudicate: None }
    }
}

/// What was said of games that are over.
#[derive(Default)]
pub(crate) struct Judged {
    /// Nothing when nobody wants to know.
    pub(crate) judgment: Judgment,
    /// How many games were awarded, when games are.
    pub(crate) awarded: Option<usize>,
}

impl Asked {
    /// Looks at games that are over.
    pub(super) fn judge(
        &self,
        board: &Board,
        outcome: &SeriesOutcome,
        threads: usize,
        stop: Stop,
    ) -> Judged {
        let records = &outcome.records;
        let params = |nodes| JudgeParams::new(nodes, records.len() as u64).with_search(self.search);
        let judge = |nodes| outcome.judge(&*board.game, &params(nodes), threads, stop);
        let judgment = self.judge.map_or_else(Judgment::default, judge);
        let awarded = records.iter().filter(|record| record.ending == Ending::Awarded);
        Judged { judgment, awarded: self.adjudicate.map(|_| awarded.count()) }
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

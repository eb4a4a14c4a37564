//! `coloring play`: games between two players, or with a person.

use super::game::{GameOptions, side_name};
use super::human;
use super::judging::{self, Judging};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::curve::{Games, GamesParams, play_games};
use mapduel_arena::forfeits::Forfeits;
use mapduel_arena::judge::Blunders;
use mapduel_arena::pool::{Completion, Watch};
use mapduel_coloring::ColoringGame;
use mapduel_game::BySide;
use mapduel_graph::{Graph, formats::graph6};
use mapduel_playable::Ending;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring play petersen --colors 3 --games 200
  mapduel coloring play grid:5x5 -c 3 --alice uct:2000 --bob uct:200 --json
  mapduel coloring play petersen -c 4 --alice exact --bob threat --games 20 --moves
  mapduel coloring play grid:6x6 -c 4 --adjudicate --judge-nodes 10000
  mapduel coloring play map:germany -c 4 --alice human --bob uct:2s

A blunder is a move from a position that its mover wins with best play to one that it loses. The
games are judged after they are over, so judging changes none of them. Each is judged from its end
to the first position that the solver leaves open; the moves before are counted as undecided, and
where there are many the rate is about the end of the games (--judge-nodes decides more). With --adjudicate games end early, and the ratio
is about play up to there.

A program that crashes, breaks the rules or does not answer in time forfeits the game; who did, how
often and why is said below the result. Ctrl-C and --limit cut off the games that have begun, which
do not count.")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameOptions,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: usize,
    #[command(flatten)]
    pairing: Pairing,
    /// Print the moves of every game
    #[arg(long)]
    moves: bool,
}

/// Who plays whom, and how often.
#[derive(Args)]
pub(crate) struct Pairing {
    /// Who plays Alice: name or name:key=value,… (`mapduel coloring players` lists them)
    #[arg(long, value_name = "PLAYER", default_value = "uct:1000")]
    alice: String,
    /// Who plays Bob
    #[arg(long, value_name = "PLAYER", default_value = "uct:1000")]
    bob: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    judging: Judging,
}

/// Many games, and what perfect play says of them.
pub(crate) struct Judged {
    pub(crate) games: Games,
    pub(crate) blunders: Option<Blunders>,
    pub(crate) awarded: Option<usize>,
    pub(crate) forfeits: Forfeits,
}

impl Play {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = self.game.read_graph(common)?;
        let game = self.game.game(&graph, self.colors)?;
        let specs = self.pairing.specs()?;
        if human::takes_part(&specs) {
            return human::play(&game, &specs, common);
        }
        let stop = interrupt::watch(common.limit);
        let judged = self.pairing.play(&game, &specs, common, stop)?;
        let games = &judged.games;
        if common.json {
            let mut object = summary(&graph, self.colors, &specs, &judged, common);
            object["first"] = json!(side_name(self.game.first.side()));
            if self.moves {
                object["records"] = serde_json::to_value(&games.records)?;
            }
            output::print_json(&object)?;
        } else {
            output::print(&sentence(&judged))?;
            for forfeits in judged.forfeits.sentences() {
                output::print(&forfeits)?;
            }
            if let Some(blunders) = &judged.blunders {
                output::print(&judging::sentence(blunders))?;
            }
            if self.moves {
                for record in &games.records {
                    let winner = side_name(record.winner.side());
                    let wins = match record.ending {
                        Ending::Played => "wins",
                        Ending::Awarded => "is awarded the win",
                        Ending::Forfeited => "wins by forfeit",
                    };
                    let line = format!("game {}: {winner} {wins}: {}", record.index, record.moves);
                    output::print(&line)?;
                }
            }
        }
        Ok(exit(games.completion))
    }
}

impl Pairing {
    pub(crate) fn specs(&self) -> Result<BySide<PlayerSpec>> {
        if self.games == 0 {
            bail!("--games 0 plays nothing; give 1 or more");
        }
        let read = |text: &str, role: &str| {
            text.parse::<PlayerSpec>().map_err(|error| anyhow!("--{role}: {error}"))
        };
        Ok(BySide { first: read(&self.alice, "alice")?, second: read(&self.bob, "bob")? })
    }

    /// Plays the games, with a progress bar on a terminal, and judges them.
    pub(crate) fn play(
        &self,
        game: &ColoringGame,
        specs: &BySide<PlayerSpec>,
        common: &Common,
        stop: &'static AtomicBool,
    ) -> Result<Judged> {
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop };
        let params = GamesParams {
            games: self.games,
            seed: common.seed,
            threads: common.threads.unwrap_or(0),
            stopping: self.judging.stopping(),
        };
        let games = play_games(game, specs, &params, &watch).map_err(|error| anyhow!("{error}"))?;
        let blunders = self.judging.blunders(game, &games, watch.stop());
        let awarded = self.judging.awarded(&games);
        let forfeits = games.forfeits(specs);
        Ok(Judged { games, blunders, awarded, forfeits })
    }
}

/// What scripts read of many games.
pub(crate) fn summary(
    graph: &Graph,
    colors: usize,
    specs: &BySide<PlayerSpec>,
    judged: &Judged,
    common: &Common,
) -> Value {
    let alice = judged.games.alice();
    let interval = alice.wilson95();
    let mut object = json!({
        "graph": graph6::write(graph),
        "n": graph.order(),
        "m": graph.size(),
        "colors": colors,
        "alice": specs.first.to_string(),
        "bob": specs.second.to_string(),
        "games": alice.games,
        "alice_wins": alice.wins,
        "ratio": alice.ratio(),
        "ci95_low": interval.low,
        "ci95_high": interval.high,
        "seed": common.seed,
        "complete": judged.games.completion == Completion::Complete,
        "cut_off": judged.games.cut,
        "blunders": judged.blunders.as_ref().map(judging::as_json),
        "forfeits": judged.forfeits,
    });
    if let Some(awarded) = judged.awarded {
        object["awarded"] = json!(awarded);
    }
    object
}

/// The result in words, never without its interval.
pub(crate) fn sentence(judged: &Judged) -> String {
    let alice = judged.games.alice();
    let interval = alice.wilson95();
    let cut =
        interrupt::cut_off(judged.games.cut, 0).map_or(String::new(), |cut| format!("; {cut}"));
    match alice.ratio() {
        None => format!("no game was finished{cut}"),
        Some(ratio) => format!(
            "Alice wins {} of {} games: {ratio:.3} [{:.3}, {:.3}] (95% Wilson){}{cut}",
            alice.wins,
            alice.games,
            interval.low,
            interval.high,
            judged.awarded.map_or(String::new(), |awarded| format!(", {awarded} awarded")),
        ),
    }
}

pub(crate) fn exit(completion: Completion) -> Exit {
    match completion {
        Completion::Complete => Exit::Done,
        Completion::Interrupted => interrupt::exit(),
    }
}

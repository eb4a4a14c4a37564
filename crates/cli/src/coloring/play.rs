//! `coloring play`: games between two players, or with a person.

use super::game::{GameOptions, side_name};
use super::human;
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::curve::{Completion, Games, GamesParams, Watch, play_games};
use mapduel_coloring::ColoringGame;
use mapduel_game::BySide;
use mapduel_graph::{Graph, formats::graph6};
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring play petersen --colors 3 --games 200
  mapduel coloring play grid:5x5 -c 3 --alice uct:2000 --bob uct:200 --json
  mapduel coloring play map:germany -c 4 --alice human --bob uct:2s")]
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
        let games = self.pairing.play(&game, &specs, common, stop)?;
        if common.json {
            let mut object = summary(&graph, self.colors, &specs, &games, common);
            object["first"] = json!(side_name(self.game.first.side()));
            if self.moves {
                object["records"] = serde_json::to_value(&games.records)?;
            }
            output::print_json(&object)?;
        } else {
            output::print(&sentence(&games))?;
            if self.moves {
                for record in &games.records {
                    let winner = side_name(record.winner.side());
                    let line = format!("game {}: {winner} wins: {}", record.index, record.moves);
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

    /// Plays the games, with a progress bar on a terminal.
    pub(crate) fn play(
        &self,
        game: &ColoringGame,
        specs: &BySide<PlayerSpec>,
        common: &Common,
        stop: &AtomicBool,
    ) -> Result<Games> {
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop };
        let params = GamesParams {
            games: self.games,
            seed: common.seed,
            threads: common.threads.unwrap_or(0),
        };
        play_games(game, specs, &params, &watch).map_err(|error| anyhow!("{error}"))
    }
}

/// What scripts read of many games.
pub(crate) fn summary(
    graph: &Graph,
    colors: usize,
    specs: &BySide<PlayerSpec>,
    games: &Games,
    common: &Common,
) -> Value {
    let alice = games.alice();
    let interval = alice.wilson95();
    json!({
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
        "complete": games.completion == Completion::Complete,
    })
}

/// The result in words, never without its interval.
pub(crate) fn sentence(games: &Games) -> String {
    let alice = games.alice();
    let interval = alice.wilson95();
    match alice.ratio() {
        None => "no game was finished".to_string(),
        Some(ratio) => format!(
            "Alice wins {} of {} games: {ratio:.3} [{:.3}, {:.3}] (95% Wilson)",
            alice.wins, alice.games, interval.low, interval.high
        ),
    }
}

pub(crate) fn exit(completion: Completion) -> Exit {
    match completion {
        Completion::Complete => Exit::Done,
        Completion::Interrupted => interrupt::exit(),
    }
}

//! What a reproduction plays.

use super::published;
use crate::catalog::PlayerSpec;
use crate::experiment::{BoardSpec, ExperimentSpec, shipped};
use mapduel_game::BySide;

/// How a reproduction of the study is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyParams {
    /// Games per graph, number of colors and row.
    pub games: u64,
    /// Simulations per move of the players in the rows. A label: the players' own budgets count.
    pub simulations: u64,
    /// The seed of all games.
    pub seed: u64,
    /// How many games are played at a time; 0 means one per core.
    pub threads: usize,
    /// Who plays whom.
    pub rows: Vec<StudyRow>,
    /// The names of the graphs, out of the study's eleven.
    pub graphs: Vec<String>,
}

/// One pairing that is played on every graph with every number of colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyRow {
    /// A short name, unique among the rows.
    pub name: String,
    /// What it stands for, in a few words.
    pub title: String,
    /// Alice and Bob.
    pub players: BySide<PlayerSpec>,
}

impl StudyParams {
    /// 100 games with the study's 1000 simulations: half a minute on one core.
    pub fn quick() -> StudyParams {
        StudyParams::with_budget(100, published::SIMULATIONS)
    }

    /// The study's own numbers: 1000 games, 1000 simulations.
    pub fn full() -> StudyParams {
        StudyParams::with_budget(published::GAMES, published::SIMULATIONS)
    }

    /// All eleven graphs and the three rows of [`StudyRow::usual`], with seed 0 on all cores.
    pub fn with_budget(games: u64, simulations: u64) -> StudyParams {
        StudyParams {
            games,
            simulations,
            seed: 0,
            threads: 0,
            rows: StudyRow::usual(simulations),
            graphs: question().boards.iter().filter_map(map_name).collect(),
        }
    }
}

impl StudyRow {
    /// The published program, a search without its errors, and no search at all, each against
    /// itself.
    pub fn usual(simulations: u64) -> Vec<StudyRow> {
        let scaled = question().with_simulations(simulations.max(1));
        let players = scaled.expect("the shipped study has budgets").players;
        let row = |(name, text): (&str, &str)| {
            let player: PlayerSpec = text.parse().expect("the rows name players");
            let players = BySide { first: player.clone(), second: player };
            StudyRow { name: name.into(), title: title(name).into(), players }
        };
        players.iter().map(row).collect()
    }
}

/// The question as it comes with the program: graphs and players are those of the file.
fn question() -> ExperimentSpec {
    ExperimentSpec::parse(shipped::COLORING_STUDY).expect("the tests read every shipped experiment")
}

fn map_name(board: &BoardSpec) -> Option<String> {
    board.graph.as_deref()?.strip_prefix("map:").map(String::from)
}

fn title(name: &str) -> &'static str {
    match name {
        "study-bob" => "the published program",
        "uct" => "a search without its errors",
        "random" => "random moves",
        _ => "another player",
    }
}

//! A question as a file: who plays whom on what, how often, and what was published about it.

mod board;
mod check;
mod game;
mod open;
mod players;
mod question;
mod values;

pub(super) use board::range_end;
pub use board::{BoardSpec, board_number};
pub use check::SpecError;
pub use game::Registered;
pub use open::OpenError;
pub use players::NamedPlayers;
pub use question::{SolveSpec, SprtSpec};
pub use values::Values;

use crate::seeds::written;
use mapduel_playable::{JudgeParams, Setup};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An experiment as a user writes it, in TOML.
///
/// ```
/// use mapduel_lab::experiment::ExperimentSpec;
///
/// let spec = ExperimentSpec::parse(r#"
///     name = "attack"
///     game = "voronoi"
///     format = "round-robin"
///     games = 10
///     players = ["bca", "depth1", "random"]
///     [[boards]]
///     komi = -0.04
/// "#)?;
/// assert_eq!(spec.players.len(), 3);
/// # Ok::<(), mapduel_lab::experiment::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExperimentSpec {
    /// A short name: letters, digits and hyphens. The seeds of all games depend on it.
    pub name: String,
    /// The headline of reports; the name when it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Which game is played.
    pub game: Registered,
    /// Who meets whom.
    pub format: Format,
    /// Games per pairing and board; the most of them when the format is `sprt`.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub games: u64,
    /// How many sit at a table; 2 when it is not given. With more, one A sits among as many B as there
    /// is room for, on every seat in turn, and results are shares of the games that A wins, beside the
    /// fair share of one seat.
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub seats: usize,
    /// The seed of all games.
    #[serde(default, serialize_with = "written::as_number", deserialize_with = "written::read")]
    pub seed: u64,
    /// A chain of players such as `UCT <= RAVE ~ GP << DB`, each step judged by the games
    /// between its two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<String>,
    /// What is asked, and how the question was read; for people.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub prose: String,
    /// The number of random moves on every board that does not say `random_moves` itself.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub prefix: u32,
    /// Games end as soon as the game's exact solver knows the winner within so many nodes for
    /// each position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjudicate: Option<u64>,
    /// Reports judge the moves: they count the blunders, with so many nodes of the game's exact
    /// solver for each position, or tell what the last moves gave away, in a game that can tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge: Option<u64>,
    /// They tell it of the other moves too, beside those of a search of so many simulations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge_search: Option<u64>,
    /// The players by name: a list of texts, or a table of names and texts.
    #[serde(default, skip_serializing_if = "NamedPlayers::is_empty")]
    pub players: NamedPlayers,
    /// The two hypotheses, when the format is `sprt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtSpec>,
    /// What is solved, when the format is `solve`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solve: Option<SolveSpec>,
    /// What a sweep goes through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<SweepSpec>,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardSpec>,
    /// Who meets whom, when the format is `pairings`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairings: Vec<PairingSpec>,
    /// Players to be compared over all their games, whatever the sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<ComparisonSpec>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody else.
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
    /// The listed ones.
    Pairings,
    /// An option goes through values. An option of the board: every player meets itself at each
    /// value. An option of the players: the instances of each player meet each other.
    Sweep,
    /// The first player meets the second until a sequential test knows whether it is stronger.
    Sprt,
    /// Nobody plays: every graph of a file is solved exactly.
    Solve,
}

/// Two players who meet; results are told from A's view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairingSpec {
    /// The name of the player whose wins are counted.
    pub a: String,
    /// The name of the other one.
    pub b: String,
    /// What reports call it; `A v B` when it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Who has which side.
    #[serde(default)]
    pub sides: Sides,
    /// Another number of games than the experiment's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// Another number of random moves than the board's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub random_moves: Option<u32>,
    /// Other values than the board's, such as `komi`.
    #[serde(flatten)]
    pub setup: Setup,
    /// Somebody else's result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<PublishedSpec>,
}

/// Who has which side in the games of a pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sides {
    /// Every game is played twice, with the sides swapped, on the same seed; with more than two
    /// seats once for each that A can have.
    #[default]
    Swapped,
    /// A is always the first player (Red, Alice, Max).
    Fixed,
}

/// A published result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedSpec {
    /// A's wins in percent.
    pub percent: f64,
    /// Of how many games.
    pub games: u64,
    /// Where it is published and how it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Two players to be compared over all their games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparisonSpec {
    /// The one whose wins are counted.
    pub a: String,
    /// The other one.
    pub b: String,
}

/// An option and the values it takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepSpec {
    /// A number of the board, such as `komi` or `colors`. Anything else: an option of the players.
    pub option: String,
    /// Numbers or texts.
    pub values: Values,
}

impl ExperimentSpec {
    /// How much judging so many games may cost; nothing when nobody wants moves judged.
    pub fn judging(&self, games: u64) -> Option<JudgeParams> {
        let asked = self.judge.is_some() || self.judge_search.is_some();
        let nodes = self.judge.unwrap_or(JudgeParams::NODES);
        asked.then(|| JudgeParams::new(nodes, games).with_search(self.judge_search))
    }

    /// Reads and checks an experiment. The error says where and what to do.
    pub fn parse(text: &str) -> Result<ExperimentSpec, SpecError> {
        let mut spec: ExperimentSpec = toml::from_str(text)
            .map_err(|error| SpecError::Unreadable(error.to_string().trim_end().to_string()))?;
        spec.name_starters();
        check::check(&spec)?;
        Ok(spec)
    }

    /// The experiment as text: equal experiments give equal texts.
    pub fn text(&self) -> String {
        toml::to_string(self).expect("an experiment has only what TOML can hold")
    }

    /// The headline of reports.
    pub fn headline(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }

    /// The same question with another number of games for every pairing.
    pub fn with_games(mut self, games: u64) -> Result<ExperimentSpec, SpecError> {
        self.games = games;
        self.pairings.iter_mut().for_each(|pairing| pairing.games = None);
        check::check(&self)?;
        Ok(self)
    }

    /// The same question about other players, by their texts; with none, the same question.
    pub fn with_players(mut self, players: &[String]) -> Result<ExperimentSpec, SpecError> {
        if !players.is_empty() {
            self.players = NamedPlayers::default();
            players.iter().for_each(|text| self.players.push(text.clone(), text.clone()));
        }
        check::check(&self)?;
        Ok(self)
    }

    /// The same sweep through other values; with none, the same sweep.
    pub fn with_values(mut self, values: &[String]) -> Result<ExperimentSpec, SpecError> {
        if let Some(sweep) = self.sweep.as_mut().filter(|_| !values.is_empty()) {
            sweep.values = Values(values.to_vec());
        }
        check::check(&self)?;
        Ok(self)
    }

    /// The same question on boards with another value, such as another komi; the prose says so.
    pub fn with_board_value(
        mut self,
        field: &str,
        value: impl Into<Value>,
    ) -> Result<ExperimentSpec, SpecError> {
        let value = value.into();
        let changes = |board: &BoardSpec| board.setup.get(field) != Some(&value);
        if self.boards.iter().any(changes) {
            self.prose = format!(
                "{}\n\nPlayed with {field} {value} on every board, whatever is said above.",
                self.prose.trim_end()
            );
            self.boards =
                self.boards.iter().map(|board| board.with(field, value.clone())).collect();
        }
        check::check(&self)?;
        Ok(self)
    }

    /// The same question with other simulations: the largest number of a player becomes this
    /// one, and those of all others change in proportion. Names of players stay as they are.
    pub fn with_simulations(mut self, simulations: u64) -> Result<ExperimentSpec, SpecError> {
        let largest = self.players.scale_budgets(simulations)?;
        if largest != simulations {
            self.prose = format!(
                "{}\n\nPlayed with {simulations} simulations where the file has {largest}, and all \
                 others in proportion: the published figures are of other players.",
                self.prose.trim_end()
            );
        }
        check::check(&self)?;
        Ok(self)
    }
}

fn two() -> usize {
    2
}

fn is_two(seats: &usize) -> bool {
    *seats == 2
}

fn one() -> u64 {
    1
}

fn is_one(games: &u64) -> bool {
    *games == 1
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

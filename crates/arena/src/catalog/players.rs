//! Building players.

use super::options::Options;
use super::{CatalogError, PlayerSpec};
use mapduel_coloring::{ColoringGame, Economy, Move, Position};
use mapduel_game::{Budget, Choice, Player};
use mapduel_search::{
    ChildOrder, FinalMove, FirstPlay, Mcts, MctsParams, MctsPlugs, Simulation, Solver,
};

/// A player at the board, with the budget of its own.
pub struct Seat {
    spec: PlayerSpec,
    player: Box<dyn Player<ColoringGame>>,
    budget: Budget,
}

impl Seat {
    /// The description the player was built from.
    pub fn spec(&self) -> &PlayerSpec {
        &self.spec
    }

    /// Begins a new game.
    pub fn new_game(&mut self, seed: u64) {
        self.player.new_game(seed);
    }

    /// Chooses a move.
    pub fn choose(&mut self, game: &ColoringGame, position: &Position) -> Choice<Move> {
        self.player.choose(game, position, self.budget)
    }
}

/// The simulations of a Monte-Carlo player that is given no budget: the study's.
const SIMULATIONS: u64 = 1000;

/// Builds a player for a game.
pub fn seat(spec: &PlayerSpec, _game: &ColoringGame) -> Result<Seat, CatalogError> {
    let options = Options::new(spec)?;
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<ColoringGame>> = match spec.name() {
        "uct" => {
            budget = options.budget(SIMULATIONS)?;
            Box::new(mcts(&options, MctsParams::default())?)
        }
        "study" => {
            budget = options.budget(SIMULATIONS)?;
            Box::new(mcts(&options, study_params())?)
        }
        "study-bob" => {
            budget = options.budget(SIMULATIONS)?;
            Box::new(mcts(&options, published_params())?)
        }
        other => unreachable!("player {other} is listed but cannot be built"),
    };
    Ok(Seat { spec: spec.clone(), player, budget })
}

/// The search as the study's text has it: every simulation goes on by selection to the end, every
/// move is tried once before any is tried twice, nothing is ever proven.
fn study_params() -> MctsParams {
    MctsParams { simulation: Simulation::Selection, solver: Solver::Off, ..MctsParams::default() }
}

/// The search as the study's program has it: untried moves are worth a win, children are tried in
/// order, and the move is chosen by the *number* of Alice's wins.
fn published_params() -> MctsParams {
    MctsParams {
        first_play: FirstPlay::Urgency(1.0),
        final_move: FinalMove::WinCount,
        child_order: ChildOrder::AsOffered,
        ..study_params()
    }
}

fn mcts(options: &Options<'_>, defaults: MctsParams) -> Result<Mcts<ColoringGame>, CatalogError> {
    let params = options.mcts(defaults)?;
    let plugs = MctsPlugs::new().candidates(Economy).move_index();
    let table = options.word("table", Table::Off, &[("on", Table::On), ("off", Table::Off)])?;
    Ok(Mcts::new(params, if table == Table::On { plugs.transpositions() } else { plugs }))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    On,
    Off,
}

//! From the board of a file to rules that can be played.

use super::shipped;
use super::spec::{BoardSpec, FirstSpec, GameKind, OrderSpec};
use crate::catalog::{self, CatalogError, PlayerSpec, Seat};
use crate::catalog::{EXEC, seat_of};
use crate::judge::Adjudicator;
use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_game::{Game, Notation, Random, Side};
use mapduel_graph::formats::graph6;
use mapduel_graph::{Graph, Stop, families};
use mapduel_voronoi::geometry::Board;
use mapduel_voronoi::{RED, TurnOrder, VoronoiGame, VoronoiParams};
use mapduel_weighted::{Horizon, WeightedGame};

/// The rules of one of the games on one board.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// The map-coloring game.
    Coloring(ColoringGame),
    /// The Voronoi game.
    Voronoi(VoronoiGame),
    /// The weighted map-coloring game.
    Weighted(WeightedGame),
}

/// Who reads the boards that are not made by a formula: files are the caller's business.
pub trait Loader {
    /// The graph that a text means.
    fn graph(&self, text: &str) -> Result<Graph, String>;
    /// The board of the Voronoi game that a text means.
    fn board(&self, text: &str) -> Result<Board, String>;
    /// The weighted game that a text means.
    fn weighted(&self, text: &str) -> Result<WeightedGame, String>;
    /// The lines of graph6 or sparse6 that a text means.
    fn corpus(&self, text: &str) -> Result<Vec<u8>, String>;
}

/// Knows families of graphs, squares, rectangles and what comes with the program; opens no file.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Loader for NoFiles {
    fn graph(&self, text: &str) -> Result<Graph, String> {
        families::parse(text).map_err(|error| error.to_string())
    }

    fn board(&self, text: &str) -> Result<Board, String> {
        if text == "square" {
            return Ok(Board::unit_square());
        }
        let number = |side: &str| side.trim().parse::<f64>().ok();
        let sides = text.strip_prefix("rect:").and_then(|sides| sides.split_once(','));
        match sides.map(|(width, height)| (number(width), number(height))) {
            Some((Some(width), Some(height))) => {
                Board::rectangle(width, height).map_err(|error| error.to_string())
            }
            _ => Err(format!("there is no board `{text}`; use square or rect:W,H")),
        }
    }

    fn weighted(&self, text: &str) -> Result<WeightedGame, String> {
        Err(format!("the problem {text} would have to be read from a file"))
    }

    fn corpus(&self, text: &str) -> Result<Vec<u8>, String> {
        let shipped = shipped::CORPORA.iter().find(|(name, _)| *name == text);
        let names: Vec<&str> = shipped::CORPORA.iter().map(|(name, _)| *name).collect();
        shipped.map(|(_, lines)| lines.as_bytes().to_vec()).ok_or_else(|| {
            format!("there is no corpus `{text}`; with the program come {}", names.join(", "))
        })
    }
}

impl AnyGame {
    /// Builds the rules of a board.
    pub(super) fn new(
        kind: GameKind,
        spec: &BoardSpec,
        loader: &dyn Loader,
    ) -> Result<AnyGame, String> {
        match kind {
            GameKind::Coloring => coloring(spec, loader).map(AnyGame::Coloring),
            GameKind::Voronoi => voronoi(spec, loader).map(AnyGame::Voronoi),
            GameKind::Weighted => {
                loader.weighted(spec.problem.as_deref().unwrap_or_default()).map(AnyGame::Weighted)
            }
        }
    }

    /// A text that has everything the games on this board depend on: equal keys, equal games.
    pub fn key(&self) -> String {
        match self {
            AnyGame::Coloring(game) => {
                let first = if game.turn(&game.start()) == ALICE { "alice" } else { "bob" };
                format!("{} colors={} first={first}", graph6::write(game.graph()), game.colors())
            }
            AnyGame::Voronoi(game) => {
                let corners: Vec<String> =
                    game.board().corners().iter().map(|corner| corner.to_string()).collect();
                let order = match game.order() {
                    TurnOrder::Alternating => "alternating",
                    TurnOrder::OneRound => "one-round",
                };
                format!(
                    "{} turns={} komi={} distance={} order={order}",
                    corners.join(" "),
                    game.turns(),
                    game.komi(),
                    game.minimum_distance()
                )
            }
            AnyGame::Weighted(game) => {
                let plies = match game.horizon() {
                    Horizon::Full => "full".to_string(),
                    Horizon::Plies(plies) => plies.to_string(),
                };
                format!("{} rules={:?} plies={plies}", game.problem().write(), game.rules())
            }
        }
    }

    /// Checks that moves lead from the start to a position in which somebody has to move.
    pub(super) fn check_start(&self, moves: &str) -> Result<(), String> {
        match self {
            AnyGame::Coloring(game) => open_game(game, moves),
            AnyGame::Voronoi(game) => open_game(game, moves),
            AnyGame::Weighted(game) => open_game(game, moves),
        }
    }

    /// Checks that a player can play here.
    pub(super) fn check(&self, player: &PlayerSpec) -> Result<(), CatalogError> {
        match self {
            AnyGame::Coloring(game) => game.seat(player).map(drop),
            AnyGame::Voronoi(game) => game.seat(player).map(drop),
            AnyGame::Weighted(game) => game.seat(player).map(drop),
        }
    }
}

fn open_game<G: Contest>(game: &G, text: &str) -> Result<(), String> {
    let mut position = game.start();
    for mv in read_moves(game, text)? {
        position = game.play(&position, mv).map_err(|error| error.to_string())?;
    }
    match game.score(&position) {
        Some(_) => Err("its start position ends the game; give fewer moves".into()),
        None => Ok(()),
    }
}

/// Reads moves that are separated by spaces, though names may have spaces too: words are added to
/// a move until it can be read.
pub(super) fn read_moves<G: Notation>(game: &G, text: &str) -> Result<Vec<G::Move>, String> {
    let (mut moves, mut waiting) = (Vec::new(), String::new());
    let mut problem = String::new();
    for word in text.split_whitespace() {
        if !waiting.is_empty() {
            waiting.push(' ');
        }
        waiting.push_str(word);
        match game.read_move(&waiting) {
            Ok(mv) => {
                moves.push(mv);
                waiting.clear();
            }
            Err(error) => problem = error.to_string(),
        }
    }
    if waiting.is_empty() { Ok(moves) } else { Err(problem) }
}

/// Somebody who may know the winner of a position.
pub(super) type Referee<'g, P> = Box<dyn FnMut(&P) -> Option<Side> + 'g>;

/// What a match needs of a game beyond its rules.
pub(super) trait Contest: Game + Notation + Sized {
    /// Somebody who ends games whose winner the exact solver knows within so many nodes; nobody
    /// where there is no such solver. A stop ends the solver.
    fn referee(&self, _: u64, _: Stop) -> Option<Referee<'_, Self::Position>> {
        None
    }

    /// A player at this board.
    fn seat(&self, player: &PlayerSpec) -> Result<Seat<Self>, CatalogError>;
    /// A legal move drawn at random, in a game that goes on.
    fn draw(&self, position: &Self::Position, random: &mut Random) -> Self::Move {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves[random.below(moves.len())]
    }
    /// By how much the first player won, where a game can be won by more or less.
    fn margin(&self, position: &Self::Position) -> Option<f64>;
}

impl Contest for ColoringGame {
    fn seat(&self, player: &PlayerSpec) -> Result<Seat<ColoringGame>, CatalogError> {
        #[cfg(test)]
        if let Some(seat) = super::trouble::seat(player) {
            return Ok(seat);
        }
        match player.name() == EXEC.name {
            true => seat_of(player),
            false => catalog::seat(player, self),
        }
    }

    fn margin(&self, _: &Self::Position) -> Option<f64> {
        None
    }

    fn referee(&self, nodes: u64, stop: Stop) -> Option<Referee<'_, Self::Position>> {
        let mut adjudicator = Adjudicator::new(self, nodes, stop);
        Some(Box::new(move |position| adjudicator.winner(position)))
    }
}

impl Contest for VoronoiGame {
    fn seat(&self, player: &PlayerSpec) -> Result<Seat<VoronoiGame>, CatalogError> {
        match player.name() == EXEC.name {
            true => seat_of(player),
            false => catalog::voronoi::seat(player),
        }
    }

    /// Anywhere on the board, not only on the grid.
    fn draw(&self, position: &Self::Position, random: &mut Random) -> Self::Move {
        self.draw_site(position, random)
    }

    /// Red's area minus Blue's minus the komi.
    fn margin(&self, position: &Self::Position) -> Option<f64> {
        let [red, blue] = self.areas(position);
        Some(red - blue - self.komi())
    }
}

impl Contest for WeightedGame {
    fn seat(&self, player: &PlayerSpec) -> Result<Seat<WeightedGame>, CatalogError> {
        match player.name() == EXEC.name {
            true => seat_of(player),
            false => catalog::weighted::seat(player, self),
        }
    }

    fn margin(&self, position: &Self::Position) -> Option<f64> {
        Some(position.difference() as f64)
    }
}

fn coloring(spec: &BoardSpec, loader: &dyn Loader) -> Result<ColoringGame, String> {
    let graph = loader.graph(spec.graph.as_deref().unwrap_or_default())?;
    let first: Side = match spec.first {
        Some(FirstSpec::Bob) => ALICE.other(),
        _ => ALICE,
    };
    ColoringGame::new(graph, spec.colors.unwrap_or(0), first).map_err(|error| error.to_string())
}

fn voronoi(spec: &BoardSpec, loader: &dyn Loader) -> Result<VoronoiGame, String> {
    let defaults = VoronoiParams::default();
    debug_assert_eq!(RED, Side::FIRST);
    VoronoiGame::new(VoronoiParams {
        board: loader.board(spec.board.as_deref().unwrap_or("square"))?,
        turns: spec.turns.unwrap_or(defaults.turns),
        komi: spec.komi.unwrap_or(defaults.komi),
        minimum_distance: spec.minimum_distance.unwrap_or(defaults.minimum_distance),
        order: match spec.order {
            Some(OrderSpec::OneRound) => TurnOrder::OneRound,
            _ => TurnOrder::Alternating,
        },
        payoff: defaults.payoff,
        grid: defaults.grid,
    })
    .map_err(|error| error.to_string())
}

//! The rules: [`VoronoiGame`] is one board with a number of turns; it moves between [`Position`]s.
//!
//! Players put sites on the board in turn, none nearer to another than the minimum distance. When
//! all are played, everybody has the area of the cells around the own sites. Of two players Red
//! wins when Red's area minus Blue's is more than the komi, else Blue does; of more than two, each
//! plays for itself and the largest area wins.
//!
//! Any site is a legal move; [`Game::moves`] offers those of a [`Grid`], whose fineness is a
//! parameter. A game whose grid is used up (the minimum distance can do that) offers finer ones.

use crate::geometry::{Board, Buckets, Diagram, MANY, Point};
use crate::playout::{self, Crowd};
use crate::{Grid, Position};
use mapduel_game::{
    Game, IllegalMove, Located, MAX_PLAYERS, MoveIndex, Random, Score, Side, TwoPlayer,
};
use std::sync::{Arc, OnceLock};

/// The one who begins.
pub const RED: Side = Side::FIRST;
/// The other one of two, who has the last move.
pub const BLUE: Side = Side::SECOND;

/// The most turns of a game.
const MOST_TURNS: usize = 1_000;

/// How often the offered grid may be made twice as fine for actions: an ordinary one to 160 points
/// along a side, which is enough for the most turns at the largest minimum distance on a square.
const ACTION_DOUBLINGS: usize = 3;

/// What a game of the Voronoi game is.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VoronoiParams {
    /// The board; the unit square in the study.
    pub board: Board,
    /// The number of sites played by all players together; 10 in the study.
    pub turns: usize,
    /// Red wins when Red's area minus Blue's is more than this. The study has -0.08 to -0.04
    /// against the advantage of the last move. Only for two players.
    pub komi: f64,
    /// The least distance between two sites. The best last move hugs a site of the opponent, so
    /// the rules must say how near; the study does not.
    pub minimum_distance: f64,
    /// Who plays when.
    pub order: TurnOrder,
    /// What a finished game is worth.
    pub payoff: Payoff,
    /// How many points the offered grid has along a side; the study's `discret`, 20 for UCT.
    pub grid: usize,
}

impl Default for VoronoiParams {
    fn default() -> VoronoiParams {
        VoronoiParams {
            board: Board::unit_square(),
            turns: 10,
            komi: 0.0,
            minimum_distance: 1e-4,
            order: TurnOrder::Alternating,
            payoff: Payoff::Win,
            grid: 20,
        }
    }
}

mapduel_game::setters!(VoronoiParams {
    with_board(board: Board),
    with_turns(turns: usize),
    with_komi(komi: f64),
    with_minimum_distance(minimum_distance: f64),
    with_order(order: TurnOrder),
    with_payoff(payoff: Payoff),
    with_grid(grid: usize),
});

/// Who plays when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOrder {
    /// One site each, in turn.
    Alternating,
    /// All sites of the first player, then all of the next.
    OneRound,
}

/// What a finished game is worth. The study does not say what its searches learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payoff {
    /// 1 to the winner, 0 to the others. Equal areas beside the komi are Blue's win; more than two
    /// players share a tie for the largest area.
    Win,
    /// The part of the board. Of two players, the komi is taken into account: Red has
    /// (1 + (red - blue - komi) / board) / 2, so that more than one half is a win.
    Area,
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum VoronoiError {
    /// Not every player has a turn, or there are far too many.
    #[error("a game of {players} players has {players} to {most} turns, not {turns}; change the number of turns", most = MOST_TURNS)]
    Turns {
        /// The turns asked for.
        turns: usize,
        /// The number of players.
        players: usize,
    },
    /// One-round games need equal shares.
    #[error(
        "a one-round game gives all {players} players equally many sites; {turns} turns cannot be shared, so make them a multiple of {players}"
    )]
    UnequalRound {
        /// The turns asked for.
        turns: usize,
        /// The number of players.
        players: usize,
    },
    /// A komi that decides nothing or everything.
    #[error(
        "a komi of {komi} makes no game on a board of area {area}; it is a number nearer to 0 than the area"
    )]
    Komi {
        /// The komi.
        komi: f64,
        /// The area of the board.
        area: f64,
    },
    /// A komi among many.
    #[error("a komi is for two players, and there are {players}; leave it at 0")]
    KomiAmongMany {
        /// The number of players.
        players: usize,
    },
    /// A minimum distance that is none.
    #[error("a minimum distance of {0} is not possible; give a positive number, such as 0.0001")]
    MinimumDistance(f64),
    /// A minimum distance for which there may be no room.
    #[error(
        "with a minimum distance of {distance}, {turns} sites may leave no room; keep it to {most} or less, or play fewer turns"
    )]
    NoRoom {
        /// The minimum distance.
        distance: f64,
        /// The turns.
        turns: usize,
        /// The largest distance with which half of the board is sure to stay free.
        most: f64,
    },
    /// A grid that is too fine or nothing.
    #[error("a grid has 1 to {most} points along a side, not {0}", most = Grid::MOST)]
    Grid(usize),
}

/// Why a site may not be played.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum IllegalSite {
    /// All sites are played.
    Over,
    /// Not a point of the board.
    Outside,
    /// Too near to another site.
    TooNear {
        /// The site it is too near to.
        other: Point,
        /// The minimum distance.
        minimum: f64,
    },
}

/// The Voronoi game of a number of players, each for itself.
#[derive(Clone, Debug)]
pub struct VoronoiGame<const PLAYERS: usize = 2> {
    board: Arc<Board>,
    params: Rules,
    grid: Grid,
    /// See [`VoronoiGame::action_grid`]; made when it is first asked for.
    action_grid: Arc<OnceLock<Option<Grid>>>,
}

/// The parameters without the board, which is shared.
#[derive(Clone, Copy, Debug)]
struct Rules {
    turns: usize,
    komi: f64,
    minimum_distance: f64,
    order: TurnOrder,
    payoff: Payoff,
}

impl<const PLAYERS: usize> VoronoiGame<PLAYERS> {
    /// The game with these parameters.
    pub fn new(params: VoronoiParams) -> Result<VoronoiGame<PLAYERS>, VoronoiError> {
        const { assert!(PLAYERS >= 2 && PLAYERS <= MAX_PLAYERS, "two to six players") };
        let VoronoiParams { board, turns, komi, minimum_distance, order, payoff, grid } = params;
        let players = PLAYERS;
        if !(players..=MOST_TURNS).contains(&turns) {
            return Err(VoronoiError::Turns { turns, players });
        }
        if order == TurnOrder::OneRound && !turns.is_multiple_of(players) {
            return Err(VoronoiError::UnequalRound { turns, players });
        }
        let area = board.area();
        if !komi.is_finite() || komi.abs() >= area {
            return Err(VoronoiError::Komi { komi, area });
        }
        if komi != 0.0 && players > 2 {
            return Err(VoronoiError::KomiAmongMany { players });
        }
        if !minimum_distance.is_finite() || minimum_distance <= 0.0 {
            return Err(VoronoiError::MinimumDistance(minimum_distance));
        }
        let most = (area / (2.0 * std::f64::consts::PI * turns as f64)).sqrt();
        if minimum_distance > most {
            return Err(VoronoiError::NoRoom { distance: minimum_distance, turns, most });
        }
        if !(1..=Grid::MOST).contains(&grid) {
            return Err(VoronoiError::Grid(grid));
        }
        let grid = Grid::new(&board, grid);
        let params = Rules { turns, komi, minimum_distance, order, payoff };
        let action_grid = Arc::new(OnceLock::new());
        Ok(VoronoiGame { board: Arc::new(board), params, grid, action_grid })
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board, to be shared.
    pub fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board)
    }

    /// The number of sites of a whole game.
    #[inline]
    pub fn turns(&self) -> usize {
        self.params.turns
    }

    /// What Red's area minus Blue's must exceed for Red to win.
    #[inline]
    pub fn komi(&self) -> f64 {
        self.params.komi
    }

    /// The least distance between two sites.
    #[inline]
    pub fn minimum_distance(&self) -> f64 {
        self.params.minimum_distance
    }

    /// Who plays when.
    pub fn order(&self) -> TurnOrder {
        self.params.order
    }

    /// What a finished game is worth.
    pub fn payoff(&self) -> Payoff {
        self.params.payoff
    }

    /// The same game, with finished games worth this: what a search learns from is its own choice.
    pub fn with_payoff(&self, payoff: Payoff) -> VoronoiGame<PLAYERS> {
        VoronoiGame { params: Rules { payoff, ..self.params }, ..self.clone() }
    }

    /// The grid whose points are offered as moves.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The grid whose points are numbered for programs that learn: the game's own where the sites
    /// of a whole game cannot use it up, else the first that they cannot, each twice as fine as the
    /// one before; none where that would be too fine to be of use.
    pub fn action_grid(&self) -> Option<&Grid> {
        let sides = (0..=ACTION_DOUBLINGS).map(|doublings| self.grid.side() << doublings);
        let make = || {
            let mut grids = sides.map(|side| Grid::new(&self.board, side));
            grids.find(|grid| self.lasts(grid))
        };
        self.action_grid.get_or_init(make).as_ref()
    }

    /// Whether a grid has a legal point at every turn, wherever the sites are.
    fn lasts(&self, grid: &Grid) -> bool {
        let most = grid.most_within(self.params.minimum_distance);
        most.saturating_mul(self.params.turns - 1) < grid.points().len()
    }

    /// Who plays the site with this number, from 0.
    #[inline]
    pub fn owner(&self, number: usize) -> Side {
        Side::new(match self.params.order {
            TurnOrder::Alternating => number % PLAYERS,
            TurnOrder::OneRound => (number / (self.params.turns / PLAYERS)).min(PLAYERS - 1),
        })
    }

    /// How many sites a player has in a finished game.
    pub fn share(&self, side: Side) -> usize {
        (0..self.params.turns).filter(|&number| self.owner(number) == side).count()
    }

    /// The numbers of the sites of everybody but this player.
    pub fn rivals(&self, position: &Position, side: Side) -> Vec<usize> {
        (0..position.len()).filter(|&number| self.owner(number) != side).collect()
    }

    /// The cells of a position; cell i belongs to the i-th site.
    pub fn diagram(&self, position: &Position) -> Diagram {
        let mut diagram = Diagram::new(Arc::clone(&self.board));
        diagram.rebuild_unchecked(position.sites());
        diagram
    }

    /// The area of every player in a position, finished or not.
    pub fn areas(&self, position: &Position) -> [f64; PLAYERS] {
        if position.is_empty() {
            return [0.0; PLAYERS];
        }
        playout::areas(self, position.sites())
    }

    /// Why a site may not be played, if so.
    pub fn check_site(&self, position: &Position, site: Point) -> Result<(), IllegalSite> {
        if position.len() >= self.params.turns {
            return Err(IllegalSite::Over);
        }
        if !self.board.contains(site) {
            return Err(IllegalSite::Outside);
        }
        match position.sites().iter().find(|&&other| self.is_too_near(other, site)) {
            Some(&other) => {
                Err(IllegalSite::TooNear { other, minimum: self.params.minimum_distance })
            }
            None => Ok(()),
        }
    }

    /// Whether two sites are nearer to each other than the minimum distance.
    #[inline]
    pub(crate) fn is_too_near(&self, site: Point, other: Point) -> bool {
        let minimum = self.params.minimum_distance;
        site.distance_squared(other) < minimum * minimum
    }

    /// A legal site of a game that goes on, all equally likely.
    pub fn draw_site(&self, position: &Position, random: &mut Random) -> Point {
        playout::draw(self, Crowd::of(position.sites()), random)
    }

    /// A position with these sites, in the order of play.
    ///
    /// The error says which site is illegal, and why.
    pub fn position(&self, sites: &[Point]) -> Result<Position, (usize, IllegalSite)> {
        let mut position = self.start();
        for (number, &site) in sites.iter().enumerate() {
            self.check_site(&position, site).map_err(|reason| (number, reason))?;
            position.push(site);
        }
        Ok(position)
    }

    /// What these areas are worth at the end of a game.
    #[inline]
    pub(crate) fn value(&self, areas: &[f64; PLAYERS]) -> Score {
        let whole = self.board.area();
        match (self.params.payoff, PLAYERS) {
            (Payoff::Win, 2) => {
                let red_wins = areas[0] - areas[1] > self.params.komi;
                Score::win(if red_wins { RED } else { BLUE }, 2)
            }
            (Payoff::Area, 2) => {
                let red = (1.0 + (areas[0] - areas[1] - self.params.komi) / whole) / 2.0;
                let red = red.clamp(0.0, 1.0);
                Score::new(&[red, 1.0 - red])
            }
            (Payoff::Win, _) => {
                let most = areas.iter().copied().fold(0.0, f64::max);
                let winners = areas.iter().filter(|&&area| area == most).count();
                Score::new(&areas.map(|area| if area == most { 1.0 / winners as f64 } else { 0.0 }))
            }
            (Payoff::Area, _) => Score::new(&areas.map(|area| area / whole)),
        }
    }
}

impl<const PLAYERS: usize> Game for VoronoiGame<PLAYERS> {
    type Position = Position;
    type Move = Point;

    fn players(&self) -> usize {
        PLAYERS
    }

    fn start(&self) -> Position {
        Position::new(&[])
    }

    #[inline]
    fn turn(&self, position: &Position) -> Side {
        self.owner(position.len())
    }

    /// The legal points of the grid; when there are none, those of the first grid that has some,
    /// each twice as fine as the one before.
    fn moves(&self, position: &Position, moves: &mut Vec<Point>) {
        moves.clear();
        if position.len() >= self.params.turns {
            return;
        }
        let sites = position.sites();
        let buckets = (sites.len() > MANY).then(|| Buckets::of(&self.board, sites));
        let crowd = match &buckets {
            Some(buckets) => Crowd::in_boxes(sites, buckets),
            None => Crowd::of(sites),
        };
        let least = self.params.minimum_distance * self.params.minimum_distance;
        let legal = |point: &Point| self.board.contains(*point) && crowd.is_clear_of(*point, least);
        moves.extend(self.grid.points().iter().copied().filter(legal));
        let mut side = self.grid.side();
        while moves.is_empty() {
            side *= 2;
            moves.extend(Grid::new(&self.board, side).points().iter().copied().filter(legal));
            if side >= Grid::MOST && moves.is_empty() {
                // At least half of the board is free, so a drawn point is legal before long.
                moves.push(self.draw_site(position, &mut Random::new(0)));
            }
        }
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, site: Point) {
        position.push(site);
    }

    fn score(&self, position: &Position) -> Option<Score> {
        (position.len() >= self.params.turns).then(|| self.value(&self.areas(position)))
    }

    fn is_legal(&self, position: &Position, site: Point) -> bool {
        self.check_site(position, site).is_ok()
    }

    fn play(&self, position: &Position, site: Point) -> Result<Position, IllegalMove> {
        if let Err(reason) = self.check_site(position, site) {
            return Err(IllegalMove { mv: format!("{site} ({reason})") });
        }
        let mut next = position.clone();
        next.push(site);
        Ok(next)
    }

    /// Sites anywhere on the board, not only on the grid: any of them is a legal move.
    #[inline]
    fn playout(&self, position: &Position, random: &mut Random) -> Score {
        self.value(&playout::play(self, position, random))
    }
}

impl TwoPlayer for VoronoiGame<2> {}

impl<const PLAYERS: usize> Located for VoronoiGame<PLAYERS> {
    #[inline]
    fn place(&self, site: Point) -> [f64; 2] {
        [site.x, site.y]
    }
}

impl<const PLAYERS: usize> MoveIndex for VoronoiGame<PLAYERS> {
    /// The box of the grid that the site is in: different points of the grid have different
    /// indices, and other sites share the statistics of their box.
    fn move_index(&self, site: Point) -> usize {
        self.grid.box_of(site)
    }
}

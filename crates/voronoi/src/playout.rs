//! Random games at machine speed: all remaining sites are drawn first, and then only the cells of
//! all players but the last are computed, straight from the sites. Nothing is inserted anywhere. The
//! sites of long games are kept in boxes, so that a move costs the same at any length.

use crate::geometry::{Buckets, MANY, Point, cell_area, cell_area_near};
use crate::{Position, VoronoiGame};
use mapduel_game::Random;

/// Sites and corners of a cell that fit into arrays on the stack; where there are more, there are
/// boxes.
const INLINE: usize = MANY;

/// The sites of a game so far.
#[derive(Clone, Copy)]
pub(crate) struct Crowd<'a> {
    sites: &'a [Point],
    /// The same in boxes, where there are many.
    buckets: Option<&'a Buckets>,
}

impl<'a> Crowd<'a> {
    /// Sites that are gone through one by one.
    #[inline]
    pub(crate) fn of(sites: &'a [Point]) -> Crowd<'a> {
        Crowd { sites, buckets: None }
    }

    /// Sites that are there in boxes too.
    #[inline]
    pub(crate) fn in_boxes(sites: &'a [Point], buckets: &'a Buckets) -> Crowd<'a> {
        Crowd { sites, buckets: Some(buckets) }
    }

    /// How many sites there are.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.sites.len()
    }

    /// Whether a point is at least this far from all of them; the distance is given as its square.
    #[inline]
    pub(crate) fn is_clear_of(self, point: Point, squared: f64) -> bool {
        match self.buckets {
            Some(buckets) => buckets.within(self.sites, point, squared).is_none(),
            None => self.sites.iter().all(|site| site.distance_squared(point) >= squared),
        }
    }
}

/// The areas at the end of a random game from here.
#[inline]
pub(crate) fn play<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    random: &mut Random,
) -> [f64; PLAYERS] {
    play_with(game, position, |crowd| draw(game, crowd, random))
}

/// The same with a way of drawing the next site from the sites so far.
#[inline]
pub(crate) fn play_with<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    mut next: impl FnMut(Crowd<'_>) -> Point,
) -> [f64; PLAYERS] {
    let (turns, played) = (game.turns(), position.len().min(game.turns()));
    if turns <= INLINE {
        let mut sites = [Point::default(); INLINE];
        sites[..played].copy_from_slice(&position.sites()[..played]);
        for number in played..turns {
            sites[number] = next(Crowd::of(&sites[..number]));
        }
        return areas(game, &sites[..turns]);
    }
    let mut buckets = Buckets::new(game.board(), turns);
    let mut sites = Vec::with_capacity(turns);
    sites.extend_from_slice(&position.sites()[..played]);
    sites.iter().for_each(|&site| buckets.push(site));
    while sites.len() < turns {
        let site = next(Crowd::in_boxes(&sites, &buckets));
        sites.push(site);
        buckets.push(site);
    }
    areas_near(game, &sites, &buckets)
}

/// A point of the board that keeps its distance from these sites, all equally likely.
#[inline]
pub(crate) fn draw<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    crowd: Crowd<'_>,
    random: &mut Random,
) -> Point {
    let least = game.minimum_distance() * game.minimum_distance();
    loop {
        let point = game.board().draw(random);
        if crowd.is_clear_of(point, least) {
            return point;
        }
    }
}

/// The area of every player; there is at least one site.
#[inline]
pub(crate) fn areas<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: &[Point],
) -> [f64; PLAYERS] {
    if sites.len() > MANY {
        return areas_near(game, sites, &Buckets::of(game.board(), sites));
    }
    let needed = game.board().corners().len() + sites.len();
    if needed <= INLINE {
        areas_with(game, sites, &mut [Point::default(); INLINE])
    } else {
        areas_with(game, sites, &mut vec![Point::default(); needed])
    }
}

#[inline]
fn areas_with<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: &[Point],
    scratch: &mut [Point],
) -> [f64; PLAYERS] {
    add_up(game, sites.len(), |number| cell_area(game.board(), sites, number, scratch))
}

/// The same of many sites, which are also in boxes.
fn areas_near<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: &[Point],
    buckets: &Buckets,
) -> [f64; PLAYERS] {
    let mut scratch = Vec::new();
    let area = |number| cell_area_near(game.board(), (sites, buckets), number, &mut scratch);
    add_up(game, sites.len(), area)
}

/// The areas of the players out of those of the cells. The last player has what is left.
#[inline]
fn add_up<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    count: usize,
    mut area: impl FnMut(usize) -> f64,
) -> [f64; PLAYERS] {
    let mut areas = [0.0; PLAYERS];
    let mut rest = game.board().area();
    for number in 0..count {
        let owner = game.owner(number).index();
        if owner + 1 < PLAYERS {
            let area = area(number);
            areas[owner] += area;
            rest -= area;
        }
    }
    // A player without sites has nothing, also when the others have the board but for rounding.
    let last_has_sites = (0..count).any(|number| game.owner(number).index() + 1 == PLAYERS);
    areas[PLAYERS - 1] = if last_has_sites { rest.max(0.0) } else { 0.0 };
    areas
}

//! Random games at machine speed: all remaining sites are drawn first, and then only the cells of
//! all players but the last are computed, straight from the sites. Nothing is inserted anywhere.

use crate::geometry::{Point, cell_area};
use crate::{Position, VoronoiGame};
use mapduel_game::Random;

/// Sites and corners of a cell that fit into arrays on the stack.
const INLINE: usize = 32;

/// The areas at the end of a random game from here.
#[inline]
pub(crate) fn play<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    random: &mut Random,
) -> [f64; PLAYERS] {
    play_with(game, position, |sites| draw(game, sites, random))
}

/// The same with a way of drawing the next site from the sites so far.
#[inline]
pub(crate) fn play_with<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    mut next: impl FnMut(&[Point]) -> Point,
) -> [f64; PLAYERS] {
    let (turns, played) = (game.turns(), position.len().min(game.turns()));
    if turns <= INLINE {
        let mut sites = [Point::default(); INLINE];
        sites[..played].copy_from_slice(&position.sites()[..played]);
        for number in played..turns {
            sites[number] = next(&sites[..number]);
        }
        return areas(game, &sites[..turns]);
    }
    let mut sites = position.sites().to_vec();
    while sites.len() < turns {
        let site = next(&sites);
        sites.push(site);
    }
    areas(game, &sites)
}

/// A point of the board that keeps its distance from these sites, all equally likely.
#[inline]
pub(crate) fn draw<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: &[Point],
    random: &mut Random,
) -> Point {
    let least = game.minimum_distance() * game.minimum_distance();
    loop {
        let point = game.board().draw(random);
        if sites.iter().all(|site| site.distance_squared(point) >= least) {
            return point;
        }
    }
}

/// The area of every player; there is at least one site. The last player has what is left.
#[inline]
pub(crate) fn areas<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: &[Point],
) -> [f64; PLAYERS] {
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
    let mut areas = [0.0; PLAYERS];
    let mut rest = game.board().area();
    for number in 0..sites.len() {
        let owner = game.owner(number).index();
        if owner + 1 < PLAYERS {
            let area = cell_area(game.board(), sites, number, scratch);
            areas[owner] += area;
            rest -= area;
        }
    }
    // A player without sites has nothing, also when the others have the board but for rounding.
    let last_has_sites = (0..sites.len()).any(|number| game.owner(number).index() + 1 == PLAYERS);
    areas[PLAYERS - 1] = if last_has_sites { rest.max(0.0) } else { 0.0 };
    areas
}

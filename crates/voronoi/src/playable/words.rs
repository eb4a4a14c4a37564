//! The game on a board with an area, in words: why a site may not be played, where a game stands,
//! what a person reads before the first move, what there is to choose from.

use super::sides::{self, SIDES};
use crate::geometry::Point;
use crate::{IllegalSite, Position, VoronoiGame};
use mapduel_game::Game;
use mapduel_playable::{table, title};

/// Why a site may not be played, and where one may.
pub(super) fn refusal<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    site: Point,
) -> Option<String> {
    let reason = game.check_site(position, site).err()?;
    let hint = match reason {
        IllegalSite::Outside => format!("; {}", extent(game)),
        IllegalSite::Over | IllegalSite::TooNear { .. } => String::new(),
    };
    Some(format!("a site at {site} cannot be played: {reason}{hint}"))
}

/// Where sites may be.
fn extent<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> String {
    let (low, high) = game.board().bounds();
    let corner = if game.board().is_box() { "" } else { ", within the polygon" };
    format!("x is from {} to {}, y from {} to {}{corner}", low.x, high.x, low.y, high.y)
}

pub(super) fn headline<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    let whole = game.board().area();
    let shares = game.areas(position).map(|area| 100.0 * area / whole);
    let shares: Vec<String> = SIDES
        .iter()
        .zip(shares)
        .map(|(side, share)| format!("{} {share:.1}%", title(side)))
        .collect();
    let standing = format!("{} of the board", shares.join(", "));
    match game.score(position).map(|score| score.winner()) {
        Some(Some(winner)) => format!("{standing}: {} wins.", sides::titled(winner)),
        Some(None) => format!("{standing}: the largest are equal."),
        None => format!("{standing}, {} to come.", sites(game.turns() - position.len())),
    }
}

/// So many sites.
pub(super) fn sites(count: usize) -> String {
    format!("{count} {}", if count == 1 { "site" } else { "sites" })
}

pub(super) fn introduction<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> String {
    let goal = match PLAYERS {
        2 => format!("Red wins when Red's minus Blue's is more than the komi, {}", game.komi()),
        _ => "the largest area wins".to_string(),
    };
    format!(
        "{} sites, Red begins. In the end everybody has the area nearest to the own sites; {goal}.\n\
         Type a site such as 0.25,0.75, or `help`.",
        game.turns()
    )
}

/// The line below a sketch: who has how much.
pub(super) fn standing<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    if position.is_empty() {
        let (low, high) = game.board().bounds();
        let sides = format!("x from {} to {}, y from {} to {}", low.x, high.x, low.y, high.y);
        return format!("The board is empty: {sides}.");
    }
    let areas = game.areas(position);
    let parts: Vec<String> =
        SIDES.iter().zip(areas).map(|(side, area)| format!("{} {area:.4}", title(side))).collect();
    let parts = parts.join(", ");
    let ahead = title(SIDES[super::view::leader(game, &areas)]);
    match PLAYERS {
        2 => format!(
            "{parts}: margin {:+.4}, komi {}: {ahead} is ahead",
            areas[0] - areas[1],
            game.komi()
        ),
        _ => format!("{parts}: {ahead} is ahead"),
    }
}

/// Every cell with its site, its area and its center of gravity, and where the next site may be.
pub(super) fn options<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    let diagram = game.diagram(position);
    let heading = ["site", "at", "area", "center of gravity"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    let mut counts = [0; PLAYERS];
    for index in 0..diagram.len() {
        let side = game.owner(index);
        counts[side.index()] += 1;
        let center = diagram.centroid(index);
        rows.push(vec![
            format!("{}{}", sides::letter(side), counts[side.index()]),
            diagram.site(index).to_string(),
            format!("{:.4}", diagram.area(index)),
            format!("{:.4},{:.4}", center.x, center.y),
        ]);
    }
    let cells = if position.is_empty() { String::new() } else { table(&rows) + "\n" };
    match game.score(position) {
        Some(_) => cells.trim_end().to_string(),
        None => format!(
            "{cells}A site may be anywhere on the board ({}), but nearer than {} to no other.",
            extent(game),
            game.minimum_distance()
        ),
    }
}

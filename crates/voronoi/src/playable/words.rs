//! The game on a board with an area, in words: why a site may not be played, where a game stands,
//! what a person reads before the first move, what there is to choose from.

use super::refusal::{refused, refused_outside};
use super::said;
use super::sides::{self, SIDES};
use crate::geometry::Point;
use crate::players::Scene;
use crate::{IllegalSite, Position, VoronoiGame};
use mapduel_game::{Game, Side};
use mapduel_playable::{Finale, Said, Word, table, title};

/// Why a site may not be played, and where one may.
pub(super) fn refusal<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    site: Point,
) -> Option<Said> {
    let reason = game.check_site(position, site).err()?;
    Some(match reason {
        IllegalSite::Outside => refused_outside(game, site.to_string(), reason.said()),
        IllegalSite::Over | IllegalSite::TooNear { .. } => refused(site.to_string(), reason.said()),
    })
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
) -> Said {
    let whole = game.board().area();
    let said = match game.score(position).map(|score| score.winner()) {
        Some(Some(winner)) => Said::new(said::BOARD_WON).with("side", name(winner)),
        Some(None) => Said::new(said::BOARD_EQUAL),
        None => match game.turns() - position.len() {
            1 => Said::new(said::BOARD_ONE_LEFT).with("count", 1),
            count => Said::new(said::BOARD_MANY_LEFT).with("count", count),
        },
    };
    said.with("shares", shares(&game.areas(position), whole))
}

/// What each side has of the whole, in percent.
pub(super) fn shares(parts: &[f64], whole: f64) -> Vec<Word> {
    let share = |(index, part): (usize, &f64)| {
        let share = Word::decimals(100.0 * part / whole, 1);
        Said::new(said::SHARE).with("side", name(Side::new(index))).with("share", share).into()
    };
    parts.iter().enumerate().map(share).collect()
}

/// A side in a sentence.
pub(super) fn name(side: Side) -> Word {
    Word::Side(sides::name(side))
}

/// What a site takes from the others.
pub(super) fn told<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    before: &Position,
    site: Point,
) -> Said {
    let scene = Scene::new(game, before);
    let said = match scene.rivals.is_empty() {
        true => Said::new(said::PLACES),
        false => {
            let share = 100.0 * scene.gain(site).max(0.0) / game.board().area();
            Said::new(said::TAKES).with("share", Word::decimals(share, 1))
        }
    };
    said.with("side", name(game.turn(before))).with("site", Word::Move(site.to_string()))
}

/// Who won a game that is over, and by how much.
pub(super) fn finale<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Finale {
    let (areas, whole) = (game.areas(position), game.board().area());
    let percent = |area: f64| Word::decimals(100.0 * area / whole, 1);
    let reason = match game.score(position).and_then(|score| score.winner()) {
        None => Said::new(said::EQUAL),
        Some(winner) if PLAYERS == 2 => {
            let margin = (areas[0] - areas[1] - game.komi()).abs();
            let said = match game.komi() == 0.0 {
                true => Said::new(said::WINS_BY),
                false => Said::new(said::WINS_BY_WITH_KOMI).with("komi", percent(game.komi())),
            };
            said.with("side", name(winner)).with("margin", percent(margin))
        }
        Some(winner) => {
            let others = (0..PLAYERS).filter(|&side| side != winner.index());
            let next = others.map(|side| areas[side]).fold(0.0, f64::max);
            let margin = percent(areas[winner.index()] - next);
            Said::new(said::LARGEST).with("side", name(winner)).with("margin", margin)
        }
    };
    Finale { reason, vertices: Vec::new(), causes: Vec::new() }
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

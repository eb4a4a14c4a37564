//! The game on a line, in words and letters.

use super::shape::cells;
use crate::line::{LineGame, LinePosition};
use crate::playable::refusal::refused;
use crate::playable::sketch::{Letter, WIDTH, mark, runs};
use crate::playable::words::{name, shares};
use crate::playable::{said, sides};
use mapduel_game::{Game, Side};
use mapduel_playable::{Finale, Said, Sketch, Word, table};

pub(super) fn refusal(game: &LineGame, position: &LinePosition, at: f64) -> Option<Said> {
    let reason = game.check_place(position, at).err()?;
    Some(refused(at.to_string(), reason.said()))
}

pub(super) fn headline(game: &LineGame, position: &LinePosition) -> Said {
    let said = match game.score(position).map(|score| score.winner()) {
        Some(Some(winner)) => Said::new(said::LINE_WON).with("side", name(winner)),
        Some(None) => Said::new(said::LINE_EQUAL),
        None => match 2 * game.params().rounds - position.sites().len() {
            1 => Said::new(said::LINE_ONE_LEFT).with("count", 1),
            count => Said::new(said::LINE_MANY_LEFT).with("count", count),
        },
    };
    said.with("shares", shares(&game.lengths(position), 1.0))
}

/// What a site takes from the other.
pub(super) fn told(game: &LineGame, before: &LinePosition, at: f64) -> Said {
    let side = game.turn(before);
    let mut after = before.clone();
    game.play_unchecked(&mut after, at);
    let other = side.other().index();
    let taken = game.lengths(before)[other] - game.lengths(&after)[other];
    let said = match before.sites().is_empty() {
        true => Said::new(said::PLACES),
        false => Said::new(said::TAKES).with("share", Word::decimals(100.0 * taken.max(0.0), 1)),
    };
    said.with("side", name(side)).with("site", Word::Move(at.to_string()))
}

/// Who won a game that is over, and by how much.
pub(super) fn finale(game: &LineGame, position: &LinePosition) -> Finale {
    let [red, blue] = game.lengths(position);
    let reason = match game.score(position).and_then(|score| score.winner()) {
        None => Said::new(said::EQUAL),
        Some(winner) => Said::new(said::WINS_LINE_BY)
            .with("side", name(winner))
            .with("margin", Word::decimals(100.0 * (red - blue).abs(), 1)),
    };
    Finale { reason, vertices: Vec::new(), causes: Vec::new() }
}

pub(super) fn introduction(game: &LineGame) -> String {
    format!(
        "{} sites on a {} of length 1, Red begins. In the end everybody has the length nearest to \
         the own sites, and more of it wins.\nType a site such as 0.25, or `help`.",
        2 * game.params().rounds,
        game.params().curve.name()
    )
}

/// The line from 0 to 1, filled by owner, and who is ahead; `R1` is the first site of Red. Of a
/// circle, both ends are the same point.
pub(super) fn sketch(game: &LineGame, position: &LinePosition) -> Sketch {
    if position.sites().is_empty() {
        return Sketch::plain("The line is empty: from 0 to 1.");
    }
    let owner = |number: usize| Side::new(number % 2);
    let curve = game.params().curve;
    let letter = |column: usize| {
        let at = (column as f64 + 0.5) / WIDTH as f64;
        let distance = |site: &f64| curve.distance(*site, at);
        let sites = position.sites().iter().enumerate();
        let nearest = sites.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
        let side = nearest.map(|(number, _)| owner(number));
        (side.map_or(' ', sides::texture), side)
    };
    let mut line: Vec<Letter> = (0..WIDTH).map(letter).collect();
    line.extend([(' ', None); 3]);
    for (index, &site) in position.sites().iter().enumerate() {
        let column = ((site * WIDTH as f64) as usize).min(WIDTH - 1);
        mark(&mut line, column, owner(index), index / 2 + 1);
    }
    let [red, blue] = game.lengths(position);
    let ahead = match red.total_cmp(&blue) {
        std::cmp::Ordering::Greater => "Red is ahead",
        std::cmp::Ordering::Less => "Blue is ahead",
        std::cmp::Ordering::Equal => "nobody is ahead",
    };
    let standing = format!("Red {red:.4}, Blue {blue:.4}: {ahead}");
    Sketch { lines: vec![runs(&line)] }.with_line(standing)
}

/// Every cell with its site, where it begins and how long it is, and where the next site may be.
pub(super) fn options(game: &LineGame, position: &LinePosition) -> String {
    let heading = ["site", "at", "begins", "length"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for (index, (begin, length)) in cells(game, position).into_iter().enumerate() {
        rows.push(vec![
            format!("{}{}", sides::letter(Side::new(index % 2)), index / 2 + 1),
            position.sites()[index].to_string(),
            format!("{:.4}", begin.rem_euclid(1.0)),
            format!("{length:.4}"),
        ]);
    }
    let cells = if rows.len() == 1 { String::new() } else { table(&rows) + "\n" };
    match game.score(position) {
        Some(_) => cells.trim_end().to_string(),
        None => format!(
            "{cells}A site may be anywhere from 0 to 1, but nearer than {} to no other.",
            game.params().minimum_distance
        ),
    }
}

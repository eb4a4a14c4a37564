//! One entry of a file that means many boards: sizes and whole numbers from one to another.

use crate::experiment::spec::{BoardSpec, SpecError, range_end};
use mapduel_playable::{FieldKind, GameEntry, Setup};
use serde_json::Value;

/// The most boards of one range, and of an entry with two ranges.
const MOST: usize = 10_000;
/// The most boards of all entries: some hundred bytes each.
pub(super) const MOST_BOARDS: usize = 100_000;

/// So many boards (or players), or why not: they are counted before they are made.
pub(super) fn check_count(place: &str, count: usize, most: usize) -> Result<(), SpecError> {
    if count <= most {
        return Ok(());
    }
    let problem = format!("it means {count} of them, and {most} are the most; ask for fewer");
    Err(SpecError::at(place, problem))
}

/// Every board that the entries mean, in order: sizes of the board first, then whole numbers in the
/// order of the game's fields.
pub(super) fn expand(entry: &GameEntry, boards: &[BoardSpec]) -> Result<Vec<BoardSpec>, SpecError> {
    let mut expanded = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let place = format!("board {}", index + 1);
        // What takes several values, each with all of them.
        let mut ranges: Vec<(&str, Vec<Value>)> = Vec::new();
        let mut plain = board.setup.clone();
        let named = entry.board_field().name;
        if let Some(text) = board.setup.text(named) {
            let sizes = sizes(text, &place)?;
            ranges.push((named, sizes.into_iter().map(Value::from).collect()));
        }
        for field in entry.fields.iter().filter(|field| field.kind == FieldKind::Whole) {
            if let Some(to) = plain.remove(&range_end(field)) {
                let numbers = numbers(field.name, board.setup.get(field.name), &to, &place)?;
                ranges.push((field.name, numbers));
            }
        }
        let counts = ranges.iter().map(|(_, values)| values.len());
        let count = counts.fold(1, usize::saturating_mul);
        check_count(&place, count, MOST)?;
        check_count("the list of boards", expanded.len().saturating_add(count), MOST_BOARDS)?;
        for number in 0..count {
            let (mut setup, mut rest) = (plain.clone(), number);
            for (name, values) in ranges.iter().rev() {
                setup.set(name, values[rest % values.len()].clone());
                rest /= values.len();
            }
            let several = |name: &String| format!("{name}, {}", told(entry, &setup));
            let name = match count {
                1 => board.name.clone(),
                _ => board.name.as_ref().map(several),
            };
            expanded.push(BoardSpec { name, setup, ..board.clone() });
        }
    }
    Ok(expanded)
}

/// Which of several boards it is: `path:3, 2 colors`.
fn told(entry: &GameEntry, setup: &Setup) -> String {
    let board = setup.text(entry.board_field().name).map(String::from);
    let wholes = entry.fields.iter().filter(|field| field.kind == FieldKind::Whole);
    let numbers =
        wholes.filter_map(|field| Some(format!("{} {}", setup.get(field.name)?, field.name)));
    board.into_iter().chain(numbers).collect::<Vec<_>>().join(", ")
}

/// All numbers from one to another.
fn numbers(
    name: &str,
    from: Option<&Value>,
    to: &Value,
    place: &str,
) -> Result<Vec<Value>, SpecError> {
    match (from.and_then(Value::as_u64), to.as_u64()) {
        (Some(from), Some(to)) if from <= to && to - from < MOST as u64 => {
            Ok((from..=to).map(Value::from).collect())
        }
        _ => {
            let problem = format!("`{name}_to` is {to}; it ends a range that `{name}` begins");
            Err(SpecError::at(place, problem))
        }
    }
}

/// `cycle:3..5` is cycle:3, cycle:4 and cycle:5; a text without such a range is itself.
fn sizes(text: &str, place: &str) -> Result<Vec<String>, SpecError> {
    let Some((before, after)) = text.split_once("..") else { return Ok(vec![text.into()]) };
    let digits = |character: char| character.is_ascii_digit();
    let stem = before.trim_end_matches(digits);
    let rest = after.trim_start_matches(digits);
    let from = before[stem.len()..].parse::<usize>();
    let to = after[..after.len() - rest.len()].parse::<usize>();
    match (from, to) {
        // A file may have two dots in its name, and a second range is not counted.
        _ if !stem.contains(':') || stem.contains('/') => Ok(vec![text.into()]),
        (Ok(from), Ok(to)) if from <= to && to - from < MOST && !rest.contains("..") => {
            Ok((from..=to).map(|size| format!("{stem}{size}{rest}")).collect())
        }
        _ => {
            let problem = format!("`{text}` is no range of sizes; write for example cycle:3..9");
            Err(SpecError::at(place, problem))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_every_size_in_it() {
        let all = |text| sizes(text, "board 1");
        assert_eq!(all("cycle:3..5").unwrap(), ["cycle:3", "cycle:4", "cycle:5"]);
        assert_eq!(all("grid:2..3x4").unwrap(), ["grid:2x4", "grid:3x4"]);
        assert_eq!(all("petersen").unwrap(), ["petersen"]);
        assert_eq!(all("../maps/one.dot").unwrap(), ["../maps/one.dot"]);
        for text in ["cycle:5..3", "cycle:..3", "cycle:3..", "cycle:3..99999999", "gp:3..4,1..2"] {
            assert!(all(text).is_err(), "{text}");
        }
    }

    fn coloring() -> &'static GameEntry {
        mapduel_games::find("coloring").expect("it is registered")
    }

    fn board(graph: &str, colors: Option<u64>, to: u64) -> BoardSpec {
        let mut setup = Setup::new().with("graph", graph).with("colors_to", to);
        if let Some(colors) = colors {
            setup.set("colors", colors);
        }
        BoardSpec { setup, ..BoardSpec::default() }
    }

    #[test]
    fn colors_and_sizes_make_a_board_each() {
        let boards = expand(coloring(), &[board("path:2..3", Some(1), 3)]).unwrap();
        assert_eq!(boards.len(), 6);
        let second = &boards[1].setup;
        assert_eq!((second.text("graph"), second.get("colors")), (Some("path:2"), Some(&2.into())));
        assert!(boards.iter().all(|board| board.setup.get("colors_to").is_none()));
        assert!(expand(coloring(), &[board("path:2..3", None, 3)]).is_err());
        assert!(expand(coloring(), &[board("path:2..3", Some(4), 3)]).is_err());
        let named = BoardSpec { name: Some("few".into()), ..board("path:2..3", Some(2), 2) };
        let names = expand(coloring(), &[named]).unwrap().into_iter().map(|board| board.name);
        let expected = ["few, path:2, 2 colors", "few, path:3, 2 colors"];
        assert!(names.eq(expected.map(|name| Some(name.to_string()))));
    }

    #[test]
    fn whole_numbers_of_any_game_may_be_a_range() {
        let voronoi = mapduel_games::find("voronoi").expect("it is registered");
        let setup = Setup::new().with("turns", 4).with("turns_to", 6);
        let boards = expand(voronoi, &[BoardSpec { setup, ..BoardSpec::default() }]).unwrap();
        let turns = boards.iter().map(|board| board.setup.get("turns").unwrap().as_u64());
        assert!(turns.eq([4, 5, 6].map(Some)));
    }

    #[test]
    fn boards_are_counted_before_they_are_made() {
        let refused = |boards: &[BoardSpec]| expand(coloring(), boards).unwrap_err().to_string();
        let one = refused(&[board("cycle:3..9999", Some(1), 9999)]);
        assert!(one.contains("board 1") && one.contains("99960003 of them"), "{one}");
        let many = board("cycle:3..102", Some(1), 100);
        assert_eq!(expand(coloring(), std::slice::from_ref(&many)).unwrap().len(), 10_000);
        let many = refused(&vec![many; 11]);
        assert!(many.contains("110000 of them"), "{many}");
    }
}

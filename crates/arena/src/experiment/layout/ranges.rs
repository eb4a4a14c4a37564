//! One entry of a file that means many boards: sizes and numbers of colors from one to another.

use crate::experiment::spec::{BoardSpec, SpecError};

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

/// Every board that the entries mean, in order: graphs first, then numbers of colors.
pub(super) fn expand(boards: &[BoardSpec]) -> Result<Vec<BoardSpec>, SpecError> {
    let mut expanded = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let place = format!("board {}", index + 1);
        let graphs = match &board.graph {
            Some(text) => sizes(text, &place)?.into_iter().map(Some).collect(),
            None => vec![None],
        };
        let colors = match (board.colors, board.colors_to) {
            (Some(from), Some(to)) if from <= to && to - from < MOST => {
                (from..=to).map(Some).collect()
            }
            (_, Some(to)) => {
                let problem = format!("`colors_to` is {to}; it ends a range that `colors` begins");
                return Err(SpecError::at(place, problem));
            }
            (colors, None) => vec![colors],
        };
        let count = graphs.len().saturating_mul(colors.len());
        check_count(&place, count, MOST)?;
        check_count("the list of boards", expanded.len().saturating_add(count), MOST_BOARDS)?;
        let many = count > 1;
        for graph in &graphs {
            for &colors in &colors {
                let name = board.name.as_ref().map(|name| match (many, graph, colors) {
                    (true, Some(graph), Some(colors)) => {
                        format!("{name}, {graph}, {colors} colors")
                    }
                    _ => name.clone(),
                });
                let graph = graph.clone();
                let one = BoardSpec { name, graph, colors, colors_to: None, ..board.clone() };
                expanded.push(one);
            }
        }
    }
    Ok(expanded)
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

    #[test]
    fn colors_and_sizes_make_a_board_each() {
        let board = |colors, colors_to| BoardSpec {
            graph: Some("path:2..3".into()),
            colors,
            colors_to,
            ..BoardSpec::default()
        };
        let boards = expand(&[board(Some(1), Some(3))]).unwrap();
        assert_eq!(boards.len(), 6);
        assert_eq!((boards[1].graph.as_deref(), boards[1].colors), (Some("path:2"), Some(2)));
        assert!(boards.iter().all(|board| board.colors_to.is_none()));
        assert!(expand(&[board(None, Some(3))]).is_err());
        assert!(expand(&[board(Some(4), Some(3))]).is_err());
    }

    #[test]
    fn boards_are_counted_before_they_are_made() {
        let board = |sizes: &str, to| BoardSpec {
            graph: Some(sizes.into()),
            colors: Some(1),
            colors_to: Some(to),
            ..BoardSpec::default()
        };
        let refused = |boards: &[BoardSpec]| expand(boards).unwrap_err().to_string();
        let one = refused(&[board("cycle:3..9999", 9999)]);
        assert!(one.contains("board 1") && one.contains("99960003 of them"), "{one}");
        assert_eq!(expand(&[board("cycle:3..102", 100)]).unwrap().len(), 10_000);
        let many = refused(&vec![board("cycle:3..102", 100); 11]);
        assert!(many.contains("110000 of them"), "{many}");
    }
}

//! Texts of other kinds that would pass for an edge list, and for another graph.
//!
//! Each is refused with both readings named. What is deliberately absent: reading any of them.

use super::words::{Kind, Rows, Word};
use crate::formats::error::{ParseError, Place, quote};
use std::collections::{HashMap, HashSet};

/// Refuses what may be a matrix, adjacency lists, or edges of DIMACS.
pub(super) fn check(text: &str, rows: &Rows<'_>) -> Result<(), ParseError> {
    if rows.len() == 0 {
        return Ok(());
    }
    let start = rows.row(0)[0].place;
    let refuse = |message: String| Err(ParseError::new(start, message));
    if let Some(kind) = matrix(rows) {
        return refuse(format!("{kind}; write the edges as lines `U V`, or convert it to graph6"));
    }
    if is_metis(text, rows) {
        return refuse(
            "this is a Metis graph (line 1 counts vertices and edges, then each line has the \
             neighbors of one vertex), which is not read; as an edge list it would be another \
             graph; write the edges as lines `U V`, or convert it to graph6"
                .into(),
        );
    }
    if is_adjacency_list(rows) {
        return refuse(
            "each line is either a vertex with its neighbors (an adjacency list, which is not \
             read) or an edge with a weight; write the edges as lines `U V` without weights"
                .into(),
        );
    }
    if let Some(row) = rows.iter().find(|row| row[0].is_plain() && row[0].text.ends_with(':')) {
        let message = "this is an adjacency list (a vertex, a colon, its neighbors), which is not \
                       read; write the edges as lines `U V`, or convert it to graph6";
        return Err(ParseError::new(row[0].place, message));
    }
    if let Some(word) = constant(rows) {
        let word = quote(&word.text);
        return refuse(format!(
            "{word} stands in every line beside two numbers: it is either a vertex and the last \
             number a weight, or it is no vertex; remove the column that is not meant (edges of a \
             DIMACS file need a line `p edge N M` before them)"
        ));
    }
    if let Some(line) = divider(text, rows) {
        let message = "this `#` is either a comment in an edge list, or divides the vertices from \
                       the edges in the trivial graph format, which is not read; remove this \
                       line, and the labels of vertices before it";
        return Err(ParseError::new(Place::new(line, 1), message));
    }
    Ok(())
}

/// What kind of matrix this is, if it looks like one.
fn matrix(rows: &Rows<'_>) -> Option<&'static str> {
    let count = rows.len();
    let width = rows.row(0).len();
    let zero_or_one = |word: &Word<'_>| matches!(&*word.text, "0" | "1") && word.is_number();
    if width == 1 {
        let digits = |row: &[Word<'_>]| {
            let word = &row[0];
            let binary = word.text.bytes().all(|byte| matches!(byte, b'0' | b'1'));
            row.len() == 1 && word.kind != Kind::Quoted && word.text.len() == count && binary
        };
        let square = count > 1 && rows.iter().all(digits);
        return square.then_some("this is a matrix of zeros and ones, which is not read");
    }
    if count < 2 || !rows.iter().all(|row| row.len() == width) {
        return None;
    }
    if width > 2 && rows.iter().flatten().all(zero_or_one) {
        return Some("this is a matrix of zeros and ones, which is not read");
    }
    if width != count || !rows.iter().flatten().all(Word::is_numeric) {
        return None;
    }
    let symmetric = (0..count)
        .all(|one| (0..=one).all(|other| rows.row(one)[other].text == rows.row(other)[one].text));
    let hollow = (0..count).all(|index| rows.row(index)[index].text == "0");
    if !symmetric || !hollow {
        return None;
    }
    Some(match count {
        2 => {
            "these two lines are either the adjacency matrix of two vertices, or one edge listed \
             twice; remove one of the lines if it is the edge; matrices are not read"
        }
        _ => "this is an adjacency matrix with weights, which is not read",
    })
}

/// `N M`, then N lines (blank ones too) with the neighbors of 1, 2, …: each edge from both ends.
fn is_metis(text: &str, rows: &Rows<'_>) -> bool {
    let [first, second] = rows.row(0) else { return false };
    let (Some(order), Some(size)) = (first.number(), second.number()) else { return false };
    let heading = first.place.line as usize;
    let lines = text.lines().skip(heading).filter(|line| !line.starts_with('%'));
    if size == 0 || lines.clone().count() < order || rows.len() > order + 1 {
        return false;
    }
    let listed = rows.iter().skip(1).map(<[Word<'_>]>::len).sum::<usize>();
    if size.checked_mul(2) != Some(listed) {
        return false;
    }
    let mut arcs = HashSet::new();
    for (vertex, line) in (1..).zip(lines) {
        for word in line.split_whitespace() {
            match word.parse::<usize>() {
                Ok(other) if (1..=order).contains(&other) && vertex <= order => {
                    arcs.insert((vertex, other));
                }
                _ => return false,
            }
        }
    }
    arcs.len() == listed && arcs.iter().all(|&(one, other)| arcs.contains(&(other, one)))
}

/// Three words in each line, where the first are all different and all others are among them.
fn is_adjacency_list(rows: &Rows<'_>) -> bool {
    let mut own = HashMap::new();
    for (index, row) in rows.iter().enumerate() {
        let [one, two, three] = row else { return false };
        let different = one.text != two.text && two.text != three.text && one.text != three.text;
        if !different || own.insert(&one.text, index).is_some() {
            return false;
        }
    }
    rows.iter().flatten().all(|word| own.contains_key(&word.text))
}

/// The word that is in the first or second of three columns in every line, beside numbers: `e 1 2`
/// or `1 -- 2`.
fn constant<'rows, 'text>(rows: &'rows Rows<'text>) -> Option<&'rows Word<'text>> {
    (0..2).find_map(|column| {
        let word = rows.row(0).get(column).filter(|word| !word.is_number())?;
        let same = |row: &[Word<'_>]| {
            row.len() == 3
                && row[column].text == word.text
                && row[1 - column].is_number()
                && row[2].is_number()
        };
        rows.iter().all(same).then_some(word)
    })
}

/// The line with nothing but `#` where all words behind it are first words before it.
fn divider(text: &str, rows: &Rows<'_>) -> Option<usize> {
    let mut alone = text.lines().enumerate().filter(|(_, line)| line.trim() == "#");
    let (line, None) = (alone.next()?.0 + 1, alone.next()) else { return None };
    let is_before = |row: &&[Word<'_>]| (row[0].place.line as usize) < line;
    let mut own = HashSet::new();
    let distinct = rows.iter().take_while(is_before).all(|row| own.insert(&row[0].text));
    let mut behind = rows.iter().skip_while(is_before).flatten().peekable();
    let divides = distinct && behind.peek().is_some();
    (divides && behind.all(|word| own.contains(&word.text))).then_some(line)
}

/// Refuses words that hold, or are, what separates words elsewhere: `0;1`, `0-1`, `<node`, `--`.
pub(super) fn check_names(rows: &Rows<'_>) -> Result<(), ParseError> {
    let edges = rows.iter().any(|row| row.len() > 1);
    for row in rows.iter() {
        for word in row.iter().filter(|word| word.is_plain()) {
            let odd =
                word.text.contains(|next: char| ";|<>[](){}\"".contains(next) || next.is_control())
                    || !word.text.contains(char::is_alphanumeric);
            // A hyphen is in many names; in a line of its own it may stand between two of them.
            let parts = parts(&word.text);
            let numbers = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            let pair = row.len() == 1 && parts.len() == 2 && (numbers || !edges);
            if odd || pair {
                let message = format!(
                    "{} is one word here; the two ends of an edge are separated by a space, a \
                     comma or a tab, and a name with such characters is put in double quotes",
                    quote(&word.text)
                );
                return Err(ParseError::new(word.place, message));
            }
        }
    }
    Ok(())
}

/// What is between the marks of a word: `0` and `1` in `0-1`.
fn parts(text: &str) -> Vec<&str> {
    let inner = |next: char| next.is_alphanumeric() || "_.'".contains(next);
    text.split(|next| !inner(next)).filter(|part| !part.is_empty()).collect()
}

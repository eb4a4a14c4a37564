//! Reading a problem: lenient in white space, strict in meaning.
//!
//! Every piece between separators is trimmed, line ends may be those of Windows, blank lines may
//! follow the first five. Everything else must be as the format says, because a silent repair
//! would give a student the trace of another problem.

use super::item::Item;
use super::map::Map;
use super::{FileOrder, InitialMove, MAX_WEIGHT, Problem, ProblemError};
use crate::{Color, Move};
use mapduel_game::{BySide, Side};

/// What the first five lines hold, for messages.
const HEADER: [&str; 5] = [
    "the colors, for example `R, G, B`",
    "the initial moves, for example `WA: R-1, SA: G-2`",
    "the depth, a whole number from 1",
    "the weights of player 1, for example `R: 10, G: 5, B: 0`",
    "the weights of player 2, for example `R: 0, G: 2, B: 8`",
];

impl Problem {
    /// Reads a problem file.
    ///
    /// ```
    /// use mapduel_weighted::Problem;
    /// let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
    /// assert_eq!(problem.depth(), 2);
    /// let error = Problem::read(b"R, G\nA: X-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n");
    /// assert!(error.unwrap_err().to_string().starts_with("line 2, column 4: there is no color X"));
    /// # Ok::<(), mapduel_weighted::ProblemError>(())
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Problem, ProblemError> {
        let text = decode(bytes)?;
        let lines: Vec<Item<'_>> =
            text.split('\n').enumerate().map(|(index, line)| Item::line(index + 1, line)).collect();
        if lines.iter().all(|line| line.is_empty()) {
            let message = format!("the file is empty; expected {} here", HEADER[0]);
            return Err(lines[0].error(message));
        }
        let header = |index: usize| match lines.get(index..) {
            Some([line, ..]) if !line.is_empty() => Ok(*line),
            Some([line, rest @ ..]) if rest.iter().any(|line| !line.is_empty()) => {
                Err(line.error(format!("blank line; expected {}", HEADER[index])))
            }
            _ => Err(past_end(&lines, HEADER[index])),
        };
        let colors = Colors::read(header(0)?)?;
        let moves = header(1)?;
        let depth = read_depth(header(2)?)?;
        let weights = BySide {
            first: colors.read_weights(header(3)?, "player 1")?,
            second: colors.read_weights(header(4)?, "player 2")?,
        };
        let rows: Vec<Item<'_>> =
            lines.iter().skip(HEADER.len()).filter(|line| !line.is_empty()).copied().collect();
        if rows.is_empty() {
            return Err(past_end(&lines, "the map, one row `state: neighbor, neighbor` per state"));
        }
        let map = Map::read(&rows)?;
        let initial = read_initial(moves, &map, &colors)?;
        Ok(Problem {
            initial,
            graph: map.graph,
            weights,
            depth,
            order: FileOrder { colors: colors.file_order, states: map.file_order, rows: map.rows },
            colors: colors.names,
        })
    }
}

/// What is wrong with UTF-16.
pub(crate) const UTF16: &str = "the file is UTF-16, as some Windows shells write it with `>`";

/// Whether bytes begin as UTF-16 text does.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

fn decode(bytes: &[u8]) -> Result<&str, ProblemError> {
    let at_start = |message: String| ProblemError { line: 1, column: 1, message };
    if is_utf16(bytes) {
        return Err(at_start(format!("{UTF16}; expected plain ASCII")));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let last = good.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = String::from_utf8_lossy(last).chars().count() + 1;
        let at = error.valid_up_to();
        let message = format!("byte {at} of the file is not UTF-8 text; expected plain ASCII");
        ProblemError { line, column, message }
    })?;
    if text.trim_end_matches('\r').contains('\r') && !text.contains('\n') {
        let message = "the lines end with CR alone, as on very old Macs; expected `\\n`";
        return Err(at_start(format!("{message} or CR LF")));
    }
    // Some editors put a mark in front of UTF-8 text.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// An error in the line after the last one that says something.
fn past_end(lines: &[Item<'_>], expected: &str) -> ProblemError {
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |index| index + 1);
    let message = format!("the file ends too early; expected {expected}");
    ProblemError { line: last + 1, column: 1, message }
}

/// The colors of the first line, in both orders.
struct Colors {
    names: Vec<String>,
    file_order: Vec<Color>,
}

impl Colors {
    fn read(line: Item<'_>) -> Result<Colors, ProblemError> {
        let mut given: Vec<&str> = Vec::new();
        for item in line.split(',') {
            let name = item.color_name()?;
            if given.contains(&name) {
                return Err(item.error(format!("color {name} is listed twice; remove one")));
            }
            if given.len() == Color::MAX {
                let message = format!("too many colors; expected at most {}", Color::MAX);
                return Err(item.error(message));
            }
            given.push(name);
        }
        let mut names: Vec<String> = given.iter().map(|&name| name.to_string()).collect();
        names.sort_unstable();
        let mut colors = Colors { names, file_order: Vec::new() };
        colors.file_order = given.iter().filter_map(|name| colors.find(name)).collect();
        Ok(colors)
    }

    fn find(&self, name: &str) -> Option<Color> {
        self.names.iter().position(|known| known == name).map(Color::new)
    }

    fn get(&self, item: Item<'_>) -> Result<Color, ProblemError> {
        let name = item.color_name()?;
        self.find(name).ok_or_else(|| {
            let known = self.names.join(", ");
            item.error(format!("there is no color {name}; expected one of {known}"))
        })
    }

    fn read_weights(&self, line: Item<'_>, player: &str) -> Result<Vec<i64>, ProblemError> {
        let mut weights = vec![None; self.names.len()];
        for item in line.split(',') {
            let Some((name, number)) = item.split_once(':') else {
                let quoted = item.quoted();
                return Err(item.error(format!("{quoted} is no weight; expected `color: number`")));
            };
            let color = self.get(name)?;
            let slot = &mut weights[color.index()];
            if slot.is_some() {
                let message = format!("color {} has two weights; remove one", name.text());
                return Err(name.error(message));
            }
            *slot = Some(read_weight(number)?);
        }
        let missing = weights.iter().position(Option::is_none);
        if let Some(missing) = missing {
            let name = &self.names[missing];
            let message = format!("{player} has no weight for color {name}; expected `{name}: …`");
            return Err(line.error(message));
        }
        Ok(weights.into_iter().flatten().collect())
    }
}

fn read_weight(item: Item<'_>) -> Result<i64, ProblemError> {
    let text = item.text();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let quoted = item.quoted();
        let message = format!("{quoted} is no weight; expected a whole number, for example 10");
        return Err(item.error(message + item.hint()));
    }
    // What is too large for the type is too large for a weight.
    match text.parse::<i64>() {
        Ok(weight) if (-MAX_WEIGHT..=MAX_WEIGHT).contains(&weight) => Ok(weight),
        _ => {
            let message = format!("expected a weight between -{MAX_WEIGHT} and {MAX_WEIGHT}");
            Err(item.error(format!("this weight is too large; {message}")))
        }
    }
}

fn read_depth(item: Item<'_>) -> Result<u32, ProblemError> {
    let text = item.text();
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = format!("{} is no depth; expected a whole number from 1", item.quoted());
        return Err(item.error(message));
    }
    match text.parse::<u32>() {
        Ok(depth) if depth >= 1 => Ok(depth),
        Err(_) if !text.starts_with('-') => {
            let message = "this depth is too large; no game has more moves than states";
            Err(item.error(format!("{message}, expected at most {}", u32::MAX)))
        }
        _ => {
            let message = format!("the depth is {text}; expected at least 1 (the root is depth 0)");
            Err(item.error(message))
        }
    }
}

fn read_initial(
    line: Item<'_>,
    map: &Map,
    colors: &Colors,
) -> Result<Vec<InitialMove>, ProblemError> {
    let mut initial: Vec<InitialMove> = Vec::new();
    for item in line.split(',') {
        let parts = item.split_once(':').and_then(|(state, rest)| {
            rest.split_once('-').map(|(color, side)| (state, color, side))
        });
        let Some((state, color, player)) = parts else {
            let message = "expected `state: color-player`, for example `WA: R-1`";
            return Err(item.error(format!("{} is no move; {message}", item.quoted())));
        };
        let name = state.state_name()?;
        let Some(vertex) = map.find(name) else {
            let message = format!("state {name} has no row in the map; expected `{name}: …` below");
            return Err(state.error(message));
        };
        let color = colors.get(color)?;
        let side = match player.text() {
            "1" => Side::FIRST,
            "2" => Side::SECOND,
            _ => {
                let message = format!("{} is no player; expected 1 or 2", player.quoted());
                return Err(player.error(message + player.hint()));
            }
        };
        if initial.iter().any(|before| before.mv.state() == vertex) {
            return Err(state.error(format!("state {name} is colored twice; remove one move")));
        }
        initial.push(InitialMove { mv: Move::new(vertex, color), side });
    }
    Ok(initial)
}

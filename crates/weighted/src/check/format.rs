//! How a line is written: line ends, headings, separators, spelling. Nothing here is about the
//! search.

use super::line::{Meaning, fields, number_text, words};
use super::scene::{Event, Scene};
use super::{Mistake, Rule};
use crate::problem::{MAX_STATES, MAX_WEIGHT, UTF16, is_utf16};
use crate::trace::INFINITY;

/// A finite number this large in place of an infinity stands for it.
const STANDS_FOR_INFINITY: i64 = 9_999;

/// The mistake, when it is one of writing only.
pub(super) fn explain(scene: &Scene<'_>) -> Option<Mistake> {
    let here = |rule: Rule, text: &str| Some(scene.mistake_here(rule, text.into()));
    if scene.line == 1 && is_utf16(scene.rest) {
        return here(Rule::Header, &format!("{UTF16}; write plain ASCII"));
    }
    let expected = scene.expected.as_deref()?;
    let Some(found) = scene.found.as_deref() else {
        return here(Rule::Truncated, &truncated(scene));
    };
    if found == format!("{expected}\r") {
        let text = "the line ends with CR LF, as on Windows; write `\\n` alone (open the output";
        return here(Rule::LineEnds, &format!("{text} in binary mode, or with newline='\\n')"));
    }
    if found == format!("\u{feff}{expected}") {
        let text = "a byte order mark stands before the first line; write plain ASCII";
        return here(Rule::Header, text);
    }
    if scene.next.is_none() && expected.starts_with(found) {
        return here(Rule::Truncated, &truncated(scene));
    }
    if found.trim().is_empty() {
        return here(Rule::ExtraLine, "a blank line; the lines of a trace follow without gaps");
    }
    if found.starts_with('#') || found.starts_with("//") {
        let text = "the output has no comments; the `#` lines of the published sample are notes";
        return here(Rule::Header, text);
    }
    if scene.line == 1 && scene.next.as_deref().map(str::trim_end) == Some(expected) {
        return here(Rule::Header, "the output begins with the root's line; there is no heading");
    }
    if words(found) == words(expected) {
        let text = "the words are right; between fields stand a comma and one blank, and nothing";
        return here(Rule::Spacing, &format!("{text} at the ends of the line, no brackets"));
    }
    spelling(scene, found)
}

fn truncated(scene: &Scene<'_>) -> String {
    match scene.now.event {
        Event::Final => "the output ends before its last line, the move and its value".into(),
        _ => {
            let node = scene.node_text(scene.now.node.depth);
            format!("the output ends here, but the search goes on with {node}")
        }
    }
}

/// The same line with a number or an infinity in another spelling.
fn spelling(scene: &Scene<'_>, found: &str) -> Option<Mistake> {
    if matches!(scene.now.event, Event::Final | Event::End) {
        return None;
    }
    let fields = fields(found)?;
    let (problem, now) = (scene.game.problem(), scene.now);
    if fields.mv(problem) != Some(now.node.mv) || fields.depth != Some(now.node.depth) {
        return None;
    }
    let expected = [now.value, now.window.alpha, now.window.beta];
    let mut odd = None;
    for ((meaning, text), expected) in
        fields.meanings().into_iter().zip(&fields.numbers).zip(expected)
    {
        let infinite = expected == INFINITY || expected == -INFINITY;
        let stands_for = |number: i64| {
            infinite && (number > 0) == (expected > 0) && number.saturating_abs() >= beyond(scene)
        };
        let spelled = match meaning {
            Meaning::Plain(number) if number == expected => continue,
            Meaning::Plain(number) => stands_for(number),
            Meaning::Odd(number) => number == expected || stands_for(number),
            Meaning::Nothing => false,
        };
        if !spelled {
            return None;
        }
        odd = odd.or(Some((text, expected, infinite)));
    }
    let (text, expected, infinite) = odd?;
    let rule = if infinite { Rule::InfinitySpelling } else { Rule::NumberSpelling };
    let right = number_text(expected);
    let text = format!("the meaning is right, but `{text}` should be written `{right}`");
    Some(scene.mistake_here(rule, text))
}

/// A number that no score reaches.
fn beyond(scene: &Scene<'_>) -> i64 {
    let problem = scene.game.problem();
    let sides = [crate::MAX, crate::MIN];
    let colors = || crate::Color::all(problem.colors().len());
    let largest = sides
        .iter()
        .flat_map(|&side| colors().map(move |color| problem.weight(side, color).abs()))
        .max()
        .unwrap_or(MAX_WEIGHT);
    STANDS_FOR_INFINITY.max(largest * MAX_STATES as i64)
}

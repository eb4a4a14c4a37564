//! Fingers, the wheel and places on the screen for the browser of the tests.

use super::{Browser, FRAMES, Mouse};
use serde_json::{Value, json};

/// A place on the screen, in the page's pixels.
pub(crate) type Spot = (f64, f64);

impl Browser {
    /// Makes the screen one that is touched.
    pub(crate) fn touched(&mut self) {
        self.wire.touched();
    }

    /// A place in an element: parts of its width and height.
    pub(crate) fn spot(&mut self, selector: &str, across: f64, down: f64) -> Spot {
        let found = self.evaluate(&format!(
            "(() => {{ const found = document.querySelector({}); \
             found.scrollIntoView({{ block: 'center' }}); \
             const box = found.getBoundingClientRect(); \
             return [box.x + box.width * {across}, box.y + box.height * {down}]; }})()",
            json!(selector)
        ));
        place(&found)
    }

    /// The middle of an element, once a hand can reach it there: it is shown, not disabled, stands still, and
    /// nothing else is in front of it. What it is a part of, such as a button, counts as itself.
    pub(crate) fn within_reach(&mut self, selector: &str) -> Spot {
        let found = self.wait_for_value(&format!(
            "(async () => {{ const look = () => {{ const found = document.querySelector({}); \
             if (!found || found.disabled) return null; \
             found.scrollIntoView({{ block: 'center' }}); const box = found.getBoundingClientRect(); \
             const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]; \
             const whole = found.closest('a, button, label, summary, [data-region], [role=button]') ?? found; \
             return box.width > 0 && whole.contains(document.elementFromPoint(x, y)) \
             ? {{ found, x, y }} : null; }}; \
             const first = look(); await {FRAMES}; const second = look(); \
             return first && second && first.found === second.found && first.x === second.x \
             && first.y === second.y ? [second.x, second.y] : null; }})()",
            json!(selector)
        ));
        place(&found)
    }

    /// A short touch of one finger.
    pub(crate) fn tap(&mut self, spot: Spot) {
        self.wire.touch(&[vec![spot]]);
    }

    /// Two fingers go from one pair of places to another.
    pub(crate) fn pinch(&mut self, from: [Spot; 2], to: [Spot; 2]) {
        let between = |one: Spot, other: Spot, part: f64| {
            (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
        };
        let path: Vec<Vec<Spot>> = (0..=4)
            .map(|step| f64::from(step) / 4.0)
            .map(|part| vec![between(from[0], to[0], part), between(from[1], to[1], part)])
            .collect();
        self.wire.touch(&path);
    }

    /// Moves the mouse without pressing anything.
    pub(crate) fn hover(&mut self, spot: Spot) {
        self.wire.mouse(Mouse::Move, spot);
    }

    /// Presses the mouse at a place, moves it to another and lets it go there.
    pub(crate) fn drag(&mut self, from: Spot, to: Spot) {
        self.wire.mouse(Mouse::Press, from);
        for part in [0.25, 0.5, 0.75, 1.0] {
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.wire.mouse(Mouse::Move, at);
        }
        self.wire.mouse(Mouse::Release, to);
    }

    /// Turns the wheel; a negative turn is away from the person.
    pub(crate) fn wheel(&mut self, spot: Spot, turn: f64) {
        self.wire.mouse(Mouse::Wheel(turn), spot);
    }
}

/// Two numbers as a place.
pub(crate) fn place(found: &Value) -> Spot {
    let number = |index: usize| found[index].as_f64().expect("a place is two numbers");
    (number(0), number(1))
}

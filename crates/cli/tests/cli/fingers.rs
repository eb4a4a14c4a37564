//! Fingers, the wheel and dark rooms for the browser of the tests.

use crate::browser::Browser;
use serde_json::{Value, json};

/// A place on the screen, in the page's pixels.
pub(crate) type Spot = (f64, f64);

impl Browser {
    /// Makes the screen one that is touched.
    pub(crate) fn touched(&mut self) {
        self.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
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
        let number = |index: usize| found[index].as_f64().expect("a place is two numbers");
        (number(0), number(1))
    }

    /// A short touch of one finger.
    pub(crate) fn tap(&mut self, spot: Spot) {
        self.touch("touchStart", &[spot]);
        self.touch("touchEnd", &[]);
    }

    /// Two fingers go from one pair of places to another.
    pub(crate) fn pinch(&mut self, from: [Spot; 2], to: [Spot; 2]) {
        self.touch("touchStart", &from);
        for step in 1..=4 {
            let part = f64::from(step) / 4.0;
            let between = |one: Spot, other: Spot| {
                (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
            };
            self.touch("touchMove", &[between(from[0], to[0]), between(from[1], to[1])]);
        }
        self.touch("touchEnd", &[]);
    }

    /// Moves the mouse without pressing anything.
    pub(crate) fn hover(&mut self, (x, y): Spot) {
        self.ask("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y }));
    }

    /// Turns the wheel; a negative turn is away from the person.
    pub(crate) fn wheel(&mut self, (x, y): Spot, turn: f64) {
        let parameters =
            json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": turn });
        self.ask("Input.dispatchMouseEvent", parameters);
    }

    fn touch(&mut self, kind: &str, spots: &[Spot]) {
        let point = |(id, &(x, y)): (usize, &Spot)| json!({ "x": x, "y": y, "id": id });
        let points: Vec<Value> = spots.iter().enumerate().map(point).collect();
        self.ask("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    }
}

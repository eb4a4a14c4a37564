//! A real browser for tests of pages: headless Chromium, or Firefox where `MAPDUEL_BROWSER` is
//! `firefox`. What a person does, both can do; how they are told is below.
//!
//! Everything that a page complains about, and every address it asks for, is collected.

mod chromium;
mod fingers;
mod firefox;

pub(crate) use fingers::{Spot, place};

use chromium::Chromium;
use firefox::Firefox;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// Longer than a loaded machine needs for anything a test asks.
const PATIENCE: Duration = Duration::from_secs(120);

/// Two frames: what was laid out before the first is seen in the second.
const FRAMES: &str =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/// How a browser is told what to do.
trait Wire {
    /// Opens an address, and waits until it is loaded.
    fn visit(&mut self, address: &str);
    /// Loads the page again, and waits until it is loaded.
    fn reload(&mut self);
    /// The value of an expression in the page, or what was thrown.
    fn evaluate(&mut self, expression: &str) -> Result<Value, String>;
    /// Makes the window this large, in the page's pixels.
    fn resize(&mut self, width: u32, height: u32);
    /// Makes the page believe that somebody prefers `light` or `dark`.
    fn prefer(&mut self, scheme: &str);
    /// Makes the screen one that is touched.
    fn touched(&mut self);
    /// Does something with the mouse at a place.
    fn mouse(&mut self, action: Mouse, spot: Spot);
    /// Presses a key and lets it go.
    fn press(&mut self, key: &str);
    /// Moves fingers along a path: their places, one after the other; then they are lifted.
    fn touch(&mut self, path: &[Vec<Spot>]);
    /// A picture of the page as PNG, in base 64.
    fn picture(&mut self) -> String;
    /// What was heard since it was last asked.
    fn heard(&mut self) -> Heard;
    /// Whether everything that the page asked for has been answered, as far as was heard.
    fn is_quiet(&self) -> bool;
}

/// What a mouse can do.
#[derive(Clone, Copy)]
enum Mouse {
    /// Move without a button pressed.
    Move,
    /// Press the left button.
    Press,
    /// Let it go.
    Release,
    /// Turn the wheel; a negative turn is away from the person.
    Wheel(f64),
}

/// What a page did by itself.
#[derive(Default)]
struct Heard {
    complaints: Vec<String>,
    requests: Vec<String>,
    traffic: Vec<(String, u64)>,
}

/// A browser with one page.
pub(crate) struct Browser {
    wire: Box<dyn Wire>,
    /// Messages of the console, exceptions and log entries.
    pub(crate) complaints: Vec<String>,
    /// Every address that was asked for.
    pub(crate) requests: Vec<String>,
    /// What crossed the wire: every address that was not answered out of the browser's own memory, and
    /// how many bytes its answer had, head and all.
    pub(crate) traffic: Vec<(String, u64)>,
}

impl Browser {
    /// Starts a browser with an empty page; `None`, said aloud, where there is none.
    pub(crate) fn start() -> Option<Browser> {
        Browser::of_a_reader_of("en")
    }

    /// Starts the browser of somebody who reads a language first.
    pub(crate) fn of_a_reader_of(language: &str) -> Option<Browser> {
        let wire: Box<dyn Wire> = match std::env::var("MAPDUEL_BROWSER").as_deref() {
            Ok("firefox") => Box::new(Firefox::start(language)?),
            _ => Box::new(Chromium::start(language)?),
        };
        Some(Browser { wire, complaints: Vec::new(), requests: Vec::new(), traffic: Vec::new() })
    }

    /// Opens a file, and waits until it is loaded.
    pub(crate) fn open(&mut self, path: &Path) {
        self.visit(&format!("file://{}", path.display()));
    }

    /// Opens an address, and waits until it is loaded.
    pub(crate) fn visit(&mut self, address: &str) {
        self.wire.visit(address);
        self.listen();
    }

    /// The value of an expression in the page.
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        let answer = self.wire.evaluate(expression);
        self.listen();
        answer.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Loads the page again, and waits until it is loaded.
    pub(crate) fn reload(&mut self) {
        self.wire.reload();
        self.listen();
    }

    /// Waits until an expression in the page is true.
    pub(crate) fn wait_for(&mut self, expression: &str) {
        self.wait_for_value(&format!("Boolean({expression})"));
    }

    /// Waits until an expression in the page has a value that counts as true, and gives it. What was
    /// there in one look may be gone in the next: who needs it takes it from the look that found it.
    pub(crate) fn wait_for_value(&mut self, expression: &str) -> Value {
        let began = Instant::now();
        let empty = [Value::Null, json!(false), json!(0), json!(""), json!({})];
        loop {
            let value = self.wire.evaluate(expression);
            self.listen();
            match &value {
                Ok(value) if !empty.contains(value) => return value.clone(),
                // What is asked about may not be there yet, or a page may just be going.
                _ if began.elapsed() < PATIENCE => {}
                _ => panic!("never came true: {expression} {value:?}; {}", self.shown()),
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Where the page is, and what it says: for whoever reads that a test failed.
    fn shown(&mut self) -> Value {
        let here = "location.hash + ' shows: ' + document.body.innerText.slice(0, 600)";
        self.wire.evaluate(here).unwrap_or_default()
    }

    /// A picture of the page, kept where `MAPDUEL_SCREENSHOTS` says, if it does.
    pub(crate) fn screenshot(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("MAPDUEL_SCREENSHOTS") else { return };
        let path = Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, self.picture()).expect("the folder for pictures is there");
    }

    /// The text that an element shows.
    pub(crate) fn text(&mut self, selector: &str) -> String {
        let text = self.evaluate(&format!("document.querySelector({}).innerText", json!(selector)));
        text.as_str().unwrap_or_else(|| panic!("{selector} has text")).to_string()
    }

    /// Clicks in the middle of an element, as a mouse would, once it can be clicked there.
    pub(crate) fn click(&mut self, selector: &str) {
        let place = self.within_reach(selector);
        self.click_at(place);
    }

    /// Waits until everything that is there has been laid out and drawn.
    pub(crate) fn two_frames(&mut self) {
        self.evaluate(&format!("{FRAMES}.then(() => true)"));
    }

    /// Clicks at a place, as a mouse would.
    pub(crate) fn click_at(&mut self, place: Spot) {
        self.wire.mouse(Mouse::Press, place);
        self.wire.mouse(Mouse::Release, place);
    }

    /// What was asked for besides files of this machine and what a page has in itself.
    pub(crate) fn fetched(&self) -> Vec<&String> {
        let own = |address: &str| address.starts_with("\"file:") || address.starts_with("\"data:");
        self.requests.iter().filter(|address| !own(address)).collect()
    }

    /// Whether everything that the page asked for has been answered, as far as was heard.
    pub(crate) fn is_quiet(&self) -> bool {
        self.wire.is_quiet()
    }

    /// Presses a key by its name, for example `ArrowRight` or `c`.
    pub(crate) fn press(&mut self, key: &str) {
        self.wire.press(key);
    }

    /// Makes the window this large, in the page's pixels.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        self.wire.resize(width, height);
    }

    /// Makes the page believe that somebody prefers `light` or `dark`.
    pub(crate) fn prefer(&mut self, scheme: &str) {
        self.wire.prefer(scheme);
    }

    /// A picture of the page as PNG.
    pub(crate) fn picture(&mut self) -> Vec<u8> {
        base64(&self.picture_text())
    }

    /// The same in base 64.
    pub(crate) fn picture_text(&mut self) -> String {
        self.wire.picture()
    }

    fn listen(&mut self) {
        let mut heard = self.wire.heard();
        self.complaints.append(&mut heard.complaints);
        self.requests.append(&mut heard.requests);
        self.traffic.append(&mut heard.traffic);
    }
}

/// The bytes of a text in base 64 (RFC 4648).
pub(crate) fn base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|&letter| letter != b'=').map(value).collect();
    let bytes = letters.chunks(4).flat_map(|group| {
        let word = group
            .iter()
            .enumerate()
            .fold(0u32, |word, (place, &six)| word | u32::from(six) << (18 - 6 * place));
        word.to_be_bytes()[1..group.len()].to_vec()
    });
    bytes.collect()
}

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

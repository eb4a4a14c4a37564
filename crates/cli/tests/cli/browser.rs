//! A real browser for tests of pages: headless Chromium, driven over a pair of pipes with the
//! Chrome DevTools Protocol (<https://chromedevtools.github.io/devtools-protocol/>): one JSON
//! message after the other, each ended by a zero byte. It needs no driver program and no port.
//!
//! Everything that a page complains about, and every address it asks for, is collected.

use crate::skipped::skipped;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Names under which Chromium is installed.
const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// Longer than a loaded machine needs for anything a test asks.
const PATIENCE: Duration = Duration::from_secs(120);

/// A browser with one page.
pub(crate) struct Browser {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    session: Option<String>,
    sent: u64,
    /// Messages of the console, exceptions and log entries.
    pub(crate) complaints: Vec<String>,
    /// Every address that was asked for.
    pub(crate) requests: Vec<String>,
    loads: usize,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts a browser with an empty page; `None`, said aloud, where there is none.
    pub(crate) fn start() -> Option<Browser> {
        let Some(program) = PROGRAMS.into_iter().find(|name| is_there(name)) else {
            skipped("there is no Chromium; install it to test pages in a browser");
            return None;
        };
        let profile = tempfile::tempdir().expect("there is room for a profile");
        // The protocol's pipes are 3 and 4; a shell can put them there.
        let mut child = Command::new("sh")
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null"#])
            .args([program, "--headless=new", "--no-sandbox", "--disable-gpu"])
            .args(["--disable-dev-shm-usage", "--no-first-run", "--disable-extensions"])
            .args(["--disable-background-networking", "--remote-debugging-pipe"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let input = child.stdin.take().expect("it has an input");
        let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            while output.read_until(0, &mut bytes).is_ok_and(|length| length > 0) {
                bytes.pop();
                let message = serde_json::from_slice(&bytes).expect("the protocol is JSON");
                bytes.clear();
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut browser = Browser {
            child,
            input,
            messages,
            session: None,
            sent: 0,
            complaints: Vec::new(),
            requests: Vec::new(),
            loads: 0,
            _profile: profile,
        };
        browser.attach();
        Some(browser)
    }

    /// Opens a file, and waits until it is loaded.
    pub(crate) fn open(&mut self, path: &Path) {
        self.visit(&format!("file://{}", path.display()));
    }

    /// Opens an address, and waits until it is loaded.
    pub(crate) fn visit(&mut self, address: &str) {
        let loads = self.loads;
        self.ask("Page.navigate", json!({ "url": address }));
        while self.loads == loads {
            self.receive();
        }
    }

    /// The value of an expression in the page.
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true,
        });
        let answer = self.ask("Runtime.evaluate", parameters);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Loads the page again, and waits until it is loaded.
    pub(crate) fn reload(&mut self) {
        let loads = self.loads;
        self.ask("Page.reload", json!({}));
        while self.loads == loads {
            self.receive();
        }
    }

    /// Waits until an expression in the page is true.
    pub(crate) fn wait_for(&mut self, expression: &str) {
        let began = Instant::now();
        while self.evaluate(&format!("Boolean({expression})")) != json!(true) {
            assert!(began.elapsed() < PATIENCE, "never came true: {expression}");
            std::thread::sleep(Duration::from_millis(20));
        }
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

    /// Clicks in the middle of an element, as a mouse would, once it stays where it is.
    pub(crate) fn click(&mut self, selector: &str) {
        let mut place = self.middle(selector);
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(40));
            let next = self.middle(selector);
            if next == place {
                break;
            }
            place = next;
        }
        for kind in ["mousePressed", "mouseReleased"] {
            let parameters = json!({
                "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1,
            });
            self.ask("Input.dispatchMouseEvent", parameters);
        }
    }

    /// The middle of an element, which is made visible.
    fn middle(&mut self, selector: &str) -> Value {
        self.evaluate(&format!(
            "(() => {{ const found = document.querySelector({}); \
             found.scrollIntoView({{ block: 'center' }}); \
             const box = found.getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2]; }})()",
            json!(selector)
        ))
    }

    /// Presses a key by its name, for example `ArrowRight` or `c`.
    pub(crate) fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            self.ask("Input.dispatchKeyEvent", json!({ "type": kind, "key": key }));
        }
    }

    /// Makes the window this large, in the page's pixels.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        let parameters = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        self.ask("Emulation.setDeviceMetricsOverride", parameters);
    }

    /// Makes the page believe that somebody prefers `light` or `dark`.
    pub(crate) fn prefer(&mut self, scheme: &str) {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        self.ask("Emulation.setEmulatedMedia", json!({ "features": [feature] }));
    }

    /// A picture of the page as PNG.
    pub(crate) fn picture(&mut self) -> Vec<u8> {
        let answer = self.ask("Page.captureScreenshot", json!({ "format": "png" }));
        base64(answer["data"].as_str().expect("a picture"))
    }

    fn attach(&mut self) {
        let target = self.ask("Target.createTarget", json!({ "url": "about:blank" }));
        let parameters = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.ask("Target.attachToTarget", parameters);
        self.session = session["sessionId"].as_str().map(String::from);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.ask(&format!("{domain}.enable"), json!({}));
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn ask(&mut self, method: &str, parameters: Value) -> Value {
        self.sent += 1;
        let id = self.sent;
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).expect("the browser listens");
        loop {
            let message = self.receive();
            if message["id"] == json!(id) {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].clone();
            }
        }
    }

    fn receive(&mut self) -> Value {
        let message = self.messages.recv_timeout(PATIENCE).expect("the browser answers");
        let parameters = &message["params"];
        match message["method"].as_str() {
            Some("Page.loadEventFired") => self.loads += 1,
            Some("Network.requestWillBeSent") => {
                self.requests.push(parameters["request"]["url"].to_string());
            }
            Some("Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded") => {
                self.complaints.push(parameters.to_string());
            }
            _ => {}
        }
        message
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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

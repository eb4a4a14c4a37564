//! Chromium, driven over a pair of pipes with the Chrome DevTools Protocol
//! (<https://chromedevtools.github.io/devtools-protocol/>): one JSON message after the other, each
//! ended by a zero byte. It needs no driver program and no port.

use super::{Heard, Mouse, PATIENCE, Spot, Wire, is_there};
use crate::skipped::skipped;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

/// Names under which Chromium is installed.
const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A running Chromium with one page.
pub(super) struct Chromium {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    session: Option<String>,
    sent: u64,
    loads: usize,
    /// Whether the left button is down.
    pressed: bool,
    heard: Heard,
    /// The addresses of answers that come over the wire and have not ended.
    coming: HashMap<String, String>,
    /// What was asked for and has not ended.
    asked: HashSet<String>,
    _profile: tempfile::TempDir,
}

impl Chromium {
    /// Starts it; `None`, said aloud, where there is none.
    pub(super) fn start(language: &str) -> Option<Chromium> {
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
            // Screens are opened one after the other: a process for each would only cost time.
            .args(["--renderer-process-limit=1", "--disable-site-isolation-trials"])
            .arg(format!("--accept-lang={language}"))
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
        let mut chromium = Chromium {
            child,
            input,
            messages,
            session: None,
            sent: 0,
            loads: 0,
            pressed: false,
            heard: Heard::default(),
            coming: HashMap::new(),
            asked: HashSet::new(),
            _profile: profile,
        };
        chromium.attach();
        Some(chromium)
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
    fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let answer = self.try_ask(method, parameters);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_ask(&mut self, method: &str, parameters: Value) -> Result<Value, String> {
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
                return match message.get("error") {
                    None => Ok(message["result"].clone()),
                    Some(_) => Err(message.to_string()),
                };
            }
        }
    }

    fn receive(&mut self) -> Value {
        let message = self.messages.recv_timeout(PATIENCE).expect("the browser answers");
        let parameters = &message["params"];
        match message["method"].as_str() {
            Some("Page.loadEventFired") => self.loads += 1,
            Some("Network.requestWillBeSent") => {
                self.heard.requests.push(parameters["request"]["url"].to_string());
                self.asked.insert(parameters["requestId"].to_string());
            }
            Some("Network.responseReceived") => {
                let response = &parameters["response"];
                let address = response["url"].as_str().unwrap_or_default();
                if response["fromDiskCache"] != json!(true) && address.starts_with("http") {
                    self.coming.insert(parameters["requestId"].to_string(), address.to_string());
                }
            }
            Some("Network.loadingFailed") => {
                self.asked.remove(&parameters["requestId"].to_string());
            }
            Some("Network.loadingFinished") => {
                self.asked.remove(&parameters["requestId"].to_string());
                let address = self.coming.remove(&parameters["requestId"].to_string());
                // What was in memory has no bytes on the wire.
                let bytes = parameters["encodedDataLength"].as_f64().unwrap_or(0.0) as u64;
                let crossed = address.filter(|_| bytes > 0).map(|address| (address, bytes));
                self.heard.traffic.extend(crossed);
            }
            Some("Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded") => {
                self.heard.complaints.push(parameters.to_string());
            }
            _ => {}
        }
        message
    }

    /// Does something and waits until a page is loaded by it.
    fn load(&mut self, method: &str, parameters: Value) {
        let loads = self.loads;
        self.asked.clear();
        self.ask(method, parameters);
        while self.loads == loads {
            self.receive();
        }
    }
}

impl Wire for Chromium {
    fn visit(&mut self, address: &str) {
        self.load("Page.navigate", json!({ "url": address }));
    }

    fn reload(&mut self) {
        self.load("Page.reload", json!({}));
    }

    fn evaluate(&mut self, expression: &str) -> Result<Value, String> {
        let parameters = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true,
        });
        let answer = self.try_ask("Runtime.evaluate", parameters)?;
        match answer.get("exceptionDetails") {
            None => Ok(answer["result"]["value"].clone()),
            Some(_) => Err(answer.to_string()),
        }
    }

    fn resize(&mut self, width: u32, height: u32) {
        let parameters = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        self.ask("Emulation.setDeviceMetricsOverride", parameters);
    }

    fn prefer(&mut self, scheme: &str) {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        self.ask("Emulation.setEmulatedMedia", json!({ "features": [feature] }));
    }

    fn touched(&mut self) {
        self.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
    }

    fn mouse(&mut self, action: Mouse, (x, y): Spot) {
        let parameters = match action {
            Mouse::Move => {
                let button = if self.pressed { "left" } else { "none" };
                let buttons = u32::from(self.pressed);
                json!({ "type": "mouseMoved", "x": x, "y": y, "button": button, "buttons": buttons })
            }
            Mouse::Wheel(turn) => {
                json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": turn })
            }
            Mouse::Press | Mouse::Release => {
                self.pressed = matches!(action, Mouse::Press);
                let kind = if self.pressed { "mousePressed" } else { "mouseReleased" };
                json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 })
            }
        };
        self.ask("Input.dispatchMouseEvent", parameters);
    }

    fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            self.ask("Input.dispatchKeyEvent", key_event(kind, key));
        }
    }

    fn touch(&mut self, path: &[Vec<Spot>]) {
        for (step, spots) in path.iter().enumerate() {
            let kind = if step == 0 { "touchStart" } else { "touchMove" };
            let point = |(id, &(x, y)): (usize, &Spot)| json!({ "x": x, "y": y, "id": id });
            let points: Vec<Value> = spots.iter().enumerate().map(point).collect();
            self.ask("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
        self.ask("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    fn picture(&mut self) -> String {
        let answer = self.ask("Page.captureScreenshot", json!({ "format": "png" }));
        answer["data"].as_str().expect("a picture").to_string()
    }

    fn heard(&mut self) -> Heard {
        std::mem::take(&mut self.heard)
    }

    fn is_quiet(&self) -> bool {
        self.asked.is_empty()
    }
}

/// A key: buttons are pressed by Enter only when it writes something.
fn key_event(kind: &str, key: &str) -> Value {
    match (kind, key) {
        ("keyDown", "Enter") => {
            json!({ "type": kind, "key": key, "code": key, "text": "\r", "windowsVirtualKeyCode": 13 })
        }
        _ => json!({ "type": kind, "key": key }),
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! Firefox, driven by WebDriver BiDi (<https://w3c.github.io/webdriver-bidi/>) over a web socket on
//! this machine. It needs no driver program.

use super::{Heard, Mouse, PATIENCE, Spot, Wire, is_there};
use crate::skipped::skipped;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use tungstenite::{Message, WebSocket};

/// Names under which Firefox is installed.
const PROGRAMS: [&str; 2] = ["firefox-esr", "firefox"];

/// What is turned off: everything that asks the world for something.
const PREFERENCES: &str = "\
user_pref('app.update.enabled', false);
user_pref('browser.safebrowsing.downloads.enabled', false);
user_pref('browser.safebrowsing.malware.enabled', false);
user_pref('browser.safebrowsing.phishing.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('browser.startup.homepage_override.mstone', 'ignore');
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('dom.ipc.processCount', 1);
user_pref('dom.ipc.processPrelaunch.enabled', false);
user_pref('dom.w3c_touch_events.enabled', 1);
user_pref('extensions.getAddons.cache.enabled', false);
user_pref('fission.autostart', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
user_pref('toolkit.telemetry.server', 'data:,');
";

/// A running Firefox with one page.
pub(super) struct Firefox {
    child: Child,
    socket: WebSocket<TcpStream>,
    context: String,
    sent: u64,
    heard: Heard,
    /// What was asked for and has not ended.
    asked: HashSet<String>,
    _profile: tempfile::TempDir,
}

impl Firefox {
    /// Starts it; `None`, said aloud, where there is none.
    pub(super) fn start(language: &str) -> Option<Firefox> {
        let Some(program) = PROGRAMS.into_iter().find(|name| is_there(name)) else {
            skipped("there is no Firefox; install it to test pages in a second browser");
            return None;
        };
        let profile = tempfile::tempdir().expect("there is room for a profile");
        let reader = format!("user_pref('intl.accept_languages', '{language}');\n");
        let preferences = PREFERENCES.to_string() + &reader;
        std::fs::write(profile.path().join("user.js"), preferences).expect("it can be written");
        let mut child = Command::new(program)
            .args(["--headless", "--no-remote", "--remote-debugging-port", "0"])
            .args(["--remote-allow-system-access", "--profile"])
            .arg(profile.path())
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("Firefox starts");
        let mut lines = BufReader::new(child.stderr.take().expect("it has messages")).lines();
        let said = lines.by_ref().map_while(Result::ok);
        let address = said
            .filter_map(|line| line.split("listening on ws://").nth(1).map(String::from))
            .next()
            .expect("it says where it listens");
        // What it says from now on is read away, or it would wait for a reader.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let stream = TcpStream::connect(address.trim()).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time can be set");
        let (socket, _) = tungstenite::client(format!("ws://{}/session", address.trim()), stream)
            .expect("it speaks");
        let mut firefox = Firefox {
            child,
            socket,
            context: String::new(),
            sent: 0,
            heard: Heard::default(),
            asked: HashSet::new(),
            _profile: profile,
        };
        firefox.ask("session.new", json!({ "capabilities": {} }));
        let events = [
            "log.entryAdded",
            "network.beforeRequestSent",
            "network.responseCompleted",
            "network.fetchError",
        ];
        firefox.ask("session.subscribe", json!({ "events": events }));
        // In the page that it opens with, the address bar has the focus, and keys press no button.
        let page = firefox.ask("browsingContext.create", json!({ "type": "tab" }));
        let context = page["context"].as_str().expect("there is a page");
        firefox.context = context.to_string();
        Some(firefox)
    }

    /// Sends a command and waits for its answer.
    fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let answer = self.try_ask(method, parameters);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_ask(&mut self, method: &str, parameters: Value) -> Result<Value, String> {
        self.sent += 1;
        let id = self.sent;
        let message = json!({ "id": id, "method": method, "params": parameters });
        self.socket.send(Message::text(message.to_string())).expect("the browser listens");
        loop {
            let message = self.receive();
            if message["id"] == json!(id) {
                return match message["type"].as_str() {
                    Some("success") => Ok(message["result"].clone()),
                    _ => Err(message.to_string()),
                };
            }
        }
    }

    fn receive(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("the browser answers") else {
                continue;
            };
            let message: Value = serde_json::from_str(&text).expect("the protocol is JSON");
            let parameters = &message["params"];
            match message["method"].as_str() {
                Some("network.beforeRequestSent") => {
                    self.heard.requests.push(parameters["request"]["url"].to_string());
                    self.asked.insert(parameters["request"]["request"].to_string());
                }
                Some("network.fetchError") => {
                    self.asked.remove(&parameters["request"]["request"].to_string());
                }
                Some("network.responseCompleted") => {
                    self.asked.remove(&parameters["request"]["request"].to_string());
                    self.heard.traffic.extend(crossed(&parameters["response"]));
                }
                Some("log.entryAdded") => self.heard.complaints.push(parameters.to_string()),
                _ => {}
            }
            return message;
        }
    }

    fn act(&mut self, sources: Value) {
        let context = self.context.clone();
        self.ask("input.performActions", json!({ "context": context, "actions": sources }));
    }
}

impl Wire for Firefox {
    fn visit(&mut self, address: &str) {
        let context = self.context.clone();
        let parameters = json!({ "context": context, "url": address, "wait": "complete" });
        self.asked.clear();
        self.ask("browsingContext.navigate", parameters);
    }

    fn reload(&mut self) {
        let context = self.context.clone();
        self.asked.clear();
        self.ask("browsingContext.reload", json!({ "context": context, "wait": "complete" }));
    }

    fn evaluate(&mut self, expression: &str) -> Result<Value, String> {
        let parameters = json!({
            "expression": expression, "awaitPromise": true, "userActivation": true,
            "target": { "context": self.context }, "serializationOptions": { "maxObjectDepth": 20 },
        });
        let answer = self.try_ask("script.evaluate", parameters)?;
        match answer["type"].as_str() {
            Some("success") => Ok(plain(&answer["result"])),
            _ => Err(answer["exceptionDetails"].to_string()),
        }
    }

    fn resize(&mut self, width: u32, height: u32) {
        let (context, viewport) =
            (self.context.clone(), json!({ "width": width, "height": height }));
        let parameters = json!({ "context": context, "viewport": viewport });
        self.ask("browsingContext.setViewport", parameters);
    }

    /// The protocol has no word for it: the browser itself is told, as its settings would.
    fn prefer(&mut self, scheme: &str) {
        let tree = self.ask("browsingContext.getTree", json!({ "moz:scope": "chrome" }));
        let value = u8::from(scheme != "dark");
        let expression = format!(
            "Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', {value})"
        );
        let target = json!({ "context": tree["contexts"][0]["context"] });
        let parameters =
            json!({ "expression": expression, "awaitPromise": false, "target": target });
        let answer = self.ask("script.evaluate", parameters);
        assert_eq!(answer["type"], "success", "{answer}");
        // The page hears of it a moment later.
        let heard = format!("matchMedia('(prefers-color-scheme: {scheme})').matches");
        let began = Instant::now();
        while self.evaluate(&heard) != Ok(json!(true)) {
            assert!(began.elapsed() < PATIENCE, "the page never heard of {scheme}");
        }
    }

    /// Fingers need no preparation.
    fn touched(&mut self) {}

    fn mouse(&mut self, action: Mouse, (x, y): Spot) {
        let (x, y) = (x.round(), y.round());
        let moved = json!({ "type": "pointerMove", "x": x, "y": y });
        let pointer = |actions: Value| {
            json!([{ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" },
                     "actions": actions }])
        };
        self.act(match action {
            Mouse::Move => pointer(json!([moved])),
            Mouse::Press => pointer(json!([moved, { "type": "pointerDown", "button": 0 }])),
            Mouse::Release => pointer(json!([moved, { "type": "pointerUp", "button": 0 }])),
            Mouse::Wheel(turn) => json!([{ "type": "wheel", "id": "wheel", "actions": [
                { "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": turn.round() } ] }]),
        });
    }

    fn press(&mut self, key: &str) {
        let value = match key {
            "Enter" => "\u{E006}",
            "F2" => "\u{E032}",
            "Backspace" => "\u{E003}",
            "Escape" => "\u{E00C}",
            "PageUp" => "\u{E00E}",
            "PageDown" => "\u{E00F}",
            "End" => "\u{E010}",
            "Home" => "\u{E011}",
            "ArrowLeft" => "\u{E012}",
            "ArrowUp" => "\u{E013}",
            "ArrowRight" => "\u{E014}",
            "ArrowDown" => "\u{E015}",
            "Delete" => "\u{E017}",
            "Tab" => "\u{E004}",
            key => key,
        };
        let actions =
            json!([{ "type": "keyDown", "value": value }, { "type": "keyUp", "value": value }]);
        self.act(json!([{ "type": "key", "id": "keys", "actions": actions }]));
    }

    fn touch(&mut self, path: &[Vec<Spot>]) {
        let fingers = path.first().map_or(0, Vec::len);
        let finger = |finger: usize| {
            let place = |spots: &Vec<Spot>| {
                let (x, y) = spots[finger];
                json!({ "type": "pointerMove", "x": x.round(), "y": y.round() })
            };
            let mut actions: Vec<Value> = path.iter().map(place).collect();
            actions.insert(1, json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
            json!({ "type": "pointer", "id": format!("finger-{finger}"),
                    "parameters": { "pointerType": "touch" }, "actions": actions })
        };
        self.act(json!((0..fingers).map(finger).collect::<Vec<_>>()));
    }

    fn picture(&mut self) -> String {
        let context = self.context.clone();
        let answer = self.ask("browsingContext.captureScreenshot", json!({ "context": context }));
        answer["data"].as_str().expect("a picture").to_string()
    }

    fn heard(&mut self) -> Heard {
        std::mem::take(&mut self.heard)
    }

    fn is_quiet(&self) -> bool {
        self.asked.is_empty()
    }
}

/// An answer that came over the wire: its address and how many bytes it had.
fn crossed(response: &Value) -> Option<(String, u64)> {
    let address = response["url"].as_str().filter(|address| address.starts_with("http"))?;
    let bytes = response["bytesReceived"].as_u64().filter(|&bytes| bytes > 0)?;
    (response["fromCache"] != json!(true)).then(|| (address.to_string(), bytes))
}

/// A value as the protocol writes it, as JSON.
fn plain(value: &Value) -> Value {
    let inner = &value["value"];
    match value["type"].as_str() {
        Some("string" | "boolean" | "number") => inner.clone(),
        Some("array" | "set" | "nodelist") => {
            json!(inner.as_array().into_iter().flatten().map(plain).collect::<Vec<_>>())
        }
        Some("object" | "map") => {
            let pairs = inner.as_array().into_iter().flatten();
            let pair = |pair: &Value| Some((pair[0].as_str()?.to_string(), plain(&pair[1])));
            Value::Object(pairs.filter_map(pair).collect())
        }
        _ => Value::Null,
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! A crowd: everybody has a connection and a game, plays it to its end against a program, and looks
//! at it between the moves.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Who comes.
#[derive(Clone, Debug)]
pub(crate) struct CrowdParams {
    /// How many people.
    pub(crate) sessions: usize,
    /// Whom everybody plays against.
    pub(crate) player: String,
    /// On which graph.
    pub(crate) board: String,
    /// With how many colors.
    pub(crate) colors: usize,
}

/// How it went.
#[derive(Debug, Default)]
pub(crate) struct CrowdOutcome {
    /// Games that came to their end.
    pub(crate) games: usize,
    /// What went wrong.
    pub(crate) errors: Vec<String>,
    /// How long requests took that need no thought.
    pub(crate) quick: Vec<Duration>,
    /// How long new games took.
    pub(crate) openings: Vec<Duration>,
    /// How long thoughts took, waiting included.
    pub(crate) thoughts: Vec<Duration>,
    /// How long it all took.
    pub(crate) time: Duration,
}

/// Lets everybody play at once.
pub(crate) fn play(address: &str, params: &CrowdParams) -> CrowdOutcome {
    let began = Instant::now();
    let people: Vec<_> = (0..params.sessions)
        .map(|number| {
            let (address, params) = (address.to_string(), params.clone());
            std::thread::spawn(move || {
                let mut own = CrowdOutcome::default();
                match person(&address, &params, number, &mut own) {
                    Ok(()) => own.games = 1,
                    Err(error) => own.errors.push(format!("person {number}: {error}")),
                }
                own
            })
        })
        .collect();
    let mut all = CrowdOutcome::default();
    for one in people {
        let Ok(own) = one.join() else {
            all.errors.push("somebody panicked".into());
            continue;
        };
        all.games += own.games;
        all.errors.extend(own.errors);
        all.quick.extend(own.quick);
        all.openings.extend(own.openings);
        all.thoughts.extend(own.thoughts);
    }
    all.time = began.elapsed();
    all
}

/// The time that this share of all stayed under.
pub(crate) fn percentile(times: &[Duration], share: f64) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort();
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

/// Plays one game; people with odd numbers play Bob.
fn person(
    address: &str,
    params: &CrowdParams,
    number: usize,
    own: &mut CrowdOutcome,
) -> Result<(), String> {
    let mut line = Line::open(address).map_err(|error| error.to_string())?;
    let mut players = ["human".to_string(), params.player.clone()];
    if number % 2 == 1 {
        players.swap(0, 1);
    }
    let spec = json!({
        "game": "coloring", "board": params.board, "colors": params.colors, "players": players,
        "seed": number.to_string(),
    });
    let mut view = line.timed("POST", "/api/games", Some(&spec), &mut own.openings)?;
    let path = format!("/api/games/{}", view["id"].as_str().ok_or("a game without a name")?);
    let mut state = number as u64;
    loop {
        match view["decides"].as_str() {
            Some("human") => {
                let mv = json!({ "move": choose(&view, &mut state)? });
                line.timed("POST", &format!("{path}/moves"), Some(&mv), &mut own.quick)?;
            }
            Some("player") => {
                let began = Instant::now();
                let events = line.ask("POST", &format!("{path}/think"), Some(&json!({})))?;
                own.thoughts.push(began.elapsed());
                if !events.contains("event: moved") {
                    return Err(format!("a thought without a move: {events}"));
                }
            }
            _ => return Ok(()),
        }
        view = line.timed("GET", &path, None, &mut own.quick)?;
    }
}

/// Any legal move.
fn choose(view: &Value, state: &mut u64) -> Result<String, String> {
    let vertices = view["position"]["vertices"].as_array().ok_or("a game without vertices")?;
    let moves: Vec<String> = vertices
        .iter()
        .enumerate()
        .flat_map(|(vertex, one)| {
            let legal = one["legal"].as_array().into_iter().flatten();
            legal.map(move |color| format!("{vertex}={color}"))
        })
        .collect();
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    let place = (*state >> 33) as usize % moves.len().max(1);
    moves.get(place).cloned().ok_or_else(|| "a game that goes on without a move".into())
}

/// A connection that is kept.
struct Line {
    stream: BufReader<TcpStream>,
}

impl Line {
    fn open(address: &str) -> std::io::Result<Line> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(120)))?;
        Ok(Line { stream: BufReader::new(stream) })
    }

    /// Asks, and notes how long the answer took.
    fn timed(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        times: &mut Vec<Duration>,
    ) -> Result<Value, String> {
        let began = Instant::now();
        let text = self.ask(method, path, body)?;
        times.push(began.elapsed());
        serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))
    }

    fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<String, String> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let told = self.exchange(&head).map_err(|error| format!("{method} {path}: {error}"))?;
        let (status, text) = told;
        match status {
            200..=299 => Ok(text),
            _ => Err(format!("{method} {path}: {status} {text}")),
        }
    }

    fn exchange(&mut self, head: &str) -> std::io::Result<(u16, String)> {
        self.stream.get_mut().write_all(head.as_bytes())?;
        let line = self.line()?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let (mut length, mut chunked) = (0, false);
        loop {
            let line = self.line()?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
            chunked |= line.starts_with("transfer-encoding:") && line.contains("chunked");
        }
        let mut bytes = Vec::new();
        if chunked {
            loop {
                let size = usize::from_str_radix(self.line()?.trim(), 16).unwrap_or(0);
                self.take(size, &mut bytes)?;
                self.line()?;
                if size == 0 {
                    break;
                }
            }
        } else {
            self.take(length, &mut bytes)?;
        }
        Ok((status, String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        match self.stream.read_line(&mut line)? {
            0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(line.trim_end().to_string()),
        }
    }

    fn take(&mut self, size: usize, bytes: &mut Vec<u8>) -> std::io::Result<()> {
        let start = bytes.len();
        bytes.resize(start + size, 0);
        self.stream.read_exact(&mut bytes[start..])
    }
}

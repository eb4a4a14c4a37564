//! A crowd: everybody has a connection and a game, plays it to its end against a program, and looks
//! at it between the moves: as fast as answers come, or as people do, with a verdict in every position
//! of theirs, as the page asks for it.

use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex, PoisonError};
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
    /// How fast they are.
    pub(crate) pace: Pace,
}

/// How fast people are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// They come at the same moment and move as soon as they can.
    AtOnce,
    /// They come one after the other, look at the verdict, think for a while before each move, and begin
    /// another game when one is over, until this time is over.
    Human(Duration),
}

/// How long people think about a move, at least and at most.
const THOUGHT: (Duration, Duration) = (Duration::from_millis(300), Duration::from_millis(2_000));
/// How long they look at the end of a game at least; twice that at most.
const LOOK: Duration = Duration::from_millis(3_000);
/// Within which time all of them have come.
const ARRIVAL: Duration = Duration::from_millis(5_000);

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
    /// How long verdicts took that came before their person moved on.
    pub(crate) verdicts: Vec<Duration>,
    /// Verdicts that did not.
    pub(crate) late: usize,
    /// Verdicts that were refused, and those of them about positions that somebody had an answer for.
    pub(crate) refused: (usize, usize),
    /// How long it all took.
    pub(crate) time: Duration,
}

/// The positions that somebody has a verdict on.
type Known = Arc<Mutex<HashSet<String>>>;

/// Lets everybody play.
pub(crate) fn play(address: &str, params: &CrowdParams) -> CrowdOutcome {
    let began = Instant::now();
    let known = Known::default();
    let people: Vec<_> = (0..params.sessions)
        .map(|number| {
            let known = Arc::clone(&known);
            let (address, params) = (address.to_string(), params.clone());
            std::thread::spawn(move || {
                let mut person = Person::new(address, params, number, known);
                if let Err(error) = person.play_all(began) {
                    person.own.errors.push(format!("person {number}: {error}"));
                }
                person.own
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
        all.verdicts.extend(own.verdicts);
        all.late += own.late;
        all.refused.0 += own.refused.0;
        all.refused.1 += own.refused.1;
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

/// Somebody who plays; people with odd numbers play Bob.
struct Person {
    address: String,
    params: CrowdParams,
    number: usize,
    known: Known,
    state: u64,
    /// The connection for verdicts, which are asked for beside the game.
    aside: Option<Line>,
    own: CrowdOutcome,
}

impl Person {
    fn new(address: String, params: CrowdParams, number: usize, known: Known) -> Person {
        let own = CrowdOutcome::default();
        Person { address, params, number, known, state: number as u64, aside: None, own }
    }

    /// Plays one game, or as many as there is time for.
    fn play_all(&mut self, began: Instant) -> Result<(), String> {
        let Pace::Human(longest) = self.params.pace else {
            let end = began + Duration::from_secs(3600);
            return self.play(0, end);
        };
        std::thread::sleep(ARRIVAL.mul_f64(self.draw()));
        let mut round = 0;
        while began.elapsed() < longest {
            self.play(round, began + longest)?;
            round += 1;
            // They look at how it ended.
            std::thread::sleep(LOOK.mul_f64(1.0 + self.draw()));
        }
        Ok(())
    }

    fn play(&mut self, round: usize, end: Instant) -> Result<(), String> {
        let mut line = Line::open(&self.address).map_err(|error| error.to_string())?;
        let mut players = ["human".to_string(), self.params.player.clone()];
        if self.number % 2 == 1 {
            players.swap(0, 1);
        }
        let spec = json!({
            "game": "coloring", "board": self.params.board, "colors": self.params.colors,
            "players": players, "seed": (self.number + 1_000 * round).to_string(),
        });
        let mut view = line.timed("POST", "/api/games", Some(&spec), &mut self.own.openings)?;
        let path = format!("/api/games/{}", view["id"].as_str().ok_or("a game without a name")?);
        while Instant::now() < end {
            match view["decides"].as_str() {
                Some("human") => {
                    if let Pace::Human(_) = self.params.pace {
                        self.think(&path, &view);
                    }
                    let mv = json!({ "move": choose(&view, &mut self.state)? });
                    let moves = format!("{path}/moves");
                    line.timed("POST", &moves, Some(&mv), &mut self.own.quick)?;
                }
                Some("player") => {
                    let began = Instant::now();
                    let events = line.ask("POST", &format!("{path}/think"), Some(&json!({})))?;
                    self.own.thoughts.push(began.elapsed());
                    if !events.contains("event: moved") {
                        return Err(format!("a thought without a move: {events}"));
                    }
                }
                _ => {
                    self.own.games += 1;
                    return Ok(());
                }
            }
            view = line.timed("GET", &path, None, &mut self.own.quick)?;
        }
        Ok(())
    }

    /// Thinks for a while, as a person does, with a look at the verdict when it comes.
    fn think(&mut self, path: &str, view: &Value) {
        let pause = THOUGHT.0 + (THOUGHT.1 - THOUGHT.0).mul_f64(self.draw());
        let (began, position) = (Instant::now(), position(view));
        let known = Arc::clone(&self.known);
        let answered = || known.lock().unwrap_or_else(PoisonError::into_inner);
        let was_known = answered().contains(&position);
        match self.verdict(path, pause) {
            Ok((200..=299, _)) => {
                answered().insert(position);
                self.own.verdicts.push(began.elapsed());
            }
            Ok((503, _)) => {
                self.own.refused.0 += 1;
                self.own.refused.1 += usize::from(was_known);
            }
            Ok((status, text)) => self.own.errors.push(format!("a verdict: {status} {text}")),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                self.own.late += 1;
            }
            Err(error) => self.own.errors.push(format!("a verdict: {error}")),
        }
        std::thread::sleep(pause.saturating_sub(began.elapsed()));
    }

    /// Asks for a verdict; whoever moves on hangs up, as the page does.
    fn verdict(&mut self, path: &str, pause: Duration) -> std::io::Result<(u16, String)> {
        let mut line = match self.aside.take() {
            Some(line) => line,
            None => Line::open(&self.address)?,
        };
        line.stream.get_ref().set_read_timeout(Some(pause))?;
        let told = line.exchange(&head("POST", &format!("{path}/verdict"), "{}"))?;
        self.aside = Some(line);
        Ok(told)
    }

    /// A number from 0 to 1.
    fn draw(&mut self) -> f64 {
        next(&mut self.state) as f64 / f64::from(1u32 << 31)
    }
}

/// What tells positions apart, whichever way they were reached: the moves of both sides.
fn position(view: &Value) -> String {
    let moves: Vec<&str> =
        view["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let of = |side: usize| {
        let mut own: Vec<&str> = moves.iter().copied().skip(side).step_by(2).collect();
        own.sort_unstable();
        own.join(" ")
    };
    format!("{} / {}", of(0), of(1))
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
    let place = next(state) as usize % moves.len().max(1);
    moves.get(place).cloned().ok_or_else(|| "a game that goes on without a move".into())
}

/// 31 bits of Knuth's linear congruence: good enough for a crowd.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *state >> 33
}

/// The bytes of a request.
fn head(method: &str, path: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
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
        let head = head(method, path, &body);
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
            0 => Err(ErrorKind::UnexpectedEof.into()),
            _ => Ok(line.trim_end().to_string()),
        }
    }

    fn take(&mut self, size: usize, bytes: &mut Vec<u8>) -> std::io::Result<()> {
        let start = bytes.len();
        bytes.resize(start + size, 0);
        self.stream.read_exact(&mut bytes[start..])
    }
}

//! A running program: lines out, lines in, and a sure end.

use super::error::ExternalError;
use super::lines::{Heard, listen, overhear, speak};
use super::{CommandSpec, Limits, VERSION, process_group};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A program that has said hello. It is killed with all it started when this is dropped, and
/// leaves no zombie.
pub struct Program {
    child: Child,
    name: String,
    limits: Limits,
    /// `None` once the program's input is closed.
    orders: Option<Sender<String>>,
    answers: Receiver<Heard>,
    complaints: Receiver<String>,
    state: State,
}

/// How a program is told to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuitBy {
    /// By the word `quit`; its input stays open.
    Word,
    /// By the end of its input.
    EndOfInput,
}

/// How a program went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, in time.
    ByItself,
    /// It had to be killed.
    Killed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Running,
    Gone,
}

/// Whether the answer is still waited for: asked again and again while there is none.
pub type Waiting<'a> = &'a mut dyn FnMut() -> bool;

/// How often somebody is asked whether to wait on.
const SLICE: Duration = Duration::from_millis(20);

/// How long a program that is no longer needed may take to go.
const GRACE: Duration = Duration::from_millis(500);

impl Program {
    /// Starts a program and exchanges greetings.
    pub fn start(spec: &CommandSpec, waiting: Waiting<'_>) -> Result<Program, ExternalError> {
        let mut running = Program::launch(spec)?;
        running.greet(waiting)?;
        Ok(running)
    }

    /// Starts a program and says nothing.
    pub(crate) fn launch(spec: &CommandSpec) -> Result<Program, ExternalError> {
        let mut command = Command::new(&spec.program);
        command.args(&spec.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        process_group::prepare(&mut command);
        let program = || spec.program.clone();
        let mut child = command
            .spawn()
            .map_err(|source| ExternalError::NotStarted { program: program(), source })?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = (input.expect("stdin is piped"), output.expect("stdout is piped"));
        let errors = child.stderr.take().expect("stderr is piped");
        remember(child.id());
        let running = Program {
            name: String::new(),
            limits: spec.limits,
            orders: Some(speak(input)),
            answers: listen(output, spec.limits.line),
            complaints: overhear(errors),
            child,
            state: State::Running,
        };
        if let Some(bytes) = spec.limits.memory {
            process_group::limit_memory(&running.child, bytes)
                .map_err(|source| ExternalError::NoMemoryLimit { program: program(), source })?;
        }
        Ok(running)
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the program is held to.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Says a line that has no answer.
    pub fn tell(&self, line: &str) {
        if let Some(orders) = &self.orders {
            // A program that is gone is noticed when it is asked something.
            let _ = orders.send(format!("{line}\n"));
        }
    }

    /// Says a line and waits for the answer; an answer `error …` is an error.
    pub(super) fn ask(
        &mut self,
        line: &str,
        limit: Duration,
        waiting: Waiting<'_>,
    ) -> Result<String, ExternalError> {
        let answer = self.exchange(line, limit, waiting)?;
        match answer.strip_prefix("error") {
            Some(text) if text.is_empty() || text.starts_with(' ') => {
                let (command, text) = (shortened(line), shortened(text.trim()));
                Err(ExternalError::Refused { command, text })
            }
            _ => Ok(answer),
        }
    }

    /// Says a line and waits for the answer, whatever it is. Empty lines and those that begin with
    /// `#` are no answers. A program that is not waited for any more is killed.
    pub fn exchange(
        &mut self,
        line: &str,
        limit: Duration,
        waiting: Waiting<'_>,
    ) -> Result<String, ExternalError> {
        self.tell(line);
        let command = || shortened(line);
        let deadline = Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(SLICE)) {
                Err(RecvTimeoutError::Timeout) if !waiting() => {
                    self.finish();
                    return Err(ExternalError::Stopped { command: command() });
                }
                Err(RecvTimeoutError::Timeout) if left > SLICE => {}
                Ok(Heard::Line(answer)) if is_comment(&answer) && !left.is_zero() => {}
                Ok(Heard::Line(answer)) if !is_comment(&answer) => return Ok(answer),
                Ok(Heard::TooLong) => {
                    let limit = self.limits.line;
                    return Err(ExternalError::LineTooLong { command: command(), limit });
                }
                Ok(Heard::NotText) => return Err(ExternalError::NotText { command: command() }),
                Ok(Heard::Line(_)) | Err(RecvTimeoutError::Timeout) => {
                    return Err(ExternalError::NoAnswer { command: command(), limit });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(command())),
            }
        }
    }

    /// Tells the program to go and waits; whoever is left of its group is killed.
    pub fn quit(mut self, by: QuitBy, limit: Duration, waiting: Waiting<'_>) -> Exit {
        match by {
            QuitBy::Word => self.tell("quit"),
            QuitBy::EndOfInput => self.orders = None,
        }
        let exit = match self.ends_within(limit, waiting) {
            true => Exit::ByItself,
            false => Exit::Killed,
        };
        self.finish();
        exit
    }

    fn greet(&mut self, waiting: Waiting<'_>) -> Result<(), ExternalError> {
        let greeting = format!("hello mapduel {VERSION}");
        let answer = self.ask(&greeting, self.limits.startup, waiting)?;
        match answer.strip_prefix("hello ").map(str::trim) {
            Some(name) if !name.is_empty() => {
                self.name = shortened(name);
                Ok(())
            }
            _ => Err(ExternalError::Unexpected {
                command: greeting,
                line: shortened(&answer),
                expected: "`hello NAME` with a name of the player's own",
            }),
        }
    }

    /// The output has ended: finds out how and why.
    fn ended(&mut self, command: String) -> ExternalError {
        let by_itself = self.ends_within(GRACE, &mut || true);
        let status = self.finish();
        let status = match (by_itself, status) {
            (true, Some(status)) => status,
            _ => "its output was closed".to_string(),
        };
        // The group is dead, so its standard error ends; what was said last is still on its way.
        let complaint = self.complaints.recv_timeout(GRACE).unwrap_or_default();
        ExternalError::Ended { command, status, complaint }
    }

    fn ends_within(&mut self, limit: Duration, waiting: Waiting<'_>) -> bool {
        let deadline = Instant::now() + limit;
        let mut pause = Duration::from_millis(1);
        loop {
            if self.state == State::Gone || process_group::has_ended(&mut self.child) {
                return true;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || !waiting() {
                return false;
            }
            std::thread::sleep(pause.min(left));
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }

    /// Kills what is left and fetches the exit status.
    fn finish(&mut self) -> Option<String> {
        if self.state == State::Gone {
            return None;
        }
        self.state = State::Gone;
        self.orders = None;
        process_group::kill(&mut self.child);
        forget(self.child.id());
        self.child.wait().ok().map(|status| status.to_string())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.state == State::Running {
            self.tell("quit");
            self.orders = None;
            self.ends_within(GRACE, &mut || true);
            self.finish();
        }
    }
}

/// The programs that run, by the number of their process. A number is taken off before the exit
/// status is fetched, so that it cannot be somebody else's meanwhile.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn remember(process: u32) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).push(process);
}

fn forget(process: u32) {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|&other| other != process);
}

/// Kills every program that runs, with all it started: for a process that is about to end without
/// taking leave of anybody.
pub fn kill_programs() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().for_each(|&process| process_group::kill_group(process));
}

fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// Texts of programs go into records and messages: not too much of them.
fn shortened(text: &str) -> String {
    const MOST: usize = 120;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

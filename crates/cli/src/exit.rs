//! How the program ends: the exit codes that scripts rely on.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The answer is there.
    Done,
    /// A check failed.
    Failed,
    /// The limit came before the answer.
    Incomplete,
    /// Ctrl-C; what was finished is kept.
    Interrupted,
}

impl Exit {
    /// The code: 0 done, 1 a check failed, 3 the limit came first, 130 interrupted.
    pub(crate) fn number(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Incomplete => 3,
            Exit::Interrupted => 130,
        }
    }
}

/// Prints an error, if there is one, and gives the code; that of bad input or usage is 2.
pub(crate) fn report(result: anyhow::Result<Exit>) -> ExitCode {
    match result {
        Ok(exit) => ExitCode::from(exit.number()),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            crate::output::complain(&format!("error: {error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Whoever reads our output has had enough (`| head`): no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

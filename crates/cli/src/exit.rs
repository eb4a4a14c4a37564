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

/// Prints an error, if there is one, and gives the code: 0 done, 1 a check failed, 2 bad input or
/// usage, 3 the limit came first, 130 interrupted.
pub(crate) fn report(result: anyhow::Result<Exit>) -> ExitCode {
    match result {
        Ok(Exit::Done) => ExitCode::SUCCESS,
        Ok(Exit::Failed) => ExitCode::from(1),
        Ok(Exit::Incomplete) => ExitCode::from(3),
        Ok(Exit::Interrupted) => ExitCode::from(130),
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

//! What only the operating system can do: a process group, its end, a limit of memory.
//!
//! Whether the program has ended is asked without taking its exit status away, so that its process
//! group keeps its number until the group was killed: a number that is free may be somebody else's.

pub(super) use system::{has_ended, kill, kill_group, limit_memory, prepare};

#[cfg(unix)]
mod system {
    use rustix::process::{self, Pid, Signal, WaitId, WaitIdOptions};
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    /// Puts the program, once started, into a process group of its own.
    pub(crate) fn prepare(command: &mut Command) {
        command.process_group(0);
    }

    /// Limits the address space of a program that has just been started, and of all it starts.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_memory(child: &Child, bytes: u64) -> io::Result<()> {
        let limit = process::Rlimit { current: Some(bytes), maximum: Some(bytes) };
        process::prlimit(Some(Pid::from_child(child)), process::Resource::As, limit)?;
        Ok(())
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn limit_memory(_: &Child, _: u64) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Whether the program has ended; its exit status stays to be fetched.
    pub(crate) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match process::waitid(WaitId::Pid(Pid::from_child(child)), options) {
            Ok(status) => status.is_some(),
            Err(error) => error == rustix::io::Errno::CHILD,
        }
    }

    /// Kills the program and all of its group. Its exit status must not have been fetched yet.
    pub(crate) fn kill(child: &mut Child) {
        // A group that is gone already is what is wanted.
        let _ = process::kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    /// The same by the number of the process.
    pub(crate) fn kill_group(number: u32) {
        if let Some(group) = i32::try_from(number).ok().and_then(Pid::from_raw) {
            let _ = process::kill_process_group(group, Signal::KILL);
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::{Child, Command};

    pub(crate) fn prepare(_: &mut Command) {}

    pub(crate) fn limit_memory(_: &Child, _: u64) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(crate) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(crate) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(crate) fn kill_group(_: u32) {}
}

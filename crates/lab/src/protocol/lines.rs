//! Lines to and from a process, each direction in a thread of its own: a program that does not
//! read, does not stop writing or writes no line end holds nobody up.

use std::io::{BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

/// What came from the program.
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line of more bytes than allowed; nothing is read after it.
    TooLong,
    /// A line that is no UTF-8.
    NotText,
}

/// How many lines wait to be heard; a program that says more has to wait too.
const WAITING: usize = 16;

/// How many bytes of complaints are kept, the last ones.
const TAIL: usize = 1000;

/// Reads lines until the output ends; then the channel is closed.
pub(super) fn listen(output: impl Read + Send + 'static, limit: usize) -> Receiver<Heard> {
    let (sender, receiver) = sync_channel(WAITING);
    spawn(move || read_lines(output, limit, &sender));
    receiver
}

/// Writes what is sent until the channel is closed; then the program's input ends.
pub(super) fn speak(mut input: impl Write + Send + 'static) -> Sender<String> {
    let (sender, receiver) = channel::<String>();
    spawn(move || {
        for line in receiver {
            // A program that has ended or closed its input is noticed by its silence.
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// Reads what the program complains about to its end; then the last of it is sent.
pub(super) fn overhear(mut errors: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    spawn(move || {
        let mut tail = Vec::new();
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = errors.read(&mut buffer) {
            tail.extend_from_slice(&buffer[..count]);
            let excess = tail.len().saturating_sub(TAIL);
            tail.drain(..excess);
        }
        let _ = sender.send(String::from_utf8_lossy(&tail).into_owned());
    });
    receiver
}

fn read_lines(output: impl Read, limit: usize, sender: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if line.len() > limit {
            let _ = sender.send(Heard::TooLong);
            return;
        }
        let heard = match String::from_utf8(line) {
            Ok(line) => Heard::Line(line.trim_end_matches(['\n', '\r']).to_string()),
            Err(_) => Heard::NotText,
        };
        if sender.send(heard).is_err() {
            return;
        }
    }
}

/// A thread that the system does not give shows as a program that says nothing.
fn spawn(work: impl FnOnce() + Send + 'static) {
    let _ = thread::Builder::new().spawn(work);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_the_limit_holds() {
        let heard: Vec<Heard> =
            listen(&b"one\r\n\xff\xfe\ntwo\nthree four\nfive"[..], 5).iter().collect();
        assert!(matches!(&heard[0], Heard::Line(line) if line == "one"));
        assert!(matches!(&heard[1], Heard::NotText));
        assert!(matches!(&heard[2], Heard::Line(line) if line == "two"));
        assert!(matches!(&heard[3], Heard::TooLong));
        assert_eq!(heard.len(), 4);
    }

    #[test]
    fn the_end_of_the_complaints_is_kept() {
        let complaint = format!("{}last words", "x".repeat(100_000));
        let kept = overhear(std::io::Cursor::new(complaint)).recv().unwrap();
        assert!(kept.len() == TAIL && kept.ends_with("xlast words"), "{kept}");
    }

    #[test]
    fn an_endless_line_costs_no_more_than_the_limit() {
        let heard: Vec<Heard> = listen(std::io::repeat(b'x'), 1000).iter().collect();
        assert!(matches!(heard[..], [Heard::TooLong]));
    }
}

//! A stream that waits for its reader only so long.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail when the other side takes nothing for too long.
pub(super) struct TimedStream {
    stream: TcpStream,
    longest_wait: Duration,
    /// When a write that waits is given up.
    end: Pin<Box<Sleep>>,
    state: State,
}

/// Whether a write waits for the reader.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Flowing,
    Waiting,
}

impl TimedStream {
    pub(super) fn new(stream: TcpStream, longest_wait: Duration) -> TimedStream {
        TimedStream {
            stream,
            longest_wait,
            end: Box::pin(sleep(longest_wait)),
            state: State::Flowing,
        }
    }

    /// Passes on what a write gave, or gives it up when it has waited long enough.
    fn bounded<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.state = State::Flowing;
            return written;
        }
        if self.state == State::Flowing {
            self.state = State::Waiting;
            self.end.as_mut().reset(Instant::now() + self.longest_wait);
        }
        ready!(self.end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.bounded(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, pieces);
        this.bounded(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(&mut this.stream).poll_flush(context);
        this.bounded(context, flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

//! Connections: how many at once, for whom there is a place, and how long they may take.
//!
//! Whoever says nothing, says it slowly or does not listen is let go after a while, so that a
//! place becomes free for somebody else. What does not speak HTTP gets the bare 400 or 431 of the
//! HTTP library; everything that is a request reaches the routes.

mod places;
mod timed_stream;

pub(crate) use places::Visitor;

use crate::limits::Limits;
use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use places::{Place, Places};
use std::future::Future;
use std::net::IpAddr;
use std::time::Duration;
use timed_stream::TimedStream;
use tokio::net::{TcpListener, TcpStream};

/// How long to wait when the system gives no connection, for example for lack of files.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers everybody at a listener until it is told to stop; answers under way are finished.
pub async fn answer(
    listener: TcpListener,
    routes: Router,
    limits: &Limits,
    stop: impl Future<Output = ()>,
) {
    let places = Places::new(limits);
    let graceful = GracefulShutdown::new();
    let mut protocol = http1::Builder::new();
    protocol
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        // Twice as much, so that a head that is a little too long gets an answer that says so; the
        // library wants at least this much.
        .max_buf_size((2 * limits.head_bytes).max(8 << 10));
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            let (stream, peer) = accept(&listener).await;
            (stream, places.receive(peer).await)
        };
        let (stream, place): (TcpStream, Place) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let io = TokioIo::new(TimedStream::new(stream, limits.stalled));
        let (visitor, routes) = (place.visitor.clone(), TowerToHyperService::new(routes.clone()));
        let service = service_fn(move |mut request: hyper::Request<_>| {
            request.extensions_mut().insert(visitor.clone());
            routes.call(request)
        });
        let connection = graceful.watch(protocol.serve_connection(io, service));
        tokio::spawn(async move {
            tokio::select! {
                // Whoever hangs up or breaks the protocol has had an answer, or wants none.
                _ = connection => {}
                () = place.lost() => {}
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(limits.farewell, graceful.shutdown()).await;
}

/// The next connection, and who is at its other end.
async fn accept(listener: &TcpListener) -> (TcpStream, IpAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Small answers must not wait for more; where that cannot be set they do.
                let _ = stream.set_nodelay(true);
                return (stream, peer.ip());
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

//! The server: its address, its routes, its end.

use crate::access::{Access, AccessError};
use crate::answers::Answers;
use crate::api;
use crate::class::Class;
use crate::compression::compress;
use crate::connections;
use crate::embedding::Origin;
use crate::guard::{self, Guard};
use crate::limits::Limits;
use crate::results::Library;
use crate::sessions::Store;
use crate::thinking::Pool;
use crate::watchers::Watchers;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use std::future::{Future, poll_fn};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::net::TcpListener;

/// Where and for whom to serve.
#[derive(Clone, Debug)]
pub struct ServeParams {
    /// The address to listen at.
    pub host: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Who may talk to it; those who know a token, where the host is not this machine alone.
    pub access: Access,
    /// The sites that may show the page in a frame.
    pub embed: Vec<Origin>,
    /// What one visitor may ask for.
    pub limits: Limits,
    /// Directories of runs, or folders of them, that the page may show. They are only read.
    pub results: Vec<PathBuf>,
}

impl Default for ServeParams {
    /// This machine alone, port 8080.
    fn default() -> ServeParams {
        ServeParams {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            access: Access::ThisMachine,
            embed: Vec::new(),
            limits: Limits::default(),
            results: Vec::new(),
        }
    }
}

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Open to the wrong people.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// The address is not free.
    #[error("cannot listen at {address} ({error}); choose another --port, or 0 for any")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// Everything else.
    #[error("the server cannot go on: {0}")]
    System(#[from] std::io::Error),
}

/// Who ended a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody at the keyboard, with Ctrl-C.
    Interrupted,
    /// The system, or somebody who asked it to.
    Terminated,
}

/// Serves until Ctrl-C or a request to terminate; `ready` hears the address that is listened at.
///
/// Thoughts under way are broken off, answers under way are finished.
pub fn serve(params: &ServeParams, ready: impl FnOnce(SocketAddr)) -> Result<Ended, ServeError> {
    if params.access == Access::ThisMachine && !params.host.is_loopback() {
        return Err(AccessError::OpenWithoutToken(params.host).into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(async {
        let address = SocketAddr::new(params.host, params.port);
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServeError::Listen { address, error })?;
        let mut told = Box::pin(told_to_stop());
        // The first poll begins to listen for signals, so that none is missed once we are ready.
        let early = poll_fn(|context| Poll::Ready(told.as_mut().poll(context))).await;
        let address = listener.local_addr()?;
        ready(address);
        let class = Class::new(&params.access, Some(address));
        let state = App::new(params.limits.clone(), &params.results, class);
        let store = Arc::clone(&state.store);
        let mut ended = Ended::Terminated;
        let stop = async {
            ended = match early {
                Poll::Ready(ended) => ended,
                Poll::Pending => told.await,
            };
            store.close();
        };
        let routes = with_state(state, params.access.clone(), &params.embed);
        connections::answer(listener, routes, &params.limits, stop).await;
        Ok(ended)
    });
    // A search that does not listen is left behind; it ends with the process.
    runtime.shutdown_timeout(Duration::from_secs(2));
    outcome
}

/// The routes, without a listener and without results: what tests talk to.
pub fn router(limits: Limits, access: Access) -> Router {
    router_with(limits, access, &[])
}

/// The same with the results of these folders.
pub fn router_with(limits: Limits, access: Access, results: &[PathBuf]) -> Router {
    with_state(App::new(limits, results, Class::new(&access, None)), access, &[])
}

/// The same without results, for the frames of these sites.
pub fn router_embedded(limits: Limits, access: Access, embed: &[Origin]) -> Router {
    with_state(App::new(limits, &[], Class::new(&access, None)), access, embed)
}

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Arc<Store>,
    /// Who thinks.
    pub(crate) pool: Arc<Pool>,
    /// What is known of positions.
    pub(crate) answers: Arc<Answers>,
    /// Who does everything else that takes a while.
    pub(crate) readers: Arc<Pool>,
    pub(crate) library: Arc<Library>,
    /// Pages that are told of every change.
    pub(crate) watchers: Arc<Watchers>,
    /// How others come here.
    pub(crate) class: Arc<Class>,
    pub(crate) limits: Arc<Limits>,
}

impl App {
    fn new(limits: Limits, results: &[PathBuf], class: Class) -> App {
        let (pool, readers) = (Arc::new(Pool::thinkers(&limits)), Arc::new(Pool::readers(&limits)));
        let limits = Arc::new(limits);
        let store = Arc::new(Store::new(Arc::clone(&limits)));
        let watchers = Watchers::new(limits.watchers);
        let (library, class) = (Arc::new(Library::new(results)), Arc::new(class));
        let answers = Answers::new(Arc::clone(&pool), limits.answer_bytes);
        App { store, pool, answers, readers, library, watchers, class, limits }
    }
}

fn with_state(app: App, access: Access, embed: &[Origin]) -> Router {
    let body = DefaultBodyLimit::max(app.limits.body_bytes);
    let guard = Arc::new(Guard::new(access, &app.limits, embed));
    let routes = api::routes(app).layer(body).layer(middleware::from_fn(compress));
    routes.layer(middleware::from_fn_with_state(guard, guard::check))
}

async fn told_to_stop() -> Ended {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => Ended::Interrupted,
        () = terminated => Ended::Terminated,
    }
}

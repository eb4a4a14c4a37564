//! `serve`: the page in a browser.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Result, anyhow};
use clap::Args;
use mapduel_web::{Access, Ended, Limits, ServeParams, serve};
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel serve --open
  mapduel serve --port 0
  mapduel serve --results results --results ~/runs/table1
  mapduel serve --host 0.0.0.0 --token correct-horse-battery
  mapduel serve --token correct-horse-battery --proxy 127.0.0.1

The page talks to this program only, and nothing is fetched from anywhere. Without --host only this
machine can open it. With another --host everybody who reaches this machine and knows the token can
play here, and use its processor within limits. There is no encryption: the token and the games cross
the network in clear, and whoever listens there has them. On a network that you do not trust leave
--host out and let a proxy on this machine speak HTTPS to the others. It must pass `Host` on as it
came, and answers as they come; `X-Forwarded-For` counts only from the address of --proxy, and without
it all who come through the proxy are one client, with one share. crates/web/README.md has the lines
for nginx and Caddy. --threads says how many searches run at once; others
wait. --results shows runs of `tournament`, `study`, `voronoi table1` and the like: tables, curves and
games, also while they go on; the folders are only read, and nothing else is served. Ctrl-C ends it
(exit code 130, as everywhere), a request to terminate does too (exit code 0).")]
pub(crate) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to listen at; 0.0.0.0 is all of them, and needs --token
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = read_host)]
    host: IpAddr,
    /// What everybody who opens the page must know: 8 or more letters, digits, - or _
    #[arg(long, value_name = "SECRET")]
    token: Option<String>,
    /// The address of a proxy in front, which is believed when it says for whom it asks
    #[arg(long, value_name = "ADDRESS", value_parser = read_host)]
    proxy: Option<IpAddr>,
    /// Show the results in this directory of a run, or folder of such directories; may be repeated
    #[arg(long, value_name = "DIR")]
    results: Vec<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let defaults = Limits::default();
        let thinkers = common.threads.unwrap_or(defaults.thinkers);
        let params = ServeParams {
            host: self.host,
            port: self.port,
            token: self.token.clone(),
            proxy: self.proxy,
            limits: Limits { thinkers, ..defaults },
            results: self.results.clone(),
        };
        Access::new(params.host, params.token.clone(), params.proxy)?;
        mapduel_web::check(&params.results)?;
        let mut printed = Ok(());
        let ended = serve(&params, |address| printed = self.announce(address, common))
            .map_err(|error| anyhow!("{error}"))?;
        printed?;
        Ok(match ended {
            Ended::Interrupted => Exit::Interrupted,
            Ended::Terminated => Exit::Done,
        })
    }

    fn announce(&self, address: SocketAddr, common: &Common) -> Result<()> {
        let url = self.url(address);
        if common.json {
            output::print_json(
                &json!({ "url": url, "host": address.ip().to_string(), "port": address.port() }),
            )?;
        } else {
            output::print(&format!("mapduel is at {url}\nCtrl-C ends it."))?;
        }
        if !address.ip().is_loopback() {
            output::complain(&format!(
                "warning: every machine that reaches {address} can open this page with the token, \
                 play here and use this processor within limits. There is no encryption: the token \
                 crosses the network in clear; `mapduel serve --help` says how to put a proxy in front"
            ));
        }
        if self.open {
            open(&url);
        }
        Ok(())
    }

    fn url(&self, address: SocketAddr) -> String {
        let near = match address.ip() {
            ip if ip.is_unspecified() => {
                SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port())
            }
            _ => address,
        };
        match &self.token {
            Some(token) => format!("http://{near}/?token={token}"),
            None => format!("http://{near}/"),
        }
    }
}

fn read_host(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text.parse().map_err(|_| {
            format!("`{text}` is no address; write for example 127.0.0.1, ::1 or 0.0.0.0")
        }),
    }
}

/// Shows an address in the browser; says so when that does not work.
fn open(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let started = Command::new(program)
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if started.is_err() {
        output::complain("no browser could be opened; open the address above");
    }
}

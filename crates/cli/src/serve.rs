//! `serve`: the page in a browser.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use crate::terminal;
use anyhow::{Result, anyhow};
use clap::Args;
use mapduel_web::{Access, Ended, Limits, Origin, Qr, ServeParams, serve};
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel serve --open
  mapduel serve --port 0
  mapduel serve --class
  mapduel serve --results results --results ~/runs/table1
  mapduel serve --host 0.0.0.0 --token correct-horse-battery
  mapduel serve --token correct-horse-battery --proxy 127.0.0.1
  mapduel serve --embed http://localhost:3000

The page talks to this program only, and nothing is fetched from anywhere. Without --host only this
machine can open it. With another --host everybody who reaches this machine and knows the token can
play here, and use its processor within limits. There is no encryption: the token and the games cross
the network in clear, and whoever listens there has them. On a network that you do not trust leave
--host out and let a proxy on this machine speak HTTPS to the others. It must pass `Host` on as it
came, and answers as they come; `X-Forwarded-For` counts only from the address of --proxy, and without
it all who come through the proxy are one client, with one share. crates/web/README.md has the lines
for nginx and Caddy. --threads says how many searches run at once; others
wait. No site shows the page in a frame unless --embed names it. Browsers bring the token's cookie into a
frame of another site only if the page comes encrypted, so with --token such a frame needs a proxy that
speaks HTTPS (and --proxy); a frame in a page of the same site, or without --token, needs nothing. --results shows runs of `tournament`, `study`, `voronoi table1` and the like: tables, curves and
games, also while they go on; the folders are only read, and nothing else is served. Ctrl-C ends it
(exit code 130, as everywhere), a request to terminate does too (exit code 0).

--class opens the page to a class: every machine of the local network that knows a short code, which is
made for the occasion and printed with the address, also as a QR code. A second address is for the
teacher alone; its screen shows the address, the code and every table. In --json `url` is the address
on this machine, `others` are those for other machines, `teacher` is the teacher's.")]
pub(crate) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to listen at; 0.0.0.0 is all of them, and needs --token or --class
    #[arg(
        long, value_name = "ADDRESS", default_value = "127.0.0.1",
        default_value_if("class", "true", "0.0.0.0"), value_parser = read_host,
    )]
    host: IpAddr,
    /// What everybody who opens the page must know: 8 or more letters, digits, - or _
    #[arg(long, value_name = "SECRET")]
    token: Option<String>,
    /// The address of a proxy in front, which is believed when it says for whom it asks
    #[arg(long, value_name = "ADDRESS", value_parser = read_host)]
    proxy: Option<IpAddr>,
    /// Open the page to a class on this network, with a code made for the occasion
    #[arg(long, conflicts_with = "proxy")]
    class: bool,
    /// Let pages of this site show this one in a frame, such as https://school.example; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    embed: Vec<Origin>,
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
        let access = match self.class {
            true => Access::class(self.token.clone())?,
            false => Access::new(self.host, self.token.clone(), self.proxy)?,
        };
        let params = ServeParams {
            host: self.host,
            port: self.port,
            access,
            embed: self.embed.clone(),
            limits: Limits { thinkers, ..defaults },
            results: self.results.clone(),
        };
        mapduel_web::check(&params.results)?;
        let mut printed = Ok(());
        let ready = |address| printed = self.announce(address, &params.access, common);
        let ended = serve(&params, ready).map_err(|error| anyhow!("{error}"))?;
        printed?;
        Ok(match ended {
            Ended::Interrupted => Exit::Interrupted,
            Ended::Terminated => Exit::Done,
        })
    }

    fn announce(&self, address: SocketAddr, access: &Access, common: &Common) -> Result<()> {
        let near = match address.ip() {
            ip if ip.is_unspecified() => {
                SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port())
            }
            _ => address,
        };
        let token = access.code().or(self.token.as_deref());
        let url = page(near, token);
        let others: Vec<String> =
            mapduel_web::reachable(address).into_iter().map(|far| page(far, token)).collect();
        let teacher = match access {
            Access::Class { teacher, .. } => Some(format!("{}#class", page(near, Some(teacher)))),
            _ => None,
        };
        if common.json {
            let (host, port) = (address.ip().to_string(), address.port());
            let mut said = json!({ "url": url, "host": host, "port": port, "others": others });
            if let Some(teacher) = &teacher {
                said["token"] = json!(token);
                said["teacher"] = json!(teacher);
            }
            output::print_json(&said)?;
        } else {
            output::print(&spoken(&url, &others, token, teacher.as_deref()))?;
        }
        if !address.ip().is_loopback() {
            output::complain(&format!(
                "warning: every machine that reaches {address} can open this page with the token, \
                 play here and use this processor within limits. There is no encryption: the token \
                 crosses the network in clear; `mapduel serve --help` says how to put a proxy in front"
            ));
        }
        if self.open {
            open(teacher.as_deref().unwrap_or(&url));
        }
        Ok(())
    }
}

/// Where the page is, in words; for a class with the code, and the address as a picture.
fn spoken(url: &str, others: &[String], token: Option<&str>, teacher: Option<&str>) -> String {
    let mut lines = Vec::new();
    match (others, teacher) {
        ([], _) => lines.push(format!("mapduel is at {url}")),
        ([first, rest @ ..], teacher) => {
            lines.push(format!("mapduel is at {first}"));
            lines.extend(rest.iter().map(|other| format!("or, from another network, at {other}")));
            if teacher.is_none() {
                lines.push(format!("on this machine at {url}"));
            }
        }
    }
    if let (Some(teacher), Some(token)) = (teacher, token) {
        let shown = others.first().map_or(url, String::as_str);
        lines.extend(Qr::of(shown).iter().flat_map(terminal::code));
        lines.push(format!("The code is {token}. Your own screen, with all tables: {teacher}"));
        if others.is_empty() {
            lines.push(
                "This machine has no address that others could reach: is it connected?".into(),
            );
        }
    }
    lines.push("Ctrl-C ends it.".into());
    lines.join("\n")
}

/// The address of the page, with the token.
fn page(address: SocketAddr, token: Option<&str>) -> String {
    match token {
        Some(token) => format!("http://{address}/?token={token}"),
        None => format!("http://{address}/"),
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

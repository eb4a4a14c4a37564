//! `coloring solve`: who wins with best play, and a certificate of it.

mod certify;
mod checkpoint;
mod search;
mod size;

use super::game::{GameOptions, Starter};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::{Context, Result, bail};
use certify::{Certified, Written};
use checkpoint::Checkpoint;
use clap::{Args, ValueEnum};
use mapduel_coloring::proof::{LeafRules, ProofParams};
use mapduel_coloring::{
    Answer, ColoringGame, Ground, Ruling, SolveParams, SolveProgress, Solver, decide, side_name,
    side_title, write_readable_position,
};
use mapduel_game::Game;
use mapduel_graph::{Limit, formats::graph6};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring solve petersen --colors 3\n  mapduel coloring solve grid:3x4 --colors 3 --first bob --position 0=1,7=2 --json\n  mapduel coloring solve petersen --colors 3 --certificate petersen.cert\n  mapduel coloring solve grid:6x6 --colors 4 --memory 4G --checkpoint grid.table\n  mapduel coloring solve torus:6x6 --colors 4 --expect bob\n\nThe answer names the bound it rests on where theory decides (the chromatic number, the game coloring number, the degrees); a certificate is made by search all the same, and so is the answer with --checkpoint. Without --limit the search goes on until it knows, or until Ctrl-C; it takes up to 64 colors on up to 256 vertices and up to 8 on up to 1,024. With --checkpoint the same command goes on where it was stopped, whatever stopped it; FILE.lock beside the file keeps two processes from using it at once. What FILE says is trusted like the program itself: checksums notice accidents, and some positions are solved again when it is loaded, but neither stops a forger. A certificate need not be trusted: `coloring check` verifies it. A file of another format, or made with other rules of the solver, is refused.\n\nThe certificate comes after the answer and has what is left of --limit. It lists the proof that was found; what rests on bounds that a certificate cannot tell, and what was forgotten, is searched for again. Where that is too much, or theory or a short search gave the answer, the game is searched for the certificate. --certificate-proof shorter searches the game once more for a proof that mostly is shorter, which takes longer. So that the same command writes the same file, what is listed is searched for on one thread unless --threads gives more, or --checkpoint keeps what several have found. Ctrl-C then ends the certificate alone.\n\nExit code 3: the limit came before the answer, or before the certificate was written, or the game is too large for one."
)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameOptions,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: usize,
    /// The one side that may pass: the X,Y-games, where X starts and Y may pass
    #[arg(long, value_name = "SIDE")]
    pass: Option<Starter>,
    /// Who you think wins: a right guess makes a long search shorter, a wrong one longer, and the
    /// answer is the same
    #[arg(long, value_name = "SIDE")]
    expect: Option<Starter>,
    /// The most memory for positions: a number of bytes, with k, M or G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size::read_memory)]
    memory: u64,
    /// Keep what is known in a file, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// How often the file is written while the search runs
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = read_time, requires = "checkpoint")]
    checkpoint_every: Duration,
    /// Write a proof of the answer, for `coloring check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// What the proof may rest on besides the rules of the game: none, or a list of safe, kill,
    /// clusters
    #[arg(long, value_name = "RULES", default_value = "safe,kill", requires = "certificate")]
    certificate_rules: LeafRules,
    /// Which proof is written: the one that was found, or one for which the game is searched again
    #[arg(long, value_name = "PROOF", default_value = "found", requires = "certificate")]
    certificate_proof: WhichProof,
}

/// The proof that is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WhichProof {
    /// The one that gave the answer
    Found,
    /// Mostly a shorter one, which takes a search of its own
    Shorter,
}

impl Solve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph_input::Input { graph, format, .. } = self.game.read_input(common)?;
        let game = self.game.game(&graph, self.colors)?;
        for path in self.certificate.iter().chain(&self.checkpoint) {
            check_folder(path)?;
        }
        let limit = common.limit_or(Limit::NONE);
        let progress = Arc::new(SolveProgress::default());
        let params = SolveParams::default()
            .with_limit(limit)
            .with_threads(self.threads(common))
            .with_memory(self.memory)
            .with_pass(self.pass.map(Starter::side))
            .with_expect(self.expect.map(Starter::side))
            .with_progress(Some(progress.clone()));
        let mut solver = Solver::new(&game, params.clone());
        let mut checkpoint = match &self.checkpoint {
            Some(path) => Some(Checkpoint::open(path, self.checkpoint_every, &mut solver)?),
            None => None,
        };
        let began = Instant::now();
        let ask = |solver: &mut Solver| self.ask(&game, solver, &params);
        let answer = search::search(&mut solver, ask, &progress, &mut checkpoint)?;
        let seconds = began.elapsed().as_secs_f64();
        let reason = match answer.why_open(&solver) {
            Some(_) if interrupt::came() && solver.obstacle().is_none() => {
                Some("interrupted".to_string())
            }
            reason => reason,
        };
        let entries = solver.entries();
        // A game is not searched twice, unless for a shorter proof.
        let solver = match self.certificate_proof {
            WhichProof::Found => solver,
            WhichProof::Shorter => {
                // Its memory is needed.
                drop(solver);
                Solver::new(&game, params.clone())
            }
        };
        if !common.json {
            self.tell(&answer, reason.as_deref(), checkpoint.as_ref(), seconds)?;
        }
        let (certified, reason) = match (answer.winner(), &self.certificate) {
            (Some(winner), Some(path)) => {
                let params = self.proof_params(common, began);
                match certify::certify(solver, winner, params, path)? {
                    Certified::Written(written) => (Some(written), None),
                    Certified::Not(reason) => {
                        output::complain(&reason);
                        (None, Some(reason))
                    }
                }
            }
            _ => (None, reason),
        };
        let done = answer.winner().is_some() && certified.is_some() == self.certificate.is_some();
        let interrupted = interrupt::came() && !done;
        if common.json {
            output::print_json(&json!({
                "graph": graph6::write(&graph),
                "format": format,
                "n": graph.order(),
                "m": graph.size(),
                "colors": self.colors,
                "first": side_name(self.game.first.side()),
                "position": write_readable_position(&graph, &game.start()),
                "pass": self.pass.map(|side| side_name(side.side())),
                "winner": answer.winner().map(side_name),
                "complete": answer.winner().is_some(),
                "ground": answer.ruling.map(|ruling| ruling.ground.to_string()),
                "reason": reason,
                "nodes": answer.nodes,
                "entries": entries,
                "threads": params.threads,
                "checkpoint": checkpoint.as_ref().map(|checkpoint| json!({
                    "file": checkpoint.path().display().to_string(),
                    "loaded": checkpoint.loaded,
                    "checked": checkpoint.checked,
                    "saved": checkpoint.saved,
                })),
                "certificate_entries": certified.map(|written| written.entries),
                "certificate_nodes": certified.map(|written| written.nodes),
                "seconds": seconds,
            }))?;
        } else if let (Some(Written { entries, .. }), Some(path)) = (certified, &self.certificate) {
            output::print(&format!("certificate: {} ({entries} entries)", path.display()))?;
        }
        Ok(match (done, interrupted) {
            (true, _) => Exit::Done,
            (false, true) => Exit::Interrupted,
            (false, false) => Exit::Incomplete,
        })
    }

    /// Theory answers too, unless the search is wanted for itself: whoever keeps a checkpoint wants
    /// its positions, and a certificate may need them.
    fn ask(&self, game: &ColoringGame, solver: &mut Solver, params: &SolveParams) -> Answer {
        if self.checkpoint.is_none() {
            return decide(game, &game.start(), solver, params);
        }
        let verdict = solver.solve(&game.start());
        let ground = Ground::Search(verdict.nodes);
        let ruling = verdict.winner.map(|winner| Ruling { winner, ground });
        Answer { ruling, nodes: verdict.nodes }
    }

    /// The answer for people, and what is kept of the work.
    fn tell(
        &self,
        answer: &Answer,
        reason: Option<&str>,
        checkpoint: Option<&Checkpoint>,
        seconds: f64,
    ) -> Result<()> {
        let nodes = answer.nodes;
        let sentence = match (answer.ruling, reason) {
            (Some(Ruling { winner, ground: Ground::Search(_) }), _) => {
                format!("{} wins", side_title(winner))
            }
            (Some(Ruling { winner, ground }), _) => {
                format!("{} wins: {ground}", side_title(winner))
            }
            (None, reason) => format!("undecided: {}", reason.unwrap_or_default()),
        };
        output::print(&format!("{sentence} ({nodes} nodes, {seconds:.3} s)"))?;
        match checkpoint {
            Some(Checkpoint { saved: Some(saved), loaded, checked, .. }) => {
                output::print(&format!(
                    "checkpoint: {} ({saved} positions, {loaded} of them from before, {checked} of \
                 those solved again as a check)",
                    self.checkpoint.as_deref().unwrap_or(Path::new("-")).display()
                ))
            }
            None if answer.ruling.is_none() && nodes > 0 => output::print(
                "nothing is kept of this search; with --checkpoint FILE the next one goes on from it",
            ),
            _ => Ok(()),
        }
    }

    /// Those that were asked for; all cores, unless what they find is to be listed.
    fn threads(&self, common: &Common) -> usize {
        let listed = self.certificate.is_some()
            && self.certificate_proof == WhichProof::Found
            && self.checkpoint.is_none();
        if listed { common.threads.unwrap_or(1) } else { threads(common) }
    }

    /// How the certificate is searched for, within what is left of the limit.
    fn proof_params(&self, common: &Common, began: Instant) -> ProofParams {
        let solve = SolveParams::default()
            .with_limit(common.limit_or(Limit::NONE).since(began))
            // One thread, unless asked for more: then the file is the same every time.
            .with_threads(common.threads.unwrap_or(1))
            .with_memory(self.memory)
            .with_pass(self.pass.map(Starter::side));
        ProofParams::default().with_rules(self.certificate_rules).with_solve(solve)
    }
}

/// Those that were asked for, or all cores.
pub(super) fn threads(common: &Common) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    common.threads.unwrap_or_else(cores)
}

/// A file that cannot be there is noticed before the long work, not after it.
fn check_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => {
            bail!("cannot write {}; there is no folder {}", path.display(), folder.display())
        }
        _ if path.is_dir() => {
            bail!("cannot write {0}; it is a folder, name a file", path.display())
        }
        folder => {
            let folder = folder.unwrap_or(Path::new("."));
            // Whether a file can be made there is best found out by making one.
            let trial = folder.join(format!(".mapduel-{}.tmp", std::process::id()));
            std::fs::File::create(&trial).and_then(|_| std::fs::remove_file(&trial)).with_context(
                || {
                    format!(
                        "cannot write {}; choose a folder where files can be written",
                        path.display()
                    )
                },
            )?;
            Ok(())
        }
    }
}

fn read_time(text: &str) -> Result<Duration, String> {
    let time = mapduel_playable::read_time(text);
    time.ok_or_else(|| format!("`{text}` is no time; write for example 30s or 5m"))
}

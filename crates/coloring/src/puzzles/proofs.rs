//! Certificates of solutions: that the position after the solution is won.
//!
//! Each is an ordinary certificate ([`crate::proof`]) whose start is that position; it needs no search
//! to be checked, and of the symmetries it uses only those of the colors. Many of them in one file are
//! kept short ([`SolutionProofs`]): the puzzle says what the start is, so a line has only what was
//! colored after it.
//!
//! ```text
//! mapduel-puzzle-proofs 1
//! puzzle 0c1f5a77 2          its name, and the number of lines that follow
//! 3=1 4=2                    what is colored besides the start (`-` for nothing), and the winner's move
//! 3=2,5=1 4=3
//! ```

use super::{OpenPuzzle, Puzzle};
use crate::perfect::after;
use crate::proof::{
    Answer, Certificate, Entry, LeafRules, ProofError, ProofParams, Symmetry, position_text, prove,
};
use crate::{Color, ColoringGame, Move, SolveParams};
use mapduel_game::Game;
use mapduel_graph::{Limit, Vertex};
use std::collections::HashMap;

const FIRST_LINE: &str = "mapduel-puzzle-proofs 1";

/// The game that begins with the position after the solution.
pub fn solution_game(open: &OpenPuzzle) -> ColoringGame {
    let (game, next) = (&open.game, after(&open.game, &open.position, open.solution));
    let vertices = game.graph().vertices();
    let colored: Vec<(Vertex, Color)> =
        vertices.filter_map(|vertex| Some((vertex, next.color(vertex)?))).collect();
    ColoringGame::from_start(game.graph().clone(), game.colors(), next.turn(), &colored)
        .expect("what was played is proper")
}

/// Writes down how the side of a puzzle wins after the solution.
pub fn prove_solution(open: &OpenPuzzle, limit: Limit) -> Result<Certificate, ProofError> {
    let solve = SolveParams::default().with_limit(limit);
    let params = ProofParams::default().with_symmetry(Symmetry::Colors).with_solve(solve);
    prove(&solution_game(open), open.position.turn(), &params)
}

/// The certificates of many puzzles, kept short.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SolutionProofs {
    entries: HashMap<String, Vec<Entry>>,
}

/// What is wrong with such a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofsError {
    /// A line that means nothing.
    #[error(
        "line {0} is not as it should be; make the file again with `coloring puzzles --proofs`"
    )]
    Line(usize),
    /// No certificate of this puzzle.
    #[error(
        "there is no certificate of puzzle {0}; make one with `coloring puzzles --certificates`"
    )]
    Missing(String),
}

impl SolutionProofs {
    /// The first line of a file.
    pub fn header() -> &'static str {
        FIRST_LINE
    }

    /// The lines of a puzzle's certificate.
    pub fn lines(puzzle: &Puzzle, certificate: &Certificate) -> String {
        let mut text = format!("puzzle {} {}", puzzle.id, certificate.entries.len());
        for Entry { position, answer } in &certificate.entries {
            let fresh = position.iter().filter(|pair| !certificate.start.contains(pair));
            let fresh: Vec<(Vertex, Color)> = fresh.copied().collect();
            text.push_str(&format!("\n{} {answer}", position_text(&fresh)));
        }
        text
    }

    /// Reads a file.
    pub fn read(text: &str) -> Result<SolutionProofs, ProofsError> {
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line) != Some(FIRST_LINE) {
            return Err(ProofsError::Line(1));
        }
        let mut entries: HashMap<String, Vec<Entry>> = HashMap::new();
        while let Some((index, line)) = lines.next() {
            let wrong = || ProofsError::Line(index + 1);
            let mut words = line.split(' ');
            let (Some("puzzle"), Some(id), Some(count)) =
                (words.next(), words.next(), words.next())
            else {
                return Err(wrong());
            };
            let count: usize = count.parse().map_err(|_| wrong())?;
            let mut listed = Vec::new();
            for _ in 0..count {
                let (index, line) = lines.next().ok_or_else(wrong)?;
                listed.push(entry(line).ok_or(ProofsError::Line(index + 1))?);
            }
            entries.insert(id.to_string(), listed);
        }
        Ok(SolutionProofs { entries })
    }

    /// The whole certificate of a puzzle.
    pub fn certificate(
        &self,
        puzzle: &Puzzle,
        open: &OpenPuzzle,
    ) -> Result<Certificate, ProofsError> {
        let missing = || ProofsError::Missing(puzzle.id.clone());
        let entries = self.entries.get(&puzzle.id).ok_or_else(missing)?;
        let game = solution_game(open);
        let begin = game.start();
        let vertices = game.graph().vertices();
        let start: Vec<(Vertex, Color)> =
            vertices.filter_map(|vertex| Some((vertex, begin.color(vertex)?))).collect();
        let whole = |entry: &Entry| {
            let mut position = [&start[..], &entry.position].concat();
            position.sort_unstable();
            Entry { position, answer: entry.answer }
        };
        Ok(Certificate {
            graph: game.graph().clone(),
            colors: game.colors(),
            first: begin.turn(),
            pass: None,
            winner: open.position.turn(),
            symmetry: Symmetry::Colors,
            rules: LeafRules::SAFE_KILL,
            entries: entries.iter().map(whole).collect(),
            start,
        })
    }
}

fn entry(line: &str) -> Option<Entry> {
    let (position, answer) = line.split_once(' ')?;
    let pairs = position.split(',').filter(|_| position != "-");
    let position = pairs.map(pair).collect::<Option<Vec<_>>>()?;
    let (vertex, color) = pair(answer)?;
    Some(Entry { position, answer: Answer::Play(Move::new(vertex, color)) })
}

fn pair(text: &str) -> Option<(Vertex, Color)> {
    let (vertex, color) = text.split_once('=')?;
    let color: usize = color.parse().ok()?;
    let vertex: usize = vertex.parse().ok()?;
    let known = (1..=Color::MAX).contains(&color) && vertex < crate::proof::MAX_ORDER;
    known.then(|| (Vertex::new(vertex), Color::new(color - 1)))
}

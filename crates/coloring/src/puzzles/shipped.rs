//! The puzzles that come with the program. `puzzles/make.sh` in this crate makes both files; every set in
//! `shipped.jsonl` begins with the command that made it.

use super::{PuzzleSet, SolutionProofs};
use std::sync::OnceLock;

/// The set.
pub fn shipped() -> &'static PuzzleSet {
    static SET: OnceLock<PuzzleSet> = OnceLock::new();
    SET.get_or_init(|| {
        let text = include_str!("../../puzzles/shipped.jsonl");
        PuzzleSet::read(text).expect("what comes with the program is well formed")
    })
}

/// The certificates of their solutions.
pub fn shipped_proofs() -> &'static SolutionProofs {
    static PROOFS: OnceLock<SolutionProofs> = OnceLock::new();
    PROOFS.get_or_init(|| {
        let text = include_str!("../../puzzles/shipped.proofs");
        SolutionProofs::read(text).expect("what comes with the program is well formed")
    })
}

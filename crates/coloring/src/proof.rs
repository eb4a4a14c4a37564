//! Proofs of who wins: what they look like, how they are written, and who checks them.
//!
//! A proof is a [`Certificate`], one text file that anyone can check. [`prove`] writes one from the
//! exact solver's own search, and [`Solver::prove`](crate::Solver::prove) from what a solver has
//! found already; [`certify`] decides a game first. [`checker::check`] says whether a file proves what it
//! claims.
//!
//! ```
//! use mapduel_coloring::proof::{Certificate, ProofParams, checker, prove};
//! use mapduel_coloring::{ALICE, BOB, ColoringGame};
//! use mapduel_graph::families;
//!
//! let game = ColoringGame::new(families::parse("petersen")?, 3, ALICE)?;
//! let certificate = prove(&game, BOB, &ProofParams::default())?;
//! let copy = Certificate::read(&certificate.write())?;
//! assert_eq!(checker::check(&copy)?.automorphisms, 120);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The writer asks the solver, which knows nothing of proofs. The checker shares no code with
//! either: the graph type and the file format are all that it has in common with them.

mod certificate;
mod certify;
pub mod checker;
mod claim;
mod text;
mod writer;

pub use certificate::{
    Answer, Certificate, Entry, LARGE_GROUP, LeafRule, LeafRules, MAX_ORDER, NoLeafRule, Symmetry,
    position_text,
};
pub use certify::{Certified, CertifyError, certify};
pub use claim::Claim;
pub use text::CertificateError;
pub use writer::{ProofError, ProofParams, prove};

//! A sequential test that hears games in the order of the plan.
//!
//! It decides after whole pairs and hears nothing out of order, so where it stops does not depend
//! on threads: what other threads have played beyond is thrown away.

use super::spec::SprtSpec;
use crate::record::Role;
use mapduel_statistics::{Novelty, Outcome, Pairs, SprtParams, SprtStatus, SprtVerdict, sprt};
use std::ops::ControlFlow;

/// A test and what it has heard.
#[derive(Clone, Debug)]
pub struct Sequential {
    params: SprtParams,
    pairs: Pairs,
    half: Option<Outcome>,
    status: Option<SprtStatus>,
}

impl Sequential {
    /// A test that has heard nothing yet.
    pub fn new(spec: &SprtSpec) -> Sequential {
        let (params, pairs) = (spec.params(), Pairs::default());
        Sequential { params, pairs, half: None, status: sprt(&pairs, &params).ok() }
    }

    /// The next game: breaks when it decides the test.
    pub fn add(&mut self, a: Role, winner: Role) -> ControlFlow<()> {
        let outcome = outcome(a, winner);
        match self.half.take() {
            None => self.half = Some(outcome),
            Some(before) => {
                self.pairs.add([before, outcome], Novelty::New);
                // The specification has checked the parameters.
                self.status = sprt(&self.pairs, &self.params).ok();
            }
        }
        if self.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Whether nothing is decided yet.
    pub fn goes_on(&self) -> bool {
        self.status.is_none_or(|status| status.verdict == SprtVerdict::Undecided)
    }

    /// Where it stands.
    pub fn status(&self) -> Option<SprtStatus> {
        self.status
    }
}

/// How a game ended for player A.
pub fn outcome(a: Role, winner: Role) -> Outcome {
    match winner {
        Role::Draw => Outcome::Drawn,
        winner if winner == a => Outcome::Won,
        _ => Outcome::Lost,
    }
}

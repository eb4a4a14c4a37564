//! The checker: does a certificate prove what it claims?
//!
//! Written to be read in one sitting. It shares the graph type and the file format with the rest of
//! the program and nothing else: the rules, the symmetries and the leaf rules are all here and in
//! the folder beside.
//!
//! - A board is the set of uncolored vertices and, for each color, the *layer* of uncolored
//!   vertices that may take it. Colored vertices never matter again.
//! - The game is over when every vertex is colored (Alice wins) or an uncolored vertex is in no
//!   layer (Bob wins, at once).
//! - Two boards are the same when an automorphism of the graph (with `symmetry full`) and a
//!   permutation of the colors carry one's layers to the other's.
//! - Every listed position is checked, reached or not: the listed move is legal, and every reply
//!   (the pass of a side that may pass included) leads to a leaf won by the winner or to a listed
//!   board. Every such step but a pass colors a vertex, and only one side may pass, so that the
//!   proof cannot run in a circle.
//!
//! What is deliberately absent: any other reduction, and any search for a better move. A graph of
//! more than [`MAX_ORDER`] vertices is refused, and so is `symmetry full` on a graph with
//! [`LARGE_GROUP`](super::LARGE_GROUP) automorphisms or more, and a local game of more
//! positions than any certificate needs: a short file cannot keep the checker busy for ever.

mod board;
mod clusters;
mod limit;
mod rejection;
mod symmetry;

pub use rejection::{Place, Reason, Rejection};

use super::certificate::{Answer, Certificate, LeafRule, MAX_ORDER, Symmetry, position_text};
use crate::{ALICE, BOB, Color, Move};
use board::{Board, Neighbors, Set, members};
use clusters::Clusters;
use limit::CheckLimit;
use mapduel_game::Side;
use mapduel_graph::{Limit, Vertex};
use rejection::reject;
use std::collections::HashMap;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use symmetry::Symmetries;

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The listed positions.
    pub entries: usize,
    /// The replies that were followed; of those that only rename colors one.
    pub replies: u64,
    /// The automorphisms that were used, the identity among them.
    pub automorphisms: usize,
}

/// Checks a certificate.
pub fn check(certificate: &Certificate) -> Result<Checked, Rejection> {
    check_with(certificate, 1)
}

/// Checks a certificate with this many threads; what comes of it does not depend on them.
pub fn check_with(certificate: &Certificate, threads: usize) -> Result<Checked, Rejection> {
    check_within(certificate, &CheckParams { threads, ..CheckParams::default() })
}

/// How a certificate is checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckParams {
    /// How many threads check it; the judgment does not depend on them.
    pub threads: usize,
    /// When to give up with [`Reason::Stopped`]; only the time and the flag count.
    pub limit: Limit,
    /// Counts the entries that were checked, for whoever looks on.
    pub checked: Arc<AtomicU64>,
}

impl Default for CheckParams {
    /// One thread, no limit.
    fn default() -> CheckParams {
        CheckParams { threads: 1, limit: Limit::NONE, checked: Arc::default() }
    }
}

impl CheckParams {
    /// The same with so many threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> CheckParams {
        CheckParams { threads, ..self }
    }

    /// The same within this limit.
    #[must_use]
    pub fn with_limit(self, limit: Limit) -> CheckParams {
        CheckParams { limit, ..self }
    }
}

/// Checks a certificate within a limit. [`Reason::Stopped`] is no judgment: it says that the limit
/// came first.
pub fn check_within(certificate: &Certificate, params: &CheckParams) -> Result<Checked, Rejection> {
    match certificate.graph.order().div_ceil(64) {
        0 | 1 => Checker::<1>::check(certificate, params),
        2 => Checker::<2>::check(certificate, params),
        3..=WIDEST => Checker::<WIDEST>::check(certificate, params),
        _ => reject(Place::Header, Reason::TooLarge(certificate.graph.order())),
    }
}

/// The words of the widest set of vertices.
const WIDEST: usize = MAX_ORDER / 64;
/// No thread is begun for fewer entries.
const SHORTEST_STRETCH: usize = 1_000;

struct Checker<'certificate, const WIDTH: usize> {
    certificate: &'certificate Certificate,
    neighbors: Neighbors<WIDTH>,
    symmetries: Symmetries<WIDTH>,
    /// The least image of every listed board, with its number from 1.
    listed: Arc<HashMap<Vec<Set<WIDTH>>, usize>>,
    clusters: Clusters,
    replies: u64,
    limit: CheckLimit,
}

/// What is known of a board, seen by the winner of the certificate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Won,
    Lost,
    Open,
}

impl<'certificate, const WIDTH: usize> Checker<'certificate, WIDTH> {
    fn new(certificate: &'certificate Certificate, limit: CheckLimit) -> Result<Self, Rejection> {
        let (graph, colors) = (&certificate.graph, certificate.colors);
        if colors == 0 || colors > Color::MAX {
            return reject(Place::Header, Reason::Colors(colors));
        }
        Ok(Checker {
            certificate,
            neighbors: Neighbors::new(graph),
            symmetries: match certificate.symmetry {
                // Without entries there is nothing to compare.
                Symmetry::Full if !certificate.entries.is_empty() => {
                    Symmetries::full(graph).or_else(|reason| reject(Place::Header, reason))?
                }
                _ => Symmetries::identity(graph),
            },
            listed: Arc::default(),
            clusters: Clusters::default(),
            replies: 0,
            limit,
        })
    }

    fn check(certificate: &Certificate, params: &CheckParams) -> Result<Checked, Rejection> {
        let mut checker = Checker::<WIDTH>::new(certificate, CheckLimit::new(params))?;
        checker.list()?;
        checker.check_entries(params.threads)?;
        checker.check_start()?;
        Ok(Checked {
            entries: certificate.entries.len(),
            replies: checker.replies,
            automorphisms: checker.symmetries.count(),
        })
    }

    /// Checks all entries, each thread a stretch of them.
    fn check_entries(&mut self, threads: usize) -> Result<(), Rejection> {
        let (certificate, count) = (self.certificate, self.certificate.entries.len());
        let length = count.div_ceil(threads.max(1)).max(SHORTEST_STRETCH);
        let stretch = |start: usize| start..count.min(start + length);
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (length..count)
                .step_by(length)
                .map(|start| {
                    let (listed, limit) = (Arc::clone(&self.listed), self.limit.clone());
                    scope.spawn(move || {
                        let mut helper = Checker { listed, ..Checker::new(certificate, limit)? };
                        stretch(start).try_for_each(|index| helper.check_entry(index))?;
                        Ok(helper.replies)
                    })
                })
                .collect();
            stretch(0).try_for_each(|index| self.check_entry(index))?;
            // In their order, so that the first mistake is told.
            for helper in helpers {
                self.replies += helper.join().unwrap_or_else(|panic| resume_unwind(panic))?;
            }
            Ok(())
        })
    }

    /// Puts every listed board into the index; none may come twice.
    fn list(&mut self) -> Result<(), Rejection> {
        let mut listed = HashMap::with_capacity(self.certificate.entries.len());
        for (index, entry) in self.certificate.entries.iter().enumerate() {
            let place = Place::Entry(index + 1);
            self.limit.look().or_else(|reason| reject(place, reason))?;
            let board = self.board(&entry.position, place)?;
            if board.over().is_some() {
                return reject(place, Reason::Over(position_text(&entry.position)));
            }
            let image = self.symmetries.least_image(&board);
            if let Some(before) = listed.insert(image, index + 1) {
                let position = position_text(&entry.position);
                return reject(place, Reason::ListedTwice { before, position });
            }
        }
        self.listed = Arc::new(listed);
        Ok(())
    }

    fn check_entry(&mut self, index: usize) -> Result<(), Rejection> {
        let certificate = self.certificate;
        let (entry, place) = (&certificate.entries[index], Place::Entry(index + 1));
        self.limit.look().or_else(|reason| reject(place, reason))?;
        let board = self.board(&entry.position, place)?;
        let Some(next) = self.play(&board, entry.answer, certificate.winner) else {
            let (answer, position) = (entry.answer.to_string(), position_text(&entry.position));
            return reject(place, Reason::Illegal { answer, position });
        };
        self.check_loser_to_move(&next, place, &after(&entry.position, entry.answer))?;
        self.limit.count_entry();
        Ok(())
    }

    fn check_start(&mut self) -> Result<(), Rejection> {
        let certificate = self.certificate;
        let start = self.board(&certificate.start, Place::Start)?;
        if certificate.first != certificate.winner {
            return self.check_loser_to_move(&start, Place::Start, &certificate.start);
        }
        let position = position_text(&certificate.start);
        match self.winner_to_move(&start) {
            Status::Won => Ok(()),
            Status::Lost => reject(Place::Start, Reason::Lost(position)),
            Status::Open => reject(Place::Start, Reason::NotListed(position)),
        }
    }

    /// Checks that the winner wins a board with the other side to move.
    fn check_loser_to_move(
        &mut self,
        board: &Board<WIDTH>,
        place: Place,
        colored: &[(Vertex, Color)],
    ) -> Result<(), Rejection> {
        match self.leaf(board) {
            Status::Won => return Ok(()),
            Status::Lost => return reject(place, Reason::Lost(position_text(colored))),
            Status::Open => {}
        }
        let Some((reply, status)) = self.unanswered(board) else {
            return Ok(());
        };
        // The local games come last because they can take long, and most boards do without.
        if self.uses(LeafRule::Clusters, ALICE) {
            let held = self.clusters.hold(board, &self.neighbors, &self.limit);
            if held.or_else(|reason| reject(place, reason))? {
                return Ok(());
            }
        }
        let position = position_text(&after(colored, reply));
        let reply = reply.to_string();
        reject(
            place,
            match status {
                Status::Lost => Reason::LosingReply { reply, position },
                _ => Reason::OpenReply { reply, position },
            },
        )
    }

    /// The first reply of the other side that leads to no board known to be won.
    fn unanswered(&mut self, board: &Board<WIDTH>) -> Option<(Answer, Status)> {
        // Colors with equal layers differ in name only: one of them stands for all.
        let moves = board.moves().filter(|&(_, color)| {
            let (before, layers) = board.layers.split_at(color);
            !before.contains(&layers[0])
        });
        let play = |(vertex, color)| Move::new(Vertex::new(vertex), Color::new(color)).into();
        for reply in moves.map(play).chain([Answer::Pass]) {
            if let Some(next) = self.play(board, reply, self.certificate.winner.other()) {
                self.replies += 1;
                match self.winner_to_move(&next) {
                    Status::Won => {}
                    status => return Some((reply, status)),
                }
            }
        }
        None
    }

    /// What is known of a board with the winner to move.
    fn winner_to_move(&mut self, board: &Board<WIDTH>) -> Status {
        let status = self.leaf(board);
        if status != Status::Open {
            return status;
        }
        let won = self.uses(LeafRule::Kill, BOB) && board.has_kill(&self.neighbors)
            || self.listed.contains_key(&self.symmetries.least_image(board));
        if won { Status::Won } else { Status::Open }
    }

    /// The end of the game, and the rule `safe`, which holds whoever is to move.
    fn leaf(&self, board: &Board<WIDTH>) -> Status {
        let is_safe = |vertex| board.is_safe(vertex, &self.neighbors);
        match board.over() {
            Some(winner) if winner == self.certificate.winner => Status::Won,
            Some(_) => Status::Lost,
            None if self.uses(LeafRule::Safe, ALICE) && members(&board.uncolored).all(is_safe) => {
                Status::Won
            }
            None => Status::Open,
        }
    }

    /// Whether a rule may be used, and is of any use: it is about the wins of one side.
    fn uses(&self, rule: LeafRule, side: Side) -> bool {
        self.certificate.winner == side && self.certificate.rules.contains(rule)
    }

    /// The board of a position, in which every color must have been available.
    fn board(&self, colored: &[(Vertex, Color)], place: Place) -> Result<Board<WIDTH>, Rejection> {
        let mut board = self.neighbors.board(self.certificate.colors);
        for &(vertex, color) in colored {
            board = match board.color(vertex.index(), color.index(), &self.neighbors) {
                Some(next) => next,
                None => {
                    let (position, color) = (position_text(colored), color.number());
                    let vertex = vertex.index();
                    return reject(place, Reason::NotProper { vertex, color, position });
                }
            };
        }
        Ok(board)
    }

    /// The board after an answer of a side, if that is legal.
    fn play(&self, board: &Board<WIDTH>, answer: Answer, side: Side) -> Option<Board<WIDTH>> {
        match answer {
            Answer::Play(mv) => {
                board.color(mv.vertex().index(), mv.color().index(), &self.neighbors)
            }
            Answer::Pass => (self.certificate.pass == Some(side)).then(|| board.clone()),
        }
    }
}

/// A position after an answer, vertices ascending.
fn after(colored: &[(Vertex, Color)], answer: Answer) -> Vec<(Vertex, Color)> {
    let mut colored = colored.to_vec();
    if let Answer::Play(mv) = answer {
        colored.push((mv.vertex(), mv.color()));
        colored.sort_unstable();
    }
    colored
}

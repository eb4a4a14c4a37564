//! The rule `clusters`: Alice wins, with Bob to move, because she wins next to every danger.
//!
//! Every unsafe vertex must have two colors or more. Two unsafe vertices belong together when they
//! are neighbors that share a color, or when one move takes a color from both; the clusters are
//! the classes of that. A move then touches at most one cluster, and clusters never join later,
//! because colors only disappear.
//!
//! In the local game of a cluster Bob begins. He passes, or colors a vertex of the cluster, or
//! takes a color from its vertices as some outside vertex could now, as often as he likes. Alice
//! answers by coloring a vertex of the cluster, safe by now or not. Bob wins when a vertex of the
//! cluster has no color left, Alice when all are colored. Real moves are mirrored exactly inside
//! the cluster, and real outside moves are among the local ones. So if Alice wins every local game
//! she wins: she answers where Bob played, and takes a move that touches no unfinished cluster for
//! a pass in any of them; when all are finished, every vertex left is safe.
//!
//! The games are played out by plain recursion with a memory ([`local`]). Every game is remembered
//! by its whole description, in which only the names of its vertices and colors are missing.

mod local;

use super::board::{Board, Neighbors, Set};
use super::board::{common, from_list, has, insert, is_empty, members, union};
use super::limit::CheckLimit;
use super::rejection::Reason;
pub(super) use local::LONGEST_LOCAL_GAME;
use local::{Games, Local};
use std::collections::HashMap;

/// The local games played so far, and whether Alice wins them.
#[derive(Default)]
pub(super) struct Clusters {
    known: HashMap<Local, bool>,
    /// The words that they take.
    words: usize,
}

/// A memory, not a record: it is forgotten before it holds more words than this, 128 MB.
const MOST_REMEMBERED: usize = 1 << 24;

impl Clusters {
    /// Whether Alice wins the local game of every cluster of a board, with Bob to move.
    pub(super) fn hold<const WIDTH: usize>(
        &mut self,
        board: &Board<WIDTH>,
        neighbors: &Neighbors<WIDTH>,
        limit: &CheckLimit,
    ) -> Result<bool, Reason> {
        let is_unsafe = |&vertex: &usize| !board.is_safe(vertex, neighbors);
        let endangered: Set<WIDTH> = from_list(members(&board.uncolored).filter(is_unsafe));
        if members(&endangered).any(|vertex| board.layers_of(vertex).count() < 2) {
            return Ok(false);
        }
        for cluster in clusters(board, &endangered, neighbors) {
            // Larger clusters than that are nobody's proof.
            if members(&cluster).count() > local::MOST_VERTICES
                || !self.alice_wins(Local::new(board, &cluster, neighbors), limit)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn alice_wins(&mut self, local: Local, limit: &CheckLimit) -> Result<bool, Reason> {
        if let Some(&answer) = self.known.get(&local) {
            return Ok(answer);
        }
        let answer = Games::new(&local, limit).alice_wins()?;
        self.words += local.words();
        if self.words > MOST_REMEMBERED {
            self.known.clear();
            self.words = local.words();
        }
        self.known.insert(local, answer);
        Ok(answer)
    }
}

fn clusters<const WIDTH: usize>(
    board: &Board<WIDTH>,
    endangered: &Set<WIDTH>,
    neighbors: &Neighbors<WIDTH>,
) -> Vec<Set<WIDTH>> {
    let mut clusters: Vec<Set<WIDTH>> =
        members(endangered).map(|vertex| from_list([vertex])).collect();
    for (vertex, color) in board.moves() {
        // The unsafe vertices that this move touches.
        let mut touched = common(&board.layers[color], &common(endangered, neighbors.of(vertex)));
        if has(endangered, vertex) {
            insert(&mut touched, vertex);
        }
        let mut joined: Set<WIDTH> = [0; WIDTH];
        clusters.retain(|cluster| {
            let apart = is_empty(&common(cluster, &touched));
            if !apart {
                joined = union(&joined, cluster);
            }
            apart
        });
        if !is_empty(&joined) {
            clusters.push(joined);
        }
    }
    clusters
}

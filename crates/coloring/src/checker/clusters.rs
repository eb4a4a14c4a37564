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

use super::board::{Board, Neighbors, Set};
use super::board::{common, from_list, has, insert, is_empty, members, union, without};
use crate::ALICE;
use std::collections::{BTreeSet, HashMap};

/// Whether Alice wins the local game of every cluster of a board, with Bob to move.
pub(super) fn hold<const WIDTH: usize>(board: &Board<WIDTH>, neighbors: &Neighbors<WIDTH>) -> bool {
    let is_unsafe = |&vertex: &usize| !board.is_safe(vertex, neighbors);
    let endangered: Set<WIDTH> = from_list(members(&board.uncolored).filter(is_unsafe));
    members(&endangered).all(|vertex| board.layers_of(vertex).count() >= 2)
        && clusters(board, &endangered, neighbors).iter().all(|cluster| {
            let local = Local { hits: hits(board, cluster, neighbors), neighbors };
            let layers = board.layers.iter().map(|layer| common(layer, cluster)).collect();
            local.holds(&Board { uncolored: *cluster, layers }, &mut HashMap::new())
        })
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
        let (joined, apart): (Vec<_>, Vec<_>) =
            clusters.into_iter().partition(|cluster| !is_empty(&common(cluster, &touched)));
        clusters = apart;
        clusters.extend(joined.into_iter().reduce(|one, other| union(&one, &other)));
    }
    clusters
}

/// What outside vertices can take from a cluster: a color, and the vertices that lose it.
fn hits<const WIDTH: usize>(
    board: &Board<WIDTH>,
    cluster: &Set<WIDTH>,
    neighbors: &Neighbors<WIDTH>,
) -> BTreeSet<(usize, Set<WIDTH>)> {
    let outside = board.moves().filter(|&(vertex, _)| !has(cluster, vertex));
    let hits = outside.map(|(vertex, color)| (color, common(cluster, neighbors.of(vertex))));
    hits.filter(|(_, hit)| !is_empty(hit)).collect()
}

struct Local<'neighbors, const WIDTH: usize> {
    hits: BTreeSet<(usize, Set<WIDTH>)>,
    neighbors: &'neighbors Neighbors<WIDTH>,
}

impl<const WIDTH: usize> Local<'_, WIDTH> {
    /// Whether Alice wins with Bob to move.
    fn holds(&self, board: &Board<WIDTH>, known: &mut HashMap<Board<WIDTH>, bool>) -> bool {
        if let Some(winner) = board.over() {
            return winner == ALICE;
        }
        if let Some(&answer) = known.get(board) {
            return answer;
        }
        let pass = std::iter::once(board.clone());
        let inside = board.moves().filter_map(|(vertex, color)| self.color(board, vertex, color));
        let outside = self.hits.iter().map(|(color, hit)| {
            let mut next = board.clone();
            next.layers[*color] = without(&next.layers[*color], hit);
            next
        });
        let answer = pass.chain(inside).chain(outside).all(|next| match next.over() {
            Some(winner) => winner == ALICE,
            None => next.moves().any(|(vertex, color)| {
                let answered = self.color(&next, vertex, color);
                answered.is_some_and(|answered| self.holds(&answered, known))
            }),
        });
        known.insert(board.clone(), answer);
        answer
    }

    fn color(&self, board: &Board<WIDTH>, vertex: usize, color: usize) -> Option<Board<WIDTH>> {
        board.color(vertex, color, self.neighbors)
    }
}

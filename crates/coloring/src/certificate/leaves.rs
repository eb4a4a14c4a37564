//! Leaf rules for a writer of certificates, on positions of the game.
//!
//! The checker has its own: what both agree on was worked out twice.

use super::clusters::{Danger, alice_holds};
use super::{LeafRule, LeafRules};
use crate::{BOB, Color, Position};
use mapduel_game::Side;
use mapduel_graph::{Graph, Vertex};

/// The leaves of one certificate.
pub(super) struct Leaves<'graph> {
    pub(super) graph: &'graph Graph,
    pub(super) colors: usize,
    pub(super) winner: Side,
    pub(super) rules: LeafRules,
}

impl Leaves<'_> {
    /// Whether a position needs no further moves because the winner has won it.
    pub(super) fn is_won(&self, position: &Position) -> bool {
        if position.is_over() {
            return position.leader() == self.winner;
        }
        if self.winner == BOB {
            return position.turn() == BOB
                && self.rules.contains(LeafRule::Kill)
                && position.uncolored().any(|vertex| self.is_killed(position, vertex));
        }
        let clusters = self.rules.contains(LeafRule::Clusters) && position.turn() == BOB;
        let safe = self.rules.contains(LeafRule::Safe);
        if !safe && !clusters {
            return false;
        }
        let endangered: Vec<Vertex> =
            position.uncolored().filter(|&vertex| self.is_endangered(position, vertex)).collect();
        safe && endangered.is_empty()
            || clusters
                && alice_holds(&Danger {
                    graph: self.graph,
                    colors: self.colors,
                    position,
                    endangered: &endangered,
                })
    }

    /// How near Bob is to blocking something: endangered vertices, weighted by how few colors they
    /// have left. The weights are those of the exact search's move order.
    pub(super) fn danger(&self, position: &Position) -> i64 {
        let endangered =
            position.uncolored().filter(|&vertex| self.is_endangered(position, vertex));
        let weight = |vertex| match position.available(vertex).count() {
            0 => 1_000_000,
            1 => 1_000,
            2 => 40,
            3 => 8,
            _ => 2,
        };
        endangered.map(weight).sum()
    }

    /// Whether the last color of a vertex can be taken by a neighbor.
    fn is_killed(&self, position: &Position, vertex: Vertex) -> bool {
        let mut colors = position.available(vertex);
        match (colors.next(), colors.next()) {
            (Some(color), None) => self.attackers(position, vertex, color).next().is_some(),
            _ => false,
        }
    }

    /// Whether each color of a vertex finds an attacker of its own (Hall): then it can be blocked.
    fn is_endangered(&self, position: &Position, vertex: Vertex) -> bool {
        let rows: Vec<Vec<Vertex>> = position
            .available(vertex)
            .map(|color| self.attackers(position, vertex, color).collect())
            .collect();
        let mut matching: Vec<Option<Vertex>> = vec![None; rows.len()];
        (0..rows.len()).all(|row| reassign(&rows, row, &mut matching, &mut Vec::new()))
    }

    fn attackers<'position>(
        &'position self,
        position: &'position Position,
        vertex: Vertex,
        color: Color,
    ) -> impl Iterator<Item = Vertex> + 'position {
        let neighbors = self.graph.neighbors(vertex).iter().copied();
        neighbors.filter(move |&to| position.is_available(to, color))
    }
}

/// Gives a row an attacker of its own, moving others where needed.
fn reassign(
    rows: &[Vec<Vertex>],
    row: usize,
    matching: &mut [Option<Vertex>],
    visited: &mut Vec<Vertex>,
) -> bool {
    for &attacker in &rows[row] {
        if visited.contains(&attacker) {
            continue;
        }
        visited.push(attacker);
        let holder = matching.iter().position(|&held| held == Some(attacker));
        if holder.is_none_or(|holder| reassign(rows, holder, matching, visited)) {
            matching[row] = Some(attacker);
            return true;
        }
    }
    false
}

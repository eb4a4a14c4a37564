//! Trees.

use super::FamilyError;
use super::arguments::{Arguments, MAX_FAMILY_ORDER};
use crate::{Graph, Point};

/// Vertex v has the children 2v+1 and 2v+2.
pub(super) fn binary_tree(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let height = arguments.size(1)?;
    if height > 18 {
        return Err(arguments.too_large());
    }
    let order = (1 << (height + 1)) - 1;
    let graph =
        arguments.build(order, order - 1, || (1..order).map(|child| ((child - 1) / 2, child)))?;
    let place = |vertex: usize| {
        let level = (vertex + 1).ilog2() as usize;
        let index = vertex + 1 - (1 << level);
        let width = (1usize << height) as f64;
        let x = (index as f64 + 0.5) * width / (1usize << level) as f64;
        Point { x, y: level as f64 * (width / (height as f64 + 1.0)).max(1.2) }
    };
    Ok(graph.with_positions((0..order).map(place).collect()))
}

/// The tree of a sequence (H. Prüfer 1918), in linear time: the smallest leaf is joined to the
/// first number and removed, and so on; the last two vertices are joined.
pub(super) fn pruefer(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let text = arguments.text()?;
    let count = if text.is_empty() { 0 } else { text.split(',').take(MAX_FAMILY_ORDER).count() };
    let order = count + 2;
    arguments.check(order, order - 1)?;
    let mut sequence = Vec::with_capacity(count);
    for part in text.split(',').take(count) {
        let vertex = arguments.number(part)? as usize;
        if vertex >= order {
            let reason = format!(
                "{vertex} is outside 0..{order}: a sequence of {count} numbers makes a tree of \
                 {order} vertices"
            );
            return Err(arguments.impossible(reason));
        }
        sequence.push(vertex);
    }
    let mut missing = vec![0usize; order];
    for &vertex in &sequence {
        missing[vertex] += 1;
    }
    let mut edges = Vec::with_capacity(order - 1);
    // `leaf` is the smallest leaf; `scan` has passed all vertices that were leaves before.
    let mut scan = missing.iter().position(|&count| count == 0).unwrap_or(0);
    let mut leaf = scan;
    for &vertex in &sequence {
        edges.push((leaf, vertex));
        missing[vertex] -= 1;
        if missing[vertex] == 0 && vertex < scan {
            leaf = vertex;
        } else {
            scan += 1;
            while missing[scan] > 0 {
                scan += 1;
            }
            leaf = scan;
        }
    }
    edges.push((leaf, order - 1));
    arguments.build(order, order - 1, || edges)
}

#[cfg(test)]
mod tests {
    use crate::{Graph, families::parse};

    /// Prüfer's own procedure backwards: remove the smallest leaf, note its neighbor.
    fn sequence(tree: &Graph) -> Vec<usize> {
        let mut edges: Vec<(usize, usize)> =
            tree.edges().map(|(from, to)| (from.index(), to.index())).collect();
        let mut sequence = Vec::new();
        while edges.len() > 1 {
            let degree = |vertex: usize| {
                edges.iter().filter(|&&(from, to)| from == vertex || to == vertex).count()
            };
            let leaf = (0..tree.order()).find(|&vertex| degree(vertex) == 1).unwrap();
            let at = edges.iter().position(|&(from, to)| from == leaf || to == leaf).unwrap();
            let (from, to) = edges.remove(at);
            sequence.push(if from == leaf { to } else { from });
        }
        sequence
    }

    #[test]
    fn every_sequence_up_to_four_numbers_is_its_own_tree() {
        for count in 0..=4u32 {
            let order = count as usize + 2;
            for code in 0..order.pow(count) {
                let numbers: Vec<usize> =
                    (0..count).map(|place| code / order.pow(place) % order).collect();
                let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
                let tree = parse(&format!("tree:{}", words.join(","))).unwrap();
                assert_eq!((tree.order(), tree.size()), (order, order - 1));
                assert!(crate::connectivity::is_connected(&tree));
                assert_eq!(sequence(&tree), numbers);
            }
        }
    }

    #[test]
    fn numbers_beyond_the_tree_are_refused() {
        let error = parse("tree:0,0,5").unwrap_err().to_string();
        assert!(error.contains("5 is outside 0..5"), "{error}");
        assert!(parse("tree:0,x").is_err());
        assert!(parse("tree").is_err());
    }
}

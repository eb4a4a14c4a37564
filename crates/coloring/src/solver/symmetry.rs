//! Keys that do not tell symmetric states apart: one image of the state under automorphisms of the
//! graph and permutations of the colors stands for all.
//!
//! Any image is a correct key, since an automorphism or a renaming of colors changes no winner; so
//! the choice among them may be incomplete without ever being wrong. Where a graph is a forest with
//! many automorphisms, their structure gives the image at once ([`forest`]); elsewhere they are
//! [`listed`] and compared.

mod forest;
mod listed;

use super::set::VertexSet;
use forest::Forest;
use listed::Listed;
use mapduel_graph::invariants::automorphisms;
use mapduel_graph::{Graph, Limit};

/// What may be exchanged without changing the winner.
pub(super) enum Symmetry<Set> {
    /// The colors alone.
    Colors,
    /// Also vertices, by a list of automorphisms.
    Listed(Listed<Set>),
    /// Also vertices, by exchanging equal branches.
    Forest(Forest),
}

/// Search nodes for the group: ordinary graphs need a few hundred.
const SEARCH: Limit = Limit { nodes: Some(10_000), ..Limit::NONE };
const LONG_SEARCH: Option<u64> = Some(1_000_000);
/// A forest with fewer automorphisms has them listed.
const MANY: u64 = 16;

impl<Set: VertexSet> Symmetry<Set> {
    /// The automorphisms of a graph, or some of them.
    pub(super) fn of(graph: &Graph, neighbors: &[Set]) -> Self {
        let group = automorphisms(graph, SEARCH);
        if group.order.exact.is_none_or(|order| order > MANY)
            && let Some(forest) = Forest::of(graph)
        {
            return Symmetry::Forest(forest);
        }
        Listed::of(&group, graph, neighbors).map_or(Symmetry::Colors, Symmetry::Listed)
    }

    /// All automorphisms of a graph, if they are fewer than `most`: symmetric states then have the
    /// same canonical layers without exception. Nothing when they are not found within the limit.
    pub(super) fn whole(
        graph: &Graph,
        neighbors: &[Set],
        most: usize,
        limit: Limit,
    ) -> Option<Self> {
        let group = automorphisms(graph, Limit { nodes: LONG_SEARCH, ..limit });
        let order = group.order.exact.filter(|&order| group.complete && order < most as u64)?;
        let listed = Listed::of(&group, graph, neighbors);
        let elements = listed.as_ref().map_or(1, Listed::elements) as u64;
        (elements == order).then(|| listed.map_or(Symmetry::Colors, Symmetry::Listed))
    }

    /// Whether vertices are exchanged at all.
    pub(super) fn moves_vertices(&self) -> bool {
        !matches!(self, Symmetry::Colors)
    }

    /// The canonical layers of a state with these layers, of which the first `colors` are used.
    #[inline]
    pub(super) fn canonical<const COLORS: usize>(
        &self,
        layers: &[Set; COLORS],
        colors: usize,
        uncolored: Set,
    ) -> [Set; COLORS] {
        match self {
            Symmetry::Colors => sorted(*layers, colors),
            Symmetry::Listed(listed) => listed.canonical(layers, colors, uncolored),
            Symmetry::Forest(forest) => forest.canonical(layers, colors),
        }
    }
}

#[inline]
fn sorted<Set: VertexSet, const COLORS: usize>(
    mut layers: [Set; COLORS],
    colors: usize,
) -> [Set; COLORS] {
    for end in 1..colors {
        let mut place = end;
        while place > 0 && layers[place] < layers[place - 1] {
            layers.swap(place, place - 1);
            place -= 1;
        }
    }
    layers
}

/// Spreads a sum over all bits.
#[inline]
fn mix(code: u64) -> u64 {
    let product = u128::from(code ^ 0x9e37_79b9_7f4a_7c15) * 0xe703_7ed1_a0b4_28db;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use listed::{MOST_ELEMENTS, MOST_OF_MANY};
    use mapduel_game::Random;
    use mapduel_graph::families;

    fn symmetry(family: &str) -> (Graph, Vec<u64>, Symmetry<u64>) {
        let graph = families::parse(family).unwrap();
        let masks = graph.neighbor_masks().unwrap();
        let symmetry = Symmetry::of(&graph, &masks);
        (graph, masks, symmetry)
    }

    #[test]
    fn groups_are_listed_whole_up_to_the_limit() {
        let elements = |family| match symmetry(family).2 {
            Symmetry::Listed(listed) => listed.elements(),
            _ => 0,
        };
        for (family, order) in [
            ("grid:4x5", 4),
            ("grid:5x5", 8),
            ("torus:5x5", 200),
            ("hypercube:4", 384),
            ("hypercube:5", 3840),
            ("petersen", 120),
            ("dodecahedron", 120),
        ] {
            assert_eq!(elements(family), order, "{family}");
        }
        let large = elements("complete:20");
        assert!(large > 1 && large <= MOST_OF_MANY, "{large}");
    }

    #[test]
    fn symmetric_states_have_one_key_and_keys_are_images() {
        let mut random = Random::new(11);
        let families =
            ["grid:4x5", "grid:5x5", "torus:5x5", "hypercube:4", "hypercube:5", "petersen"];
        // In these, one vertex at its place leaves many automorphisms to choose from.
        let large = ["complete:6", "bipartite:4,4", "crown:5"];
        for family in families.into_iter().chain(large) {
            let (graph, masks, symmetry) = symmetry(family);
            let group = automorphisms(&graph, SEARCH);
            let elements = listed::list_group(&graph, &group, MOST_ELEMENTS);
            for _ in 0..200 {
                let layers = random_layers(&mut random, graph.order());
                let element = &elements[random.below(elements.len())];
                check(&symmetry, &masks, &layers, element, &mut random);
            }
        }
    }

    #[test]
    fn forests_with_many_automorphisms_need_no_list() {
        let mut random = Random::new(12);
        let forests = ["binary-tree:5", "binary-tree:3", "star:6", "path:2", "tree:0,0,0,1,1,1"];
        let families = forests.map(|family| families::parse(family).unwrap());
        let twice = Graph::from_edges(
            30,
            (0..2).flat_map(|copy| (1..15).map(move |v| (copy * 15 + v, copy * 15 + (v - 1) / 2))),
        );
        for graph in families.into_iter().chain([twice.unwrap()]) {
            let masks = graph.neighbor_masks().unwrap();
            let symmetry = Symmetry::Forest(Forest::of(&graph).unwrap());
            let group = automorphisms(&graph, SEARCH);
            for _ in 0..500 {
                let layers = random_layers(&mut random, graph.order());
                let mut element: Vec<u16> = (0..graph.order() as u16).collect();
                for _ in 0..random.below(40) {
                    let step = &group.generators[random.below(group.generators.len())];
                    let image = |&vertex: &u16| step[usize::from(vertex)].index() as u16;
                    element = element.iter().map(image).collect();
                }
                check(&symmetry, &masks, &layers, &element, &mut random);
            }
        }
        assert!(Forest::of(&families::parse("cycle:5").unwrap()).is_none());
        assert!(matches!(symmetry("binary-tree:4").2, Symmetry::Forest(_)));
        assert!(matches!(symmetry("path:9").2, Symmetry::Listed(_)));
    }

    fn random_layers(random: &mut Random, order: usize) -> [u64; 4] {
        let uncolored = random.next_u64() & ((1u128 << order) - 1) as u64;
        std::array::from_fn(|color| match color {
            0 => uncolored,
            _ => uncolored & (random.next_u64() | random.next_u64()),
        })
    }

    /// The image of a state under an automorphism and a permutation of colors has the same key.
    fn check(
        symmetry: &Symmetry<u64>,
        masks: &[u64],
        layers: &[u64; 4],
        element: &[u16],
        random: &mut Random,
    ) {
        let all = |layers: &[u64; 4]| layers.iter().fold(0, |all, layer| all | layer);
        let key = symmetry.canonical(layers, 4, all(layers));
        let image =
            |set: &u64| set.members().fold(0, |image, vertex| image | 1u64 << element[vertex]);
        let mut moved = layers.each_ref().map(image);
        random.shuffle(&mut moved);
        assert_eq!(symmetry.canonical(&moved, 4, all(&moved)), key);
        // The key keeps every number of members and of edges inside a layer, and between two.
        let edges = |one: u64, other: u64| -> u32 {
            one.members().map(|vertex| (masks[vertex] & other).count_ones()).sum()
        };
        let shape = |layers: &[u64; 4]| {
            let mut shape: Vec<_> = layers
                .iter()
                .flat_map(|&one| {
                    layers
                        .iter()
                        .map(move |&other| (one & other).count_ones() << 16 | edges(one, other))
                })
                .collect();
            shape.sort_unstable();
            shape
        };
        assert_eq!(shape(layers), shape(&key));
    }
}

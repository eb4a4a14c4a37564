//! Orbits: a partition of the vertices that only grows coarser.

/// Disjoint sets of `0..n`, joined by size, with path halving.
pub(super) struct Orbits {
    parents: Vec<u32>,
    sizes: Vec<u32>,
}

impl Orbits {
    pub(super) fn new(order: usize) -> Orbits {
        Orbits { parents: (0..order as u32).collect(), sizes: vec![1; order] }
    }

    pub(super) fn root(&mut self, mut vertex: usize) -> usize {
        while self.parents[vertex] as usize != vertex {
            self.parents[vertex] = self.parents[self.parents[vertex] as usize];
            vertex = self.parents[vertex] as usize;
        }
        vertex
    }

    pub(super) fn join(&mut self, one: usize, two: usize) {
        let (one, two) = (self.root(one), self.root(two));
        if one == two {
            return;
        }
        let (small, large) =
            if self.sizes[one] < self.sizes[two] { (one, two) } else { (two, one) };
        self.parents[small] = large as u32;
        self.sizes[large] += self.sizes[small];
    }

    pub(super) fn size(&mut self, vertex: usize) -> usize {
        let root = self.root(vertex);
        self.sizes[root] as usize
    }

    /// The least member of each one's set.
    pub(super) fn least_members(&mut self) -> Vec<usize> {
        let order = self.parents.len();
        let mut least = vec![usize::MAX; order];
        (0..order)
            .map(|vertex| {
                let root = self.root(vertex);
                least[root] = least[root].min(vertex);
                least[root]
            })
            .collect()
    }
}

//! The tree in memory: one arena, the children of a node side by side.
//!
//! A *block* is a node with its children. Children live in *chunks* of four, and a chunk keeps
//! each statistic of its four children side by side: selection reads what it needs as vectors, and
//! a chunk is one cache line, which learning writes to and nothing else. Visited children are always a prefix of the
//! block, so nothing is ever scanned for a first visit.
//!
//! Most blocks of a search are visited two or three times and have dozens of children. So a block
//! begins *sparse*: it has room for a few visited children, and the move of a first visit is
//! drawn. After [`SPARSE`] visited children it becomes *full*: all its moves are written down.

use super::bounds::Bounds;
use mapduel_game::Side;

/// The index of a block.
pub(super) type BlockIndex = u32;

/// The most children of a sparse block.
const SPARSE: u32 = 16;

/// A child without a block.
const UNEXPANDED: u32 = u32::MAX;
/// A child at which the game is over, won by the mover.
const WON: u32 = u32::MAX - 1;
/// A child at which the game is over, lost by the mover.
const LOST: u32 = u32::MAX - 2;

/// The children in one chunk.
pub(super) const LANES: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    pub(super) blocks: Vec<Block>,
    pub(super) chunks: Vec<Chunk>,
    /// The moves of each chunk's children, of which a descent reads one.
    moves: Vec<[M; LANES]>,
    /// The mean and the number of all-moves-as-first results of each child; empty without RAVE.
    pub(super) amaf: Vec<(f32, u32)>,
    /// The index of each child's move, as the game numbers moves; empty without RAVE.
    pub(super) slots: Vec<u32>,
    /// The score bounds below each child; empty without them.
    pub(super) bounds: Vec<Bounds>,
    /// The score bounds of each block; empty without them.
    pub(super) block_bounds: Vec<Bounds>,
    /// Places of one and of two chunks that sparse blocks left when they grew.
    free: [Vec<u32>; 2],
    /// The visits of the root at which the search will end, if that is known.
    expected: Option<u32>,
}

/// Four children. What is not visited yet has a mean of minus infinity, and so has what is lost.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Chunk {
    /// The mean result for the side to move.
    pub(super) means: [f32; LANES],
    /// `1 / sqrt(visits)`, so that selection has nothing to divide.
    pub(super) widths: [f32; LANES],
    links: [u32; LANES],
    visits: [u32; LANES],
}

/// Nothing is known of these children.
const EMPTY: Chunk = Chunk {
    means: [f32::NEG_INFINITY; LANES],
    widths: [0.0; LANES],
    links: [UNEXPANDED; LANES],
    visits: [0; LANES],
};

/// A child: the index of its chunk times four, plus its place there.
pub(super) type Child = usize;

#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Block {
    /// The first chunk.
    chunk: u32,
    /// How many children there is room for: all of them, or a few.
    capacity: u32,
    /// How many moves the position offers.
    pub(super) count: u32,
    /// How many children, from the first, were visited.
    pub(super) visited: u32,
    /// The visits of all children together.
    pub(super) visits: u32,
    /// How many children are proven lost for the side to move.
    pub(super) lost: u32,
    pub(super) side: Side,
    pub(super) proven: Option<Side>,
    written: Written,
}

/// Which moves of a block are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Visited,
    All,
}

impl Block {
    /// Whether all moves are written down, visited or not.
    pub(super) fn is_full(&self) -> bool {
        self.written == Written::All
    }
}

/// What is known below a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    Unexpanded,
    Over { mover_won: bool },
    Block(BlockIndex),
}

impl<M: Copy + PartialEq> Tree<M> {
    pub(super) fn new() -> Tree<M> {
        Tree {
            blocks: Vec::new(),
            chunks: Vec::new(),
            moves: Vec::new(),
            amaf: Vec::new(),
            slots: Vec::new(),
            bounds: Vec::new(),
            block_bounds: Vec::new(),
            free: Default::default(),
            expected: None,
        }
    }

    pub(super) fn clear(&mut self) {
        self.blocks.clear();
        self.chunks.clear();
        self.moves.clear();
        self.amaf.clear();
        self.slots.clear();
        self.bounds.clear();
        self.block_bounds.clear();
        self.free.iter_mut().for_each(Vec::clear);
    }

    /// Says how many simulations are to come, so that no room is made for more.
    pub(super) fn expect(&mut self, simulations: Option<u64>) {
        let begun = self.blocks.first().map_or(0, |root| root.visits);
        let most = u64::from(u32::MAX);
        self.expected = simulations.map(|more| begun.saturating_add(more.min(most) as u32));
    }

    /// How many more items an arena with so many gets room for: a quarter, because doubling would waste
    /// a third of the memory, and no more than the rest of the search takes at the rate of what was done.
    fn step(&self, length: usize) -> usize {
        let quarter = length / 4;
        let rest = match (self.expected, self.blocks.first()) {
            (Some(expected), Some(root)) if root.visits > 0 => {
                let left = u64::from(expected.saturating_sub(root.visits));
                (length as u64 * left / u64::from(root.visits)) as usize + length / 32
            }
            _ => quarter,
        };
        quarter.min(rest) + 64
    }

    /// How many children the arena has room for.
    pub(super) fn entries(&self) -> usize {
        self.chunks.len() * LANES
    }

    /// Adds a sparse block; `count` is the number of moves it offers, `filler` any move.
    pub(super) fn add(&mut self, side: Side, count: usize, filler: M) -> BlockIndex {
        let count = count as u32;
        let capacity = count.min(LANES as u32);
        let chunk = self.place(capacity, filler);
        if self.blocks.len() == self.blocks.capacity() {
            let step = self.step(self.blocks.len());
            self.blocks.reserve_exact(step);
        }
        self.blocks.push(Block {
            chunk,
            capacity,
            count,
            visited: 0,
            visits: 0,
            lost: 0,
            side,
            proven: None,
            written: Written::Visited,
        });
        (self.blocks.len() - 1) as BlockIndex
    }

    /// Writes down all moves of a block: the visited ones stay, the others come in this order.
    pub(super) fn fill(&mut self, index: BlockIndex, moves: &[M]) {
        if self.block(index).count > self.block(index).capacity {
            self.enlarge(index, self.block(index).count);
        }
        self.blocks[index as usize].written = Written::All;
        let mut next = self.visited(index).end;
        for &mv in moves {
            if !self.is_visited(index, mv) {
                self.set_move(next, mv);
                next += 1;
            }
        }
        debug_assert_eq!(next, self.children(index).end, "a move list without repetitions");
    }

    /// Makes room for one more visited child of a sparse block.
    pub(super) fn make_room(&mut self, index: BlockIndex) -> Room {
        let block = self.block(index);
        if block.visited < block.capacity {
            return Room::Made;
        }
        let wanted = block.capacity * 2;
        if wanted > SPARSE || wanted >= block.count {
            return Room::MustFill;
        }
        self.enlarge(index, wanted);
        Room::Made
    }

    /// Moves a block to a larger place.
    fn enlarge(&mut self, index: BlockIndex, capacity: u32) {
        let old = *self.block(index);
        let filler = self.moves[old.chunk as usize][0];
        let chunk = self.place(capacity, filler);
        let chunks = chunk_count(old.capacity);
        let place = old.chunk as usize..old.chunk as usize + chunks;
        self.chunks.copy_within(place.clone(), chunk as usize);
        self.moves.copy_within(place, chunk as usize);
        if let Some(free) = self.free.get_mut(chunks - 1) {
            free.push(old.chunk);
        }
        let block = &mut self.blocks[index as usize];
        block.chunk = chunk;
        block.capacity = capacity;
    }

    /// A place for this many children, all unvisited.
    fn place(&mut self, capacity: u32, filler: M) -> u32 {
        let chunks = chunk_count(capacity);
        if let Some(first) = self.free.get_mut(chunks - 1).and_then(Vec::pop) {
            let place = first as usize..first as usize + chunks;
            self.chunks[place.clone()].fill(EMPTY);
            self.moves[place].fill([filler; LANES]);
            return first;
        }
        let first = self.chunks.len();
        if self.chunks.capacity() - first < chunks || self.moves.capacity() - first < chunks {
            let step = self.step(first).max(chunks);
            self.chunks.reserve_exact(step);
            self.moves.reserve_exact(step);
        }
        self.chunks.resize(first + chunks, EMPTY);
        self.moves.resize(first + chunks, [filler; LANES]);
        first as u32
    }

    /// Gives every entry room for all-moves-as-first statistics.
    pub(super) fn keep_amaf(&mut self) {
        self.amaf.resize(self.entries(), (0.0, 0));
        self.slots.resize(self.entries(), 0);
    }

    /// Gives every entry and every block room for score bounds.
    pub(super) fn keep_bounds(&mut self) {
        self.bounds.resize(self.entries(), Bounds::UNKNOWN);
        self.block_bounds.resize(self.blocks.len(), Bounds::UNKNOWN);
    }

    #[inline]
    pub(super) fn block(&self, index: BlockIndex) -> &Block {
        &self.blocks[index as usize]
    }

    /// The chunks of a block's visited children.
    #[inline]
    pub(super) fn visited_chunks(&self, index: BlockIndex) -> (Child, &[Chunk]) {
        let block = self.block(index);
        let first = block.chunk as usize;
        let length = (block.visited as usize).div_ceil(LANES);
        (first * LANES, &self.chunks[first..first + length])
    }

    /// The visited children of a block.
    #[inline]
    pub(super) fn visited(&self, index: BlockIndex) -> std::ops::Range<Child> {
        let block = self.block(index);
        let first = block.chunk as usize * LANES;
        first..first + block.visited as usize
    }

    /// All children of a full block.
    pub(super) fn children(&self, index: BlockIndex) -> std::ops::Range<Child> {
        let block = self.block(index);
        debug_assert!(block.is_full());
        let first = block.chunk as usize * LANES;
        first..first + block.count as usize
    }

    #[inline]
    pub(super) fn mv(&self, child: Child) -> M {
        self.moves[child / LANES][child % LANES]
    }

    /// Whether a move is among the visited ones of a block whose other moves are not written down, or
    /// are being written down.
    ///
    /// A place that waits for its move holds the block's first one, so whole chunks are compared.
    #[inline]
    pub(super) fn is_visited(&self, index: BlockIndex, mv: M) -> bool {
        let block = self.block(index);
        let first = block.chunk as usize;
        let chunks = &self.moves[first..first + (block.visited as usize).div_ceil(LANES)];
        chunks.iter().any(|chunk| chunk.iter().fold(false, |found, &other| found | (other == mv)))
    }

    pub(super) fn set_move(&mut self, child: Child, mv: M) {
        self.moves[child / LANES][child % LANES] = mv;
    }

    #[inline]
    pub(super) fn visits(&self, child: Child) -> u32 {
        self.chunks[child / LANES].visits[child % LANES]
    }

    /// The mean result for the side to move; minus infinity when unvisited or lost.
    #[inline]
    pub(super) fn mean(&self, child: Child) -> f32 {
        self.chunks[child / LANES].means[child % LANES]
    }

    #[inline]
    pub(super) fn width(&self, child: Child) -> f32 {
        self.chunks[child / LANES].widths[child % LANES]
    }

    /// Counts one visit with this result for the side to move.
    #[inline]
    pub(super) fn learn(&mut self, child: Child, result: f32) {
        let (chunk, lane) = (&mut self.chunks[child / LANES], child % LANES);
        let visits = chunk.visits[lane] + 1;
        chunk.visits[lane] = visits;
        let mean = if visits == 1 { 0.0 } else { chunk.means[lane] };
        chunk.widths[lane] = 1.0 / (visits as f32).sqrt();
        chunk.means[lane] = mean + (result - mean) / visits as f32;
    }

    /// Says how often a child was visited, with which mean result for the side to move.
    pub(super) fn set_statistics(&mut self, child: Child, visits: u32, mean: f32) {
        let (chunk, lane) = (&mut self.chunks[child / LANES], child % LANES);
        chunk.visits[lane] = visits;
        if visits > 0 {
            chunk.widths[lane] = 1.0 / (visits as f32).sqrt();
            chunk.means[lane] = mean;
        }
    }

    /// Takes a child out of every later selection.
    pub(super) fn lose(&mut self, child: Child) {
        self.chunks[child / LANES].means[child % LANES] = f32::NEG_INFINITY;
    }

    #[inline]
    pub(super) fn link(&self, child: Child) -> Link {
        match self.chunks[child / LANES].links[child % LANES] {
            UNEXPANDED => Link::Unexpanded,
            WON => Link::Over { mover_won: true },
            LOST => Link::Over { mover_won: false },
            block => Link::Block(block),
        }
    }

    pub(super) fn set_link(&mut self, child: Child, link: Link) {
        self.chunks[child / LANES].links[child % LANES] = match link {
            Link::Unexpanded => UNEXPANDED,
            Link::Over { mover_won: true } => WON,
            Link::Over { mover_won: false } => LOST,
            Link::Block(block) => block,
        };
    }

    /// Who is known to win after a child's move, whose mover is `side`.
    pub(super) fn proven(&self, child: usize, side: Side) -> Option<Side> {
        match self.link(child) {
            Link::Unexpanded => None,
            Link::Over { mover_won: true } => Some(side),
            Link::Over { mover_won: false } => Some(side.other()),
            Link::Block(block) => self.block(block).proven,
        }
    }

    /// Makes two children of one block change places.
    pub(super) fn swap(&mut self, one: Child, other: Child) {
        let entry = |tree: &Tree<M>, child: Child| {
            let (chunk, lane) = (&tree.chunks[child / LANES], child % LANES);
            let statistics = (chunk.means[lane], chunk.widths[lane], chunk.visits[lane]);
            (tree.mv(child), chunk.links[lane], statistics)
        };
        let entries = [(one, entry(self, other)), (other, entry(self, one))];
        for (child, (mv, link, (mean, width, visits))) in entries {
            self.set_move(child, mv);
            let (chunk, lane) = (&mut self.chunks[child / LANES], child % LANES);
            chunk.links[lane] = link;
            chunk.means[lane] = mean;
            chunk.widths[lane] = width;
            chunk.visits[lane] = visits;
        }
        if !self.amaf.is_empty() {
            self.amaf.swap(one, other);
            self.slots.swap(one, other);
        }
        if !self.bounds.is_empty() {
            self.bounds.swap(one, other);
        }
    }

    /// The bytes that the tree takes.
    pub(super) fn bytes(&self) -> usize {
        self.blocks.len() * size_of::<Block>()
            + self.chunks.len() * (size_of::<Chunk>() + size_of::<[M; LANES]>())
            + self.amaf.len() * size_of::<(f32, u32, u32)>()
            + (self.bounds.len() + self.block_bounds.len()) * size_of::<Bounds>()
    }

    /// The tree below one block, in an arena of its own, with that block as block 0.
    ///
    /// Blocks that were shared stay shared.
    pub(super) fn extract(&self, root: BlockIndex) -> Tree<M> {
        let mut tree = Tree::new();
        let mut renamed = vec![UNEXPANDED; self.blocks.len()];
        let mut queue = vec![root];
        renamed[root as usize] = 0;
        let mut next = 0;
        while let Some(&index) = queue.get(next) {
            next += 1;
            let block = *self.block(index);
            let first = block.chunk as usize;
            let chunks = first..first + chunk_count(block.capacity);
            let chunk = tree.chunks.len();
            tree.blocks.push(Block { chunk: chunk as u32, ..block });
            tree.chunks.extend_from_slice(&self.chunks[chunks.clone()]);
            tree.moves.extend_from_slice(&self.moves[chunks.clone()]);
            if !self.amaf.is_empty() {
                let entries = chunks.start * LANES..chunks.end * LANES;
                tree.amaf.extend_from_slice(&self.amaf[entries.clone()]);
                tree.slots.extend_from_slice(&self.slots[entries]);
            }
            if !self.bounds.is_empty() {
                let entries = chunks.start * LANES..chunks.end * LANES;
                tree.bounds.extend_from_slice(&self.bounds[entries]);
                tree.block_bounds.push(self.block_bounds[index as usize]);
            }
            for child in chunk * LANES..tree.entries() {
                if let Link::Block(block) = tree.link(child) {
                    if renamed[block as usize] == UNEXPANDED {
                        renamed[block as usize] = queue.len() as u32;
                        queue.push(block);
                    }
                    tree.set_link(child, Link::Block(renamed[block as usize]));
                }
            }
        }
        tree
    }
}

/// What [`Tree::make_room`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// There is room for one more child.
    Made,
    /// The block is no longer worth keeping sparse.
    MustFill,
}

fn chunk_count(capacity: u32) -> usize {
    (capacity as usize).div_ceil(LANES)
}

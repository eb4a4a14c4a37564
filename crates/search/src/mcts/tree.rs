//! The tree in memory: one arena, the children of a node side by side.
//!
//! A *block* is a node with its children. The statistics of a child are kept in arrays of their
//! own, so that selection reads nothing but the two numbers it needs: the mean and the width of
//! the confidence bound, `1 / sqrt(visits)`. Visited children are always a prefix of the block, so
//! nothing is ever scanned for a first visit.

use mapduel_game::Side;

/// The index of a block.
pub(super) type BlockIndex = u32;

/// A child without a block.
const UNEXPANDED: u32 = u32::MAX;
/// A child at which the game is over, won by the mover.
const WON: u32 = u32::MAX - 1;
/// A child at which the game is over, lost by the mover.
const LOST: u32 = u32::MAX - 2;

#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    pub(super) blocks: Vec<Block>,
    pub(super) moves: Vec<M>,
    /// The mean result of each child for the side to move; minus infinity once it is lost.
    pub(super) means: Vec<f32>,
    /// `1 / sqrt(visits)` of each child.
    pub(super) widths: Vec<f32>,
    pub(super) visits: Vec<u32>,
    links: Vec<u32>,
    /// The mean and the number of all-moves-as-first results of each child; empty without RAVE.
    pub(super) amaf: Vec<(f32, u32)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) first: u32,
    pub(super) count: u32,
    /// How many children, from the first, were visited.
    pub(super) visited: u32,
    /// The visits of all children together.
    pub(super) visits: u32,
    /// How many children are proven lost for the side to move.
    pub(super) lost: u32,
    pub(super) side: Side,
    pub(super) proven: Option<Side>,
}

/// What is known below a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    Unexpanded,
    Over { mover_won: bool },
    Block(BlockIndex),
}

impl<M: Copy> Tree<M> {
    pub(super) fn new() -> Tree<M> {
        Tree {
            blocks: Vec::new(),
            moves: Vec::new(),
            means: Vec::new(),
            widths: Vec::new(),
            visits: Vec::new(),
            links: Vec::new(),
            amaf: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.blocks.clear();
        self.moves.clear();
        self.means.clear();
        self.widths.clear();
        self.visits.clear();
        self.links.clear();
        self.amaf.clear();
    }

    /// Adds a block with these children, none of them visited.
    pub(super) fn add(&mut self, side: Side, moves: &[M], amaf: bool) -> BlockIndex {
        let first = self.moves.len() as u32;
        let end = self.moves.len() + moves.len();
        self.moves.extend_from_slice(moves);
        self.means.resize(end, 0.0);
        self.widths.resize(end, 0.0);
        self.visits.resize(end, 0);
        self.links.resize(end, UNEXPANDED);
        if amaf {
            self.amaf.resize(end, (0.0, 0));
        }
        self.blocks.push(Block {
            first,
            count: moves.len() as u32,
            visited: 0,
            visits: 0,
            lost: 0,
            side,
            proven: None,
        });
        (self.blocks.len() - 1) as BlockIndex
    }

    pub(super) fn block(&self, index: BlockIndex) -> &Block {
        &self.blocks[index as usize]
    }

    /// The children of a block, as indices into the arrays.
    pub(super) fn children(&self, index: BlockIndex) -> std::ops::Range<usize> {
        let block = self.block(index);
        block.first as usize..(block.first + block.count) as usize
    }

    #[inline]
    pub(super) fn link(&self, child: usize) -> Link {
        match self.links[child] {
            UNEXPANDED => Link::Unexpanded,
            WON => Link::Over { mover_won: true },
            LOST => Link::Over { mover_won: false },
            block => Link::Block(block),
        }
    }

    pub(super) fn set_link(&mut self, child: usize, link: Link) {
        self.links[child] = match link {
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
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        self.means.swap(one, other);
        self.widths.swap(one, other);
        self.visits.swap(one, other);
        self.links.swap(one, other);
        if !self.amaf.is_empty() {
            self.amaf.swap(one, other);
        }
    }

    /// The bytes that the entries take.
    pub(super) fn bytes(&self) -> usize {
        self.blocks.len() * size_of::<Block>()
            + self.moves.len() * (size_of::<M>() + 2 * size_of::<f32>() + 2 * size_of::<u32>())
            + self.amaf.len() * size_of::<(f32, u32)>()
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
            let children = self.children(index);
            let first = tree.moves.len() as u32;
            tree.blocks.push(Block { first, ..*self.block(index) });
            tree.moves.extend_from_slice(&self.moves[children.clone()]);
            tree.means.extend_from_slice(&self.means[children.clone()]);
            tree.widths.extend_from_slice(&self.widths[children.clone()]);
            tree.visits.extend_from_slice(&self.visits[children.clone()]);
            if !self.amaf.is_empty() {
                tree.amaf.extend_from_slice(&self.amaf[children.clone()]);
            }
            for child in children {
                let link = match self.link(child) {
                    Link::Block(block) => {
                        if renamed[block as usize] == UNEXPANDED {
                            renamed[block as usize] = queue.len() as u32;
                            queue.push(block);
                        }
                        renamed[block as usize]
                    }
                    _ => self.links[child],
                };
                tree.links.push(link);
            }
        }
        tree
    }
}

//! The study's economy: of all colors that nobody has used yet, a search looks at one.
//!
//! Unused colors are interchangeable: each is available at every uncolored vertex. So a search
//! that offers all used colors and the least unused one loses nothing. It is not a rule of the
//! game: a player may take any unused color, and strategies that give colors a meaning of their
//! own (shades) need to.

use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::Random;
use mapduel_graph::Vertex;
use mapduel_search::Candidates;

/// Offers the used colors and one unused color.
#[derive(Clone, Copy, Debug, Default)]
pub struct Economy;

impl Candidates<ColoringGame> for Economy {
    fn candidates(&self, game: &ColoringGame, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        if position.is_over() {
            return;
        }
        let offered = offered_colors(game, position);
        for vertex in position.uncolored() {
            for &color in &offered {
                if position.is_available(vertex, color) {
                    moves.push(Move::new(vertex, color));
                }
            }
        }
    }

    /// A move is drawn without a list.
    fn draw(
        &self,
        game: &ColoringGame,
        position: &Position,
        random: &mut Random,
        _: &mut Vec<Move>,
    ) -> (Move, usize) {
        let Some((_, layers)) = position.word_layers() else {
            return draw_from_words(game, position, random);
        };
        let count: u32 =
            offered(game, position).map(|color| layers[color.index()].count_ones()).sum();
        let mut rank = random.below(count as usize) as u32;
        for color in offered(game, position) {
            let mut layer = layers[color.index()];
            let members = layer.count_ones();
            if rank >= members {
                rank -= members;
                continue;
            }
            for _ in 0..rank {
                layer &= layer - 1;
            }
            let vertex = Vertex::new(layer.trailing_zeros() as usize);
            return (Move::new(vertex, color), count as usize);
        }
        unreachable!("the rank is below the number of moves")
    }
}

/// The same moves, with the vertices in the order of their names as texts: 0, 1, 10, 11, 2, …
///
/// The study's program plays the first of several equal moves, so its curves depend on the order of
/// its vertices. That its graph library sorts them so is inferred from the fit with its curves.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOrder;

impl Candidates<ColoringGame> for TextOrder {
    fn candidates(&self, game: &ColoringGame, position: &Position, moves: &mut Vec<Move>) {
        Economy.candidates(game, position, moves);
        let graph = game.graph();
        moves.sort_by_cached_key(|mv| (graph.name(mv.vertex()).into_owned(), mv.color()));
    }

    fn draw(
        &self,
        game: &ColoringGame,
        position: &Position,
        random: &mut Random,
        moves: &mut Vec<Move>,
    ) -> (Move, usize) {
        Economy.draw(game, position, random, moves)
    }
}

/// [`Economy::draw`] where a layer has several words.
fn draw_from_words(game: &ColoringGame, position: &Position, random: &mut Random) -> (Move, usize) {
    let sizes = || offered(game, position).map(|color| (color, position.layer_size(color)));
    let count = sizes().map(|(_, size)| size).sum();
    let mut rank = random.below(count);
    for (color, size) in sizes() {
        if rank < size {
            return (Move::new(position.nth_of_layer(color, rank), color), count);
        }
        rank -= size;
    }
    unreachable!("the rank is below the number of moves")
}

/// All used colors and the least unused one, ascending.
pub(crate) fn offered_colors(game: &ColoringGame, position: &Position) -> Vec<Color> {
    offered(game, position).collect()
}

fn offered(game: &ColoringGame, position: &Position) -> impl Iterator<Item = Color> {
    let mut fresh = false;
    Color::all(game.colors())
        .filter(move |&color| position.is_used(color) || !std::mem::replace(&mut fresh, true))
}

/// The move of the economy that is the same as `mv` up to a renaming of unused colors.
pub fn representative(game: &ColoringGame, position: &Position, mv: Move) -> Move {
    if position.is_used(mv.color()) {
        return mv;
    }
    let least = Color::all(game.colors()).find(|&color| !position.is_used(color));
    Move::new(mv.vertex(), least.unwrap_or(mv.color()))
}

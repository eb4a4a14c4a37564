//! A game as a search on a grid of its own sees it, with the search, kept as long as the game that is
//! played stays the same.

use crate::VoronoiGame;
use crate::geometry::Board;
use std::sync::Arc;

/// The game as the search sees it, and the search.
pub(super) struct Searched<Search, const PLAYERS: usize = 2> {
    /// The board of the game that is played.
    board: Arc<Board>,
    pub(super) game: VoronoiGame<PLAYERS>,
    pub(super) search: Search,
}

impl<Search, const PLAYERS: usize> Searched<Search, PLAYERS> {
    /// What is kept for this game; made if it is about another one or nothing.
    pub(super) fn of<'a>(
        kept: &'a mut Option<Searched<Search, PLAYERS>>,
        game: &VoronoiGame<PLAYERS>,
        make: impl FnOnce() -> (VoronoiGame<PLAYERS>, Search),
    ) -> &'a mut Searched<Search, PLAYERS> {
        let fits = kept.take().filter(|searched| searched.is_of(game));
        kept.insert(fits.unwrap_or_else(|| {
            let (inner, search) = make();
            Searched { board: game.shared_board(), game: inner, search }
        }))
    }

    /// Whether this is about the same game.
    fn is_of(&self, game: &VoronoiGame<PLAYERS>) -> bool {
        Arc::ptr_eq(&self.board, &game.shared_board())
            && self.game.turns() == game.turns()
            && self.game.komi() == game.komi()
            && self.game.minimum_distance() == game.minimum_distance()
            && self.game.order() == game.order()
    }
}

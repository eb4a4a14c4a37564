//! A player at the page: it can be watched and interrupted where its search allows that.

use super::onlooker::PageOnlooker;
use super::playable::{Playable, PositionOf};
use super::views::{MoveView, SearchView, ThoughtView};
use crate::limits::Limits;
use crate::thinking::{Order, Watch};
use mapduel_arena::catalog::Seat;
use mapduel_game::{Budget, Game, Notation, Player, Side, TwoPlayer};
use mapduel_search::{Mcts, MctsOutcome};
use std::time::{Duration, Instant};

/// Somebody who thinks.
pub(crate) enum Thinker<G: Game> {
    /// A tree search, which is run in slices.
    Search {
        /// The search.
        search: Box<dyn Sliced<G>>,
        /// What it may spend on a move.
        budget: Budget,
    },
    /// Any other player, which is looked at while it thinks.
    Seat(Seat<G>),
}

/// A search that goes on with its tree when it is asked again: games of two have one, games of more
/// do not.
pub(crate) trait Sliced<G: Game>: Send {
    /// Forgets everything and begins a new game.
    fn new_game(&mut self, seed: u64);
    /// Searches on.
    fn search(&mut self, game: &G, position: &G::Position, budget: Budget) -> MctsOutcome<G::Move>;
}

impl<G: TwoPlayer> Sliced<G> for Mcts<G> {
    fn new_game(&mut self, seed: u64) {
        Player::new_game(self, seed);
    }

    fn search(&mut self, game: &G, position: &G::Position, budget: Budget) -> MctsOutcome<G::Move> {
        Mcts::search(self, game, position, budget)
    }
}

/// How long a slice should take: how often the page hears of a thought.
pub(super) const SLICE: Duration = Duration::from_millis(120);
/// The simulations of the first slice.
const FIRST_SLICE: u64 = 64;
/// How many moves a thought shows.
pub(super) const SHOWN: usize = 12;
/// How many moves of the expected line it shows.
pub(super) const SHOWN_LINE: usize = 12;

impl<G: Game> Thinker<G> {
    /// Forgets everything and begins a new game.
    pub(crate) fn new_game(&mut self, seed: u64) {
        match self {
            Thinker::Search { search, .. } => search.new_game(seed),
            Thinker::Seat(seat) => seat.new_game(seed),
        }
    }
}

/// What a thought is about.
pub(crate) struct Question<'a, P: Playable> {
    pub(crate) game: &'a P,
    pub(crate) position: &'a PositionOf<P>,
    /// The player's name, for those who watch.
    pub(crate) player: &'a str,
    /// The seed that the player begins anew with when its tree gets too large to be kept.
    pub(crate) seed: u64,
    pub(crate) limits: &'a Limits,
}

impl<P: Playable> Question<'_, P> {
    /// The move of a thinker; nothing when the thought is abandoned.
    pub(crate) fn answer(
        &self,
        thinker: &mut Thinker<P::Rules>,
        watch: &Watch,
    ) -> Option<<P::Rules as Game>::Move> {
        if watch.order() == Order::Abandon {
            return None;
        }
        match thinker {
            Thinker::Search { search, budget } => self.in_slices(search.as_mut(), *budget, watch),
            Thinker::Seat(seat) => {
                let mut onlooker = PageOnlooker::new(self, watch);
                let rules = self.game.rules();
                let choice = seat.choose_watched(rules, self.position, &mut onlooker);
                onlooker.close(&choice);
                (watch.order() != Order::Abandon).then_some(choice.mv)
            }
        }
    }

    /// Searches slice by slice, each going on with the tree of those before.
    fn in_slices(
        &self,
        search: &mut dyn Sliced<P::Rules>,
        budget: Budget,
        watch: &Watch,
    ) -> Option<<P::Rules as Game>::Move> {
        let began = Instant::now();
        let most = budget.steps().unwrap_or(u64::MAX).max(1);
        let longest = match budget {
            Budget::Time(time) => time.min(self.limits.thinking),
            _ => self.limits.thinking,
        };
        let (mut spent, mut slice) = (0, FIRST_SLICE);
        loop {
            let before = Instant::now();
            let steps = slice.min(most - spent);
            let outcome =
                search.search(self.game.rules(), self.position, Budget::Simulations(steps));
            spent += outcome.simulations;
            watch.show(self.thought(&outcome, spent, began.elapsed()));
            let decided = outcome.simulations < steps;
            let order = watch.order();
            let full = outcome.tree_bytes > self.limits.tree_bytes;
            let spent_all = spent >= most || began.elapsed() >= longest || full;
            if order != Order::GoOn || decided || spent_all {
                if outcome.tree_bytes > self.limits.kept_tree_bytes {
                    search.new_game(self.seed ^ spent);
                }
                return (order != Order::Abandon).then_some(outcome.mv);
            }
            let taken = before.elapsed().as_secs_f64().max(1e-6);
            let factor = (SLICE.as_secs_f64() / taken).clamp(0.25, 4.0);
            slice = ((slice as f64 * factor) as u64).max(1);
        }
    }

    fn thought(
        &self,
        outcome: &MctsOutcome<<P::Rules as Game>::Move>,
        cost: u64,
        time: Duration,
    ) -> ThoughtView {
        let rules = self.game.rules();
        ThoughtView {
            player: self.player.to_string(),
            cost,
            seconds: time.as_secs_f64(),
            value: Some(outcome.value),
            proven: outcome.proven.map(P::name),
            moves: move_views::<P>(rules, outcome, SHOWN),
            line: outcome
                .principal_variation
                .iter()
                .take(SHOWN_LINE)
                .map(|&mv| rules.write_move(mv))
                .collect(),
            search: Some(SearchView::Tree),
        }
    }
}

/// What a search thinks of the moves it tried most.
pub(crate) fn move_views<P: Playable>(
    rules: &P::Rules,
    outcome: &MctsOutcome<<P::Rules as Game>::Move>,
    most: usize,
) -> Vec<MoveView> {
    let tried = outcome.moves.iter().filter(|report| report.visits > 0).take(most);
    tried
        .map(|report| MoveView {
            text: rules.write_move(report.mv),
            visits: report.visits,
            value: report.value,
            exact: report.proven.map(P::name),
            points: None,
        })
        .collect()
}

/// The seed of a side's player, as matches seed it: by the player, and by the side between twins.
pub(crate) fn player_seed(seed: u64, players: &[String], side: Side) -> u64 {
    let name = &players[side.index()];
    let own = mapduel_game::Seed::new(seed).text(name);
    let twins = players.iter().filter(|&player| player == name).count() > 1;
    let seed = if twins { own.number(side.index() as u64) } else { own };
    seed.value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sessions::coloring;
    use mapduel_arena::catalog;

    #[test]
    fn a_search_in_slices_plays_as_a_whole_one() {
        let limits = Limits::default();
        let spec = serde_json::json!({
            "game": "coloring", "board": "grid:4x4", "colors": 3, "players": ["human", "human"],
        });
        let board = coloring::build(&serde_json::from_value(spec).unwrap(), &limits).unwrap();
        let player = "uct:3000".parse().unwrap();
        let (mut whole, budget) = catalog::search(&player).unwrap().unwrap();
        Player::new_game(&mut whole, 5);
        let start = board.rules().start();
        let outcome = whole.search(board.rules(), &start, budget);

        let mut thinker = board.thinker(&player).unwrap();
        thinker.new_game(5);
        let (sender, mut shown) = tokio::sync::mpsc::channel(1_000);
        let question =
            Question { game: &board, position: &start, player: "uct", seed: 5, limits: &limits };
        let mv = question.answer(&mut thinker, &Watch::new(sender));
        assert_eq!(mv, Some(outcome.mv));
        let mut last = shown.try_recv().unwrap();
        while let Ok(next) = shown.try_recv() {
            last = next;
        }
        assert_eq!(last.cost, outcome.simulations);
        assert_eq!(last.moves[0].visits, outcome.moves[0].visits);
    }
}

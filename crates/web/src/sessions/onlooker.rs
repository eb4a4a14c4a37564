//! The page looks on while a player thinks: what it hears it shows, and a stop that was asked for
//! ends the thought, as do the limits of the server.

use super::views::{SearchView, ThoughtView};
use crate::limits::Limits;
use crate::thinking::{Order, Watch};
use mapduel_game::{Consideration, Onlooker, SearchState, Side, Thought, Wish};
use mapduel_playable::{TextChoice, ValuedMove};
use std::time::{Duration, Instant};

/// When the page hears of a thought first.
const FIRST: Duration = Duration::from_millis(25);
/// How often it hears of it.
const PAUSE: Duration = Duration::from_millis(120);
/// How many moves a thought shows.
const SHOWN: usize = 12;
/// How many moves of the expected line it shows.
const SHOWN_LINE: usize = 12;

/// Whoever watches a player from the page.
pub(super) struct PageOnlooker<'a> {
    /// The player's name, for those who watch.
    player: &'a str,
    sides: &'static [&'static str],
    limits: &'a Limits,
    watch: &'a Watch,
    began: Instant,
    /// When it is time to hear again, since the beginning.
    due: Duration,
    last: Option<ThoughtView>,
    /// The memory of the player's tree when it was last heard of.
    tree_bytes: usize,
}

impl<'a> PageOnlooker<'a> {
    pub(super) fn new(
        player: &'a str,
        sides: &'static [&'static str],
        limits: &'a Limits,
        watch: &'a Watch,
    ) -> PageOnlooker<'a> {
        let (began, due, last, tree_bytes) = (Instant::now(), FIRST, None, 0);
        PageOnlooker { player, sides, limits, watch, began, due, last, tree_bytes }
    }

    /// Shows the decision, with the last that was heard of the search.
    pub(super) fn close(&self, choice: &TextChoice) {
        let blank = ThoughtView {
            player: self.player.to_string(),
            cost: 0,
            seconds: 0.0,
            value: None,
            proven: None,
            moves: Vec::new(),
            line: Vec::new(),
            search: None,
        };
        let last = self.last.clone().unwrap_or(blank);
        let line = match last.line.first() {
            Some(first) if *first == choice.mv => last.line.clone(),
            _ => vec![choice.mv.clone()],
        };
        self.watch.show(ThoughtView {
            cost: choice.cost.max(last.cost),
            seconds: self.began.elapsed().as_secs_f64(),
            value: choice.value,
            proven: choice.proven.map(|side| self.name(side)),
            line,
            ..last
        });
    }

    /// Whether the tree is too large to be kept until the player's next move.
    pub(super) fn is_tree_large(&self) -> bool {
        self.tree_bytes > self.limits.kept_tree_bytes
    }

    fn name(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }

    fn view(&self, thought: Thought<String>) -> ThoughtView {
        let points = matches!(thought.state, SearchState::Window { .. });
        let tried = |tried: Consideration<String>| ValuedMove {
            text: tried.mv,
            visits: tried.visits,
            value: tried.value.filter(|_| !points),
            exact: tried.proven.map(|side| self.name(side)),
            points: tried.value.filter(|_| points),
        };
        let looked_at = thought.moves.into_iter().filter(|tried| points || tried.visits > 0);
        ThoughtView {
            player: self.player.to_string(),
            cost: thought.cost,
            seconds: self.began.elapsed().as_secs_f64(),
            value: thought.value,
            proven: thought.proven.map(|side| self.name(side)),
            moves: looked_at.take(SHOWN).map(tried).collect(),
            line: thought.line.into_iter().take(SHOWN_LINE).collect(),
            search: Some(match thought.state {
                SearchState::Tree { .. } => SearchView::Tree,
                SearchState::Window { depth, alpha, beta, cuts, trying } => {
                    SearchView::Window { depth, alpha, beta, cuts, trying }
                }
                SearchState::Proof { proof, disproof, entries, fill } => {
                    SearchView::Proof { proof, disproof, entries, fill }
                }
            }),
        }
    }
}

impl Onlooker<String> for PageOnlooker<'_> {
    fn wish(&mut self) -> Wish {
        let elapsed = self.began.elapsed();
        let is_full = self.tree_bytes > self.limits.tree_bytes;
        if self.watch.order() != Order::GoOn || elapsed >= self.limits.thinking || is_full {
            return Wish::End;
        }
        if elapsed < self.due {
            return Wish::GoOn;
        }
        self.due = elapsed + PAUSE;
        Wish::Tell
    }

    fn hear(&mut self, thought: Thought<String>) {
        if let SearchState::Tree { bytes } = thought.state {
            self.tree_bytes = bytes;
        }
        let view = self.view(thought);
        self.last = Some(view.clone());
        self.watch.show(view);
    }
}

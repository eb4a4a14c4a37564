//! The page looks on while a player thinks: what it hears it shows, and a stop that was asked for
//! ends the thought.

use super::playable::{MoveOf, Playable};
use super::thinker::{Question, SHOWN, SHOWN_LINE, SLICE};
use super::views::{MoveView, SearchView, ThoughtView};
use crate::thinking::{Order, Watch};
use mapduel_game::{Choice, Consideration, Notation, Onlooker, SearchState, Thought, Wish};
use std::time::{Duration, Instant};

/// When the page hears of a thought first.
const FIRST: Duration = Duration::from_millis(25);

/// Whoever watches a player from the page.
pub(super) struct PageOnlooker<'a, P: Playable> {
    question: &'a Question<'a, P>,
    watch: &'a Watch,
    began: Instant,
    /// When it is time to hear again, since the beginning.
    due: Duration,
    last: Option<ThoughtView>,
}

impl<'a, P: Playable> PageOnlooker<'a, P> {
    pub(super) fn new(question: &'a Question<'a, P>, watch: &'a Watch) -> PageOnlooker<'a, P> {
        PageOnlooker { question, watch, began: Instant::now(), due: FIRST, last: None }
    }

    /// Shows the decision, with the last that was heard of the search.
    pub(super) fn close(self, choice: &Choice<MoveOf<P>>) {
        let text = self.question.game.rules().write_move(choice.mv);
        let blank = ThoughtView {
            player: self.question.player.to_string(),
            cost: 0,
            seconds: 0.0,
            value: None,
            proven: None,
            moves: Vec::new(),
            line: Vec::new(),
            search: None,
        };
        let last = self.last.unwrap_or(blank);
        let line = match last.line.first() {
            Some(first) if *first == text => last.line.clone(),
            _ => vec![text],
        };
        self.watch.show(ThoughtView {
            cost: choice.cost.max(last.cost),
            seconds: self.began.elapsed().as_secs_f64(),
            value: choice.value,
            proven: choice.proven.map(P::name),
            line,
            ..last
        });
    }

    fn view(&self, thought: &Thought<MoveOf<P>>) -> ThoughtView {
        let rules = self.question.game.rules();
        let points = matches!(thought.state, SearchState::Window { .. });
        let tried = |tried: &Consideration<MoveOf<P>>| MoveView {
            text: rules.write_move(tried.mv),
            visits: tried.visits,
            value: tried.value.filter(|_| !points),
            exact: tried.proven.map(P::name),
            points: tried.value.filter(|_| points),
        };
        let looked_at = thought.moves.iter().filter(|tried| points || tried.visits > 0);
        ThoughtView {
            player: self.question.player.to_string(),
            cost: thought.cost,
            seconds: self.began.elapsed().as_secs_f64(),
            value: thought.value,
            proven: thought.proven.map(P::name),
            moves: looked_at.take(SHOWN).map(tried).collect(),
            line: thought.line.iter().take(SHOWN_LINE).map(|&mv| rules.write_move(mv)).collect(),
            search: Some(match thought.state {
                SearchState::Tree { .. } => SearchView::Tree,
                SearchState::Window { depth, alpha, beta, cuts, trying } => SearchView::Window {
                    depth,
                    alpha,
                    beta,
                    cuts,
                    trying: trying.map(|(mv, number, count)| (rules.write_move(mv), number, count)),
                },
                SearchState::Proof { proof, disproof, entries, fill } => {
                    SearchView::Proof { proof, disproof, entries, fill }
                }
            }),
        }
    }
}

impl<P: Playable> Onlooker<MoveOf<P>> for PageOnlooker<'_, P> {
    fn wish(&mut self) -> Wish {
        let elapsed = self.began.elapsed();
        if self.watch.order() != Order::GoOn || elapsed >= self.question.limits.thinking {
            return Wish::End;
        }
        if elapsed < self.due {
            return Wish::GoOn;
        }
        self.due = elapsed + SLICE;
        Wish::Tell
    }

    fn hear(&mut self, thought: Thought<MoveOf<P>>) {
        let view = self.view(&thought);
        self.last = Some(view.clone());
        self.watch.show(view);
    }
}

//! The map-coloring game as everybody above plays it: [`ENTRY`] and what stands behind it.
//!
//! What is deliberately absent: matches, files, terminals and pages, which see the game through
//! `mapduel-playable`.

mod actions;
mod advice;
mod analysis;
mod census;
mod command_line;
mod entry;
mod gallery;
mod picture;
mod players;
mod puzzles;
pub(crate) mod said;
mod setup;
mod sketch;
mod teaching;
mod view;
mod words;

pub use entry::{ENTRY, GAMES};
pub use setup::open_game;

use crate::judge::{Adjudicator, judge_games};
use crate::{Color, ColoringGame, Move, Position, refusal, write_position};
use mapduel_game::{Game, Keyed, MoveIndex, NotationError, Random, Side};
use mapduel_graph::formats::graph6;
use mapduel_graph::{Stop, Vertex};
use mapduel_playable::{
    Advice, Analysis, AnalyzeParams, Assessment, Blunders, Effort, Feature, FeatureOut, Finale,
    FinishedGame, Gauge, JudgeParams, Picture, PictureFormat, Playable, PlayerEntry, Referee,
    Review, Said, Sketch, graph_facts,
};
use serde_json::{Map, Value};

impl Playable for ColoringGame {
    const SIDES: &'static [&'static str] = &["alice", "bob"];
    const PLAYERS: &'static [PlayerEntry<ColoringGame>] = players::PLAYERS;
    const ADVISER: &'static str = "exact:300000,fallback=uct:20000";

    fn key(&self) -> String {
        let (graph, start) = (self.graph(), self.start());
        let first = side_name(start.turn());
        let colored = match write_position(graph, &start) {
            empty if empty == "-" => String::new(),
            colored => format!(" start={colored}"),
        };
        format!("{} colors={} first={first}{colored}", graph6::write(graph), self.colors())
    }

    fn position_key(&self, position: &Position) -> Option<u128> {
        Some(Keyed::key(self, position))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let (graph, start) = (self.graph(), self.start());
        let edges: Vec<String> =
            graph.edges().map(|(from, to)| format!("{}-{}", from.index(), to.index())).collect();
        let colored = write_position(graph, &start);
        vec![
            ("vertices", graph.order().to_string()),
            ("edges", edges.join(",")),
            ("graph6", graph6::write(graph).trim().to_string()),
            ("colors", self.colors().to_string()),
            ("first", side_name(start.turn()).to_string()),
            ("start", if colored == "-" { String::new() } else { colored }),
        ]
    }

    fn facts(&self) -> Map<String, Value> {
        let mut facts = graph_facts(self.graph());
        facts.insert("colors".to_string(), Value::from(self.colors()));
        facts
    }

    /// Vertices are numbers from 0, also where the graph has names: names may have spaces, or look
    /// like numbers.
    fn say(&self, mv: Move) -> String {
        format!("{}={}", mv.vertex().index(), mv.color().number())
    }

    fn hear(&self, text: &str) -> Result<Move, NotationError> {
        let error = |message: String| Err(NotationError { message });
        let number = |part: &str| part.parse::<usize>().ok();
        let pair = text.split_once('=').map(|(vertex, color)| (number(vertex), number(color)));
        let Some((Some(vertex), Some(color))) = pair else {
            return error("write vertex=color, two numbers, for example 0=1".to_string());
        };
        let (order, colors) = (self.graph().order(), self.colors());
        if vertex >= order {
            return error(format!("the vertices are 0 to {}", order.saturating_sub(1)));
        }
        if !(1..=colors).contains(&color) {
            return error(format!("the colors are 1 to {colors}"));
        }
        Ok(Move::new(Vertex::new(vertex), Color::new(color - 1)))
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<Said> {
        refusal(self, position, mv).map(|refusal| refusal.said())
    }

    fn headline(&self, position: &Position) -> Said {
        words::headline(self, position)
    }

    fn told(&self, before: &Position, mv: Move) -> Said {
        words::told(self, before, mv)
    }

    fn finale(&self, position: &Position) -> Finale {
        words::finale(self, position)
    }

    fn introduction(&self) -> String {
        words::introduction(self)
    }

    fn sketch(&self, position: &Position) -> Sketch {
        sketch::draw(self, position)
    }

    fn options(&self, position: &Position) -> String {
        words::options(self, position)
    }

    fn longest(&self) -> usize {
        self.start().uncolored_count()
    }

    fn action_count(&self) -> usize {
        self.graph().order() * self.colors()
    }

    fn action(&self, mv: Move) -> Option<usize> {
        actions::action(self, mv)
    }

    #[inline]
    fn action_move(&self, action: usize) -> Option<Move> {
        actions::action_move(self, action)
    }

    fn write_mask(&self, position: &Position, mask: &mut [u8]) {
        actions::write_mask(self, position, mask);
    }

    #[inline]
    fn draw_action(&self, position: &Position, random: &mut Random) -> Option<usize> {
        (!position.is_over()).then(|| self.move_index(self.draw_move(position, random)))
    }

    fn features(&self) -> Vec<Feature> {
        actions::features(self)
    }

    fn write_feature(&self, position: &Position, feature: usize, out: FeatureOut<'_>) {
        actions::write_feature(self, position, feature, out);
    }

    fn referee(&self, nodes: u64, stop: Stop) -> Option<Referee<'_, Position>> {
        let mut adjudicator = Adjudicator::new(self, nodes, stop);
        Some(Box::new(move |position| adjudicator.winner(position)))
    }

    fn board_view(&self) -> Value {
        view::board(self)
    }

    fn position_view(&self, position: &Position) -> Value {
        view::position(self, position)
    }

    fn gauge(&self) -> Gauge {
        view::gauge()
    }

    fn reading(&self, position: &Position) -> Vec<f64> {
        view::reading(self, position)
    }

    fn picture(&self, position: &Position, format: PictureFormat) -> Picture {
        picture::picture(self, position, format)
    }

    fn advise(&self, position: &Position, effort: &Effort<'_>) -> Advice {
        advice::advise(self, position, effort)
    }

    fn assess(&self, position: &Position, effort: &Effort<'_>) -> Option<Assessment> {
        Some(advice::assess(self, position, effort))
    }

    fn review(&self, moves: &[Move], effort: &Effort<'_>) -> Review {
        advice::review(self, moves, effort)
    }

    fn analyze(&self, position: &Position, params: &AnalyzeParams) -> Analysis {
        analysis::analyze(self, position, params)
    }

    fn judge(
        &self,
        games: &[FinishedGame<'_, Move>],
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Blunders> {
        Some(judge_games(self, games, params, stop))
    }
}

/// `alice` or `bob`.
fn side_name(side: Side) -> &'static str {
    ColoringGame::side_name(side)
}

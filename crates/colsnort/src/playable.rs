//! Col and Snort as everybody above plays them: [`GAMES`] and what stands behind them.
//!
//! What is deliberately absent: matches, files, terminals and pages, which see the games through
//! `mapduel-playable`.

mod actions;
mod advice;
mod analysis;
mod entry;
mod gallery;
mod picture;
mod players;
pub(crate) mod said;
mod setup;
mod sketch;
mod teaching;
mod view;
mod words;

pub use entry::GAMES;

use crate::{ColSnortGame, Move, Position, Solver, playout, side_name};
use mapduel_game::{Game, Keyed, NotationError, Random};
use mapduel_graph::assignment::write_pairs;
use mapduel_graph::formats::graph6;
use mapduel_graph::{Limit, Stop, Vertex};
use mapduel_playable::{
    Advice, Analysis, AnalyzeParams, Assessment, Blunders, Effort, Feature, FeatureOut,
    FinishedGame, Gauge, JudgeParams, Picture, PictureFormat, Playable, PlayerEntry, Referee,
    Review, Said, Sketch, graph_facts, judge_games,
};
use serde_json::{Map, Value};

impl Playable for ColSnortGame {
    const SIDES: &'static [&'static str] = &["left", "right"];
    const PLAYERS: &'static [PlayerEntry<ColSnortGame>] = players::PLAYERS;
    const ADVISER: &'static str = "exact:300000,fallback=alphabeta";

    fn key(&self) -> String {
        let (rule, graph) = (self.rule().name(), graph6::write(self.graph()));
        let first = side_name(self.start().turn());
        let painted = match painted_start(self) {
            empty if empty.is_empty() => empty,
            painted => format!(" start={painted}"),
        };
        format!("{} rule={rule} first={first}{painted}", graph.trim())
    }

    fn position_key(&self, position: &Position) -> Option<u128> {
        Some(Keyed::key(self, position))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let graph = self.graph();
        let edges: Vec<String> =
            graph.edges().map(|(from, to)| format!("{}-{}", from.index(), to.index())).collect();
        vec![
            ("rule", self.rule().name().to_string()),
            ("vertices", graph.order().to_string()),
            ("edges", edges.join(",")),
            ("graph6", graph6::write(graph).trim().to_string()),
            ("first", side_name(self.start().turn()).to_string()),
            ("start", painted_start(self)),
        ]
    }

    fn facts(&self) -> Map<String, Value> {
        graph_facts(self.graph())
    }

    /// Vertices are numbers from 0, also where the graph has names: names may have spaces, or look
    /// like numbers.
    fn say(&self, mv: Move) -> String {
        mv.vertex().index().to_string()
    }

    fn hear(&self, text: &str) -> Result<Move, NotationError> {
        let order = self.graph().order();
        match text.parse::<usize>().ok().filter(|&vertex| vertex < order) {
            Some(vertex) => Ok(Move::new(Vertex::new(vertex))),
            None => {
                let last = order.saturating_sub(1);
                let message = format!("write a vertex as its number, from 0 to {last}");
                Err(NotationError { message })
            }
        }
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<Said> {
        self.why_illegal(position, mv).map(|reason| reason.said())
    }

    fn headline(&self, position: &Position) -> Said {
        words::headline(position)
    }

    fn told(&self, before: &Position, mv: Move) -> Said {
        words::told(self, before, mv)
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
        let start = self.start();
        self.graph().vertices().filter(|&vertex| start.owner(vertex).is_none()).count()
    }

    fn action_count(&self) -> usize {
        self.graph().order()
    }

    fn action(&self, mv: Move) -> Option<usize> {
        Some(mv.vertex().index()).filter(|&vertex| vertex < self.graph().order())
    }

    #[inline]
    fn action_move(&self, action: usize) -> Option<Move> {
        (action < self.graph().order()).then(|| Move::new(Vertex::new(action)))
    }

    fn write_mask(&self, position: &Position, mask: &mut [u8]) {
        actions::write_mask(position, mask);
    }

    fn draw_action(&self, position: &Position, random: &mut Random) -> Option<usize> {
        let vertex = (!position.is_over()).then(|| playout::draw(position, random));
        vertex.map(Vertex::index)
    }

    fn features(&self) -> Vec<Feature> {
        actions::features(self)
    }

    fn write_feature(&self, position: &Position, feature: usize, out: FeatureOut<'_>) {
        actions::write_feature(self, position, feature, out);
    }

    fn referee(&self, nodes: u64, stop: Stop) -> Option<Referee<'_, Position>> {
        let mut solver = Solver::new(self);
        let limit = Limit::nodes(nodes).stopped_by(stop);
        Some(Box::new(move |position| solver.solve(position, limit).winner))
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
        view::reading(position)
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
        Some(judge_games(self, games, params, stop, advice::Judging::new(self, Limit::NONE)))
    }
}

/// What is painted in the start, by numbers; nothing for the empty board.
fn painted_start(game: &ColSnortGame) -> String {
    let start = game.start();
    let owner = |vertex| start.owner(vertex).map(|side| side_name(side).to_string());
    match write_pairs(game.graph(), |vertex| vertex.to_string(), owner) {
        empty if empty == "-" => String::new(),
        painted => painted,
    }
}

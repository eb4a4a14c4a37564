//! The game as the house plays it: how it registers ([`ENTRY`]) and everything that it brings
//! besides its rules. Each file here is one thing that is shown, said or asked.
//!
//! What is deliberately absent: the rules, the searches and the page that explains alpha-beta,
//! which know nothing of this.

mod actions;
mod advice;
mod analysis;
mod command_line;
mod entry;
mod gallery;
mod picture;
mod players;
pub(crate) mod said;
mod setup;
mod sketch;
mod teaching;
mod tree;
mod view;
mod words;

pub use entry::{ENTRY, GAMES};
pub use setup::{open_game, read_horizon};

use crate::{Horizon, Move, Position, RuleSet, WeightedGame};
use mapduel_game::{Game, Keyed, Random};
use mapduel_playable::{
    Advice, Analysis, AnalyzeParams, Assessment, Effort, Feature, FeatureOut, Finale, Gauge,
    Picture, PictureFormat, Playable, PlayerEntry, Review, Said, SetupError, Sketch,
};
use serde_json::Value;

impl Playable for WeightedGame {
    const SIDES: &'static [&'static str] = &["max", "min"];
    const PLAYERS: &'static [PlayerEntry<WeightedGame>] = players::PLAYERS;
    const ADVISER: &'static str = "alphabeta";

    fn key(&self) -> String {
        let plies = horizon_text(self.horizon());
        format!("{} rules={:?} plies={plies}", self.problem().write(), self.rules())
    }

    fn position_key(&self, position: &Position) -> Option<u128> {
        Some(Keyed::key(self, position))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let rules = match self.rules() {
            RuleSet::Strict => "strict",
            RuleSet::Legacy => "legacy",
        };
        // A JSON string may have a space as itself or as an escape; here no value has spaces.
        let problem = Value::from(self.problem().write()).to_string();
        vec![
            ("rules", rules.to_string()),
            ("depth", horizon_text(self.horizon())),
            ("problem", problem.replace(' ', "\\u0020")),
        ]
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<Said> {
        words::refusal(self, position, mv)
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

    fn options(&self, position: &Position) -> String {
        words::options(self, position)
    }

    fn sketch(&self, position: &Position) -> Sketch {
        sketch::sketch(self, position)
    }

    fn margin(&self, position: &Position) -> Option<f64> {
        Some(position.difference() as f64)
    }

    fn parts(&self, position: &Position) -> Option<Vec<f64>> {
        let scores = self.scores(position);
        Some(vec![scores.first as f64, scores.second as f64])
    }

    fn longest(&self) -> usize {
        let start = self.start();
        let states = self.problem().graph().vertices();
        let uncolored = states.filter(|&state| start.is_uncolored(state)).count();
        match self.horizon() {
            Horizon::Full => uncolored,
            Horizon::Plies(plies) => uncolored.min(plies as usize),
        }
    }

    fn action_count(&self) -> usize {
        actions::action_count(self)
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

    fn draw_action(&self, position: &Position, random: &mut Random) -> Option<usize> {
        actions::draw_action(self, position, random)
    }

    fn features(&self) -> Vec<Feature> {
        actions::features(self)
    }

    fn write_feature(&self, position: &Position, feature: usize, out: FeatureOut<'_>) {
        actions::write_feature(self, position, feature, out);
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
        vec![position.difference() as f64]
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

    fn tree(&self, moves: &[Move], depth: u32) -> Option<Result<Value, SetupError>> {
        Some(tree::tree(self, moves, depth))
    }
}

/// How far a game goes, as it is typed.
fn horizon_text(horizon: Horizon) -> String {
    match horizon {
        Horizon::Full => "full".to_string(),
        Horizon::Plies(plies) => plies.to_string(),
    }
}

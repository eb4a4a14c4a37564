//! What the game brings to be played anywhere in the house: how it registers ([`ENTRY`]), its
//! boards as text, its players with their options, its words and pictures.
//!
//! One entry opens the game of two to six on a board with an area and the game of two on a line.
//! What is deliberately absent: reading files (who opens a board brings [`Files`]), printing, and
//! rules.
//!
//! [`Files`]: mapduel_playable::Files

mod actions;
mod advice;
mod analysis;
mod command_line;
mod entry;
mod gallery;
mod heat;
mod levels;
mod line;
mod picture;
mod place;
mod players;
mod refusal;
mod regrets;
mod review;
mod said;
mod sandbox;
mod setup;
mod sides;
mod sites;
mod sketch;
mod teaching;
mod view;
mod words;

pub use entry::{ENTRY, GAMES};
pub use picture::Drawing;
pub use place::{BOARDS, Place, read_place};
pub use players::Company;
pub use setup::open_plane;
pub use sites::read_sites;

use crate::geometry::Point;
use crate::{Payoff, Position, VoronoiGame, VoronoiParams};
use mapduel_game::Random;
use mapduel_graph::Stop;
use mapduel_playable::{
    Advice, Analysis, AnalyzeParams, Effort, Feature, FeatureOut, Finale, Gauge, JudgeParams,
    Picture, PictureFormat, Playable, PlayerEntry, Regret, Review, Said, Sketch,
};
use serde_json::Value;
use sides::SIDES;

impl<const PLAYERS: usize> VoronoiGame<PLAYERS> {
    fn corners(&self, between: &str) -> String {
        let corners = self.board().corners().iter();
        corners.map(|corner| corner.to_string()).collect::<Vec<_>>().join(between)
    }
}

impl<const PLAYERS: usize> Playable for VoronoiGame<PLAYERS>
where
    VoronoiGame<PLAYERS>: Company,
{
    const SIDES: &'static [&'static str] = SIDES.split_at(PLAYERS).0;
    const PLAYERS: &'static [PlayerEntry<VoronoiGame<PLAYERS>>] = <Self as Company>::LIST;
    const ADVISER: &'static str = <Self as Company>::ADVISER;

    fn absence(player: &str) -> Option<&'static str> {
        <Self as Company>::absence(player)
    }

    /// Of the ordinary game of two only what its first lines are made of; what is out of the
    /// ordinary is added.
    fn key(&self) -> String {
        let mut key = format!(
            "{} turns={} komi={} distance={} order={}",
            self.corners(" "),
            self.turns(),
            self.komi(),
            self.minimum_distance(),
            setup::order_word(self.order())
        );
        if PLAYERS != 2 {
            key.push_str(&format!(" players={PLAYERS}"));
        }
        if self.payoff() != Payoff::Win {
            key.push_str(&format!(" payoff={}", payoff_word(self.payoff())));
        }
        if self.grid().side() != VoronoiParams::default().grid {
            key.push_str(&format!(" grid={}", self.grid().side()));
        }
        key
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("players", PLAYERS.to_string()),
            ("turns", self.turns().to_string()),
            ("order", setup::order_word(self.order()).to_string()),
            ("komi", self.komi().to_string()),
            ("corners", self.corners(";")),
            ("minimum-distance", self.minimum_distance().to_string()),
            ("payoff", payoff_word(self.payoff()).to_string()),
        ]
    }

    fn refusal(&self, position: &Position, site: Point) -> Option<Said> {
        words::refusal(self, position, site)
    }

    fn headline(&self, position: &Position) -> Said {
        words::headline(self, position)
    }

    fn told(&self, before: &Position, site: Point) -> Said {
        words::told(self, before, site)
    }

    fn finale(&self, position: &Position) -> Finale {
        words::finale(self, position)
    }

    fn introduction(&self) -> String {
        words::introduction(self)
    }

    fn sketch(&self, position: &Position) -> Sketch {
        sketch::sketch(self, position)
    }

    fn options(&self, position: &Position) -> String {
        words::options(self, position)
    }

    /// Of more than two there is no lead of the first alone.
    fn margin(&self, position: &Position) -> Option<f64> {
        let areas = self.areas(position);
        (PLAYERS == 2).then(|| areas[0] - areas[1])
    }

    fn parts(&self, position: &Position) -> Option<Vec<f64>> {
        Some(self.areas(position).to_vec())
    }

    /// Anywhere on the board, not only on the grid.
    fn draw(&self, position: &Position, random: &mut Random) -> Point {
        self.draw_site(position, random)
    }

    fn longest(&self) -> usize {
        self.turns()
    }

    fn action_count(&self) -> usize {
        self.action_grid().map_or(0, |grid| grid.points().len())
    }

    /// Of a site on the grid of actions only.
    fn action(&self, site: Point) -> Option<usize> {
        self.action_grid()?.find(site)
    }

    fn action_move(&self, action: usize) -> Option<Point> {
        self.action_grid()?.points().get(action).copied()
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
        view::gauge(self)
    }

    fn reading(&self, position: &Position) -> Vec<f64> {
        view::reading(self, position)
    }

    fn picture(&self, position: &Position, format: PictureFormat) -> Picture {
        Drawing::of_position(self, position).picture(format)
    }

    fn advise(&self, position: &Position, effort: &Effort<'_>) -> Advice {
        advice::advise(self, position, effort)
    }

    fn review(&self, moves: &[Point], effort: &Effort<'_>) -> Review {
        review::review(self, moves, effort)
    }

    fn regret_unit(&self) -> Option<&'static str> {
        Some("part of the board")
    }

    fn regrets(
        &self,
        moves: &[Point],
        opening: usize,
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Vec<Regret>> {
        regrets::regrets(self, moves, opening, params, stop)
    }

    fn analyze(&self, position: &Position, params: &AnalyzeParams) -> Analysis {
        analysis::analyze(self, position, params, <Self as Company>::ANALYST)
    }

    fn heat(&self, position: &Position) -> Option<Value> {
        let heat = heat::Heat::for_page(self, position);
        Some(serde_json::to_value(heat).expect("numbers can be written"))
    }

    fn heat_picture(&self, position: &Position) -> Option<Picture> {
        Some(Picture::new(PictureFormat::Svg, heat::heat_svg(self, position)))
    }
}

fn payoff_word(payoff: Payoff) -> &'static str {
    match payoff {
        Payoff::Win => "win",
        Payoff::Area => "area",
    }
}

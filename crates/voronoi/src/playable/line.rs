//! The game in one dimension: a segment is drawn as a strip and a circle as a ring, so that it is
//! seen as on any board.

mod actions;
mod shape;
mod view;
mod words;

pub(super) use view::outline;

use super::actions::draw;
use super::players::LINE;
use super::said;
use super::sides::{self, SIDES};
use crate::line::{KeyPointPlayer, LineGame, LinePosition};
use mapduel_game::{Budget, Game, Notation, Player, Random, Side};
use mapduel_playable::{
    Advice, Effort, Feature, FeatureOut, Finale, Gauge, JudgedMove, Picture, PictureFormat,
    Playable, PlayerEntry, Review, Said, Sketch, ValuedMove,
};
use serde_json::Value;

impl Playable for LineGame {
    const SIDES: &'static [&'static str] = SIDES.split_at(2).0;
    const PLAYERS: &'static [PlayerEntry<LineGame>] = LINE;
    const ADVISER: &'static str = "key-points";

    fn key(&self) -> String {
        let params = self.params();
        format!(
            "{} turns={} distance={} grid={}",
            params.curve.name(),
            2 * params.rounds,
            params.minimum_distance,
            params.grid
        )
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let params = self.params();
        vec![
            ("players", "2".to_string()),
            ("turns", (2 * params.rounds).to_string()),
            ("curve", params.curve.name().to_string()),
            ("minimum-distance", params.minimum_distance.to_string()),
        ]
    }

    fn refusal(&self, position: &LinePosition, at: f64) -> Option<Said> {
        words::refusal(self, position, at)
    }

    fn headline(&self, position: &LinePosition) -> Said {
        words::headline(self, position)
    }

    fn told(&self, before: &LinePosition, at: f64) -> Said {
        words::told(self, before, at)
    }

    fn finale(&self, position: &LinePosition) -> Finale {
        words::finale(self, position)
    }

    fn introduction(&self) -> String {
        words::introduction(self)
    }

    fn sketch(&self, position: &LinePosition) -> Sketch {
        words::sketch(self, position)
    }

    fn options(&self, position: &LinePosition) -> String {
        words::options(self, position)
    }

    fn margin(&self, position: &LinePosition) -> Option<f64> {
        let [red, blue] = self.lengths(position);
        Some(red - blue)
    }

    fn parts(&self, position: &LinePosition) -> Option<Vec<f64>> {
        Some(self.lengths(position).to_vec())
    }

    fn longest(&self) -> usize {
        2 * self.params().rounds
    }

    fn action_count(&self) -> usize {
        self.params().grid
    }

    /// Of a place among those that the list of moves offers only.
    fn action(&self, at: f64) -> Option<usize> {
        let nearest = (at * self.params().grid as f64) as usize;
        self.action_move(nearest).is_some_and(|own| own == at).then_some(nearest)
    }

    fn action_move(&self, action: usize) -> Option<f64> {
        (action < self.params().grid).then(|| self.offered(action))
    }

    fn write_mask(&self, position: &LinePosition, mask: &mut [u8]) {
        for (action, entry) in mask.iter_mut().enumerate() {
            *entry = u8::from(self.is_legal(position, self.offered(action)));
        }
    }

    fn draw_action(&self, position: &LinePosition, random: &mut Random) -> Option<usize> {
        let legal = |&action: &usize| self.is_legal(position, self.offered(action));
        draw(self.params().grid, legal, random)
    }

    fn features(&self) -> Vec<Feature> {
        actions::features(self)
    }

    fn write_feature(&self, position: &LinePosition, feature: usize, out: FeatureOut<'_>) {
        actions::write_feature(self, position, feature, out);
    }

    fn board_view(&self) -> Value {
        view::board(self)
    }

    fn position_view(&self, position: &LinePosition) -> Value {
        view::position(self, position)
    }

    fn gauge(&self) -> Gauge {
        Gauge {
            title: "Red's lead in length",
            lines: vec!["lead of red"],
            threshold: Some(0.0),
            above: Some(SIDES[0]),
            below: Some(SIDES[1]),
        }
    }

    fn reading(&self, position: &LinePosition) -> Vec<f64> {
        let [red, blue] = self.lengths(position);
        vec![red - blue]
    }

    fn picture(&self, position: &LinePosition, format: PictureFormat) -> Picture {
        view::drawing(self, position).picture(format)
    }

    fn advise(&self, position: &LinePosition, _: &Effort<'_>) -> Advice {
        let best = KeyPointPlayer.choose(self, position, Budget::Simulations(1)).mv;
        let text = Said::new(match self.turn(position) == Side::SECOND {
            true => said::KEY_POINTS_WIN,
            false => said::KEY_POINTS,
        });
        let best = self.write_move(best);
        let (value, exact, points) = (None, None, None);
        let valued = ValuedMove { text: best.clone(), visits: 0, value, exact, points };
        Advice { best, text, winner: None, line: Vec::new(), moves: vec![valued] }
    }

    fn review(&self, moves: &[f64], _: &Effort<'_>) -> Review {
        let mut position = self.start();
        let mut judged = Vec::new();
        for &site in moves {
            let side = self.turn(&position);
            self.play_unchecked(&mut position, site);
            let [red, blue] = self.lengths(&position);
            judged.push(JudgedMove {
                score: Some(red - blue),
                ..JudgedMove::new(self.write_move(site), sides::name(side))
            });
        }
        Review {
            measure: Said::new(said::MEASURE_ON_LINE),
            moves: judged,
            // Whoever moves last usually leads: where the lead changed says nothing.
            turning_point: None,
        }
    }
}

//! What sites gave away, as a part of the board: the last one beside the best that is found, of two
//! players also the one before it, with the best answer that is found; the others, where that is
//! wanted, beside the site of a long search.
//!
//! A part of the board that is taken from the other is won by one and lost by the other: the margin
//! changes by twice as much.
//!
//! The long search is the strong player's with values that grow with the area as far as a game goes,
//! so that a clear lead hides no loss, and without its book. Both sites are valued by as many simulations
//! after them as it chose its own by; of two sites with few left to play, by the best last sites. It is an
//! estimate by that player, whose own site may turn out to be the worse one: then the loss is below zero.

use super::players::Company;
use crate::geometry::Point;
use crate::players::{
    BeforeLastParams, Features, Follower, LastMoveParams, Over, Scene, before_last_until,
    best_last_move, worth_before_last,
};
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Side, Until};
use mapduel_graph::Stop;
use mapduel_playable::{Against, Built, JudgeParams, Regret, build};

/// How the last site is sought by who judges it: as the answers that decide between the moves before
/// it, harder than any player seeks it.
const LAST: LastMoveParams = LastMoveParams { features: Features::All, climbs: 40, steps: 60 };

/// How the one before it is sought: from twice as many starts as players do.
const BEFORE_LAST: BeforeLastParams = BeforeLastParams {
    grid: 32,
    refined: 32,
    reply: LastMoveParams { features: Features::All, climbs: 12, steps: 40 },
    sure_reply: LAST,
};

/// The margin, beside the area of the board, that the long search takes as tanh 1: the whole board.
const SCALE: f64 = 1.0;

/// The exploration constant of the strong player, times its scale: values differ so much less.
const C: &str = "0.000009";

/// A site beside the best that is found.
pub(super) struct Beside {
    /// The area that the best would have been better by; nothing when none better is found.
    pub(super) loss: f64,
    pub(super) better: Point,
}

/// The last site beside the best.
pub(super) fn beside_last(scene: &Scene, site: Point, params: &LastMoveParams) -> Beside {
    let (most, better) = best_last_move(scene, params, &mut Vec::new());
    Beside { loss: (most - scene.gain(site)).max(0.0), better }
}

/// The site before the last beside the best, each with the best last site after it.
pub(super) fn beside_answered(
    scene: &Scene,
    follower: Follower,
    site: Point,
    params: &BeforeLastParams,
    over: Over<'_>,
) -> Beside {
    let (most, better) = before_last_until(scene, follower, params, over);
    let worth = worth_before_last(scene, follower, site, params);
    Beside { loss: (most - worth).max(0.0), better }
}

/// Whose the site after the next one is, to who plays the next one.
pub(super) fn follower<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Follower {
    let own = game.owner(position.len() + 1) == game.turn(position);
    if own { Follower::Own } else { Follower::Rival }
}

/// What the sites of a game gave away; see the top of this file.
pub(super) fn regrets<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    moves: &[Point],
    opening: usize,
    params: &JudgeParams,
    stop: Stop,
) -> Option<Vec<Regret>>
where
    VoronoiGame<PLAYERS>: Company,
{
    let whole = game.board().area();
    let mut position = game.start();
    let mut found = Vec::new();
    for (index, &site) in moves.iter().enumerate() {
        let side = game.turn(&position);
        let add = |against, area: f64| Regret { side, against, loss: area / whole };
        let chosen = index >= opening;
        found.extend(match game.turns().saturating_sub(index) {
            1 if chosen => {
                let scene = Scene::new(game, &position);
                Some(add(Against::BestLast, beside_last(&scene, site, &LAST).loss))
            }
            2 if chosen && PLAYERS == 2 => {
                let (scene, follower) = (Scene::new(game, &position), follower(game, &position));
                let over = &mut || stop.is_set();
                let beside = beside_answered(&scene, follower, site, &BEFORE_LAST, over);
                Some(add(Against::BestBeforeLast, beside.loss))
            }
            3.. if chosen && PLAYERS == 2 => params.search.map(|simulations| {
                let search = LongSearch { game, simulations, stop };
                add(Against::LongSearch, search.loss(&position, site))
            }),
            _ => None,
        });
        // What was found up to a stop is less than it would have been.
        if stop.is_set() {
            return None;
        }
        game.play_unchecked(&mut position, site);
    }
    Some(found)
}

/// A search that moves are compared with.
struct LongSearch<'a, const PLAYERS: usize> {
    game: &'a VoronoiGame<PLAYERS>,
    simulations: u64,
    stop: Stop,
}

impl<const PLAYERS: usize> LongSearch<'_, PLAYERS>
where
    VoronoiGame<PLAYERS>: Company,
{
    /// The area by which the site of this search is better for its mover, as it says.
    fn loss(&self, position: &Position, site: Point) -> f64 {
        let own = self.ask(position).0;
        if own == site || self.stop.is_set() {
            return 0.0;
        }
        let after = |site: Point| {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, site);
            self.margin(&next)
        };
        let sign = if self.game.turn(position) == Side::FIRST { 1.0 } else { -1.0 };
        // An area that changes hands counts twice in a margin.
        0.5 * sign * (after(own) - after(site))
    }

    /// The margin of the first player at the end, as the search expects it.
    fn margin(&self, position: &Position) -> f64 {
        let board = self.game.board().area();
        match self.ask(position) {
            (_, Some(value)) => {
                let bound = 1.0 - 1e-12;
                let steepness = (2.0 * value - 1.0).clamp(-bound, bound).atanh();
                self.game.komi() + SCALE * board * steepness
            }
            // Two sites from the end it seeks the best ones and values nothing.
            (site, None) => {
                let scene = Scene::new(self.game, position);
                let follower = follower(self.game, position);
                let worth = worth_before_last(&scene, follower, site, &BEFORE_LAST);
                let sign = if self.game.turn(position) == Side::FIRST { 1.0 } else { -1.0 };
                sign * (scene.margin() + 2.0 * worth)
            }
        }
    }

    /// Its site, and what it expects.
    fn ask(&self, position: &Position) -> (Point, Option<f64>) {
        let spec = format!("strong:{},scale={SCALE},c={C},book=off", self.simulations);
        let spec = spec.parse().expect("it is a player");
        let Built { mut player, budget } = build(&spec, self.game).expect("it plays this game");
        player.new_game(0);
        let mut until = Until(|| self.stop.is_set());
        let choice = player.choose_watched(self.game, position, budget, &mut until);
        (choice.mv, choice.value)
    }
}

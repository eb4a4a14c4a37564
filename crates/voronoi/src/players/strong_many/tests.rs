//! Against brute force on a fine grid and around every site.

use super::*;
use crate::{Grid, VoronoiParams};
use mapduel_game::Game;
use std::f64::consts::TAU;

/// Random positions with so many moves to go.
fn positions<const PLAYERS: usize>(
    turns: usize,
    left: usize,
    count: u64,
) -> impl Iterator<Item = (VoronoiGame<PLAYERS>, Position)> {
    (0..count).map(move |seed| {
        let params = VoronoiParams::default().with_turns(turns).with_minimum_distance(0.005);
        let game = VoronoiGame::<PLAYERS>::new(params).unwrap();
        let (mut position, mut random) = (game.start(), Random::new(seed));
        while position.len() + left < turns {
            let site = game.draw_site(&position, &mut random);
            game.play_unchecked(&mut position, site);
        }
        (game, position)
    })
}

/// Places on a grid, and all around every site.
fn places<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> Vec<Point> {
    let mut places = Grid::new(game.board(), 40).points().to_vec();
    let distance = game.minimum_distance() * 1.001;
    for &site in position.sites() {
        places.extend((0..90).map(|step| site.toward(f64::from(step) * TAU / 90.0, distance)));
    }
    places.retain(|&place| game.is_legal(position, place));
    places
}

/// How far ahead of the others the mover is with its last site here.
fn lead_after<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    site: Point,
) -> f64 {
    let mover = game.turn(position).index();
    let mut next = position.clone();
    game.play_unchecked(&mut next, site);
    valued::lead(&game.areas(&next), mover)
}

fn check_last<const PLAYERS: usize>() {
    let (mut winnable, mut won) = (0, 0);
    for (game, position) in positions::<PLAYERS>(3 * PLAYERS, 1, 25) {
        let mut strong = StrongManyPlayer::new(StrongManyParams::default());
        let site = strong.choose(&game, &position, Budget::Simulations(1)).mv;
        assert!(game.is_legal(&position, site));
        let own = lead_after(&game, &position, site);
        let tried = places(&game, &position);
        let all = tried.into_iter().map(|place| lead_after(&game, &position, place));
        let best = all.fold(f64::NEG_INFINITY, f64::max);
        assert!(own >= best - 1e-3, "{own} of {best} among {PLAYERS}");
        winnable += usize::from(best > 1e-3);
        won += usize::from(best > 1e-3 && own > 0.0);
    }
    assert!(winnable > 0 && won == winnable, "{won} of {winnable}");
}

#[test]
fn the_last_move_wins_where_any_does() {
    check_last::<3>();
    check_last::<4>();
    check_last::<6>();
}

#[test]
fn the_last_move_takes_from_who_leads_and_not_where_there_is_most() {
    let quick = |game: &VoronoiGame<3>, position: &Position| {
        let situation = Situation::new(game, position);
        last::areas_after_quick(game, &situation, &mut Vec::new())
    };
    for (game, position) in positions::<3>(9, 1, 40) {
        let mut strong = StrongManyPlayer::new(StrongManyParams::default());
        let site = strong.choose(&game, &position, Budget::Simulations(1)).mv;
        let (own, mover) = (lead_after(&game, &position, site), game.turn(&position).index());
        assert!(own >= valued::lead(&quick(&game, &position), mover) - 1e-6);
    }
}

#[test]
fn areas_are_those_of_the_rules() {
    for (game, position) in positions::<5>(10, 0, 20) {
        let (mut situation, mut before) = (Situation::new(&game, &game.start()), game.start());
        for &site in position.sites() {
            situation.play(&game, site);
            game.play_unchecked(&mut before, site);
            let pairs = situation.areas(&game).into_iter().zip(game.areas(&before));
            pairs.for_each(|(own, rules)| assert!((own - rules).abs() < 1e-9));
            let fresh = Situation::new(&game, &before);
            assert_eq!(situation.scene.own, fresh.scene.own);
            assert_eq!(situation.scene.rivals, fresh.scene.rivals);
        }
    }
}

#[test]
fn whole_games_are_legal_and_the_same_again() {
    let play = |seed: u64| {
        let params = VoronoiParams::default().with_turns(8);
        let game = VoronoiGame::<4>::new(params).unwrap();
        let mut strong = StrongManyPlayer::new(StrongManyParams::default());
        strong.new_game(seed);
        let mut position = game.start();
        while game.score(&position).is_none() {
            let site = strong.choose(&game, &position, Budget::Simulations(30)).mv;
            assert!(game.is_legal(&position, site));
            game.play_unchecked(&mut position, site);
        }
        position
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

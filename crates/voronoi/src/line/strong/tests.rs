//! Against brute force: every place of a fine grid, and beside every site.

use super::*;
use crate::line::LineParams;

/// Places near and far of all sites.
fn places(game: &LineGame, position: &LinePosition, steps: usize) -> Vec<f64> {
    let least = game.params().minimum_distance;
    let beside = |site: &f64| {
        let near = [1.0 + 1e-9, 1.5, 2.0 - 1e-9, 2.0 + 1e-9, 3.0].map(|part| part * least);
        near.into_iter().flat_map(move |off| [site - off, site + off]).collect::<Vec<f64>>()
    };
    let mut places: Vec<f64> = (0..steps).map(|step| step as f64 / steps as f64).collect();
    places.extend(position.sites().iter().flat_map(beside));
    if game.params().curve == Curve::Circle {
        places.iter_mut().for_each(|at| *at = at.rem_euclid(1.0));
    }
    places.retain(|&at| game.is_legal(position, at));
    places
}

/// What the side to move has more in the end, by trying all places.
fn brute(game: &LineGame, position: &LinePosition, steps: usize) -> f64 {
    let [first, second] = game.lengths(position);
    if position.sites().len() >= 2 * game.params().rounds {
        let lead = first - second;
        return if position.sites().len().is_multiple_of(2) { lead } else { -lead };
    }
    let tried = places(game, position, steps).into_iter().map(|at| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, at);
        -brute(game, &next, steps)
    });
    tried.fold(f64::NEG_INFINITY, f64::max)
}

/// Random positions of short games.
fn positions(left: usize, count: u64) -> impl Iterator<Item = (LineGame, LinePosition)> {
    (0..count).map(move |seed| {
        let mut random = Random::new(seed);
        let curve = if seed % 2 == 0 { Curve::Segment } else { Curve::Circle };
        let rounds = left.div_ceil(2) + 1 + seed as usize % 3;
        let distance = [1e-4, 0.01, 0.02][seed as usize / 2 % 3];
        let params = LineParams::default().with_curve(curve).with_rounds(rounds);
        let game = LineGame::new(params.with_minimum_distance(distance)).unwrap();
        let mut position = game.start();
        while position.sites().len() + left < 2 * rounds {
            let at = random.unit();
            if game.is_legal(&position, at) {
                game.play_unchecked(&mut position, at);
            }
        }
        (game, position)
    })
}

/// How the player's move comes out against the best answers.
fn reached(game: &LineGame, position: &LinePosition, steps: usize) -> f64 {
    let mut player = StrongLinePlayer::new(StrongLineParams::default());
    let at = player.choose(game, position, Budget::Simulations(100)).mv;
    assert!(game.is_legal(position, at), "{at} in {position:?}");
    let mut next = position.clone();
    game.play_unchecked(&mut next, at);
    -brute(game, &next, steps)
}

#[test]
fn pieces_know_the_margin() {
    for (game, position) in positions(0, 60) {
        let mut before = LinePosition::clone(&game.start());
        game.play_unchecked(&mut before, position.sites()[0]);
        let mut pieces = Pieces::of(&game, &before);
        for &site in &position.sites()[1..] {
            let inside = |piece: &pieces::Piece| {
                let offset = (site - piece.begin).rem_euclid(1.0);
                (offset < piece.length).then_some(offset)
            };
            let piece = pieces.pieces.iter().position(|piece| inside(piece).is_some()).unwrap();
            let offset = inside(&pieces.pieces[piece]).unwrap();
            pieces.play(Place { piece, offset });
        }
        let [first, second] = game.lengths(&position);
        assert!((pieces.margin - (first - second)).abs() < 1e-12);
        assert_eq!(pieces.left, 0);
    }
}

#[test]
fn the_last_move_is_the_best_there_is() {
    for (game, position) in positions(1, 120) {
        let best = brute(&game, &position, 1_000);
        let own = reached(&game, &position, 1);
        assert!(own >= best - 1e-9, "{own} of {best} in {position:?}");
    }
}

#[test]
fn the_move_before_the_last_is_the_best_there_is() {
    for (game, position) in positions(2, 60) {
        let (best, own) = (brute(&game, &position, 150), reached(&game, &position, 150));
        assert!(own >= best - 1e-9, "{own} of {best} in {position:?}");
        let said = Pieces::of(&game, &position).end_lead();
        assert!((said - own).abs() < 1e-7, "{said} is said, {own} is so in {position:?}");
    }
}

#[test]
fn the_third_last_move_is_near_the_best_of_a_grid() {
    let (mut lost, mut worst, count) = (0.0, 0.0f64, 60);
    for (game, position) in positions(3, count) {
        // What follows is known exactly, by the test before this.
        let after = |at: f64| {
            let mut next = position.clone();
            game.play_unchecked(&mut next, at);
            -Pieces::of(&game, &next).end_lead()
        };
        let tried = places(&game, &position, 3_000).into_iter().map(after);
        let best = tried.fold(f64::NEG_INFINITY, f64::max);
        let mut player = StrongLinePlayer::new(StrongLineParams::default());
        let loss = best - after(player.choose(&game, &position, Budget::Simulations(1)).mv);
        lost += loss.max(0.0);
        worst = worst.max(loss);
    }
    let mean = lost / count as f64;
    assert!(mean < 5e-4 && worst < 5e-3, "{mean} on the average, {worst} at worst");
}

#[test]
fn key_points_win_as_the_second_player() {
    for (seed, curve) in [(1, Curve::Segment), (2, Curve::Circle)] {
        let params = LineParams::default().with_curve(curve).with_rounds(4);
        let game = LineGame::new(params).unwrap();
        let mut random = Random::new(seed);
        for _ in 0..40 {
            let mut strong = StrongLinePlayer::new(StrongLineParams::default());
            strong.new_game(seed);
            let mut position = game.start();
            while game.score(&position).is_none() {
                let at = match game.turn(&position) {
                    Side::SECOND => strong.choose(&game, &position, Budget::Simulations(50)).mv,
                    _ => (0..)
                        .map(|_| random.unit())
                        .find(|&at| game.is_legal(&position, at))
                        .unwrap(),
                };
                game.play_unchecked(&mut position, at);
            }
            assert_eq!(game.score(&position).unwrap().winner(), Some(Side::SECOND));
        }
    }
}

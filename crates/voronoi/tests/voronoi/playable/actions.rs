//! Sites by number, positions as arrays, many games at once.

use super::open;
use mapduel_game::{Game, Random};
use mapduel_playable::{FeatureOut, NoFiles, Playable, Setup, conformance};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::line::{Curve, LineGame, LineParams};
use mapduel_voronoi::playable::{Company, open_plane};
use mapduel_voronoi::{ENTRY, VoronoiGame, VoronoiParams};

fn check<const PLAYERS: usize>(board: &str, turns: usize, distance: f64, seed: u64)
where
    VoronoiGame<PLAYERS>: Company,
{
    let setup = Setup::new().with("board", board).with("turns", turns);
    let setup = setup.with("minimum_distance", distance);
    conformance::check_actions(open_plane::<PLAYERS>(&setup, &NoFiles).unwrap(), seed);
}

#[test]
fn actions_masks_features_and_batches_keep_their_promises() {
    check::<2>("square", 10, 1e-4, 1);
    check::<2>("rect:2,1", 5, 0.1, 2);
    check::<2>("polygon:0,0 2,0 0.5,1.5", 14, 0.13, 3);
    check::<3>("regular:5", 6, 0.05, 4);
    check::<4>("disc", 8, 1e-4, 5);
    check::<5>("rect:1,40", 10, 0.5, 6);
    check::<6>("square", 12, 0.1, 7);
    for (seed, curve) in [Curve::Segment, Curve::Circle].into_iter().enumerate() {
        let params = LineParams::default().with_curve(curve);
        conformance::check_actions(LineGame::new(params).unwrap(), seed as u64);
        let near = params.with_minimum_distance(0.02);
        conformance::check_actions(LineGame::new(near).unwrap(), seed as u64);
    }
}

#[test]
fn the_actions_are_the_offered_grid_and_a_site_off_it_has_none() {
    let game = open("square", 2, 10);
    assert_eq!(game.action_count(), 400);
    assert_eq!(game.action_text(0).as_deref(), Some("0.025,0.025"));
    assert_eq!(game.text_action("0.025,0.025"), Ok(Some(0)));
    assert_eq!(game.text_action("0.025,0.02500001"), Ok(None));
    assert_eq!(game.text_action("7,7"), Ok(None));
    assert!(game.text_action("nonsense").is_err());
}

/// A grid of nine points is used up by ten sites, and by fewer with a large distance.
#[test]
fn a_grid_that_sites_can_use_up_is_made_finer_until_they_cannot() {
    let game = |grid: usize, turns: usize, distance: f64| {
        let params = VoronoiParams::default().with_grid(grid).with_turns(turns);
        VoronoiGame::<2>::new(params.with_minimum_distance(distance)).unwrap()
    };
    assert_eq!(game(3, 9, 1e-4).action_grid().unwrap().side(), 3);
    assert_eq!(game(3, 10, 1e-4).action_grid().unwrap().side(), 6);
    assert_eq!(game(20, 1000, 1e-4).action_grid().unwrap().side(), 40);
    assert_eq!(game(20, 1000, 0.0126).action_grid().unwrap().side(), 160);
    conformance::check_actions(game(3, 10, 0.12), 3);
    // Rivals who take away as many points as they can leave one.
    for (grid, turns, distance) in [(3, 9, 1e-4), (3, 10, 1e-4), (4, 10, 0.12), (20, 100, 0.039)] {
        let game = game(grid, turns, distance);
        let mut position = game.start();
        let mut random = Random::new(2);
        let mut mask = vec![0; game.action_count()];
        while game.score(&position).is_none() {
            game.write_mask(&position, &mut mask);
            let legal: usize = mask.iter().map(|&entry| usize::from(entry)).sum();
            assert!(legal > 0, "{grid} {turns} {distance}: all points are gone");
            let after = |site: Point| {
                let next = game.play(&position, site).unwrap();
                let mut mask = vec![0; game.action_count()];
                game.write_mask(&next, &mut mask);
                mask.iter().map(|&entry| usize::from(entry)).sum::<usize>()
            };
            let sites: Vec<Point> =
                (0..40).map(|_| game.draw_site(&position, &mut random)).collect();
            let site = sites.into_iter().min_by_key(|&site| after(site)).unwrap();
            game.play_unchecked(&mut position, site);
        }
    }
}

#[test]
fn a_board_too_thin_for_a_grid_has_no_actions_and_says_so() {
    // All points of the finest grid that are on it are 160.
    let thin = Setup::new().with("board", "polygon:0,0 1,0.99999 1,1").with("turns", 300);
    let thin = thin.with("minimum_distance", 1e-5);
    let game = (ENTRY.open)(&thin, 2, &NoFiles).unwrap();
    assert_eq!((game.action_count(), game.action_text(0)), (0, None));
    let mut course = game.start();
    assert_eq!(course.draw_action(&mut Random::new(1)), None);
    let reason = course.play_action(0).unwrap_err().to_string();
    assert_eq!(reason, "this board has no actions; give moves as text");
    let mut batch = game.batch(3, 1);
    let mut actions = [0; 3];
    batch.sample(&mut actions);
    assert_eq!(actions, [-1; 3]);
    assert!(batch.step(&actions).unwrap_err().to_string().ends_with("give moves as text"));
    batch.masks(&mut []);
}

#[test]
fn features_are_what_the_rules_say() {
    let setup = Setup::new().with("board", "rect:2,1").with("turns", 4);
    let setup = setup.with("order", "one-round");
    let game = (ENTRY.open)(&setup, 2, &NoFiles).unwrap();
    let features = game.features();
    let names: Vec<&str> = features.iter().map(|feature| feature.name).collect();
    assert_eq!(names, ["points", "owner", "sites", "areas", "turn"]);
    let mut course = game.start();
    course.play("0.5,0.5").unwrap();
    course.play("1.5,0.25").unwrap();
    let mut owner = [9; 8];
    course.write_feature(1, FeatureOut::Bytes(&mut owner));
    assert_eq!(owner, [1, 0, 1, 0, 0, 1, 0, 1]);
    let mut sites = [9.0; 8];
    course.write_feature(2, FeatureOut::Reals(&mut sites));
    assert_eq!(sites, [0.25, 0.5, 0.75, 0.25, -1.0, -1.0, -1.0, -1.0]);
    let mut areas = [9.0; 2];
    course.write_feature(3, FeatureOut::Reals(&mut areas));
    assert_eq!(areas, [1.0, 0.0]);
    let mut turn = [9; 2];
    course.write_feature(4, FeatureOut::Bytes(&mut turn));
    assert_eq!(turn, [0, 1]);
}

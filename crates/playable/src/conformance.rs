//! Checks that any implementation of [`Playable`] must pass, in one line of a test:
//!
//! ```text
//! conformance::check_actions(MyGame::new(), 0);
//! conformance::check_said(&*host(MyGame::new()), said::ALL, 0);
//! ```
//!
//! Random games are played and every promise about actions, masks, features and batches is
//! compared with the rules and with single games.

mod sentences;

pub use sentences::{check_said, unsaid};

use crate::facade::{AnyBatch, AnyCourse, AnyGame, Batch, BatchError, host_shared};
use crate::features::{Element, Feature, FeatureOut, Scope, write_rewards};
use crate::playable::Playable;
use mapduel_game::{Random, Score};
use std::sync::Arc;

/// How many random games are looked at in every position.
const GAMES: u64 = 40;
/// The games of a batch that is compared with single ones.
const SINGLE: usize = 64;
/// Enough games for three threads.
const MANY: usize = 200;

/// Plays random games by actions and panics at the first broken promise.
///
/// # Panics
/// When the game breaks a promise about its actions.
pub fn check_actions<G: Playable>(game: G, seed: u64) {
    let game = Arc::new(game);
    let hosted = host_shared(Arc::clone(&game));
    check_numbers(&*game, &*hosted);
    for round in 0..GAMES {
        check_one_game(&*game, &*hosted, &mut Random::new(seed.wrapping_add(round)));
    }
    check_draws(&*hosted, seed);
    check_batch(&*hosted, seed);
    check_threads(&game, seed);
    check_refusals(&game, seed);
}

fn check_numbers<G: Playable>(game: &G, hosted: &dyn AnyGame) {
    let count = game.action_count();
    assert!(count > 0, "a board that is checked has actions");
    for action in 0..count {
        let mv = game.action_move(action).expect("every action is a move");
        assert_eq!(game.action(mv), Some(action), "{mv:?} has its number back");
        let text = hosted.action_text(action).expect("every action has a text");
        assert_eq!(hosted.text_action(&text), Ok(Some(action)), "{text} has its number back");
    }
    for beyond in [count, count + 1, usize::MAX] {
        assert_eq!(game.action_move(beyond), None, "there are {count} actions");
        assert_eq!(hosted.action_text(beyond), None, "there are {count} actions");
    }
    let mut names: Vec<&str> = game.features().iter().map(|feature| feature.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "features have different names");
}

fn check_one_game<G: Playable>(game: &G, hosted: &dyn AnyGame, random: &mut Random) {
    let features = game.features();
    let (mut position, mut moves) = (game.start(), Vec::new());
    let (mut by_number, mut by_text) = (hosted.start(), hosted.start());
    let boards = arrays(&*by_number, &features);
    loop {
        let mask = mask(&*by_number, game.action_count());
        for (action, &entry) in mask.iter().enumerate() {
            let mv = game.action_move(action).expect("every action is a move");
            let legal = u8::from(game.is_legal(&position, mv));
            assert_eq!(entry, legal, "the mask says of {mv:?} what the rules say");
        }
        check_moves(game, &position, &mask, &mut moves);
        check_arrays(&*by_number, &features, &boards);
        let mut legal = Vec::new();
        by_number.legal_actions(&mut legal);
        assert!(legal.iter().all(|&action| mask[action] == 1), "the list has what the mask has");
        assert_eq!(legal.len(), ones(&mask), "the list has what the mask has");

        let before = by_number.moves();
        let illegal = (0..=mask.len()).filter(|&action| mask.get(action) != Some(&1));
        for action in illegal.take(5) {
            assert!(by_number.play_action(action).is_err(), "action {action} is not legal");
        }
        assert_eq!(by_number.moves(), before, "an illegal action changes nothing");

        let Some(action) = by_number.draw_action(random) else {
            assert!(game.score(&position).is_some(), "a game that goes on has a legal action");
            assert!(by_number.ply() <= game.longest(), "no game is longer than the longest");
            return;
        };
        assert_eq!(mask[action], 1, "a drawn action is legal");
        let text = hosted.action_text(action).expect("every action has a text");
        by_number.play_action(action).expect("a legal action is played");
        by_text.play(&text).expect("a legal action is played by its text");
        game.play_unchecked(&mut position, game.action_move(action).expect("it is a move"));
        assert_eq!(by_number.moves(), by_text.moves(), "{text} is the same move by its number");
        assert_eq!(by_number.view(), by_text.view(), "{text} leads to the same position");
        assert_eq!(by_number.score(), game.score(&position), "{text} leads to the same result");
    }
}

/// Where all moves that the game offers have numbers, they are those of the mask.
fn check_moves<G: Playable>(
    game: &G,
    position: &G::Position,
    mask: &[u8],
    moves: &mut Vec<G::Move>,
) {
    game.moves(position, moves);
    let numbers: Vec<usize> = moves.iter().filter_map(|&mv| game.action(mv)).collect();
    assert!(numbers.iter().all(|&action| mask[action] == 1), "an offered move is legal");
    if numbers.len() == moves.len() {
        assert_eq!(numbers.len(), ones(mask), "the mask has the moves that are offered");
    }
}

/// Every feature in a position, in its list's order.
#[derive(Debug, PartialEq)]
enum Array {
    Bytes(Vec<u8>),
    Reals(Vec<f32>),
}

fn arrays(course: &dyn AnyCourse, features: &[Feature]) -> Vec<Array> {
    let array = |(index, feature): (usize, &Feature)| {
        read(feature, 1, |out| course.write_feature(index, out))
    };
    features.iter().enumerate().map(array).collect()
}

/// What is written into places for so many games, on top of what cannot be left there.
fn read(feature: &Feature, games: usize, write: impl FnOnce(FeatureOut<'_>)) -> Array {
    let places = games * feature.size();
    match feature.element {
        Element::Byte => {
            let mut bytes = vec![255; places];
            write(FeatureOut::Bytes(&mut bytes));
            Array::Bytes(bytes)
        }
        Element::Real => {
            let mut reals = vec![f32::NAN; places];
            write(FeatureOut::Reals(&mut reals));
            Array::Reals(reals)
        }
    }
}

fn check_arrays(course: &dyn AnyCourse, features: &[Feature], boards: &[Array]) {
    for ((feature, array), board) in features.iter().zip(arrays(course, features)).zip(boards) {
        let within = |number: f32| (feature.low..=feature.high).contains(&number);
        let all_within = match &array {
            Array::Bytes(bytes) => bytes.iter().all(|&byte| within(f32::from(byte))),
            Array::Reals(reals) => reals.iter().all(|&real| within(real)),
        };
        assert!(all_within, "{} is out of its range: {array:?}", feature.name);
        if feature.scope == Scope::Board {
            assert_eq!(array, *board, "{} never changes", feature.name);
        }
    }
}

fn mask(course: &dyn AnyCourse, actions: usize) -> Vec<u8> {
    let mut mask = vec![255; actions];
    course.write_mask(&mut mask);
    mask
}

fn ones(mask: &[u8]) -> usize {
    mask.iter().filter(|&&entry| entry == 1).count()
}

/// Draws are equally likely, by Pearson's chi-square: six standard deviations away from what is
/// expected would be one seed in a hundred million.
fn check_draws(game: &dyn AnyGame, seed: u64) {
    let mut random = Random::new(seed);
    let mut course = game.start();
    for _ in 0..3 {
        let legal = mask(&*course, game.action_count());
        let (kinds, expected) = (ones(&legal), 100.0);
        let mut counts = vec![0u32; legal.len()];
        for _ in 0..kinds * expected as usize {
            let action = course.draw_action(&mut random).expect("the game goes on");
            counts[action] += 1;
        }
        let deviation = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        let drawn = counts.iter().zip(&legal).filter(|&(_, &entry)| entry == 1);
        let chi_square: f64 = drawn.map(|(count, _)| deviation(count)).sum();
        let freedom = kinds as f64 - 1.0;
        let most = freedom + 6.0 * (2.0 * freedom).sqrt() + 6.0;
        assert!(chi_square <= most, "draws are not uniform: {chi_square} of {most}");
        let action = course.draw_action(&mut random).expect("the game goes on");
        course.play_action(action).expect("a drawn action is legal");
        if course.turn().is_none() {
            return;
        }
    }
}

/// A batch does in every game what a single game does.
fn check_batch(game: &dyn AnyGame, seed: u64) {
    let (count, sides, features) = (game.action_count(), game.sides().len(), game.features());
    let mut batch = game.batch(SINGLE, seed);
    let mut singles: Vec<Box<dyn AnyCourse>> = (0..SINGLE).map(|_| game.start()).collect();
    let (mut steps, mut begun_anew) = (0, 0);
    while begun_anew < 2 * SINGLE && steps < 200 {
        let mut actions = vec![0; SINGLE];
        batch.sample(&mut actions);
        batch.step(&actions).expect("drawn actions are legal");
        let mut rewards = Vec::new();
        for (single, &action) in singles.iter_mut().zip(&actions) {
            let mut won = vec![0.0; sides];
            if single.turn().is_none() {
                assert_eq!(action, -1, "there is nothing to play at the end");
                single.take_back(0);
                begun_anew += 1;
            } else {
                single.play_action(action as usize).expect("drawn actions are legal");
                let score: Option<Score> = single.score();
                score.iter().for_each(|score| write_rewards(score, &mut won));
            }
            rewards.extend(won);
        }
        let mut got = vec![f32::NAN; rewards.len()];
        batch.rewards(&mut got);
        assert_eq!(got, rewards, "rewards are those of single games");
        let mut masks = vec![255; SINGLE * count];
        batch.masks(&mut masks);
        let (mut turns, mut over) = (vec![9; SINGLE], vec![9; SINGLE]);
        batch.turns(&mut turns);
        batch.over(&mut over);
        for (index, single) in singles.iter().enumerate() {
            let own = mask(&**single, count);
            assert_eq!(masks[index * count..(index + 1) * count], own, "masks are the same");
            assert_eq!(turns[index], single.turn().map_or(-1, |side| side.index() as i8));
            assert_eq!(over[index], u8::from(single.turn().is_none()));
            assert_eq!(batch.course(index).moves(), single.moves(), "moves are the same");
        }
        if steps % 8 == 0 {
            check_batch_arrays(&*batch, &singles, &features);
        }
        steps += 1;
    }
    assert!(begun_anew > 0, "games end within {steps} moves, and begin anew");
}

fn check_batch_arrays(batch: &dyn AnyBatch, singles: &[Box<dyn AnyCourse>], features: &[Feature]) {
    for (index, feature) in features.iter().enumerate() {
        let all = read(feature, singles.len(), |out| batch.feature(index, out));
        let each =
            singles.iter().map(|single| read(feature, 1, |out| single.write_feature(index, out)));
        let joined = each.reduce(|all, own| match (all, own) {
            (Array::Bytes(all), Array::Bytes(own)) => Array::Bytes([all, own].concat()),
            (Array::Reals(all), Array::Reals(own)) => Array::Reals([all, own].concat()),
            _ => panic!("{} is always made of the same", feature.name),
        });
        assert_eq!(Some(all), joined, "{} is the same in a batch", feature.name);
    }
}

/// Nothing depends on the number of threads, nor on when it changes.
fn check_threads<G: Playable>(game: &Arc<G>, seed: u64) {
    let features = game.features();
    let run = |threads: &[usize]| {
        let mut batch = Batch::new(Arc::clone(game), MANY, seed.wrapping_add(1));
        batch.reset(seed);
        let mut seen = Vec::new();
        for step in 0..12 {
            batch.set_threads(threads[step % threads.len()]);
            batch.share_always();
            let mut actions = vec![0; MANY];
            batch.sample(&mut actions);
            batch.step(&actions).expect("drawn actions are legal");
            let mut masks = vec![0; MANY * game.action_count()];
            batch.masks(&mut masks);
            let mut rewards = vec![0.0; MANY * game.players()];
            batch.rewards(&mut rewards);
            let array = |(index, feature): (usize, &Feature)| {
                read(feature, MANY, |out| batch.feature(index, out))
            };
            let changing = |(_, feature): &(usize, &Feature)| feature.scope == Scope::Position;
            let features = features.iter().enumerate().filter(changing);
            let arrays: Vec<Array> = features.map(array).collect();
            seen.push((actions, masks, rewards, arrays));
        }
        seen
    };
    let one = run(&[1]);
    for threads in [&[2][..], &[3], &[1, 3, 0]] {
        assert!(run(threads) == one, "{threads:?} threads do the same as one");
    }
}

/// After an action that cannot be played, nothing was played.
fn check_refusals<G: Playable>(game: &Arc<G>, seed: u64) {
    let mut batch = Batch::new(Arc::clone(game), MANY, seed);
    batch.set_threads(3);
    batch.share_always();
    let mut actions = vec![0; MANY];
    batch.sample(&mut actions);
    batch.step(&actions).expect("drawn actions are legal");
    let mut over = vec![0; MANY];
    batch.over(&mut over);
    let last = (0..MANY).rev().find(|&index| over[index] == 0).expect("a game goes on");
    let moves = |batch: &dyn AnyBatch| -> Vec<Vec<String>> {
        (0..MANY).map(|index| batch.course(index).moves()).collect()
    };
    let before = moves(&batch);
    batch.sample(&mut actions);
    let own = mask(&*batch.course(last), game.action_count());
    let illegal = (0..own.len()).find(|&action| own[action] == 0).map(|action| action as i64);
    for wrong in [-1, i64::MIN, game.action_count() as i64, i64::MAX].into_iter().chain(illegal) {
        let mut actions = actions.clone();
        actions[last] = wrong;
        let error = batch.step(&actions).expect_err("the action cannot be played");
        let BatchError::Illegal { game, action, .. } = error else { panic!("{error}") };
        assert_eq!((game, action), (last, wrong), "the error names game and action");
    }
    let short = batch.step(&actions[1..]).expect_err("a game has no action");
    assert_eq!(short, BatchError::Count { games: MANY, actions: MANY - 1 });
    assert_eq!(moves(&batch), before, "nothing was played in any game");
}

use super::*;
use crate::elo::{elo_of_score, score_of_elo};
use crate::{Novelty, Outcome};

fn table(players: usize, pairs: &[([usize; 2], [Outcome; 2], u64)]) -> Crosstable {
    let mut table = Crosstable::new(players);
    for &(players, outcomes, count) in pairs {
        for _ in 0..count {
            table
                .add(&PlayedPair { players, outcomes, novelty: Novelty::New })
                .expect("the players exist");
        }
    }
    table
}

fn quick() -> RatingParams {
    RatingParams { draws: 0.01, resamples: 0, seed: 0 }
}

const WON_BOTH: [Outcome; 2] = [Outcome::Won, Outcome::Won];
const LOST_BOTH: [Outcome; 2] = [Outcome::Lost, Outcome::Lost];
const ROLE: [Outcome; 2] = [Outcome::Won, Outcome::Lost];

/// Two players: the scores in the two roles fix both unknowns. As first 80 of 100, as second 60
/// of 100: log-odds d + a = ln 4, d - a = ln 1.5, so d = (ln 4 + ln 1.5) / 2 and
/// a = (ln 4 - ln 1.5) / 2.
#[test]
fn two_players_have_the_ratings_computed_by_hand() {
    let pairs = [
        ([0, 1], WON_BOTH, 45),
        ([0, 1], ROLE, 35),
        ([0, 1], [Outcome::Lost, Outcome::Won], 15),
        ([0, 1], LOST_BOTH, 5),
    ];
    let ratings = rate(&table(2, &pairs), &quick());
    let (plus, minus) = (4f64.ln(), 1.5f64.ln());
    let difference = ratings.players[0].elo - ratings.players[1].elo;
    assert!((difference - (plus + minus) / 2.0 * ELO_PER_LOGIT).abs() < 0.05, "{ratings:?}");
    assert!((ratings.role.elo - (plus - minus) / 2.0 * ELO_PER_LOGIT).abs() < 0.05);
    assert_eq!((ratings.players[0].games, ratings.players[0].points), (200, 140.0));
    assert_eq!(ratings.players[1].points, 60.0);
}

/// Without an advantage, 3 to 1 is 190.85 Elo whichever way it comes about.
#[test]
fn draws_are_half_wins() {
    let decided = table(2, &[([0, 1], WON_BOTH, 75), ([0, 1], LOST_BOTH, 25)]);
    let drawn = table(2, &[([0, 1], WON_BOTH, 50), ([0, 1], [Outcome::Drawn; 2], 50)]);
    let expected = elo_of_score(0.75).unwrap();
    for table in [decided, drawn] {
        let ratings = rate(&table, &quick());
        assert!((ratings.players[0].elo - expected / 2.0).abs() < 0.05, "{ratings:?}");
        assert!(ratings.role.elo.abs() < 1e-6);
    }
}

#[test]
fn a_board_that_decides_everything_is_the_roles_advantage() {
    let ratings = rate(&table(2, &[([0, 1], ROLE, 50)]), &RatingParams::default());
    assert!(ratings.players[0].elo.abs() < 1e-6);
    assert!(ratings.role.elo > 400.0 && ratings.role.elo.is_finite());
    let error = ratings.players[0].error.unwrap();
    assert!(error > 1.0, "equal results are no proof of equality: {error}");
}

#[test]
fn ratings_have_mean_zero_and_turn_around_with_the_results() {
    let pairs = [
        ([0, 1], WON_BOTH, 10),
        ([1, 2], ROLE, 7),
        ([2, 0], LOST_BOTH, 4),
        ([0, 2], [Outcome::Drawn, Outcome::Lost], 6),
        ([1, 0], WON_BOTH, 3),
    ];
    let turned: Vec<_> = pairs
        .iter()
        .map(|&(players, outcomes, count)| (players, outcomes.map(Outcome::reversed), count))
        .collect();
    let exchanged: Vec<_> = pairs
        .iter()
        .map(|&([one, other], [first, second], count)| {
            ([other, one], [second.reversed(), first.reversed()], count)
        })
        .collect();
    let usual = rate(&table(3, &pairs), &quick());
    assert!(usual.players.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
    let turned = rate(&table(3, &turned), &quick());
    for (one, other) in usual.players.iter().zip(&turned.players) {
        assert!((one.elo + other.elo).abs() < 1e-5);
    }
    assert!((usual.role.elo + turned.role.elo).abs() < 1e-5);
    assert_eq!(usual, rate(&table(3, &exchanged), &quick()), "the same games, told by the other");
}

#[test]
fn undefeated_and_lonely_players_have_finite_ratings() {
    let pairs = [([0, 1], WON_BOTH, 40), ([1, 2], WON_BOTH, 40), ([3, 4], ROLE, 5)];
    let ratings = rate(&table(6, &pairs), &RatingParams::default());
    for rating in &ratings.players {
        assert!(rating.elo.is_finite() && rating.error.is_some_and(f64::is_finite), "{rating:?}");
    }
    assert!(ratings.players[0].elo > ratings.players[1].elo + 200.0);
    assert!(ratings.players[1].elo > ratings.players[2].elo + 200.0);
    assert!(ratings.players[0].error.unwrap() > 10.0);
    let groups: Vec<usize> = ratings.players.iter().map(|rating| rating.group).collect();
    assert_eq!(groups, [0, 0, 0, 1, 1, 2]);
    assert_eq!(ratings.players[5].games, 0);
    assert_eq!(rate(&Crosstable::new(0), &RatingParams::default()).players, []);
}

/// A pair that came a hundred times is worth one.
#[test]
fn pairs_that_come_again_make_nobody_stronger_nor_surer() {
    let rated = |times: usize| {
        let mut table = Crosstable::new(2);
        for time in 0..times {
            let novelty = if time == 0 { Novelty::New } else { Novelty::Repeated };
            let outcomes = [Outcome::Won, Outcome::Won];
            table.add(&PlayedPair { players: [0, 1], outcomes, novelty }).unwrap();
        }
        rate(&table, &RatingParams::default())
    };
    let (once, often) = (rated(1), rated(100));
    let strength = |ratings: &Ratings| (ratings.players[0].elo, ratings.players[0].error);
    assert_eq!(strength(&once), strength(&often));
    assert_eq!((often.players[0].games, often.players[0].points), (200, 200.0));
}

#[test]
fn pairs_of_nobody_are_refused() {
    let mut table = Crosstable::new(2);
    let pair = |players| PlayedPair { players, outcomes: ROLE, novelty: Novelty::New };
    assert_eq!(table.add(&pair([0, 2])), Err(RatingError::UnknownPlayer { player: 2, players: 2 }));
    assert_eq!(table.add(&pair([1, 1])), Err(RatingError::SamePlayer(1)));
    assert_eq!(table, Crosstable::new(2));
}

/// One tournament of four players with known strengths, each pair of games with a board of its own
/// that favors one role by much or little.
fn tournament(random: &mut Random, truth: &[f64; 4], pairs: u64) -> Crosstable {
    let mut table = Crosstable::new(4);
    for one in 0..4 {
        for other in one + 1..4 {
            for _ in 0..pairs {
                let mut game = |difference: f64| {
                    let won = random.unit() < score_of_elo(difference);
                    if won { Outcome::Won } else { Outcome::Lost }
                };
                let difference = truth[one] - truth[other];
                let outcomes = [game(difference + 60.0), game(difference - 60.0)];
                let pair = PlayedPair { players: [one, other], outcomes, novelty: Novelty::New };
                table.add(&pair).expect("four players");
            }
        }
    }
    table
}

#[test]
fn true_strengths_are_found_within_the_errors() {
    let truth = [150.0, 50.0, -50.0, -150.0];
    let mut random = Random::new(3);
    let params = RatingParams { resamples: 40, ..RatingParams::default() };
    let (mut covered, mut role_covered, runs) = (0, 0, 100);
    for _ in 0..runs {
        let ratings = rate(&tournament(&mut random, &truth, 60), &params);
        for (rating, truth) in ratings.players.iter().zip(truth) {
            let (low, high) = rating.interval95().unwrap();
            covered += u32::from(low <= truth && truth <= high);
        }
        let error = ratings.role.error.unwrap();
        role_covered += u32::from((ratings.role.elo - 60.0).abs() <= 1.96 * error);
    }
    assert!((364..=398).contains(&covered), "{covered} of 400");
    assert!(role_covered >= 87, "{role_covered} of {runs}");
}

#[test]
fn the_seed_fixes_the_errors() {
    let table = tournament(&mut Random::new(9), &[0.0, 10.0, 20.0, 30.0], 20);
    let params = RatingParams { resamples: 20, ..RatingParams::default() };
    assert_eq!(rate(&table, &params), rate(&table, &params));
    assert_ne!(rate(&table, &params), rate(&table, &RatingParams { seed: 1, ..params }));
}

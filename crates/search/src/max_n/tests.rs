//! Against max^n by looking at everything, and against the rule of widening.

use super::*;

/// A full tree with random scores: each move is one of a few digits, players take turns.
#[derive(Debug)]
struct Digits {
    players: usize,
    width: usize,
    depth: usize,
    /// What each player gets at the ends of a small game: their places in a random order, so that
    /// no two are nearly equal.
    ranks: Vec<Vec<f64>>,
}

impl Digits {
    fn new(players: usize, width: usize, depth: usize, seed: u64) -> Digits {
        let ends = if width < 100 { width.pow(depth as u32) } else { 0 };
        let mut random = Random::new(seed);
        let ranks = (0..players).map(|_| {
            let mut order: Vec<f64> = (0..ends).map(|end| end as f64 / (ends - 1) as f64).collect();
            random.shuffle(&mut order);
            order
        });
        Digits { players, width, depth, ranks: ranks.collect() }
    }
}

impl Game for Digits {
    type Position = Vec<usize>;
    type Move = usize;

    fn players(&self) -> usize {
        self.players
    }

    fn start(&self) -> Vec<usize> {
        Vec::new()
    }

    fn turn(&self, position: &Vec<usize>) -> Side {
        Side::new(position.len() % self.players)
    }

    fn moves(&self, position: &Vec<usize>, moves: &mut Vec<usize>) {
        moves.clear();
        if position.len() < self.depth {
            moves.extend(0..self.width);
        }
    }

    fn play_unchecked(&self, position: &mut Vec<usize>, digit: usize) {
        position.push(digit);
    }

    fn score(&self, position: &Vec<usize>) -> Option<Score> {
        if position.len() < self.depth {
            return None;
        }
        let leaf = position.iter().fold(0, |leaf, &digit| leaf * self.width + digit);
        let noise = || Random::new(leaf as u64).unit();
        let value = |ranks: &Vec<f64>| ranks.get(leaf).copied().unwrap_or_else(noise);
        let values: Vec<f64> = self.ranks.iter().map(value).collect();
        Some(Score::new(&values))
    }
}

/// The score when everybody maximizes its own, by looking at everything.
fn max_n(game: &Digits, position: &Vec<usize>) -> Score {
    if let Some(score) = game.score(position) {
        return score;
    }
    let (mut moves, side) = (Vec::new(), game.turn(position));
    game.moves(position, &mut moves);
    let after = moves.iter().map(|&mv| max_n(game, &[position.as_slice(), &[mv]].concat()));
    after.reduce(|best, next| if next.of(side) > best.of(side) { next } else { best }).unwrap()
}

#[test]
fn everybody_maximizes_its_own_score() {
    let mut agreed = 0;
    let games = 60;
    for seed in 0..games {
        let (players, width, depth) =
            [(2, 3, 2), (3, 3, 3), (4, 2, 4), (5, 2, 5)][seed as usize % 4];
        let game = Digits::new(players, width, depth, seed);
        let mut search = MaxN::new(MaxNParams { exploration: 0.7, ..MaxNParams::default() });
        search.new_game(seed);
        let outcome = search.search(&game, &game.start(), Budget::Simulations(20_000));
        let (value, reached) = (max_n(&game, &vec![]), max_n(&game, &vec![outcome.mv]));
        agreed += usize::from(value == reached);
    }
    // Averages tell nearly equal moves apart only slowly, and what is nearly equal to one player is
    // far apart to another. Chance would agree in less than half of the games.
    assert!(agreed >= games as usize * 5 / 6, "{agreed} of {games}");
}

/// Digits drawn from the left to the right of the square.
struct Columns;

impl DrawMove<Digits> for Columns {
    fn draw_move(
        &self,
        game: &Digits,
        _: &Vec<usize>,
        part: Cell,
        random: &mut Random,
    ) -> Option<usize> {
        Some((part.draw(random)[0] * game.width as f64) as usize)
    }

    fn place(&self, game: &Digits, digit: usize) -> Option<[f64; 2]> {
        Some([(digit as f64 + 0.5) / game.width as f64, 0.5])
    }
}

#[test]
fn progressive_widening_keeps_to_its_rule_in_every_node() {
    let constants = [(1.0, 0.5), (2.5, 0.3), (0.2, 0.8), (1.0, 0.0)];
    for ((constant, exponent), uniform) in constants.into_iter().zip([1.0, 0.5, 0.9, 0.0]) {
        keeps_to_the_rule(constant, exponent, Growth::Progressive { constant, exponent });
        let params = VoronoiParams { constant, exponent, uniform, draws: 5 };
        keeps_to_the_rule(constant, exponent, Growth::Voronoi(params));
    }

    fn keeps_to_the_rule(constant: f64, exponent: f64, growth: Growth) {
        let game = Digits::new(2, 1_000_000, 3, 1);
        let mut search =
            MaxN::new(MaxNParams { growth, ..MaxNParams::default() }).draw_move(Columns);
        search.search(&game, &game.start(), Budget::Simulations(3_000));
        assert!(search.nodes.len() > 2);
        for node in &search.nodes {
            let most = (constant * f64::from(node.visits).powf(exponent)).ceil();
            let arms = node.arms.len() as f64;
            assert!(
                arms <= most.max(1.0) && arms >= most.min(node.visits.into()) - 1.0,
                "{arms} of {most}"
            );
            assert_eq!(node.arms.iter().map(|arm| arm.visits).sum::<u32>(), node.visits);
        }
    }
}

#[test]
fn boxes_and_arms_go_together() {
    let game = Digits::new(3, 20, 2, 4);
    let growth = Growth::Optimistic(HooParams { depth: 4, ..HooParams::default() });
    let mut search = MaxN::new(MaxNParams { growth, ..MaxNParams::default() }).draw_move(Columns);
    let outcome = search.search(&game, &game.start(), Budget::Simulations(2_000));
    // 1 + 2 + 4 + 8 + 16 boxes; all but the last are sampled once.
    assert_eq!(outcome.moves.len(), 31);
    assert_eq!(outcome.moves.iter().filter(|arm| arm.1 == 1).count(), 15);
    assert_eq!(outcome.moves.iter().map(|arm| arm.1).sum::<u32>(), 2_000);
}

#[test]
fn equal_seeds_give_equal_outcomes() {
    let game = Digits::new(3, 9, 2, 2);
    for growth in [
        Growth::Offered,
        Growth::Progressive { constant: 1.0, exponent: 0.5 },
        Growth::Voronoi(VoronoiParams::default()),
        Growth::Kernel(KernelParams::default()),
        Growth::Optimistic(HooParams::default()),
    ] {
        let outcomes = [5, 5, 6].map(|seed| {
            let params = MaxNParams { growth, ..MaxNParams::default() };
            let mut search = MaxN::new(params).draw_move(Columns);
            search.new_game(seed);
            search.search(&game, &game.start(), Budget::Simulations(500))
        });
        assert_eq!(outcomes[0], outcomes[1]);
        assert_ne!(outcomes[0], outcomes[2]);
        assert_eq!(outcomes[0].simulations, 500);
    }
}

#[test]
fn without_a_way_to_draw_moves_those_offered_are_drawn() {
    let game = Digits::new(2, 9, 2, 2);
    for growth in [
        Growth::Progressive { constant: 1.0, exponent: 0.5 },
        Growth::Voronoi(VoronoiParams::default()),
        Growth::Kernel(KernelParams::default()),
        Growth::Optimistic(HooParams::default()),
    ] {
        let mut search = MaxN::new(MaxNParams { growth, ..MaxNParams::default() });
        let outcome = search.search(&game, &game.start(), Budget::Simulations(50));
        assert!(outcome.mv < 9 && outcome.simulations == 50);
    }
}

impl MoveIndex for Digits {
    fn move_index(&self, digit: usize) -> usize {
        digit
    }
}

impl Located for Digits {
    fn place(&self, digit: usize) -> [f64; 2] {
        [digit as f64 / self.width as f64, 0.0]
    }
}

/// The selections that read estimates, with settings that leave room for other moves.
fn estimating() -> [Selection; 3] {
    let gaussian = crate::GaussianParams::default();
    let untried = crate::UntriedMean::Amaf;
    [
        Selection::Rave { constant: 10.0 },
        Selection::Gaussian(gaussian),
        Selection::RaveGaussian { constant: 10.0, gaussian, untried },
    ]
}

#[test]
fn everybody_maximizes_its_own_score_with_estimates_too() {
    for selection in estimating() {
        let (mut agreed, games) = (0, 40);
        for seed in 0..games {
            let (players, width, depth) = [(2, 3, 2), (3, 3, 3), (4, 2, 4)][seed as usize % 3];
            let game = Digits::new(players, width, depth, seed);
            let params = MaxNParams { exploration: 0.7, ..MaxNParams::default() };
            let mut search = MaxN::new(params.with_selection(selection)).move_index().places();
            search.new_game(seed);
            let outcome = search.search(&game, &game.start(), Budget::Simulations(10_000));
            let (value, reached) = (max_n(&game, &vec![]), max_n(&game, &vec![outcome.mv]));
            agreed += usize::from(value == reached);
            let visits: u32 = outcome.moves.iter().map(|arm| arm.1).sum();
            assert_eq!(visits, 10_000);
        }
        assert!(agreed * 4 >= games as usize * 3, "{agreed} of {games} by {selection:?}");
    }
}

#[test]
fn estimates_are_the_same_for_the_same_seed() {
    for selection in estimating() {
        let game = Digits::new(3, 9, 3, 2);
        let outcomes = [5, 5].map(|seed| {
            let params = MaxNParams::default().with_selection(selection);
            let mut search = MaxN::new(params).move_index().places();
            search.new_game(seed);
            search.search(&game, &game.start(), Budget::Simulations(500))
        });
        assert_eq!(outcomes[0], outcomes[1]);
    }
}

//! How strong one player is against another, and what each costs.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_strength -- strong:500 abuct:4000+e20 200 1000 -0.02
//! ```
//!
//! The arguments are two players, the number of games, the first seed and the komi. The first
//! player is Red in every other game. A player is a name with a number of simulations: `db`,
//! `buct:N`, `abuct-simple:N`, `abuct:N`, `strong:N`; `+e20` adds the study's endgame on 20 x 20
//! points and `+x` the continuous one (`strong` has it anyway). Settings of `strong` follow after
//! commas, as in `strong:500,exploration=0.2`; `opening=N` is another number of simulations for the
//! first two moves of the game. One thread; CPU time of the thread.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use cpu_time::ThreadTime;
use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_voronoi::players::{
    BalancedParams, BalancedPlayer, Book, ContinuousParams, DepthOneParams, Features,
    KnowledgeParams, KnowledgePlayer, StrongParams, StrongPlayer, WithContinuousEndgame,
    WithEndgame,
};
use mapduel_voronoi::{RED, VoronoiGame, VoronoiParams};
use std::process::ExitCode;

type AnyPlayer = Box<dyn Player<VoronoiGame>>;

/// One side of a pairing.
struct Contender {
    player: AnyPlayer,
    budget: Budget,
    /// For the first two moves of the game.
    opening: Budget,
    seconds: f64,
    moves: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\nusage: voronoi_strength PLAYER PLAYER GAMES SEED KOMI");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [first, second, games, seed, komi] = arguments else {
        return Err("five arguments are needed".to_owned());
    };
    let games: u64 = number(games)?;
    let (seed, komi): (u64, f64) = (number(seed)?, number(komi)?);
    let params = VoronoiParams::default().with_komi(komi);
    let game: VoronoiGame = VoronoiGame::new(params).map_err(|error| error.to_string())?;
    let mut pair = [contender(first)?, contender(second)?];
    let (mut wins, mut red_wins, mut margins) = (0, 0, 0.0);
    for number in 0..games {
        let first_is = (number % 2) as usize;
        let margin = play(&game, &mut pair, first_is, seed + number / 2);
        let red_won = margin > komi;
        red_wins += u64::from(red_won);
        wins += u64::from(red_won == (first_is == 0));
        margins += if first_is == 0 { margin } else { -margin };
    }
    let (low, high) = wilson(wins as f64, games as f64);
    let cost = |side: &Contender| side.seconds * 1e3 / side.moves.max(1) as f64;
    println!(
        "{first} v {second}, komi {komi}, seeds from {seed}: {wins} of {games} = {:.1}% [{:.1}, {:.1}], \
         mean margin {:+.4}, Red wins {:.0}%, CPU {:.2} v {:.2} ms a move",
        100.0 * wins as f64 / games as f64,
        100.0 * low,
        100.0 * high,
        margins / games as f64,
        100.0 * red_wins as f64 / games as f64,
        cost(&pair[0]),
        cost(&pair[1]),
    );
    Ok(())
}

/// Plays a game; answers with Red's margin.
fn play(game: &VoronoiGame, pair: &mut [Contender; 2], first_is: usize, seed: u64) -> f64 {
    for (number, side) in pair.iter_mut().enumerate() {
        let seed = Seed::new(seed).number(first_is as u64).number(number as u64);
        side.player.new_game(seed.value());
    }
    let mut position = game.start();
    while position.len() < game.turns() {
        let mover = if game.turn(&position) == RED { first_is } else { 1 - first_is };
        let side = &mut pair[mover];
        let begin = ThreadTime::now();
        let budget = if position.len() < 2 { side.opening } else { side.budget };
        let site = side.player.choose(game, &position, budget).mv;
        side.seconds += begin.elapsed().as_secs_f64();
        side.moves += 1;
        game.play_unchecked(&mut position, site);
    }
    let [red, blue] = game.areas(&position);
    red - blue
}

fn contender(text: &str) -> Result<Contender, String> {
    let mut parts = text.split(',');
    let name = parts.next().unwrap_or_default();
    let (name, endgame) = name.split_once('+').unwrap_or((name, ""));
    let (name, budget) = name.split_once(':').unwrap_or((name, "500"));
    let budget = Budget::Simulations(number(budget)?);
    let (opening, settings): (Vec<&str>, Vec<&str>) =
        parts.partition(|setting| setting.starts_with("opening="));
    let opening = match opening.first() {
        Some(setting) => Budget::Simulations(number(&setting["opening=".len()..])?),
        None => budget,
    };
    let knowledge = |params| -> AnyPlayer { Box::new(KnowledgePlayer::new(params)) };
    let player: AnyPlayer = match name {
        "db" => Box::new(BalancedPlayer::new(BalancedParams::default())),
        "buct" => knowledge(KnowledgeParams::buct()),
        "abuct-simple" => knowledge(KnowledgeParams::abuct_simple()),
        "abuct" => knowledge(KnowledgeParams::abuct()),
        "strong" => Box::new(StrongPlayer::new(strong_params(settings.into_iter())?)),
        _ => return Err(format!("there is no player {name}")),
    };
    let player: AnyPlayer = match endgame {
        "" => player,
        "e20" => Box::new(WithEndgame::new(Boxed(player), DepthOneParams::default())),
        "x" => Box::new(WithContinuousEndgame::new(Boxed(player), ContinuousParams::default())),
        _ => return Err(format!("there is no endgame {endgame}; use e20 or x")),
    };
    Ok(Contender { player, budget, opening, seconds: 0.0, moves: 0 })
}

fn strong_params<'a>(settings: impl Iterator<Item = &'a str>) -> Result<StrongParams, String> {
    let mut params = StrongParams::default();
    for setting in settings {
        let (key, value) =
            setting.split_once('=').ok_or(format!("{setting} is not a setting like key=value"))?;
        let real: f64 = number(value)?;
        let whole = real as usize;
        match key {
            "exploration" => params.search.exploration = real,
            "expand" => params.search.expand_visits = whole as u32,
            "scale" => params.scale = real,
            "variants" => params.variants = whole,
            "sigma" => params.sigma = real,
            "aggressive" => params.aggressive = whole,
            "attack-variants" => params.attack_variants = whole,
            "playout-sigma" => params.playout_sigma = real,
            "greedy" => params.greedy = whole,
            "last-all" => params.last.features = features(whole),
            "book" => params.book = if whole > 0 { Book::On } else { Book::Off },
            "careful" => params.careful = whole,
            "diagrams" => params.diagrams = whole,
            "starts" => params.balance.starts = whole,
            "climbs" => params.last = params.last.with_climbs(whole),
            "steps" => params.last = params.last.with_steps(whole),
            _ => return Err(format!("strong has no setting {key}")),
        }
    }
    Ok(params)
}

fn features(whole: usize) -> Features {
    if whole > 0 { Features::All } else { Features::Attacks }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is not a number that fits here"))
}

/// The 95% interval of a proportion (Wilson 1927).
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let z = 1.959_963_984_540_054_f64;
    let (part, spread) = (wins / games, z * z / games);
    let center = part + spread / 2.0;
    let half = z * (part * (1.0 - part) / games + spread / (4.0 * games)).sqrt();
    ((center - half) / (1.0 + spread), (center + half) / (1.0 + spread))
}

/// A player behind a pointer is a player.
struct Boxed(AnyPlayer);

impl Player<VoronoiGame> for Boxed {
    fn new_game(&mut self, seed: u64) {
        self.0.new_game(seed);
    }

    fn choose(
        &mut self,
        game: &VoronoiGame,
        position: &mapduel_voronoi::Position,
        budget: Budget,
    ) -> mapduel_game::Choice<mapduel_voronoi::geometry::Point> {
        self.0.choose(game, position, budget)
    }
}

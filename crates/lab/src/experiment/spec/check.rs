//! What an experiment must fulfill beyond its form.

use super::board_number;
use super::{ExperimentSpec, Format, PairingSpec, Sides};
use crate::experiment::chain;
use mapduel_game::MAX_PLAYERS;
use mapduel_statistics::{Pairs, sprt};
use std::collections::HashSet;

/// Why a text is no experiment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// It is not TOML, has an unknown key, lacks one, or has a value of the wrong kind.
    #[error("the experiment cannot be read: {0}")]
    Unreadable(String),
    /// It says something that cannot be.
    #[error("{place} of the experiment: {problem}")]
    Wrong {
        /// Where.
        place: String,
        /// What is wrong and what to do.
        problem: String,
    },
}

impl SpecError {
    pub(crate) fn at(place: impl ToString, problem: impl ToString) -> SpecError {
        SpecError::Wrong { place: place.to_string(), problem: problem.to_string() }
    }
}

/// The most games of one pairing on one board.
const MOST_GAMES: u64 = 1_000_000_000;
/// The most random moves before a game.
const MOST_PREFIX: u32 = 1000;
/// The most characters of a name or label.
const LONGEST: usize = 200;

pub(super) fn check(spec: &ExperimentSpec) -> Result<(), SpecError> {
    // It is the name of a folder as well: no dots, which lead out of the place where it belongs.
    let tame = |character: char| character.is_ascii_alphanumeric() || character == '-';
    if spec.name.is_empty() || spec.name.len() > LONGEST || !spec.name.chars().all(tame) {
        let problem = "it is made of letters, digits and hyphens; rename it";
        return Err(SpecError::at("`name`", problem));
    }
    check_games("`games`", spec.games)?;
    check_seats(spec)?;
    if spec.format == Format::Solve {
        return check_solve(spec);
    }
    check_players(spec)?;
    check_boards(spec)?;
    check_format(spec)?;
    check_solver(spec)?;
    for (index, pairing) in spec.pairings.iter().enumerate() {
        let place = format!("pairing {} ({} v {})", index + 1, pairing.a, pairing.b);
        check_pairing(spec, pairing, &place)?;
    }
    for (index, comparison) in spec.comparisons.iter().enumerate() {
        let place = format!("comparison {}", index + 1);
        known(spec, &place, &comparison.a)?;
        known(spec, &place, &comparison.b)?;
        if comparison.a == comparison.b {
            return Err(SpecError::at(place, "it needs two different players"));
        }
    }
    if let Some(text) = &spec.chain {
        let place = "`chain`";
        let steps = chain::parse(text).map_err(|problem| SpecError::at(place, problem))?;
        for step in steps {
            known(spec, place, &step.left)?;
            known(spec, place, &step.right)?;
        }
    }
    Ok(())
}

/// Games of more than two are between one player and a table of another.
fn check_seats(spec: &ExperimentSpec) -> Result<(), SpecError> {
    if !(2..=MAX_PLAYERS).contains(&spec.seats) {
        let problem = format!("it is {}; give 2 to {MAX_PLAYERS}", spec.seats);
        return Err(SpecError::at("`seats`", problem));
    }
    if spec.seats == 2 {
        return Ok(());
    }
    let surplus = [
        ("`format`", matches!(spec.format, Format::Sweep | Format::Sprt | Format::Solve)),
        ("`comparisons`", !spec.comparisons.is_empty()),
        ("`chain`", spec.chain.is_some()),
    ];
    match surplus.iter().find(|(_, given)| *given) {
        Some((place, _)) => {
            let problem = "with more than two seats, one A sits among B's; that goes with the \
                           formats \"round-robin\", \"gauntlet\" and \"pairings\", without \
                           comparisons or a chain";
            Err(SpecError::at(place, problem))
        }
        None => Ok(()),
    }
}

/// Who solves does not play.
fn check_solve(spec: &ExperimentSpec) -> Result<(), SpecError> {
    let Some(solve) = &spec.solve else {
        return Err(SpecError::at("`solve`", "it is missing; write [solve] and its `corpus`"));
    };
    let surplus = [
        ("`players`", !spec.players.is_empty()),
        ("`boards`", !spec.boards.is_empty()),
        ("`pairings`", !spec.pairings.is_empty()),
        ("`comparisons`", !spec.comparisons.is_empty()),
        ("`sweep`", spec.sweep.is_some()),
        ("`sprt`", spec.sprt.is_some()),
        ("`chain`", spec.chain.is_some()),
        ("`prefix`", spec.prefix > 0),
        ("`adjudicate`", spec.adjudicate.is_some()),
        ("`judge`", spec.judge.is_some()),
        ("`judge_search`", spec.judge_search.is_some()),
        ("`games`", spec.games != 1),
    ];
    if let Some((place, _)) = surplus.iter().find(|(_, given)| *given) {
        return Err(SpecError::at(place, "nobody plays in the format \"solve\"; remove it"));
    }
    solve.check_first(&spec.census()?)?;
    if solve.nodes == 0 {
        return Err(SpecError::at("`solve`", "0 nodes solve nothing; give 1 or more"));
    }
    Ok(())
}

/// What the exact solver may spend; whether there is one, the boards say.
fn check_solver(spec: &ExperimentSpec) -> Result<(), SpecError> {
    if spec.solve.is_some() {
        return Err(SpecError::at(
            "`solve`",
            "it belongs to the format \"solve\", and only to that",
        ));
    }
    for (place, nodes) in [("`adjudicate`", spec.adjudicate), ("`judge`", spec.judge)] {
        if nodes == Some(0) {
            return Err(SpecError::at(place, "0 nodes decide nothing; give 1 or more"));
        }
    }
    if spec.judge_search == Some(0) {
        let problem = "a search of 0 simulations knows nothing; give 1 or more";
        return Err(SpecError::at("`judge_search`", problem));
    }
    if spec.prefix > MOST_PREFIX {
        let problem = format!("{} moves are too many; give at most {MOST_PREFIX}", spec.prefix);
        return Err(SpecError::at("`prefix`", problem));
    }
    Ok(())
}

fn check_games(place: &str, games: u64) -> Result<(), SpecError> {
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(SpecError::at(place, format!("it is {games}; give 1 to {MOST_GAMES}")));
    }
    Ok(())
}

fn check_players(spec: &ExperimentSpec) -> Result<(), SpecError> {
    if spec.players.is_empty() {
        return Err(SpecError::at("`players`", "there are none; list at least one"));
    }
    let mut seen = HashSet::new();
    for (index, name) in spec.players.names().enumerate() {
        check_label("`players`", name)?;
        if !seen.insert(name) {
            let problem = format!("`{name}` is there twice; give one of them another name");
            return Err(SpecError::at("`players`", problem));
        }
        spec.players.read(index)?;
    }
    Ok(())
}

fn check_label(place: &str, label: &str) -> Result<(), SpecError> {
    if label.trim().is_empty() || label.len() > LONGEST || label.chars().any(char::is_control) {
        let problem = format!("a name has 1 to {LONGEST} characters and stands on one line");
        return Err(SpecError::at(place, problem));
    }
    Ok(())
}

fn check_boards(spec: &ExperimentSpec) -> Result<(), SpecError> {
    if spec.boards.is_empty() {
        return Err(SpecError::at("`boards`", "there are none; write [[boards]] and what it has"));
    }
    for (index, board) in spec.boards.iter().enumerate() {
        let place = format!("board {}", index + 1);
        if let Some(name) = &board.name {
            check_label(&place, name)?;
        }
        let swept = spec.sweep.as_ref().and_then(|sweep| board_number(&spec.game, &sweep.option));
        board.check(&spec.game, swept, &place)?;
    }
    Ok(())
}

fn check_format(spec: &ExperimentSpec) -> Result<(), SpecError> {
    let wrong = |place: &str, problem: &str| Err(SpecError::at(place, problem));
    if spec.pairings.is_empty() == (spec.format == Format::Pairings) {
        return wrong("`pairings`", "they belong to the format \"pairings\", and only to that");
    }
    if spec.sweep.is_none() == (spec.format == Format::Sweep) {
        return wrong("`sweep`", "it belongs to the format \"sweep\", and only to that");
    }
    if spec.sprt.is_none() == (spec.format == Format::Sprt) {
        return wrong("`sprt`", "it belongs to the format \"sprt\", and only to that");
    }
    if let Some(test) = &spec.sprt {
        if spec.players.len() != 2 {
            return wrong("`players`", "a test is between two; list the new one, then the old one");
        }
        sprt(&Pairs::default(), &test.params()).map_err(|error| SpecError::at("`sprt`", error))?;
    }
    if let Some(sweep) = &spec.sweep {
        let mut seen = HashSet::new();
        if sweep.values.0.is_empty() || !sweep.values.0.iter().all(|value| seen.insert(value)) {
            return wrong("`sweep`", "it needs values, each of them once");
        }
        if !spec.comparisons.is_empty() || spec.chain.is_some() {
            return wrong("`sweep`", "it has neither comparisons nor a chain; remove them");
        }
        return match board_number(&spec.game, &sweep.option) {
            Some(_) => Ok(()),
            None => check_shares(spec, "`games`", spec.games),
        };
    }
    if spec.format != Format::Pairings {
        if spec.players.len() < 2 {
            return wrong("`players`", "somebody must be met; list at least two");
        }
        check_shares(spec, "`games`", spec.games)?;
    }
    Ok(())
}

/// Sides are swapped, so everybody has an equal part of the games.
fn check_shares(spec: &ExperimentSpec, place: &str, games: u64) -> Result<(), SpecError> {
    if games.is_multiple_of(spec.seats as u64) {
        return Ok(());
    }
    let problem = match spec.seats {
        2 => format!(
            "{games} games cannot be shared by both sides; give an even number, or fix the sides"
        ),
        seats => format!(
            "{games} games cannot be shared by {seats} seats; give a multiple of {seats}, or fix the \
             sides"
        ),
    };
    Err(SpecError::at(place, problem))
}

fn check_pairing(
    spec: &ExperimentSpec,
    pairing: &PairingSpec,
    place: &str,
) -> Result<(), SpecError> {
    known(spec, place, &pairing.a)?;
    known(spec, place, &pairing.b)?;
    for (name, value) in pairing.setup.iter() {
        let Some(field) = spec.game.field(name) else {
            let own = "a, b, label, sides, games, random_moves, published";
            let fields: Vec<&str> = spec.game.fields.iter().map(|field| field.name).collect();
            let problem = format!(
                "it has no `{name}`; pairings have {own}, and of the board {}",
                fields.join(", ")
            );
            return Err(SpecError::at(place, problem));
        };
        field.check(value).map_err(|error| SpecError::at(place, error))?;
    }
    let games = pairing.games.unwrap_or(spec.games);
    check_games(place, games)?;
    if pairing.sides == Sides::Swapped {
        check_shares(spec, place, games)?;
    }
    if let Some(label) = &pairing.label {
        check_label(place, label)?;
    }
    if let Some(published) = &pairing.published {
        if !(0.0..=100.0).contains(&published.percent) {
            let problem = format!("{} is no percentage; give 0 to 100", published.percent);
            return Err(SpecError::at(format!("`published` in {place}"), problem));
        }
        check_games(&format!("`published` in {place}"), published.games)?;
    }
    Ok(())
}

fn known(spec: &ExperimentSpec, place: &str, name: &str) -> Result<(), SpecError> {
    if spec.players.index(name).is_none() {
        let names: Vec<&str> = spec.players.names().collect();
        let problem =
            format!("there is no player named `{name}`; the players are {}", names.join(", "));
        return Err(SpecError::at(place, problem));
    }
    Ok(())
}

//! Reading the options of a player, each with its own error.

use super::{CatalogError, PlayerEntry, PlayerSpec, listing};
use mapduel_game::Budget;
use mapduel_playable::read_time;
use mapduel_search::{
    ChildOrder, FinalMove, FirstPlay, MctsParams, Reuse, Selection, Simulation, Solver,
};
use std::str::FromStr;

/// Reads options and remembers whose they are.
pub(super) struct Options<'a> {
    spec: &'a PlayerSpec,
}

impl<'a> Options<'a> {
    /// The options of a player, after a check that each of them exists.
    pub(super) fn new(
        spec: &'a PlayerSpec,
        players: &'static [PlayerEntry],
    ) -> Result<Options<'a>, CatalogError> {
        let entry = listing::find(spec, players)?;
        let known: Vec<&str> = entry.options.iter().map(|option| option.name).collect();
        // The bare value is the player's first option when that is a budget, whatever it counts.
        let budgets = ["budget", "nodes", "depth"];
        let bare = known.first().filter(|first| budgets.contains(first)).unwrap_or(&"budget");
        let given = spec.option_names().chain(spec.option("budget").map(|_| *bare));
        for option in given {
            if !known.contains(&option) {
                let known = match known.len() {
                    0 => "no options".to_string(),
                    _ => known.join(", "),
                };
                let (player, option) = (spec.name().to_string(), option.to_string());
                return Err(CatalogError::UnknownOption { player, option, known });
            }
        }
        Ok(Options { spec })
    }

    /// A number, or the default when the option is not given.
    pub(super) fn number<T: FromStr + PartialOrd + Copy>(
        &self,
        option: &str,
        default: T,
        least: T,
        expected: &str,
    ) -> Result<T, CatalogError> {
        let Some(text) = self.spec.option(option) else { return Ok(default) };
        text.parse()
            .ok()
            .filter(|&number| number >= least)
            .ok_or_else(|| self.bad(option, text, expected))
    }

    /// A real number within these bounds, which are told only where they say something.
    pub(super) fn real(
        &self,
        option: &str,
        default: f64,
        least: f64,
        most: f64,
    ) -> Result<f64, CatalogError> {
        let Some(text) = self.spec.option(option) else { return Ok(default) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| {
            let expected = match (least > f64::MIN, most < f64::MAX) {
                (true, true) => format!("a number from {least} to {most}"),
                (true, false) if least == f64::MIN_POSITIVE => "a number above 0".to_string(),
                (true, false) => format!("a number of {least} or more"),
                _ => "a number".to_string(),
            };
            self.bad(option, text, &expected)
        })
    }

    /// A whole number within these bounds.
    pub(super) fn whole(
        &self,
        option: &str,
        default: usize,
        least: usize,
        most: usize,
    ) -> Result<usize, CatalogError> {
        let Some(text) = self.spec.option(option) else { return Ok(default) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let expected = format!("a whole number from {least} to {most}");
        number.ok_or_else(|| self.bad(option, text, &expected))
    }

    /// One of several words, or the default when the option is not given.
    pub(super) fn word<T: Copy>(
        &self,
        option: &str,
        default: T,
        words: &[(&str, T)],
    ) -> Result<T, CatalogError> {
        let Some(text) = self.spec.option(option) else { return Ok(default) };
        words.iter().find(|(word, _)| *word == text).map(|&(_, value)| value).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.bad(option, text, &format!("one of {}", words.join(", ")))
        })
    }

    /// Simulations as a number, or a time such as 500ms or 2s.
    pub(super) fn budget(&self, default: u64) -> Result<Budget, CatalogError> {
        let Some(text) = self.spec.option("budget") else {
            return Ok(Budget::Simulations(default));
        };
        if let Ok(simulations) = text.parse::<u64>()
            && simulations > 0
        {
            return Ok(Budget::Simulations(simulations));
        }
        match read_time(text) {
            Some(time) => Ok(Budget::Time(time)),
            None => {
                Err(self.bad("budget", text, "a number of simulations or a time (500ms, 2s, 1m)"))
            }
        }
    }

    /// Nodes as a number, or a time such as 500ms or 2s; bare or by name.
    pub(super) fn nodes(&self, default: u64) -> Result<Budget, CatalogError> {
        let expected = "a number of positions or a time (500ms, 2s, 1m), given once";
        let text = match (self.spec.option("nodes"), self.spec.option("budget")) {
            (None, None) => return Ok(Budget::Nodes(default)),
            (Some(text), Some(_)) => return Err(self.bad("nodes", text, expected)),
            (text, bare) => text.or(bare).unwrap_or_default(),
        };
        let nodes = text.parse().ok().map(Budget::Nodes);
        nodes
            .or_else(|| read_time(text).map(Budget::Time))
            .ok_or_else(|| self.bad("nodes", text, expected))
    }

    /// A player that helps this one out, or this default.
    pub(super) fn helper(&self, option: &str, default: &str) -> Result<PlayerSpec, CatalogError> {
        let text = self.spec.option(option).unwrap_or(default);
        let helper: PlayerSpec = text.parse()?;
        if [self.spec.name(), "human", "exec"].contains(&helper.name()) {
            let expected = "another player, neither a person nor a program of its own";
            return Err(self.bad(option, text, expected));
        }
        Ok(helper)
    }

    /// An option as it was typed.
    pub(super) fn text(&self, option: &str) -> Option<&'a str> {
        self.spec.option(option)
    }

    /// Whether nodes are shared between transpositions.
    pub(super) fn sharing(&self) -> Result<Sharing, CatalogError> {
        self.word("table", Sharing::Off, &[("on", Sharing::On), ("off", Sharing::Off)])
    }

    /// The settings of a Monte-Carlo player, with the defaults of this one; `solver` is what
    /// `solver=on` means in its game.
    pub(super) fn mcts(
        &self,
        defaults: MctsParams,
        solver: Solver,
    ) -> Result<MctsParams, CatalogError> {
        let bounded = "a number of 0 or more";
        Ok(MctsParams {
            exploration: self.number("c", defaults.exploration, 0.0, bounded)?,
            first_play: match self.spec.option("fpu") {
                None => defaults.first_play,
                Some("first") => FirstPlay::BeforeOthers,
                Some(_) => {
                    let expected = "`first` or a number of 0 or more";
                    FirstPlay::Urgency(self.number("fpu", 0.0, 0.0, expected)?)
                }
            },
            simulation: self.word(
                "simulation",
                defaults.simulation,
                &[("playout", Simulation::Playout), ("selection", Simulation::Selection)],
            )?,
            final_move: self.word(
                "final",
                defaults.final_move,
                &[
                    ("max", FinalMove::Max),
                    ("robust", FinalMove::Robust),
                    ("robust-max", FinalMove::RobustMax),
                    ("secure", FinalMove::Secure),
                    ("win-count", FinalMove::WinCount),
                ],
            )?,
            reuse: self.word(
                "reuse",
                defaults.reuse,
                &[("on", Reuse::Keep), ("off", Reuse::Discard)],
            )?,
            solver: self.word(
                "solver",
                defaults.solver,
                &[("on", solver), ("off", Solver::Off)],
            )?,
            child_order: self.word(
                "order",
                defaults.child_order,
                &[("random", ChildOrder::Shuffled), ("offered", ChildOrder::AsOffered)],
            )?,
            expand_visits: self.number("expand", defaults.expand_visits, 1, "1 or more")?,
            selection: match self.spec.option("rave") {
                None => defaults.selection,
                Some("off") => Selection::Ucb,
                Some(_) => Selection::Rave {
                    constant: self.number("rave", 0.0, 0.0, "`off` or a number of 0 or more")?,
                },
            },
            reward: defaults.reward,
            capacity: defaults.capacity,
        })
    }

    pub(super) fn bad(&self, option: &str, value: &str, expected: &str) -> CatalogError {
        CatalogError::BadValue {
            player: self.spec.name().to_string(),
            option: option.to_string(),
            value: value.to_string(),
            expected: expected.to_string(),
        }
    }
}

/// Whether a tree shares its nodes between transpositions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sharing {
    On,
    Off,
}

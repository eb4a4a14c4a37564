//! What many games say, as text and JSON.

use super::game::{GameOptions, SIDES, title};
use crate::{interrupt, output};
use anyhow::Result;
use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::forfeits::Forfeits;
use mapduel_arena::pool::Completion;
use mapduel_arena::series::areas::{AreaRecord, AreaSeries, margin, wins};
use mapduel_statistics::{Mean, wilson95_of};
use serde_json::{Map, Value, json};

/// The games of a contest and what they were about.
pub(crate) struct Report<'a> {
    pub(crate) series: &'a AreaSeries,
    pub(crate) specs: &'a [PlayerSpec],
    /// How often the players changed seats.
    pub(crate) rotations: usize,
    pub(crate) game: &'a GameOptions,
    pub(crate) seed: u64,
}

/// What some games say of a player.
#[derive(Default)]
struct Standing {
    wins: f64,
    games: u64,
    area: Mean,
    /// Own area minus that of the other one of two.
    margin: Mean,
}

impl Standing {
    fn add(&mut self, record: &AreaRecord, seat: usize) {
        self.wins += record.shares[seat];
        self.games += 1;
        // A game that somebody forfeited has no areas that mean anything.
        if record.forfeit.is_some() {
            return;
        }
        self.area.add(record.areas[seat]);
        self.margin.add(if seat == 0 { record.margin() } else { -record.margin() });
    }

    fn ratio(&self) -> Option<f64> {
        (self.games > 0).then(|| self.wins / self.games as f64)
    }

    fn ratio_text(&self) -> String {
        let Some(ratio) = self.ratio() else { return "-".to_string() };
        let interval = wilson95_of(ratio, self.games);
        format!("{ratio:.3} [{:.3}, {:.3}]", interval.low, interval.high)
    }

    /// Games, wins and their ratio, for scripts.
    fn object(&self) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("games".into(), json!(self.games));
        object.insert("wins".into(), count(self.wins));
        add_ratio(&mut object, self.wins, self.games);
        add_mean(&mut object, "mean_area", &self.area);
        object
    }
}

impl Report<'_> {
    /// What people read.
    pub(crate) fn as_text(&self, moves: bool) -> String {
        let mut lines = Vec::new();
        if moves || self.series.records.len() == 1 {
            lines.extend(self.series.records.iter().map(|record| self.game_line(record, moves)));
        }
        lines.push(output::table(&self.rows()));
        if self.specs.len() == 2 {
            let of = |rotation| margin(self.series.rotation(rotation, self.rotations));
            lines.push(format!("mean margin, Red minus Blue: {}", mean_text(&of(0))));
            if self.rotations == 2 {
                let exchanged = mean_text(&of(1));
                lines.push(format!("mean margin, players exchanged:  {exchanged}"));
                let own = mean_text(&self.standing(0, None).margin);
                lines.push(format!("mean margin for {} in all:  {own}", self.specs[0]));
            }
        }
        lines.extend(self.forfeits().sentences());
        lines.push(self.about());
        let (distinct, all) = (self.series.distinct(), self.series.records.len());
        if distinct < all {
            lines.push(format!(
                "Only {distinct} of {all} games differ: these players leave little to chance, so the \
                 intervals say more than is known."
            ));
        }
        if self.series.completion == Completion::Interrupted {
            lines.push("The run was stopped; these are the games that were finished.".to_string());
            let AreaSeries { cut, dropped, .. } = *self.series;
            lines.extend(interrupt::cut_off(cut, dropped));
        }
        lines.join("\n")
    }

    /// What scripts read.
    pub(crate) fn as_json(&self, moves: bool) -> Result<Value> {
        let mut object = Map::new();
        if self.specs.len() == 2 {
            object = self.pair(0);
            if self.rotations == 2 {
                object.insert("swapped".into(), self.pair(1).into());
                let standing = self.standing(0, None);
                let mut first = standing.object();
                first.insert("player".into(), json!(self.specs[0].to_string()));
                add_mean(&mut first, "mean_margin", &standing.margin);
                object.insert("first_player".into(), first.into());
            }
        } else {
            let games = self.series.records.len() / self.rotations;
            object.insert("games".into(), json!(games));
        }
        let players = (0..self.specs.len()).map(|player| self.player_json(player));
        object.insert("players".into(), players.collect());
        object.insert("distinct_games".into(), json!(self.series.distinct()));
        let forfeits = self.forfeits();
        object.insert("forfeits".into(), json!(forfeits));
        object.insert("forfeited_games".into(), json!(forfeits.count()));
        let options = self.game;
        for (name, value) in [
            ("seed", json!(self.seed)),
            ("turns", json!(options.turns)),
            ("komi", json!(options.komi)),
            ("board", json!(options.board)),
            ("minimum_distance", json!(options.minimum_distance)),
            ("order", json!(options.order.name())),
            ("complete", json!(self.series.completion == Completion::Complete)),
            ("cut_off", json!(self.series.cut)),
        ] {
            object.insert(name.into(), value);
        }
        if moves {
            object.insert("records".into(), serde_json::to_value(&self.series.records)?);
        }
        Ok(object.into())
    }

    /// What a player did, in one rotation of the seats or in all.
    fn standing(&self, player: usize, rotation: Option<usize>) -> Standing {
        let mut standing = Standing::default();
        for (index, record) in self.series.records.iter().enumerate() {
            let turned = index % self.rotations;
            if rotation.is_none_or(|rotation| rotation == turned) {
                standing.add(record, self.seat(player, turned));
            }
        }
        standing
    }

    /// Where a player sits in a rotation.
    fn seat(&self, player: usize, rotation: usize) -> usize {
        (player + self.specs.len() - rotation) % self.specs.len()
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let heading =
            ["player", "role", "games", "wins", "ratio (95% Wilson)", "mean area (95% Student)"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        let mut row = |player: usize, role: String, standing: &Standing| {
            rows.push(vec![
                self.specs[player].to_string(),
                role,
                standing.games.to_string(),
                count(standing.wins).to_string(),
                standing.ratio_text(),
                mean_text(&standing.area),
            ]);
        };
        for player in 0..self.specs.len() {
            for rotation in 0..self.rotations {
                let role = title(self.seat(player, rotation));
                row(player, role, &self.standing(player, Some(rotation)));
            }
            if self.rotations > 1 {
                row(player, "all".to_string(), &self.standing(player, None));
            }
        }
        rows
    }

    /// How many games each player forfeited in each role, and why.
    fn forfeits(&self) -> Forfeits {
        let titles: Vec<String> = (0..self.specs.len()).map(title).collect();
        self.series.forfeits(&titles.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn about(&self) -> String {
        let options = self.game;
        let komi = match options.komi {
            komi if self.specs.len() == 2 => format!(", komi {komi}"),
            _ => String::new(),
        };
        format!(
            "board {}, {} turns ({}){komi}, minimum distance {}, seed {}",
            options.board,
            options.turns,
            options.order.name(),
            options.minimum_distance,
            self.seed
        )
    }

    fn game_line(&self, record: &AreaRecord, moves: bool) -> String {
        let winners: Vec<String> = (0..record.shares.len())
            .filter(|&seat| record.shares[seat] > 0.0)
            .map(|seat| format!("{} ({})", title(seat), record.players[seat]))
            .collect();
        let verb = match (winners.len() > 1, record.forfeit.is_some()) {
            (true, _) => "share the win",
            (false, true) => "wins by forfeit",
            (false, false) => "wins",
        };
        let areas: Vec<String> = record.areas.iter().map(|area| format!("{area:.6}")).collect();
        let sites = if moves { format!(": {}", record.moves) } else { String::new() };
        format!(
            "game {}: {} {verb}, areas {}{sites}",
            record.index,
            winners.join(" and "),
            areas.join(" ")
        )
    }

    /// The games of two players in their seats.
    fn pair(&self, rotation: usize) -> Map<String, Value> {
        let games = || self.series.rotation(rotation, self.rotations);
        let won = |seat: usize| games().filter(|record| record.shares[seat] == 1.0).count();
        let (share, count) = wins(games(), 0);
        let mut object = Map::new();
        for (seat, name) in SIDES.iter().enumerate().take(2) {
            let player = &self.specs[(seat + rotation) % 2];
            object.insert(name.to_string(), json!(player.to_string()));
        }
        object.insert("games".into(), json!(count));
        object.insert("red_wins".into(), json!(won(0)));
        object.insert("blue_wins".into(), json!(won(1)));
        object.insert("ties".into(), json!(count as usize - won(0) - won(1)));
        add_ratio(&mut object, share, count);
        add_mean(&mut object, "mean_margin", &margin(games()));
        object
    }

    fn player_json(&self, player: usize) -> Value {
        let mut object = self.standing(player, None).object();
        object.insert("player".into(), json!(self.specs[player].to_string()));
        let roles = (0..self.rotations).map(|rotation| {
            let mut role = self.standing(player, Some(rotation)).object();
            role.insert("role".into(), json!(SIDES[self.seat(player, rotation)]));
            Value::from(role)
        });
        object.insert("roles".into(), roles.collect());
        object.into()
    }
}

fn add_ratio(object: &mut Map<String, Value>, wins: f64, games: u64) {
    let ratio = (games > 0).then(|| wins / games as f64);
    let interval = wilson95_of(ratio.unwrap_or(f64::NAN), games);
    object.insert("ratio".into(), json!(ratio));
    object.insert("ci95_low".into(), json!(interval.low));
    object.insert("ci95_high".into(), json!(interval.high));
}

/// A mean under this name, with its interval and its number.
fn add_mean(object: &mut Map<String, Value>, name: &str, mean: &Mean) {
    let interval = mean.interval95();
    object.insert(name.into(), json!(mean.mean()));
    object.insert(format!("{name}_ci95_low"), json!(interval.map(|interval| interval.0)));
    object.insert(format!("{name}_ci95_high"), json!(interval.map(|interval| interval.1)));
    object.insert(format!("{name}_n"), json!(mean.count()));
}

/// Wins are whole unless some were shared.
fn count(wins: f64) -> Value {
    if wins.fract() == 0.0 { json!(wins as u64) } else { json!(wins) }
}

fn mean_text(mean: &Mean) -> String {
    match (mean.mean(), mean.interval95()) {
        (None, _) => "-".to_string(),
        (Some(mean), None) => format!("{mean:.4}"),
        (Some(mean), Some((low, high))) => format!("{mean:.4} [{low:.4}, {high:.4}]"),
    }
}

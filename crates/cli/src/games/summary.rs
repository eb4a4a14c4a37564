//! What many games say, for scripts.
//!
//! Keys have one name in all games; a game that has names of its own for some of them
//! (`CommandLine::own_keys`) gets these besides.

use super::report::{Detail, Report};
use super::series::{Played, Regretted};
use super::{judging, losses};
use mapduel_lab::forfeits::Forfeits;
use mapduel_lab::judging::Regrets;
use mapduel_lab::record::MatchRecord;
use mapduel_lab::standing::{Standing, add_mean, count};
use mapduel_playable::{Measure, Offer, seed_value, title};
use serde_json::{Map, Value, json};

impl Report<'_> {
    /// What scripts read.
    pub(super) fn as_json(&self) -> Value {
        let mut object = self.played.summary();
        object.insert("complete".into(), json!(self.is_complete()));
        if self.detail == Detail::Moves {
            let (games, rotations) = (&self.played.outcome.records, self.played.rotations);
            let records: Vec<Value> = games
                .iter()
                .enumerate()
                .map(|(index, record)| self.record(index, record))
                .collect();
            if let Some(swapped) = object.get_mut("swapped") {
                let own = records.iter().skip(1).step_by(rotations).cloned();
                swapped["records"] = own.collect();
                swapped["complete"] = json!(self.is_complete());
            }
            object.insert("records".into(), Value::Array(records));
        }
        self.played.with_own_keys(object.into())
    }

    fn record(&self, index: usize, record: &MatchRecord) -> Value {
        let (mut value, sides) = (json!(record), self.played.sides());
        value["index"] = json!(index);
        value["shares"] = (0..record.players.len()).map(|seat| json!(record.share(seat))).collect();
        if let Some(winner) = record.winner.side() {
            value["winner"] = json!(sides[winner.index()]);
        }
        value["ending"] = json!(record.ending);
        value["margin"] = json!(record.margin.map(number));
        for (side, cost) in sides.iter().zip(self.played.costs(record)) {
            value[format!("{side}_cost")] = json!(cost);
        }
        for (side, &part) in sides.iter().zip(&record.parts) {
            value[format!("{side}_part")] = number(part);
        }
        if let Some(reviews) = &self.reviews {
            value["losses"] = json!(reviews.get(index).map(losses::as_json));
        }
        value
    }
}

impl Played<'_> {
    /// What scripts read of all games together.
    pub(crate) fn summary(&self) -> Map<String, Value> {
        let mut object = self.board.facts();
        let pair = self.players.len() == 2;
        if pair {
            object.extend(self.pair(0));
        } else {
            object.insert("games".into(), json!(self.outcome.records.len() / self.rotations));
        }
        if pair && self.rotations == 2 {
            let mut swapped = self.pair(1);
            swapped.insert("complete".into(), json!(self.is_complete()));
            swapped.insert("cut_off".into(), json!(self.outcome.cut));
            object.insert("swapped".into(), swapped.into());
            let standing = self.standing(0, None);
            let mut first = self.standing_json(&standing);
            first.insert("player".into(), json!(self.players[0].to_string()));
            if self.has_margins() {
                add_mean(&mut first, "mean_margin", &standing.margin);
                add_mean(&mut object, "advantage", &self.advantage());
            }
            object.insert("first_player".into(), first.into());
        }
        let players = (0..self.players.len()).map(|player| self.player(player));
        object.insert("players".into(), players.collect());
        object.insert("distinct_games".into(), json!(self.outcome.distinct()));
        let forfeits = self.outcome.forfeits(self.sides());
        object.insert("forfeits".into(), json!(forfeits));
        object.insert("forfeited_games".into(), json!(forfeits.count()));
        object.insert("seed".into(), seed_value(self.seed));
        object.insert("complete".into(), json!(self.is_complete()));
        object.insert("cut_off".into(), json!(self.outcome.cut));
        let judgment = &self.judged.judgment;
        if self.board.entry.command_line.has(Offer::Judging) {
            let blunders = judgment.blunders.as_ref();
            let blunders = blunders.map(|blunders| judging::as_json(blunders, self.sides()));
            object.insert("blunders".into(), json!(blunders));
        }
        if let Some(awarded) = self.judged.awarded {
            object.insert("awarded".into(), json!(awarded));
        }
        if let Some(regrets) = &judgment.regrets {
            object.insert("regrets".into(), self.regrets_json(regrets));
        }
        object
    }

    fn regrets_json(&self, regrets: &Regrets) -> Value {
        let one = |regretted: &Regretted| {
            let Regretted { player, rotation, against, tally } = regretted;
            let mut object = Map::new();
            object.insert("player".into(), json!(self.players[*player].to_string()));
            object.insert("role".into(), json!(self.sides()[self.seat(*player, *rotation)]));
            object.insert("move".into(), json!(against.key()));
            tally.add_to(&mut object);
            Value::from(object)
        };
        json!({
            "unit": regrets.unit,
            "search": regrets.search,
            "games": regrets.judged,
            "unjudged": regrets.unjudged,
            "moves": self.regretted(regrets).iter().map(one).collect::<Vec<_>>(),
        })
    }

    /// The same with the names that this game has for some keys.
    pub(crate) fn with_own_keys(&self, mut value: Value) -> Value {
        let own = self.board.entry.command_line.own_keys;
        match &mut value {
            Value::Array(list) => {
                list.iter_mut().for_each(|one| *one = self.with_own_keys(one.take()));
            }
            Value::Object(object) => {
                object.values_mut().for_each(|one| *one = self.with_own_keys(one.take()));
                let named: Vec<(String, Value)> = object
                    .iter()
                    .filter_map(|(name, value)| Some((own_key(own, name)?, value.clone())))
                    .collect();
                object.extend(named);
            }
            _ => {}
        }
        value
    }

    /// The games of two players in their seats.
    fn pair(&self, rotation: usize) -> Map<String, Value> {
        let standing = self.seat_standing(0, rotation);
        let games = || self.outcome.rotation(rotation, self.rotations);
        let won = |seat: usize| games().filter(|record| record.share(seat) == 1.0).count();
        let drawn = standing.games as usize - won(0) - won(1);
        let mut object = Map::new();
        for (seat, side) in self.sides().iter().enumerate() {
            let player = &self.players[(seat + rotation) % 2];
            object.insert(side.to_string(), json!(player.to_string()));
            object.insert(format!("{side}_wins"), json!(won(seat)));
        }
        object.insert("games".into(), json!(standing.games));
        object.insert("draws".into(), json!(drawn));
        standing.add_ratio(&mut object, "ratio_ci95_low", "ratio_ci95_high");
        if self.has_margins() {
            add_mean(&mut object, "mean_margin", &standing.margin);
        }
        match self.board.entry.command_line.measure {
            Measure::Wins => standing.add_ratio(&mut object, "ci95_low", "ci95_high"),
            Measure::Margin => {
                let interval = standing.margin.interval95();
                object.insert("ci95_low".into(), json!(interval.map(|interval| interval.0)));
                object.insert("ci95_high".into(), json!(interval.map(|interval| interval.1)));
            }
        }
        let forfeits = self.forfeits_of(rotation);
        object.insert("forfeits".into(), json!(forfeits));
        object
    }

    /// Who forfeited in one rotation of the seats.
    fn forfeits_of(&self, rotation: usize) -> Forfeits {
        let games = self.outcome.rotation(rotation, self.rotations);
        let names: Vec<String> = self.sides().iter().map(|side| title(side)).collect();
        let lost = games.filter_map(|record| {
            let forfeit = record.forfeit.as_ref()?;
            let seat = forfeit.seat.side()?.index();
            Some((record.players[seat].as_str(), names[seat].as_str(), forfeit.reason.as_str()))
        });
        lost.collect()
    }

    fn player(&self, player: usize) -> Value {
        let mut object = self.standing_json(&self.standing(player, None));
        object.insert("player".into(), json!(self.players[player].to_string()));
        let roles = (0..self.rotations).map(|rotation| {
            let mut role = self.standing_json(&self.standing(player, Some(rotation)));
            role.insert("role".into(), json!(self.sides()[self.seat(player, rotation)]));
            Value::from(role)
        });
        object.insert("roles".into(), roles.collect());
        object.into()
    }

    fn standing_json(&self, standing: &Standing) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("games".into(), json!(standing.games));
        object.insert("wins".into(), count(standing.wins));
        standing.add_ratio(&mut object, "ci95_low", "ci95_high");
        if self.has_parts() {
            add_mean(&mut object, "mean_part", &standing.part);
        }
        object
    }
}

/// The name that a game has for a key; what belongs to a mean follows it.
fn own_key(own: &[(&str, &str)], name: &str) -> Option<String> {
    own.iter().find_map(|(common, own)| {
        let rest = name.strip_prefix(common)?;
        let follows = ["", "_ci95_low", "_ci95_high", "_n"].contains(&rest);
        follows.then(|| format!("{own}{rest}"))
    })
}

/// Points are whole, areas are not.
fn number(number: f64) -> Value {
    match number.fract() == 0.0 && number.abs() < 1e15 {
        true => json!(number as i64),
        false => json!(number),
    }
}

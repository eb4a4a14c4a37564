//! What many games say, as text and JSON: one report for every game.
//!
//! Keys have one name in all games; a game that has names of its own for some of them
//! (`CommandLine::own_keys`) gets these besides.

use super::judging;
use super::losses;
use super::series::Played;
use super::standing::{Standing, add_mean, count, mean_text};
use crate::interrupt;
use mapduel_arena::matches::read_moves;
use mapduel_arena::pool::Completion;
use mapduel_arena::record::MatchRecord;
use mapduel_playable::{Ending, Measure, Offer, Review, table, title};
use mapduel_statistics::Mean;
use serde_json::{Map, Value, json};

/// The games and how they are shown.
pub(super) struct Report<'a> {
    pub(super) played: &'a Played<'a>,
    /// Whether every game is shown, with its moves.
    pub(super) detail: Detail,
    /// What the moves of the first games gave away, where somebody wants to know.
    pub(super) reviews: Option<Vec<Review>>,
}

/// How much is shown of single games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// What they say together.
    Summary,
    /// The moves of each besides.
    Moves,
}

impl Report<'_> {
    /// Whether everything that was asked for is there.
    pub(super) fn is_complete(&self) -> bool {
        let records = self.played.outcome.records.len();
        let judged = self.reviews.as_ref().is_none_or(|reviews| reviews.len() == records);
        self.played.is_complete() && judged
    }

    /// What people read.
    pub(super) fn as_text(&self) -> String {
        let played = self.played;
        let outcome = &played.outcome;
        let mut lines = Vec::new();
        if self.detail == Detail::Moves || outcome.records.len() == 1 {
            let games = outcome.records.iter().enumerate();
            lines.extend(games.flat_map(|(index, record)| self.game_lines(index, record)));
        }
        lines.extend(played.sentence());
        if played.rotations > 1 || played.has_parts() || played.players.len() > 2 {
            lines.push(table(&played.rows()));
        }
        lines.extend(played.margins());
        lines.extend(played.remarks());
        lines.push(format!(
            "{}, seed {}",
            (played.board.entry.label)(&played.board.setup),
            played.seed
        ));
        let (distinct, all) = (outcome.distinct(), outcome.records.len());
        if distinct < all {
            lines.push(format!(
                "Only {distinct} of {all} games differ: these players leave little to chance, so the \
                 intervals say more than is known."
            ));
        }
        if outcome.completion == Completion::Interrupted && !outcome.records.is_empty() {
            lines.push("The run was stopped; these are the games that were finished.".to_string());
        }
        lines.join("\n")
    }

    /// A game, and what its moves gave away.
    fn game_lines(&self, index: usize, record: &MatchRecord) -> Vec<String> {
        let shows_moves = self.detail == Detail::Moves && self.reviews.is_none();
        let moves = if shows_moves { format!(" Moves: {}", record.moves) } else { String::new() };
        let line = format!("game {index}: {}{moves}", self.played.ending(record));
        match &self.reviews {
            None => vec![line],
            Some(reviews) => match reviews.get(index) {
                Some(review) => vec![line, losses::as_text(review)],
                None => vec![line, format!("{} (stopped before the losses)", record.moves)],
            },
        }
    }

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
    fn sides(&self) -> &'static [&'static str] {
        self.board.game.sides()
    }

    fn has_parts(&self) -> bool {
        self.board.game.start().parts().is_some()
    }

    fn has_margins(&self) -> bool {
        self.board.game.start().margin().is_some()
    }

    /// Whether what the moves gave away can be told.
    pub(super) fn has_losses(&self) -> bool {
        self.board.entry.command_line.has(Offer::Losses)
    }

    /// What each seat's decisions cost in a game, in the unit of its budget.
    fn costs(&self, record: &MatchRecord) -> Vec<u64> {
        let mut costs = vec![0; record.players.len()];
        let moves = read_moves(&*self.board.game, &record.moves);
        let moves = moves.map_or(Vec::new(), |course| course.moves());
        let mut course = self.board.game.start();
        for (text, cost) in moves.iter().zip(&record.costs) {
            if let Some(side) = course.turn() {
                costs[side.index()] += cost;
            }
            if course.play(text).is_err() {
                break;
            }
        }
        costs
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
        object.insert("seed".into(), json!(self.seed));
        object.insert("complete".into(), json!(self.is_complete()));
        object.insert("cut_off".into(), json!(self.outcome.cut));
        if let Some(judged) = &self.judged {
            let blunders = judged.blunders.as_ref();
            let blunders = blunders.map(|blunders| judging::as_json(blunders, self.sides()));
            object.insert("blunders".into(), json!(blunders));
            if let Some(awarded) = judged.awarded {
                object.insert("awarded".into(), json!(awarded));
            }
        }
        object
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
    fn forfeits_of(&self, rotation: usize) -> mapduel_arena::forfeits::Forfeits {
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

    /// What a player did, in one rotation of the seats or in all.
    fn standing(&self, player: usize, rotation: Option<usize>) -> Standing {
        let mut standing = Standing::default();
        for (index, record) in self.outcome.records.iter().enumerate() {
            let turned = index % self.rotations;
            if rotation.is_none_or(|rotation| rotation == turned) {
                standing.add(record, self.seat(player, turned));
            }
        }
        standing
    }

    /// What somebody did at a seat, in one rotation.
    fn seat_standing(&self, seat: usize, rotation: usize) -> Standing {
        let mut standing = Standing::default();
        let games = self.outcome.rotation(rotation, self.rotations);
        games.for_each(|record| standing.add(record, seat));
        standing
    }

    /// Where a player sits in a rotation.
    fn seat(&self, player: usize, rotation: usize) -> usize {
        (player + self.players.len() - rotation) % self.players.len()
    }

    /// Half of what the first player gains by changing roles with the other, over all pairs of
    /// games; a game that somebody forfeited has no margin.
    fn advantage(&self) -> Mean {
        let margin = |record: &MatchRecord| record.margin.filter(|_| record.forfeit.is_none());
        let pairs = self.outcome.records.chunks_exact(2);
        pairs.filter_map(|pair| Some((margin(&pair[0])? - margin(&pair[1])?) / 2.0)).collect()
    }

    /// The first side's wins between two who did not change seats, never without an interval.
    pub(crate) fn first_wins(&self) -> mapduel_statistics::Proportion {
        let standing = self.seat_standing(0, 0);
        mapduel_statistics::Proportion { wins: standing.wins as u64, games: standing.games }
    }

    /// The result of two players in words, never without its interval; what was cut off is said
    /// here too.
    pub(crate) fn sentence(&self) -> Option<String> {
        let outcome = &self.outcome;
        let cut = interrupt::cut_off(outcome.cut, outcome.dropped);
        let cut = cut.map_or(String::new(), |cut| format!("; {cut}"));
        if outcome.records.is_empty() {
            return Some(format!("no game was finished{cut}"));
        }
        if self.players.len() > 2 || self.rotations > 1 {
            return (!cut.is_empty()).then(|| cut.trim_start_matches("; ").to_string());
        }
        let standing = self.seat_standing(0, 0);
        let won = |seat: usize| outcome.records.iter().filter(move |one| one.share(seat) == 1.0);
        let (first, second) = (won(0).count(), won(1).count());
        let (games, drawn) = (standing.games, standing.games as usize - first - second);
        let drawn = if drawn > 0 { format!(", {drawn} drawn") } else { String::new() };
        let judged = self.judged.as_ref().and_then(|judged| judged.awarded);
        let awarded = judged.map_or(String::new(), |awarded| format!(", {awarded} awarded"));
        let sides = self.sides().iter().zip(self.players);
        let who: Vec<String> =
            sides.map(|(side, player)| format!("{} {player}", title(side))).collect();
        Some(format!(
            "{}: {} wins {first} of {games} games: {} (95% Wilson){drawn}{awarded}{cut}",
            who.join(", "),
            title(self.sides()[0]),
            standing.ratio_text(),
        ))
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let mut heading = vec!["player", "role", "games", "wins", "ratio (95% Wilson)"];
        if self.has_parts() {
            heading.push("has on average");
        }
        let mut rows = vec![heading.into_iter().map(String::from).collect()];
        let mut row = |player: usize, role: String, standing: &Standing| {
            let mut row = vec![
                self.players[player].to_string(),
                role,
                standing.games.to_string(),
                count(standing.wins).to_string(),
                standing.ratio_text(),
            ];
            if self.has_parts() {
                row.push(mean_text(&standing.part));
            }
            rows.push(row);
        };
        for player in 0..self.players.len() {
            for rotation in 0..self.rotations {
                let role = title(self.sides()[self.seat(player, rotation)]);
                row(player, role, &self.standing(player, Some(rotation)));
            }
            if self.rotations > 1 {
                row(player, "all".to_string(), &self.standing(player, None));
            }
        }
        rows
    }

    /// By how much games were won, in words.
    fn margins(&self) -> Vec<String> {
        if !self.has_margins() || self.players.len() > 2 || self.outcome.records.is_empty() {
            return Vec::new();
        }
        let of = |rotation| mean_text(&self.seat_standing(0, rotation).margin);
        let [first, second] = [0, 1].map(|seat| title(self.sides()[seat]));
        let mut lines = vec![format!("mean margin, {first} minus {second}: {}", of(0))];
        if self.rotations == 2 {
            let [own, other] = [&self.players[0], &self.players[1]];
            let all = mean_text(&self.standing(0, None).margin);
            lines.push(format!("mean margin, players exchanged: {}", of(1)));
            lines.push(format!("mean margin for {own} in all: {all}"));
            let advantage = mean_text(&self.advantage());
            lines.push(format!("advantage of {own} over {other}, roles exchanged: {advantage}"));
        }
        lines
    }

    /// Who forfeited, and what perfect play says.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.outcome.forfeits(self.sides()).sentences().collect();
        let blunders = self.judged.as_ref().and_then(|judged| judged.blunders.as_ref());
        lines.extend(blunders.map(|blunders| judging::sentence(blunders, self.sides())));
        lines
    }

    /// How a game ended, in words.
    fn ending(&self, record: &MatchRecord) -> String {
        let role = |seat: usize| title(self.sides()[seat]);
        let winners: Vec<String> = (0..record.players.len())
            .filter(|&seat| record.share(seat) > 0.0)
            .map(|seat| format!("{} ({})", role(seat), record.players[seat]))
            .collect();
        let who = winners.join(" and ");
        let wins = if winners.len() > 1 { "share the win" } else { "wins" };
        let loser = record.forfeit.as_ref().and_then(|forfeit| forfeit.seat.side());
        match (record.ending, loser) {
            (Ending::Forfeited, Some(loser)) => {
                format!(
                    "{who} {wins}: {} forfeited after {} moves",
                    role(loser.index()),
                    record.plies
                )
            }
            (Ending::Awarded, _) => format!("{who} is awarded the win."),
            _ => {
                let course = read_moves(&*self.board.game, &record.moves);
                let headline = course.map_or(String::new(), |course| course.headline());
                format!("{who} {wins}. {headline}")
            }
        }
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

//! What is said of moves: blunders of games that are won or lost, regrets of games of more or less.

use super::numbers::{ratio, short};
use crate::contents::Cells;
use crate::summary::{CellJudgment, Row, Summary};
use mapduel_game::Side;
use mapduel_lab::judging::{RegretTally, Regrets};
use mapduel_playable::{Against, BlunderTally};
use mapduel_statistics::Proportion;
use serde_json::{Map, Value, json};

/// A player in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seated {
    A,
    B,
}

/// Both players in both roles, in the order of tables: A begins in the first two.
const ROLES: [(Seated, Side); 4] = [
    (Seated::A, Side::FIRST),
    (Seated::B, Side::SECOND),
    (Seated::B, Side::FIRST),
    (Seated::A, Side::SECOND),
];

/// The blunders of each player in each role.
pub(super) fn blunders(summary: &Summary) -> Option<Cells> {
    let head = ["player", "as", "against", "board", "blunders", "% of chances [95%]", "games"];
    let mut cells = vec![head.map(String::from).to_vec()];
    for judged in summary.judged.iter().filter(|judged| judged.has_blunders()) {
        for (who, role) in ROLES {
            let proportion = judged.blunders(who, role);
            if proportion.games > 0 {
                let mut line = names(summary, judged, who, role);
                line.extend([short(proportion), ratio(proportion, proportion)]);
                line.push(judged.games.to_string());
                cells.push(line);
            }
        }
    }
    summary.judged.iter().any(CellJudgment::has_blunders).then_some(cells)
}

/// What the moves of each player in each role gave away.
pub(super) fn regrets(summary: &Summary) -> Option<Cells> {
    let regrets = asked(summary)?;
    let mut cells = vec![["player", "as", "against", "board", "move"].map(String::from).to_vec()];
    cells[0].extend(RegretTally::HEADS.map(String::from));
    for judged in &summary.judged {
        for (who, role) in ROLES {
            for against in Against::ALL {
                let tally = judged.regret(who, Some(role), against);
                if !tally.is_empty() {
                    let mut line = names(summary, judged, who, role);
                    line.push(against.words(regrets.search));
                    line.extend(tally.cells());
                    cells.push(line);
                }
            }
        }
    }
    Some(cells)
}

/// What people should know of the regrets, where there are some.
pub(super) fn note(summary: &Summary) -> Option<String> {
    asked(summary).map(Regrets::note)
}

/// The blunders of all cells, for scripts.
pub(super) fn blunders_json(summary: &Summary) -> Value {
    let cell = |judged: &CellJudgment| {
        let [a_first, b_first] = [&judged.a_first, &judged.b_first].map(|it| it.blunders);
        let (a_first, b_first) = (a_first?, b_first?);
        let tally =
            |tally: BlunderTally| json!({ "blunders": tally.blunders, "chances": tally.chances });
        let row = &summary.rows[judged.cell];
        Some(json!({
            "pairing": row.pairing,
            "board": row.board,
            "games": judged.games,
            "a_as_first": tally(a_first.sides.first),
            "b_as_second": tally(a_first.sides.second),
            "b_as_first": tally(b_first.sides.first),
            "a_as_second": tally(b_first.sides.second),
            "undecided": a_first.undecided + b_first.undecided,
        }))
    };
    summary.judged.iter().filter_map(cell).collect()
}

/// The regrets of all cells, for scripts; nothing where none were asked for.
pub(super) fn regrets_json(summary: &Summary) -> Value {
    let Some(regrets) = asked(summary) else { return Value::Null };
    let titles = summary.spec.game.titles();
    let mut moves = Vec::new();
    for judged in &summary.judged {
        let row = &summary.rows[judged.cell];
        for (who, role) in ROLES {
            for against in Against::ALL {
                let tally = judged.regret(who, Some(role), against);
                if tally.is_empty() {
                    continue;
                }
                let mut object = Map::new();
                object.insert("pairing".into(), json!(row.pairing));
                object.insert("board".into(), json!(row.board));
                object.insert("player".into(), json!(pair(row, who)[0]));
                object.insert("role".into(), json!(titles[role.index()].to_lowercase()));
                object.insert("move".into(), json!(against.key()));
                tally.add_to(&mut object);
                moves.push(Value::from(object));
            }
        }
    }
    json!({ "unit": regrets.unit, "search": regrets.search, "moves": moves })
}

/// The heads of the columns that a summary has besides its rows'.
pub(super) fn columns(summary: &Summary) -> Vec<String> {
    let mut heads = Vec::new();
    for who in ["a", "b"] {
        if summary.judged.iter().any(CellJudgment::has_blunders) {
            heads.extend(["blunders", "chances"].map(|what| format!("{who}_{what}")));
        }
        for against in kinds(summary) {
            let what = ["regret", "low", "high", "largest", "n"];
            heads.extend(what.map(|what| format!("{who}_{}_{what}", against.key())));
        }
    }
    heads
}

/// What stands in these columns for a row, by its place.
pub(super) fn values(summary: &Summary, place: usize) -> Vec<String> {
    let judged = summary.judged.iter().find(|judged| judged.cell == place);
    let mut values = Vec::new();
    let number = |number: f64| format!("{number:.8}");
    for who in [Seated::A, Seated::B] {
        if summary.judged.iter().any(CellJudgment::has_blunders) {
            let sum = judged.map_or(Proportion::default(), |judged| {
                let [one, other] =
                    [Side::FIRST, Side::SECOND].map(|role| judged.blunders(who, role));
                Proportion { wins: one.wins + other.wins, games: one.games + other.games }
            });
            values.extend([sum.wins.to_string(), sum.games.to_string()]);
        }
        for against in kinds(summary) {
            let tally = judged.map_or(RegretTally::default(), |it| it.regret(who, None, against));
            let interval = tally.loss.interval95();
            let numbers = [
                tally.loss.mean(),
                interval.map(|interval| interval.0),
                interval.map(|interval| interval.1),
                tally.largest,
            ];
            values.extend(numbers.map(|it| it.map_or(String::new(), number)));
            values.push(tally.loss.count().to_string());
        }
    }
    values
}

/// The kinds of moves that were judged for what they gave away.
fn kinds(summary: &Summary) -> Vec<Against> {
    let there = |against: &Against| {
        let of = |judged: &CellJudgment, who| !judged.regret(who, None, *against).is_empty();
        summary.judged.iter().any(|judged| of(judged, Seated::A) || of(judged, Seated::B))
    };
    Against::ALL.into_iter().filter(there).collect()
}

/// What was asked about regrets, the same in every cell.
fn asked(summary: &Summary) -> Option<&Regrets> {
    summary.judged.iter().find_map(|judged| judged.a_first.regrets.as_ref())
}

/// A player and whom it meets.
fn pair(row: &Row, who: Seated) -> [&str; 2] {
    match who {
        Seated::A => [&row.a, &row.b],
        Seated::B => [&row.b, &row.a],
    }
}

/// Who, as what, against whom and where.
fn names(summary: &Summary, judged: &CellJudgment, who: Seated, role: Side) -> Vec<String> {
    let row = &summary.rows[judged.cell];
    let [player, other] = pair(row, who).map(String::from);
    let role = summary.spec.game.titles()[role.index()].clone();
    vec![player, role, other, row.board.clone()]
}

impl CellJudgment {
    fn has_blunders(&self) -> bool {
        self.a_first.blunders.is_some()
    }

    /// The games in which a player has a role.
    fn games_of(&self, who: Seated, role: Side) -> &mapduel_lab::judging::Judgment {
        let a_first = (who == Seated::A) == (role == Side::FIRST);
        if a_first { &self.a_first } else { &self.b_first }
    }

    fn blunders(&self, who: Seated, role: Side) -> Proportion {
        let blunders = self.games_of(who, role).blunders.unwrap_or_default();
        let tally = blunders.sides[role];
        Proportion { wins: tally.blunders, games: tally.chances }
    }

    /// What a player's moves gave away, in one role or in both.
    fn regret(&self, who: Seated, role: Option<Side>, against: Against) -> RegretTally {
        let roles = [Side::FIRST, Side::SECOND].into_iter();
        let roles = roles.filter(|own| role.is_none_or(|role| role == *own));
        let mut tally = RegretTally::default();
        for role in roles {
            if let Some(regrets) = &self.games_of(who, role).regrets {
                let is =
                    |one: &&mapduel_playable::Regret| one.side == role && one.against == against;
                regrets.games.iter().flatten().filter(is).for_each(|one| tally.add(one.loss));
            }
        }
        tally
    }
}

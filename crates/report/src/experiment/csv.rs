//! The rows of a summary for spreadsheets: one line per pairing and board. Tables of more than two have
//! columns more.

use super::judged;
use super::numbers::published_percent;
use crate::columns::line;
use crate::summary::{Row, Summary};
use mapduel_lab::experiment::Sides;

const HEADS: [&str; 28] = [
    "pairing",
    "board",
    "a",
    "b",
    "sides",
    "games",
    "different_games",
    "a_wins",
    "draws",
    "ratio",
    "ci95_low",
    "ci95_high",
    "a_first_wins",
    "a_first_games",
    "a_second_wins",
    "a_second_games",
    "pairs_both",
    "pairs_split",
    "pairs_neither",
    "mean_margin",
    "margin_low",
    "margin_high",
    "published_percent",
    "published_games",
    "verdict",
    "a_forfeits",
    "b_forfeits",
    "first_forfeit",
];

/// Comma-separated values by RFC 4180. Where moves were judged, what is said of them stands in columns
/// after the others.
pub fn csv(summary: &Summary) -> String {
    let seats = summary.spec.seats;
    let own = |seat: usize| [format!("a_seat{seat}_wins"), format!("a_seat{seat}_games")];
    let heads = HEADS.map(String::from).into_iter();
    let of_many =
        ["seats", "fair_share"].map(String::from).into_iter().chain((1..=seats).flat_map(own));
    let many = seats > 2;
    let mut out = line(heads.chain(of_many.filter(|_| many)).chain(judged::columns(summary)));
    out.push_str("\r\n");
    for (place, row) in summary.rows.iter().enumerate() {
        let by_seat = row.by_seat.iter().flat_map(|own| [own.wins, own.games]);
        let of_many = [seats.to_string(), format!("{:.6}", row.fair_share())]
            .into_iter()
            .chain(by_seat.map(|count| count.to_string()))
            .filter(|_| many);
        let judged = judged::values(summary, place);
        out.push_str(&line(cells(row).into_iter().chain(of_many).chain(judged)));
        out.push_str("\r\n");
    }
    out
}

fn cells(row: &Row) -> [String; 28] {
    let number =
        |number: Option<f64>| number.map_or(String::new(), |number| format!("{number:.6}"));
    let interval = row.evidence().wilson95();
    let margin = row.margin.interval95();
    let published = row.published.as_ref();
    let percent = published.and_then(|it| published_percent(it.wins));
    [
        row.pairing.clone(),
        row.board.clone(),
        row.a.clone(),
        row.b.clone(),
        match row.sides {
            Sides::Swapped => "swapped".into(),
            Sides::Fixed => "fixed".into(),
        },
        row.wins.games.to_string(),
        row.different.to_string(),
        row.wins.wins.to_string(),
        row.draws.to_string(),
        number(row.wins.ratio()),
        number(Some(interval.low)),
        number(Some(interval.high)),
        row.as_first.wins.to_string(),
        row.as_first.games.to_string(),
        row.as_second.wins.to_string(),
        row.as_second.games.to_string(),
        row.pairs.both.to_string(),
        row.pairs.split.to_string(),
        row.pairs.neither.to_string(),
        number(row.margin.mean()),
        number(margin.map(|(low, _)| low)),
        number(margin.map(|(_, high)| high)),
        percent.map_or(String::new(), |percent| percent.to_string()),
        published.map_or(String::new(), |it| it.wins.games.to_string()),
        published.map_or(String::new(), |it| it.verdict.word().into()),
        row.forfeits_a.to_string(),
        row.forfeits_b().to_string(),
        row.first_forfeit.clone().unwrap_or_default(),
    ]
}

//! Who is stronger, by how much, and how sure that is: on pairs, because the two games of a pair
//! are not independent.

use super::numbers::tidy;
use crate::contents::Cells;
use crate::summary::{Row, Summary};
use mapduel_statistics::{EloEstimate, Interval};

/// Every pairing whose sides were swapped: the points of its pairs, the score, Elo and the
/// likelihood of superiority.
pub(super) fn pairs(summary: &Summary) -> Option<Cells> {
    let mut cells = vec![
        [
            "pairing",
            "board",
            "pairs 0, ½, 1, 1½, 2",
            "score of A % [95% on pairs]",
            "Elo [95%]",
            "superiority",
            "wins of A % [95% guaranteed]",
        ]
        .map(String::from)
        .to_vec(),
    ];
    for row in &summary.rows {
        let Some(elo) = row.elo() else { continue };
        let Interval { low, high } = row.counts.interval95();
        let score = row.counts.score().unwrap_or(0.5);
        let sure = row.evidence().clopper_pearson(0.95);
        cells.push(vec![
            row.pairing.clone(),
            row.board.clone(),
            row.counts.counts().map(|count| count.to_string()).join(", "),
            interval(100.0 * score, 100.0 * low, 100.0 * high),
            elo_text(&elo),
            format!("{}%", tidy(100.0 * elo.superiority)),
            interval(100.0 * row.wins.ratio().unwrap_or(0.0), 100.0 * sure.low, 100.0 * sure.high),
        ]);
    }
    (cells.len() > 1).then_some(cells)
}

/// Ratings of all players, when more than two have met in pairs.
pub(super) fn ratings(summary: &Summary) -> Option<Cells> {
    let ratings = summary.ratings()?;
    let groups = ratings.players.iter().any(|rating| rating.group > 0);
    let mut cells =
        vec![["player", "Elo ± 1.96 errors", "games", "points"].map(String::from).to_vec()];
    let forfeits = !summary.forfeits.is_empty();
    if groups {
        cells[0].push("group".into());
    }
    if forfeits {
        cells[0].push("forfeited (not rated)".into());
    }
    let error =
        |error: Option<f64>| error.map_or(String::new(), |it| format!(" ± {:.0}", 1.96 * it));
    let mut order: Vec<usize> = (0..ratings.players.len()).collect();
    order.sort_by(|&one, &other| ratings.players[other].elo.total_cmp(&ratings.players[one].elo));
    for place in order {
        let rating = &ratings.players[place];
        let [elo, points] = match rating.games {
            0 => ["not rated".into(), "0".into()],
            _ => [format!("{:+.0}{}", rating.elo, error(rating.error)), tidy(rating.points)],
        };
        let name = summary.layout.name(place).to_string();
        let mut line = vec![name, elo, rating.games.to_string(), points];
        if groups {
            line.push((rating.group + 1).to_string());
        }
        if forfeits {
            line.push(summary.totals[place].forfeits.to_string());
        }
        cells.push(line);
    }
    let [first, second] = summary.spec.game.titles();
    let mut role = vec![
        format!("being {first} and not {second}"),
        format!("{:+.0}{}", ratings.role.elo, error(ratings.role.error)),
    ];
    role.resize(cells[0].len(), "–".into());
    cells.push(role);
    Some(cells)
}

/// Pairs that ended 1-1 say nothing; where nearly all do, the report has to say so.
pub(super) fn warnings(summary: &Summary) -> Vec<String> {
    let decided_by_board = |row: &&Row| {
        let pairs = row.counts.pairs();
        row.a != row.b && pairs >= 10 && row.counts.balanced() * 10 >= pairs * 9
    };
    let rows: Vec<String> = summary
        .rows
        .iter()
        .filter(decided_by_board)
        .map(|row| format!("{} on {}", row.pairing, row.board))
        .collect();
    let mut warnings = Vec::new();
    let repeated =
        summary.rows.iter().any(|row| row.counts.pairs() > 0 && row.different < row.wins.games);
    if repeated {
        warnings.push(
            "**Some games came again**, move for move, as happens on small boards and to players that \
             draw nothing at random. A pair that came before adds nothing to what is known: intervals, \
             Elo, superiority and ratings are those of as many pairs as differ. A sequential test counts \
             every pair. Random first moves help."
                .to_string(),
        );
    }
    if !rows.is_empty() {
        warnings.push(format!(
            "**The board decides** where nine pairs of ten or more end 1-1 ({}): {}. A score near \
             one half says nothing about the players there; another board, a start position or \
             random first moves may.",
            rows.len(),
            rows.join("; ")
        ));
    }
    warnings
}

/// What the sequential test says.
pub(super) fn test(summary: &Summary) -> Option<String> {
    let (spec, status) = (summary.spec.sprt?, summary.sprt?);
    Some(format!(
        "**The test** of {} against {}: {}, after {} games. Log-likelihood ratio {:.2}, between \
         {:.2} and {:.2}; error rates {} and {}. A score of games that were stopped like this is \
         biased away from one half.",
        summary.layout.name(0),
        summary.layout.name(1),
        status.verdict.sentence(&spec.params()),
        summary.games,
        status.llr,
        status.lower,
        status.upper,
        spec.alpha,
        spec.beta
    ))
}

fn interval(middle: f64, low: f64, high: f64) -> String {
    format!("{} [{}, {}]", tidy(middle), tidy(low), tidy(high))
}

fn elo_text(elo: &EloEstimate) -> String {
    let number =
        |number: Option<f64>, none: &str| number.map_or(none.into(), |it| format!("{it:+.0}"));
    format!(
        "{} [{}, {}]",
        number(elo.difference, "–"),
        number(elo.low, "−∞"),
        number(elo.high, "∞")
    )
}

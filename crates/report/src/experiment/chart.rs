//! The picture of a summary: curves over the values of a sweep, or one line per pairing.

use crate::plot::{Axes, Chart, Forest, ForestRow, Role, Series, forest_svg, svg};
use crate::summary::{Row, Summary};
use mapduel_lab::experiment::SweepSpec;
use mapduel_lab::experiment::board_number;
use mapduel_statistics::Proportion;

/// Draws a summary.
pub fn picture(summary: &Summary) -> String {
    match &summary.spec.sweep {
        Some(sweep) => svg(&curves(summary, sweep)),
        None => forest_svg(&forest(summary)),
    }
}

/// One row per pairing and board, then the comparisons.
fn forest(summary: &Summary) -> Forest {
    let rows = &summary.rows;
    let alone = |row: &Row| rows.iter().filter(|other| other.pairing == row.pairing).count() == 1;
    let pairings = rows.iter().map(|row| ForestRow {
        label: match alone(row) {
            true => row.pairing.clone(),
            false => format!("{}, {}", row.pairing, row.board),
        },
        ours: row.evidence(),
        published: row.published.as_ref().map(|published| published.wins),
    });
    let pairs = summary.comparisons.iter().map(|pair| ForestRow {
        label: format!("{} v {}, all games", pair.a, pair.b),
        ours: pair.wins,
        published: pair.published.as_ref().map(|published| published.wins),
    });
    Forest {
        title: summary.spec.headline().into(),
        axis: match summary.spec.seats {
            2 => "wins of the player named first".into(),
            seats => format!("wins of the player named first; the fair share is 1/{seats}"),
        },
        rows: pairings.chain(pairs).collect(),
    }
}

/// One curve per player: its wins over the values. When the board changes, the wins are those of
/// the first side against itself; else those against the other instances.
fn curves(summary: &Summary, sweep: &SweepSpec) -> Chart {
    let of_board = board_number(&summary.spec.game, &sweep.option).is_some();
    let values = sweep.values.0.len();
    let counts: Vec<Proportion> = match of_board {
        true => summary.rows.iter().map(|row| row.wins).collect(),
        false => summary.totals.iter().map(|total| total.wins).collect(),
    };
    let boards = summary.layout.boards.len() / values.max(1);
    let names = summary.spec.players.names().flat_map(|name| match of_board {
        true => (0..boards).map(|board| curve_name(name, board, boards)).collect(),
        false => vec![name.to_string()],
    });
    let series = names
        .zip(counts.chunks(values))
        .map(|(name, counts)| Series {
            name,
            points: counts.iter().copied().enumerate().collect(),
            role: Role::Measured,
        })
        .collect();
    let [first, _] = summary.spec.game.titles();
    let vertical = match of_board {
        true => format!("{first}’s win ratio"),
        false => "win ratio".to_string(),
    };
    let axes = Axes { horizontal: sweep.option.clone(), vertical, ticks: sweep.values.0.clone() };
    Chart { title: summary.spec.headline().into(), series, axes, ..Chart::default() }
}

fn curve_name(player: &str, board: usize, boards: usize) -> String {
    if boards == 1 { player.into() } else { format!("{player}, board {}", board + 1) }
}

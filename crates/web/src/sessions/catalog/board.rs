//! A board to choose, with what is known of it.

use super::{SeatsView, is_at, open};
use crate::document::number_of;
use mapduel_playable::{Difficulty, Gallery, GameEntry, Setup, TableOffer, Verdict};
use serde::Serialize;
use serde_json::Value;

/// One board to choose.
#[derive(Serialize)]
pub(super) struct BoardEntryView {
    /// What `POST /api/games` takes.
    pub(super) board: String,
    title: String,
    /// Under which heading it is shown.
    group: &'static str,
    /// Good values of other fields.
    setup: Setup,
    /// Which table it has for how many players.
    pub(super) tables: Vec<SeatsView>,
    /// Where its picture is; an address is for one picture and for ever.
    thumbnail: String,
    /// How many regions it has, where it has regions.
    regions: Option<usize>,
    /// The seat that a person should take, in the order of the sides from 0: it wins with best play,
    /// or has better chances where nobody knows.
    seat: usize,
    /// What best play comes to from that seat: `winnable`, `lost`, `draw`, or `open` where nobody
    /// knows.
    verdict: &'static str,
    /// The side that wins with best play, where one is known to.
    winner: Option<&'static str>,
    /// Why, where not the exact solver says so.
    ground: Option<&'static str>,
    difficulty: Difficulty,
    /// How many of a hundred games a beginner wins from that seat against the middle level: the
    /// measure of the difficulty.
    beginner: u32,
    /// What it is and why it is interesting.
    story: &'static str,
    /// Whose borders are drawn, of a map of real places.
    source: Option<&'static str>,
}

pub(super) fn board_view(
    entry: &GameEntry,
    number: usize,
    shown: &Gallery,
    tables: &[TableOffer],
) -> BoardEntryView {
    let most = tables.iter().map(|table| table.sides.len()).max().unwrap_or(0);
    let seats = (1..=most).filter_map(|players| {
        let game = open(entry, &shown.setup, players).ok()?;
        let table = tables.iter().find(|table| is_at(&*game, table))?;
        Some(SeatsView { players, table: table.name })
    });
    let mut setup = shown.setup.clone();
    let board = setup.remove(entry.board_field().name);
    let prospect = shown.prospect;
    BoardEntryView {
        board: board.as_ref().and_then(Value::as_str).unwrap_or_default().to_string(),
        title: shown.title.clone(),
        group: shown.group,
        tables: seats.collect(),
        setup,
        thumbnail: address(entry, number, &shown.thumbnail),
        regions: shown.regions,
        seat: prospect.seat,
        verdict: match (prospect.verdict, prospect.verdict.winner()) {
            (_, Some(winner)) if winner == prospect.seat => "winnable",
            (_, Some(_)) => "lost",
            (Verdict::Draw, None) => "draw",
            (_, None) => "open",
        },
        winner: prospect.verdict.winner().map(|side| entry.sides[side]),
        ground: match prospect.verdict {
            Verdict::Proved(_, ground) => Some(ground),
            _ => None,
        },
        difficulty: prospect.difficulty(),
        beginner: prospect.beginner,
        story: prospect.story,
        source: shown.source,
    }
}

/// Where a picture is: another picture has another address.
fn address(entry: &GameEntry, number: usize, picture: &str) -> String {
    let content = number_of([picture.as_bytes()].into_iter());
    format!("/api/thumbnails/{}/{number}?content={content}", entry.name)
}

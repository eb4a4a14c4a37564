//! What many games say, for people: one report for every game. What scripts read is in `summary.rs`.

use super::judging;
use super::losses;
use super::series::{Played, Regretted};
use crate::interrupt;
use mapduel_lab::judging::RegretTally;
use mapduel_lab::matches::read_moves;
use mapduel_lab::pool::Completion;
use mapduel_lab::record::MatchRecord;
use mapduel_lab::standing::{Standing, count, mean_text};
use mapduel_playable::{Ending, Review, table, title};

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
        let reviewed = self.reviews.as_ref().is_none_or(|reviews| reviews.len() == records);
        self.played.is_complete() && self.played.is_judged() && reviewed
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
        lines.extend(played.regrets());
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
}

impl Played<'_> {
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
        let awarded =
            self.judged.awarded.map_or(String::new(), |awarded| format!(", {awarded} awarded"));
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

    /// What the players' moves gave away, where that was asked for.
    fn regrets(&self) -> Vec<String> {
        let Some(regrets) = &self.judged.judgment.regrets else { return Vec::new() };
        let mut rows = vec![["player", "role", "move"].map(String::from).to_vec()];
        rows[0].extend(RegretTally::HEADS.map(String::from));
        for Regretted { player, rotation, against, tally } in self.regretted(regrets) {
            let role = title(self.sides()[self.seat(player, rotation)]);
            let mut row =
                vec![self.players[player].to_string(), role, against.words(regrets.search)];
            row.extend(tally.cells());
            rows.push(row);
        }
        let mut lines = vec![regrets.note(), table(&rows)];
        if regrets.unjudged > 0 {
            lines.push(format!("{} games were not judged: it was time to end", regrets.unjudged));
        }
        lines
    }

    /// Who forfeited, and what perfect play says.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.outcome.forfeits(self.sides()).sentences().collect();
        let blunders = self.judged.judgment.blunders.as_ref();
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
                let headline = course.map_or(String::new(), |course| course.headline().to_string());
                format!("{who} {wins}. {headline}")
            }
        }
    }
}

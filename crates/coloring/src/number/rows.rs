//! Who wins with 1, 2, … colors: the table, and what follows from it.

use crate::theory::Ground;
use crate::{ALICE, BOB, TooLarge, side_name, side_title};
use mapduel_game::Side;
use mapduel_graph::Graph;
use mapduel_playable::as_object;
use serde_json::{Map, Value, json};
use std::fmt;

/// Who wins with 1, 2, … up to the maximum degree plus 1 colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winners {
    /// The vertices of the graph.
    pub order: usize,
    /// By number of colors, from 1; `None` where nobody knows.
    pub winners: Vec<Option<Side>>,
}

/// The same with the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The vertices of the graph.
    pub order: usize,
    /// By number of colors, from 1.
    pub rows: Vec<Row>,
}

/// One number of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many colors there are.
    pub colors: usize,
    /// Who wins and why, or why that is not known.
    pub answer: Result<(Side, Ground), Undecided>,
    /// The positions searched.
    pub nodes: u64,
}

/// Why a game is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undecided {
    /// The time, or somebody who stopped the search, came first.
    Limit,
    /// It was searched for the number of positions that was asked for.
    Nodes(u64),
    /// Somebody stopped the search and says so.
    Interrupted,
    /// There is no search for games of this size.
    TooLarge(TooLarge),
}

/// What is known about the game chromatic number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberBracket {
    /// Bob wins with every smaller number of colors.
    pub at_least: usize,
    /// Alice wins with this many.
    pub at_most: usize,
    /// Why it is not less: Bob's win with one color fewer.
    pub lower: End,
    /// Why it is not more.
    pub upper: End,
}

/// Why one end of a bracket stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are no games with fewer colors.
    Nothing,
    /// This game decides it.
    Won {
        /// How many colors it has.
        colors: usize,
        /// Who wins it.
        winner: Side,
        /// Why.
        ground: Ground,
    },
}

impl Winners {
    /// Whether every number of colors is decided.
    pub fn complete(&self) -> bool {
        self.winners.iter().all(Option::is_some)
    }

    /// The least number of colors with which Alice wins, when every smaller one is decided. It is
    /// 0 for the graph without vertices, where she has won before anybody needs a color.
    pub fn game_chromatic_number(&self) -> Option<usize> {
        if self.order == 0 {
            return Some(0);
        }
        let first = self.winners.iter().position(|&winner| winner != Some(BOB))?;
        (self.winners[first] == Some(ALICE)).then_some(first + 1)
    }

    /// Whether Alice wins with some number of colors and loses with a larger one.
    pub fn is_non_monotone(&self) -> bool {
        let won = self.winners.iter().position(|&winner| winner == Some(ALICE));
        won.is_some_and(|won| self.winners[won..].contains(&Some(BOB)))
    }
}

impl Row {
    /// Who wins, if anybody knows.
    pub fn winner(&self) -> Option<Side> {
        self.answer.ok().map(|(winner, _)| winner)
    }

    /// Why that is known, or why not.
    pub fn reason(&self) -> String {
        match self.answer {
            Ok((_, ground)) => ground.to_string(),
            Err(undecided) => undecided.to_string(),
        }
    }

    fn end(&self) -> End {
        self.answer.map_or(End::Nothing, |(winner, ground)| End::Won {
            colors: self.colors,
            winner,
            ground,
        })
    }
}

impl Rows {
    /// The winners alone.
    pub fn winners(&self) -> Winners {
        Winners { order: self.order, winners: self.rows.iter().map(Row::winner).collect() }
    }

    /// The same where somebody stopped the search, who is the reason for what the limit left open.
    pub fn interrupted(mut self) -> Rows {
        for row in &mut self.rows {
            if row.answer == Err(Undecided::Limit) {
                row.answer = Err(Undecided::Interrupted);
            }
        }
        self
    }

    /// The rows for scripts, with what they say about the game chromatic number: of this graph, when
    /// this side begins.
    pub fn as_json(&self, graph: &Graph, first: Side) -> Map<String, Value> {
        let (winners, bracket) = (self.winners(), self.bracket());
        let names: Vec<_> = winners.winners.iter().map(|winner| winner.map(side_name)).collect();
        let row = |row: &Row| {
            json!({
                "colors": row.colors,
                "winner": row.winner().map(side_name),
                "reason": row.reason(),
                "nodes": row.nodes,
            })
        };
        as_object(json!({
            "n": graph.order(),
            "m": graph.size(),
            "first": side_name(first),
            "winners": names,
            "game_chromatic_number": bracket.value(),
            "at_least": bracket.at_least,
            "at_most": bracket.at_most,
            "reasons": {
                "at_least": bracket.lower.to_string(),
                "at_most": bracket.upper.to_string(),
            },
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
            "complete": winners.complete(),
        }))
    }

    /// What the rows say about the game chromatic number; nothing is taken from one row to the
    /// next.
    pub fn bracket(&self) -> NumberBracket {
        let most = self.rows.iter().find(|row| row.winner() == Some(ALICE));
        let most = most.expect("with more colors than neighbors Alice always wins");
        let open = self.rows.iter().position(|row| row.winner() != Some(BOB));
        let open = open.expect("Alice wins some row");
        if self.order == 0 {
            return NumberBracket {
                at_least: 0,
                at_most: 0,
                lower: End::Nothing,
                upper: most.end(),
            };
        }
        NumberBracket {
            at_least: open + 1,
            at_most: most.colors,
            lower: open.checked_sub(1).map_or(End::Nothing, |below| self.rows[below].end()),
            upper: most.end(),
        }
    }
}

impl NumberBracket {
    /// The number, when it is known.
    pub fn value(&self) -> Option<usize> {
        (self.at_least == self.at_most).then_some(self.at_most)
    }
}

impl fmt::Display for End {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Nothing => write!(formatter, "there is no smaller number of colors"),
            End::Won { colors, winner, ground } => {
                let name = side_title(*winner);
                let noun = if *colors == 1 { "color" } else { "colors" };
                write!(formatter, "{name} wins with {colors} {noun}: {ground}")
            }
        }
    }
}

impl fmt::Display for Undecided {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undecided::Limit => write!(formatter, "the limit came first"),
            Undecided::Interrupted => write!(formatter, "interrupted"),
            Undecided::Nodes(nodes) => {
                write!(formatter, "not within {nodes} positions; give it time with --limit")
            }
            Undecided::TooLarge(obstacle) => write!(formatter, "{obstacle}"),
        }
    }
}

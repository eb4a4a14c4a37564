//! What is said of a game and its positions, in words.

use super::said;
use super::sketch::label;
use crate::{ColSnortGame, LEFT, Move, Position, RIGHT, Rule, side_name};
use mapduel_game::{Game, Notation, Side};
use mapduel_graph::Vertex;
use mapduel_playable::{Said, Word, table};

/// What a person reads before the first move.
pub(super) fn introduction(game: &ColSnortGame) -> String {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let example = moves.first().map_or("0".to_string(), |&mv| game.write_move(mv));
    let rule = match game.rule() {
        Rule::Col => "neighbors never have the same color",
        Rule::Snort => "neighbors never have different colors",
    };
    format!(
        "{} vertices. Left and Right paint them in turn, each with their own color; {rule}. Who \
         cannot move loses.\n`{example}=left` is painted, `{example} (left)` can be painted by \
         Left alone, `({example})` by nobody.\nType a vertex such as {example}, or `help`.",
        game.graph().order(),
    )
}

/// Where a game stands.
pub(super) fn headline(position: &Position) -> Said {
    let [turn, other] = [position.turn(), position.turn().other()];
    if position.is_over() {
        return Said::new(said::CANNOT_MOVE).with("loser", name(turn)).with("side", name(other));
    }
    Said::new(said::OPEN)
        .with("left_count", position.open_count(LEFT))
        .with("left", name(LEFT))
        .with("right_count", position.open_count(RIGHT))
        .with("right", name(RIGHT))
}

/// What a move does.
pub(super) fn told(game: &ColSnortGame, before: &Position, mv: Move) -> Said {
    Said::new(said::PAINTS)
        .with("side", name(before.turn()))
        .with("region", Word::region(game.graph(), mv.vertex()))
}

/// Every vertex that somebody may still paint, those of the side to move first.
pub(super) fn options(game: &ColSnortGame, position: &Position) -> String {
    let graph = game.graph();
    let mut rows = vec![["vertex", "open to", "neighbors"].map(String::from).to_vec()];
    let turn = position.turn();
    let others = position.open(turn.other()).filter(|&vertex| !position.is_open(vertex, turn));
    for vertex in position.open(turn).chain(others) {
        let open = [LEFT, RIGHT].into_iter().filter(|&side| position.is_open(vertex, side));
        let open: Vec<&str> = open.map(side_name).collect();
        let shown = |&to: &Vertex| label(game, position, to);
        let neighbors: Vec<String> = graph.neighbors(vertex).iter().map(shown).collect();
        rows.push(vec![graph.name(vertex).into_owned(), open.join(" "), neighbors.join(" ")]);
    }
    table(&rows)
}

/// A side in a sentence.
pub(super) fn name(side: Side) -> Word {
    Word::Side(side_name(side))
}

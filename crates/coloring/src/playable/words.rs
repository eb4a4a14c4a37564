//! What is said of a game and its positions, in words.

use super::sketch::label;
use super::{said, side_name};
use crate::refusal::taker;
use crate::{ALICE, BOB, Color, ColoringGame, Exposure, Move, Position, exposures};
use mapduel_game::{Game, Notation};
use mapduel_graph::Vertex;
use mapduel_playable::{Finale, Said, Word, table};

/// What a person reads before the first move.
pub(super) fn introduction(game: &ColoringGame) -> String {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let example = moves.first().map_or("0=1".to_string(), |&mv| game.write_move(mv));
    format!(
        "{} vertices, {} colors. Alice wants every vertex colored, Bob wants one that cannot \
         be.\nType a move such as {example}, or `help`.",
        game.graph().order(),
        game.colors()
    )
}

/// Where a game stands.
pub(super) fn headline(game: &ColoringGame, position: &Position) -> Said {
    if let Some(dead) = position.blocked() {
        let name = game.graph().name(dead).into_owned();
        return Said::new(said::DEAD)
            .with("region", Word::Region { vertex: dead.index(), name })
            .with("side", Word::Side(side_name(BOB)));
    }
    if position.is_over() {
        return Said::new(said::COMPLETE).with("side", Word::Side(side_name(ALICE)));
    }
    let states = exposures(game, position);
    let count = |wanted| states.iter().filter(|&&state| state == wanted).count();
    let (threatened, endangered) = (count(Exposure::Threatened), count(Exposure::Endangered));
    let of = |template| Said::new(template).with("count", position.uncolored_count());
    match (threatened, endangered) {
        (0, 0) => of(said::SAFE),
        (0, _) => of(said::IN_DANGER).with("endangered", endangered),
        _ => of(said::THREATENED).with("endangered", endangered).with("threatened", threatened),
    }
}

/// What a move does.
pub(super) fn told(game: &ColoringGame, before: &Position, mv: Move) -> Said {
    Said::new(said::COLORS)
        .with("side", Word::Side(side_name(before.turn())))
        .with("region", Word::region(game.graph(), mv.vertex()))
        .with("color", color(mv.color()))
}

/// How a game ended: with the vertex that has no color left, and who took its colors.
pub(super) fn finale(game: &ColoringGame, position: &Position) -> Finale {
    let Some(dead) = position.blocked() else {
        let (vertices, causes) = (Vec::new(), Vec::new());
        return Finale { reason: Said::new(said::ALL_COLORED), vertices, causes };
    };
    let graph = game.graph();
    let takers: Vec<(Vertex, Color)> = Color::all(game.colors())
        .filter_map(|color| Some((taker(game, position, dead, color)?, color)))
        .collect();
    let has = |&(vertex, own): &(Vertex, Color)| {
        let has = Said::new(said::HAS).with("region", Word::region(graph, vertex));
        has.with("color", color(own)).into()
    };
    let reason = Said::new(said::NO_COLOR_LEFT)
        .with("region", Word::region(graph, dead))
        .with("takers", takers.iter().map(has).collect::<Vec<Word>>());
    Finale {
        reason,
        vertices: vec![dead.index()],
        causes: takers.iter().map(|(vertex, color)| (vertex.index(), color.number())).collect(),
    }
}

/// A color in a sentence.
pub(super) fn color(color: Color) -> Word {
    Word::Color { number: color.number(), name: color.number().to_string() }
}

/// Every uncolored vertex with the colors it may still take, the most endangered first.
pub(super) fn options(game: &ColoringGame, position: &Position) -> String {
    let graph = game.graph();
    let mut open: Vec<(usize, Vertex)> =
        position.uncolored().map(|vertex| (position.available(vertex).count(), vertex)).collect();
    open.sort_unstable();
    let mut rows = vec![["vertex", "colors", "neighbors"].map(String::from).to_vec()];
    for (_, vertex) in open {
        let colors: Vec<String> =
            position.available(vertex).map(|color| color.number().to_string()).collect();
        let neighbors: Vec<String> =
            graph.neighbors(vertex).iter().map(|&to| label(game, position, to)).collect();
        rows.push(vec![graph.name(vertex).into_owned(), colors.join(" "), neighbors.join(" ")]);
    }
    table(&rows)
}

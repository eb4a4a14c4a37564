//! What stands at a state of the map at a terminal.

use crate::sketch::Label;
use mapduel_graph::Vertex;
use mapduel_graph::drawing::Paint;
use mapduel_weighted::{Position, WeightedGame};

/// `state=color` in the color that the page gives it, or the name of an uncolored state.
pub(super) fn label(
    game: &WeightedGame,
    position: &Position,
    state: Vertex,
    paints: &[Paint],
) -> Label {
    let name = game.problem().state_name(state);
    let paint = position.color(state).map(|color| &paints[color.index()]);
    Label {
        text: paint.map_or(name.to_string(), |paint| format!("{name}={}", paint.name)),
        fill: paint.map(|paint| paint.fill.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Game;
    use mapduel_weighted::Problem;
    use mapduel_weighted::swatches;

    #[test]
    fn states_have_the_colors_of_the_page() {
        let text = b"G, R\nA: R-1, C: G-2\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\nC: \n";
        let game = WeightedGame::from_problem(Problem::read(text).expect("a problem"));
        let paints = swatches(game.problem().colors());
        let fills: Vec<Option<String>> = game
            .problem()
            .graph()
            .vertices()
            .map(|state| label(&game, &game.start(), state, &paints).fill)
            .collect();
        // Vermilion for R and green for G, as their names say, whatever their order is.
        assert_eq!(fills, [Some("D55E00".to_string()), None, Some("009E73".to_string())]);
    }
}

//! What players that somebody named would play in a position.

use crate::Playable;
use crate::effort::AnalyzeParams;
use crate::players::build;
use crate::views::Analysis;
use mapduel_game::{Choice, Player, Until};
use mapduel_graph::Stop;
use serde_json::{Value, json};

/// Asks everybody who is named, and adds what they say to an analysis; who has not begun when it is
/// time to end has nothing to say.
pub fn add_opinions<G: Playable>(
    analysis: &mut Analysis,
    game: &G,
    position: &G::Position,
    params: &AnalyzeParams,
) {
    let is_over = || params.limit.stop.is_some_and(Stop::is_set);
    let mut opinions: Vec<Value> = Vec::new();
    for spec in params.players.iter().take_while(|_| !is_over()) {
        let mut player = match build(spec, game) {
            Ok(player) => player,
            Err(error) => {
                analysis.remarks.push(error.to_string());
                continue;
            }
        };
        player.new_game(params.seed);
        let budget = player.budget;
        let Choice { mv, value, proven, cost } =
            player.choose_watched(game, position, budget, &mut Until(is_over));
        let mv = game.write_move(mv);
        analysis.remarks.push(format!("{spec} plays {mv}."));
        opinions.push(json!({
            "player": spec.to_string(),
            "move": mv,
            "value": value,
            "proven": proven.map(G::side_name),
            "cost": cost,
        }));
    }
    if !params.players.is_empty() {
        analysis.details.insert("advice".to_string(), Value::Array(opinions));
    }
}

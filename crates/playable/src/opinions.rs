//! What players that somebody named would play in a position.

use crate::Playable;
use crate::effort::AnalyzeParams;
use crate::players::build;
use crate::views::Analysis;
use mapduel_game::{Choice, Player, Until};
use serde_json::{Value, json};

/// Asks everybody who is named, and adds what they say to an analysis. Who has not begun when it is
/// time to end is not asked any more.
pub fn add_opinions<G: Playable>(
    analysis: &mut Analysis,
    game: &G,
    position: &G::Position,
    params: &AnalyzeParams,
    is_over: &dyn Fn() -> bool,
) {
    let mut opinions: Vec<Value> = Vec::new();
    for spec in &params.players {
        if is_over() {
            analysis.remarks.push(format!("There was no time to ask {spec}."));
            continue;
        }
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

//! A position looked at in depth: areas, the best last move, and what players would do.
//!
//! Each player thinks as long as its own budget says.

use super::players::Company;
use super::sides;
use crate::geometry::Point;
use crate::players::{LastMoveParams, Scene, best_last_move};
use crate::{Position, VoronoiGame};
use mapduel_game::{Choice, Consideration, Game, Notation, Onlooker, Seed, Thought, Wish};
use mapduel_graph::Stop;
use mapduel_playable::{
    Analysis, AnalyzeParams, AnalyzedMove, Completeness, PlayerSpec, build, seed_value, table,
};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// Players whose search tried sites one by one, so that these can be shown.
const SHOWN_SEARCHES: [&str; 4] = ["uct", "rave", "gp", "rgp"];
/// How many tried moves are shown.
const SHOWN: usize = 8;

/// Asks the named players, or this one when nobody is named.
pub(super) fn analyze<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    params: &AnalyzeParams,
    analyst: &str,
) -> Analysis
where
    VoronoiGame<PLAYERS>: Company,
{
    let mut details = facts(game, position, params.seed);
    let mut remarks = vec![areas_line(game, position)];
    if let Some(score) = game.score(position) {
        let winner = score.winner();
        let result = winner.map_or("the largest are equal".to_string(), |side| {
            format!("{} wins", sides::titled(side))
        });
        remarks.push(format!("All {} sites are played: {result}.", game.turns()));
        return Analysis { winner, details, remarks, ..Analysis::default() };
    }
    let (number, turn) = (position.len() + 1, game.turn(position));
    remarks.push(format!("{} to play site {number} of {}", sides::titled(turn), game.turns()));
    let scene = Scene::new(game, position);
    let (gain, best) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
    let (gain, after) = (gain.max(0.0), margin_after(game, position, gain.max(0.0)));
    let then = after.map_or(String::new(), |margin| format!(", margin then {margin:+.6}"));
    remarks.push(format!("best last move: {best}, takes {gain:.6}{then}"));
    details.insert("to_move".into(), json!(sides::name(turn)));
    details.insert(
        "best_last_move".into(),
        json!({ "x": best.x, "y": best.y, "gain": gain, "margin": after }),
    );
    let began = Instant::now();
    let limit = params.limit;
    let is_over = || {
        let late = limit.time.is_some_and(|time| began.elapsed() >= time);
        late || limit.stop.is_some_and(Stop::is_set)
    };
    let default = [analyst.parse().expect("the analyst is a player")];
    let named = if params.players.is_empty() { &default[..] } else { &params.players[..] };
    let mut opinions = Vec::new();
    // Who has not begun when it is time to end has nothing to say.
    for spec in named.iter().take_while(|_| !is_over()) {
        match Opinion::of(spec, game, position, params.seed, &is_over) {
            Ok(opinion) => opinions.push(opinion),
            Err(reason) => remarks.push(format!("{spec}: {reason}")),
        }
    }
    let completeness = if is_over() { Completeness::Partial } else { Completeness::Complete };
    remarks.push(opinion_table(game, &scene, &opinions));
    if completeness == Completeness::Partial {
        remarks.push(
            "Stopped: what is shown was found so far; the costs say how far that is.".to_string(),
        );
    }
    let first = opinions.first();
    Analysis {
        completeness,
        simulations: first.map_or(0, |opinion| opinion.choice.cost),
        value: first.and_then(|opinion| opinion.choice.value),
        best: first.map(|opinion| game.write_move(opinion.choice.mv)),
        moves: opinions.iter().map(|opinion| opinion.analyzed(game, &scene)).collect(),
        details,
        remarks,
        ..Analysis::default()
    }
}

/// What a player thinks.
struct Opinion {
    spec: PlayerSpec,
    choice: Choice<Point>,
    /// The moves that its search tried most, if it has one to show.
    tried: Vec<Consideration<Point>>,
}

impl Opinion {
    fn of<const PLAYERS: usize>(
        spec: &PlayerSpec,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        seed: u64,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Opinion, String>
    where
        VoronoiGame<PLAYERS>: Company,
    {
        let mut built = build(spec, game).map_err(|error| error.to_string())?;
        built.player.new_game(Seed::new(seed).value());
        let mut listener = Listener { is_over, last: None };
        let choice = built.player.choose_watched(game, position, built.budget, &mut listener);
        let heard = listener.last.filter(|_| SHOWN_SEARCHES.contains(&spec.name()));
        let mut tried = heard.map_or(Vec::new(), |thought| thought.moves);
        tried.retain(|tried| tried.visits > 0);
        tried.truncate(SHOWN);
        Ok(Opinion { spec: spec.clone(), choice, tried })
    }

    fn analyzed<const PLAYERS: usize>(
        &self,
        game: &VoronoiGame<PLAYERS>,
        scene: &Scene,
    ) -> AnalyzedMove {
        let Choice { mv, value, cost, .. } = self.choice;
        let tried = self.tried.iter().map(|tried| {
            let Consideration { mv, visits, value, .. } = *tried;
            json!({ "x": mv.x, "y": mv.y, "visits": visits, "value": value })
        });
        let details = [
            ("player", json!(self.spec.to_string())),
            ("x", json!(mv.x)),
            ("y", json!(mv.y)),
            ("gain", json!(scene.gain(mv).max(0.0))),
            ("cost", json!(cost)),
            ("tried", tried.collect()),
        ];
        let details = details.map(|(name, value)| (name.to_string(), value));
        AnalyzedMove {
            text: game.write_move(mv),
            value,
            details: details.into_iter().collect(),
            ..AnalyzedMove::default()
        }
    }
}

/// Remembers what a player said last.
struct Listener<'a> {
    is_over: &'a dyn Fn() -> bool,
    last: Option<Thought<Point>>,
}

impl Onlooker<Point> for Listener<'_> {
    fn wish(&mut self) -> Wish {
        if (self.is_over)() { Wish::End } else { Wish::GoOn }
    }

    fn hear(&mut self, thought: Thought<Point>) {
        self.last = Some(thought);
    }
}

/// What is known without a search, for scripts.
fn facts<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    seed: u64,
) -> Map<String, Value> {
    let owner = |number: usize| sides::name(game.owner(number));
    let sites = position.sites().iter().enumerate();
    let sites =
        sites.map(|(number, site)| json!({ "x": site.x, "y": site.y, "owner": owner(number) }));
    let mut facts = Map::new();
    facts.insert("sites".into(), sites.collect());
    let areas = game.areas(position);
    for (side, area) in sides::SIDES.iter().zip(areas) {
        facts.insert(side.to_string(), json!(area));
    }
    if PLAYERS == 2 {
        facts.insert("margin".into(), json!(areas[0] - areas[1]));
    }
    facts.insert("komi".into(), json!(game.komi()));
    facts.insert("turns".into(), json!(game.turns()));
    facts.insert("seed".into(), seed_value(seed));
    facts.insert("over".into(), json!(game.score(position).is_some()));
    facts
}

fn areas_line<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> String {
    let areas = game.areas(position);
    let parts: Vec<String> = sides::SIDES
        .iter()
        .zip(areas)
        .map(|(side, area)| format!("{} {area:.6}", mapduel_playable::title(side)))
        .collect();
    match PLAYERS {
        2 => {
            let (margin, komi) = (areas[0] - areas[1], game.komi());
            format!("{}: margin {margin:+.6}, komi {komi}", parts.join(", "))
        }
        _ => parts.join(", "),
    }
}

/// Of two players: Red's area minus Blue's after a site that takes this much.
fn margin_after<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    gain: f64,
) -> Option<f64> {
    let areas = game.areas(position);
    let sign = if game.turn(position).index() == 0 { 1.0 } else { -1.0 };
    (PLAYERS == 2).then(|| match position.is_empty() {
        true => game.board().area(),
        false => areas[0] - areas[1] + 2.0 * sign * gain,
    })
}

fn opinion_table<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    scene: &Scene,
    opinions: &[Opinion],
) -> String {
    let row = |name: String, site: Point, value: Option<f64>, cost: String| {
        let taken = format!("{:.6}", scene.gain(site).max(0.0));
        let value = value.map_or("-".to_string(), |value| format!("{value:.4}"));
        vec![name, game.write_move(site), taken, value, cost]
    };
    let heading = ["player", "plays", "takes", "value for Red", "cost"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for Opinion { spec, choice, tried } in opinions {
        rows.push(row(spec.to_string(), choice.mv, choice.value, choice.cost.to_string()));
        for tried in tried {
            rows.push(row(String::new(), tried.mv, tried.value, tried.visits.to_string()));
        }
    }
    table(&rows)
}

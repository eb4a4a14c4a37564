//! `voronoi analyze`: one position, what it is worth and what to do.

use super::game::{GameOptions, Place, SIDES, title};
use super::{areas, heat, sketch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::catalog::voronoi::{search, seat};
use mapduel_game::{Choice, Game, Notation, Seed, Until};
use mapduel_search::MoveReport;
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{LastMoveParams, Scene, best_last_move};
use mapduel_voronoi::{Position, VoronoiGame};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel voronoi analyze --position \"0.25,0.5 0.75,0.5\"
  mapduel voronoi analyze --position \"0.25,0.5 0.75,0.5 0.5,0.9\" --heat heat.svg
  mapduel voronoi analyze --sites sites.json --player abuct:4000 --player strong:2s --json

The sites are given in the order of play; whose they are follows from it. The best last move is what
the side to move would play if nothing followed: it takes most from the others, and usually hugs one
of their sites. The heat map shows what a site would take everywhere, darker where it is more, with a
ring at that move.

The value is what the player expects for Red: of uct, rave, gp and rgp the part of simulated games
that Red wins; below their move are those that their search tried most, with visits as the cost.")]
pub(crate) struct Analyze {
    /// The sites in the order of play: x,y separated by spaces
    #[arg(long, value_name = "SITES", conflicts_with = "sites", allow_hyphen_values = true)]
    position: Option<String>,
    /// The sites as a JSON file, as for `voronoi areas`; `-` for stdin
    #[arg(long, value_name = "FILE")]
    sites: Option<String>,
    #[command(flatten)]
    game: GameOptions,
    /// Whose move is wanted; may be given several times (default: strong)
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    /// Draw what a site would take into this file
    #[arg(long, value_name = "FILE")]
    heat: Option<PathBuf>,
}

/// A position and what is known of it.
struct Analysis {
    areas: [f64; 2],
    /// Nothing when the game is over.
    moves: Option<Moves>,
}

struct Moves {
    scene: Scene,
    best: Point,
    gain: f64,
    advice: Vec<Advice>,
}

/// What a player thinks.
struct Advice {
    spec: PlayerSpec,
    choice: Choice<Point>,
    /// The moves that its search tried most, if it has one to show.
    tried: Vec<MoveReport<Point>>,
}

/// How many tried moves are shown.
const SHOWN: usize = 8;

impl Analyze {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let Place::Area(board) = self.game.place()? else {
            bail!("positions on a line cannot be analyzed; choose a board with an area");
        };
        let game = self.game.game::<2>(board)?;
        let position = self.read(&game)?;
        let analysis = self.analysis(&game, &position, common)?;
        if let Some(path) = &self.heat {
            let Some(moves) = &analysis.moves else {
                bail!("--heat: the game is over, so nothing can be taken; leave out a site");
            };
            let owners: Vec<&str> =
                (0..position.len()).map(|number| SIDES[game.owner(number).index()]).collect();
            output::write_file(path, &heat::svg(&moves.scene, &owners, moves.best))?;
        }
        if common.json {
            output::print_json(&as_json(&game, &position, &analysis, common))?;
        } else {
            output::print(&as_text(&game, &position, &analysis))?;
        }
        Ok(match interrupt::stop().is_set() {
            true => interrupt::exit(),
            false => Exit::Done,
        })
    }

    fn read(&self, game: &VoronoiGame) -> Result<Position> {
        let mut sites = Vec::new();
        match (&self.position, &self.sites) {
            (Some(text), _) => {
                for word in text.split_whitespace() {
                    sites.push(
                        game.read_move(word).map_err(|error| anyhow!("--position: {error}"))?,
                    );
                }
            }
            (None, Some(file)) => {
                for (number, (site, owner)) in areas::read_sites(file)?.into_iter().enumerate() {
                    let expected = SIDES[game.owner(number).index()];
                    if number < game.turns() && owner != expected {
                        bail!(
                            "{file}: site {number} is of {owner}, but {expected} plays it; give the \
                             sites in the order of play (--order says which)"
                        );
                    }
                    sites.push(site);
                }
            }
            (None, None) => {}
        }
        game.position(&sites).map_err(|(number, reason)| {
            anyhow!("site {number} ({}) cannot be played: {reason}", sites[number])
        })
    }

    fn analysis(
        &self,
        game: &VoronoiGame,
        position: &Position,
        common: &Common,
    ) -> Result<Analysis> {
        let areas = game.areas(position);
        let default = ["strong".to_string()];
        let named = if self.player.is_empty() { &default } else { self.player.as_slice() };
        let mut specs = Vec::new();
        for text in named {
            let spec: PlayerSpec = text.parse().map_err(|error| anyhow!("--player: {error}"))?;
            seat(&spec).map_err(|error| anyhow!("--player: {error}"))?;
            specs.push(spec);
        }
        if game.score(position).is_some() {
            return Ok(Analysis { areas, moves: None });
        }
        let scene = Scene::new(game, position);
        let (gain, best) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
        let seed = Seed::new(common.seed).value();
        // Who has not begun when it is time to end has nothing to say.
        let specs = specs.into_iter().take_while(|_| !interrupt::stop().is_set());
        let advice: Result<Vec<Advice>> =
            specs.map(|spec| Advice::of(spec, game, position, seed)).collect();
        let advice = advice?;
        Ok(Analysis { areas, moves: Some(Moves { scene, best, gain: gain.max(0.0), advice }) })
    }
}

impl Advice {
    fn of(spec: PlayerSpec, game: &VoronoiGame, position: &Position, seed: u64) -> Result<Advice> {
        let stop = interrupt::stop();
        let onlooker = &mut Until(|| stop.is_set());
        if let Some(mut outcome) = search(&spec, game, position, seed, onlooker)? {
            outcome.moves.retain(|report| report.visits > 0);
            outcome.moves.truncate(SHOWN);
            let choice = Choice {
                value: Some(outcome.value),
                cost: outcome.simulations,
                ..Choice::instant(outcome.mv)
            };
            return Ok(Advice { spec, choice, tried: outcome.moves });
        }
        let mut seat = seat(&spec)?;
        seat.new_game(seed);
        let choice = seat.choose_watched(game, position, onlooker);
        Ok(Advice { spec, choice, tried: Vec::new() })
    }
}

/// Red's area minus Blue's after a site that takes this much.
fn margin_after(game: &VoronoiGame, position: &Position, areas: [f64; 2], gain: f64) -> f64 {
    let sign = if game.turn(position).index() == 0 { 1.0 } else { -1.0 };
    if position.is_empty() { game.board().area() } else { areas[0] - areas[1] + 2.0 * sign * gain }
}

fn as_text(game: &VoronoiGame, position: &Position, analysis: &Analysis) -> String {
    let [red, blue] = analysis.areas;
    let owners: Vec<usize> = (0..position.len()).map(|number| game.owner(number).index()).collect();
    let mut lines = Vec::new();
    if !position.is_empty() {
        lines.push(sketch::draw(&game.diagram(position), &owners));
    }
    let (margin, komi) = (red - blue, game.komi());
    lines.push(format!("Red {red:.6}, Blue {blue:.6}: margin {margin:+.6}, komi {komi}"));
    let Some(moves) = &analysis.moves else {
        let winner = if margin > komi { "Red" } else { "Blue" };
        lines.push(format!("All {} sites are played: {winner} wins.", game.turns()));
        return lines.join("\n");
    };
    let (number, turn) = (position.len() + 1, title(game.turn(position).index()));
    lines.push(format!("{turn} to play site {number} of {}", game.turns()));
    let after = margin_after(game, position, analysis.areas, moves.gain);
    lines.push(format!(
        "best last move: {}, takes {:.6}, margin then {after:+.6}",
        moves.best, moves.gain
    ));
    let heading = ["player", "plays", "takes", "value for Red", "cost"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for Advice { spec, choice, tried } in &moves.advice {
        rows.push(vec![
            spec.to_string(),
            game.write_move(choice.mv),
            format!("{:.6}", moves.scene.gain(choice.mv).max(0.0)),
            choice.value.map_or("-".to_string(), |value| format!("{value:.4}")),
            choice.cost.to_string(),
        ]);
        for report in tried {
            rows.push(vec![
                String::new(),
                game.write_move(report.mv),
                format!("{:.6}", moves.scene.gain(report.mv).max(0.0)),
                report.value.map_or("-".to_string(), |value| format!("{value:.4}")),
                report.visits.to_string(),
            ]);
        }
    }
    lines.push(output::table(&rows));
    if interrupt::stop().is_set() {
        lines
            .push("Stopped: what is shown was found so far; the costs say how far that is.".into());
    }
    lines.join("\n")
}

fn as_json(game: &VoronoiGame, position: &Position, analysis: &Analysis, common: &Common) -> Value {
    let [red, blue] = analysis.areas;
    let sites: Vec<Value> = position
        .sites()
        .iter()
        .enumerate()
        .map(|(number, site)| {
            json!({ "x": site.x, "y": site.y, "owner": SIDES[game.owner(number).index()] })
        })
        .collect();
    let mut object = json!({
        "sites": sites,
        "red": red,
        "blue": blue,
        "margin": red - blue,
        "komi": game.komi(),
        "turns": game.turns(),
        "seed": common.seed,
        "over": analysis.moves.is_none(),
    });
    let Some(moves) = &analysis.moves else {
        let winner = if red - blue > game.komi() { SIDES[0] } else { SIDES[1] };
        object["winner"] = json!(winner);
        return object;
    };
    object["to_move"] = json!(SIDES[game.turn(position).index()]);
    object["best_last_move"] = json!({
        "x": moves.best.x,
        "y": moves.best.y,
        "gain": moves.gain,
        "margin": margin_after(game, position, analysis.areas, moves.gain),
    });
    let advice = moves.advice.iter().map(|Advice { spec, choice, tried }| {
        let tried: Vec<Value> = tried
            .iter()
            .map(|report| {
                let (x, y) = (report.mv.x, report.mv.y);
                json!({ "x": x, "y": y, "visits": report.visits, "value": report.value })
            })
            .collect();
        json!({
            "player": spec.to_string(),
            "x": choice.mv.x,
            "y": choice.mv.y,
            "gain": moves.scene.gain(choice.mv).max(0.0),
            "value": choice.value,
            "cost": choice.cost,
            "tried": tried,
        })
    });
    object["moves"] = advice.collect();
    object["complete"] = json!(!interrupt::stop().is_set());
    object
}

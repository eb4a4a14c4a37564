//! The weighted map-coloring game on the page.

mod advice;
mod tree;

use super::boards::problem;
use super::coloring::{GraphView, SwatchView, drawn, graph_view};
use super::course::GaugeView;
use super::outline::OutlineView;
use super::playable::Playable;
use super::spec::{GameSpec, Kind};
use super::thinker::Thinker;
use super::views::{AdviceView, Picture, PictureFormat, ReviewView, VerdictView};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::{CatalogError, PlayerSpec, weighted};
use mapduel_arena::series::weighted::scores;
use mapduel_game::{Game, Notation};
use mapduel_graph::drawing::{self, Canvas, PictureParams};
use mapduel_graph::maps;
use mapduel_weighted::swatches;
use mapduel_weighted::{Color, Horizon, MAX, MIN, Move, Position, Problem, RuleSet, WeightedGame};
use serde::Serialize;
use serde_json::{Value, json};

/// What the sides are called.
pub(super) const SIDES: [&str; 2] = ["player 1", "player 2"];

/// A game and where its states are drawn.
pub(crate) struct WeightedBoard {
    game: WeightedGame,
    canvas: Canvas,
    /// The real shapes, if the states are those of a map that has them.
    outline: Option<OutlineView>,
}

/// The game that is asked for.
pub(crate) fn build(spec: &GameSpec) -> Result<WeightedBoard, ApiError> {
    let text = match (&spec.problem, spec.board.as_str()) {
        (Some(text), "own") => text,
        (None, board) => problem(board).ok_or_else(|| {
            ApiError::Bad("there is no such problem; choose one of the list, or `own`".into())
        })?,
        (Some(_), _) => {
            return Err(ApiError::Bad("a problem of your own has the board `own`".into()));
        }
    };
    let problem = read_problem(text)?;
    let horizon = match spec.depth.as_deref() {
        None | Some("full") => Horizon::Full,
        Some(text) => match text.parse() {
            Ok(plies) if plies > 0 => Horizon::Plies(plies),
            _ => return Err(ApiError::Bad("`depth` is full, or a number of moves from 1".into())),
        },
    };
    let (canvas, outline) = drawn(problem.graph(), maps::shapes_by_names(problem.graph()));
    let game = WeightedGame::new(problem, RuleSet::Strict, horizon);
    Ok(WeightedBoard { game, canvas, outline })
}

/// Reads the text of a problem.
pub(super) fn read_problem(text: &str) -> Result<Problem, ApiError> {
    Problem::read(text.as_bytes()).map_err(ApiError::bad)
}

/// A state in a position.
#[derive(Serialize)]
struct StateView {
    /// Which color of the palette it has, from 1; 0 for none.
    color: usize,
    /// Who colored it.
    owner: Option<&'static str>,
    /// The colors it may take, from 1, each with what it is worth to the side to move.
    legal: Vec<(usize, i64)>,
    /// By whom the other colors are taken: the color from 1, and a neighbor.
    taken: Vec<(usize, usize)>,
    /// Whether some neighbor is colored, which the rules ask for.
    touched: bool,
}

impl Playable for WeightedBoard {
    type Rules = WeightedGame;

    const KIND: Kind = Kind::Weighted;
    const SIDES: &'static [&'static str] = &SIDES;

    fn rules(&self) -> &WeightedGame {
        &self.game
    }

    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<WeightedGame>, CatalogError> {
        Ok(match weighted::search(spec, &self.game)? {
            Some((search, budget)) => Thinker::Search { search: Box::new(search), budget },
            None => Thinker::Seat(weighted::seat(spec, &self.game)?),
        })
    }

    fn board(&self) -> Value {
        let problem = self.game.problem();
        let palette = swatches(problem.colors()).into_iter().map(|paint| SwatchView {
            name: paint.name,
            fill: format!("#{}", paint.fill),
            ink: format!("#{}", paint.ink),
        });
        let mut view = json!(GraphView {
            outline: self.outline.clone(),
            ..graph_view(problem.graph(), &self.canvas, palette.collect())
        });
        let weights = |side| -> Vec<i64> {
            Color::all(problem.colors().len()).map(|color| problem.weight(side, color)).collect()
        };
        view["weights"] = json!([weights(MAX), weights(MIN)]);
        view
    }

    fn position(&self, position: &Position) -> Value {
        let problem = self.game.problem();
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let side = position.turn();
        let states: Vec<StateView> = problem
            .graph()
            .vertices()
            .map(|state| {
                let own = moves.iter().filter(|mv| mv.state() == state);
                let legal = own
                    .map(|mv| (mv.color().index() + 1, problem.weight(side, mv.color())))
                    .collect();
                let taken = Color::all(problem.colors().len()).filter_map(|color| {
                    let mut neighbors = problem.graph().neighbors(state).iter();
                    let taker = neighbors.find(|&&to| position.color(to) == Some(color))?;
                    Some((color.index() + 1, taker.index()))
                });
                StateView {
                    color: position.color(state).map_or(0, |color| color.index() + 1),
                    owner: position.owner(state).map(Self::name),
                    legal,
                    taken: taken.collect(),
                    touched: position.is_touched(state),
                }
            })
            .collect();
        let scores = scores(&self.game, position);
        json!({ "vertices": states, "scores": [scores.first, scores.second] })
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<String> {
        if self.game.is_legal(position, mv) {
            return None;
        }
        let problem = self.game.problem();
        let (name, color) = (problem.state_name(mv.state()), problem.color_name(mv.color()));
        if self.game.is_over(position) {
            return Some("the game is over".to_string());
        }
        if let Some(has) = position.color(mv.state()) {
            return Some(format!("{name} has color {} already", problem.color_name(has)));
        }
        if !position.is_touched(mv.state()) {
            return Some(format!("{name} has no colored neighbor yet"));
        }
        let mut neighbors = problem.graph().neighbors(mv.state()).iter();
        Some(match neighbors.find(|&&to| position.color(to) == Some(mv.color())) {
            Some(&taker) => format!(
                "{name} cannot have color {color}: its neighbor {} has it",
                problem.state_name(taker)
            ),
            None => format!("{} is not legal here", self.game.write_move(mv)),
        })
    }

    fn headline(&self, position: &Position) -> String {
        let scores = scores(&self.game, position);
        let standing = format!("Player 1 has {}, player 2 has {}", scores.first, scores.second);
        if !self.game.is_over(position) {
            return format!("{standing}.");
        }
        match position.difference() {
            0 => format!("{standing}: a draw."),
            difference if difference > 0 => format!("{standing}: player 1 wins."),
            _ => format!("{standing}: player 2 wins."),
        }
    }

    fn gauge(&self) -> GaugeView {
        GaugeView {
            title: "Player 1's lead in points",
            lines: vec!["lead of player 1"],
            threshold: Some(0.0),
            above: Some(SIDES[0]),
            below: Some(SIDES[1]),
        }
    }

    fn reading(&self, position: &Position) -> Vec<f64> {
        vec![position.difference() as f64]
    }

    fn advise(&self, position: &Position, limits: &Limits) -> AdviceView {
        advice::advise(&self.game, position, limits)
    }

    fn verdict(&self, position: &Position, _: &dyn Fn() -> bool) -> Option<VerdictView> {
        Some(advice::look(&self.game, position))
    }

    fn tree(&self, moves: &[Move], depth: u32) -> Result<Value, ApiError> {
        tree::tree(&self.game, moves, depth)
    }

    fn review(&self, moves: &[Move], limits: &Limits) -> ReviewView {
        advice::review(&self.game, moves, limits)
    }

    fn picture(&self, position: &Position, format: PictureFormat) -> Result<Picture, ApiError> {
        let problem = self.game.problem();
        let graph = problem.graph();
        let color = |state| position.color(state).map(Color::index);
        let owned =
            |side| graph.vertices().filter(move |&state| position.owner(state) == Some(side));
        let pattern = match format {
            PictureFormat::Svg => "Hatched",
            PictureFormat::Tikz => "Dashed",
        };
        let worth = Color::all(problem.colors().len()).map(|color| {
            let [one, other] = [MAX, MIN].map(|side| problem.weight(side, color));
            format!("{} {one} and {other}", problem.color_name(color))
        });
        let params = PictureParams {
            colors: graph.vertices().map(color).collect(),
            paints: swatches(problem.colors()),
            patterned: owned(MIN).collect(),
            notes: vec![
                self.headline(position),
                format!("{pattern}: colored by player 2; the other colored ones: by player 1."),
                format!(
                    "Worth to player 1 and to player 2: {}.",
                    worth.collect::<Vec<_>>().join(", ")
                ),
            ],
            shapes: self.outline.is_some().then(|| maps::shapes_by_names(graph)).flatten(),
            ..PictureParams::default()
        };
        Ok(match format {
            PictureFormat::Svg => Picture::svg(drawing::svg(graph, &params)),
            PictureFormat::Tikz => Picture::tikz(drawing::tikz(graph, &params)),
        })
    }
}

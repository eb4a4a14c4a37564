//! What a game has to tell in the protocol: its name, its settings, its moves.
//!
//! No setting has a space in it, so that a line can be cut at its spaces. Vertices are numbers
//! from 0 here, also where the graph has names: names may have spaces, or look like numbers.

use mapduel_coloring::{ALICE, ColoringGame, write_position};
use mapduel_game::{Game, Notation, NotationError};
use mapduel_graph::formats::graph6;
use mapduel_voronoi::{Payoff, TurnOrder, VoronoiGame};
use mapduel_weighted::{Horizon, RuleSet, WeightedGame};

/// A game that can be told to a program.
pub trait Spoken: Game {
    /// The name of the game.
    const NAME: &'static str;

    /// Everything that the rules depend on, as names and values without spaces.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// A move as a text without spaces.
    fn say(&self, mv: Self::Move) -> String;

    /// The move that a text means; it need not be legal in any position.
    fn hear(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// The line that begins a game.
    fn introduction(&self, seed: u64) -> String {
        let mut line = format!("newgame {}", Self::NAME);
        for (key, value) in self.settings() {
            line.push_str(&format!(" {key}={value}"));
        }
        line.push_str(&format!(" seed={seed}"));
        line
    }
}

impl Spoken for ColoringGame {
    const NAME: &'static str = "coloring";

    fn settings(&self) -> Vec<(&'static str, String)> {
        let graph = self.graph();
        let edges: Vec<String> =
            graph.edges().map(|(from, to)| format!("{}-{}", from.index(), to.index())).collect();
        let start = self.start();
        let first = if start.turn() == ALICE { "alice" } else { "bob" };
        let colored = write_position(graph, &start);
        vec![
            ("vertices", graph.order().to_string()),
            ("edges", edges.join(",")),
            ("graph6", graph6::write(graph).trim().to_string()),
            ("colors", self.colors().to_string()),
            ("first", first.to_string()),
            ("start", if colored == "-" { String::new() } else { colored }),
        ]
    }

    fn say(&self, mv: Self::Move) -> String {
        format!("{}={}", mv.vertex().index(), mv.color().number())
    }

    fn hear(&self, text: &str) -> Result<Self::Move, NotationError> {
        let error = |message: String| Err(NotationError { message });
        let number = |part: &str| part.parse::<usize>().ok();
        let pair = text.split_once('=').map(|(vertex, color)| (number(vertex), number(color)));
        let Some((Some(vertex), Some(color))) = pair else {
            return error("write vertex=color, two numbers, for example 0=1".to_string());
        };
        let (order, colors) = (self.graph().order(), self.colors());
        if vertex >= order {
            return error(format!("the vertices are 0 to {}", order.saturating_sub(1)));
        }
        if !(1..=colors).contains(&color) {
            return error(format!("the colors are 1 to {colors}"));
        }
        let vertex = mapduel_graph::Vertex::new(vertex);
        Ok(mapduel_coloring::Move::new(vertex, mapduel_coloring::Color::new(color - 1)))
    }
}

impl<const PLAYERS: usize> Spoken for VoronoiGame<PLAYERS> {
    const NAME: &'static str = "voronoi";

    fn settings(&self) -> Vec<(&'static str, String)> {
        let corners: Vec<String> =
            self.board().corners().iter().map(|corner| corner.to_string()).collect();
        let order = match self.order() {
            TurnOrder::Alternating => "alternating",
            TurnOrder::OneRound => "one-round",
        };
        let payoff = match self.payoff() {
            Payoff::Win => "win",
            Payoff::Area => "area",
        };
        vec![
            ("players", PLAYERS.to_string()),
            ("turns", self.turns().to_string()),
            ("order", order.to_string()),
            ("komi", self.komi().to_string()),
            ("corners", corners.join(";")),
            ("minimum-distance", self.minimum_distance().to_string()),
            ("payoff", payoff.to_string()),
        ]
    }

    fn say(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    fn hear(&self, text: &str) -> Result<Self::Move, NotationError> {
        self.read_move(text)
    }
}

impl Spoken for WeightedGame {
    const NAME: &'static str = "weighted";

    fn settings(&self) -> Vec<(&'static str, String)> {
        let depth = match self.horizon() {
            Horizon::Full => "full".to_string(),
            Horizon::Plies(plies) => plies.to_string(),
        };
        let rules = match self.rules() {
            RuleSet::Strict => "strict",
            RuleSet::Legacy => "legacy",
        };
        // A JSON string may have a space as itself or as an escape; here no value has spaces.
        let problem = serde_json::Value::from(self.problem().write()).to_string();
        vec![
            ("rules", rules.to_string()),
            ("depth", depth),
            ("problem", problem.replace(' ', "\\u0020")),
        ]
    }

    fn say(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    fn hear(&self, text: &str) -> Result<Self::Move, NotationError> {
        self.read_move(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;
    use mapduel_graph::{Graph, families};
    use mapduel_voronoi::VoronoiParams;
    use mapduel_weighted::Problem;

    const PROBLEM: &[u8] = b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n";

    /// Every move of a random game survives, no value has a space, and no name is there twice.
    fn check<G: Spoken>(game: &G) {
        let line = game.introduction(7);
        assert!(line.is_ascii() && !line.contains('\n'), "{line}");
        for word in line.split(' ').skip(2) {
            assert!(word.contains('='), "{word} in {line}");
        }
        let (mut random, mut moves, mut position) = (Random::new(3), Vec::new(), game.start());
        while game.score(&position).is_none() {
            game.moves(&position, &mut moves);
            for &mv in &moves {
                assert!(!game.say(mv).contains(' '));
                assert_eq!(game.hear(&game.say(mv)), Ok(mv));
            }
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
        assert!(game.hear("nonsense").is_err() && game.hear("").is_err());
    }

    #[test]
    fn every_move_is_said_and_heard() {
        check(&ColoringGame::new(families::parse("petersen").unwrap(), 3, ALICE).unwrap());
        check(&VoronoiGame::<2>::new(VoronoiParams { turns: 4, ..Default::default() }).unwrap());
        check(&WeightedGame::from_problem(Problem::read(PROBLEM).unwrap()));
    }

    #[test]
    fn vertices_are_numbers_even_where_names_look_like_numbers() {
        let graph = families::parse("path:3").unwrap();
        let names = ["2", "South Australia", "0"].map(String::from).to_vec();
        let game = ColoringGame::new(Graph::with_names(graph, names), 2, ALICE).unwrap();
        check(&game);
        assert_eq!(game.hear("2=1").unwrap().vertex().index(), 2);
        for bad in ["3=1", "0=0", "0=3", "South=1", "-1=1", "0=1=1"] {
            assert!(game.hear(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn introductions_say_what_the_rules_need() {
        let graph = families::parse("path:3").unwrap();
        let game = ColoringGame::new(graph, 2, ALICE).unwrap();
        assert_eq!(
            game.introduction(5),
            "newgame coloring vertices=3 edges=0-1,1-2 graph6=Bg colors=2 first=alice start= seed=5"
        );
        let game = WeightedGame::from_problem(Problem::read(PROBLEM).unwrap());
        let line = game.introduction(0);
        assert!(line.starts_with("newgame weighted rules=strict depth=2 problem=\"R,\\u0020G\\n"));
        let problem = line.split(' ').find_map(|word| word.strip_prefix("problem=")).unwrap();
        let text: String = serde_json::from_str(problem).unwrap();
        assert_eq!(&Problem::read(text.as_bytes()).unwrap(), game.problem());
    }
}

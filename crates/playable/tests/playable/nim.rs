//! Nim with one heap: take 1 to 3; who takes the last wins.

use mapduel_game::{Game, Keyed, MoveIndex, Notation, NotationError, Score, Side, TwoPlayer};
use mapduel_playable::{
    Accepts, Built, DefaultPlayers, Feature, FeatureOut, Field, FieldKind, Files, GameEntry, Gauge,
    Listing, Options, Picture, PictureFormat, Playable, PlayerEntry, PlayerError, PlayerOption,
    Said, Setup, SetupError, Sketch, TableOffer, host, mcts,
};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, RandomPlayer, Solver};
use serde::Deserialize;
use serde_json::{Value, json};

pub(crate) struct Nim {
    pub(crate) heap: u64,
    pub(crate) most: u64,
}

impl Game for Nim {
    type Position = (u64, u8);
    type Move = u64;

    fn start(&self) -> (u64, u8) {
        (self.heap, 0)
    }

    fn turn(&self, position: &(u64, u8)) -> Side {
        Side::new(usize::from(position.1))
    }

    fn moves(&self, position: &(u64, u8), moves: &mut Vec<u64>) {
        moves.clear();
        moves.extend(1..=self.most.min(position.0));
    }

    fn play_unchecked(&self, position: &mut (u64, u8), mv: u64) {
        *position = (position.0 - mv, 1 - position.1);
    }

    fn score(&self, position: &(u64, u8)) -> Option<Score> {
        (position.0 == 0).then(|| Score::win(self.turn(position).other(), 2))
    }
}

impl TwoPlayer for Nim {}

impl Keyed for Nim {
    fn key(&self, position: &(u64, u8)) -> u128 {
        u128::from(2 * position.0 + u64::from(position.1))
    }
}

impl MoveIndex for Nim {
    fn move_index(&self, mv: u64) -> usize {
        mv as usize
    }
}

impl Notation for Nim {
    fn write_move(&self, mv: u64) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u64, NotationError> {
        text.parse().map_err(|_| NotationError { message: "write a number".into() })
    }
}

fn uct(options: &Options, _: &Nim) -> Result<Built<Nim>, PlayerError> {
    let params = mcts::params(options, MctsParams::default(), Solver::On);
    let plugs = MctsPlugs::new().move_index();
    Ok(Built::new(Mcts::new(params, plugs), options.simulations("budget", 1000)))
}

fn random(_: &Options, _: &Nim) -> Result<Built<Nim>, PlayerError> {
    Ok(Built::instant(RandomPlayer::new()))
}

mod said {
    mapduel_playable::templates! {
        ILLEGAL = "{count} are left";
        LEFT = "{count} are left.";
    }
}

impl Playable for Nim {
    const SIDES: &'static [&'static str] = &["one", "two"];
    const PLAYERS: &'static [PlayerEntry<Nim>] = &[
        PlayerEntry {
            listing: Listing { name: "uct", description: "searches", options: mcts::ALL },
            build: uct,
        },
        PlayerEntry {
            listing: Listing { name: "random", description: "does not", options: &[] },
            build: random,
        },
        PlayerEntry {
            listing: Listing {
                name: "ahead",
                description: "looks ahead",
                options: &[
                    PlayerOption::new("depth", "full", Accepts::Depth, 1000.0, "moves ahead"),
                    PlayerOption::new("nodes", "500", Accepts::Positions, 1000.0, "positions")
                        .with_default_unless("depth"),
                ],
            },
            build: random,
        },
    ];
    const ADVISER: &'static str = "uct:500";

    fn key(&self) -> String {
        format!("heap={} most={}", self.heap, self.most)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("heap", self.heap.to_string()), ("most", self.most.to_string())]
    }

    fn refusal(&self, position: &(u64, u8), mv: u64) -> Option<Said> {
        (!self.is_legal(position, mv))
            .then(|| Said::new(said::ILLEGAL).with("count", position.0 as usize))
    }

    fn headline(&self, position: &(u64, u8)) -> Said {
        Said::new(said::LEFT).with("count", position.0 as usize)
    }

    fn introduction(&self) -> String {
        "Take some.".into()
    }

    fn sketch(&self, position: &(u64, u8)) -> Sketch {
        Sketch::plain(&"|".repeat(position.0 as usize))
    }

    fn longest(&self) -> usize {
        self.heap as usize
    }

    fn action_count(&self) -> usize {
        self.most as usize
    }

    fn action(&self, mv: u64) -> Option<usize> {
        (1..=self.most).contains(&mv).then(|| mv as usize - 1)
    }

    fn action_move(&self, action: usize) -> Option<u64> {
        (action < self.most as usize).then(|| action as u64 + 1)
    }

    fn write_mask(&self, position: &(u64, u8), mask: &mut [u8]) {
        for (action, entry) in mask.iter_mut().enumerate() {
            *entry = u8::from((action as u64) < position.0);
        }
    }

    fn features(&self) -> Vec<Feature> {
        let left = Feature::reals("left", &[1], (0.0, self.heap as f32), "how many are left");
        vec![left, Feature::turn(2)]
    }

    fn write_feature(&self, position: &(u64, u8), feature: usize, out: FeatureOut<'_>) {
        match feature {
            0 => out.reals()[0] = position.0 as f32,
            _ => out.turn((position.0 > 0).then(|| self.turn(position))),
        }
    }

    fn board_view(&self) -> Value {
        json!({ "heap": self.heap })
    }

    fn position_view(&self, position: &(u64, u8)) -> Value {
        json!({ "left": position.0 })
    }

    fn gauge(&self) -> Gauge {
        let (title, lines) = ("Left", vec!["left"]);
        Gauge { title, lines, threshold: None, above: None, below: None }
    }

    fn reading(&self, position: &(u64, u8)) -> Vec<f64> {
        vec![position.0 as f64]
    }

    fn picture(&self, position: &(u64, u8), format: PictureFormat) -> Picture {
        Picture::new(format, self.sketch(position).to_string())
    }
}

const FIELDS: &[Field] = &[
    Field::required("heap", FieldKind::Board, "how many there are"),
    Field::optional("most", FieldKind::Whole, Some("3"), "the most to take").at_most_on_page(10.0),
];

#[derive(Deserialize)]
struct NimSetup {
    heap: String,
    most: Option<u64>,
}

pub(crate) const NIM: GameEntry = GameEntry {
    name: "nim",
    title: "Nim",
    about: "take some",
    rules: "Who takes the last wins.",
    pitch: "Take some, in turn.",
    aims: ["You want the last one."; 2],
    sides: Nim::SIDES,
    fields: FIELDS,
    label: |setup: &Setup| format!("heap of {}", setup.text("heap").unwrap_or_default()),
    open: |setup: &Setup, _: usize, _: &dyn Files| {
        let read: NimSetup = setup.read(FIELDS)?;
        let heap = read.heap.parse().map_err(SetupError::board)?;
        Ok(host(Nim { heap, most: read.most.unwrap_or(3) }))
    },
    tables: || {
        vec![TableOffer {
            name: "two",
            sides: Nim::SIDES,
            players: Nim::PLAYERS.iter().map(|entry| entry.listing).collect(),
            levels: &[],
        }]
    },
    gallery: Vec::new,
    trials: Vec::new,
    defaults: DefaultPlayers {
        programs: &["uct"],
        against_person: Some("uct"),
        adviser: Nim::ADVISER,
        games: 1,
    },
    on_graph: None,
    census: None,
    teaching: None,
    sandbox: None,
    puzzles: None,
    said: said::ALL,
    translations: &[],
    command_line: mapduel_playable::CommandLine::PLAIN,
};

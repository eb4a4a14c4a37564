//! What the Voronoi game teaches: sites on the unit square.

use super::sandbox::{SandboxView, answer};
use mapduel_playable::{
    AnyCourse, Demo, Figure, Goal, Lesson, Said, Setup, SetupError, Teaching, Word,
};
use serde::Serialize;
use serde_json::{Value, json};

/// The lessons, what shows the rules, and the words.
pub(super) fn teaching() -> Teaching {
    Teaching { demos: demos(), lessons: lessons(), figures: FIGURES, said: said::ALL.to_vec() }
}

fn square(turns: u64) -> Setup {
    Setup::new().with("board", "square").with("turns", turns).with("minimum_distance", 0.01)
}

fn demos() -> Vec<Demo> {
    vec![Demo {
        setup: square(6),
        moves: &["0.3,0.35", "0.7,0.6", "0.25,0.75", "0.65,0.2", "0.85,0.85", "0.4,0.55"],
        text: "Red and Blue place sites in turn. Every point of the board belongs to the nearest site, \
               and the larger area wins.",
    }]
}

/// The part of what could be taken at best that counts as the best place.
const GOOD: f64 = 0.85;
/// As much of the square as a good answer to the middle takes.
const NEARLY_HALF: f64 = 0.45;

fn lessons() -> Vec<Lesson> {
    const PEOPLE: &[&str] = &["human", "human"];
    vec![
        Lesson {
            title: "Place a site",
            task: "You are Blue. Place a site anywhere: every point that is nearer to it than to Red's \
                   site becomes yours. That is its cell.",
            reached: "The border is where both sites are equally far away. What lies on your side of it \
                      is your cell.",
            missed: "",
            setup: square(4),
            players: PEOPLE,
            moves: &["0.5,0.7"],
            goal: Goal::Moves(1),
            words: &["cell"],
        },
        Lesson {
            title: "The larger area wins",
            task: "Red's site is far to the left. Place yours so that more than half of the board is \
                   Blue's.",
            reached: "More than half of the board is yours: at the end that wins.",
            missed: "Red still has the larger part. Go nearer to Red's site, on the side of the middle.",
            setup: square(4),
            players: PEOPLE,
            moves: &["0.2,0.5"],
            goal: Goal::Holds(blue_leads),
            words: &["cell"],
        },
        Lesson {
            title: "The best place",
            task: "Turn the heat map on: the darker a place, the more a site there takes from Red at \
                   once. Play where it is darkest, or press S until the site is there.",
            reached: "That takes nearly as much as any place can.",
            missed: "There is a better place: look where the heat map is darkest.",
            setup: square(6),
            players: PEOPLE,
            moves: &["0.25,0.3", "0.8,0.8", "0.7,0.3"],
            goal: Goal::Holds(is_good_place),
            words: &["cell"],
        },
        Lesson {
            title: "An answer to the middle",
            task: "Red took the middle. Take nearly half of the board all the same: how near to Red's \
                   site must yours be?",
            reached: "Right beside it: the border runs close to the middle, and nearly half is yours.",
            missed: "That is too far away: the border runs halfway between the two sites. Go nearer.",
            setup: square(4),
            players: PEOPLE,
            moves: &["0.5,0.5"],
            goal: Goal::Holds(has_nearly_half),
            words: &["cell"],
        },
        Lesson {
            title: "Play four sites",
            task: "Two sites each, Red begins and you are Blue, who has the last move. Win the larger \
                   area.",
            reached: "The larger area is yours: you have won your first game.",
            missed: "Red has the larger area. Try again, and keep the last site for the largest cell of \
                     Red's.",
            setup: square(4),
            players: &["random", "human"],
            moves: &[],
            goal: Goal::Wins(1),
            words: &["cell"],
        },
    ]
}

fn areas(course: &dyn AnyCourse) -> [f64; 2] {
    let parts = course.parts().unwrap_or_default();
    [0, 1].map(|side| parts.get(side).copied().unwrap_or(0.0))
}

fn blue_leads(course: &dyn AnyCourse) -> bool {
    let [red, blue] = areas(course);
    blue > red
}

fn has_nearly_half(course: &dyn AnyCourse) -> bool {
    areas(course)[1] >= NEARLY_HALF
}

/// Whether the last site took nearly as much as the best place of the heat map would have.
fn is_good_place(course: &dyn AnyCourse) -> bool {
    let mut before = course.copy();
    before.take_back(course.ply() - 1);
    let most = before.heat().and_then(|heat| heat["most"].as_f64()).unwrap_or(0.0);
    let side = before.turn().map_or(0, |side| side.index());
    areas(course)[side] - areas(&*before)[side] >= GOOD * most
}

/// The words that have a figure.
const FIGURES: &[Figure] = &[Figure {
    word: "cell",
    title: "Cell",
    meaning: "The cell of a site is everything that is nearer to it than to any other site. Borders run \
              halfway between two sites.",
    invitation: "Drag a site, or choose one and use the arrow keys: its cell changes with it.",
    show: cell,
}];

/// Sites to be dragged, and what is said of one of them.
#[derive(Serialize)]
struct PlaneFigure {
    #[serde(flatten)]
    shown: SandboxView,
    /// What the sites are called.
    letters: [&'static str; 3],
    /// The site that is spoken of.
    focus: usize,
    sentence: Said,
}

/// Three sites, of which the first is spoken of, or the one that was touched.
fn cell(touch: &Value) -> Result<Value, SetupError> {
    let first = json!([[0.35, 0.4, 0], [0.75, 0.55, 1], [0.3, 0.85, 2]]);
    let sites = touch.get("sites").unwrap_or(&first);
    let count = sites.as_array().map_or(0, Vec::len);
    if count != 3 {
        return Err(SetupError::Board(format!("the figure has three sites, not {count}")));
    }
    let focus = touch.get("touched").and_then(Value::as_u64).unwrap_or(0).min(2) as usize;
    let shown = answer(&json!({ "sites": sites }))?;
    let share = 100.0 * shown.cells[focus].area / shown.area;
    const LETTERS: [&str; 3] = ["A", "B", "C"];
    let others: Vec<&str> =
        (0..3).filter(|&cell| cell != focus).map(|cell| LETTERS[cell]).collect();
    let sentence = Said::new(said::CELL)
        .with("cell", LETTERS[focus])
        .with("share", Word::decimals(share, 1))
        .with("site", LETTERS[focus])
        .with("one", others[0])
        .with("other", others[1]);
    Ok(json!(PlaneFigure { shown, letters: LETTERS, focus, sentence }))
}

/// What the figures say.
mod said {
    mapduel_playable::templates! {
        CELL = "The cell of {cell} is {share}% of the board: every point in it is nearer to {site} \
                than to {one} or to {other}.";
    }
}

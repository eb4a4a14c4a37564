// What the sources do not tell by themselves: types that are written as JSON by hand, and what stands in
// fields that are any JSON. It is read, not compiled; the tests compare it with what the server answers.

/// A sentence, and what it is made of.
#[derive(Serialize)]
struct Said {
    /// In English.
    text: String,
    /// The template, with the names of its values in braces.
    say: String,
    with: BTreeMap<String, Word>,
}

/// A value in a sentence.
#[derive(Serialize)]
#[serde(untagged)]
enum Word {
    Text(String),
    Whole(i64),
    Named(NamedWord),
}

/// A value that is more than its text: what else it has says what it is.
#[derive(Serialize)]
struct NamedWord {
    text: String,
    /// Of another sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<BTreeMap<String, Word>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<Option<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertex: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    text_of_move: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Vec<Word>>,
}

/// A board, by its kind.
#[derive(Serialize)]
#[serde(untagged)]
enum Board {
    Graph(GraphView),
    Plane(PlaneBoard),
    Line(LineBoard),
}

/// A position on such a board.
#[derive(Serialize)]
#[serde(untagged)]
enum Position {
    OfMap(MapPosition),
    OfSites(SitesPosition),
}

/// What a move would lead to, or why it cannot be played.
#[derive(Serialize)]
#[serde(untagged)]
enum Preview {
    Leads(Position),
    Refused(RefusedMove),
}

/// How far ahead was looked: to the end of the game, or so many moves.
#[derive(Serialize)]
#[serde(untagged)]
enum SearchedDepth {
    Whole(WholeGame),
    Plies(u32),
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum WholeGame {
    Full,
}

/// A figure, by its kind.
#[derive(Serialize)]
#[serde(untagged)]
enum FigureView {
    Graph(GraphFigure),
    Plane(PlaneFigure),
    Tree(TreeFigure),
}

/// A run, or that nothing about it has changed.
#[derive(Serialize)]
#[serde(untagged)]
enum RunAnswer {
    Stamped(StampedView),
    Unchanged(UnchangedView),
}

/// That others come first.
#[derive(Serialize)]
struct Waiting {}

/// What a question about a game is answered with.
#[derive(Serialize)]
#[serde(untagged)]
enum Answered {
    Hint(Advice),
    Review(Review),
    Verdict(Option<Assessment>),
}

//! What is told where. The types themselves are found in the sources by their names.

/// The answers by address, below `/api/`; `*` stands for any word. Of several that fit, the first counts.
pub(super) const ANSWERS: &[(&str, &str)] = &[
    ("catalog", "CatalogView"),
    ("look", "GameView"),
    ("boards", "BoardView"),
    ("boards/export", "FileView"),
    ("invitation", "InvitationView"),
    ("class", "ClassView"),
    ("lessons", "LessonsView"),
    ("lessons/*/demos", "DemosView"),
    ("lessons/*/*", "ProgressView"),
    ("figures/*", "FigureView"),
    ("sandbox/*", "SandboxView"),
    ("puzzles", "PuzzlesView"),
    ("puzzles/*/answer", "PuzzleAnswer"),
    ("puzzles/*/hint", "PuzzleHint"),
    ("puzzles/*/solution", "PuzzleAnswer"),
    ("puzzles/*", "OpenedPuzzle"),
    ("results", "RunsView"),
    ("results/run", "RunAnswer"),
    ("results/games", "GamesView"),
    ("tables", "TableAnswer"),
    ("tables/*", "GameAnswer"),
    ("games", "GameAnswer"),
    ("games/*/moves", "GameAnswer"),
    ("games/*/undo", "GameAnswer"),
    ("games/*/redo", "GameAnswer"),
    ("games/*/seat", "SeatAnswer"),
    ("games/*/stop", "AskedView"),
    ("games/*/hint", "Advice"),
    ("games/*/verdict", "Option<Assessment>"),
    ("games/*/review", "Review"),
    ("games/*/tree", "SearchTree"),
    ("games/*/heat", "Heat"),
    ("games/*/preview", "Preview"),
    ("games/*/replay", "ReplayView"),
    ("games/*/positions/*", "GlanceView"),
    ("games/*", "GameAnswer"),
];

/// What comes as events: while a program thinks, while a question is answered, and while a game is looked on at.
pub(super) const EVENTS: &[(&str, &str)] = &[
    ("thought", "ThoughtView"),
    ("moved", "GameAnswer"),
    ("stopped", "GameAnswer"),
    ("forfeited", "GameAnswer"),
    ("failed", "ProblemView"),
    ("waiting", "Waiting"),
    ("progress", "StageView"),
    ("answer", "Answered"),
    ("game", "GameAnswer"),
    ("gone", "ProblemView"),
];

/// What is in fields that are any JSON in Rust, because games fill them.
pub(super) const VALUES: &[(&str, &str)] = &[
    ("DemoView.board", "Board"),
    ("FrameView.position", "Position"),
    ("GameView.board", "Board"),
    ("GameView.position", "Position"),
    ("GlanceView.position", "Position"),
    ("GraphFigure.board", "GraphView"),
    ("GraphFigure.position", "MapPosition"),
    ("JudgedMove.depth", "SearchedDepth"),
    ("ProblemView.view", "GameAnswer"),
];

//! What the game says and offers at a command line.

use mapduel_playable::{CommandLine, Offer};

pub(super) const COMMAND_LINE: CommandLine = CommandLine {
    examples: EXAMPLES,
    notes: NOTES,
    offers: &[Offer::Judging],
    ..CommandLine::PLAIN
};

const EXAMPLES: &[(&str, &str)] = &[
    ("play", "mapduel coloring play petersen --colors 3 --games 200"),
    ("play", "mapduel coloring play grid:5x5 -c 3 --alice uct:2000 --bob uct:200 --json"),
    ("play", "mapduel coloring play petersen -c 4 --alice exact --bob threat --games 20 --moves"),
    ("play", "mapduel coloring play grid:6x6 -c 4 --adjudicate --judge-nodes 10000"),
    ("play", "mapduel coloring play map:germany -c 4 --alice human --bob uct:2s"),
    ("analyze", "mapduel coloring analyze petersen --colors 3"),
    (
        "analyze",
        "mapduel coloring analyze grid:5x5 -c 3 --first bob --position 12=1 --simulations 50000 --json",
    ),
];

const NOTES: &[(&str, &str)] = &[(
    "analyze",
    "\
Every decided move comes with the reason: which vertex dies and by which moves, or why none can
be made to. Without --limit each move is searched for 200,000 positions; with it the time is for
everything together, half of it for the simulations at most. A position in which the game is
over has no moves.",
)];

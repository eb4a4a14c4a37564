//! What the game says and offers at a command line.

use super::sites;
use mapduel_playable::{CommandLine, MovesFile, Offer};

pub(super) const COMMAND_LINE: CommandLine = CommandLine {
    examples: EXAMPLES,
    notes: NOTES,
    offers: &[Offer::Heat, Offer::Regrets],
    moves_file: Some(MovesFile {
        option: "sites",
        description: "the sites as a JSON file, as for `voronoi areas`; `-` for stdin",
        read: sites::read_moves,
    }),
    own_keys: &[("draws", "ties"), ("parts", "areas"), ("mean_part", "mean_area")],
    ..CommandLine::PLAIN
};

const EXAMPLES: &[(&str, &str)] = &[
    ("play", "mapduel voronoi play --red human --blue strong"),
    ("play", "mapduel voronoi play --red db --blue bca --games 100 --komi -0.08"),
    ("play", "mapduel voronoi play --red abuct:1000 --blue db --games 50 --swap --out games.jsonl"),
    ("play", "mapduel voronoi play --red db --blue bca --board rect:2,1 --moves --svg end.svg"),
    ("play", "mapduel voronoi play --red strong --blue db --games 20 --swap --judge"),
    ("play", "mapduel voronoi play --red db --blue 1r2p --order one-round --games 20"),
    ("play", "mapduel voronoi play --player db --player bca --player random --turns 12 --games 50"),
    ("play", "mapduel voronoi play --board circle --red random --blue key-points --games 20"),
    ("analyze", "mapduel voronoi analyze --position \"0.25,0.5 0.75,0.5\""),
    ("analyze", "mapduel voronoi analyze --position \"0.25,0.5 0.75,0.5 0.5,0.9\" --heat heat.svg"),
    (
        "analyze",
        "mapduel voronoi analyze --sites sites.json --player abuct:4000 --player strong:2s --json",
    ),
];

const NOTES: &[(&str, &str)] = &[
    (
        "play",
        "\
Red begins. When all sites are played, everybody has the area of the cells around the own sites;
Red wins when Red's area minus Blue's, the margin, is more than the komi, else Blue does. No
komi is taken off a margin, wherever one is told. Of more than two players each plays for
itself, and the largest area wins.",
    ),
    (
        "analyze",
        "\
The sites are given in the order of play; whose they are follows from it. The best last move is
what the side to move would play if nothing followed: it takes most from the others, and usually
hugs one of their sites. The heat map shows what a site would take everywhere, darker where it
is more, with a ring at that move.

The value is what the player expects for Red: of uct, rave, gp and rgp the part of simulated
games that Red wins; below their move are those that their search tried most, with visits as the
cost.",
    ),
];

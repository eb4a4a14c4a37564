//! What the game says and offers at a command line.

use mapduel_playable::{CommandLine, Measure, Offer};

pub(super) const COMMAND_LINE: CommandLine = CommandLine {
    examples: EXAMPLES,
    notes: NOTES,
    offers: &[Offer::Losses],
    measure: Measure::Margin,
    own_keys: &[
        ("margin", "difference"),
        ("mean_margin", "mean_difference"),
        ("max_part", "max_score"),
        ("min_part", "min_score"),
    ],
    ..CommandLine::PLAIN
};

const EXAMPLES: &[(&str, &str)] = &[
    ("play", "mapduel weighted play australia.in"),
    ("play", "mapduel weighted play australia.in --max human --min alphabeta:4"),
    (
        "play",
        "mapduel weighted play germany.in --max alphabeta:6 --min mcts:2000 --games 50 --swap",
    ),
    ("play", "mapduel weighted play germany.in --max greedy --min alphabeta --moves --json"),
    ("analyze", "mapduel weighted analyze australia"),
    ("analyze", "mapduel weighted analyze australia.in --position \"NSW=R\" --player mcts --json"),
];

const NOTES: &[(&str, &str)] = &[
    (
        "play",
        "\
Player 1 is Max and moves first, player 2 is Min; the difference is Max's points minus Min's. A
game goes to its natural end, until nobody can move; the depth in the file is how far the
trace's search looks and does not end a game (give --depth to end it early).

The loss of a move is the value of the best move minus its own, in points of its mover: exact
where a search to the end of the game finishes within --loss-nodes, else at the depth that is
named.

The weights differ, so a result belongs to its role: --swap gives the advantage of one player
over the other, half of the difference between the two roles, paired game by game.",
    ),
    (
        "analyze",
        "\
Alpha-beta values every move, to the end of the game where it gets there within a million
positions or the limit. The values in points are those of Max minus those of Min.",
    ),
];

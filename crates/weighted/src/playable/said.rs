//! The templates of what this game says.

mapduel_playable::templates! {
    // Why a move may not be made.
    OVER = "the game is over";
    COLORED = "{region} has color {color} already";
    UNTOUCHED = "{region} has no colored neighbor yet";
    WALLED_IN = "no color is left for {region}";
    TAKEN = "{region} cannot have color {color}: its neighbor {neighbor} has it";
    TAKEN_LEGACY = "{region} cannot have color {color}: its neighbor {neighbor} has it, and another \
                    color is left by the legacy rule";

    // Where a game stands.
    STANDING = "{first} has {first_points}, {second} has {second_points}.";
    DRAW = "{first} has {first_points}, {second} has {second_points}: a draw.";
    WON = "{first} has {first_points}, {second} has {second_points}: {side} wins.";

    // What was played, and how it ended.
    COLORS_FOR_ONE = "{side} colors {region} with {color} for {count} point.";
    COLORS_FOR_MANY = "{side} colors {region} with {color} for {count} points.";
    WINS_BY_ONE = "{side} wins by {count} point, {most} to {least}.";
    WINS_BY_MANY = "{side} wins by {count} points, {most} to {least}.";
    NOBODY_WINS = "A draw: both have {points}.";

    // What the game is worth, as far as a search looked.
    OVER_WORTH = "Nobody can move: the game is worth {value}.";
    UNSEEN_WORTH = "No move was looked at to the end: the position itself is worth {value}.";
    BEST_PLAY = "With best play the game is worth {value}, by {move}.";
    AHEAD_ONE = "Looking {count} move ahead, the best is {value}, by {move}.";
    AHEAD_MANY = "Looking {count} moves ahead, the best is {value}, by {move}.";

    // Who wins, as far as a search looked.
    WINS_BEST_BY_ONE = "With best play {side} wins by {count} point.";
    WINS_BEST_BY_MANY = "With best play {side} wins by {count} points.";
    DRAW_BEST = "With best play it is a draw.";
    LEADS = "As far as was looked (depth {depth}), {side} leads by {count} with best play.";
    NOBODY_LEADS = "As far as was looked (depth {depth}), nobody leads with best play.";

    // What a move gave away.
    NO_LOSS = "Gave nothing away.";
    NO_LOSS_AHEAD = "Gave nothing away as far as was looked (depth {depth}).";
    LOST_ONE = "Gave {count} point away; {better} was better.";
    LOST_MANY = "Gave {count} points away; {better} was better.";
    LOST_ONE_AHEAD = "Gave {count} point away as far as was looked (depth {depth}); {better} was \
                      better.";
    LOST_MANY_AHEAD = "Gave {count} points away as far as was looked (depth {depth}); {better} was \
                       better.";

    // How losses are measured.
    NO_TIME = "There was no time to judge the moves.";
    MEASURE_FULL = "A loss is in points against the best move, searched to the end of the game. The \
                    turning point is the largest loss.";
    MEASURE_AHEAD = "A loss is in points against the best move, searched as far ahead as time \
                     allowed. The turning point is the largest loss.";
}

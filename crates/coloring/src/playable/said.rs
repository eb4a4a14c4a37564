//! The templates of what this game says.

mapduel_playable::templates! {
    // Why a move may not be played.
    OVER = "the game is over";
    OFF_BOARD = "the vertices are 0 to {last_vertex} and the colors are 1 to {colors}";
    COLORED = "{region} has color {color} already";
    TAKEN = "{region} cannot have color {color}: its neighbor {neighbor} has it";

    // Where a game stands.
    DEAD = "{region} has no color left: {side} wins.";
    COMPLETE = "Everything is colored: {side} wins.";
    SAFE = "{count} uncolored, all of them safe.";
    IN_DANGER = "{count} uncolored, {endangered} of them in danger.";
    THREATENED = "{count} uncolored, {endangered} of them in danger and {threatened} threatened at \
                  once.";

    // What was played, and how it ended.
    COLORS = "{side} colors {region} with {color}.";
    HAS = "{region} has {color}";
    NO_COLOR_LEFT = "{region} has no color left: {takers}.";
    ALL_COLORED = "Everything is colored.";

    // What follows a move with best play: parts of sentences.
    BLOCKED = "{region} has no color left";
    BLOCKED_IN_ONE = "{region} can be left without a color in {count} move, by {move}";
    BLOCKED_IN_MANY = "{region} can be left without a color in {count} moves, the next of them \
                       {move}";
    ANSWERED = "every threat has an answer";
    ALL_SAFE = "nothing can be left without a color any more";
    COLORED_TO_THE_END = "everything is colored";
    PROVEN = "a search to the end of the game shows it";

    // Who wins, and what to play.
    WINS = "{side} wins from here.";
    WINS_BECAUSE = "{side} wins from here: {reason}.";
    UNDECIDED = "Not decided: the solver did not get to the end here.";
    PLAY = "{side} wins from here. Play {move}.";
    PLAY_BECAUSE = "{side} wins from here. {move} keeps the win: {reason}.";
    LOST = "{side} wins from here, whatever is played; {move} is as good as any.";
    LOST_BECAUSE = "{side} wins from here, whatever is played. After {move}, {reason}.";
    ESTIMATED = "Not decided yet. A search of {count} games would play {move} and wins {share}% of \
                 them.";
}

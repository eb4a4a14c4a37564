//! The templates of what these games say.

mapduel_playable::templates! {
    // Why a move may not be played.
    NO_SUCH_VERTEX = "there is no vertex {vertex}; the graph has {count} of them, numbered from 0";
    PAINTED = "{region} is {owner}'s already; take one that nobody has painted";
    NEXT_TO_OWN = "{region} touches {neighbor}, which is {owner}'s: in Col nobody paints next to \
                   their own color";
    NEXT_TO_OTHER = "{region} touches {neighbor}, which is {owner}'s: in Snort nobody paints next to \
                     the other's color";

    // Where a game stands, what was played, how it ended.
    CANNOT_MOVE = "{loser} cannot move: {side} wins.";
    OPEN = "{left_count} open to {left}, {right_count} open to {right}.";
    PAINTS = "{side} paints {region}.";

    // Who wins, and what to play.
    WINS = "{side} wins from here.";
    UNDECIDED = "Not decided: the solver did not get to the end here.";
    PLAY = "{side} wins from here. Play {move}.";
    LOST = "{side} wins from here, whatever is played; {move} is as good as any.";
    ESTIMATED = "Not decided yet. A search of {count} games would play {move} and wins {share}% of \
                 them.";
}

//! The templates of what this game says, on boards and on lines.

mapduel_playable::templates! {
    // Why a site may not be played.
    OVER = "the game is over";
    OUTSIDE = "it is outside of the board";
    OFF_LINE = "it is not on the line, which goes from 0 to 1";
    TOO_NEAR = "it is nearer than {minimum} to the site {other}";
    REFUSED = "a site at {site} cannot be played: {reason}";
    REFUSED_IN_BOX = "a site at {site} cannot be played: {reason}; x is from {low_x} to {high_x}, y \
                      from {low_y} to {high_y}";
    REFUSED_IN_POLYGON = "a site at {site} cannot be played: {reason}; x is from {low_x} to {high_x}, \
                          y from {low_y} to {high_y}, within the polygon";

    // Where a game stands.
    SHARE = "{side} {share}%";
    BOARD_WON = "{shares} of the board: {side} wins.";
    BOARD_EQUAL = "{shares} of the board: the largest are equal.";
    BOARD_ONE_LEFT = "{shares} of the board, {count} site to come.";
    BOARD_MANY_LEFT = "{shares} of the board, {count} sites to come.";
    LINE_WON = "{shares} of the line: {side} wins.";
    LINE_EQUAL = "{shares} of the line: a draw.";
    LINE_ONE_LEFT = "{shares} of the line, {count} site to come.";
    LINE_MANY_LEFT = "{shares} of the line, {count} sites to come.";

    // What was played, and how it ended.
    PLACES = "{side} places a site at {site}.";
    TAKES = "{side} takes {share}% with a site at {site}.";
    WINS_BY = "{side} wins by {margin}% of the board.";
    WINS_BY_WITH_KOMI = "{side} wins by {margin}% of the board, with the komi of {komi}% counted.";
    LARGEST = "{side} has the largest part, {margin}% of the board more than the next.";
    WINS_LINE_BY = "{side} wins by {margin}% of the line.";
    EQUAL = "Nobody wins: the largest parts are equal.";

    // What to play.
    LAST_MOVE = "The best last move takes {share}% of the board.";
    STRONG_MOVE = "A strong player would play here and take {share}% of the board at once; the \
                   greediest move takes {most}%.";
    KEY_POINTS_WIN = "The strategy of key points plays here; with it the second player wins, where \
                      the least distance leaves room for it.";
    KEY_POINTS = "The strategy of key points would play here; it promises the first nothing.";

    // What a site gave away.
    LAST_BEST = "Took {share}%, as much as the best last site that was found.";
    LAST_LOST = "Took {share}%; a last site at {better} takes {loss}% of the board more.";
    ANSWERED_BEST = "Took {share}% at once, and counting the best answer nothing better was found.";
    ANSWERED_LOST = "Took {share}% at once; counting the best answer, a site at {better} was better by \
                     {loss}% of the board.";
    AHEAD_BEST = "Took {share}% at once; one answer ahead nothing better was found.";
    AHEAD_LOST = "Took {share}% at once. One answer ahead {better} looks better by {loss}% of the \
                  board; further ahead nobody looked.";
    AT_ONCE_BEST = "Took {share}% at once, as much as the greediest site.";
    AT_ONCE_LOST = "Took {share}% at once; the greediest site, {better}, takes {loss}% of the board \
                    more.";

    // How losses are measured.
    MEASURE = "A loss is in area. The last two sites are judged: against the best that was found, \
               counting the best answer. Of earlier sites it is only told what one answer shows. The \
               turning point is the largest loss of a slip or a blunder.";
    MEASURE_OF_MANY = "A loss is the area that the greediest site would have taken more at once; \
                       only for the last move that is the whole truth. The turning point is the \
                       largest loss.";
    MEASURE_ON_LINE = "On a line no loss is measured, and no turning point is named.";
}

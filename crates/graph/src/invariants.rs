//! Numbers of a graph, exact where a limit allows it and honestly bracketed where not.

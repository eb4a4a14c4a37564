//! Graphs made of graphs.

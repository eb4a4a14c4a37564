//! Graphs as text: reading and writing.

//! Graphs one after the other: lines of graph6 or sparse6, worked on in batches, so that a corpus may
//! be larger than memory and may come from a pipe. Results come in the order of the lines, whatever
//! the number of threads.
//!
//! What is deliberately absent: files (the caller reads lines and keeps records), and what is found
//! out about a graph.

use crate::pool::{Completion, Job, Watch, work_in_order};
use mapduel_graph::Graph;
use mapduel_graph::formats::{ParseError, read_graph6_line};

/// A line of the corpus.
#[derive(Clone, Debug)]
pub struct CorpusLine {
    /// Its number in the input, from 1.
    pub number: usize,
    /// The line.
    pub text: String,
}

/// Works on a batch of lines, so many at a time (0 means one per core), and hands in the results, or
/// why a line is no graph, in their order, each as soon as all before it are there. The first error
/// of `keep` ends the run.
pub fn work_on_batch<Found: Send, Failure: Send>(
    lines: &[CorpusLine],
    threads: usize,
    watch: &Watch<'_>,
    work: impl Fn(&Graph) -> Found + Sync,
    mut keep: impl FnMut(&CorpusLine, Result<Found, ParseError>) -> Result<(), Failure> + Send,
) -> Result<Completion, Failure> {
    work_in_order(
        &Job { first: 0, end: lines.len(), threads },
        watch,
        || (),
        |(), index| {
            let result = graph_of(&lines[index]).map(|graph| work(&graph));
            // What a stop ended is less than is true of the graph.
            (!watch.is_stopped()).then_some(result)
        },
        |index, result| keep(&lines[index], result),
    )
    .map(|ended| ended.completion)
}

/// The graph of a line, or the error with the line's number.
fn graph_of(line: &CorpusLine) -> Result<Graph, ParseError> {
    read_graph6_line(&line.text).map_err(|error| error.in_line(line.number))
}

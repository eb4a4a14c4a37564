//! From one match to one conclusion, from outside.

mod experiment;
mod guests;
mod judging;
mod matches;
mod playthrough;
mod prospects;
#[cfg(unix)]
mod protocol;
mod series;
mod skipped;

mod support;
mod voronoi_playthrough;

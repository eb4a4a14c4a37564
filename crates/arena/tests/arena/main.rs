//! From one match to one conclusion, from outside.

mod contests;
mod experiment;
mod judging;
mod playthrough;
#[cfg(unix)]
mod protocol;
mod series;
mod skipped;
mod study;
mod voronoi_playthrough;

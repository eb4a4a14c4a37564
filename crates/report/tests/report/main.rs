//! From records to reports, from outside.

mod columns;
mod experiment;
mod levels;
mod study;

//! From records to reports, from outside.

mod experiment;
mod study;

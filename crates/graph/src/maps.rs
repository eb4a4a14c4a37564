//! The graphs shipped with the program.

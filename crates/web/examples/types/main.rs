//! Makes the declarations of what the server tells its page, out of the Rust types:
//!
//! ```text
//! cargo run -p mapduel-web --example types
//! ```
//!
//! writes `crates/web/page/types/views.d.ts`, by which the page's scripts are checked.

// A program for one purpose; it may print.
#![allow(clippy::print_stdout)]

#[path = "views.rs"]
#[allow(dead_code)]
mod views;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = views::path();
    std::fs::write(&path, views::Views::read()?.declarations())?;
    println!("{}", path.display());
    Ok(())
}

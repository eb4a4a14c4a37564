//! Searches against plain minimax, on games made up for it.

mod alpha_beta;
mod continuous;
mod front_page;
mod parallel;
mod readings;
mod reuse;
mod score_bounds;
mod toys;

//! Col and Snort from outside: rules, players, exact winners, values, how they register.

mod playable;
mod playing;
mod registering;
mod rules;
mod shared;
mod solving;
mod values;

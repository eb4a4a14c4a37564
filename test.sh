#!/usr/bin/env bash
# The whole test suite: formatting, lints, documentation, tests. Needs a Rust toolchain.
set -euo pipefail
cd "$(dirname "$0")"

step() { printf '\n== %s\n' "$*"; }

step "formatting"
cargo fmt --all --check
step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings
step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
step "tests"
cargo test --workspace --locked --no-fail-fast

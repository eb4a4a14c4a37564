#!/usr/bin/env bash
# The whole test suite: formatting, lints, documentation, tests. Needs a Rust toolchain; pages are
# tested in Chromium, which is installed where that is allowed, and those tests skipped elsewhere.
set -euo pipefail
cd "$(dirname "$0")"

step() { printf '\n== %s\n' "$*"; }

step "formatting"
cargo fmt --all --check
step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings
step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
step "browser"
if command -v chromium chromium-browser google-chrome chrome >/dev/null; then
  echo "there is one"
elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && apt-get install -qy --no-install-recommends chromium; } >/dev/null \
    || echo "could not install chromium: tests of pages are skipped"
else
  echo "no chromium: tests of pages are skipped"
fi
step "tests"
cargo test --workspace --locked --no-fail-fast

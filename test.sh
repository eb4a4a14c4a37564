#!/usr/bin/env bash
# The whole test suite: formatting, lints, documentation, dependencies, tests. Needs a Rust toolchain;
# dependencies are checked where cargo-deny is installed. Pages are tested in Chromium and runs in
# shards on a Slurm of two nodes, which are installed where that is allowed, and those tests skipped
# elsewhere.
set -euo pipefail
cd "$(dirname "$0")"

step() { printf '\n== %s\n' "$*"; }

step "formatting"
cargo fmt --all --check
step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings
step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
step "dependencies"
# What deny.toml allows. Advisories need their database, which is fetched.
if ! command -v cargo-deny >/dev/null; then
  echo "*** skipped: no cargo-deny (cargo install cargo-deny --locked): licenses, bans and sources are not checked ***"
else
  cargo deny --locked check licenses bans sources
  if cargo deny fetch db >/dev/null 2>&1; then
    cargo deny --locked check --disable-fetch advisories
  else
    echo "*** skipped: the database of advisories cannot be fetched ***"
  fi
fi
step "browser"
if command -v chromium chromium-browser google-chrome chrome >/dev/null; then
  echo "there is one"
elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && apt-get install -qy --no-install-recommends chromium; } >/dev/null \
    || echo "could not install chromium: tests of pages are skipped"
else
  echo "no chromium: tests of pages are skipped"
fi
step "accessibility"
# The scanner is a tool of the tests alone (MPL-2.0); it is not part of the program. Its sum
# is checked.
axe=4.14.0
axe_sum=20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878
mkdir -p target/axe
if echo "$axe_sum  target/axe/axe.min.js" | sha256sum --check --status 2>/dev/null; then
  echo "axe-core $axe is there"
elif command -v npm >/dev/null && (cd target/axe && npm pack --silent "axe-core@$axe" >/dev/null \
    && tar -xzf "axe-core-$axe.tgz" --strip-components=1 package/axe.min.js) \
    && echo "$axe_sum  target/axe/axe.min.js" | sha256sum --check --status; then
  echo "axe-core $axe was fetched"
else
  rm -f target/axe/axe.min.js
  echo "*** skipped: no axe-core $axe (npm fetches it): pages are not scanned for accessibility ***"
fi
step "cluster"
# Debian has the daemons where an ordinary user does not look.
if (PATH=$PATH:/usr/sbin; command -v slurmctld && command -v slurmd && command -v sbatch && command -v munged) >/dev/null; then
  echo "Slurm is there"
elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && apt-get install -qy --no-install-recommends slurmctld slurmd slurm-client munge; } >/dev/null \
    || echo "could not install Slurm: the test on a cluster is skipped"
else
  echo "no Slurm: the test on a cluster is skipped"
fi
step "tests"
cargo test --workspace --locked --no-fail-fast

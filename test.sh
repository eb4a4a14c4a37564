#!/usr/bin/env bash
# The whole test suite: formatting, lints, documentation, dependencies, types, tests. Needs a Rust toolchain;
# dependencies are checked where cargo-deny is installed. Pages are tested in Chromium and Firefox, runs in
# shards on a Slurm of two nodes, which are installed where that is allowed; the Python package in virtual
# environments below target/, where Python is. Tests that cannot run are named at the end, after a table
# of what each step took.
set -euo pipefail
cd "$(dirname "$0")"

usage() {
  cat <<'END'
Runs all tests.

Usage: ./test.sh [--no-install] [--full]

  --no-install  installs no package (no apt, no npm, no pip): tests that need one are skipped and named
  --full        also the long trials, which take many minutes: tests that are ignored otherwise,
                more random trials in others, every test of the page in Firefox, and the package of
                measurements in bench/
  --help        this text

Examples:
  ./test.sh
  ./test.sh --no-install
END
}

install=yes
full=no
for option in "$@"; do
  case $option in
    --no-install) install=no ;;
    # Tests of random trials make more of them where this is set.
    --full) full=yes; export MAPDUEL_FULL=yes ;;
    -h | --help) usage; exit 0 ;;
    *)
      echo "test.sh: there is no option $option; ./test.sh --help lists them" >&2
      exit 2
      ;;
  esac
done

kept=$(mktemp -d)
# Tests that cannot run here write a line to this file.
export MAPDUEL_SKIPPED=$kept/skipped
touch "$MAPDUEL_SKIPPED"

# The CPU seconds of all that has run so far. The builtin tells them to the shell that asks.
cpu() {
  times >"$kept/times"
  used=$(awk 'NR == 2 { split($1, u, /[ms]/); split($2, s, /[ms]/)
    printf "%.0f", 60 * (u[1] + s[1]) + u[2] + s[2] }' "$kept/times")
}

current=
step() {
  cpu
  if [ -n "$current" ]; then
    printf '%-16s %8d %8d\n' "$current" $((SECONDS - began)) $((used - before)) | tee -a "$kept/table"
  fi
  current=$1 began=$SECONDS before=$used
  if [ -n "$current" ]; then printf '\n== %s\n' "$current"; fi
}

finish() {
  local result=$?
  step ""
  printf '\n%-16s %8s %8s\n' step seconds CPU
  cat "$kept/table"
  awk '{ wall += $(NF - 1); cpu += $NF }
    END { printf "%-16s %8d %8d\n", "all", wall, cpu }' "$kept/table"
  if [ -s "$MAPDUEL_SKIPPED" ]; then
    printf '\n%d tests could not run here:\n' "$(sort -u "$MAPDUEL_SKIPPED" | wc -l)"
    sort -u "$MAPDUEL_SKIPPED"
  fi
  rm -rf "$kept"
  if [ $result = 0 ]; then printf '\nall steps passed\n'; else printf '\nFAILED\n'; fi
  exit $result
}
trap finish EXIT

# What incremental compilation keeps is of no use to a build that is made once; where something is kept
# already, somebody works here.
if [ -z "$(ls -A "${CARGO_TARGET_DIR:-target}/debug/incremental" 2>/dev/null)" ]; then
  export CARGO_INCREMENTAL=0
fi

step "formatting"
cargo fmt --all --check
cargo fmt --manifest-path bench/Cargo.toml --check
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
may_install() { [ $install = yes ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
# Names a browser, its package, and the programs by which it is known.
browser() {
  local package=$1
  shift
  if command -v "$@" >/dev/null; then
    echo "$package is there"
  elif may_install; then
    { apt-get update -q && apt-get install -qy --no-install-recommends "$package"; } >/dev/null \
      || echo "could not install $package: tests of pages in it are skipped"
  else
    echo "no $package: tests of pages in it are skipped"
  fi
}
browser chromium chromium chromium-browser google-chrome chrome
browser firefox-esr firefox-esr firefox
step "accessibility"
# The scanner is a tool of the tests alone (MPL-2.0); it is not part of the program. Its sum
# is checked.
axe=4.14.0
axe_sum=20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878
mkdir -p target/axe
if echo "$axe_sum  target/axe/axe.min.js" | sha256sum --check --status 2>/dev/null; then
  echo "axe-core $axe is there"
elif [ $install = yes ] && command -v npm >/dev/null \
    && (cd target/axe && npm pack --silent "axe-core@$axe" >/dev/null \
    && tar -xzf "axe-core-$axe.tgz" --strip-components=1 package/axe.min.js) \
    && echo "$axe_sum  target/axe/axe.min.js" | sha256sum --check --status; then
  echo "axe-core $axe was fetched"
else
  rm -f target/axe/axe.min.js
  echo "no axe-core $axe (npm fetches it): pages are not scanned for accessibility"
fi
step "types"
# The scripts of the page are checked against what the Rust types say that the server answers. The checker
# is a tool of the tests alone (Apache-2.0); neither building nor running the program needs it or Node.
typescript=5.9.3
typescript_sum=10e108c9cf7d5f2879053dff18515fb405abf2ccef63eaaf017d9c571687a1d3
mkdir -p target/typescript
archive=target/typescript/typescript-$typescript.tgz
skip_types() {
  echo "*** skipped: $1 ***"
  echo "types of the page's scripts: $1" >>"$MAPDUEL_SKIPPED"
}
is_whole() { echo "$typescript_sum  $archive" | sha256sum --check --status 2>/dev/null; }
if ! command -v node >/dev/null; then
  skip_types "no node"
elif ! is_whole && { [ $install = no ] || ! command -v npm >/dev/null \
    || ! (cd target/typescript && npm pack --silent --prefer-offline "typescript@$typescript" >/dev/null) \
    || ! is_whole; }; then
  skip_types "no TypeScript $typescript (npm fetches it)"
else
  rm -rf target/typescript/package
  tar -xzf "$archive" -C target/typescript
  node target/typescript/package/lib/tsc.js -p crates/web/page/types/tsconfig.json
  echo "every script of the page is as its types say"
fi
step "cluster"
# Debian has the daemons where an ordinary user does not look.
if (PATH=$PATH:/usr/sbin; command -v slurmctld && command -v slurmd && command -v sbatch && command -v munged) >/dev/null; then
  echo "Slurm is there"
elif may_install; then
  { apt-get update -q && apt-get install -qy --no-install-recommends slurmctld slurmd slurm-client munge; } >/dev/null \
    || echo "could not install Slurm: the test on a cluster is skipped"
else
  echo "no Slurm: the test on a cluster is skipped"
fi
# The examples were checked with the lints; nothing here runs them.
tests=(--workspace --locked --tests)
step "build"
cargo test "${tests[@]}" --no-run
step "test files"
# Tests in a file that no module names are not compiled, and nobody would miss them.
cat "${CARGO_TARGET_DIR:-target}"/debug/deps/*.d | tr ' ' '\n' | sort -u >"$kept/compiled"
find crates -path '*/tests/*.rs' | sort | comm -23 - "$kept/compiled" >"$kept/forgotten"
if [ -s "$kept/forgotten" ]; then
  echo "no module names these files of tests, so they are not compiled:"
  cat "$kept/forgotten"
  exit 1
fi
step "tests"
# Programs of tests follow each other in cargo test; cargo-nextest, where it is installed, keeps all
# cores busy with the tests of all of them. Tests of pages mostly wait, so more run at once than there are cores.
at_once=(--test-threads $((2 * $(getconf _NPROCESSORS_ONLN))) --no-fail-fast --status-level slow --final-status-level fail)
if command -v cargo-nextest >/dev/null; then
  cargo nextest run "${tests[@]}" "${at_once[@]}"
else
  cargo test "${tests[@]}" --no-fail-fast
fi
step "Firefox"
# What a person does on the page, once more in the other browser, but for what needs none. Without --full only
# what browsers do differently: mouse, fingers and keys, layout, streams of events, storage, pictures.
in_firefox='test(/^(serve|replays)/) - test(/^serve_(door|load)::/)'
if [ $full = no ]; then
  in_firefox='test(/^serve::a_(coloring|voronoi)_game_is/)
    | test(/^serve_start::(two_clicks|on_a_phone|a_finger)/)
    | test(/^serve_layout::(nothing|map)/)
    | test(/^serve_table::(two_people|a_killed)/)
    | test(/^serve_draw::a_map/) | test(/^serve_learn::(the_rules_move|sites_are)/)
    | test(/^serve_puzzles::a_puzzle/) | test(/^serve_voronoi::(a_finger|a_png)/)
    | test(/^serve_questions::a_review_that/) | test(/^serve_share::where/)
    | test(/^serve_claims::a_browser_that_keeps/) | test(/^serve_trouble::a_server_that/)'
fi
if command -v cargo-nextest >/dev/null; then
  MAPDUEL_BROWSER=firefox cargo nextest run "${tests[@]}" "${at_once[@]}" -E "package(mapduel-cli) & ($in_firefox)"
else
  echo "*** skipped: no cargo-nextest, which chooses the tests for Firefox ***"
fi
step "doc examples"
cargo test --workspace --locked --doc
step "Python"
# The package is installed as its README says, into a virtual environment that has nothing else; its
# tests run in another one, which has the libraries that they need.
built=$(realpath -m "${CARGO_TARGET_DIR:-target}")
python=$built/python
requirements=crates/python/tests/requirements.txt
skip_python() {
  echo "*** skipped: $1 ***"
  echo "tests of the Python package: $1" >>"$MAPDUEL_SKIPPED"
}
there() { [ "$(cat "$python/there" 2>/dev/null)" = "$(sha256sum <$requirements)" ]; }
fetch() {
  python3 -m venv --clear "$python/libraries" \
    && "$python/libraries/bin/pip" install --quiet --disable-pip-version-check -r $requirements \
    && "$python/libraries/bin/pip" download --quiet --disable-pip-version-check --dest "$python/wheels" \
      'maturin>=1.16,<2' \
    && sha256sum <$requirements >"$python/there"
}
if ! python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
  skip_python "no Python 3.10 or later with venv"
elif ! there && [ $install = no ]; then
  skip_python "its libraries are not installed, and --no-install was given"
elif ! there && ! fetch >"$kept/pip" 2>&1; then
  tail -n 3 "$kept/pip"
  skip_python "its libraries cannot be installed (pip install -r $requirements)"
else
  python3 -m venv --clear "$python/fresh"
  # As tests are built, of the same parts; without the first variable pip builds for release. What builds it
  # was fetched above.
  MATURIN_PEP517_ARGS="--profile dev --strip --locked --features as-in-workspace" PIP_NO_INDEX=1 PIP_FIND_LINKS=$python/wheels \
    "$python/fresh/bin/pip" install --quiet --disable-pip-version-check ./crates/python
  # The program was built with the tests.
  MAPDUEL_PROGRAM=$built/debug/mapduel MAPDUEL_PYTHON=$python/fresh/bin/python \
    "$python/libraries/bin/python" -m pytest -q crates/python/tests
fi
if [ $full = yes ]; then
  step "long trials"
  # The pictures of the documents are no trial: they are made by hand.
  cargo test "${tests[@]}" --no-fail-fast -- --ignored --skip serve_pictures
  step "measurements"
  cargo clippy --manifest-path bench/Cargo.toml --all-targets --locked -- -D warnings
  cargo test --manifest-path bench/Cargo.toml --locked
fi

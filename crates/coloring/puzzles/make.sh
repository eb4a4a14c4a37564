#!/bin/sh
# Makes shipped.jsonl and shipped.proofs anew: the same files every time. Run it with the program to make
# them with: MAPDUEL=target/release/mapduel crates/coloring/puzzles/make.sh
set -eu
program=${MAPDUEL:-mapduel}
folder=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
echo 'mapduel-puzzle-proofs 1' > "$work/proofs"
: > "$work/puzzles"
while read -r graph colors count games uncolored; do
  # Exit code 3 says that a board holds fewer puzzles than wanted.
  "$program" coloring puzzles "$graph" --colors "$colors" --count "$count" --seed 1 --games "$games" \
    --uncolored "$uncolored" --entries 400 --out "$work/set" --proofs "$work/set.proofs" > /dev/null || [ $? -eq 3 ]
  cat "$work/set" >> "$work/puzzles"
  tail -n +2 "$work/set.proofs" >> "$work/proofs"
done <<'END'
map:south-america 4 30 1500 14
map:south-america 5 24 1000 14
map:germany 4 36 1500 14
map:australia 3 8 4000 14
map:australia 4 8 4000 14
map:canada 3 30 1500 14
map:usa 5 20 1500 22
map:usa 4 10 1500 24
map:europe 5 20 1500 22
map:europe 4 12 1500 24
map:asia 5 10 300 22
map:africa 5 8 1500 22
map:grid-2x5 3 10 500 14
map:grid-5x5 3 12 500 14
map:grid-5x5 4 8 600 14
map:torus-5x5 4 14 300 14
map:petersen 3 4 500 14
map:grotzsch 4 8 500 14
map:binary-tree 3 12 500 14
grid:4x4 3 24 500 14
torus:4x4 4 24 300 14
king:4x4 5 18 200 14
king:4x4 6 12 200 14
dodecahedron 3 15 500 14
prism:6 3 12 500 14
planar:20,7 4 16 300 14
END
mv "$work/puzzles" "$folder/shipped.jsonl"
mv "$work/proofs" "$folder/shipped.proofs"

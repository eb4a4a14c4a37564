#!/usr/bin/env bash
# What shards cost here: the program's own part with trivial games, and Slurm's on two nodes of this
# host where it is installed. The figures of docs/cluster.md come from this script.
#
#   overhead.sh PROGRAM [GAMES]
set -euo pipefail

program=$(readlink -f "$1")
games=${2:-400000}
script=$(cd "$(dirname "$0")" && pwd)/cluster.sh
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
TIMEFORMAT='    %R s elapsed, %U s user, %S s system'

spec() {
  cat >"$1.toml" <<SPEC
name = "trivial"
game = "voronoi"
format = "pairings"
games = $2
[players]
random = "random"
[[boards]]
turns = 4
[[pairings]]
a = "random"
b = "random"
SPEC
}

plan() { "$program" tournament submit "$1.toml" --out "$1" --shards "$2" --dry-run >/dev/null; }
shard() { "$program" tournament shard "$@" --threads 1 >/dev/null; }
say() { printf '%s\n' "$*"; }

say "load: $(cut -d' ' -f1-3 /proc/loadavg) on $(nproc) cores"
spec one 2000; plan one 1
spec many 2000; plan many 1000
spec large "$games"; plan large 40
say "2,000 games in 1 shard";                      time shard one --index 0
say "the same games in 1,000 shards, one process"; time shard many --index 0-999
say "1,000 shards that are there, skipped";        time shard many --index 0-999
say "missing, 1,000 shards";                       time "$program" tournament missing many
say "merge, 1,000 shards";                         time "$program" tournament merge many
rm many/shards/*
one_by_one() { local i; for i in $(seq 0 99); do shard many --index "$i"; done; }
say "100 shards of 2 games, a process each";       time one_by_one
say "$games games in 40 shards";                   time shard large --index 0-39
say "missing, $games records";                     time "$program" tournament missing large
say "merge, $games records";                       time "$program" tournament merge large
say "$(stat -c %s large/records.jsonl) bytes"

PATH=$PATH:/usr/sbin
command -v slurmctld slurmd munged sbatch >/dev/null || { say "no Slurm here"; exit 0; }
export SLURM_CONF=$dir/slurm/slurm.conf
mkfifo end
bash "$script" run "$dir/slurm" 2 <end >ready &
exec 8>end
until grep -q ready ready; do sleep 0.1; done
whole() {
  "$program" tournament submit many.toml --out "slurm-$1" --shards 50 --tasks "$1" >/dev/null
  until [ -f "slurm-$1/records.jsonl" ]; do sleep 0.05; done
}
for tasks in 50 5; do
  say "Slurm: 50 shards in $tasks tasks on 2 nodes, from submit to merged"; time whole "$tasks"
  while [ -n "$(squeue -h)" ]; do sleep 0.2; done
done
exec 8>&-
wait

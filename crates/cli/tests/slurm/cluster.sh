#!/usr/bin/env bash
# A Slurm cluster on this one host, for tests: munged, slurmctld and some slurmd as children of this
# script, in a directory of their own. It needs no systemd, no cgroups and no root.
#
#   cluster.sh run DIR NODES       start; print "ready" when all nodes are idle; stop when stdin ends
#   cluster.sh kill DIR NODE       kill -9 a node: its slurmd, its step managers, its jobs
#
# Commands talk to it with SLURM_CONF=DIR/slurm.conf.
set -euo pipefail

verb=$1
mkdir -p "$2"
dir=$(cd "$2" && pwd)
export SLURM_CONF=$dir/slurm.conf
# Debian has the daemons where an ordinary user does not look.
PATH=$PATH:/usr/sbin:/sbin

main() {
  case $verb in
    run) run "$1" ;;
    kill) kill_node "$1" ;;
    *) echo "usage: $0 run DIR NODES | kill DIR NODE" >&2; exit 2 ;;
  esac
}

run() {
  local nodes=$1 try
  trap stop EXIT
  # Somebody else may take a port between the look and the use of it.
  for try in 1 2 3; do
    if start "$nodes"; then
      echo ready
      cat >/dev/null
      return
    fi
    stop_daemons
  done
  echo "the cluster did not come up" >&2
  tail -n 20 "$dir"/*.log >&2 || true
  exit 70
}

pids=()

start() {
  local nodes=$1 base node up tries
  base=$(free_ports "$nodes")
  rm -rf "$dir/state" && mkdir -p "$dir/state"
  chmod 700 "$dir"
  configure "$nodes" "$base"
  (umask 077; head -c 128 /dev/urandom >"$dir/munge.key")
  munged -F --force --socket="$dir/munge.socket" --key-file="$dir/munge.key" \
    --log-file="$dir/munged.log" --pid-file="$dir/munged.pid" --seed-file="$dir/munged.seed" \
    >"$dir/munged.err" 2>&1 </dev/null &
  adopt
  for tries in $(seq 100); do [ -S "$dir/munge.socket" ] && break; sleep 0.05; done
  slurmctld -D -c >"$dir/slurmctld.err" 2>&1 </dev/null &
  adopt
  for node in $(seq "$nodes"); do
    slurmd -D -N "n$node" >"$dir/slurmd.n$node.err" 2>&1 </dev/null &
    echo $! >"$dir/node.n$node"
    adopt
  done
  for tries in $(seq 100); do
    up=$(timeout 2 sinfo -h -N -o %t 2>/dev/null | grep -c '^idle$' || true)
    [ "$up" = "$nodes" ] && return 0
    sleep 0.2
  done
  return 1
}

# Remembers the last child; bash does not talk about its end.
adopt() {
  pids+=($!)
  disown $!
}

# The first of enough ports in a row that nobody listens on, below those that systems hand out.
free_ports() {
  local base port taken
  while :; do
    base=$((20000 + RANDOM % 12000))
    taken=no
    for port in $(seq "$base" $((base + $1))); do
      if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then taken=yes; fi
    done
    [ $taken = no ] && { echo "$base"; return; }
  done
}

# cred_expire is also how long a requeued job waits; the default is two minutes.
configure() {
  local nodes=$1 base=$2 host user node
  host=$(hostname -s)
  user=$(id -un)
  cat >"$SLURM_CONF" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$base
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$dir/munge.socket,cred_expire=5
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool.%n
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.%n.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
ReturnToService=2
SlurmdTimeout=5
KillWait=2
MinJobAge=3600
JobRequeue=1
CONF
  for node in $(seq "$nodes"); do
    mkdir -p "$dir/spool.n$node"
    echo "NodeName=n$node NodeHostname=$host NodeAddr=127.0.0.1 Port=$((base + node)) CPUs=1 RealMemory=1000 State=UNKNOWN" >>"$SLURM_CONF"
  done
  echo "PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP" >>"$SLURM_CONF"
}

# Only what is still ours is killed: the number of a dead daemon may be somebody else's by now.
stop_daemons() {
  local k tries
  for ((k = ${#pids[@]} - 1; k >= 0; k--)); do
    for tries in $(seq 100); do
      grep -qzxF "SLURM_CONF=$SLURM_CONF" "/proc/${pids[k]}/environ" 2>/dev/null || break
      [ "$tries" = 1 ] && kill "${pids[k]}" 2>/dev/null
      sleep 0.05
    done
  done
  pids=()
}

stop() {
  local code=$?
  timeout 5 scancel -Q -u "$(id -un)" 2>/dev/null || true
  stop_daemons
  exit $code
}

# Waits until the node has a job, so that one is hit, and kills the daemon first: it must not tell.
kill_node() {
  local node=$1 tries process parent victims
  for tries in $(seq 200); do
    victims=$(processes_of "$node")
    [ -n "$victims" ] && break
    sleep 0.05
  done
  [ -n "$victims" ] || { echo "node $node never had a job" >&2; exit 1; }
  kill -9 "$(cat "$dir/node.$node")"
  for process in $victims; do
    parent=$(awk '$1 == "PPid:" { print $2 }' "/proc/$process/status" 2>/dev/null) || continue
    # Above a job is the manager of its step.
    if [ "$(cat "/proc/$parent/comm" 2>/dev/null)" = slurmstepd ]; then
      kill -9 "$parent" 2>/dev/null || true
    fi
    kill -9 "$process" 2>/dev/null || true
  done
}

# The jobs of this cluster's node have its name and our configuration in their environment.
processes_of() {
  local process
  for process in /proc/[0-9]*; do
    grep -qzxF "SLURMD_NODENAME=$1" "$process/environ" 2>/dev/null || continue
    grep -qzxF "SLURM_CONF=$SLURM_CONF" "$process/environ" 2>/dev/null || continue
    echo "${process#/proc/}"
  done
}

shift 2
main "$@"

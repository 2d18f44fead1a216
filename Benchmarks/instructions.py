#!/usr/bin/env python3
"""Counts the instructions of a step under callgrind and compares them with instructions.txt.

    python3 Benchmarks/instructions.py               # fails when a count moved by more than 3 %
    python3 Benchmarks/instructions.py --update      # writes the counts down as the new ones

Unlike time, the count is the same on a busy machine and repeatable to many digits. It says nothing about memory: a
change that touches more of it can be slower with fewer instructions, so run.py has the last word.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import run

HERE = os.path.dirname(os.path.abspath(__file__))
STORED = os.path.join(HERE, "instructions.txt")
TOLERANCE = 0.03
# Workload, bodies, steps asked for. Steps under callgrind include the workload's warm-up, and the pile's three phases.
SCENES = [("W1", 1000, 120), ("W1s", 1000, 120), ("W2", 1000, 120), ("W3", 1000, 60), ("W4", 200, 120),
          ("W5", 20, 60)]


def count(library, workload, n, steps, profile):
    out = profile or os.path.join(tempfile.gettempdir(), f"fizz-callgrind-{os.getpid()}")
    command = ["valgrind", "--tool=callgrind", "--toggle-collect=peer_step", f"--callgrind-out-file={out}",
               os.path.join(HERE, "build", "bench"), "--library", library, "--workload", workload, "--n", str(n),
               "--steps", str(steps)]
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    result = subprocess.run(command, capture_output=True, text=True, env=environment)
    if result.returncode:
        sys.exit(f"{workload}: status {result.returncode}\n{result.stderr[-1000:]}")
    text = open(out).read()
    if not profile:
        os.remove(out)
    total = int(re.search(r"^(?:totals|summary): (\d+)", text, re.M).group(1))
    warm = {"W1": 120, "W1s": 120, "W2": 60, "W3": 0, "W4": 60, "W5": 0}[workload]
    return total / ((steps + warm) * (3 if workload == "W3" else 1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--workload", default="", help="regular expression over W1 W1s W2 W3 W4 W5")
    parser.add_argument("--library", help="another engine than FizzPeer; prints only")
    parser.add_argument("--profile", help="keeps callgrind's output of the one chosen workload in this file")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()

    subprocess.run(["make", "-s", "-C", HERE, "harness"], check=True)
    os.environ["BENCH_CACHE"] = os.path.join(HERE, "build", "packing")
    os.makedirs(os.environ["BENCH_CACHE"], exist_ok=True)
    library = options.library or os.path.join(
        run.swift_build({"FizzPeer": "libFizzPeer.so"}, options.jobs), "libFizzPeer.so")
    if not os.path.exists(library):
        sys.exit(2)

    stored = {}
    if os.path.exists(STORED):
        for line in open(STORED):
            if not line.startswith("#") and line.strip():
                workload, n, value = line.split()
                stored[(workload, int(n))] = int(value.replace(",", ""))
    moved = False
    for workload, n, steps in SCENES:
        if not re.search(options.workload, workload):
            continue
        # Packs the scene outside callgrind first, where that takes a second and not a minute.
        bench = os.path.join(HERE, "build", "bench")
        subprocess.run([bench, "--dump", os.devnull, "--workload", workload, "--n", str(n)], check=True)
        value = round(count(library, workload, n, steps, options.profile))
        note = ""
        if not options.library:
            before = stored.get((workload, n))
            if options.update:
                stored[(workload, n)] = value
            elif before is None:
                note = "  not stored yet"
            if before:
                change = value / before - 1
                note = f"  {change:+.2%} from {before:,}"
                if abs(change) > TOLERANCE and not options.update:
                    moved = True
                    note += "  MOVED"
        print(f"{workload} {n:,}: {value:,} instructions a step{note}", flush=True)
    if options.update and not options.library:
        with open(STORED, "w") as file:
            file.write("# Instructions a step; checked and rewritten by instructions.py. Workload, bodies, count.\n")
            for (workload, n), value in stored.items():
                file.write(f"{workload} {n} {value:,}\n")
    sys.exit(1 if moved else 0)


if __name__ == "__main__":
    main()

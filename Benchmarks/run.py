#!/usr/bin/env python3
"""Runs Fizz and its peers through the same workloads and prints times with the quality beside them.

    python3 Benchmarks/run.py                                  # up to 10,000 bodies, 3 rounds, saved in results/
    python3 Benchmarks/run.py --quick --workload 'W1$'         # one size, one round, nothing saved: for development
    python3 Benchmarks/run.py --max-n 100000 --workload W1     # the largest crowds too

Engines take turns within every round, each run on the CPU that was idlest just before, because a machine's speed
drifts. Times are the best of the rounds; ratios are taken within a round, and their median is shown.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

import report

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(HERE, "build")
SIZES = {
    "W1": [160, 1000, 10000, 100000], "W1s": [160, 1000, 10000, 100000], "W2": [40, 150, 1000, 10000],
    "W3": [200, 1000, 10000], "W4": [8, 20, 200, 2000], "W5": [20, 60], "W6": [2600, 20000],
    "W6capsule": [2600, 20000], "W6box": [2600, 20000],
}
QUICK = {"W1": [1000], "W1s": [1000], "W2": [1000], "W3": [1000], "W4": [200], "W5": [20], "W6": [2600],
         "W6capsule": [2600], "W6box": [2600]}
# More than a second a step: the time-of-impact loop of Box2D 2.4 looks at all contacts for every event, and the
# textbook engine lets a pile sink into itself until every bubble touches hundreds.
HOPELESS = {("box2d2", "W3"): 1000, ("box2d2", "W4"): 200, ("textbook", "W3"): 1000}
FLUNG = {"W6", "W6capsule", "W6box"}
ONCE = {("chipmunk", "W3", 10000)}  # minutes a run


class Engine:
    def __init__(self, key, library, *flags, only=None):
        self.key, self.library, self.flags, self.only = key, library, list(flags), only
        self.label = " ".join([key, *flags])

    def takes_part(self, workload, n, round_):
        if self.only and workload not in self.only:
            return False
        if n > HOPELESS.get((self.key, workload), n) and not workload.startswith("W6"):
            return False
        return round_ == 0 or (self.key, workload, n) not in ONCE


def engines(swift_bin):
    swift = lambda name: os.path.join(swift_bin, name)
    peer = lambda name: os.path.join(BUILD, name)
    floating = {"W1", "W1s", "W2"}
    every = [
        Engine("fizz", swift("libFizzPeer.so")),
        Engine("fizz", swift("libFizzPeer.so"), "--substeps", "2", only=floating),
        Engine("box2d3", peer("libbox2d3.so")),
        Engine("box2d3", peer("libbox2d3.so"), "--bullet", only=FLUNG),
        Engine("chipmunk", peer("libchipmunk.so")),
        Engine("chipmunk", peer("libchipmunk.so"), "--substeps", "8", only=FLUNG),
        Engine("box2d2", peer("libbox2d2.so")),
        Engine("box2d2", peer("libbox2d2.so"), "--bullet", only=FLUNG),
        Engine("textbook", swift("libTextbook.so")),
    ]
    return [e for e in every if os.path.exists(e.library)]


def swift_build(products, jobs):
    """Builds each product by itself and returns the folder. One that fails is removed: nothing stale is measured."""
    base = ["swift", "build", "-c", "release", "--package-path", HERE]
    folder = subprocess.run([*base, "--show-bin-path"], capture_output=True, text=True).stdout.strip()
    for product, file in products.items():
        for _ in range(2):
            result = subprocess.run([*base, "-j", str(jobs), "--product", product], capture_output=True, text=True)
            if "modified during the build" not in result.stdout + result.stderr:
                break
        if result.returncode:
            errors = [line for line in result.stdout.splitlines() + result.stderr.splitlines() if "error:" in line]
            print(f"{product} does not build, so it is left out:", *(errors[:5] or [result.stderr]), sep="\n  ",
                  file=sys.stderr)
            path = os.path.join(folder, file)
            if os.path.exists(path):
                os.remove(path)
    return folder


def idlest_cpu():
    def busy():
        counts = {}
        for line in open("/proc/stat"):
            name, *fields = line.split()
            if re.fullmatch(r"cpu\d+", name):
                ticks = list(map(int, fields))
                counts[name[3:]] = sum(ticks) - ticks[3] - ticks[4]
        return counts
    before = busy()
    time.sleep(0.15)
    after = busy()
    return min(after, key=lambda cpu: after[cpu] - before.get(cpu, 0))


class Runner:
    """Starts the harness; a run during which the machine was visibly slower than it can be is done once more."""
    best_calibration = float("inf")

    def run(self, engine, workload, n, round_):
        command = [os.path.join(BUILD, "bench"), "--library", engine.library, "--label", engine.key, *engine.flags,
                   "--workload", workload, "--n", str(n), "--round", str(round_)]
        rows = []
        for _ in range(2):
            pinned = ["taskset", "-c", idlest_cpu(), *command] if shutil.which("taskset") else command
            try:
                result = subprocess.run(pinned, capture_output=True, text=True, timeout=580)
            except subprocess.TimeoutExpired:
                print(f"{engine.label} {workload} {n}: no end after 580 s", file=sys.stderr)
                return rows
            if result.returncode == 3:
                return []  # it does not have such bodies
            if result.returncode:
                print(f"{engine.label} {workload} {n}: status {result.returncode}", result.stderr[-400:],
                      file=sys.stderr)
                return []
            # Libraries may talk on standard output (Debian's Chipmunk does); results are the lines of JSON.
            rows = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
            calibration = min(row["calibration_us"] for row in rows)
            self.best_calibration = min(self.best_calibration, calibration)
            if calibration < 1.1 * self.best_calibration:
                break
        return rows


def stress(folder, count, rounds):
    """The stress scene native and as WebAssembly, where both have been built; rows like those of the harness."""
    native, gallery = os.path.join(folder, "stress-native"), os.path.join(HERE, "..", "web", "gallery")
    rows = []
    for module in (os.path.join(gallery, name) for name in ("fizz.wasm", "fizz-scalar.wasm")):
        if not (os.path.exists(native) and os.path.exists(module) and shutil.which("node")):
            continue
        result = subprocess.run(["node", os.path.join(HERE, "wasm.mjs"), native, module, str(count), str(rounds)],
                                capture_output=True, text=True)
        if result.returncode:
            print(f"{os.path.basename(module)}: {result.stderr[-600:]}", file=sys.stderr)
        rows += [json.loads(line) for line in result.stdout.splitlines()]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one size a workload, one round, nothing saved")
    parser.add_argument("--rounds", type=int, help="default 3, with --quick 1")
    parser.add_argument("--workload", default="",
                        help="regular expression over W1 W1s W2 W3 W4 W5 W6 W6capsule W6box stress")
    parser.add_argument("--engine", default="", help="regular expression over fizz box2d3 chipmunk box2d2 textbook")
    parser.add_argument("--min-n", type=int, default=0)
    parser.add_argument("--max-n", type=int, default=10000)
    parser.add_argument("--jobs", type=int, default=2, help="of swift build")
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--no-save", action="store_true")
    parser.add_argument("--bin", help="folder of libFizzPeer.so and libTextbook.so, when they were built elsewhere")
    parser.add_argument("--machine", default=report.machine_name(), help="name of the files in results/")
    options = parser.parse_args()

    if not options.no_build:
        subprocess.run(["make", "-s", "-C", HERE, "setup"], check=False)
        subprocess.run(["make", "-s", "-C", HERE, "harness"], check=True)
    wants_stress = re.search(options.workload, "stress") and re.search(options.engine, "fizz")
    products = {"Textbook": "libTextbook.so", "FizzPeer": "libFizzPeer.so"}
    if wants_stress:
        products["stress-native"] = "stress-native"
    if options.no_build or options.bin:
        products = {}
    folder = options.bin or swift_build(products, options.jobs)
    os.environ["BENCH_CACHE"] = os.path.join(BUILD, "packing")
    os.makedirs(os.environ["BENCH_CACHE"], exist_ok=True)

    sizes = QUICK if options.quick else SIZES
    rounds = options.rounds or (1 if options.quick else 3)
    field = [e for e in engines(folder) if re.search(options.engine, e.label)]
    runner, rows = Runner(), []
    for round_ in range(rounds):
        for workload in filter(lambda w: re.search(options.workload, w), sizes):
            if workload.startswith("W6") and round_ > 0:
                continue  # counts over seeded trials, the same every time
            for n in sizes[workload]:
                if not workload.startswith("W6") and not options.min_n <= n <= options.max_n:
                    continue
                turn = [e for e in field if e.takes_part(workload, n, round_)]
                random.Random(round_ * 1000 + n).shuffle(turn)
                for engine in turn:
                    rows += runner.run(engine, workload, n, round_)
                print(f"round {round_ + 1} of {rounds}: {workload} {n}", file=sys.stderr)

    if wants_stress:
        for count in (1000,) if options.quick else (1000, 10000):
            rows += stress(folder, count, rounds)

    results = report.summarize(rows)
    print(report.tables(results))
    print(report.targets(results))
    if not options.quick and not options.no_save:
        report.save(results, os.path.join(HERE, "results"), options.machine)


if __name__ == "__main__":
    main()

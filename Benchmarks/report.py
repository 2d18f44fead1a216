"""Tables, files and targets of the benchmark; used by run.py."""
import collections
import csv
import datetime
import os
import platform
import re
import statistics

IDENTITY = ["workload", "n", "engine", "config"]
# `times_fizz`: how many times as long as Fizz's default in the same round, median over rounds. W3sleep compares means,
# because the median step of a sleeping world is nothing.
COLUMNS = IDENTITY + [
    "rounds", "median_ms", "p99_ms", "mean_ms", "times_fizz", "allocs_per_step", "penetration_mean_pt",
    "penetration_max_pt", "wall_penetration_pt", "rms_speed", "outside", "nan", "pile_height",
    "top_sinks_pt", "escaped", "ghost", "deep", "same_bits",
]

UNITS = {"W5": "high", "W6": "pt/s", "W6capsule": "pt/s", "W6box": "pt/s"}
FLUNG = ("W6", "W6capsule", "W6box")


def machine_name():
    model = platform.processor() or platform.machine()
    try:
        model = re.search(r"model name\s*:\s*(.+)", open("/proc/cpuinfo").read()).group(1)
    except (OSError, AttributeError):
        pass
    slug = re.sub(r"[^a-z0-9]+", "-", re.sub(r"\(.*?\)|@.*", "", model.lower())).strip("-")
    return f"{slug}-{os.cpu_count()}-cores"


def summarize(rows):
    """One result for each workload, size, engine and configuration; the quality is that of the last round."""
    runs = collections.defaultdict(dict)
    for row in rows:
        runs[tuple(row[key] for key in IDENTITY)][row["round"]] = row
    results = []
    for key, rounds in runs.items():
        clock = "mean_ms" if key[0] == "W3sleep" else "median_ms"
        fizz = runs.get((*key[:2], "fizz", ""), {})
        ratios = [row[clock] / fizz[r][clock] for r, row in rounds.items() if r in fizz and fizz[r][clock] > 0]
        result = dict(rounds[max(rounds)], rounds=len(rounds), times_fizz=statistics.median(ratios) if ratios else None)
        for clock in ("median_ms", "p99_ms", "mean_ms"):
            result[clock] = min(row[clock] for row in rounds.values())
        result["allocs_per_step"] = max((row["allocs_per_step"] for row in rounds.values() if "allocs_per_step" in row),
                                        default=None)
        results.append(result)
    return results


def number(value, digits=3):
    if value is None or value == "":
        return ""
    if str(value) in ("True", "False"):
        return "yes" if str(value) == "True" else "no"
    value = float(value)
    return "0" if value == 0 else f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.{digits}g}"


def name_of(result):
    return f"{result['engine']} {result['config']}".strip()


def tables(results):
    """Markdown: one table a workload and size, fastest first."""
    groups = collections.defaultdict(list)
    for result in results:
        groups[(result["workload"], int(result["n"]))].append(result)
    text = []
    for (workload, n), group in sorted(groups.items()):
        quality = {**dict.fromkeys(FLUNG, ["escaped", "ghost", "deep"]), "stress": ["same_bits"]}.get(workload, [
            "penetration_mean_pt", "penetration_max_pt", "wall_penetration_pt", "rms_speed", "outside", "nan"])
        quality += [key for key in ("pile_height", "top_sinks_pt", "drift_pt")
                    if any(r.get(key) not in (None, "") for r in group)]
        head = ["engine", "median ms", "p99 ms", "mean ms", "times Fizz", "allocations a step",
                *(key.replace("_pt", " pt").replace("_", " ") for key in quality)]
        text += ["", f"### {workload}, {n:,} {UNITS.get(workload, 'bodies')}", "",
                 "| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
        clock = "mean_ms" if workload == "W3sleep" else "median_ms"
        for r in sorted(group, key=lambda r: float(r[clock])):
            cells = [name_of(r)] + [number(r[k]) for k in ("median_ms", "p99_ms", "mean_ms")]
            cells += [number(r["times_fizz"]), number(r["allocs_per_step"], 2), *(number(r.get(k)) for k in quality)]
            text.append("| " + " | ".join(cells) + " |")
    return "\n".join(text)


def targets(results):
    """What Fizz has set out to reach, as far as this run can say."""
    index = {(r["workload"], int(r["n"]), name_of(r)): r for r in results}
    lines = []

    def state(reached, text):
        lines.append(f"{'reached' if reached else 'MISSED '}  {text}")

    def faster(workload, n, peer, least, quality):
        fizz, other = index.get((workload, n, "fizz")), index.get((workload, n, peer))
        if not fizz or not other or other["times_fizz"] is None:
            return
        state(other["times_fizz"] >= least, f"{workload} {n:,}: {other['times_fizz']:.1f}x {peer} (at least {least})")
        if quality:
            ours, theirs = fizz["penetration_mean_pt"], other["penetration_mean_pt"]
            state(ours <= theirs, f"{workload} {n:,}: mean penetration {ours:.4f} pt ({peer} {theirs:.4f})")

    for n in (1000, 10000):
        for workload, least in (("W1", 5), ("W1s", 5), ("W3settled", 5), ("W2", 4)):
            faster(workload, n, "box2d3", least, True)
        # A fall goes through every phase, so its spread says nothing; its worst steps must be no worse than theirs.
        fizz, other = index.get(("W3fall", n, "fizz")), index.get(("W3fall", n, "box2d3"))
        if fizz and other:
            state(fizz["p99_ms"] <= other["p99_ms"],
                  f"W3fall {n:,}: p99 {fizz['p99_ms']:.3g} ms (box2d3 {other['p99_ms']:.3g})")
    faster("W1", 10000, "textbook", 10, False)
    faster("W4", 20, "chipmunk", 1, False)
    for workload, n in (("W4", 200), ("W4", 2000), ("W5", 60)):
        faster(workload, n, "box2d3", 1, True)
        fizz, other = index.get((workload, n, "fizz")), index.get((workload, n, "box2d3"))
        for key in ("rms_speed", "drift_pt", "top_sinks_pt") if workload == "W5" and fizz and other else ():
            state(abs(fizz[key]) <= abs(other[key]), f"{workload} {n}: {key} {fizz[key]:.4g} (box2d3 {other[key]:.4g})")
    for (workload, n, name), r in sorted(index.items()):
        if workload in FLUNG and name == "fizz":
            faults = {key: int(r[key]) for key in ("escaped", "ghost", "deep")}
            state(not any(faults.values()), f"{workload} {n:,}: {faults} of {int(r['trials'])} (0)")
    for n in (1000, 10000):
        wasm = index.get(("stress", n, "fizz wasm"))
        if wasm:
            state(wasm["times_fizz"] <= 1.6, f"stress {n:,}: wasm {wasm['times_fizz']:.2f} times native (at most 1.6)")
            state(wasm["same_bits"], f"stress {n:,}: wasm and native end in the same state")
    for r in results:
        if r["engine"] != "fizz" or r["workload"] in ("W3fall", "W3sleep", *FLUNG, "stress"):
            continue
        spread = r["p99_ms"] / max(r["median_ms"], 1e-9)
        which = f"{r['workload']} {r['n']:,} {r['config']}".strip()
        state(spread <= 5, f"{which}: p99 {spread:.1f} times the median (at most 5)")
        state(r["allocs_per_step"] == 0, f"{which}: {r['allocs_per_step']:.3g} allocations a step (0), "
              f"the last in step {r['last_allocating_step']:.0f}")
        lost = r["outside"] + r["nan"]
        state(lost == 0, f"{which}: {lost:.0f} outside or not finite (0)")
    return "\n" + "\n".join(lines) + "\n"


def save(results, folder, machine):
    """Replaces the rows that were measured and keeps the others, then writes the tables anew from the file."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, machine + ".csv")
    kept = {}
    if os.path.exists(path):
        with open(path, newline="") as file:
            kept = {tuple(row[key] for key in IDENTITY): row for row in csv.DictReader(file)}
    for r in results:
        row = {key: r.get(key, "") for key in COLUMNS}
        for key, value in row.items():
            row[key] = "" if value is None else f"{value:.6g}" if isinstance(value, float) else value
        kept[tuple(str(row[key]) for key in IDENTITY)] = row
    rows = sorted(kept.values(), key=lambda row: (row["workload"], int(row["n"]), row["engine"], row["config"]))
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    with open(os.path.join(folder, machine + ".md"), "w") as file:
        date = datetime.date.today().isoformat()
        file.write(f"# {machine}\n\n{platform.system()} {platform.machine()}, last run {date}. Made by run.py from the "
                   f"CSV beside it; do not edit.\n{tables(rows)}\n")

#!/usr/bin/env python3
"""Rules of the design that can be read off the text, each with its reason; swift-format looks after the rest.

A line that is right although it breaks a rule ends in `lint: allowed`.
"""

import ast
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORTABLE = ["Sources/FizzPhysics", "Sources/Fizz", "Sources/FizzScenes"]
GALLERY = ["web/gallery"]
SKIPPED = {".build", ".git", "build", "node_modules", "__pycache__", "results"}
WIDTH = 120

# Where, what (a regular expression over one line), why not.
DENIED = [
    (PORTABLE, r"^\s*(?:(?:public|package|internal|private|@\S+)\s+)*import\s+(?!(?:FizzPhysics|Fizz|FizzScenes)\s*$)",
     "The portable modules import only one another: they compile for targets that have no library."),
    (PORTABLE, r"\b(?:weak|unowned)\s+(?:var|let)\b|\[(?:weak|unowned)\s",
     "Embedded Swift has no weak references; things refer to each other by id."),
    (PORTABLE, r"SystemRandomNumberGenerator|\.random\(in|\.randomElement\(|\.shuffled\(\)|\.shuffle\(\)",
     "Unseeded randomness makes a run that cannot be repeated."),
    (PORTABLE, r"ContinuousClock|SuspendingClock|\bDate\(\)|DispatchTime",
     "The portable modules read no clock; time is steps."),
    (PORTABLE, r"\b(?:Dictionary|Set)<|:\s*\[[A-Z]\w*\s*:\s*[A-Z]",
     "Dictionary and Set have a random order, and do not link in Embedded Swift."),
    (PORTABLE, r"\.rounded\(|\.truncatingRemainder|\.remainder\(|\.addingProduct|\.addProduct",
     "This calls the C maths library, which differs between systems; use our own."),
    (PORTABLE, r"\bpointwiseM(?:in|ax)\(",
     "A call out of line in a hot loop; use replacing(with:where:)."),
    (PORTABLE, r"\bcanImport\((?:UIKit|SwiftUI|AppKit)",
     "The portable modules know no host."),
    (GALLERY, r"https?://(?!www\.w3\.org/)",
     "The gallery asks nothing of other machines."),
    (GALLERY, r"\beval\(|\bnew Function\(|\s(?<!this\.)on[a-z]+=\"|javascript:",
     "The gallery runs under a strict content policy: no code from text, no handlers in markup."),
    (GALLERY, r"\bconsole\.(?:log|debug)\(|\bdebugger\b",
     "The gallery keeps its console clean: something there is a defect."),
    # Web addresses and relative paths go on before the folder's name, an absolute path starts there.
    (["."], r"(?<![\w.:/~$}*-])/(?:work|home|root|Users|tmp/w)/",
     "A path of one machine."),
]
TEXTS = {".swift", ".js", ".mjs", ".css", ".html", ".c", ".h", ".hpp", ".cpp", ".py", ".sh", ".json", ".md",
         ".webmanifest", ".txt", ""}
# Prose, data and markup are not folded; the width of Swift is swift-format's business.
UNFOLDED = {".md", ".json", ".html", ".txt", ".webmanifest", ".swift"}
COMMENT = re.compile(r"^\s*(?://|\*|/\*|#|<!--)")
problems = []


def files(folders):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            relative = path.relative_to(ROOT)
            if path.is_file() and not path.is_symlink() and path.suffix in TEXTS and not SKIPPED & set(relative.parts):
                yield relative


def lines(path):
    try:
        return (ROOT / path).read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError:
        return []


def denials():
    for folders, pattern, reason in DENIED:
        expression = re.compile(pattern)
        for path in files(folders):
            if path == pathlib.Path("scripts/lint.py"):
                continue
            for number, line in enumerate(lines(path), 1):
                if expression.search(line) and not COMMENT.match(line) and not line.endswith("lint: allowed"):
                    problems.append(f"{path}:{number}: {reason}\n    {line.strip()}")


def layout():
    for path in files(["."]):
        if path.suffix in UNFOLDED or path.name == "LICENSE":
            continue
        width = 200 if path.parent.name == "i18n" else WIDTH
        for number, line in enumerate(lines(path), 1):
            if len(line) > width:
                problems.append(f"{path}:{number}: longer than {width} columns")
            if line != line.rstrip():
                problems.append(f"{path}:{number}: blanks at the end")


def syntax():
    """Every script is parsed by the language that will run it."""
    modules = []
    for path in files(["."]):
        if path.suffix == ".py":
            try:
                ast.parse((ROOT / path).read_text(encoding="utf-8"), str(path))
            except SyntaxError as error:
                problems.append(f"{path}:{error.lineno}: {error.msg}")
        elif path.suffix == ".sh" or path == pathlib.Path(".ci/run"):
            found = subprocess.run(["sh", "-n", ROOT / path], capture_output=True, text=True)
            if found.returncode != 0:
                problems.append(found.stderr.strip())
        elif path.suffix in (".js", ".mjs"):
            modules.append(str(path))
    if shutil.which("node"):
        found = subprocess.run(["node", ROOT / "scripts/check-modules.mjs"], cwd=ROOT, input="\n".join(modules),
                               capture_output=True, text=True)
        if found.returncode != 0:
            problems.append(found.stderr.strip())


denials()
layout()
syntax()
for problem in problems:
    print(problem, file=sys.stderr)
if problems:
    sys.exit(f"lint: {len(problems)} to look at")

#!/usr/bin/env python3
"""Checks what the documentation says against what there is.

    Tests/DocExamples/check.py [--build .build/debug] [--update]

* Every fenced block marked `swift`, in the documents and in the comments of Sources, is type-checked word for word
  against the modules of the build. One marked `swift ignore` needs UIKit, and is checked against the stand-in
  UIKit.swift, except for its selectors, which need Objective-C.
* Every relative link and every anchor leads somewhere.
* Every block between `<!-- generated: WHAT -->` and `<!-- /generated -->` is what the sources or the command `fizz`
  say; `--update` writes those blocks anew.
* web/README.md names every function that the gallery's engine exports, and no other.
* ARCHITECTURE.md names the parts of a step in the order in which they are called.

The build is left to others: `swift build` makes everything that is needed here.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent
DOCUMENTS = ["README.md", "README.zh-CN.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md",
             "Benchmarks/README.md", "web/README.md",
             *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "Docs").glob("*.md"))]
SCENES = {
    "bubbles": [("rise", "bubbles-rise"), ("float", "bubbles-float"), ("fall", "bubbles-fall"), ("stress", "stress")],
    "rigid": [(name, name) for name in ("pile", "pyramid", "chains", "curves")],
    "tags": [("themes", "tags")],
    "dock": [("assistants", "dock")],
}
problems = []


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def run(*command):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True)


# Snippets


class Snippet:
    """A fenced block: where its first line stands, how it was marked, and its lines."""

    def __init__(self, path, line, mark):
        self.path, self.line, self.mark, self.lines = path, line, mark, []

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    @property
    def modules(self):
        return re.findall(r"^(?:public )?import (\w+)", self.text, re.M)

    def source(self, number):
        """The block as a file: imports first, the rest in a function unless it holds only declarations."""
        # Blank lines take the imports' place, so that the compiler counts lines as the document does.
        body = [("" if re.match(r"(public )?import ", line) else line) for line in self.lines]
        imports = [line for line in self.lines if line not in body]
        imports += [f"import {m}" for m in ("FizzPhysics", "Fizz", "FizzScenes") if m not in self.modules]
        place = f'#sourceLocation(file: "{self.path}", line: {self.line})'
        located = "\n".join([place, *body, "#sourceLocation()", ""])
        if re.search(r"^(public )?(extension|protocol) ", self.text, re.M):
            return "\n".join(imports) + "\n" + located
        return "\n".join(imports) + f"\nfunc snippet{number}() throws {{\n{located}}}\n"


def snippets_in(path, comments):
    """The Swift blocks of a document, or of the `///` comments of a source file."""
    found, current, fence = [], None, None
    for number, line in enumerate(read(path).split("\n"), 1):
        if comments:
            comment = re.match(r"\s*/// ?(.*)", line)
            if not comment:
                current = fence = None
                continue
            line = comment.group(1)
        mark = re.match(r"\s*```(.*)", line)
        if fence is not None and mark:
            current = fence = None
        elif mark:
            fence = mark.group(1).strip()
            if fence.split(" ")[0] == "swift":
                current = Snippet(path, number + 1, fence)
                found.append(current)
        elif current:
            current.lines.append(line)
    if fence is not None:
        problems.append(f"{path}: a fenced block is not closed")
    return found


def check_snippets(modules):
    snippets = [s for path in DOCUMENTS for s in snippets_in(path, comments=False)]
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        snippets += snippets_in(str(path.relative_to(ROOT)), comments=True)
    typed, manifests, ignored = [], [], []
    for snippet in snippets:
        place = f"{snippet.path}:{snippet.line}"
        if snippet.mark == "swift ignore":
            ignored.append(snippet)
            if "UIKit" not in snippet.modules:
                problems.append(f"{place}: `swift ignore` is for code that imports UIKit")
        elif snippet.mark != "swift":
            problems.append(f"{place}: a block is marked `swift` or `swift ignore`, not `{snippet.mark}`")
        else:
            (manifests if "PackageDescription" in snippet.modules else typed).append(snippet)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        # Documents stand on their own; comments may speak to an app that Prelude.swift stands for.
        files = {"document": [], "comment": [HERE / "Prelude.swift"]}
        for number, snippet in enumerate(typed):
            kind = "comment" if snippet.path.startswith("Sources/") else "document"
            files[kind].append(write(folder / f"snippet{number}.swift", snippet.source(number)))
        check = ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-parse-as-library"]
        for some in files.values():
            complain(run(*check, "-package-name", "documents", "-I", modules, *some))
        if manifests:
            target = json.loads(run("swiftc", "-print-target-info").stdout)
            interface = pathlib.Path(target["paths"]["runtimeResourcePath"]) / "pm/ManifestAPI"
            for number, snippet in enumerate(manifests):
                file = write(folder / f"manifest{number}.swift", snippet.text)
                complain(run("swiftc", "-typecheck", "-package-description-version", "6.2", "-I", interface, file),
                         snippet, file)
        if ignored:
            complain(run("swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", "UIKit",
                         "-emit-module-path", folder / "UIKit.swiftmodule", HERE / "UIKit.swift"))
        for number, snippet in enumerate(ignored):
            text = re.sub(r"#selector\((.*?\(.*?\))\)", r'Selector("\1")', snippet.text.replace("@objc ", ""))
            file = write(folder / f"ignored{number}.swift", text)
            complain(run(*check, "-I", modules, "-I", folder, file), snippet, file)
    return len(typed), len(manifests), len(ignored)


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def complain(result, snippet=None, file=None):
    """Turns a compiler's errors into problems, at the place in the document where they are."""
    if result.returncode == 0:
        return
    lines = [line for line in result.stderr.split("\n") if re.match(r"\S.*?:\d+:\d+: error: ", line)]
    if not lines:
        problems.append(result.stderr.strip()[-2000:])
    for line in lines:
        at = re.match(r"(?P<file>.*?):(?P<line>\d+):(?P<rest>.*)", line)
        if at and file and at["file"] == str(file):
            line = f"{snippet.path}:{snippet.line + int(at['line']) - 1}:{at['rest']}"
        problems.append(line)


# Links


def prose(path):
    """A document without its fenced blocks."""
    return re.sub(r"^\s*```.*?^\s*```", "", read(path), flags=re.M | re.S)


def anchors(path):
    """What GitHub makes of a document's headings."""
    found = []
    for heading in re.findall(r"^#+ +(.*)$", prose(path), re.M):
        text = re.sub(r"[^\w\- ]", "", re.sub(r"`|\*", "", heading).strip().lower())
        found.append(text.replace(" ", "-"))
    return found


def check_links():
    count = 0
    for path in DOCUMENTS:
        links = re.findall(r"\]\(([^)\s]+)\)", prose(path)) + re.findall(r'(?:src|srcset|href)="([^"]+)"', prose(path))
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            count += 1
            file, _, anchor = link.partition("#")
            target = (ROOT / path).parent / file if file else ROOT / path
            if not target.exists():
                problems.append(f"{path}: the link to {link} leads nowhere")
            elif anchor and anchor not in anchors(target.resolve().relative_to(ROOT)):
                problems.append(f"{path}: {file or path} has no heading for #{anchor}")
    return count


# Generated blocks


def generate(what, fizz):
    kind, _, rest = what.partition(" ")
    if kind == "parameters":
        return parameter_table(fizz, SCENES[rest or "bubbles"])
    if kind == "help":
        result = run(fizz, *rest.split(), "--help")
        if result.returncode != 0:
            sys.exit(f"check: {fizz} {rest} --help: {result.stderr.strip()}")
        return "```text\n" + result.stdout.rstrip() + "\n```"
    if kind == "layout":
        return layout_table(*rest.split())
    if kind == "cases":
        return case_table(*rest.split())
    return f"there is no generator '{kind}'"


def parameter_table(fizz, scenes):
    tables = []
    for _, scene in scenes:
        result = run(fizz, "scenes", "--parameters", scene, "--json")
        if result.returncode != 0:
            sys.exit(f"check: {fizz}: {result.stderr.strip()}")
        tables.append(json.loads(result.stdout))
    lines, group = [], None
    for rows in zip(*tables):
        p = rows[0]
        if p["group"] != group:
            group = p["group"]
            lines += ["", f"**{group}**", "", "| parameter | unit | range | " + " | ".join(n for n, _ in scenes)
                      + " | raised too far | lowered too far |", "| --- | --- | --- |" + " ---: |" * len(scenes)
                      + " --- | --- |"]
        bounds = "off 0, on 1" if p["kind"] == "toggle" else f"{number(p['min'])} to {number(p['max'])}"
        if p["kind"] == "integer":
            bounds += ", whole"
        values = " | ".join(number(row["value"]) for row in rows)
        lines.append(f"| `{p['name']}` | {p['unit']} | {bounds} | {values} | {p['raised']} | {p['lowered']} |")
    return "\n".join(lines).strip()


def number(value):
    """Four digits are enough for reading; the command prints them all."""
    return str(int(value)) if value == int(value) else f"{value:.4g}"


def layout_table(path, type_name):
    """The stored properties of a frozen type of 32-bit words, in order."""
    body = re.split(rf"public struct {type_name}\b", read(path), maxsplit=1)[1].split("public init")[0]
    rows = re.findall(r"((?:^ *///.*\n)+) *public var (\w+): (\w+)$", body, re.M)
    lines = ["| word | field | type | what |", "| ---: | --- | --- | --- |"]
    for word, (comment, name, kind) in enumerate(rows):
        lines.append(f"| {word} | `{name}` | {kind} | {plain(comment)} |")
    return "\n".join(lines)


def case_table(path, type_name):
    """The cases of an enumeration, or the bits of an option set, with their raw values."""
    body = re.split(rf"(?:enum|struct) {type_name}\b", read(path), maxsplit=1)[1]
    body = body.split("\n  }\n")[0]
    cases = re.findall(r"((?:^ *///.*\n)+) *case (\w+)(?: = (\d+))?$", body, re.M)
    cases += re.findall(rf"((?:^ *///.*\n)+) *public static let (\w+) = {type_name}\(rawValue: (\d+)\)$", body, re.M)
    lines = ["| value | name | what |", "| ---: | --- | --- |"]
    for comment, name, value in cases:
        lines.append(f"| {value} | `{name}` | {plain(comment)} |")
    return "\n".join(lines)


def plain(comment):
    """A documentation comment as one line of Markdown."""
    text = " ".join(line.strip().removeprefix("///").strip() for line in comment.strip().split("\n"))
    return re.sub(r"``(?:\w+/)?([^`]+)``", r"`\1`", text).replace("|", "\\|")


def check_generated(fizz, update):
    block = re.compile(r"(<!-- generated: (.+?) -->\n)((?:(?!<!-- generated: ).)*?)(\n?<!-- /generated -->)", re.S)
    count = 0
    for path in DOCUMENTS:
        old = read(path)
        new = block.sub(lambda m: m[1] + generate(m[2], fizz) + "\n<!-- /generated -->", old)
        count += len(block.findall(old))
        if old.count("<!-- generated:") != old.count("<!-- /generated -->"):
            problems.append(f"{path}: a generated block does not end")
        if new == old:
            continue
        if update:
            write(ROOT / path, new)
            print(f"{path}: written anew")
            continue
        pairs = zip(block.finditer(old), block.finditer(new))
        for was, now in [(a, b) for a, b in pairs if a[3] != b[3]]:
            a, b = was[3].split("\n"), now[3].split("\n")
            at = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            line = old[:was.start(3)].count("\n") + 1 + at
            shown = [rows[at] if at < len(rows) else "(nothing)" for rows in (a, b)]
            problems.append(f"{path}:{line}: '{was[2]}' is stale (Tests/DocExamples/check.py --update)\n"
                            f"    says     {shown[0]}\n    should be {shown[1]}")
    return count


def check_exports():
    exported = set(re.findall(r'@_expose\(wasm, "(\w+)"\)', read("web/Sources/FizzWeb/Exports.swift")))
    named = set(re.findall(r"\b(fizz_\w+)\(", read("web/README.md")))
    for name in sorted(exported - named):
        problems.append(f"web/README.md: says nothing of {name}")
    for name in sorted(named - exported):
        problems.append(f"web/README.md: {name} is not exported")


def check_steps():
    state = read("Sources/FizzPhysics/Solver/WorldState.swift")
    told = re.findall(r"`(\w+)`", read("ARCHITECTURE.md"))
    for function in ("advance", "solve"):
        body = re.search(rf"func {function}\(.*?\n  }}\n", state, re.S)[0]
        at = 0
        for name in re.findall(r"^ +(?:if .*\{ )?(\w+)\(", body, re.M):
            if name not in told[at:]:
                problems.append(f"ARCHITECTURE.md: `{name}` of WorldState.{function} is missing or out of order")
                break
            at = told.index(name, at) + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", default=ROOT / ".build/debug", type=pathlib.Path, help="a folder that holds a build")
    parser.add_argument("--update", action="store_true", help="write the generated blocks anew")
    options = parser.parse_args()
    build = options.build.resolve()
    fizz, modules = build / "fizz", build / "Modules"
    if not fizz.exists() or not (modules / "Fizz.swiftmodule").exists():
        sys.exit(f"check: {options.build} holds no build; run `swift build` first, or name another with --build")
    generated = check_generated(fizz, options.update)
    check_exports()
    check_steps()
    links = check_links()
    typed, manifests, ignored = check_snippets(modules)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"docs: {len(problems)} to look at")
    print(f"    {typed} snippets and {manifests} manifests compile, {ignored} for UIKit as well; "
          f"{links} links lead somewhere, {generated} generated blocks are up to date")


if __name__ == "__main__":
    main()

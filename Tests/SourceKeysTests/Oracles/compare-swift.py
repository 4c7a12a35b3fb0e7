#!/usr/bin/env python3
"""Compares what SourceKeys reads of Swift files with what the toolchain's own parser reads.

usage: compare-swift.py

The files are those of this project and those in the folder Made. Every string literal must have
the same place and text, every call of some names the same place; what may differ is named below
with the reason.

Status 1: something differs. Status 3: the toolchain has no SwiftSyntax.
"""

import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
BUILD = ROOT / ".build/source-keys-oracle"
# Calls of these are compared. None of them is the name of an enumeration's case.
NAMES = (
    "String Array Diagnostic Range min max zip print #expect #require appending replacing split "
    "joined contains map filter first starts prefix sorted Row Issue NSLocalizedString Text L"
).split()
# Differences that are meant, by file and line.
MEANT = {
    # An error for the compiler: a slash after `=` can only begin a regular expression, which may
    # not begin with a space. Here the slashes divide, and the literal counts.
    ("operators.swift.txt", 22),
}


def host_libraries():
    """Where the libraries of SwiftSyntax lie; None when the toolchain has none."""
    swift = shutil.which("swiftc")
    if swift is None:
        return None
    host = pathlib.Path(swift).resolve().parent.parent / "lib/swift/host"
    return host if (host / "libSwiftParser.so").exists() else None


def build(host):
    """Builds the lister, unless it is newer than its source; this takes about ten seconds."""
    program = BUILD / "list-swift-literals"
    source = HERE / "ListSwiftLiterals.swift"
    if program.exists() and program.stat().st_mtime > source.stat().st_mtime:
        return program
    BUILD.mkdir(parents=True, exist_ok=True)
    command = ["swiftc", "-O", "-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax"]
    command += ["-module-cache-path", BUILD / "modules", "-Xlinker", "-rpath", "-Xlinker", host]
    result = subprocess.run([*command, source, "-o", program], capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stderr.strip(), file=sys.stderr)
        return None
    return program


def theirs(program, paths):
    """What the toolchain's parser says; the files are shared between the processors."""
    count = os.cpu_count() or 1

    def run(part):
        names = "".join(f"{path}\n" for path in paths[part::count])
        command = [program]
        return subprocess.run(command, input=names, capture_output=True, text=True, check=True)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        return "".join(result.stdout for result in pool.map(run, range(count)))


def ours(paths, folder):
    """What SourceKeys says, by way of a test."""
    (folder / "paths").write_text("".join(f"{path}\n" for path in paths))
    environment = os.environ | {
        "TIDEMARK_SOURCE_PATHS": str(folder / "paths"),
        "TIDEMARK_SOURCE_ANSWER": str(folder / "answer"),
        "TIDEMARK_SOURCE_NAMES": " ".join(NAMES),
    }
    command = ["swift", "test", "--disable-xctest", "--filter", "OracleListing"]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if result.returncode != 0 or not (folder / "answer").exists():
        print(result.stdout + result.stderr, file=sys.stderr)
        sys.exit("compare-swift.py: the test that lists the literals failed")
    return (folder / "answer").read_text()


def answers(text):
    """The lines of each file: literals by their start, and calls."""
    files = {}
    for line in text.splitlines():
        kind, rest = line[0], line[2:]
        if kind == "F":
            literals, calls = files.setdefault(rest, ({}, set()))
            continue
        fields = rest.split(" ")
        if kind == "L":
            literals[int(fields[0])] = (int(fields[1]), fields[2] if len(fields) > 2 else "")
        elif len(fields) < 3 or fields[2] in NAMES:
            calls.add((int(fields[0]), int(fields[1])))
    return files


def main():
    host = host_libraries()
    program = host and build(host)
    if not program:
        print("compare-swift.py: the toolchain has no SwiftSyntax", file=sys.stderr)
        return 3
    made = sorted((HERE / "Made").glob("*.swift.txt"))
    paths = [path for name in ("Sources", "Tests") for path in (ROOT / name).rglob("*.swift")]
    paths = sorted(set(paths) | set(made))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        expected, found = answers(theirs(program, paths)), answers(ours(paths, folder))
        faults = compare(paths, expected, found)
    for fault in faults[:40]:
        print(fault)
    literals = sum(len(file[0]) for file in expected.values())
    calls = sum(len(file[1]) for file in expected.values())
    print(
        f"SwiftSyntax: {len(paths)} files, {literals} literals, {calls} calls,"
        f" {len(faults)} differences"
    )
    return 1 if faults or literals < 1000 or calls < 1000 else 0


def compare(paths, expected, found):
    faults = []
    for path in paths:
        (literals, calls), (ourLiterals, ourCalls) = expected[str(path)], found[str(path)]
        bytes = path.read_bytes()

        def note(offset, text):
            line = bytes.count(b"\n", 0, offset) + 1
            if (path.name, line) in MEANT:
                return
            shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
            faults.append(f"{shown}:{line}: byte {offset}: {text}")

        for start in sorted(literals.keys() | ourLiterals.keys()):
            right, here = literals.get(start), ourLiterals.get(start)
            if right == here or right and right[1] == "-" and here is None:
                continue
            if here and right and here[1] == right[1] == "-":
                continue
            note(start, f"the literal is {show(right)}, here {show(here)}")
        for start, end in sorted(calls ^ ourCalls):
            note(start, f"a call to {end} is found {'there' if (start, end) in calls else 'here'}")
    return faults


def show(literal):
    if literal is None:
        return "none"
    end, value = literal
    text = "bad" if value == "-" else repr(bytes.fromhex(value).decode("utf-8", "replace"))
    return f"{text[:60]} to {end}"


sys.exit(main())

"""Alters places of the code one at a time, and tells which test notices: a sign, a bound, a constant.

mutants.py [--number N] [--seed S] [--results FILE] TREE FOLDER...
mutants.py [--results FILE] TREE FILE:LINE:COLUMN...

TREE is a copy of the project, whose folder build scripts/proofs/mutants has set up. Of each FOLDER of it, which may be
a file, N places are drawn (25). The seed (1) decides which, as long as their lines stay as they are. Places can be
named instead, to see whether a new test notices them: as they were printed.

A mutant that does not compile, or is compiled to the same bytes, is replaced by another. Each is given to the tests of
scripts/check, those first that are named after its folder, and one that survives to the slow ones. The first test that
fails, crashes or takes too long ends it. Where scripts/mutants.tsv says why none can notice, none is tried. FILE gets a
line for each, with tabs: folder, place, the line as it was, what was altered, "check", "slow", "explained" or
"survived", and the test or the reason.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

LIBRARY = "lib/libshared.so"
LEFT_OUT = {"whole", "faults", "bench"}
MOST_BYTES = 4 << 30  # what an endless loop may take

# What is not code, or says nothing of what it does: comments, texts, directives but definitions, assertions, {0}.
HIDDEN = re.compile(r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])+'
    | ^[ \t]*\#[ \t]*(?!define)\w+(?:\\\n|[^\n])* | \{0\}""", re.VERBOSE | re.DOTALL | re.MULTILINE)
ASSERTION = re.compile(r"\b(?:assert|_Static_assert|static_assert)\b")
TOKEN = re.compile(r"""(?P<number>(?<![\w.])(?:0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?)[uUlLfF]*(?!\w))
    | (?P<word>[A-Za-z_]\w*)
    | (?P<sign><<=|>>=|->|\.\.\.|\+\+|--|<<|>>|[-+*/%<>&|^=!]=|&&|\|\||[-+*/%<>&|!])
    | (?P<other>\S)""", re.VERBOSE)
SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "++": "--",
           "--": "++", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "&=": "|=", "|=": "&=", "<<": ">>", ">>": "<<",
           "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&": "|", "|": "&", "true": "false", "false": "true"}
BETWEEN_TWO = {"+", "-", "*", "/", "%", "&", "|", "<", ">"}


def blank(text, start, end):
    """The text with a part of it blank, and as many lines."""
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def code_of(text):
    """A C file with blanks for what is not altered, each character where it was."""
    code = HIDDEN.sub(lambda hidden: re.sub(r"[^\n]", " ", hidden[0]), text)
    for assertion in ASSERTION.finditer(code):
        depth, end = 1, code.find("(", assertion.end()) + 1
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        code = blank(code, assertion.start(), end)
    return code


def altered(token, code, before):
    """What a token becomes, or None where it stays. A sign between two values has blanks beside it."""
    text = token[0]
    spaced = code[token.start() - 1].isspace() and code[token.end()].isspace()
    if token["number"]:
        return f"({text} + 1)"
    if text == "!" or text == "-" and not spaced and not (before and re.match(r"[\w)\]]", before[-1])):
        return ""
    if text not in SWAPPED or text in BETWEEN_TWO and not spaced:
        return None
    return SWAPPED[text]


def places_in(tree, path):
    """Each place of a file: where it is, the line, and the file as it becomes."""
    text = (tree / path).read_text(encoding="utf-8")
    code = code_of(text)
    before, alike = "", collections.Counter()
    for token in TOKEN.finditer(code):
        new = altered(token, code, before)
        before = token[0]
        if new is None:
            continue
        start = text.rfind("\n", 0, token.start()) + 1
        line = text[start:text.find("\n", start)].strip()
        alike[line, token.start() - start] += 1
        yield {"path": path, "place": f"{path}:{text.count(chr(10), 0, start) + 1}:{token.start() - start + 1}",
               "line": line, "change": f"{token[0]} -> {new or 'nothing'}",
               "which": (path, line, token.start() - start, alike[line, token.start() - start]),
               "text": text[:token.start()] + new + text[token.end():]}


def drawn(tree, folder, seed):
    """All places of a folder in an order of their own, which changes elsewhere leave as it is."""
    found = (tree / folder).rglob("*.[ch]") if (tree / folder).is_dir() else [tree / folder]
    paths = sorted(str(path.relative_to(tree)) for path in found)
    places = [place for path in paths for place in places_in(tree, path)]
    return sorted(places, key=lambda place: hashlib.sha256(repr((seed, *place["which"])).encode()).hexdigest())


def run(command, seconds, **where):
    """The status of a command, each process of which may take so many seconds of a processor and so much memory, and 30
    times as long to wait: a loaded machine decides nothing. What it has started ends with it."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))

    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                          start_new_session=True, preexec_fn=limit, **where) as process:
        try:
            status = process.wait(30 * seconds)
        except subprocess.TimeoutExpired:
            status = 124
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    return status


def build(tree, *targets):
    """Whether it builds."""
    return run(["ninja", "-C", tree / "build", "-j", "1", *targets], 1800) == 0


def try_test(tree, test, seconds):
    """The status of a test: 0 where it passes, 77 where it is skipped."""
    return run(test["cmd"], seconds, cwd=tree / "build", env={**os.environ, **test["env"]})


def tests_of(tree, names):
    """The tests that pass as the code is, those of scripts/check first, each with the seconds that it took. Those of
    lib/base use nothing of other folders."""
    uses_base = any(name.startswith("lib/base") for name in names)
    with open(tree / "build/meson-info/intro-tests.json", encoding="utf-8") as table:
        tests = json.load(table)
    found = []
    for test in tests:
        suites = {suite.partition(":")[2] for suite in test["suite"]}
        if suites & LEFT_OUT or test["name"].startswith("base ") and not uses_base:
            continue
        begun = time.monotonic()
        status = try_test(tree, test, 600)
        if status not in (0, 77):
            sys.exit(f"mutants: '{test['name']}' fails as the code is")
        if status == 0:
            found.append({**test, "stage": "slow" if "slow" in suites else "check", "took": time.monotonic() - begun})
    return sorted(found, key=lambda test: (test["stage"], test["took"]))


def explanations():
    """Why nothing can notice what is altered: of a file, a line and a change."""
    text = pathlib.Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return {tuple(row[:3]): row[3] for row in rows}


def first_failing(tree, tests):
    """The stage and the name of the first test that fails, built if it is a program of ours; None where all pass."""
    folder = str(tree / "build")
    programs = [test["cmd"][0] for test in tests if test["cmd"][0].startswith(folder)]
    if not build(tree, *(os.path.relpath(program, folder) for program in programs)):
        return "check", "the build"
    failing = (test for test in tests if try_test(tree, test, 20 + 10 * int(test["took"])) != 0)
    return next(((test["stage"], test["name"]) for test in failing), None)


def noticed_by(tree, place, tests):
    """The stage and the test that notice what has been altered, or why none does."""
    reason = explanations().get((place["path"], place["line"], place["change"]))
    if reason:
        return "explained", reason
    room = pathlib.PurePath(place["path"]).parent.name + " "
    own = [test for test in tests if test["stage"] == "check" and test["name"].startswith(room)]
    noticed = first_failing(tree, own)
    if not noticed and not build(tree):
        noticed = "check", "the build"
    return noticed or first_failing(tree, [test for test in tests if test not in own]) or ("survived", "")


def outcome(tree, place, tests, original):
    """What becomes of a mutant: its stage and test, or None where it is none."""
    file = tree / place["path"]
    text = file.read_text(encoding="utf-8")
    file.write_text(place["text"], encoding="utf-8")
    try:
        if not build(tree, LIBRARY) or (tree / "build" / LIBRARY).read_bytes() == original:
            return None
        return noticed_by(tree, place, tests)
    finally:
        file.write_text(text, encoding="utf-8")


def chosen(tree, name, seed):
    """The places that an argument means."""
    path, colon, _ = name.partition(":")
    if not colon:
        return drawn(tree, name, seed)
    found = [place for place in places_in(tree, path) if place["place"] == name]
    return found or sys.exit(f"mutants: nothing is altered at {name}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("--number", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", default=os.devnull)
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("places", nargs="+")
    given = parser.parse_args()
    tree = given.tree.absolute()

    if not build(tree):
        sys.exit("mutants: the code does not build as it is")
    original = (tree / "build" / LIBRARY).read_bytes()
    tests = tests_of(tree, given.places)
    with open(given.results, "w", encoding="utf-8") as results:
        for name in given.places:
            left = given.number
            for place in chosen(tree, name, given.seed):
                if left == 0:
                    break
                found = outcome(tree, place, tests, original)
                if found is None:
                    continue
                left -= 1
                row = [name, place["place"], place["line"], place["change"], *found]
                print(*row[1:], sep=" | ", flush=True)
                print(*row, sep="\t", file=results, flush=True)
    build(tree)


main()

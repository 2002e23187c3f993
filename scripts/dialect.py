"""Finds the phrases of scripts/dialect.txt in what users read: pages, help, sentences, the words of reports and of the
page, and texts in C.

dialect.py [ROOT]"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
READ = ("*.md", ":!CHANGELOG.md", ":!lib/rules/REFERENCE.md", "lib/ask/*/help/*.txt", "lib/ask/*/says/*.lua", "lib/games/*.ini",
        "tools/page/words.ini", "lib/*.c", "tools/*.c")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
COMMENT = {".c": re.compile(r"/\*.*?\*/", re.DOTALL), ".lua": re.compile(r"--[^\n]*"), ".ini": re.compile(r"^;[^\n]*", re.MULTILINE)}


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def prose(path):
    """The text of a file without comments; of C, the literals alone."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in COMMENT:
        text = COMMENT[path.suffix].sub(blank, text)
    if path.suffix == ".c":
        lines = ("".join(literal[1:-1] for literal in LITERAL.findall(line)) for line in text.split("\n"))
        text = "\n".join(lines)
    return text


def main():
    rules = [line for line in (ROOT / "scripts/dialect.txt").read_text(encoding="utf-8").splitlines()
             if line and line[0] != "#"]
    right = [line.split(": ", 1) for line in rules if re.match(r"\S+[/.]\S*: ", line)]
    phrases = dict(line.split(" = ", 1) for line in rules if " = " in line)
    found = re.compile(r"\b(" + "|".join(phrases).replace(" ", r"\s+") + r")\b", re.IGNORECASE)
    files = subprocess.run(["git", "ls-files", "--", *READ], cwd=ROOT, check=True, text=True, capture_output=True).stdout
    count = 0
    for name in files.split():
        text = prose(ROOT / name)
        for _, words in (place for place in right if place[0] == name):
            text = text.replace(words, re.sub(r"[^\n]", " ", words))
        for match in found.finditer(text):
            phrase = re.sub(r"\s+", " ", match[0].lower())
            print(f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]!r}: {phrases[phrase]}")
            count += 1
    sys.exit(f"{count} phrases of scripts/dialect.txt: reword them" if count else 0)


main()

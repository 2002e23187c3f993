"""Runs transcripts: texts whose indented blocks show command lines and what they print.

    transcript.py HOD TRANSCRIPT...

    A refusal names what was meant.
        $ hod simulat
        ! hod: there is no command simulat; did you mean simulate? (see: hod --help)

A line that begins with "$ " is a command of bash, "> " continues it, and what follows is its output. A line that begins
with "! " was printed to standard error, and then the status is 2; otherwise it is 0. "[status 1]" at the end names
another one. "..." stands for any text within a line, and for any number of lines where it is the whole line.

A heading ("# Fields") begins a section: one bash runs its commands, in a folder that is empty at first, and hod is the
command that was built (or the one in HOD_FOLDER). HOD_TESTS names the folder of this file. The last line counts as
Criterion does, for scripts/count-tests.py."""
import concurrent.futures
import difflib
import os
import re
import subprocess
import sys
import tempfile
import typing

INDENT = "    "
ERROR = "! "
LONGEST = 50  # lines of a difference that are shown


class Block(typing.NamedTuple):
    """A command, where it stands, and the lines that it must print, with "! " before those of errors."""
    line: int
    command: list
    expected: list

    def status(self):
        told = re.fullmatch(r"\[status (\d+)\]", self.expected[-1]) if self.expected else None
        return int(told[1]) if told else 2 if any(line.startswith(ERROR) for line in self.expected) else 0

    def lines(self):
        return self.expected[:-1] if self.expected and self.expected[-1].startswith("[status ") else self.expected


class Section(typing.NamedTuple):
    title: str
    blocks: list


def read_sections(text, title):
    """The sections of a transcript; what stands before the first heading is one with the title of the file."""
    sections, block, blank = [Section(title, [])], None, 0
    for number, line in enumerate(text.splitlines(), 1):
        inner = line[len(INDENT):]
        if line.startswith("# "):
            sections.append(Section(line[2:], []))
        elif line.startswith(INDENT + "$ "):
            block = Block(number, [inner[2:]], [])
            sections[-1].blocks.append(block)
        elif line.startswith(INDENT + "> ") and not block.expected:
            block.command.append(inner[2:])
        elif line.startswith(INDENT):
            block.expected.extend([""] * blank + [inner])
        blank = 0 if line else blank + 1
    return [section for section in sections if section.blocks]


def is_line(pattern, line):
    return re.fullmatch(".*?".join(map(re.escape, pattern.split("..."))), line) is not None


def fits(patterns, lines):
    """Whether lines are as they are expected: "..." is any number of them."""
    here = there = 0
    star = None
    while there < len(lines):
        if here < len(patterns) and patterns[here] == "...":
            star = (here, there)
            here += 1
        elif here < len(patterns) and is_line(patterns[here], lines[there]):
            here, there = here + 1, there + 1
        elif star:
            star = (star[0], star[1] + 1)
            here, there = star[0] + 1, star[1]
        else:
            return False
    return all(pattern == "..." for pattern in patterns[here:])


def difference(patterns, lines):
    """What differs, line by line, at most so many lines; a pattern that fits a line is that line."""
    wanted = [next((line for line in lines if is_line(pattern, line)), pattern)
              for pattern in patterns if pattern != "..."]
    found = list(difflib.unified_diff(wanted, lines, "expected", "printed", lineterm="", n=1))
    return "\n".join(found[:LONGEST] + ["..."] * (len(found) > LONGEST))


def run_section(section, environment):
    """The printed lines and the status of each command of a section: those before one that ends the shell."""
    with tempfile.TemporaryDirectory() as place:
        folder, kept = os.path.join(place, "folder"), os.path.join(place, "kept")
        os.mkdir(folder)
        os.mkdir(kept)
        script = "".join("{ " + "\n".join(block.command) + f"\n}} >'{kept}/{i}.out' 2>'{kept}/{i}.err' </dev/null\n"
                         f"echo $? >'{kept}/{i}.status'\n" for i, block in enumerate(section.blocks))
        done = subprocess.run(["bash", "-o", "pipefail"], input=script, cwd=folder, env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        answers = []
        for i, block in enumerate(section.blocks):
            parts = [os.path.join(kept, f"{i}.{part}") for part in ("out", "err", "status")]
            if not os.path.exists(parts[2]):
                told = [] if answers and answers[-1][1] is None else done.stdout.splitlines()
                answers.append((["the shell has ended", *told], None))
                continue
            out, errors, status = [open(part, encoding="utf-8", errors="backslashreplace").read() for part in parts]
            lines = out.rstrip("\n").splitlines() + [ERROR + line for line in errors.splitlines()]
            answers.append((lines, int(status)))
        return answers


def check(path, section, environment):
    """The mistakes in a section, as texts."""
    mistakes = []
    for block, (lines, status) in zip(section.blocks, run_section(section, environment)):
        if fits(block.lines(), lines) and status == block.status():
            continue
        told = "" if status == block.status() else f"[status {status}] instead of [status {block.status()}]\n"
        mistakes.append(f"{path}:{block.line}: $ {block.command[0]}\n{told}{difference(block.lines(), lines)}")
    return mistakes


def main(hod, *paths):
    tests = os.path.dirname(os.path.abspath(__file__))
    folder = os.environ.get("HOD_FOLDER", os.path.dirname(os.path.abspath(hod)))
    environment = {key: value for key, value in os.environ.items() if key != "HOD_ISA"}
    environment.update(PATH=folder + ":" + os.environ["PATH"], HOD_TESTS=tests,
                       BASH_ENV=os.path.join(tests, "transcript.sh"))
    passed = failed = 0
    for path in paths:
        name = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as file:
            sections = read_sections(file.read(), name)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for section, mistakes in zip(sections, pool.map(lambda one: check(path, one, environment), sections)):
                failed += len(mistakes)
                passed += len(section.blocks) - len(mistakes)
                for mistake in mistakes:
                    print(f"[FAIL] {name}::{section.title}\n{mistake}")
    print(f"Tested: {passed + failed} | Passing: {passed} | Failing: {failed} | Crashing: 0")
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

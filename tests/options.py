"""The options: each command lists in its help, and offers to shells, those that it accepts and no others; and what help,
messages and remarks mention exists.

options.py HOD SOURCES"""
import pathlib
import re
import subprocess
import sys

HOD, SOURCES = sys.argv[1], pathlib.Path(sys.argv[2])
MENTION = r"(?<![\w-])--([a-z][a-z-]*)"
OF_OTHERS = {"version", "mpi", "default-settings"}  # of hod itself, mpirun and gnuplot
mistakes = 0


def expect(holds, what):
    global mistakes
    if not holds:
        mistakes += 1
        print(f"not so: {what}")


def run(*words):
    return subprocess.run([HOD, *words], text=True, capture_output=True, check=False)


def check_accepted(command, listed, every):
    for option in every:
        is_accepted = "has no option" not in run(command, f"--{option}", "1", "--help").stderr
        expect(is_accepted == (option in listed),
               f"hod {command} {'accepts' if is_accepted else 'refuses'} --{option}, and its help says otherwise")
    offered = set(re.findall(r"^--([a-z-]+)\t", run("complete", "--", command, "--").stdout, re.M))
    expect(offered == listed, f"shells are offered the options of the help of {command}: {offered ^ listed}")


def check_mentioned(command, help_text, listed):
    """A paragraph may mention the options of another command that it names, or of what is read or run."""
    for paragraph in re.split(r"\n\s*\n", help_text):
        others = set(re.findall(r"hod ([a-z]+)", paragraph)) - {"watch", "complete", "merge"}
        for option in re.findall(MENTION, paragraph):
            is_there = any(option in listed[name] for name in {command, *others} & set(listed))
            is_of_another = re.search(rf"(report --|-- )[^\n]*--{option}|command wrote with --{option}|"
                                      rf"(?:command|written) without --{option}|report --{option}", paragraph)
            expect(is_there or is_of_another, f"the help of {command} mentions --{option}, which it lacks")


def check_sources(every):
    for path in sorted([*SOURCES.glob("lib/**/says/*.lua"), *SOURCES.glob("lib/**/*.c"), *SOURCES.glob("tools/*.c")]):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".c":
            text = " ".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', text))
        for option in re.findall(r"(?<!\[)" + MENTION, text):
            expect(option in every | OF_OTHERS, f"{path.relative_to(SOURCES)} mentions --{option}, which no command has")


def main():
    first = run("--help").stdout
    commands = re.search(r"Commands:\n(.*?)\n\n", first, re.S)[1]
    names = re.findall(r"^  ([a-z]+)", commands, re.M)
    expect(len(names) > 7, f"the commands: {names}")
    texts = {name: run(name, "--help").stdout.split("\nOptions:\n") for name in names}
    listed = {name: set(re.findall(r"^  (?:-[a-z], )?--([a-z-]+)", text[1], re.M)) for name, text in texts.items()}
    every = set().union(*listed.values())
    for name in names:
        check_accepted(name, listed[name], every - {"help"})
        check_mentioned(name, texts[name][0], listed)
    check_sources(every)


main()
sys.exit(f"{mistakes} are not so" if mistakes else 0)

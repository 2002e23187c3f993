"""The README's files, saved as it says, and its commands give what it shows, and its C example compiles and runs."""
import os
import re
import subprocess
import sys
import tempfile

README, HOD, LIBRARY, HEADERS = map(os.path.abspath, sys.argv[1:5])

with open(README, encoding="utf-8") as file:
    TEXT = file.read()
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
COMMANDS = [text for language, text in BLOCKS if language == "console"]
SHOWN = [text for language, text in BLOCKS if language in ("ini", "lua")]
FILES = re.findall(r"^```(?:ini|lua)\n([^`]*)^```\n\nSaved as `([^`]+)`", TEXT, re.MULTILINE)
PICTURES = re.findall(r"^!\[.*\]\((.*)\)$", TEXT, re.MULTILINE)


def output_of(command, folder):
    """What a command line of the README prints on standard output, run in the folder."""
    environment = dict(os.environ, PATH=os.path.dirname(HOD) + ":" + os.environ["PATH"])
    return subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True,
                          check=True).stdout


def compiled_output(source):
    """What the C example prints."""
    with tempfile.TemporaryDirectory() as folder:
        path, program = os.path.join(folder, "example.c"), os.path.join(folder, "example")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        sanitizers = os.environ.get("EXAMPLE_FLAGS", "").split()
        subprocess.run(["cc", "-Wall", "-Wextra", *sanitizers, "-I" + HEADERS, path, "-o", program, LIBRARY,
                        "-Wl,-rpath," + os.path.dirname(LIBRARY)], check=True)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


failures = len(SHOWN) - len(FILES)
if failures:
    print(f"of {len(SHOWN)} files that are shown {len(FILES)} are said to be saved")
with tempfile.TemporaryDirectory() as folder:
    data = os.path.join(os.path.dirname(os.path.abspath(README)), "notebooks-data")
    os.symlink(data, os.path.join(folder, "notebooks-data"))
    for text, name in FILES:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        stored = [os.path.join(place, name) for place, _, names in os.walk(data) if name in names]
        if not stored or text != read(stored[0]):
            failures += 1
            print(f"{name} is not what notebooks-data has")
    for block in COMMANDS:
        line, expected = block.split("\n", 1)
        printed = output_of(line.removeprefix("$ "), folder)
        if printed != expected:
            failures += 1
            print(f"{line}\n--- README\n{expected}--- now\n{printed}")
    drawn = {name: os.path.join(place, name) for place, _, names in os.walk(folder) for name in names}
    for picture in PICTURES:
        name = os.path.basename(picture)
        if name in drawn and read(drawn[name]) != read(os.path.join(os.path.dirname(data), picture)):
            failures += 1
            print(f"{picture} is drawn differently now")

example = next(text for language, text in BLOCKS if language == "c")
expected = next(text for language, text in BLOCKS if language == "text")
printed = compiled_output(example)
if printed != expected:
    failures += 1
    print(f"the C example\n--- README\n{expected}--- now\n{printed}")
sys.exit(f"{failures} examples differ" if failures else 0)

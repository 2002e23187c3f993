"""The README's examples are what the commands print, and its C example compiles and runs. A file that begins
with a comment of its name, such as "; my-troops.ini", is there for the commands."""
import os
import re
import subprocess
import sys
import tempfile

README, HOD, LIBRARY, HEADERS = map(os.path.abspath, sys.argv[1:5])

with open(README, encoding="utf-8") as file:
    BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
COMMANDS = [text for language, text in BLOCKS if language == "console"]
FILES = [text for language, text in BLOCKS if language == "ini" and text.startswith("; ")]


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


failures = 0
with tempfile.TemporaryDirectory() as folder:
    data = os.path.join(os.path.dirname(os.path.abspath(README)), "notebooks-data")
    os.symlink(data, os.path.join(folder, "notebooks-data"))
    for text in FILES:
        with open(os.path.join(folder, text.split("\n", 1)[0].removeprefix("; ")), "w", encoding="utf-8") as file:
            file.write(text)
    for block in COMMANDS:
        line, expected = block.split("\n", 1)
        printed = output_of(line.removeprefix("$ "), folder)
        if printed != expected:
            failures += 1
            print(f"{line}\n--- README\n{expected}--- now\n{printed}")

example = next(text for language, text in BLOCKS if language == "c")
expected = next(text for language, text in BLOCKS if language == "text")
printed = compiled_output(example)
if printed != expected:
    failures += 1
    print(f"the C example\n--- README\n{expected}--- now\n{printed}")
sys.exit(f"{failures} examples differ" if failures else 0)

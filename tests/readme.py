"""What the READMEs show is so: files are stored, commands print it, programs do, links lead somewhere."""
import os
import re
import subprocess
import sys
import tempfile

ROOT, HOD, LIBRARY, HEADERS = map(os.path.abspath, sys.argv[1:5])
DATA = os.path.join(ROOT, "notebooks-data")
FLAGS = re.MULTILINE | re.DOTALL
SHOWN = re.compile(r"^```(?:csv|ini|lua)$", FLAGS)
SAVED = re.compile(r"^```(?:csv|ini|lua)\n([^`]*)^```\n\n(?:Saved|Save it) as `([^`]+)`", FLAGS)
COMMAND = re.compile(r"^```console\n\$ ([^\n]*)\n(.*?)^```$", FLAGS)
PROGRAM = re.compile(r"^```c\n(.*?)^```\n\nIt prints:\n\n```text\n(.*?)^```$", FLAGS)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)", FLAGS)
LONGEST_TOUR = 250
failures = 0


def fail(message):
    global failures
    failures += 1
    print(message)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def readmes():
    """The texts by their paths, the tour first; not those of packages from elsewhere, and in build folders."""
    for place, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders
                            if name[0] != "." and name not in ("node_modules", "subprojects", "build-package")
                            and not os.path.exists(os.path.join(place, name, "meson-private")))
        if "README.md" in names:
            yield os.path.join(place, "README.md"), read(os.path.join(place, "README.md"))


def check_files(path, text, folder):
    """What is said to be saved is what notebooks-data has, and lies in the folder for the commands."""
    saved = SAVED.findall(text)
    if len(saved) != len(SHOWN.findall(text)):
        fail(f"{path} shows a file and does not say as what it is saved")
    for content, name in saved:
        stored = [os.path.join(place, name) for place, _, names in os.walk(DATA) if name in names]
        if not stored or content != read(stored[0]):
            fail(f"{path}: {name} is not what notebooks-data has")
        with open(os.path.join(folder, name), "x", encoding="utf-8") as file:
            file.write(content)


def check_commands(path, text, folder):
    environment = dict(os.environ, PATH=os.path.dirname(HOD) + ":" + os.environ["PATH"])
    for line, expected in COMMAND.findall(text):
        done = subprocess.run(line, shell=True, cwd=folder, env=environment, capture_output=True, text=True,
                              check=False)
        if done.returncode or done.stdout != expected:
            fail(f"{path}: {line}\n--- README\n{expected}--- now\n{done.stdout}{done.stderr}")


def check_programs(path, text, folder):
    source, program = os.path.join(folder, "example.c"), os.path.join(folder, "example")
    for code, expected in PROGRAM.findall(text):
        with open(source, "w", encoding="utf-8") as file:
            file.write(code)
        sanitizers = os.environ.get("EXAMPLE_FLAGS", "").split()
        subprocess.run(["cc", "-Wall", "-Wextra", *sanitizers, "-I" + HEADERS, source, "-o", program, LIBRARY,
                        "-Wl,-rpath," + os.path.dirname(LIBRARY)], check=True)
        printed = subprocess.run([program], capture_output=True, text=True, check=True).stdout
        if printed != expected:
            fail(f"{path}: the C program\n--- README\n{expected}--- now\n{printed}")


def check_links(path, text, folder):
    """They lead to files, and a picture that a command draws is what it draws."""
    drawn = {name: os.path.join(place, name) for place, _, names in os.walk(folder) for name in names
             if name.endswith(".svg")}
    for target in LINK.findall(text):
        file = os.path.join(os.path.dirname(path), target)
        name = os.path.basename(target)
        if not os.path.exists(file):
            fail(f"{path}: {target} is not there")
        elif name in drawn and read(drawn[name]) != read(file):
            fail(f"{path}: {target} is drawn differently now")


texts = list(readmes())
if len(texts[0][1].splitlines()) > LONGEST_TOUR:
    fail(f"README.md has more than {LONGEST_TOUR} lines: move what does not belong there to the README of a folder")
with tempfile.TemporaryDirectory() as place:
    os.symlink(DATA, os.path.join(place, "notebooks-data"))
    for check in (check_files, check_commands, check_programs, check_links):
        for readme in texts:
            check(*readme, place)
sys.exit(f"{failures} are not so" if failures else 0)

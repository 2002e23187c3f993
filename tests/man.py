"""Every command has a man page, which names all of its options, tells what its exit status means and which variables
it reads, and which groff sets without a warning."""
import os
import re
import shutil
import subprocess
import sys

HOD, FOLDER = sys.argv[1:3]


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


commands = re.findall(r"^  (\S+) +\S", output_of(HOD, "--help").split("\n\n")[2], re.MULTILINE)
pages = {"hod.1", *(f"hod-{command}.1" for command in commands)}
if set(os.listdir(FOLDER)) != pages:
    sys.exit(f"there are pages {sorted(os.listdir(FOLDER))}")
for command in commands:
    with open(os.path.join(FOLDER, f"hod-{command}.1"), encoding="utf-8") as file:
        page = file.read().replace("\\-", "-")
    listed = output_of(HOD, command, "--help").split("\nOptions:\n")[1]
    missing = [option for option in re.findall(r"^  (-.*?)(?:  |$)", listed, re.MULTILINE)
               if f"\\fB{option}\\fR\n" not in page]
    if missing:
        sys.exit(f"the page of hod {command} lacks {missing}")
for page in pages:
    with open(os.path.join(FOLDER, page), encoding="utf-8") as file:
        sections = dict(re.findall(r"^\.SH (.*)\n((?:(?!\.SH ).*\n)*)", file.read(), re.MULTILINE))
    told = [re.findall(r"\.TP\n\\fB(.*)\\fR\n", sections.get(title, "")) for title in ("EXIT STATUS", "ENVIRONMENT")]
    if told != [["0", "1", "2"], ["HOD_ISA"]]:
        sys.exit(f"{page} tells {told}")
if shutil.which("groff"):
    for page in pages:
        done = subprocess.run(["groff", "-man", "-ww", "-Kutf8", "-Tutf8", os.path.join(FOLDER, page)], text=True,
                              capture_output=True, check=True)
        if done.stderr:
            sys.exit(f"{page}: {done.stderr}")

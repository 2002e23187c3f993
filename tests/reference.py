"""The committed reference of all rule sets is what the program shows today."""
import subprocess
import sys

HOD, COMMITTED = sys.argv[1:3]

shown = subprocess.run([HOD, "show", "--all", "--format", "markdown"], capture_output=True, text=True, check=True)
with open(COMMITTED, encoding="utf-8") as file:
    if file.read() != shown.stdout:
        sys.exit("run: build/tools/hod show --all --format markdown -o lib/rules/REFERENCE.md")

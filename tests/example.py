"""An example program prints what stands beside it: example.py PROGRAM... EXPECTED. What it writes goes into a folder."""
import subprocess
import sys
import tempfile

*program, expected = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    done = subprocess.run([*program, folder], capture_output=True, text=True, check=False)
with open(expected, encoding="utf-8") as file:
    if done.returncode or done.stdout != file.read():
        sys.exit(f"{expected} has something else:\n{done.stdout}{done.stderr}")

"""The examples of lib/rules/LUA.md are what the command prints for the scripts of the page."""
import os
import re
import subprocess
import sys
import tempfile

PAGE, HOD = map(os.path.abspath, sys.argv[1:3])

with open(PAGE, encoding="utf-8") as file:
    TEXT = file.read()
SCRIPTS = re.findall(r"^```lua\n([^`]*)^```\n\nSaved as `([^`]+)`", TEXT, re.MULTILINE)
COMMANDS = re.findall(r"^```console\n\$ (.*)\n([^`]*)^```$", TEXT, re.MULTILINE)

environment = dict(os.environ, PATH=os.path.dirname(HOD) + ":" + os.environ["PATH"])
failures = 0
with tempfile.TemporaryDirectory() as folder:
    for text, name in SCRIPTS:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    for command, expected in COMMANDS:
        printed = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True,
                                 check=True).stdout
        if printed != expected:
            failures += 1
            print(f"{command}\n--- page\n{expected}--- now\n{printed}")
sys.exit(f"{failures} examples differ" if failures or not SCRIPTS or not COMMANDS else 0)

"""lib/rules/hod.lua, by which editors complete scripts, has every call of the roller and every declaration, and no other."""
import os
import re
import subprocess
import sys
import tempfile

DEFINITIONS, HOD = map(os.path.abspath, sys.argv[1:3])
SCRIPT = """rules { id = "x" }
mechanism { name = "m", title = "t", outcomes = { outcome("n", "0..1", "n") }, resolve = function(roll) roll:no() end }
"""


def refusal(command, script):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.lua")
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        return subprocess.run([HOD, *command, path, "m"], capture_output=True, text=True, check=False).stderr


with open(DEFINITIONS, encoding="utf-8") as file:
    TEXT = file.read()
declared = set(re.findall(r"^function Roll:(\w+)\(", TEXT, re.MULTILINE))
has = set(refusal(["exact"], SCRIPT).partition("it has ")[2].strip().split(", "))
globals_declared = re.findall(r"^function (\w+)\(", TEXT, re.MULTILINE)
missing = [name for name in globals_declared if refusal(["show"], f'assert({name}, "no")\n' + SCRIPT)]
if declared != has or missing or not has:
    sys.exit(f"only defined: {sorted(declared - has)}; only there: {sorted(has - declared)}; no globals: {missing}")

"""The committed data are what the program calculates today, byte for byte; their scenarios can be compared,
their battles fought under every family, as they are built in, and the example in each of their scripts runs."""
import filecmp
import glob
import os
import re
import subprocess
import sys
import tempfile

HOD, COMMITTED = map(os.path.abspath, sys.argv[1:3])

with tempfile.TemporaryDirectory() as folder:
    subprocess.run([HOD, "report", "--data", "-o", folder], check=True)
    fresh = sorted(os.listdir(folder))
    kept = sorted(name for name in os.listdir(COMMITTED) if name.endswith((".csv", ".json")))
    stale = [name for name in fresh if name not in kept
             or not filecmp.cmp(os.path.join(folder, name), os.path.join(COMMITTED, name), shallow=False)]
    left_over = [name for name in kept if name not in fresh]
for scenario in glob.glob(os.path.join(COMMITTED, "scenarios", "*.ini")):
    subprocess.run([HOD, "compare", "bloodybacks-8.3,one-hour-awi", "--scenario", scenario], check=True,
                   stdout=subprocess.DEVNULL)
for battle in glob.glob(os.path.join(COMMITTED, "battles", "*.ini")):
    asked = [HOD, "battle", "bloodybacks-7,bloodybacks-8.3,taber-2006,callan-1987,bolt-action-acw,one-hour-awi",
             "--trials", "100"]
    built_in = os.path.splitext(os.path.basename(battle))[0]
    if subprocess.check_output([*asked, battle]) != subprocess.check_output([*asked, built_in]):
        sys.exit(f"{battle} is not the battle that is built in")
for script in glob.glob(os.path.join(COMMITTED, "rules", "*.lua")):
    with open(script, encoding="utf-8") as file:
        example = re.search(r"^--   hod (.*)$", file.read(), re.MULTILINE).group(1)
    subprocess.run([HOD, *example.split()], check=True, cwd=os.path.dirname(script), stdout=subprocess.DEVNULL)
if stale or left_over:
    sys.exit(f"run scripts/notebooks-data: stale {stale}, left over {left_over}")

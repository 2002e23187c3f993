"""The completions for bash, zsh and fish offer what hod complete says, names of files among it."""
import os
import shutil
import subprocess
import sys
import tempfile

HOD, COMPLETIONS, RULES = map(os.path.abspath, sys.argv[1:4])
ENVIRONMENT = dict(os.environ, PATH=os.path.dirname(HOD) + ":" + os.environ["PATH"])

# Outside of a completion bash has no compopt. The words are what bash makes of the line.
IN_BASH = """
. hod.bash
compopt() { :; }
COMP_LINE=$1 COMP_POINT=${#1} COMP_CWORD=$(($# - 2)) COMP_WORDS=("${@:2}")
_hod hod
printf '%s\\n' "${COMPREPLY[@]}"
"""

# A line, the words that bash makes of it, and what may come: as bash inserts it, and as a whole word.
LINES = [
    ("hod exa", ["hod", "exa"], "exact", "exact"),
    ("hod exact bloodybacks-8.3 shooting cov", ["hod", "exact", "bloodybacks-8.3", "shooting", "cov"], "cover=", "cover="),
    ("hod exact bloodybacks-8.3 shooting cover=li", ["hod", "exact", "bloodybacks-8.3", "shooting", "cover", "=", "li"],
     "light", "cover=light"),
    ("hod sweep bloodybacks-8.3 shooting cover=none,li",
     ["hod", "sweep", "bloodybacks-8.3", "shooting", "cover", "=", "none,li"], "none,light", "cover=none,light"),
    ("hod exact bloodybacks-8.3 shooting --measure mean:h",
     ["hod", "exact", "bloodybacks-8.3", "shooting", "--measure", "mean", ":", "h"], "hits", "mean:hits"),
    ("hod compare bloodybacks-8.3,smo", ["hod", "compare", "bloodybacks-8.3,smo"],
     "bloodybacks-8.3,smoke.lua", "bloodybacks-8.3,smoke.lua"),
    ("hod exact smoke.lua smoky-volley vol", ["hod", "exact", "smoke.lua", "smoky-volley", "vol"],
     "volleys_before=", "volleys_before="),
]


def output_of(folder, *command):
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=True).stdout


def expect(shell, line, found, expected):
    if found != [expected]:
        sys.exit(f"{shell}: {line} goes on with {found}, not with {expected}")


with tempfile.TemporaryDirectory() as place:
    for name in ("hod.bash", "_hod", "hod.fish"):
        shutil.copy(os.path.join(COMPLETIONS, name), place)
    shutil.copy(os.path.join(RULES, "smoke.lua"), place)
    for typed, words, inserted, whole in LINES:
        expect("bash", typed, output_of(place, "bash", "-c", IN_BASH, "bash", typed, *words).splitlines(), inserted)
        if shutil.which("fish"):
            offered = output_of(place, "fish", "-c", "source hod.fish; complete -C $argv", typed)
            expect("fish", typed, [offer.split("\t")[0] for offer in offered.splitlines()], whole)
    if shutil.which("zsh"):
        output_of(place, "zsh", "-n", "_hod")

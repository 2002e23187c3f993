"""The help: what each has, and that its examples run. The test options has its options.

help.py HOD"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from whole_report import TRIALS, copy_whole_report

HOD = pathlib.Path(sys.argv[1]).resolve()
HERE = pathlib.Path(__file__).resolve().parent
LONGEST_LINE = 120
FILES = {
    "mine.ini": "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 7\n",
    "mine.lua": """rules { id = 'mine' }
mechanism { name = 'volley', title = 'a volley', outcomes = { outcome('hits', '0..3', 'hits') },
  resolve = function(roll) return { hits = roll:hand('volley', 3, 6, 2) } end }
mechanism { name = 'duel', title = 'a duel', fields = { field('a_skill', '1..6', 3, ''), field('b_skill', '1..6', 3, '') },
  outcomes = { outcome('winner', 'a | b | none', 'who hits') },
  resolve = function(roll, rules, s)
    local a, b = roll:hand('a', 1, 6, s.a_skill), roll:hand('b', 1, 6, s.b_skill)
    return { winner = a > b and 'a' or b > a and 'b' or 'none' } end }
""",
    "troops.csv": "type;skill\nmilitia;2\nguards;5\n",
    "my-battle.ini": "[battle]\nturns = 6\n[a]\nplan = advance\nline = british-line\n[b]\nplan = stand\nline = militia\n",
    "playtest.csv": "who;cover;hits\nAnna;light;2\nBert;none;1\n",
    "my-troops.ini": "[bloodybacks]\nguards = british-line quality=5\n",
    "my-engagements.ini": "[engagements]\nrules = bloodybacks-7 mine.ini\ngiven = turns=2\ndistances = 6 12\nends = 6\n"
                          "maps = bloodybacks-7 mine.ini\n[orders two-actions]\nby = distance\nat = actions=2\n",
    "back.ini": "[remedies]\nrules = one-hour-awi\nsituations = unit=shock-troops\n[remedy calmer]\ntitle = Calmer\n"
                "vary = shoot.modifier=-1\n",
    "volleys.ini": "[exhibit]\nid = volleys\nrules = mine.ini\nmechanism = shooting\nrows = cover=none,light\n"
                   "columns = mean:hits\n[chart hits]\nkind = stacked-bars\ncategories = rows\nseries = p:hits=0..3\n",
    "my-volleys.ini": "[exhibit]\nid = my-volleys\nrules = mine.ini\nmechanism = shooting\nrows = target_density=all\n"
                      "columns = p:hits=0..3\n",
}
mistakes = 0


def expect(holds, what):
    global mistakes
    if not holds:
        mistakes += 1
        print(f"not so: {what}")


def run(line):
    return subprocess.run(line, shell=True, text=True, capture_output=True, check=False)


def check_command(name):
    """What every help has."""
    text = run(f"hod {name} --help").stdout
    expect(text.startswith(f"Usage: hod {name} "), f"the help of {name} begins with its usage")
    parts = ["Examples:\n  hod ", "\nOptions:\n", "\n  -h, --help "]
    if name not in ("watch", "complete"):
        parts.append("\n  -o, --output ")
    for part in parts:
        expect(part in text, f"the help of {name} has {part}")
    for other in (f"hod {name} -h", f"hod help {name}"):
        expect(run(other).stdout == text, f"{other} is hod {name} --help")
    expect(all(len(line) <= LONGEST_LINE for line in text.splitlines()), f"lines of the help of {name} are short")
    return text


def until_it_prints(line):
    """Runs what would go on for ever, and ends it when it has printed something."""
    return run(f"{line} >printed & until [ -s printed ]; do sleep 0.1; kill -0 $! || exit; done; kill $!; cat printed")


def shortened(line):
    """An example with fewer trials and situations, so that it takes no time. Reports of everything are the one that
    is kept, whose folder takes over what is there."""
    if line.startswith("hod report -o "):
        return f'PATH="$WITH_GNUPLOT" hod report -o report --trials {TRIALS} --scenario line.ini'
    few = re.sub(r" --(trials|situations) \S+", "", line)
    if line.startswith("hod verify"):
        return few + " --trials 1000 --situations 2"
    return few + (" --trials 10000" if "--trials" in line or line.startswith("hod report") else "")


def check_example(line):
    answer = until_it_prints(line) if line.startswith("hod watch") else run(shortened(line))
    expect(answer.returncode == 0, f"{line}: {answer.stderr}")
    expect(" -o " in line or answer.stdout, f"{line} prints nothing")


def main():
    first = run("hod --help").stdout
    names = re.findall(r"^  (\S+)", first[first.index("Commands:\n"):first.index("\n\n", first.index("Commands:\n"))], re.M)
    expect(len(names) > 7, f"the commands: {names}")
    texts = [first] + [check_command(name) for name in names]
    for name, text in FILES.items():
        pathlib.Path(name).write_text(text, encoding="ascii")
    for i in (1, 2, 3):
        run(f"hod sweep bloodybacks-8.3 morale quality=all --shard {i}/3 -o part-{i}")
    for text in texts:
        examples = re.findall(r"^  (hod .*)$", text, re.M)
        expect(examples, f"there are examples in {text.splitlines()[0]}")
        for example in examples:
            # The test notebooks-data asks for the data of everything.
            if not example.endswith(" --data"):
                check_example(example)


with tempfile.TemporaryDirectory() as place:
    os.chdir(place)
    copy_whole_report(HOD, pathlib.Path("report"))
    # gnuplot would take long where a report is made anew, and another test draws every chart.
    os.environ["WITH_GNUPLOT"] = f"{HOD.parent}:{os.environ['PATH']}"
    os.environ["PATH"] = f"{HERE / 'tools' / 'drawing'}:{os.environ['WITH_GNUPLOT']}"
    main()
    os.chdir("/")
sys.exit(f"{mistakes} are not so" if mistakes else 0)

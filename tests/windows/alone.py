"""What Windows alone has, of which the tests of the command know nothing: hod.exe under Wine, against hod here.

    alone.py hod.exe hod FOLDER

FOLDER holds ended.exe and gnuplot.exe, and what is tried goes below it. Prints a line for each thing: what it is, how
far it was tried, and what is wrong, if anything is."""
import filecmp
import os
import shlex
import shutil
import subprocess
import sys

EXE, HERE, FOLDER = map(os.path.abspath, sys.argv[1:4])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACE = os.path.join(FOLDER, "Über uns", "meine Würfel")
VOLLEYS = "sweep bloodybacks-8.3 shooting target_density=all cover=all --format csv".split()
LONG = ("sweep bloodybacks-8.3 shooting weapon=all range=all shooter_figures=all target_figures=all target_density=all"
        " cover=all prior_hits=all --yes --simulate --trials 10M -o rows.csv").split()
SUMMED = ("sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=all target_density=all cover=all"
          " prior_hits=all woods_inches=all --summary cover").split()
A_HEADER = 4000  # bytes, which no journal begins with more of
RULES = "[rules]\nid = mine\ntitle = Für Grüße\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n"
SCRIPT = """rules { id = 'mine', title = 'Für Grüße' }
mechanism { name = 'volley', title = 'a volley', outcomes = { outcome('hits', '0..2', 'hits') },
  resolve = function(roll) return { hits = roll:hand('volley', 2, 6, 2) } end }
"""
FULL_DISK = """mount -t tmpfs -o size=64k full "$1" && cd "$1" && shift && trap 'wineserver --kill' EXIT || exit 99
wine "$@"
status=$?
ls -A
exit $status"""


class Wrong(Exception):
    pass


def run(*words, **others):
    """What a command did, in the place where everything is tried."""
    return subprocess.run(words, cwd=PLACE, stdin=subprocess.DEVNULL, capture_output=True, check=False, **others)


def there(*words, **environment):
    return run("wine", EXE, *words, env={**os.environ, **environment})


def here(*words):
    return run(HERE, *words, env={**os.environ, "PATH": "/nowhere"})


def expect(told, done):
    if not told:
        raise Wrong(f"ended with {done.returncode}: {done.stdout[-200:]!r} {done.stderr[-300:]!r}")


def same(done, expected):
    expect((done.returncode, done.stdout) == (expected.returncode, expected.stdout), done)


def write(name, text):
    os.makedirs(os.path.dirname(os.path.join(PLACE, name)), exist_ok=True)
    with open(os.path.join(PLACE, name), "wb") as file:
        file.write(text.encode())


def names():
    return sorted(os.listdir(PLACE))


def as_windows_names_it(path):
    return "Z:" + path.replace("/", "\\")


def by_cmd(line):
    """What cmd makes of a line that begins with hod, which it reads as it stands in a file."""
    write("line.bat", f"@{line}\r\n")
    found = {"WINEPATH": as_windows_names_it(os.path.dirname(EXE))}
    return run("wine", "cmd", "/c", "line.bat", env={**os.environ, **found})


def texts_of_windows():
    for name, text, asked in (("Würfel.ini", RULES, ["shooting", "cover=light"]), ("Würfel.lua", SCRIPT, ["volley"])):
        write(name, text)
        expected = here("exact", name, *asked)
        write(name, "\ufeff" + text.replace("\n", "\r\n"))
        same(there("exact", name, *asked), expected)
        expect("Für Grüße".encode() in (shown := there("show", name)).stdout, shown)
    return "4 answers of files with carriage returns and a byte order mark"


def both_slashes():
    write("Regeln für uns/mine.ini", RULES)
    expected = here("exact", "Regeln für uns/mine.ini", "shooting")
    paths = ["Regeln für uns/mine.ini", r"Regeln für uns\mine.ini", r".\Regeln für uns/mine.ini",
             as_windows_names_it(os.path.join(PLACE, "Regeln für uns", "mine.ini"))]
    for path in paths:
        same(there("exact", path, "shooting"), expected)
    for number, slash in enumerate("/\\"):
        done = there(*VOLLEYS, "-o", f"Regeln für uns{slash}rows {number}.csv")
        expect(done.returncode == 0, done)
        with open(os.path.join(PLACE, "Regeln für uns", f"rows {number}.csv"), "rb") as file:
            expect(file.read() == here(*VOLLEYS).stdout, done)
    return f"{len(paths)} paths to read and 2 to write"


def wildcards():
    for shard in "123":
        expect((done := there(*VOLLEYS, "--shard", f"{shard}/3", "-o", f"part-{shard}")).returncode == 0, done)
    expected = here(*VOLLEYS)
    lines = ["hod merge part-*", "hod merge part-?", r"hod merge .\part-*", 'hod merge ".\\part-1" part-2 part-3']
    for line in lines:
        same(by_cmd(line), expected)
    done = by_cmd("hod merge none-*")
    expect(done.stderr.strip() == b"hod: cannot read none-*: No such file or directory", done)
    return f"{len(lines)} lines of cmd, and one of files that are not there"


def quotes():
    asked = ["compare", "bloodybacks-7,bloodybacks-8.3", "shooting", "--measure", "p:hits=0|1, mean:hits"]
    same(by_cmd("hod " + " ".join(asked[:4]) + f' "{asked[4]}"'), here(*asked))
    limit = [*"tune bloodybacks-8.3 shooting target_density=all --measure mean:hits --aim 1".split(), "--vary",
             "shooting.bands=1:3..4:6,7", "--limit", "target_density=3: mean:hits < 2 * target_density=4: mean:hits"]
    same(by_cmd("hod " + " ".join(limit[:-1]) + f' "{limit[-1]}"'), here(*limit))
    return "2 lines of cmd with |, < and * in quotation marks"


def start_page():
    with open(os.path.join(ROOT, "scripts", "start-here.md"), encoding="utf-8") as page:
        lines = [line.strip() for line in page if line.startswith("    hod ")]
    for line in lines:
        same(by_cmd(line), here(*shlex.split(line)[1:]))
    return f"{len(lines)} lines of cmd from the page that the zip starts with"


def ctrl_c():
    write("rows.csv", "old\n")
    before = names()
    done = run("wine", os.path.join(FOLDER, "ended.exe"), "ctrl-c", ".rows.csv.partial-*", EXE, *LONG)
    expect(done.stderr == b"hod: interrupted (Ctrl-C) before everything was written: rows.csv; each is complete or unchanged\n",
           done)
    with open(os.path.join(PLACE, "rows.csv"), "rb") as file:
        expect(file.read() == b"old\n" and names() == before, done)
    return "a sweep; its old file is whole, and nothing else is left"


def terminated():
    before = names()
    done = run("wine", os.path.join(FOLDER, "ended.exe"), "terminate", ".rows.csv.partial-*", EXE, *LONG)
    expect(done.returncode == 1 and len(names()) == len(before) + 1, done)
    expect((done := there("rules", "-o", "rows.csv")).returncode == 0 and names() == before, done)
    done = run("wine", os.path.join(FOLDER, "ended.exe"), "terminate", "journal", EXE, *SUMMED, "--journal", "journal")
    expect(done.returncode == 1 and os.path.getsize(os.path.join(PLACE, "journal")) > A_HEADER, done)
    same(there(*SUMMED, "--journal", "journal"), here(*SUMMED))
    return "by TerminateProcess: a sweep, and one with a journal, which goes on to the same bytes"


def full_disk():
    """Wine opens files in its server, which has to see the disk: both live in a room of their own."""
    disk = os.path.join(FOLDER, "disk")
    os.makedirs(disk, exist_ok=True)
    run("wineserver", "--kill")
    sweep = [*VOLLEYS, "prior_hits=all", "shooter_figures=all", "-o", "rows.csv"]
    for words, told in ((sweep, b"rows.csv: cannot write"),
                        (["report", "bloodybacks-charge", "-o", "report"], b"cannot write")):
        done = run("unshare", "--map-root-user", "--mount", "sh", "-c", FULL_DISK, "full", disk, EXE, *words)
        expect(done.returncode == 2 and told in done.stderr and not done.stdout.split(), done)
    return "64 KiB: a sweep and a report are refused, and leave nothing"


def report():
    """Without gnuplot: the same files, but for what tells by which build they were made, and its archive."""
    asked = ["report", "bloodybacks-charge", "--trials", "20k", "-o"]
    here(*asked, "here")
    done = there(*asked, "there")
    expect(done.returncode == 0, done)
    expect(done.stderr.count(b"install gnuplot from http://www.gnuplot.info") == 1, done)
    found = filecmp.dircmp(os.path.join(PLACE, "here"), os.path.join(PLACE, "there"))
    expect(not found.left_only and not found.right_only and found.common, done)
    _, other, wrong = filecmp.cmpfiles(found.left, found.right, found.common_files, shallow=False)
    if wrong or set(other) - {"made-from.txt", "hand-of-dice.zip"}:
        raise Wrong(f"other bytes in {other + wrong}")
    return f"{len(found.common_files) - len(other)} files without gnuplot, the same bytes"


def folder_in_use():
    done = there("report", "bloodybacks-charge", "-o", r"C:\windows")
    expect(done.returncode == 2 and b"cannot make the folder" in done.stderr and b"[1/1]" not in done.stderr, done)
    return "a report into it is refused before anything is calculated"


def gnuplot():
    programs = subprocess.run(["winepath", "C:\\Program Files"], capture_output=True, text=True, check=True)
    usual, own = os.path.join(programs.stdout.strip(), "gnuplot", "bin"), os.path.join(PLACE, "my own gnuplot")
    drawers = (own, "my own gnuplot", {"WINEPATH": as_windows_names_it(own)}), (usual, r"C:\Program Files\gnuplot", {})
    for folder, name, environment in drawers:
        os.makedirs(folder, exist_ok=True)
        shutil.copy(os.path.join(FOLDER, "gnuplot.exe"), folder)
        done = there("exact", "bloodybacks-8.3", "shooting", "--chart", "chart.svg", **environment)
        with open(os.path.join(PLACE, "chart.svg"), "rb") as file:
            told = file.read()
        expect(done.returncode == 0 and name.encode() in told, done)
    expect((done := there("report", "bloodybacks-charge", "-o", "drawn")).returncode == 0, done)
    drawn = [name for name in os.listdir(os.path.join(PLACE, "drawn")) if name.endswith(".svg")]
    expect(b"gnuplot is missing" not in done.stderr and drawn, done)
    shutil.rmtree(os.path.dirname(usual))
    done = there("exact", "bloodybacks-8.3", "shooting", "--chart", "chart.svg")
    expect(done.returncode == 2 and b"install gnuplot from http://www.gnuplot.info" in done.stderr, done)
    return "on the PATH, in its usual folder, in neither; what it draws is a stand-in's"


def instruction_sets():
    asked = ["simulate", "bloodybacks-8.3", "assault", "--trials", "300k", "--format", "json"]
    refused = there(*asked, HOD_ISA="none")
    expect(refused.returncode == 2, refused)
    sets = refused.stderr.decode().split("supports ")[1].replace(",", " ").split()
    for name in sets:
        same(there(*asked, HOD_ISA=name), here(*asked))
    return ", ".join(sets)


def main():
    shutil.rmtree(os.path.join(FOLDER, "Über uns"), ignore_errors=True)
    os.makedirs(PLACE)
    run("wineserver", "--persistent")
    for try_it in (texts_of_windows, both_slashes, wildcards, quotes, start_page, ctrl_c, terminated, report,
                   folder_in_use, gnuplot, instruction_sets, full_disk):
        extent, wrong = "not all of it", ""
        try:
            extent = try_it()
        except (Wrong, OSError, IndexError) as why:
            wrong = " ".join(f"{type(why).__name__}: {why}".split())
        print(try_it.__name__.replace("_", " "), extent, wrong, sep="\t", flush=True)


main()

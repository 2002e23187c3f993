"""Looks at best choices on the page that scripts/page builds; play.py runs it. They are those of hod choices."""
import csv
import io
import json
import time

TABLE = """
[...page.all[0].choices.querySelectorAll("tbody tr")].map(row => [...row.children].map(cell => cell.textContent.trim()))"""


def looked_up(play, most=60):
    """The table of choices, when it is there."""
    end = time.monotonic() + most
    while not (rows := play.browser.evaluate(TABLE)) and time.monotonic() < end:
        time.sleep(0.05)
    return rows


def best(hod, *line):
    """What is best in each state, with what it is worth."""
    told = hod.run("choices", *line, "--format", "csv").stdout
    return [row for row in csv.DictReader(io.StringIO(told)) if row["taken"] == "yes"]


def check_list(hod, play):
    """Every decision of a hand with momentum points."""
    play.go("#bloodybacks-8.3/momentum-hand?dice=4")
    play.browser.evaluate("page.all[0].choices.querySelector('details').open = true; 0")
    shown = [[row[0], *row[2].split()] for row in looked_up(play)]
    told = best(hod, "bloodybacks-8.3", "momentum-hand", "dice=4")
    expected = [[row["successes"], row["option"], f"{float(row['worth']):#.4g}"] for row in told]
    if len(expected) != 5 or shown != expected:
        yield f"the choices of a hand differ from hod choices: {shown}, wanted are {expected}"


def check_map(hod, play):
    """A map over two fields of the state, also by its address."""
    play.go("#bloodybacks-8.3/firefight?doctrine=best&~by=a_dp,b_dp&~at=plays%3Da,actions%3D2")
    shown = looked_up(play)
    told = best(hod, "bloodybacks-8.3", "firefight", "doctrine=best", "--by", "a_dp,b_dp", "--at", "plays=a",
                "--at", "actions=2")
    for row in told:
        cells = next((cells for cells in shown if cells[0] == row["a_dp"]), [])
        if cells[1 + int(row["b_dp"])].split() != [row["option"], f"{float(row['worth']):#.4g}"]:
            yield f"the map differs from hod choices at {row}: {cells}"
    if len(told) != 12:
        yield f"hod choices has {len(told)} decisions where 12 are looked up"


def check_none(hod, play):
    """Where nobody chooses there is nothing to look at, or hod's word for it."""
    play.go("#bloodybacks-8.3/shooting")
    if play.browser.evaluate("page.all[0].choices.children.length"):
        yield "a mechanism without choices has some"
    play.go("#bloodybacks-8.3/firefight?doctrine=best&~by=a_dp&~at=actions%3D0")
    line = ["choices", "bloodybacks-8.3", "firefight", "doctrine=best", "--by", "a_dp", "--at", "actions=0"]
    why = hod.run(*line).stderr.strip().removeprefix("hod: ")
    end = time.monotonic() + 20
    while why not in (told := play.browser.evaluate("page.all[0].choices.querySelector('.states').textContent")):
        if time.monotonic() > end:
            yield f"that nobody chooses is not told: {json.dumps(told)}"
            break
        time.sleep(0.05)


def checks(hod, play):
    """All of them."""
    return check_list(hod, play), check_map(hod, play), check_none(hod, play)

"""Turns numbers of the rules on the page that scripts/page builds: the rules as written stand beside them; play.py runs it."""
import time

from play_asking import measured, table


def share_of(hod, *line):
    """The chances of hits, by value."""
    rows = hod.run("exact", "bloodybacks-8.3", "shooting", *line, "--outcome", "hits", "--format", "csv").stdout.splitlines()[1:]
    return {row.split(",")[-2]: float(row.split(",")[-1]) for row in rows}


def check_ghost(hod, play):
    """Chances now and as written, with their difference and ratio."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&shooting.bands=1,4,7")
    now, then = share_of(hod, "--set", "shooting.bands=1,4,7"), share_of(hod)
    for value, *cells in table(play):
        one, other = now.get(value, 0), then.get(value, 0)
        wanted = [f"{100 * one:.2f} %", f"{100 * other:.2f} %", f"{100 * abs(one - other):.2f}"]
        shown = [*cells[:2], cells[2][1:]]
        if shown != wanted or (cells[2][0] == "+") != (one >= other):
            yield f"{value} hits are shown as {cells}, wanted are {wanted}"
    if [row[0] for row in table(play)] != ["0", "1", "2", "3"]:
        yield f"what comes under one of the rules alone is missing: {table(play)}"
    means = [measured(hod, "exact", "bloodybacks-8.3", "shooting", "--measure", "mean:hits", *more)[0]
             for more in ((), ("--set", "shooting.bands=1,4,7"))]
    told = play.browser.evaluate("document.querySelector('.moments').textContent")
    if any(f"{each:.4g}" not in told for each in (*means, means[1] / means[0])):
        yield f"the means are told as {told}"
    bars = play.browser.evaluate("[...document.querySelectorAll('.drawn rect')].map(bar => bar.getAttribute('fill-opacity'))")
    if bars.count("0.4") != 4 + 1:
        yield f"the rules as written are no ghost: {bars}"


def check_along(hod, play):
    """Along an axis there is a line for each."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&~along=cover&~as=mean:hits&shooting.bands=1,4,7")
    swept = ["sweep", "bloodybacks-8.3", "shooting", "cover=all", "--measure", "mean:hits"]
    for column, more in ((1, ["--set", "shooting.bands=1,4,7"]), (2, [])):
        if [row[column] for row in table(play)] != [f"{value:#.4g}" for value in measured(hod, *swept, *more)]:
            yield f"column {column} differs from hod sweep: {table(play)}"


def check_file(hod, play, folder):
    """The changed numbers are a rule file that answers the same."""
    play.go("#bloodybacks-8.3/shooting?shooting.bands=1,4,7&shooting.base=7&melee.hand=7")
    (folder / "mine.ini").write_text(play.browser.evaluate("page.all[0].changes.querySelector('pre').textContent"), encoding="utf-8")
    told = hod.run("exact", str(folder / "mine.ini"), "shooting", "--format", "csv").stdout
    if told.replace("\nmine,", "\nbloodybacks-8.3,") != play.csv():
        yield f"the rule file answers something else: {told}"
    play.go("#bloodybacks-8.3/shooting")
    if play.browser.evaluate("page.all[0].changes.checkVisibility({visibilityProperty: true})") or len(table(play)[0]) != 3:
        yield "there is something beside the rules as written"


def unfold(play, word, ready):
    """Opens a part of the changes, until it has an answer."""
    play.browser.evaluate(f"[...page.all[0].changes.querySelectorAll('summary')].find(each => each.textContent === words.{word}).click()")
    end = time.monotonic() + 120
    while not play.browser.evaluate(f"Boolean(page.all[0].changes.querySelector('{ready}'))"):
        if time.monotonic() > end:
            raise TimeoutError(f"{word} has no answer")
        time.sleep(0.1)


def check_balance(hod, play):
    """What the change does to shooting and charging is what hod verdict tells, and other rule sets stand beside it."""
    play.go("#bloodybacks-8.3/shooting?shooting.bands=1,4,7&~outcome=hits")
    wanted = []
    for more in ((), ("--set", "shooting.bands=1,4,7")):
        told = hod.run("verdict", "bloodybacks-8.3", *more, "quality=3", "density=6", "b_cover=none", "distance=12", "--part", "verdict", "--format", "csv")
        row = dict(zip(*(line.split(",") for line in told.stdout.splitlines())))
        wanted.append([f"{scale * float(row[column]):.1f}" for column, scale in (("pips_median", 1), ("fire_median", 100), ("charge_median", 100))])
    unfold(play, "balance", "table")
    shown = [row[1:3] for row in table(play, "page.all[0].changes")]
    if shown != [list(row) for row in zip(*wanted)]:
        yield f"shooting against charging is {shown}, wanted is {wanted}"
    unfold(play, "balance_compare", "figure svg")
    told = play.browser.evaluate("page.all[0].changes.textContent")
    if any(each not in told for each in ("Callan calls a volley", "mine", "before 22.02.2022", "8.3")):
        yield f"beside other rule sets stands {told[:400]}"


def checks(hod, play, folder):
    """All of them."""
    return check_ghost(hod, play), check_along(hod, play), check_file(hod, play, folder), check_balance(hod, play)

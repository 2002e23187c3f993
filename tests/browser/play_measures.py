"""Looks at what decides, at best play and at measures on the page that scripts/page builds; play.py runs it. They are those
of hod decides, hod exact --measure, hod sweep --measure and hod choices."""
import csv
import io
import time

from play_asking import choose, differ, measured, table
from play_sharing import copied

DECIDING, CHOICES = "page.all[0].deciding", "page.all[0].choices"
FIGHT = "one-hour-awi"


def open_details(play, place, most=60):
    """Opens what is folded away, until it has an answer."""
    play.browser.evaluate(f"{place}.querySelector('details').open = true; 0")
    end = time.monotonic() + most
    while not play.browser.evaluate(f"Boolean({place}.querySelector('svg, .complaint, .map'))"):
        if time.monotonic() > end:
            raise TimeoutError(f"{place} has no answer")
        time.sleep(0.05)


def shares(hod, *line):
    """The share of each roll, as percent."""
    rows = csv.DictReader(io.StringIO(hod.run("decides", *line, "--format", "csv").stdout))
    return [[row["roll"], f"{100 * float(row['share']):.2f} %"] for row in rows]


def drawn(play):
    """The texts of the bars of what decides, row by row."""
    return play.browser.evaluate(f"[...{DECIDING}.querySelectorAll('figure text')].map(each => each.textContent)")


def check_dice(hod, play):
    """Which dice decide: of a mean, and of the likeliest word."""
    for mechanism, measure in (("shooting", "mean:hits"), ("assault", "p:defender_result=none")):
        play.go(f"#bloodybacks-8.3/{mechanism}")
        open_details(play, DECIDING)
        wanted = [text for row in shares(hod, "bloodybacks-8.3", mechanism, "--measure", measure) for text in row]
        if drawn(play) != wanted:
            yield f"{mechanism} is decided by {drawn(play)}, wanted is {wanted}"
    if table(play, DECIDING):
        yield "a charge has measures of a fight"


def check_fight(hod, play):
    """What a fight is worth, how long it is open, and what fire and a charge are worth in it."""
    play.go(f"#{FIGHT}/engagement")
    open_details(play, DECIDING)
    names = ("value:a", "first-mover", "lead-changes", "decided", "comeback", "worth:fire", "worth:charge")
    numbers = {name: measured(hod, "exact", FIGHT, "engagement", "--measure", name)[0] for name in names}
    wanted = [f"{100 * each:.2f} %" if name in ("value:a", "comeback") else f"{each:#.4g}" for name, each in numbers.items()]
    if [row[1] for row in table(play, DECIDING)] != wanted:
        yield f"the measures of a fight are {table(play, DECIDING)}, wanted are {wanted}"
    if "worth of A's charge" not in [row[0] for row in table(play, DECIDING)]:
        yield f"a measure has no words: {table(play, DECIDING)}"


def check_along(hod, play):
    """Along an axis: the worth of fire, the share of a roll, a median and at most so many."""
    play.go(f"#{FIGHT}/engagement?~along=distance&~values=1..3")
    for measure, scale in (("worth:fire", 1), ("share:charge", .01), ("comeback", .01)):
        line = ["sweep", FIGHT, "engagement", "distance=1..3", "--measure", measure]
        choose(play, "Display as", measure)
        if differ(table(play), measured(hod, *line), scale):
            yield f"{measure} along the axis differs from hod sweep: {table(play)}"
    play.go("#bloodybacks-8.3/shooting?~along=cover")
    for measure, scale in (("quantile:hits:0.5", 1), ("p:hits<=1", .01)):
        choose(play, "Display as", measure)
        if differ(table(play), measured(hod, "sweep", "bloodybacks-8.3", "shooting", "cover=all", "--measure", measure), scale):
            yield f"{measure} along the axis differs from hod sweep: {table(play)}"


def check_at_most(hod, play):
    """The chances of at most so many, and the command that gives them."""
    play.go("#bloodybacks-8.3/shooting?~as=at-most")
    told = hod.run("exact", "bloodybacks-8.3", "shooting", "--outcome", "hits", "--at-most", "--format", "csv").stdout
    wanted = [100 * float(line.rsplit(",", 1)[1]) for line in told.splitlines()[1:]]
    bars = play.browser.evaluate("answer.told(page.all[0]).rows.map(row => 100 * row.shares[0])")
    if len(bars) != len(wanted) or any(abs(one - other) > 1e-9 for one, other in zip(bars, wanted)):
        yield f"at most so many hits come in {bars}, wanted is {wanted}"


def check_best_play(play):
    """A map where somebody chooses, and nothing where nobody does."""
    for question in ("callan-1987/firefight", "bloodybacks-8.3/firefight", "bloodybacks-8.3/shooting",
                     "bloodybacks-8.3/engagement?a_plan=stand&b_plan=stand"):
        play.go(f"#{question}")
        if play.browser.evaluate(f"{CHOICES}.childElementCount"):
            yield f"{question} offers best play, and nobody chooses"
    play.go("#bloodybacks-8.3/firefight")
    choose(play, "doctrine", "best")
    if not play.browser.evaluate(f"{CHOICES}.childElementCount"):
        yield "best play is not offered where somebody has come to choose"
    play.go("#one-hour-awi/engagement")
    open_details(play, CHOICES)
    cells = play.browser.evaluate(f"[...{CHOICES}.querySelectorAll('.map td')].map(each => each.textContent.trim()).filter(each => each)")
    if not cells or not all(cell.split()[0].isascii() and cell[0].isalpha() for cell in cells):
        yield f"the map of best play has no words: {cells}"


def kind_of(option):
    """What A does by an option."""
    return "charge" if "charge" in option else "advance" if "move" in option else "stand and shoot"


def check_now(hod, play):
    """Shoot or charge now: the best that each comes to, in a sentence that begins with the best of all, with a map."""
    line = ["choices", "bloodybacks-8.3", "engagement", "distance=9", "--at", "actions=2"]
    play.go("#bloodybacks-8.3/engagement?distance=9&~at=actions%3D2&~as=now")
    for more in ((), ("--at", "b_dp=2")):
        if more:
            choose(play, "b_dp", "2")
        rows = list(csv.DictReader(io.StringIO(hod.run(*line, *more, "--format", "csv").stdout)))
        worths = {kind: max(float(row["worth"]) for row in rows if kind_of(row["option"]) == kind) for kind in ("stand and shoot", "advance", "charge")}
        wanted = [text for kind, worth in worths.items() for text in (kind, f"{100 * worth:.2f} %")]
        shown = play.browser.evaluate("[...page.all[0].drawn.querySelectorAll('text')].map(each => each.textContent).slice(1)")
        best = max(worths, key=worths.get).capitalize()
        if shown != wanted or not play.browser.evaluate("page.all[0].sentence.textContent").startswith(f"{best}: A wins {100 * max(worths.values()):.1f} %"):
            yield f"now there is {shown}, wanted is {best} of {wanted}"
        play.rest()
        told = play.browser.evaluate("[...page.all[0].answer.querySelectorAll('figure rect title')].map(each => each.textContent)")
        if sum(each.split(": ")[0].count(", ") for each in told) < 30:  # distances that the runs of its rows have
            yield "there is no map of what to do at each distance"
    play.go("#bloodybacks-8.3/engagement?distance=9&shooting.bands=1,4,7&~at=actions%3D2&~as=now")
    play.rest()
    wanted = hod.run(*line, "--set", "shooting.bands=1,4,7", "--format", "markdown").stdout
    if (told := copied(play, "copy_markdown")) != "shooting.bands = 1 4 7\n\n" + wanted:
        yield f"the table of one moment with a changed number is {told}"
    situation = {"rules": "bloodybacks-8.3", "mechanism": "engagement", "shooting.bands": "1 4 7", "a_quality": "3", "distance": "9",
                 "a_dp": "0", "actions": "2"}
    for row in csv.DictReader(io.StringIO(told := copied(play, "copy_csv"))):
        if not situation.items() <= row.items() or row["choice"] != "A's orders":
            yield f"the situation, its state or the changed number is not in {told[:400]}"


def check_whole(play):
    """Whole percents in a stacked bar add up to 100: each rounded alone, 12.5, 37.5, 37.5 and 12.5 % add up to 102."""
    play.go("#bloodybacks-8.3/morale?~outcome=result&~along=quality")
    labels = play.browser.evaluate("""[...document.querySelectorAll('.drawn text')].filter(each => each.style.paintOrder)
      .map(each => [each.getAttribute('y'), parseInt(each.textContent)])""")
    bars = {}
    for y, percent in labels:
        bars.setdefault(y, []).append(percent)
    if [12, 13, 37, 38] not in [sorted(percents) for percents in bars.values()]:
        yield f"the parts of the bars are {list(bars.values())}"
    if any(sum(percents) > 100 for percents in bars.values()):
        yield f"the parts of a bar add up to more than 100 %: {list(bars.values())}"


def checks(hod, play):
    """All of them."""
    return (check_dice(hod, play), check_fight(hod, play), check_along(hod, play), check_at_most(hod, play),
            check_best_play(play), check_now(hod, play), check_whole(play))

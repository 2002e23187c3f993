"""Whether the page rolls as hod does: one trial with its dice, and many beside the exact chances."""
import csv
import io
import re

# Of a story, what tells dice: no heading, note, choice or outcome. A hand without dice has none to show.
ROLL = re.compile(r"(?! )(?!Outcome:)(?!.*, worth ).*: ([1-9]\d*)d(\d+)\b.*")
# Every kind of roll a script has, and labels that look like rolls.
CALLS = ['hand("x: 3d6 at 2 or less: 1 2 3 - 2 successes", 4, 12, 6)', 'hand_or_more("y", 5, 6, 4)',
         'hand_and_high("<img src=x onerror=alert(1)>", 3, 20, 4, 18)', 'die("one", 10)', 'sum("sum", 3, 4)',
         'sum_within("within", 2, 6, 7)', 'any("any", 3, 8, 6)', 'pool("values", 4, { 0, 0, 1, 1, 2, 15 })',
         'highest("high", 4, 6, 3)', 'lowest("low", 3, 7, 1)', 'explode("again", 4, 4, 3, 3)', 'hand("none", 0, 6, 3)',
         'hand("large", 2, 100, 50)', 'note("x: 2d6: 1 2")']
TRICKY = """
rules { id = "tricky", title = "Labels" }
local calls = { %s }
mechanism {
  name = "call", title = "a roll of every kind", fields = { field("call", "1..%d", 3, "which") },
  outcomes = { outcome("n", "0..9", "nothing") },
  resolve = function(roll, rules, s) calls[s.call](roll) return { n = 0 } end,
}
""" % (", ".join(f"function(roll) roll:{call} end" for call in CALLS), len(CALLS))


def check_story(play, text, name):
    """The dice of a story: as many as it says, and as many of them count as it says are successes."""
    lines = text.splitlines()
    for line, rolled in zip(lines, play.browser.evaluate(f"{lines!r}.map(story.rolled)")):
        said = ROLL.fullmatch(line)
        if bool(said) != bool(rolled):
            yield f"{name}: which dice has \"{line}\"? {rolled}"
        if not said or not rolled:
            continue
        faces = line.rsplit(": ", 1)[1].split(" - ")[0].split(" = ")[0]
        shown = [die["shown"] for die in rolled["dice"]]
        if shown != re.findall(r"-?\d+", faces) or len(faces.split()) != int(re.findall(r": (\d+)d", line)[-1]):
            yield f"{name}: it shows {shown} of \"{line}\""
        successes = re.search(r" - (\d+) success(?:es)?$", line)
        counted = [die["shown"] for die in rolled["dice"] if die["counts"]]
        if successes and len(counted) != int(successes[1]):
            yield f"{name}: {counted} count of \"{line}\""
        if "[" in line and sum(map(int, counted)) != int(line.rsplit(" = ", 1)[1]):
            yield f"{name}: {counted} are kept of \"{line}\""


def check_stories(hod, play):
    """Every mechanism's story."""
    for rules, mechanism in hod.mechanisms():
        short = ["turns=2"] if mechanism == "engagement" else []  # whose best plays take long
        yield from check_story(play, hod.run("roll", rules, mechanism, *short, "--seed", "16").stdout, f"{rules} {mechanism}")
    play.use("tricky.lua", TRICKY)
    play.settle()
    told = play.ask([["roll", "tricky.lua", "call", f"call={call + 1}"] for call in range(len(CALLS))])
    for call, answer in zip(CALLS, told):
        if answer["status"] != 0:
            yield f"{call} is not rolled: {answer}"
        yield from check_story(play, answer["text"], call)
    play.press("roll")
    if play.browser.evaluate("document.querySelectorAll('.story img').length") or \
            "onerror" not in play.browser.evaluate("document.querySelector('.story').textContent"):
        yield "a label is not shown as it is"


def check_once(hod, play):
    """One trial: what hod roll tells, with the dice that it tells of."""
    play.go("#bloodybacks-8.3/shooting?cover=light")
    play.browser.evaluate("page.all[0].seed = 0")
    for seed in ("1", "2"):
        play.press("roll")
        told = hod.run("roll", "bloodybacks-8.3", "shooting", "cover=light", "--seed", seed).stdout
        shown = play.browser.evaluate("[...document.querySelectorAll('.story p')].map(each => each.textContent)")
        if shown != [line.strip() for line in told.splitlines()]:
            yield f"it tells another trial: {shown}"
        drawn = play.browser.evaluate("[...document.querySelectorAll('.die')].map(each => each.textContent).join(' ')")
        if f": {drawn} - " not in told:
            yield f"other dice are drawn: {drawn}"
    if not play.browser.evaluate("document.activeElement.textContent === words.roll && page.all[0].story.ariaLive === 'polite'"):
        yield "the story is not told to who does not see it"
    landing = "getComputedStyle(document.querySelector('.die')).animationName"
    moved = play.browser.evaluate(landing)
    play.browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    if (moved, play.browser.evaluate(landing)) != ("land", "none"):
        yield "dice do not land, or land where nothing shall move"
    play.browser.ask("Emulation.setEmulatedMedia", features=[])


def check_many(hod, play):
    """Ten thousand trials: hod simulate's shares and intervals beside the exact ones."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    marked = "document.querySelectorAll('.drawn rect').length"
    bars = play.browser.evaluate(marked)
    play.browser.evaluate("page.all[0].seed = 0")
    play.press("roll_many")
    told = hod.run("simulate", "bloodybacks-8.3", "shooting", "--outcome", "hits", "--trials", "10000", "--format", "csv")
    wanted = [[row["hits"]] + [float(row[name]) for name in ("rolled_share", "lower", "upper", "exact_probability")]
              for row in csv.DictReader(io.StringIO(told.stdout))]
    cells = play.browser.evaluate("[...document.querySelector('table.rolled').tBodies[0].rows]"
                                  ".map(row => [...row.cells].map(cell => cell.textContent))")
    shown = [[row[0]] + [float(number) / 100 for cell in row[1:] for number in re.findall(r"[\d.]+", cell)] for row in cells]
    for one, other in zip(wanted, shown, strict=True):
        if one[0] != other[0] or any(abs(a - b) > 0.00005001 for a, b in zip(one[1:], other[1:], strict=True)):
            yield f"rolled were {one}, shown are {other}"
    caption = play.browser.evaluate("document.querySelector('table.rolled caption').textContent")
    if "10000" not in caption or "1" not in caption.replace("10000", ""):
        yield f"trials and seed are not told: {caption}"
    if play.browser.evaluate(marked) != bars + 2 * len(wanted) + 1:  # and in the legend
        yield "what was rolled is not marked beside the bars"


def check_rolling(hod, play):
    """One trial told, and many beside the exact bars."""
    yield from check_once(hod, play)
    yield from check_many(hod, play)
    yield from check_stories(hod, play)

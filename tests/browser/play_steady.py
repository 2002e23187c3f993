"""Clicks on the page that scripts/page builds, and holds it to stand still under the pointer; play.py runs it."""
from pages import NARROW, WIDE

STEPS = ("base −", "base +", "bands: two +", "bands: two +")
OTHERS = ("hand −", "hand +", "cover: no cover +")  # of a mechanism whose results are words
QUESTIONS = (
    ("#bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?~outcome=hits", STEPS),
    ("#bloodybacks-8.3/assault+bloodybacks-8.3/combat", OTHERS),
)


def press(play, label):
    """Where a button is before and after it is pressed and answered."""
    found = f"""page.all[1].form.querySelector('[aria-label="{label}"]')"""
    place = f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])({found}.getBoundingClientRect())"
    play.browser.evaluate(f"{found}.scrollIntoView({{block: 'center'}}); new Promise(done => setTimeout(done, 100))")
    before = play.browser.evaluate(place)
    for type in ("mousePressed", "mouseReleased"):
        play.browser.ask("Input.dispatchMouseEvent", type=type, x=before[0], y=before[1], button="left", clickCount=1)
    play.settle()
    play.browser.evaluate("new Promise(done => setTimeout(done, 200))")
    return before[1], play.browser.evaluate(place)[1]


# All that shifts, also right after a click, which browsers do not count.
WATCH = """globalThis.shifted = 0;
new PerformanceObserver(list => list.getEntries().forEach(({value}) => shifted += value)).observe({type: "layout-shift"})"""


def check_steps(play, width, question, steps):
    """A button stays under the pointer while its answer comes, so a second click presses it again, and nothing else moves."""
    play.open(question, width)
    play.browser.evaluate("page.all[1].form.querySelector('details.parameters').open = true; new Promise(done => setTimeout(done, 300))")
    play.browser.evaluate(WATCH)
    for label in steps:
        before, after = press(play, label)
        if abs(after - before) > 1:
            yield f"{width[0]} {question}: {label} moves by {after - before} pixels under the pointer"
        if (shifted := play.browser.evaluate("shifted")) > 0:
            yield f"{width[0]} {question}: a click on {label} shifts the page by {shifted}"
            play.browser.evaluate("shifted = 0")


def check_steady(play):
    """On a wide screen and on a telephone."""
    for width in (WIDE, NARROW):
        for question, steps in QUESTIONS:
            yield from check_steps(play, width, question, steps)
            if steps is STEPS and (bands := play.browser.evaluate("page.all[1].asked.settings['shooting.bands']")) != "1,5,6":
                yield f"two clicks make the bands {bands}"
    play.open()

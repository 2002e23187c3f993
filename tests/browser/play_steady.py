"""Clicks on the page that scripts/page builds, and holds it to stand still under the pointer; play.py runs it."""
PLUS = """page.all[1].form.querySelector('[aria-label="bands: two +"]')"""


def press(play):
    """Where the button is before and after it is pressed and answered."""
    place = f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])({PLUS}.getBoundingClientRect())"
    before = play.browser.evaluate(place)
    for type in ("mousePressed", "mouseReleased"):
        play.browser.ask("Input.dispatchMouseEvent", type=type, x=before[0], y=before[1], button="left", clickCount=1)
    play.settle()
    play.browser.evaluate("new Promise(done => setTimeout(done, 200))")
    return before[1], play.browser.evaluate(place)[1]


# All that shifts, also right after a click, which browsers do not count.
WATCH = """globalThis.shifted = 0;
new PerformanceObserver(list => list.getEntries().forEach(({value}) => shifted += value)).observe({type: "layout-shift"})"""


def check_steady(play):
    """A button stays under the pointer while its answer comes, so a second click presses it again, and nothing else moves."""
    play.browser.ask("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
    play.go("#bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?~outcome=hits")
    play.browser.evaluate("page.all[1].form.querySelector('details.parameters').open = true; new Promise(done => setTimeout(done, 300))")
    play.browser.evaluate(f"{PLUS}.scrollIntoView({{block: 'center'}}); new Promise(done => setTimeout(done, 100))")
    play.browser.evaluate(WATCH)
    for _ in range(2):
        before, after = press(play)
        if abs(after - before) > 1:
            yield f"a button moves by {after - before} pixels under the pointer"
    if (shifted := play.browser.evaluate("shifted")) > 0:
        yield f"clicks shift the page by {shifted}"
    if (bands := play.browser.evaluate("page.all[1].asked.settings['shooting.bands']")) != "1,5,6":
        yield f"two clicks make the bands {bands}"

"""Whether everybody can use the page: by day and night, on a telephone and a wide screen, by keyboard, on paper, and
without what it needs."""
import re

from pages import AXE, AXE_RUN, messages_of

MOST_BYTES = 1_250_000
SIZES = {360: 740, 768: 1024, 1280: 900, 1920: 1080}
ONE = "#bloodybacks-8.3/shooting?cover=light"
QUESTIONS = [
    "",
    ONE,
    "#bolt-action-acw/assault?~along=distance",
    "#bloodybacks-8.3/shooting?cover=light+bloodybacks-7/shooting+bloodybacks-8.0/shooting+bloodybacks-8.1/shooting",
    "#bloodybacks-8.3/~battle?march=never&distance=6&a_line=hessians%20plan%3Dstand&b_line=militia%20plan%3Dstand",
]

# What reaches beyond the window, and does not lie in something that scrolls by itself.
SIDEWAYS = """
[...document.querySelectorAll("body *")].filter(element =>
  element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".table, .editor, .story, select"))
  .slice(0, 3).map(element => element.outerHTML.slice(0, 200))
  .concat(document.documentElement.scrollWidth > innerWidth ? ["it scrolls sideways"] : [])"""

# Texts that may break their line between a number and its sign.
BROKEN = r"""
[...document.querySelectorAll("main :not(script, style, textarea)")].flatMap(element => [...element.childNodes])
  .filter(node => node.nodeType === 3 && /\d %/.test(node.data)).map(node => "it may break " + node.data.slice(0, 80))"""

# The element that has the keyboard, whether it is marked as such, and whether something lies above its middle.
FOCUSED = """
(() => {
  const focused = document.activeElement, box = focused.getBoundingClientRect();
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
  return {tag: focused.outerHTML.slice(0, 120), place: [...document.querySelectorAll("*")].indexOf(focused),
    isMarked: getComputedStyle(focused).outlineStyle !== "none", isSeen: focused.contains(above) || above?.contains(focused)};
})()"""


def open_at(play, question, width, scheme):
    """Opens a question in a window of this width."""
    play.open(question, (width, SIZES[width]), scheme)


def check_everybody(play):
    """What axe-core finds, and what scrolls sideways, also where a window becomes wider."""
    for width, wider in ((360, 768), (1280, 1920)):
        for number, question in enumerate(QUESTIONS):
            open_at(play, question, width, "light" if (number + width // 100) % 2 else "dark")
            found = play.browser.evaluate(SIDEWAYS)
            play.browser.resize(wider, SIZES[wider])
            found += [*play.browser.evaluate(SIDEWAYS), *play.browser.evaluate(BROKEN)]
            play.browser.resize(width, SIZES[width])
            play.browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
            found += [*play.browser.evaluate(AXE_RUN % "{}"), *messages_of(play.browser.events)]
            yield from (f"{width} {question}: {mistake}" for mistake in found)


def check_first_view(play):
    """On a telephone the question and its chances are there without scrolling."""
    open_at(play, ONE, 360, "light")
    ends = play.browser.evaluate("[...document.querySelectorAll('.head select, .drawn svg')]"
                                 ".map(each => each.getBoundingClientRect().bottom)")
    if len(ends) != 3 or max(ends) > SIZES[360]:
        yield f"the question and its chances end at {ends}, below the first view"
    play.browser.evaluate("document.querySelector('[data-name=cover]').scrollIntoView({block: 'end'})")
    if play.browser.evaluate("document.querySelector('.drawn').getBoundingClientRect().top") < 0:
        yield "the chances do not stay while the situation is changed"


def check_keyboard(play):
    """Every control is reached in the order in which it stands, marked, and not behind something."""
    for width in (360, 1280):
        open_at(play, ONE, width, "dark")
        last = 0
        for _ in range(25):
            for kind in ("keyDown", "keyUp"):
                play.browser.ask("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
            focused = play.browser.evaluate(FOCUSED)
            if focused["tag"].startswith("<body"):  # behind the last control
                break
            if not focused["isMarked"] or not focused["isSeen"] or focused["place"] <= last:
                yield f"{width}: by keyboard {focused} comes behind {last}"
            last = focused["place"]


def check_media(play):
    """Less motion for who wants less, and paper without what is pressed."""
    play.go(ONE)
    play.browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    if play.browser.evaluate("getComputedStyle(document.querySelector('.drawn rect')).transitionDuration") != "0s":
        yield "bars move for who wants less motion"
    play.browser.ask("Emulation.setEmulatedMedia", media="print",
                     features=[{"name": "prefers-color-scheme", "value": "dark"}])
    shown = ("[...document.querySelectorAll('button, .own, .view, .fields, .inquiry, .drawn svg')]"
             ".filter(each => each.checkVisibility()).map(each => each.tagName)")
    if play.browser.evaluate(shown) != ["svg"]:
        yield f"on paper there is {play.browser.evaluate(shown)}"
    if play.browser.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 255)":
        yield "paper is not white"
    play.go(QUESTIONS[3])
    pressed = ("[...document.querySelectorAll('button, summary, input, #start, #again')]"
               ".filter(each => each.checkVisibility()).map(each => each.outerHTML)")
    if pressed := play.browser.evaluate(pressed):
        yield f"on paper one cannot press {pressed[:3]}"
    play.browser.ask("Emulation.setEmulatedMedia", media="")


def check_lacks(play):
    """What the page says where it cannot work, until it does, and of itself."""
    said = play.browser.evaluate("document.getElementById('version').textContent")
    if not re.fullmatch(r"hod \d+\.\d+\.\d+, revision \S.*", said):
        yield f"the page says of itself: {said}"
    script = play.browser.ask("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")["identifier"]
    play.browser.open(play.url, 1280, 900, "light")
    if "WebAssembly" not in (told := play.browser.evaluate("document.getElementById('situations').textContent")):
        yield f"without WebAssembly the page says: {told}"
    play.browser.events.clear()
    play.browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    play.browser.ask("Emulation.setScriptExecutionDisabled", value=True)
    play.browser.ask("Page.navigate", url=play.url)
    while not any(event["method"] == "Page.loadEventFired" for event in play.browser.events):
        play.browser.events.append(play.browser.receive())
    told = play.browser.ask("Runtime.evaluate", expression="document.body.innerText")["result"]["value"]
    if "JavaScript" not in told or "moment" in told:
        yield f"without JavaScript the page says: {told}"
    play.browser.ask("Emulation.setScriptExecutionDisabled", value=False)


def check_looks(play, page):
    """All of it."""
    if page.stat().st_size > MOST_BYTES:
        yield f"the page has {page.stat().st_size} bytes"
    for check in (check_everybody, check_first_view, check_keyboard, check_media, check_lacks):
        yield from check(play)

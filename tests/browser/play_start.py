"""Begins on the page that scripts/page builds: the questions of its first screen; play.py runs it."""
import time
import xml.etree.ElementTree

from pages import NARROW, WIDE
from play_sharing import allow

CARDS = "[...document.querySelectorAll('#start li > *')].filter(each => each.checkVisibility())"


def check_cards(play):
    """The first screen has an answered question, and doors, each of which leads to an answer."""
    for width, height in (NARROW, WIDE):
        play.open("", (width, height))
        bottoms = play.browser.evaluate(f"{CARDS}.map(each => each.getBoundingClientRect().bottom)")
        if len(bottoms) != 8 or width > 600 and max(bottoms) > height:
            yield f"at {width} pixels the doors end at {bottoms}"
        claim, charts, editor = play.browser.evaluate("""[document.querySelector('.answered p').getBoundingClientRect().bottom,
          document.querySelectorAll('.answered figure :is(svg[role], table)').length, document.getElementById('own-text').checkVisibility()]""")
        if claim > height / 2 or charts != 2 or editor:
            yield f"at {width} pixels the answer ends at {claim}, with {charts} charts; the editor is {'' if editor else 'not '}seen"
        if play.browser.evaluate("page.all.length || document.getElementById('add').checkVisibility()"):
            yield "there is an answer before a question"
    for address in play.browser.evaluate("[...document.querySelectorAll('#start li a')].map(each => each.hash)"):
        play.go("#")
        play.go(address)
        if "~ask" in address:
            continue
        asked, complaints = play.browser.evaluate("[page.all.length, document.querySelectorAll('.situation .complaint').length]")
        if not asked or complaints or not play.browser.evaluate("document.querySelector('.drawn svg').checkVisibility()"):
            yield f"{address} opens no answer"
        if play.browser.evaluate(f"{CARDS}.length"):
            yield f"the questions stay beside {address}"


def check_taken(play, folder):
    """A chart of the answer is saved with its situation, rules and unit; its table has the same words."""
    allow(play.browser, folder)
    play.go("#")
    press = "[...document.querySelectorAll('.answered figure:last-child .taken button')].find(each => each.textContent === words.%s).click()"
    play.browser.evaluate(press % "save_svg")
    file, end = folder / "the-best-simple-plan-against-an-enemy-that-plays-as-well-as.svg", time.monotonic() + 20
    while not file.exists() or not file.stat().st_size:
        if time.monotonic() > end:
            yield "a chart of the start is not saved"
            return
        time.sleep(0.05)
    texts = " ".join(xml.etree.ElementTree.parse(file).getroot().itertext())
    for told in ("quality 3, density 6", "Bloodybacks! 8.3 (Stephen Jones, May 2022). Exact.", "best plan by inches between the two units",
                 "Made with Hand of Dice"):
        if told not in texts:
            yield f"a saved chart does not tell {told}: {texts}"
    for word, row in (("copy_csv", "6,stand and shoot\n7,advance and shoot\n"), ("copy_markdown", "| 6 | stand and shoot |\n| 7 | advance and shoot |\n")):
        play.browser.evaluate(press % word)
        copied = play.browser.evaluate("new Promise(done => setTimeout(() => done(navigator.clipboard.readText()), 300))")
        if row not in copied:
            yield f"{word} of the start gives {copied}"


def check_places(play):
    """The other doors lead to what the page has below."""
    play.go("#")
    play.browser.evaluate("[...document.querySelectorAll('#start li button')].forEach(each => each.click())")
    if not play.browser.evaluate("document.getElementById('own-text').checkVisibility()"):
        yield "the editor is not seen behind its door"
    play.go("#")
    play.go(play.browser.evaluate("[...document.querySelectorAll('#start li a')].find(each => each.hash.includes('~ask')).hash"))
    end = time.monotonic() + 30
    while "where 7.500 is expected" not in play.browser.evaluate("document.getElementById('inquiry-answer').textContent"):
        if time.monotonic() > end:
            yield "whether results fit is not answered"
            break
        time.sleep(0.1)
    if "good" not in (told := play.use("begun.ini", "[rules]\nid = begun\ntitle = Begun\nbased_on = callan-1987\n")) and \
            play.browser.evaluate("page.all.map(each => each.asked.rules).join()") != "begun.ini":
        yield f"rules of one's own do not open from the start: {told}"
    if play.browser.evaluate("page.all[0].dropped.length"):
        yield "rules that are asked first have dropped something"


def check_dice(play):
    """The dice box answers what stands in it, with a chart, and marks what it does not understand."""
    play.go("#")
    told = "document.getElementById('dice-answer').textContent"
    for dice, wanted in (("", "12.24 on average"), ("3d6; d20 >= 11", "10.50"), ("4d6 kep 3", "unknown word")):
        play.browser.evaluate((f"document.getElementById('dice-words').value = {dice!r}; " if dice else "") +
                              "document.getElementById('dice-form').requestSubmit(); 0")
        end = time.monotonic() + 30
        while wanted not in play.browser.evaluate(told):
            if time.monotonic() > end:
                yield f"the dice box answers {dice}: {play.browser.evaluate(told)}"
                break
            time.sleep(0.1)
        if wanted != "unknown word" and not play.browser.evaluate("document.querySelector('#dice-answer svg')?.checkVisibility()"):
            yield f"the dice box draws no chart of {dice}"
        if not dice:
            link = play.browser.evaluate("page.address")
    play.open(link)
    end = time.monotonic() + 30
    while "12.24 on average" not in play.browser.evaluate(told):
        if time.monotonic() > end:
            yield f"the link of plain dice does not answer in its box: {link}"
            break
        time.sleep(0.1)
    if not play.browser.evaluate("document.getElementById('dice-words').value === '4d6 keep 3' && !document.querySelector('.inquiry').open"):
        yield "the link of plain dice opens something else than their box"


def check_frame_without_address(play, folder):
    """A frame that has no question says so."""
    blog = folder / "empty.html"
    blog.write_text(f'<!DOCTYPE html>\n<title>blog</title><iframe src="{play.url}"></iframe>\n', encoding="utf-8")
    play.browser.open(blog.as_uri(), 1280, 900, "light")
    frame = play.browser.ask("Page.getFrameTree")["frameTree"]["childFrames"][0]["frame"]["id"]
    context = play.browser.ask("Page.createIsolatedWorld", frameId=frame)["executionContextId"]
    end = time.monotonic() + 30
    while time.monotonic() < end:
        told = play.browser.ask("Runtime.evaluate", contextId=context, returnByValue=True,
                                expression="document.getElementById('complaint').textContent")["result"].get("value")
        if told:
            break
        time.sleep(0.1)
    if "address" not in (told or ""):
        yield f"a frame without a question says: {told}"
    play.open()


def checks(play, folder):
    """All of them."""
    return check_cards(play), check_taken(play, folder), check_places(play), check_dice(play), check_frame_without_address(play, folder)

"""Asks the page that scripts/page builds as four people would, and counts their clicks and seconds; play.py runs it.

play_people.py PAGE prints the numbers: a reader on a telephone who comes by a link, a designer who asks whether a charge
still pays with a harder second hit, a player with a rule of his own, and a blogger who needs a chart."""
import json
import pathlib
import sys
import time

from chromium import Chromium
from pages import NARROW, WIDE

MOST_CLICKS = 5
OWN = "[rules]\nid = mine\ntitle = My volleys\nbased_on = bloodybacks-8.3\n\n[shooting]\nmusket_dice = 7 4\n"
PLACE = """
(() => {
  const found = %s;
  found.scrollIntoView({block: "center"});
  const {x, y, width, height} = found.getBoundingClientRect(), place = [x + width / 2, y + height / 2];
  const above = document.elementFromPoint(...place);
  return found.contains(above) || above?.contains(found) ? place : null;
})()"""


class Person:
    """Who presses, with a count of that, and a clock."""

    def __init__(self, browser, url, size):
        browser.open("about:blank", *size, "light")
        self.browser, self.clicks, self.begun = browser, 0, time.monotonic()
        browser.open(url, *size, "light")
        self.wait()

    def wait(self, condition="true"):
        """Until the page has answered, and this is so."""
        end = time.monotonic() + 90
        while not self.browser.evaluate(f"document.documentElement.dataset.state === 'answered' && Boolean({condition})"):
            if time.monotonic() > end:
                raise TimeoutError(f"it does not come to {condition}")
            time.sleep(0.01)

    def press(self, found):
        """A click on an element, which must not lie behind another."""
        if not (place := self.browser.evaluate(PLACE % found)):
            raise RuntimeError(f"something lies above {found}")
        for type in ("mousePressed", "mouseReleased"):
            self.browser.ask("Input.dispatchMouseEvent", type=type, x=place[0], y=place[1], button="left", clickCount=1)
        self.clicks += 1
        self.browser.evaluate("new Promise(done => requestAnimationFrame(() => done()))")

    def choose(self, found, value):
        """Another choice: a click that opens it, and one on the choice."""
        self.clicks += 2
        self.browser.evaluate(f"(() => {{ const found = {found}; found.value = {json.dumps(value)}; "
                              "found.dispatchEvent(new Event('change')); })()")
        self.wait()

    def write(self, found, text):
        """A text in place of what is there."""
        self.press(found)
        self.browser.evaluate(f"{found}.select()")
        self.browser.ask("Input.insertText", text=text)

    def numbers(self):
        return self.clicks, time.monotonic() - self.begun


def reader(browser, url):
    """The answer is in the first view of a telephone; what light cover does is a choice away."""
    one = Person(browser, url + "#bloodybacks-8.3/shooting", NARROW)
    seen = browser.evaluate("[page.all[0].sentence, page.all[0].picture].map(each => each.getBoundingClientRect().bottom <= innerHeight)")
    yield "comes by a link", one.numbers(), seen, [True, True]
    one.choose("page.all[0].form.querySelector('[data-name=cover] select')", "light")
    yield ("asks what light cover does", one.numbers(), browser.evaluate("page.all[0].csv"),
           ["exact", "bloodybacks-8.3", "shooting", "cover=light"])


def designer(browser, url):
    """From the door of the two volleys to the numbers of the rules, whose second hit is one harder."""
    one = Person(browser, url, WIDE)
    one.press("document.querySelector('#start a[href*=bloodybacks-7]')")
    one.wait("page.all.length === 2")
    yield ("asks what the change of 2022 did", one.numbers(), browser.evaluate("page.all[1].csv"),
           ["exact", "bloodybacks-8.3", "shooting"])
    one.press("page.all[1].form.querySelector('.parameters > summary')")
    one.press("page.all[1].form.querySelector('[data-name=\"shooting.bands\"] .place:nth-of-type(2) button:last-child')")
    one.wait("page.all[1].written")
    yield ("asks it with a harder second hit", one.numbers(), browser.evaluate("page.all[1].csv"),
           ["exact", "bloodybacks-8.3", "shooting", "--set", "shooting.bands=1,4,6"])


def player(browser, url):
    """From the door of one's own rules to their answer."""
    one = Person(browser, url, WIDE)
    one.press("[...document.querySelectorAll('#start li button')].at(-1)")
    one.write("document.getElementById('own-text')", OWN)
    one.press("document.getElementById('own-use')")
    one.wait("page.all.length === 1")
    yield ("asks with his own rule", one.numbers(), browser.evaluate("page.all[0].csv").replace("\nmine,", "\nbloodybacks-8.3,"),
           ["exact", "bloodybacks-8.3", "shooting", "--set", "shooting.musket_dice=7,4"])


def blogger(browser, url):
    """The answer that the page opens with, as a picture."""
    one = Person(browser, url, WIDE)
    one.press("document.querySelector('.answered .taken button')")
    one.wait(told := "document.querySelector('.answered .taken span').textContent")
    yield "saves a chart", one.numbers(), [browser.evaluate(told), one.clicks], ["Saved as where-shooting-is-overpowered.png", 1]


PEOPLE = {"a reader on a telephone": reader, "the designer": designer, "a player": player, "a blogger": blogger}


def check_people(hod, play):
    """Each comes to the answer of hod, with five clicks at most."""
    for name, person in PEOPLE.items():
        for step, (clicks, _), shown, wanted in person(play.browser, play.url):
            answer = hod.run(*wanted, "--format", "csv").stdout if isinstance(shown, str) else wanted
            if shown != answer:
                yield f"{name} {step}: {shown}, wanted is {answer}"
            if clicks > MOST_CLICKS:
                yield f"{name} {step}: {clicks} clicks"
    play.browser.evaluate("localStorage.clear()")
    play.open()


def main(page):
    with Chromium("chromium") as browser:
        for name, person in PEOPLE.items():
            for step, (clicks, seconds), *_ in person(browser, pathlib.Path(page).resolve().as_uri()):
                print(f"{name} {step}: {clicks} clicks, {seconds:.1f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Plays with the page that scripts/page builds, in Chromium.

play.py HOD PAGE: every mechanism of every rule set answers with the bytes of hod exact --format csv, at its default and in
random situations; links restore; rules of one's own work; what does not end is stopped; no console error, no request, nothing
that axe-core finds, and nothing that scrolls sideways on a telephone."""
import json
import pathlib
import random
import subprocess
import sys
import time

from chromium import Chromium
from pages import AXE, AXE_RUN, NARROW, SIDEWAYS, SKIPPED, WIDE, messages_of, missing

SITUATIONS = 10  # beside the default of each mechanism
QUICK = 0.3      # seconds of hod: what takes longer is asked at its default alone,
MOST = "3s"      # and what takes longer than this not at all
ENDLESS = """
rules { id = "endless", title = "Does not end" }
mechanism {
  name = "loop", title = "a loop", fields = {},
  outcomes = { outcome("n", "0..9", "never told") },
  resolve = function(roll) while true do end end,
}
"""
WORSE = ENDLESS.replace("rules {", "while true do end\nrules {")


class Hod:
    """The command, for what the page must say."""

    def __init__(self, command):
        self.command = command

    def run(self, *line):
        return subprocess.run([self.command, *line], capture_output=True, text=True, check=False)

    def read(self, *line):
        return json.loads(self.run(*line, "--format", "json").stdout)

    def mechanisms(self):
        for rules in self.read("rules"):
            for row in self.read("show", rules["rules"]):
                if row["what"] == "mechanism":
                    yield rules["rules"], row["name"]


def values(domain):
    """The values of a domain, as the command takes them."""
    for part in domain.split("|"):
        low, dots, high = part.strip().partition("..")
        yield from (str(number) for number in range(int(low), int(high) + 1)) if dots else [low]


def situations(hod, rules, mechanism, count):
    """Random situations that do not contradict themselves, each with its answer."""
    fields = [row for row in hod.read("show", rules, mechanism) if row["what"] == "field"]
    for _ in range(count if fields else 0):
        # An earlier turn ends sooner.
        chosen = [f"{row['name']}={random.choice(list(values(row['accepts']))[:3 if row['name'] == 'turns' else None])}"
                  for row in fields]
        answer = hod.run("exact", rules, mechanism, *chosen, "--budget", "2s", "--format", "csv")
        if answer.returncode == 0:
            yield chosen, answer.stdout


class Play:
    """The page, open in a browser."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        self.events = browser.open(url, *WIDE, "light")
        self.settle()

    def settle(self, most=90):
        end = time.monotonic() + most
        while self.browser.evaluate("document.documentElement.dataset.state") != "answered":
            if time.monotonic() > end:
                raise TimeoutError("the page does not answer")
            time.sleep(0.01)

    def go(self, address):
        """To another question, as a link does."""
        self.browser.evaluate(f"document.documentElement.dataset.state = 'calculating'; location.hash = {json.dumps(address)}; 0")
        self.settle()

    def csv(self, place=0):
        return self.browser.evaluate(f"page.all[{place}].csv")

    def ask(self, lines):
        return self.browser.evaluate(f"asking.ask('test', {json.dumps(lines)})")

    def use(self, name, text):
        """Rules of one's own: what the page says of them."""
        self.browser.evaluate(f"document.getElementById('own-name').value = {json.dumps(name)};"
                              f"document.getElementById('own-text').value = {json.dumps(text)}; 0")
        self.browser.evaluate("document.getElementById('own-told').textContent = ''; document.getElementById('own-use').click()")
        end = time.monotonic() + 60
        while not (told := self.browser.evaluate("document.getElementById('own-told').textContent")):
            if time.monotonic() > end:
                raise TimeoutError("rules of one's own are not answered")
            time.sleep(0.05)
        return told


def check_mechanisms(hod, play):
    """The bytes of every mechanism."""
    for rules, mechanism in hod.mechanisms():
        started = time.monotonic()
        expected = hod.run("exact", rules, mechanism, "--budget", MOST, "--format", "csv")
        is_quick = time.monotonic() - started < QUICK
        if expected.returncode != 0:
            continue
        play.go(f"#{rules}/{mechanism}")
        if play.csv() != expected.stdout:
            yield f"{rules} {mechanism} differs from hod exact"
        chosen = list(situations(hod, rules, mechanism, SITUATIONS if is_quick else 0))
        lines = [["exact", rules, mechanism, *fields, "--format", "csv"] for fields, _ in chosen]
        for (fields, wanted), answer in zip(chosen, play.ask(lines) if lines else []):
            if answer["text"] != wanted:
                yield f"{rules} {mechanism} {' '.join(fields)} differs from hod exact: {answer['complaint']}"


def check_links(hod, play):
    """What an address tells is asked, and what is asked is told by the address."""
    one = ["bloodybacks-8.3", "shooting", "cover=light", "weapon=rifle", "--set", "shooting.bands=1,4,7"]
    play.go("#bloodybacks-8.3/shooting?cover=light&weapon=rifle&shooting.bands=1,4,7+bloodybacks-7/shooting?cover=light&~outcome=hits")
    if play.csv() != hod.run("exact", *one, "--format", "csv").stdout:
        yield "a link does not restore its situation"
    if play.csv(1) != hod.run("exact", "bloodybacks-7", "shooting", "cover=light", "--format", "csv").stdout:
        yield "a link does not restore the situation beside it"
    if play.browser.evaluate("document.querySelectorAll('.differs').length") < 3:
        yield "what differs is not marked"
    address = play.browser.evaluate("location.hash")
    play.browser.evaluate("page.all[0].form.querySelector('[data-name=cover] select').value = 'none';"
                          "page.all[0].form.querySelector('[data-name=cover] select').dispatchEvent(new Event('change')); 0")
    play.settle()
    if play.csv() != hod.run("exact", "bloodybacks-8.3", "shooting", *one[3:], "--format", "csv").stdout:
        yield "a changed field does not change the answer"
    play.go(address)
    if play.csv() != hod.run("exact", *one, "--format", "csv").stdout:
        yield "its own address does not restore a situation"
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&~along=cover")
    if "fortification" not in play.browser.evaluate("document.querySelector('.drawn svg').textContent"):
        yield "a field along the axis is not drawn"


def check_own_rules(play):
    """Rules of one's own."""
    mine = "[rules]\nid = mine\ntitle = Mine\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n"
    told = play.use("mine.ini", mine)
    play.go("#mine.ini/shooting?~outcome=hits")
    if "list now" not in told or play.browser.evaluate("page.all[0].bars.find(bar => bar.value === '2').probability") != 0.34375:
        yield f"rules of one's own are not used: {told}"
    if "mine.ini:7" not in (told := play.use("mine.ini", mine.replace("1 4 7", "1 x 7"))):
        yield f"a mistake is not told at its line: {told}"
    play.use("mine.ini", mine)
    for name, text in {"endless.lua": ENDLESS, "worse.lua": WORSE}.items():
        play.use(name, text)
        play.settle(60)
        if "does it go on without end" not in play.browser.evaluate(
                "document.getElementById('own-told').textContent + document.querySelector('.drawn').textContent"):
            yield f"{name} is not stopped"
    play.browser.evaluate("asking.ask('long', [['simulate', 'bloodybacks-8.3', 'assault', '--trials', '1e12']]); 0")
    if play.browser.evaluate("asking.ask('long', [['rules']]).then(answers => answers[0].status)") != 0:
        yield "what takes too long is not stopped"
    play.go("#bloodybacks-8.3/charge")
    if not play.csv().startswith("rules,mechanism"):
        yield "the page does not go on after a script that does not end"


def check_rolling(play):
    """One trial told, and many beside the exact bars."""
    play.go("#bloodybacks-8.3/shooting")
    for place, sign in ((0, "pre"), (1, ".rolled")):
        play.browser.evaluate(f"page.all[0].answer.querySelectorAll('.buttons button')[{place}].click()")
        play.browser.evaluate("new Promise(done => setTimeout(done, 700))")
        if not play.browser.evaluate(f"page.all[0].story.querySelector('{sign}')?.textContent"):
            yield f"nothing is rolled: {sign}"


def check_looks(play):
    """For everybody, by day and night, on a wide screen and a telephone."""
    address = play.url + "#bloodybacks-8.3/shooting?cover=light+bloodybacks-7/shooting"
    for size, scheme in ((WIDE, "light"), (NARROW, "dark")):
        play.browser.open("about:blank", *size, scheme)
        play.browser.open(address, *size, scheme)
        play.settle()
        play.browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
        yield from play.browser.evaluate(AXE_RUN % "{}")
    yield from play.browser.evaluate(SIDEWAYS)


def requests_of(events):
    """What leaves the page, which is itself all it needs."""
    for event in events:
        url = event["params"]["request"]["url"] if event["method"] == "Network.requestWillBeSent" else ""
        if url and not url.startswith(("file:", "blob:", "data:", "about:")):
            yield f"it asks for {url}"


def main(hod, page):
    if missing() or not pathlib.Path(page).exists():
        print(f"{missing() or 'the page'} is missing: the page is not played with (scripts/test builds it)")
        return SKIPPED
    random.seed(16)
    mistakes = []
    with Chromium("chromium") as browser:
        play = Play(browser, pathlib.Path(page).resolve().as_uri())
        checks = (check_links(Hod(hod), play), check_rolling(play), check_own_rules(play), check_mechanisms(Hod(hod), play))
        for check in checks:
            mistakes += list(check)
            mistakes += [*messages_of(browser.events), *requests_of(browser.events)]
            browser.events.clear()
        mistakes += list(check_looks(play))
    print("\n".join(mistakes))
    print(f"{len(mistakes)} mistakes")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

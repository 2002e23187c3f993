"""The command hod, and a player of the page that holds the page to it."""
import json
import pathlib
import subprocess
import time

from pages import WIDE


class Hod:
    """The command, for what the page must say."""

    def __init__(self, command):
        self.command = pathlib.Path(command).resolve()

    def run(self, *line, cwd=None):
        return subprocess.run([self.command, *line], capture_output=True, text=True, check=False, cwd=cwd)

    def read(self, *line):
        return json.loads(self.run(*line, "--format", "json").stdout)

    def mechanisms(self):
        for rules in self.read("rules"):
            for row in self.read("show", rules["rules"]):
                if row["what"] == "mechanism":
                    yield rules["rules"], row["name"]


# The parts of the page that the checks name are found by themselves in every page that is opened: page for hod.page.
PARTS = """for (const part of ["answer", "asking", "Battle", "battleFile", "chart", "examples", "highlight", "own", "packing", "page", "picture",
  "story", "unbroken", "words"]) Object.defineProperty(globalThis, part, {configurable: true, get: () => hod[part]});"""


class Play:
    """The page, open in a browser."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        browser.ask("Page.addScriptToEvaluateOnNewDocument", source=PARTS)
        self.open()

    def open(self, address="", size=WIDE, scheme="light"):
        """As who gets a link opens it: in a page that knows nothing yet."""
        self.browser.open("about:blank", *size, scheme)
        self.browser.open(self.url + address, *size, scheme)
        self.settle()

    def settle(self, most=90):
        end = time.monotonic() + most
        while self.browser.evaluate("document.documentElement.dataset.state !== 'answered' || page.followed !== location.hash"):
            if time.monotonic() > end:
                raise TimeoutError("the page does not answer")
            time.sleep(0.01)

    def go(self, address):
        """To another question, as a link does."""
        self.browser.evaluate(f"""{{
          const before = location.hash;
          location.hash = {json.dumps(address)};
          if (location.hash !== before) document.documentElement.dataset.state = "calculating";
        }}""")
        self.settle()

    def csv(self, place=0):
        return self.browser.evaluate(f"page.all[{place}].csv")

    def ask(self, lines):
        return self.browser.evaluate(f"asking.ask('test', {json.dumps(lines)})")

    def press(self, word, place=0):
        """Presses the button of a situation that says this of the page's words, and waits for what comes of it."""
        x, y = self.browser.evaluate(f"""(() => {{
          const found = [...page.all[{place}].answer.querySelectorAll("button:not(figure *)")].find(each => each.textContent === words.{word});
          found.scrollIntoView({{block: "center"}});
          const {{x, y, width, height}} = found.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }})()""")
        for type in ("mousePressed", "mouseReleased"):
            self.browser.ask("Input.dispatchMouseEvent", type=type, x=x, y=y, button="left", clickCount=1)
        self.rest()

    def rest(self, most=90):
        """Until the library has nothing to do."""
        end = time.monotonic() + most
        while self.browser.evaluate("asking.isBusy()"):
            if time.monotonic() > end:
                raise TimeoutError("the library does not come to rest")
            time.sleep(0.01)

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
        self.settle()
        return told

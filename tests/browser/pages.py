"""Opens every page of a report in Chromium: on a wide screen and on a telephone, by day and night.

pages.py HOD: what axe-core (https://github.com/dequelabs/axe-core) finds is an error, and so is a message
on the console, a page that scrolls sideways, a first view that takes long to load, a link that leads nowhere and a file
that none leads to."""
import html.parser
import pathlib
import shutil
import sys
import tempfile
import urllib.parse

from chromium import Chromium

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
from whole_report import copy_whole_report

HERE = pathlib.Path(__file__).parent
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
SKIPPED = 77  # as meson understands it
MOST_BYTES = 300_000  # of a first view
WIDE, NARROW = (1280, 900), (390, 844)

# What is folded away is looked at too; of a table's rows, which are alike, the first ones.
AXE_RUN = """
(async () => {
  document.querySelectorAll("details").forEach(details => details.open = true);
  document.querySelectorAll("tbody tr:nth-child(n + 4)").forEach(row => row.remove());
  const found = await axe.run(document, %s);
  return found.violations.map(violation => violation.id + ": " + violation.help + ": " +
    violation.nodes.slice(0, 3).map(node => node.html.slice(0, 200)).join(" | "));
})()"""

# What reaches beyond the window, and does not lie in something that scrolls by itself.
SIDEWAYS = """
[...document.querySelectorAll("body *")].filter(element =>
  element.getBoundingClientRect().right > 390 + 1 && !element.closest(".table, pre, nav, .skip"))
  .slice(0, 3).map(element => element.outerHTML.slice(0, 200))
  .concat(document.documentElement.scrollWidth > 390 ? ["it scrolls sideways"] : [])"""


class Links(html.parser.HTMLParser):
    """The anchors of a page, and what it links and shows."""

    def __init__(self, page):
        super().__init__()
        self.anchors, self.targets = set(), set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.anchors.add(attributes["id"])
        for name in ("href", "src", "srcset"):
            if name in attributes:
                self.targets.add(attributes[name])
        if attributes.get("property") == "og:image":
            self.targets.add(attributes["content"])


def check_links(folder, pages):
    """Links that lead nowhere, and files that no page leads to."""
    links = {page.name: Links(page) for page in pages}
    linked = set(links) | {"made-from.txt"}
    for page, found in links.items():
        for target in found.targets:
            if target.startswith(("http:", "https:")):
                continue
            name, _, anchor = target.partition("#")
            name = urllib.parse.unquote(name) or page
            linked.add(name)
            # What follows in the address of play.html is a question.
            if not (folder / name).exists() or (anchor and name in links and anchor not in links[name].anchors):
                yield f"{page}: {target} leads nowhere"
    for file in sorted(folder.iterdir()):
        if file.name not in linked:
            yield f"no page leads to {file.name}"


def bytes_of(events):
    """How much a page has loaded."""
    urls = {event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"}
    return sum(pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(url).path)).stat().st_size for url in urls)


def messages_of(events):
    """What the console tells of mistakes."""
    for event in events:
        parameters = event["params"]
        if event["method"] == "Runtime.exceptionThrown":
            yield parameters["exceptionDetails"]["text"]
        if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            yield parameters["entry"]["text"]
        if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] == "error":
            yield str(parameters["args"])


def check_page(browser, page):
    """What is wrong with a page."""
    url = page.as_uri()
    events = browser.open(url, *WIDE, "light")
    browser.evaluate("new Promise(done => setTimeout(done, 300))")  # in which comes what its first view loads
    yield from messages_of(events)
    if bytes_of(events) > MOST_BYTES:
        yield f"its first view loads {bytes_of(events)} bytes"
    browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    yield from browser.evaluate(AXE_RUN % "{}")
    browser.open(url, *NARROW, "dark")
    yield from browser.evaluate(SIDEWAYS)
    browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    yield from browser.evaluate(AXE_RUN % '{runOnly: ["color-contrast", "scrollable-region-focusable"]}')


def check_chart(browser, chart):
    """What is wrong with a chart: by night it lies on the ground of the page."""
    ground = "getComputedStyle(document.querySelector('rect')).fill"
    for scheme, colour in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 23, 27)")):
        browser.open(chart.as_uri(), *WIDE, scheme)
        if browser.evaluate(ground) != colour:
            yield f"its ground is {browser.evaluate(ground)} where the page is {scheme}"


def missing():
    """What cannot be done without; None where all is there."""
    for command in ("chromium", "gnuplot"):
        if not shutil.which(command):
            return command
    return None if AXE.exists() else "axe-core"


def main(hod):
    if missing():
        print(f"{missing()} is missing: the pages are not checked in a browser (scripts/test installs it)")
        return SKIPPED
    mistakes = 0
    with tempfile.TemporaryDirectory(prefix="hod-pages-") as place, Chromium("chromium") as browser:
        folder = pathlib.Path(place) / "report"
        copy_whole_report(hod, folder)
        pages = [page for page in sorted(folder.glob("*.html")) if "<main" in page.read_text(encoding="utf-8")]
        for mistake in check_links(folder, pages):
            mistakes += 1
            print(mistake)
        charts = sorted(folder.glob("*.svg"))[:3]
        for check, files in ((check_page, pages), (check_chart, charts)):
            for file in files:
                for mistake in check(browser, file):
                    mistakes += 1
                    print(f"{file.name}: {mistake}")
        print(f"{len(pages)} pages, {mistakes} mistakes")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

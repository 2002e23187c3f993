"""Whether the links of a report to the page to play with show the numbers of its exhibits."""
import collections
import csv
import html
import json
import pathlib
import re
import tempfile

EXHIBITS = ["bloodybacks-22-02-2022", "bloodybacks-activation", "callan-morale", "one-hour-rally"]
LINK = re.compile(r'class="play"><a href="play\.html(#[^"]+)"')


def published(hod, rows, asked):
    """The chances of an outcome in a situation, as the exhibit's data have them."""
    described = hod.read("show", asked["rules"], asked["mechanism"])
    situation = {row["name"]: row["value"] for row in described if row["what"] == "field"}
    situation |= asked["fields"] | {"rules": asked["rules"]}
    chances = collections.Counter()
    for row in rows:
        if all(row[name] == value for name, value in situation.items()):
            chances[row[asked["outcome"]]] += float(row["exact_probability"])
    return chances


def check_question(hod, play, rows):
    """Each situation beside another, and whether it is drawn along the axis that is asked for."""
    for place in range(play.browser.evaluate("page.all.length")):
        asked = json.loads(play.browser.evaluate(f"JSON.stringify(page.all[{place}].asked)"))
        shown = play.browser.evaluate(f"Object.fromEntries(page.all[{place}].bars.map(bar => [bar.value, bar.probability]))")
        wanted = published(hod, rows, asked)
        if set(shown) != set(wanted) or any(abs(shown[value] - wanted[value]) > 1e-12 for value in wanted):
            yield f"{asked} shows {shown}, and the exhibit {dict(wanted)}"
        if play.browser.evaluate(f"Boolean(page.all[{place}].swept)") != ("along" in asked):
            yield f"{asked} is not drawn along its axis"
    alike = play.browser.evaluate("page.all.length > 1 && page.all.every(each => !each.asked.along || each.asked.as)")
    if play.browser.evaluate("document.querySelector('#together svg') !== null") != alike:
        yield "what the exhibit has in one chart is not in one chart"


def links_of(folder, exhibit):
    """The links of an exhibit's section, each once."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    section = page.split(f'<h2 id="{exhibit}"')[1].split("<h2")[0]
    return sorted({html.unescape(link) for link in LINK.findall(section)})


def check_report(hod, play):
    """Every link of some exhibits."""
    with tempfile.TemporaryDirectory(prefix="hod-play-") as place:
        folder = pathlib.Path(place) / "report"
        folder.mkdir()
        (folder / "play.html").touch()  # scripts/page has been here
        hod.run("report", *EXHIBITS, "--trials", "1000", "-o", folder)
        for exhibit in EXHIBITS:
            with open(folder / f"{exhibit}.csv", encoding="utf-8", newline="") as file:
                rows = list(csv.DictReader(file))
            links = links_of(folder, exhibit)
            if not links:
                yield f"{exhibit} does not link to the page"
            for link in links:
                play.go(link)
                yield from check_question(hod, play, rows)

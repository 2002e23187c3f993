"""Puts the page to play with together: one file that needs nothing else.

page.py MODULE PAGE [WORDS]: MODULE is hod.js with hod.wasm beside it; WORDS is a file whose [words] replace the page's."""
import base64
import hashlib
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from page_words import words_of

FOLDER = pathlib.Path(__file__).parent.parent / "tools" / "page"
DATA = FOLDER.parent.parent / "notebooks-data"
GRAMMAR = FOLDER.parent.parent / "lib" / "rules" / "hod.lua"
COLOURS = FOLDER.parent.parent / "lib" / "show" / "chart" / "colours.ini"
REPORT = FOLDER.parent.parent / "lib" / "report" / "publish" / "page.css"

ANSWERED = ["verdict", "bloodybacks-8.3", "quality=3", "b_cover=none", "--format", "html", "--charts", "charts"]
MOST_SENTENCES = 2
PALETTE = ["blue", "orange", "green", "plum", "red", "sky", "olive", "black", "grey"]  # chart.js


def script_of(path):
    """A script that may stand inside a page."""
    return path.read_text(encoding="utf-8").replace("</script", "<\\/script")


def bundle_of(name, *options):
    """A module of the page and what it imports as one script, which keeps its names: a reader of the page may look at it."""
    line = ["esbuild", FOLDER / f"{name}.js", "--bundle", "--format=iife", "--minify-whitespace", "--minify-syntax",
            "--charset=utf8", "--log-level=warning", *options]
    return subprocess.run(line, stdout=subprocess.PIPE, text=True, check=True).stdout


def styles():
    """The colours of a report's pages, which its style sheet tells first; how the page looks, then its parts."""
    colours = REPORT.read_text(encoding="utf-8").split("\n* {")[0]
    files = [FOLDER / "page.css", *sorted(set(FOLDER.glob("*.css")) - {FOLDER / "page.css"})]
    return "\n".join([colours, *(file.read_text(encoding="utf-8") for file in files)])


def colours():
    """Names that have one colour in all charts, by its place in the palette, as JSON."""
    lines = re.findall(r"^(\w+) = (.+)$", COLOURS.read_text(encoding="utf-8"), re.MULTILINE)
    return json.dumps({name: PALETTE.index(colour) for colour, names in lines for name in names.split(" | ")})


def packed(content):
    """Bytes as a text, compressed as far as browsers unpack it."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        return base64.b64encode(subprocess.run(["zopfli", "-c", file.name], stdout=subprocess.PIPE, check=True).stdout).decode()


def answered(module):
    """The question that the page has answered when it opens: what the library says, and its charts, as JSON."""
    made = subprocess.run(["node", FOLDER / "answered.cjs", module, *ANSWERED], stdout=subprocess.PIPE, text=True, check=True).stdout
    text, charts = json.loads(made)
    sentences = [html.unescape(each) for each in re.findall("<p>(.*?)</p>", text)[:MOST_SENTENCES]]
    return json.dumps({"sentences": sentences, "charts": [json.loads(chart) for chart in charts]}, ensure_ascii=False)


def hashes_of(kind, page):
    """What the page's policy names: the scripts or styles that stand in it, by their hashes. No other ones run."""
    inside = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
    return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in inside)


def texts_of(files):
    """Files of the published data, by their names."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(DATA.glob(files))}


def examples():
    """The scripts and battles to begin from, and what a script finds."""
    made = {"files": texts_of("rules/*.lua"), "battles": texts_of("battles/*.ini"), "grammar": GRAMMAR.read_text(encoding="utf-8")}
    return json.dumps(made, ensure_ascii=False).encode()


def main(module, page, *own):
    module = pathlib.Path(module)
    words = words_of(FOLDER / "words.ini", *own)
    pieces = {
        "styles": styles(),
        "worker": bundle_of("worker"),
        "script.lua": script_of(FOLDER / "script.lua"),
        "module": packed(module.read_bytes()),
        "binary": packed(module.with_suffix(".wasm").read_bytes()),
        "examples": packed(examples()),
        "colours": colours(),
        "answered": answered(module).replace("<", "\\u003c"),
        "words": json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        "scripts": bundle_of("hod", "--global-name=hod"),
    }
    pieces.update((name, html.escape(text)) for name, text in words.items())
    template = (FOLDER / "page.html").read_text(encoding="utf-8")
    filled = re.sub(r"\{\{([\w.]+)\}\}", lambda name: pieces.get(name[1], name[0]), template)
    for kind in ("script", "style"):
        filled = filled.replace(f"{{{{{kind}_hashes}}}}", hashes_of(kind, filled))
    pathlib.Path(page).write_text(filled, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Puts the page to play with together: one file that needs nothing else.

page.py MODULE PAGE [WORDS]: MODULE is hod.js with hod.wasm beside it; WORDS is a file whose [words] replace the page's."""
import base64
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
REPORT = FOLDER.parent.parent / "lib" / "report" / "publish" / "page.css"
# The page itself comes last; the library is begun before the others, and its worker has a thread of its own.
SCRIPTS = [*sorted({path.stem for path in FOLDER.glob("*.js")} - {"library", "page", "worker"}), "page"]


def script_of(path):
    """A script that may stand inside a page."""
    return path.read_text(encoding="utf-8").replace("</script", "<\\/script")


def code_of(*names):
    """Scripts of the page without their remarks and what their lines begin with: neither is needed to run them."""
    lines = (line.strip() for name in names for line in script_of(FOLDER / f"{name}.js").split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def styles():
    """The colours of a report's pages, which its style sheet tells first; how the page looks, then its parts."""
    colours = REPORT.read_text(encoding="utf-8").split("\n* {")[0]
    files = [FOLDER / "page.css", *sorted(set(FOLDER.glob("*.css")) - {FOLDER / "page.css"})]
    return "\n".join([colours, *(file.read_text(encoding="utf-8") for file in files)])


def packed(content):
    """Bytes as a text, compressed as far as browsers unpack it."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        return base64.b64encode(subprocess.run(["zopfli", "-c", file.name], stdout=subprocess.PIPE, check=True).stdout).decode()


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
        "worker": code_of("unpacked", "worker"),
        "library": code_of("library"),
        "script.lua": script_of(FOLDER / "script.lua"),
        "module": packed(module.read_bytes()),
        "binary": packed(module.with_suffix(".wasm").read_bytes()),
        "examples": packed(examples()),
        "words": json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        "scripts": code_of(*SCRIPTS),
    }
    pieces.update((name, html.escape(text)) for name, text in words.items())
    template = (FOLDER / "page.html").read_text(encoding="utf-8")
    pathlib.Path(page).write_text(re.sub(r"\{\{([\w.]+)\}\}", lambda name: pieces[name[1]], template), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

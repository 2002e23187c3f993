"""Puts the page to play with together: one file that needs nothing else.

page.py MODULE PAGE [WORDS]: MODULE is hod.js with hod.wasm beside it; WORDS is a file whose [words] replace the page's."""
import base64
import gzip
import html
import json
import pathlib
import re
import sys

from page_words import words_of

FOLDER = pathlib.Path(__file__).parent.parent / "tools" / "page"
REPORT = FOLDER.parent.parent / "lib" / "report" / "publish" / "page.css"
# The page itself comes last; the worker is not of its thread.
SCRIPTS = [*sorted(path.stem for path in FOLDER.glob("*.js") if path.stem not in ("page", "worker")), "page"]


def script_of(path):
    """A script that may stand inside a page."""
    return path.read_text(encoding="utf-8").replace("</script", "<\\/script")


def styles():
    """The colours of a report's pages, which its style sheet tells first; how the page looks, then its parts."""
    colours = REPORT.read_text(encoding="utf-8").split("\n* {")[0]
    files = [FOLDER / "page.css", *sorted(set(FOLDER.glob("*.css")) - {FOLDER / "page.css"})]
    return "\n".join([colours, *(file.read_text(encoding="utf-8") for file in files)])


def main(module, page, *own):
    module = pathlib.Path(module)
    words = words_of(FOLDER / "words.ini", *own)
    pieces = {
        "styles": styles(),
        "worker.js": script_of(FOLDER / "worker.js"),
        "script.lua": script_of(FOLDER / "script.lua"),
        "module": script_of(module),
        "binary": base64.b64encode(gzip.compress(module.with_suffix(".wasm").read_bytes(), mtime=0)).decode(),
        "words": json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        "scripts": "\n".join(script_of(FOLDER / f"{name}.js") for name in SCRIPTS),
    }
    pieces.update((name, html.escape(text)) for name, text in words.items())
    template = (FOLDER / "page.html").read_text(encoding="utf-8")
    pathlib.Path(page).write_text(re.sub(r"\{\{([\w.]+)\}\}", lambda name: pieces[name[1]], template), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Whether words of one's own are all that the page says."""
import base64
import gzip
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import page as builder
WORDS = ROOT / "tools" / "page" / "words.ini"

# What is read on the page and beside it, each text by itself; what the library says is not of the page.
SAID = """
[...document.querySelectorAll("body *:not(script, style, small, pre, option, textarea, #version, svg *)")]
  .flatMap(element => [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data)
    .concat(["title", "aria-label", "alt", "placeholder"].map(name => element.getAttribute(name) ?? "")))
  .concat(document.title, [...document.querySelectorAll("svg title, svg desc")].map(each => each.textContent))
  .map(text => text.trim()).filter(text => text)"""


def build(module, page, words):
    """The page with these words, packed quickly and without an answer when it opens, neither of which words change."""
    builder.packed = lambda content: base64.b64encode(gzip.compress(content, 1)).decode()
    builder.answered = lambda _: '{"sentences": [], "charts": []}'
    builder.main(module, page, words)


def check_words(play, page):
    """With other words for all of them none of the page's own is left."""
    words = dict(re.findall(r"^(\w+) = (.+)$", WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    with tempfile.TemporaryDirectory(prefix="hod-words-") as place:
        mine, made = pathlib.Path(place) / "mine.ini", pathlib.Path(place) / "play.html"
        mine.write_text("[words]\n" + "".join(f"{name} = Ü{number}\n" for number, name in enumerate(words)),
                        encoding="utf-8")
        build(page.parent / "tools" / "hod.js", made, mine)
        own = type(play)(play.browser, made.as_uri())
        own.go("#bloodybacks-8.3/shooting?~along=cover+bloodybacks-7/shooting")
        for word in ("roll", "roll_many"):
            own.press(word)
        play.browser.evaluate("new Promise(done => setTimeout(done, 500))")
        said = own.browser.evaluate(SAID)
        own.go("#bloodybacks-8.3/~battle?title=One&march=never&distance=6&a_line=hessians%20plan%3Dstand&b_line=militia%20plan%3Dstand")
        own.browser.evaluate("document.querySelectorAll('.answer figure').forEach(each => each.remove())")  # as the library has them
        said += own.browser.evaluate(SAID)
    if f"Ü{list(words).index('add')}" not in said:
        yield "words of one's own are not on the page"
    for text in said:
        for name, word in words.items():
            if re.match(re.escape(word) + r"(?![\w-])", text):
                yield f"{name} is still {word} in {text}"

"""Words of one's own for the page to play with: they replace the page's, and what is wrong in them is told with its line.

page_words.py ROOT"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "scripts"))
from page_words import words_of  # noqa: E402

WORDS = ROOT / "tools" / "page" / "words.ini"
REFUSED = {
    "x = 1\n": "1: [words] comes first",
    "[words]\ntitel = Würfel\n": "2: the page has no word titel; did you mean title?",
    "[words]\n; no word\nTitle = Würfel\n": "3: the page has no word Title; did you mean title?",
    "[words]\nlead = x\ntitle =\n": "3: title is empty",
    "[words]\ntitle = a\nlead = b\ntitle = c\n": "4: title is given twice",
    "[words]\ntitle = a\n[words]\nlead = b\n": "3: [words] begins twice",
    "[words]\ntitle\n": "2: a word is given as NAME = TEXT",
    "[words]\ntitle = a\n[rules]\nid = b\n": " it has [rules], and only [words] is accepted",
    "[words]\ntitle = \udcff\n": " it is not written in UTF-8",
}


def refused(file):
    """What is said of a file that is not accepted."""
    done = subprocess.run([sys.executable, ROOT / "scripts" / "page.py", "hod.js", "play.html", file],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


with tempfile.TemporaryDirectory() as place:
    mine = pathlib.Path(place) / "mine.ini"
    mine.write_text("[words]\ntitle = Was tun diese Würfel?\nlead = In zwei\n  Zeilen\n", encoding="utf-8")
    own, others = words_of(WORDS, mine), words_of(WORDS)
    assert own["title"] == "Was tun diese Würfel?" and own["lead"] == "In zwei Zeilen", own
    assert {name for name in own if own[name] != others[name]} == {"title", "lead"}
    for wrong, why in REFUSED.items():
        mine.write_bytes(wrong.encode("utf-8", "surrogateescape"))
        status, told = refused(mine)
        assert status == 1 and told == f"{mine}:{why}\n", f"{wrong}: {told}"
    status, told = refused(place + "/none.ini")
    assert status == 1 and told == f"{place}/none.ini: No such file or directory\n", told

"""Looks at the frame for blogs that the page gives, by day and night; play.py runs it: a chart, a sentence, two controls and a
link in 640 by 400."""
from pages import WIDE
from play_battle import copied_from
from play_sharing import copied, open_frame

BATTLE = "#bloodybacks-8.3/~battle?march=never&distance=6&a_line=hessians%20plan%3Dstand&b_line=militia%20plan%3Dstand"  # without controls
QUESTIONS = ("#bloodybacks-8.3/shooting", "#bloodybacks-8.3/melee", "#bloodybacks-8.3/shooting?~along=cover",
             "#bloodybacks-8.3/firefight?~outcome=turn&~as=by:winner", "#callan-1987/assault",
             "#bloodybacks-8.3/engagement?distance=9&~at=actions%3D2&~as=now", BATTLE)
SEEN = """
(() => {
  const seen = selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).length;
  return {charts: seen(".drawn svg"), sentences: seen(".sentence"), controls: seen(".field"), links: seen("#whole"),
    tables: seen("table"), folded: seen("summary"), sides: document.documentElement.scrollWidth > innerWidth,
    below: document.documentElement.scrollHeight > innerHeight, ground: getComputedStyle(document.body).backgroundColor};
})()"""


def check_frames(play, folder):
    """Each frame shows what it should, by day and night, and nothing of it is hidden below."""
    blog, frames = folder / "framed.html", {}
    for question in QUESTIONS:
        play.go(question)
        play.rest()
        frames[question] = (copied_from if question == BATTLE else copied)(play, "copy_frame")
    for question, frame in frames.items():
        blog.write_text(f"<!DOCTYPE html>\n<title>blog</title>{frame}\n", encoding="utf-8")
        evaluate = open_frame(play, blog, WIDE, "light")
        for scheme, ground in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 23, 27)")):
            play.browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            wanted = {"charts": 1, "sentences": 1, "controls": 0 if question == BATTLE else 2, "links": 1, "tables": 0, "folded": 0, "sides": False,
                      "below": False, "ground": ground}
            if (seen := evaluate(SEEN)) != wanted:
                yield f"the frame of {question} shows {seen} by {scheme}"


def check_pair(play, folder):
    """The frame of two situations shows the chart of both."""
    play.open(f"{QUESTIONS[0]}+bloodybacks-7/shooting")
    play.browser.evaluate("[...document.querySelectorAll('#together button')].find(each => each.textContent === words.copy_frame).click()")
    frame = play.browser.evaluate("new Promise(done => setTimeout(() => done(navigator.clipboard.readText()), 500))")
    (blog := folder / "pair.html").write_text(f"<!DOCTYPE html>\n<title>blog</title>{frame}\n", encoding="utf-8")
    told = open_frame(play, blog, WIDE, "light")("""[document.querySelector('#together svg')?.checkVisibility() ?? false,
      [...document.querySelectorAll('.situation')].some(each => each.checkVisibility()), document.querySelector('#together h2')?.textContent]""")
    if told[:2] != [True, False] or not all(name in told[2] for name in ("bloodybacks-8.3", "bloodybacks-7")):
        yield f"the frame of two situations shows {told}"


def check_disk(play):
    """A frame of a page on a disk needs an address, and the page says so."""
    play.open(QUESTIONS[0])
    copied(play, "copy_frame")
    if "needs an address" not in (told := play.browser.evaluate("page.all[0].answer.querySelector('[role=status]').textContent")):
        yield f"of a frame from a disk the page says: {told}"


def check_headings(play):
    """Headings follow one another without a step left out, and the first is the page's own."""
    for question in ("#", "#bloodybacks-8.3/shooting", "#bloodybacks-8.3/shooting?shooting.base=6+bloodybacks-7/shooting"):
        play.go(question)
        levels = play.browser.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].filter(each => each.checkVisibility() && "
                                       "each.textContent).map(each => Number(each.localName[1]))")
        if levels[0] != 1 or levels.count(1) != 1 or any(later > earlier + 1 for earlier, later in zip(levels, levels[1:])):
            yield f"the headings of {question} are {levels}"


def checks(play, folder):
    """All of them."""
    return check_frames(play, folder), check_pair(play, folder), check_disk(play), check_headings(play)

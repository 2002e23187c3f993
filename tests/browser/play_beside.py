"""Puts cards beside one another on the page that scripts/page builds: one scale, their colours, means, and one picture;
play.py runs it."""
import time
import xml.etree.ElementTree

from pages import NARROW
from play_asking import measured, table

PAIR = "#bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?cover=fortification&~outcome=hits"
TOGETHER = "document.getElementById('together')"


def check_scale(play):
    """The bars of both have one scale and each its colour, until one is alone."""
    play.go(PAIR)
    bars = play.browser.evaluate("""page.all.map(({bars, drawn}) => [...drawn.querySelectorAll("rect")].map((rect, place) =>
      [rect.width.baseVal.value / bars[place].probability, rect.classList[0]]))""")
    widths = [width for card in bars for width, _ in card]
    if max(widths) > 1.01 * min(widths) or [{colour for _, colour in card} for card in bars] != [{"series-0"}, {"series-1"}]:
        yield f"cards beside one another have scales and colours of their own: {bars}"
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    if play.browser.evaluate("[page.all[0].scale, document.querySelector('.drawn rect').classList[0]]") != [None, "series-1"]:
        yield "a card alone keeps the scale of others"


def check_means(hod, play):
    """The chart of both tells their means, and the difference."""
    play.go(PAIR)
    means = [measured(hod, "exact", rules, "shooting", *more, "--measure", "mean:hits")[0]
             for rules, more in (("bloodybacks-7", ()), ("bloodybacks-8.3", ("cover=fortification",)))]
    wanted = [["mean", *(f"{each:#.4g}" for each in means)], ["Difference", "", f"−{means[0] - means[1]:#.4g}"]]
    if table(play, TOGETHER)[-2:] != wanted:
        yield f"the means are {table(play, TOGETHER)[-2:]}, wanted are {wanted}"


def check_picture(play, folder):
    """It is saved with both rule sets."""
    play.go(PAIR)
    play.browser.evaluate(f"[...{TOGETHER}.querySelectorAll('button')].find(each => each.textContent === words.save_svg).click()")
    file, end = folder / "hits-bloodybacks-7-cover-none-against-bloodybacks-8-3-cover.svg", time.monotonic() + 20
    while not file.exists() or not file.stat().st_size:
        if time.monotonic() > end:
            yield "the chart of both is not saved"
            return
        time.sleep(0.05)
    texts = " ".join(xml.etree.ElementTree.fromstring(file.read_text(encoding="utf-8")).itertext())
    for told in ("hits: bloodybacks-7, cover none against bloodybacks-8.3, cover fortification", "Bloodybacks! as it stood before 22.02.2022", "Bloodybacks! 8.3 (Stephen Jones, May 2022)", "Hand of Dice"):
        if told not in texts:
            yield f"the picture of both does not tell {told}: {texts}"


def check_link(play):
    """The chart of both gives the link that asks them."""
    play.go(PAIR)
    play.browser.evaluate(f"[...{TOGETHER}.querySelectorAll('button')].find(each => each.textContent === words.copy_link).click()")
    copied = play.browser.evaluate("new Promise(done => setTimeout(() => done(navigator.clipboard.readText()), 300))")
    if not copied.endswith(play.browser.evaluate("page.address")) or copied.count("+") != 1:
        yield f"the chart of both gives {copied}"


def check_narrow(play):
    """On a telephone a new card comes into view, and the chart of all stays at the top."""
    play.open("#bloodybacks-8.3/shooting", NARROW)
    play.browser.evaluate("document.getElementById('add').click()")
    end = time.monotonic() + 20
    while play.browser.evaluate("page.all.length < 2 || document.documentElement.dataset.state !== 'answered'"):
        if time.monotonic() > end:
            yield "no card is added on a telephone"
            return
        time.sleep(0.05)
    play.browser.evaluate("new Promise(done => setTimeout(done, 300))")
    chart, card = play.browser.evaluate("""[document.getElementById("together"), page.all[1].card].map(each =>
      [each.getBoundingClientRect().top, each.getBoundingClientRect().bottom])""")
    if abs(chart[0]) > 1 or chart[1] > 0.65 * NARROW[1]:
        yield f"the chart of both lies at {chart} on a telephone"
    if not chart[1] - 40 <= card[0] <= NARROW[1] - 200:
        yield f"a new card lies at {card} on a telephone, below {chart}"
    play.open()


def check_number(hod, play):
    """A number is written beside its slider, and stays within its ends."""
    play.go("#bloodybacks-8.3/charge")
    for written, taken in (("5", "5"), ("99", "5"), ("1", "1")):
        play.browser.evaluate(f"""(() => {{
          const number = page.all[0].form.querySelector("[data-name=quality] input[type=number]");
          number.value = "{written}";
          number.dispatchEvent(new Event("change"));
        }})()""")
        play.settle()
        shown = play.browser.evaluate("[...page.all[0].form.querySelectorAll('[data-name=quality] input')].map(each => each.value)")
        if shown != [taken, taken] or play.csv() != hod.run("exact", "bloodybacks-8.3", "charge", f"quality={taken}", "--format", "csv").stdout:
            yield f"{written} beside a slider is taken as {shown}"


def checks(hod, play, folder):
    """All of them."""
    return (check_scale(play), check_means(hod, play), check_picture(play, folder), check_link(play),
            check_number(hod, play), check_narrow(play))

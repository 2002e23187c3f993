"""Whether the page says in plain words what it shows: a sentence with every answer, the main outcome and fields first, and
what a change leaves as it was; play.py runs it."""
import xml.etree.ElementTree

from play_asking import choose
from play_sharing import saved

SENTENCE = "page.all[0].sentence.textContent"
QUESTIONS = (
    ("bloodybacks-8.3", "shooting", {}, ""),
    ("bloodybacks-8.3", "shooting", {"cover": "light", "weapon": "rifle"}, "successes"),
    ("bloodybacks-8.3", "assault", {"bayonet": "yes"}, "attacker_result"),
    ("callan-1987", "fire", {}, ""),
    ("one-hour-awi", "volley", {"shooter": "artillery"}, "result"),
)


def check_sentence(hod, play):
    """It is that of hod exact, also as the title of the chart."""
    for rules, mechanism, fields, outcome in QUESTIONS:
        pairs = [f"{name}={value}" for name, value in fields.items()]
        play.go(f"#{rules}/{mechanism}?" + "&".join([*pairs, *([f"~outcome={outcome}"] if outcome else [])]))
        line = ["exact", rules, mechanism, *pairs, *(["--outcome", outcome] if outcome else [])]
        told = hod.run(*line).stdout.rstrip().splitlines()[-1]
        for place in (SENTENCE, "document.querySelector('.drawn svg title').textContent"):
            if play.browser.evaluate(place) != told:
                yield f"{rules} {mechanism} says {play.browser.evaluate(place)}, and hod exact {told}"


def check_taken_along(play, folder):
    """A saved picture tells its title, its axes, its rules and its source."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    for old in folder.glob("shooting*"):
        old.unlink()
    root = xml.etree.ElementTree.fromstring(saved(play, "save_svg", folder).decode())
    texts = " ".join("".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text"))
    for told in (*play.browser.evaluate(SENTENCE).split(), "Probability by hits", "Bloodybacks! 8.3 (Stephen Jones, May 2022)",
                 "Hand of Dice"):
        if told not in texts:
            yield f"a picture does not tell {told}: {texts}"


def check_main(hod, play):
    """What decides nothing by default is chosen otherwise, and the main fields alone are seen until another is changed."""
    play.go("#bloodybacks-8.3/charge")
    choose(play, "What happens", "retrograde")
    if play.csv() != hod.run("exact", "bloodybacks-8.3", "retrograde", "dp=3", "--format", "csv").stdout:
        yield "a mechanism that is chosen opens on what is certain"
    choose(play, "What happens", "shooting")
    if play.browser.evaluate("page.all[0].form.querySelector('details.more').open"):
        yield "more than the main fields is open"
    play.go("#bloodybacks-8.3/shooting?woods_inches=6")
    if not play.browser.evaluate("page.all[0].form.querySelector('details.more').open"):
        yield "a field that was changed is hidden"


def check_unmoved(play):
    """What a change leaves as it was is said, with what it moves."""
    moved = "page.all[0].moved.textContent"
    for outcome, field, value, told in (
            ("hits", "figure_ratio", "15", "hits: not affected by this change. It affects nothing."),
            ("ammo_lost", "cover", "light", "ammo lost: not affected by this change. It affects successes, hits."),
            ("hits", "cover", "light", "")):
        play.go("#bloodybacks-8.3/charge")
        play.go(f"#bloodybacks-8.3/shooting?~outcome={outcome}")
        if play.browser.evaluate(moved):
            yield "a first answer says what it has moved"
        choose(play, field, value)
        if play.browser.evaluate(moved) != told:
            yield f"{field} says of {outcome}: {play.browser.evaluate(moved)}"


def checks(hod, play, folder):
    """All of them."""
    return check_sentence(hod, play), check_taken_along(play, folder), check_main(hod, play), check_unmoved(play)

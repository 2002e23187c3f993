"""Asks in two tabs of one browser at once: what one does, the other does not notice; play.py runs it."""
import contextlib
import time

from player import Play

OWN = "[rules]\nid = mine\ntitle = Mine\nbased_on = bloodybacks-8.3\n\n[shooting]\nmusket_dice = {} 3\n"
SLOW = "#bolt-action-acw/engagement?turns=20"


@contextlib.contextmanager
def other_tab(browser):
    """A second tab, in which one asks meanwhile; its session."""
    first, browser.session = browser.session, None
    target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
    second = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.session = second
    for domain in ("Page", "Runtime", "Log", "Network"):
        browser.ask(domain + ".enable")
    try:
        yield first, second
    finally:
        browser.session = None
        browser.ask("Target.closeTarget", targetId=target)
        browser.session = first


def use(hod, play, dice):
    """Rules of the same name in each tab, and what is wrong with their answer."""
    play.go("#bloodybacks-8.3/shooting")
    play.use("mine.ini", OWN.format(dice))
    wanted = hod.run("exact", "bloodybacks-8.3", "shooting", "--set", f"shooting.musket_dice={dice},3", "--format", "csv").stdout
    return [] if play.csv() == wanted.replace("\nbloodybacks-8.3,", "\nmine,") else [f"{dice} dice give {play.csv()}"]


def check_tabs(hod, play):
    """Rules in use, what takes long and the address are of one tab alone; a tab opened later finds the files, not in use."""
    yield from use(hod, play, 7)
    with other_tab(play.browser) as (first, second):
        other = Play(play.browser, play.url)
        if told := play.browser.evaluate("Object.keys(asking.files).join()"):
            yield f"another tab uses {told}"
        if "mine.ini" not in play.browser.evaluate("[...document.querySelectorAll('#own-list [data-name]')].map(each => each.dataset.name)"):
            yield "a tab that is opened later does not have the files"
        yield from use(hod, other, 8)
        play.browser.session = first
        play.browser.evaluate(f"location.hash = '{SLOW}'; 0")
        time.sleep(1)
        play.browser.session = second
        began = time.monotonic()
        other.go("#bloodybacks-8.3/shooting?cover=light")
        if time.monotonic() - began > 8:
            yield f"another tab waits {time.monotonic() - began:.1f} s for what takes long in the first"
        play.browser.session = first
        play.browser.evaluate("document.querySelector('.working button')?.click()")
        play.settle()
        play.go("#mine.ini/shooting")
        if "mine," not in play.csv() or play.browser.evaluate("asking.files['mine.ini']") != OWN.format(7):
            yield "another tab has changed the rules of the first"
        play.browser.session = second
        if "cover=light" not in play.browser.evaluate("location.hash"):
            yield "one tab has changed the address of the other"
    play.browser.evaluate("own.remove('mine.ini'); localStorage.clear()")
    play.open()

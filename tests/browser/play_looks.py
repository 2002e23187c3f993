"""Whether everybody can use the page: by day and night, on a wide screen and a telephone."""
from pages import AXE, AXE_RUN, NARROW, SIDEWAYS, WIDE


def check_looks(play):
    """For everybody, by day and night, on a wide screen and a telephone."""
    address = play.url + "#bloodybacks-8.3/shooting?cover=light+bloodybacks-7/shooting"
    for size, scheme in ((WIDE, "light"), (NARROW, "dark")):
        play.browser.open("about:blank", *size, scheme)
        play.browser.open(address, *size, scheme)
        play.settle()
        play.browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
        yield from play.browser.evaluate(AXE_RUN % "{}")
    yield from play.browser.evaluate(SIDEWAYS)

"""Whether numbers of the page are written as its reader writes them; play.py runs it."""
from play_asking import choose


def check_locale(play):
    """With a comma where that is the sign of his language, also in the sentence and in charts."""
    address = "#bloodybacks-8.3/shooting?~outcome=hits"
    try:
        for locale, told in (("de-DE", "1,66 hits on average"), ("en-GB", "1.66 hits on average")):
            play.browser.ask("Emulation.setLocaleOverride", locale=locale)
            play.open(address)
            point = told[1]
            texts = play.browser.evaluate("[page.all[0].sentence, ...document.querySelectorAll('.drawn text, .moments, td')]"
                                          ".map(each => each.textContent)")
            wrong = [text for text in texts if f"{'.' if point == ',' else ','}5" in text or "." in text[:-1] and point == ","]
            if told not in texts[0] or wrong:
                yield f"in {locale} numbers are written {wrong or texts}"
    finally:
        play.browser.ask("Emulation.setLocaleOverride")
    play.open(address)


def check_long_axis(play):
    """Of many values along an axis there is a line, with the situation marked."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&shooter_figures=30")
    choose(play, "Vary", "shooter_figures")
    drawn, along = play.browser.evaluate("[document.querySelectorAll('.drawn path').length, page.all[0].asked.as]")
    here, there = play.browser.evaluate("""[document.querySelector('.drawn .here').x1.baseVal.value,
      document.querySelectorAll('.drawn circle')[29].cx.baseVal.value]""")
    if drawn != 1 or along != "mean:hits" or abs(here - there) > 0.1:
        yield f"72 values are drawn as {drawn} lines of {along}, marked at {here} instead of {there}"


def checks(play):
    """All of them."""
    return check_locale(play), check_long_axis(play)

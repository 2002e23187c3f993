"""Goes back and forth on the page that scripts/page builds, and asks what takes long; play.py runs it."""
import time

from pages import WIDE
from play_asking import choose
from play_turning import press, unfold

WAIT = "new Promise(done => setTimeout(done, 2 * page.BETWEEN))"


def back(play, where="back"):
    """To the step before, or behind."""
    before = play.browser.evaluate(f"{WAIT}.then(() => location.hash)")
    play.browser.evaluate(f"history.{where}(); 0")
    end = time.monotonic() + 10
    while play.browser.evaluate("location.hash") == before and time.monotonic() < end:
        time.sleep(0.01)
    play.browser.evaluate(WAIT)
    play.settle()


def check_back(hod, play):
    """Each change is a step, which Back undoes and Forward does again."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    play.browser.evaluate(WAIT)
    line = ["exact", "bloodybacks-8.3", "shooting", "--format", "csv"]
    steps = [hod.run(*line).stdout, hod.run(*line, "cover=light").stdout,
             hod.run(*line, "cover=light", "--set", "shooting.bands=1,3,7").stdout]
    choose(play, "cover", "light")
    play.browser.evaluate(WAIT)
    unfold(play)
    press(play, "shooting.bands", "bands: three hits +")
    play.browser.evaluate(WAIT)
    choose(play, "What happens", "charge")
    for where, expected in (("back", steps[2]), ("back", steps[1]), ("back", steps[0]), ("forward", steps[1]), ("forward", steps[2])):
        back(play, where)
        if play.csv() != expected:
            yield f"{where} leads to {play.browser.evaluate('location.hash')}"
    if play.browser.evaluate("document.querySelector('[data-name=cover] select').value") != "light":
        yield "a control does not show what a step leads to"
    play.browser.evaluate("document.getElementById('add').click()")
    play.settle()
    back(play)
    if play.browser.evaluate("page.all.length") != 1:
        yield "Back does not take away a card that was added"


def check_drag(play):
    """What one drags over is one step."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&shooter_figures=5")
    play.browser.evaluate(f"""(async () => {{
      const slider = page.all[0].form.querySelector("[data-name=shooter_figures] input");
      for (const value of [6, 7, 8, 9]) {{
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
        await {WAIT};
      }}
    }})()""")
    back(play)
    if "shooter_figures=5" not in play.browser.evaluate("location.hash"):
        yield f"what one drags over is more than a step: {play.browser.evaluate('location.hash')}"


def check_overtaking(hod, play):
    """A new address overtakes what takes long, also the first answer."""
    play.browser.open("about:blank", *WIDE, "light")
    play.browser.ask("Page.navigate", url=play.url + "#bolt-action-acw/engagement")
    end = time.monotonic() + 20
    while not play.browser.evaluate("document.readyState === 'complete' && document.querySelectorAll('.situation').length"):
        if time.monotonic() > end:
            yield "the page does not begin"
            return
        time.sleep(0.05)
    began = time.monotonic()
    play.go("#bloodybacks-8.3/charge")
    if time.monotonic() - began > 8 or play.csv() != hod.run("exact", "bloodybacks-8.3", "charge", "--format", "csv").stdout:
        yield f"a first answer that takes long is not overtaken: {time.monotonic() - began:.1f} s, {play.csv()[:200]}"
    if not play.browser.evaluate("document.getElementById('add').click(), page.all.length === 2"):
        yield "the page is half dead after an address that overtook the first"
    play.settle()
    play.go("#bloodybacks-8.3/charge")
    play.browser.evaluate("location.hash = '#bolt-action-acw/engagement?turns=20'; new Promise(done => setTimeout(done, 1500))")
    began = time.monotonic()
    choose(play, "What happens", "morale")
    if time.monotonic() - began > 8 or not play.csv().startswith("rules,mechanism,quality"):
        yield f"another mechanism does not overtake the one before: {time.monotonic() - began:.1f} s"


def check_priority(play):
    """What is looked at does not wait for a question that takes long."""
    play.go("#bloodybacks-8.3/shooting")
    play.browser.evaluate("asking.ask('inquiry', [['simulate', 'bloodybacks-8.3', 'assault', '--trials', '1e12']]); 0")
    began = time.monotonic()
    choose(play, "cover", "light")
    if time.monotonic() - began > 20:
        yield f"a change waits {time.monotonic() - began:.1f} s for another question"
    play.browser.evaluate("asking.cancel('inquiry')")
    play.rest()


def check_links_in_turn(hod, play):
    """Of two cards neither keeps what a link before asked of it: the page has answered only when both have."""
    for more in ("?shooting.bands=1,4,7", ""):
        play.go(f"#bloodybacks-8.3/charge+bloodybacks-8.3/shooting{more}")
        line = ["exact", "bloodybacks-8.3", "shooting", "--format", "csv", *(["--set", more.split("?")[1]] if more else [])]
        if play.csv(1) != hod.run(*line).stdout:
            yield f"the second card does not answer {more or 'a link without changed numbers'}"


def check_own_rules_step(play):
    """Rules that are used are a step, which Back undoes."""
    play.go("#bloodybacks-8.3/shooting")
    play.browser.evaluate(WAIT)
    play.use("step.ini", "[rules]\nid = step\ntitle = Step\nbased_on = bloodybacks-8.3\n")
    back(play)
    if not (address := play.browser.evaluate("location.hash")).startswith("#bloodybacks-8.3/shooting"):
        yield f"Back from rules of one's own leads to {address}"
    play.browser.evaluate("document.querySelector('#own-list [aria-label$=\"step.ini\"]').click()")


def check_dropped(play):
    """What a link asks and the page does not show is told."""
    for address, told in (("#bloodybacks-8.3/shooting?~as=nonsense", "as=nonsense"), ("#bloodybacks-8.3/shooting?~along=moon", "along=moon"),
                          ("#" + "+".join(["bloodybacks-8.3/shooting"] * 4 + ["callan-1987/fire"]), "callan-1987 fire")):
        play.go(address)
        if told not in play.browser.evaluate("document.getElementById('complaint').textContent + "
                                             "(document.querySelector('.dropped')?.textContent ?? '')"):
            yield f"{address} does not tell {told}"


def check_over_budget(hod, play):
    """What takes too long to calculate is rolled, with intervals that narrow, and says so."""
    play.browser.evaluate("asking.limits.budget = '0.05s,1GB'; page.all[0].seed = 6; 0")
    play.browser.evaluate("location.hash = '#bloodybacks-8.3/engagement?turns=4'; 0")
    widths = []
    end = time.monotonic() + 120
    while time.monotonic() < end and (not widths or len(widths) < 3):
        width = play.browser.evaluate("page.all[0].isRolled ? Math.max(...page.all[0].bars.map(bar => bar.upper - bar.lower)) : 0")
        if width and width not in widths:
            widths.append(width)
        time.sleep(0.02)
    if len(widths) < 3 or widths != sorted(widths, reverse=True):
        yield f"intervals do not narrow: {widths}"
    told = play.browser.evaluate("page.all[0].moved.textContent")
    trials = told.split("Simulated instead: ")[-1].split(" ")[0]
    if not trials.isdigit() or "seed 7" not in told:
        yield f"it does not say that it rolls: {told}"
    play.browser.evaluate("document.querySelector('.working button')?.click()")
    play.browser.evaluate("asking.limits.budget = '50s,1GB'; 0")
    play.go("#bloodybacks-8.3/charge")
    if play.browser.evaluate("page.all[0].isRolled"):
        yield "an exact answer passes for a rolled one"


def check_selects(play):
    """What is unknown is an empty choice, with the message."""
    for address, name, said in (("#no-such-rules/shooting", "Rules", "no rule set no-such-rules"),
                                ("#bloodybacks-8.3/shooting?cover=lite", "cover", "lite is not accepted")):
        play.go(address)
        value, told = play.browser.evaluate(f"""[page.all[0].card.querySelector('[data-name="{name}"] select').value,
            page.all[0].drawn.textContent]""")
        if value or said not in told or "hod" in told:
            yield f"{address} shows {value or 'nothing'} and says {told}"


def check_equivalents(hod, play):
    """Other rules are asked the same, and each rule set remembers what it was asked."""
    play.go("#bloodybacks-8.3/shooting?range=long&cover=light")
    for rules, mechanism in (("callan-1987", "fire"), ("one-hour-awi", "shoot"), ("bolt-action-acw", "shoot")):
        choose(play, "Rules", rules)
        if play.browser.evaluate("page.all[0].asked.mechanism") != mechanism:
            yield f"{rules} is asked {play.browser.evaluate('page.all[0].asked.mechanism')}"
    choose(play, "Rules", "bloodybacks-8.3")
    if play.csv() != hod.run("exact", "bloodybacks-8.3", "shooting", "range=long", "cover=light", "--format", "csv").stdout:
        yield "a rule set does not remember what it was asked"


def checks(hod, play):
    """All of them."""
    return (check_back(hod, play), check_drag(play), check_overtaking(hod, play), check_priority(play), check_links_in_turn(hod, play),
            check_own_rules_step(play), check_dropped(play), check_over_budget(hod, play), check_selects(play), check_equivalents(hod, play))

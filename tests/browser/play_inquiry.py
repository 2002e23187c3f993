"""Whether the page asks any question by its words, completes them, and shows what hod answers, charts included."""
import json
import time

from play_looks import BROKEN

ANSWER = "document.getElementById('inquiry-answer')"
# Of each kind of chart a question that has one.
CHARTS = {
    "compare": "bloodybacks-7,bloodybacks-8.3 shooting weapon=all --measure mean:hits",
    "sweep": "bloodybacks-8.3 shooting weapon=musket range=all --measure mean:hits",
    "diff": "bloodybacks-7 bloodybacks-8.3 shooting target_density=all cover=all --measure mean:hits --map target_density,cover",
    "sensitivity": "bloodybacks-8.3 shooting --measure mean:hits",
    "choices": "bloodybacks-8.3 firefight doctrine=best --by a_dp,b_dp --at plays=a --at actions=2",
}


def choose(play, name, line=None):
    """Chooses a question, and waits for its example."""
    play.browser.evaluate(f"document.getElementById('inquiry-words').value = ''; document.getElementById('inquiry-question').value"
                          f" = {json.dumps(name)}; document.getElementById('inquiry-question').dispatchEvent(new Event('change')); 0")
    wait(play, f"document.getElementById('inquiry-help').textContent.includes('hod {name}')")
    if line is not None:
        play.browser.evaluate(f"document.getElementById('inquiry-words').value = {json.dumps(line)}; 0")


def wait(play, condition):
    """Until something holds in the page."""
    end = time.monotonic() + 400
    while not play.browser.evaluate(condition):
        if time.monotonic() > end:
            raise TimeoutError(condition)
        time.sleep(0.05)


def ask(play):
    """Asks, and waits for the answer."""
    play.browser.evaluate(f"{ANSWER}.replaceChildren(); document.getElementById('inquiry-form').requestSubmit(); 0")
    wait(play, f"{ANSWER}.childElementCount > 0")


def check_questions(play):
    """Every question that is offered answers as it is offered, none slowly; none needs a file that is not there."""
    names = play.browser.evaluate("[...document.getElementById('inquiry-question').options].map(each => each.value)")
    for needed in ("exact", "sweep", "compare", "diff", "tune", "choices", "match", "fit", "sensitivity"):
        if needed not in names:
            yield f"the page does not ask {needed}"
    for name in names:
        choose(play, name)
        began = time.monotonic()
        ask(play)
        if time.monotonic() - began > 60:  # on a busy machine
            yield f"{name} takes {time.monotonic() - began:.0f} s as it is offered"
        said = play.browser.evaluate(f"{ANSWER}.querySelector('.complaint')?.textContent ?? ''")
        if said:
            yield f"{name} complains: {said}"


def check_answers(hod, play):
    """What is shown is what hod answers, with a chart."""
    for name, line in CHARTS.items():
        choose(play, name, line)
        ask(play)
        answer = hod.run(name, *line.split(), "--format", "html").stdout
        shown = play.browser.evaluate(f"""(() => {{
          const made = document.createElement("div");
          made.innerHTML = unbroken({json.dumps(answer)}.replace(/ style="[^"]*"/g, ""));
          return made.innerHTML === document.querySelector("#inquiry-answer .shown").innerHTML;
        }})()""")
        if not shown:
            yield f"{name}: the page shows another answer than hod's"
        yield from play.browser.evaluate(BROKEN)
        if play.browser.evaluate("document.querySelectorAll('#inquiry-answer figure :is(svg, table)').length") < 1:
            yield f"{name}: there is no chart"


def check_completion(play):
    """The line is completed as in a shell."""
    choose(play, "exact", "bloodybacks-8.3 sho")
    play.browser.evaluate("document.getElementById('inquiry-words').dispatchEvent(new Event('input')); 0")
    wait(play, "document.getElementById('inquiry-next').options.length > 0")
    offered = play.browser.evaluate("[...document.getElementById('inquiry-next').options].map(each => each.value)")
    if "bloodybacks-8.3 shooting" not in offered:
        yield f"the line is completed by {offered}"


def check_address(play):
    """What is asked is a step, whose address asks it again."""
    play.go("#")
    choose(play, "exact", "bloodybacks-8.3 charge")
    ask(play)
    play.browser.evaluate("new Promise(done => setTimeout(done, 2 * page.BETWEEN))")
    if (address := play.browser.evaluate("location.hash")) != "#~ask=exact%20bloodybacks-8.3%20charge":
        yield f"any question has the address {address}"
    play.go("#bloodybacks-8.3/charge+~ask=sensitivity%20bloodybacks-8.3%20shooting%20--measure%20mean%3Ahits")
    wait(play, f"{ANSWER}.querySelector('svg') !== null")
    play.go("#~ask=nonsense%20bloodybacks-8.3")
    if "nonsense" not in play.browser.evaluate("document.getElementById('complaint').textContent"):
        yield "a question that the page does not ask is not told"


def check_long(play):
    """An answer too long for the page is refused at once, and the next question is answered."""
    choose(play, "sweep", "bloodybacks-8.3 shooting weapon=all range=all target_density=all cover=all shooter_figures=1..40 --outcome hits")
    ask(play)
    if "too long for the page" not in (said := play.browser.evaluate(f"{ANSWER}.textContent.slice(0, 100)")):
        yield f"an answer of 26,400 rows: {said}"
    choose(play, "exact", "bloodybacks-8.3 charge")
    ask(play)
    if play.browser.evaluate(f"{ANSWER}.querySelector('.complaint') !== null"):
        yield "after an answer that is too long the page answers nothing"


def check_inquiry(hod, play):
    """Any question by its words."""
    play.go("#bloodybacks-8.3/charge")
    wait(play, "document.getElementById('inquiry-question').options.length > 0")
    yield from check_questions(play)
    yield from check_answers(hod, play)
    yield from check_completion(play)
    yield from check_address(play)
    yield from check_long(play)
    choose(play, "exact", "bloodybacks-8.3 'no <img src=x onerror=hurt()>'")
    ask(play)
    if "no <img" not in play.browser.evaluate(f"{ANSWER}.textContent"):
        yield "a mistake is not told"

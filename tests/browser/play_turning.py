"""Turns the rules on the page that scripts/page builds: their numbers, other rule sets, what takes long; play.py runs it."""
import json
import time

from play_asking import choose, differ, measured, table


def turn(play, name, place, value):
    """Writes a value of a parameter into its control."""
    play.browser.evaluate(f"""(() => {{
      const input = page.all[0].form.querySelectorAll('[data-name="{name}"] input')[{place}];
      input.value = {json.dumps(value)};
      input.dispatchEvent(new Event("change"));
    }})()""")
    play.settle()


def unfold(play):
    """Opens the parameters of the rules."""
    play.browser.evaluate("page.all[0].form.querySelector('details.parameters').open = true;"
                          "new Promise(done => setTimeout(done, 100))")


def press(play, name, label):
    """Presses a button at a parameter."""
    play.browser.evaluate(f"[...page.all[0].form.querySelectorAll('[data-name=\"{name}\"] button')]"
                          f".find(button => button.getAttribute('aria-label') === {json.dumps(label)}).click()")
    play.settle()


def shown(play, name):
    """What a parameter's control says: its values, whether it is marked, why it is refused."""
    return play.browser.evaluate(f"""(() => {{
      const field = page.all[0].form.querySelector('[data-name="{name}"]');
      return [[...field.querySelectorAll("input")].map(input => input.value).join(" "), field.classList.contains("changed"),
              !field.querySelector(".reset").hidden, field.querySelector(".refused").textContent];
    }})()""")


def check_parameters(hod, play):
    """What if three hits needed seven successes: a step, back again, and a value that is refused."""
    exact = ["exact", "bloodybacks-8.3", "shooting", "--format", "csv"]
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    unfold(play)
    press(play, "shooting.bands", "bands: three hits +")
    if play.csv() != hod.run(*exact, "--set", "shooting.bands=1,3,7").stdout:
        yield "a step of one number of a list does not change the answer"
    if shown(play, "shooting.bands") != ["1 3 7", True, True, ""]:
        yield f"a changed parameter is not marked: {shown(play, 'shooting.bands')}"
    if "shooting.bands=1,3,7" not in play.browser.evaluate("page.address"):
        yield "a changed parameter is not in the address"
    press(play, "shooting.bands", "bands: Reset")
    if shown(play, "shooting.bands") != ["1 3 6", False, False, ""] or play.csv() != hod.run(*exact).stdout:
        yield "a parameter is not set back"
    press(play, "shooting.base", "base −")
    if play.csv() != hod.run(*exact, "--set", "shooting.base=density-1").stdout:
        yield "a relative number has no steps"
    for name, place, value, written in (("shooting.bands", 1, "99", "1,99,6"), ("shooting.base", 0, "x", "x")):
        turn(play, name, place, value)
        why = hod.run(*exact, "--set", f"{name}={written}").stderr.strip().removeprefix("hod: ")
        if not why or shown(play, name)[3] != why or why not in play.browser.evaluate("page.all[0].drawn.textContent"):
            yield f"a refused value is not told at its control: {shown(play, name)}, wanted is {why}"
        press(play, name, f"{name.removeprefix('shooting.')}: Reset")
    play.browser.evaluate("page.all[0].form.querySelector('.reset-all').click()")
    play.settle()
    if play.csv() != hod.run(*exact).stdout or "?" in play.browser.evaluate("page.address").replace("?~", ""):
        yield "the parameters are not all set back"


def check_parts(hod, play):
    """A mechanism that others take part in: theirs are turned too, and lie along the axis."""
    play.go("#bloodybacks-8.3/assault?~outcome=defender_takes")
    unfold(play)
    press(play, "melee.hand", "melee: hand +")
    exact = ["exact", "bloodybacks-8.3", "assault"]
    if play.csv() != hod.run(*exact, "--set", "melee.hand=7", "--format", "csv").stdout:
        yield "a parameter of what takes part does not change the answer"
    choose(play, "Vary", "charge.needed")
    choose(play, "Display as", "mean:defender_takes")
    turned = [*exact, "--measure", "mean:defender_takes", "--set", "melee.hand=7", "--set"]
    expected = [measured(hod, *turned, f"charge.needed={needed}")[0] for needed in range(1, 8)]
    if differ([row[:2] for row in table(play)], expected):
        yield f"what takes part along the axis differs from hod exact: {table(play)}"


def check_other_rules(hod, play):
    """A situation under another rule set keeps what that has, and what it has not is told."""
    play.go("#bloodybacks-8.3/assault?attacker_quality=5&defender_dp=2&bayonet=yes&melee.base=7")
    choose(play, "Rules", "one-hour-awi")
    told = play.browser.evaluate("page.all[0].head.querySelector('.dropped').textContent")
    if any(each not in told for each in ("attacker_quality=5", "defender_dp=2", "bayonet=yes", "melee.base=7")):
        yield f"what other rules do not have is not told: {told}"
    play.go("#bloodybacks-8.3/assault?attacker_quality=5")
    choose(play, "Rules", "bloodybacks-7")
    if play.csv() != hod.run("exact", "bloodybacks-7", "assault", "attacker_quality=5", "--format", "csv").stdout:
        yield "another edition does not keep the fields"
    if play.browser.evaluate("!!page.all[0].head.querySelector('.dropped')"):
        yield "what was dropped is told where nothing was"


def check_stopping(play):
    """What takes long tells how far it is, and is stopped."""
    play.browser.evaluate("location.hash = '#bloodybacks-8.3/engagement?~along=a_figures&~as=p:winner=a'; 0")
    end = time.monotonic() + 60
    seen = "document.querySelector('.working progress')?.value > 0"
    while not play.browser.evaluate(seen):
        if time.monotonic() > end:
            yield "how far an answer is is not told"
            break
        time.sleep(0.1)
    play.browser.evaluate("document.querySelector('.working button').click()")
    play.settle(10)
    if not play.browser.evaluate("page.all[0].drawn.querySelector('.complaint').textContent === words.cancelled && !document.querySelector('.working')"):
        yield f"an answer is not stopped: {play.browser.evaluate('page.all[0].drawn.textContent')}"
    play.go("#bloodybacks-8.3/charge")
    if not play.csv().startswith("rules,mechanism"):
        yield "the page does not go on after an answer that was stopped"


# How long the answers take while a slider is dragged through all its values, in milliseconds.
DRAG = """
(async () => {
  const slider = page.all[0].form.querySelector('[data-name=target_figures] input'), times = [];
  for (let value = 1; value <= 40; value++) {
    const began = performance.now();
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
    while (document.documentElement.dataset.state !== "answered") await new Promise(done => setTimeout(done, 1));
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
})()"""


# How often charts are drawn, from before the page begins.
COUNT = """new MutationObserver(list => {
  window.drawn = (window.drawn ?? 0) + list.filter(({target}) => target.className === "drawn").length;
}).observe(document, {childList: true, subtree: true})"""


def first_answer(play):
    """Milliseconds until the first answer is drawn, in a page that is opened anew."""
    play.open("#bloodybacks-8.3/shooting")
    return play.browser.evaluate("performance.getEntriesByName('answered')[0].startTime")


def check_speed(play):
    """How long the first bars take, also on a slow processor, and those while one drags, which is told and not judged: a busy
    machine is slow. The first are drawn once."""
    script = play.browser.ask("Page.addScriptToEvaluateOnNewDocument", source=COUNT)["identifier"]
    first = first_answer(play)
    if (drawn := play.browser.evaluate("window.drawn")) != 1:
        yield f"the first answer is drawn {drawn} times"
    play.browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    times = play.browser.evaluate(DRAG)
    play.browser.ask("Emulation.setCPUThrottlingRate", rate=4)
    slow = first_answer(play)
    play.browser.ask("Emulation.setCPUThrottlingRate", rate=1)
    print(f"the first answer came after {first:.0f} ms, and {slow:.0f} ms where the processor is four times slower; "
          f"while one drags they come after {times[20]:.0f} ms, {times[-1]:.0f} at most")


def checks(hod, play):
    """All of them."""
    return (check_parameters(hod, play), check_parts(hod, play), check_other_rules(hod, play), check_stopping(play),
            check_speed(play))

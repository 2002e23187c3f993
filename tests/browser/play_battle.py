"""Fights battles on the page that scripts/page builds: lines of units that are picked, what comes of them, one of them told, its
file and its address; play.py runs it. What the page shows is what hod battle gives for the same file and seed."""
import json
import pathlib
import time
import xml.etree.ElementTree

from pages import AXE, AXE_RUN, NARROW, SIDEWAYS, WIDE, messages_of
from play_looks import BROKEN
from play_sharing import allow, run_command
from play_steps import WAIT, back

BATTLE = "bloodybacks-8.3/~battle"
LINES = "march=never&distance=6&a_plan=stand&b_plan=stand&a_line=british-line%20%7C%20-&b_line=continentals%20%7C%20militia"
BATTLES = pathlib.Path(__file__).parent.parent.parent / "notebooks-data" / "battles"
LAST = "page.all[0].csv.includes(',' + Battle.LAST)"
# Addresses that somebody else has made, and what is said of them.
HOSTILE = {
    "a_line=british-lin&b_line=militia": "did you mean british-line",
    "a_line=militia%20%7C%20militia&b_line=militia": "the same number of places",
    "a_line=militia%0A[x]&b_line=militia": "no valid battle",
    "a_line=<img src=x onerror=hurt()>&b_line=militia": "no type of troops <img",
    "a_line=militia&b_line=militia&turns=1e9": "turns: 1e9",
    "a_line=militia&b_line=militia&a]=x": "has no key a]",
    "a_line=militia&b_line=militia&troops=../../etc/passwd": "passwd",
    "a_line=militia&b_line=militia&x.y=z": "no section [x]",
    "a_line=" + "%7Cmilitia" * 3000 + "&b_line=militia": "a column is empty",
    "a_line=" + "militia%20" * 3000 + "&b_line=militia": "8 units at most",
}


def wait(play, condition, most=90):
    """Until a condition of the page holds."""
    end = time.monotonic() + most
    while not play.browser.evaluate(condition):
        if time.monotonic() > end:
            raise TimeoutError(condition)
        time.sleep(0.02)


def choose(play, found, value):
    """Another value of a control of the form."""
    play.browser.evaluate(f"""(() => {{
      const found = page.all[0].card.querySelector({json.dumps(found)});
      found.focus();
      found.value = {json.dumps(value)};
      found.dispatchEvent(new Event("change"));
    }})()""")


def fight(play, place=0):
    """Presses the button, and waits for the first answer."""
    play.browser.evaluate(f"page.all[{place}].form.querySelector('.fight').click()")
    play.settle()


def press(play, word):
    """Presses a button below the answer."""
    play.browser.evaluate("[...page.all[0].buttons.querySelectorAll('button')]"
                          f".find(each => each.textContent === words.{word}).click()")


def copied_from(play, word):
    """What such a button copies."""
    play.browser.evaluate("navigator.clipboard.writeText('nothing')")
    press(play, word)
    wait(play, "page.all[0].buttons.querySelector('[role=status]').textContent.startsWith('Copied')")
    return play.browser.evaluate("navigator.clipboard.readText()")


def file_of(play, folder, place=0):
    """The file of a battle, put where hod finds it."""
    (folder / "battle.ini").write_text(play.browser.evaluate(f"page.all[{place}].text"), encoding="utf-8")


def check_fought(hod, play, folder):
    """From the start to Cowpens: the bytes of hod battle, with intervals that narrow, in a sentence and as charts."""
    play.open()
    play.browser.evaluate("Battle.LAST = 16000; document.querySelector('#start li a[href*=battle]').click()")
    wait(play, "page.all[0]?.isAnswered")
    widths = []
    while not play.browser.evaluate(LAST):
        width = play.browser.evaluate("(([low, high]) => high - low)(page.all[0].measures.get('p:winner=a').interval)")
        if width not in widths:
            widths.append(width)
        time.sleep(0.02)
    if len(widths) < 2 or widths != sorted(widths, reverse=True):
        yield f"intervals do not narrow: {widths}"
    trials, seed, csv = play.browser.evaluate("(({fought, csv}) => [String(fought.trials), String(fought.seed), csv])(page.all[0])")
    dice = ["--trials", trials, "--seed", seed, "--format", "csv"]
    if csv != hod.run("battle", "bloodybacks-8.3", "cowpens", *dice).stdout:
        yield "the page rolls other battles than hod battle"
    file_of(play, folder)
    if csv != hod.run("battle", "bloodybacks-8.3", "battle.ini", *dice, cwd=folder).stdout:
        yield "the file of the form is another battle"
    wins = [100 * float(row.split(",")[2]) for row in csv.splitlines()[1:4]]
    told, bars, found = play.browser.evaluate("""[page.all[0].sentence.textContent, [...document.querySelectorAll('.drawn text')]
      .map(each => each.textContent), page.all[0].found.textContent]""")
    for share in wins:
        shown = {f"{share + off:.2f} %" for off in (-1e-9, 1e-9)}  # what lies in the middle may be rounded up or down
        if not any(text in told and text in bars for text in shown):
            yield f"{share} is not said: {told} {bars}"
    if seed not in found or trials not in found:
        yield f"trials and seed are not said: {found}"
    if (drawn := play.browser.evaluate("page.all[0].answer.querySelectorAll('figure svg').length")) != 3:
        yield f"{drawn} charts tell of losses, turns and causes"


def check_form(hod, play, folder):
    """What is picked is what is fought, once it is; what is exact has no interval."""
    play.go(f"#{BATTLE}?{LINES}")
    choose(play, ".places tbody tr:nth-child(2) td select", "grenadiers")
    if not play.browser.evaluate("document.activeElement.id.endsWith('-a-1-0')"):
        yield "the keyboard is lost by a choice"
    choose(play, ".places tbody tr:nth-child(2) td div:nth-child(2) select", "militia")
    if (line := play.browser.evaluate("page.all[0].draft.fields.a_line")) != "british-line | grenadiers militia":
        yield f"a reserve stands in {line}"
    choose(play, ".places tbody tr:nth-child(2) td select", "")
    choose(play, ".places tbody tr:nth-child(2) td select", "hessians")
    choose(play, "[data-name=b_plan] select", "advance")
    choose(play, "[data-name=turns] input", "9")
    choose(play, "[data-name=Rules] select", "callan-1987")
    if "You have changed" not in play.browser.evaluate("page.all[0].moved.textContent"):
        yield "it is not said that the answer is of the battle before"
    fight(play)
    text = play.browser.evaluate("page.all[0].text")
    for wanted in ("turns = 9", "plan = advance", "line = british-line | hessians\n"):
        if wanted not in text:
            yield f"{wanted} is not in {text}"
    file_of(play, folder)
    exact = hod.run("battle", "callan-1987", "battle.ini", "--format", "csv", cwd=folder).stdout
    if play.csv() != exact or "(" in play.browser.evaluate("page.all[0].sentence.textContent"):
        yield "a battle that is exact is not told as one"
    for press, lines in ((".places > button", "british-line | hessians | -"),
                         (".places tbody tr:last-child button", "british-line | hessians")):
        play.browser.evaluate(f"page.all[0].form.querySelector('{press}').click()")
        if play.browser.evaluate("page.all[0].draft.fields.a_line") != lines:
            yield f"{press} gives {play.browser.evaluate('page.all[0].draft.fields.a_line')}"
    if play.browser.evaluate("page.all[0].moved.textContent"):
        yield "a place that came and went is a change"


def check_examples(hod, play):
    """The battles that are built in are those of hod, and what their files leave out is said."""
    play.browser.evaluate("Battle.LAST = 1000; 0")
    play.go(f"#{BATTLE}?{LINES}")
    for path in sorted(BATTLES.glob("*.ini")):
        choose(play, "[data-name='Start from'] select", path.name)
        fight(play)
        seed = play.browser.evaluate("String(page.all[0].fought.seed)")
        csv = hod.run("battle", "bloodybacks-8.3", path.stem, "--trials", "1000", "--seed", seed, "--format", "csv").stdout
        if play.csv() != csv:
            yield f"{path.stem} is another battle"
        told = play.browser.evaluate("page.all[0].head.querySelector('small').textContent")
        if "Left out" not in told and "A drill" not in told:
            yield f"{path.stem} says: {told}"


def check_story(hod, play, folder):
    """One battle is told by turns as hod does, each time with other dice."""
    play.go(f"#{BATTLE}")
    file_of(play, folder)
    stories = []
    for _ in range(2):
        press(play, "battle_tell")
        wait(play, "page.all[0].story.querySelector('.story')?.textContent.includes('seed ' + page.all[0].tale)")
        play.browser.evaluate("page.all[0].story.querySelectorAll('details').forEach(each => each.open = true)")
        wait(play, "[...page.all[0].story.querySelectorAll('details')].every(each => each.children.length > 1)")
        seed = play.browser.evaluate("String(page.all[0].tale)")
        told = hod.run("battle", "bloodybacks-8.3", "battle.ini", "--narrate", "--seed", seed, cwd=folder).stdout
        shown = play.browser.evaluate("""[...page.all[0].story.querySelectorAll('p:not(.dice), summary')]
          .map(each => each.localName === "summary" ? each.textContent.split(";")[0] : each.textContent)""")
        if shown != [line.strip() for line in told.splitlines() if line]:
            yield "a battle is told otherwise than by hod battle --narrate"
        if play.browser.evaluate("page.all[0].story.querySelectorAll('.die').length") < 20:
            yield "no dice are shown"
        stories.append(told)
    if stories[0] == stories[1]:
        yield "the same battle is told again"


def check_steps(play):
    """Each fight is a step, which Back undoes and Forward does again."""
    play.go(f"#{BATTLE}?{LINES}")
    play.browser.evaluate(WAIT)
    before = play.browser.evaluate("page.all[0].text")
    choose(play, ".places tbody select", "militia")
    fight(play)
    after = play.browser.evaluate("page.all[0].text")
    play.browser.evaluate(WAIT)
    for where, wanted in (("back", before), ("forward", after)):
        back(play, where)
        if play.browser.evaluate("page.all[0].text") != wanted or play.browser.evaluate("battleFile.write(page.all[0].fought)") != wanted:
            yield f"{where} does not lead to the battle before or behind"


def check_picture(play, folder):
    """A picture of who wins says what was fought by which rules, and whether it was rolled; the PNG is one."""
    allow(play.browser, folder)
    pictures = [folder / "battle.svg", folder / "battle.png"]
    for query, wanted in ((f"{LINES}&title=Two%20lines&distance=7", ("Two lines: A wins", "distance 7", "B line continentals | militia",
                                                                     "Calculated by")),
                          ("", ("Cowpens, 1781: A wins", "1781, 1000 battles were rolled, seed", "Simulated by"))):
        play.browser.evaluate("Battle.LAST = 1000; 0")
        play.go(f"#{BATTLE}?{query}")
        for file, word in zip(pictures, ("save_svg", "save_png")):
            file.unlink(missing_ok=True)
            press(play, word)
            wait(play, "page.all[0].buttons.querySelector('[role=status]').textContent.startsWith('Saved')")
        end = time.monotonic() + 20
        while not all(file.exists() and file.stat().st_size for file in pictures) and time.monotonic() < end:
            time.sleep(0.05)
        texts = " ".join(each.text for each in xml.etree.ElementTree.parse(pictures[0]).iter("{http://www.w3.org/2000/svg}text"))
        for told in ("Bloodybacks! 8.3 (Stephen Jones, May 2022):", *wanted):
            if told not in texts:
                yield f"the picture of a battle does not tell {told}: {texts}"
        if not pictures[1].read_bytes().startswith(b"\x89PNG"):
            yield "the PNG of a battle is none"
    play.open()


def check_taken_along(hod, play, folder):
    """A link, a command and a file carry the battle."""
    play.go(f"#{BATTLE}?{LINES}")
    allow(play.browser, folder)
    link, command = copied_from(play, "copy_link"), copied_from(play, "copy_command")
    file_of(play, folder)
    if run_command(hod, command, folder, "--format", "csv") != play.csv():
        yield f"the command gives something else: {command}"
    if copied_from(play, "copy_csv") != play.csv():
        yield "what it copies is not the table"
    if copied_from(play, "copy_markdown") != run_command(hod, command, folder, "--format", "markdown"):
        yield "what it copies is not the table in Markdown"
    play.open(link.removeprefix(play.url))
    text = (folder / "battle.ini").read_text(encoding="utf-8")
    if play.browser.evaluate("[page.all[0].text, location.href]") != [text, link]:
        yield f"a link opens another battle: {link}"
    play.browser.evaluate("page.all[0].file.value = page.all[0].text.replace('plan = stand', 'plan = advance ; on');"
                          "[...page.all[0].form.querySelectorAll('textarea ~ button')][0].click()")
    if play.browser.evaluate("page.all[0].draft.fields.a_plan") != "advance" or "; on" in play.browser.evaluate("page.all[0].text"):
        yield f"a file that is written is read as {play.browser.evaluate('page.all[0].text')}"


def check_beside(hod, play, folder):
    """Battles stand beside one another and beside situations, and rules of one's own fight them."""
    kinds = "page.all.map(each => each.constructor.name.replace('_', '') + each.isAnswered).join()"
    play.go(f"#{BATTLE}?{LINES}")
    play.browser.evaluate("document.getElementById('add').click()")
    play.settle()
    if play.browser.evaluate(kinds) != "Battletrue,Battletrue":
        yield "a battle does not stand beside another"
    play.go(f"#{BATTLE}?{LINES}+{BATTLE}?{LINES.replace('british-line', 'militia')}")
    lengths = play.browser.evaluate("""page.all.map(each => { // of a bar, by its share
      const [bar, share] = ["rect", "text:nth-of-type(2)"].map(found => each.answer.querySelector(`figure svg ${found}`));
      return bar.width.baseVal.value / parseFloat(share.textContent);
    })""")
    if abs(lengths[0] - lengths[1]) > 0.02 * lengths[0]:
        yield f"battles beside one another have scales of their own: {lengths}"
    play.go(f"#{BATTLE}?{LINES}+bloodybacks-8.3/shooting")
    play.go(f"#bloodybacks-8.3/shooting+{BATTLE}?{LINES}")
    if play.browser.evaluate(kinds) != "Situationtrue,Battletrue":
        yield "a battle does not stand beside a situation"
    play.go(f"#{BATTLE}?{LINES}")
    play.use("volleys.ini", "[rules]\nid = volleys\ntitle = Volleys\nbased_on = bloodybacks-8.3\n\n[shooting]\nmusket_dice = 12 8\n")
    (folder / "volleys.ini").write_text(play.browser.evaluate("asking.files['volleys.ini']"), encoding="utf-8")
    file_of(play, folder)
    if play.csv() != hod.run("battle", "volleys.ini", "battle.ini", "--format", "csv", cwd=folder).stdout:
        yield "rules of one's own are not those that fight"
    play.browser.evaluate("own.remove('volleys.ini'); 0")


def check_hostile(play):
    """An address is told to be wrong, in words."""
    play.browser.evaluate("window.hurt = () => window.isHurt = true; 0")
    for address, said in HOSTILE.items():
        began = play.browser.processor_seconds()
        play.go(f"#{BATTLE}?{address}")
        if said not in (told := play.browser.evaluate("document.querySelector('.drawn').textContent")):
            yield f"{address[:60]}: the page says {told[:200]}"
        hurt = play.browser.evaluate("Boolean(window.isHurt) || document.querySelectorAll('main img').length > 0")
        if play.browser.processor_seconds() - began > 10 or hurt:
            yield f"{address[:60]} does harm"
    play.go("#no-such-rules/~battle")
    if "no rule set no-such-rules" not in play.browser.evaluate("document.querySelector('.drawn').textContent"):
        yield "unknown rules fight"


def check_slow(play):
    """A search for best plays can be stopped, and is overtaken by another battle."""
    lines = "a_line=grenadiers%7Chessians%7Cmilitia&b_line=militia%7Cgrenadiers%7Chessians"
    play.browser.evaluate(f"location.hash = '#bolt-action-acw/~battle?{lines}'; 0")
    wait(play, "Boolean(document.querySelector('.working button'))")
    play.browser.evaluate("document.querySelector('.working button').click()")
    play.settle()
    if "Stopped" not in (told := play.browser.evaluate("document.querySelector('.drawn').textContent")):
        yield f"a battle that is stopped says {told}"
    play.browser.evaluate("page.all[0].form.querySelector('.fight').click()")
    wait(play, "Boolean(document.querySelector('.working button'))")
    began = time.monotonic()
    play.go(f"#{BATTLE}?{LINES}")
    if time.monotonic() - began > 8:
        yield "another battle does not overtake one that takes long"


def check_looks(play):
    """For everybody, by day and night, on a telephone and a wide screen."""
    for size, scheme in ((WIDE, "light"), (NARROW, "dark")):
        play.open(f"#{BATTLE}", size, scheme)
        play.browser.evaluate("Battle.LAST = 1000; 0")
        play.browser.evaluate("page.all[0].tell()")
        wait(play, "Boolean(page.all[0].story.querySelector('.story'))")
        yield from messages_of(play.browser.events)
        yield from play.browser.evaluate(BROKEN)
        if size is NARROW:
            yield from play.browser.evaluate(SIDEWAYS)
        play.browser.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
        yield from play.browser.evaluate(AXE_RUN % "{}")
    play.browser.ask("Emulation.setEmulatedMedia", media="print")
    shown = ("[...document.querySelectorAll('button, summary, input, textarea, .places, .drawn svg')]"
             ".filter(each => each.checkVisibility()).map(each => each.tagName)")
    if (printed := play.browser.evaluate(shown)) != ["svg"]:
        yield f"on paper there is {printed}"
    play.browser.ask("Emulation.setEmulatedMedia", media="")
    play.open()


def checks(hod, play, folder):
    """All of them."""
    return (check_fought(hod, play, folder), check_form(hod, play, folder), check_examples(hod, play),
            check_story(hod, play, folder), check_steps(play), check_taken_along(hod, play, folder), check_picture(play, folder),
            check_beside(hod, play, folder), check_hostile(play), check_slow(play), check_looks(play))

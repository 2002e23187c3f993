"""Whether rules of one's own can be begun, dropped, written, based on each other and removed."""
import json
import re
import time

BASE = "[rules]\nid = base\ntitle = Base\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n"
CHILD = "[rules]\nid = child\ntitle = Child\nbased_on = base.ini\n\n[shooting]\nmusket_dice = 8 4\n"
DROP = """
(() => {
  const given = new DataTransfer();
  for (const [name, text] of Object.entries(%s)) given.items.add(new File([text], name));
  for (const type of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(type, {dataTransfer: given, bubbles: true, cancelable: true}));
})()"""


def wait(play, condition, what, most=30):
    """Until a condition of the page holds; what does not come is a mistake."""
    end = time.monotonic() + most
    while not play.browser.evaluate(condition):
        if time.monotonic() > end:
            return [f"{what}: " + play.browser.evaluate("document.getElementById('own-told').textContent")]
        time.sleep(0.05)
    play.settle()
    return []


def write(play, text):
    """Writes into the editor, as from a keyboard."""
    play.browser.evaluate("document.getElementById('own-text').select()")
    play.browser.ask("Input.insertText", text=text)


def check_drop(hod, play, folder):
    """Files that are dropped together, one based on the other."""
    play.go("#bloodybacks-8.3/shooting")
    play.browser.evaluate(DROP % json.dumps({"child.ini": CHILD, "base.ini": BASE}))
    yield from wait(play, "page.rules.some(each => each.name === 'child.ini') && page.all[0].asked.rules === 'base.ini'",
                    "dropped files are not used")
    for name, text in {"base.ini": BASE, "child.ini": CHILD}.items():
        (folder / name).write_text(text, encoding="utf-8")
        play.go(f"#{name}/shooting")
        if play.csv() != hod.run("exact", name, "shooting", "--format", "csv", cwd=folder).stdout:
            yield f"{name} differs from hod exact"


def check_writing(hod, play, folder):
    """What is written is checked and used while one writes, and a mistake is marked at its line."""
    play.go("#child.ini/shooting")
    play.browser.evaluate("document.querySelector('#own-list [data-name=\"base.ini\"] button').click()")
    yield from wait(play, "document.getElementById('own-text').value.includes('id = base')", "a file is not shown")
    write(play, BASE.replace("1 4 7", "1 x 7"))
    marked = "!document.getElementById('own-mark').hidden"
    yield from wait(play, marked, "a mistake is not marked")
    play.browser.evaluate("document.getElementById('own-go').click()")
    found = play.browser.evaluate("""(() => {
      const text = document.getElementById("own-text"), mark = document.getElementById("own-mark");
      return [text.value.slice(text.selectionStart, text.selectionEnd), text.ariaInvalid, mark.textContent,
        Math.round((mark.getBoundingClientRect().top - text.getBoundingClientRect().top) / mark.offsetHeight)];
    })()""")
    if found[:2] != ["bands = 1 x 7", "true"] or "x" not in found[2] or found[3] != 6:
        yield f"a mistake is not marked at its line: {found}"
    if play.browser.evaluate("asking.files['base.ini']") != BASE:
        yield "a mistake takes the place of what was good"
    for name in ("child.ini", "base.ini"):
        play.browser.evaluate(f"document.querySelector('#own-list [data-name=\"{name}\"] button').click()")
        yield from wait(play, f"document.getElementById('own-name').value === '{name}'", f"{name} is not shown")
    if "1 x 7" not in play.browser.evaluate("document.getElementById('own-text').value"):
        yield "what was written with a mistake is lost"
    (folder / "base.ini").write_text(BASE.replace("1 4 7", "2 4 7"), encoding="utf-8")
    write(play, BASE.replace("1 4 7", "2 4 7"))
    yield from wait(play, f"!({marked}) && asking.files['base.ini'].includes('2 4 7')", "what is corrected is not used")
    if play.csv() != hod.run("exact", "child.ini", "shooting", "--format", "csv", cwd=folder).stdout:
        yield "what is based on a file does not change with it"


def check_mistake_in_use(play):
    """A mistake that shows only when a script is used is marked at its line, too."""
    play.browser.evaluate("document.getElementById('own-from').value = 'script'; document.getElementById('own-begin').click()")
    yield from wait(play, "page.all[0].asked.rules === 'mine.lua'", "no script is offered")
    write(play, play.browser.evaluate("asking.files['mine.lua'].replace('if hits >= 4', 'if hits >= nothing')"))
    yield from wait(play, "!document.getElementById('own-mark').hidden", "a mistake in use is not marked")
    play.browser.evaluate("document.getElementById('own-go').click()")
    line, wrong = play.browser.evaluate("[getSelection().toString(), document.getElementById('own-mark').textContent]")
    if "if hits >= nothing" not in line or not wrong.startswith("attempt to compare"):
        yield f"a mistake in use is marked at {line}: {wrong}"
    play.browser.evaluate("document.querySelector('#own-list [aria-label$=\"mine.lua\"]').click()")


def check_removal(play):
    """A file that is removed is gone, also for what is based on it."""
    play.go("#child.ini/shooting")
    play.browser.evaluate("document.querySelector('#own-list [aria-label$=\"base.ini\"]').click()")
    yield from wait(play, "!page.rules.some(each => each.name === 'base.ini')", "a file is not removed")
    if "cannot read the rule file" not in play.browser.evaluate("document.querySelector('.drawn').textContent"):
        yield "a file that was removed is still used"
    play.browser.evaluate("document.querySelector('#own-list [aria-label$=\"child.ini\"]').click()")


def check_beginning(hod, play, folder):
    """A file that begins with a rule set has all its numbers, as they are; a script has a mechanism."""
    play.go("#bloodybacks-7/shooting")
    for rules, name in {"bloodybacks-7": "mine-2.ini", "taber-2006": "mine-3.ini", "script": "mine.lua"}.items():
        play.use("mine.ini", BASE)
        play.browser.evaluate(f"document.getElementById('own-from').value = '{rules}';"
                              "document.getElementById('own-begin').click()")
        yield from wait(play, f"page.all[0].asked.rules === '{name}'", f"nothing begins from {rules}")
        text = play.browser.evaluate("document.getElementById('own-text').value")
        text = re.sub(r"^; ([\w-]+ = )", r"\1", text, flags=re.MULTILINE)
        (folder / name).write_text(text, encoding="utf-8")
        if rules == "script":
            play.go("#mine.lua/volley?cover=yes")
            if play.csv() != hod.run("exact", name, "volley", "cover=yes", "--format", "csv", cwd=folder).stdout:
                yield "the script that it offers differs from hod exact"
        elif hod.run("show", name, "--format", "csv", cwd=folder).stdout != hod.run("show", rules, "--format", "csv").stdout:
            yield f"{name} does not have the numbers of {rules}"


def check_names(play):
    """What is no file of rules is refused."""
    for name in ("../x.ini", "-o.ini", "x", "a/b.lua", "<b>.ini.exe", ""):
        if "Name a rule file like mine.ini" not in (told := play.use(name, BASE)):
            yield f"{name} is a name: {told}"
    if "64 kB" not in (told := play.use("large.ini", BASE + ";" * 70000)):
        yield f"a large file is accepted: {told}"


CHECKED = """rules { id = "checked", title = "Rules with checks" }

mechanism {
  name = "wounds",
  title = "two dice for a wound",
  fields = {},
  outcomes = { outcome("wounds", "0..2", "dice of 5 and more") },
  resolve = function(roll, rules, s) return { wounds = roll:hand_or_more("blow", 2, 6, 5) } end,
}

check { mechanism = "wounds", expect = { ["p:wounds=2"] = "1/9" } }
check { mechanism = "wounds", expect = { ["mean:wounds"] = 1 } }
"""


def check_beside(play):
    """The editor lies beside the answer of its rules, and below it on a telephone; titles stand for names of files."""
    play.go("#")
    play.use("beside.ini", BASE)
    place = """(() => {
      const [card, editor] = [page.all[0].card, document.querySelector(".editor")].map(each => each.getBoundingClientRect());
      return [card.right <= editor.left, card.bottom <= editor.top];
    })()"""
    if play.browser.evaluate(place) != [True, False]:
        yield "the editor does not lie beside the answer"
    play.browser.ask("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
    if play.browser.evaluate(place) != [False, True]:
        yield "the editor does not lie below the answer on a telephone"
    play.browser.ask("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
    asked = play.browser.evaluate("page.all[0].asked.mechanism")
    titles = play.browser.evaluate("[page.all[0].head.querySelector('select').selectedOptions[0].textContent, "
                                   "document.querySelector('#own-list [data-name=\"beside.ini\"] button').textContent]")
    if asked != "shooting" or titles != ["Base", "Base"]:
        yield f"a file that changes shooting is asked for {asked}, and called {titles}"
    play.go("#bloodybacks-8.3/shooting")
    if play.browser.evaluate("document.documentElement.classList.contains('workbench')"):
        yield "the editor stays beside rules that are nobody's own"


def check_colours(play):
    """What is written has colours by what it is, and lies where it is written."""
    play.use("coloured.ini", BASE)
    kinds = play.browser.evaluate("[...document.querySelectorAll('#own-colours span')].map(each => [each.className, each.textContent])")
    for wanted in (["is-section", "[shooting]"], ["is-name", "bands"], ["is-number", "7"]):
        if wanted not in kinds:
            yield f"{wanted} is not among the colours: {kinds}"
    lua = play.browser.evaluate("highlight.pieces('-- a\\nlocal x = roll:hand(\"b\", 2)', 'x.lua').filter(([, kind]) => kind)")
    if lua != [["-- a", "comment"], ["local", "section"], ["roll:hand", "name"], ['"b"', "text"], ["2", "number"]]:
        yield f"a script has the colours {lua}"
    heights = play.browser.evaluate("""["own-text", "own-colours"].map(id => document.getElementById(id)).map(each =>
      [getComputedStyle(each).font, getComputedStyle(each).lineHeight, each.getBoundingClientRect().left +
        parseFloat(getComputedStyle(each).paddingLeft) + parseFloat(getComputedStyle(each).borderLeftWidth)])""")
    if heights[0] != heights[1]:
        yield f"the colours do not lie where it is written: {heights}"


def check_completion(play):
    """What may come next is from the tables of the rules that a file is based on; Tab writes it."""
    offered = "[...document.querySelectorAll('#own-next button')].map(each => each.textContent)"
    for before, wanted in (("[rules]\nid = a\nbased_on = call", "callan-1987"), (BASE + "musk", "musket_dice"),
                           (BASE + "\n[sho", "shooting"), (BASE + "confirm = den", "density")):
        write(play, before)
        yield from wait(play, f"{offered}.includes('{wanted}')", f"{wanted} is not offered behind {before[-12:]!r}")
    for type in ("keyDown", "keyUp"):
        play.browser.ask("Input.dispatchKeyEvent", type=type, key="Tab", code="Tab", windowsVirtualKeyCode=9)
    if not (text := play.browser.evaluate("document.getElementById('own-text').value")).endswith("confirm = density"):
        yield f"Tab does not write what is offered: {text[-30:]!r}"
    play.browser.evaluate("document.getElementById('own-name').value = 'offered.lua'; 0")
    write(play, "roll:hand_or")
    yield from wait(play, f"{offered}.includes('roll:hand_or_more')", "a script is not offered what it finds")
    if "function Roll:hand_or_more" not in play.browser.evaluate("document.getElementById('own-grammar').textContent"):
        yield "what a script finds is not told"


def check_expectations(play):
    """What a script expects of itself is shown, what holds and what fails, each in its colour."""
    play.use("checked.lua", CHECKED)
    yield from wait(play, "document.querySelectorAll('#own-checks li').length === 2", "the checks of a script are not shown")
    shown = play.browser.evaluate("[...document.querySelectorAll('#own-checks li')].map(each => "
                                  "[each.className, each.textContent, getComputedStyle(each).color])")
    if [row[0] for row in shown] != ["holds", "fails"] or not shown[0][1].startswith("✓") or shown[0][2] == shown[1][2] or \
            "expected 1/9, is 0.1111" not in shown[0][1]:
        yield f"the checks of a script are shown as {shown}"


def check_examples(hod, play, folder):
    """Every example can be begun, by its title, and answers as hod does."""
    names = play.browser.evaluate("examples.all().then(({files}) => Object.keys(files))")
    titles = play.browser.evaluate("[...document.querySelectorAll('#own-from optgroup option')].map(each => each.textContent)")
    if len(names) < 10 or "Craps" not in titles:
        yield f"the examples are {titles}"
    play.browser.evaluate("document.getElementById('own-from').value = 'craps.lua'; document.getElementById('own-begin').click()")
    yield from wait(play, "page.all[0].asked.rules === 'craps.lua'", "an example is not begun")
    (folder / "craps.lua").write_text(play.browser.evaluate("asking.files['craps.lua']"), encoding="utf-8")
    mechanism = play.browser.evaluate("page.all[0].asked.mechanism")
    if play.csv() != hod.run("exact", "craps.lua", mechanism, "--format", "csv", cwd=folder).stdout:
        yield "an example differs from hod exact"


def check_reload(play):
    """What is written is there after a reload; a friend's file comes into the editor, and a draft of its name stays."""
    play.go("#bloodybacks-8.3/shooting")
    play.browser.evaluate("document.getElementById('own-name').value = 'draft.ini'; 0")
    write(play, draft := BASE.replace("Base", "A draft"))
    yield from wait(play, "localStorage.getItem('hod-own').includes('A draft')", "a draft is not kept")
    play.open()
    kept = play.browser.evaluate("[document.getElementById('own-name').value, document.getElementById('own-text').value]")
    if kept != ["draft.ini", draft]:
        yield f"after a reload the editor has {kept}"
    packed = play.browser.evaluate(f"packing.pack({json.dumps(BASE)})")
    play.go(f"#draft.ini/shooting+~draft.ini={packed}")
    shown = play.browser.evaluate("[document.getElementById('own-name').value, document.getElementById('own-text').value, "
                                  "...[...document.querySelectorAll('#own-list [data-name]')].map(each => each.dataset.name)]")
    if shown[:2] != ["draft.ini", BASE] or "draft-2.ini" not in shown:
        yield f"a friend's file comes into the editor as {shown}"
    for name in ("draft.ini", "draft-2.ini"):
        play.browser.evaluate(f"document.querySelector('#own-list [aria-label$=\"{name}\"]').click()")
    play.browser.evaluate("localStorage.clear()")


def check_workshop(hod, play, folder):
    """Rules of one's own, from the first letter on."""
    yield from check_drop(hod, play, folder)
    yield from check_writing(hod, play, folder)
    yield from check_mistake_in_use(play)
    yield from check_removal(play)
    yield from check_beginning(hod, play, folder)
    yield from check_names(play)
    yield from check_beside(play)
    yield from check_colours(play)
    yield from check_completion(play)
    yield from check_expectations(play)
    yield from check_examples(hod, play, folder)
    yield from check_reload(play)

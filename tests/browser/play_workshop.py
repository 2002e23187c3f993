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
    play.browser.evaluate("[...document.querySelectorAll('#own-list button')]"
                          ".find(each => each.textContent === 'base.ini').click()")
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
        play.browser.evaluate("[...document.querySelectorAll('#own-list button')]"
                              f".find(each => each.textContent.startsWith('{name}')).click()")
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
        if "named like mine.ini" not in (told := play.use(name, BASE)):
            yield f"{name} is a name: {told}"
    if "64 kB" not in (told := play.use("large.ini", BASE + ";" * 70000)):
        yield f"a large file is accepted: {told}"


def check_workshop(hod, play, folder):
    """Rules of one's own, from the first letter on."""
    yield from check_drop(hod, play, folder)
    yield from check_writing(hod, play, folder)
    yield from check_mistake_in_use(play)
    yield from check_removal(play)
    yield from check_beginning(hod, play, folder)
    yield from check_names(play)

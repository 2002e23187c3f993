"""Whether what is taken along of an answer is what hod gives: links, tables, commands, pictures, frames."""
import base64
import html.parser
import os
import random
import string
import struct
import subprocess
import time
import xml.etree.ElementTree
import zlib

from pages import WIDE

ADDRESS = "#bloodybacks-8.3/shooting?cover=light&shooting.bands=1,4,7&~outcome=hits"
SITUATION = ["bloodybacks-8.3", "shooting", "cover=light", "--set", "shooting.bands=1,4,7"]
LINE = [*SITUATION, "--outcome", "hits"]
FILES = {
    "base.ini": "[rules]\nid = base\ntitle = Regeln für „alle“\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n",
    "child one.ini": "[rules]\nid = child\ntitle = Child\nbased_on = base.ini\n\n[shooting]\nmusket_dice = 8 4\n",
}


def allow(browser, folder):
    """Lets pages copy, and puts what they save into a folder."""
    session, browser.session = browser.session, None
    browser.ask("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    browser.session = session
    browser.ask("Emulation.setFocusEmulationEnabled", enabled=True)


def take(play, word):
    """Presses a button of what can be taken along; what it says has come of it."""
    play.browser.evaluate("document.querySelectorAll('.buttons details').forEach(each => each.open = true)")
    play.press(word)
    end = time.monotonic() + 30
    while not (told := play.browser.evaluate("page.all[0].answer.querySelector('.buttons [role=status]').textContent")):
        if time.monotonic() > end:
            raise TimeoutError(f"{word} does nothing")
        time.sleep(0.05)
    return told


def copied(play, word):
    """The text that a button copies."""
    play.browser.evaluate("navigator.clipboard.writeText('nothing')")
    told = take(play, word)
    return play.browser.evaluate("navigator.clipboard.readText()") if told.startswith("Copied") else told


def saved(play, word, folder):
    """The bytes of the file that a button saves."""
    name = take(play, word).removeprefix("Saved as ")
    end = time.monotonic() + 30
    while not (folder / name).exists() or not (folder / name).stat().st_size:
        if time.monotonic() > end:
            raise TimeoutError(f"{name} is not saved")
        time.sleep(0.05)
    return (folder / name).read_bytes()


def run_command(hod, command, folder, *more):
    """What a shell makes of a command line."""
    (folder / "hod").unlink(missing_ok=True)
    (folder / "hod").symlink_to(hod.command)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    return subprocess.run(["sh", "-c", " ".join([command, *more])], cwd=folder, env=environment, capture_output=True,
                          text=True, check=False).stdout


def with_bands(csv, bands="1 4 7"):
    """A table in which a changed parameter stands, too."""
    rows = [row.split(",") for row in csv.splitlines()]
    return "".join(",".join([*row[:2], "shooting.bands" if row is rows[0] else bands, *row[2:]]) + "\n" for row in rows)


def check_tables(hod, play, folder):
    """The bytes of tables, and of what the command gives."""
    play.go(ADDRESS)
    if copied(play, "copy_csv") != with_bands(hod.run("exact", *LINE, "--format", "csv").stdout):
        yield "what it copies is not the csv of hod exact with the changed bands"
    if copied(play, "copy_markdown") != "shooting.bands = 1 4 7\n\n" + hod.run("exact", *LINE, "--format", "markdown").stdout:
        yield "what it copies is not the markdown of hod exact with the changed bands"
    command = copied(play, "copy_command")
    for more in ([], ["--format", "csv"]):
        if run_command(hod, command, folder, *more) != hod.run("exact", *LINE, *more).stdout:
            yield f"the command gives something else: {command}"
    if (link := copied(play, "copy_link")) != play.url + ADDRESS:
        yield f"the link is not readable: {link}"
    play.browser.evaluate("window.kept = Clipboard.prototype.write;"
                          "Clipboard.prototype.write = () => Promise.reject(new Error('no')); 0")
    if copied(play, "copy_csv") != with_bands(hod.run("exact", *LINE, "--format", "csv").stdout):
        yield "nothing is copied where a browser does not let the page"
    play.browser.evaluate("Clipboard.prototype.write = kept; 0")
    play.go(ADDRESS + "&~along=cover")
    swept = ["sweep", *LINE[:2], "cover=none,light,significant,fortification", *LINE[3:]]
    if copied(play, "copy_csv") != with_bands(hod.run(*swept, "--format", "csv").stdout):
        yield "what it copies is not the csv of hod sweep with the changed bands"
    if run_command(hod, command := copied(play, "copy_command"), folder) != hod.run(*swept).stdout:
        yield f"the command gives something else: {command}"


def check_exports(hod, play):
    """A table has all that is shown: each value of a parameter along the axis, both outcomes, and each of several situations."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&~along=shooting.bands:2&~values=3..4")
    parts = [with_bands(hod.run("exact", "bloodybacks-8.3", "shooting", "--set", f"shooting.bands=1,{value},6", "--outcome", "hits",
                                "--format", "csv").stdout, f"1 {value} 6") for value in (3, 4)]
    if (shown := copied(play, "copy_csv")) != parts[0] + parts[1].split("\n", 1)[1]:
        yield f"along a parameter it copies {shown}"
    play.go("#bloodybacks-8.3/firefight?~outcome=turn&~as=by:winner")
    line = ["exact", "bloodybacks-8.3", "firefight", "--outcome", "turn,winner", "--format", "csv"]
    if copied(play, "copy_csv") != hod.run(*line).stdout:
        yield "of turns by their winner it copies no winner"
    play.go("#bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?~outcome=hits")
    for word in ("copy_csv", "copy_frame"):
        play.browser.evaluate(f"[...document.querySelectorAll('#together button')].find(each => each.textContent === words.{word}).click()")
        text = play.browser.evaluate("new Promise(done => setTimeout(() => done(navigator.clipboard.readText()), 500))")
        if word == "copy_csv" and text.splitlines()[0] != "hits,bloodybacks-7,bloodybacks-8.3" or word == "copy_frame" and text.count("/shooting") != 2:
            yield f"the chart of both gives {text}"


def check_share(play):
    """The address is copied, and on a telephone given to its own menu; a picture tells what differs from the defaults."""
    play.go(ADDRESS + "&~along=cover")
    press = "document.getElementById('share').click(); new Promise(done => setTimeout(done, 300))"
    play.browser.evaluate(press)
    if (given := play.browser.evaluate("navigator.clipboard.readText()")) != play.browser.evaluate("location.href"):
        yield f"the page is shared as {given}"
    play.browser.evaluate("navigator.share = async told => window.told = told.url; globalThis.matchMedia = () => ({matches: true}); 0")
    play.browser.evaluate(press)
    if play.browser.evaluate("window.told") != given:
        yield "a telephone does not share the page by its own menu"
    texts = play.browser.evaluate("picture.svg(picture.of(page.all[0].picture, [page.all[0]])).text()")
    if "shooting: bands 1 4 7" not in texts.replace("\u00a0", " "):
        yield f"a picture does not tell what was changed: {texts}"
    play.open()


def check_address(play):
    """While one drags, the address follows, but no more often than every browser lets it: Safari, 100 times in 30 s."""
    play.go("#bloodybacks-8.3/shooting")
    written, seconds = play.browser.evaluate("""(async () => {
      const write = history.replaceState, slider = page.all[0].form.querySelector("[data-name=shooter_figures] input");
      const began = performance.now();
      let written = 0;
      history.replaceState = (...all) => { written++; write.apply(history, all); };
      for (let step = 0; step < 120; step++) {
        slider.value = 1 + step % 36;
        slider.dispatchEvent(new Event("input"));
        await new Promise(done => setTimeout(done, 3));
      }
      await new Promise(done => setTimeout(done, 1000));
      delete history.replaceState;
      return [written, (performance.now() - began) / 1000];
    })()""")
    play.settle()
    if not 0 < written < 2 + 3.3 * seconds or "shooter_figures=12" not in play.browser.evaluate("location.hash"):
        yield f"the address is written {written} times in {seconds} s, and is {play.browser.evaluate('location.hash')}"


def check_own_link(hod, play, folder):
    """A link carries rules of one's own, and all that they are based on."""
    for name, text in FILES.items():
        play.use(name, text)
        (folder / name).write_text(text, encoding="utf-8")
    play.go("#child%20one.ini/shooting?cover=light")
    expected, command = play.csv(), copied(play, "copy_command")
    if copied(play, "copy_csv") != run_command(hod, command, folder, "--format", "csv") or not expected:
        yield f"the command gives something else: {command}"
    if "child one.ini, base.ini" not in (told := take(play, "copy_command")):
        yield f"the files that the command needs are not told: {told}"
    link = copied(play, "copy_link")
    carried = dict(part[1:].split("=") for part in link.split("#")[1].split("+") if part[0] == "~")
    for name, packed in carried.items():
        text = zlib.decompress(base64.urlsafe_b64decode(packed + "=="), -15).decode()
        if text != FILES[name.replace("%20", " ")]:
            yield f"a link carries something else: {text}"
    play.open(link.removeprefix(play.url))
    if len(carried) != 2 or play.csv() != expected:
        yield f"a link does not carry rules of one's own: {link}"
    if play.browser.evaluate("location.href") != link:
        yield "a link is not the address of what it opens"
    letters = "".join(random.choices(string.ascii_letters, k=40000))
    play.use("long.ini", FILES["base.ini"] + "; " + letters + "\n")
    play.settle()
    if "too long" not in (told := copied(play, "copy_link")):
        yield f"rules are too long for an address: {told[:80]}"


class Frames(html.parser.HTMLParser):
    """The attributes of the frames in a text."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "iframe":
            self.found.append(dict(attributes))


def context_inside(browser):
    """Where a script is evaluated that is asked of the only frame of a page."""
    frame = browser.ask("Page.getFrameTree")["frameTree"]["childFrames"][0]["frame"]["id"]
    browser.events.clear()
    for method in ("Runtime.disable", "Runtime.enable"):  # which tells the contexts that there are
        browser.ask(method)
    contexts = [event["params"]["context"] for event in browser.events if event["method"] == "Runtime.executionContextCreated"]
    return next(each["id"] for each in contexts if each["auxData"]["frameId"] == frame)


def open_frame(play, blog, size, scheme):
    """Opens a page of another site; returns what evaluates expressions in its frame, once that is answered."""
    play.browser.open(blog.as_uri(), *size, scheme)
    inside = context_inside(play.browser)

    def evaluate(expression):
        result = play.browser.ask("Runtime.evaluate", expression=expression, contextId=inside, returnByValue=True)["result"]
        return result.get("value")

    end = time.monotonic() + 30
    while evaluate("document.documentElement.dataset.state") != "answered" and time.monotonic() < end:
        time.sleep(0.05)
    return evaluate


def check_frame(hod, play, folder):
    """A frame for another page: one situation, with a link to the whole page."""
    play.go(ADDRESS + "+bloodybacks-7/shooting")
    text = copied(play, "copy_frame")
    frames = Frames(text).found
    if len(frames) != 1 or not frames[0]["width"].isdigit() or not frames[0]["height"].isdigit():
        yield f"no frame: {text}"
    blog = folder / "blog.html"
    blog.write_text(f"<!DOCTYPE html>\n<title>blog</title><p>Look:</p>\n{text}\n", encoding="utf-8")
    evaluate = open_frame(play, blog, WIDE, "light")
    if evaluate("page.all.map(each => each.csv).join()") != hod.run("exact", *SITUATION, "--format", "csv").stdout:
        yield "a frame shows something else"
    seen = {name: evaluate(f"document.querySelector('{name}').getClientRects().length > 0")
            for name in ("h1", ".own", "#add", "#whole", ".drawn svg")}
    if seen != {"h1": False, ".own": False, "#add": False, "#whole": True, ".drawn svg": True}:
        yield f"a frame shows more than a situation, or less: {seen}"
    if evaluate("document.getElementById('whole').href") != play.url + ADDRESS:
        yield "a frame does not lead to the whole page"
    if evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield "a frame scrolls sideways"
    play.open()


def check_pictures(play, folder):
    """A picture as SVG that stands alone, and as PNG of its size."""
    for address in (ADDRESS, ADDRESS + "&~along=cover"):
        play.go(address)
        for old in folder.glob("shooting*"):
            old.unlink()
        drawing = saved(play, "save_svg", folder).decode()
        root = xml.etree.ElementTree.fromstring(drawing)
        width, height = int(root.get("width")), int(root.get("height"))
        texts = "".join(root.itertext())
        if root.tag != "{http://www.w3.org/2000/svg}svg" or "%" not in texts or "var(" in drawing or "href" in drawing:
            yield f"a picture does not stand alone: {drawing[:200]}"
        image = saved(play, "save_png", folder)
        if image[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", image[16:24]) != (1600, int(1600 * height / width + 0.5)):
            yield f"a picture has another size: {image[:24]}"
        colours = play.browser.evaluate("""(async () => {
          const bitmap = await createImageBitmap(await (await picture.png(picture.of(page.all[0].picture, [page.all[0]]))));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          context.drawImage(bitmap, 0, 0);
          return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
        })()""")
        if colours < 3:
            yield f"a picture is empty: {colours} colours"


def check_sharing(hod, play, folder):
    """Every button that takes something along, pressed."""
    allow(play.browser, folder)
    yield from check_tables(hod, play, folder)
    yield from check_exports(hod, play)
    yield from check_pictures(play, folder)
    yield from check_share(play)
    yield from check_address(play)
    yield from check_own_link(hod, play, folder)
    yield from check_frame(hod, play, folder)

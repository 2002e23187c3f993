"""Whether the page stands what is meant to harm it: addresses that somebody else has made, and scripts."""
import base64
import zlib

SCRIPT = """rules { id = "hostile", title = "<img src=x onerror=hurt()>" }
mechanism {
  name = "harm", title = "<img src=x onerror=hurt()>", fields = { field("f", "0..9", 5, "<img src=x onerror=hurt()>") },
  outcomes = { outcome("n", "0..99999", "<img src=x onerror=hurt()>") },
  resolve = function(roll) %s return { n = 0 } end,
}
"""
# What a script may try, and what is said then; nothing where it does no harm.
SCRIPTS = {
    "memory": ("local t = {} for i = 1, 1e9 do t[i] = {} end", "memory"),
    "text": ('local t = "x" while true do t = t .. t end', "64 KiB"),
    "long text": ('local t = string.rep("x", 1e9)', "count as many"),
    "recursion": ("local function f() return 1 + f() end f()", "memory"),
    "pattern": ('local x = ("a"):rep(40):find(("a?"):rep(40) .. ("a"):rep(40))', "count as many"),
    "values": ('if true then return { n = 500 * roll:die("a", 100) + 5 * roll:die("b", 100) + roll:die("c", 5) } end',
               "too long"),
    "bars": ('if true then return { n = 90 * roll:die("a", 100) + roll:die("b", 100) } end', "too many values"),
    "flood": ('for i = 1, 20000 do roll:note("<img src=x onerror=hurt()> %d", i) end', ""),
    "error": ('error("<img src=x onerror=hurt()>")', "<img src=x"),
}
MOST_SECONDS = 30  # in which the page does nothing else: what freezes stays so, and a busy machine takes its time


def packed(text):
    """As the page packs rules in an address."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(squeezer.compress(text) + squeezer.flush()).decode().rstrip("=")


# Addresses, and what is said of them: by the page, or by the library where it is asked.
ADDRESSES = {
    "#" + "x" * 100_000: "too long",
    "#" + "+".join(["bloodybacks-8.3/shooting"] * 1500): "",
    "#nonsense": "Cannot read the address: nonsense",
    "#no-such-rules/shooting": "no-such-rules",
    "#<img src=x onerror=hurt()>/shooting": "<img src=x onerror=hurt()>",
    "#bloodybacks-8.3/<script>hurt()</script>": "Cannot read the address",
    "#bloodybacks-8.3/shooting?cover=<img src=x onerror=hurt()>": "<img src=x onerror=hurt()>",
    "#bloodybacks-8.3/shooting?shooting.bands=<img src=x onerror=hurt()>": "<img is not accepted",
    "#bloodybacks-8.3/shooting?__proto__=x&constructor=y&~outcome=z&~along=%00": "",
    "#constructor/__proto__": "constructor",
    "#%E0%A4%A/shooting": "Cannot read the address",
    "#--help/shooting": "Cannot read the address",
    "#-o/shooting": "Cannot read the address",
    "#../../etc/passwd": "Cannot read the address",
    "#%2Fetc%2Fpasswd/shooting": "passwd",
    "#bloodybacks-8.3/shooting+~mine.ini": "Cannot read the address",
    "#mine.ini/shooting+~mine.ini=!!!": "cannot be read: mine.ini",
    "#mine.ini/shooting+~mine.ini=AAAA": "cannot be read: mine.ini",
    "#mine.ini/shooting+~mine.ini=" + packed(bytes(20_000_000)): "cannot be read: mine.ini",
    "#mine.ini/shooting+~mine.ini=" + packed(b"\xff\xfe\x00"): "cannot be read: mine.ini",
    "#mine.ini/shooting+" + "+".join(f"~{number}.ini=iwYA" for number in range(2000)): "too many files",
    "#mine.ini/shooting+~..%2Fmine.ini=" + packed(b"[rules]"): "Name a rule file like mine.ini",
    "#mine.ini/shooting+~<script>hurt()<%2Fscript>.ini=" + packed(b"[rules]"): "Name a rule file like mine.ini",
    "#mine.ini/shooting+~mine.ini=" + packed(b"[rules]\nid = mine\nbased_on = <img src=x onerror=hurt()>\n"): "<img src=x",
}

# The longest time in which the page did nothing else, and whether anything was taken for HTML.
WATCH = """
window.hurt = () => window.isHurt = true;
window.longest = 0;
new PerformanceObserver(list => list.getEntries().forEach(each => longest = Math.max(longest, each.duration / 1000)))
  .observe({type: "longtask"}); 0"""
SAID = "document.getElementById('complaint').textContent + [...document.querySelectorAll('.drawn')].map(each => each.textContent)"


def harm(play, name):
    """What was done to the page since it was asked last."""
    play.browser.evaluate("new Promise(done => setTimeout(done, 50))")
    hurt, longest = play.browser.evaluate(
        "[Boolean(window.isHurt) || document.querySelectorAll('main img, main script').length > 0, longest]")
    play.browser.evaluate("longest = 0")
    if hurt:
        yield f"{name}: something is taken for HTML"
    if longest > MOST_SECONDS:
        yield f"{name}: the page stands still for {longest:.2f} s"


def check_addresses(play):
    """An address is told to be wrong, or answered; it does no harm."""
    for address, said in ADDRESSES.items():
        name = address[:80]
        started = play.browser.processor_seconds()
        play.go(address)
        if said not in play.browser.evaluate(SAID):
            yield f"{name}: the page says \"{play.browser.evaluate(SAID)}\""
        if (seconds := play.browser.processor_seconds() - started) > 10:
            yield f"{name}: {seconds} s of processor time"
        if play.browser.evaluate("page.all.length") > 4:
            yield f"{name}: too many situations"
        yield from harm(play, name)
    play.go("#bloodybacks-8.3/charge")
    if not play.csv().startswith("rules,mechanism"):
        yield "the page does not go on after a hostile address"


def check_scripts(play):
    """A script does no harm, whether the exact chances are asked or a trial is told."""
    play.go("#bloodybacks-8.3/shooting")
    for name, (line, said) in SCRIPTS.items():
        play.use("hostile.lua", SCRIPT % line)
        play.settle()
        if said not in play.browser.evaluate(SAID):
            yield f"{name}: the page says \"{play.browser.evaluate(SAID)}\""
        yield from harm(play, name)
    play.use("hostile.lua", SCRIPT % SCRIPTS["flood"][0])
    play.settle()
    play.press("roll")
    if (lines := play.browser.evaluate("document.querySelectorAll('.story p').length")) > 500:
        yield f"a flood of {lines} lines is shown"
    yield from harm(play, "a flood that is told")


def check_hostile(play):
    """What is meant to harm."""
    play.browser.evaluate(WATCH)
    yield from check_addresses(play)
    yield from check_scripts(play)

"""Whether the page answers what hod does: the bytes of every mechanism, links."""
import random
import time

from play_asking import COLLISIONS

SITUATIONS = 10  # beside the default of each mechanism
QUICK = 0.3      # seconds of hod: what takes longer is asked at its default alone,
MOST = "3s"      # and what takes longer than this not at all


def values(domain):
    """The values of a domain, as the command takes them."""
    for part in domain.split("|"):
        low, dots, high = part.strip().partition("..")
        yield from (str(number) for number in range(int(low), int(high) + 1)) if dots else [low]


def situations(hod, rules, mechanism, rows, count):
    """Random situations that do not contradict themselves, each with its answer."""
    fields = [row for row in rows if row["what"] == "field"]
    for _ in range(count if fields else 0):
        # An earlier turn ends sooner.
        chosen = [f"{row['name']}={random.choice(list(values(row['accepts']))[:3 if row['name'] == 'turns' else None])}"
                  for row in fields]
        answer = hod.run("exact", rules, mechanism, *chosen, "--budget", "2s", "--format", "csv")
        if answer.returncode == 0:
            yield chosen, answer.stdout


def check_mechanisms(hod, play):
    """The bytes of every mechanism, its main outcome and fields first, and its chart, whose texts do not lie on each other."""
    for rules, mechanism in hod.mechanisms():
        started = time.monotonic()
        expected = hod.run("exact", rules, mechanism, "--budget", MOST, "--format", "csv")
        is_quick = time.monotonic() - started < QUICK
        if expected.returncode != 0:
            continue
        rows = hod.read("show", rules, mechanism)
        main = next(row for row in rows if row["what"] == "main")
        play.go(f"#{rules}/{mechanism}")
        shown, first = play.browser.evaluate(
            "[page.all[0].asked.outcome, [...page.all[0].form.querySelectorAll('.main .field')].map(each => each.dataset.name)]")
        if shown != main["name"] or first != main["meaning"].split():
            yield f"{rules} {mechanism} shows {shown} by {first}"
        if play.csv() != expected.stdout:
            yield f"{rules} {mechanism} differs from hod exact"
        yield from (f"{rules} {mechanism}: {mistake}" for mistake in play.browser.evaluate(COLLISIONS))
        chosen = list(situations(hod, rules, mechanism, rows, SITUATIONS if is_quick else 0))
        lines = [["exact", rules, mechanism, *fields, "--format", "csv"] for fields, _ in chosen]
        for (fields, wanted), answer in zip(chosen, play.ask(lines) if lines else []):
            if answer["text"] != wanted:
                yield f"{rules} {mechanism} {' '.join(fields)} differs from hod exact: {answer['complaint']}"


def check_links(hod, play):
    """What an address tells is asked, and what is asked is told by the address."""
    one = ["bloodybacks-8.3", "shooting", "cover=light", "weapon=rifle", "--set", "shooting.bands=1,4,7"]
    play.go("#bloodybacks-8.3/shooting?cover=light&weapon=rifle&shooting.bands=1,4,7+bloodybacks-7/shooting?cover=light&~outcome=hits")
    if play.csv() != hod.run("exact", *one, "--format", "csv").stdout:
        yield "a link does not restore its situation"
    if play.csv(1) != hod.run("exact", "bloodybacks-7", "shooting", "cover=light", "--format", "csv").stdout:
        yield "a link does not restore the situation beside it"
    if play.browser.evaluate("document.querySelectorAll('.differs').length") < 3:
        yield "what differs is not marked"
    address = play.browser.evaluate("new Promise(done => setTimeout(() => done(location.hash), 2 * page.BETWEEN))")
    play.browser.evaluate("page.all[0].form.querySelector('[data-name=cover] select').value = 'none';"
                          "page.all[0].form.querySelector('[data-name=cover] select').dispatchEvent(new Event('change')); 0")
    play.settle()
    if play.csv() != hod.run("exact", "bloodybacks-8.3", "shooting", *one[3:], "--format", "csv").stdout:
        yield "a changed field does not change the answer"
    play.go(address)
    if play.csv() != hod.run("exact", *one, "--format", "csv").stdout:
        yield "its own address does not restore a situation"
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&~along=cover")
    if "fortification" not in play.browser.evaluate("document.querySelector('.drawn svg').textContent"):
        yield "a field along the axis is not drawn"

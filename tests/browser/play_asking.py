"""Asks on the page that scripts/page builds: sweeps, several situations in one chart, what has come by each turn; play.py
runs it. What the page must show is what hod tells in other words: hod sweep --measure, hod exact --measure, hod firefight."""
import csv
import json

from pages import NARROW, WIDE

# The texts of charts that lie on each other or beyond their chart.
COLLISIONS = """
[...document.querySelectorAll("svg")].flatMap(svg => {
  const texts = [...svg.querySelectorAll("text")].map(text => [text.textContent, text.getBoundingClientRect()]);
  const frame = svg.getBoundingClientRect();
  const beyond = texts.filter(([, box]) =>
    box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1);
  const touch = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 3 && other.top < one.bottom - 3;
  const pairs = texts.flatMap(([one, box], place) => texts.slice(place + 1)
    .filter(([, other]) => touch(box, other)).map(([other]) => one + " lies on " + other));
  return [...beyond.map(([text]) => text + " lies beyond the chart"), ...pairs];
})"""
QUESTIONS = (
    "#bloodybacks-8.3/shooting?~outcome=hits+bloodybacks-7/shooting?cover=light&~outcome=hits",
    "#bloodybacks-8.3/shooting?~outcome=hits&~along=cover&~as=mean:hits+bloodybacks-7/shooting?~outcome=hits&~along=cover"
    "&~as=mean:hits",
    "#bloodybacks-8.3/shooting?~outcome=hits&~along=target_figures",
    "#bloodybacks-8.3/shooting?~outcome=hits&~along=shooting.base",
    "#bloodybacks-8.3/firefight?~outcome=turn&~as=by:winner",
    "#bloodybacks-8.3/ammunition",
    "#bolt-action-acw/assault",
    "#callan-1987/combat?~outcome=margin&~as=at-least+callan-1987/combat?~outcome=margin&~as=at-least&attacker_dp=2",
)


def table(play, place="page.all[0].answer"):
    """The rows of a table on the page."""
    return play.browser.evaluate(f"[...{place}.querySelectorAll('tbody tr')]"
                                 ".map(row => [...row.children].map(cell => cell.textContent))")


def choose(play, name, value, place=0):
    """Chooses something in the form of a situation."""
    play.browser.evaluate(f"""(() => {{
      const field = [...page.all[{place}].card.querySelectorAll(".field")].find(each => each.dataset.name === {json.dumps(name)});
      const control = field.querySelector("select, input");
      control.value = {json.dumps(value)};
      control.dispatchEvent(new Event("input"));
      control.dispatchEvent(new Event("change"));
    }})()""")
    play.settle()


def measured(hod, command, *line):
    """What a measure comes to, in the last column of each row."""
    rows = hod.run(command, *line, "--format", "csv").stdout.splitlines()[1:]
    return [float(row.rsplit(",", 1)[1]) for row in rows]


def differ(shown, expected, scale=1):
    """Whether the last cells of a table are other numbers."""
    numbers = [scale * float(row[-1].removesuffix(" %")) for row in shown]
    return len(numbers) != len(expected) or any(abs(one - other) > 6e-4 for one, other in zip(numbers, expected))


def check_axis(hod, play):
    """A field, a parameter and one place of a list along the axis."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits")
    choose(play, "Vary", "cover")
    choose(play, "Display as", "mean:hits")
    if differ(table(play), measured(hod, "sweep", "bloodybacks-8.3", "shooting", "cover=all", "--measure", "mean:hits")):
        yield f"a field along the axis differs from hod sweep: {table(play)}"
    choose(play, "Values", "none,fortification")
    if [row[0] for row in table(play)] != ["none", "fortification"]:
        yield "the values along the axis cannot be chosen"
    exact = ["exact", "bloodybacks-8.3", "shooting", "--measure", "p:hits>=3", "--set"]
    for along, setting in (("shooting.base", "shooting.base={}"), ("shooting.bands:3", "shooting.bands=1,3,{}")):
        choose(play, "Vary", along)
        choose(play, "Values", "4..9")
        choose(play, "Display as", "p:hits>=3")
        expected = [measured(hod, *exact, setting.format(value))[0] for value in range(4, 10)]
        if differ(table(play), expected, 0.01):
            yield f"{along} along the axis differs from hod exact: {table(play)}"
    play.go("#bloodybacks-8.3/shooting?~outcome=hits&~along=shooting.bands:2&~values=1..4")
    if [row[0] for row in table(play)] != ["2", "3", "4"]:
        yield f"a value that contradicts the rules is not left out: {table(play)}"


def check_together(hod, play):
    """Situations beside each other in one chart."""
    play.go("#bloodybacks-8.3/shooting?~outcome=hits+bloodybacks-7/shooting?~outcome=hits")
    place = "document.getElementById('together')"
    if play.browser.evaluate(f"{place}.querySelectorAll('svg rect').length") != 4 * 2 + 2:
        yield "two situations are not drawn in one chart"
    choose(play, "Vary", "cover")
    choose(play, "Display as", "mean:hits", 1)
    for column, rules in ((1, "bloodybacks-8.3"), (2, "bloodybacks-7")):
        shown = [row[:column + 1] for row in table(play, place)]
        if differ(shown, measured(hod, "sweep", rules, "shooting", "cover=all", "--measure", "mean:hits")):
            yield f"{rules} along the axis differs from hod sweep: {shown}"
    drawn = play.browser.evaluate(f"""[...['circle', 'path'].map(name => {place}.querySelectorAll(name).length),
      {place}.querySelector('svg').textContent]""")
    if drawn[:2] != [2 * 4, 0] or "bloodybacks-7" not in drawn[2]:
        yield f"two situations are not points with names, which no line joins as words have no order: {drawn}"
    choose(play, "Vary", "shooter_figures")
    if (lines := play.browser.evaluate(f"{place}.querySelectorAll('path').length")) != 2:
        yield f"two situations along a number are {lines} lines"


def check_survival(hod, play):
    """What has come by each turn."""
    play.go("#bloodybacks-8.3/firefight?~outcome=turn&~as=by:winner")
    lines = hod.run("firefight", "bloodybacks-8.3", "--format", "csv").stdout.splitlines()
    ends = [(int(turn), float(chance)) for *_, winner, turn, chance in csv.reader(lines[1:]) if winner != "none"]
    expected = [1 - sum(chance for end, chance in ends if end <= turn) for turn in range(1, 13)]
    shown = [row[:2] for row in table(play)]
    if len(expected) != 12 or differ(shown, expected, 0.01):
        yield f"what is left after each turn differs from hod firefight: {shown}"


def check_charts(play):
    """Charts can be read, on a wide screen and on a narrow one, also by who does not see them."""
    for size, scheme in ((WIDE, "light"), ((360, NARROW[1]), "dark")):
        play.open("", size, scheme)
        for question in QUESTIONS:
            play.go(question)
            for mistake in play.browser.evaluate(COLLISIONS):
                yield f"{question} at {size[0]} pixels: {mistake}"
            if play.browser.evaluate("[...document.querySelectorAll('.drawn svg, #together svg')]"
                                     ".some(svg => !svg.querySelector('title, desc').textContent)"):
                yield f"{question} has a chart without a title"


def check_fit(play):
    """Charts become as narrow as the window."""
    play.go("#bloodybacks-8.3/shooting")
    width = "document.querySelector('.drawn svg').viewBox.baseVal.width"
    for wide in (1280, 360):
        play.browser.ask("Emulation.setDeviceMetricsOverride", width=wide, height=800, deviceScaleFactor=1, mobile=False)
        play.browser.evaluate("new Promise(done => setTimeout(done, 300))")
        if not 240 <= (drawn := play.browser.evaluate(width)) <= min(wide, 640) or drawn > play.browser.evaluate(
                "document.querySelector('.drawn').clientWidth"):
            yield f"a chart is {drawn} wide in a window of {wide}"


def checks(hod, play):
    """All of them."""
    return check_axis(hod, play), check_together(hod, play), check_survival(hod, play), check_charts(play), check_fit(play)

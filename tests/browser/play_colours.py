"""Whether the colours of the page's charts can be told apart, by day and night, in grey and by readers who lack one kind of
cone; play.py runs it. By day they are the published charts', which tests/show/chart/palette.c holds to the same."""
import itertools
import math
import re

from pages import WIDE

# IEC 61966-2-1 and CIE 1976: sRGB light to XYZ.
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
EYES = (((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)))
NOTICEABLE = 2.3  # Mahy, van Eycken and Oosterlinck (1994)
SERIES = 8
COLOURS = """
[...Array(%d).keys()].map(series => {
  const bar = chart.bar(series, 0, 0, 9, 9), place = document.querySelector(".drawn svg");
  place.append(bar);
  const {color} = getComputedStyle(bar);
  bar.remove();
  return color;
}).concat(getComputedStyle(document.querySelector(".drawn")).backgroundColor)""" % SERIES


def times(matrix, light):
    return [sum(one * other for one, other in zip(row, light)) for row in matrix]


def light_of(colour):
    """The parts of a colour, as light."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab_of(light):
    """The place of a light in the space of CIE Lab."""
    parts = [max(one / other, 0) for one, other in zip(times(XYZ, light), times(XYZ, (1, 1, 1)))]
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one, other):
    """WCAG 2.1, from 1 to 21."""
    low, high = sorted(times(XYZ, light_of(colour))[1] + 0.05 for colour in (one, other))
    return high / low


def check_owners(play):
    """A rule set has one colour, whatever stands beside it and in whichever order."""
    owners = {}
    for order in (("7", "8.3"), ("8.3", "7"), ("8.3", "8.0", "7"), ("7",)):
        play.go("#" + "+".join(f"bloodybacks-{each}/shooting?~outcome=hits" for each in order))
        for place, rules in enumerate(order):
            card = play.browser.evaluate(f"page.all[{place}].drawn.querySelector('rect').className.baseVal")
            if owners.setdefault(rules, card) != card:
                yield f"bloodybacks-{rules} is {owners[rules]} and, among {order}, {card}"
        keys = play.browser.evaluate("""[...document.querySelectorAll('#together svg text')].filter(each => each.textContent.startsWith('bloodybacks-'))
          .map(each => [each.textContent.slice('bloodybacks-'.length), each.previousElementSibling.className.baseVal])""")
        for rules, colour in keys:
            if owners[rules] != colour:
                yield f"bloodybacks-{rules} is {owners[rules]} and, in the chart of {order}, {colour}"
    if len(set(owners.values())) != len(owners):
        yield f"rule sets share colours: {owners}"


def check_labels(play):
    """What shooting is has the colours of the published charts: overpowered is red."""
    labels = play.browser.evaluate("""[...document.querySelectorAll(".answered figure:first-child text")].filter(each => /^[abc]: /.test(each.textContent))
      .map(each => [each.textContent, each.previousElementSibling.className.baseVal])""")
    if labels != [["a: underpowered", "series-7"], ["b: even", "series-8"], ["c: overpowered", "series-4"]]:
        yield f"what shooting is has the colours {labels}"


def check_colours(play):
    """Every two colours, to every eye, and each on its ground."""
    yield from check_owners(play)
    yield from check_labels(play)
    for scheme in ("light", "dark"):
        play.open("#bloodybacks-8.3/shooting", WIDE, scheme)
        *colours, ground = play.browser.evaluate(COLOURS)
        for colour in colours:
            if contrast(colour, ground) < 3:
                yield f"{scheme}: {colour} does not stand out on {ground}"
        for one, other in itertools.combinations(colours, 2):
            if abs(lab_of(light_of(one))[0] - lab_of(light_of(other))[0]) < 3 * NOTICEABLE:
                yield f"{scheme}: {one} and {other} are alike in grey"
            for eye in EYES:
                seen = [lab_of([min(max(part, 0), 1) for part in times(eye, light_of(colour))]) for colour in (one, other)]
                if math.dist(*seen) < 5 * NOTICEABLE:
                    yield f"{scheme}: {one} and {other} are alike to eye {EYES.index(eye)}"

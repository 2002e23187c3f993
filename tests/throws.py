"""What a script can roll, against fractions: by every way in which the dice can fall, by formulas for many dice. The
rolled counts are tested by chi-square: each test fails with a chance of 1 in 10,000, once and for all, as seeds are
fixed."""
import collections
import csv
import fractions
import io
import itertools
import math
import os
import re
import subprocess
import sys
import tempfile

HOD = os.path.abspath(sys.argv[1])
F = fractions.Fraction
TRIALS = 60000


def every(read, *lots):
    """The distribution of what is read of lots, each a list of the faces of one die after another."""
    table = collections.Counter()
    dice = [face for lot in lots for face in lot]
    each = F(1, math.prod(map(len, dice)))
    for fallen in itertools.product(*dice):
        rest, shown = list(fallen), []
        for lot in lots:
            shown.append(rest[:len(lot)])
            rest = rest[len(lot):]
        table[read(*shown)] += each
    return table


def chained(dice, one):
    """Sums of independent dice, each a distribution."""
    table = {0: F(1)}
    for _ in range(dice):
        longer = collections.Counter()
        for total, share in table.items():
            for shown, mine in one.items():
                longer[total + shown] += share * mine
        table = longer
    return table


def binomial(dice, chance):
    return {k: math.comb(dice, k) * chance**k * (1 - chance)**(dice - k) for k in range(dice + 1)}


def uniform(sides):
    return {face: F(1, sides) for face in range(1, sides + 1)}


def multinomial(dice, chances, read):
    table = collections.Counter()
    for counts in itertools.product(range(dice + 1), repeat=len(chances) - 1):
        if sum(counts) > dice:
            continue
        all_counts = (*counts, dice - sum(counts))
        ways = math.factorial(dice)
        for count in all_counts:
            ways //= math.factorial(count)
        table[read(*all_counts)] += ways * math.prod(chance**count for chance, count in zip(chances, all_counts))
    return table


def drawn(bag, tokens, read):
    """Of all ways in which so many tokens can be chosen."""
    table = collections.Counter()
    all_ways = math.comb(sum(bag), tokens)
    for counts in itertools.product(*(range(number + 1) for number in bag)):
        if sum(counts) == tokens:
            table[read(*counts)] += F(math.prod(map(math.comb, bag, counts)), all_ways)
    return table


def exploding(sides, at, most, low=1):
    """A die that is rolled once more at some faces."""
    table, going = collections.Counter(), {0: F(1)}
    for again in range(most + 1):
        longer = collections.Counter()
        for total, share in going.items():
            for face in range(low, sides + low):
                goes_on = face in at and again < most
                (longer if goes_on else table)[total + face] += share / sides
        going = longer
    return table


def kept(one, dice, keep):
    """The sum of the highest of dice, each a distribution: by the dice above a threshold, which is another way than
    that of the library."""
    table = collections.Counter()
    values = sorted(one)
    for threshold in values:
        below = sum(one[value] for value in values if value < threshold)
        above = {value: one[value] for value in values if value > threshold}
        sums = {0: F(1)}
        for higher in range(keep):
            for at in range(keep - higher, dice - higher + 1):
                ways = math.comb(dice, higher) * math.comb(dice - higher, at)
                share = ways * one[threshold]**at * below**(dice - higher - at)
                for total, mine in sums.items():
                    table[total + (keep - higher) * threshold] += share * mine
            longer = collections.Counter()
            for total, mine in sums.items():
                for value, chance in above.items():
                    longer[total + value] += mine * chance
            sums = longer
    return table


def paired(mine, theirs, ties):
    wins = losses = 0
    for one, other in zip(sorted(mine, reverse=True), sorted(theirs, reverse=True)):
        wins += one > other or (one == other and ties == "first")
        losses += one < other or (one == other and ties == "second")
    return 100 * wins + losses


def left(mine, theirs):
    mine, theirs = collections.Counter(mine), collections.Counter(theirs)
    return 100 * (mine - theirs).total() + (theirs - mine).total()


def outdone(mine, theirs):
    best, other_best = max([0, *mine]), max([0, *theirs])
    return 100 * sum(one > other_best for one in mine) + sum(other > best for other in theirs)


def longest_run(faces):
    best = 0
    for face in faces:
        length = 1
        while face + length in faces:
            length += 1
        best = max(best, length)
    return best


def sizes(faces):
    return int("".join(str(size) for size in sorted(collections.Counter(faces).values(), reverse=True)))


D = lambda sides, dice: [range(1, sides + 1)] * dice
REPLACED = {face: F(1, 18) if face < 3 else F(1, 6) + F(1, 18) for face in range(1, 7)}
PAIRS = 'local a, b = roll:%s return 100 * a + b'

# What is called, and its distribution.
CALLS = [
    ('return roll:hand("x", 33, 6, 2)', binomial(33, F(1, 3))),
    ('return roll:hand("x", 200, 6, 2)', binomial(200, F(1, 3))),
    ('return roll:hand("x", 3, 1000, 137)', binomial(3, F(137, 1000))),
    ('return roll:hand("x", 40, 1, 1)', {40: F(1)}),
    ('return roll:hand_or_more("x", 45, 20, 20)', binomial(45, F(1, 20))),
    (PAIRS % 'hand_and_face("x", 36, 6, 2, 6)', multinomial(36, [F(1, 3), F(1, 6), F(1, 2)], lambda a, b, _: 100 * a + b)),
    ('return roll:sum("x", 7, 1)', {7: F(1)}),
    ('return roll:sum("x", 60, 6)', chained(60, uniform(6))),
    ('return roll:sum("x", 2, 1000)', chained(2, uniform(1000))),
    ('return roll:die("x", 500)', uniform(500)),
    ('return roll:pool("x", 50, {0, 0, 1, 1, 2, 5})', chained(50, {0: F(1, 3), 1: F(1, 3), 2: F(1, 6), 5: F(1, 6)})),
    ('return roll:pool("x", 40, {-1, 0, 0, 3})', chained(40, {-1: F(1, 4), 0: F(1, 2), 3: F(1, 4)})),
    ('return roll:sum_within("x", 50, 6, 175) and 1 or 0',
     collections.Counter({at_most: sum(share for total, share in chained(50, uniform(6)).items()
                                       if (total <= 175) == bool(at_most)) for at_most in (0, 1)})),
    ('return roll:any("x", 100, 6, 6) and 1 or 0', {0: F(5, 6)**100, 1: 1 - F(5, 6)**100}),
    ('return roll:test("x", 6, 2) and 1 or 0', {0: F(2, 3), 1: F(1, 3)}),
    ('local c = roll:count("x", 12, 6, { hits = { 4, 5, 6 }, crits = 6, ones = { 1 } }) '
     'return 10000 * c.hits + 100 * c.crits + c.ones',
     multinomial(12, [F(1, 3), F(1, 6), F(1, 6), F(1, 3)], lambda h, s, o, _: 10000 * (h + s) + 100 * s + o)),
    ('local c = roll:count("x", 3, { "hit", "hit", "miss", "crit" }) return 100 * c.hit + 10 * c.miss + c.crit',
     multinomial(3, [F(1, 2), F(1, 4), F(1, 4)], lambda h, m, c: 100 * h + 10 * m + c)),
    ('local c = roll:count("x", 4, { sides = 6, reroll = 1 }, { ones = 1, high = { 5, 6 } }) return 10 * c.ones + c.high',
     multinomial(4, [F(1, 36), F(14, 36), F(21, 36)], lambda o, h, _: 10 * o + h)),
    ('return roll:face("x", { "a", "a", "b" }) == "a" and 1 or 0', {0: F(1, 3), 1: F(2, 3)}),
    ('local c = roll:draw("x", { bless = 2, curse = 1, skull = 3 }, 3) return 100 * c.bless + 10 * c.curse + c.skull',
     drawn([2, 1, 3], 3, lambda a, b, c: 100 * a + 10 * b + c)),
    ('local c = roll:draw("x", { red = 150, white = 250 }, 399) return c.red', drawn([150, 250], 399, lambda r, _: r)),
    ('local c = roll:draw("x", { red = 100, white = 200 }, 120) return c.red', drawn([100, 200], 120, lambda r, _: r)),
    ('local c = roll:draw("x", { red = 2, white = 1 }, 7, "put back") return c.red', binomial(7, F(2, 3))),
    ('local c = roll:draw("x", { red = 0, white = 1 }, 1) return c.red', {0: F(1)}),
    ('return roll:highest("x", 4, 6, 3)', every(lambda faces: sum(sorted(faces)[1:]), D(6, 4))),
    ('return roll:lowest("x", 5, 4, 2)', every(lambda faces: sum(sorted(faces)[:2]), D(4, 5))),
    ('return roll:highest("x", 100, 6, 50)', kept(uniform(6), 100, 50)),
    ('return roll:highest("x", 40, 3, 40)', chained(40, uniform(3))),
    ('return roll:highest("x", 3, { 1, 1, 5, 9 }, 2)', every(lambda faces: sum(sorted(faces)[1:]), [[1, 1, 5, 9]] * 3)),
    ('return roll:highest("x", 5, { sides = 10, explode = 10, explosions = 2 }, 3)', kept(exploding(10, {10}, 2), 5, 3)),
    ('return roll:highest("x", { 1, 2, 1 }, { 8, 6, { 0, 5 } }, 2)',
     every(lambda faces: sum(sorted(faces)[2:]), D(8, 1) + D(6, 2) + [[0, 5]])),
    ('return roll:lowest("x", { 2, 2 }, { { sides = 4, reroll = 1 }, 3 }, 3)',
     every(lambda faces: sum(sorted(faces)[:3]), [[1] + [2, 3, 4] * 5] * 2 + D(3, 2))),
    ('return roll:ranked("x", { 2, 1 }, { 4, 6 }, 2)', every(lambda faces: sorted(faces)[1], D(4, 2) + D(6, 1))),
    ('return roll:ranked("x", 5, 6, 2)', every(lambda faces: sorted(faces)[3], D(6, 5))),
    ('return roll:ranked("x", 5, 6, 5)', every(min, D(6, 5))),
    ('local s = roll:sets("x", 5, 6) local all = 0 for _, size in ipairs(s) do all = 10 * all + size end return all',
     every(sizes, D(6, 5))),
    ('return roll:straight("x", 5, 6)', every(longest_run, D(6, 5))),
    ('return roll:straight("x", 3, { 1, 2, 4, 5, 6 })', every(longest_run, [[1, 2, 4, 5, 6]] * 3)),
    (PAIRS % 'opposed("x", 3, 6, 2, 6, "second")', every(lambda a, b: paired(a, b, "second"), D(6, 3), D(6, 2))),
    (PAIRS % 'opposed("x", 2, 6, 4, 4, "first")', every(lambda a, b: paired(a, b, "first"), D(6, 2), D(4, 4))),
    (PAIRS % 'opposed("x", 3, 6, 3, 6)', every(lambda a, b: paired(a, b, "neither"), D(6, 3), D(6, 3))),
    (PAIRS % 'outdo("x", 3, { 0, 0, 1, 2, 3 }, 3, { 0, 1, 2, 3 })',
     every(outdone, [[0, 0, 1, 2, 3]] * 3, [[0, 1, 2, 3]] * 3)),
    (PAIRS % 'outdo("x", 2, 6, 0, 6)', {200: F(1)}),
    (PAIRS % 'cancel("x", 3, 6, 2, { 4, 5, 6, 6 })', every(left, D(6, 3), [[4, 5, 6, 6]] * 2)),
    (PAIRS % 'cancel("x", 0, 6, 2, 6)', {2: F(1)}),
    ('return roll:explode("x", 2, 6, 6, 3)', chained(2, exploding(6, {6}, 3))),
    ('return roll:sum("x", 2, { sides = 4, explode = { 3, 4 }, explosions = 1 })', chained(2, exploding(4, {3, 4}, 1))),
    ('return roll:sum("x", 2, { sides = 6, values = { 0, 0, 0, 1, 1, 1 }, explode = 6, explosions = 1 })',
     chained(2, {0: F(1, 2), 1: F(1, 3) + F(1, 12), 2: F(1, 12)})),
    ('return roll:sum("x", 3, { sides = 6, reroll = { 1, 2 } })', chained(3, REPLACED)),
    ('return roll:sum("x", 2, { sides = 6, reroll = { 1, 2 }, rerolls = "until" })',
     chained(2, {face: F(1, 4) for face in range(3, 7)})),
    ('return roll:sum("x", 2, { sides = 6, reroll = 1, rerolls = 2 })',
     chained(2, {face: F(1, 216) if face == 1 else F(43, 216) for face in range(1, 7)})),
]

REFUSED = [
    ('roll:hand("x", 10001, 6, 2)', "10001 dice: 0 to 10000 are accepted"),
    ('roll:hand("x", -1, 6, 2)', "-1 dice: 0 to 10000 are accepted"),
    ('roll:sum("x", 1, 1001)', "a die of 1001 sides: 1 to 1000 are accepted"),
    ('roll:sum("x", 1, 0)', "a die of 0 sides: 1 to 1000 are accepted"),
    ('roll:count("x", 2, 6, { hits = 7 })', "the die has no face 7"),
    ('roll:count("x", 2, { "a", "b" }, { hits = "c" })', "the die has no face c"),
    ('roll:count("x", 2, 6, {})', "at least one count has a name"),
    ('roll:count("x", 2, { sides = 6, explode = 6 }, { hits = 6 })', "dice that explode cannot be counted by faces"),
    ('roll:draw("x", {}, 1)', "a bag of nothing"),
    ('roll:draw("x", { red = 0 }, 1)', "nothing can be drawn from a bag of nothing"),
    ('roll:draw("x", { red = -1 }, 1)', "-1 of red in a bag: 0 to 1000000 are accepted"),
    ('roll:draw("x", { red = 2 }, 3)', "3 tokens cannot be drawn from a bag of 2"),
    ('roll:draw("x", { red = 2 }, -1)', "-1 tokens: 0 to 10000 are accepted"),
    ('roll:draw("x", { red = "two" }, 1)', "red must be a whole number, not two"),
    ('roll:highest("x", 3, 6, 4)', "4 of 3 dice cannot be kept: 1 to 3 are accepted"),
    ('roll:highest("x", 201, 6, 4)', "of at most 200 dice that can be done"),
    ('roll:highest("x", { 2, 2 }, { 6, 8 }, 5)', "5 of 4 dice cannot be kept: 1 to 4 are accepted"),
    ('roll:highest("x", { 2, 2 }, { 6 }, 1)', "the die is a list of as many dice"),
    ('roll:highest("x", { 2, 2 }, 6, 1)', "the die is a list of as many dice"),
    ('roll:highest("x", { 1, 1, 1, 1, 1, 1, 1, 1, 1 }, { 2, 2, 2, 2, 2, 2, 2, 2, 2 }, 1)', "1 to 8 kinds of dice"),
    ('roll:sum("x", { 2 }, { 6 })', "number expected, got table"),
    ('roll:ranked("x", 3, 6, 4)', "die 4 in order of 3 dice: 1 to 3 are accepted"),
    ('roll:ranked("x", 3, 6, 0)', "die 0 in order of 3 dice: 1 to 3 are accepted"),
    ('roll:sets("x", 0, 6)', "0 dice have no sets"),
    ('roll:sum("x", 2, { sides = 6, reroll = { 1, 2, 3, 4, 5, 6 }, rerolls = "until" })', "a die that rerolls every face never stops"),
    ('roll:sum("x", 2, { sides = 2, explode = { 1, 2 } })', "a die that explodes on every face never stops"),
    ('roll:sum("x", 2, { 1, 2, 3, reroll = 1 })', "a list has no reroll: other dice are written { faces = { ... }, reroll = 1 }"),
    ('roll:sum("x", 2, { [0] = 5, 1, 2 })', "a list has no 0"),
    ('roll:sum("x", 2, { sides = 6, faces = { 1, 2 } })', "a die has either sides or faces"),
    ('roll:sum("x", 2, { faces = 6 })', "faces are a list, { faces = { 1, 2, 2 } }; their number is written { sides = 6 }"),
    ('roll:sum("x", 2, { sides = 2, values = { 1, 2, x = 3 } })', "a list has no x"),
    ('roll:sum("x", 2, { sides = 6, explode = { 6, face = 5 } })', "a list has no face"),
    ('roll:count("x", 2, { "a", "b" }, 7)', "table expected, got number"),
    ('roll:count("x", 2, 6, { hits = { 5, 6, x = 1 } })', "a list has no x"),
    ('roll:pool("x", 2, { 1, 2, x = 3 })', "a list has no x"),
    ('roll:sum("x", 2, { sides = 6, explods = 6 })', "a die has sides or faces, values, explode"),
    ('roll:sum("x", 2, { "a", "b" })', "faces with names have no order"),
    ('roll:face("x", { 1, 2 })', "the faces must have names"),
]


def probability_of(chi_square, freedom):
    """That of a chi-square as large, by Wilson and Hilferty's cube root."""
    if freedom == 0:
        return 1
    cube = (chi_square / freedom)**(1 / 3)
    z = (cube - 1 + 2 / (9 * freedom)) / math.sqrt(2 / (9 * freedom))
    return math.erfc(z / math.sqrt(2)) / 2


def fit(counts, expected):
    """Outcomes that are expected fewer than ten times are taken together."""
    chi_square, cells, rest, rest_expected = 0, 0, 0, 0
    for value, share in sorted(expected.items()):
        rest += counts.get(value, 0)
        rest_expected += float(share) * TRIALS
        if rest_expected >= 10:
            chi_square += (rest - rest_expected)**2 / rest_expected
            rest = rest_expected = 0
            cells += 1
    if rest_expected > 0 and cells > 0:
        chi_square += (rest - rest_expected)**2 / max(rest_expected, 1)
    return probability_of(chi_square, cells - 1)


def run(*words):
    done = subprocess.run([HOD, *words], capture_output=True, text=True, cwd=folder, check=False)
    return done.returncode, done.stdout, done.stderr


def table_of(text, column):
    return {int(row["value"]): float(row[column]) for row in csv.DictReader(io.StringIO(text))}


failures = []


def expect(holds, *said):
    if not holds:
        failures.append(" ".join(map(str, said)))


with tempfile.TemporaryDirectory() as folder:
    calls = [call for call, _ in CALLS] + [call + " return 0" for call, _ in REFUSED]
    with open(os.path.join(folder, "calls.lua"), "w", encoding="utf-8") as file:
        file.write('rules { id = "calls", title = "Calls" }\nlocal calls = {\n')
        for call in calls:
            file.write(f"  function(roll) {call} end,\n")
        file.write('}\nmechanism {\n  name = "call", title = "a call",\n'
                   f'  fields = {{ field("call", "1..{len(calls)}", 1, "") }},\n'
                   '  outcomes = { outcome("value", "-1000000..1000000", "") },\n'
                   '  resolve = function(roll, rules, s) return { value = calls[s.call](roll) } end,\n}\n')
    for number, (call, expected) in enumerate(CALLS, 1):
        asked = ("calls.lua", "call", f"call={number}")
        expect(sum(expected.values()) == 1, "the test itself:", call)
        code, out, error = run("exact", *asked, "--format", "csv")
        expect(code == 0, call, error)
        exact = table_of(out, "probability")
        worst = max(abs(exact.get(value, 0) - float(expected.get(value, 0))) for value in {*exact, *expected})
        expect(worst < 1e-13, call, "is wrong by", worst)
        expect(abs(sum(exact.values()) - 1) < 1e-12, call, "adds up to", sum(exact.values()))
        code, out, error = run("simulate", *asked, "--format", "csv", "--trials", str(TRIALS), "--seed", "26")
        expect(code == 0, call, error)
        counts = table_of(out, "count")
        expect(sum(counts.values()) == TRIALS and all(expected.get(value, 0) > 0 for value in counts), call, counts)
        expect(fit(counts, expected) > 1e-4, call, "is rolled with p =", fit(counts, expected))
        code, out, error = run("roll", *asked, "--seed", str(number))
        told = re.search(r"Outcome: value (-?\d+)", out)
        expect(code == 0 and told and expected.get(int(told[1]), 0) > 0 and len(out.splitlines()) >= 3, call, out, error)
    for number, (call, reason) in enumerate(REFUSED, len(CALLS) + 1):
        for command in ("exact", "simulate", "roll"):
            code, out, error = run(command, "calls.lua", "call", f"call={number}")
            expect(code != 0 and reason in error, command, call, "says", error)

    # What was rolled is on the table: the counts are those of the faces that are told.
    hits = [call for call, _ in CALLS].index(next(call for call, _ in CALLS if "crits = 6" in call)) + 1
    for seed in range(20):
        out = run("roll", "calls.lua", "call", f"call={hits}", "--seed", str(seed))[1]
        told = re.search(r"x: 12d6:((?: \d)+) - crits (\d+), hits (\d+), ones (\d+)\n", out)
        expect(told, out)
        faces = list(map(int, told[1].split()))
        expect([int(told[i]) for i in (2, 3, 4)] == [faces.count(6), sum(face >= 4 for face in faces), faces.count(1)], out)

if failures:
    print("\n".join(failures))
sys.exit(1 if failures else 0)

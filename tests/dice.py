"""What plain dice show, against fractions: by every way in which the dice can fall, or by sums of independent numbers.
Every text is asked of hod dice, and of the script that --as-script writes. A table that is published is held to, too."""
import collections
import csv
import fractions
import io
import itertools
import os
import subprocess
import sys
import tempfile

HOD = os.path.abspath(sys.argv[1])
F = fractions.Fraction


def die(*faces):
    return {face: F(faces.count(face), len(faces)) for face in faces}


def d(sides):
    return die(*range(1, sides + 1))


def number(value):
    return {value: F(1)}


def every(read, *dice):
    """What is read of the numbers that independent dice show together."""
    table = collections.Counter()
    for fallen in itertools.product(*(one.items() for one in dice)):
        share = F(1)
        for _, chance in fallen:
            share *= chance
        table[read(*(value for value, _ in fallen))] += share
    return dict(table)


def total(*dice):
    table = number(0)
    for one in dice:
        table = every(lambda a, b: a + b, table, one)
    return table


def again(one, faces, times):
    """A die of which some faces are rolled once more, so often."""
    table = one
    for _ in range(times):
        stays = {value: chance for value, chance in one.items() if value not in faces}
        rolled = sum(one.values()) - sum(stays.values())
        table = {value: stays.get(value, 0) + rolled * table.get(value, 0) for value in one}
    return {value: chance for value, chance in table.items() if chance}


def exploding(one, faces, times):
    table = one
    for _ in range(times):
        longer = collections.Counter()
        for value, chance in one.items():
            for more, share in (table if value in faces else number(0)).items():
                longer[value + more] += chance * share
        table = longer
    return table


def highest(kept, *dice):
    return every(lambda *fallen: sum(sorted(fallen)[-kept:]), *dice)


def lowest(kept, *dice):
    return every(lambda *fallen: sum(sorted(fallen)[:kept]), *dice)


def counted(counts, *dice):
    return total(*(every(lambda value: int(counts(value)), one) for one in dice))


def contest(a, b, tie=0):
    return every(lambda one, other: (one > other) - (one < other) or tie, a, b)


COINS = die(1, 1, 2, 3)


def counted_on(sides, counts, faces, times):
    """How many faces of one die count, each of which may have it rolled on."""
    table = every(lambda value: int(counts(value)), d(sides))
    for _ in range(times):
        longer = collections.Counter()
        for value, chance in d(sides).items():
            for more, share in (table if value in faces else number(0)).items():
                longer[int(counts(value)) + more] += chance * share
        table = longer
    return table


KNOWN = {
    "3d6": total(d(6), d(6), d(6)),
    "d20": d(20),
    "d%": d(100),
    "4dF": total(*[die(-1, 0, 1)] * 4),
    "2d{1,1,2,3}": total(COINS, COINS),
    "2d{0..9}": total(die(*range(10)), die(*range(10))),
    "d{-2,5} - 1": {-3: F(1, 2), 4: F(1, 2)},
    "3D6": total(d(6), d(6), d(6)),
    "7": number(7),
    "2d6 + 3": total(d(6), d(6), number(3)),
    "d6 - d6": every(lambda a, b: a - b, d(6), d(6)),
    "-d6 - -2": every(lambda a: 2 - a, d(6)),
    "1 - (d6 - d4)": every(lambda a, b: 1 - a + b, d(6), d(4)),
    "2d6 * 3": every(lambda a, b: 3 * (a + b), d(6), d(6)),
    "d6 * d8": every(lambda a, b: a * b, d(6), d(8)),
    "(d4 - 3) * (d6 - 2)": every(lambda a, b: (a - 3) * (b - 2), d(4), d(6)),
    "1 + 2 * d4 * d3": every(lambda a, b: 1 + 2 * a * b, d(4), d(3)),
    "2 * (d4 + 1) * 3": every(lambda a: 6 * (a + 1), d(4)),
    "4d6 keep 3": highest(3, *[d(6)] * 4),
    "4d6kh3": highest(3, *[d(6)] * 4),
    "(2d6, d8, d{0,5}) keep 2": highest(2, d(6), d(6), d(8), die(0, 5)),
    "1 + (2d4 reroll 1, d6) drop 1 highest >= 5": every(lambda a: int(1 + a >= 5),
                                                        lowest(2, *[again(d(4), (1,), 1)] * 2, d(6))),
    "4d6 keep lowest 2": lowest(2, *[d(6)] * 4),
    "4d6 keep 2 lowest": lowest(2, *[d(6)] * 4),
    "2d20 keep": highest(1, d(20), d(20)),
    "2d20kl1": lowest(1, d(20), d(20)),
    "4d6 drop 1": highest(3, *[d(6)] * 4),
    "4d6 drop 3 highest": lowest(1, *[d(6)] * 4),
    "4d6dl1": highest(3, *[d(6)] * 4),
    "4d6dh1": lowest(3, *[d(6)] * 4),
    "2d6 reroll 1": total(*[again(d(6), (1,), 1)] * 2),
    "2d6 reroll 1, 2 twice": total(*[again(d(6), (1, 2), 2)] * 2),
    "2d6 reroll <= 2 3 times + 1": total(*[again(d(6), (1, 2), 3)] * 2, number(1)),
    "2d6 reroll 1,2 always": total(*[die(3, 4, 5, 6)] * 2),
    "3d6 reroll 1 keep 2": highest(2, *[again(d(6), (1,), 1)] * 3),
    "2d6 explode 2 times": total(*[exploding(d(6), (6,), 2)] * 2),
    "2d6 explode once": total(*[exploding(d(6), (6,), 1)] * 2),
    "2d6 explode 5,6 2 times": total(*[exploding(d(6), (5, 6), 2)] * 2),
    "2d{1,1,2,3} explode 1 once": total(*[exploding(COINS, (1,), 1)] * 2),
    "3d4! once keep 2": highest(2, *[exploding(d(4), (4,), 1)] * 3),
    "d6 explode": exploding(d(6), (6,), 24),
    "d6 explode reroll 1": exploding(again(d(6), (1,), 1), (6,), 24),
    "5d6 >= 4": counted(lambda value: value >= 4, *[d(6)] * 5),
    "5d6 > 4": counted(lambda value: value > 4, *[d(6)] * 5),
    "5d6 <= 2": counted(lambda value: value <= 2, *[d(6)] * 5),
    "5d6 < 2": counted(lambda value: value < 2, *[d(6)] * 5),
    "5d6 = 6": counted(lambda value: value == 6, *[d(6)] * 5),
    "3d{1,1,2,3} = 1": counted(lambda value: value == 1, *[COINS] * 3),
    "5d6 reroll 1 >= 4": counted(lambda value: value >= 4, *[again(d(6), (1,), 1)] * 5),
    "3d10 explode 10 2 times >= 8": total(*[counted_on(10, lambda value: value >= 8, (10,), 2)] * 3),
    "4d6 >= 5 + d4": total(counted(lambda value: value >= 5, *[d(6)] * 4), d(4)),
    "d4 + (4d6 >= 5)": total(counted(lambda value: value >= 5, *[d(6)] * 4), d(4)),
    "(3d6) >= 11": every(lambda value: int(value >= 11), total(d(6), d(6), d(6))),
    "1d20 + 1d4 >= 15": every(lambda a, b: int(a + b >= 15), d(20), d(4)),
    "3d6 keep 2 = 12": every(lambda value: int(value == 12), highest(2, d(6), d(6), d(6))),
    "d6 + 1 < d8": every(lambda a, b: int(a + 1 < b), d(6), d(8)),
    "(1d20 + 5 >= 15) * (1d8 + 3)": every(lambda a, b: int(a + 5 >= 15) * (b + 3), d(20), d(8)),
    "((2d6) > d12) + (d4 >= 3)": every(lambda a, b, c, e: int(a + b > c) + int(e >= 3), d(6), d(6), d(12), d(4)),
    "2d6 vs d12": contest(total(d(6), d(6)), d(12)),
    "2d6 vs d12 ties to a": contest(total(d(6), d(6)), d(12), 1),
    "2d6 versus d12 ties b": contest(total(d(6), d(6)), d(12), -1),
    "4d6 >= 5 vs 3d6 >= 4 ties to neither": contest(counted(lambda value: value >= 5, *[d(6)] * 4),
                                                  counted(lambda value: value >= 4, *[d(6)] * 3)),
}

# AnyDice, icepool and every book on the game have it: 4d6 without the lowest, in 1296ths, from 3 to 18.
PUBLISHED = (1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21)


def rows(question, *line):
    printed = subprocess.run([HOD, question, "--format=csv", *line], stdout=subprocess.PIPE, check=True, text=True).stdout
    return list(csv.DictReader(io.StringIO(printed)))


def is_near(told, known):
    """Whether two distributions agree, all but values that hardly ever come."""
    return all(abs(told.get(value, 0) - float(known.get(value, 0))) < 1e-13 + 1e-12 * float(known.get(value, 0))
               for value in told.keys() | known.keys())


def of_script(text):
    """The same by the script, whose words are who wins a contest."""
    script = subprocess.run([HOD, "dice", "--as-script", "--", text], stdout=subprocess.PIPE, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "written.lua")
        with open(path, "wb") as file:
            file.write(script)
        winners = {"a": 1, "neither": 0, "b": -1}
        return {winners[row["winner"]] if "winner" in row else int(row["value"]): float(row["probability"])
                for row in rows("exact", path, "dice")}


def main():
    wrong = []
    assert KNOWN["4d6 keep 3"] == {3 + i: F(ways, 1296) for i, ways in enumerate(PUBLISHED)}
    for text, known in KNOWN.items():
        told = rows("dice", "--", text)
        chances = {int(row["value"]): float(row["probability"]) for row in told}
        for row in told:
            value = int(row["value"])
            at_least = float(sum(chance for number, chance in known.items() if number >= value))
            at_most = float(sum(chance for number, chance in known.items() if number <= value))
            if abs(float(row["at_least"]) - at_least) + abs(float(row["at_most"]) - at_most) > 1e-12:
                wrong.append(f"{text}: what is at least or at most {value}")
        if not is_near(chances, known):
            wrong.append(f"{text}: {chances}, not {({value: float(chance) for value, chance in known.items()})}")
        if not is_near(of_script(text), known):
            wrong.append(f"{text}: its script differs")
    print(*wrong, sep="\n")
    print(f"{len(KNOWN) - len(wrong)} of {len(KNOWN)} texts of dice")
    sys.exit(len(wrong) > 0)


main()

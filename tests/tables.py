"""The example of a combat results table, against every roll of its dice, read from the CSV file by Python."""
import collections
import csv
import fractions
import io
import itertools
import os
import subprocess
import sys

HOD, RULES = map(os.path.abspath, sys.argv[1:3])
F = fractions.Fraction
TERRAIN = {"clear": 0, "woods": -1, "town": -2}

with open(os.path.join(RULES, "combat-results.csv"), encoding="utf-8", newline="") as file:
    (_, *HEADS), *ROWS = csv.reader(file, delimiter=";")
ODDS = [F(*map(int, head.split("-"))) for head in HEADS]


def expected(attacker, defender, terrain, river, leaders):
    """What a result's chance is, by the 36 rolls of two dice."""
    odds = F(attacker, defender)
    column = max([place for place, least in enumerate(ODDS) if least <= odds], default=0)
    column = max(0, column + TERRAIN[terrain] - (river == "yes"))
    chances = collections.Counter()
    for one, other in itertools.product(range(1, 7), repeat=2):
        row = min(one + other + leaders, 12) - 2
        chances[ROWS[row][column + 1].replace("-", "none")] += F(1, 36)
    return chances


given = {"attacker": "1..30", "defender": "1,2,3,5,7", "terrain": "all", "river": "all", "leaders": "all"}
printed = subprocess.run(
    [HOD, "sweep", os.path.join(RULES, "combat-results.ini"), "combat", *map("=".join, given.items()), "--format", "csv"],
    check=True, capture_output=True, text=True).stdout
found = collections.defaultdict(dict)
for row in csv.DictReader(io.StringIO(printed)):
    situation = (int(row["attacker"]), int(row["defender"]), row["terrain"], row["river"], int(row["leaders"]))
    found[situation][row["result"]] = float(row["probability"])
for situation, chances in found.items():
    known = expected(*situation)
    if chances.keys() != known.keys() or any(abs(chances[result] - known[result]) > 1e-15 for result in known):
        sys.exit(f"{situation}: {chances}, not {known}")
if len(found) != 30 * 5 * 3 * 2 * 4:
    sys.exit(f"{len(found)} situations")

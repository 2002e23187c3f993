"""The race of race.lua in plain Python, by numbers of men.

python3 race.py MEN prints how likely the side that rolls first wins. With the command as second argument it compares this
with the command's answer, and fails if they differ by more than 1e-12.
"""
import os
import subprocess
import sys

POINTS = 6


def positions(men, points=POINTS):
    """Men by point."""
    if points == 0:
        return [()]
    return [(count, *rest) for count in range(men + 1) for rest in positions(men - count, points - 1)]


def pips(position):
    return sum(point * men for point, men in enumerate(position, 1))


def after_man(position, die):
    """The positions after one man has moved by a die."""
    top = max((point for point in range(1, POINTS + 1) if position[point - 1]), default=0)
    after = set() if top else {position}
    for point in range(1, top + 1):
        if position[point - 1] and (point >= die or point == top):
            left = list(position)
            left[point - 1] -= 1
            if point > die:
                left[point - die - 1] += 1
            after.add(tuple(left))
    return after


def after_dice(position, dice):
    reached = {position}
    for die in dice:
        reached = set().union(*(after_man(each, die) for each in reached))
    return reached


def chance_of_first(men):
    """The sides differ in nothing, so that one table of own position and enemy position holds for both."""
    ordered = sorted(positions(men), key=pips)
    number = {position: i for i, position in enumerate(ordered)}
    rolls = [(a, b) for a in range(1, 7) for b in range(a, 7)]
    plays = []
    for position in ordered:
        plays.append([])
        for a, b in rolls:
            reached = after_dice(position, (a,) * 4) if a == b else \
                after_dice(position, (a, b)) | after_dice(position, (b, a))
            plays[-1].append((1 / 36 if a == b else 2 / 36, sorted(number[each] for each in reached)))
    wins = [[0.0] * len(ordered) for _ in ordered]
    pairs = [(own, enemy) for own in range(1, len(ordered)) for enemy in range(1, len(ordered))]
    for own, enemy in sorted(pairs, key=lambda pair: pips(ordered[pair[0]]) + pips(ordered[pair[1]])):
        enemys = wins[enemy]
        wins[own][enemy] = sum(share * (1 if reached[0] == 0 else 1 - min(enemys[each] for each in reached))
                               for share, reached in plays[own])
    start = number[(0,) * (POINTS - 1) + (men,)]
    return wins[start][start]


men = int(sys.argv[1])
chance = chance_of_first(men)
print(repr(chance))
if len(sys.argv) > 2:
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "race.lua")
    answer = subprocess.run([sys.argv[2], "exact", script, "game", f"men={men}", "--format", "csv"],
                            capture_output=True, text=True, check=True).stdout
    theirs = float(answer.splitlines()[1].split(",")[-1])
    if abs(theirs - chance) > 1e-12:
        sys.exit(f"hod says {theirs!r}")

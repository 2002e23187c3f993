"""The battle of six-a-side.ini under Bloodybacks! 8.3 in plain Python, so many times as the argument says. Prints of
each figure the sum and the sum of squares: won by A, by B, the last turn, units lost by A, by B."""
import random
import sys

PLACES, TURNS, DISTANCE, LATER_DISTANCE, MARCH, BREAKS = range(6), 12, 18, 12, 1, 3
CLOSE, LONG, FARTHEST, MOST_DP, MOST_HITS, ENFILADE, ACT_ON_FLANK = 6, 12, 30, 3, 9, 2, 2
A, B = SIDES = 0, 1
QUALITY, DENSITY, COMMANDER = (4, 3), (5, 6), 3
MOVE = [12 - density for density in DENSITY]
ACTIONS = 0, 1, 1, 2, 2, 2, 3
STANDS, BROKEN, PUSHED = range(3)


class Unit:
    """Disruption points and stamina hits."""

    def __init__(self):
        self.dp = self.hits = 0


class Place:
    """Of each side the front first, then the flank; the distance of the fronts, 0 before they have met."""

    def __init__(self):
        self.units = [Unit()], [Unit()]
        self.distance = 0


def hand(dice, target):
    """Successes of so many d12."""
    return sum(random.random() * 12 < target for _ in range(dice))


def activate(side, unit):
    """The unit's actions, and how it stands a test of morale if it has to."""
    successes = hand(6 - unit.dp, QUALITY[side] + COMMANDER)
    if successes == 2 and unit.dp > 0:
        unit.dp -= 1
    if successes > 0:
        return ACTIONS[successes], STANDS
    stood = hand(3, max(1, 2 * QUALITY[side] - unit.hits))
    return 0, BROKEN if stood < 2 else PUSHED if stood == 2 else STANDS


def shoot(actions, distance, target_number, target):
    successes = hand((6 if distance <= CLOSE else 3) + actions - 1, target_number)
    taken = target.dp + (successes >= 1) + (successes >= 3) + (successes >= 6)
    target.dp = min(taken, MOST_DP)
    target.hits = min(MOST_HITS, target.hits + taken - target.dp)


def stand(unit, actions, distance, target_number, target):
    """Shoots, or out of range rallies."""
    if distance <= LONG:
        shoot(actions, distance, target_number, target)
    else:
        unit.dp -= min(actions, unit.dp)


def advance(actions, place, target):
    """Moves to close range, and shoots with the actions that are left."""
    start = place.distance
    place.distance = max(CLOSE, start - actions * MOVE[A])
    left = actions - -(-(start - place.distance) // MOVE[A])
    if left > 0 and place.distance <= LONG:
        shoot(left, place.distance, DENSITY[B], target)


def act_in_front(side, place):
    """Whether the front has not broken."""
    unit, enemy = place.units[side][0], place.units[1 - side][0]
    actions, test = activate(side, unit)
    if test == PUSHED:
        place.distance = min(FARTHEST, place.distance + MOVE[side])
    if actions and side == A and place.distance > CLOSE:
        advance(actions, place, enemy)
    elif actions:
        stand(unit, actions, place.distance, DENSITY[1 - side], enemy)
    return test != BROKEN


def play_meeting(place, turn, lost):
    if not (place.units[A] and place.units[B]):
        return
    if not place.distance:
        place.distance = DISTANCE if turn == 1 else LATER_DISTANCE
    for side in SIDES:
        if not act_in_front(side, place):
            del place.units[side][0]
            lost[side] += 1
            place.distance = 0
            return
    for side in SIDES:
        for unit in place.units[side][1:1 + ACT_ON_FLANK]:
            actions, test = activate(side, unit)
            if actions:
                stand(unit, actions, place.distance, DENSITY[1 - side] + ENFILADE, place.units[1 - side][0])
            if test == BROKEN:
                place.units[side].remove(unit)
                lost[side] += 1


def goal(places, side, here):
    """The place that the units of a side set out for; None where they have an enemy or nowhere to go."""
    if not places[here].units[side] or places[here].units[1 - side]:
        return None
    enemies = [(abs(there - here), there) for there in PLACES if places[there].units[1 - side]]
    return min(enemies)[1] if enemies else None


def set_out(places, turn, marching):
    goals = [[goal(places, side, here) for here in PLACES] for side in SIDES]
    for side in SIDES:
        for here in PLACES:
            there = goals[side][here]
            if there is None or side == B and goals[A][there] == here:
                continue
            due = turn + 1 + MARCH * abs(there - here)
            marching[side] += [(due, there, unit) for unit in places[here].units[side]]
            places[here].units[side].clear()


def arrive(places, turn, marching):
    for side in SIDES:
        for due, there, unit in marching[side]:
            if due == turn:
                places[there].units[side].append(unit)
        marching[side] = [march for march in marching[side] if march[0] != turn]


def fight():
    """The figures of one battle."""
    places, marching, lost = [Place() for _ in PLACES], [[], []], [0, 0]
    for turn in range(1, TURNS + 1):
        arrive(places, turn, marching)
        for place in places:
            play_meeting(place, turn, lost)
        if max(lost) >= BREAKS:
            break
        set_out(places, turn, marching)
    a_breaks, b_breaks = (units >= BREAKS for units in lost)
    return int(b_breaks and not a_breaks), int(a_breaks and not b_breaks), turn, *lost


def main():
    random.seed(1)
    battles = [fight() for _ in range(int(sys.argv[1]))]
    for figure in zip(*battles):
        print(sum(figure), sum(number * number for number in figure))


main()

"""The rows of rolls.c by icepool, whose folder is the first argument and the name of a row the second. Prints the
seconds of one evaluation from nothing, and the mean."""
import sys
import time

sys.path.insert(0, sys.argv[1] + "/src")
import icepool  # noqa: E402
from icepool import Die, d6, d10, d20  # noqa: E402


class Paired(icepool.MultisetEvaluator):
    """Wins of the first pool, in order against the second: that of its notebook risk.ipynb."""

    def initial_state(self, order, outcomes, one, other):
        if order > 0:
            raise icepool.UnsupportedOrder()
        return 0, 0

    def next_state(self, state, order, outcome, one, other):
        wins, advantage = state
        if advantage > 0:
            wins += min(other, advantage)
        return wins, advantage + one - other

    def final_outcome(self, final_state, order, outcomes, one, other):
        return final_state[0]

    def order(self, *_):
        return -1


class FaceToFace(icepool.MultisetEvaluator):
    """Criticals and successes of the first pool and of the second: that of its notebook infinity_universe.ipynb."""

    def __init__(self, value, other_value):
        self.value, self.other_value = value, other_value

    def initial_state(self, order, outcomes, one, other):
        if order < 0:
            raise icepool.UnsupportedOrder()
        return 0, 0, 0, 0

    def next_state(self, state, order, outcome, one, other):
        critical, success, other_critical, other_success = state
        if outcome < self.value:
            success += one
        elif outcome == self.value:
            critical += one
        if outcome < self.other_value:
            other_success += other
        elif outcome == self.other_value:
            other_critical += other
        if critical or (one > 0 and outcome <= self.value):
            other_success = 0
        if other_critical or (other > 0 and outcome <= self.other_value):
            success = 0
        if critical > 0 and other_critical > 0:
            critical = other_critical = 0
        return critical, success, other_critical, other_success


class Framewerk(icepool.MultisetEvaluator):
    """The best set, or straight of three or more: that of its notebook cthulhutech.ipynb."""

    extra_outcomes = icepool.MultisetEvaluator.consecutive

    def next_state(self, state, order, outcome, count):
        score, run = state or (0, 0)
        run = run + 1 if count > 0 else 0
        straight = run * (2 * outcome + 1 - run) // 2 if run >= 3 else 0
        return max(score, outcome * count, straight), run

    def final_outcome(self, final_state, order, outcomes, *sizes):
        return final_state[0]


def shares_of(die):
    return list(zip(die.outcomes(), die.probabilities()))


def fight(attackers, defenders):
    """The armies that the attacker has left: each battle is evaluated once, and the states follow from it."""
    paired, battles = Paired(), {}

    def battle(mine, theirs):
        dice = min(3, mine), min(2, theirs)
        if dice not in battles:
            battles[dice] = shares_of(paired(d6.pool(dice[0]), d6.pool(dice[1])))
        return min(dice), battles[dice]

    states = {(attackers, defenders): 1.0}
    mean = 0.0
    for armies in range(attackers + defenders, 0, -1):
        for (mine, theirs), weight in [item for item in states.items() if sum(item[0]) == armies]:
            if mine == 0 or theirs == 0:
                mean += weight * mine
                continue
            fallen, outcomes = battle(mine, theirs)
            for wins, share in outcomes:
                after = mine - (fallen - wins), theirs - wins
                states[after] = states.get(after, 0.0) + weight * float(share)
    return mean


def score(hand):
    """The best of five categories for five sorted dice: full house, small and large straight, five equal, chance."""
    counts = sorted((hand.count(face) for face in set(hand)), reverse=True)
    run = max(sum(1 for _ in iterate_run(set(hand), face)) for face in hand)
    return max(sum(hand), 25 if counts == [3, 2] else 0, 30 if run >= 4 else 0, 40 if run == 5 else 0,
               50 if counts == [5] else 0)


def iterate_run(faces, face):
    while face in faces:
        yield face
        face += 1


def turn_of_yahtzee():
    """By the dice that are thrown again, each number of them expanded once."""
    thrown = {dice: [(hand, float(share)) for hand, share in shares_of(d6.pool(dice).expand())]
              for dice in range(6)}

    def best(worth, hand):
        most = 0.0
        for kept in {tuple(hand[i] for i in range(5) if mask >> i & 1) for mask in range(32)}:
            mean = sum(share * worth[tuple(sorted(kept + shown))] for shown, share in thrown[5 - len(kept)])
            most = max(most, mean)
        return most

    worth = {hand: score(hand) for hand, _ in thrown[5]}
    for _ in range(2):
        worth = {hand: best(worth, hand) for hand in worth}
    return sum(share * worth[hand] for hand, share in thrown[5])


def shots():
    wounds = (40 @ (d6 >= 3)).map(lambda hits: hits @ (d6 >= 4) if hits else Die([0]))
    return float(wounds.map(lambda wounding: wounding @ (d6 < 5) if wounding else Die([0])).mean())


ROWS = {
    "l5r-10k3": lambda: float(d10.explode(depth=17).highest(10, 3).mean()),
    "l5r-10k5": lambda: float(d10.explode(depth=17).highest(10, 5).mean()),
    "100d6-keep-50": lambda: float(d6.highest(100, 50).mean()),
    "risk-4v4": lambda: fight(4, 4),
    "risk-5v5": lambda: fight(5, 5),
    "risk-10v10": lambda: fight(10, 10),
    "risk-20v20": lambda: fight(20, 20),
    "pairs-20v20": lambda: float(Paired()(d6.pool(20), d6.pool(20)).mean()),
    "infinity-5v5": lambda: float(FaceToFace(12, 10)(d20.pool(5), d20.pool(5)).map(lambda a, b, c, d: a + b).mean()),
    "shots-40": shots,
    "framewerk-10d10": lambda: float(Framewerk()(d10.pool(10)).mean()),
    "yahtzee-turn": turn_of_yahtzee,
}

row = ROWS[sys.argv[2]]
begin = time.perf_counter()
mean = row()
print(f"{time.perf_counter() - begin:.9f} {mean!r}")

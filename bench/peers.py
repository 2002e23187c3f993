"""What one would use in Python: numpy for rolling, a plain enumeration for exact values. Prints a rate."""
import itertools
import sys
import time

HANDS = 1 << 18


def numpy_integers(numpy, generator):
    """Hands of six d12 at 6, die by die."""
    faces = generator.integers(1, 13, size=(HANDS, 6))
    numpy.bincount((faces <= 6).sum(axis=1), minlength=7)
    return 6 * HANDS


def numpy_binomial(numpy, generator):
    """The same as binomial numbers."""
    numpy.bincount(generator.binomial(6, 0.5, size=HANDS), minlength=7)
    return 6 * HANDS


def hand(dice, target):
    """Successes of a hand of d12 with their probabilities, by going through every throw of success and failure."""
    chances = {}
    for throw in itertools.product((0, 1), repeat=dice):
        chance = 1.0
        for success in throw:
            chance *= target / 12 if success else 1 - target / 12
        chances[sum(throw)] = chances.get(sum(throw), 0.0) + chance
    return chances


def bands(successes):
    """Hits of so many successes."""
    return (successes >= 1) + (successes >= 3) + (successes >= 6)


def enumeration():
    """The exact default assault of Bloodybacks! 8.3."""
    outcomes = {}

    def add(key, chance):
        outcomes[key] = outcomes.get(key, 0.0) + chance

    for charge, p in hand(3, 6).items():
        if charge < 3:
            add(("halted",), p)
            continue
        for successes, q in hand(6, 6).items():
            defender, attacker = bands(successes), bands(6 - successes)
            if attacker > defender:
                for result, r in hand(3, max(1, 6 - (attacker - defender))).items():
                    add((attacker, defender, result, None), p * q * r)
                continue
            for result, r in hand(3, max(1, 6 - (defender - attacker))).items():
                if defender == attacker or result == 3:
                    for other, o in hand(3, 6).items():
                        add((attacker, defender, other, result), p * q * r * o)
                else:
                    add((attacker, defender, None, result), p * q * r)
    return 1


def main():
    """Repeats the work for a fifth of a second."""
    if sys.argv[1] == "enumeration":
        work = enumeration
    else:
        import numpy  # absent: the caller says so
        generator = numpy.random.default_rng(1)
        function = {"integers": numpy_integers, "binomial": numpy_binomial}[sys.argv[1]]
        work = lambda: function(numpy, generator)
    work()
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < 0.2:
        done += work()
    print(done / (time.perf_counter() - start))


main()

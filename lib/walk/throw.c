/* Throws: dice of which some are kept, and dice that explode, as parts that are made of simple rolls. */
#include "walk/throw.h"

#define INTS(type) ((int)(sizeof(type) / sizeof(int)))

/* The faces are gone through from the one that is kept first. Those of the dice that have shown none so far
 * are still equally likely to show each of the faces left: how many of them show the next one is a hand at 1
 * on a die of as many sides as faces are left. */
struct keeping {
    int total;
    int passed; /* faces */
    int kept;   /* dice, which are all that have shown a face so far */
};

static hod_follows keep_next_face(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct keeping *now = state;
    const int faces_left = throw->sides - now->passed, dice_left = throw->dice - now->kept;
    const int face = throw->kind == KEEP_HIGHEST ? faces_left : now->passed + 1;
    const int showing = faces_left > 1
                            ? hod_hand(roller, "dice that show the next face", dice_left, faces_left, 1)
                            : dice_left;
    const int wanted = throw->keep - now->kept;
    const int kept = showing < wanted ? showing : wanted;
    now->total += kept * face;
    now->kept += kept;
    now->passed++;
    return now->kept < throw->keep;
}

static const hod_procedure keeping_part = {.name = "dice that are kept",
                                           .prepared_ints = INTS(struct throw),
                                           .state_ints = INTS(struct keeping),
                                           .outcome_ints = 1,
                                           .step = keep_next_face};

/* One die, roll by roll. */
struct exploding_die {
    int total;
    int again; /* times that it has been rolled again */
};

static hod_follows roll_again(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct exploding_die *now = state;
    const int face = hod_die(roller, "die", throw->sides);
    now->total += face;
    return face >= throw->from && now->again++ < throw->most;
}

static const hod_procedure exploding_die_part = {.name = "die that explodes",
                                                 .prepared_ints = INTS(struct throw),
                                                 .state_ints = INTS(struct exploding_die),
                                                 .outcome_ints = 1,
                                                 .step = roll_again};

/* All of them, die by die. */
struct exploding {
    int total;
    int rolled; /* dice */
};

static hod_follows explode_next_die(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct exploding *now = state;
    if (now->rolled == throw->dice) return HOD_DONE;
    int shown;
    hod_play(roller, &exploding_die_part, throw, &shown);
    now->total += shown;
    return ++now->rolled < throw->dice;
}

static const hod_procedure exploding_part = {.name = "dice that explode",
                                             .prepared_ints = INTS(struct throw),
                                             .state_ints = INTS(struct exploding),
                                             .outcome_ints = 1,
                                             .step = explode_next_die};

const hod_procedure *throw_part(const struct throw *throw)
{
    return throw->kind == EXPLODE ? &exploding_part : &keeping_part;
}

static bool check_keep(const struct throw *throw, hod_error *error)
{
    if (throw->keep >= 1 && throw->keep <= throw->dice) return true;
    if (throw->dice == 0) return hod_fail(error, "none of 0 dice can be kept: 1 or more are needed");
    return hod_fail(error, "%d of %d dice cannot be kept: 1 to %d are accepted", throw->keep, throw->dice,
                    throw->dice);
}

static bool check_explosions(const struct throw *throw, hod_error *error)
{
    if (throw->from < 2)
        return hod_fail(
            error, "a die that is rolled again on %d or more would be so for ever: 2 or more is accepted",
            throw->from);
    if (throw->most < 0)
        return hod_fail(error, "a die cannot be rolled again %d times: 0 or more is accepted", throw->most);
    const long highest = (long) throw->dice * throw->sides * (throw->most + 1L);
    if (highest <= HOD_MOST_EXPLODED) return true;
    return hod_fail(error, "%dd%d rolled again %d times at most may come to %ld: %d is accepted at most",
                    throw->dice, throw->sides, throw->most, highest, HOD_MOST_EXPLODED);
}

bool throw_check(const struct throw *throw, hod_error *error)
{
    const hod_pool pool = hod_pool_sum(throw->dice, throw->sides);
    if (!hod_pool_check(&pool, error)) return false;
    return throw->kind == EXPLODE ? check_explosions(throw, error) : check_keep(throw, error);
}

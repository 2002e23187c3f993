/* Even matches in a duel that can be worked out by hand. */
#include "ask/tune/match.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

/* a throws a d12 and wins with at most his skill; then b does the same. With skills a and b, the first player wins with
 * a/12 and the second with (1 - a/12) b/12. If each begins equally often, a wins (a - b)/12 more often. A skill is
 * rounded down to a multiple of the duel's grain. */
#define FIELDS(FIELD)                        \
    FIELD(a_skill, "0..12", 5, "skill of a") \
    FIELD(b_skill, "0..12", 5, "skill of b") \
    FIELD(grain, "1..4", 1, "of the skills")

#define OUTCOMES(OUTCOME) OUTCOME(winner, "none | a | b", "who wins")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    int a, b;
} prepared;

static void prepare(const int *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->a = s->a_skill / s->grain * s->grain;
    p->b = s->b_skill / s->grain * s->grain;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->winner = 0;
    if (hod_die(roller, "a", 12) <= p->a)
        o->winner = 1;
    else if (hod_die(roller, "b", 12) <= p->b)
        o->winner = 2;
}

HOD_MECHANISM(duel, "duel", int, .title = "fights a duel", .source = "this file");

static const hod_mechanism *const mechanisms[] = {&duel};
static const hod_family family = {.id = "duels", .mechanisms = mechanisms, .mechanism_count = 1};
static const hod_rules rules = {.family = &family, .id = "duel-rules"};
enum { A_SKILL, B_SKILL, GRAIN };

/* The skill of b that is even with this skill of a, searched for among these values. */
static struct indifference_point even_with(int skill, const char *grains, const char *values)
{
    struct match_query query = {.list = {.count = 1, .rules = {(hod_rules *)&rules}}, .field = B_SKILL};
    struct matching matching;
    struct indifference_point even = {0};
    cr_assert(hod_space_start(&query.space, &rules, &duel, &error) &&
              hod_space_assign(&query.space, values, &error) &&
              hod_space_assign(&query.space, grains, &error) && hod_sides_find(&duel, &query.sides, &error));
    cr_assert(matching_start(&matching, &query, 1, &error) &&
                  match_even(&matching, 0, (const int[]){skill, 0, 1}, &even, &error),
              "%s", error.message);
    matching_free(&matching);
    hod_space_free(&query.space);
    return even;
}

static void expect(struct indifference_point even, double from, double to, double twelfths)
{
    cr_expect(even.from == from && even.to == to, "%g to %g is not %g to %g", even.from, even.to, from, to);
    cr_expect_float_eq(even.advantage, twelfths / 12, 1e-12);
}

static void expect_in_any(struct indifference_point even, double least, double greatest)
{
    cr_expect_eq(even.least, least);
    cr_expect_eq(even.greatest, greatest);
}

Test(even, equal_sides_are_even)
{
    for (int skill = 0; skill <= 12; skill++)
        expect(even_with(skill, "grain=1", "b_skill=all"), skill, skill, 0);
}

Test(even, without_an_even_value_the_nearest_is_given_with_the_remaining_advantage_and_the_lower_of_two)
{
    expect(even_with(5, "grain=1", "b_skill=1,3,6,9"), 6, 6, -1);
    expect(even_with(4, "grain=1", "b_skill=3,8"), 3, 3, 1);
    expect(even_with(4, "grain=3", "b_skill=1,2,7,8"), 1, 2, 3);
    expect(even_with(4, "grain=1", "b_skill=1,3,5"), 3, 3, 1);
}

Test(even, equivalent_values_are_all_given_if_they_are_equal_in_every_situation)
{
    expect(even_with(5, "grain=3", "b_skill=all"), 3, 5, 0);
    expect(even_with(5, "grain=3", "b_skill=0..4"), 3, 4, 0);
    expect_in_any(even_with(5, "grain=3", "b_skill=all"), 3, 5);
    expect(even_with(9, "grain=3,4", "b_skill=all"), 9, 11, 0);
    expect(even_with(4, "grain=3,4", "b_skill=4..12"), 4, 5, 0);
}

/* A skill of 5 becomes 5, 3 and 4 with the grains 1, 3 and 4. */
Test(even, several_situations_count_alike)
{
    struct indifference_point even = even_with(5, "grain=1,3", "b_skill=all");
    expect(even, 5, 5, 0);
    expect_in_any(even, 3, 5);
    even = even_with(5, "grain=1,3,4", "b_skill=0,1,7");
    expect(even, 7, 7, (-2 - 3 + 0) / 3.0);
    expect_in_any(even, 0, 7);
}

Test(even, beyond_all_values_the_answer_is_infinite_with_the_advantage_at_the_last)
{
    expect(even_with(9, "grain=1", "b_skill=0..5"), INFINITY, INFINITY, 4);
    expect(even_with(2, "grain=1", "b_skill=6..9"), -INFINITY, -INFINITY, -4);
    expect_in_any(even_with(2, "grain=1,4", "b_skill=1..9"), 1, 3);
    expect_in_any(even_with(9, "grain=1,3", "b_skill=0..8"), INFINITY, INFINITY);
}

Test(sides, unlike_sides_are_refused)
{
    hod_sides sides;
    AUTO(free_rules) hod_rules *own = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert_not(hod_sides_find(hod_rules_mechanism(own, "assault", &error), &sides, &error));
    cr_expect_str_eq(error.message, "assault needs two sides with the same fields, such as a_figures and "
                                    "b_figures, and the outcome winner, like firefight");
    cr_assert(hod_sides_find(hod_rules_mechanism(own, "firefight", &error), &sides, &error));
    cr_expect_eq(sides.count, 8);
}

Test(sides, exchanged_twice_are_unchanged)
{
    hod_sides sides;
    int once[3], twice[3];
    cr_assert(hod_sides_find(&duel, &sides, &error));
    hod_sides_swap(&sides, (const int[]){3, 7, 2}, once);
    cr_expect(once[A_SKILL] == 7 && once[B_SKILL] == 3 && once[GRAIN] == 2);
    hod_sides_swap(&sides, once, twice);
    cr_expect(twice[A_SKILL] == 3 && twice[B_SKILL] == 7 && twice[GRAIN] == 2);
}

/* The player who begins each turn is not a property of the sides. */
Test(sides, exchanged_keep_their_ground_but_not_the_first_move)
{
    hod_sides sides;
    AUTO(free_rules) hod_rules *own = hod_rules_open("taber-2006", &error);
    const hod_mechanism *engagement = hod_rules_mechanism(own, "engagement", &error);
    const int holds = hod_mechanism_field(engagement, "holds", 5, &error),
              first = hod_mechanism_field(engagement, "first", 5, &error);
    cr_assert(hod_sides_find(engagement, &sides, &error));
    for (int value = 0; value < 3; value++) { /* nobody, a, b; dice, a, b */
        static const int exchanged[] = {0, 2, 1};
        int given[HOD_MAX_FIELDS], swapped[HOD_MAX_FIELDS];
        hod_situation_default(engagement, given);
        given[holds] = given[first] = value;
        hod_sides_swap(&sides, given, swapped);
        cr_expect(swapped[holds] == exchanged[value] && swapped[first] == value);
    }
}

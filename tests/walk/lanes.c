/* Lanes: the values, distributions and turns of many situations found together have the same bits as separate ones. */
#include "procedures.h"
#include "walk/chain/turns_internal.h"

#include "rules/domain.h"
#include "rules/situation.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* The number of blocks of situations compared for each family. */
#ifndef BLOCKS
#define BLOCKS 2
#endif

/* Finds the value of each row with a separate search. */
static void find_alone(const hod_procedure *procedure, const struct worth_row *rows, int count,
                       double (*worths)[HOD_PLAYERS])
{
    hod_error error;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    for (int i = 0; i < count; i++)
        cr_assert(evaluator_find_worths(evaluator, procedure, rows[i].beginnings, 1, worths + i, &error),
                  "%s", error.message);
}

/* Compares the value of each row with that of a separate search. */
static void expect_alike(const hod_procedure *procedure, const struct worth_row *rows, int count,
                         double (*worths)[HOD_PLAYERS])
{
    for (int i = 0; i < count; i++)
        for (int who = 0; who < HOD_PLAYERS; who++) {
            const double found = rows[i].worths[0][who], alone = worths[i][who];
            cr_expect(memcmp(&found, &alone, sizeof found) == 0, "%s, row %d: %.17g to %d, alone %.17g",
                      procedure->name, i, found, who, alone);
        }
}

static void expect_equal(const hod_procedure *procedure, int row, const hod_distribution *found,
                         const hod_distribution *alone)
{
    const size_t values = alone->rows * (size_t)alone->outcomes * sizeof *alone->values;
    cr_assert(found->rows == alone->rows && found->steps == alone->steps, "%s, row %d", procedure->name, row);
    cr_expect(memcmp(found->values, alone->values, values) == 0 &&
                  memcmp(found->weights, alone->weights, alone->rows * sizeof *alone->weights) == 0 &&
                  memcmp(found->worth, alone->worth, sizeof found->worth) == 0,
              "%s, row %d", procedure->name, row);
}

/* Compares the distributions that are found together with separate ones, which are found when they are empty. Returns
 * the number of those found together. */
static int compare_distributions(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                                 const void *const *beginnings, int count, hod_distribution *alone)
{
    AUTO(free_evaluator) hod_evaluator *another = hod_evaluator_new(NULL);
    hod_distribution found[count];
    int together = 0;
    memset(found, 0, sizeof found);
    cr_assert(evaluator_find_distributions(evaluator, procedure, beginnings, count, found, NULL));
    for (int i = 0; i < count; i++) {
        if (found[i].rows == 0) continue;
        if (alone[i].rows == 0) cr_assert(hod_exact(another, procedure, beginnings[i], &alone[i], NULL));
        expect_equal(procedure, i, &found[i], &alone[i]);
        hod_distribution_free(&found[i]);
        together++;
    }
    return together;
}

/* The number of distributions found in lanes under the first instruction set, by all comparisons of a test. */
static int found_together;

/* Finds rows with one beginning each: all together with each instruction set, then in reverse order and in two parts. */
static void compare(const hod_procedure *procedure, const void *const *beginnings, int count)
{
    int kernel_count;
    const hod_kernel *const *kernels = hod_kernels(&kernel_count);
    double worths[count][HOD_PLAYERS], alone[count][HOD_PLAYERS];
    struct worth_row rows[count], reversed[count];
    for (int i = 0; i < count; i++)
        rows[i] = reversed[count - 1 - i] = (struct worth_row){beginnings + i, 1, worths + i, NULL};
    hod_distribution distributions[count];
    memset(distributions, 0, sizeof distributions);
    find_alone(procedure, rows, count, alone);
    for (int k = 0; k < kernel_count; k++) {
        AUTO(free_evaluator) hod_evaluator *evaluator = evaluator_new(kernels[k]);
        memset(worths, 0, sizeof worths);
        cr_assert(evaluator_find_rows(evaluator, procedure, rows, count, NULL));
        expect_alike(procedure, rows, count, alone);
        const int together = compare_distributions(evaluator, procedure, beginnings, count, distributions);
        cr_expect(evaluator_may_find_distributions(procedure) || together == 0, "%s", procedure->name);
        if (k == 0) found_together += together;
    }
    for (int i = 0; i < count; i++) hod_distribution_free(&distributions[i]);
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    memset(worths, 0, sizeof worths);
    cr_assert(evaluator_find_rows(evaluator, procedure, reversed, count / 3, NULL));
    cr_assert(evaluator_find_rows(evaluator, procedure, reversed + count / 3, count - count / 3, NULL));
    expect_alike(procedure, rows, count, alone);
}

/* Draws a number from 0 to n - 1. */
static int draw(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

static void draw_field(const hod_mechanism *mechanism, int field, uint64_t *seed, int *situation)
{
    const char *name = mechanism->fields[field].name;
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    if (strcmp(name, "turns") == 0 || strstr(name, "error")) return;
    situation[field] = hod_domain_at(&domain, draw(seed, domain.size));
}

enum { IN_BLOCK = 20, CHANGED = 3 };

/* Prepares random situations that have most fields in common. The caller frees the first. */
static void prepare_block(const hod_rules *rules, const hod_mechanism *mechanism, int turns, uint64_t *seed,
                          const void *beginnings[IN_BLOCK])
{
    const hod_procedure *procedure = &mechanism->procedure;
    const int ints = procedure->prepared_ints;
    int base[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    int *prepared = malloc(IN_BLOCK * (size_t)ints * sizeof *prepared);
    hod_situation_default(mechanism, base);
    for (int field = 0; field < mechanism->field_count; field++) draw_field(mechanism, field, seed, base);
    base[hod_mechanism_field(mechanism, "turns", 5, NULL)] = turns;
    for (int count = 0; count < IN_BLOCK;) {
        memcpy(situation, base, sizeof situation);
        for (int i = 0; i < CHANGED; i++)
            draw_field(mechanism, draw(seed, mechanism->field_count), seed, situation);
        if (!hod_situation_check(rules, mechanism, situation, NULL)) {
            draw_field(mechanism, draw(seed, mechanism->field_count), seed, base);
            continue;
        }
        beginnings[count] = prepared + count * ints;
        hod_situation_prepare(rules, mechanism, situation, prepared + count * ints, NULL);
        if (procedure_chooses(procedure, beginnings[count]))
            count++;
        else
            draw_field(mechanism, draw(seed, mechanism->field_count), seed, base);
    }
}

Test(lanes, engagements_found_together_have_the_same_bits_as_alone)
{
    static const struct {
        const char *rules;
        int turns;
    } families[] = {{"bloodybacks-8.3", 2}, {"bloodybacks-7", 2}, {"callan-1987", 3},
                    {"one-hour-awi", 5},    {"taber-2006", 3},    {"bolt-action-acw", 1}};
    uint64_t seed = 46;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(families[i].rules, NULL);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
        for (int block = 0; block < BLOCKS; block++) {
            const void *beginnings[IN_BLOCK];
            prepare_block(rules, mechanism, families[i].turns, &seed, beginnings);
            compare(&mechanism->procedure, beginnings, IN_BLOCK);
            free((void *)beginnings[0]);
        }
    }
    cr_expect(found_together > 4 * BLOCKS * IN_BLOCK, "only %d", found_together);
}

#if BLOCKS == 2
/* Plays every turn of a state, and this one last: they must have the same bits as if nothing else was ever asked. */
static const struct turn_row *expect_as_alone(struct turns *turns, const int *now, int last,
                                              struct turn_walker *const walkers[2])
{
    static const double whole = 1;
    struct turns *alone = turns_new(turns->played, turns->prepared, turns->memory, NULL);
    struct turn_state *const states[2] = {turns_state(turns, now, NULL), turns_state(alone, now, NULL)};
    const struct turn_row *rows[2] = {NULL};
    hod_error error;
    for (int turn = 1; turn <= turns->table_count + 1; turn++) {
        const int played = turn > turns->table_count ? last : turn;
        for (int i = 0; i < 2; i++)
            cr_assert(rows[i] = turns_play(&states[i], &whole, 1, played, walkers[i], &error), "%s",
                      error.message);
        cr_assert_eq(rows[0]->count, rows[1]->count, "turn %d", played);
        cr_expect_arr_eq(rows[0]->shares, rows[1]->shares, (size_t)rows[0]->count * sizeof *rows[0]->shares);
        for (int i = 0; i < rows[0]->count; i++)
            cr_expect(int_set_are_equal(rows[0]->states[i]->ints, rows[1]->states[i]->ints,
                                        turns->procedure.state_ints));
    }
    turns_free(alone);
    return rows[0];
}

/* A state of the row that has not ended, or NULL. */
static const int *go_on(const struct turn_row *row)
{
    for (int i = row->count / 2; i < row->count; i++)
        if (!row->states[i]->has_ended) return row->states[i]->ints;
    return NULL;
}

/* Plays turns from their beginning and from states that follow; and the same backward, so that most of what follows an
 * earlier state is known. */
static void compare_turns(struct turns *turns, struct turn_walker *const walkers[2])
{
    const size_t ints = (size_t)turns->procedure.state_ints;
    int all[turns->table_count][ints], count = 0;
    const int *next = all[0];
    procedure_begin(&turns->procedure, turns->prepared, all[0]);
    for (; next && count < turns->table_count; count++) {
        memmove(all[count], next, sizeof all[count]);
        next = go_on(expect_as_alone(turns, all[count], count + 1, walkers));
    }
    struct turns *backward = turns_new(turns->played, turns->prepared, turns->memory, NULL);
    while (count-- > 0) expect_as_alone(backward, all[count], 1, walkers);
    turns_free(backward);
}

/* Compares turns of several preparations, which are joined. Returns how many were found before they were needed. */
static int compare_joined(const hod_procedure *procedure, const void *const *prepared, int count)
{
    const hod_budget budget = {.seconds = HUGE_VAL};
    struct turn_memory memory = {.most = 500000000, .searching = PTHREAD_MUTEX_INITIALIZER};
    struct turn_walker *const walkers[2] = {turn_walker_new(&budget, NULL), turn_walker_new(&budget, NULL)};
    struct turns *joined[count];
    int in_lanes = 0;
    for (int i = 0; i < count; i++) {
        joined[i] = turns_new(procedure, prepared[i], &memory, NULL);
        turns_join(joined[0], joined[i], procedure->state_ints - 1);
    }
    for (int i = 0; i < count; i++) {
        in_lanes += joined[i]->is_searched;
        compare_turns(joined[i], walkers);
    }
    for (int i = 0; i < count; i++) turns_free(joined[i]);
    for (int i = 0; i < 2; i++) turn_walker_free(walkers[i]);
    return in_lanes;
}

Test(lanes, turns_joined_with_others_have_the_same_bits_as_alone)
{
    static const char *const families[] = {"bloodybacks-8.3", "callan-1987", "one-hour-awi"};
    uint64_t seed = 7;
    int in_lanes = 0;
    for (size_t family = 0; family < sizeof families / sizeof *families; family++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(families[family], NULL);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
        const void *prepared[IN_BLOCK];
        prepare_block(rules, mechanism, 3, &seed, prepared);
        in_lanes += compare_joined(&mechanism->procedure, prepared, IN_BLOCK);
        free((void *)prepared[0]);
    }
    cr_expect(in_lanes > IN_BLOCK, "only %d were found before they were needed", in_lanes);
}

/* A and B roll in turn; a die with more sides may score more, or nothing. The race ends after the wanted turns. */
struct wanted {
    int turns, dice, sides, repeats, spoils, climbs;
};
struct race {
    int lead, turn, acts;
};
enum { MOST_LEAD = 20 };

STEP(roll, const struct wanted *wanted, struct race *now)
{
    static const char *const options[] = {"small", "middle", "large"};
    const int option = hod_choose(roller, "die", now->acts, options, wanted->dice);
    const int rolled = hod_die(roller, "die", wanted->sides + 2 * option);
    if (wanted->repeats && rolled == 1) return HOD_STEP_FOLLOWS;
    now->lead += (now->acts == 0 || wanted->climbs ? 1 : -1) * (rolled > wanted->sides ? 0 : rolled);
    now->lead = now->lead > MOST_LEAD ? MOST_LEAD : now->lead < -MOST_LEAD ? -MOST_LEAD : now->lead;
    now->acts = !now->acts;
    return now->acts ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

/* The side that is ahead wins; a spoilt race is worth less to B. If both climb, A should come far, to an odd height. */
static double worth(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes;
    const struct wanted *wanted = data;
    const int lead = ((const struct race *)outcome)->lead - (wanted->climbs ? MOST_LEAD / 2 : 0);
    const double won = lead == 0 ? 0.5 : (lead > 0) == (who == 0);
    const bool is_spoilt = wanted->climbs ? lead > -wanted->spoils && lead % 2 : lead < wanted->spoils;
    return who == 1 && is_spoilt ? won - (wanted->climbs ? 4 : 0.25) : won;
}

static double error_with_five_sides(const void *prepared, int who)
{
    return who == 0 && ((const struct wanted *)prepared)->sides == 5 ? 0.1 : 0;
}

static const hod_stakes stakes_of_race = {.worth = worth, .margin = 1e-9, .error = error_with_five_sides};
static const hod_procedure race_of_dice = {SIZES(INTS(struct wanted), INTS(struct race), 2), .name = "race",
                                           .clock = &turns_as_prepared, .stakes = &stakes_of_race,
                                           .step = roll};

static void compare_races(const struct wanted *all, int count)
{
    const void *beginnings[count];
    for (int i = 0; i < count; i++) beginnings[i] = &all[i];
    compare(&race_of_dice, beginnings, count);
}

/* One, two or three dice to choose from, one to three turns, and sides that err when the dice have five sides. */
Test(lanes, rows_with_other_options_lengths_and_errors_are_found_too)
{
    struct wanted all[36];
    int count = 0;
    for (int sides = 3; sides <= 6; sides++)
        for (int turns = 1; turns <= 3; turns++)
            for (int dice = 1; dice <= 3; dice++)
                all[count++] = (struct wanted){turns, dice, sides, 0, -100, 0};
    compare_races(all, count);
}

/* In some rows the loser of a clear race gets less, so that the two values do not have a constant sum. */
Test(lanes, sides_that_are_not_opposed_can_share_lanes_with_opposed_ones)
{
    struct wanted all[10];
    for (int i = 0; i < 10; i++) all[i] = (struct wanted){2, 2, 3 + i % 2, 0, i % 5 - 3, 0};
    compare_races(all, 10);
}

/* A 1 is rolled again, with a new choice, which makes a cycle. */
Test(lanes, rows_with_cycles_are_found_one_by_one)
{
    struct wanted all[9];
    for (int i = 0; i < 9; i++) all[i] = (struct wanted){2, 2, 3 + i % 3, i > 5, -100, 0};
    compare_races(all, 9);
}

/* Opposed or not, and with sides that err. */
Test(lanes, turns_of_races_joined_with_others_have_the_same_bits_as_alone)
{
    struct wanted all[24];
    const void *prepared[24];
    for (int i = 0; i < 24; i++) {
        all[i] = (struct wanted){4, 1 + i % 3, 3 + i % 4, 0, i < 12 ? -100 : i % 3 - 2, i % 2};
        prepared[i] = &all[i];
    }
    cr_expect(compare_joined(&race_of_dice, prepared, 24) > 0);
}
#endif

/* Tests the kernels with every possible input. This is not a sample but a proof that ideal bits become fair dice.
 *
 * The random bits are read from a table. The trials receive all values of the numbers or words that their dice are made
 * from, each equally often; the counts must then be exactly proportional to the number of ways in which the dice add up
 * to each total. If the numbers or words of a trial have too many values together, all values are fed to one of them at
 * a time, and all bits of the others are set, so that those show their highest faces.
 *
 * With HOD_EXHAUSTIVE=all in the environment, everything is tested; this takes minutes. */
#include "dice/engine.h"
#include "dice/plan.h"
#include "table_kernel.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLANE_GROUP = 64 * HOD_LANES,
    WORD_GROUP = 4 * HOD_LANES,
    WORD_VALUES = 65536,
    MOST_WORD_TRIALS = 64 * WORD_GROUP, /* rolled by a kernel at a time */
    LISTS = 4,
    MOST_POOLS = HOD_MAX_SIDES + LISTS,
    MOST_TOTALS = 2 * HOD_MAX_DICE * HOD_MAX_VALUE + 1,
};

/* How much is tested. */
typedef struct feeding {
    int most_dice;
    int most_together;   /* the most planes of a trial that take all values together */
    bool every_word_die; /* for dice in words; all dice in planes are tested */
} feeding;

static feeding wanted(void)
{
    const char *named = getenv("HOD_EXHAUSTIVE");
    if (named && strcmp(named, "all") == 0)
        return (feeding){.most_dice = HOD_MAX_DICE, .most_together = 22, .every_word_die = true};
    return (feeding){.most_dice = 3, .most_together = 16, .every_word_die = false};
}

static bool is_fed_in_words(feeding extent, int sides)
{
    static const int some[] = {2, 3, 4, 6, 7, 8, 10, 12, 20, 63, 97, 100};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        if (sides == some[i]) return true;
    return extent.every_word_die;
}

/* Chooses hands at every target, or at three targets if there are many dice, the sum, and four lists of values: all
 * faces different, three classes of faces, two counts packed into one total, and values far apart. Returns the number
 * of pools. */
static int choose_pools(int dice, int sides, hod_pool *pools)
{
    static int values[LISTS][HOD_MAX_SIDES];
    int count = 0;
    for (int target = 1; target < sides; target++)
        if (dice <= 2 || target == 1 || target == sides / 2 || target == sides - 1)
            pools[count++] = hod_pool_hand(dice, sides, target);
    pools[count++] = hod_pool_sum(dice, sides);
    for (int face = 0; face < sides; face++) {
        values[0][face] = sides - face + (face == 0);
        values[1][face] = 2 + face * 3 / sides;
        values[2][face] = face == sides - 1 ? 9 : face < sides / 2;
        values[3][face] = face % 2 ? -5 * face : 3 * face;
    }
    for (int i = 0; i < LISTS; i++)
        pools[count++] = (hod_pool){.dice = dice, .sides = sides, .values = values[i]};
    return count;
}

static hod_plan planned(const hod_pool *pool)
{
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    hod_plan_planes(&plan);
    return plan;
}

/* The kernels that this machine can run. */
static const table_kernel *const *table_kernels(int *count)
{
    static const table_kernel *const kernels[] = {
        &table_baseline_kernel,
#if defined __x86_64__
        &table_avx2_kernel,
        &table_avx512_kernel,
#endif
    };
    hod_kernels(count);
    return kernels;
}

/* The planes or the word of a trial that take all their values, and the number of dice made from them. */
typedef struct trial_part {
    int first, count;
    int dice;
} trial_part;

/* The words that trials read, group by group. */
typedef struct bit_table {
    enum { PLANES, WORDS, FEW_WORDS } kind;
    uint64_t trials, at_a_time; /* in total, and rolled by one call */
    void *words;
} bit_table;

/* In trial t, plane i of the part has bit i of t. */
static bit_table new_plane_table(int planes, trial_part part)
{
    static const uint64_t alternating[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                            0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    const uint64_t values = UINT64_C(1) << part.count, trials = values < PLANE_GROUP ? PLANE_GROUP : values;
    uint64_t *words = malloc(trials / 8 * (uint64_t)planes), *next = words;
    for (uint64_t group = 0; group < trials; group += PLANE_GROUP)
        for (int bit = -part.first; bit < planes - part.first; bit++)
            for (uint64_t trial = group; trial < group + PLANE_GROUP; trial += 64)
                *next++ = bit < 0 || bit >= part.count ? UINT64_MAX
                          : bit < 6                    ? alternating[bit]
                                                       : -(trial >> bit & 1);
    return (bit_table){.kind = PLANES, .trials = trials, .at_a_time = trials, .words = words};
}

/* In trial t, the word of the part is t. A group reads only the first words of each draw. */
static bit_table new_word_table(int words_of_trial, trial_part part, bool is_few)
{
    const int group_trials = is_few ? HOD_MAX_FEW : WORD_GROUP;
    const size_t draws = (size_t)(WORD_VALUES / group_trials * words_of_trial);
    uint16_t *words = calloc(draws, WORD_GROUP * sizeof *words), *draw = words;
    for (int group = 0; group < WORD_VALUES; group += group_trials)
        for (int word = 0; word < words_of_trial; word++, draw += WORD_GROUP)
            for (int trial = 0; trial < group_trials; trial++)
                draw[trial] = (uint16_t)(word == part.first ? group + trial : UINT16_MAX);
    return (bit_table){.kind = is_few ? FEW_WORDS : WORDS,
                       .trials = WORD_VALUES,
                       .at_a_time = is_few ? HOD_MAX_FEW : MOST_WORD_TRIALS,
                       .words = words};
}

/* Feeds a table to a kernel. Returns the number of trials that counted. */
static uint64_t feed(const table_kernel *kernel, const hod_plan *plan, const bit_table *table,
                     uint64_t *histogram)
{
    hod_stream stream = {{{0}}};
    for (int lane = 0; lane < HOD_LANES; lane++)
        stream.state[0][lane] = (uintptr_t)((uint64_t *)table->words + lane);
    table_roller *const rollers[] = {kernel->roll_in_planes, kernel->roll_in_words,
                                     kernel->roll_few_in_words};
    uint64_t counted = 0;
    for (uint64_t fed = 0; fed < table->trials; fed += table->at_a_time)
        counted += rollers[table->kind](&stream, plan, table->at_a_time, histogram);
    return counted;
}

/* Counts the ways in which the dice add up to each total, starting from the lowest total, by adding one die after
 * another. Returns the number of all ways. */
static uint64_t count_ways(const hod_pool *pool, int dice, uint64_t *ways)
{
    const int lowest = hod_pool_lowest(pool) / pool->dice, span = (hod_pool_totals(pool) - 1) / pool->dice;
    uint64_t all = 1;
    memset(ways, 0, (size_t)hod_pool_totals(pool) * sizeof *ways);
    ways[0] = 1;
    for (int die = 1; die <= dice; die++, all *= (uint64_t)pool->sides)
        for (int total = die * span; total >= 0; total--) {
            uint64_t sum = 0;
            for (int face = 1; face <= pool->sides; face++) {
                const int before = total - hod_pool_value(pool, face) + lowest;
                if (before >= 0) sum += ways[before];
            }
            ways[total] = sum;
        }
    return all;
}

/* Expects that the dice of the part show all combinations equally often while the others show their highest value. At
 * most one trial in eight is void. */
static void expect_proportional(const hod_pool *pool, trial_part part, const bit_table *table)
{
    static uint64_t ways[MOST_TOTALS], histogram[MOST_TOTALS];
    const hod_plan plan = planned(pool);
    const uint64_t all = count_ways(pool, part.dice, ways);
    const int totals = hod_pool_totals(pool), others = (pool->dice - part.dice) * ((totals - 1) / pool->dice);
    int kernels;
    const table_kernel *const *kernel = table_kernels(&kernels);
    for (int k = 0; k < kernels; k++) {
        memset(histogram, 0, (size_t)totals * sizeof *histogram);
        const uint64_t counted = feed(kernel[k], &plan, table, histogram);
        cr_assert_geq(counted, table->trials / 8 * 7);
        for (int i = 0; i < totals; i++)
            cr_assert_eq(histogram[i] * all, i < others ? 0 : ways[i - others] * counted,
                         "%s: %d of %dd%d, target %d: %llu of %llu trials show the total %d", kernel[k]->name,
                         part.dice, pool->dice, pool->sides, pool->target, (unsigned long long)histogram[i],
                         (unsigned long long)counted, hod_pool_lowest(pool) + i);
    }
}

/* Feeds a table to all pools with these dice. Returns the number of trials fed to each kernel. */
static uint64_t expect_all_proportional(int dice, int sides, trial_part part, bit_table table)
{
    hod_pool pools[MOST_POOLS];
    const int count = choose_pools(dice, sides, pools);
    uint64_t trials = 0;
    for (int i = 0; i < count; i++) {
        if (table.kind == PLANES && !planned(&pools[i]).in_planes) continue;
        expect_proportional(&pools[i], part, &table);
        trials += table.trials;
    }
    free(table.words);
    return trials;
}

static uint64_t feed_planes(int dice, int sides, int most_together)
{
    const hod_pool any = hod_pool_hand(dice, sides, 1);
    const hod_plan plan = planned(&any);
    const hod_number *number = &plan.planes.number;
    const int taken = number->bits + number->dice * number->coins, planes = plan.planes.numbers * taken;
    trial_part part = {.first = 0, .count = planes, .dice = dice};
    if (planes <= most_together)
        return expect_all_proportional(dice, sides, part, new_plane_table(planes, part));
    uint64_t trials = 0;
    part.count = taken;
    for (int die = 0; die < dice; die += number->dice, part.first += taken) {
        part.dice = dice - die < number->dice ? dice - die : number->dice;
        trials += expect_all_proportional(dice, sides, part, new_plane_table(planes, part));
    }
    return trials;
}

static uint64_t feed_words(int dice, int sides)
{
    const hod_pool any = hod_pool_hand(dice, sides, 1);
    const hod_plan plan = planned(&any);
    const hod_word_plan *words = &plan.words;
    if (words->words > 2) return 0; /* all words of a trial but the last are treated alike */
    uint64_t trials = 0;
    for (int word = 0; word < words->words; word++) {
        const trial_part part = {
            .first = word,
            .count = 1,
            .dice = word < words->words - 1 ? words->dice_of_word : words->counted_of_last,
        };
        for (int is_few = 0; is_few <= 1; is_few++)
            trials += expect_all_proportional(dice, sides, part, new_word_table(words->words, part, is_few));
    }
    return trials;
}

Test(planes, with_every_value_show_all_combinations_of_dice_equally_often)
{
    uint64_t trials = 0;
    for (int sides = 2; sides <= HOD_MAX_SIDES; sides++)
        for (int dice = 1; dice <= wanted().most_dice; dice++)
            trials += feed_planes(dice, sides, wanted().most_together);
    printf("planes: %.3g trials fed on each instruction set\n", (double)trials);
}

Test(words, with_every_value_show_all_combinations_of_dice_equally_often)
{
    uint64_t trials = 0;
    for (int sides = 2; sides <= HOD_MAX_SIDES; sides++)
        for (int dice = 1; dice <= wanted().most_dice && is_fed_in_words(wanted(), sides); dice++)
            trials += feed_words(dice, sides);
    printf("words: %.3g trials fed on each instruction set\n", (double)trials);
}

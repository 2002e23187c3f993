/* Varied battles: all variants are fought with the same dice as far as possible, so each gives the result that the
 * battle alone would give with these values.
 *
 * A rolled measure lies somewhere within its interval, so its distance from an aim is an interval, too. A variant is
 * certainly nearer than another if its largest possible distance is below the other's smallest; its rank is a range
 * of all ranks that this leaves open. */
#include "ask/battle/varied.h"

#include "ask/tune/tune.h"

#include <math.h>
#include <stdlib.h>

const char *varied_measure_name(int measure)
{
    return measure < BATTLE_MEASURES ? battle_measures[measure].name
                                     : battle_worths[measure - BATTLE_MEASURES].name;
}

/* Reads "50%", "0.4..0.5" or "6..8". */
static bool read_numbers(struct varied *varied, struct word text, hod_error *error)
{
    const bool is_probability = varied->aimed <= WINS_NONE;
    bool is_percentage;
    if (!shares_read(text, &varied->least, &varied->most, &is_percentage))
        return hod_fail(error, "an aim of a battle is a number or LOW..HIGH, such as %s",
                        is_probability ? "50% or 40..50%" : "6 or 6..8");
    if (is_percentage && !is_probability)
        return hod_fail(error, "a percentage is accepted for a probability: write %g", varied->least);
    if (varied->least > varied->most)
        return hod_fail(error, "%.*s runs backwards", (int)text.length, text.text);
    return (fabs(varied->least) <= HOD_MAX_AIM && fabs(varied->most) <= HOD_MAX_AIM) ||
           hod_fail(error, "the numbers of an aim lie in -%g..%g", HOD_MAX_AIM, HOD_MAX_AIM);
}

static bool read_aim(struct varied *varied, const hod_request *request, hod_error *error)
{
    int query = 0;
    for (int i = 0; i < VARIED_MEASURES; i++) {
        if (!varied->is_measured[i]) continue;
        varied->aimed = i;
        query++;
    }
    if (request->aim_count > 1 || varied->list->count > 1)
        return hod_fail(error, "--aim: battles have one aim, under one rule set");
    if (!request->measure || query != 1)
        return hod_fail(error, "--aim needs the one measure that is aimed at, such as --measure p:winner=a");
    varied->has_aim = true;
    return read_numbers(varied, word_trimmed(word_of(request->aims[0])), error) ||
           hod_fail_in(error, "--aim %s", request->aims[0]);
}

bool varied_open(struct varied *varied, const struct battle_file *file, const struct rule_list *list,
                 const bool is_measured[VARIED_MEASURES], const hod_request *request, hod_error *error)
{
    varied->file = file;
    varied->list = list;
    if (request->varied_count == 0)
        return request->aim_count == 0 || hod_fail(error, "--aim needs --vary, such as --vary march=0..4");
    for (int i = 0; i < VARIED_MEASURES; i++)
        varied->is_measured[i] = request->measure ? is_measured[i] : i < BATTLE_MEASURES;
    return battle_variants_read(&varied->variants, list->rules, list->count, request, error) &&
           (request->aim_count == 0 || read_aim(varied, request, error));
}

/* The distance of a number from the aim; above 0, it is too high. */
static double off(const struct varied *varied, double number)
{
    return number < varied->least ? number - varied->least : fmax(number - varied->most, 0);
}

static void measure_off(const struct varied *varied, struct varied_battle *battle)
{
    const struct measured *aimed = &battle->measured[varied->aimed];
    const bool is_exact = isnan(aimed->lower);
    const double lower = off(varied, is_exact ? aimed->value : aimed->lower),
                 upper = off(varied, is_exact ? aimed->value : aimed->upper);
    battle->off = off(varied, aimed->value);
    battle->farthest = fmax(fabs(lower), fabs(upper));
    battle->nearest = lower <= 0 && upper >= 0 ? 0 : fmin(fabs(lower), fabs(upper));
}

/* Variants that are fought one after another, with the searches for best play of all of them together. */
enum { MOST_IN_BLOCK = 8 };
struct block {
    int count;
    struct battle_variant *all;
};

static void free_block(struct block *block)
{
    for (int i = 0; i < block->count; i++) battle_variant_free(&block->all[i]);
    free(block->all);
}

/* Fights a variant. */
static bool fight(const struct varied *varied, const hod_request *request, struct turn_cache *cache,
                  const struct battle_variant *variant, struct varied_battle *battle, hod_error *error)
{
    const bool *worths = varied->is_measured + BATTLE_MEASURES;
    AUTO(fought_battle_free)
    struct fought_battle one = {.rules = variant->rules, .battle = variant->battle, .cache = cache};
    const bool fought = battle_fight_whole(&one, worths, request, NULL, (uint64_t)battle->rules, error);
    for (int i = 0; fought && i < VARIED_MEASURES; i++) {
        if (!varied->is_measured[i]) continue;
        battle->measured[i] = i < BATTLE_MEASURES
                                  ? measured_of(&one.battle, &one.result, battle_measures[i].variable)
                                  : battle_worth_of(&one, i - BATTLE_MEASURES);
    }
    battle->battles = one.result.ends.trials;
    return fought;
}

/* The progress of all variants while one of them is fought. */
struct part_progress {
    const hod_request *request;
    int before, all;
};
static bool hear(void *data, double done)
{
    const struct part_progress *part = data;
    return part->request->progress(part->request->progress_data, (part->before + done) / part->all);
}

/* Makes the next variants, *next of all and those after it, without those whose values contradict each other, and adds
 * them to the battles. */
static bool make_block(const struct varied *varied, struct varied_battles *battles, int *next, int all,
                       struct block *block, hod_error *error)
{
    const int rule_sets = varied->list->count;
    block->all = calloc(MOST_IN_BLOCK, sizeof *block->all);
    if (!block->all) return hod_fail_memory(error);
    for (; *next < all && block->count < MOST_IN_BLOCK; ++*next) {
        struct varied_battle *battle = &battles->at[battles->count];
        *battle = (struct varied_battle){.number = *next / rule_sets, .rules = *next % rule_sets};
        hod_error reason;
        bool contradicts;
        struct battle_variant *variant = &block->all[block->count];
        if (battle_variant_make(&varied->variants, varied->file, varied->list->rules[battle->rules],
                                battle->number, variant, &contradicts, &reason)) {
            battles->count++;
            block->count++;
            continue;
        }
        battle_variant_free(variant);
        if (!contradicts) return hod_fail_with(error, &reason);
        if (battles->left_out++ == 0) battles->reason = reason;
    }
    return true;
}

/* Prepares for the battles of a block, and for those in which A may not fire or charge. */
static bool expect(const struct varied *varied, const struct block *block, struct turn_cache *cache,
                   hod_error *error)
{
    enum { AS_IT_IS = -1 };
    const struct battle *expected[MOST_IN_BLOCK];
    AUTO_FREE struct battle *battles = malloc((size_t)block->count * sizeof *battles);
    bool are_expected = battles || hod_fail_memory(error);
    turn_cache_await_no_more(cache);
    for (int worth = AS_IT_IS; are_expected && worth < BATTLE_WORTHS; worth++) {
        if (worth != AS_IT_IS && !varied->is_measured[BATTLE_MEASURES + worth]) continue;
        for (int i = 0; i < block->count; i++) {
            battles[i] = block->all[i].battle;
            if (worth != AS_IT_IS) battle_forbid(&battles[i], worth);
            expected[i] = &battles[i];
        }
        are_expected = pairings_expect(expected, block->count, cache, error);
    }
    return are_expected;
}

/* Results about pairings are reused from one variant to the next. */
static bool fight_all(const struct varied *varied, const hod_request *request, struct turn_cache *cache,
                      struct varied_battles *battles, hod_error *error)
{
    const int rule_sets = varied->list->count, all = varied->variants.count * rule_sets;
    struct part_progress part = {request, 0, all};
    hod_request of_part = *request;
    of_part.progress = request->progress ? hear : NULL;
    of_part.progress_data = &part;
    for (int next = 0; next < all;) {
        AUTO(free_block) struct block block = {0};
        if (!make_block(varied, battles, &next, all, &block, error)) return false;
        if (block.count > 1 && !expect(varied, &block, cache, error)) return false;
        for (int i = 0; i < block.count; i++) {
            struct varied_battle *battle = &battles->at[battles->count - block.count + i];
            part.before = battle->number * rule_sets + battle->rules;
            if (!fight(varied, &of_part, cache, &block.all[i], battle, error)) return false;
        }
    }
    return battles->count > 0 || hod_fail_with(error, &battles->reason);
}

static int compare(const void *one, const void *other)
{
    const struct varied_battle *a = one, *b = other;
    const double difference = ranking_rounded(fabs(a->off)) - ranking_rounded(fabs(b->off));
    return difference < 0 ? -1 : difference > 0 ? 1 : (a->number > b->number) - (a->number < b->number);
}

static bool is_certainly_nearer(const struct varied_battle *one, const struct varied_battle *other)
{
    return ranking_rounded(one->farthest) < ranking_rounded(other->nearest);
}

static void rank(const struct varied *varied, struct varied_battles *battles)
{
    for (int i = 0; i < battles->count; i++) measure_off(varied, &battles->at[i]);
    qsort(battles->at, (size_t)battles->count, sizeof *battles->at, compare);
    for (int i = 0; i < battles->count; i++) {
        struct varied_battle *battle = &battles->at[i];
        battle->first = 1;
        battle->last = battles->count;
        for (int other = 0; other < battles->count; other++) {
            battle->first += is_certainly_nearer(&battles->at[other], battle);
            battle->last -= is_certainly_nearer(battle, &battles->at[other]);
        }
    }
}

bool varied_answer(const struct varied *varied, const hod_request *request, hod_answer *answer,
                   hod_error *error)
{
    const size_t most = (size_t)(varied->variants.count * varied->list->count);
    AUTO_FREE struct varied_battle *at = calloc(most, sizeof *at);
    struct varied_battles battles = {.at = at};
    if (!at) return hod_fail_memory(error);
    AUTO(free_turn_cache) struct turn_cache *cache = pairings_cache_new(varied->list->rules[0], error);
    if (!cache || !fight_all(varied, request, cache, &battles, error)) return false;
    if (varied->has_aim) rank(varied, &battles);
    return varied_describe(varied, &battles, request, answer, error);
}

/* The exact worth of types of troops against each other. A block of work is several fights of one kind: engagements
 * are valued together (measure/start_values.h). */
#include "ask/points/worths.h"

#include "ask/measure/measure_internal.h"
#include "ask/scenario/fights.h"
#include "ask/scenario/terms.h"
#include "base/buffer.h"
#include "system/platform.h"
#include "walk/evaluate.h"
#include "work/packing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stores a text, behind an earlier one and a comma if there is one. */
static char *keep(struct worths *worths, const char *earlier, const char *text, hod_error *error)
{
    const size_t room = (earlier ? strlen(earlier) + strlen(", ") : 0) + strlen(text) + 1;
    char *copy = arena_take(&worths->texts, room);
    if (!copy) return hod_fail_memory(error), NULL;
    snprintf(copy, room, "%s%s%s", earlier ? earlier : "", earlier ? ", " : "", text);
    return copy;
}

bool worths_add(struct worths *worths, const char *word, const char *values, hod_error *error)
{
    if (!worths->types) worths->types = arena_take(&worths->texts, MOST_TYPES * sizeof *worths->types);
    if (!worths->types) return hod_fail_memory(error);
    int place = 0;
    while (place < worths->count && strcmp(worths->types[place].values, values) != 0) place++;
    if (place == MOST_TYPES) return hod_fail(error, "more than %d different types of troops", MOST_TYPES);
    struct troop_type *type = &worths->types[place];
    type->names = keep(worths, type->names, word, error);
    if (place < worths->count || !type->names) return type->names;
    type->word = keep(worths, NULL, word, error);
    type->values = keep(worths, NULL, values, error);
    worths->count++;
    return type->word && type->values;
}

bool worths_list(struct worths *worths, hod_error *error)
{
    int count;
    const hod_family *family = worths->rules->family;
    const hod_meaning *meanings = hod_glossary_troops(worths->glossary, family, &count);
    for (int i = 0; i < count; i++)
        if (!worths_add(worths, meanings[i].word, meanings[i].values, error)) return false;
    return worths->count >= 2 || hod_fail(error,
                                          "%s has no types of troops to compare: list them in a file "
                                          "TROOPS.csv (see: hod points --help)",
                                          worths->rules->id);
}

/* The fights to evaluate, in this order. */
static const hod_fight fights[] = {HOD_FIREFIGHT, HOD_ENGAGEMENT};

static int kinds_of(const struct worths *worths)
{
    if (worths->mechanism) return 1;
    const struct terms *terms = glossary_terms(worths->glossary, worths->rules->family);
    return worths->request->no_engagement || !terms->fights[HOD_ENGAGEMENT].mechanism ? 1 : 2;
}

/* The working state of a thread. */
struct worths_thread {
    hod_evaluator *evaluator;
    hod_evaluations *engagements;
    hod_measure value; /* of an engagement, to A */
};

/* The work: the ordered pairs of types, for one kind of fight after the other. */
struct worths_work {
    const struct worths *worths;
    struct worths_thread *threads;
    double *values; /* to A, by fight; NaN if these troops cannot fight in this way */
};

enum { FIGHTS_OF_BLOCK = 16 };

/* The number of pairs of types, and of their blocks. */
static int pairs_of(const struct worths *worths)
{
    return worths->count * (worths->count - 1);
}

static int blocks_of(const struct worths *worths)
{
    return (pairs_of(worths) - 1) / FIGHTS_OF_BLOCK + 1;
}

int worths_fights(const struct worths *worths)
{
    return kinds_of(worths) * pairs_of(worths);
}

/* The worth of the outcome winner to A: no winner, or two, is half a victory. */
static double worth_of(const hod_mechanism *mechanism, const hod_distribution *exact)
{
    hod_sides sides;
    double worth = 0;
    if (!hod_sides_find(mechanism, &sides, NULL)) return NAN;
    for (size_t row = 0; row < exact->rows; row++) {
        const int winner = hod_distribution_row(exact, row)[sides.winner];
        const double of_victory = winner == sides.wins[HOD_SIDE_A]   ? 1
                                  : winner == sides.wins[HOD_SIDE_B] ? 0
                                                                     : 0.5;
        worth += of_victory * exact->weights[row];
    }
    return worth;
}

static bool value_firefight(hod_evaluator *evaluator, const hod_rules *rules,
                            const hod_fight_situation *query, double *value, hod_error *error)
{
    const hod_mechanism *mechanism = query->mechanism;
    int prepared[mechanism->procedure.prepared_ints];
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    hod_situation_prepare(rules, mechanism, query->situation, prepared, NULL);
    const bool evaluated =
        evaluate_exactly(evaluator, rules, mechanism, query->situation, prepared, &exact, error);
    if (evaluated) *value = worth_of(mechanism, &exact);
    return evaluated;
}

/* The fight of types in a CSV file. */
static bool ask_own_fight(const struct worths *worths, int a, int b, hod_fight_situation *query,
                          hod_error *error)
{
    query->mechanism = worths->mechanism;
    memcpy(query->situation, worths->situation, sizeof query->situation);
    return worths_assign(worths, HOD_SIDE_A, worths->types[a].values, query->situation, error) &&
           worths_assign(worths, HOD_SIDE_B, worths->types[b].values, query->situation, error) &&
           hod_situation_check(worths->rules, query->mechanism, query->situation, error);
}

/* The fight of a pair of types; without a mechanism if these troops cannot fight in this way. */
static bool ask(const struct worths *worths, hod_fight fight, int pair, hod_fight_situation *query,
                hod_error *error)
{
    const int others = worths->count - 1, a = pair / others, b = pair % others + (pair % others >= a);
    const char *one = worths->types[a].word, *other = worths->types[b].word;
    if (worths->mechanism) return ask_own_fight(worths, a, b, query, error);
    if (!scenario_ask_types(worths->glossary, one, other, worths->rules, fight, query, error))
        return hod_fail_in(error, "%s against %s", one, other);
    if (query->mechanism && fight == HOD_ENGAGEMENT &&
        !engagement_plan_best(worths->rules, query->mechanism, query->situation, NULL))
        query->mechanism = NULL;
    return true;
}

static bool value(const struct worths_work *work, struct worths_thread *thread, hod_fight fight,
                  const hod_fight_situation *query, double *value, hod_error *error)
{
    const hod_rules *rules = work->worths->rules;
    *value = NAN;
    if (!query->mechanism) return true;
    return fight == HOD_FIREFIGHT
               ? value_firefight(thread->evaluator, rules, query, value, error)
               : measure_take(&thread->value, thread->engagements, rules, query->situation, 0, value, error);
}

static bool calculate(void *data, int number, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct worths_work *work = data;
    struct worths_thread *const thread = &work->threads[number];
    const hod_rules *rules = work->worths->rules;
    const int blocks = blocks_of(work->worths), pairs = pairs_of(work->worths),
              first = (int)block % blocks * FIGHTS_OF_BLOCK,
              count = pairs - first < FIGHTS_OF_BLOCK ? pairs - first : FIGHTS_OF_BLOCK;
    const hod_fight fight = fights[(int)block / blocks];
    hod_fight_situation query[FIGHTS_OF_BLOCK];
    if (!thread->evaluator && !(thread->evaluator = hod_evaluator_new(error))) return false;
    for (int i = 0; i < count; i++) {
        if (!ask(work->worths, fight, first + i, &query[i], error)) return false;
        if (fight == HOD_FIREFIGHT || !query[i].mechanism) continue;
        if (!thread->engagements) {
            thread->engagements = hod_evaluations_new(query[i].mechanism, NULL, 0, NULL, error);
            if (!thread->engagements ||
                !hod_measure_read(query[i].mechanism, "value:a", &thread->value, error))
                return false;
        }
        measure_expect(&thread->value, thread->engagements, rules, query[i].situation);
    }
    if (thread->engagements) evaluations_find_expected(thread->engagements, rules);
    for (int i = 0; i < count; i++) {
        double found;
        if (!value(work, thread, fight, &query[i], &found, error)) return false;
        pack_real(result, found);
    }
    return true;
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    const struct worths_work *work = data;
    const int blocks = blocks_of(work->worths);
    struct packed packed = {.bytes = bytes, .left = length};
    double *values =
        work->values + (int)block / blocks * pairs_of(work->worths) + (int)block % blocks * FIGHTS_OF_BLOCK;
    while (packed.left > 0 && !packed.failed) *values++ = unpack_real(&packed);
    return unpacked_all(&packed, error);
}

static bool evaluate_all(struct worths_work *work, hod_error *error)
{
    const struct worths *worths = work->worths;
    const hod_request *request = worths->request;
    const int threads = request->threads ? request->threads : omp_get_max_threads();
    const hod_work all = {.blocks = (uint64_t)(kinds_of(worths) * blocks_of(worths)),
                          .threads = threads,
                          .data = work,
                          .calculate = calculate,
                          .take = take,
                          .progress = request->progress,
                          .progress_data = request->progress_data,
                          .stop = worths->rules->budget.stop};
    work->threads = calloc((size_t)threads, sizeof *work->threads);
    work->values = malloc((size_t)worths_fights(worths) * sizeof *work->values);
    const bool done = work->threads && work->values ? hod_work_do(&all, NULL, error) : hod_fail_memory(error);
    for (int i = 0; work->threads && i < threads; i++) {
        hod_evaluator_free(work->threads[i].evaluator);
        hod_evaluations_free(work->threads[i].engagements);
    }
    free(work->threads);
    return done;
}

/* The mean over the fights and both orders, for an earlier and a later type; NaN if they cannot fight. */
static double average(const struct worths_work *work, int i, int j)
{
    const int kinds = kinds_of(work->worths), others = work->worths->count - 1;
    double sum = 0;
    int count = 0;
    for (int kind = 0; kind < kinds; kind++) {
        const double *values = work->values + kind * pairs_of(work->worths),
                     as_a = values[i * others + j - 1], as_b = 1 - values[j * others + i];
        if (isnan(as_a) || isnan(as_b)) continue;
        sum += (as_a + as_b) / 2;
        count++;
    }
    return count > 0 ? sum / count : NAN;
}

bool worths_compute(struct worths *worths, hod_error *error)
{
    struct worths_work work = {.worths = worths};
    worths->values = malloc((size_t)(worths->count * worths->count) * sizeof *worths->values);
    const bool done = worths->values ? evaluate_all(&work, error) : hod_fail_memory(error);
    for (int i = 0, count = worths->count; done && i < count; i++) {
        worths->values[i * count + i] = 0.5;
        for (int j = i + 1; j < count; j++) {
            worths->values[i * count + j] = average(&work, i, j);
            worths->values[j * count + i] = 1 - worths->values[i * count + j];
        }
    }
    free(work.values);
    return done;
}

double worths_circle(const struct worths *worths, int circle[3])
{
    const int count = worths->count;
    double most = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            for (int k = 0; k < count; k++) {
                const double least = fmin(worths->values[i * count + j],
                                          fmin(worths->values[j * count + k], worths->values[k * count + i]));
                if (i == j || j == k || k == i || !(least > most)) continue;
                most = least;
                circle[0] = i;
                circle[1] = j;
                circle[2] = k;
            }
    return most;
}

void worths_free(struct worths *worths)
{
    free(worths->values);
    arena_free(&worths->texts);
    hod_glossary_free(worths->glossary);
    hod_rules_free(worths->rules);
    *worths = (struct worths){0};
}

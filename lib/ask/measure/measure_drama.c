/* Measures of drama: reads and calculates them; and measures of the course of a process in general. */
#include "ask/measure/measure_course.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const struct drama_word {
    const char *word;
    hod_measure_kind kind;
} words[] = {{"lead-changes", HOD_LEAD_CHANGES}, {"decided", HOD_DECIDED}, {"comeback", HOD_COMEBACK}};
enum { WORDS = sizeof words / sizeof *words };

static const char decided[] = "decided<=";

static bool has_turn(struct word text)
{
    return text.length >= sizeof decided - 1 && memcmp(text.text, decided, sizeof decided - 1) == 0;
}

/* Its index in the list; WORDS: none of them. */
static int place_of(struct word text)
{
    int i = 0;
    while (i < WORDS && !word_is(text, words[i].word)) i++;
    return i;
}

bool is_drama_word(struct word text)
{
    return has_turn(text) || place_of(text) < WORDS;
}

/* Reads decided<=TURN. */
static bool read_turn(struct word text, hod_measure *measure, const char **wrong, hod_error *error)
{
    *wrong = text.text + sizeof decided - 1;
    *measure = (hod_measure){.kind = HOD_DECIDED_BY, .count = 1};
    const struct word turn = {*wrong, text.length - (sizeof decided - 1)};
    return number_whole(turn, 0, INT_MAX, &measure->values[0]) ||
           hod_fail(error, "decided<= is followed by a turn, 0 or later: decided<=3");
}

bool measure_read_drama(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error)
{
    *wrong = text.text;
    if (!mechanism->procedure.stakes)
        return hod_fail(error, "%s has no winner, so it has no drama", mechanism->name);
    if (has_turn(text)) return read_turn(text, measure, wrong, error);
    *measure = (hod_measure){.kind = words[place_of(text)].kind};
    return true;
}

static double value_of(const hod_measure *measure, const hod_drama *drama)
{
    if (measure->kind == HOD_LEAD_CHANGES) return drama->lead_changes;
    if (measure->kind == HOD_DECIDED) return drama->decided;
    if (measure->kind == HOD_COMEBACK) return drama->comeback;
    const int turn = measure->values[0];
    return drama->decided_by[turn < drama->turns ? turn : drama->turns];
}

static void known_drama_free(struct known_drama *known)
{
    free(known->prepared);
    hod_drama_free(&known->drama);
    known->prepared = NULL;
}

/* Calculates the drama, unless it is known. */
static bool find(struct known_drama *known, hod_evaluator *evaluator, const hod_rules *rules,
                 const hod_procedure *procedure, const int *prepared, hod_error *error)
{
    const size_t bytes = (size_t)procedure->prepared_ints * sizeof *prepared;
    if (known->prepared && memcmp(known->prepared, prepared, bytes) == 0) return true;
    known_drama_free(known);
    hod_evaluator_set_budget(evaluator, rules->budget);
    if (!hod_drama_find(evaluator, procedure, prepared, &known->drama, error)) return false;
    known->prepared = malloc(bytes + 1);
    if (!known->prepared) return hod_fail_memory(error);
    memcpy(known->prepared, prepared, bytes);
    return true;
}

bool course_take(const hod_measure *measure, struct known_course *known, hod_evaluator *evaluator,
                 const hod_rules *rules, const hod_mechanism *mechanism, const int *prepared, double *value,
                 hod_error *error)
{
    if (measure->kind == HOD_SHARE)
        return share_take(measure, &known->shares, evaluator, rules, mechanism, prepared, value, error);
    if (!find(&known->drama, evaluator, rules, &mechanism->procedure, prepared, error)) return false;
    *value = value_of(measure, &known->drama.drama);
    return true;
}

void known_course_free(struct known_course *known)
{
    known_shares_free(&known->shares);
    known_drama_free(&known->drama);
}

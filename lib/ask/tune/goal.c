/* Goals: reading them. */
#include "ask/tune/goal.h"

#include "ask/measure/marked.h"
#include "ask/measure/measure_reading.h"
#include "ask/tune/heading.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* The measure of a heading, or that of the subject. */
static bool take_measure(const hod_subject *subject, struct heading *heading, hod_goal *goal,
                         hod_error *error)
{
    const hod_mechanism *mechanism = heading->space.mechanism;
    const bool is_own = heading->measure.length > 0;
    heading->wrong = heading->end;
    if (!is_own && !subject->measure)
        return hod_fail(
            error,
            "a measure is missing: give --measure mean:%s, or write it before the aim, as in 'mean:%s: 1'",
            mechanism->outcomes[0].name, mechanism->outcomes[0].name);
    const struct word measure = is_own ? heading->measure : word_of(subject->measure);
    const char *wrong;
    goal->measure_text = word_copy(measure, error);
    const bool is_read =
        goal->measure_text && measure_read_word(mechanism, measure, &goal->measure, &wrong, error);
    if (!is_read && is_own) heading->wrong = wrong;
    return is_read;
}

/* Takes ", weight 2" off the end of an aim, if it is there. */
static bool take_weight(struct word *text, double *weight, const char **wrong, hod_error *error)
{
    *weight = 1;
    for (size_t place = text->length; place-- > 0;) {
        if (text->text[place] != ',') continue;
        struct word rest = {text->text + place + 1, text->length - place - 1}, key, number;
        if (!word_next(&rest, &key) || !word_is(key, "weight")) return true;
        number = word_trimmed(rest);
        *wrong = number.text;
        if (!number_real(number, weight) || !(*weight > 0) || *weight > HOD_MOST_WEIGHT)
            return hod_fail(error, "a weight is a number above 0 and at most %g", HOD_MOST_WEIGHT);
        *text = word_trimmed((struct word){text->text, place});
        return true;
    }
    return true;
}

/* The aim itself, whose place in the text is what was marked of it. */
static bool take_aim(const hod_subject *subject, struct word text, hod_goal *goal, hod_error *error)
{
    char *copy = word_copy(text, error);
    const bool is_read =
        copy && hod_aim_read(subject->rules, goal->space.mechanism, &goal->measure, copy, &goal->aim, error);
    free(copy);
    return is_read;
}

/* An aim has no colon of its own. */
static bool check_colon(const struct heading *heading, const char *text, hod_error *error)
{
    const char *colon = heading->is_given ? NULL : strchr(text, ':');
    if (!colon) return true;
    hod_fail(error, "a blank stands behind the colon that ends the situations: %.*s: ...",
             (int)(colon - text), text);
    return refuse_at(text, colon, error);
}

bool hod_goal_read(const hod_subject *subject, const char *text, hod_goal *goal, hod_error *error)
{
    struct heading heading;
    *goal = (hod_goal){0};
    if (!heading_read(&heading, subject, text, error) || !check_colon(&heading, text, error)) {
        heading_free(&heading);
        return false;
    }
    struct word aim = heading.behind;
    bool is_read = take_measure(subject, &heading, goal, error) &&
                   take_weight(&aim, &goal->weight, &heading.wrong, error);
    if (!is_read) refuse_at(text, heading.wrong, error);
    goal->space = heading.space;
    return is_read && take_aim(subject, aim, goal, error);
}

void hod_goal_free(hod_goal *goal)
{
    hod_space_free(&goal->space);
    hod_aim_free(&goal->aim);
    free(goal->measure_text);
    *goal = (hod_goal){0};
}

bool hod_goal_gather(const hod_goal *goal, const hod_weights *weights, hod_targets *targets, hod_error *error)
{
    const bool weighs = weights && weights->mechanism == goal->space.mechanism;
    if (!hod_targets_gather(&goal->space, &goal->measure, &goal->aim, weighs ? weights : NULL, targets,
                            error))
        return false;
    targets->weight = goal->weight;
    return true;
}

bool hod_bounded_read(const hod_subject *subject, const char *text, hod_limit *limit, hod_space *space,
                      hod_error *error)
{
    struct heading heading;
    bool is_read = heading_read(&heading, subject, text, error);
    if (is_read && heading.measure.length > 0) {
        hod_fail(error, "the measure of a limit stands behind the colon: %.*s <= NUMBER",
                 (int)heading.measure.length, heading.measure.text);
        is_read = refuse_at(text, heading.measure.text, error);
    }
    is_read = is_read && hod_limit_read(heading.space.mechanism, heading.behind.text, limit, error);
    *space = heading.space;
    if (!heading.is_given) hod_space_free(space);
    return is_read;
}

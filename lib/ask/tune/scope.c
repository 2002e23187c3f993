/* Scopes: reads the situations that an aim or a limit names before its colon. */
#include "ask/tune/scope.h"

#include "ask/measure/measure_internal.h"
#include "ask/scenario/scenario.h"
#include "ask/space/space.h"

#include <stdlib.h>
#include <string.h>

void scope_free(struct scope *scope)
{
    hod_space_free(&scope->space);
}

/* Divides a text at the first colon followed by a blank; measures contain colons without one. */
static bool divide(struct word text, struct word *before, struct word *behind)
{
    for (size_t i = 0; i + 1 < text.length; i++) {
        if (text.text[i] != ':' || text.text[i + 1] != ' ') continue;
        *before = word_trimmed((struct word){text.text, i});
        *behind = word_trimmed((struct word){text.text + i + 1, text.length - i - 1});
        return true;
    }
    return false;
}

/* Calls for the space with a copy of a word. */
static bool assign(hod_space *space, struct word assignment, hod_error *error)
{
    AUTO_FREE char *copy = word_copy(assignment, error);
    return copy && hod_space_assign(space, copy, error);
}

static bool find_fight(struct word name, hod_fight *kind, hod_error *error)
{
    for (int i = 0; i < HOD_FIGHTS; i++)
        if (word_is(name, hod_fight_name((hod_fight)i))) {
            *kind = (hod_fight)i;
            return true;
        }
    return hod_fail(error,
                    "a scenario is followed by what is asked: volley, firefight, assault or engagement");
}

/* The situation of a scenario's fight becomes the default of every field. */
static bool start_as_asked(struct scope *scope, const hod_rules *rules, const char *path, hod_fight kind,
                           hod_error *error)
{
    AUTO(free_scenario) hod_scenario *scenario = hod_scenario_read(path, error);
    AUTO(free_rules) hod_rules *own = scenario ? hod_rules_copy(rules, error) : NULL;
    hod_fight_situation query = {0};
    if (!own || !hod_scenario_check(scenario, &own, 1, error) ||
        !hod_scenario_ask(scenario, rules, kind, &query, error))
        return false;
    if (!query.mechanism) return hod_fail(error, "the troops of %s cannot do that under %s", path, rules->id);
    if (!hod_space_start(&scope->space, rules, query.mechanism, error)) return false;
    for (int i = 0; i < query.mechanism->field_count; i++)
        scope->space.axes[i].values[0] = query.situation[i];
    return true;
}

static bool read_scenario(struct scope *scope, const hod_rules *rules, struct word path, struct word *rest,
                          hod_error *error)
{
    struct word name = {rest->text, 0};
    hod_fight kind = HOD_VOLLEY;
    word_next(rest, &name);
    if (!find_fight(name, &kind, error)) {
        scope->wrong = name.text;
        return false;
    }
    AUTO_FREE char *copy = word_copy(path, error);
    return copy && start_as_asked(scope, rules, copy, kind, error);
}

/* Whether a word begins a measure. */
static bool is_measure(struct word word)
{
    return memchr(word.text, ':', word.length) || measure_is_word(word);
}

/* The first word of a scope, if it is a mechanism or a scenario, and the words that belong to it. */
static bool read_mechanism(struct scope *scope, const hod_subject *subject, struct word *rest,
                           hod_error *error)
{
    struct word after = *rest, first = {rest->text, 0};
    scope->wrong = rest->text;
    if (!word_next(&after, &first) || memchr(first.text, '=', first.length) || is_measure(first))
        return hod_space_start(&scope->space, subject->rules, subject->mechanism, error);
    *rest = after;
    if (word_ends_in(first, ".ini")) return read_scenario(scope, subject->rules, first, rest, error);
    AUTO_FREE char *name = word_copy(first, error);
    const hod_mechanism *mechanism = name ? hod_rules_mechanism(subject->rules, name, error) : NULL;
    return mechanism && hod_space_start(&scope->space, subject->rules, mechanism, error);
}

/* Applies the subject's assignments that the scope does not replace. */
static bool complete(struct scope *scope, const hod_subject *subject, hod_error *error)
{
    for (int i = 0; i < subject->assignment_count; i++) {
        const struct word assignment = word_of(subject->assignments[i]);
        struct word name, values;
        int field = -1;
        if (word_divide(assignment, '=', &name, &values))
            field = hod_mechanism_field(subject->mechanism, name.text, name.length, NULL);
        if (field >= 0 && scope->space.is_given[field]) continue;
        if (!assign(&scope->space, assignment, error)) return false;
    }
    return true;
}

static bool read_all(struct scope *scope, const hod_subject *subject, struct word text, hod_error *error)
{
    struct word rest = text;
    if (!read_mechanism(scope, subject, &rest, error)) return false;
    const bool is_own = scope->space.mechanism == subject->mechanism && rest.text == text.text;
    for (struct word after = rest, word; word_next(&after, &word); rest = after) {
        scope->wrong = word.text;
        if (is_measure(word)) {
            scope->measure = word_trimmed(rest);
            break;
        }
        if (!assign(&scope->space, word, error)) return false;
    }
    return !is_own || complete(scope, subject, error);
}

bool scope_read(struct scope *scope, const hod_subject *subject, struct word text, hod_error *error)
{
    struct word before = {text.text, 0};
    *scope = (struct scope){.behind = word_trimmed(text), .wrong = text.text};
    scope->is_given = divide(text, &before, &scope->behind);
    scope->end = before.text + before.length;
    return read_all(scope, subject, before, error);
}

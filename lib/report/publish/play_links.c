/* Links from an exhibit to the same questions on the page to play with. */
#include "report/publish/play_links.h"

#include "ask/measure/measure_internal.h"
#include "base/arrays.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BESIDE = 4, NO_FIELD = -1 };

/* A situation under a rule set. */
struct played {
    const hod_rules *rules;
    int situation[HOD_MAX_FIELDS];
};

/* The questions of a chart or of tables, without repetition. */
struct questions {
    const struct exhibit *exhibit;
    hod_measure measure; /* of the first question */
    bool is_measured;    /* all questions have this measure, of one value at most, which the page can draw */
    struct played *asked;
    int count;
};

/* Whether an earlier question has the same rules and differs from this one at most in this field. */
static bool is_repeated(const struct questions *questions, int number, int field)
{
    const struct played *own = &questions->asked[number];
    for (const struct played *other = questions->asked; other < own; other++) {
        bool is_same = other->rules == own->rules;
        for (int i = 0; is_same && i < questions->exhibit->mechanism->field_count; i++)
            is_same = i == field || other->situation[i] == own->situation[i];
        if (is_same) return true;
    }
    return false;
}

static bool add(struct questions *questions, const hod_rules *rules, const int *situation, hod_error *error)
{
    if (strcmp(rules->built_in, rules->id) != 0) return true;
    if (!EXTEND(questions->asked, questions->count)) return hod_fail_memory(error);
    struct played *added = &questions->asked[questions->count];
    added->rules = rules;
    memcpy(added->situation, situation, sizeof added->situation);
    if (!is_repeated(questions, questions->count, NO_FIELD)) questions->count++;
    return true;
}

static bool add_request(struct questions *questions, struct cell_request request, hod_error *error)
{
    if (request.measure.kind == HOD_VALUE || measure_is_of_course(&request.measure) ||
        !cell_request_has_value(questions->exhibit->mechanism, &request, NULL))
        return true;
    if (questions->count == 0) questions->measure = request.measure;
    const hod_measure *one = &questions->measure, *other = &request.measure;
    questions->is_measured = (questions->count == 0 || questions->is_measured) && one->kind == other->kind &&
                             one->outcome == other->outcome && one->count == other->count &&
                             one->count <= 1 && one->values[0] == other->values[0];
    return add(questions, request.rules, request.values, error) &&
           (!request.divisor || add(questions, request.divisor, request.values, error));
}

/* The field that leaves the fewest situations if it becomes the axis. */
static int choose_axis(const struct questions *questions)
{
    int axis = NO_FIELD, least = questions->count;
    for (int field = 0; field < questions->exhibit->mechanism->field_count; field++) {
        int count = 0;
        for (int i = 0; i < questions->count; i++) count += !is_repeated(questions, i, field);
        if (count >= least) continue;
        axis = field;
        least = count;
    }
    return axis;
}

/* The names and values of built-in rules have no characters that an address must escape. */
static void say_pair(hod_buffer *address, char *mark, const char *name, const char *value)
{
    hod_buffer_format(address, "%c%s=%s", *mark, name, value);
    *mark = '&';
}

/* Says which measure is drawn along the axis. If the page cannot draw it, nothing is said and the page shows all
 * shares. */
static void say_as(hod_buffer *address, const hod_measure *measure, const hod_field *outcome)
{
    char value[HOD_VALUE_TEXT];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const char *of = hod_domain_text(&domain, measure->values[0], value);
    if (measure->kind == HOD_MEAN) hod_buffer_format(address, "&~as=mean:%s", outcome->name);
    if (measure->kind == HOD_DEVIATION) hod_buffer_format(address, "&~as=sd:%s", outcome->name);
    if (measure->kind == HOD_AT_LEAST) hod_buffer_format(address, "&~as=p:%s>=%s", outcome->name, of);
    if (measure->kind == HOD_IS) hod_buffer_format(address, "&~as=p:%s=%s", outcome->name, of);
}

static void say_question(hod_buffer *address, const struct questions *questions, const struct played *asked,
                         int axis)
{
    const hod_mechanism *mechanism = questions->exhibit->mechanism;
    char mark = '?', value[HOD_VALUE_TEXT];
    hod_buffer_format(address, "%s%s/%s", address->length > 0 ? "+" : "", asked->rules->id, mechanism->name);
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        if (asked->situation[i] != field->value)
            say_pair(address, &mark, field->name, hod_domain_text(&domain, asked->situation[i], value));
    }
    const hod_field *outcome = &mechanism->outcomes[questions->measure.outcome];
    say_pair(address, &mark, "~outcome", outcome->name);
    if (axis == NO_FIELD) return;
    say_pair(address, &mark, "~along", mechanism->fields[axis].name);
    if (questions->is_measured) say_as(address, &questions->measure, outcome);
}

char *play_address(const struct exhibit *exhibit, int first, int count, hod_error *error)
{
    struct questions questions = {.exhibit = exhibit};
    bool added = true;
    for (int i = first; i < first + count; i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        for (int cell = 0; added && cell < grid.rows->count * grid.columns->count; cell++)
            added = add_request(
                &questions, exhibit_request(&grid, cell / grid.columns->count, cell % grid.columns->count),
                error);
    }
    hod_buffer address = {0};
    const int axis = choose_axis(&questions);
    for (int i = 0, beside = 0; added && i < questions.count && beside < MOST_BESIDE; i++) {
        if (is_repeated(&questions, i, axis)) continue;
        say_question(&address, &questions, &questions.asked[i], axis);
        beside++;
    }
    free(questions.asked);
    return added ? hod_buffer_take(&address, error) : NULL;
}

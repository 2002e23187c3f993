/* What a reader should notice of a survey, as sentences. */
#include "ask/sweep/surveys.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/space/steps.h"
#include "base/buffer.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

/* What is told of one measure. */
struct telling {
    const hod_survey *survey;
    int measure;
    const char *name; /* of the measure */
    hod_steps steps[HOD_MOST_FIELDS];
    int count;
    hod_buffer text;
};

static void say_field(struct telling *telling, const hod_steps *steps)
{
    speak_name(&telling->text, telling->survey->space->mechanism->fields[steps->field].name);
}

static bool is_probability(const struct telling *telling)
{
    return hod_measure_is_probability(&telling->survey->measures->measures[telling->measure].measure);
}

/* A probability as people see it, 53.6 %, or another number, 1.656. */
static void say_value(struct telling *telling, double value)
{
    char written[HOD_NUMBER_LENGTH];
    if (is_probability(telling))
        hod_number_percentage(written, value, 1);
    else
        hod_number_short(written, value);
    hod_buffer_text(&telling->text, written);
}

/* A difference of probabilities in points of percent, or of other numbers as it is. */
static void say_change(struct telling *telling, double change)
{
    if (is_probability(telling))
        hod_buffer_format(&telling->text, "%.1f points", 100 * change);
    else
        speak_number(&telling->text, change);
}

/* "quality, by 25.1 points on average and up to 40.2 points" */
static void say_span(struct telling *telling, const hod_steps *steps)
{
    say_field(telling, steps);
    hod_buffer_text(&telling->text, ", by ");
    say_change(telling, steps->span);
    hod_buffer_text(&telling->text, " on average and up to ");
    say_change(telling, steps->most);
}

static bool matters(const hod_steps *steps)
{
    return steps->rises + steps->falls > 0;
}

/* The widest spans stand first. */
static void say_what_matters(struct telling *telling)
{
    if (telling->count == 0 || !matters(&telling->steps[0])) return;
    const bool is_one = telling->count == 1 || !matters(&telling->steps[1]);
    hod_buffer_format(&telling->text, "%s moves most with ", telling->name);
    say_span(telling, &telling->steps[0]);
    if (!is_one) hod_buffer_text(&telling->text, "; then with ");
    if (!is_one) say_span(telling, &telling->steps[1]);
    hod_buffer_text(&telling->text, ".\n");
}

static void say_idle(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        if (matters(&telling->steps[i]) || telling->steps[i].all == 0) continue;
        say_field(telling, &telling->steps[i]);
        hod_buffer_text(&telling->text, " does nothing here.\n");
    }
}

static void say_value_of_field(struct telling *telling, int field, int value)
{
    const hod_domain domain = hod_domain_of(telling->survey->space->mechanism->fields[field].domain);
    char text[HOD_VALUE_TEXT];
    hod_buffer_text(&telling->text, hod_domain_text(&domain, value, text));
}

/* "at quality 4, dp 2 from 53.6 % to 52.0 %": the other fields that vary, and the measure. */
static void say_step(struct telling *telling, int field, const hod_step *step)
{
    const hod_space *space = telling->survey->space;
    int places[HOD_MOST_FIELDS], from[HOD_MOST_FIELDS], to[HOD_MOST_FIELDS];
    hod_space_at(space, step->from, places, from);
    hod_space_at(space, step->to, places, to);
    hod_buffer_text(&telling->text, "from ");
    say_value_of_field(telling, field, from[field]);
    hod_buffer_text(&telling->text, " to ");
    say_value_of_field(telling, field, to[field]);
    for (int i = 0, said = 0; i < space->mechanism->field_count; i++) {
        if (i == field || !hod_space_varies(space, i)) continue;
        hod_buffer_text(&telling->text, said++ ? ", " : " at ");
        speak_name(&telling->text, space->mechanism->fields[i].name);
        hod_buffer_byte(&telling->text, ' ');
        say_value_of_field(telling, i, from[i]);
    }
    hod_buffer_text(&telling->text, ", where it goes from ");
    say_value(telling, hod_survey_at(telling->survey, telling->measure, step->from));
    hod_buffer_text(&telling->text, " to ");
    say_value(telling, hod_survey_at(telling->survey, telling->measure, step->to));
}

/* A field is there for what it does in most of its steps; the others work against that. */
static void say_against(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        const hod_steps *steps = &telling->steps[i];
        if (steps->rises == 0 || steps->falls == 0) continue;
        const bool raises = steps->rises >= steps->falls;
        say_field(telling, steps);
        hod_buffer_format(&telling->text, " %s %s in %zu of %zu steps, but %s it in %zu: most ",
                          raises ? "raises" : "lowers", telling->name, raises ? steps->rises : steps->falls,
                          steps->all, raises ? "lowers" : "raises", raises ? steps->falls : steps->rises);
        say_step(telling, steps->field, raises ? &steps->fall : &steps->rise);
        hod_buffer_text(&telling->text, ".\n");
    }
}

static void say_knees(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        const hod_steps *steps = &telling->steps[i];
        if (!steps->has_knee) continue;
        hod_buffer_text(&telling->text, "Over ");
        say_field(telling, steps);
        hod_buffer_format(&telling->text, " %s has its knee at %d: for each 1 it changes by ", telling->name,
                          steps->knee.value);
        say_change(telling, steps->knee.before);
        hod_buffer_text(&telling->text, " before, by ");
        say_change(telling, steps->knee.after);
        hod_buffer_text(&telling->text, " after.\n");
    }
}

char *survey_sentences(const hod_survey *survey, int measure, hod_error *error)
{
    struct telling telling = {
        .survey = survey, .measure = measure, .name = survey->measures->measures[measure].text};
    if (!hod_steps_of(survey, measure, telling.steps, &telling.count, error)) return NULL;
    say_what_matters(&telling);
    say_idle(&telling);
    say_against(&telling);
    say_knees(&telling);
    if (telling.text.length == 0) hod_buffer_format(&telling.text, "Nothing moves %s here.\n", telling.name);
    telling.text.length--; /* the last line's end */
    return hod_buffer_take(&telling.text, error);
}

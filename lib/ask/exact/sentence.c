/* The sentence on an evaluated situation: what it is, and what its main outcome comes to.
 *
 * The family's file shown.ini says how a situation is told, "{shooter_figures} {weapon} {range}"; where it does
 * not, the title of the mechanism stands for it. What is counted has endings for one and for more, "gun(s)". A field
 * that is not named there follows behind a comma where it is not at its default, and so does every changed number of
 * the rules. */
#include "ask/exact/sentence.h"

#include "base/words.h"
#include "rules/domain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TOLD = 4 }; /* words of an outcome, the likeliest; the others are told together */

struct outcome_told outcome_told_of(const struct asked *asked, const hod_request *request,
                                    const int *situation, const hod_evaluation *evaluation,
                                    const struct shown *shown)
{
    int column = 0;
    for (int i = 0; i < asked->outcome_count; i++)
        if (asked->outcomes[i] == shown->outcome) column = i;
    return (struct outcome_told){asked, request, situation, evaluation, shown, column};
}

static const hod_field *outcome_of(const struct outcome_told *told)
{
    return &told->asked->mechanism->outcomes[told->asked->outcomes[told->column]];
}

/* The phrase of the outcome, or its name by way of speak. */
static void say_name_of(hod_buffer *text, const struct outcome_told *told,
                        void (*speak)(hod_buffer *, const char *))
{
    const hod_field *outcome = outcome_of(told);
    const char *words = phrase_of(&told->shown->phrases, outcome->name, NULL);
    if (words)
        hod_buffer_text(text, words);
    else
        speak(text, outcome->name);
}

/* The field that a text in braces names; NULL for what is none. */
static const hod_field *field_named(const hod_mechanism *mechanism, struct word name, int *place)
{
    for (*place = 0; *place < mechanism->field_count; ++*place)
        if (word_is(name, mechanism->fields[*place].name)) return &mechanism->fields[*place];
    return NULL;
}

/* The situation by its pattern, whose fields are marked. */
static void say_pattern(hod_buffer *text, const struct outcome_told *told, const char *pattern, bool *is_said)
{
    for (const char *open; (open = strchr(pattern, '{')) && strchr(open, '}');) {
        const char *close = strchr(open, '}');
        int place;
        const hod_field *field =
            field_named(told->asked->mechanism, (struct word){open + 1, (size_t)(close - open - 1)}, &place);
        hod_buffer_bytes(text, pattern, (size_t)(open - pattern));
        pattern = close + 1;
        if (!field) continue;
        speak_field_value(text, &told->shown->phrases, field, told->situation[place]);
        is_said[place] = true;
    }
    hod_buffer_text(text, pattern);
}

/* The title of a mechanism up to what it says in detail. */
static void say_title(hod_buffer *text, const hod_mechanism *mechanism)
{
    hod_buffer_bytes(text, mechanism->title, strcspn(mechanism->title, ":,"));
}

/* ", in light cover", or ", prior hits 2" where there is no phrase. */
static void say_changed(hod_buffer *text, const struct outcome_told *told, int place)
{
    const hod_field *field = &told->asked->mechanism->fields[place];
    const hod_domain domain = hod_domain_of(field->domain);
    char value[HOD_VALUE_TEXT];
    const char *written = hod_domain_text(&domain, told->situation[place], value);
    hod_buffer_text(text, ", ");
    if (!phrase_of(&told->shown->phrases, field->name, written) &&
        !phrase_of(&told->shown->phrases, field->name, NULL)) {
        speak_name(text, field->name);
        hod_buffer_byte(text, ' ');
    }
    speak_field_value(text, &told->shown->phrases, field, told->situation[place]);
}

/* ", shooting bands 1, 4, 7" of --set shooting.bands=1,4,7. */
static void say_setting(hod_buffer *text, const char *setting)
{
    hod_buffer_text(text, ", ");
    for (; *setting; setting++) {
        const char *blanks = ".=_";
        if (*setting == ',') hod_buffer_byte(text, ',');
        hod_buffer_byte(text, strchr(blanks, *setting) || *setting == ',' ? ' ' : *setting);
    }
}

static void say_situation(hod_buffer *text, const struct outcome_told *told)
{
    const hod_mechanism *mechanism = told->asked->mechanism;
    bool is_said[HOD_MOST_FIELDS] = {false};
    if (told->shown->sentence)
        say_pattern(text, told, told->shown->sentence, is_said);
    else
        say_title(text, mechanism);
    for (int i = 0; i < mechanism->field_count; i++)
        if (!is_said[i] && told->situation[i] != mechanism->fields[i].value) say_changed(text, told, i);
    for (int i = 0; i < told->request->setting_count; i++) say_setting(text, told->request->settings[i]);
    buffer_capital(text, 0);
}

/* The chances of the outcome alone; free it in any case. */
static bool chances_of(const struct outcome_told *told, hod_distribution *chances, hod_error *error)
{
    return hod_distribution_marginal(&told->evaluation->exact, &told->column, 1, chances, error);
}

/* Whether a row comes before another from the likeliest on. */
static bool is_before(const hod_distribution *chances, size_t one, size_t other)
{
    const double *weights = chances->weights;
    return weights[one] > weights[other] || (weights[one] == weights[other] && one < other);
}

/* The likeliest row of those behind another, which may be NULL. There is one. */
static size_t likeliest(const hod_distribution *chances, const size_t *behind)
{
    size_t found = chances->rows;
    for (size_t row = 0; row < chances->rows; row++)
        if ((!behind || is_before(chances, *behind, row)) &&
            (found == chances->rows || is_before(chances, row, found)))
            found = row;
    assert(found < chances->rows);
    return found;
}

/* "always 3 hits". */
static void say_always(hod_buffer *text, const struct outcome_told *told, int value)
{
    const bool is_word = hod_domain_of(outcome_of(told)->domain).words;
    hod_buffer_text(text, "always ");
    speak_field_value(text, is_word ? &told->shown->phrases : NULL, outcome_of(told), value);
    if (is_word) return;
    hod_buffer_byte(text, ' ');
    say_name_of(text, told, speak_countable);
}

/* "1.66 hits on average, 98 % at least one"; of what is never 0, "4.20 turns on average, most often 3 (21 %)". */
static void say_numbers(hod_buffer *text, const struct outcome_told *told, const hod_distribution *chances)
{
    const hod_domain domain = hod_domain_of(outcome_of(told)->domain);
    const size_t row = likeliest(chances, NULL);
    speak_rounded(text, hod_distribution_mean(chances, 0));
    hod_buffer_byte(text, ' ');
    say_name_of(text, told, speak_countable);
    hod_buffer_text(text, " on average, ");
    if (hod_domain_at(&domain, 0) == 0) {
        const double none = chances->values[0] == 0 ? chances->weights[0] : 0;
        speak_chance(text, 1 - none);
        hod_buffer_text(text, " at least one");
    } else {
        hod_buffer_format(text, "most often %d (", chances->values[row]);
        speak_chance(text, chances->weights[row]);
        hod_buffer_byte(text, ')');
    }
}

static void say_word(hod_buffer *text, const struct outcome_told *told, int value, double chance)
{
    speak_field_value(text, &told->shown->phrases, outcome_of(told), value);
    hod_buffer_byte(text, ' ');
    speak_chance(text, chance);
}

/* "rout 38 %, pushed back 38 %, carry on 12 %", from the likeliest on. */
static void say_words(hod_buffer *text, const struct outcome_told *told, const hod_distribution *chances)
{
    double rest = 1;
    size_t said = 0, row = 0;
    for (; said < chances->rows && said < MOST_TOLD; said++) {
        row = likeliest(chances, said > 0 ? &row : NULL);
        rest -= chances->weights[row];
        if (said > 0) hod_buffer_text(text, ", ");
        say_word(text, told, chances->values[row], chances->weights[row]);
    }
    if (said == chances->rows) return;
    hod_buffer_text(text, ", else ");
    speak_chance(text, rest);
}

/* "He dies 12 %", of what is no or yes. */
static void say_yes(hod_buffer *text, const struct outcome_told *told, const hod_distribution *chances)
{
    double yes = 0;
    for (size_t row = 0; row < chances->rows; row++) yes += chances->values[row] ? chances->weights[row] : 0;
    say_name_of(text, told, speak_name);
    hod_buffer_byte(text, ' ');
    speak_chance(text, yes);
}

char *outcome_sentence(const struct outcome_told *told, hod_error *error)
{
    const hod_domain domain = hod_domain_of(outcome_of(told)->domain);
    hod_distribution chances = {0};
    hod_buffer text = {0}, counted = {0};
    if (!chances_of(told, &chances, error)) return NULL;
    assert(chances.rows > 0);
    say_situation(&text, told);
    hod_buffer_text(&text, ": ");
    if (strcmp(domain.text, "no | yes") == 0)
        say_yes(&text, told, &chances);
    else if (chances.rows == 1)
        say_always(&text, told, chances.values[0]);
    else if (!domain.words)
        say_numbers(&text, told, &chances);
    else
        say_words(&text, told, &chances);
    hod_buffer_byte(&text, '.');
    hod_distribution_free(&chances);
    char *pattern = hod_buffer_take(&text, error);
    if (!pattern) return NULL;
    speak_counted(&counted, pattern);
    free(pattern);
    return hod_buffer_take(&counted, error);
}

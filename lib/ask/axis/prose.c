/* Prose: calculating and printing it. */
#include "ask/axis/prose.h"

#include "ask/answer/number.h"
#include "ask/measure/evaluations.h"
#include "base/digest.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void free_placeholder(struct placeholder *placeholder)
{
    for (int i = 0; i < placeholder->count; i++) free(placeholder->figures[i].label);
    for (int i = 0; i < PROSE_WORDS; i++) free(placeholder->words[i]);
    free(placeholder->figures);
}

void prose_free(struct prose *prose)
{
    for (int i = 0; i < prose->text_count; i++) free(prose->texts[i]);
    for (int i = 0; i < prose->count; i++) free_placeholder(&prose->placeholders[i]);
    free(prose->texts);
    free(prose->placeholders);
    *prose = (struct prose){0};
}

/* The value of a figure, and of what it is compared with. */
struct found {
    double number, other;
};

static bool is_relative(const struct placeholder *placeholder)
{
    return placeholder->has_other || placeholder->figures[0].request.divisor;
}

static bool take(const struct cell_request *request, const hod_rules *rules, hod_evaluations *evaluations,
                 double *number, hod_error *error)
{
    return hod_measure_take(&request->measure, evaluations, rules, request->values, request->measure.outcome,
                            number, error);
}

/* A figure without a divisor or an `against` is compared with 0. */
static bool find(const struct placeholder *placeholder, const struct figure *figure,
                 hod_evaluations *evaluations, struct found *found, hod_error *error)
{
    const struct cell_request *request = &figure->request;
    found->other = 0;
    return take(request, request->rules, evaluations, &found->number, error) &&
           (!request->divisor || take(request, request->divisor, evaluations, &found->other, error)) &&
           (!placeholder->has_other ||
            take(&figure->other, figure->other.rules, evaluations, &found->other, error));
}

/* 1, 0 or -1; numbers that differ only by rounding are equal. */
static int compare(double one, double other)
{
    const double rounding = 1e-12 * fmax(fabs(one), fabs(other));
    return fabs(one - other) <= rounding ? 0 : one > other ? 1 : -1;
}

static void write_number(const struct placeholder *placeholder, double number, char text[HOD_NUMBER_LENGTH])
{
    if (!is_relative(placeholder) && hod_measure_is_probability(&placeholder->figures[0].request.measure))
        hod_number_percentage(text, number, placeholder->decimals);
    else
        hod_number_decimals(text, number, placeholder->decimals);
}

static double value_of(const struct placeholder *placeholder, const struct found *found)
{
    return is_relative(placeholder) ? found->number / found->other : found->number;
}

/* Appends "1.46", "1.6 to 1.7" or "33.5 to 59.3 %". */
static void say_range(const struct placeholder *placeholder, const struct found *found, hod_buffer *text)
{
    static const char unit[] = " %";
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < placeholder->count; i++) {
        least = fmin(least, value_of(placeholder, &found[i]));
        most = fmax(most, value_of(placeholder, &found[i]));
    }
    char from[HOD_NUMBER_LENGTH], to[HOD_NUMBER_LENGTH];
    write_number(placeholder, least, from);
    write_number(placeholder, most, to);
    if (strcmp(from, to) != 0) {
        char *percent = strstr(from, unit);
        if (percent) *percent = '\0';
        hod_buffer_format(text, "%s to ", from);
    }
    hod_buffer_text(text, to);
}

/* Appends the words with a count, each once: "a, b and c" if last is "and". */
static void enumerate(const char *const *words, int count, const char *last, hod_buffer *text)
{
    const char *different[count];
    int said = 0;
    for (int i = 0; i < count; i++) {
        int place = 0;
        while (place < said && strcmp(different[place], words[i]) != 0) place++;
        if (place == said) different[said++] = words[i];
    }
    for (int i = 0; i < said; i++) {
        words_separate(text, i, said, last);
        hod_buffer_text(text, different[i]);
    }
}

/* The labels of all figures with the most, or the least. */
static void say_chosen(const struct placeholder *placeholder, const struct found *found, hod_buffer *text)
{
    const int sign = placeholder->form == PROSE_MOST ? 1 : -1;
    const char *chosen[placeholder->count];
    int best = 0, count = 0;
    for (int i = 1; i < placeholder->count; i++)
        if (compare(value_of(placeholder, &found[i]), value_of(placeholder, &found[best])) == sign) best = i;
    for (int i = 0; i < placeholder->count; i++)
        if (compare(value_of(placeholder, &found[i]), value_of(placeholder, &found[best])) == 0)
            chosen[count++] = placeholder->figures[i].label;
    enumerate(chosen, count, "and", text);
}

/* The words chosen by the numbers, in the order of the words. */
static void say_words(const struct placeholder *placeholder, const struct found *found, hod_buffer *text)
{
    const char *chosen[PROSE_WORDS];
    int count = 0;
    for (int word = 0; word < PROSE_WORDS; word++)
        for (int i = 0; i < placeholder->count; i++)
            if (compare(found[i].number, found[i].other) == 1 - word) {
                chosen[count++] = placeholder->words[word];
                break;
            }
    enumerate(chosen, count, "or", text);
}

static bool tell(const struct placeholder *placeholder, hod_evaluations *evaluations, hod_buffer *text,
                 hod_error *error)
{
    AUTO_FREE struct found *found = malloc((size_t)placeholder->count * sizeof *found);
    if (!found) return hod_fail_memory(error);
    bool is_found = true;
    for (int i = 0; is_found && i < placeholder->count; i++)
        is_found = find(placeholder, &placeholder->figures[i], evaluations, &found[i], error);
    if (is_found && placeholder->form == PROSE_NUMBER)
        say_range(placeholder, found, text);
    else if (is_found && placeholder->form == PROSE_WORD)
        say_words(placeholder, found, text);
    else if (is_found)
        say_chosen(placeholder, found, text);
    return is_found;
}

/* The evaluations for a placeholder's mechanism: those of an earlier placeholder, or new ones, which are noted. */
static hod_evaluations *evaluations_of(const struct prose *prose, int number, hod_evaluations **all,
                                       hod_error *error)
{
    const hod_mechanism *mechanism = prose->placeholders[number].mechanism;
    for (int i = 0; i < number; i++)
        if (prose->placeholders[i].mechanism == mechanism && all[i]) return all[i];
    return all[number] = hod_evaluations_new(mechanism, NULL, 0, NULL, error);
}

char *prose_tell(const struct prose *prose, hod_error *error)
{
    AUTO_FREE hod_evaluations **all = calloc((size_t)prose->count + 1, sizeof *all);
    AUTO(hod_buffer_free) hod_buffer text = {0};
    bool told = all || hod_fail_memory(error);
    for (int i = 0; told && i <= prose->count; i++) {
        hod_buffer_text(&text, prose->texts[i]);
        if (i == prose->count) break;
        hod_evaluations *evaluations = evaluations_of(prose, i, all, error);
        told = evaluations && tell(&prose->placeholders[i], evaluations, &text, error);
    }
    for (int i = 0; all && i < prose->count; i++) hod_evaluations_free(all[i]);
    return told ? hod_buffer_take(&text, error) : NULL;
}

uint64_t prose_fingerprint(uint64_t digest, const struct prose *prose)
{
    for (int i = 0; i < prose->count; i++) {
        const struct placeholder *placeholder = &prose->placeholders[i];
        digest = digest_number(digest, (uint64_t)placeholder->count);
        for (int f = 0; f < placeholder->count; f++) {
            const struct figure *figure = &placeholder->figures[f];
            digest = cell_request_fingerprint(digest, placeholder->mechanism, &figure->request);
            digest = cell_request_fingerprint(digest, placeholder->mechanism, &figure->other);
        }
    }
    return digest;
}

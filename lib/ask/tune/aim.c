/* Aims: reads them. */
#include "ask/tune/goal.h"

#include "ask/request/query.h"
#include "ask/tune/tune.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>

static const char form[] =
    "an aim is NUMBER, LOW..HIGH, RULES, NUMBER * RULES, LOW..HIGH * RULES or leave alone, "
    "optionally followed by + NUMBER or - NUMBER";

static bool open_other(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                       struct word name, hod_aim *aim, hod_error *error)
{
    AUTO_FREE char *other = word_copy(name, error);
    aim->rules = other ? query_rules(request, other, error) : NULL;
    if (aim->rules) aim->rules->budget = rules->budget;
    if (aim->rules && !hod_families_are_related(aim->rules->family, rules->family))
        return hod_fail(error, "%.*s is not of the family of %s: their situations cannot be compared",
                        (int)name.length, name.text, rules->id);
    return aim->rules && hod_rules_mechanism(aim->rules, mechanism->name, error);
}

const char *place_of_no_number(struct word text)
{
    struct word first;
    double number;
    word_next(&text, &first);
    if (number_real(first, &number)) return word_trimmed(text).text;
    if (first.length == 0 || first.text[--first.length] != '%') return first.text;
    return number_real(first, &number) ? first.text + first.length : first.text;
}

bool measure_check_number(const hod_measure *measure, double number, hod_error *error)
{
    const hod_range bounds = hod_measure_bounds(measure);
    if (number >= bounds.least && number <= bounds.most) return true;
    return hod_fail(error, hod_measure_is_probability(measure) ? "a probability lies in 0..1 (1 is 100 %%)"
                                                               : "a standard deviation is at least 0");
}

bool share_read(struct word text, double *number, bool *is_percentage)
{
    *is_percentage = text.length > 0 && text.text[text.length - 1] == '%';
    if (!*is_percentage) return number_real(text, number);
    return number_real(word_trimmed((struct word){text.text, text.length - 1}), number);
}

bool shares_read(struct word text, double *least, double *most, bool *is_percentage)
{
    struct word lowest, highest;
    bool is_low_percentage;
    word_range(text, &lowest, &highest);
    if (!share_read(lowest, least, &is_low_percentage) || !share_read(highest, most, is_percentage))
        return false;
    if (is_low_percentage && !*is_percentage) return false;
    if (*is_percentage) {
        *least /= 100;
        *most /= 100;
    }
    return true;
}

void offset_take(struct word *text, double *plus)
{
    for (size_t place = text->length; place-- > 1;) {
        const char sign = text->text[place];
        if ((sign != '+' && sign != '-') || text->text[place - 1] != ' ' || text->text[place + 1] != ' ')
            continue;
        const struct word offset =
            word_trimmed((struct word){text->text + place + 1, text->length - place - 1});
        if (!number_real(offset, plus)) return;
        if (sign == '-') *plus = -*plus;
        *text = word_trimmed((struct word){text->text, place});
        return;
    }
}

/* Refuses numbers whose deviations could not be squared and weighted. */
static bool check_size(const hod_aim *aim, hod_error *error)
{
    return (fabs(aim->least) <= HOD_MAX_AIM && fabs(aim->most) <= HOD_MAX_AIM &&
            fabs(aim->plus) <= HOD_MAX_AIM) ||
           hod_fail(error, "the numbers of an aim lie in -%g..%g", HOD_MAX_AIM, HOD_MAX_AIM);
}

/* The numbers are the aim itself. */
static bool take_numbers(const hod_measure *measure, bool is_percentage, hod_aim *aim, hod_error *error)
{
    if (is_percentage && !hod_measure_is_probability(measure))
        return hod_fail(
            error, "a percentage is accepted for a probability, or before * RULES: write %g, or %g%% * RULES",
            aim->least, 100 * aim->least);
    aim->least += aim->plus;
    aim->most += aim->plus;
    aim->plus = 0;
    return measure_check_number(measure, aim->least, error) &&
           measure_check_number(measure, aim->most, error);
}

/* If there is a number, only the sign may follow it. */
static bool read_aim(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                     const hod_measure *measure, struct word text, hod_aim *aim, const char **wrong,
                     hod_error *error)
{
    struct word numbers = text, name = {NULL, 0};
    *wrong = text.text;
    if (text.length == 0) return hod_fail(error, "%s", form);
    if (word_is(text, "leave alone")) {
        aim->least = aim->most = 1;
        aim->rules = hod_rules_copy(rules, error);
        return aim->rules;
    }
    offset_take(&text, &aim->plus);
    numbers = text;
    const bool has_sign = word_divide(text, '*', &numbers, &name);
    bool is_percentage;
    if (shares_read(numbers, &aim->least, &aim->most, &is_percentage)) {
        if (aim->least > aim->most)
            return hod_fail(error, "%.*s runs backwards", (int)numbers.length, numbers.text);
        if (!check_size(aim, error)) return false;
        if (!has_sign) return take_numbers(measure, is_percentage, aim, error);
        *wrong = name.text;
        if (name.length == 0) return hod_fail(error, "%s", form);
        return open_other(request, rules, mechanism, name, aim, error);
    }
    *wrong = has_sign ? numbers.text : place_of_no_number(text);
    if (has_sign || *wrong != text.text) return hod_fail(error, "%s", form);
    aim->least = aim->most = 1;
    return check_size(aim, error) && open_other(request, rules, mechanism, text, aim, error);
}

bool hod_aim_read(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                  const hod_measure *measure, const char *text, hod_aim *aim, hod_error *error)
{
    const char *wrong;
    *aim = (hod_aim){0};
    if (read_aim(request, rules, mechanism, measure, word_trimmed(word_of(text)), aim, &wrong, error))
        return true;
    hod_aim_free(aim);
    return refuse_at(text, wrong, error);
}

void hod_aim_free(hod_aim *aim)
{
    if (!aim) return;
    hod_rules_free(aim->rules);
    *aim = (hod_aim){0};
}

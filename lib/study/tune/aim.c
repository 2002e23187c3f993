/* Aims and limits: reading them. */
#include "study/tune/aim.h"

#include "base/nearest.h"
#include "study/measure/marked.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *text)
{
    while (*text == ' ' || *text == '\t') text++;
    return text;
}

/* A finite number; *end receives the place behind it, text if there is none. */
static double read_number(const char *text, const char **end)
{
    char *behind;
    const double number = strtod(text, &behind);
    *end = isfinite(number) ? behind : text;
    return number;
}

static bool open_other(const hod_rules *rules, const hod_mechanism *mechanism, const char *text,
                       const char *name, hod_aim *aim, hod_error *error)
{
    aim->rules = hod_rules_open(name, error);
    if (aim->rules && aim->rules->family != rules->family)
        hod_fail(error, "%s is not of the family of %s: their situations cannot be compared", name,
                 rules->id);
    else if (aim->rules && hod_rules_mechanism(aim->rules, mechanism->name, error))
        return true;
    hod_aim_free(aim);
    return refuse_at(text, name, error);
}

bool hod_aim_read(const hod_rules *rules, const hod_mechanism *mechanism, const char *text, hod_aim *aim,
                  hod_error *error)
{
    *aim = (hod_aim){.number = 1};
    const char *const start = skip_blanks(text), *end;
    const double number = read_number(start, &end);
    const char *next = skip_blanks(end);
    const bool is_number = end != start && (next != end || !*end || *end == '*');
    if (!*start || (is_number && *next && *next != '*')) {
        hod_fail(error, "an aim is NUMBER, RULES or NUMBER * RULES, such as 1.25 * bloodybacks-7");
        return refuse_at(text, *start ? next : start, error);
    }
    if (is_number) aim->number = number;
    if (is_number && !*next) return true;
    return open_other(rules, mechanism, text, is_number ? skip_blanks(next + 1) : start, aim, error);
}

void hod_aim_free(hod_aim *aim)
{
    hod_rules_free(aim->rules);
    *aim = (hod_aim){0};
}

/* The last sign of comparison, since a measure may have one of its own; NULL if there is none. */
static const char *find_sign(const char *text)
{
    for (const char *place = text + strlen(text); place > text; place--) {
        const char *sign = place - 1;
        if (*sign == '=' && sign > text && (sign[-1] == '<' || sign[-1] == '>')) return sign - 1;
        if (*sign == '<' || *sign == '>') return sign;
    }
    return NULL;
}

bool hod_limit_read(const hod_mechanism *mechanism, const char *text, hod_limit *limit, hod_error *error)
{
    static const char form[] = "a limit is MEASURE <= NUMBER, or with >=, < or >, such as p:hits>=3 <= 0.05";
    const char *sign = find_sign(text), *end;
    if (!sign) {
        hod_fail(error, "%s", form);
        return refuse_at(text, text + strlen(text), error);
    }
    const bool with_equal = sign[1] == '=';
    limit->sign = *sign == '<' ? (with_equal ? HOD_AT_MOST : HOD_BELOW)
                  : with_equal ? HOD_AT_LEAST
                               : HOD_ABOVE;
    const char *bound = skip_blanks(sign + 1 + with_equal);
    limit->bound = read_number(bound, &end);
    if (end == bound || *skip_blanks(end)) {
        hod_fail(error, "%s", form);
        return refuse_at(text, end, error);
    }
    char measure[160];
    const char *const start = skip_blanks(text);
    size_t length = (size_t)(sign - start);
    while (length > 0 && isblank((unsigned char)start[length - 1])) length--;
    snprintf(measure, sizeof measure, "%.*s", (int)length, start);
    if (hod_measure_read(mechanism, measure, &limit->measure, error)) return true;
    return hod_fail_in(error, "a limit is MEASURE <= NUMBER, and its measure is wrong");
}

bool hod_limit_is_kept(const hod_limit *limit, double value)
{
    const double rounding = 1e-12;
    switch (limit->sign) {
    case HOD_AT_LEAST:
        return value >= limit->bound - rounding;
    case HOD_ABOVE:
        return value > limit->bound + rounding;
    case HOD_BELOW:
        return value < limit->bound - rounding;
    default:
        return value <= limit->bound + rounding;
    }
}

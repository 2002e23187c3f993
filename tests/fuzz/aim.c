/* Aims, limits, variations and budgets: the mechanism in the first line, then one of them in each line. Numbers that
 * are accepted can be met, and variations stay within their domains. */
#include "fuzz.h"

#include "ask/tune/goal.h"
#include "ask/tune/limit.h"
#include "ask/tune/variations.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reads an aim for a measure that the length of the line chooses. */
static void read_aim(const struct subject *subject, const char *line)
{
    static const hod_measure measures[] = {{.kind = HOD_MEAN}, {.kind = HOD_DEVIATION}, {.kind = HOD_IS}};
    const hod_measure *measure = &measures[strlen(line) % 3];
    AUTO(hod_aim_free) hod_aim aim;
    hod_error error = {0};
    const hod_range bounds = hod_measure_bounds(measure);
    HOLDS(hod_aim_read(NULL, subject->rules, subject->mechanism, measure, line, &aim, &error)
              ? isfinite(aim.least) && isfinite(aim.most) && isfinite(aim.plus) && aim.least <= aim.most &&
                    (aim.rules || (aim.least >= bounds.least && aim.most <= bounds.most))
              : error.message[0] != 0);
}

/* Reads the line as a goal with its situations and weight, and as a limit. */
static void read_goal(const struct subject *fuzzed, const char *line)
{
    const hod_subject subject = {
        .rules = fuzzed->rules, .mechanism = fuzzed->mechanism, .measure = "mean:successes"};
    hod_goal goal;
    AUTO(hod_bounded_free) hod_bounded bounded;
    hod_error error = {0};
    HOLDS(hod_goal_read(&subject, line, &goal, &error)
              ? goal.weight > 0 && hod_space_size(&goal.space) >= 1 && goal.measure_text
              : error.message[0] != 0);
    hod_goal_free(&goal);
    error.message[0] = '\0';
    if (hod_bounded_read(&subject, line, &bounded, &error))
        HOLDS(bounded.limit.mechanism &&
              (!bounded.space.mechanism || bounded.space.mechanism == bounded.limit.mechanism) &&
              (bounded.other || bounded.limit.sign == HOD_IS ||
               hod_limit_can_be_kept(&bounded.limit, hod_measure_bounds(&bounded.limit.measure))));
    else
        HOLDS(error.message[0]);
}

/* Applies the first and the last candidate. */
static void apply(const hod_variations *variations)
{
    const double size = hod_variations_size(variations);
    int places[HOD_MAX_VARIED];
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations->rules, NULL);
    HOLDS(rules && size >= 1);
    for (int last = 0; last <= 1; last++) {
        hod_variations_at(variations, last && size < 1e15 ? (uint64_t)size - 1 : 0, places);
        hod_variations_apply(variations, places, rules);
        HOLDS(hod_variations_changed(variations, rules, places) <=
              variations->parameter_count + variations->field_count);
        AUTO_FREE char *text = hod_variations_text(variations, rules, NULL, NULL);
        HOLDS(text && text[0]);
    }
}

static void read_budget(const char *line)
{
    hod_budget budget = HOD_BUDGET;
    hod_error error = {0};
    HOLDS(hod_budget_read(line, &budget, &error) || error.message[0]);
    HOLDS(budget.seconds > 0 && budget.bytes > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    const struct subject *subject = fuzz_subject(&bytes);
    AUTO_FREE char *text = fuzz_text(bytes.data, bytes.size);
    char *rest = text;
    AUTO(hod_variations_free) hod_variations variations = {.rules = subject->rules};
    for (char *line; (line = strsep(&rest, "\n"));) {
        hod_error error = {0};
        read_aim(subject, line);
        read_goal(subject, line);
        read_budget(line);
        HOLDS(hod_variations_add(&variations, line, &error) || error.message[0]);
    }
    if (variations.axis_count > 0) apply(&variations);
    return 0;
}

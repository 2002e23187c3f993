/* Sheets of results: a sheet that is accepted can be judged, or is refused with a reason. */
#include "fuzz.h"

#include "ask/fit/expected.h"
#include "ask/fit/sheet.h"

#include <math.h>
#include <stdlib.h>

/* Firefights and similar mechanisms would take too long. */
enum { MOST_CASES = 20 };
static const double most_seconds = 0.05;

static void expect(const struct seen *seen, const hod_rules *rules)
{
    AUTO(expected_free) struct expected expected = {0};
    hod_error error = {0};
    if (!expected_find(seen, rules, NULL, NULL, &expected, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    for (size_t i = 0; i < expected.count; i++) HOLDS(expected.cases[i].all > 0);
    HOLDS(!isnan(expected_likelihood(&expected)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hod_rules *rules;
    AUTO(seen_free) struct seen seen = {0};
    hod_error error = {0};
    if (!rules) HOLDS(rules = hod_rules_open("bloodybacks-8.3", NULL));
    rules->budget.seconds = most_seconds;
    const struct sheet sheet = {.rules = rules};
    const bool is_read = sheet_read(&sheet, fuzz_file(data, size), &seen, &error);
    HOLDS(is_read ? seen.all > 0 : error.message[0] != 0);
    if (is_read && seen.case_count <= MOST_CASES) expect(&seen, rules);
    return 0;
}

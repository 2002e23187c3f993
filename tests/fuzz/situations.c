/* Tables of situations for a verdict: a table that is accepted lists situations that do not contradict themselves, each
 * with a weight. */
#include "fuzz.h"

#include "ask/verdict/situations.h"

#include <math.h>

enum { MOST_SITUATIONS = 10000 };

static void list(struct verdict_situations *situations)
{
    static hod_rules *rules;
    hod_error error = {0};
    double combinations = 1;
    if (!rules) HOLDS(rules = hod_rules_open("bloodybacks-8.3", NULL));
    for (int i = 0; i < situations->axis_count; i++) combinations *= situations->axes[i].values.count;
    if (situations->family != rules->family || combinations > MOST_SITUATIONS) return;
    if (!situations_list(situations, rules, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    HOLDS(situations->count > 0);
    for (int i = 0; i < situations->count; i++) {
        HOLDS(hod_situation_check(rules, situations->mechanism, situations_at(situations, i), NULL));
        HOLDS(situations->weights[i] >= 0 && isfinite(situations->weights[i]));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    AUTO(situations_free) struct verdict_situations situations = {0};
    hod_error error = {0};
    const bool is_read = situations_read(&situations, fuzz_file(data, size), NULL, &error);
    HOLDS(is_read || error.message[0]);
    if (is_read) list(&situations);
    return 0;
}

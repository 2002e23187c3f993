/* Plain dice: an expression that is accepted has chances that sum to 1, and a script that can be opened as rules; one
 * that is refused has an error with a mark below its place. */
#include "fuzz.h"

#include "ask/dice/dice.h"

#include <math.h>
#include <stdlib.h>

/* Many dice would take too long. */
static const hod_budget budget = {.seconds = 0.02, .bytes = 1e7};
enum { MOST_SCRIPTED = 100 };

static void open_script(const struct dice_notation *notation, const struct dice_value *value)
{
    hod_error error = {0};
    char *script = dice_script(notation, value, &error);
    HOLDS(script || error.message[0]);
    if (!script) return;
    AUTO(free_rules) hod_rules *rules = hod_rules_read("dice.lua", script, &error);
    HOLDS(rules && rules->family->mechanism_count == 1);
    free(script);
}

static void calculate(const struct dice_notation *notation)
{
    AUTO(dice_value_free) struct dice_value value = {0};
    hod_error error = {0};
    if (dice_value_of(notation, budget, &value, &error)) {
        double sum = 0;
        for (int i = 0; i < value.count; i++) {
            HOLDS(value.chances[i] >= 0);
            sum += value.chances[i];
        }
        HOLDS(value.count > 0 && fabs(sum - 1) < 1e-9);
        HOLDS(value.chances[0] > 0 && value.chances[value.count - 1] > 0);
        if (value.count <= MOST_SCRIPTED) open_script(notation, &value);
    } else
        HOLDS(error.message[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    AUTO_FREE char *text = fuzz_text(data, size);
    AUTO(dice_notation_free) struct dice_notation notation = {0};
    hod_error error = {0};
    if (dice_notation_read(&notation, text, &error)) {
        HOLDS(notation.count > 0 && notation.count <= MOST_DICE_STEPS);
        calculate(&notation);
    } else
        HOLDS(error.message[0]);
    return 0;
}

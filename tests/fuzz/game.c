/* Records of played games: what is read adds up, or is refused with a reason. */
#include "fuzz.h"

#include "ask/luck/ledger.h"

#include <math.h>

/* Steps that are worth the time. */
static const double most_seconds = 0.5;

static void expect_ledger(const struct ledger *ledger)
{
    struct ledger_total total;
    double sum = ledger->initial;
    for (size_t i = 0; i < ledger->count; i++) {
        const struct ledger_step *step = &ledger->steps[i];
        sum += step->luck + step->mistake;
        HOLDS(fabs(sum - step->after) < 1e-9 && step->cost >= 0);
        HOLDS(step->as_lucky > 0 && step->as_lucky <= 1 && step->noted && step->roll);
    }
    HOLDS(fabs(sum - ledger->final) < 1e-9);
    HOLDS(ledger_add_up(ledger, 1, &total, NULL) && total.as_lucky > 0 && total.as_lucky <= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const hod_request request = {.name = "luck",
                                 .budget = {.seconds = most_seconds, .bytes = HOD_BUDGET.bytes}};
    struct record record = {0};
    struct ledger ledger = {0};
    hod_error error = {0};
    if (record_read(&record, fuzz_file(data, size), &error) &&
        ledger_keep(&ledger, &record, &request, &error))
        expect_ledger(&ledger);
    else
        HOLDS(error.message[0]);
    ledger_free(&ledger);
    record_free(&record);
    return 0;
}

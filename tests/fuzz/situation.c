/* Situations and spaces: the mechanism in the first line, then an assignment in each line. An assigned value lies in
 * its domain, and a situation that does not contradict itself can be played. */
#include "fuzz.h"

#include "ask/space/space.h"
#include "rules/domain.h"
#include "walk/evaluate.h"
#include "walk/play/policy.h"

#include <stdlib.h>
#include <string.h>

static void hear(void *data, const char *line)
{
    *(size_t *)data += strlen(line);
}

/* The search for best play would take too long. */
static const hod_budget search = {.seconds = 0.01, .bytes = 1e6};

static bool is_soon_found(const hod_procedure *procedure, const int *prepared)
{
    if (!procedure->stakes) return true;
    AUTO(free_policy)
    hod_policy *policy = hod_policy_new(procedure, prepared, &(hod_policy_question){.budget = &search}, NULL);
    return policy;
}

static void play(const struct subject *subject, const int *situation)
{
    const hod_procedure *procedure = &subject->mechanism->procedure;
    int prepared[procedure->prepared_ints], outcome[procedure->outcome_ints];
    size_t told = 0;
    hod_error error = {0};
    if (!hod_situation_check(subject->rules, subject->mechanism, situation, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    hod_situation_prepare(subject->rules, subject->mechanism, situation, prepared, NULL);
    if (!is_soon_found(procedure, prepared)) return;
    HOLDS(hod_narrate(procedure, prepared, 1, hear, &told, outcome, NULL, &error));
}

static void assign(const struct subject *subject, int *situation, const char *line)
{
    const hod_mechanism *mechanism = subject->mechanism;
    hod_error error = {0};
    if (!hod_situation_assign(mechanism, situation, NULL, word_of(line), &error)) HOLDS(error.message[0]);
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[i].domain);
        HOLDS(hod_domain_place(&domain, situation[i]) >= 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    const struct subject *subject = fuzz_subject(&bytes);
    AUTO_FREE char *text = fuzz_text(bytes.data, bytes.size);
    char *rest = text;
    int situation[HOD_MAX_FIELDS];
    AUTO(hod_space_free) hod_space space;
    HOLDS(hod_space_start(&space, subject->rules, subject->mechanism, NULL));
    hod_situation_default(subject->mechanism, situation);
    for (char *line; (line = strsep(&rest, "\n"));) {
        assign(subject, situation, line);
        hod_error error = {0};
        if (!hod_space_assign(&space, line, &error)) HOLDS(error.message[0]);
    }
    play(subject, situation);
    HOLDS(hod_space_size(&space) >= 1);
    return 0;
}

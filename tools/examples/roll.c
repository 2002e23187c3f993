/* One charge, told die by die, with what led to its numbers. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void tell(void *data, const char *line)
{
    printf("%s%s\n", (const char *)data, line);
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *charge = rules ? hod_rules_mechanism(rules, "charge", &error) : NULL;
    hod_roller *listening = charge ? hod_note_taker_new(tell, "before: ", &error) : NULL;
    if (!listening) return fail(&error);

    int situation[HOD_MOST_FIELDS], prepared[charge->procedure.prepared_ints], outcome[HOD_MOST_OUTCOMES];
    hod_situation_default(charge, situation);
    if (!hod_situation_assign(charge, situation, "target_dp=2", &error)) return fail(&error);
    hod_situation_prepare(rules, charge, situation, prepared, listening);
    if (!hod_narrate(&charge->procedure, prepared, 7, tell, "then: ", outcome, NULL, &error))
        return fail(&error);

    for (int i = 0; i < charge->outcome_count; i++) {
        const hod_domain domain = hod_domain_of(charge->outcomes[i].domain);
        char text[HOD_VALUE_TEXT];
        printf("%s: %s\n", charge->outcomes[i].name, hod_domain_text(&domain, outcome[i], text));
    }
    hod_note_taker_free(listening);
    hod_rules_free(rules);
}

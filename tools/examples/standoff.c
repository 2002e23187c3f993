/* Shoot or charge? An engagement from several distances, and what fire and the charge are worth from each. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static const int inches[] = {4, 12}, ends[] = {12};

/* Works it out and tells what plans are worth. */
static bool work_out(hod_standoff *standoff, const hod_glossary *glossary, const hod_rules *rules,
                     hod_error *error)
{
    const hod_mechanism *mechanism = hod_standoff_mechanism(glossary, rules, error);
    if (!mechanism || !hod_engagement_is_told_by(mechanism)) return false;
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(mechanism, situation);
    if (!hod_situation_assign(mechanism, situation, "turns=3", error)) return false;
    const hod_standoff_question question = {.rules = rules,
                                            .mechanism = mechanism,
                                            .situation = situation,
                                            .inches = inches,
                                            .inches_count = 2,
                                            .ends = ends,
                                            .ends_count = 1,
                                            .wants_policy = true};
    if (!hod_standoff_work_out(standoff, glossary, &question, error)) return false;
    hod_standoff_forget_policy(standoff); /* unless decisions are to be looked at */
    for (int i = 0; i < 2; i++)
        printf("from %d inches the plan %s is worth %.3f, fire %.3f and the charge %.3f\n", inches[i],
               hod_plan_name(HOD_BEST_PLAN), standoff->plans[i][HOD_BEST_PLAN], standoff->fire[i],
               standoff->charge[i]);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_glossary *glossary = rules ? hod_glossary_open(NULL, &error) : NULL;
    hod_standoff standoff;
    if (!glossary || !work_out(&standoff, glossary, rules, &error)) return fail(&error);
    if (hod_glossary_remark(glossary, rules->family))
        printf("%s\n", hod_glossary_remark(glossary, rules->family));
    hod_standoff_free(&standoff);
    hod_glossary_free(glossary);
    hod_rules_free(rules);
}

/* Shoot or charge? An engagement from several distances, and what fire and the charge are worth from each. */
#include <hod/hod.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool print(char *sentence)
{
    if (sentence) printf("%s\n", sentence);
    free(sentence);
    return sentence != NULL;
}

static bool draw(const hod_standoffs *standoffs, const char *folder, hod_error *error)
{
    char paths[5][4096];
    for (int i = 0; i < 5; i++) snprintf(paths[i], sizeof paths[i], "%s/standoff-%d", folder, i);
    return !hod_chart_available() || (hod_standoffs_draw_plans(standoffs, 0, paths[0], error) &&
                                      hod_standoffs_draw_fire(standoffs, paths[1], error) &&
                                      hod_standoffs_draw_charge(standoffs, paths[2], error) &&
                                      hod_standoffs_draw_best_ends(standoffs, paths[3], error) &&
                                      hod_standoffs_draw_standing_ends(standoffs, paths[4], error));
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
        printf("from %d inches the plan %s is worth %.3f; to charge is best: %s\n", inches[i],
               hod_plan_name(HOD_BEST_PLAN), standoff->plans[i][HOD_BEST_PLAN],
               hod_standoff_charge_is_best(standoff, i) ? "yes" : "no");
    return true;
}

static bool publish(const hod_standoffs *standoffs, const char *folder, hod_error *error)
{
    printf("charts: %s; %s\n", hod_standoffs_fire_title, hod_standoffs_charge_title);
    printf("%s; %s\n", hod_standoffs_best_title, hod_standoffs_standing_title);
    return hod_standoffs_write_plans(standoffs, &hod_format_text, stdout, error) &&
           hod_standoffs_write_worths(standoffs, &hod_format_text, stdout, error) &&
           hod_standoffs_write_ends(standoffs, &hod_format_csv, stdout, error) &&
           draw(standoffs, folder, error) && print(hod_standoffs_plans_title(standoffs, 0, error)) &&
           print(hod_standoffs_find(standoffs, error)) && print(hod_standoffs_describe(standoffs, error)) &&
           print(hod_standoffs_name_rules(standoffs, error));
}

int main(int count, char **arguments)
{
    static const bool told[] = {true, true};
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_glossary *glossary = rules ? hod_glossary_open(NULL, &error) : NULL;
    hod_standoff standoff;
    if (!glossary || !work_out(&standoff, glossary, rules, &error)) return fail(&error);
    if (hod_glossary_remark(glossary, rules->family))
        printf("%s\n", hod_glossary_remark(glossary, rules->family));

    const hod_rules *const all[] = {rules};
    const hod_standoffs standoffs = {.rules = all,
                                     .standoffs = &standoff,
                                     .count = 1,
                                     .inches = inches,
                                     .inches_count = 2,
                                     .told = told,
                                     .ends = ends,
                                     .ends_count = 1,
                                     .conditions = "twenty muskets each, three turns"};
    printf("none before it is like it: %s\n", hod_standoffs_first_like(&standoffs, 0) == 0 ? "yes" : "no");
    if (!publish(&standoffs, count > 1 ? arguments[1] : ".", &error)) return fail(&error);
    hod_standoff_free(&standoff);
    hod_glossary_free(glossary);
    hod_rules_free(rules);
}

/* The same troops under several rule sets: a scenario that speaks of types of troops, and its four fights. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool write_scenario(const char *path, hod_error *error)
{
    FILE *file = fopen(path, "w");
    if (!file) return hod_fail(error, "%s cannot be written", path);
    fputs("[scenario]\ntitle = Line (A) against militia (B)\na = british-line\nb = militia\nturns = 6\n",
          file);
    fclose(file);
    return true;
}

/* The fights in the terms of each rule set. */
static bool print_fights(const char *path, hod_rules *const *rules, int count, hod_error *error)
{
    hod_scenario *scenario = hod_scenario_read(path, error);
    if (!scenario || !hod_scenario_check(scenario, rules, count, error)) return false;
    printf("%s, %d turns, from %d inches\n", hod_scenario_title(scenario), hod_scenario_turns(scenario),
           hod_scenario_distance(scenario));
    for (int i = 0; i < count; i++) {
        int types;
        hod_glossary_troops(hod_scenario_glossary(scenario), rules[i]->family, &types);
        printf("%s knows more than 5 types of troops: %d;", rules[i]->id, types > 5);
        for (int kind = 0; kind < HOD_FIGHTS; kind++) {
            hod_fight_situation asked;
            if (!hod_scenario_ask(scenario, rules[i], (hod_fight)kind, &asked, error)) return false;
            printf(" %s: %s", hod_fight_name((hod_fight)kind), asked.mechanism ? asked.mechanism->name : "-");
        }
        printf("\n");
    }
    hod_scenario_free(scenario);
    return true;
}

/* The answers as tables, by the same question in words. */
static bool write_tables(char *path, hod_error *error)
{
    char *words[] = {"compare", "bloodybacks-7,bloodybacks-8.3", "--scenario", path};
    hod_answer answer = {.wanted = {.readers = HOD_PEOPLE}};
    FILE *page = tmpfile(); /* the same tables to paste into a page */
    const bool asked = page && hod_question_ask(NULL, 4, words, &answer, error) &&
                       hod_answer_write(&answer, NULL, &hod_format_text, stdout, error) &&
                       hod_answer_write(&answer, NULL, &hod_format_html, page, error);
    if (page) fclose(page);
    hod_answer_free(&answer);
    return asked;
}

int main(int count, char **arguments)
{
    static const char *const names[] = {"bloodybacks-7", "bloodybacks-8.3"};
    const char *folder = count > 1 ? arguments[1] : ".";
    hod_error error;
    hod_rules *rules[2];
    for (int i = 0; i < 2; i++)
        if (!(rules[i] = hod_rules_open(names[i], &error))) return fail(&error);
    char path[4096];
    snprintf(path, sizeof path, "%s/militia.ini", folder);
    if (!write_scenario(path, &error) || !print_fights(path, rules, 2, &error)) return fail(&error);

    hod_compared compared = {0};
    if (!hod_compare(path, rules, 2, HOD_NO_ENGAGEMENTS, &compared, &error)) return fail(&error);
    for (int i = 0; i < compared.count; i++)
        printf(
            "%s: a volley has no effect in %.4f, B alone gives way in %.4f, A alone is thrown back in %.4f\n",
            names[i], compared.answers[i].no_effect,
            compared.answers[i].gives_way - compared.answers[i].both_yield,
            compared.answers[i].thrown_back - compared.answers[i].both_yield);
    printf("engagements: %s; remark: %s\n",
           hod_compared_has(&compared, HOD_ENGAGEMENT) ? "yes" : "not asked for",
           hod_glossary_remark(hod_scenario_glossary(compared.scenario), rules[0]->family) ? "yes" : "none");
    if (!write_tables(path, &error)) return fail(&error);
    hod_compared_free(&compared);
    for (int i = 0; i < 2; i++) hod_rules_free(rules[i]);
}

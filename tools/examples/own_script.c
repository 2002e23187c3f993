/* Rules of one's own as a script in Lua, which is then a rule set like any other. */
#include <errno.h>
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static const char script[] =
    "rules { id = \"duel\", title = \"A duel\" }\n"
    "parameter(\"duel.needed\", \"2..6\", 5, \"what hits, or more\")\n"
    "mechanism {\n"
    "  name = \"thrusts\", title = \"thrusts with a rapier\",\n"
    "  fields = { field(\"count\", \"1..6\", 3, \"how many\") },\n"
    "  outcomes = { outcome(\"hits\", \"0..6\", \"that hit\") },\n"
    "  resolve = function(roll, rules, s)\n"
    "    return { hits = roll:hand_or_more(\"thrust\", s.count, 6, rules.duel.needed) }\n"
    "  end,\n"
    "}\n"
    "check { mechanism = \"thrusts\", expect = { [\"mean:hits\"] = 1, [\"p:hits=3\"] = \"1/27\" } }\n";

static bool write_script(const char *path, hod_error *error)
{
    FILE *file = fopen(path, "w");
    if (!file) return hod_fail_system(error, errno, "cannot write %s", path);
    fputs(script, file);
    fclose(file);
    return true;
}

static bool print(const hod_rules *rules, hod_error *error)
{
    const hod_mechanism *thrusts = hod_rules_mechanism(rules, "thrusts", error);
    hod_evaluations *evaluations = thrusts ? hod_evaluations_new(thrusts, NULL, 0, NULL, error) : NULL;
    if (!evaluations) return false;
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(thrusts, situation);
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, error);
    if (evaluation) printf("%s: %.4f hits\n", rules->title, hod_distribution_mean(&evaluation->exact, 0));
    hod_evaluations_free(evaluations);
    return evaluation != NULL;
}

int main(int count, char **arguments)
{
    char path[4096];
    hod_error error;
    snprintf(path, sizeof path, "%s/duel.lua", count > 1 ? arguments[1] : ".");
    hod_rules *rules = write_script(path, &error) ? hod_rules_open(path, &error) : NULL;
    if (!rules || !print(rules, &error) || !hod_rules_set(rules, "duel.needed", "4", &error) ||
        !print(rules, &error))
        return fail(&error);
    printf("written in a script: %s\n",
           hod_mechanism_is_scripted(rules->family->mechanisms[0]) ? "yes" : "no");
    int checks;
    const hod_check *check = hod_rules_checks(rules, &checks);
    for (int i = 0; i < checks; i++) printf("it expects %s of %s\n", check[i].expected, check[i].measure);
    hod_rules_free(rules);
}

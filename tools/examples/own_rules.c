/* Changes a rule set, compares it with the one it was, and writes it as a rule file that reads back the same.
 */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* The parameters in which two rule sets of a family differ. */
static void print_differences(const hod_rules *one, const hod_rules *other)
{
    char before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    for (int i = 0; i < one->family->parameter_count; i++) {
        const hod_parameter *parameter = &one->family->parameters[i];
        if (!hod_rules_has_parameter(one, parameter) || hod_rules_agree(one, other, parameter)) continue;
        printf("%s: %s becomes %s\n", parameter->name, hod_rules_value(one, parameter, before),
               hod_rules_value(other, parameter, after));
    }
}

static bool write_rules(const hod_rules *rules, const char *path, hod_error *error)
{
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!hod_rules_write(rules, "calmer", "8.3, calmer", "made by an example", hod_output_file(output),
                         error))
        return hod_output_fail(output, error);
    return hod_output_commit(output, error);
}

int main(int count, char **arguments)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_rules *calmer = rules ? hod_rules_copy(rules, &error) : NULL;
    if (!calmer) return fail(&error);
    if (!hod_rules_set(calmer, "shooting.bands", "1 4 7", &error)) return fail(&error);
    const hod_parameter *dice = hod_rules_parameter(calmer, "shooting.musket_dice", &error);
    if (!dice) return fail(&error);
    hod_list fewer = hod_rules_numbers(calmer, dice);
    fewer.at[0] -= 1;
    if (!hod_rules_set_numbers(calmer, dice, &fewer, &error)) return fail(&error);
    if (!hod_rules_check(calmer, &error)) return fail(&error);
    print_differences(rules, calmer);
    if (!hod_rules_set(calmer, "shooting.band", "1", &error)) printf("%s\n", error.message);

    char path[4096], text[HOD_PARAMETER_TEXT];
    snprintf(path, sizeof path, "%s/calmer.ini", count > 1 ? arguments[1] : ".");
    if (!write_rules(calmer, path, &error)) return fail(&error);
    hod_rules *read = hod_rules_open(path, &error);
    if (!read) return fail(&error);
    const hod_list dice_read = hod_rules_numbers(read, dice);
    printf("%s, made from %s, has %s dice, as it was given: %s\n", hod_rules_called(read),
           hod_rules_called(rules), hod_parameter_text(dice, &dice_read, text),
           hod_lists_agree(&dice_read, &fewer) ? "yes" : "no");
    hod_rules_free(read);
    hod_rules_free(calmer);
    hod_rules_free(rules);
}

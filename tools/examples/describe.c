/* What rule sets consist of, as tables; in Markdown, as lib/rules/REFERENCE.md has them. */
#include <hod/hod.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* How many lines a function writes. */
static int lines_of(FILE *file)
{
    int lines = 0;
    rewind(file);
    for (int character; (character = getc(file)) != EOF;) lines += character == '\n';
    fclose(file);
    return lines;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *charge = rules ? hod_rules_mechanism(rules, "charge", &error) : NULL;
    if (!charge || !hod_mechanism_describe(rules, charge, &hod_format_csv, stdout, &error))
        return fail(&error);

    FILE *list = tmpfile(), *all = tmpfile(), *reference = tmpfile();
    if (!list || !all || !reference || !hod_rules_list(&hod_format_csv, list, &error) ||
        !hod_rules_describe(rules, &hod_format_text, all, &error) ||
        !hod_reference_write(&hod_format_html, reference, &error))
        return fail(&error);
    printf("rule sets: %d\n", lines_of(list) - 1);
    printf("8.3 has more than 50 mechanisms and parameters: %s\n", lines_of(all) > 50 ? "yes" : "no");
    printf("the reference has more than 1000 lines: %s\n", lines_of(reference) > 1000 ? "yes" : "no");
    hod_rules_free(rules);
}

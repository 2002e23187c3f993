/* hod rules: the rule sets, a line each. */
#include "command.h"

#include "base/output.h"
#include "rules/rules.h"

static bool write_rules(const struct options *options, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"based_on", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(options->format, file, columns, 3, NULL, error);
    if (!table) return false;
    int families;
    const hod_family *const *family = hod_families(&families);
    bool opened = true;
    for (int f = 0; f < families; f++)
        for (int i = 0; opened && hod_family_rules(family[f], i); i++) {
            hod_rules *rules = hod_rules_open(hod_family_rules(family[f], i), error);
            opened = rules != NULL;
            if (opened)
                hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id), hod_cell_text(rules->based_on),
                                                  hod_cell_text(rules->title)});
            hod_rules_free(rules);
        }
    return hod_table_close(table, opened ? error : NULL) && opened;
}

static int run(const struct options *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return BAD_INPUT;
    if (write_rules(options, hod_output_file(output), error))
        return hod_output_commit(output, error) ? DONE : BAD_INPUT;
    hod_output_fail(output, error);
    return BAD_INPUT;
}

const struct command rules_command = {
    .name = "rules",
    .arguments = "",
    .summary = "The rule sets, a line each",
    .details = "Examples:\n  hod rules\n  hod rules --format json\n",
    .accepted = "format output",
    .least = 0,
    .most = 0,
    .run = run,
};

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
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->edition_count; i++) {
            const hod_edition *edition = &family[f]->editions[i];
            hod_table_row(table, (hod_cell[]){hod_cell_text(edition->id), hod_cell_text(edition->based_on),
                                              hod_cell_text(edition->title)});
        }
    return hod_table_close(table, error);
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

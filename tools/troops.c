/* hod troops: the standard troop types of scenarios. */
#include "command.h"
#include "question.h"

#include "base/output.h"

#include <string.h>

/* Writes the types, with their values if there is a rule set. */
static bool write_troops(const hod_family *family, const struct options *options, FILE *file,
                         hod_error *error)
{
    static const hod_column columns[] = {
        {"family", HOD_COLUMN_TEXT}, {"troops", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(options->format, file, columns, 3, NULL, error);
    if (!table) return false;
    int families;
    const hod_family *const *all = hod_families(&families);
    for (int f = 0; f < families; f++) {
        if (!all[f]->scenario || (family && family != all[f])) continue;
        for (int i = 0; i < all[f]->scenario->troop_count; i++)
            hod_table_row(table, (hod_cell[]){hod_cell_text(all[f]->id),
                                              hod_cell_text(all[f]->scenario->troops[i].name),
                                              hod_cell_text(all[f]->scenario->troops[i].values)});
    }
    return hod_table_close(table, error);
}

static int run(const struct options *options, hod_error *error)
{
    hod_rules *rules = options->argument_count > 0 ? hod_rules_open(options->arguments[0], error) : NULL;
    if (options->argument_count > 0 && !rules) return BAD_INPUT;
    const hod_family *family = rules ? rules->family : NULL;
    hod_rules_free(rules);
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return BAD_INPUT;
    if (write_troops(family, options, hod_output_file(output), error))
        return hod_output_commit(output, error) ? DONE : BAD_INPUT;
    hod_output_discard(output);
    return BAD_INPUT;
}

const struct command troops_command = {
    .name = "troops",
    .arguments = "[RULES]",
    .summary = "The standard troop types of scenarios, in each family's own terms",
    .details = "Examples:\n  hod troops\n  hod troops bloodybacks-8.3\n",
    .accepted = "format output",
    .least = 0,
    .most = 1,
    .run = run,
};

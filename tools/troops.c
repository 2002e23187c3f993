/* hod troops: the types of troops of scenarios. */
#include "command.h"
#include "question.h"

#include "base/ini.h"
#include "base/output.h"
#include "base/text_file.h"
#include "ask/scenario/glossary.h"

/* What the command is asked for. */
struct request {
    const char *file;         /* of troops, which are listed alone; NULL for the standard ones */
    const hod_family *family; /* NULL for all */
};

static void write_family(const hod_glossary *glossary, const hod_family *family, bool are_own,
                         hod_table_writer *table)
{
    int count;
    const hod_meaning *troops = hod_glossary_troops(glossary, family, &count);
    for (int i = 0; i < count; i++)
        if (troops[i].is_own == are_own)
            hod_table_row(table, (hod_cell[]){hod_cell_text(family->id), hod_cell_text(troops[i].word),
                                              hod_cell_text(troops[i].values)});
}

static bool write_troops(const struct request *request, const hod_glossary *glossary,
                         const hod_format *format, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"family", HOD_COLUMN_TEXT}, {"troops", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 3, NULL, error);
    if (!table) return false;
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        if (!request->family || request->family == family[f])
            write_family(glossary, family[f], request->file != NULL, table);
    return hod_table_close(table, error);
}

/* A file that is no rule file is one of troops. */
static bool is_troops_file(const char *name)
{
    struct ini file = {0};
    const bool is_one =
        text_file_is_meant(name) && ini_read(&file, name, "troops", NULL) && !ini_section(&file, "rules");
    ini_free(&file);
    return is_one;
}

static bool read_request(const struct options *options, struct request *request, hod_error *error)
{
    *request = (struct request){0};
    if (options->argument_count == 0) return true;
    if (is_troops_file(options->arguments[0])) {
        request->file = options->arguments[0];
        return true;
    }
    hod_rules *rules = hod_rules_open(options->arguments[0], error);
    if (rules) request->family = rules->family;
    hod_rules_free(rules);
    return request->family != NULL;
}

static int run(const struct options *options, hod_error *error)
{
    struct request request;
    hod_glossary *glossary =
        read_request(options, &request, error) ? hod_glossary_open(request.file, error) : NULL;
    if (!glossary) return BAD_INPUT;
    hod_output *output = hod_output_open(options->output, error);
    bool done = output != NULL;
    if (done && write_troops(&request, glossary, options->format, hod_output_file(output), error))
        done = hod_output_commit(output, error);
    else if (done)
        done = hod_output_fail(output, error);
    hod_glossary_free(glossary);
    return done ? DONE : BAD_INPUT;
}

const struct command troops_command = {
    .name = "troops",
    .arguments = "[RULES | FILE]",
    .summary = "The types of troops of scenarios, in each family's own terms",
    .details =
        "Without a FILE the standard types, of a rule set's family or of all. A FILE has types of one's "
        "own, for\n"
        "scenarios that name it (troops = FILE); they are checked, and listed with all their values:\n\n"
        "  [bloodybacks]\n"
        "  guards = british-line quality=5 figures=24    ; as british-line, but for these\n\n"
        "Examples:\n  hod troops\n  hod troops bloodybacks-8.3\n  hod troops my-troops.ini\n",
    .accepted = "format output",
    .least = 0,
    .most = 1,
    .run = run,
};

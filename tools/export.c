/* hod export: the model of a process, for programs that check such models. */
#include "command.h"
#include "destinations.h"
#include "inputs.h"
#include "terminal.h"

#include "ask/request/asked.h"
#include "base/output.h"
#include "rules/situation.h"
#include "show/format/formats.h"
#include "show/prism.h"

#include <stdlib.h>

/* The words of a domain, with the numbers that stand for them: "no 0, yes 1". */
static void add_words(const hod_domain *domain, hod_buffer *text)
{
    for (int i = 0; i < domain->parts; i++)
        if (domain->part[i].word)
            hod_buffer_format(text, "%s%.*s %d", text->length > 0 ? ", " : "", domain->part[i].length,
                              domain->part[i].word, domain->part[i].own);
}

static void add_variable(hod_table_writer *table, const hod_mechanism *mechanism, int number)
{
    char name[PRISM_NAME];
    const int place = number - MODEL_OWN, own = place - mechanism->outcome_count;
    const hod_field *field = place < 0                      ? NULL
                             : own < 0                      ? &mechanism->outcomes[place]
                             : own < mechanism->state_count ? &mechanism->state[own]
                                                            : NULL;
    hod_buffer words = {0};
    if (field) {
        const hod_domain domain = hod_domain_of(field->domain);
        add_words(&domain, &words);
    }
    const char *meaning = field                  ? field->meaning
                          : number == MODEL_DONE ? "whether it is done"
                          : number == MODEL_TURN ? "the turn, 0 when it is done"
                                                 : "";
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text(prism_variable(mechanism, number, name)),
                               hod_cell_text(words.length > 0 ? words.bytes : ""), hod_cell_text(meaning)});
    hod_buffer_free(&words);
}

static bool add_variables(const hod_model *model, const struct asked *asked, const hod_format *format,
                          FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"variable", HOD_COLUMN_TEXT}, {"words", HOD_COLUMN_TEXT}, {"meaning", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 3, asked->title, error);
    for (int i = 0; table && i < prism_variables(model); i++) add_variable(table, asked->mechanism, i);
    return table && hod_table_close(table, error);
}

static bool write_variables(const hod_model *model, const struct asked *asked, const hod_request *request,
                            hod_error *error)
{
    hod_output *output = hod_output_open(request->output, error);
    if (!output) return false;
    if (add_variables(model, asked, request->format, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool write_file(const hod_model *model, const hod_mechanism *mechanism,
                       const struct prism_file *written, const hod_request *request, hod_error *error)
{
    char *path = prism_path(request, mechanism->name, written->ending, error);
    hod_output *output =
        path && inputs_are_spared(request, path, error) ? hod_output_open(path, error) : NULL;
    if (output) written->write(model, mechanism, hod_output_file(output));
    free(path);
    return output && hod_output_commit(output, error);
}

static bool write_model(const hod_model *model, const struct asked *asked, const hod_request *request,
                        hod_error *error)
{
    if (!prism_check(model, asked->mechanism, error)) return false;
    for (const struct prism_file *file = prism_files(); file->ending; file++)
        if (!write_file(model, asked->mechanism, file, request, error)) return false;
    message_write(request->prism, stderr);
    fprintf(stderr, "/%s.* have %zu states, turn by turn, and %zu transitions\n", asked->mechanism->name,
            model->states.count, model->branch_count);
    return write_variables(model, asked, request, error);
}

static bool export(struct asked *asked, const hod_request *request, hod_error *error)
{
    const hod_mechanism *mechanism = asked->mechanism;
    int situation[HOD_MOST_FIELDS], prepared[mechanism->procedure.prepared_ints + 1];
    hod_model model = {0};
    if (!asked_situation(asked, situation, error)) return false;
    hod_situation_prepare(asked->rules, mechanism, situation, prepared, NULL);
    const bool exported =
        hod_model_make(&model, &mechanism->procedure, prepared, &asked->rules->budget, error) &&
        write_model(&model, asked, request, error);
    hod_model_free(&model);
    return exported;
}

static int run(const hod_request *request, hod_error *error)
{
    struct asked asked;
    if (!request->prism) {
        hod_fail(error, "--prism DIR is missing: the folder to write to (see: hod export --help)");
        return BAD_INPUT;
    }
    if (!asked_open(&asked, request, error)) return BAD_INPUT;
    const bool exported = export(&asked, request, error);
    asked_close(&asked);
    return exported ? DONE : BAD_INPUT;
}

const struct command export_command = {
    .name = "export",
    .arguments = "RULES MECHANISM [FIELD=VALUE]... --prism DIR",
    .summary = "The states of a mechanism and what follows them, for a model checker",
    .details =
        "Writes every state that can be reached in the situation, turn by turn, and where each option leads "
        "to,\n"
        "as the explicit files of the PRISM model checker: DIR/MECHANISM.sta, .tra, .lab and .srew. They are "
        "a\n"
        "Markov chain or, where one side chooses, a decision process. The table tells their variables, and "
        "the\n"
        "numbers that stand for words. The label `done` marks the ends; a reward of 1 in every other state "
        "counts\n"
        "steps.\n\n"
        "Examples:\n"
        "  hod export bloodybacks-8.3 firefight --prism models\n"
        "  prism -importmodel models/firefight.all -dtmc -pf 'P=? [F done=1 & outcome_winner=0]'\n",
    .accepted = "prism set budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};

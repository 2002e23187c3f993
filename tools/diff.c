/* hod diff: the parameters in which two rule sets differ, and what each does. */
#include "command.h"
#include "question.h"

#include "base/buffer.h"
#include "base/output.h"
#include "study/causes/differences.h"

#include <math.h>
#include <stdlib.h>

/* A measure in a situation, to be explained; mechanism is NULL where nothing is asked but the differences. */
struct effect {
    const hod_mechanism *mechanism;
    hod_measure measure;
    int situation[HOD_MOST_FIELDS];
    double before, after;
    hod_explanation *explanations;
};

enum { MOST_COLUMNS = 8 };

/* NULL when memory is short. */
static char *make_title(const struct options *options, const hod_differences *differences,
                        const struct effect *effect)
{
    const char *const old_id = differences->old_rules->id, *const new_id = differences->new_rules->id;
    hod_buffer title = {0};
    if (!effect->mechanism) hod_buffer_format(&title, "From %s to %s", old_id, new_id);
    for (int i = 2; effect->mechanism && i < options->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 2 ? " " : "", options->arguments[i]);
    if (effect->mechanism)
        hod_buffer_format(&title, ": %s from %.6g (%s) to %.6g (%s), a change of %+.6g", options->measure,
                          effect->before, old_id, effect->after, new_id, effect->after - effect->before);
    return hod_buffer_take(&title, NULL);
}

static hod_table_writer *open_table(const struct options *options, const struct effect *effect,
                                    hod_column *columns, const char *title, FILE *file, hod_error *error)
{
    size_t count = 0;
    columns[count++] = (hod_column){"parameter", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"old", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"new", HOD_COLUMN_TEXT};
    if (effect->mechanism) {
        columns[count++] = (hod_column){"changed_alone", HOD_COLUMN_REAL};
        columns[count++] = (hod_column){"reverted_alone", HOD_COLUMN_REAL};
        columns[count++] = (hod_column){"shapley_share", HOD_COLUMN_REAL};
        columns[count++] = (hod_column){"share_of_change", HOD_COLUMN_PROBABILITY};
    }
    columns[count++] = (hod_column){"meaning", HOD_COLUMN_TEXT};
    return hod_table_open(options->format, file, columns, count, title, error);
}

static void write_difference(const hod_differences *differences, const struct effect *effect, int number,
                             hod_table_writer *table)
{
    const hod_parameter *parameter = differences->parameters[number];
    char old_value[HOD_PARAMETER_TEXT], new_value[HOD_PARAMETER_TEXT];
    hod_cell cells[MOST_COLUMNS];
    size_t count = 0;
    cells[count++] = hod_cell_text(parameter->name);
    cells[count++] = hod_cell_text(hod_rules_value(differences->old_rules, parameter, old_value));
    cells[count++] = hod_cell_text(hod_rules_value(differences->new_rules, parameter, new_value));
    if (effect->mechanism) {
        const hod_explanation *explanation = &effect->explanations[number];
        const double change = effect->after - effect->before;
        cells[count++] = hod_cell_number(explanation->alone);
        cells[count++] = hod_cell_number(explanation->reverted);
        cells[count++] = hod_cell_number(explanation->share);
        cells[count++] = change != 0 ? hod_cell_number(explanation->share / change) : hod_cell_empty();
    }
    cells[count++] = hod_cell_text(parameter->meaning);
    hod_table_row(table, cells);
}

/* Whether a difference does anything to the measure; all do where nothing is measured. */
static bool matters(const struct effect *effect, int number)
{
    const double rounding = 1e-12;
    if (!effect->mechanism) return true;
    const hod_explanation *explanation = &effect->explanations[number];
    return fabs(explanation->alone) > rounding || fabs(explanation->reverted) > rounding ||
           fabs(explanation->share) > rounding;
}

static bool write_table(const struct options *options, const hod_differences *differences,
                        const struct effect *effect, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    char *title = make_title(options, differences, effect);
    if (!title) return hod_fail_memory(error);
    hod_output *output = hod_output_open(options->output, error);
    hod_table_writer *table =
        output ? open_table(options, effect, columns, title, hod_output_file(output), error) : NULL;
    const bool for_machines = hod_format_is_for_machines(options->format);
    for (int i = 0; table && i < differences->count; i++)
        if (for_machines || matters(effect, i)) write_difference(differences, effect, i, table);
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* Which of the two lacks which mechanisms. */
static void tell_mechanisms(const hod_rules *old_rules, const hod_rules *new_rules)
{
    for (int i = 0; i < old_rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = old_rules->family->mechanisms[i];
        const bool in_old = hod_rules_has_mechanism(old_rules, mechanism);
        if (in_old != hod_rules_has_mechanism(new_rules, mechanism))
            fprintf(stderr, "%s has no mechanism %s\n", in_old ? new_rules->id : old_rules->id,
                    mechanism->name);
    }
}

static void tell_count(const hod_differences *differences, const struct effect *effect)
{
    int idle = 0;
    for (int i = 0; i < differences->count; i++) idle += !matters(effect, i);
    if (differences->count == 0)
        fputs("No parameter differs.\n", stderr);
    else if (effect->mechanism)
        fprintf(stderr, "%d of %d parameters that differ change nothing here\n", idle, differences->count);
}

/* MECHANISM [FIELD=VALUE]... and --measure, where they are given. */
static bool read_effect(const struct options *options, const hod_differences *differences,
                        struct effect *effect, hod_error *error)
{
    if (options->argument_count == 2)
        return !options->measure || hod_fail(error, "--measure needs a MECHANISM: hod diff A B MECHANISM");
    const char *name = options->arguments[2];
    const hod_mechanism *mechanism = hod_rules_mechanism(differences->new_rules, name, error);
    if (!mechanism || !hod_rules_mechanism(differences->old_rules, name, error)) return false;
    if (!options->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:%s",
                        mechanism->outcomes[0].name);
    if (!hod_measure_read(mechanism, options->measure, &effect->measure, error))
        return hod_fail_in(error, "--measure");
    hod_situation_default(mechanism, effect->situation);
    for (int i = 3; i < options->argument_count; i++)
        if (!hod_situation_assign(mechanism, effect->situation, options->arguments[i], error)) return false;
    effect->mechanism = mechanism;
    effect->explanations = malloc((size_t)(differences->count + 1) * sizeof *effect->explanations);
    if (!effect->explanations) return hod_fail_memory(error);
    return hod_differences_explain(differences, mechanism, effect->situation, &effect->measure,
                                   &effect->before, &effect->after, effect->explanations, error);
}

static bool compare(const struct options *options, const hod_rules *old_rules, const hod_rules *new_rules,
                    hod_error *error)
{
    hod_differences differences;
    struct effect effect = {0};
    if (!hod_differences_find(old_rules, new_rules, &differences, error)) return false;
    const bool compared = read_effect(options, &differences, &effect, error) &&
                          write_table(options, &differences, &effect, error);
    if (compared && !effect.mechanism) tell_mechanisms(old_rules, new_rules);
    if (compared) tell_count(&differences, &effect);
    free(effect.explanations);
    hod_differences_free(&differences);
    return compared;
}

static int run(const struct options *options, hod_error *error)
{
    hod_rules *old_rules = hod_rules_open(options->arguments[0], error);
    hod_rules *new_rules = old_rules ? hod_rules_open(options->arguments[1], error) : NULL;
    const bool compared = new_rules && compare(options, old_rules, new_rules, error);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
    return compared ? DONE : BAD_INPUT;
}

const struct command diff_command = {
    .name = "diff",
    .arguments = "RULES RULES [MECHANISM [FIELD=VALUE]...]",
    .summary = "What differs between two rule sets, and what each change does",
    .details = "Lists the parameters that differ, from the first (the old) to the second (the new). With a "
               "mechanism\n"
               "and --measure it tells how much of the change in that situation each one explains:\n"
               "  changed_alone    what the measure gains over the old rules when it alone is changed\n"
               "  reverted_alone   what the new rules gain over themselves without this one change\n"
               "  shapley_share    what it gains on average over every order of making the changes; these "
               "shares add\n"
               "                   up to the whole change\n"
               "Exact, over every mixture of up to sixteen changes. Those that change nothing are left to "
               "csv and json.\n\n"
               "Examples:\n"
               "  hod diff bloodybacks-7 bloodybacks-8.3\n"
               "  hod diff bloodybacks-7 bloodybacks-8.3 shooting weapon=rifle --measure mean:hits\n"
               "  hod diff bloodybacks-8.3 mine.ini\n",
    .accepted = "measure format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};

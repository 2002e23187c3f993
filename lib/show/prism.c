/* The files of PRISM: .sta has the values of each state, .tra where each option leads to, .lab the states with
 * which it begins and which are done, and .srew a reward of 1 in each that is not, so that what is added up
 * until it is done are the steps. Words are written as the numbers that stand for them. */
#include "show/prism.h"

#include <ctype.h>
#include <string.h>

int prism_variables(const hod_model *model)
{
    return model->states.ints;
}

const char *prism_variable(const hod_mechanism *mechanism, int number, char name[PRISM_NAME])
{
    static const char *const first[] = {[MODEL_DONE] = "done", [MODEL_TURN] = "turn"};
    if (number < MODEL_OWN) return first[number];
    const int place = number - MODEL_OWN, own = place - mechanism->outcome_count;
    const char *known = own < 0                        ? mechanism->outcomes[place].name
                        : own < mechanism->state_count ? mechanism->state[own].name
                                                       : NULL;
    if (own >= 0 && known)
        snprintf(name, PRISM_NAME, "now_%s", known);
    else if (known)
        snprintf(name, PRISM_NAME, "outcome_%s", known);
    else
        snprintf(name, PRISM_NAME, "now_%d", own + 1);
    for (char *at = name; *at; at++)
        if (!isalnum((unsigned char)*at)) *at = '_';
    return name;
}

static bool somebody_chooses(const hod_model *model)
{
    return model->chooses[0] || model->chooses[1];
}

bool prism_check(const hod_model *model, const hod_mechanism *mechanism, hod_error *error)
{
    return !(model->chooses[0] && model->chooses[1]) ||
           hod_fail(
               error,
               "both sides choose in %s: the explicit files of PRISM accept one who chooses, such as where "
               "the other side keeps to a plan",
               mechanism->name);
}

static void write_states(const hod_model *model, const hod_mechanism *mechanism, FILE *file)
{
    char name[PRISM_NAME];
    for (int i = 0; i < prism_variables(model); i++)
        fprintf(file, "%c%s", i > 0 ? ',' : '(', prism_variable(mechanism, i, name));
    fputs(")\n", file);
    for (size_t state = 0; state < model->states.count; state++) {
        const int *values = records_at(&model->states, state);
        fprintf(file, "%zu:", state);
        for (int i = 0; i < prism_variables(model); i++) fprintf(file, "%c%d", i > 0 ? ',' : '(', values[i]);
        fputs(")\n", file);
    }
}

/* The name of an option as that of an action. */
static void write_action(const hod_model *model, const struct model_option *option, FILE *file)
{
    const char *name = option->name == NO_PLACE ? "" : model->texts.bytes + option->name;
    if (!name[0]) return;
    fputs(isdigit((unsigned char)name[0]) ? " _" : " ", file);
    for (; *name; name++) fputc(isalnum((unsigned char)*name) ? *name : '_', file);
}

static void write_transitions(const hod_model *model, const hod_mechanism *mechanism, FILE *file)
{
    (void)mechanism;
    const bool has_options = somebody_chooses(model);
    fprintf(file, "%zu", model->states.count);
    if (has_options) fprintf(file, " %zu", model->option_count);
    fprintf(file, " %zu\n", model->branch_count);
    for (size_t i = 0, number = 0; i < model->option_count; i++) {
        const struct model_option *option = &model->options[i];
        number = i > 0 && option[-1].state == option->state ? number + 1 : 0;
        for (size_t at = option->first; at < option->first + option->count; at++) {
            fprintf(file, "%u ", (unsigned)option->state);
            if (has_options) fprintf(file, "%zu ", number);
            fprintf(file, "%u %.17g", (unsigned)model->branches[at].state, model->branches[at].share);
            if (has_options) write_action(model, option, file);
            fputc('\n', file);
        }
    }
}

static bool is_done(const hod_model *model, size_t state)
{
    return records_at(&model->states, state)[MODEL_DONE];
}

static void write_labels(const hod_model *model, const hod_mechanism *mechanism, FILE *file)
{
    (void)mechanism;
    fputs("0=\"init\" 1=\"deadlock\" 2=\"done\"\n0: 0\n", file);
    for (size_t state = 0; state < model->states.count; state++)
        if (is_done(model, state)) fprintf(file, "%zu: 2\n", state);
}

static void write_rewards(const hod_model *model, const hod_mechanism *mechanism, FILE *file)
{
    (void)mechanism;
    size_t count = 0;
    for (size_t state = 0; state < model->states.count; state++) count += !is_done(model, state);
    fprintf(file, "%zu %zu\n", model->states.count, count);
    for (size_t state = 0; state < model->states.count; state++)
        if (!is_done(model, state)) fprintf(file, "%zu 1\n", state);
}

const struct prism_file *prism_files(void)
{
    static const struct prism_file files[] = {{"sta", write_states},
                                              {"tra", write_transitions},
                                              {"lab", write_labels},
                                              {"srew", write_rewards},
                                              {NULL, NULL}};
    return files;
}

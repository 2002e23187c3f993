/* hod tune --write: the best candidate as a rule file. */
#include "tuned_rules.h"

#include "base/buffer.h"
#include "base/output.h"

#include <stdlib.h>
#include <string.h>

/* The file's name without its folder and .ini, with - for what an id may not hold. */
static char *make_id(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *id = strndup(name, strlen(name) - strlen(".ini"));
    if (!id) return NULL;
    static const char accepted[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    for (char *wrong = id + strspn(id, accepted); *wrong; wrong += strspn(wrong, accepted)) *wrong = '-';
    return id;
}

/* How the file came about: the command line, and how far off it leaves the measure. */
static char *make_comment(const hod_tuning_answer *answer, const hod_request *options)
{
    char *text = NULL;
    size_t length = 0;
    FILE *comment = open_memstream(&text, &length);
    if (!comment) return NULL;
    fputs("hod tune", comment);
    for (int i = 0; i < options->argument_count; i++) fprintf(comment, " %s", options->arguments[i]);
    for (int i = 0; i < options->setting_count; i++) fprintf(comment, " --set %s", options->settings[i]);
    if (options->measure) fprintf(comment, "\n  --measure '%s'", options->measure);
    for (int i = 0; i < options->aim_count; i++)
        fprintf(comment, "%s--aim '%s'", i == 0 && options->measure ? " " : "\n  ", options->aims[i]);
    if (options->weights) fprintf(comment, " --weights %s", options->weights);
    for (int i = 0; i < options->varied_count; i++) fprintf(comment, "\n  --vary %s", options->varied[i]);
    for (int i = 0; i < options->limit_count; i++) fprintf(comment, "\n  --limit '%s'", options->limits[i]);
    fprintf(comment, "\noff by %.4g (root mean square)\n", answer->tuned->ranking[0].deviation);
    fclose(comment);
    return text;
}

bool write_tuned_rules(const hod_tuning_answer *answer, const hod_request *options, hod_error *error)
{
    const char *path = options->write;
    char *id = make_id(path), *comment = make_comment(answer, options);
    const char *base = answer->goals[0].space.rules->id;
    char *title = answer->tuning->aim_count > 1
                      ? hod_text(error, "%s, tuned to %d aims", base, answer->tuning->aim_count)
                      : hod_text(error, "%s, with %s tuned to %s", base, answer->measure, answer->aim);
    const bool made = (id && title && comment) || hod_fail_memory(error);
    hod_output *output = made ? hod_output_open(path, error) : NULL;
    const bool written =
        output && hod_rules_write(answer->best, id, title, comment, hod_output_file(output), error);
    free(id);
    free(title);
    free(comment);
    if (written) return hod_output_commit(output, error);
    hod_output_discard(output);
    return hod_fail_in(error, "--write %s", path);
}

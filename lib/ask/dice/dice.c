/* The question dice: reads plain dice, calculates them, and describes them or writes them as a script. */
#include "ask/dice/dice.h"

#include "ask/questions.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SHOWN = 12 };

static bool read_shown(struct dice_shown *shown, const hod_request *request, hod_error *error)
{
    if (request->as_script && request->argument_count > 1)
        return hod_fail(error, "--as-script writes one script; give one text of dice");
    for (int i = 1; i < request->argument_count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(request->arguments[i], request->arguments[j]) == 0)
                return hod_fail(error, "%s is given twice", request->arguments[i]);
    for (int i = 0; i < request->argument_count; i++)
        if (!dice_notation_read(&shown[i].notation, request->arguments[i], error)) return false;
    return true;
}

static bool write_script(const struct dice_shown *shown, hod_answer *answer, hod_error *error)
{
    AUTO_FREE char *script = dice_script(&shown->notation, &shown->value, error);
    return script && hod_answer_lines(answer, script, error);
}

static bool find_shown(struct dice_shown *shown, const hod_request *request, hod_answer *answer,
                       hod_error *error)
{
    for (int i = 0; i < request->argument_count; i++)
        if (!dice_value_of(&shown[i].notation, request->budget, &shown[i].value, error)) return false;
    return request->as_script ? write_script(shown, answer, error)
                              : describe_dice(shown, request->argument_count, answer, error);
}

/* Without an answer, only reads the request. */
static bool answer_dice(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO_FREE struct dice_shown *shown = calloc((size_t)request->argument_count, sizeof *shown);
    const bool answered =
        shown ? read_shown(shown, request, error) && (!answer || find_shown(shown, request, answer, error))
              : hod_fail_memory(error);
    for (int i = 0; shown && i < request->argument_count; i++) {
        dice_notation_free(&shown[i].notation);
        dice_value_free(&shown[i].value);
    }
    return answered;
}

const hod_question dice_question = {
    .name = "dice",
    .arguments = "DICE...",
    .summary = "Calculate the odds of plain dice: 3d6, \"4d6 keep 3\", \"8d10 >= 7\", \"2d6 vs 1d12\"",
    .accepted = "as-script chart charts budget format output",
    .least = 1,
    .most = MOST_SHOWN,
    .answer = answer_dice,
};

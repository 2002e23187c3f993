/* hod choices: what is best to choose, state by state. */
#include "ask/request/asked.h"
#include "charts.h"
#include "command.h"

#include "ask/choices/decisions_answer.h"
#include "base/buffer.h"
#include "base/output.h"

#include <stdlib.h>

/* --by, --at and --turn. */
static bool read_request(hod_decisions_request *request, const hod_request *options, hod_error *error)
{
    if (options->turn) request->turn = options->turn;
    if (options->by && !hod_decisions_read_by(request, options->by, error)) return hod_fail_in(error, "--by");
    for (int i = 0; i < options->at_count; i++)
        if (!hod_decisions_read_at(request, options->at[i], error)) return hod_fail_in(error, "--at");
    return true;
}

static bool write_chart(const hod_decisions *decisions, const hod_decisions_request *request,
                        const hod_request *options, const char *title, hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, "choices", error);
    const bool drawn =
        path && (hod_decisions_draw(decisions, request, title, path, error) || chart_refused(options, error));
    free(path);
    return drawn;
}

static bool write_table(const hod_decisions *decisions, const hod_decisions_request *request,
                        const hod_request *options, const char *title, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    const bool written = hod_decisions_write(decisions, request, options->played_for, options->format,
                                             hod_output_file(output), title, error);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* "bloodybacks-8.3 firefight doctrine=best, turn 1, plays=a"; NULL with an error when memory is short. */
static char *name_question(const struct asked *question, const hod_decisions_request *request,
                           const hod_request *options, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s, turn %d", question->title, request->turn);
    for (int i = 0; i < options->at_count; i++) hod_buffer_format(&title, ", %s", options->at[i]);
    return hod_buffer_take(&title, error);
}

static bool answer(const struct asked *question, const hod_decisions_request *request,
                   const hod_request *options, hod_error *error)
{
    hod_decisions decisions;
    char *title = name_question(question, request, options, error);
    const bool answered = title && hod_decisions_find(request, &decisions, error) &&
                          write_chart(&decisions, request, options, title, error) &&
                          write_table(&decisions, request, options, title, error);
    if (title) hod_decisions_free(&decisions);
    free(title);
    return answered;
}

static bool ask(const struct asked *question, const hod_request *options, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_decisions_request request;
    hod_measure measure;
    if (!asked_situation(question, situation, error) ||
        !hod_decisions_request_start(&request, question->rules, question->mechanism, situation, error))
        return false;
    if (options->played_for) {
        if (!hod_measure_read(question->mechanism, options->played_for, &measure, error))
            return hod_fail_in(error, "--for");
        request.measure = &measure;
    }
    const bool answered =
        read_request(&request, options, error) && answer(question, &request, options, error);
    hod_decisions_request_free(&request);
    return answered;
}

static int run(const hod_request *options, hod_error *error)
{
    struct asked question;
    if (!asked_open(&question, options, error)) return BAD_INPUT;
    const bool answered = ask(&question, options, error);
    asked_close(&question);
    return answered ? DONE : BAD_INPUT;
}

const struct command choices_command = {
    .name = "choices",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "What is best to choose in every state, and what each option is worth",
    .details =
        "Best play is that of both sides, found by going back from the last turn: exact, as everything that\n"
        "`hod exact` and the others tell of a mechanism with choices. `worth` is what an option is worth to\n"
        "the side that chooses, `cost` how much less that is than the option taken is worth.\n\n"
        "Without --by and --at these are the decisions that can come in the turn. With them every state is\n"
        "looked at that can ever come: --by names fields of the state that take all their values, --at "
        "gives\n"
        "these or others theirs, and the rest are as in the first decision of the situation. The fields of "
        "the state\n"
        "stand in: hod show RULES MECHANISM.\n\n"
        "Examples:\n"
        "  hod choices bloodybacks-8.3 momentum-hand dice=4\n"
        "  hod choices bloodybacks-8.3 momentum-hand --for 'p:value>=2'\n"
        "  hod choices bloodybacks-8.3 firefight doctrine=best --by a_dp,b_dp --at plays=a --at actions=2\n"
        "  hod choices bloodybacks-8.3 firefight doctrine=best --by a_dp --at actions=2 --turn 12 --format "
        "csv\n",
    .accepted = "by at turn for set budget chart format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};

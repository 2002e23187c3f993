/* Asks a question from the command line: shows progress and writes answers and charts in the same way for all
 * questions. */
#include "command.h"

#include "destinations.h"

#include "ranks.h"
#include "terminal.h"

#include "base/output.h"
#include "show/answer.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A question that is asked, and where its answer goes. */
struct asked_question {
    const hod_question *question;
    hod_request *request;
    hod_answer answer;
    hod_answer_stream stream;
    hod_output *output;    /* for a stream or a shard's part; NULL if opened later */
    struct output_set set; /* all files to write, which appear together */
    struct progress progress;
};

static void tell(void *data, const char *remark)
{
    progress_end(data);
    message_write(remark, stderr);
    fputc('\n', stderr);
}

/* Opens the output before the work if the answer streams or is a shard's part. The rows of a stream go to the output as
 * they come, in their format, or to the division, which writes a shard's part and collects what a rank has
 * calculated. */
static bool open_early(struct asked_question *asking, hod_error *error)
{
    hod_request *request = asking->request;
    const bool is_part = request->shards > 0;
    if (asking->question->streams) {
        hod_answer_stream_begin(&asking->stream, request->format, NULL);
        asking->answer.sink = &asking->stream.sink;
    }
    if (ranks_only_help() || (!is_part && !asking->question->streams)) return true;
    asking->output = hod_output_open(request->output, error);
    if (!asking->output) return false;
    *(is_part ? &request->part : &asking->stream.file) = hod_output_file(asking->output);
    return true;
}

static bool check_division(const hod_request *request, hod_error *error)
{
    const bool is_printed = !request->output || strcmp(request->output, "-") == 0;
    if (request->shards > 0 && is_printed)
        return hod_fail(error, "--shard writes a part for hod merge: name its file with -o FILE");
    if (request->shards > 0 && (request->chart || request->charts || request->write))
        return hod_fail(error, "--shard calculates only a part: leave out --%s here and give it to hod merge",
                        request->chart    ? "chart"
                        : request->charts ? "charts"
                                          : "write");
    return true;
}

/* Writes an answer that was kept; the output of a stream or a part is complete already. */
static bool write_answer(struct asked_question *asking, hod_error *error)
{
    hod_output *output = asking->output;
    asking->output = NULL;
    if (!output && asking->answer.is_elsewhere) return true;
    if (output) return output_set_add(&asking->set, output, error);
    output = hod_output_open(asking->request->output, error);
    if (!output) return false;
    if (hod_answer_write(&asking->answer, asking->request->part_name, asking->request->format,
                         hod_output_file(output), error))
        return output_set_add(&asking->set, output, error);
    return hod_output_fail(output, error);
}

static bool draw_one(struct asked_question *asking, const hod_item *item, hod_error *error)
{
    AUTO_FREE char *path = chart_path(asking->request, item->name, error);
    const bool is_known = !asking->request->charts; /* its path was checked before the work */
    return path && (is_known || inputs_are_spared(asking->request, path, error)) &&
           (hod_chart_write(item->chart, path, &asking->set, NULL, error) ||
            (asking->request->chart && hod_fail_in(error, "--chart")));
}

static bool draw_charts(struct asked_question *asking, hod_error *error)
{
    const hod_answer *answer = &asking->answer;
    int charts = 0;
    for (size_t i = 0; i < answer->item_count; i++) charts += answer->items[i].kind == HOD_ITEM_CHART;
    if (asking->request->chart && charts > 1)
        return hod_fail(error, "--chart draws one chart, and there are %d: --charts DIR draws them all",
                        charts);
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART && !draw_one(asking, &answer->items[i], error))
            return false;
    return true;
}

/* Writes the rule set that was found. */
static bool write_rules(struct asked_question *asking, hod_error *error)
{
    const hod_request *request = asking->request;
    if (asking->answer.is_elsewhere || !request->write) return true;
    hod_output *output = hod_output_open(request->write, error);
    if (!output) return false;
    fputs(asking->answer.rule_file, hod_output_file(output));
    return output_set_add(&asking->set, output, error);
}

static bool answer(struct asked_question *asking, hod_error *error)
{
    const bool answered = check_division(asking->request, error) && open_early(asking, error) &&
                          hod_question_answer(asking->question, asking->request, &asking->answer, error);
    progress_end(&asking->progress);
    if (answered && write_answer(asking, error) && draw_charts(asking, error) && write_rules(asking, error) &&
        output_set_commit(&asking->set, error))
        return true;
    output_set_discard(&asking->set);
    if (asking->request->has_made_charts) rmdir(asking->request->charts);
    if (asking->answer.chart_is_refused && asking->request->chart) hod_fail_in(error, "--chart");
    return false;
}

/* A page shows whatever charts are possible. */
static hod_charts_wanted charts_wanted(const hod_request *request)
{
#ifdef HOD_FOR_PAGES
    const hod_charts_wanted some = HOD_POSSIBLE_CHARTS;
#else
    const hod_charts_wanted some = HOD_ALL_CHARTS;
#endif
    return chart_is_wanted(request) ? some : HOD_NO_CHARTS;
}

int ask_question(const hod_question *question, hod_request *request, hod_error *error)
{
    const bool for_programs = hod_format_is_for_machines(request->format);
    struct asked_question asking = {
        .question = question,
        .request = request,
        .answer = {.wanted = {.readers = for_programs ? HOD_PROGRAMS : HOD_PEOPLE,
                              .is_published = !for_programs && request->format != &hod_format_text,
                              .charts = charts_wanted(request)},
                   .hear = tell,
                   .hear_data = &asking.progress},
        .progress = progress_start()};
    request->progress = progress_tell;
    request->progress_data = &asking.progress;
    request->program = version_revision();
    request->ranks = ranks_count();
    request->deal = ranks_count() > 1 ? ranks_deal : NULL;
    request->only_helps = ranks_only_help();
    int status = answer(&asking, error) ? DONE : BAD_INPUT;
    hod_output_fail(asking.output, error);
    for (size_t i = 0; i < asking.answer.remark_count; i++) tell(&asking.progress, asking.answer.remarks[i]);
    if (status == DONE && asking.answer.verdict.message[0]) {
        *error = asking.answer.verdict;
        status = QUESTION_FAILED;
    }
    hod_answer_free(&asking.answer);
    return status;
}

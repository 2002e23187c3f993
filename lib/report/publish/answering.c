/* Answers the pieces of a report: asks each question as the command would, and draws the charts of the answers, several
 * at once. */
#include "report/publish/answering.h"

#include "ask/assumptions/again.h"
#include "ask/request/keys.h"
#include "ask/sections.h"
#include "base/arrays.h"
#include "base/digest.h"
#include "base/text.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/cross_links.h"
#include "report/publish/folder.h"
#include "report/publish/multiples.h"
#include "report/publish/previous.h"
#include "system/platform.h"
#include "work/parallel.h"

#include <stdlib.h>

/* Adds a text of a question to the digest. Gives 0 if the text names a file: its rule set or scenario may change
 * unnoticed, so the question is always asked again. */
static uint64_t add_text(uint64_t cache_key, const char *text)
{
    struct word rest = word_of(text);
    for (struct word word; keys_next(&rest, &word);) {
        AUTO_FREE char *name = word_copy(word, NULL);
        if (!name || looks_like_file_name(name)) return 0;
    }
    return digest_text(cache_key, text);
}

/* Adds to the digest the sections of the file that the question reads. */
static uint64_t add_sections(uint64_t cache_key, const struct ini *file, const hod_question *question)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        if (!question_reads(question, section->name)) continue;
        cache_key = cache_key ? digest_text(cache_key, section->name) : 0;
        for (int k = 0; cache_key && k < section->key_count; k++)
            cache_key = add_text(digest_text(cache_key, section->keys[k].name), section->keys[k].value);
    }
    return cache_key;
}

uint64_t cache_key_of_piece(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    if (piece->exhibit) return report ? exhibit_fingerprint(report, piece->exhibit) : 0;
    uint64_t cache_key = report ? prose_fingerprint(digest_text(report, piece->id), &piece->text) : 0;
    if (cache_key && piece->says) cache_key = digest_text(cache_key, piece->says);
    for (int i = 0; cache_key && i < piece->point_count; i++)
        cache_key = prose_fingerprint(cache_key, &piece->points[i].text);
    for (int i = 0; cache_key && i < piece->shown_count; i++)
        cache_key = prose_fingerprint(cache_key, &piece->shown[i].text);
    for (int i = 0; cache_key && i < piece->question_count; i++) {
        const struct piece_question *question = &piece->questions[i];
        cache_key = prose_fingerprint(cache_key, &question->text);
        for (int w = 0; cache_key && w < question->word_count; w++)
            cache_key = add_text(cache_key, question->words[w]);
        cache_key = add_sections(cache_key, piece->file, hod_question_called(question->words[0]));
        if (question->takes_scenarios) cache_key = cache_key_of_scenarios(cache_key, publication);
    }
    return cache_key;
}

void answered_close(struct answered *answered)
{
    if (!answered) return;
    for (int i = 0; answered->answers && i < answered->piece->question_count; i++)
        hod_answer_free(&answered->answers[i]);
    for (int i = 0; answered->sentences && i < answered->piece->point_count; i++)
        free(answered->sentences[i]);
    exhibit_values_free(&answered->values);
    free(answered->sentences);
    free(answered->answers);
    free(answered);
}

/* Checks that the report has the piece that this line quotes or shows, by its id, or by its id and the name of a
 * question, "ID-QUESTION". */
static bool check_quoted(const struct piece *piece, int line, const char *quoted,
                         const hod_exhibition *exhibition, hod_error *error)
{
    for (struct word id = word_of(quoted); id.length > 0; id.length--)
        if ((quoted[id.length] == '\0' || quoted[id.length] == '-') && cross_links_piece(exhibition, id))
            return true;
    hod_fail(error, "no piece of the report is called %s", quoted);
    return cross_links_suggest(quoted, error) || ini_refuse(piece->file, line, error);
}

static bool check_points(const struct piece *piece, const hod_exhibition *exhibition, hod_error *error)
{
    for (int i = 0; i < piece->shown_count; i++)
        if (!check_quoted(piece, piece->shown[i].line, piece->shown[i].file, exhibition, error)) return false;
    for (int i = 0; i < piece->point_count; i++) {
        const struct piece_point *point = &piece->points[i];
        if (point->quoted && !check_quoted(piece, point->line, point->quoted, exhibition, error))
            return false;
    }
    return cross_links_check(exhibition, piece, error);
}

struct answered *answered_open(const hod_publication *publication, const struct piece *piece, bool drawn,
                               hod_error *error)
{
    struct answered *answered = calloc(1, sizeof *answered);
    if (!answered) return hod_fail_memory(error), NULL;
    *answered =
        (struct answered){.publication = publication,
                          .piece = piece,
                          .answers = calloc((size_t)piece->question_count + 1, sizeof *answered->answers),
                          .sentences = calloc((size_t)piece->point_count + 1, sizeof *answered->sentences)};
    const bool has_room = (answered->answers && answered->sentences) || hod_fail_memory(error);
    if (!has_room || !check_points(piece, publication->exhibition, error)) {
        answered_close(answered);
        return NULL;
    }
    for (int i = 0; i < piece->question_count; i++)
        answered->answers[i].wanted = (hod_wanted){.readers = HOD_PROGRAMS | HOD_PEOPLE,
                                                   .is_published = true,
                                                   .charts = drawn ? HOD_POSSIBLE_CHARTS : HOD_NO_CHARTS};
    return answered;
}

/* The steps are the questions, and then all points together. */
const char *answered_step(const struct answered *answered, int number)
{
    const int questions = answered->piece->question_count;
    const char *title = number < questions ? answered->piece->questions[number].title : "";
    if (number > questions || (number == questions && answered->piece->point_count == 0)) return NULL;
    return title[0] ? title : answered->piece->title;
}

static bool tell_points(struct answered *answered, hod_error *error)
{
    const struct piece *piece = answered->piece;
    for (int i = 0; i < piece->point_count; i++) {
        if (piece->points[i].quoted) continue;
        answered->sentences[i] = prose_tell(&piece->points[i].text, error);
        if (!answered->sentences[i]) return ini_refuse(piece->file, piece->points[i].line, error);
    }
    return true;
}

static bool ask(struct answered *answered, int number, hod_error *error)
{
    const struct piece_question *question = &answered->piece->questions[number];
    const hod_budget budget = answered->publication->exhibition->budget;
    AUTO(hod_request_free) hod_request request = {0};
    if (!piece_request(answered->piece, question, &request, error)) return false;
    const int scenarios = question->takes_scenarios ? answered->publication->scenario_count : 0;
    if (scenarios > MOST_SCENARIOS) return hod_fail(error, "more than %d scenarios", MOST_SCENARIOS);
    if (question->takes_scenarios) request.scenario_count = scenarios;
    for (int i = 0; i < scenarios; i++) request.scenarios[i] = answered->publication->scenarios[i];
    request.threads = answered->publication->trials.threads;
    request.wording = &answered->publication->exhibition->wording;
    if (!request.has_budget && budget.seconds > 0) request.budget = budget;
    request.budget.stop = budget.stop;
    return answer_under_readings(hod_question_called(request.name), &request, &answered->answers[number],
                                 error);
}

/* Answers an exhibit, which has been read already and whose title stands above the answer. */
static bool answer_exhibit(struct answered *answered, hod_error *error)
{
    const hod_publication *publication = answered->publication;
    const hod_trials *asked = &publication->trials,
                     trials = {.trials = asked->trials, .seed = asked->seed, .threads = asked->threads};
    return exhibit_answer(&answered->values, answered->piece->exhibit, &trials, false,
                          &publication->exhibition->wording, &answered->answers[0], error);
}

bool answered_answer(struct answered *answered, int number, hod_error *error)
{
    const struct piece *piece = answered->piece;
    if (number == piece->question_count) return tell_points(answered, error);
    const bool done = stop_check(answered->publication->exhibition->budget.stop, error) &&
                      (piece->exhibit ? answer_exhibit(answered, error) : ask(answered, number, error));
    if (done) multiples_share_scales(&answered->answers[number]);
    return done || piece_refuse(piece, &piece->questions[number], error);
}

bool answered_add_drawings(const struct answered *answered, uint64_t cache_key, struct drawings *drawings,
                           hod_error *error)
{
    bool is_first = true;
    for (int q = 0; q < answered->piece->question_count; q++) {
        const hod_answer *given = &answered->answers[q];
        for (size_t i = 0; i < given->item_count; i++) {
            if (given->items[i].kind != HOD_ITEM_CHART) continue;
            AUTO_FREE char *name =
                piece_file(answered->piece, &answered->piece->questions[q], "", given->items[i].name, error);
            char *path = name ? folder_path(drawings->folder, name, "", error) : NULL;
            if (!path) return false;
            if (!EXTEND(drawings->all, drawings->count)) return free(path), hod_fail_memory(error);
            drawings->all[drawings->count++] =
                (struct drawing){{given->items[i].chart, path, is_first}, cache_key};
            is_first = false;
        }
    }
    return true;
}

/* The number of charts drawn in one run. */
enum { DRAWN_AT_ONCE = 8 };

static bool draw_some(void *data, int number, hod_error *error)
{
    const struct drawings *drawings = data;
    struct chart_published charts[DRAWN_AT_ONCE];
    int count = 0;
    for (int i = number * DRAWN_AT_ONCE; i < drawings->count && count < DRAWN_AT_ONCE; i++)
        charts[count++] = drawings->all[i].chart;
    return charts_publish(charts, count, drawings->stop, error);
}

static bool add_file(const struct drawings *drawings, const struct drawing *drawing, const char *ending,
                     struct provenance *provenance, hod_error *error)
{
    AUTO_FREE char *name = hod_text(error, "%s%s", path_name(drawing->chart.path), ending);
    return name && provenance_add_file(provenance, drawing->cache_key, drawings->folder, name, error);
}

bool drawings_draw(struct drawings *drawings, int threads, struct provenance *provenance, hod_error *error)
{
    const int runs = (drawings->count + DRAWN_AT_ONCE - 1) / DRAWN_AT_ONCE;
    bool done = parallel(runs, threads, draw_some, drawings, error);
    for (int i = 0; done && i < drawings->count; i++)
        done = add_file(drawings, &drawings->all[i], ".svg", provenance, error) &&
               add_file(drawings, &drawings->all[i], "-narrow.svg", provenance, error) &&
               add_file(drawings, &drawings->all[i], ".png", provenance, error);
    return done;
}

void drawings_free(struct drawings *drawings)
{
    for (int i = 0; i < drawings->count; i++) free((char *)drawings->all[i].chart.path);
    free(drawings->all);
}

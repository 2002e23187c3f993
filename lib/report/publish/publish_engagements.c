/* The report's section that asks whether to shoot or to charge. */
#include "base/digest.h"
#include "base/output.h"
#include "report/publish/answered.h"
#include "report/publish/engagement_pictures.h"
#include "report/publish/folder.h"
#include "report/publish/fragment.h"
#include "report/publish/made_again.h"
#include "report/publish/publisher.h"
#include "show/answer.h"
#include "show/format/formats.h"
#include "show/format/html.h"

#include <stdlib.h>
#include <string.h>

/* Files of rules may change unseen. */
static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    const struct engagements *described = &piece->engagements;
    for (int r = 0; r < described->count; r++) {
        const hod_rules *rules = described->asked[r].rules;
        if (strcmp(rules->built_in, rules->id) != 0) return 0;
    }
    return report ? digest_text(report, described->id) : 0;
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    (void)publication, (void)drawn;
    return engagement_answers_new(&piece->engagements, error);
}

static void end(void *answers)
{
    engagement_answers_free(answers);
}

static const char *step(const void *data, int number)
{
    const struct engagement_answers *answers = data;
    return answers->steps[number];
}

static bool answer(void *answers, int number, hod_error *error)
{
    return engagement_answers_find(answers, number, error);
}

static bool draw_later(const struct taker *taker, const char *name, const char *title, chart_drawer *draw,
                       const void *shown, hod_error *error)
{
    (void)title;
    return drawings_add(taker->drawings, draw, shown, name, taker->made_from, error);
}

static bool put_on_page(const struct taker *taker, const char *name, const char *title, chart_drawer *draw,
                        const void *shown, hod_error *error)
{
    (void)draw, (void)shown;
    return page_add_chart(taker->page, title, name, error);
}

static bool put_into_fragment(const struct taker *taker, const char *name, const char *title,
                              chart_drawer *draw, const void *shown, hod_error *error)
{
    (void)draw, (void)shown;
    return fragment_write_chart(title, name, taker->file, error);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct taker taker = {
        .answers = answers, .take = draw_later, .drawings = drawings, .made_from = made_from};
    bool added = take_plans(&taker, error) && take_worths(&taker, error) && take_ends(&taker, error);
    for (int map = 0; added && map < taker.answers->described->map_count; map++)
        added = take_map(&taker, map, error);
    return added;
}

/* A table that goes to the page, and to files in three formats. */
typedef bool table_writer(const struct engagement_answers *answers, int number, const hod_format *format,
                          FILE *file, hod_error *error);

static bool write_plans(const struct engagement_answers *answers, int number, const hod_format *format,
                        FILE *file, hod_error *error)
{
    (void)number;
    return hod_standoffs_write_plans(&answers->standoffs, format, file, error);
}

static bool write_worths(const struct engagement_answers *answers, int number, const hod_format *format,
                         FILE *file, hod_error *error)
{
    (void)number;
    return hod_standoffs_write_worths(&answers->standoffs, format, file, error);
}

static bool write_ends(const struct engagement_answers *answers, int number, const hod_format *format,
                       FILE *file, hod_error *error)
{
    (void)number;
    return hod_standoffs_write_ends(&answers->standoffs, format, file, error);
}

static bool write_orders(const struct engagement_answers *answers, int number, const hod_format *format,
                         FILE *file, hod_error *error)
{
    struct decision_grid_words words = words_of_map(answers, number, answers->described->maps[number].title);
    if (hod_format_is_for_machines(format)) words.panels = answers->ids;
    hod_decision_grid grid;
    hod_answer answer = answered_in(format);
    const bool written = engagement_answers_grid(answers, number, &grid, error) &&
                         decision_grid_add_tables(&grid, &words, &answer, error) &&
                         hod_answer_write(&answer, NULL, format, file, error);
    hod_answer_free(&answer);
    hod_decision_grid_free(&grid);
    return written;
}

static bool take_plans_of(const struct taker *taker, int number, hod_error *error)
{
    (void)number;
    return take_plans(taker, error);
}

static bool take_worths_of(const struct taker *taker, int number, hod_error *error)
{
    (void)number;
    return take_worths(taker, error);
}

static bool take_ends_of(const struct taker *taker, int number, hod_error *error)
{
    (void)number;
    return take_ends(taker, error);
}

/* A table with its charts. */
struct part_shown {
    bool (*take)(const struct taker *taker, int number, hod_error *error);
    table_writer *write;
};

static const struct part_shown plans = {take_plans_of, write_plans}, worths = {take_worths_of, write_worths},
                               ends = {take_ends_of, write_ends}, orders = {take_map, write_orders};

static bool write_for_people(const struct engagement_answers *answers, const struct part_shown *shown,
                             int number, const hod_format *format, const struct page *page, FILE *file,
                             hod_error *error)
{
    const struct taker taker = {.answers = answers, .take = put_into_fragment, .file = file};
    const bool has_charts = page->drawn && format == &hod_format_html;
    return (!has_charts || shown->take(&taker, number, error)) &&
           shown->write(answers, number, format, file, error) &&
           made_again_write_rules(page->publication, page->piece, format, file, error);
}

static bool write_file(const struct engagement_answers *answers, const struct part_shown *shown, int number,
                       const char *name, const hod_format *format, struct page *page, hod_error *error)
{
    char ending[16];
    snprintf(ending, sizeof ending, ".%s", hod_format_extension(format));
    char *path = folder_path(page->folder, name, ending, error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    FILE *file = output ? hod_output_file(output) : NULL;
    bool written = output && (hod_format_is_for_machines(format)
                                  ? shown->write(answers, number, format, file, error)
                                  : write_for_people(answers, shown, number, format, page, file, error));
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    free(path);
    return written && page_note_file(page, name, ending, error);
}

static bool add_table(const struct engagement_answers *answers, const struct part_shown *shown, int number,
                      const char *behind, struct page *page, hod_error *error)
{
    char *name = hod_text(error, "%s-%s", answers->described->id, behind);
    const bool added = name && write_file(answers, shown, number, name, &hod_format_csv, page, error) &&
                       write_file(answers, shown, number, name, &hod_format_markdown, page, error) &&
                       write_file(answers, shown, number, name, &hod_format_html, page, error) &&
                       shown->write(answers, number, &html_of_page, page->file, error);
    if (added) page_link_files(page);
    free(name);
    return added;
}

/* The caller's text, NULL where memory was short, becomes a paragraph. */
static bool add_sentences(struct page *page, char *sentences)
{
    if (sentences) page_add_text(page, sentences);
    free(sentences);
    return sentences != NULL;
}

static bool add_finding(struct page *page, char *sentences)
{
    if (sentences) page_add_finding(page, sentences);
    free(sentences);
    return sentences != NULL;
}

static char *describe_map(const struct engagement_answers *answers, int number, hod_error *error)
{
    const struct decision_grid_words words = words_of_map(answers, number, NULL);
    hod_decision_grid grid;
    char *text = engagement_answers_grid(answers, number, &grid, error)
                     ? decision_grid_describe(&grid, &words, error)
                     : NULL;
    hod_decision_grid_free(&grid);
    return text;
}

static bool add_map(const struct taker *taker, int number, struct page *page, hod_error *error)
{
    const struct engagement_answers *answers = taker->answers;
    const struct order_map *map = &answers->described->maps[number];
    page_add_numbered_heading(page, 3, answers->described->id, number + 1, map->title);
    return add_sentences(page, describe_map(answers, number, error)) && take_map(taker, number, error) &&
           add_table(answers, &orders, number, map->name, page, error);
}

static bool write_section(void *data, struct page *page, hod_error *error)
{
    const struct engagement_answers *answers = data;
    const struct engagements *described = answers->described;
    const struct taker taker = {.answers = answers, .take = put_on_page, .page = page};
    page_add_heading(page, 2, described->id, described->title);
    bool written = add_finding(page, hod_standoffs_find(&answers->standoffs, error));
    page_add_text(page, described->text);
    written = written && add_sentences(page, hod_standoffs_describe(&answers->standoffs, error)) &&
              add_sentences(page, hod_standoffs_name_rules(&answers->standoffs, error)) &&
              take_plans(&taker, error) && add_table(answers, &plans, 0, "plans", page, error) &&
              take_worths(&taker, error) && add_table(answers, &worths, 0, "worths", page, error) &&
              take_ends(&taker, error) &&
              (described->ends.count == 0 || add_table(answers, &ends, 0, "ends", page, error));
    for (int map = 0; written && map < described->map_count; map++)
        written = add_map(&taker, map, page, error);
    return written;
}

const struct publisher engagements_publisher = {.made_from = digest,
                                                .open = begin,
                                                .step = step,
                                                .answer = answer,
                                                .add_drawings = add_drawings,
                                                .write_section = write_section,
                                                .close = end};

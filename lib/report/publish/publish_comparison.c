/* The report's section that compares rule sets by scenario. */
#include "ask/scenario/comparison_answer.h"
#include "base/output.h"
#include "report/publish/answered.h"
#include "report/publish/folder.h"
#include "report/publish/fragment.h"
#include "report/publish/made_again.h"
#include "report/publish/made_from.h"
#include "report/publish/publisher.h"
#include "show/format/formats.h"
#include "show/format/format.h"

#include <stdio.h>
#include <stdlib.h>

/* Every scenario of a report under the same rule sets. */
struct comparisons {
    const hod_publication *publication;
    const struct piece *piece;
    const struct comparison *described;
    char *text;
    hod_compared *compared;
    hod_compared *first; /* the same without the rule sets that are beside; what they point to is shared */
    int count;
    bool drawn; /* whether there are charts */
};

static void end(void *answers)
{
    struct comparisons *all = answers;
    if (!all) return;
    for (int i = 0; i < all->count; i++) hod_compared_free(&all->compared[i]);
    free(all->compared);
    free(all->first);
    free(all->text);
    free(all);
}

static bool open_all(struct comparisons *all, hod_error *error)
{
    const size_t count = (size_t)all->publication->scenario_count;
    all->compared = calloc(count, sizeof *all->compared);
    all->first = calloc(count, sizeof *all->first);
    if (!all->compared || !all->first) return hod_fail_memory(error);
    all->count = (int)count;
    all->text = prose_tell(&all->described->text, error);
    return all->text || hod_fail_in(error, "%s", all->described->id);
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    struct comparisons *all = malloc(sizeof *all);
    if (!all) {
        hod_fail_memory(error);
        return NULL;
    }
    *all = (struct comparisons){
        .publication = publication, .piece = piece, .described = &piece->comparison, .drawn = drawn};
    if (open_all(all, error)) return all;
    end(all);
    return NULL;
}

static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    return made_from_scenarios(report, &piece->comparison, publication);
}

static const char *step(const void *answers, int number)
{
    const struct comparisons *all = answers;
    return number < all->count ? all->publication->scenarios[number] : NULL;
}

static bool answer(void *answers, int number, hod_error *error)
{
    struct comparisons *all = answers;
    const struct comparison *described = all->described;
    if (!hod_compare(all->publication->scenarios[number], described->rules, described->rules_count,
                     HOD_NO_ENGAGEMENTS, &all->compared[number], error))
        return false;
    all->first[number] = all->compared[number];
    all->first[number].count = described->compared_count;
    return true;
}

/* Who wins under `count` rule sets from a place on. */
static bool write_winners(const struct comparisons *all, int first, int count, const char *title,
                          const hod_format *format, FILE *file, hod_error *error)
{
    hod_answer answer = answered_in(format);
    const bool is_described =
        comparison_add_winners(all->compared, all->count, first, count, title, &answer, error);
    return answered_write(&answer, is_described, format, file, error);
}

static bool write_rules(const struct comparisons *all, const hod_format *format, FILE *file, hod_error *error)
{
    hod_answer answer = answered_in(format);
    const bool is_described = comparison_add_rules(&all->compared[0], &answer, error);
    return answered_write(&answer, is_described, format, file, error);
}

/* The tables of one scenario. */
static bool write_scenario(const hod_compared *compared, const hod_format *format, FILE *file,
                           hod_error *error)
{
    hod_answer answer = answered_in(format);
    const bool is_described = comparison_add_tables(compared, false, &answer, error);
    return answered_write(&answer, is_described, format, file, error);
}

static bool write_data(const struct comparisons *all, const hod_format *format, FILE *file, hod_error *error)
{
    hod_answer answer = answered_in(format);
    const bool is_described = comparison_add_data(all->compared, all->count, &answer, error);
    return answered_write(&answer, is_described, format, file, error);
}

/* Who wins under the rule sets that are beside; on a page they are grey. */
static bool write_beside(const struct comparisons *all, const hod_format *format, FILE *file,
                         hod_error *error)
{
    const int first = all->described->compared_count, beside = all->described->rules_count - first;
    if (beside == 0) return true;
    if (format == &html_of_page) fputs("<div class=\"beside\">\n", file);
    const bool written = write_winners(all, first, beside, "The same under other rules", format, file, error);
    if (format == &html_of_page) fputs("</div>\n", file);
    return written;
}

/* The rule sets, and who wins under which of them. */
static bool write_overview(const struct comparisons *all, const hod_format *format, FILE *file,
                           hod_error *error)
{
    static const char title[] = "The firefight: in how many of a hundred A wins : in how many B does; in the "
                                "others both break, or none within the turns";
    const int first = all->described->compared_count;
    return write_winners(all, 0, first, title, format, file, error) &&
           write_beside(all, format, file, error) && write_rules(all, format, file, error);
}

static char *summarize(const struct comparisons *all, hod_error *error)
{
    return comparison_summarize(all->compared, all->count, all->described->compared_count, error);
}

static char *describe(const struct comparisons *all, int number, hod_error *error)
{
    const hod_compared *compared = &all->first[number];
    return hod_compared_has(compared, HOD_FIREFIGHT) ? comparison_describe(compared, compared->count, error)
                                                     : hod_text(error, "None of them can tell it.");
}

/* What the chart of a scenario by its number is called, without an ending; the caller frees it. */
static char *name_chart(const struct comparisons *all, int number, const char *what, hod_error *error)
{
    return hod_text(error, "%s-%d-%s", all->described->id, number + 1, what);
}

static char *name_crises(const struct comparisons *all, hod_error *error)
{
    return hod_text(error, "%s-first-volley", all->described->id);
}

static char *name_winners(const struct comparisons *all, hod_error *error)
{
    return hod_text(error, "%s-winners", all->described->id);
}

static const char winners_title[] = "How often A wins the firefight",
                  crises_title[] = "How much of a crisis the first volley brings";

static char *title_chart(const struct comparisons *all, int number, const char *what, hod_error *error)
{
    return hod_text(error, "%s: the %s", hod_scenario_title(all->first[number].scenario), what);
}

/* Into the file to paste, if it was drawn. Title and name become the function's; NULL is memory that was
 * short. */
static bool write_chart(const struct comparisons *all, char *title, char *name, const hod_format *format,
                        FILE *file, hod_error *error)
{
    const bool is_shown = all->drawn && format == &hod_format_html;
    const bool written = title && name && (!is_shown || fragment_write_chart(title, name, file, error));
    free(title);
    free(name);
    return written;
}

static bool write_scenario_chart(const struct comparisons *all, int number, hod_question_kind kind,
                                 const char *what, const hod_format *format, FILE *file, hod_error *error)
{
    return !hod_compared_has(&all->first[number], kind) ||
           write_chart(all, title_chart(all, number, what, error), name_chart(all, number, what, error),
                       format, file, error);
}

static bool write_overview_charts(const struct comparisons *all, const hod_format *format, FILE *file,
                                  hod_error *error)
{
    return write_chart(all, hod_text(error, "%s", winners_title), name_winners(all, error), format, file,
                       error) &&
           write_chart(all, hod_text(error, "%s", crises_title), name_crises(all, error), format, file,
                       error);
}

static bool write_tables(const struct comparisons *all, const hod_format *format, FILE *file,
                         hod_error *error)
{
    char *summary = summarize(all, error);
    bool written = summary && hod_format_heading(format, 2, all->described->title, file, error) &&
                   hod_format_paragraph(format, summary, file, error) &&
                   hod_format_paragraph(format, all->text, file, error) &&
                   write_overview(all, format, file, error) &&
                   write_overview_charts(all, format, file, error);
    free(summary);
    for (int i = 0; written && i < all->count; i++) {
        char *sentences = describe(all, i, error);
        written = sentences && write_scenario(&all->compared[i], format, file, error) &&
                  write_scenario_chart(all, i, HOD_FIREFIGHT, "firefight", format, file, error) &&
                  write_scenario_chart(all, i, HOD_ASSAULT, "assault", format, file, error) &&
                  hod_format_paragraph(format, sentences, file, error);
        free(sentences);
    }
    const char *remark = comparison_remark(&all->compared[0]);
    return written && (!remark || hod_format_paragraph(format, remark, file, error)) &&
           made_again_write(all->publication, all->piece, format, file, error);
}

static bool write_as(const struct comparisons *all, const hod_format *format, FILE *file, hod_error *error)
{
    return hod_format_is_for_machines(format) ? write_data(all, format, file, error)
                                              : write_tables(all, format, file, error);
}

static bool write_file(const struct comparisons *all, const hod_format *format, struct page *page,
                       hod_error *error)
{
    char *ending = hod_text(error, ".%s", hod_format_extension(format));
    char *path = ending ? folder_path(page->folder, all->described->id, ending, error) : NULL;
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    bool written = output && write_as(all, format, hod_output_file(output), error);
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    written = written && page_note_file(page, all->described->id, ending, error);
    free(ending);
    free(path);
    return written;
}

static bool draw_survival(const void *compared, const char *path, hod_error *error)
{
    hod_answer answer = answered_by_chart();
    const bool is_described = comparison_chart_survival(compared, &answer, "", error);
    return answered_draw(&answer, is_described, path, error);
}

static bool draw_assaults(const void *compared, const char *path, hod_error *error)
{
    hod_answer answer = answered_by_chart();
    const bool is_described = comparison_chart_assaults(compared, &answer, "", error);
    return answered_draw(&answer, is_described, path, error);
}

static bool draw_crises(const void *comparisons, const char *path, hod_error *error)
{
    const struct comparisons *all = comparisons;
    hod_answer answer = answered_by_chart();
    const bool is_described = comparison_chart_crises(all->first, all->count, &answer, "", error);
    return answered_draw(&answer, is_described, path, error);
}

static bool draw_winners(const void *comparisons, const char *path, hod_error *error)
{
    const struct comparisons *all = comparisons;
    hod_answer answer = answered_by_chart();
    const bool is_described = comparison_chart_winners(all->first, all->count, &answer, "", error);
    return answered_draw(&answer, is_described, path, error);
}

/* The name becomes the function's; NULL is memory that was short. */
static bool add_drawing(struct drawings *drawings, chart_drawer *draw, const void *shown, char *name,
                        uint64_t made_from, hod_error *error)
{
    const bool added = name && drawings_add(drawings, draw, shown, name, made_from, error);
    free(name);
    return added;
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct comparisons *all = answers;
    bool added = add_drawing(drawings, draw_winners, all, name_winners(all, error), made_from, error) &&
                 add_drawing(drawings, draw_crises, all, name_crises(all, error), made_from, error);
    for (int i = 0; added && i < all->count; i++) {
        const hod_compared *compared = &all->first[i];
        if (hod_compared_has(compared, HOD_FIREFIGHT))
            added = add_drawing(drawings, draw_survival, compared, name_chart(all, i, "firefight", error),
                                made_from, error);
        if (added && hod_compared_has(compared, HOD_ASSAULT))
            added = add_drawing(drawings, draw_assaults, compared, name_chart(all, i, "assault", error),
                                made_from, error);
    }
    return added;
}

static bool add_chart(struct page *page, const char *title, char *name, hod_error *error)
{
    const bool added = name && page_add_chart(page, title, name, error);
    free(name);
    return added;
}

/* A chart of a scenario, if its rule sets answer the question. */
static bool add_scenario_chart(const struct comparisons *all, int number, hod_question_kind kind,
                               const char *what, struct page *page, hod_error *error)
{
    if (!hod_compared_has(&all->first[number], kind)) return true;
    char *title = title_chart(all, number, what, error);
    const bool added = title && add_chart(page, title, name_chart(all, number, what, error), error);
    free(title);
    return added;
}

static bool add_scenario(const struct comparisons *all, int number, struct page *page, hod_error *error)
{
    const hod_compared *compared = &all->compared[number];
    char *sentences = describe(all, number, error);
    if (!sentences) return false;
    page_add_numbered_heading(page, 3, all->described->id, number + 1,
                              hod_scenario_title(compared->scenario));
    page_add_text(page, sentences);
    free(sentences);
    return add_scenario_chart(all, number, HOD_FIREFIGHT, "firefight", page, error) &&
           add_scenario_chart(all, number, HOD_ASSAULT, "assault", page, error) &&
           write_scenario(compared, &html_of_page, page->file, error);
}

static bool add_summary(const struct comparisons *all, struct page *page, hod_error *error)
{
    char *summary = summarize(all, error);
    if (summary) page_add_finding(page, summary);
    free(summary);
    return summary != NULL;
}

static bool add_section(const struct comparisons *all, struct page *page, hod_error *error)
{
    page_add_heading(page, 2, all->described->id, all->described->title);
    bool added = add_summary(all, page, error);
    page_add_text(page, all->text);
    added = added && write_overview(all, &html_of_page, page->file, error) &&
            add_chart(page, winners_title, name_winners(all, error), error) &&
            add_chart(page, crises_title, name_crises(all, error), error);
    for (int i = 0; added && i < all->count; i++) added = add_scenario(all, i, page, error);
    const char *remark = comparison_remark(&all->compared[0]);
    if (remark) page_add_text(page, remark);
    return added;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    const struct comparisons *all = answers;
    return write_file(all, &hod_format_csv, page, error) &&
           write_file(all, &hod_format_markdown, page, error) &&
           write_file(all, &hod_format_html, page, error) && add_section(all, page, error);
}

const struct publisher comparison_publisher = {.made_from = digest,
                                               .open = begin,
                                               .step = step,
                                               .answer = answer,
                                               .add_drawings = add_drawings,
                                               .write_section = write_section,
                                               .close = end};

/* The report's piece on what changed between two rule sets. */
#include "ask/diff/diff.h"
#include "report/publish/made_from.h"
#include "report/publish/publisher.h"
#include "report/publish/section.h"
#include "show/chart/draw.h"

#include <stdlib.h>

/* What an inquiry found: an answer for each change, and one on what is set apart. */
struct findings {
    const struct inquiry *inquiry;
    hod_answer *changes, apart;
};

static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    const hod_rules *const rules[] = {piece->inquiry.old_rules, piece->inquiry.new_rules};
    return made_from_rules(report, piece->inquiry.id, &piece->inquiry.text, rules, 2);
}

static void end(void *answers)
{
    struct findings *findings = answers;
    if (!findings) return;
    for (int i = 0; findings->changes && i < findings->inquiry->change_count; i++)
        hod_answer_free(&findings->changes[i]);
    free(findings->changes);
    hod_answer_free(&findings->apart);
    free(findings);
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    const struct inquiry *inquiry = &piece->inquiry;
    const hod_answer empty = {.wanted = {.readers = HOD_PROGRAMS | HOD_PEOPLE,
                                         .is_published = true,
                                         .charts = drawn ? HOD_ALL_CHARTS : HOD_NO_CHARTS}};
    struct findings *findings = calloc(1, sizeof *findings);
    (void)publication;
    if (findings) findings->inquiry = inquiry;
    if (findings) findings->changes = calloc((size_t)inquiry->change_count, sizeof *findings->changes);
    if (!findings || !findings->changes) {
        end(findings);
        hod_fail_memory(error);
        return NULL;
    }
    for (int i = 0; i < inquiry->change_count; i++) findings->changes[i] = empty;
    findings->apart = empty;
    return findings;
}

/* Each change, then what is set apart. */
static const char *step(const void *answers, int number)
{
    const struct inquiry *inquiry = ((const struct findings *)answers)->inquiry;
    if (number < inquiry->change_count) return inquiry->changes[number].title;
    return number == inquiry->change_count ? inquiry->apart.title : NULL;
}

static bool answer_change(const struct inquiry *inquiry, const struct inquiry_change *asked,
                          hod_answer *answer, hod_error *error)
{
    hod_account account;
    const hod_account_request request = {.old_rules = inquiry->old_rules,
                                         .space = &asked->space,
                                         .measure = asked->measure,
                                         .causes = HOD_BY_PARAMETER | HOD_BY_AMENDMENT};
    const struct account_view view = {.account = &account,
                                      .cause = HOD_BY_PARAMETER,
                                      .title = asked->title,
                                      .measure = asked->measure_title,
                                      .phrases = &inquiry->phrases,
                                      .shares = &asked->shares,
                                      .across = asked->across,
                                      .down = asked->down};
    if (!hod_account_make(&account, &request, error)) return false;
    const bool described = describe_change(&view, answer, error);
    hod_account_free(&account);
    return described;
}

static bool answer_apart(struct findings *findings, hod_error *error)
{
    const struct inquiry *inquiry = findings->inquiry;
    const struct inquiry_apart *apart = &inquiry->apart;
    hod_ablation ablation;
    struct fight_length length = {
        .ablation = &ablation, .title = apart->title, .name = inquiry_name(inquiry, apart->parameter)};
    if (!hod_ablation_open(&ablation, inquiry->old_rules, inquiry->new_rules, apart->parameter, error))
        return false;
    const bool described = fight_length_calculate(&length, apart->mechanism, apart->situation, error) &&
                           describe_fight_length(&length, &findings->apart, error);
    hod_ablation_close(&ablation);
    return described;
}

static bool answer(void *answers, int number, hod_error *error)
{
    struct findings *findings = answers;
    const struct inquiry *inquiry = findings->inquiry;
    return number == inquiry->change_count
               ? answer_apart(findings, error)
               : answer_change(inquiry, &inquiry->changes[number], &findings->changes[number], error);
}

/* The names of files: "ID-NAME", "ID-NAME-shares", "ID-NAME-map-1" and "ID-apart", whose chart is its only
 * one. */
static char *name_section(const struct inquiry *inquiry, int number, hod_error *error)
{
    const bool is_change = number < inquiry->change_count;
    return hod_text(error, "%s-%s", inquiry->id, is_change ? inquiry->changes[number].name : "apart");
}

static char *name_chart(const struct inquiry *inquiry, int number, const hod_item *item, hod_error *error)
{
    const bool is_change = number < inquiry->change_count;
    return is_change ? hod_text(error, "%s-%s-%s", inquiry->id, inquiry->changes[number].name, item->name)
                     : name_section(inquiry, number, error);
}

/* The answers, each change's and then that on what is set apart; NULL behind the last. */
static const hod_answer *answer_at(const struct findings *findings, int number)
{
    const struct inquiry *inquiry = findings->inquiry;
    if (number < inquiry->change_count) return &findings->changes[number];
    return number == inquiry->change_count && inquiry->apart.mechanism ? &findings->apart : NULL;
}

static bool draw(const void *chart, const char *path, hod_error *error)
{
    return hod_chart_write(chart, path, error);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct findings *findings = answers;
    const hod_answer *answer;
    for (int number = 0; (answer = answer_at(findings, number)); number++)
        for (size_t i = 0; i < answer->item_count; i++) {
            const hod_item *item = &answer->items[i];
            if (item->kind != HOD_ITEM_CHART) continue;
            char *name = name_chart(findings->inquiry, number, item, error);
            const bool added = name && drawings_add(drawings, draw, item->chart, name, made_from, error);
            free(name);
            if (!added) return false;
        }
    return true;
}

/* The charts of a section, as many as were drawn. */
struct charts {
    struct section_chart *all;
    int count;
};

static void free_charts(struct charts *charts)
{
    for (int i = 0; i < charts->count; i++) {
        free(charts->all[i].name);
        free(charts->all[i].title);
    }
    free(charts->all);
}

static bool name_charts(const struct inquiry *inquiry, int number, const hod_answer *answer,
                        struct charts *charts, hod_error *error)
{
    charts->all = calloc(answer->item_count + 1, sizeof *charts->all);
    if (!charts->all) return hod_fail_memory(error);
    for (size_t i = 0; i < answer->item_count; i++) {
        const hod_item *item = &answer->items[i];
        if (item->kind != HOD_ITEM_CHART) continue;
        struct section_chart *chart = &charts->all[charts->count++];
        chart->name = name_chart(inquiry, number, item, error);
        chart->title = hod_text(error, "%s", item->chart->title);
        if (!chart->name || !chart->title) return false;
    }
    return true;
}

static bool write_answer(const struct inquiry *inquiry, int number, const hod_answer *answer,
                         struct page *page, hod_error *error)
{
    const bool is_change = number < inquiry->change_count;
    struct charts charts = {NULL, 0};
    char *name = name_section(inquiry, number, error);
    const struct section section = {.name = name,
                                    .level = 3,
                                    .title =
                                        is_change ? inquiry->changes[number].title : inquiry->apart.title,
                                    .text = is_change ? &inquiry->changes[number].text : &inquiry->apart.text,
                                    .answer = answer};
    const bool written = name && name_charts(inquiry, number, answer, &charts, error) &&
                         section_publish(&section, charts.all, charts.count, page, error);
    free_charts(&charts);
    free(name);
    return written;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    const struct findings *findings = answers;
    const struct inquiry *inquiry = findings->inquiry;
    const hod_answer *answer;
    if (!section_begin_piece(page, inquiry->id, inquiry->title, &inquiry->text, error)) return false;
    for (int number = 0; (answer = answer_at(findings, number)); number++)
        if (!write_answer(inquiry, number, answer, page, error)) return false;
    return true;
}

const struct publisher inquiry_publisher = {.made_from = digest,
                                            .open = begin,
                                            .step = step,
                                            .answer = answer,
                                            .add_drawings = add_drawings,
                                            .write_section = write_section,
                                            .close = end};

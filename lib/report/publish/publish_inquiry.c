/* The report's piece on what changed between two rule sets. */
#include "ask/diff/account_view.h"
#include "ask/diff/lasting.h"
#include "report/publish/made_from.h"
#include "report/publish/publisher.h"
#include "report/publish/section.h"

#include <stdlib.h>

/* A map by its number. */
struct map {
    const struct account_view *view;
    int number;
};

/* A change with its account. */
struct change {
    const struct inquiry_change *asked;
    hod_account account;
    struct account_view view;
    const char **names;
    struct map *maps;
};

/* What an inquiry comes to. */
struct findings {
    const struct inquiry *inquiry;
    struct change *changes;
    hod_apart apart;
    struct lasting lasting;
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
    for (int i = 0; findings->changes && i < findings->inquiry->change_count; i++) {
        hod_account_free(&findings->changes[i].account);
        free(findings->changes[i].names);
        free(findings->changes[i].maps);
    }
    free(findings->changes);
    hod_apart_free(&findings->apart);
    free(findings);
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    (void)publication, (void)drawn;
    const struct inquiry *inquiry = &piece->inquiry;
    struct findings *findings = calloc(1, sizeof *findings);
    if (findings) findings->inquiry = inquiry;
    if (findings) findings->changes = calloc((size_t)inquiry->change_count, sizeof *findings->changes);
    if (findings && findings->changes) return findings;
    end(findings);
    hod_fail_memory(error);
    return NULL;
}

/* Each change, then what is set apart. */
static const char *step(const void *answers, int number)
{
    const struct inquiry *inquiry = ((const struct findings *)answers)->inquiry;
    if (number < inquiry->change_count) return inquiry->changes[number].title;
    return number == inquiry->change_count ? inquiry->apart.title : NULL;
}

static bool answer_change(const struct inquiry *inquiry, struct change *change, hod_error *error)
{
    const struct inquiry_change *asked = change->asked;
    hod_account *account = &change->account;
    const hod_account_request request = {.old_rules = inquiry->old_rules,
                                         .space = &asked->space,
                                         .measure = asked->measure,
                                         .causes = HOD_BY_PARAMETER | HOD_BY_AMENDMENT};
    if (!hod_account_make(account, &request, error)) return false;
    change->view = (struct account_view){.account = account,
                                         .title = asked->title,
                                         .measure = asked->measure_title,
                                         .phrases = &inquiry->phrases,
                                         .shares = &asked->shares,
                                         .across = asked->across,
                                         .down = asked->down};
    const int maps = account_maps(&change->view);
    change->names = calloc((size_t)account->differences.count + 1, sizeof *change->names);
    change->maps = calloc((size_t)maps + 1, sizeof *change->maps);
    if (!change->names || !change->maps) return hod_fail_memory(error);
    for (int i = 0; i < account->differences.count; i++)
        change->names[i] = inquiry_name(inquiry, account->differences.changes[i].parameter);
    for (int i = 0; i < maps; i++) change->maps[i] = (struct map){&change->view, i};
    change->view.names = change->names;
    return true;
}

static bool answer_apart(struct findings *findings, hod_error *error)
{
    const struct inquiry *inquiry = findings->inquiry;
    const struct inquiry_apart *apart = &inquiry->apart;
    findings->lasting = (struct lasting){
        .apart = &findings->apart, .title = apart->title, .name = inquiry_name(inquiry, apart->parameter)};
    return hod_apart_make(&findings->apart, inquiry->old_rules, inquiry->new_rules, apart->parameter,
                          error) &&
           lasting_work_out(&findings->lasting, apart->mechanism, apart->situation, error);
}

static bool answer(void *answers, int number, hod_error *error)
{
    struct findings *findings = answers;
    const struct inquiry *inquiry = findings->inquiry;
    if (number == inquiry->change_count) return answer_apart(findings, error);
    findings->changes[number].asked = &inquiry->changes[number];
    return answer_change(inquiry, &findings->changes[number], error);
}

/* The names of files: "ID-NAME", "ID-NAME-shares", "ID-NAME-map-1" and "ID-apart". */
static char *name_change(const struct findings *findings, const struct change *change, const char *what,
                         hod_error *error)
{
    return hod_text(error, "%s-%s%s", findings->inquiry->id, change->asked->name, what);
}

static char *name_map(const struct findings *findings, const struct change *change, int map, hod_error *error)
{
    return hod_text(error, "%s-%s-map-%d", findings->inquiry->id, change->asked->name, map + 1);
}

static char *name_apart(const struct findings *findings, hod_error *error)
{
    return hod_text(error, "%s-apart", findings->inquiry->id);
}

static bool draw_map(const void *shown, const char *path, hod_error *error)
{
    const struct map *map = shown;
    return account_draw_map(map->view, map->number, path, error);
}

static bool draw_shares(const void *view, const char *path, hod_error *error)
{
    return account_draw_shares(view, path, error);
}

static bool draw_lasting(const void *lasting, const char *path, hod_error *error)
{
    return lasting_draw(lasting, path, error);
}

/* Has a chart wait by a name, which is freed. */
static bool add_drawing(struct drawings *drawings, chart_drawer *draw, const void *shown, char *name,
                        uint64_t made_from, hod_error *error)
{
    const bool added = name && drawings_add(drawings, draw, shown, name, made_from, error);
    free(name);
    return added;
}

/* The shares of one situation are a table. */
static bool has_shares_chart(const struct change *change)
{
    return hod_space_size(change->view.shares) > 1;
}

static bool add_change_drawings(const struct findings *findings, const struct change *change,
                                uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    bool added = !has_shares_chart(change) ||
                 add_drawing(drawings, draw_shares, &change->view,
                             name_change(findings, change, "-shares", error), made_from, error);
    for (int i = 0; added && i < account_maps(&change->view); i++)
        added = add_drawing(drawings, draw_map, &change->maps[i], name_map(findings, change, i, error),
                            made_from, error);
    return added;
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct findings *findings = answers;
    for (int i = 0; i < findings->inquiry->change_count; i++)
        if (!add_change_drawings(findings, &findings->changes[i], made_from, drawings, error)) return false;
    return !findings->apart.parameter || add_drawing(drawings, draw_lasting, &findings->lasting,
                                                     name_apart(findings, error), made_from, error);
}

static bool write_account(const void *shown, const hod_format *format, FILE *file, hod_error *error)
{
    const struct account_view *view = shown;
    return (view->across == NO_MAP || account_write_map(view, format, file, error)) &&
           account_write_shares(view, format, file, error) &&
           account_write_amendments(view, format, file, error);
}

static bool write_account_data(const void *view, const hod_format *format, FILE *file, hod_error *error)
{
    return account_write_data(view, format, file, error);
}

static bool write_lasting(const void *lasting, const hod_format *format, FILE *file, hod_error *error)
{
    return lasting_write(lasting, format, file, error);
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

/* Adds a chart by its name and title, which become the charts', also when it fails. */
static bool add_chart(struct charts *charts, char *name, char *title)
{
    charts->all[charts->count++] = (struct section_chart){name, title};
    return name && title;
}

static bool name_charts(const struct findings *findings, const struct change *change, struct charts *charts,
                        hod_error *error)
{
    const int maps = account_maps(&change->view);
    charts->all = calloc((size_t)maps + 1, sizeof *charts->all);
    if (!charts->all) return hod_fail_memory(error);
    for (int i = 0; i < maps; i++)
        if (!add_chart(charts, name_map(findings, change, i, error),
                       account_map_title(&change->view, i, error)))
            return false;
    return !has_shares_chart(change) || add_chart(charts, name_change(findings, change, "-shares", error),
                                                  account_shares_title(&change->view, error));
}

static bool write_change(const struct findings *findings, const struct change *change, struct page *page,
                         hod_error *error)
{
    struct charts charts = {NULL, 0};
    char *name = name_change(findings, change, "", error);
    char *sentences = name ? account_describe(&change->view, error) : NULL;
    const struct section section = {.name = name,
                                    .level = 3,
                                    .title = change->asked->title,
                                    .text = &change->asked->text,
                                    .sentences = sentences,
                                    .shown = &change->view,
                                    .write = write_account,
                                    .write_data = write_account_data};
    const bool written = sentences && name_charts(findings, change, &charts, error) &&
                         section_publish(&section, charts.all, charts.count, page, error);
    free_charts(&charts);
    free(sentences);
    free(name);
    return written;
}

static bool write_apart(const struct findings *findings, struct page *page, hod_error *error)
{
    const struct inquiry_apart *apart = &findings->inquiry->apart;
    char *name = name_apart(findings, error);
    char *sentences = name ? lasting_describe(&findings->lasting, error) : NULL;
    const struct section_chart chart = {name, apart->title};
    const struct section section = {.name = name,
                                    .level = 3,
                                    .title = apart->title,
                                    .text = &apart->text,
                                    .sentences = sentences,
                                    .shown = &findings->lasting,
                                    .write = write_lasting,
                                    .write_data = write_lasting};
    const bool written = sentences && section_publish(&section, &chart, 1, page, error);
    free(sentences);
    free(name);
    return written;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    const struct findings *findings = answers;
    const struct inquiry *inquiry = findings->inquiry;
    if (!section_begin_piece(page, inquiry->id, inquiry->title, &inquiry->text, error)) return false;
    for (int i = 0; i < inquiry->change_count; i++)
        if (!write_change(findings, &findings->changes[i], page, error)) return false;
    return !findings->apart.parameter || write_apart(findings, page, error);
}

const struct publisher inquiry_publisher = {.made_from = digest,
                                            .open = begin,
                                            .step = step,
                                            .answer = answer,
                                            .add_drawings = add_drawings,
                                            .write_section = write_section,
                                            .close = end};

/* The pieces of a report: every question is asked as the command asks it, and its answer becomes a
 * section of the page and files. An answer has parts; each that has a table for programs becomes NAME.csv,
 * NAME.md and NAME.html, and its charts are drawn beside them. */
#include "report/publish/publish_piece.h"
#include "ask/questions.h"
#include "ask/request/keys.h"
#include "ask/sections.h"
#include "base/digest.h"
#include "base/output.h"
#include "base/text.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/folder.h"
#include "report/publish/linked.h"
#include "report/publish/markup.h"
#include "report/publish/play_links.h"
#include "report/publish/previous.h"
#include "report/publish/reproduce.h"
#include "show/answer.h"
#include "show/chart/draw.h"
#include "show/format/format.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The answers of a piece, one for each question. */
struct answered {
    const hod_publication *publication;
    const struct piece *piece;
    hod_answer *answers; /* of the questions */
    char **sentences;    /* of the points; NULL for what another piece says */
};

/* A rule set or a scenario in a file may change unseen: what names one is always asked again. */
static bool names_file(const char *text)
{
    struct word rest = word_of(text);
    for (struct word word; keys_next(&rest, &word);) {
        char *name = word_copy(word, NULL);
        const bool is_file = !name || text_file_is_meant(name);
        free(name);
        if (is_file) return true;
    }
    return false;
}

/* The digest, and a text of a question; 0 where it names a file. */
static uint64_t add_text(uint64_t cache_key, const char *text)
{
    return names_file(text) ? 0 : digest_text(cache_key, text);
}

/* The digest, and the sections of the file in which a question is asked. */
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
    for (int i = 0; cache_key && i < piece->point_count; i++)
        cache_key = prose_fingerprint(cache_key, &piece->points[i].text);
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
    free(answered->sentences);
    free(answered->answers);
    free(answered);
}

/* What is quoted must be there. */
static bool check_points(const struct piece *piece, const hod_exhibition *exhibition, hod_error *error)
{
    for (int i = 0; i < piece->point_count; i++) {
        const char *quoted = piece->points[i].quoted;
        if (quoted && !linked_piece(exhibition, word_of(quoted)))
            return hod_fail(error, "%s quotes a finding of %s, which is no piece of the report", piece->id,
                            quoted);
    }
    return true;
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

/* The questions, then all points. */
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
        if (!answered->sentences[i]) return hod_fail_in(error, "%s", piece->id);
    }
    return true;
}

static bool take_scenarios(hod_request *request, const hod_publication *publication, hod_error *error)
{
    if (publication->scenario_count > MOST_SCENARIOS)
        return hod_fail(error, "more than %d scenarios", MOST_SCENARIOS);
    request->scenario_count = publication->scenario_count;
    for (int i = 0; i < request->scenario_count; i++) request->scenarios[i] = publication->scenarios[i];
    return true;
}

/* What a report says of all its exhibits: under which rules, and how often to roll. */
static void ask_as_report(hod_request *request, const hod_publication *publication)
{
    request->rules = publication->exhibition->substitutes;
    request->trials = publication->trials.trials;
    request->seed = publication->trials.seed;
}

bool answered_answer(struct answered *answered, int number, hod_error *error)
{
    if (number == answered->piece->question_count) return tell_points(answered, error);
    const struct piece_question *question = &answered->piece->questions[number];
    hod_request request;
    bool done = piece_request(answered->piece, question, &request, error) &&
                (!question->takes_scenarios || take_scenarios(&request, answered->publication, error));
    request.threads = answered->publication->trials.threads;
    const hod_budget budget = answered->publication->exhibition->budget;
    request.wording = &answered->publication->exhibition->wording;
    if (answered->piece->exhibit) ask_as_report(&request, answered->publication);
    if (!request.has_budget && budget.seconds > 0) request.budget = budget;
    done = done && hod_question_called(request.name)->answer(&request, &answered->answers[number], error);
    hod_request_free(&request);
    return done || piece_refuse(answered->piece, question, error);
}

/* The items of a part, from its beginning, if it has one, to before the next part. */
struct part_of {
    const hod_answer *answer;
    const char *name; /* NULL: it has none */
    const char *title;
    size_t first, end;
};

/* The part that begins at an item; false behind the last. */
static bool part_at(const hod_answer *answer, size_t first, struct part_of *part)
{
    if (first >= answer->item_count) return false;
    const hod_item *item = &answer->items[first];
    *part = (struct part_of){.answer = answer, .first = first, .end = first + 1};
    if (item->kind == HOD_ITEM_PART) {
        part->name = item->name;
        part->title = item->text;
        part->first++;
    }
    while (part->end < answer->item_count && answer->items[part->end].kind != HOD_ITEM_PART) part->end++;
    return true;
}

static bool has_table(const struct part_of *part, hod_reader reader)
{
    for (size_t i = part->first; i < part->end; i++)
        if (part->answer->items[i].kind == HOD_ITEM_TABLE && (part->answer->items[i].readers & (int)reader))
            return true;
    return false;
}

bool answered_add_drawings(const struct answered *answered, uint64_t cache_key, struct drawings *drawings,
                           hod_error *error)
{
    for (int q = 0; q < answered->piece->question_count; q++) {
        const hod_answer *given = &answered->answers[q];
        for (size_t i = 0; i < given->item_count; i++) {
            if (given->items[i].kind != HOD_ITEM_CHART) continue;
            char *name =
                piece_file(answered->piece, &answered->piece->questions[q], "", given->items[i].name, error);
            const bool added = name && drawings_add(drawings, given->items[i].chart, name, cache_key, error);
            free(name);
            if (!added) return false;
        }
    }
    return true;
}

/* A part of an answer on its way to a page or to a file. */
struct shown_part {
    const struct answered *answered;
    const struct piece_question *question;
    struct part_of part;
    const char *name; /* of its files */
    struct page *page;
};

/* Adds a link to the page to play with, where it can ask the same; the address becomes the function's. */
static bool add_play_link(struct page *page, const char *title, char *address)
{
    if (address && address[0]) {
        write_element("<p class=\"play\"><a href=\"" PLAY_PAGE "#", address, "\"", page->file);
        write_element(" aria-label=\"Play with it: ", title, "\">Play with it</a></p>\n", page->file);
    }
    free(address);
    return address;
}

/* The link to what a chart of an exhibit shows, whose grids have the names of their charts. */
static bool play_chart(const struct shown_part *shown, const hod_item *item, const char *title,
                       hod_error *error)
{
    const struct exhibit *exhibit = shown->answered->piece->exhibit;
    if (!exhibit || !shown->page->can_play) return true;
    for (int i = exhibit_tables(exhibit); i < exhibit_grids(exhibit); i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        char *name = exhibit_chart_name(&grid, error);
        const bool is_named = name && strcmp(name, item->name) == 0;
        free(name);
        if (!name) return false;
        if (is_named) return add_play_link(shown->page, title, play_address(exhibit, i, 1, error));
    }
    return true;
}

/* One link for all tables of an exhibit. */
static bool play_tables(const struct shown_part *shown, hod_error *error)
{
    const struct exhibit *exhibit = shown->answered->piece->exhibit;
    return !exhibit || !shown->page->can_play ||
           add_play_link(shown->page, exhibit->title,
                         play_address(exhibit, 0, exhibit_tables(exhibit), error));
}

static bool show_chart(const struct shown_part *shown, const hod_item *item, FILE *fragment, hod_error *error)
{
    char *name = piece_file(shown->answered->piece, shown->question, "", item->name, error);
    const char *title = item->chart->title ? item->chart->title : shown->name;
    const bool is_shown = name && (fragment ? page_paste_chart(title, name, fragment, error)
                                            : page_add_chart(shown->page, title, name, error) &&
                                                  play_chart(shown, item, title, error));
    free(name);
    return is_shown;
}

/* A table on the page, folded where it goes into detail; the only one of an exhibit has that one's title. */
static bool show_table(const struct shown_part *shown, const hod_item *item, hod_answer_stream *stream,
                       hod_error *error)
{
    hod_kept_table titled = *item->table;
    hod_item table = *item;
    table.table = &titled;
    if (!titled.title && shown->answered->piece->exhibit) titled.title = shown->answered->piece->title;
    const bool is_folded = item->readers & HOD_DETAIL;
    if (is_folded) write_element("<details>\n<summary>", titled.title, "</summary>\n", stream->file);
    const bool written = hod_answer_write_item(stream, &table, error);
    if (is_folded) fputs("</details>\n", stream->file);
    return written;
}

/* What the page shows in a way of its own, and else as its format has it. */
static bool show_item(const struct shown_part *shown, const hod_item *item, int *headings,
                      hod_answer_stream *stream, hod_error *error)
{
    switch (item->kind) {
    case HOD_ITEM_HEADING:
        return page_add_numbered_heading(shown->page, item->level, shown->name, ++*headings, item->text),
               true;
    case HOD_ITEM_FINDING:
        return page_add_finding(shown->page, item->text), true;
    case HOD_ITEM_TEXT:
        return page_add_text(shown->page, item->text), true;
    case HOD_ITEM_NOTE:
        return page_add_note(shown->page, item->text), true;
    case HOD_ITEM_CHART:
        return show_chart(shown, item, NULL, error);
    case HOD_ITEM_TABLE:
        return !(item->readers & HOD_PEOPLE) || show_table(shown, item, stream, error);
    default:
        return hod_answer_write_item(stream, item, error);
    }
}

/* The items for people, in their order; charts where they can be seen. */
static bool write_items(const struct shown_part *shown, const hod_format *format, FILE *file,
                        hod_error *error)
{
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    bool written = true;
    int headings = 0;
    for (size_t i = shown->part.first; written && i < shown->part.end; i++) {
        const hod_item *item = &shown->part.answer->items[i];
        if (format == &html_of_page)
            written = show_item(shown, item, &headings, &stream, error);
        else if (item->kind != HOD_ITEM_CHART)
            written = hod_answer_write_item(&stream, item, error);
        else if (format == &hod_format_html && shown->page->drawn)
            written = show_chart(shown, item, file, error);
    }
    return written;
}

static bool write_text(const struct prose *text, const hod_format *format, FILE *file, hod_error *error)
{
    char *told = prose_tell(text, error);
    const bool written = told && (!told[0] || hod_format_paragraph(format, told, file, error));
    free(told);
    return written;
}

/* The answer of an exhibit says itself what its rule sets are. */
static bool write_for_people(const struct shown_part *shown, const hod_format *format, FILE *file,
                             hod_error *error)
{
    const struct piece_question *question = shown->question;
    const char *title = shown->part.title    ? shown->part.title
                        : question->title[0] ? question->title
                                             : shown->answered->piece->title;
    return hod_format_heading(format, 2, title, file, error) &&
           write_text(&question->text, format, file, error) && write_items(shown, format, file, error) &&
           (shown->answered->piece->exhibit ? reproduce_write : reproduce_write_rules)(
               shown->answered->publication, shown->answered->piece, format, file, error);
}

static bool write_for_programs(const struct shown_part *shown, const hod_format *format, FILE *file,
                               hod_error *error)
{
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    for (size_t i = shown->part.first; i < shown->part.end; i++)
        if (!hod_answer_write_item(&stream, &shown->part.answer->items[i], error)) return false;
    return true;
}

/* Opens a file of the report, whose folder begins empty: what is there already is of this report too. */
static hod_output *open_new(const struct shown_part *shown, const char *name, const char *ending,
                            hod_error *error)
{
    char *path = folder_path(shown->page->folder, name, ending, error);
    const bool is_there = path && access(path, F_OK) == 0;
    hod_output *output = path && !is_there ? hod_output_open(path, error) : NULL;
    if (is_there)
        hod_fail(error, "%s: the report has a file %s%s already", shown->answered->piece->id, name, ending);
    free(path);
    return output;
}

static bool write_file(const struct shown_part *shown, const hod_format *format, hod_error *error)
{
    char *ending = hod_text(error, ".%s", hod_format_extension(format));
    hod_output *output = ending ? open_new(shown, shown->name, ending, error) : NULL;
    bool written = output && (hod_format_is_for_machines(format)
                                  ? write_for_programs(shown, format, hod_output_file(output), error)
                                  : write_for_people(shown, format, hod_output_file(output), error));
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    written = written && page_note_file(shown->page, shown->name, ending, error);
    free(ending);
    return written;
}

/* Saves a text file of the answer beside the page, where it is linked. */
static bool save_file(const struct shown_part *shown, const hod_item *item, hod_error *error)
{
    const char *ending = strrchr(item->name, '.');
    char *stem = hod_text(error, "%.*s", ending ? (int)(ending - item->name) : -1, item->name);
    hod_output *output = stem ? open_new(shown, stem, ending ? ending : "", error) : NULL;
    if (output) fputs(item->text, hod_output_file(output));
    const bool saved = output && hod_output_commit(output, error) &&
                       page_note_file(shown->page, stem, ending ? ending : "", error);
    free(stem);
    return saved;
}

static bool save_files(const struct shown_part *shown, hod_error *error)
{
    for (size_t i = shown->part.first; i < shown->part.end; i++) {
        const hod_item *item = &shown->part.answer->items[i];
        if (item->kind == HOD_ITEM_FILE && !save_file(shown, item, error)) return false;
    }
    return true;
}

static bool write_part(const struct shown_part *shown, hod_error *error)
{
    if (shown->part.title) page_add_heading(shown->page, 3, shown->name, shown->part.title);
    if (has_table(&shown->part, HOD_PROGRAMS) &&
        !(write_file(shown, &hod_format_csv, error) && write_file(shown, &hod_format_markdown, error) &&
          write_file(shown, &hod_format_html, error)))
        return false;
    const bool written = write_items(shown, &html_of_page, shown->page->file, error) &&
                         play_tables(shown, error) && save_files(shown, error);
    page_link_files(shown->page);
    return written;
}

static bool write_question(const struct answered *answered, int number, struct page *page, hod_error *error)
{
    const struct piece_question *question = &answered->piece->questions[number];
    char *id = piece_file(answered->piece, question, "", "", error);
    if (id && question->title[0]) page_add_heading(page, 3, id, question->title);
    free(id);
    bool written = id && write_text(&question->text, &html_of_page, page->file, error);
    struct part_of part;
    for (size_t first = 0; written && part_at(&answered->answers[number], first, &part); first = part.end) {
        char *name = piece_file(answered->piece, question, part.name, "", error);
        const struct shown_part shown = {answered, question, part, name, page};
        written = name && write_part(&shown, error);
        free(name);
    }
    return written;
}

/* The places of quotations: a line before and a line behind what is quoted. */
static const char before[] = "<!-- finding of ", behind[] = " -->\n", after[] = "<!-- -->\n";

static bool write_points(const struct answered *answered, struct page *page, hod_error *error)
{
    const struct piece *piece = answered->piece;
    bool written = true;
    if (piece->point_count > 0) fputs("<ol class=\"findings\">\n", page->file);
    for (int i = 0; written && i < piece->point_count; i++) {
        const char *quoted = piece->points[i].quoted;
        if (quoted) {
            fprintf(page->file, "%s%s%s%s", before, quoted, behind, after);
            continue;
        }
        fputs("<li>", page->file);
        written =
            linked_write(answered->publication->exhibition, answered->sentences[i], page->file, error) ||
            hod_fail_in(error, "%s", piece->id);
        fputs("</li>\n", page->file);
    }
    if (piece->point_count > 0) fputs("</ol>\n", page->file);
    return written;
}

bool answered_write_section(const struct answered *answered, struct page *page, hod_error *error)
{
    const struct piece *piece = answered->piece;
    page_add_heading(page, 2, piece->id, piece->title);
    bool written =
        write_text(&piece->text, &html_of_page, page->file, error) && write_points(answered, page, error);
    for (int i = 0; written && i < piece->question_count; i++)
        written = write_question(answered, i, page, error);
    return written;
}

/* What stands between two texts from a place of a section on; its text is NULL where it does not. */
static struct word find_between(struct word section, const char *from, const char *to)
{
    const char *begin = memmem(section.text, section.length, from, strlen(from));
    if (!begin) return (struct word){NULL, 0};
    begin += strlen(from);
    const char *found = memmem(begin, section.length - (size_t)(begin - section.text), to, strlen(to));
    return found ? (struct word){begin, (size_t)(found - begin)} : (struct word){NULL, 0};
}

/* What a part says of itself, with a link to it; nothing where it says nothing. */
static void write_quotation(const struct part *part, FILE *file)
{
    const struct word finding =
        find_between((struct word){part->section, part->section_length}, "<p class=\"finding\">", "</p>");
    if (!finding.text) return;
    fprintf(file, "<li>%.*s (", (int)finding.length, finding.text);
    linked_begin(part->piece, file);
    linked_text(piece_entry(part->piece).title, file);
    fputs("</a>)</li>\n", file);
}

static void write_quoted(struct word section, const struct part *parts, int count, FILE *file)
{
    for (struct word id; (id = find_between(section, before, behind)).text;) {
        const char *begin = id.text + id.length + strlen(behind), *end = section.text + section.length;
        fwrite(section.text, 1, (size_t)(begin - section.text), file);
        for (int i = 0; i < count; i++)
            if (word_is(id, piece_entry(parts[i].piece).id)) write_quotation(&parts[i], file);
        const char *next = memmem(begin, (size_t)(end - begin), after, strlen(after));
        section.text = next ? next : begin;
        section.length = (size_t)(end - section.text);
    }
    fwrite(section.text, 1, section.length, file);
}

bool part_quote(struct part *part, const struct part *parts, int count, hod_error *error)
{
    char *section = NULL;
    size_t length;
    FILE *file = open_memstream(&section, &length);
    if (!file) return hod_fail_memory(error);
    write_quoted((struct word){part->section, part->section_length}, parts, count, file);
    if (fclose(file) != 0) {
        free(section);
        return hod_fail_memory(error);
    }
    free(part->section);
    part->section = section;
    part->section_length = length;
    return true;
}

bool publish_exhibit_data(const hod_publication *publication, const struct piece *piece, hod_error *error)
{
    hod_publication exact = *publication;
    exact.trials.trials = 0;
    struct answered *answered = answered_open(&exact, piece, false, error);
    if (!answered) return false;
    answered->answers[0].wanted.readers = HOD_PROGRAMS;
    struct page page = {.folder = publication->folder, .publication = &exact, .piece = piece};
    struct shown_part shown = {.answered = answered,
                               .question = answered->piece->questions,
                               .name = answered->piece->id,
                               .page = &page};
    const bool written = answered_answer(answered, 0, error) && part_at(answered->answers, 0, &shown.part) &&
                         write_file(&shown, &hod_format_csv, error);
    file_links_free(&page.links);
    answered_close(answered);
    return written;
}

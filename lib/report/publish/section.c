/* The sections of a page: the answers of a piece for people, and its files. An answer has parts; each part with a table
 * for programs becomes NAME.csv, NAME.md and NAME.html, and its charts become separate files. */
#include "report/publish/section.h"

#include "base/output.h"
#include "base/text.h"
#include "base/words.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/cross_links.h"
#include "report/publish/folder.h"
#include "report/publish/method.h"
#include "report/publish/multiples.h"
#include "report/publish/play_links.h"
#include "show/answer.h"
#include "show/format/format.h"
#include "show/format/formats.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The items of a part, from its heading, if it has one, to just before the next part. */
struct part_of {
    const hod_answer *answer;
    const char *name; /* NULL if it has no name */
    const char *title;
    size_t first, end;
};

/* Finds the part that starts at an item; false after the last item. */
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

/* A part of an answer that is being written to a page or to files. */
struct shown_part {
    const struct answered *answered;
    const struct piece_question *question;
    struct part_of part;
    const char *name; /* of its files */
    struct page *page;
};

/* Adds a link to the page to play with for some grids of an exhibit, if that page can ask the same. */
static bool add_play_link(const struct shown_part *shown, const char *title, int first, int count,
                          hod_error *error)
{
    AUTO_FREE char *address = play_address(shown->answered->piece->exhibit, first, count, error);
    if (address && address[0]) {
        write_element("<p class=\"play\"><a href=\"" PLAY_PAGE "#", address, "\"", shown->page->file);
        write_element(" aria-label=\"Play with it: ", title, "\">Play with it</a></p>\n", shown->page->file);
    }
    return address;
}

/* Adds a link for a chart of an exhibit; the grid behind a chart has the chart's name. */
static bool play_chart(const struct shown_part *shown, const hod_item *item, const char *title,
                       hod_error *error)
{
    const struct exhibit *exhibit = shown->answered->piece->exhibit;
    if (!exhibit || !shown->page->can_play) return true;
    for (int i = exhibit_tables(exhibit); i < exhibit_grids(exhibit); i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        AUTO_FREE char *name = exhibit_chart_name(&grid, error);
        if (!name) return false;
        if (strcmp(name, item->name) == 0) return add_play_link(shown, title, i, 1, error);
    }
    return true;
}

/* Adds one link for all tables of an exhibit. */
static bool play_tables(const struct shown_part *shown, hod_error *error)
{
    const struct exhibit *exhibit = shown->answered->piece->exhibit;
    return !exhibit || !shown->page->can_play ||
           add_play_link(shown, exhibit->title, 0, exhibit_tables(exhibit), error);
}

/* Shows a chart on the page, small if others stand beside it, or in a fragment. On the page it is marked if other
 * pieces show it too. */
static bool show_chart(const struct shown_part *shown, const hod_item *item, bool is_small, FILE *fragment,
                       hod_error *error)
{
    struct page *page = shown->page;
    AUTO_FREE char *name = piece_file(shown->answered->piece, shown->question, "", item->name, error);
    const char *title = item->chart->title ? item->chart->title : shown->name;
    if (!name) return false;
    if (fragment) return page_paste_chart(page, title, name, fragment, error);
    const bool is_marked = cross_links_is_shown(page->publication->exhibition, name);
    if (is_marked) cross_links_begin(name, false, page->file);
    const bool added = page_add_chart(page, title, name, is_small, error);
    if (is_marked) cross_links_end(name, false, page->file);
    return added && play_chart(shown, item, title, error);
}

/* Shows a table on the page, folded if it is about details. If it is an exhibit's only table it has the exhibit's
 * title. */
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

/* The first text from an item on, before the next heading and the next part; NULL if there is none. */
static const char *first_text(const hod_answer *answer, const hod_item *item)
{
    for (; item < answer->items + answer->item_count; item++) {
        if (item->kind == HOD_ITEM_PART || item->kind == HOD_ITEM_HEADING) break;
        if (item->kind == HOD_ITEM_FINDING || item->kind == HOD_ITEM_TEXT) return item->text;
    }
    return NULL;
}

/* Writes a heading. In a folded piece, it is folded together with what is said first, up to the end of the details;
 * returns whether it was. */
static bool begin_titled(struct page *page, int level, const char *id, const char *title, const char *said)
{
    const bool is_folded = page->piece->is_folded;
    if (is_folded)
        page_begin_folded(page, level, id, title, said);
    else
        page_add_heading(page, level, id, title);
    return is_folded;
}

static void end_titled(struct page *page, bool is_folded)
{
    if (is_folded) fputs("</details>\n", page->file);
}

/* Writes a heading, under which a folded piece folds everything up to the next heading. */
static bool show_heading(const struct shown_part *shown, const hod_item *item, int *headings,
                         hod_error *error)
{
    end_titled(shown->page, *headings > 0 && shown->page->piece->is_folded);
    AUTO_FREE char *id = hod_text(error, "%s-%d", shown->name, ++*headings);
    if (id) begin_titled(shown->page, item->level, id, item->text, first_text(shown->part.answer, item + 1));
    return id;
}

/* Shows an item in the page's own way if it has one, and otherwise in the way of the format. */
static bool show_item(const struct shown_part *shown, const hod_item *item, int *headings,
                      hod_answer_stream *stream, hod_error *error)
{
    switch (item->kind) {
    case HOD_ITEM_HEADING:
        return show_heading(shown, item, headings, error);
    case HOD_ITEM_FINDING:
        return write_element("<p class=\"finding\">", item->text, "</p>\n", shown->page->file), true;
    case HOD_ITEM_TEXT:
        return write_element("<p>", item->text, "</p>\n", shown->page->file), true;
    case HOD_ITEM_NOTE:
        return write_element("<p class=\"note\">", item->text, "</p>\n", shown->page->file), true;
    case HOD_ITEM_CHART:
        return show_chart(shown, item, false, NULL, error);
    case HOD_ITEM_TABLE:
        return !(item->readers & HOD_PEOPLE) || show_table(shown, item, stream, error);
    default:
        return hod_answer_write_item(stream, item, error);
    }
}

/* Writes the items for people in order, with charts if the format can show them. */
static bool write_items(const struct shown_part *shown, const hod_format *format, FILE *file,
                        hod_error *error)
{
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    bool written = true;
    int headings = 0;
    size_t end;
    for (size_t i = shown->part.first; written && i < shown->part.end; i = end) {
        const hod_item *item = &shown->part.answer->items[i];
        end = format == &html_of_page ? multiples_end(shown->part.answer, i, shown->part.end) : i + 1;
        if (end - i > 1) {
            fputs("<div class=\"multiples\">\n", file);
            for (size_t one = i; written && one < end; one++)
                written = show_chart(shown, &shown->part.answer->items[one], true, NULL, error);
            fputs("</div>\n", file);
        } else if (format == &html_of_page)
            written = show_item(shown, item, &headings, &stream, error);
        else if (item->kind != HOD_ITEM_CHART)
            written = hod_answer_write_item(&stream, item, error);
        else if (format == &hod_format_html && shown->page->drawn)
            written = show_chart(shown, item, false, file, error);
    }
    end_titled(shown->page, headings > 0 && shown->page->piece->is_folded);
    if (stream.is_behind_table && format == &hod_format_markdown)
        fputc('\n', file); /* otherwise the table would go on */
    return written;
}

static bool write_text(const struct prose *text, const hod_format *format, FILE *file, hod_error *error)
{
    AUTO_FREE char *told = prose_tell(text, error);
    return told && (!told[0] || hod_format_paragraph(format, told, file, error));
}

/* Writes the answer for people. */
static bool write_for_people(const struct shown_part *shown, const hod_format *format, FILE *file,
                             hod_error *error)
{
    const struct piece_question *question = shown->question;
    const char *title = shown->part.title    ? shown->part.title
                        : question->title[0] ? question->title
                                             : shown->answered->piece->title;
    return hod_format_heading(format, 2, title, file, error) &&
           write_text(&question->text, format, file, error) && write_items(shown, format, file, error) &&
           reproduce_write(shown->answered->publication, shown->answered->piece, format, file, error);
}

/* Opens a file of the report. The folder was empty at first, so a file that already exists belongs to the same
 * report. */
static hod_output *open_new(const struct shown_part *shown, const char *name, const char *ending,
                            hod_error *error)
{
    AUTO_FREE char *path = folder_path(shown->page->folder, name, ending, error);
    const bool is_there = path && access(path, F_OK) == 0;
    hod_output *output = path && !is_there ? hod_output_open(path, error) : NULL;
    if (is_there)
        hod_fail(error, "%s: the report has a file %s%s already", shown->answered->piece->id, name, ending);
    return output;
}

static bool write_file(const struct shown_part *shown, const hod_format *format, hod_error *error)
{
    AUTO_FREE char *ending = hod_text(error, ".%s", hod_format_extension(format));
    hod_output *output = ending ? open_new(shown, shown->name, ending, error) : NULL;
    if (!output) return false;
    FILE *file = hod_output_file(output);
    const bool written = hod_format_is_for_machines(format) ? write_items(shown, format, file, error)
                                                            : write_for_people(shown, format, file, error);
    if (!written) return hod_output_fail(output, error);
    return hod_output_commit(output, error) && page_note_file(shown->page, shown->name, ending, error);
}

/* Saves a text file of the answer beside the page, which links to it. */
static bool save_file(const struct shown_part *shown, const hod_item *item, hod_error *error)
{
    const char *ending = strrchr(item->name, '.');
    AUTO_FREE char *stem = hod_text(error, "%.*s", ending ? (int)(ending - item->name) : -1, item->name);
    hod_output *output = stem ? open_new(shown, stem, ending ? ending : "", error) : NULL;
    if (output) fputs(item->text, hod_output_file(output));
    return output && hod_output_commit(output, error) &&
           page_note_file(shown->page, stem, ending ? ending : "", error);
}

/* Writes the items of a part, and its files. */
static bool write_content(const struct shown_part *shown, hod_error *error)
{
    if (has_table(&shown->part, HOD_PROGRAMS) &&
        !(write_file(shown, &hod_format_csv, error) && write_file(shown, &hod_format_markdown, error) &&
          write_file(shown, &hod_format_html, error)))
        return false;
    bool written = write_items(shown, &html_of_page, shown->page->file, error) && play_tables(shown, error);
    for (size_t i = shown->part.first; written && i < shown->part.end; i++) {
        const hod_item *item = &shown->part.answer->items[i];
        written = item->kind != HOD_ITEM_FILE || save_file(shown, item, error);
    }
    file_links_write(&shown->page->links, shown->page->file);
    return written;
}

/* Saves a copy of a given scenario beside the page. */
static bool save_scenario(const char *path, struct page *page, hod_error *error)
{
    const char *name = path_name(path);
    const struct word word = word_of(name);
    AUTO_FREE char *stem =
        hod_text(error, "%.*s", (int)(word.length - (word_ends_in(word, ".ini") ? strlen(".ini") : 0)), name);
    AUTO_FREE char *copy = stem ? folder_path(page->folder, stem, SCENARIO_ENDING, error) : NULL;
    AUTO(hod_buffer_free) hod_buffer text = {0};
    hod_output *output =
        copy && text_file_read(path, "scenario", &text, error) ? hod_output_open(copy, error) : NULL;
    if (output) fwrite(text.bytes, 1, text.length, hod_output_file(output));
    return output && hod_output_commit(output, error) && page_note_file(page, stem, SCENARIO_ENDING, error);
}

static bool write_part(const struct shown_part *shown, hod_error *error)
{
    struct page *page = shown->page;
    const struct part_of *part = &shown->part;
    const bool is_moved = part->name && cross_links_is_shown(page->publication->exhibition, shown->name);
    if (is_moved) cross_links_begin(shown->name, true, page->file);
    const char *said = first_text(part->answer, &part->answer->items[part->first]);
    const bool is_folded = part->title && begin_titled(page, 3, shown->name, part->title, said);
    const bool written = write_content(shown, error);
    end_titled(page, is_folded);
    if (is_moved) cross_links_end(shown->name, true, page->file);
    return written;
}

static bool write_question(const struct answered *answered, int number, struct page *page, hod_error *error)
{
    const struct piece_question *question = &answered->piece->questions[number];
    const hod_answer *answer = &answered->answers[number];
    AUTO_FREE char *id = piece_file(answered->piece, question, "", "", error);
    if (!id) return false;
    const bool is_folded =
        question->title[0] && begin_titled(page, 3, id, question->title, first_text(answer, answer->items));
    bool written = write_text(&question->text, &html_of_page, page->file, error);
    struct part_of part;
    for (size_t first = 0; written && part_at(answer, first, &part); first = part.end) {
        AUTO_FREE char *name = piece_file(answered->piece, question, part.name, "", error);
        const struct shown_part shown = {answered, question, part, name, page};
        written = name && write_part(&shown, error);
    }
    end_titled(page, is_folded);
    return written;
}

/* Neighbours with labels form one switch, and the first of them is open. */
static bool write_shown_one(const struct piece *piece, int number, struct page *page, hod_error *error)
{
    const struct piece_shown *shown = &piece->shown[number], *last = shown - (number > 0);
    const bool has_label = shown->label[0],
               goes_on = number > 0 && last->label[0] && last->place == shown->place;
    if (has_label) {
        fprintf(page->file, "<details name=\"%s\"%s>\n", piece->id, goes_on ? "" : " open");
        write_element("<summary>", shown->label, "</summary>\n", page->file);
    }
    const bool written = write_text(&shown->text, &html_of_page, page->file, error);
    cross_links_leave_place_of(shown->file, page->file);
    end_titled(page, has_label);
    return written;
}

/* Shows together everything that is to appear at one place, before the points or after them. */
static bool write_shown(const struct piece *piece, int place, bool before_points, struct page *page,
                        hod_error *error)
{
    bool written = true, is_begun = false;
    for (int i = 0; written && i < piece->shown_count; i++) {
        if (piece->shown[i].place != place || piece->shown[i].before_points != before_points) continue;
        if (!is_begun) fputs("<div class=\"shown\">\n", page->file);
        is_begun = true;
        written = write_shown_one(piece, i, page, error);
    }
    if (is_begun) fputs("</div>\n", page->file);
    return written;
}

/* Writes a sentence between two tags, with its links. */
static bool write_sentence(const char *opening, const char *sentence, const char *closing, struct page *page,
                           hod_error *error)
{
    fputs(opening, page->file);
    const bool written = cross_links_write(page->publication->exhibition, sentence, page->file, error);
    fputs(closing, page->file);
    return written;
}

static bool write_points(const struct answered *answered, struct page *page, hod_error *error)
{
    const struct piece *piece = answered->piece;
    bool written = true;
    if (piece->point_count > 0) fputs("<ol class=\"findings\">\n", page->file);
    for (int i = 0; written && i < piece->point_count; i++)
        if (piece->points[i].quoted)
            cross_links_leave_place(piece->points[i].quoted, page->file);
        else
            written = write_sentence("<li>", answered->sentences[i], "</li>\n", page, error) ||
                      ini_refuse(piece->file, piece->points[i].line, error);
    if (piece->point_count > 0) fputs("</ol>\n", page->file);
    return written;
}

/* Writes each sentence as a paragraph. The claim of the piece, if it holds, is the heading. */
static bool write_section(const struct answered *answered, const struct sentences *sentences,
                          struct page *page, hod_error *error)
{
    const struct piece *piece = answered->piece;
    const char *heading = piece->title;
    for (int i = sentences->count - 1; i >= 0; i--)
        if (sentences->all[i].kind == SENTENCE_FIND && sentences->all[i].survives)
            heading = sentences->all[i].text;
    page_add_heading(page, 2, piece->id, heading);
    bool written = write_text(&piece->text, &html_of_page, page->file, error) &&
                   write_shown(piece, 0, true, page, error) && write_points(answered, page, error);
    for (int i = 0; written && i < sentences->count; i++)
        if (sentences->all[i].kind == SENTENCE_SAY && sentences->all[i].survives)
            written = write_sentence("<p>", sentences->all[i].text, "</p>\n", page, error);
    const int scenarios = piece_takes_scenarios(piece) ? page->publication->scenario_count : 0;
    for (int i = 0; written && i < scenarios; i++)
        written = save_scenario(page->publication->scenarios[i], page, error);
    if (written) file_links_write(&page->links, page->file);
    for (int i = 0; written && i <= piece->question_count; i++)
        written = write_shown(piece, i, false, page, error) &&
                  (i == piece->question_count || write_question(answered, i, page, error));
    method_mark(&answered->values.fit, page->file);
    return written;
}

bool answered_write_section(const struct answered *answered, struct page *page, hod_error *error)
{
    AUTO(sentences_free) struct sentences sentences = {0};
    return answered_say(answered, &sentences, error) && write_section(answered, &sentences, page, error);
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

/* Texts with links to the pieces of a report. */
#include "report/publish/linked.h"

#include "report/exhibit/exhibition_internal.h"
#include "show/format/format.h"

/* A link in a text: [words](#id). */
struct link {
    struct word words, id;
    const char *end;
};

static bool find_link(const char *text, struct link *link)
{
    static const char middle[] = "](#";
    const char *words_end = *text == '[' ? strstr(text, middle) : NULL;
    const char *id = words_end ? words_end + sizeof middle - 1 : NULL, *end = id ? strchr(id, ')') : NULL;
    if (!end) return false;
    *link = (struct link){{text + 1, (size_t)(words_end - text) - 1}, {id, (size_t)(end - id)}, end + 1};
    return true;
}

const struct piece *linked_piece(const hod_exhibition *exhibition, struct word id)
{
    for (int i = 0; i < exhibition->piece_count; i++)
        if (word_is(id, piece_entry(&exhibition->pieces[i]).id)) return &exhibition->pieces[i];
    const struct piece *last = &exhibition->by_scenario;
    return piece_takes_scenarios(last) && word_is(id, piece_entry(last).id) ? last : NULL;
}

static void write_bytes(struct word text, FILE *file)
{
    for (size_t i = 0; i < text.length; i++) {
        const char *mark = hod_html_mark(text.text[i]);
        if (mark)
            fputs(mark, file);
        else
            fputc(text.text[i], file);
    }
}

void linked_begin(const struct piece *piece, FILE *file)
{
    fprintf(file, "<a href=\"%s%s#%s\">", piece->page ? piece->page->id : "", piece->page ? ".html" : "",
            piece_entry(piece).id);
}

void linked_text(const char *text, FILE *file)
{
    write_bytes(word_of(text), file);
}

bool linked_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error)
{
    for (struct link link; *text;) {
        if (!find_link(text, &link)) {
            write_bytes((struct word){text++, 1}, file);
            continue;
        }
        const struct piece *piece = linked_piece(exhibition, link.id);
        if (!piece)
            return hod_fail(error, "[%.*s](#%.*s) leads to no piece of the report", (int)link.words.length,
                            link.words.text, (int)link.id.length, link.id.text);
        linked_begin(piece, file);
        write_bytes(link.words, file);
        fputs("</a>", file);
        text = link.end;
    }
    return true;
}

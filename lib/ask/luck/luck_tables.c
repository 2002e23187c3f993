/* The luck of an evening as tables and sentences. */
#include "ask/luck/lucks.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"
#include "rules/domain.h"
#include "show/format/formats.h"

#include <stdlib.h>

/* The last four are of every row: what came, and its luck. */
static const hod_column columns[] = {
    {"rolls", HOD_COLUMN_INTEGER},        {"mechanism", HOD_COLUMN_TEXT},    {"situation", HOD_COLUMN_TEXT},
    {"outcome", HOD_COLUMN_TEXT},         {"rolled", HOD_COLUMN_INTEGER},    {"expected", HOD_COLUMN_REAL},
    {"at_least", HOD_COLUMN_PROBABILITY}, {"mid_p", HOD_COLUMN_PROBABILITY},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/* The fields that are not at their defaults: "cover=light range=long". */
static char *name_situation(const hod_occasion *occasion, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < occasion->mechanism->field_count; i++) {
        const hod_field *field = &occasion->mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (occasion->situation[i] != field->value)
            hod_buffer_format(&text, "%s%s=%s", text.length > 0 ? " " : "", field->name,
                              hod_domain_text(&domain, occasion->situation[i], value));
    }
    return hod_buffer_take(&text, error);
}

static void write_row(hod_table_writer *table, size_t rolls, const hod_mechanism *mechanism, int outcome,
                      const char *situation, int64_t value, const hod_luck *luck)
{
    hod_table_row(table,
                  (hod_cell[]){hod_cell_integer((int64_t)rolls), hod_cell_text(mechanism->name),
                               hod_cell_text(situation), hod_cell_text(mechanism->outcomes[outcome].name),
                               hod_cell_integer(value), hod_cell_number(luck->expected),
                               hod_cell_number(luck->at_least), hod_cell_number(luck->mid)});
}

static bool write_rolls(const hod_evening *evening, const hod_reckoning *reckoning, hod_table_writer *table,
                        hod_error *error)
{
    const hod_luck *luck = reckoning->rolls;
    for (size_t i = 0; i < evening->count; i++) {
        const hod_occasion *occasion = &evening->occasions[i];
        char *situation = name_situation(occasion, error);
        if (!situation) return false;
        for (size_t roll = 0; roll < occasion->count; roll++)
            write_row(table, 1, occasion->mechanism, occasion->outcome, situation, occasion->values[roll],
                      luck++);
        free(situation);
    }
    return true;
}

static void write_totals(const hod_reckoning *reckoning, hod_table_writer *table)
{
    for (int i = 0; i < reckoning->total_count; i++) {
        const hod_total *total = &reckoning->totals[i];
        write_row(table, total->rolls, total->mechanism, total->outcome, NULL, total->value, &total->luck);
    }
}

static void say_share(hod_buffer *text, double share)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_percentage(written, share, 1);
    hod_buffer_text(text, written);
}

char *hod_luck_describe(const hod_total *total, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "%zu roll%s of %s came to %lld ", total->rolls, total->rolls == 1 ? "" : "s",
                      total->mechanism->name, (long long)total->value);
    speak_name(&text, total->mechanism->outcomes[total->outcome].name);
    hod_buffer_text(&text, ", where ");
    speak_number(&text, total->luck.expected);
    hod_buffer_text(&text, " are expected. So many or more come in ");
    say_share(&text, total->luck.at_least);
    hod_buffer_text(&text, " of such evenings; this one was luckier than ");
    say_share(&text, 1 - total->luck.mid);
    hod_buffer_text(&text, " of them, half of those that come to the same counted.");
    return hod_buffer_take(&text, error);
}

static bool write_sentences(const hod_reckoning *reckoning, const hod_format *format, FILE *file,
                            hod_error *error)
{
    bool written = true;
    for (int i = 0; written && i < reckoning->total_count; i++) {
        char *sentence = hod_luck_describe(&reckoning->totals[i], error);
        fputc('\n', file);
        written = sentence && hod_format_paragraph(format, sentence, file, error);
        free(sentence);
    }
    return written;
}

/* One table of all, for programs. */
static bool write_data(const hod_evening *evening, const hod_reckoning *reckoning, const hod_format *format,
                       FILE *file, const char *title, hod_error *error)
{
    hod_table_writer *table = hod_table_open(format, file, columns, COLUMNS, title, error);
    if (!table) return false;
    const bool written = write_rolls(evening, reckoning, table, error);
    if (written) write_totals(reckoning, table);
    return hod_table_close(table, written ? error : NULL) && written;
}

bool hod_luck_write(const hod_evening *evening, const hod_reckoning *reckoning, const hod_format *format,
                    FILE *file, const char *title, hod_error *error)
{
    if (hod_format_is_for_machines(format)) return write_data(evening, reckoning, format, file, title, error);
    hod_table_writer *table = hod_table_open(format, file, columns, COLUMNS, title, error);
    if (!table) return false;
    const bool has_rolls = write_rolls(evening, reckoning, table, error);
    if (!hod_table_close(table, has_rolls ? error : NULL) || !has_rolls) return false;
    fputc('\n', file);
    table = hod_table_open(format, file, columns, COLUMNS, "Together", error);
    if (!table) return false;
    write_totals(reckoning, table);
    return hod_table_close(table, error) && write_sentences(reckoning, format, file, error);
}

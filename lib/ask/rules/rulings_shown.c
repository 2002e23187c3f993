/* Tables of rulings: all that concern a rule set, those of a family, and those that a mechanism cites. */
#include "ask/rules/rulings_shown.h"

#include "base/buffer.h"

#include <stdlib.h>

enum { EVERYBODY = HOD_PROGRAMS | HOD_PEOPLE };

static void add_row(hod_table_writer *table, const struct ruling *ruling, int keys)
{
    hod_cell cells[1 + RULING_KEYS] = {hod_cell_text(ruling->id)};
    for (int i = 0; i < keys; i++) cells[1 + i] = hod_cell_text(ruling->texts[i]);
    hod_table_row(table, cells);
}

/* The first keys are for short tables. */
static hod_table_writer *begin(hod_answer *answer, int readers, int keys, const char *title, hod_error *error)
{
    static const hod_column columns[1 + RULING_KEYS] = {
        {"ruling", HOD_COLUMN_TEXT},   {"rule", HOD_COLUMN_TEXT},      {"taken", HOD_COLUMN_TEXT},
        {"rejected", HOD_COLUMN_TEXT}, {"parameter", HOD_COLUMN_TEXT}, {"plausible", HOD_COLUMN_TEXT},
        {"concerns", HOD_COLUMN_TEXT}};
    return hod_answer_table(answer, readers, columns, (size_t)(1 + keys), title, error);
}

/* Those from one number to another, or of them those that concern the rules, where these are not NULL. */
static bool add_table(hod_answer *answer, const struct rulings *rulings, int from, int to,
                      const hod_rules *rules, const char *title, hod_error *error)
{
    hod_table_writer *table = begin(answer, EVERYBODY, RULING_KEYS, title, error);
    if (!table) return false;
    for (int i = from; i < to; i++)
        if (!rules || ruling_concerns(&rulings->at[i], rules)) add_row(table, &rulings->at[i], RULING_KEYS);
    return hod_table_close(table, error);
}

bool add_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error)
{
    struct rulings rulings;
    char *title = hod_text(error, "%s: rulings on what its text leaves open", rules->id);
    const bool added = title && rulings_read(&rulings, rules, error) &&
                       add_table(answer, &rulings, 0, rulings.count, rules, title, error);
    if (title) rulings_free(&rulings);
    free(title);
    return added;
}

bool add_family_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error)
{
    struct rulings rulings;
    const bool added =
        rulings_read(&rulings, rules, error) &&
        add_table(answer, &rulings, 0, rulings.own, NULL, "Rulings on what the text leaves open", error);
    rulings_free(&rulings);
    return added;
}

bool add_shared_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error)
{
    struct rulings rulings;
    const bool added = rulings_read(&rulings, rules, error) &&
                       add_table(answer, &rulings, rulings.own, rulings.count, NULL,
                                 "Rulings on what the texts leave open about battles", error);
    rulings_free(&rulings);
    return added;
}

/* A mechanism of a script may cite what is nowhere. */
static bool add_cited(hod_answer *answer, const struct rulings *rulings, const hod_mechanism *mechanism,
                      const char *title, bool *added, hod_error *error)
{
    struct citation citation = {.rest = mechanism->source};
    hod_table_writer *table = NULL;
    for (char id[CITED_ID]; citation_next(&citation, id);) {
        const struct ruling *ruling = rulings_find(rulings, id);
        if (!ruling) continue;
        if (!table && !(table = begin(answer, HOD_PEOPLE, RULING_TAKEN + 1, title, error))) return false;
        add_row(table, ruling, RULING_TAKEN + 1);
    }
    *added = table;
    return !table || hod_table_close(table, error);
}

bool add_cited_rulings(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                       const char *title, bool *added, hod_error *error)
{
    struct rulings rulings;
    *added = false;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    const bool read =
        rulings_read(&rulings, rules, error) && add_cited(answer, &rulings, mechanism, title, added, error);
    rulings_free(&rulings);
    return read;
}

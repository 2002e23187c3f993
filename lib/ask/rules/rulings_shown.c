/* Tables of rulings: for a rule set, a family or all families, and for a mechanism. */
#include "ask/rules/rulings_shown.h"

#include <stdlib.h>

enum { EVERYBODY = HOD_PROGRAMS | HOD_PEOPLE };

static void add_row(hod_table_writer *table, const struct ruling *ruling, int keys)
{
    hod_cell cells[1 + RULING_KEYS] = {hod_cell_text(ruling->id)};
    for (int i = 0; i < keys; i++) cells[1 + i] = hod_cell_text(ruling->texts[i]);
    hod_table_row(table, cells);
}

/* Short tables have only the first keys. */
static hod_table_writer *begin(hod_answer *answer, int readers, int keys, const char *title, hod_error *error)
{
    static const hod_column columns[1 + RULING_KEYS] = {
        {"ruling", HOD_COLUMN_TEXT},   {"rule", HOD_COLUMN_TEXT},      {"taken", HOD_COLUMN_TEXT},
        {"rejected", HOD_COLUMN_TEXT}, {"parameter", HOD_COLUMN_TEXT}, {"plausible", HOD_COLUMN_TEXT},
        {"concerns", HOD_COLUMN_TEXT}};
    return hod_answer_table(answer, readers, columns, (size_t)(1 + keys), title, error);
}

static bool is_shown(const struct rulings *rulings, int number, const hod_rules *rules,
                     enum rulings_shown shown)
{
    const bool is_own = number < rulings->own;
    if (shown == RULINGS_OF_RULES) return is_own || ruling_concerns(&rulings->at[number], rules);
    return is_own == (shown == RULINGS_OF_FAMILY);
}

bool add_rulings(hod_answer *answer, const hod_rules *rules, enum rulings_shown shown, const char *title,
                 hod_error *error)
{
    AUTO(rulings_free) struct rulings rulings = {0};
    hod_table_writer *table =
        rulings_read(&rulings, rules, error) ? begin(answer, EVERYBODY, RULING_KEYS, title, error) : NULL;
    for (int i = 0; table && i < rulings.count; i++)
        if (is_shown(&rulings, i, rules, shown)) add_row(table, &rulings.at[i], RULING_KEYS);
    return table && hod_table_close(table, error);
}

/* A mechanism of a script can cite rulings that do not exist. */
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
    AUTO(rulings_free) struct rulings rulings = {0};
    *added = false;
    return !hod_answer_is_for(answer, HOD_PEOPLE) ||
           (rulings_read(&rulings, rules, error) &&
            add_cited(answer, &rulings, mechanism, title, added, error));
}

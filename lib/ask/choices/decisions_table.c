/* What is best to choose, as a table. */
#include "ask/choices/decisions_answer.h"

#include "ask/answer/columns.h"

enum { OWN_COLUMNS = 6 };

struct listing {
    const hod_decisions *decisions;
    const hod_decisions_request *request;
    hod_table_writer *table;
    int fields[HOD_MOST_STATE], field_count; /* of the state that are shown */
};

/* Those asked for, in their order, and then those that vary all the same. */
static void choose_fields(struct listing *listing)
{
    const hod_decisions_request *request = listing->request;
    bool is_shown[HOD_MOST_STATE] = {false};
    for (int i = 0; i < request->by_count; i++) {
        listing->fields[listing->field_count++] = request->by[i];
        is_shown[request->by[i]] = true;
    }
    for (int field = 0; field < request->mechanism->state_count; field++)
        if (!is_shown[field] && (listing->decisions->varies[field] || request->at[field].count > 1))
            listing->fields[listing->field_count++] = field;
}

/* A side plays against a measure that the other plays for: what it comes to is said of both alike. */
static double told_worth(const struct listing *listing, const hod_choice *choice, int option)
{
    const double worth = choice->worth[option];
    return listing->request->measure && choice->who != 0 ? -worth : worth;
}

static void write_decision(const struct listing *listing, const int *state, const hod_choice *choice)
{
    hod_cell cells[HOD_MOST_STATE + OWN_COLUMNS];
    char texts[HOD_MOST_STATE][HOD_VALUE_TEXT];
    for (int option = 0; option < choice->count; option++) {
        int count = 0;
        for (int i = 0; i < listing->field_count; i++) {
            const hod_field *field = &listing->request->mechanism->state[listing->fields[i]];
            const hod_domain domain = hod_domain_of(field->domain);
            cells[count++] = cell_of_value(&domain, state[listing->fields[i]], texts[i]);
        }
        cells[count++] = hod_cell_text(choice->who == 0 ? "a" : "b");
        cells[count++] = hod_cell_text(choice->label);
        cells[count++] = hod_cell_text(choice->options[option]);
        cells[count++] = hod_cell_text(option == choice->taken ? "yes" : "no");
        cells[count++] = hod_cell_number(told_worth(listing, choice, option));
        cells[count++] = hod_cell_number(hod_decision_cost(choice, option));
        hod_table_row(listing->table, cells);
    }
}

bool hod_decisions_write(const hod_decisions *decisions, const hod_decisions_request *request,
                         const char *played_for, const hod_format *format, FILE *file, const char *title,
                         hod_error *error)
{
    struct listing listing = {.decisions = decisions, .request = request};
    hod_column columns[HOD_MOST_STATE + OWN_COLUMNS];
    choose_fields(&listing);
    size_t count = 0;
    for (int i = 0; i < listing.field_count; i++)
        columns[count++] = column_of_field(&request->mechanism->state[listing.fields[i]]);
    columns[count++] = (hod_column){"side", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"choice", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"option", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"taken", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){played_for ? played_for : "worth", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"cost", HOD_COLUMN_REAL};
    listing.table = hod_table_open(format, file, columns, count, title, error);
    if (!listing.table) return false;
    bool told = true;
    for (size_t i = 0; told && i < decisions->count; i++) {
        hod_choice choice;
        told = hod_policy_choice(decisions->policy, decisions->states[i], request->turn, &choice, error);
        if (told)
            write_decision(&listing, hod_policy_state(decisions->policy, decisions->states[i]), &choice);
    }
    return hod_table_close(listing.table, told ? error : NULL) && told;
}

/* The question choices: the best choice, state by state. */
#include "ask/choices/choices.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "base/buffer.h"

#include <stdlib.h>

struct listing {
    const hod_decisions *decisions;
    const hod_decisions_request *request;
    const char *played_for;                 /* NULL: the mechanism's own worth */
    int fields[HOD_MAX_STATE], field_count; /* of the state; those to show */
    bool errs;                              /* some side errs: show the probability of each option */
    bool follows_rolls;                     /* some decisions come after rolls: show these */
};

/* The fields asked for, in their order, followed by others that vary. */
static void choose_fields(struct listing *listing)
{
    const hod_decisions_request *request = listing->request;
    bool is_shown[HOD_MAX_STATE] = {false};
    for (int i = 0; i < request->by_count; i++) {
        listing->fields[listing->field_count++] = request->by[i];
        is_shown[request->by[i]] = true;
    }
    for (int field = 0; field < hod_decision_fields(request->mechanism); field++)
        if (!is_shown[field] && (listing->decisions->varies[field] || request->at[field].count > 1))
            listing->fields[listing->field_count++] = field;
}

/* Side b minimises the measure that side a maximises; it is shown unchanged for both. */
static double told_worth(const struct listing *listing, const hod_choice *choice, int option)
{
    const double worth = choice->worth[option];
    return listing->request->measure && choice->who != 0 ? -worth : worth;
}

static void fill_decision(const struct listing *listing, const int *state, const hod_choice *choice,
                          struct fact_table *table)
{
    const hod_mechanism *mechanism = listing->request->mechanism;
    for (int option = 0; option < choice->count; option++) {
        for (int i = 0; i < listing->field_count; i++) {
            const hod_field *field = hod_decision_field(mechanism, listing->fields[i]);
            const hod_domain domain = hod_domain_of(field->domain);
            const int value = hod_decision_value(mechanism, state, listing->fields[i]);
            char text[HOD_VALUE_TEXT];
            fact_cell(table, field->name, column_of_field(field).kind, cell_of_value(&domain, value, text));
        }
        if (listing->follows_rolls) fact_text(table, "after", choice->after);
        fact_text(table, "side", choice->who == 0 ? "a" : "b");
        fact_text(table, "choice", choice->label);
        fact_text(table, "option", choice->options[option]);
        fact_text(table, "taken", option == choice->taken ? "yes" : "no");
        if (listing->errs)
            fact_number(table, "probability", HOD_COLUMN_PROBABILITY, choice->probability[option]);
        fact_number(table, listing->played_for ? listing->played_for : "worth", HOD_COLUMN_REAL,
                    told_worth(listing, choice, option));
        fact_number(table, "cost", HOD_COLUMN_REAL, hod_decision_cost(choice, option));
        fact_row(table);
    }
}

/* Fills in all decisions of a state. */
static bool fill_state(const struct listing *listing, size_t state, struct fact_table *table,
                       hod_error *error)
{
    hod_policy *policy = listing->decisions->policy;
    const size_t count = hod_policy_decisions(policy, state);
    for (size_t decision = 0; decision < count; decision++) {
        hod_choice choice;
        if (!hod_policy_choice(policy, state, decision, listing->request->turn, &choice, error)) return false;
        if (choice.count > 1) fill_decision(listing, hod_policy_state(policy, state), &choice, table);
    }
    return true;
}

static bool add_table(const hod_decisions *decisions, const hod_decisions_request *request,
                      const char *played_for, const char *title, hod_answer *answer, hod_error *error)
{
    struct listing listing = {.decisions = decisions, .request = request, .played_for = played_for};
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "decisions");
    for (int who = 0; who < HOD_PLAYERS; who++) listing.errs |= hod_policy_errs(decisions->policy, who);
    choose_fields(&listing);
    for (size_t i = 0; i < decisions->count; i++)
        listing.follows_rolls |= hod_policy_decisions(decisions->policy, decisions->states[i]) > 1;
    for (size_t i = 0; i < decisions->count; i++)
        if (!fill_state(&listing, decisions->states[i], table, error)) return false;
    return facts_check(&facts, error) && facts_show(table, HOD_PROGRAMS | HOD_PEOPLE, title, answer, error);
}

static bool make_map(const hod_decisions *decisions, const hod_decisions_request *request, const char *title,
                     hod_answer *answer, hod_error *error)
{
    const struct decision_grid_words words = {.title = "The best choice", .subtitle = title};
    AUTO(hod_decision_grid_free) hod_decision_grid grid = {0};
    AUTO(hod_grid_panel_free) hod_grid_panel panel = {0};
    return hod_grid_panel_take(&panel, decisions, request, error) &&
           hod_decision_grid_make(&grid, &panel, 1, NULL, 0, error) &&
           hod_chart_has_room(HOD_CHART_MAP, (size_t)grid.across.count, (size_t)grid.down.count, error) &&
           decision_grid_add_options(&grid, &words, "choices", answer, error);
}

bool describe_decisions(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *played_for, const char *title, hod_answer *answer, hod_error *error)
{
    if (!add_table(decisions, request, played_for, title, answer, error)) return false;
    if (!hod_answer_wants_charts(answer) || make_map(decisions, request, title, answer, error)) return true;
    answer->chart_is_refused = answer->wanted.charts == HOD_ALL_CHARTS;
    return !answer->chart_is_refused;
}

/* The title is "bloodybacks-8.3 firefight doctrine=best, turn 1, plays=a". */
static bool decide(const struct query *query, const hod_decisions_request *decided,
                   const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(hod_decisions_free) hod_decisions decisions = {0};
    hod_buffer text = {0};
    hod_buffer_format(&text, "%s, turn %d", query->title, decided->turn);
    for (int i = 0; i < request->at_count; i++) hod_buffer_format(&text, ", %s", request->at[i]);
    AUTO_FREE char *title = hod_buffer_take(&text, error);
    return title && hod_decisions_find(decided, &decisions, error) &&
           describe_decisions(&decisions, decided, request->played_for, title, answer, error);
}

static bool answer_here(struct query *query, const hod_request *request, hod_answer *answer, hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    AUTO(hod_decisions_request_free) hod_decisions_request decided = {0};
    hod_measure measure;
    if (!query_situation(query, situation, error) ||
        !hod_decisions_request_start(&decided, query->rules, query->mechanism, situation, error))
        return false;
    if (request->played_for) {
        if (!hod_measure_read(query->mechanism, request->played_for, &measure, error))
            return hod_fail_in(error, "--for");
        decided.measure = &measure;
    }
    if (request->turn) decided.turn = request->turn;
    if (request->by && !hod_decisions_read_by(&decided, request->by, error))
        return hod_fail_in(error, "--by");
    for (int i = 0; i < request->at_count; i++)
        if (!hod_decisions_read_at(&decided, request->at[i], error)) return hod_fail_in(error, "--at");
    return !answer || decide(query, &decided, request, answer, error);
}

static bool answer_choices(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return query_answer(request, answer_here, answer, error);
}

const hod_question choices_question = {
    .name = "choices",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "Find the best choice in every state, and the worth of each option",
    .accepted = "by at turn for set budget chart format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_choices,
};

/* The plans of two armies against one another: each pair of them is a battle of its own.
 *
 * An army's plan is that of all its units that can have it; the others keep their own. The best answer to a
 * plan is worth most to whoever gives it. Where battles are rolled it may be even with others: an answer that is
 * worth so little less that the interval of the difference holds 0. Each pair has its own dice, so that
 * differences have the intervals of independent means. */
#include "ask/battle/plans.h"

#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "ask/battle/unit_terms.h"
#include "ask/scenario/fights.h"
#include "rules/common.h"

#include <stdlib.h>

enum { NOT_BEST, EVEN_WITH_BEST, BEST };

/* A pair of plans: its battle, what came of it, and whether it is the best answer of each side to the other. */
struct plan_pair {
    struct battle battle;
    struct fought fought;
    int answers[2];
};

/* All pairs of a rule set. */
struct plan_pairs {
    const hod_rules *rules;
    struct plan_pair all[HOD_PLANS][HOD_PLANS]; /* by A's plan and B's */
};

static void plan_army(struct battle *battle, int side, int plan)
{
    const int field = battle_side_field(battle, "plan");
    for (int type = 0; type < battle->type_count[side]; type++)
        if (unit_may_plan(battle, &battle->types[side][type], plan))
            battle->types[side][type].values[field] = plan;
}

static bool fight_pair(struct plan_pair *pair, const struct battle *battle, int a_plan, int b_plan,
                       const hod_request *request, hod_error *error)
{
    pair->battle = *battle;
    plan_army(&pair->battle, SIDE_A, a_plan);
    plan_army(&pair->battle, SIDE_B, b_plan);
    struct meetings *meetings = meetings_new(&pair->battle, NULL, error);
    const struct battlefield field = {.battle = &pair->battle, .meetings = meetings};
    const uint64_t cell = (uint64_t)(a_plan * HOD_PLANS + b_plan);
    const bool fought =
        meetings && battle_fight(&field, request, NULL, cell, NARROW_MEASURES, &pair->fought, error);
    meetings_free(meetings);
    return fought;
}

/* What one pair is worth to a side more than another. */
static struct measured gain(const struct plan_pair *one, const struct plan_pair *other, int side)
{
    return measured_difference(&one->battle, &one->fought, &other->battle, &other->fought,
                               battle_measures[VALUE_A + side].variable);
}

/* Marks the best of a side's answers to one plan of the other, and those that are even with it. */
static void mark_answers(struct plan_pair *const answers[HOD_PLANS], int side)
{
    static const double margin = 1e-9;
    int best = 0;
    for (int plan = 1; plan < HOD_PLANS; plan++)
        if (gain(answers[plan], answers[best], side).value > 0) best = plan;
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        const struct measured more = gain(answers[plan], answers[best], side);
        answers[plan]->answers[side] = plan == best                      ? BEST
                                       : measured_is_none(&more, margin) ? EVEN_WITH_BEST
                                                                         : NOT_BEST;
    }
}

static void mark_all(struct plan_pairs *pairs)
{
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        struct plan_pair *of_a[HOD_PLANS], *of_b[HOD_PLANS];
        for (int other = 0; other < HOD_PLANS; other++) {
            of_a[other] = &pairs->all[other][plan];
            of_b[other] = &pairs->all[plan][other];
        }
        mark_answers(of_a, SIDE_A);
        mark_answers(of_b, SIDE_B);
    }
}

static bool fight_pairs(struct plan_pairs *pairs, const struct battle *battle, const hod_request *request,
                        hod_error *error)
{
    pairs->rules = battle->rules;
    for (int a_plan = 0; a_plan < HOD_PLANS; a_plan++)
        for (int b_plan = 0; b_plan < HOD_PLANS; b_plan++)
            if (!fight_pair(&pairs->all[a_plan][b_plan], battle, a_plan, b_plan, request, error))
                return hod_fail_in(error, "under %s, where A's plan is %s and B's is %s", battle->rules->id,
                                   hod_plan_name(a_plan), hod_plan_name(b_plan));
    mark_all(pairs);
    return true;
}

static const char *answer_called(int answer)
{
    static const char *const called[] = {[NOT_BEST] = NULL, [EVEN_WITH_BEST] = "even", [BEST] = "best"};
    return called[answer];
}

/* A table for programs: a row for each measure of each pair. */
static bool add_data(const struct plan_pairs *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},       {"a_plan", HOD_COLUMN_TEXT},
                                         {"b_plan", HOD_COLUMN_TEXT},      {"measure", HOD_COLUMN_TEXT},
                                         {"value", HOD_COLUMN_REAL},       {"lower", HOD_COLUMN_REAL},
                                         {"upper", HOD_COLUMN_REAL},       {"battles", HOD_COLUMN_INTEGER},
                                         {"answer_of_a", HOD_COLUMN_TEXT}, {"answer_of_b", HOD_COLUMN_TEXT}};
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, LENGTH(columns), title, error);
    for (int i = 0; table && i < count * HOD_PLANS * HOD_PLANS * BATTLE_MEASURES; i++) {
        const int number = i % BATTLE_MEASURES, plans = i / BATTLE_MEASURES % (HOD_PLANS * HOD_PLANS);
        const struct plan_pairs *pairs = &all[i / BATTLE_MEASURES / (HOD_PLANS * HOD_PLANS)];
        const struct plan_pair *pair = &pairs->all[plans / HOD_PLANS][plans % HOD_PLANS];
        const struct measured measured =
            measured_of(&pair->battle, &pair->fought, battle_measures[number].variable);
        hod_table_row(
            table,
            (hod_cell[]){hod_cell_text(pairs->rules->id), hod_cell_text(hod_plan_name(plans / HOD_PLANS)),
                         hod_cell_text(hod_plan_name(plans % HOD_PLANS)),
                         hod_cell_text(battle_measures[number].name), hod_cell_number(measured.value),
                         hod_cell_number(measured.lower), hod_cell_number(measured.upper),
                         battle_is_exact(&pair->fought) ? hod_cell_empty()
                                                        : hod_cell_integer((int64_t)pair->fought.ends.trials),
                         hod_cell_text(answer_called(pair->answers[SIDE_A])),
                         hod_cell_text(answer_called(pair->answers[SIDE_B]))});
    }
    return table && hod_table_close(table, error);
}

/* "34.30 % (34.01 % to 34.59 %) A b": with the marks of the best answers. */
static char *cell_of(const struct plan_pair *pair, int number, hod_error *error)
{
    static const char *const marks[2][3] = {{"", " a", " A"}, {"", " b", " B"}};
    const struct measured measured =
        measured_of(&pair->battle, &pair->fought, battle_measures[number].variable);
    hod_buffer text = {0};
    measured_write(&text, &measured);
    for (int side = SIDE_A; side <= SIDE_B; side++) hod_buffer_text(&text, marks[side][pair->answers[side]]);
    return hod_buffer_take(&text, error);
}

static bool add_row(const struct plan_pairs *pairs, int a_plan, int number, hod_table_writer *table,
                    hod_error *error)
{
    hod_cell cells[1 + HOD_PLANS] = {hod_cell_text(hod_plan_name(a_plan))};
    char *texts[HOD_PLANS] = {NULL};
    bool written = true;
    for (int b_plan = 0; written && b_plan < HOD_PLANS; b_plan++) {
        texts[b_plan] = cell_of(&pairs->all[a_plan][b_plan], number, error);
        written = texts[b_plan];
        cells[1 + b_plan] = hod_cell_text(texts[b_plan]);
    }
    if (written) hod_table_row(table, cells);
    for (int i = 0; i < HOD_PLANS; i++) free(texts[i]);
    return written;
}

/* A table for people: a row for each of A's plans, a column for each of B's. */
static bool add_matrix(const struct plan_pairs *pairs, int number, const char *what, const char *title,
                       hod_answer *answer, hod_error *error)
{
    hod_column columns[1 + HOD_PLANS] = {{"A's plan", HOD_COLUMN_TEXT}};
    char names[HOD_PLANS][32];
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        snprintf(names[plan], sizeof names[plan], "B's plan: %s", hod_plan_name(plan));
        columns[1 + plan] = (hod_column){names[plan], HOD_COLUMN_TEXT};
    }
    char *full = hod_text(error, "%s, under %s: %s", title, pairs->rules->id, what);
    hod_table_writer *table =
        full ? hod_answer_table(answer, HOD_PEOPLE, columns, 1 + HOD_PLANS, full, error) : NULL;
    bool added = table;
    for (int plan = 0; added && plan < HOD_PLANS; plan++) added = add_row(pairs, plan, number, table, error);
    free(full);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* "Under 8.3 neither army has a better answer where A's plan is best and B's is stand." */
static bool say_settled(const struct plan_pairs *pairs, hod_answer *answer, hod_error *error)
{
    hod_buffer text = {0};
    int told = 0;
    speak_under_first(&text, pairs->rules, NULL);
    hod_buffer_byte(&text, ' ');
    for (int plans = 0; plans < HOD_PLANS * HOD_PLANS; plans++) {
        const int a_plan = plans / HOD_PLANS, b_plan = plans % HOD_PLANS;
        const int *answers = pairs->all[a_plan][b_plan].answers;
        if (answers[SIDE_A] == NOT_BEST || answers[SIDE_B] == NOT_BEST) continue;
        hod_buffer_text(&text, told++ == 0 ? "neither army has a better answer where" : ", and where");
        hod_buffer_format(&text, " A's plan is %s and B's is %s", hod_plan_name(a_plan),
                          hod_plan_name(b_plan));
    }
    hod_buffer_text(&text,
                    told == 0 ? "at least one army has a better answer, whatever the plans are." : ".");
    return hod_answer_find_made(answer, hod_buffer_take(&text, error), error);
}

/* How the battles of the first rule set were rolled, if they were. */
static bool note_intervals(const struct plan_pairs *all, hod_answer *answer, hod_error *error)
{
    const struct fought *fought = &all->all[HOD_PLANS - 1][HOD_PLANS - 1].fought;
    if (battle_is_exact(fought)) return true;
    char *note = fought->narrow
                     ? hod_text(error,
                                "Each pair was rolled until its intervals, 95 %% confidence sequences "
                                "(Waudby-Smith and Ramdas 2024), were no wider than %.12g %% to either "
                                "side, or --trials were rolled.",
                                100 * fought->width)
                     : hod_text(error,
                                "%llu battles of each pair were rolled; in brackets the 95 %% interval, "
                                "that of a share by Wilson.",
                                (unsigned long long)fought->ends.trials);
    const bool noted = note && hod_answer_note(answer, note, error);
    free(note);
    return noted;
}

static bool describe(const struct plan_pairs *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    if (!add_data(all, count, title, answer, error)) return false;
    for (int i = 0; hod_answer_is_for(answer, HOD_PEOPLE) && i < count; i++)
        if (!add_matrix(&all[i], WINS_A, "A's chance to win", title, answer, error) ||
            !add_matrix(&all[i], VALUE_A, "what it is worth to A", title, answer, error) ||
            !say_settled(&all[i], answer, error))
            return false;
    return note_intervals(all, answer, error) &&
           hod_answer_note(answer,
                           "A is A's best answer to that plan of B's, by what it is worth to A, and B is B's "
                           "to that plan of "
                           "A's; "
                           "a and b are even with it: where battles are rolled, the 95 % interval of the "
                           "difference holds 0. "
                           "Units that cannot have their army's plan keep their own.",
                           error);
}

static bool fight_all(struct plan_pairs *all, const struct fought_battle *battles, int count,
                      const hod_request *request, hod_error *error)
{
    for (int i = 0; i < count; i++)
        if (!fight_pairs(&all[i], &battles[i].battle, request, error)) return false;
    return true;
}

bool battle_answer_plans(const struct fought_battle *battles, int count, const char *title,
                         const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct plan_pairs *all = calloc((size_t)count, sizeof *all);
    if (!all) return hod_fail_memory(error);
    const bool answered =
        fight_all(all, battles, count, request, error) && describe(all, count, title, answer, error);
    for (int i = 0; i < count * HOD_PLANS * HOD_PLANS; i++) {
        const int plans = i % (HOD_PLANS * HOD_PLANS);
        fought_free(&all[i / (HOD_PLANS * HOD_PLANS)].all[plans / HOD_PLANS][plans % HOD_PLANS].fought);
    }
    free(all);
    return answered;
}

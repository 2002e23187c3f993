/* The plans of two armies against each other: each pair of plans is a battle of its own.
 *
 * An army's plan applies to all its units that can follow it; the others keep their own. The best reply to a plan has
 * the highest worth for the side that replies. In rolled battles several replies may be equally good: those for which
 * the interval of the difference from the best contains 0. Each pair has its own dice, so differences have the
 * intervals of independent means. */
#include "ask/battle/battle_answer.h"

#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "ask/battle/unit_terms.h"
#include "ask/say/describe.h"
#include "ask/scenario/fights.h"
#include "rules/common.h"

#include <stdlib.h>

enum { NOT_BEST, EVEN_WITH_BEST, BEST };
enum { MATRIX_NAME = 160 };

/* A pair of plans: its battle, the results, and whether each side's plan is a best reply to the other's. */
struct plan_pair {
    struct battle battle;
    struct battle_result result;
    int answers[2];
};

/* All pairs of plans under a rule set. */
struct plan_pairs {
    const hod_rules *rules;
    struct plan_pair all[HOD_PLANS][HOD_PLANS]; /* by A's plan and B's */
};

static void plan_army(struct battle *battle, int side, int plan)
{
    for (int type = 0; type < battle->type_count[side]; type++)
        if (unit_may_plan(battle, &battle->types[side][type], plan))
            battle->types[side][type].values[battle->plan_field] = plan;
}

static bool fight_pair(struct plan_pair *pair, const struct battle *battle, int a_plan, int b_plan,
                       const hod_request *request, hod_error *error)
{
    pair->battle = *battle;
    plan_army(&pair->battle, SIDE_A, a_plan);
    plan_army(&pair->battle, SIDE_B, b_plan);
    AUTO(free_pairings) struct pairings *pairings = pairings_new(&pair->battle, NULL, error);
    const struct battlefield field = {.battle = &pair->battle, .pairings = pairings};
    const uint64_t cell = (uint64_t)(a_plan * HOD_PLANS + b_plan);
    return pairings && battle_fight(&field, request, NULL, cell, NARROW_MEASURES, &pair->result, error);
}

/* How much more one pair is worth to a side than another. */
static struct measured gain(const struct plan_pair *one, const struct plan_pair *other, int side)
{
    return measured_difference(&one->battle, &one->result, &other->battle, &other->result,
                               battle_measures[VALUE_A + side].variable);
}

/* Marks the best of a side's replies to one plan of the other side, and those equal to it. */
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

static const char *const answers_called[] = {[NOT_BEST] = NULL, [EVEN_WITH_BEST] = "even", [BEST] = "best"};

/* Rows for programs: each measure of a pair. */
static void fill_data(const struct plan_pairs *pairs, int a_plan, int b_plan, struct fact_table *table)
{
    const struct plan_pair *pair = &pairs->all[a_plan][b_plan];
    for (int number = 0; number < BATTLE_MEASURES; number++) {
        const struct measured measured =
            measured_of(&pair->battle, &pair->result, battle_measures[number].variable);
        fact_text(table, "rules", pairs->rules->id);
        fact_text(table, "a_plan", hod_plan_name(a_plan));
        fact_text(table, "b_plan", hod_plan_name(b_plan));
        fact_measured_row(table, battle_measures[number].name, &measured, pair->result.ends.trials);
        fact_text(table, "answer_of_a", answers_called[pair->answers[SIDE_A]]);
        fact_text(table, "answer_of_b", answers_called[pair->answers[SIDE_B]]);
        fact_row(table);
    }
}

/* The table of a rule set for people: a row for each of A's plans, a column for each of B's, and cells such as "34.30 %
 * (34.01 % to 34.59 %) A b", with the marks of the best replies. */
static void fill_matrix(const struct plan_pairs *pairs, int number, struct fact_table *table)
{
    static const char *const marks[2][3] = {{"", " a", " A"}, {"", " b", " B"}};
    for (int a_plan = 0; a_plan < HOD_PLANS; a_plan++) {
        fact_text(table, "A's plan", hod_plan_name(a_plan));
        for (int b_plan = 0; b_plan < HOD_PLANS; b_plan++) {
            const struct plan_pair *pair = &pairs->all[a_plan][b_plan];
            const struct measured measured =
                measured_of(&pair->battle, &pair->result, battle_measures[number].variable);
            char name[32], marked[8];
            snprintf(name, sizeof name, "B's plan: %s", hod_plan_name(b_plan));
            snprintf(marked, sizeof marked, "%s%s", marks[SIDE_A][pair->answers[SIDE_A]],
                     marks[SIDE_B][pair->answers[SIDE_B]]);
            fact_measured_marked(table, name, &measured, marked);
        }
        fact_row(table);
    }
}

/* The pairs in which neither army has a better reply. */
static void fill_settled(const struct plan_pairs *pairs, struct fact_table *table)
{
    for (int plans = 0; plans < HOD_PLANS * HOD_PLANS; plans++) {
        const int a_plan = plans / HOD_PLANS, b_plan = plans % HOD_PLANS;
        const int *answers = pairs->all[a_plan][b_plan].answers;
        if (answers[SIDE_A] == NOT_BEST || answers[SIDE_B] == NOT_BEST) continue;
        fact_text(table, "rules", pairs->rules->id);
        fact_text(table, "a_plan", hod_plan_name(a_plan));
        fact_text(table, "b_plan", hod_plan_name(b_plan));
        fact_row(table);
    }
}

/* Names, and how the battles of the last pair were rolled, if they were. */
static void fill_rules(const struct plan_pairs *pairs, const char *title, struct fact_table *table)
{
    const struct battle_result *result = &pairs->all[HOD_PLANS - 1][HOD_PLANS - 1].result;
    hod_buffer under = {0};
    speak_under(&under, pairs->rules, NULL);
    fact_text(table, "title", title);
    fact_text(table, "rules", pairs->rules->id);
    fact_buffer(table, "under", &under);
    if (!battle_is_exact(result)) fact_integer(table, "battles", (int64_t)result->ends.trials);
    if (result->narrow) fact_number(table, "width", HOD_COLUMN_REAL, 100 * result->width);
    fact_row(table);
}

/* The tables that people see for a rule set: chances of winning, and worths. */
static const struct matrix {
    const char *name;
    int measure;
} matrices[] = {{"chance", WINS_A}, {"worth", VALUE_A}};

static void fill(const struct plan_pairs *pairs, const char *title, struct facts *facts)
{
    fill_rules(pairs, title, facts_table(facts, "rules"));
    fact_column(facts_table(facts, "settled"), "rules", HOD_COLUMN_TEXT);
    fill_settled(pairs, facts_table(facts, "settled"));
    for (int plans = 0; plans < HOD_PLANS * HOD_PLANS; plans++)
        fill_data(pairs, plans / HOD_PLANS, plans % HOD_PLANS, facts_table(facts, "data"));
    for (int m = 0; m < LENGTH(matrices); m++) {
        char name[MATRIX_NAME];
        snprintf(name, sizeof name, "%s %s", matrices[m].name, pairs->rules->id);
        fill_matrix(pairs, matrices[m].measure, facts_table(facts, name));
    }
}

static bool describe(const struct plan_pairs *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    struct describing this = {.question = "battle-plans", .answer = answer};
    for (int i = 0; i < count; i++) fill(&all[i], title, &this.facts);
    describe_show(&this, "data", HOD_PROGRAMS);
    for (int i = 0; i < count * LENGTH(matrices); i++) {
        char name[MATRIX_NAME];
        snprintf(name, sizeof name, "%s %s", matrices[i % LENGTH(matrices)].name,
                 all[i / LENGTH(matrices)].rules->id);
        describe_show(&this, name, HOD_PEOPLE);
    }
    describe_tell(&this);
    return describe_end(&this, error);
}

bool battle_answer_plans(const struct fought_battle *battles, int count, const char *title,
                         const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO_FREE struct plan_pairs *all = calloc((size_t)count, sizeof *all);
    if (!all) return hod_fail_memory(error);
    bool answered = true;
    for (int i = 0; answered && i < count; i++)
        answered = fight_pairs(&all[i], &battles[i].battle, request, error);
    answered = answered && describe(all, count, title, answer, error);
    for (int i = 0; i < count; i++)
        for (int plans = 0; plans < HOD_PLANS * HOD_PLANS; plans++)
            battle_result_free(&all[i].all[plans / HOD_PLANS][plans % HOD_PLANS].result);
    return answered;
}

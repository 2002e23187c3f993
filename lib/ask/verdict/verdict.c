/* The question verdict: is shooting overpowered, in which situations, and by how much? */
#include "ask/verdict/verdict.h"

#include "ask/questions.h"

#include <stdlib.h>
#include <string.h>

/* Reads the table of a family: the request's if it is for this family. */
static bool read_table(struct verdict *verdict, const hod_family *family, const hod_request *request,
                       bool *is_used, hod_error *error)
{
    struct verdict_situations *table = &verdict->tables[verdict->table_count++];
    hod_error reason;
    if (request->situation_table) {
        AUTO_FREE char *path = query_path(request, request->situation_table, error);
        if (!path) return false;
        if (situations_read(table, path, family, &reason)) return *is_used = true;
        /* A file for another family is meant for the other rule sets. */
        if (!table->is_of_other_family || verdict->rules.count == 1) return hod_fail_with(error, &reason);
        situations_free(table);
    }
    return situations_read(table, NULL, family, error);
}

static bool read_tables(struct verdict *verdict, const hod_request *request, hod_error *error)
{
    bool is_used = !request->situation_table;
    for (int r = 0; r < verdict->rules.count; r++) {
        const hod_family *family = verdict->rules.rules[r]->family;
        int i = 0;
        while (i < verdict->table_count && !hod_families_agree(verdict->tables[i].family, family)) i++;
        if (i == verdict->table_count && !read_table(verdict, family, request, &is_used, error)) return false;
        verdict->table_of[r] = &verdict->tables[i];
    }
    return is_used || hod_fail(error, "--situations %s: none of the rule sets is of its family",
                               request->situation_table);
}

/* Gives a field its values in every table with the field. */
static bool assign(struct verdict *verdict, const char *word, hod_error *error)
{
    bool is_known = false;
    if (!strchr(word, '=')) return hod_fail(error, "%s needs a value, for example quality=3", word);
    for (int i = 0; i < verdict->table_count; i++) {
        bool is_here;
        if (!situations_assign(&verdict->tables[i], word, &is_here, error)) return false;
        is_known |= is_here;
    }
    const hod_mechanism *mechanism = verdict->tables[0].mechanism;
    return is_known || (hod_mechanism_field(mechanism, word, strcspn(word, "="), error) >= 0 && false);
}

/* Refuses assignments in the request that affect no rule set. */
static bool check_effects(const struct verdict *verdict, int table, hod_error *error)
{
    const struct verdict_situations *situations = &verdict->tables[table];
    for (int i = 0; i < situations->axis_count; i++) {
        const struct verdict_axis *axis = &situations->axes[i];
        bool is_seen = axis->line > 0;
        for (int r = 0; r < verdict->rules.count && !is_seen; r++)
            is_seen = verdict->table_of[r] == situations &&
                      situations_see(situations, verdict->rules.rules[r], axis);
        if (!is_seen)
            return hod_fail(error, "%s has no effect in these situations under %s", axis->name,
                            verdict->rules.count == 1 ? verdict->rules.rules[0]->id : "any of the rule sets");
    }
    return true;
}

static bool read_verdict(struct verdict *verdict, const hod_request *request, hod_error *error)
{
    if (!rule_list_open(&verdict->rules, request->arguments[0], request, error)) return false;
    const int twice = rule_list_double(&verdict->rules);
    if (twice >= 0) return hod_fail(error, "%s is given twice", verdict->rules.rules[twice]->id);
    if (!read_tables(verdict, request, error)) return false;
    for (int i = 1; i < request->argument_count; i++)
        if (!assign(verdict, request->arguments[i], error)) return false;
    for (int i = 0; i < verdict->table_count; i++) {
        int r = 0;
        while (verdict->table_of[r] != &verdict->tables[i]) r++;
        if (!situations_list(&verdict->tables[i], verdict->rules.rules[r], error) ||
            !check_effects(verdict, i, error))
            return false;
    }
    return true;
}

/* Adds a rule set to judge; NULL with an error. */
static struct verdict_rules *add_judged(struct verdict *verdict, const hod_rules *rules, int place,
                                        hod_error *error)
{
    struct verdict_rules *one = &verdict->all[verdict->all_count++];
    *one = (struct verdict_rules){.rules = rules, .situations = verdict->table_of[place]};
    return balances_start(one, error) ? one : NULL;
}

/* The world of an assumption: judges again the rule sets that it changes. */
static bool make_world(struct verdict *verdict, const struct assumption *assumption, hod_error *error)
{
    struct verdict_world *world = &verdict->worlds[verdict->world_count++];
    *world = (struct verdict_world){.assumption = assumption};
    for (int r = 0; r < verdict->rules.count; r++) {
        bool is_changed;
        hod_rules *rules = hod_rules_copy(verdict->rules.rules[r], error);
        if (!rules) return false;
        if (assumption_make(assumption, rules, &is_changed, error) && is_changed)
            world->judged[r] = add_judged(verdict, rules, r, error);
        else {
            hod_rules_free(rules);
            world->judged[r] = verdict->worlds[0].judged[r];
        }
        if (!world->judged[r]) return false;
    }
    return true;
}

static bool make_worlds(struct verdict *verdict, hod_error *error)
{
    if (!assumptions_list(&verdict->assumptions, verdict->rules.rules, verdict->rules.count, error))
        return false;
    const size_t worlds = 1 + (size_t)verdict->assumptions.count;
    verdict->all = calloc(worlds * (size_t)verdict->rules.count, sizeof *verdict->all);
    verdict->worlds = calloc(worlds, sizeof *verdict->worlds);
    if (!verdict->all || !verdict->worlds) return hod_fail_memory(error);
    verdict->world_count = 1;
    for (int r = 0; r < verdict->rules.count; r++) {
        verdict->worlds[0].judged[r] = add_judged(verdict, verdict->rules.rules[r], r, error);
        if (!verdict->worlds[0].judged[r]) return false;
    }
    for (int i = 0; i < verdict->assumptions.count; i++)
        if (!make_world(verdict, &verdict->assumptions.all[i], error)) return false;
    return true;
}

static void verdict_free(struct verdict *verdict)
{
    for (int i = 0; i < verdict->world_count; i++) facts_free(&verdict->worlds[i].facts);
    for (int i = 0; i < verdict->all_count; i++) balances_free(&verdict->all[i]);
    for (int i = verdict->rules.count; i < verdict->all_count; i++)
        hod_rules_free((hod_rules *)verdict->all[i].rules);
    assumptions_free(&verdict->assumptions);
    for (int i = 0; i < verdict->table_count; i++) situations_free(&verdict->tables[i]);
    free(verdict->worlds);
    free(verdict->all);
    rule_list_close(&verdict->rules);
}

/* Prints the table of situations of the first rule set's family. */
static bool show_table(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(rule_list_close) struct rule_list rules = {.count = 0};
    if (strcmp(request->show, "situations") != 0)
        return hod_fail(error, "--show cannot be %s; type --show situations", request->show);
    if (!rule_list_open(&rules, request->arguments[0], request, error)) return false;
    const char *text = situations_text(rules.rules[0]->family);
    if (!text) return hod_fail(error, "%s has no table of situations", rules.rules[0]->id);
    return !answer || hod_answer_lines(answer, text, error);
}

/* Without an answer, only reads the request. */
static bool answer_verdict(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(verdict_free) struct verdict verdict = {.table_count = 0};
    if (request->show) return show_table(request, answer, error);
    return read_verdict(&verdict, request, error) &&
           (!answer || (make_worlds(&verdict, error) &&
                        balances_find(verdict.all, verdict.all_count, BALANCE_ALL, request->threads,
                                      request->progress, request->progress_data, error) &&
                        verdict_describe(&verdict, answer, error)));
}

const hod_question verdict_question = {
    .name = "verdict",
    .arguments = "RULES[,RULES]... [FIELD=VALUES]...",
    .summary = "Judge whether shooting is overpowered: where, and by how much",
    .accepted = "set situations show-situations part charts threads budget format output",
    .defaults = {.minutes = 1},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .answer = answer_verdict};

/* Engagements of a report: each rule set is worked out alone. */
#include "report/publish/engagement_answers.h"

#include "base/buffer.h"

#include <stdlib.h>

static hod_grid_panel *panel_of(const struct engagement_answers *answers, int map, int number)
{
    return &answers->panels[map * answers->described->count + number];
}

static bool make_room(struct engagement_answers *answers, hod_error *error)
{
    const size_t rules = (size_t)answers->described->count + 1, maps = (size_t)answers->described->map_count;
    answers->rules = calloc(rules, sizeof *answers->rules);
    answers->worked_out = calloc(rules, sizeof *answers->worked_out);
    answers->steps = calloc(rules, sizeof *answers->steps);
    answers->names = calloc(rules, sizeof *answers->names);
    answers->ids = calloc(rules, sizeof *answers->ids);
    answers->mapped_rules = calloc(rules, sizeof *answers->mapped_rules);
    answers->featured = calloc(rules, sizeof *answers->featured);
    answers->panels = calloc(rules * (maps + 1), sizeof *answers->panels);
    answers->numbered = calloc(rules + maps, sizeof *answers->numbered);
    return (answers->rules && answers->worked_out && answers->steps && answers->names && answers->ids &&
            answers->mapped_rules && answers->featured && answers->panels && answers->numbered) ||
           hod_fail_memory(error);
}

static bool list_rules(struct engagement_answers *answers, hod_error *error)
{
    const struct engagements *described = answers->described;
    for (int r = 0; r < described->count; r++) {
        const struct asked_rules *asked = &described->asked[r];
        answers->rules[r] = asked->rules;
        answers->featured[r] = asked->is_mapped;
        if (asked->is_mapped) {
            answers->names[answers->mapped] = hod_rules_called(asked->rules);
            answers->mapped_rules[answers->mapped] = asked->rules;
            answers->ids[answers->mapped++] = asked->rules->id;
        }
        answers->steps[r] = hod_text(error, "%s (%s)", described->title, hod_rules_called(asked->rules));
        if (!answers->steps[r]) return false;
    }
    for (int i = 0; i < described->count + described->map_count; i++)
        answers->numbered[i] = (struct numbered){answers, i < described->count ? i : i - described->count};
    return true;
}

void engagement_answers_free(struct engagement_answers *answers)
{
    if (!answers) return;
    const struct engagements *described = answers->described;
    for (int r = 0; answers->worked_out && r < described->count; r++)
        hod_standoff_free(&answers->worked_out[r]);
    for (int r = 0; answers->steps && r < described->count; r++) free(answers->steps[r]);
    for (int i = 0; answers->panels && i < described->map_count * described->count; i++)
        hod_grid_panel_free(&answers->panels[i]);
    free(answers->rules);
    free(answers->worked_out);
    free(answers->steps);
    free(answers->panels);
    free(answers->names);
    free(answers->ids);
    free(answers->mapped_rules);
    free(answers->featured);
    free(answers->numbered);
    free(answers);
}

struct engagement_answers *engagement_answers_new(const struct engagements *described, hod_error *error)
{
    struct engagement_answers *answers = calloc(1, sizeof *answers);
    if (!answers) {
        hod_fail_memory(error);
        return NULL;
    }
    answers->described = described;
    if (!make_room(answers, error) || !list_rules(answers, error)) {
        engagement_answers_free(answers);
        return NULL;
    }
    answers->standoffs = (hod_standoffs){.rules = answers->rules,
                                         .standoffs = answers->worked_out,
                                         .count = described->count,
                                         .inches = described->inches.values,
                                         .inches_count = described->inches.count,
                                         .told = described->told,
                                         .ends = described->ends.values,
                                         .ends_count = described->ends.count,
                                         .featured = described->map_count > 0 ? answers->featured : NULL,
                                         .conditions = described->conditions};
    return answers;
}

static bool take_decisions(const struct engagement_answers *answers, int map, int number, hod_error *error)
{
    const struct asked_rules *asked = &answers->described->asked[number];
    hod_standoff *standoff = &answers->worked_out[number];
    hod_decisions_request request;
    hod_decisions decisions = {0};
    const bool taken =
        order_map_ask(&answers->described->maps[map], asked, standoff->situation, &request, error) &&
        hod_decisions_by(standoff->policy, &request, &decisions, error) &&
        hod_grid_panel_take(panel_of(answers, map, number), &decisions, &request, error);
    hod_decisions_free(&decisions);
    hod_decisions_request_free(&request);
    return taken;
}

bool engagement_answers_find(struct engagement_answers *answers, int number, hod_error *error)
{
    const struct engagements *described = answers->described;
    const struct asked_rules *asked = &described->asked[number];
    const hod_standoff_question question = {.rules = asked->rules,
                                            .mechanism = asked->mechanism,
                                            .situation = asked->situation,
                                            .inches = described->inches.values,
                                            .inches_count = described->inches.count,
                                            .ends = described->ends.values,
                                            .ends_count = described->ends.count,
                                            .wants_policy = asked->is_mapped && described->map_count > 0};
    hod_standoff *standoff = &answers->worked_out[number];
    if (!hod_standoff_work_out(standoff, described->glossary, &question, error)) return false;
    for (int map = 0; asked->is_mapped && map < described->map_count; map++)
        if (!take_decisions(answers, map, number, error)) return false;
    hod_standoff_forget_policy(standoff);
    return true;
}

bool engagement_answers_grid(const struct engagement_answers *answers, int map, hod_decision_grid *grid,
                             hod_error *error)
{
    const struct engagements *described = answers->described;
    hod_grid_panel panels[answers->mapped];
    int count = 0;
    for (int r = 0; r < described->count; r++)
        if (described->asked[r].is_mapped) panels[count++] = *panel_of(answers, map, r);
    const int all = described->map_count * described->count;
    if (!hod_decision_grid_make(grid, panels, count, answers->panels, all, error)) return false;
    if (grid->option_count <= MOST_MAPPED_OPTIONS) return true;
    hod_decision_grid_free(grid);
    return hod_decision_grid_make(grid, panels, count, NULL, 0, error);
}

/* The charts of engagements: how each is called and drawn. */
#include "report/publish/engagement_pictures.h"

#include "base/buffer.h"
#include "report/publish/answered.h"

#include <stdlib.h>

static bool draw_plans(const void *data, const char *path, hod_error *error)
{
    const struct numbered *rules = data;
    return hod_standoffs_draw_plans(&rules->answers->standoffs, rules->number, path, error);
}

static bool draw_fire(const void *standoffs, const char *path, hod_error *error)
{
    return hod_standoffs_draw_fire(standoffs, path, error);
}

static bool draw_charge(const void *standoffs, const char *path, hod_error *error)
{
    return hod_standoffs_draw_charge(standoffs, path, error);
}

static bool draw_best_ends(const void *standoffs, const char *path, hod_error *error)
{
    return hod_standoffs_draw_best_ends(standoffs, path, error);
}

static bool draw_standing_ends(const void *standoffs, const char *path, hod_error *error)
{
    return hod_standoffs_draw_standing_ends(standoffs, path, error);
}

struct decision_grid_words words_of_map(const struct engagement_answers *answers, int map, const char *title)
{
    return (struct decision_grid_words){.title = title,
                                        .subtitle = answers->described->maps[map].conditions,
                                        .panels = answers->names,
                                        .percent = true,
                                        .rules = answers->mapped_rules,
                                        .rules_count = answers->mapped};
}

static bool draw_orders(const void *data, const char *path, hod_error *error)
{
    const struct numbered *map = data;
    const struct decision_grid_words words =
        words_of_map(map->answers, map->number, map->answers->described->maps[map->number].title);
    hod_decision_grid grid;
    hod_answer answer = answered_by_chart();
    const bool described = engagement_answers_grid(map->answers, map->number, &grid, error) &&
                           decision_grid_add_options(&grid, &words, "", &answer, error);
    const bool drawn = answered_draw(&answer, described, path, error);
    hod_decision_grid_free(&grid);
    return drawn;
}

static char *title_of_mistakes(const struct engagement_answers *answers, int map, hod_error *error)
{
    return hod_text(error, "%s: what a mistake costs", answers->described->maps[map].title);
}

static bool draw_mistakes(const void *data, const char *path, hod_error *error)
{
    const struct numbered *map = data;
    char *title = title_of_mistakes(map->answers, map->number, error);
    if (!title) return false;
    const struct decision_grid_words words = words_of_map(map->answers, map->number, title);
    hod_decision_grid grid;
    hod_answer answer = answered_by_chart();
    const bool described = engagement_answers_grid(map->answers, map->number, &grid, error) &&
                           decision_grid_add_stakes(&grid, &words, "", &answer, error);
    const bool drawn = answered_draw(&answer, described, path, error);
    hod_decision_grid_free(&grid);
    free(title);
    return drawn;
}

/* Name and title become the function's; NULL is memory that was short. */
static bool take(const struct taker *taker, char *name, char *title, chart_drawer *draw, const void *shown,
                 hod_error *error)
{
    const bool taken = name && title && taker->take(taker, name, title, draw, shown, error);
    free(name);
    free(title);
    return taken;
}

bool take_plans(const struct taker *taker, hod_error *error)
{
    const struct engagement_answers *answers = taker->answers;
    const hod_standoffs *all = &answers->standoffs;
    bool taken = true;
    for (int r = 0; taken && r < all->count; r++)
        if (hod_standoffs_first_like(all, r) == r)
            taken = take(taker, hod_text(error, "%s-%s-plans", answers->described->id, all->rules[r]->id),
                         hod_standoffs_plans_title(all, r, error), draw_plans, &answers->numbered[r], error);
    return taken;
}

/* A chart of all rule sets. */
static bool take_overall(const struct taker *taker, const char *name, const char *title, chart_drawer *draw,
                         hod_error *error)
{
    const struct engagement_answers *answers = taker->answers;
    return take(taker, hod_text(error, "%s-%s", answers->described->id, name), hod_text(error, "%s", title),
                draw, &answers->standoffs, error);
}

bool take_worths(const struct taker *taker, hod_error *error)
{
    return take_overall(taker, "fire", hod_standoffs_fire_title, draw_fire, error) &&
           take_overall(taker, "charge", hod_standoffs_charge_title, draw_charge, error);
}

bool take_ends(const struct taker *taker, hod_error *error)
{
    return taker->answers->standoffs.ends_count == 0 ||
           (take_overall(taker, "best-ends", hod_standoffs_best_title, draw_best_ends, error) &&
            take_overall(taker, "standing-ends", hod_standoffs_standing_title, draw_standing_ends, error));
}

bool take_map(const struct taker *taker, int number, hod_error *error)
{
    const struct engagement_answers *answers = taker->answers;
    const struct order_map *map = &answers->described->maps[number];
    const struct numbered *numbered = &answers->numbered[answers->described->count + number];
    const char *id = answers->described->id;
    return take(taker, hod_text(error, "%s-%s", id, map->name), hod_text(error, "%s", map->title),
                draw_orders, numbered, error) &&
           take(taker, hod_text(error, "%s-%s-mistakes", id, map->name),
                title_of_mistakes(answers, number, error), draw_mistakes, numbered, error);
}

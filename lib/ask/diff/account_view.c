/* What is shown of an account: the situations of maps and of shares. */
#include "ask/diff/account_view.h"

#include "ask/answer/spoken.h"

#include <string.h>

bool account_shows(const struct account_view *view, const int *situation)
{
    for (int i = 0; i < view->shares->mechanism->field_count; i++)
        if (!hod_space_holds(view->shares, i, situation[i])) return false;
    return true;
}

bool account_shows_parameter(const struct account_view *view, int difference)
{
    const hod_account *account = view->account;
    for (size_t i = 0; i < account->count; i++)
        if (account_shows(view, account->situations[i].effect.situation) &&
            hod_explanation_matters(&account->situations[i].by_parameter[difference]))
            return true;
    return false;
}

/* The values of a field on the map. */
static int count_of(const struct account_view *view, int field)
{
    return view->account->space->axes[field].count;
}

int account_maps(const struct account_view *view)
{
    if (view->across == NO_MAP) return 0;
    return (int)hod_space_size(view->account->space) /
           (count_of(view, view->across) * count_of(view, view->down));
}

/* The situation with this number on a map. */
static void situation_at(const struct account_view *view, int map, int across, int down, int *situation)
{
    int places[HOD_MOST_FIELDS];
    const int row = map * count_of(view, view->down) + down;
    hod_space_at(view->account->space, (uint64_t)(row * count_of(view, view->across) + across), places,
                 situation);
}

const hod_accounted *account_on_map(const struct account_view *view, int map, int across, int down)
{
    const hod_account *account = view->account;
    int situation[HOD_MOST_FIELDS];
    const size_t size = (size_t)account->space->mechanism->field_count * sizeof *situation;
    situation_at(view, map, across, down, situation);
    for (size_t i = 0; i < account->count; i++)
        if (memcmp(account->situations[i].effect.situation, situation, size) == 0)
            return &account->situations[i];
    return NULL;
}

char *account_map_title(const struct account_view *view, int map, hod_error *error)
{
    hod_space others = *view->account->space;
    hod_buffer title = {0};
    int situation[HOD_MOST_FIELDS];
    situation_at(view, map, 0, 0, situation);
    others.axes[view->across].count = others.axes[view->down].count = 1;
    hod_buffer_format(&title, "%s: the change%s", view->title, account_maps(view) > 1 ? " " : "");
    speak_situation(&title, view->phrases, &others, situation);
    return hod_buffer_take(&title, error);
}

char *account_shares_title(const struct account_view *view, hod_error *error)
{
    return hod_text(error, "%s: the share of each parameter", view->title);
}

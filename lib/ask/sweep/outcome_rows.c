/* The rows of a chart of situations: situations with the same chances share a row, and a field makes the panels.
 *
 * A volley of 8.3 has 152064 combinations of modifiers, and 44 hands of dice. With a panel for each number of further
 * actions, 22 rows show them all. So each field with few values is tried as the field of the panels: combinations of
 * the others are merged if they have the same distributions in every panel, and the field that leaves the fewest
 * cells is chosen. */
#include "ask/sweep/outcome_charts.h"

#include "ask/space/space.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_PANELS = 4, MOST_CLASSES = 64 }; /* preferred side by side; tried at most */

static bool is_main(const struct shown *shown, int field)
{
    for (int i = 0; i < shown->field_count; i++)
        if (shown->fields[i] == field) return true;
    return false;
}

/* The number of changes from the defaults; changes of main fields count less. */
static int changes_of(const struct outcome_charts *charts, int panel, size_t situation)
{
    enum { ANY = 8, MAIN = 7 };
    const hod_space *space = &charts->query->space;
    int places[HOD_MAX_FIELDS], values[HOD_MAX_FIELDS], changes = 0;
    hod_space_at(space, situation, places, values);
    for (int i = 0; i < space->mechanism->field_count; i++)
        if (i != panel && hod_space_varies(space, i) && values[i] != space->mechanism->fields[i].value)
            changes += is_main(&charts->shown, i) ? MAIN : ANY;
    return changes;
}

/* The keys of a combination in each panel, any of which may be missing. */
static bool look(const struct outcome_charts *charts, const struct outcome_rows *rows, size_t situation,
                 int record[static MOST_CLASSES])
{
    bool has_any = false;
    for (size_t panel = 0; panel < rows->panels; panel++) {
        const size_t class = charts->class_of[situation + panel * rows->stride];
        record[panel] = class == NO_PLACE ? -1 : (int)charts->key_of[class];
        has_any |= class != NO_PLACE;
    }
    return has_any;
}

/* Adds a combination to the rows, as a new one or to an equal one. */
static bool add(const struct outcome_charts *charts, struct outcome_rows *rows, struct int_set *records,
                size_t situation)
{
    int record[MOST_CLASSES + 1];
    if (!look(charts, rows, situation, record)) return true;
    record[rows->panels] = charts->request->modifiers ? 0 : (int)situation;
    const size_t before = records->count, place = int_set_add(records, record);
    if (place == NO_PLACE) return false;
    const int changes = changes_of(charts, rows->panel, situation);
    if (place == before && !EXTEND(rows->all, rows->count)) return false;
    rows->count = records->count;
    if (place == before || changes < rows->all[place].changes)
        rows->all[place] = (struct outcome_row){.situation = situation, .changes = changes};
    return true;
}

/* The classes of the simplest situation of each row. */
static bool keep_classes(const struct outcome_charts *charts, struct outcome_rows *rows)
{
    rows->classes = calloc(rows->count * rows->panels + 1, sizeof *rows->classes);
    for (size_t i = 0; rows->classes && i < rows->count; i++) {
        rows->all[i].first_class = i * rows->panels;
        for (size_t panel = 0; panel < rows->panels; panel++)
            rows->classes[i * rows->panels + panel] =
                charts->class_of[rows->all[i].situation + panel * rows->stride];
    }
    return rows->classes;
}

/* The rows with the panels of a field, -1 for none. */
static bool try_panel(const struct outcome_charts *charts, int panel, struct outcome_rows *rows)
{
    const hod_space *space = &charts->query->space;
    AUTO(int_set_free) struct int_set records = {0};
    *rows = (struct outcome_rows){.panel = panel, .panels = 1};
    if (panel >= 0) rows->panels = (size_t)space->axes[panel].count;
    if (panel >= 0) rows->stride = space_stride(space, panel);
    bool is_tried = int_set_start(&records, (int)rows->panels + 1);
    for (size_t situation = 0; is_tried && situation < charts->situations; situation++)
        if (panel < 0 || situation / rows->stride % rows->panels == 0)
            is_tried = add(charts, rows, &records, situation);
    is_tried = is_tried && keep_classes(charts, rows);
    rows->found = rows->count;
    return is_tried;
}

/* Chooses the field of the panels among those with at most this many values, because a picture has few panels. */

static bool choose_panel(const struct outcome_charts *charts, int most, struct outcome_rows *rows)
{
    const hod_space *space = &charts->query->space;
    for (int field = 0; field < space->mechanism->field_count; field++) {
        struct outcome_rows other;
        if (!hod_space_varies(space, field) || space->axes[field].count > most) continue;
        if (!try_panel(charts, field, &other)) return outcome_rows_free(&other), false;
        const size_t cells = other.count * other.panels, least = rows->count * rows->panels;
        const bool is_better =
            rows->panel < 0 || cells < least || (cells == least && other.count < rows->count);
        outcome_rows_free(is_better ? rows : &other);
        if (is_better) *rows = other;
    }
    return true;
}

static int by_changes(const void *a, const void *b)
{
    const struct outcome_row *one = a, *other = b;
    if (one->changes != other->changes) return one->changes - other->changes;
    return (one->situation > other->situation) - (one->situation < other->situation);
}

static int by_mean(const void *a, const void *b)
{
    const struct outcome_row *one = a, *other = b;
    const double rounding = 1e-9;
    if (fabs(one->mean - other->mean) > rounding) return one->mean > other->mean ? 1 : -1;
    return by_changes(a, b);
}

/* The mean index of a class's outcome in its domain, from rolled counts if there is nothing else. */
static double mean_of(const struct outcome_charts *charts, size_t class)
{
    double mean = 0;
    for (int place = 0; place < charts->domain.size; place++) {
        const struct outcome_chance chance = outcome_chance(charts, class, place);
        mean += place * (isnan(chance.exact) ? chance.share : chance.exact);
    }
    return mean;
}

static void take_means(const struct outcome_charts *charts, struct outcome_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        double sum = 0;
        int count = 0;
        for (size_t panel = 0; panel < rows->panels; panel++) {
            const size_t class = rows->classes[rows->all[i].first_class + panel];
            if (class == NO_PLACE) continue;
            sum += mean_of(charts, class);
            count++;
        }
        rows->all[i].mean = sum / count;
    }
}

/* Keeps as many rows as the pictures hold, the simplest ones, in display order. */
static void sort(const struct outcome_charts *charts, struct outcome_rows *rows)
{
    const size_t across = (rows->panels + HOD_PANEL_MOST - 1) / HOD_PANEL_MOST,
                 most = across < MOST_PICTURES ? MOST_PICTURES / across * ROWS_OF_PICTURE : ROWS_OF_PICTURE;
    if (rows->count > most) {
        qsort(rows->all, rows->count, sizeof *rows->all, by_changes);
        rows->count = most;
    }
    if (!charts->request->modifiers) return;
    take_means(charts, rows);
    qsort(rows->all, rows->count, sizeof *rows->all, by_mean);
}

bool outcome_rows_arrange(const struct outcome_charts *charts, struct outcome_rows *rows, hod_error *error)
{
    const bool cumulates = charts->request->at_least || charts->request->at_most;
    bool arranged = try_panel(charts, -1, rows);
    static const int most[] = {FEW_PANELS, HOD_PANEL_MOST, MOST_CLASSES};
    for (int i = 0; arranged && !cumulates && rows->panel < 0 && rows->count > ROWS_OF_PICTURE && i < 3; i++)
        arranged = choose_panel(charts, most[i], rows);
    if (!arranged) return hod_fail_memory(error);
    sort(charts, rows);
    return true;
}

void outcome_rows_free(struct outcome_rows *rows)
{
    free(rows->all);
    free(rows->classes);
    *rows = (struct outcome_rows){.panel = -1};
}

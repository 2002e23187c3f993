/* A line of a story, in which dice are rolled one by one. */
#include "walk/line.h"

#include "base/plain.h"

#include <stdarg.h>

void line_say(struct line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int wanted =
        plain_print_list(line->text + line->length, sizeof line->text - line->length, format, arguments);
    va_end(arguments);
    if (wanted > 0) line->length += (size_t)wanted;
    if (line->length >= sizeof line->text) line->length = sizeof line->text - 1;
}

void line_pool(struct line *line, const char *label, const hod_pool *pool, enum reading reading)
{
    line_say(line, "%s: %dd%d", label, pool->dice, pool->sides);
    if (reading == READ_SUCCESSES) line_say(line, " at %d or less", pool->target);
    if (reading == READ_OR_MORE) line_say(line, " at %d or more", pool->sides + 1 - pool->target);
    if (reading == READ_ANY) line_say(line, " at %d or more", pool->target + 1);
}

/* What a die is told as: what is printed on its face, the counterpart of the face, or what it is worth where
 * a total is wanted. */
static int told(const hod_pool *pool, int face, enum reading reading)
{
    if (reading == READ_TOTAL) return hod_pool_value(pool, face);
    if (reading == READ_OR_MORE) return pool->sides + 1 - face;
    return pool->faces ? pool->faces[face - 1] : face;
}

int line_roll(hod_xoshiro256pp *dice, struct line *line, const hod_pool *pool, enum reading reading)
{
    int total = 0;
    line_say(line, pool->dice > 0 ? ":" : "");
    for (int i = 0; i < pool->dice; i++) {
        const int face = hod_xoshiro256pp_die(dice, pool->sides);
        total += hod_pool_value(pool, face);
        line_say(line, " %d", told(pool, face, reading));
    }
    return total;
}

/* The place of the die that is kept next. */
static int next_kept(const struct throw *throw, const int *faces, const bool *is_kept)
{
    int best = -1;
    for (int i = 0; i < throw->dice; i++) {
        if (is_kept[i]) continue;
        const bool is_better =
            best < 0 || (throw->kind == KEEP_HIGHEST ? faces[i] > faces[best] : faces[i] < faces[best]);
        if (is_better) best = i;
    }
    return best;
}

int line_keep(hod_xoshiro256pp *dice, struct line *line, const struct throw *throw)
{
    int faces[HOD_MOST_DICE], total = 0;
    bool is_kept[HOD_MOST_DICE] = {false};
    line_say(line, ", the %s %d:", throw->kind == KEEP_HIGHEST ? "highest" : "lowest", throw->keep);
    for (int i = 0; i < throw->dice; i++) faces[i] = hod_xoshiro256pp_die(dice, throw->sides);
    for (int kept = 0; kept < throw->keep; kept++) {
        const int next = next_kept(throw, faces, is_kept);
        is_kept[next] = true;
        total += faces[next];
    }
    for (int i = 0; i < throw->dice; i++) line_say(line, is_kept[i] ? " [%d]" : " %d", faces[i]);
    return total;
}

int line_explode(hod_xoshiro256pp *dice, struct line *line, const struct throw *throw)
{
    int total = 0;
    line_say(line, ", again at %d or more%s", throw->from, throw->dice > 0 ? ":" : "");
    for (int i = 0; i < throw->dice; i++) {
        int again = 0, face;
        do {
            face = hod_xoshiro256pp_die(dice, throw->sides);
            line_say(line, "%s%d", again > 0 ? "+" : " ", face);
            total += face;
        } while (face >= throw->from && again++ < throw->most);
    }
    return total;
}

/* The narration of a throw: the pieces on the table, and what they mean. */
#include "walk/throw/story.h"

#include "base/text.h"

#include <stdarg.h>

void line_say(struct story_line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int wanted =
        plain_print_list(line->text + line->length, sizeof line->text - line->length, format, arguments);
    va_end(arguments);
    if (wanted > 0) line->length += (size_t)wanted;
    if (line->length >= sizeof line->text) line->length = sizeof line->text - 1;
    assert(line->text[line->length] == '\0');
}

bool line_has_room(struct story_line *line)
{
    enum { FOR_THE_REST = 2048 };
    if (line->length + FOR_THE_REST < sizeof line->text) return true;
    if (line->text[line->length - 1] != '.') line_say(line, " ...");
    return false;
}

/* The first marked face, if all faces from there on are marked; otherwise 0. */
static int marked_from(const hod_dice_group *group, int mark)
{
    int from = 0;
    for (int face = 0; face < group->sides; face++) {
        const bool is_marked = group->marks[face] & mark;
        if (from > 0 && !is_marked) return 0;
        if (from == 0 && is_marked) from = face + 1;
    }
    return from;
}

static void say_face(struct story_line *line, const hod_dice_group *group, int face)
{
    if (group->names)
        line_say(line, "%s", group->names[face]);
    else
        line_say(line, "%d", group->tokens ? face + 1 : die_value(group, face));
}

static void say_marks(struct story_line *line, const hod_dice_group *group, int mark, const char *what)
{
    int marked = 0;
    for (int face = 0; face < group->sides; face++) marked += (group->marks[face] & mark) != 0;
    if (marked == 0) return;
    const int from = group->values || group->names ? 0 : marked_from(group, mark);
    line_say(line, ", %s at", what);
    if (from > 0) line_say(line, " %d or more", from);
    for (int face = 0; from == 0 && face < group->sides && line_has_room(line); face++)
        if (group->marks[face] & mark) {
            line_say(line, " ");
            say_face(line, group, face);
        }
}

static void say_group(struct story_line *line, const hod_dice_group *group)
{
    if (group->tokens) {
        int all = 0;
        for (int kind = 0; kind < group->sides; kind++) all += group->tokens[kind];
        line_say(line, "%d of %d%s", group->pieces, all, group->is_put_back ? ", each put back" : "");
        return;
    }
    line_say(line, "%dd%d", group->pieces, group->sides);
    if (!group->marks) return;
    say_marks(line, group, HOD_ROLLED_AGAIN, "replaced");
    if (group->explosions > 0) say_marks(line, group, HOD_EXPLODES, "again");
}

/* " 17 x 1, 20 x 2" */
static bool say_many(struct story_line *line, const hod_dice_group *group, const struct roll_log *roll_log)
{
    AUTO_FREE int *counts = calloc((size_t)group->sides, sizeof *counts);
    if (!counts) return false;
    for (size_t i = 0; i < roll_log->count; i++) counts[roll_log->all[i].face]++;
    bool is_first = true;
    for (int face = 0; face < group->sides && line_has_room(line); face++) {
        if (counts[face] == 0) continue;
        line_say(line, is_first ? " %d x " : ", %d x ", counts[face]);
        say_face(line, group, face);
        is_first = false;
    }
    return true;
}

/* Whether a die is among the ranks that are added. Among equal dice the first is kept. */
static bool is_kept(const hod_throw *thrown, const int *classes, int piece)
{
    int rank = 1;
    for (int i = 0; i < pieces_of(thrown); i++)
        rank += classes[i] < classes[piece] || (classes[i] == classes[piece] && i < piece);
    return rank >= thrown->first && rank <= thrown->last;
}

/* The pieces of a group; `first` is the number of its first piece among all pieces. */
static bool say_pieces(struct story_line *line, const hod_throw *thrown, const hod_dice_group *group,
                       const struct roll_log *roll_log, const int *classes, int first)
{
    const bool ranked = thrown->fold == HOD_RANKS;
    if (group->pieces > 0) line_say(line, ":");
    if (group->pieces > MOST_TOLD && !ranked) return say_many(line, group, roll_log);
    for (size_t i = 0; i < roll_log->count && line_has_room(line); i++) {
        const struct shown shown = roll_log->all[i];
        const bool ends = i + 1 == roll_log->count || roll_log->all[i + 1].piece != shown.piece;
        const bool marked = ranked && is_kept(thrown, classes, first + shown.piece);
        if (shown.mark == ' ') line_say(line, "%s %s", group->names && i > 0 ? "," : "", marked ? "[" : "");
        if (shown.mark != ' ') line_say(line, "%c", shown.mark);
        say_face(line, group, shown.face);
        if (marked && ends) line_say(line, "]");
    }
    return true;
}

static void say_ranks(struct story_line *line, const hod_throw *thrown)
{
    const char *const end = thrown->from_lowest ? "lowest" : "highest";
    if (thrown->first == 1)
        line_say(line, ", the %s %d", end, thrown->last);
    else if (thrown->first == thrown->last)
        line_say(line, ", number %d from the %s", thrown->first, end);
    else
        line_say(line, ", numbers %d to %d from the %s", thrown->first, thrown->last, end);
}

static void say_totals(struct story_line *line, const hod_throw *thrown, const int *outcome)
{
    if (thrown->groups[0].names && !thrown->counted) return;
    if (!thrown->counted) {
        line_say(line, " = %d", outcome[0]);
        return;
    }
    for (int i = 0; i < thrown->totals; i++) {
        line_say(line, i == 0 ? " - " : ", ");
        if (thrown->count_names) line_say(line, "%s ", thrown->count_names[i]);
        line_say(line, "%d", outcome[i]);
    }
}

static void say_outcome(struct story_line *line, const hod_throw *thrown, const int *outcome)
{
    switch (thrown->fold) {
    case HOD_TOTALS:
        say_totals(line, thrown, outcome);
        return;
    case HOD_RANKS:
        line_say(line, " = %d", outcome[0]);
        return;
    case HOD_SETS:
        line_say(line, " - sets of");
        for (int i = 0; i < hod_throw_ints(thrown) && outcome[i] > 0; i++) line_say(line, " %d", outcome[i]);
        return;
    case HOD_STRAIGHT:
        line_say(line, " - a run of %d", outcome[0]);
        return;
    default:
        line_say(line, " - %d to %d", outcome[0], outcome[1]);
    }
}

bool line_throw(struct story_line *line, const char *label, const hod_throw *thrown,
                const struct roll_log trails[LOTS], const int *classes, const int *outcome)
{
    const bool ranked = thrown->fold == HOD_RANKS;
    line_say(line, "%s: ", label);
    for (int group = 0, first = 0; group < dice_groups_of(thrown); first += thrown->groups[group++].pieces) {
        if (group > 0) line_say(line, ranked ? " and " : " against ");
        say_group(line, &thrown->groups[group]);
        if (ranked && dice_groups_of(thrown) == 1) say_ranks(line, thrown);
        if (!say_pieces(line, thrown, &thrown->groups[group], &trails[group], classes, first)) return false;
    }
    if (ranked && dice_groups_of(thrown) > 1) say_ranks(line, thrown);
    say_outcome(line, thrown, outcome);
    return true;
}

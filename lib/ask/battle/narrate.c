/* Narrates one battle: every roll as the engagement narrates it, and what the armies do between rolls.
 *
 * A turn of a pairing, or the action of a unit on a flank, is rolled and narrated die by die as in hod roll
 * (turns_tell). The board is the one that rolled battles use, and describes what happens between rolls. */
#include "ask/answer/spoken.h"
#include "ask/battle/battle_answer.h"

struct story {
    const struct battlefield *field;
    hod_buffer lines;
    hod_roller *notes; /* receives the results of an engagement */
};

/* Lines of the engagement are indented. */
static void add_line(void *data, const char *line)
{
    struct story *story = data;
    hod_buffer_format(&story->lines, "  %s\n", line);
}

/* "A2 grenadiers": the second unit of A's line in the file. */
static void say_unit(struct story *story, int number)
{
    const int side = side_of_unit(number), unit = number - unit_number(side, 0);
    const struct word troops = story->field->battle->troops[side][unit];
    hod_buffer_format(&story->lines, "%s%d %.*s", side_name(side), unit + 1, (int)troops.length, troops.text);
}

/* The units of a side at a place at the start: "A1 grenadiers, A2 british-line". */
static void say_column(struct story *story, const struct column *column, int side)
{
    for (int i = 0; i < column->count; i++) {
        if (i > 0) hod_buffer_text(&story->lines, ", ");
        say_unit(story, unit_number(side, column->units[i]));
    }
    if (column->count == 0) hod_buffer_text(&story->lines, "nobody");
}

static void say_order_of_battle(struct story *story)
{
    const struct battle *battle = story->field->battle;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        hod_buffer_format(&story->lines, "%s has %d %s, and is broken when it has lost %d\n", side_name(side),
                          battle->unit_count[side], battle->unit_count[side] == 1 ? "unit" : "units",
                          battle->breaks[side]);
    for (int place = 0; place < battle->place_count; place++) {
        hod_buffer_format(&story->lines, "Place %d: ", place + 1);
        say_column(story, &battle->places[place].columns[SIDE_A], SIDE_A);
        hod_buffer_text(&story->lines, " against ");
        say_column(story, &battle->places[place].columns[SIDE_B], SIDE_B);
        hod_buffer_byte(&story->lines, '\n');
    }
}

/* "At place 2 A2 grenadiers meets B3 continentals at a distance of 10", and the preparation of their engagement. */
static void say_meeting(struct story *story, const struct board *board, int place)
{
    const int types[2] = {board->units[board->lines[place][SIDE_A].front].type,
                          board->units[board->lines[place][SIDE_B].front].type};
    const struct battle_place *of = &story->field->battle->places[place];
    hod_buffer_format(&story->lines, "At place %d ", place + 1);
    say_unit(story, board->lines[place][SIDE_A].front);
    hod_buffer_text(&story->lines, " meets ");
    say_unit(story, board->lines[place][SIDE_B].front);
    hod_buffer_format(&story->lines, " at a distance of %d\n",
                      board->turn == 1 ? of->distance : of->reserve_distance);
    pairings_note(story->field->pairings, types, story->notes);
}

static void hear(void *data, const struct board *board, enum board_event event, int unit, int place)
{
    struct story *story = data;
    hod_buffer *lines = &story->lines;
    if (event == TURN_BEGINS) {
        hod_buffer_format(lines, "\nTurn %d\n", board->turn);
        return;
    }
    if (event == MEETS) {
        say_meeting(story, board, place);
        return;
    }
    say_unit(story, unit);
    if (event == ARRIVES) hod_buffer_format(lines, " arrives on the flank at place %d\n", place + 1);
    if (event == COMES_UP) hod_buffer_format(lines, " comes up from the reserve at place %d\n", place + 1);
    if (event == TURNS_TO_FACE) hod_buffer_format(lines, " is the front at place %d now\n", place + 1);
    if (event == SETS_OUT)
        hod_buffer_format(lines,
                          " has no enemy at place %d and marches to place %d, where it arrives in turn "
                          "%d\n",
                          place + 1, board->units[unit].goes_to + 1, board->units[unit].arrives);
}

/* Introduces the next roll: "Place 2: A2 grenadiers against B3 continentals", or the unit that acts on a flank. */
static void say_roll(struct story *story, const struct board *board)
{
    const struct line *lines = board->lines[board->place];
    const bool is_act = board->act > 0;
    const int unit = is_act ? board->flankers[board->act - 1] : lines[SIDE_A].front;
    hod_buffer_format(&story->lines, "Place %d: ", board->place + 1);
    say_unit(story, unit);
    hod_buffer_text(&story->lines, is_act ? " on the flank of " : " against ");
    say_unit(story, lines[!side_of_unit(unit)].front);
    hod_buffer_byte(&story->lines, '\n');
}

static void say_losses(struct story *story, const struct board *board, const struct losses *losses)
{
    const struct battlefield *field = story->field;
    for (int i = 0; i < losses->count; i++) {
        const struct lost_unit *lost = &losses->units[i];
        const struct word cause = pairings_cause(field->pairings, lost->cause);
        const int side = side_of_unit(lost->unit);
        say_unit(story, lost->unit);
        hod_buffer_format(&story->lines, " is lost, by %.*s: %s has lost %d of %d\n", (int)cause.length,
                          cause.text, side_name(side), board->lost[side], field->battle->unit_count[side]);
    }
}

static void say_end(struct story *story, const struct board *board)
{
    int end[BATTLE_OUTCOMES];
    hod_buffer *lines = &story->lines;
    const struct battle *battle = story->field->battle;
    battle_end(battle, board->turn, board->lost[SIDE_A], board->lost[SIDE_B], end);
    hod_buffer_byte(lines, '\n');
    if (end[BATTLE_WINNER] != NOBODY)
        hod_buffer_format(lines, "%s's army is broken: %s wins", side_name(!end[BATTLE_WINNER]),
                          side_name(end[BATTLE_WINNER]));
    else
        hod_buffer_text(lines, board_is_broken(story->field, board, SIDE_A)
                                   ? "Both armies are broken: neither wins"
                                   : "Neither army is broken");
    hod_buffer_format(lines, " in turn %d, when A has lost %d of %d and B %d of %d\n", end[BATTLE_TURN],
                      end[BATTLE_A_LOST], battle->unit_count[SIDE_A], end[BATTLE_B_LOST],
                      battle->unit_count[SIDE_B]);
}

/* Follows the battle from roll to roll. */
static bool tell(struct story *story, const struct narration *narration, hod_error *error)
{
    struct board board;
    struct losses losses;
    if (!board_begin(story->field, &board, error)) return false;
    for (struct turn_state *state;;) {
        if (!board_advance(story->field, &board, &state, error)) return false;
        if (!state) break;
        say_roll(story, &board);
        state = turns_tell(state, board.turn, narration, error);
        if (!state || !board_take(story->field, &board, state, &losses, error)) return false;
        say_losses(story, &board, &losses);
    }
    say_end(story, &board);
    return true;
}

static bool tell_all(struct story *story, const char *title, uint64_t seed, hod_error *error)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(seed);
    const hod_rules *rules = story->field->battle->rules;
    const struct narration narration = {
        .dice = &dice, .listener = add_line, .data = story, .stop = rules->budget.stop};
    story->notes = hod_note_taker_new(add_line, story, error);
    if (!story->notes) return false;
    hod_buffer_format(&story->lines, "%s, ", title);
    speak_under(&story->lines, rules, NULL);
    hod_buffer_format(&story->lines, ", seed %llu\n", (unsigned long long)seed);
    say_order_of_battle(story);
    const bool told = tell(story, &narration, error);
    hod_note_taker_free(story->notes);
    return told;
}

char *battle_narrate(const struct battle *battle, const char *title, uint64_t seed, hod_error *error)
{
    AUTO(free_pairings) struct pairings *pairings = pairings_new(battle, NULL, error);
    struct story story = {.notes = NULL};
    const struct board_listener listener = {.data = &story, .hear = hear};
    const struct battlefield field = {.battle = battle, .pairings = pairings, .listener = &listener};
    story.field = &field;
    if (pairings && tell_all(&story, title, seed, error)) return hod_buffer_take(&story.lines, error);
    hod_buffer_free(&story.lines);
    return NULL;
}

/* The parser of plain dice: sums of products of dice, numbers and brackets, optionally compared or opposed. It recurses
 * only at brackets, whose depth is limited. */
#include "ask/dice/notation.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    struct dice_notation *notation;
    const char *at; /* the next character */
    int brackets;
    bool counts; /* the sum being read has dice that count */
    hod_error *error;
};

bool comparison_holds(enum comparison comparison, int order)
{
    return comparison == AT_LEAST    ? order >= 0
           : comparison == AT_MOST   ? order <= 0
           : comparison == MORE_THAN ? order > 0
           : comparison == LESS_THAN ? order < 0
                                     : order == 0;
}

static bool refuse(struct reading *reading, const char *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse(struct reading *reading, const char *place, const char *format, ...)
{
    char message[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    hod_fail_as(reading->error, HOD_SYNTAX, "%s", message);
    return refuse_at(reading->notation->text, place, reading->error);
}

/* The next character that is not a blank. */
static const char *next(struct reading *reading)
{
    while (*reading->at == ' ' || *reading->at == '\t') reading->at++;
    return reading->at;
}

/* Takes a sign. */
static bool take(struct reading *reading, const char *sign)
{
    const size_t length = strlen(sign);
    if (strncmp(next(reading), sign, length) != 0) return false;
    reading->at += length;
    return true;
}

/* Takes one of several words, separated by blanks in the list; ignores case, and a number can follow directly. */
static bool take_word(struct reading *reading, const char *list)
{
    next(reading);
    size_t length = 0;
    char word[16];
    while (isalpha((unsigned char)reading->at[length]) && length < sizeof word) {
        word[length] = (char)tolower((unsigned char)reading->at[length]);
        length++;
    }
    if (length == sizeof word || !word_is_listed((struct word){word, length}, list)) return false;
    reading->at += length;
    return true;
}

static bool number_follows(struct reading *reading)
{
    return isdigit((unsigned char)*next(reading));
}

static bool read_number(struct reading *reading, const char *what, int *number)
{
    if (!number_follows(reading)) return refuse(reading, reading->at, "%s is missing", what);
    const char *const begin = reading->at;
    uint64_t value;
    while (isdigit((unsigned char)*reading->at)) reading->at++;
    if (!number_digits((struct word){begin, (size_t)(reading->at - begin)}, MOST_DICE_NUMBER, &value))
        return refuse(reading, begin, "the number is too large; the largest is %d", MOST_DICE_NUMBER);
    *number = (int)value;
    return true;
}

/* A number that can be negative. */
static bool read_signed(struct reading *reading, const char *what, int *number)
{
    const bool is_negative = take(reading, "-");
    if (!read_number(reading, what, number)) return false;
    if (is_negative) *number = -*number;
    return true;
}

static bool die_follows(struct reading *reading)
{
    const char *const at = next(reading);
    return (at[0] == 'd' || at[0] == 'D') &&
           (isdigit((unsigned char)at[1]) || at[1] == '%' || at[1] == '{' || at[1] == 'F' || at[1] == 'f');
}

static bool add_step(struct reading *reading, struct dice_step step)
{
    struct dice_notation *notation = reading->notation;
    if (notation->count == MOST_DICE_STEPS)
        return refuse(reading, step.place, "the dice are too long: at most %d parts are accepted",
                      MOST_DICE_STEPS);
    notation->steps[notation->count++] = step;
    return true;
}

/* The faces of a die, "1,1,2,3" or "0..9", after its opening brace. */
static bool read_faces(struct reading *reading, hod_dice_group *group)
{
    int *faces = arena_take(&reading->notation->memory, HOD_MAX_FACES * sizeof *faces);
    if (!faces) return hod_fail_memory(reading->error);
    group->values = faces;
    do {
        int from, to;
        if (!read_signed(reading, "the number on a face", &from)) return false;
        to = from;
        const char *const place = reading->at;
        if (take(reading, "..") && !read_signed(reading, "the end of the range", &to)) return false;
        if (to < from || to - from >= HOD_MAX_FACES - group->sides)
            return refuse(reading, place, "a die has 1 to %d faces, in ranges that rise", HOD_MAX_FACES);
        for (int value = from; value <= to; value++) faces[group->sides++] = value;
    } while (take(reading, ","));
    return take(reading, "}") || refuse(reading, reading->at, "a comma or } is missing");
}

static bool read_die(struct reading *reading, hod_dice_group *group)
{
    static const int fate[] = {-1, 0, 1};
    reading->at++;
    if (take(reading, "{")) return read_faces(reading, group);
    if (take(reading, "%")) {
        group->sides = 100;
    } else if (take(reading, "F") || take(reading, "f")) {
        group->sides = 3;
        group->values = fate;
    } else {
        const char *const place = reading->at;
        if (!read_number(reading, "the number of sides", &group->sides)) return false;
        if (group->sides < 1 || group->sides > HOD_MAX_FACES)
            return refuse(reading, place, "a die has 1 to %d sides", HOD_MAX_FACES);
    }
    return true;
}

static enum comparison take_comparison(struct reading *reading)
{
    static const struct {
        const char *sign;
        enum comparison comparison;
    } signs[] = {{">=", AT_LEAST}, {"<=", AT_MOST},  {">", MORE_THAN},
                 {"<", LESS_THAN}, {"==", EQUAL_TO}, {"=", EQUAL_TO}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (take(reading, signs[i].sign)) return signs[i].comparison;
    return NOT_COMPARED;
}

static bool face_compares(const hod_dice_group *group, int face, enum comparison comparison, int number)
{
    const int value = die_value(group, face);
    return comparison_holds(comparison, (value > number) - (value < number));
}

bool dice_face_counts(const struct dice_thrown *thrown, int face)
{
    return face_compares(&thrown->group, face, thrown->counted, thrown->target);
}

/* Marks the faces that satisfy the comparison with the number; false if there are none. */
static bool mark_faces(const hod_dice_group *group, unsigned char *marks, enum comparison comparison,
                       int number, int mark)
{
    bool is_there = false;
    for (int face = 0; face < group->sides; face++) {
        if (!face_compares(group, face, comparison, number)) continue;
        marks[face] |= (unsigned char)mark;
        is_there = true;
    }
    return is_there;
}

/* Whether a comma is followed by another number, not by other dice. */
static bool take_another(struct reading *reading)
{
    const char *const before = reading->at;
    int number;
    if (take(reading, ",") && (take(reading, "-"), number_follows(reading)) &&
        read_number(reading, "", &number) && !die_follows(reading)) {
        reading->at = before;
        return take(reading, ",");
    }
    reading->at = before;
    return false;
}

/* Whether "3 times" follows. */
static bool times_follow(struct reading *reading)
{
    const char *const before = reading->at;
    int number;
    const bool follow =
        number_follows(reading) && read_number(reading, "", &number) && take_word(reading, "times");
    reading->at = before;
    return follow;
}

/* The faces of `reroll 1`, `reroll 1, 2` and `explode >= 5`; by default the highest. */
static bool read_marked(struct reading *reading, const hod_dice_group *group, unsigned char *marks, int mark)
{
    const enum comparison comparison = take_comparison(reading);
    if (!comparison && mark == HOD_EXPLODES && (!number_follows(reading) || times_follow(reading))) {
        int highest = die_value(group, 0);
        for (int face = 1; face < group->sides; face++)
            if (die_value(group, face) > highest) highest = die_value(group, face);
        return mark_faces(group, marks, EQUAL_TO, highest, mark);
    }
    do {
        int number;
        const char *const place = next(reading);
        if (!read_signed(reading, "a face", &number)) return false;
        if (!mark_faces(group, marks, comparison ? comparison : EQUAL_TO, number, mark))
            return refuse(reading, place, "the die has no such face");
    } while (!comparison && take_another(reading));
    return true;
}

/* "once", "twice", "3 times" or "always"; without any word, the default. */
static bool read_times(struct reading *reading, int usual, int *times)
{
    *times = take_word(reading, "once")     ? 1
             : take_word(reading, "twice")  ? 2
             : take_word(reading, "always") ? HOD_WITHOUT_LIMIT
                                            : usual;
    if (!times_follow(reading)) return true;
    return read_number(reading, "", times) && take_word(reading, "times");
}

static bool read_rolled_on(struct reading *reading, struct dice_thrown *thrown, int mark)
{
    hod_dice_group *group = &thrown->group;
    unsigned char *marks = (unsigned char *)group->marks;
    if (!marks) marks = arena_take(&reading->notation->memory, (size_t)group->sides);
    if (!marks) return hod_fail_memory(reading->error);
    group->marks = marks;
    return read_marked(reading, group, marks, mark) &&
           (mark == HOD_EXPLODES ? read_times(reading, HOD_WITHOUT_LIMIT, &group->explosions)
                                 : read_times(reading, 1, &group->rerolls));
}

int dice_pieces(const struct dice_thrown *thrown)
{
    int pieces = thrown->group.pieces;
    for (int i = 0; i < thrown->other_count; i++) pieces += thrown->others[i].pieces;
    return pieces;
}

static void read_end(struct reading *reading, bool *at_lowest)
{
    if (take_word(reading, "lowest"))
        *at_lowest = true;
    else if (take_word(reading, "highest"))
        *at_lowest = false;
}

/* keep 3, keep 2 lowest, keep highest, drop 1, kh1 */
static bool read_kept(struct reading *reading, struct dice_thrown *thrown, const char *place, bool drops,
                      bool at_lowest)
{
    const int pieces = dice_pieces(thrown);
    int number = 1;
    read_end(reading, &at_lowest);
    if (number_follows(reading) && !read_number(reading, "", &number)) return false;
    read_end(reading, &at_lowest);
    if (thrown->kept > 0) return refuse(reading, place, "keep or drop dice only once");
    thrown->kept = drops ? pieces - number : number;
    thrown->keeps_lowest = drops ? !at_lowest : at_lowest;
    if (drops && (thrown->kept < 1 || thrown->kept > pieces))
        return refuse(reading, place, "drop 0 to %d of these dice", pieces - 1);
    if (thrown->kept < 1 || thrown->kept > pieces)
        return refuse(reading, place, "keep 1 to %d of these dice", pieces);
    if (pieces > HOD_MAX_RANKED)
        return refuse(reading, place, "at most %d dice are thrown where some are kept", HOD_MAX_RANKED);
    return true;
}

/* Reads what follows the dice; *is_there is false if nothing more does. */
static bool read_modifier(struct reading *reading, struct dice_thrown *thrown, bool *is_there)
{
    const char *const place = next(reading);
    *is_there = true;
    if (take_word(reading, "keep k kh")) return read_kept(reading, thrown, place, false, false);
    if (take_word(reading, "kl")) return read_kept(reading, thrown, place, false, true);
    if (take_word(reading, "drop dl")) return read_kept(reading, thrown, place, true, true);
    if (take_word(reading, "dh")) return read_kept(reading, thrown, place, true, false);
    *is_there = thrown->other_count == 0;
    if (!*is_there) return true;
    if (take_word(reading, "reroll r")) return read_rolled_on(reading, thrown, HOD_ROLLED_AGAIN);
    if (take_word(reading, "explode") || take(reading, "!"))
        return read_rolled_on(reading, thrown, HOD_EXPLODES);
    *is_there = false;
    return true;
}

static bool read_modifiers(struct reading *reading, struct dice_thrown *thrown)
{
    bool goes_on = true;
    while (goes_on)
        if (!read_modifier(reading, thrown, &goes_on)) return false;
    return true;
}

static bool has_faces(const struct dice_thrown *thrown, bool that_count)
{
    for (int face = 0; face < thrown->group.sides; face++)
        if (dice_face_counts(thrown, face) == that_count) return true;
    return false;
}

/* "8d10 >= 7" counts dice. Refuses a count that is the same for all results: it was probably meant for the total. */
static bool read_count(struct reading *reading, struct dice_thrown *thrown, const char *place)
{
    const struct word dice = thrown->text;
    const char sign = *reading->at;
    if (thrown->counted == EQUAL_TO && (sign == '<' || sign == '>'))
        return refuse(reading, reading->at - 1, "write %c= instead of =%c", sign, sign);
    if (!number_follows(reading) && *reading->at != '-')
        return refuse(reading, reading->at, "a number is missing; to compare the total, write (%.*s)",
                      (int)dice.length, dice.text);
    if (!read_signed(reading, "a number", &thrown->target)) return false;
    if (die_follows(reading))
        return refuse(reading, place, "compare dice with a number; to compare their total, write (%.*s)",
                      (int)dice.length, dice.text);
    reading->counts = true;
    if (thrown->group.pieces <= 1 || (has_faces(thrown, true) && has_faces(thrown, false))) return true;
    return refuse(reading, place, "%s of these dice counts; to compare their total, write (%.*s)",
                  has_faces(thrown, true) ? "every one" : "none", (int)dice.length, dice.text);
}

/* Reads what follows the number of dice. */
static bool read_dice(struct reading *reading, const char *begin, int pieces, bool is_first)
{
    struct dice_thrown *thrown = arena_take(&reading->notation->memory, sizeof *thrown);
    if (!thrown) return hod_fail_memory(reading->error);
    if (pieces < 1 || pieces > HOD_MAX_THROWN)
        return refuse(reading, begin, "a roll has 1 to %d dice", HOD_MAX_THROWN);
    thrown->group.pieces = pieces;
    if (!read_die(reading, &thrown->group) || !read_modifiers(reading, thrown)) return false;
    thrown->text = word_trimmed((struct word){begin, (size_t)(reading->at - begin)});
    const char *const place = reading->at;
    if (is_first && thrown->kept == 0 && (thrown->counted = take_comparison(reading)) != NOT_COMPARED &&
        !read_count(reading, thrown, place))
        return false;
    return add_step(reading, (struct dice_step){.operation = DICE_THROW, .thrown = thrown, .place = begin});
}

static bool read_compared(struct reading *reading);
static bool read_operand(struct reading *reading, bool is_first);

/* The dice of the last step, if it throws plain dice and is the only step after the first `since`; otherwise NULL. */
static struct dice_thrown *last_thrown(const struct reading *reading, int since)
{
    const struct dice_step *last = &reading->notation->steps[since];
    const bool is_plain = reading->notation->count == since + 1 && last->operation == DICE_THROW &&
                          last->thrown->kept == 0 && last->thrown->counted == NOT_COMPARED;
    return is_plain ? (struct dice_thrown *)last->thrown : NULL;
}

/* "(2d12, 2d10) keep 2", after the first comma: the dice become one throw. */
static bool read_mixed(struct reading *reading, const char *begin, int since)
{
    struct dice_notation *notation = reading->notation;
    struct dice_thrown *thrown = last_thrown(reading, since);
    if (!thrown) return refuse(reading, begin, "a comma needs keep or drop, as in (2d12, 2d10) keep 2");
    do {
        const char *const place = next(reading);
        if (!read_operand(reading, false)) return false;
        const struct dice_thrown *other = last_thrown(reading, since + 1);
        if (!other) return refuse(reading, place, "dice are expected between commas, such as 2d10");
        if (thrown->other_count == HOD_MAX_LOTS - 1)
            return refuse(reading, place, "at most %d kinds of dice are mixed", HOD_MAX_LOTS);
        thrown->others[thrown->other_count++] = other->group;
        notation->count--;
    } while (take(reading, ","));
    if (!take(reading, ")")) return refuse(reading, reading->at, "a closing bracket is missing");
    if (!read_modifiers(reading, thrown)) return false;
    thrown->text = (struct word){begin, (size_t)(reading->at - begin)};
    while (thrown->text.text[thrown->text.length - 1] == ' ') thrown->text.length--;
    return thrown->kept > 0 ||
           refuse(reading, reading->at, "keep or drop is missing after mixed dice; use + to add dice");
}

static bool read_brackets(struct reading *reading, const char *begin)
{
    const bool counts = reading->counts;
    if (++reading->brackets > MOST_BRACKETS)
        return refuse(reading, begin, "more than %d brackets within one another", MOST_BRACKETS);
    const int since = reading->notation->count;
    if (!read_compared(reading)) return false;
    if (take(reading, ",")) {
        if (!read_mixed(reading, begin, since)) return false;
    } else if (!take(reading, ")")) {
        return refuse(reading, reading->at, "a closing bracket is missing");
    }
    reading->brackets--;
    reading->counts = counts;
    return true;
}

/* A number, dice or brackets, preceded by any number of signs. */
static bool read_operand(struct reading *reading, bool is_first)
{
    bool is_negative = false;
    while (take(reading, "-")) {
        is_negative = !is_negative;
        is_first = false;
    }
    const char *const begin = next(reading);
    int number = 1;
    bool is_read;
    if (take(reading, "(")) {
        is_read = read_brackets(reading, begin);
    } else if (number_follows(reading) || die_follows(reading)) {
        if (number_follows(reading) && !read_number(reading, "", &number)) return false;
        is_read =
            die_follows(reading)
                ? read_dice(reading, begin, number, is_first)
                : add_step(reading,
                           (struct dice_step){.operation = DICE_NUMBER, .number = number, .place = begin});
    } else {
        return refuse(reading, begin, "expected dice or a number here, such as 3d6");
    }
    return is_read &&
           (!is_negative || add_step(reading, (struct dice_step){.operation = DICE_NEGATE, .place = begin}));
}

static bool read_product(struct reading *reading, bool is_first)
{
    if (!read_operand(reading, is_first)) return false;
    for (const char *place = reading->at; take(reading, "*"); place = reading->at)
        if (!read_operand(reading, false) ||
            !add_step(reading, (struct dice_step){.operation = DICE_MULTIPLY, .place = place}))
            return false;
    return true;
}

static bool read_sum(struct reading *reading)
{
    reading->counts = false;
    if (!read_product(reading, true)) return false;
    for (;;) {
        const char *const place = next(reading);
        const enum dice_operation operation = take(reading, "+") ? DICE_ADD : DICE_SUBTRACT;
        if (operation == DICE_SUBTRACT && !take(reading, "-")) return true;
        if (!read_product(reading, false) ||
            !add_step(reading, (struct dice_step){.operation = operation, .place = place}))
            return false;
    }
}

/* A sum, or two sums with a comparison. */
static bool read_compared(struct reading *reading)
{
    if (!read_sum(reading)) return false;
    const char *const place = next(reading);
    const bool counts = reading->counts;
    const enum comparison comparison = take_comparison(reading);
    if (comparison == NOT_COMPARED) return true;
    if (counts) return refuse(reading, place, "put brackets around what is counted, such as (8d10 >= 7)");
    return read_sum(reading) &&
           add_step(reading,
                    (struct dice_step){.operation = DICE_TEST, .comparison = comparison, .place = place});
}

/* "vs 3d8 ties to b" */
static bool read_opposed(struct reading *reading, const char *place)
{
    if (!read_compared(reading)) return false;
    if (take_word(reading, "ties tie")) {
        take_word(reading, "to");
        const char *const side = reading->at;
        if (take_word(reading, "a"))
            reading->notation->ties_to = 1;
        else if (take_word(reading, "b"))
            reading->notation->ties_to = -1;
        else if (!take_word(reading, "neither"))
            return refuse(reading, side, "ties go to a, to b or to neither");
    }
    return add_step(reading, (struct dice_step){.operation = DICE_VERSUS, .place = place});
}

static bool read_all(struct reading *reading)
{
    if (!read_compared(reading)) return false;
    const char *const place = next(reading);
    if (take_word(reading, "vs versus") && !read_opposed(reading, place)) return false;
    return *next(reading) == '\0' || refuse(reading, reading->at,
                                            "unknown %s; write dice as in 3d6, 4d6 keep 3 or "
                                            "8d10 >= 7 (see: hod dice --help)",
                                            isalpha((unsigned char)*reading->at) ? "word" : "sign");
}

bool dice_notation_read(struct dice_notation *notation, const char *text, hod_error *error)
{
    *notation = (struct dice_notation){.text = text};
    struct reading reading = {.notation = notation, .at = text, .error = error};
    if (strlen(text) > MOST_DICE_TEXT)
        return hod_fail_as(error, HOD_SYNTAX, "dice are written in at most %d characters", MOST_DICE_TEXT);
    return read_all(&reading);
}

void dice_notation_free(struct dice_notation *notation)
{
    arena_free(&notation->memory);
}

bool dice_is_contest(const struct dice_notation *notation)
{
    return notation->count > 0 && notation->steps[notation->count - 1].operation == DICE_VERSUS;
}

bool dice_are_meant(const char *text)
{
    AUTO(dice_notation_free) struct dice_notation notation = {0};
    bool has_dice = false;
    const bool is_read = dice_notation_read(&notation, text, NULL);
    for (int i = 0; i < notation.count; i++) has_dice |= notation.steps[i].operation == DICE_THROW;
    return is_read && has_dice;
}

/* Plain dice written in Lua: the operands of each operator are texts on a stack. */
#include "ask/dice/dice.h"

#include <inttypes.h>

/* The precedence of an expression, in terms of Lua's operators. */
enum { OF_SUMS, OF_PRODUCTS, OF_OPERANDS };

struct expression {
    const char *text;
    int precedence;
};

struct script_writer {
    struct expression stack[MOST_DICE_STEPS];
    int count;
    struct arena memory;
    bool failed; /* memory ran short */
};

/* Stores the content of the buffer, and empties the buffer. */
static const char *keep(struct script_writer *writer, hod_buffer *text)
{
    const char *kept = text->failed ? NULL : arena_text(&writer->memory, text->bytes, text->length);
    writer->failed |= !kept;
    hod_buffer_free(text);
    return kept ? kept : "";
}

static void push(struct script_writer *writer, hod_buffer *text, int precedence)
{
    writer->stack[writer->count++] = (struct expression){keep(writer, text), precedence};
}

/* Appends an operand of an operator of this precedence. */
static void add_operand(hod_buffer *text, const struct expression *operand, int precedence)
{
    const bool needs_brackets = operand->precedence < precedence;
    hod_buffer_format(text, needs_brackets ? "(%s)" : "%s", operand->text);
}

/* Whether the faces of the die have values other than their numbers. */
static bool has_values(const struct dice_thrown *thrown)
{
    return thrown->group.values || thrown->counted != NOT_COMPARED;
}

static void add_values(hod_buffer *text, const struct dice_thrown *thrown)
{
    for (int face = 0; face < thrown->group.sides; face++) {
        const int value = thrown->counted == NOT_COMPARED ? die_value(&thrown->group, face)
                                                          : dice_face_counts(thrown, face);
        hod_buffer_format(text, face == 0 ? "{ %d" : ", %d", value);
    }
    hod_buffer_text(text, " }");
}

/* Appends ", explode = { 6 }, explosions = 2"; without a limit, `until` can be omitted if it is the default. */
static void add_marked(hod_buffer *text, const hod_dice_group *group, int mark, const char *key,
                       const char *limit_key, int limit)
{
    const char *before = " = { ";
    for (int face = 0; face < group->sides; face++) {
        if (!(group->marks[face] & mark)) continue;
        if (before[0] == ' ') hod_buffer_format(text, ", %s", key);
        hod_buffer_format(text, "%s%d", before, face + 1);
        before = ", ";
    }
    if (before[0] == ' ') return;
    hod_buffer_text(text, " }");
    if (limit == HOD_WITHOUT_LIMIT)
        hod_buffer_format(text, ", %s = \"until\"", limit_key);
    else
        hod_buffer_format(text, ", %s = %d", limit_key, limit);
}

static void add_die(hod_buffer *text, const struct dice_thrown *thrown)
{
    const hod_dice_group *group = &thrown->group;
    if (!group->marks) {
        if (has_values(thrown))
            add_values(text, thrown);
        else
            hod_buffer_integer(text, group->sides);
        return;
    }
    hod_buffer_format(text, "{ sides = %d", group->sides);
    if (has_values(thrown)) {
        hod_buffer_text(text, ", values = ");
        add_values(text, thrown);
    }
    add_marked(text, group, HOD_ROLLED_AGAIN, "reroll", "rerolls", group->rerolls);
    add_marked(text, group, HOD_EXPLODES, "explode", "explosions", group->explosions);
    hod_buffer_text(text, " }");
}

/* Appends "{ 2, 1 }, { 12, 8 }": the number of dice of each kind, and the kinds. */
static void add_mixed(hod_buffer *text, const struct dice_thrown *thrown)
{
    hod_buffer_format(text, "{ %d", thrown->group.pieces);
    for (int i = 0; i < thrown->other_count; i++) hod_buffer_format(text, ", %d", thrown->others[i].pieces);
    hod_buffer_text(text, " }, { ");
    add_die(text, thrown);
    for (int i = 0; i < thrown->other_count; i++) {
        const struct dice_thrown other = {.group = thrown->others[i]};
        hod_buffer_text(text, ", ");
        add_die(text, &other);
    }
    hod_buffer_text(text, " }");
}

/* Appends roll:highest("4d6 keep 3", 4, 6, 3). */
static void push_thrown(struct script_writer *writer, const struct dice_thrown *thrown)
{
    enum { MOST_OF_LABEL = 60 };
    const hod_dice_group *group = &thrown->group;
    const int length = thrown->text.length < MOST_OF_LABEL ? (int)thrown->text.length : MOST_OF_LABEL;
    const bool is_plain = !group->marks && !group->values;
    const bool is_hand = is_plain && thrown->counted == AT_MOST,
               is_more = is_plain && thrown->counted == AT_LEAST;
    const char *call = is_hand ? "hand" : is_more ? "hand_or_more" : "sum";
    if (thrown->kept > 0) call = thrown->keeps_lowest ? "lowest" : "highest";
    hod_buffer text = {0};
    hod_buffer_format(&text, "roll:%s(\"%.*s\", ", call, length, thrown->text.text);
    if (thrown->other_count > 0)
        add_mixed(&text, thrown);
    else
        hod_buffer_format(&text, "%d, ", group->pieces);
    if (is_hand || is_more)
        hod_buffer_format(&text, "%d, %d)", group->sides, thrown->target);
    else if (thrown->other_count == 0)
        add_die(&text, thrown);
    if (thrown->kept > 0) hod_buffer_format(&text, ", %d", thrown->kept);
    if (!is_hand && !is_more) hod_buffer_byte(&text, ')');
    push(writer, &text, OF_OPERANDS);
}

/* Lua's operator for a step. */
static const char *sign_of(const struct dice_step *step)
{
    static const char *const operations[] = {[DICE_ADD] = "+", [DICE_SUBTRACT] = "-", [DICE_MULTIPLY] = "*"};
    static const char *const comparisons[] = {
        [AT_LEAST] = ">=", [AT_MOST] = "<=", [MORE_THAN] = ">", [LESS_THAN] = "<", [EQUAL_TO] = "=="};
    return step->operation == DICE_TEST ? comparisons[step->comparison] : operations[step->operation];
}

static void push_operation(struct script_writer *writer, const struct dice_step *step)
{
    const struct expression *b = &writer->stack[--writer->count], *a = &writer->stack[--writer->count];
    const bool is_test = step->operation == DICE_TEST;
    const int precedence = step->operation == DICE_MULTIPLY ? OF_PRODUCTS : OF_SUMS;
    hod_buffer text = {0};
    if (is_test) hod_buffer_byte(&text, '(');
    add_operand(&text, a, precedence);
    hod_buffer_format(&text, " %s ", sign_of(step));
    add_operand(&text, b, step->operation == DICE_SUBTRACT ? OF_PRODUCTS : precedence);
    if (is_test) hod_buffer_text(&text, " and 1 or 0)");
    push(writer, &text, is_test ? OF_OPERANDS : precedence);
}

static void push_step(struct script_writer *writer, const struct dice_step *step)
{
    hod_buffer text = {0};
    if (step->operation == DICE_VERSUS) return; /* both sides stay on the stack */
    if (step->operation == DICE_THROW) {
        push_thrown(writer, step->thrown);
    } else if (step->operation == DICE_NUMBER) {
        hod_buffer_integer(&text, step->number);
        push(writer, &text, OF_OPERANDS);
    } else if (step->operation == DICE_NEGATE) {
        const struct expression *operand = &writer->stack[--writer->count];
        hod_buffer_byte(&text, '-');
        add_operand(&text, operand, OF_OPERANDS);
        push(writer, &text, OF_SUMS);
    } else {
        push_operation(writer, step);
    }
}

static void add_contest(hod_buffer *script, const struct script_writer *writer, int ties_to)
{
    hod_buffer_format(script,
                      "  outcomes = { outcome(\"winner\", \"%s\", \"who shows more\") },\n"
                      "  resolve = function(roll)\n    local a = %s\n    local b = %s\n",
                      ties_to == 0 ? "a | neither | b" : "a | b", writer->stack[0].text,
                      writer->stack[1].text);
    hod_buffer_text(
        script, ties_to == 0  ? "    return { winner = a > b and \"a\" or a < b and \"b\" or \"neither\" }\n"
                : ties_to > 0 ? "    return { winner = a >= b and \"a\" or \"b\" }\n"
                              : "    return { winner = a > b and \"a\" or \"b\" }\n");
}

static void add_value(hod_buffer *script, const struct script_writer *writer, const struct dice_value *value)
{
    hod_buffer_format(script,
                      "  outcomes = { outcome(\"value\", \"%" PRId64 "..%" PRId64
                      "\", \"what the dice show\") },\n"
                      "  resolve = function(roll)\n    return { value = %s }\n",
                      value->lowest, dice_highest(value), writer->stack[0].text);
}

char *dice_script(const struct dice_notation *notation, const struct dice_value *value, hod_error *error)
{
    struct script_writer writer = {0};
    hod_buffer script = {0};
    for (int i = 0; i < notation->count; i++) push_step(&writer, &notation->steps[i]);
    hod_buffer_format(
        &script,
        "-- Written by: hod dice \"%s\" --as-script\nrules { id = \"plain-dice\", title = \"%s\" }\n\n"
        "mechanism {\n  name = \"dice\",\n  title = \"%s\",\n",
        notation->text, notation->text, notation->text);
    if (dice_is_contest(notation))
        add_contest(&script, &writer, notation->ties_to);
    else
        add_value(&script, &writer, value);
    hod_buffer_text(&script, "  end,\n}\n");
    /* A text of dice can contain tabs; a title must not. */
    for (size_t i = 0; i < script.length; i++)
        if (script.bytes[i] == '\t') script.bytes[i] = ' ';
    script.failed |= writer.failed;
    arena_free(&writer.memory);
    return hod_buffer_take(&script, error);
}

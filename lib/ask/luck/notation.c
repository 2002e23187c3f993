/* Lines of a played game: which of the events that are possible there they tell. */
#include "ask/luck/notation.h"

#include "ask/choices/decisions_internal.h"

#include <stdlib.h>

/* What is known of an event. */
struct noted {
    bool is_given[HOD_MOST_STATE];
    int values[HOD_MOST_STATE];
    bool is_over; /* the game is, and what fits otherwise does not */
};

/* What can be: the events of an option, and the state before. */
struct possible {
    const hod_mechanism *mechanism;
    const struct game_event *before, *events;
    size_t count;
    bool *fit; /* by event: whether it agrees with what is noted */
};

bool notation_check(const hod_mechanism *mechanism, hod_error *error)
{
    const int named = mechanism->state_count + mechanism->outcome_count;
    return mechanism->procedure.state_ints == named ||
           hod_fail(error, "a game of the mechanism %s cannot be noted: its states have no names",
                    mechanism->name);
}

bool notation_skip(struct game *game, hod_error *error)
{
    const struct game_event *events;
    hod_choice choice;
    size_t count;
    while (!game_now(game)->is_end) {
        if (!game_choice(game, &choice, error)) return false;
        if (choice.count > 1) return true;
        if (!game_events(game, 0, &events, &count, error)) return false;
        if (count > 1) return true;
        game_go(game, 0);
    }
    return true;
}

/* The value of a field after an event; false where it has none, as the state of most games that are over. The
 * clock shows the turn. */
static bool value_of(const hod_mechanism *mechanism, const struct game_event *event, int field, int *value)
{
    const hod_clock *clock = mechanism->procedure.clock;
    const int outcome = field - mechanism->state_count;
    if (outcome < 0 && !event->has_state) return false;
    *value = outcome < 0                          ? event->state[mechanism->outcome_count + field]
             : clock && clock->outcome == outcome ? event->turn
                                                  : event->state[outcome];
    return true;
}

static bool has_value(const hod_mechanism *mechanism, const struct game_event *event, int field, int value)
{
    int own;
    return value_of(mechanism, event, field, &own) && own == value;
}

static void say_value(const hod_mechanism *mechanism, int field, int value, hod_buffer *text)
{
    const hod_domain domain = hod_domain_of(hod_decision_field(mechanism, field)->domain);
    char written[HOD_VALUE_TEXT];
    hod_buffer_text(text, hod_domain_text(&domain, value, written));
}

static void say_field(const hod_mechanism *mechanism, int field, int value, hod_buffer *text)
{
    hod_buffer_format(text, " %s=", hod_decision_field(mechanism, field)->name);
    say_value(mechanism, field, value, text);
}

/* Appends what changes by an event: " b_dp=2 step=orders". */
static void say_changes(const struct possible *possible, const struct game_event *event, hod_buffer *text)
{
    for (int field = 0; field < hod_decision_fields(possible->mechanism); field++) {
        int value;
        if (value_of(possible->mechanism, event, field, &value) &&
            !has_value(possible->mechanism, possible->before, field, value))
            say_field(possible->mechanism, field, value, text);
    }
}

static int compare_values(const void *one, const void *other)
{
    const int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* Appends the values of a field after the events that fit, or after all: "1, 2 or 3". */
static bool say_values(const struct possible *possible, int field, bool fit_alone, hod_buffer *text,
                       hod_error *error)
{
    int *values = malloc((possible->count + 1) * sizeof *values), different = 0;
    size_t count = 0;
    if (!values) return hod_fail_memory(error);
    for (size_t i = 0; i < possible->count; i++)
        if ((possible->fit[i] || !fit_alone) &&
            value_of(possible->mechanism, &possible->events[i], field, &values[count]))
            count++;
    qsort(values, count, sizeof *values, compare_values);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || values[i] != values[i - 1]) values[different++] = values[i];
    for (int i = 0; i < different; i++) {
        words_separate(text, i, different, "or");
        say_value(possible->mechanism, field, values[i], text);
    }
    if (different == 0) hod_buffer_text(text, "nothing, as the game is over");
    free(values);
    return true;
}

/* What was appended, as a text; an empty one where memory was short. */
static const char *text_of(hod_buffer *text)
{
    hod_buffer_byte(text, '\0');
    return text->failed ? "" : text->bytes;
}

/* How many of the noted fields an event agrees with. */
static int agreement(const struct possible *possible, const struct noted *noted,
                     const struct game_event *event)
{
    int agrees = 0;
    for (int field = 0; field < hod_decision_fields(possible->mechanism); field++)
        agrees +=
            noted->is_given[field] && has_value(possible->mechanism, event, field, noted->values[field]);
    return agrees;
}

/* The event that agrees with most of what is noted, and of several the likeliest. */
static const struct game_event *nearest_event(const struct possible *possible, const struct noted *noted)
{
    const struct game_event *nearest = possible->events;
    for (size_t i = 1; i < possible->count; i++) {
        const struct game_event *event = &possible->events[i];
        const int more = agreement(possible, noted, event) - agreement(possible, noted, nearest);
        if (more > 0 || (more == 0 && event->chance > nearest->chance)) nearest = event;
    }
    return nearest;
}

/* Nothing that can be agrees with what is noted. */
static bool refuse_impossible(const struct possible *possible, const struct noted *noted, hod_error *error)
{
    hod_buffer text = {0};
    int field = 0;
    for (; field < hod_decision_fields(possible->mechanism); field++) {
        bool can_be = !noted->is_given[field];
        for (size_t i = 0; i < possible->count && !can_be; i++)
            can_be = has_value(possible->mechanism, &possible->events[i], field, noted->values[field]);
        if (!can_be) break;
    }
    bool said = true;
    if (field < hod_decision_fields(possible->mechanism)) {
        hod_buffer_format(&text, "%s=", hod_decision_field(possible->mechanism, field)->name);
        say_value(possible->mechanism, field, noted->values[field], &text);
        hod_buffer_text(&text, " cannot come there, but ");
        said = say_values(possible, field, false, &text, error);
    } else {
        hod_buffer_text(&text, "these cannot come together there");
    }
    hod_buffer_text(&text, "; the nearest that can:");
    const size_t before = text.length;
    say_changes(possible, nearest_event(possible, noted), &text);
    if (text.length == before) hod_buffer_text(&text, " nothing changes");
    if (said) hod_fail(error, "%s", text_of(&text));
    hod_buffer_free(&text);
    return false;
}

/* Whether the events that fit differ in a field; the first of them. */
static bool differ(const struct possible *possible, int field)
{
    int first = 0, value;
    bool is_found = false;
    for (size_t i = 0; i < possible->count; i++) {
        if (!possible->fit[i] || !value_of(possible->mechanism, &possible->events[i], field, &value))
            continue;
        if (is_found && value != first) return true;
        first = value;
        is_found = true;
    }
    return false;
}

/* Several events agree with what is noted. */
static bool refuse_ambiguous(const struct possible *possible, hod_error *error)
{
    hod_buffer text = {0};
    bool said = true;
    int told = 0;
    for (int field = 0; field < hod_decision_fields(possible->mechanism) && said; field++) {
        if (!differ(possible, field)) continue;
        hod_buffer_format(&text, "%s%s (", told++ > 0 ? ", " : "",
                          hod_decision_field(possible->mechanism, field)->name);
        said = say_values(possible, field, true, &text, error);
        hod_buffer_byte(&text, ')');
    }
    if (said && told == 0) hod_fail(error, "the line does not tell what came of it");
    if (said && told > 0)
        hod_fail(error, "the line does not tell what came of it: it leaves open %s", text_of(&text));
    hod_buffer_free(&text);
    return false;
}

static size_t count_fitting(const struct possible *possible, size_t *event)
{
    size_t fitting = 0;
    for (size_t i = possible->count; i-- > 0;)
        if (possible->fit[i]) {
            *event = i;
            fitting++;
        }
    return fitting;
}

/* Whether an event leaves as it was what is not noted, but for what has the same value after all that fit. */
static bool leaves_the_rest(const struct possible *possible, const struct noted *noted, const bool *differs,
                            const struct game_event *event)
{
    for (int field = 0; field < hod_decision_fields(possible->mechanism); field++) {
        int value;
        if (!noted->is_given[field] && differs[field] &&
            value_of(possible->mechanism, event, field, &value) &&
            !has_value(possible->mechanism, possible->before, field, value))
            return false;
    }
    return true;
}

/* A game that may go on is not over unless that is noted. */
static void prefer_going_on(const struct possible *possible)
{
    bool goes_on = false;
    for (size_t i = 0; i < possible->count; i++)
        goes_on = goes_on || (possible->fit[i] && !possible->events[i].is_end);
    for (size_t i = 0; i < possible->count; i++)
        possible->fit[i] = possible->fit[i] && (!goes_on || !possible->events[i].is_end);
}

/* The one event that is noted. */
static bool find_event(struct possible *possible, const struct noted *noted, size_t *event, hod_error *error)
{
    const int fields = hod_decision_fields(possible->mechanism);
    bool differs[HOD_MOST_STATE];
    int given = 0;
    for (int field = 0; field < fields; field++) given += noted->is_given[field];
    for (size_t i = 0; i < possible->count; i++)
        possible->fit[i] = agreement(possible, noted, &possible->events[i]) == given &&
                           (possible->events[i].is_end || !noted->is_over);
    const size_t fitting = count_fitting(possible, event);
    if (fitting == 0) return refuse_impossible(possible, noted, error);
    if (fitting == 1) return true;
    for (int field = 0; field < fields; field++) differs[field] = differ(possible, field);
    bool is_left = false;
    for (size_t i = 0; i < possible->count; i++)
        is_left =
            is_left || (possible->fit[i] && leaves_the_rest(possible, noted, differs, &possible->events[i]));
    if (!is_left) return refuse_ambiguous(possible, error);
    for (size_t i = 0; i < possible->count; i++)
        possible->fit[i] =
            possible->fit[i] && leaves_the_rest(possible, noted, differs, &possible->events[i]);
    prefer_going_on(possible);
    return count_fitting(possible, event) == 1 || refuse_ambiguous(possible, error);
}

/* A number outside the domain may come under changed parameters. */
static bool read_value(const hod_field *field, struct word text, int *value, hod_error *error)
{
    const hod_domain domain = hod_domain_of(field->domain);
    return hod_domain_read(&domain, text.text, text.length, value, error) ||
           (domain.numbers && number_whole(text, -HOD_MOST_VALUES, HOD_MOST_VALUES, value)) ||
           hod_fail_in(error, "%s", field->name);
}

static bool read_noted(const hod_mechanism *mechanism, struct word rest, struct noted *noted,
                       hod_error *error)
{
    struct word word, name, value;
    while (word_next(&rest, &word)) {
        if (word_is(word, "over") && !noted->is_over) {
            noted->is_over = true;
            continue;
        }
        if (!word_divide(word, '=', &name, &value))
            return hod_fail(error, "%.*s is neither of the form NAME=VALUE nor the one word over",
                            (int)word.length, word.text);
        const int field = decision_field_called(mechanism, name, error);
        if (field < 0) return false;
        if (noted->is_given[field])
            return hod_fail(error, "%.*s is given twice", (int)name.length, name.text);
        noted->is_given[field] = true;
        if (!read_value(hod_decision_field(mechanism, field), value, &noted->values[field], error))
            return false;
    }
    return true;
}

/* Whether a line begins with a name, behind which it ends, or a blank or a : stands. */
static bool begins_with(struct word line, const char *name)
{
    const size_t length = strlen(name);
    return line.length >= length && memcmp(line.text, name, length) == 0 &&
           (line.length == length || strchr(" \t:", line.text[length]));
}

static bool refuse_option(const hod_choice *choice, struct word line, hod_error *error)
{
    struct nearest nearest = {0};
    struct word before, behind;
    hod_buffer text = {0};
    char question[128];
    if (word_divide(line, ':', &before, &behind)) line = before;
    for (int i = 0; i < choice->count; i++) {
        nearest_offer(&nearest, line.text, line.length, choice->options[i]);
        words_separate(&text, i, choice->count, "or");
        hod_buffer_text(&text, choice->options[i]);
    }
    const char *const options = text_of(&text);
    if (line.length == 0)
        hod_fail(error, "the option of %s is missing: %s", choice->label, options);
    else
        hod_fail(error, "%.*s is no option of %s: %s%s", (int)line.length, line.text, choice->label, options,
                 nearest_question(&nearest, question, sizeof question));
    hod_buffer_free(&text);
    return false;
}

/* Takes the option off a line: of several that it begins with, the longest. */
static bool read_option(const hod_choice *choice, struct word *line, int *option, hod_error *error)
{
    size_t longest = 0;
    *option = -1;
    for (int i = 0; i < choice->count; i++) {
        const size_t length = strlen(choice->options[i]);
        if (!begins_with(*line, choice->options[i]) || (*option >= 0 && length <= longest)) continue;
        *option = i;
        longest = length;
    }
    if (*option < 0) return refuse_option(choice, *line, error);
    *line = word_trimmed((struct word){line->text + longest, line->length - longest});
    return true;
}

/* Looks at what an option may lead to; free possible->fit. */
static bool look(const hod_mechanism *mechanism, struct game *game, int option, struct possible *possible,
                 hod_error *error)
{
    *possible = (struct possible){.mechanism = mechanism, .before = game_now(game)};
    if (!game_events(game, option, &possible->events, &possible->count, error)) return false;
    possible->fit = calloc(possible->count + 1, sizeof *possible->fit);
    return possible->fit || hod_fail_memory(error);
}

bool notation_read(const hod_mechanism *mechanism, struct game *game, struct word line, int *option,
                   size_t *event, hod_error *error)
{
    struct noted noted = {0};
    struct possible possible = {0};
    hod_choice choice;
    *option = 0;
    if (!game_choice(game, &choice, error)) return false;
    if (choice.count > 1 && !read_option(&choice, &line, option, error)) return false;
    if (line.length > 0 && line.text[0] == ':') line = (struct word){line.text + 1, line.length - 1};
    const bool is_read = read_noted(mechanism, line, &noted, error) &&
                         look(mechanism, game, *option, &possible, error) &&
                         find_event(&possible, &noted, event, error);
    free(possible.fit);
    return is_read;
}

/* Notes all that changes by an event. */
static void note_changes(const struct possible *possible, const struct game_event *event, struct noted *noted)
{
    *noted = (struct noted){.is_over = event->is_end};
    for (int field = 0; field < hod_decision_fields(possible->mechanism); field++)
        noted->is_given[field] =
            value_of(possible->mechanism, event, field, &noted->values[field]) &&
            !has_value(possible->mechanism, possible->before, field, noted->values[field]);
}

/* Leaves out a word that need not be noted. */
static void leave_out(struct possible *possible, size_t event, struct noted *noted, bool *is_noted)
{
    size_t found;
    if (!*is_noted) return;
    *is_noted = false;
    *is_noted = !find_event(possible, noted, &found, NULL) || found != event;
}

/* All but the turn, which tells how far the game is. */
static void leave_out_all(struct possible *possible, size_t event, struct noted *noted)
{
    const hod_mechanism *mechanism = possible->mechanism;
    const hod_clock *clock = mechanism->procedure.clock;
    leave_out(possible, event, noted, &noted->is_over);
    for (int field = 0; field < hod_decision_fields(mechanism); field++)
        if (!clock || field != mechanism->state_count + clock->outcome)
            leave_out(possible, event, noted, &noted->is_given[field]);
}

static void say_noted(const struct possible *possible, const struct noted *noted, hod_buffer *line)
{
    for (int field = 0; field < hod_decision_fields(possible->mechanism); field++)
        if (noted->is_given[field]) say_field(possible->mechanism, field, noted->values[field], line);
    if (noted->is_over) hod_buffer_text(line, " over");
}

bool notation_write(const hod_mechanism *mechanism, struct game *game, int option, size_t event,
                    hod_buffer *line, hod_error *error)
{
    struct possible possible = {0};
    struct noted noted;
    hod_choice choice;
    const bool is_known =
        game_choice(game, &choice, error) && look(mechanism, game, option, &possible, error);
    if (is_known) {
        note_changes(&possible, &possible.events[event], &noted);
        leave_out_all(&possible, event, &noted);
        hod_buffer_text(line, choice.count > 1 ? choice.options[option] : ":");
        if (choice.count > 1 && possible.count > 1) hod_buffer_text(line, " :");
        say_noted(&possible, &noted, line);
        hod_buffer_byte(line, '\n');
    }
    free(possible.fit);
    return is_known;
}

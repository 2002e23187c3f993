/* The question roll: one trial, told die by die. */
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "base/buffer.h"
#include "rules/domain.h"
#include "walk/evaluate.h"

#include <stdlib.h>

static void add_line(void *lines, const char *line)
{
    hod_buffer_format(lines, "%s\n", line);
}

/* "Outcome: hits 2, ammo_lost 0" */
static void add_outcome(const struct asked *asked, const int *outcome, hod_buffer *lines)
{
    hod_buffer_text(lines, "Outcome:");
    for (int i = 0; i < asked->outcome_count; i++) {
        const hod_field *field = &asked->mechanism->outcomes[asked->outcomes[i]];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        hod_buffer_format(lines, "%s %s %s", i ? "," : "", field->name,
                          hod_domain_text(&domain, outcome[asked->outcomes[i]], value));
    }
    hod_buffer_format(lines, "\n");
}

static bool tell(const struct asked *asked, uint64_t seed, hod_buffer *lines, hod_error *error)
{
    const hod_procedure *procedure = &asked->mechanism->procedure;
    int situation[HOD_MOST_FIELDS], prepared[procedure->prepared_ints], outcome[HOD_MOST_OUTCOMES];
    if (!asked_situation(asked, situation, error)) return false;
    hod_buffer_format(lines, "%s, seed %llu\n", asked->title, (unsigned long long)seed);
    hod_roller *notes = hod_note_taker_new(add_line, lines, error);
    if (!notes) return false;
    hod_situation_prepare(asked->rules, asked->mechanism, situation, prepared, notes);
    hod_note_taker_free(notes);
    if (!hod_narrate(procedure, prepared, seed, add_line, lines, outcome, error)) return false;
    add_outcome(asked, outcome, lines);
    return true;
}

static bool answer_roll(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct asked asked;
    hod_buffer lines = {0};
    bool told = asked_open(&asked, request, error) && tell(&asked, request->seed, &lines, error);
    char *text = hod_buffer_take(&lines, told ? error : NULL);
    told = told && text && hod_answer_lines(answer, text, error);
    free(text);
    asked_close(&asked);
    return told;
}

const hod_question roll_question = {.name = "roll",
                                    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
                                    .summary = "One trial, told die by die",
                                    .accepted = "set outcome seed output",
                                    .least = 2,
                                    .most = MOST_ARGUMENTS,
                                    .answer = answer_roll};

/* Sentences: made by a Lua script from the tables of an answer, never by C.
 *
 * The script runs once for each world: for the tables of the question as asked, and for the tables under each other
 * reading of the rules. A sentence is shown if every world produces it, that is, fills the same template. A number that
 * changes is shown with its range; a word that changes removes its sentence. */
#ifndef HOD_ASK_SAY_SAY_H
#define HOD_ASK_SAY_SAY_H

#include "ask/answer/facts.h"

/* The tables of a world, in several sets, each with a prefix for the names of its tables: "verdict." or nothing. */
struct said_tables {
    const char *prefix;
    const struct facts *facts;
    const hod_answer *answer; /* used without facts: its tables for programs, by the names of its parts */
};
struct said_world {
    const char *assumption; /* empty for the first, as asked */
    const struct said_tables *tables;
    int count;
};

/* A sentence that all worlds share, or one of the first world that they do not. A title has the name of what it is
 * above. If its condition is false in the first world, only its name is set. */
struct sentence {
    enum sentence_kind {
        SENTENCE_SAY,
        SENTENCE_FIND,
        SENTENCE_NOTE,
        SENTENCE_REMARK,
        SENTENCE_ANNOUNCE,
        SENTENCE_TITLE,
        SENTENCE_FAILS
    } kind;
    char *name; /* NULL except for a title */
    char *text;
    int line; /* of the script */
    bool survives;
    char *broken_by; /* the assumption under which it is missing; NULL if it survives */
};

/* Starts as all zeros. */
struct sentences {
    struct sentence *all;
    int count;
};

/* Runs the script in every world; messages contain its path. Free the sentences, even after an error. */
bool sentences_make(struct sentences *sentences, const char *path, const char *text,
                    const struct said_world *worlds, int count, hod_error *error);
void sentences_free(struct sentences *sentences);

/* The surviving title with this name; NULL if there is none. */
const char *sentences_title(const struct sentences *sentences, const char *name);

/* Adds the surviving sentences to an answer, except for titles; remarks and announcements are added as such. */
bool sentences_tell(const struct sentences *sentences, hod_answer *answer, hod_error *error);

/* The script for the sentences of a question, says/NAME.lua in its folder. */
const char *words_of_question(const char *question);

/* The sentences that a script, says/NAME.lua, makes from facts; freed by sentences_free, even after an error. */
bool words_make(struct sentences *sentences, const char *name, const struct facts *facts, hod_error *error);

/* The first of them, which the caller frees; NULL with an error. */
char *words_first(const char *question, const struct facts *facts, hod_error *error);

#endif

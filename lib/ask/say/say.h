/* Sentences: made by a text in Lua from the tables of an answer, never by C.
 *
 * The text is run once for each world: for the tables as they were asked, and for the tables under each other reading of the
 * rules. A sentence is told if every world tells it, that is, if the same template is filled there; a number that moves is
 * told with its range, and a word that changes takes the sentence with it. */
#ifndef HOD_ASK_SAY_SAY_H
#define HOD_ASK_SAY_SAY_H

#include "ask/answer/facts.h"

/* The tables of a world, several of them: each set has a prefix for the names of its tables, "verdict." or nothing. */
struct said_tables {
    const char *prefix;
    const struct facts *facts;
    const hod_answer
        *answer; /* where there are no facts: its tables for programs, by the names of its parts */
};
struct said_world {
    const char *assumption; /* empty: the first, as it was asked */
    const struct said_tables *tables;
    int count;
};

/* A sentence that survived, or one of the first world that did not; a title has the name of what it stands above. Where its
 * condition does not hold in the first world, only its name is told. */
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
    char *name; /* NULL but of a title */
    char *text;
    int line; /* of the text that told it */
    bool survives;
    char *broken_by; /* the assumption under which it is not told; NULL where it survives */
};

/* Begins as all zeros. */
struct sentences {
    struct sentence *all;
    int count;
};

/* Runs the text, whose path stands in messages, in every world. Free the sentences also after an error. */
bool sentences_make(struct sentences *sentences, const char *path, const char *text,
                    const struct said_world *worlds, int count, hod_error *error);
void sentences_free(struct sentences *sentences);

/* The title by this name that survives; NULL where there is none. */
const char *sentences_title(const struct sentences *sentences, const char *name);

/* Adds those that survive to an answer, but for the titles; remarks and announcements as such. */
bool sentences_tell(const struct sentences *sentences, hod_answer *answer, hod_error *error);

/* The text of sentences of a question, says/NAME.lua beside it. */
const char *words_of_question(const char *question);

/* The first sentence that the words of a question make of facts, which the caller frees; NULL with an error. */
char *words_first(const char *question, const struct facts *facts, hod_error *error);

#endif

/* A piece of a report: prose, and questions whose answers it shows. */
#ifndef HOD_REPORT_PIECE_H
#define HOD_REPORT_PIECE_H

#include "ask/axis/prose.h"
#include "ask/exhibit/exhibit.h"
#include "ask/request/request.h"
#include "base/ini.h"
#include "report/exhibit/exhibition.h"

/* A question of the piece. */
struct piece_question {
    char *name; /* of its files, after the id of the piece; empty for a single question */
    char *title;
    struct prose text;
    char **words; /* as on a command line, word_count of them */
    int word_count;
    bool takes_scenarios;              /* given to the report */
    const struct ini_section *section; /* that asks it */
};

/* A point of a list: its own sentence, or the finding of another piece. */
struct piece_point {
    struct prose text;
    char *quoted; /* the id of that piece; NULL: the text is its own */
    int line;     /* of the file */
};

/* Something shown from another piece: a part of an answer or a chart, by the name of its files. */
struct piece_shown {
    char *file, *label; /* label: on the switch between this and labelled neighbours; otherwise empty */
    struct prose text;
    int line;  /* of its heading in the file */
    int place; /* the number of questions before it */
    bool before_points;
};

/* A page of a report other than the first: its file is ID.html. */
struct report_page {
    char *id, *title;
};

struct piece {
    const struct report_page *page; /* that shows it; NULL: the first */
    char *id, *title;               /* id: which its files share */
    const struct ini *file;   /* other files are relative to it, and questions can read its other sections */
    const hod_family *family; /* of the built-in rule sets in its questions; NULL: none, or several */
    struct prose text;
    char *says;             /* its sentences as Lua text; NULL: none */
    struct phrases phrases; /* for parameters and fields */
    struct piece_point *points;
    int point_count;
    struct piece_question *questions;
    int question_count;
    struct piece_shown *shown;
    int shown_count;
    bool is_folded;          /* titled content is folded until the reader opens it */
    struct exhibit *exhibit; /* the single question of an [exhibit]; NULL: none */
};

/* Reads the piece described by a file, which must outlive the piece:
 *
 *     [piece]
 *     id = my-change
 *     title = What my change does
 *     text = A close volley makes {mechanism=shooting rules=mine.ini mean:hits} hits.      ; prose.h
 *     folded = yes                                ; readers open its titled content themselves
 *
 *     claim = {counts.overpowered} of {counts.situations} situations are overpowered ; the heading, instead of
 *     holds = counts.overpowered > 0              ; the title, if this holds
 *
 *     [values]                                    ; names for Lua expressions over the tables of its answers
 *     counts = row("counts", { rules = "mine" })  ; (ask/say/say.lua); those of [ask NAME] are NAME.counts
 *
 *     [say spread]                                ; a sentence with values, {EXPRESSION|FORMAT}; the report fails
 *     text = Pips reach {counts.pips_greatest|1}. ; unless the condition holds, under every reading of the rules
 *     holds = counts.pips_greatest < 6            ; with which its answers were calculated
 *
 *     [points]                                    ; a list: each key is a point, in this order; the list is
 *                                                 ; before all questions, after what is shown before it
 *     volleys = A volley makes {mechanism=shooting rules=mine.ini mean:hits} hits ([how](#my-volleys)).
 *     charges = finding of shoot-or-charge        ; the finding of another piece
 *
 *     [ask volleys]                               ; any number; only [ask] for a single question
 *     title = Hits of a volley
 *     text = Over every density of the target.
 *     ask = diff bloodybacks-8.3 mine.ini shooting target_density=all     ; the words of a command line
 *     measure = mean:hits                         ; its options are keys (ask/request/keys.h)
 *
 *     [show hits]                                 ; shows a part of another piece here,
 *     file = shoot-or-charge-verdict              ; or one of its charts, by the name of its files
 *     switch = Hits                               ; only one of several neighbours with such a key is visible
 *     text = A volley hits more often.
 *
 *     [ask fights]
 *     ask = compare bloodybacks-8.3,mine.ini
 *     scenario = given                            ; the scenarios given to the report with --scenario
 *
 *     [names]                                     ; readers' names for parameters (wording.h)
 *     shooting.base = the base number
 *
 *     [phrases]                                   ; how sentences describe situations
 *     cover.light = in light cover
 *
 * A piece can ask every question of the command (ask/questions.h). A question that is asked in sections of a file reads
 * the sections of this file unless its words name another. Questions are read with the file, so that mistakes are
 * refused with their line, and asked later. A piece about given scenarios is left out if none are given. In texts,
 * [words](#ID) links to the piece with that id. Free the piece with piece_free, even after an error.
 *
 * A file with an [exhibit] (hod exhibit --help) is a piece with a single question, which is asked in the file's
 * sections, and with the exhibit's id and title. */
bool piece_read(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                hod_error *error);
void piece_free(struct piece *piece);

/* Makes the text of the sentences: [values], claim and [say NAME]. */
bool piece_read_says(struct piece *piece, const struct ini *file, hod_error *error);

/* The heading of the section that makes a file a piece, "piece" or "exhibit"; NULL if it is none. */
const char *piece_heading(const struct ini *file);

/* The request of a question of the piece, from its words, the file and the phrases. Free it with hod_request_free, even
 * after an error. */
bool piece_request(const struct piece *piece, const struct piece_question *question, hod_request *request,
                   hod_error *error);

/* Whether its file names a built-in rule set of the family. */
bool piece_is_about(const struct piece *piece, const hod_family *family);

/* Whether it asks about the scenarios given to the report. */
bool piece_takes_scenarios(const struct piece *piece);

/* Prefixes a message about a question with the file and line, and returns false. For a mistake in one of the question's
 * sections, the message already has them. */
bool piece_refuse(const struct piece *piece, const struct piece_question *question, hod_error *error);

/* The name of the files of a part of an answer, or of its chart: "ID-QUESTION-PART", without the names that are empty.
 * The caller frees it; NULL with an error when memory is short. */
char *piece_file(const struct piece *piece, const struct piece_question *question, const char *part,
                 const char *chart, hod_error *error);

#endif

/* A piece of a report: prose, and questions whose answers are shown in it. */
#ifndef HOD_REPORT_PIECE_H
#define HOD_REPORT_PIECE_H

#include "ask/axis/prose.h"
#include "ask/exhibit/exhibit.h"
#include "ask/request/request.h"
#include "base/ini.h"
#include "report/exhibit/exhibition.h"

/* A question of the piece. */
struct piece_question {
    char *name; /* that of its files, behind the id of the piece; empty where there is one */
    char *title;
    struct prose text;
    char **words; /* as on a command line, word_count of them */
    int word_count;
    bool takes_scenarios;              /* those that the report is given */
    const struct ini_section *section; /* in which it is asked */
};

/* A point of a list: a sentence of its own, or the finding of another piece. */
struct piece_point {
    struct prose text;
    char *quoted; /* the id of that piece; NULL: the text is its own */
    int line;     /* of the file */
};

/* What is shown of other pieces: what has files of a name, which is a part of an answer or a chart. */
struct piece_shown {
    char *file, *label; /* label: on the switch between this and its neighbours that have one; else empty */
    struct prose text;
    int line;  /* of its heading in the file */
    int place; /* how many questions stand before it */
    bool before_points;
};

/* A page of a report beside the first: its file is ID.html. */
struct report_page {
    char *id, *title;
};

struct piece {
    const struct report_page *page; /* on which it is shown; NULL: on the first */
    char *id, *title;
    const struct ini *file;   /* beside which files are found, and whose other sections questions may read */
    const hod_family *family; /* that of the built-in rule sets that questions name; NULL: none, or several */
    struct prose text;
    char *says;             /* its sentences as a text in Lua; NULL: none */
    struct phrases phrases; /* of parameters and fields */
    struct piece_point *points;
    int point_count;
    struct piece_question *questions;
    int question_count;
    struct piece_shown *shown;
    int shown_count;
    bool is_folded;          /* whether what has a title is opened by its reader */
    struct exhibit *exhibit; /* what the one question asks, where the file has an [exhibit]; NULL: none */
};

/* Reads the piece that a file describes, which must stay as long as the piece:
 *
 *     [piece]
 *     id = my-change
 *     title = What my change does
 *     text = A close volley makes {mechanism=shooting rules=mine.ini mean:hits} hits.      ; prose.h
 *     folded = yes                                ; what has a title in it is opened by its reader
 *
 *     claim = {counts.overpowered} of {counts.situations} situations are overpowered ; the heading, in place of
 *     holds = counts.overpowered > 0              ; the title, where this holds
 *
 *     [values]                                    ; names for expressions in Lua over the tables of its answers
 *     counts = row("counts", { rules = "mine" })  ; (ask/say/say.lua); those of [ask NAME] are NAME.counts
 *
 *     [say spread]                                ; a sentence, {EXPRESSION|FORMAT} its values; the report fails
 *     text = Pips reach {counts.pips_greatest|1}. ; where what holds does not, or not under every reading of the
 *     holds = counts.pips_greatest < 6            ; rules that its answers were asked under
 *
 *     [points]                                    ; a list: each key a point, in this order; it stands before
 *                                                 ; all questions, behind what is shown before it
 *     volleys = A volley makes {mechanism=shooting rules=mine.ini mean:hits} hits ([how](#my-volleys)).
 *     charges = finding of shoot-or-charge        ; what another piece says of itself
 *
 *     [ask volleys]                               ; any number; [ask] alone where there is one
 *     title = Hits of a volley
 *     text = Over every density of the target.
 *     ask = diff bloodybacks-8.3 mine.ini shooting target_density=all     ; the words of a command line
 *     measure = mean:hits                         ; its options are keys (ask/request/keys.h)
 *
 *     [show hits]                                 ; a part of another piece, which is shown here in its place,
 *     file = shoot-or-charge-verdict              ; or a chart of one, by the name of its files
 *     switch = Hits                               ; one of several neighbours that have such a key is seen
 *     text = A volley hits more often.
 *
 *     [ask fights]
 *     ask = compare bloodybacks-8.3,mine.ini
 *     scenario = given                            ; those that the report is given by --scenario
 *
 *     [names]                                     ; what readers call parameters (wording.h)
 *     shooting.base = the base number
 *
 *     [phrases]                                   ; how sentences tell situations
 *     cover.light = in light cover
 *
 * Every question that the command answers can be asked (ask/questions.h). One that is asked in sections of a
 * file reads those of this one where its words name none. Questions are read with the file, so that their
 * mistakes are refused with the line, and asked later. A piece that asks about scenarios that are given is
 * left out where none are. In texts [words](#ID) leads to the piece of that id. Free the piece with
 * piece_free, also after an error.
 *
 * A file with an [exhibit] (hod exhibit --help) is a piece with one question, which is asked in the file's
 * sections, and with the exhibit's id and title. */
bool piece_read(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                hod_error *error);
void piece_free(struct piece *piece);

/* Makes the text of the sentences, [values], claim and [say NAME]. */
bool piece_read_says(struct piece *piece, const struct ini *file, hod_error *error);

/* The heading of the section that makes a file one of a piece, "piece" or "exhibit"; NULL where it describes
 * none. */
const char *piece_heading(const struct ini *file);

/* Its id, of its files, and its title; its mechanism's name, empty where it is about several. */
hod_exhibition_entry piece_entry(const struct piece *piece);

/* The request of a question of the piece, as its words, the file and the phrases make it. Free it with
 * hod_request_free, also after an error. */
bool piece_request(const struct piece *piece, const struct piece_question *question, hod_request *request,
                   hod_error *error);

/* Whether its file names a built-in rule set of the family. */
bool piece_is_about(const struct piece *piece, const hod_family *family);

/* Whether it asks about the scenarios that the report is given. */
bool piece_takes_scenarios(const struct piece *piece);

/* Puts the file and the line in front of a message on a question, and returns false. A mistake in a section
 * of the question has them already. */
bool piece_refuse(const struct piece *piece, const struct piece_question *question, hod_error *error);

/* The name of the files of a part of an answer, or of its chart, by the names of these, which may be empty:
 * "ID-QUESTION-PART". The caller frees it; NULL with an error when memory is short. */
char *piece_file(const struct piece *piece, const struct piece_question *question, const char *part,
                 const char *chart, hod_error *error);

#endif

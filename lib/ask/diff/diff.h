/* What the question diff describes: a list of differences, and an account of a change. */
#ifndef HOD_ASK_DIFF_DIFF_H
#define HOD_ASK_DIFF_DIFF_H

#include "ask/answer/answer.h"
#include "ask/answer/spoken.h"
#include "ask/diff/accounts.h"

/* The effect that is explained in one situation, and how. Everything is the caller's. */
struct explained {
    const hod_effect *effect;            /* NULL: nothing is measured */
    const hod_explanation *explanations; /* of each row */
    const char *question;                /* what is measured, to begin the title with; may be NULL */
};

/* A row for each parameter that differs, with the amendments of the path that moved it. Of what is measured,
 * people do not see the parameters that change nothing. */
bool describe_differences(const hod_differences *differences, const hod_amendment_path *path,
                          const struct explained *explained, hod_answer *answer, hod_error *error);

/* A row for each step of the path, with the parameters that it moves or, where an effect is explained, its
 * part in that effect: the cells of a step that changes nothing that is modelled are empty. */
bool describe_amendments(const hod_amendment_path *path, const struct explained *explained,
                         hod_answer *answer, hod_error *error);

/* Appends the name of an amendment, "22.02.2022 undone", and those of all that move a parameter, in their
 * order, with commas between them. */
void append_amendment(hod_buffer *names, const hod_amendment_step *step);
void append_movers(hod_buffer *names, const hod_amendment_path *path, const hod_parameter *parameter);

enum { NO_MAP = -1 };

/* How an account is shown. Everything belongs to the caller. */
struct account_view {
    const hod_account *account;
    const hod_amendment_path *path; /* all amendments between the rule sets */
    hod_causes cause;               /* by which the shares are shown */
    const char *title;              /* of the change */
    const char *measure;            /* in the words of the one who asked */
    const struct phrases *phrases;  /* readers' names of parameters and fields; may be NULL */
    const hod_space *shares;        /* the situations whose shares are shown, some of those of the account */
    int across, down; /* the fields of the map, which change fastest in the space; NO_MAP: it has none */
};

/* The account of a change as a report shows it: the finding, and what the numbers say; a chart for each map, called map-1,
 * map-2 and so on, and one of the shares of several situations, called shares; for people the change by
 * situation, laid out as the map, the shares of each parameter that does anything in the situations that are
 * shown, and the least and greatest share of each amendment; for programs a row for each situation with each
 * parameter and each amendment. The account is by both causes. */
bool describe_change(const struct account_view *view, hod_answer *answer, hod_error *error);

/* Tables: the parts of these. */
bool account_add_situations(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_causes(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_data(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_map(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_shares(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_amendments(const struct account_view *view, hod_answer *answer, hod_error *error);

/* Charts: the change in each situation of each map, and the shares of each cause in the situations that are
 * shown. */
bool account_add_maps(const struct account_view *view, hod_answer *answer, hod_error *error);
bool account_add_shares_chart(const struct account_view *view, hod_answer *answer, hod_error *error);

/* What the numbers say: where the measure rises and falls, by how much, and which parameters cause it, also
 * where a share is below 0 or above 100 %. The caller frees it; NULL with an error when memory is short. */
char *account_description(const struct account_view *view, hod_error *error);

/* The finding: what the mean over all situations becomes, and which amendment does most of it; of several that do
 * as much, as it is printed, each. The caller frees it; NULL with an error when memory is short. */
char *account_finding(const struct account_view *view, hod_error *error);

/* The last of the later steps that give every parameter which this one moves the value that it had before it; NULL
 * where one of them keeps another, or it moves none. */
const hod_amendment_step *amendment_undone_by(const hod_amendment_path *path, int step);

/* What an amendment was, what its note begins with, and by which it was undone. The caller frees it; NULL with an error when memory is short. */
char *amendment_text(const hod_amendment_path *path, int step, hod_error *error);

/* What is to be noticed in a list: the change over more than one situation, which field decides its sign, and
 * the shares below 0 or above 100 %. Empty where there is nothing to say. The caller frees it. */
char *account_remark(const struct account_view *view, hod_error *error);

/* What a parameter or an amendment does in the situations in their order, "++0-", or of many of them how
 * often, "60 +, 40 -, 0 0"; the caller frees it. */
char *account_signs(const hod_account *account, hod_causes cause, int number, hod_error *error);

/* "+", "-" or "0". */
const char *account_sign(int sign);

/* Whether a parameter or an amendment does anything in the situations whose shares are shown; and what
 * readers call it. */
bool account_shows_cause(const struct account_view *view, hod_causes cause, int number);
void account_say_name(const struct account_view *view, hod_causes cause, int number, hod_buffer *text);

/* Whether the situation is one of those whose shares are shown. */
bool account_shows(const struct account_view *view, const int *situation);

/* How many maps there are, one for each combination of the other fields; and the situation on one, by its
 * value across and its value down: NULL where it contradicts itself. */
int account_maps(const struct account_view *view);
const hod_accounted *account_on_map(const struct account_view *view, int map, int across, int down);

#endif

/* What the question diff describes: a list of differences, and an account of a change. */
#ifndef HOD_ASK_DIFF_DIFF_H
#define HOD_ASK_DIFF_DIFF_H

#include "ask/answer/answer.h"
#include "ask/answer/spoken.h"
#include "ask/diff/accounts.h"

enum { NO_MAP = -1 };

/* How a diff is described.
 *
 * DIFF_RULES      the parameters that differ or the amendments; the account has no situations
 * DIFF_ONE        what each does in the only situation: people do not see the parameters that do nothing
 * DIFF_LIST       the situations and the causes, each as a list
 * DIFF_PUBLISHED  as a report shows it: the finding, and what the numbers say; a chart for each map, called map-1, map-2 and so
 *                 on, and one of the shares of several situations, called shares; for people the map, the shares of each
 *                 parameter and the amendments. The account is by both causes.
 *
 * Programs get a row for each parameter or amendment, and where there are situations, for each of them. */
enum diff_form { DIFF_RULES, DIFF_ONE, DIFF_LIST, DIFF_PUBLISHED };

/* What is described. Everything belongs to the caller. */
struct account_view {
    enum diff_form form;
    const hod_account *account;
    const hod_amendment_path *path; /* all amendments between the rule sets */
    hod_causes cause;               /* by which the shares are shown */
    const char *title;              /* of the change */
    const char *measure;            /* in the words of the one who asked */
    const struct phrases *phrases;  /* readers' names of parameters and fields; may be NULL */
    const hod_space *shares;        /* the situations whose shares are shown, some of those of the account */
    bool is_weighted;               /* situations count differently in the mean */
    int across, down; /* the fields of the map, which change fastest in the space; NO_MAP: it has none */
};

bool diff_describe(const struct account_view *view, hod_answer *answer, hod_error *error);

/* The last of the later steps that give every parameter which this one moves the value that it had before it; NULL
 * where one of them keeps another, or it moves none. */
const hod_amendment_step *amendment_undone_by(const hod_amendment_path *path, int step);

#endif

/* Describes the answers of the question diff: a list of differences, and an account of a change. */
#ifndef HOD_ASK_DIFF_DIFF_H
#define HOD_ASK_DIFF_DIFF_H

#include "ask/answer/answer.h"
#include "ask/answer/spoken.h"
#include "ask/diff/accounts.h"

enum { NO_MAP = -1 };

/* How to describe a diff.
 *
 * DIFF_RULES      the parameters that differ or the amendments; the account has no situations
 * DIFF_ONE        the effect of each on the only situation: people do not see parameters without an effect
 * DIFF_LIST       the situations and the causes, each as a list
 * DIFF_PUBLISHED  for a report: the finding, and what the numbers say; a chart for each map, named map-1, map-2 and so
 *                 on, and one of the shares in several situations, named shares; for people the map, the shares of each
 *                 parameter and the amendments. The account is by both causes.
 *
 * Programs get a row for each parameter or amendment; with situations, for each of them in each situation. */
enum diff_form { DIFF_RULES, DIFF_ONE, DIFF_LIST, DIFF_PUBLISHED };

/* What to describe. Everything belongs to the caller. */
struct account_view {
    enum diff_form form;
    const hod_account *account;
    const hod_amendment_path *path; /* all amendments between the rule sets */
    hod_causes cause;               /* whose shares are shown */
    const char *title;              /* of the change */
    const char *measure;            /* in the user's words */
    const struct phrases *phrases;  /* readers' names of parameters and fields; may be NULL */
    const hod_space *shares;        /* the situations whose shares are shown, some of those in the account */
    bool is_weighted;               /* situations have different weights in the mean */
    int across, down; /* the fields of the map, which change fastest in the space; NO_MAP: no map */
};

bool diff_describe(const struct account_view *view, hod_answer *answer, hod_error *error);

/* The last of the later steps that together restore every parameter moved by this step; NULL if they leave any of them
 * changed, or if the step moves none. */
const hod_amendment_step *amendment_undone_by(const hod_amendment_path *path, int step);

#endif

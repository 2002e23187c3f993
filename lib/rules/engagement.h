/* What the engagements of all families share: plans, what a unit may do, whose ground it is, and who wins. */
#ifndef HOD_RULES_ENGAGEMENT_H
#define HOD_RULES_ENGAGEMENT_H

#include "rules/domain.h"
#include "walk/roller.h"

/* The two units; and the winner, if only one of them can win. */
#define SIDE_WORDS(WORD)   WORD(SIDE_A, "a") WORD(SIDE_B, "b")
#define WINNER_WORDS(WORD) SIDE_WORDS(WORD) WORD(NOBODY, "none")
#define WINNER             HOD_DOMAIN(WINNER_WORDS)
enum { WINNER_WORDS(HOD_CONSTANT) };

static inline const char *side_name(int side)
{
    return side == SIDE_A ? "A" : "B";
}

/* The worth of a winner to side 0 or 1; without a winner, both score half. */
static inline double worth_of_winner(int winner, int who)
{
    return winner == NOBODY ? 0.5 : winner == who;
}

#define PLAN_WORDS(WORD)      \
    WORD(PLAN_STAND, "stand") \
    WORD(PLAN_ADVANCE, "advance") WORD(PLAN_CHARGE, "charge") WORD(PLAN_BEST, "best")
#define PLAN HOD_DOMAIN(PLAN_WORDS)
enum { PLAN_WORDS(HOD_CONSTANT) };

#define MAY_WORDS(WORD) \
    WORD(MAY_ANYTHING, "anything") WORD(MAY_NOT_FIRE, "no-fire") WORD(MAY_NOT_CHARGE, "no-charge")
#define MAY HOD_DOMAIN(MAY_WORDS)
enum { MAY_WORDS(HOD_CONSTANT) };

#define HOLDER_WORDS(WORD) WORD(NOBODY_HOLDS, "none") WORD(A_HOLDS, "a") WORD(B_HOLDS, "b")
enum { HOLDER_WORDS(HOD_CONSTANT) };
#define HOLDS_FIELD(FIELD)                               \
    FIELD(holds, HOD_DOMAIN(HOLDER_WORDS), NOBODY_HOLDS, \
          "whose ground it is: who has reached his aim if neither has broken at the limit")

/* How much the units err in their choices (hod_stakes.error), in thousandths of a win. A mechanism with these fields
 * has `errors` in `prepared`, 0 for a unit without choices; put ENGAGEMENT_ERRORS before HOD_CHOICES, and pass .error
 * = error_any. */
#define ERROR "0..20 | 30 | 50 | 100 | 200 | 500 | 1000"
#define ERROR_FIELDS(FIELD)                                                                            \
    FIELD(a_error, ERROR, 0, "how A errs where it chooses, in thousandths of a win; 0: it never does") \
    FIELD(b_error, ERROR, 0, "how B errs where it chooses, in thousandths of a win; 0: it never does")
#define ENGAGEMENT_ERRORS                                   \
    static double error_any(const void *p, int who)         \
    {                                                       \
        return ((const prepared *)p)->errors[who] / 1000.0; \
    }

/* Whether either side has choices, given both plans. */
static inline bool somebody_decides(int a_plan, int b_plan)
{
    return a_plan == PLAN_BEST || b_plan == PLAN_BEST;
}

static inline const char *contradiction_of_plan(int plan, int may)
{
    const bool cannot = plan == PLAN_CHARGE && may == MAY_NOT_CHARGE;
    return cannot ? "a unit that may not charge cannot have the plan to charge" : NULL;
}

/* The worth to side 0 or 1 if neither unit has broken at the limit. */
static inline double worth_of_limit(int holds, int who)
{
    return holds == NOBODY_HOLDS ? 0.5 : holds == A_HOLDS + who;
}

/* The winner, if both can break at once. */
#define VICTOR_WORDS(WORD) \
    WORD(A_WINS, "a") WORD(B_WINS, "b") WORD(BOTH_BREAK, "both") WORD(NEITHER_BREAKS, "none")
#define VICTOR HOD_DOMAIN(VICTOR_WORDS)
enum { VICTOR_WORDS(HOD_CONSTANT) };

/* The winner once either or both have broken. */
static inline int victor_of(bool a_is_broken, bool b_is_broken)
{
    if (a_is_broken && b_is_broken) return BOTH_BREAK;
    return a_is_broken ? B_WINS : A_WINS;
}

/* Notes which units are broken, and returns whether any is. */
static inline bool tell_broken(hod_roller *roller, bool a_is_broken, bool b_is_broken)
{
    if (a_is_broken) hod_note(roller, "A is broken");
    if (b_is_broken) hod_note(roller, "B is broken");
    return a_is_broken || b_is_broken;
}

/* The worth of the end to side 0 or 1: if both break, neither scores. */
static inline double worth_of_victor(int victor, int holds, int who)
{
    return victor == NEITHER_BREAKS ? worth_of_limit(holds, who) : victor == A_WINS + who;
}

#endif

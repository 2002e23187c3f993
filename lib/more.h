/* Everything that is public: the core, and what it is made of. */
#ifndef HOD_MORE_H
#define HOD_MORE_H

#include "hod.h" /* the core */

#include "ask/answer/chart.h"           /* what is drawn */
#include "ask/answer/table.h"           /* text, CSV, Markdown, HTML, JSON */
#include "ask/choices/decisions.h"      /* what is best to choose, state by state, and grids of that */
#include "ask/grid/measure_grid.h"   /* measures of situations under several rule sets */
#include "ask/diff/accounts.h"          /* a change in many situations, and what did it */
#include "ask/diff/differences.h"       /* what differs between rule sets, the amendments, and their shares */
#include "ask/engagements/standoff.h"   /* engagements from every distance */
#include "ask/match/even.h"             /* two sides of a fight, and even forces */
#include "ask/measure/evaluations.h"    /* evaluations of many situations */
#include "ask/measure/measure.h"        /* one number from a distribution, and lists of them */
#include "ask/measure/statistics.h"     /* intervals and tests */
#include "ask/questions.h"              /* every question, asked in words */
#include "ask/scenario/comparison.h"    /* rule sets compared by scenario */
#include "ask/scenario/fights.h"        /* who wins, how long it takes, what plans are worth */
#include "ask/scenario/scenario.h"      /* scenario files */
#include "ask/sensitivity/influences.h" /* which fields and parameters matter, around a situation */
#include "ask/space/space.h"            /* every combination of fields, and its weight */
#include "ask/sweep/summary.h"          /* totals of a space */
#include "ask/sweep/survey.h"           /* measures in every situation, and what fields do to them */
#include "ask/sweep/sweep.h"            /* every situation of a space */
#include "ask/tune/goal.h"              /* aims with their situations */
#include "ask/tune/limit.h"             /* what must be kept, also beside other situations */
#include "ask/tune/tuning.h"            /* parameter values that reach an aim */
#include "ask/tune/variations.h"        /* the parameter values that are tried */
#include "ask/verify/verification.h"    /* simulation against exact; random situations */
#include "base/error.h"                 /* errors as values */
#include "base/output.h"                /* files that appear whole or not at all */
#include "dice/engine.h"                /* rolling pools of dice, fast */
#include "dice/pool.h"                  /* pools and their exact distributions */
#include "dice/stream.h"                /* streams of random bits */
#include "dice/xoshiro256pp.h"          /* the generator; dice/gsl.h: for GSL */
#include "report/exhibit/exhibition.h"  /* what is published, of one's own too */
#include "report/publish/publish.h"     /* published tables, charts and page */
#include "rules/rules.h"                /* rule sets and rule files */
#include "rules/situation.h"            /* situations of a mechanism */
#include "show/answer.h"                /* answers in any format */
#include "show/chart/draw.h"            /* charts by gnuplot */
#include "show/format/formats.h"        /* text, CSV, Markdown, HTML, JSON */
#include "walk/evaluate.h"              /* exact, simulated, narrated */
#include "walk/play/policy.h"           /* what is best to choose */
#include "work/stop.h"                  /* how another thread ends long work */
#include "work/work.h"                  /* long work in shards, over runs and machines */

#endif

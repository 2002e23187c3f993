/* Hand of Dice: the public face of the library. Everything public begins with hod_ or HOD_. */
#ifndef HOD_H
#define HOD_H

#include "base/error.h"               /* errors as values */
#include "dice/engine.h"              /* rolling pools of dice, fast */
#include "dice/pool.h"                /* pools and their exact distributions */
#include "dice/stream.h"              /* streams of random bits */
#include "dice/xoshiro256pp.h"        /* the generator, also for GSL */
#include "report/chart.h"             /* charts by gnuplot */
#include "report/comparison_charts.h" /* rule sets compared, as charts */
#include "report/comparison_tables.h" /* rule sets compared, as tables */
#include "report/output.h"            /* files that appear whole or not at all */
#include "report/publish.h"           /* published tables, charts and page */
#include "report/results.h"           /* evaluations as tables */
#include "report/table.h"             /* text, CSV, Markdown, HTML, JSON */
#include "rules/rules.h"              /* rule sets and rule files */
#include "rules/situation.h"          /* situations of a mechanism */
#include "study/aim.h"                /* aims and limits */
#include "study/comparison.h"         /* rule sets compared by scenario */
#include "study/differences.h"        /* what differs between rule sets, and what it does */
#include "study/evaluations.h"        /* evaluations of many situations */
#include "study/firefight.h"          /* who wins, and how long it takes */
#include "study/global.h"             /* which fields matter, over a whole space */
#include "study/measure.h"            /* one number from a distribution */
#include "study/scenario.h"           /* scenario files */
#include "study/sensitivity.h"        /* which fields and parameters matter, around a situation */
#include "study/shapley.h"            /* shares of a change */
#include "study/sobol.h"              /* shares of a variance */
#include "study/space.h"              /* every combination of fields */
#include "study/statistics.h"         /* intervals and tests */
#include "study/summary.h"            /* totals of a space */
#include "study/sweep.h"              /* every situation of a space */
#include "study/targets.h"            /* situations with their aims */
#include "study/tune.h"               /* parameter values that reach an aim */
#include "study/variations.h"         /* the parameter values that are tried */
#include "study/verify.h"             /* simulation against exact */
#include "study/weights.h"            /* how much each situation counts */
#include "walk/evaluate.h"            /* exact, simulated, narrated */

#endif

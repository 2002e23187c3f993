/* Hand of Dice: the public face of the library. Everything public begins with hod_ or HOD_. */
#ifndef HOD_H
#define HOD_H

#include "base/error.h"                       /* errors as values */
#include "base/output.h"                      /* files that appear whole or not at all */
#include "dice/engine.h"                      /* rolling pools of dice, fast */
#include "dice/pool.h"                        /* pools and their exact distributions */
#include "dice/stream.h"                      /* streams of random bits */
#include "dice/xoshiro256pp.h"                /* the generator, also for GSL */
#include "foreign/foreign.h"                  /* the same for other languages */
#include "report/answers/comparison_charts.h" /* rule sets compared, as charts */
#include "report/answers/comparison_grid.h"   /* many scenarios in one table, and where rule sets differ */
#include "report/answers/comparison_tables.h" /* rule sets compared, as tables */
#include "report/answers/contrast.h"          /* situations under several rule sets, as table and chart */
#include "report/answers/decisions.h"         /* what is best to choose, as table and chart */
#include "report/answers/descriptions.h"      /* what rule sets consist of, as tables */
#include "report/answers/explanations.h"      /* what changes of the rules do, as tables */
#include "report/answers/firefights.h"        /* a firefight as tables */
#include "report/answers/indices.h"           /* which fields decide, as table and chart */
#include "report/answers/influences.h"        /* what moves a measure, as table and chart */
#include "report/answers/lucks.h"             /* luck of an evening, fairness of a die, as tables and charts */
#include "report/answers/matches.h"           /* even matches as a table */
#include "report/answers/results.h"           /* evaluations as tables */
#include "report/answers/standoffs.h"         /* shoot or charge, as tables, charts and sentences */
#include "report/answers/surveys.h"           /* measures in every situation, as table, chart and sentences */
#include "report/answers/sweeps.h"            /* every situation of a space as a table */
#include "report/answers/totals.h"            /* totals of a space as a table */
#include "report/answers/tuning.h"            /* what a tuning found, as tables and chart */
#include "report/answers/verdicts.h"          /* what a verification came to, as a table */
#include "report/chart/chart.h"               /* charts by gnuplot */
#include "report/exhibit/exhibition.h"        /* what is published, of one's own too */
#include "report/publish/publish.h"           /* published tables, charts and page */
#include "report/table/table.h"               /* text, CSV, Markdown, HTML, JSON */
#include "rules/rules.h"                      /* rule sets and rule files */
#include "rules/situation.h"                  /* situations of a mechanism */
#include "study/causes/accounts.h"            /* a change in many situations, and what did it */
#include "study/causes/apart.h"               /* one change set apart from the others */
#include "study/causes/differences.h"         /* what differs between rule sets, and what it does */
#include "study/causes/explanation.h"         /* what each of several changes does */
#include "study/causes/global.h"              /* which fields matter, over a whole space */
#include "study/causes/sensitivity.h"         /* which fields and parameters matter, around a situation */
#include "study/causes/shapley.h"             /* shares of a change */
#include "study/causes/sobol.h"               /* shares of a variance */
#include "study/causes/way.h"                 /* the amendments between rule sets, and what each does */
#include "study/choices/beginnings.h"         /* what a situation is worth wherever it begins */
#include "study/choices/decision_grid.h"      /* decisions under rule sets side by side */
#include "study/choices/decisions.h"          /* what is best to choose, state by state */
#include "study/luck/evening.h"               /* what was rolled at a table */
#include "study/luck/fair_die.h"              /* whether a die is fair */
#include "study/luck/luck.h"                  /* how likely so good a roll or a better one was */
#include "study/match/even.h"                 /* the force that is even with another */
#include "study/match/sides.h"                /* what two sides have alike, and who wins */
#include "study/measure/evaluations.h"        /* evaluations of many situations */
#include "study/measure/measure.h"            /* one number from a distribution */
#include "study/measure/measure_list.h"       /* lists of them */
#include "study/measure/statistics.h"         /* intervals and tests */
#include "study/remedy/beside.h"              /* rule sets of a family side by side */
#include "study/remedy/condition.h"           /* what changed rules must keep */
#include "study/remedy/remedy.h"              /* what reaches an aim and keeps conditions */
#include "study/scenario/comparison.h"        /* rule sets compared by scenario */
#include "study/scenario/firefight.h"         /* who wins, and how long it takes */
#include "study/scenario/glossary.h"          /* what scenarios mean in each family, and troops */
#include "study/scenario/scenario.h"          /* scenario files */
#include "study/scenario/standoff.h"          /* engagements from every distance */
#include "study/space/contrast.h"             /* situations under several rule sets */
#include "study/space/space.h"                /* every combination of fields */
#include "study/space/steps.h"                /* what each field does to a measure */
#include "study/space/summary.h"              /* totals of a space */
#include "study/space/survey.h"               /* measures in every situation of a space */
#include "study/space/sweep.h"                /* every situation of a space */
#include "study/space/weights.h"              /* how much each situation counts */
#include "study/tune/aim.h"                   /* aims and limits */
#include "study/tune/goal.h"                  /* aims with their situations, measures and weights */
#include "study/tune/targets.h"               /* situations with their aims */
#include "study/tune/tune.h"                  /* parameter values that reach an aim */
#include "study/tune/variations.h"            /* the parameter values that are tried */
#include "study/verify/random_situation.h"    /* random situations */
#include "study/verify/verification.h"        /* simulation against exact */
#include "walk/evaluate.h"                    /* exact, simulated, narrated */
#include "walk/policy.h"                      /* what is best to choose */
#include "work/division.h"                    /* long work in shards, over runs and machines */

#endif

/* Exhibit files: tables and charts to publish, as a text that anybody can write. */
#ifndef HOD_REPORT_EXHIBIT_FILE_H
#define HOD_REPORT_EXHIBIT_FILE_H

#include "ask/margin/margin.h"
#include "report/exhibit/substitutes.h"

/*     [exhibit]
 *     id = my-volleys               ; of its files: letters, digits, - . _
 *     title = Volleys of muskets
 *     text = What it shows, in a few sentences
 *       that go on in indented lines; its numbers are calculated (prose.h): {mean:hits cover=none}.
 *     rules = mine.ini              ; ids, or rule files found from the folder of this file
 *     mechanism = shooting
 *     given = weapon=musket range=close                ; in all of it
 *     sections = cover=none,light "cover: %s"          ; a table for each
 *     rows = target_density=all
 *     columns = p:hits=0..3, p:hits>=1 "any", mean:hits
 *     columns_title = hits          ; likewise sections_title and rows_title
 *     outcomes = hits               ; the columns of the CSV file
 *     decimals = 1                  ; of percentages
 *     side_by_side = yes            ; exact and rolled values beside each other too
 *
 *     [chart hits]                  ; drawn as my-volleys-hits.svg and .png
 *     kind = stacked-bars           ; or grouped-bars, lines, heat-map, before-after
 *     title = A close volley
 *     conditions = 20 muskets at 20 infantry in the open    ; written below the title
 *     given = cover=none            ; in all of the chart
 *     categories = rows             ; and categories_title, series_title
 *     series = p:hits=0..3
 *     values = probability          ; what the numbers are
 *     ordered = yes                 ; the series are levels of one thing
 *     defeats = attacker neither defender    ; or whose defeat each series is, or both
 *
 * An exhibit needs id, rules, mechanism, rows and columns; a chart needs kind, categories and series. Left
 * out, the title is the id, that of a chart the exhibit's, and that of a margin the names of what its entries
 * set; outcomes are those that measures ask for; values are "probability", or the measure where there is but
 * one.
 *
 * Sections, rows, columns, categories and series are margins (ask/margin/margin.h), in which rules=all are
 * those of the exhibit. `rows` alone, as in the chart above, is the exhibit's rows again; likewise `columns`
 * and `sections`.
 *
 * A cell asks for what its exhibit gives, its section, row and column say, the later over the earlier; a
 * value of a chart, for what its exhibit and the chart give, its series and its category say. Of several rule
 * sets each has a table and a chart of its own, unless entries say which one they show. A margin has at most
 * 1000 entries, all tables of an exhibit 10000 cells. */

/* Reads the [exhibit] of a file and its charts. Substitutes that can show it take the place of its rules.
 * Free the exhibit with exhibit_free, also after an error. */
bool exhibit_read(struct exhibit *exhibit, const struct ini *file, struct rule_sets *rule_sets,
                  const struct wording *wording, const struct substitutes *substitutes, hod_error *error);

/* Whether files may have this id. */
bool exhibit_may_have_id(const char *id, hod_error *error);

#endif

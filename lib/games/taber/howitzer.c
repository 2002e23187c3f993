/* howitzer: a shell, where it lands, and its effect there. */
#include "games/taber/shot.h"

#define FIELDS(FIELD)                                                              \
    FIELD(distance, "1..48", 18, "inches to the target")                           \
    FIELD(units_covered, "1..4", 1, "units under the marker, the target included") \
    FIELD(target_formation, FORMATION, LOOSE, "formation of the target")           \
    FIELD(target_stands, "1..8", 4, "stands of the target")                        \
    FIELD(target_column, NO_YES, NO, "whether the target is in column")            \
    FIELD(enfilade, NO_YES, NO, "whether the shot goes along the target's line")   \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                           \
    FIELD(target_quality, QUALITY, CONTINENTAL, "quality of the target")           \
    FIELD(prior_hits, "0..40", 0, "hits marked on it in this player turn already")

#define LANDING_WORDS(WORD)    \
    WORD(NO_SHOT, "none")      \
    WORD(MISFIRE, "misfire")   \
    WORD(HIT, "hit")           \
    WORD(DRIFT_ON, "drift-on") \
    WORD(DRIFT_OFF, "drift-off")
enum { LANDING_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(landing, HOD_DOMAIN(LANDING_WORDS), "where the marker ends up") \
    OUTCOME(affected, NO_YES, "whether it is the target that is struck")    \
    OUTCOME(hits, "0..18", "hits marked on the target")                     \
    OUTCOME(test, NO_YES, "whether it must test its morale at once")

enum { MOST_HITS = 18, MOST_POINTS = 48 };
enum { ALONG_FRONTAGE = 1, ALONG_DEPTH = 2 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int is_shot; /* if not, the rest is zeros */
    int hit_faces, distance_sides;
    int drifts, inches[HOD_SHORT_LIST]; /* the faces of the distance die without misfires */
    int frontage, depth;               /* four times the smallest drift in inches that misses the target */
    int units_covered;
    taber_dice points;
    int die;                   /* of fire */
    int hits[MOST_POINTS + 1]; /* by FirePoints */
    int stands, prior_hits, percent_of_figure, any_hit;
} prepared;

/* The marker covers the target if its centre is nearer than half the sum of both sizes; bases are measured in half
 * inches (R21). */
static void measure_target(const taber_rules *rules, const situation *s, prepared *p)
{
    const int width = rules->howitzer.base_width.at[s->target_formation];
    const int depth = rules->howitzer.base_depth.at[s->target_formation];
    const int marker = 2 * rules->howitzer.marker;
    p->frontage = marker + (s->target_column ? width : width * s->target_stands); /* R30 */
    p->depth = marker + (s->target_column ? depth * s->target_stands : depth);
}

static void load(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_shot_situation shot = {.target_formation = s->target_formation,
                                       .target_column = s->target_column,
                                       .enfilade = s->enfilade,
                                       .cover = s->cover};
    const taber_factor factor = taber_target_factor(rules, &shot, roller);
    p->points = taber_dice_of(&rules->howitzer.dice);
    p->die = rules->fire.die;
    for (int points = 0; points <= p->points.dice * p->points.sides + p->die; points++)
        p->hits[points] = least_of(MOST_HITS, taber_hits_of(rules->fire.rounding, points, &factor));
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->is_shot = s->distance >= rules->howitzer.min_range && s->distance <= rules->howitzer.max_range;
    if (!p->is_shot) {
        hod_note(roller, "The target is out of range");
        return;
    }
    const hod_short_list *scatter = &rules->howitzer.scatter;
    p->hit_faces = rules->howitzer.hit_faces;
    p->distance_sides = scatter->count + rules->howitzer.misfire_faces;
    p->drifts = scatter->count;
    for (int i = 0; i < scatter->count; i++) p->inches[i] = scatter->at[i];
    measure_target(rules, s, p);
    load(rules, s, p, roller);

    const taber_target_situation unit = {
        .quality = s->target_quality, .formation = s->target_formation, .cover = s->cover};
    const taber_target target = taber_target_of(rules, &unit, NULL);
    p->units_covered = s->units_covered;
    p->percent_of_figure = target.percent_of_figure;
    p->any_hit = target.any_hit;
    p->stands = target.any_hit ? 0 : s->target_stands; /* any hit makes it irrelevant, like the next member */
    p->prior_hits = target.any_hit ? 0 : s->prior_hits;
}

static int land(hod_roller *roller, const prepared *p)
{
    const bool is_hit = hod_sum_within(roller, "scatter, where low faces are hits", 1, D6, p->hit_faces);
    const int face = hod_die(roller, "distance, the face of its die", p->distance_sides);
    if (face > p->drifts) { /* R20 */
        hod_note(roller, "A misfire");
        return MISFIRE;
    }
    if (is_hit) {
        hod_note(roller, "The marker stays on the target");
        return HIT;
    }
    const int inches = p->inches[face - 1];
    const int way = hod_die(roller, "drift, 1 along the frontage, 2 along the depth", 2);
    const bool is_on = 4 * inches < (way == ALONG_FRONTAGE ? p->frontage : p->depth);
    hod_note(roller, "The marker drifts %d inches %s", inches,
             is_on ? "and still covers the target" : "off the target");
    return is_on ? DRIFT_ON : DRIFT_OFF;
}

static bool is_target_struck(hod_roller *roller, const prepared *p)
{
    if (p->units_covered == 1) return true;
    const bool is_struck = hod_sum_within(roller, "unit, the target at 1", 1, p->units_covered, 1);
    if (!is_struck) hod_note(roller, "Another unit is struck");
    return is_struck;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (!p->is_shot) return;
    o->landing = land(roller, p);
    if (o->landing != HIT && o->landing != DRIFT_ON) return;
    o->affected = is_target_struck(roller, p);
    if (!o->affected) return;
    int points = taber_roll(roller, "points, FirePoints", p->points);
    points += hod_die(roller, "points, die of fire", p->die);
    o->hits = p->hits[points];
    const taber_target target = {.percent_of_figure = p->percent_of_figure, .any_hit = p->any_hit};
    o->test = taber_is_test_due(&target, p->stands, o->hits, p->prior_hits);
    hod_note(roller, "%d %s%s", o->hits, plural(o->hits, "hit", "hits"),
             o->test ? ": the target must test its morale" : "");
}

HOD_MECHANISM(taber_howitzer, "howitzer", taber_rules, .rolls = "points scatter distance drift unit",
              .title = "where a shell lands and what it does to its target",
              .source = "Taber 2006, Howitzers and Fire Modifiers; R9, R14, R20, R21, R30");

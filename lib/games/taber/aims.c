/* Aims: how a unit of infantry fires at another at every distance. */
#include "games/taber/aims.h"

#include <string.h>

typedef taber_aim band_of_aims[2][2];

static void aim(const taber_rules *rules, taber_shot_situation s, band_of_aims band)
{
    const int cover = s.cover;
    for (int is_first = NO; is_first <= YES; is_first++)
        for (int at_cover = NO; at_cover <= YES; at_cover++) {
            s.first_fire = is_first;
            s.cover = at_cover ? cover : NO_COVER;
            band[is_first][at_cover] = taber_aim_of(rules, &s, NULL);
        }
}

taber_aims taber_aims_of(const taber_rules *rules, const taber_shot_situation *s)
{
    taber_shot_situation shot = *s;
    shot.stands = 1;
    taber_aims aims = {.points_per_stand = taber_fire_points(rules, &shot), .good_distance = 1};
    int bands = 0;
    for (shot.distance = 1; shot.distance <= TABER_MOST_INCHES; shot.distance++) {
        if (!taber_is_within_range(rules, &shot)) break;
        band_of_aims band;
        aim(rules, shot, band);
        if (bands == 0 || memcmp(band, aims.at[bands - 1], sizeof band) != 0)
            memcpy(aims.at[bands++], band, sizeof band);
        aims.bands[shot.distance] = bands;
        if (!taber_is_long_shot(rules, &shot)) aims.good_distance = shot.distance;
    }
    shot.distance = 1;
    shot.charged = YES;
    aims.charged_die = taber_aim_of(rules, &shot, NULL).charged_die;
    return aims;
}

bool taber_saves_first_fire(const taber_aims *aims)
{
    for (int band = 0; band < TABER_BANDS; band++)
        if (memcmp(aims->at[band][NO], aims->at[band][YES], sizeof aims->at[band][NO]) != 0) return true;
    return false;
}

taber_shot taber_aimed_shot(const taber_aims *aims, int distance, int stands, bool is_first, bool at_cover,
                            bool charged)
{
    taber_aim aim = aims->at[aims->bands[distance] - 1][is_first][at_cover];
    if (charged) aim.charged_die = aims->charged_die;
    return taber_shot_by(&aim, aims->points_per_stand * stands);
}

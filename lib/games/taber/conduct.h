/* The conduct of a unit in an engagement: the orders that are open to it, and which it takes. */
#ifndef HOD_GAMES_TABER_CONDUCT_H
#define HOD_GAMES_TABER_CONDUCT_H

#include "games/taber/taber.h"

/* The distances of an engagement are at most this. */
enum { TABER_MOST_INCHES = 24 };

typedef struct taber_conduct {
    int plan;
    int move, reach;   /* inches that it moves and charges; reach 0: it never charges */
    int good_distance; /* to which the plan advances */
} taber_conduct;

/* Orders: to hold, to advance so many inches, or to charge. */
enum { TABER_HOLD, TABER_CHARGE = TABER_MOST_INCHES, TABER_ORDERS };

/* The order that side 0 or 1 gives its unit, by its plan or, with the best, by choice. */
int taber_order_by(hod_roller *roller, const taber_conduct *conduct, int side, int distance);

#endif

/* An inquiry: what changed between two rule sets, and how to bring it back, as data for the report. */
#ifndef HOD_RULES_INQUIRY_H
#define HOD_RULES_INQUIRY_H

enum { HOD_MOST_INQUIRY_VARIED = 8 };

typedef struct hod_inquiry {
    const char *id; /* of its files */
    const char *mechanism, *measure;

    /* Which of the changed parameters did what, in one situation. */
    const char *change_title, *change_text;
    const char *old_rules, *new_rules;
    const char *situation; /* FIELD=VALUE separated by blanks */

    /* Which values of these parameters come nearest to an aim, over many situations. */
    const char *remedy_title, *remedy_text; /* the text says the aim in words */
    const char *situations;                 /* FIELD=VALUES separated by blanks */
    const char *aim, *limit;
    const char *varied[HOD_MOST_INQUIRY_VARIED]; /* up to the first NULL */
    const char *remedy_id, *remedy_name;         /* of the rule file */
} hod_inquiry;

#endif

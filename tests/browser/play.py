"""Plays with the page that scripts/page builds, in Chromium.

play.py HOD PAGE: every mechanism of every rule set answers with the bytes of hod exact --format csv, at its default and in
random situations; links restore, and those of a report show its numbers; what is taken along is what hod gives; dice are
those that hod rolls, and battles; rules of one's own work; what is hostile does no harm; what does not end is stopped; no
console error, no request, nothing that axe-core finds, and nothing that scrolls sideways on a telephone."""
import pathlib
import random
import sys
import tempfile

import play_asking
import play_battle
import play_beside
import play_choices
import play_frame
import play_locale
import play_measures
import play_people
import play_plain
import play_start
import play_steps
import play_turning
import play_whatif
from chromium import Chromium
from pages import SKIPPED, messages_of, missing
from play_answers import check_links, check_mechanisms
from play_colours import check_colours
from play_hostile import check_hostile
from play_inquiry import check_inquiry
from play_looks import check_looks
from play_own import check_own_rules
from play_report import check_report
from play_rolling import check_rolling
from play_sharing import check_sharing
from play_steady import check_steady
from play_tabs import check_tabs
from play_words import check_words
from play_workshop import check_workshop
from player import Hod, Play


def requests_of(events):
    """What leaves the page, which is itself all it needs."""
    for event in events:
        url = event["params"]["request"]["url"] if event["method"] == "Network.requestWillBeSent" else ""
        if url and not url.startswith(("file:", "blob:", "data:", "about:")):
            yield f"it asks for {url}"


def main(hod, page):
    if missing() or not pathlib.Path(page).exists():
        print(f"{missing() or 'the page'} is missing: the page is not played with (scripts/test builds it)")
        return SKIPPED
    random.seed(16)
    mistakes = []
    with Chromium("chromium") as browser, tempfile.TemporaryDirectory(prefix="hod-play-") as folder:
        play = Play(browser, pathlib.Path(page).resolve().as_uri())
        checks = (check_links(Hod(hod), play), *play_asking.checks(Hod(hod), play), *play_turning.checks(Hod(hod), play),
                  *play_choices.checks(Hod(hod), play), check_inquiry(Hod(hod), play), check_colours(play), check_rolling(Hod(hod), play),
                  check_own_rules(play), check_workshop(Hod(hod), play, pathlib.Path(folder)), check_hostile(play),
                  check_report(Hod(hod), play), check_sharing(Hod(hod), play, pathlib.Path(folder)),
                  *play_plain.checks(Hod(hod), play, pathlib.Path(folder)),
                  *play_whatif.checks(Hod(hod), play, pathlib.Path(folder)), *play_steps.checks(Hod(hod), play), check_steady(play),
                  *play_locale.checks(play), *play_start.checks(play, pathlib.Path(folder)),
                  *play_beside.checks(Hod(hod), play, pathlib.Path(folder)), *play_measures.checks(Hod(hod), play),
                  play_people.check_people(Hod(hod), play),
                  check_tabs(Hod(hod), play), *play_battle.checks(Hod(hod), play, pathlib.Path(folder)),
                  *play_frame.checks(play, pathlib.Path(folder)),
                  check_mechanisms(Hod(hod), play))
        for check in checks:
            mistakes += list(check)
            mistakes += [*messages_of(browser.events), *requests_of(browser.events)]
            browser.events.clear()
        mistakes += list(check_words(play, pathlib.Path(page).resolve()))
        mistakes += list(check_looks(play, pathlib.Path(page)))
    print("\n".join(mistakes))
    print(f"{len(mistakes)} mistakes")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

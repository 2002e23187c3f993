"""Every public header belongs to a topic of the reference, and begins there with what it is, before what becomes of it.

topics.py HEADERS COMMENTS TOPIC...
"""
import glob
import os
import re
import sys

HEADERS, COMMENTS, *TOPICS = sys.argv[1:]
sys.path.insert(0, os.path.dirname(COMMENTS))
from comments import of_header  # noqa: E402

found = set()
for header in glob.glob(HEADERS + "/**/*.h", recursive=True):
    with open(header, encoding="utf-8") as file:
        printed = of_header(os.path.relpath(header, HEADERS), file.read())
    topic, beginning = re.match(r"/\*\* @file\n \* @ingroup (\w+)\n \* (.*)\n?", printed).groups()
    if topic not in TOPICS or beginning.startswith("Not of the core"):
        sys.exit(f"{header} is of the topic {topic} and begins with {beginning}")
    found.add(topic)
if found != set(TOPICS):
    sys.exit(f"without a header: {set(TOPICS) - found}")

"""What the README and the module's own text show of handofdice is what Python prints."""
import doctest
import re
import sys

import handofdice

with open(sys.argv[1], encoding="utf-8") as readme:
    shown = re.findall(r"^```pycon\n(.*?)^```$", readme.read(), re.MULTILINE | re.DOTALL)
runner, parser = doctest.DocTestRunner(), doctest.DocTestParser()
for number, text in enumerate([*shown, handofdice.__doc__]):
    runner.run(parser.get_doctest(text, {}, f"example {number + 1}", sys.argv[1], 0))
result = runner.summarize()
sys.exit(1 if result.failed or result.attempted < 10 else 0)

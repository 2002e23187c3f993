-- The titles of what moves a measure.
local asked = row("asked")

title("data", "{question}: {measure} is {value|g6}", asked)
title("influences", "{question}: {measure} is {value|g6}", asked)
title("chart of bars", "What moves {measure}", asked)
title("no chart", "nothing moves {measure}", asked)

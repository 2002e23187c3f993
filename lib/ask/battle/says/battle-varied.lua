-- Which variant of a battle comes nearest to an aim, and how sure that is.
local asked = row("asked")

title("data", "{title}", asked)
if not asked.aim then
  title("battles", "{title}", asked)
else
  title("battles", "{title}: {measure} aimed at {aim}", asked)
  local nearest = row("nearest")
  local sentences = { { "{variant} comes nearest to the aim: {measure} {value}"
    .. (nearest.off and ", which does not reach it: it is off by {off}." or "."), with(asked, nearest) } }
  if nearest.as_near > 0 then
    sentences[2] = { asked.is_rolled and "{as_near} other(s) may be as near; the battles rolled do not tell them apart."
      or "{as_near} other(s) (is|are) as near.", nearest }
  elseif asked.battles > 1 then
    sentences[2] = { "All others are farther off.", {} }
  end
  find(together(sentences))
end

if not asked.is_rolled then
  note("All were calculated exactly.")
else
  if asked.is_narrow then
    note("Where intervals are in brackets, battles were rolled until these were narrow or --trials was reached: 95 % confidence sequences (Waudby-Smith and Ramdas 2024).")
  else
    note("Where intervals are in brackets, battles were rolled, all with the same dice as far as they go: 95 % intervals (for percentages, Wilson intervals).")
  end
  if asked.aim then
    note("A rank such as 1..3 is a range, because the battles rolled do not tell all variants apart.")
  end
end

-- How lucky an evening was: each total, and all rolls together.
local asked = row("asked")

if asked.title then
  title("data", "{title}", asked)
  title("rolls", "{title}", asked)
end
title("totals", "Together")

for _, total in ipairs(rows("totals")) do
  local is_little = total.mid_p > 0.5
  find("{rolls} roll(s) of {mechanism} gave {rolled} {outcome}, where {expected|short} are expected. "
    .. (is_little and "So few or fewer come in " or "So many or more come in ")
    .. "{chance|%1} of such evenings; this one was luckier than {luckier|%1} of them, counting half of those with the same total.",
    with(total, { outcome = total.outcome:gsub("_", " "), chance = is_little and total["at most"] or total.at_least,
      luckier = 1 - total.mid_p }))
end
if asked.together then
  local luck = asked.is_lucky and "so much luck or more comes in " or "so little luck or less comes in "
  local rolls = asked.rolls == 1 and "The roll, by its place" or "All {rolls} rolls together, each by its place"
  find(rolls .. " among those that might have come: " .. luck .. "{together|%1} of such evenings.", asked)
end

-- The note on method at the end of a page: how its numbers are calculated, and how well the rolled dice agree with them.
local rolled = row("rolled")

say("Numbers are exact, calculated from every possible roll, unless the text beside them says how often something was rolled. "
  .. "The CSV files contain all digits" .. (row("page").has_exhibits and ", the rolled counts and their 95 % intervals" or "") .. ".")

if rolled.situations > 0 then
  local titles = {}
  for _, exhibit in ipairs(rows("contradicting")) do titles[#titles + 1] = exhibit.title end
  rolled.titles = table.concat(titles, "; ")
  say("As a check, the dice of all exhibits of this report were also rolled: {trials} time(s) in each of {situations} situation(s) "
    .. "(seed {seed}). "
    .. (#titles > 0 and "The rolled dice CONTRADICT the calculation in: {titles}." or "The rolled dice agree with the calculation.")
    .. " An exact binomial test compares the rolled and the calculated chance in each situation. If its p-value, adjusted by "
    .. "Holm within its exhibit, is below {level|g2}, the situation is rolled again with other dice, {confirming} times as often, "
    .. "and the second p-value counts ({again} of the {situations} situation(s)). Adjusted by Holm for all situations together, "
    .. "the smallest p-value is {p|g2}; a value below {level|g2} would be a contradiction. The chance of a false alarm is far below "
    .. "{level|g2}, because two independent rolls have to fail.", rolled)
end

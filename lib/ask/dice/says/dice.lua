-- What plain dice show, and how the text was read where that may surprise.
local summary, contests = rows("summary"), rows("contests")
local compared = { "{target} or more", "{target} or less", "more than {target}", "less than {target}", "{target}" }

title("summary", "Averages and ranges")
title("seen", "{dice}", summary[1] or { dice = "" })
title("side by side", "The chance of each value")
title("contests", "Which side shows more")
title("chart of beside", "The chance of each value" .. (#summary == 1 and " of {dice}" or ""), summary[1])

for _, dice in ipairs(summary) do
  if dice.least == dice.greatest then
    say("{dice} always shows {least}.", dice)
  else
    local sentence = "{dice} shows {mean|rounded} on average, with a standard deviation of {deviation|rounded}"
      .. (dice.unlimited and "; explosions have no limit" or ": {least} to {greatest}")
    say(sentence .. (dice.equals == 1 and ", most often {likeliest} ({chance|%1})." or "."), dice)
  end
end
for _, contest in ipairs(contests) do
  local sentence = "{dice}: a shows more {a|%1} of the time, and b shows more {b|%1}"
  if contest.neither > 0 then
    sentence = sentence .. "; they tie {neither|%1} of the time."
  else
    sentence = "{dice}: a wins {a|%1} of the time, and b wins {b|%1}."
  end
  say(sentence, contest)
end

local readings = {}
for _, dice in ipairs(rows("thrown")) do
  if dice.counted > 0 then
    readings[#readings + 1] = { "{text} is read as the number of dice that show " .. compared[dice.counted] .. ".", dice }
  elseif dice.kept > 0 then
    readings[#readings + 1] = { dice.kept == 1 and "{text} is the {end} of {pieces} dice." or "{text} adds the {end} {kept} of {pieces} dice.", dice }
  end
end
if #readings > 0 then note(together(readings)) end

-- What comparisons of scenarios say: who wins, where it is soonest decided, what a volley does; and the titles of their tables and
-- charts. A rule set that cannot express a scenario is passed over.
local scenarios = rows("scenarios")

title("scores", "The firefight: A's wins : B's wins in a hundred; in the rest both break, or neither does in time")
title("scores beside", "The firefight under other rules")
title("rules", "The rule sets")
title("chart of winners", "How often A wins the firefight")
title("chart of volleys", "How much of a crisis the first volley brings")

for _, scenario in ipairs(scenarios) do
  local function entitle(name, template, of) title((of or "") .. scenario.number .. " " .. name, "{title}: " .. template, scenario) end
  entitle("volley", "the first volley of A at B")
  entitle("firefight", "the firefight, {turns} turns at most; mean turns of those that end")
  entitle("assault", "the assault of A on B")
  entitle("plans", "the engagement from {distance} inches, what A's plans are worth to A against B's")
  entitle("engagement", "the engagement from {distance} inches, both as well as they can; mean turn of those that end")
  entitle("standing", "the firefight", "chart of ")
  entitle("ends", "the assault", "chart of ")
end

local function percent(share)
  local text = string.format("%.0f", 100 * share)
  if text == "0" and share > 1e-12 then return "under 1 %" end
  if text == "100" and 1 - share > 1e-12 then return "over 99 %" end
  return text .. " %"
end
local function nearest(number) return math.floor(number + 0.5) end

-- "a, b and c", of what speak makes of each.
local function enumerate(list, speak)
  local parts = {}
  for place, row in ipairs(list) do parts[place] = speak(row) end
  return join(parts, "and")
end

local function under(row) return row.under end
local function undecided(row) return percent(row.none) .. " " .. row.under end
local function winners(row) return percent(row.a) .. " (B " .. percent(row.b) .. ") " .. row.under end

-- By when half of the firefights have ended; an open end is later than any turn.
local function half(row) return row.median or math.huge end
-- The share of a crisis as it is printed, in whole percent.
local function crisis(row) return nearest(100 * row.share) / 100 end

-- The least and the greatest number of some rule sets, and those that have them.
local function extremes(list, number)
  local low, high = math.huge, -math.huge
  for _, row in ipairs(list) do
    low, high = math.min(low, number(row)), math.max(high, number(row))
  end
  local lowest, highest, higher = {}, {}, {}
  for _, row in ipairs(list) do
    if number(row) == low then lowest[#lowest + 1] = row else higher[#higher + 1] = row end
    if number(row) == high then highest[#highest + 1] = row end
  end
  return low, high, lowest, highest, higher
end

-- One scenario.

local function who_decides(list, turns)
  local low, high, soonest, latest, others = extremes(list, half)
  if low < high then
    local text = capital(enumerate(soonest, under)) .. " firefights end sooner than " .. enumerate(others, under)
      .. string.format(": half have ended by turn %.0f", low)
    if high == math.huge then
      return text .. ", where after " .. turns .. " turns " .. enumerate(latest, undecided) .. " are undecided. "
    end
    return text .. string.format(", against turn %.0f ", high) .. enumerate(latest, under) .. ". "
  elseif low <= turns then
    return string.format("Half of the firefights have ended by turn %.0f ", low) .. enumerate(list, under) .. ". "
  end
  return "After " .. turns .. " turns more than half of the firefights are undecided: " .. enumerate(list, undecided) .. ". "
end

local function what_a_volley_does(list)
  local low, high, least, most = extremes(list, crisis)
  if low == high then return "" end
  return "The first volley does most " .. enumerate(most, under) .. ", " .. percent(high)
    .. " of a crisis, and least " .. enumerate(least, under) .. ", " .. percent(low) .. "."
end

for _, scenario in ipairs(scenarios) do
  local list = rows("told", { scenario = scenario.number, tells = "yes" })
  local text = "None of these rule sets can express it."
  if #list > 0 then
    text = who_decides(list, scenario.turns) .. "A wins the firefight in " .. enumerate(list, winners) .. ". "
      .. what_a_volley_does(list)
  end
  title(scenario.number .. " told", "{text}", { text = text })
end

-- All scenarios that every rule set can tell: the favourite of each, as it is printed in whole percent; "-" where it is even.

local function favourite(row)
  local lead = nearest(100 * row.a) - nearest(100 * row.b)
  return lead == 0 and "-" or lead > 0 and "A" or "B"
end

-- The favourite of all but one, which agree; nil where they do not.
local function favourite_of_others(list, own)
  local found
  for place, row in ipairs(list) do
    if place ~= own then
      if found and found ~= favourite(row) then return nil end
      found = favourite(row)
    end
  end
  return found
end

local function agrees(list)
  local first = favourite(list[1])
  return first ~= "-" and (#list == 1 or favourite_of_others(list, 1) == first)
end

local function is_even(list)
  return favourite(list[1]) == "-" and (#list == 1 or favourite_of_others(list, 1) == "-")
end

-- Whether a rule set favours one side where all the others favour the other; and is even where they favour one.
local function is_alone(list, place)
  local own, others = favourite(list[place]), favourite_of_others(list, place)
  return #list > 2 and own ~= "-" and others ~= nil and others ~= "-" and own ~= others
end

local function is_even_alone(list, place)
  local others = favourite_of_others(list, place)
  return #list > 2 and favourite(list[place]) == "-" and others ~= nil and others ~= "-"
end

-- Whether half of the firefights have ended under none sooner, and under some later; an open end is no end.
local function is_soonest(list, place)
  local low, high = extremes(list, half)
  return half(list[place]) == low and low < high
end

local shared = {}
for _, scenario in ipairs(scenarios) do
  local list = rows("told", { scenario = scenario.number })
  if all(list, { tells = "yes" }) then shared[#shared + 1] = list end
end

local function how_many(is_so, place)
  local number = 0
  for _, list in ipairs(shared) do
    if is_so(list, place) then number = number + 1 end
  end
  return number
end

-- "; only under Callan is it the other side in 1 and even in 2"; in what is left they differ in other ways.
local function who_is_alone(differing)
  local text, left = "", differing
  for place, row in ipairs(shared[1]) do
    local alone, even = how_many(is_alone, place), how_many(is_even_alone, place)
    if alone + even > 0 then
      text = text .. "; only " .. row.under .. " is it " .. (alone > 0 and "the other side in " .. alone or "")
        .. (alone > 0 and even > 0 and " and " or "") .. (even > 0 and "even in " .. even or "")
    end
    left = left - alone - even
  end
  if left == 0 then return text end
  return text .. "; they differ " .. (left < differing and "otherwise " or "") .. "in " .. left
end

local function where_they_differ(agreed, even)
  local text = capital(enumerate(shared[1], under))
  if #shared == 1 then
    local found = favourite(shared[1][1])
    local where = #scenarios > 1 and ", in the one scenario that " .. (#shared[1] > 1 and "all of them" or "it") .. " can express" or ""
    if even > 0 then return text .. " the firefight is even" .. where .. "." end
    if #shared[1] == 1 then return text .. " " .. found .. " is the favourite of the firefight" .. where .. "." end
    return text .. " the favourite of the firefight is " .. (agreed > 0 and "" or "not ") .. "the same side" .. where .. "."
  end
  text = text .. " the same side is the favourite of the firefight in "
    .. (agreed == 0 and "none of " .. #shared or agreed .. " of " .. #shared) .. " scenarios"
  if even > 0 then text = text .. ", and it is even under all in " .. even end
  if agreed + even < #shared then text = text .. who_is_alone(#shared - agreed - even) end
  return text .. "."
end

local function who_is_soonest()
  local soonest, total = {}, 0
  for place, row in ipairs(shared[1]) do
    local number = how_many(is_soonest, place)
    if number > 0 then
      soonest[#soonest + 1] = row.under .. " in " .. number .. (#soonest == 0 and " of them" or "")
    end
    total = total + number
  end
  if #soonest == 0 then return "" end
  return " Among these rules half of the firefights have ended soonest "
    .. join(soonest, "and") .. (total > #shared and ", ties counted for each." or ".")
end

if #shared == 0 then
  find("No firefight can be expressed in all of these rule sets.")
else
  find("{text}", { text = where_they_differ(how_many(agrees), how_many(is_even)) .. (#shared > 1 and who_is_soonest() or "") })
end

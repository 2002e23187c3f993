-- Which remedy is best and what it costs; what stays as it was; and which candidates the conditions exclude.
local was = rows("remedies")[1]
local search = row("search")
local candidates, good = {}, {}
for place, candidate in ipairs(rows("candidates")) do
  if place > 1 then
    candidates[#candidates + 1] = candidate
    if candidate.good == "yes" then good[#good + 1] = candidate end
  end
end
local situations = was.overpowered + was.even + was.underpowered

local function name(candidate) return candidate.title .. " (" .. candidate.settings .. ")" end

-- What a candidate that is not good costs, after "but it".
local function cost(candidate)
  local costs = {}
  for condition in string.gmatch(candidate.broken or "", "[^;]+") do
    costs[#costs + 1] = "breaks the condition that " .. condition:gsub("^ ", "")
  end
  if candidate.lost then costs[#costs + 1] = "makes " .. candidate.lost .. " impossible" end
  if candidate.pushed > 0 then
    costs[#costs + 1] = "makes shooting underpowered in " .. candidate.pushed .. " situation(s) in which it was not"
  end
  return join(costs, "and")
end

-- The first of those that bring most to even, less those that they push beyond; nil if none brings any.
local function most(list)
  local found
  for _, candidate in ipairs(list) do
    local net = candidate.brought - candidate.pushed
    if candidate.brought > 0 and (not found or net > found.brought - found.pushed) then found = candidate end
  end
  return found
end

local function tell_excluded(bound)
  local rest = {}
  for _, candidate in ipairs(candidates) do
    if candidate.good == "no" and candidate.brought - candidate.pushed > bound then rest[#rest + 1] = candidate end
  end
  local best = most(rest)
  if best then
    say("{name} brings {brought} situation(s) to even, more than any good candidate, but it {cost}.",
      { name = name(best), brought = best.brought, cost = cost(best) })
  end
end

-- The settings that are as good as the best.
local function tell_best()
  local best, names = good[1], {}
  for _, candidate in ipairs(good) do
    if candidate.rank == best.rank then names[#names + 1] = name(candidate) end
  end
  local values = { names = join(names, "and"), brought = best.brought, all = was.overpowered, left = best.overpowered,
    under = search.under }
  if #names == 1 then
    find("{names} is the best remedy: it brings {brought} of {all} situation(s) in which shooting is overpowered {under} to even.", values)
  else
    find("{names} are equally good remedies: each brings {brought} of {all} situation(s) in which shooting is overpowered {under} to even.", values)
    return
  end
  local after = row("remedies", { remedy = best.remedy })
  say("The median worth of fire changes from {old_fire|points} to {fire|points}; the median worth of the charge, from {old_charge|points} to {charge|points}.",
    { fire = after.fire, old_fire = was.fire, charge = after.charge, old_charge = was.charge })
end

if was.overpowered == 0 then
  find("Shooting is overpowered in none of {situations} situation(s) {under}, so there is nothing to remedy.",
    { situations = situations, under = search.under })
elseif #good > 0 then
  tell_best()
  tell_excluded(good[1].brought)
else
  local best = most(candidates)
  if best then
    find("No candidate is good. {name} brings {brought} of {all} overpowered situation(s) to even, but it {cost}.",
      { name = capital(name(best)), brought = best.brought, all = was.overpowered, cost = cost(best) })
  else
    find("None of {candidates} candidate(s) brings any of {all} situation(s) in which shooting is overpowered {under} to even.",
      { candidates = search.candidates, all = was.overpowered, under = search.under })
  end
end
if was.overpowered > 0 and search.stuck > 0 and search.stuck < was.overpowered then
  say("No candidate brings {stuck} of these {all} situation(s) to even.", { stuck = search.stuck, all = was.overpowered })
end

note("Good candidates bring situations from overpowered to even, make none underpowered, break no condition and lose no outcome. They come first, in order of how many situations they bring to even. hod verdict defines the classes, here by the dial {dial}.",
  { dial = search.dial })
title("remedies shown", "Situations in which shooting is overpowered, under the rules and under each remedy")
title("candidates shown", "Every candidate, the best first")
title("chart of remedies", "Situations in which shooting is overpowered")

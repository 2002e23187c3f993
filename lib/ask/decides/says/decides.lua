-- Which dice decide a measure, and how much of its variance.
local asked, groups = row("asked"), rows("shares")
local MOST_NAMED = 12
local ROUNDING = 1e-12 -- shares below it are errors of rounding

for _, group in ipairs(groups) do
  group.name = group.dice .. (group.turn and " in turn " .. group.turn or "")
end

title("shares", "{question}: how much of {measure} the luck of the dice decides (mean {mean|g6}, standard deviation {deviation|g6})",
  asked)
title("chart of shares", "Which rolls decide {measure}", asked)
title("no chart", "no dice decide {measure}", asked)

if #groups == 0 then
  find("Nothing is rolled, so no dice decide {measure}.", asked)
elseif asked.is_fixed then
  find("No dice decide {measure}, because it is the same whatever is rolled.", asked)
else
  local deciding = {}
  for _, group in ipairs(groups) do
    if group.share > ROUNDING then deciding[#deciding + 1] = group end
  end
  local ranked = first(deciding, #deciding, function(one, other) return one.share > other.share end)
  local chosen = { table.unpack(ranked, 1, MOST_NAMED) }
  local are_all = #chosen == #ranked
  local values = with(asked, { first = capital(chosen[1].name), verb = groups[1].roll and "decides" or "decide",
    most = chosen[1].share })
  if #chosen == 1 then
    find("{first} {verb} all of the variance of {measure}.", values)
  else
    local others, shares = each({ table.unpack(chosen, 2) }, "{name} {share|%2}", are_all and "and")
    local rest = ranked[#chosen + 1]
    local are_alike = rest and shown(rest.share, "%2") == shown(chosen[#chosen].share, "%2")
    find("{first} {verb} {most|%2} of the variance of {measure}" .. (#chosen > 2 and ", " or " and ") .. others
      .. (are_all and "." or are_alike and "; the others no more." or "; the others less."), with(values, shares))
  end
end
note("Shares measure luck, not strength: dice that always give the same result decide nothing, but may still win."
  .. (asked.has_worths and " worth:fire and worth:charge measure what A gains by being allowed to fire and to charge." or ""))

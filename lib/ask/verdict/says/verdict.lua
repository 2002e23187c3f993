-- What the verdict says of all rule sets together, from their counts, and by which rule.
local counts = {}
for _, row in ipairs(rows("counts")) do
  if row.situations > 0 then counts[#counts + 1] = row end
end

-- A list with a piece for each rule set, whose values are numbered: "{fire1|points} ({called1}) and ...".
local function for_each(piece, names)
  local pieces, values = {}, {}
  for place, row in ipairs(counts) do
    pieces[place] = piece:gsub("#", tostring(place))
    for name, column in pairs(names) do values[name .. place] = row[column] end
  end
  local last = table.remove(pieces)
  return (#pieces > 0 and table.concat(pieces, ", ") .. " and " or "") .. last, values
end

if #counts > 0 then
  local pieces, values = for_each("{over#} of {all#} situation(s) ({called#})",
    { over = "overpowered", all = "situations", called = "called" })
  find("Shooting is overpowered in " .. pieces .. ".", values)
  local under = #counts > 1 and " ({called#})" or ""
  local fire, fires = for_each("{fire#|points}" .. under, { fire = "fire_median", called = "called" })
  local charge, charges = for_each("{charge#|points}" .. under, { charge = "charge_median", called = "called" })
  for name, value in pairs(charges) do fires[name] = value end
  say("With best play on both sides, in the median situation, a side forbidden to shoot loses " .. fire
    .. " of its chance to win; one forbidden to charge loses " .. charge .. ".", fires)
end

for _, row in ipairs(rows("counts")) do
  if row.no_charge > 0 then
    say("{called}: in {no_charge} situation(s) there is no charge to choose, so shooting is not judged.",
      { called = capital(row.called), no_charge = row.no_charge })
  end
end

local readings = {}
for _, row in ipairs(rows("assumptions")) do readings[#readings + 1] = row.assumption end
if #readings > 0 then
  note("Repeated under every other plausible reading of the rules: {readings}. A number that changes is shown as a range.",
    { readings = table.concat(readings, ", ") })
end
note("Shooting is N pips above balance if volleys must be made N pips weaker (a pip is a change of 1 in the number that each die needs) before charging is worth as much to side A as the better of standing and advancing to shoot, while its enemy, side B, always makes its best reply. More than one pip above balance is overpowered, more than one below is underpowered, and anything else is even.")

local asked = row("asked")
title("counts shown", "Situations in which shooting is overpowered")
title("counts otherwise", "Situations in which shooting is overpowered under other readings of the rules, one at a time")
title("map shown", "How many pips shooting is above balance")
title("legend of the map", "{map}. ● overpowered, more than a pip above; = even; ○ underpowered, more than a pip below; beyond: no modifier from -6 to 6 makes shooting and charging equal.",
  asked)
title("chart of map", "Where shooting is overpowered")
title("conditions of the map", "{map}", asked)
title("bands", "A's best simple plan against B's best play, by the distance between the two units")
title("chart of strips", "The best simple plan against an enemy that plays as well as possible")
title("conditions of the strips", "{strips}", asked)
title("distance", "{distances} between the two units", asked)

-- What stands around the charts of an outcome over the situations of a sweep.
local asked = row("asked")

local function spoken(name) return (name:gsub("_", " ")) end

local fields = {}
for place, field in ipairs(rows("fields")) do fields[place] = spoken(field.name) end

title("chart of outcome", "{title}", { title = capital(asked.mechanism:match("^[^:,]*")) })
title("below the chart", asked.modifiers and "{question}, every combination of modifiers" or "{question}", asked)
title("fields", "{fields}", { fields = asked.modifiers and "modifiers" or join(fields) })
title("outcome", "{outcome}", { outcome = spoken(asked.outcome) })

local how = asked.trials > 0 and "Rolled {trials} time(s) each, with 95 % intervals" or "Exact"
if asked.trials > 0 and asked.has_exact then how = how .. "; the {marks} are exact" end
if asked.modifiers then
  how = how .. ". A row stands for all combinations with the same chances, and names the plainest: {combinations} combination(s) ha(s|ve) {different} different one(s)"
end
title("how found", how, asked)

if asked.found > asked.shown then
  remark("the charts show {shown} of {found} rows, those with the fewest changes: give fields values to see others", asked)
end

-- The closing sentence about an evaluated situation, which summarises its main outcome.
--
-- The family's shown.ini has the phrase for a situation, "{shooter_figures} {weapon} {range}"; without one, the title of the
-- mechanism is used. Counted things have endings for one and for several, "gun(s)". Other fields that are not at their
-- defaults follow after a comma, and so does every changed number of the rules.
local situation, outcome, values = row("situation"), row("outcome"), rows("values")
local most_told = 4 -- words of an outcome, the likeliest; the others are told together

local function chance(share)
  local percent = math.floor(100 * share + 0.5)
  if percent == 0 and share > 1e-12 then return "under 1 %" end
  if percent == 100 and 1 - share > 1e-12 then return "over 99 %" end
  return percent .. " %"
end

-- "20 muskets at close range", then ", in light cover", or ", prior hits 2" where there is no phrase, and ", shooting bands 1, 4, 7"
-- of --set shooting.bands=1,4,7.
local function what_it_is()
  local fields, is_said = {}, {}
  for _, field in ipairs(rows("fields")) do fields[field.name] = field end
  local text = (situation.pattern or situation.title):gsub("{([^{}]*)}", function(name)
    is_said[name] = true
    return fields[name] and fields[name].told or ""
  end)
  for _, field in ipairs(rows("fields", { changed = "yes" })) do
    if not is_said[field.name] then text = text .. ", " .. (field.label and field.label .. " " or "") .. field.told end
  end
  for _, changed in ipairs(rows("settings")) do
    text = text .. ", " .. changed.setting:gsub("[.=_]", " "):gsub(",", ", ")
  end
  return capital(text)
end

local function likeliest(count)
  return first(values, count, function(one, other) return one.chance > other.chance end)
end

-- "1.66 hits on average, at least one 98 % of the time"; of what is never 0, "4.20 turns on average, most often 3 (21 %)".
local function numbers()
  local mean = math.abs(outcome.mean) < 1e-12 and 0 or outcome.mean -- without errors of rounding
  local text = shown(mean, "rounded") .. " " .. outcome.counted .. " on average"
  if outcome.from_nothing and values[1].number == 0 then
    return text .. ", at least one " .. chance(1 - values[1].chance) .. " of the time"
  end
  local most = likeliest(2)
  if most[1].chance - most[2].chance < 1e-12 then return text end -- several are likeliest
  return text .. ", most often " .. most[1].number .. " (" .. chance(most[1].chance) .. ")"
end

-- "rout 38 %, pushed back 38 %, carry on 12 %".
local function words()
  local parts, rest = {}, 1
  for place, value in ipairs(likeliest(most_told)) do
    parts[place] = value.told .. " " .. chance(value.chance)
    rest = rest - value.chance
  end
  return join(parts) .. (#values > most_told and ", the rest " .. chance(rest) or "")
end

-- "He dies 12 %", of what is no or yes.
local function yes()
  local share = 0
  for _, value in ipairs(values) do
    if value.number ~= 0 then share = share + value.chance end
  end
  return outcome.name .. " " .. chance(share)
end

local function what_comes_of_it()
  if outcome.kind == "yes" then return yes() end
  if #values == 1 then return "always " .. values[1].told .. (outcome.kind == "number" and " " .. outcome.counted or "") end
  return outcome.kind == "number" and numbers() or words()
end

find("{text}.", { text = what_it_is() .. ": " .. what_comes_of_it() })

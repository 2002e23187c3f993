-- What a reader should notice of a measure in many situations: the two fields that matter most, those that do nothing, those that
-- work against what they mostly do and where, words that change places, and where a curve has its knee. The fields with the widest
-- spans stand first.
local measure, fields, lines = row("measure"), rows("fields"), {}

local function add(...) lines[#lines + 1] = table.concat({ ... }) end

-- A probability as people see it, 53.6 %, or another number, 1.656.
local function value(number) return shown(number, measure.is_probability and "%1" or "short") end

-- A difference of probabilities in percentage points, or of other numbers as it is.
local function change(number)
  if measure.is_probability then
    if number > 0 and number < 0.0005 then return "less than 0.1 percentage points" end
    return string.format("%.1f percentage points", 100 * number)
  end
  return shown(number, "short")
end

local function matters(field) return field ~= nil and field.rises + field.falls > 0 end
local function span(field)
  local most = change(field.most)
  if most:find("^less") then return field.field .. ", which changes it by " .. most end
  return field.field .. ", which changes it by " .. change(field.span) .. " on average and by up to " .. most
end

if matters(fields[1]) then
  add(measure.name, " depends most on ", span(fields[1]), matters(fields[2]) and "; then on " .. span(fields[2]) or "", ".")
end
for _, field in ipairs(fields) do
  if not matters(field) and field.all > 0 then add(field.field, " has no effect here.") end
end

-- "from 4 to 5 at quality 4, dp 2, where it goes from 53.6 % to 52.0 %".
local function step(field, kind)
  local at = row("steps", { field = field.field, kind = kind })
  return "from " .. at.from .. " to " .. at.to .. (at.others and " at " .. at.others or "") .. ", where it goes from "
    .. value(at.before) .. " to " .. value(at.after)
end

-- A field of numbers, or of no and yes, is there for what it does in most of its steps; the others work against that. Of other words
-- two change places.
for _, field in ipairs(rows("against")) do
  local rises, most, least = field.rises >= field.falls, math.max(field.rises, field.falls), math.min(field.rises, field.falls)
  local way, other = rises and "raises" or "lowers", rises and "lowers" or "raises"
  local worst = step(field, rises and "fall" or "rise")
  if field.word then
    local high, low = rises and "higher" or "lower", rises and "lower" or "higher"
    add("Of ", field.field, ", ", field.word, " has a ", high, " ", measure.name, " than ", field.than, " in ", most, " of ", field.all,
      " comparisons, but a ", low, " one in ", least, ", most of all ", worst, ".")
  else
    add(field.field, " ", way, " ", measure.name, " in ", most, " of ", field.all, " steps, but ", other, " it in ", least, ", most of all ",
      worst, ".")
  end
end

for _, field in ipairs(fields) do
  if field.knee then
    add("The curve of ", measure.name, " bends at ", field.field, " ", field.knee, ": each 1 more changes it by ",
      change(field.slope_before), " before that, and by ", change(field.slope_after), " after it.")
  end
end
if #lines == 0 then add("Nothing changes ", measure.name, " here.") end
say("{text}", { text = table.concat(lines, "\n") })

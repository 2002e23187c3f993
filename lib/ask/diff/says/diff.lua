-- What a diff says: how a measure changes, where and by how much, what causes it, and the titles of its tables and charts.
local asked, situations = row("asked"), rows("situations")
local published = asked.form == "published"

-- Values of the measure and its changes have formats of their own: {old|value}, {change|gap}; in titles, with the digits of
-- tables, {old|cell}, {change|step}.
local formats = { value = "rounded", gap = "rounded", cell = "short", step = "short" }
if asked.probability then formats = { value = "%1", gap = "points1", cell = "%2", step = "points2" } end

local function measured(template)
  return (template:gsub("|(%l+)}", function(name) return formats[name] and "|" .. formats[name] .. "}" end))
end

local function tell(telling, sentences)
  local parts = {}
  for place, sentence in ipairs(sentences) do parts[place] = { measured(sentence[1]), sentence[2] or {} } end
  if #parts > 0 then telling(together(parts)) end
end

local function sign(number) return number > 0 and "+" or "" end

-- "In 3 of 40 situations", with the names of the values; "In all 40 situations".
local function in_how_many(count, all, name)
  return count == all and "in all {all} situations" or "in {" .. name .. "} of {all} situations"
end

-- How the measure changes from situation to situation.

local function rising(value) return value.change > 0 end
local function falling(value) return value.change < 0 end
local function staying(value) return value.change == 0 end

local function those(list, holds)
  local found = {}
  for _, value in ipairs(list) do
    if holds(value) then found[#found + 1] = value end
  end
  return found
end

-- Whether two numbers read the same, even if one of them is whole.
local function alike(one, other, format)
  local is_tiny = math.max(math.abs(one), math.abs(other)) < 0.005
  if format == "rounded" and not is_tiny then format = "2" end
  return shown(one, format) == shown(other, format)
end

-- The first of the largest changes, and the number of changes that are printed alike.
local function most_of(changed)
  local most, count = changed[1], 0
  for _, value in ipairs(changed) do
    if math.abs(value.change) > math.abs(most.change) then most = value end
  end
  for _, value in ipairs(changed) do
    if alike(value.change, most.change, formats.gap) then count = count + 1 end
  end
  return most, count
end

local function change_of(changed, verb, subject)
  local most, ties = most_of(changed)
  local values = { n = #changed, all = #situations, ties = ties, measure = subject, at = most.situation,
    old = most.old, new = most.new, gap = math.abs(most.change), from = asked.old, to = asked.new }
  local head = capital(in_how_many(#changed, #situations, "n")) .. ", {measure} " .. verb
  if ties == #changed and ties > 1 then return { head .. " by {gap|gap}.", values } end
  if ties > 1 then return { head .. ", most in {ties} of them, by {gap|gap}.", values } end
  local place = #changed > 1 and ", most {at}, from " or " {at}, from "
  return { head .. place .. "{old|value} ({from}) to {new|value} ({to}).", values }
end

-- In how many situations it rises, falls and stays the same.
local function changes()
  local sentences, subject = {}, asked.measure
  for _, way in ipairs({ { rising, "rises" }, { falling, "falls" } }) do
    local changed = those(situations, way[1])
    if #changed > 0 then
      sentences[#sentences + 1] = change_of(changed, way[2], subject)
      subject = "it"
    end
  end
  local same = #those(situations, staying)
  if same > 0 then
    sentences[#sentences + 1] = { capital(in_how_many(same, #situations, "n")) .. ", {measure} stays the same.",
      { n = same, all = #situations, measure = subject } }
  end
  return sentences
end

-- The fields whose value decides whether the measure rises or falls.

-- The values of a field, in order, with the sign of the change at each; nil if a value has several.
local function signs_of(field)
  local order, signs = {}, {}
  for place, values in ipairs(rows("values")) do
    local value, change = values[field], situations[place].change
    local found = change > 0 and 1 or change < 0 and -1 or 0
    if not signs[value] then order[#order + 1], signs[value] = value, found end
    if signs[value] ~= found then return nil end
  end
  return order, signs
end

local function add_turn(sentences, field)
  local order, signs = signs_of(field)
  local rises, falls = {}, {}
  for _, value in ipairs(order or {}) do
    if signs[value] > 0 then rises[#rises + 1] = value end
    if signs[value] < 0 then falls[#falls + 1] = value end
  end
  if #rises == 0 or #falls == 0 then return end
  sentences[#sentences + 1] = { "Whether it rises depends on {field}: it rises at {rises} and falls at {falls}.",
    { field = field:gsub("_", " "), rises = table.concat(rises, ", "), falls = table.concat(falls, ", ") } }
end

-- The measure as a multiple of its old value, in the situations that are shown.
local function factors()
  local least, greatest
  local list = those(situations, function(value) return value.shown end)
  for _, value in ipairs(list) do
    if value.old <= 0 then return {} end
    value.factor = value.new / value.old
    if not least or value.factor < least.factor then least = value end
    if not greatest or value.factor > greatest.factor then greatest = value end
  end
  if #list < 2 or least.factor == greatest.factor then return {} end
  local function place(extreme, name)
    local ties = 0
    for _, value in ipairs(list) do
      if alike(value.factor, extreme.factor, "2") then ties = ties + 1 end
    end
    return ties == 1 and " ({" .. name .. "})" or ""
  end
  local head = #list < #situations and "In the {shown} situations whose shares are shown, it becomes " or "It becomes "
  local range = "{least|2} times" .. place(least, "at_least")
  if not alike(least.factor, greatest.factor, "2") then
    range = range .. " to {greatest|2} times" .. place(greatest, "at_greatest")
  end
  return { { head .. range .. " its old value.", { shown = #list, least = least.factor, greatest = greatest.factor,
    at_least = least.shown, at_greatest = greatest.shown } } }
end

-- What caused the change.

local function subject_of(cause)
  if cause.by == "parameter" then return cause.called end
  local subject = (cause.settings and "the settings of " or "the amendment of ") .. cause.name
  return cause.undone and "undoing " .. subject or subject
end

-- A share below 0 or above 1 needs an explanation.
local function explanations(cause)
  local clauses = {}
  local function add(count, name, one, several)
    if count == 0 then return end
    clauses[#clauses + 1] = cause.all == 1 and one or several:gsub("#", in_how_many(count, cause.all, name))
  end
  add(cause.against, "against", "it works against the change", "below 0 (#), it works against the change")
  add(cause.nothing, "nothing", "it has no effect", "#, it has no effect")
  add(cause.beyond, "beyond", "the other changes partly cancel its effect",
    "above 100 % (#), it is partly cancelled by the other changes")
  return #clauses > 0 and ": " .. table.concat(clauses, "; ") or ""
end

local function share_of(cause)
  local function share(name)
    local place = cause[name .. "_alike"] == 1 and cause.all > 1 and " ({" .. name .. "_at})" or ""
    return "{" .. name .. "|%}" .. place
  end
  local range = "is " .. share("least")
  if not alike(cause.least, cause.greatest, "%") then range = "ranges from " .. share("least") .. " to " .. share("greatest") end
  return { "The share of {subject} in the change " .. range .. explanations(cause) .. ".",
    with(cause, { subject = subject_of(cause) }) }
end

local function shares(holds)
  local sentences = {}
  if asked.stepped then return sentences end
  for _, cause in ipairs(rows("causes", { by = asked.by })) do
    if cause.all > cause.nothing and holds(cause) then sentences[#sentences + 1] = share_of(cause) end
  end
  return sentences
end

-- The amendments with the largest shares of the change in the mean, as printed, in its direction.
local function greatest_amendments(total)
  local way, most, found = total < 0 and -1 or 1, 0, {}
  for _, cause in ipairs(rows("causes", { by = "amendment" })) do most = math.max(most, way * cause.mean_share) end
  for _, cause in ipairs(rows("causes", { by = "amendment" })) do
    if most > 0 and alike(cause.mean_share, way * most, formats.gap) then found[#found + 1] = cause end
  end
  return found
end

local function what_they_did(found, total)
  local values = { sign = sign(total), share = found[1].mean_share, total = total }
  local share, whole = math.abs(found[1].mean_share), math.abs(total)
  local names, texts = {}, {}
  for place, cause in ipairs(found) do
    names[place] = subject_of(cause)
    if cause.text ~= "" then texts[#texts + 1] = cause.text end
  end
  values.names, values.texts = capital(table.concat(names, " and ")), table.concat(texts, "; ")
  local part = "the largest part of it, {sign}{share|gap} of {sign}{total|gap}"
  if #found > 1 then
    part = "most, {sign}{share|gap} each of {sign}{total|gap}"
  elseif alike(share, whole, formats.gap) then
    part = "all of it"
  elseif share > whole then
    part = "more than all of it ({sign}{share|gap} of {sign}{total|gap}), because others partly cancel it"
  elseif share > whole / 2 then
    part = "most of it, {sign}{share|gap} of {sign}{total|gap}"
  end
  return { "{names} " .. ((#found > 1 or found[1].settings) and "account for " or "accounts for ") .. part .. (#texts > 0 and ": {texts}." or "."), values }
end

-- The measure at the beginning of a sentence: a phrase has a capital, a name such as mean:hits does not.
local function measure_first()
  local is_phrase = asked.measure:find(" ") and not asked.measure:find(":")
  return is_phrase and capital(asked.measure) or asked.measure
end

local function finding()
  local where = #situations == 1 and "" or ", averaged over {all} situations" .. (asked.weighted and " by their weights" or "")
  local values = { all = #situations, measure = measure_first(), before = asked.before, after = asked.after,
    from = asked.old, to = asked.new }
  if alike(asked.before, asked.after, formats.value) then return { { "{measure} " .. (asked.before == asked.after and "stays" or "hardly changes from") .. " {after|value}" .. where .. ".", values } } end
  local total = asked.after - asked.before
  local sentences = { { "{measure} " .. (total > 0 and "rises" or "falls")
    .. " from {before|value} ({from}) to {after|value} ({to})" .. where .. ".", values } }
  local found = asked.stepped and {} or greatest_amendments(total)
  if #found > 0 then sentences[2] = what_they_did(found, total) end
  return sentences
end

-- The titles.

local function headline(name, template, values) title(name, measured(template), with(asked, values or {})) end

-- The cause with the greatest share, as printed, in every situation of the chart; nil if there is none, or nothing changes.
local function greatest_cause()
  local together, best = {}, {}
  local bars = rows("bars")
  for _, bar in ipairs(bars) do
    if bar.cause == "all together" then together[bar.situation] = bar.share end
  end
  for _, bar in ipairs(bars) do
    local share = (together[bar.situation] < 0 and -1 or 1) * bar.share
    local known = best[bar.situation]
    if bar.cause ~= "all together" then
      if not known or tonumber(shown(share, "2")) > known.share then
        best[bar.situation] = { share = tonumber(shown(share, "2")), cause = bar.cause }
      elseif tonumber(shown(share, "2")) == known.share then
        known.cause = nil
      end
    end
  end
  local causes, first = {}, nil
  for _, bar in ipairs(bars) do causes[bar.cause] = true end
  for _, greatest in pairs(best) do
    if not greatest.cause or greatest.share <= 0 or (first and greatest.cause ~= first) then return nil end
    first = greatest.cause
  end
  return first
end

local MOST_IN_A_CHART = 200

local function titles_of_charts()
  headline("maps", "{new} minus {old}, exact")
  headline("change", "change in {measure}")
  headline("subtitle of bars", "Shapley shares of the change, {old} to {new}, exact")
  headline("share of the change", "share of the change in {measure}")
  for _, map in ipairs(rows("maps")) do
    local others = map.situation ~= "" and "{title}: the change {situation}" or "{title}: the change"
    headline(map.name, others, map)
  end
  local cause = asked.shown <= MOST_IN_A_CHART and greatest_cause()
  if cause then
    headline("bars", "{title}: {cause} has the greatest share in every situation", { cause = cause })
  else
    headline("bars", "{title}: the share of each {by}")
  end
end

local function titles_of_tables()
  local by = asked.by == "amendment" and ", by amendment" or ""
  if asked.form == "rules" then
    headline("changes", "From {old_id} to {new_id}" .. by)
    return
  end
  local change = asked.after - asked.before
  local signed = { change = change, sign = sign(change) }
  local one = "{title}: {measure} from {before|cell} ({old_id}) to {after|cell} ({new_id}), a change of {sign}{change|step}" .. by
  headline("changes", one, signed)
  headline("that matter", one, signed)
  headline("data", "{title}")
  headline("list", "{title}: {measure} from {old_id} to {new_id}, on average from {before|cell} to {after|cell}")
  headline("overall", "The Shapley share of each {by}")
  if asked.across then
    headline("map", "{title}: change in {measure}, by {field}", { field = asked.across:gsub("_", " ") })
  end
  headline("shares", asked.stepped and "{title}: {measure}"
    or "{title}: {measure}, and the Shapley share of each parameter, also as a percentage of the change")
  headline("amendments", "{title}: {measure}, and the Shapley share of each amendment")
end

titles_of_tables()
if asked.form == "rules" then return end
titles_of_charts()

if published then
  tell(find, finding())
  local sentences = #situations > 1 and changes() or {}
  if not asked.stepped then table.move(factors(), 1, 1, #sentences + 1, sentences) end
  tell(say, sentences)
  tell(say, shares(function() return true end))
elseif asked.idle then
  find("{title}: nothing that differs between {old_id} and {new_id} changes {measure}.", asked)
else
  local sentences = #situations > 1 and changes() or {}
  for _, field in ipairs(rows("fields")) do add_turn(sentences, field.field) end
  tell(find, sentences)
  tell(say, shares(function(cause) return cause.against + cause.beyond > 0 end))
end
for _, cause in ipairs(rows("causes", { by = "amendment", matters = "yes" })) do
  if cause.note then note("The share of the amendment of {name} is {note}.", cause) end
end

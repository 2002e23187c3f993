-- What a text of sentences finds when it is run: the tables of an answer, and `say`.
--
-- A sentence is a template; what stands in braces comes from the values that go with it:
--
--   say("Shooting is overpowered in {overpowered} of {situations} situation(s).", row)
--
-- {name} is a text or a whole number, {name|1} a number with one decimal, {name|rounded} one with two or, where it is whole,
-- none, {name|short} one of four digits, {name|%} a probability in percent and {name|points} a difference of probabilities in
-- percentage points, both with as many decimals as follow: {name|%1}; {name|g6} has at most so many digits. Endings in
-- parentheses follow the number before them.
local env, table_of, shown, record = ...

-- The place in the text is put in front of the message.
local function fail(message) error(message, 0) end

-- Whether a row has all these values.
local function matches(row, values)
  for name, value in pairs(values or {}) do
    if row[name] ~= value then return false end
  end
  return true
end

local function matching(list, values)
  local found = {}
  for _, row in ipairs(list) do
    if matches(row, values) then found[#found + 1] = row end
  end
  return found
end

-- rows("balance", { rules = "bloodybacks-8.3" }): the rows of a table that have these values.
local tables = {}
function env.rows(name, values)
  if type(name) ~= "string" then fail("rows takes the name of a table") end
  local found, names = tables[name]
  if not found then
    found, names = table_of(name)
    if not found then fail("there is no table " .. name .. "; there are " .. names) end
    tables[name] = found
  end
  return matching(found, values)
end

-- row("counts", { rules = "bloodybacks-8.3" }): the only such row.
function env.row(name, values)
  local found = env.rows(name, values)
  if #found ~= 1 then fail(#found .. " rows of " .. name .. " have these values instead of one") end
  return found[1]
end

-- count(rows, { class = "even" })
function env.count(list, values) return #matching(list, values) end

-- all(rows, { class = "even" }): whether every row has these values; false of no rows at all.
function env.all(list, values)
  local found = matching(list, values)
  return #found > 0 and #found == #list
end

-- least(rows, "pips") and greatest(rows, "pips"): of the rows that have a number there; nil of none.
local function extreme(is_better)
  return function(list, name)
    local found
    for _, row in ipairs(list) do
      local value = row[name]
      if value and (not found or is_better(value, found)) then found = value end
    end
    return found
  end
end
env.least = extreme(function(one, other) return one < other end)
env.greatest = extreme(function(one, other) return one > other end)

-- first(rows, 4, function(one, other) return one.share > other.share end): the first of the rows in that order; equal ones keep
-- theirs. (A script sorts no long lists.)
function env.first(list, count, is_before)
  local chosen = {}
  for _, row in ipairs(list) do
    local at = #chosen + 1
    while at > 1 and is_before(row, chosen[at - 1]) do at = at - 1 end
    if at <= count then table.insert(chosen, at, row) end
    chosen[count + 1] = nil
  end
  return chosen
end

local function piece_of(values, name, format)
  local value = values[name]
  if value == nil then fail("the values of the sentence have no " .. name) end
  if math.type(value) == "float" and format == "" then fail(name .. " is a number with decimals: write {" .. name .. "|2}") end
  return { value = value, format = format }
end

-- A template as pieces: texts, and values with their formats.
local function pieces_of(template, values)
  local pieces, place = {}, 1
  while true do
    local from, to, name, bar, format = string.find(template, "{([%w_]+)(|?)([%w%%]*)}", place)
    if not from then break end
    pieces[#pieces + 1] = string.sub(template, place, from - 1)
    pieces[#pieces + 1] = piece_of(values or {}, name, bar == "" and "" or format)
    place = to + 1
  end
  pieces[#pieces + 1] = string.sub(template, place)
  return pieces
end

-- shown(0.127, "%"): a number as a sentence shows it, such as to compare two as readers see them.
env.shown = shown

-- capital("hits rise"): the text with a capital letter.
function env.capital(text) return (string.gsub(text, "^%l", string.upper)) end

-- with(row, { unit = "inches" }): the values of both.
function env.with(values, more)
  local both = {}
  for name, value in pairs(values) do both[name] = value end
  for name, value in pairs(more) do both[name] = value end
  return both
end

-- join({ "a", "b", "c" }, "and"): "a, b and c"; without a word "a, b, c", or with another separator between them.
function env.join(texts, word, separator)
  separator = separator or ", "
  if not word or #texts < 2 then return table.concat(texts, separator) end
  return table.concat(texts, separator, 1, #texts - 1) .. " " .. word .. " " .. texts[#texts]
end

-- Templates with values of their own, whose names have the number of the template then, and all these values.
local function numbered(sentences)
  local templates, values = {}, {}
  for place, sentence in ipairs(sentences) do
    templates[place] = string.gsub(sentence[1], "{([%w_]+)", "{%1_" .. place)
    for name, value in pairs(sentence[2]) do values[name .. "_" .. place] = value end
  end
  return templates, values
end

-- together({ { "{a} hits.", { a = 2 } }, { "{a} misses.", { a = 1 } } }): a template, and its values, of several with their own.
function env.together(sentences)
  local templates, values = numbered(sentences)
  return table.concat(templates, " "), values
end

-- each(rows, "{roll} {share|%}", "and"): a template with this piece for each row, joined as by join, and the values of all rows.
function env.each(list, piece, word, separator)
  local sentences = {}
  for place, row in ipairs(list) do sentences[place] = { piece, row } end
  local templates, values = numbered(sentences)
  return env.join(templates, word, separator), values
end

local function tell(kind, template, values, line, name)
  if type(template) ~= "string" then fail("a sentence is a text") end
  record[#record + 1] =
    { kind = kind, name = name, template = template, pieces = pieces_of(template, values), line = line or 0 }
end

local function telling(kind)
  return function(template, values, line) tell(kind, template, values, line) end
end

-- say adds a paragraph, find the finding that others quote, note a paragraph in small print.
-- fails names a sentence whose condition does not hold.
env.say, env.find, env.note, env.fails = telling("say"), telling("find"), telling("note"), telling("fails")

-- remark adds a remark beside the answer; announce does so before long work.
env.remark, env.announce = telling("remark"), telling("announce")

-- title("map", "Hits, by {field}", values): what stands above a table or a chart, or in another place that has a name.
function env.title(name, template, values)
  if type(name) ~= "string" then fail("a title has a name") end
  tell("title", template, values, 0, name)
end

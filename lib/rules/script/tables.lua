-- Tables of results: results_table { ... } declares a mechanism that looks a result up in cells which are data.
-- The prelude runs this file once it is called; it declares with what every script has.
--
-- A table has two axes, its columns and its rows. Dice select a place on an axis, or fields do. `add` is added to the
-- dice; `shift` moves along the other axis. Beyond its ends an axis goes on as its first and last place.
local env, cells_of, cells_of_text = ...
local match, gsub, gmatch, find, sub, concat = string.match, string.gsub, string.gmatch, string.find, string.sub, table.concat

-- More cells, or more different results, than these are fixed; others are parameters.
local MOST_CELLS, MOST_RESULTS = 400, 100
local FAR = 1000000

local function fail(cells, row, column, message)
  error(cells.path .. ":" .. cells[row].line .. ": column " .. column .. ": " .. message, 0)
end

local function plain(text)
  return type(text) == "string" and gsub(gsub(text, "\u{2013}", "-"), "\u{2212}", "-") or text
end

-- A text as a word of a domain, or as a part of a name.
local function word_of(text)
  return (gsub(gsub(plain(text), "%s+", "_"), "[^%w_+-]+", "-"))
end

-- Axes: { dice, sides, plus } or { values }, { sign, one, other } of two fields, { field }.

local function operand_of(text)
  local name, low, high = match(text, "^(%S+)%s+(-?%d+)%.%.(-?%d+)$")
  return { name = name or text, low = tonumber(low), high = tonumber(high) }
end

local function values_of_d66()
  local values = {}
  for tens = 10, 60, 10 do
    for ones = 1, 6 do values[#values + 1] = tens + ones end
  end
  return values
end

local function axis_of(text, name)
  if match(text, "^[dD]66$") then return { values = values_of_d66(), name = name } end
  local dice, sides, sign, plus = match(text, "^(%d*)[dD](%d+)%s*([+-]?)%s*(%d*)$")
  if sides and (sign == "") == (plus == "") then
    return { dice = tonumber(dice) or 1, sides = tonumber(sides), plus = tonumber(sign .. plus) or 0, name = name }
  end
  local one, other
  one, sign, other = match(text, "^(.-)%s*(/)%s*(.-)$")
  if not one then one, sign, other = match(text, "^(.-)%s+(%-)%s+(.-)$") end
  if one then return { sign = sign, one = operand_of(one), other = operand_of(other), name = name } end
  return { field = operand_of(text), name = name }
end

local function is_rolled(axis) return axis.dice ~= nil or axis.values ~= nil end

-- Heads. Each is a range of numbers, odds, or a word.

local function range_of(head)
  if type(head) == "number" then
    local whole = math.tointeger(head)
    return whole, whole
  end
  local low, high = match(head, "^(-?%d+)%s*%-%s*(-?%d+)$")
  if not low then low, high = match(head, "^(-?%d+)%s*%.%.%s*(-?%d+)$") end
  if low then return tonumber(low), tonumber(high) end
  low = match(head, "^(-?%d+)%s*%+$") or match(head, "^(-?%d+) or more$")
  if low then return tonumber(low), FAR end
  high = match(head, "^(-?%d+) or less$")
  if high then return -FAR, tonumber(high) end
end

local function read_ranges(axis)
  local ranges = {}
  for place, head in ipairs(axis.heads) do
    local low, high = range_of(head)
    if not low or low > high then return nil, place end
    ranges[place] = { low = low, high = high, place = place }
  end
  local sorted = { table.unpack(ranges) }
  table.sort(sorted, function(a, b) return a.low < b.low end)
  for k = 2, #sorted do
    if sorted[k].low <= sorted[k - 1].high then return nil, sorted[k].place, sorted[k - 1].place end
    if sorted[k].low > sorted[k - 1].high + 1 and not axis.values then axis.hole = sorted[k].place end
  end
  axis.low, axis.high = sorted[1].low, sorted[#sorted].high
  if axis.low == -FAR then axis.low = sorted[1].high end
  if axis.high == FAR then axis.high = sorted[#sorted].low end
  return ranges
end

local function place_in(ranges, number)
  for place = 1, #ranges do
    if number >= ranges[place].low and number <= ranges[place].high then return place end
  end
end

-- The place of a number, which may lie beyond both ends.
local function place_of(axis, number)
  if number < axis.low then number = axis.low end
  if number > axis.high then number = axis.high end
  return place_in(axis.ranges, number)
end

local function number_heads(axis)
  local wrong, other
  axis.ranges, wrong, other = read_ranges(axis)
  if not axis.ranges and other then axis.fail(wrong, axis.heads[wrong] .. " and " .. axis.heads[other] .. " overlap") end
  if not axis.ranges then
    axis.fail(wrong, axis.heads[wrong] .. " is not a number or a range, such as 2-3 or 11+")
  end
  if axis.hole then axis.fail(axis.hole, "numbers are missing before " .. axis.heads[axis.hole]) end
  for _, value in ipairs(axis.values or {}) do
    if not place_in(axis.ranges, value) then axis.fail(1, value .. " is missing") end
  end
end

local function read_odds(axis)
  axis.odds = {}
  for place, head in ipairs(axis.heads) do
    local over, under = match(head, "^(%d+)%s*[-:/]%s*(%d+)%s*%+?$")
    if not over then over, under = match(head, "^(%d+) to (%d+)$") end
    over, under = tonumber(over or match(head, "^(%d+)%+?$")), tonumber(under or 1)
    if not over or over < 1 or under < 1 or over > FAR or under > FAR then
      axis.fail(place, head .. " is not a number or odds, such as 3-1")
    end
    axis.odds[place] = { over = over, under = under }
    local before = axis.odds[place - 1]
    if before and before.over * under >= over * before.under then
      axis.fail(place, "the odds must grow: " .. head .. " is not more than " .. axis.heads[place - 1])
    end
  end
end

-- Odds as a number that is 0 at 1-1, 1 at 2-1 and -1 at 1-2, as a fraction.
local function distance(over, under) return over - under, over < under and over or under end

-- The place of the odds: the last that they reach; or the first that they do not exceed; or the nearest, of two
-- that are as near the lower one.
local function place_of_odds(axis, over, under)
  local odds, last = axis.odds, 0
  while last < #odds and over * odds[last + 1].under >= odds[last + 1].over * under do last = last + 1 end
  if last == #odds then return last end
  if last == 0 then return 1 end
  local lower, upper = odds[last], odds[last + 1]
  if axis.round == "up" then return over * lower.under == lower.over * under and last or last + 1 end
  if axis.round == "down" then return last end
  local p, q = distance(over, under)
  local low, below = distance(lower.over, lower.under)
  local high, above = distance(upper.over, upper.under)
  return 2 * p * below * above <= q * (low * above + high * below) and last or last + 1
end

local function read_words(axis)
  axis.words, axis.places = {}, {}
  for place, head in ipairs(axis.heads) do
    local word = word_of(head)
    local value = math.tointeger(tonumber(word)) or word
    if axis.places[value] then axis.fail(place, head .. " is there twice") end
    if not find(word, "%w") then axis.fail(place, "the head is empty, or no word of letters and digits") end
    axis.words[place], axis.places[value] = word, place
  end
end

-- Fields that select a place, and what they accept.

local function number_field(operand, low, high, meaning)
  low, high = operand.low or low, operand.high or high
  local value = low <= 1 and high >= 1 and 1 or low
  return env.field(operand.name, low .. ".." .. high, value, meaning)
end

local function read_axis(axis, fields)
  if is_rolled(axis) then return number_heads(axis) end
  local meaning = "selects the " .. axis.name
  if axis.sign then
    meaning = axis.one.name .. " " .. axis.sign .. " " .. axis.other.name .. " " .. meaning
    fields[#fields + 1] = number_field(axis.one, axis.sign == "/" and 1 or 0, 99, meaning)
    fields[#fields + 1] = number_field(axis.other, axis.sign == "/" and 1 or 0, 99, meaning)
    return (axis.sign == "/" and read_odds or number_heads)(axis)
  end
  axis.ranges = read_ranges(axis)
  if axis.ranges and not axis.hole then
    fields[#fields + 1] = number_field(axis.field, axis.low, axis.high, meaning)
    return
  end
  axis.ranges = nil
  read_words(axis)
  fields[#fields + 1] = env.field(axis.field.name, concat(axis.words, " | "), math.tointeger(tonumber(axis.words[1])) or axis.words[1], meaning)
end

-- What a situation selects: a place, or a number that is still added to.
local function selected(axis, s)
  if axis.sign == "/" then return place_of_odds(axis, s[axis.one.name], s[axis.other.name]) end
  if axis.sign then return s[axis.one.name] - s[axis.other.name] end
  local value = s[axis.field.name]
  return axis.places and axis.places[value] or value
end

local function place_selected(axis, s)
  local value = selected(axis, s)
  return axis.ranges and place_of(axis, value) or value
end

-- Modifiers: "woods -1, town -2" of words, "-1" of no and yes, "0..3" or "-1 each 0..3" of a number.

local function parameter_of(t, name, value, meaning)
  env.parameter(t.name .. "." .. name, "-100..100", value, meaning)
  return name
end

local function words_of_modifier(t, modifier, text)
  local words = {}
  for piece in gmatch(text, "[^,]+") do
    local word, number = match(piece, "^%s*(%S-)[%s:]+([+-]?%d+)%s*$")
    if not word then error(modifier.key .. ": '" .. match(piece, "^%s*(.-)%s*$") .. "' is not a word and a number, such as woods -1", 0) end
    words[#words + 1] = word
    modifier.names[word] = parameter_of(t, modifier.name .. "_" .. word, tonumber(number), modifier.meaning .. ": " .. word)
  end
  return env.field(modifier.name, concat(words, " | "), words[1], modifier.meaning)
end

local function field_of_modifier(t, modifier, text)
  local each, low, high = match(text, "^([+-]?%d+)%s+each%s+(-?%d+)%.%.(-?%d+)$")
  if not each then low, high = match(text, "^(-?%d+)%.%.(-?%d+)$") end
  if low then
    modifier.each = parameter_of(t, modifier.name, tonumber(each or 1), modifier.meaning .. ", for each")
    low, high = tonumber(low), tonumber(high)
    local value = low <= 0 and high >= 0 and 0 or low
    return env.field(modifier.name, low .. ".." .. high, value, modifier.meaning)
  end
  if not match(text, "^[+-]?%d+$") then return words_of_modifier(t, modifier, text) end
  modifier.names["yes"] = parameter_of(t, modifier.name, tonumber(text), modifier.meaning)
  return env.field(modifier.name, "no | yes", false, modifier.meaning)
end

-- Those of a kind, in the order of their names.
local function modifiers_of(t, kind, meaning, fields)
  local modifiers = {}
  for key, text in env.pairs(t) do
    local name = match(key, "^" .. kind .. "%.(.+)$")
    if name then
      local modifier = { key = key, name = name, meaning = meaning, names = {} }
      fields[#fields + 1] = field_of_modifier(t, modifier, tostring(text))
      modifiers[#modifiers + 1] = modifier
    end
  end
  return modifiers
end

local function total_of(modifiers, roll, own, s)
  local total = 0
  for k = 1, #modifiers do
    local modifier = modifiers[k]
    local value = s[modifier.name]
    local name = modifier.each or modifier.names[value == true and "yes" or value]
    if name then total = total + roll:modifier(modifier.name, own[name] * (modifier.each and value or 1)) end
  end
  return total
end

-- Results: what stands in a cell. Nothing, or a dash, is 0 among numbers and "none" among words.

local function outcomes_of(text)
  local outcomes = {}
  for piece in gmatch(text, "[^,]+") do
    local name, code = match(piece, "^%s*(%S+)%s*(%S*)%s*$")
    if not name then error("outcomes: '" .. piece .. "' is not a name, or a name and the letters that stand for it", 0) end
    outcomes[#outcomes + 1] = { name = name, code = code ~= "" and code or nil, numbers = true, words = {} }
  end
  return outcomes
end

local function is_nothing(text) return not find(text, "[^%s%-]") end

local function value_of(text)
  if is_nothing(text) then return nil end
  return math.tointeger(tonumber(text)) or word_of(text)
end

-- Notes a value of an outcome, for its domain.
local function note(outcome, value)
  if value == nil then
    outcome.has_nothing = true
  elseif type(value) == "number" then
    outcome.low = (not outcome.low or value < outcome.low) and value or outcome.low
    outcome.high = (not outcome.high or value > outcome.high) and value or outcome.high
  elseif not outcome.words[value] then
    outcome.words[value], outcome.words[#outcome.words + 1] = true, value
  end
end

local function domain_of(outcome)
  if #outcome.words == 0 then
    local low, high = outcome.low or 0, outcome.high or 0
    outcome.nothing = 0
    if outcome.has_nothing then low, high = low < 0 and low or 0, high > 0 and high or 0 end
    return low .. ".." .. high
  end
  outcome.nothing = "none"
  local words = concat(outcome.words, " | ")
  if outcome.has_nothing and not outcome.words.none then words = "none | " .. words end
  return outcome.low and words .. " | " .. outcome.low .. ".." .. outcome.high or words
end

local function coded(outcomes, piece)
  for place, outcome in ipairs(outcomes) do
    local length = #(outcome.code or "")
    if length > 0 and sub(piece, 1, length) == outcome.code and #piece > length then
      local rest = sub(piece, length + 1)
      if find(rest, "^%d") and not math.tointeger(tonumber(rest)) then return nil end -- "A1D2" without a blank
      return place, value_of(rest)
    end
  end
end

-- A number that is not whole, which is no word either.
local function is_fraction(text)
  return match(text, "^%s*[-+]?%d+[.,]%d+%s*$") and not math.tointeger(tonumber(text))
end

-- The values of a cell by outcome, or nil and what is wrong.
local function values_of(outcomes, text)
  local values, pieces = {}, 0
  if #outcomes == 1 and not outcomes[1].code then
    if is_fraction(text) then return nil, text .. " is not a whole number" end
    return { value_of(text) }
  end
  if is_nothing(text) then return values end
  for piece in gmatch(text, "[^,/%s]+") do
    pieces = pieces + 1
    local place, value = pieces, value_of(piece)
    if is_fraction(piece) then return nil, piece .. " is not a whole number" end
    if outcomes[1].code then place, value = coded(outcomes, piece) end
    if not place then return nil, piece .. " is not the letters of an outcome and a whole number or a word, such as " .. outcomes[1].code .. "1" end
    if place > #outcomes or values[place] ~= nil then return nil, text .. " has too many results" end
    values[place] = value
  end
  if not outcomes[1].code and pieces < #outcomes then return nil, text .. " has " .. pieces .. " of " .. #outcomes .. " results" end
  return values
end

-- Reads all cells: keys[row][column] names a result, results[key] has its values by outcome.
local function read_results(cells, outcomes)
  local keys, results, texts = { order = {} }, {}, {}
  for row = 2, #cells do
    keys[row - 1] = {}
    for column = 2, cells.columns do
      local text = tostring(plain(cells[row][column]))
      local values, wrong = values_of(outcomes, text)
      if not values then fail(cells, row, column, wrong) end
      for place, outcome in ipairs(outcomes) do note(outcome, values[place]) end
      local key = is_nothing(text) and "none" or word_of(text)
      if not is_nothing(text) and not find(key, "%w") then fail(cells, row, column, text .. " has no letter or digit") end
      if texts[key] and texts[key] ~= text and not is_nothing(text) then
        fail(cells, row, column, text .. " and " .. texts[key] .. " cannot be told apart")
      end
      if not results[key] then keys.order[#keys.order + 1] = key end
      texts[key], results[key], keys[row - 1][column - 1] = text, values, key
    end
  end
  return keys, results
end

-- Declares the outcomes, and turns results into their values by name.
local function declare_outcomes(outcomes, results)
  local declared = {}
  for place, outcome in ipairs(outcomes) do
    declared[place] = env.outcome(outcome.name, domain_of(outcome), "as the table has it")
  end
  for key, values in next, results do
    local named = {}
    for place, outcome in ipairs(outcomes) do
      named[outcome.name] = values[place] == nil and outcome.nothing or values[place]
    end
    results[key] = named
  end
  return declared
end

-- A parameter for each cell, so that one may be changed; false where there are too many.
local function declare_cells(t, grid, keys, outcomes, results)
  local count = #grid.rows.heads * #grid.columns.heads
  if count > MOST_CELLS or #keys.order > MOST_RESULTS then return false end
  local is_single = #outcomes == 1
  local domain = is_single and domain_of(outcomes[1]) or concat(keys.order, " | ")
  local names = {}
  for row, head in ipairs(grid.rows.heads) do
    names[row] = {}
    for column, other in ipairs(grid.columns.heads) do
      local key = keys[row][column]
      names[row][column] = word_of(other) .. "_" .. word_of(head)
      env.parameter(t.name .. "." .. names[row][column], domain, is_single and results[key][outcomes[1].name] or key,
        "the result in column " .. other .. ", row " .. head)
    end
  end
  return names
end

local function throw(axis, roll, label)
  if axis.values then return 10 * roll:die(label, 6) + roll:die(label, 6) end
  return roll:sum(label, axis.dice, axis.sides) + axis.plus
end

-- The mechanism itself.
local function declare_mechanism(t, grid, fields, outcomes, results, names, keys)
  local rolled, other, adds, shifts, name = grid.rolled, grid.other, grid.adds, grid.shifts, t.name
  local is_turned, single = rolled == grid.columns, #outcomes == 1 and outcomes[1].name
  local modifiers = {}
  for _, list in ipairs({ adds, shifts }) do
    for _, modifier in ipairs(list) do modifiers[#modifiers + 1] = modifier.name end
  end

  local function prepare(roll, rules, s)
    local own = #modifiers > 0 and rules[name]
    local add, shift = total_of(adds, roll, own, s), total_of(shifts, roll, own, s)
    local number = is_rolled(rolled) and add or selected(rolled, s) + add
    local place = is_rolled(other) and shift or place_selected(other, s) + shift
    return number, place
  end

  local function resolve(roll, rules, number, place)
    if is_rolled(other) then place = place + place_of(other, throw(other, roll, name)) end
    if is_rolled(rolled) then number = number + throw(rolled, roll, name) end
    if place < 1 then place = 1 end
    if place > #other.heads then place = #other.heads end
    local line = rolled.ranges and place_of(rolled, number) or number
    local row, column = line, place
    if is_turned then row, column = place, line end
    roll:note("Column %s, row %s", grid.columns.heads[column], grid.rows.heads[row])
    local key = keys[row][column]
    if names then key = rules[name][names[row][column]] end
    return single and names and { [single] = key } or results[key]
  end

  env.mechanism({ name = name, title = t.title or name .. " table", source = t.source, fields = fields,
    outcomes = outcomes.declared, prepare = prepare, resolve = resolve,
    modifiers = #modifiers > 0 and concat(modifiers, " ") or nil })
end

local function heads_of(axis, cells, first)
  axis.heads = {}
  local is_column = axis.name == "column"
  for place = 2, is_column and cells.columns or #cells do
    local row, column = is_column and 1 or place, is_column and place or 1
    axis.heads[place - 1] = plain(cells[row][column])
  end
  function axis.fail(place, message)
    fail(cells, is_column and 1 or place + 1, is_column and place + 1 or 1, message)
  end
  if #axis.heads == 0 then fail(cells, 1, 1, "the table has no " .. axis.name .. "s") end
end

local accepted = " name title source file cells rows columns outcomes round "

local function check(t)
  for key, value in env.pairs(t) do
    if type(key) ~= "string" or not (find(accepted, " " .. key .. " ", 1, true) or match(key, "^add%.%a") or match(key, "^shift%.%a")) then
      error("a table has no " .. tostring(key) .. "; it has" .. accepted .. "add.NAME and shift.NAME", 0)
    end
    if type(value) ~= "string" and type(value) ~= "number" then error(key .. " must be a text", 0) end
  end
  if type(t.name) ~= "string" then error("the name of a table is missing", 0) end
  if (t.file == nil) == (t.cells == nil) then error("a table has either a file or cells", 0) end
  if t.round and not find(" down up nearest ", " " .. t.round .. " ", 1, true) then
    error("round: " .. t.round .. " is not accepted; choose down, up or nearest", 0)
  end
end

return function(t, line)
  check(t)
  local cells = t.file and cells_of(t.file) or cells_of_text(t.cells, line)
  local fields, corner = {}, tostring(cells[1][1])
  local columns = axis_of(t.columns or "column", "column")
  local rows = axis_of(t.rows or corner ~= "" and corner or "row", "row")
  local grid = { columns = columns, rows = rows }
  columns.round, rows.round = t.round or "down", t.round or "down"
  for _, axis in ipairs({ columns, rows }) do
    heads_of(axis, cells)
    read_axis(axis, fields)
  end
  local is_turned = is_rolled(columns) and not is_rolled(rows)
  grid.rolled, grid.other = is_turned and columns or rows, is_turned and rows or columns
  grid.adds = modifiers_of(t, "add", "added to the number that selects the " .. grid.rolled.name, fields)
  grid.shifts = modifiers_of(t, "shift", "shifts the " .. grid.other.name, fields)
  if #grid.adds > 0 and (not grid.rolled.ranges or grid.rolled.values) then
    error("add goes with numbers that follow one another: the " .. grid.rolled.name .. "s have none", 0)
  end
  columns.fail, rows.fail = nil, nil
  local outcomes = outcomes_of(t.outcomes or "result")
  local keys, results = read_results(cells, outcomes)
  outcomes.declared = declare_outcomes(outcomes, results)
  local names = declare_cells(t, grid, keys, outcomes, results)
  declare_mechanism(t, grid, fields, outcomes, results, names, keys)
end

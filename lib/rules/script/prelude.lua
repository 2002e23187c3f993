-- What a script finds when it is loaded, and how it is frozen afterwards. Run before each script with the
-- whole of base, table, string, math and debug at hand; the script gets the table `env` in their place.
local charge, check_count, charged, chunk_of, cells_of, cells_of_text, load_tables = ...
local next, type, error, tostring, setmetatable = next, type, error, tostring, setmetatable
local getupvalue, setupvalue, getinfo, upvalueid = debug.getupvalue, debug.setupvalue, debug.getinfo, debug.upvalueid
local sort, gsub, find, sub, concat = table.sort, string.gsub, string.find, string.sub, table.concat

local declared = { parameters = {}, mechanisms = {}, checks = {} }

-- What a frozen table has; nil where it is not frozen.
local metatable_of = debug.getmetatable
local function contents_of(t)
  local metatable = type(t) == "table" and metatable_of(t)
  local contents = metatable and metatable.__index
  return type(contents) == "table" and contents or nil
end

-- What may be said of a value: an address differs from run to run.
local function said(value)
  local kind = type(value)
  if kind == "nil" then return "nothing" end
  return (kind == "string" or kind == "number" or kind == "boolean") and tostring(value) or "a " .. kind
end

-- Keys in a stable order: numbers before words.
local function before(one, other)
  local number, other_number = type(one) == "number", type(other) == "number"
  if number ~= other_number then return number end
  return one < other
end

local function sorted_keys(t)
  local keys = {}
  local metatable = metatable_of(t)
  if metatable and metatable.__whole then metatable.__whole(t) end
  for key in next, contents_of(t) or t do
    local kind = type(key)
    if kind ~= "number" and kind ~= "string" then
      error("the keys of a table have an order if they are numbers and texts, which a " .. kind .. " is not")
    end
    keys[#keys + 1] = key
  end
  sort(keys, before)
  return keys
end

local function stable_pairs(t)
  if type(t) ~= "table" then error("pairs takes a table, not " .. said(t), 2) end
  local keys, place = sorted_keys(t), 0
  charge(#keys)
  return function()
    place = place + 1
    local key = keys[place]
    if key ~= nil then return key, t[key] end
  end
end

-- The libraries: what reads a clock, an address or a file is left out, and what takes long for what it is given
-- is charged for it (library.c).
local function copy_of(library, left_out)
  local copy = {}
  for name, value in next, library do
    if not find(left_out, " " .. name .. " ", 1, true) then
      copy[name] = type(value) == "function" and charged(value, name) or value
    end
  end
  return copy
end

local strings, tables = copy_of(string, " dump "), copy_of(table, " unpack ")
tables.unpack = charged(table.unpack, "values")

-- Frozen values: a proxy in place of each table, and functions whose outer variables stay what they are.
local function refuse_change(_, key)
  error("cannot change " .. said(key) .. ": what a script defines while it is loaded is frozen afterwards", 2)
end

local function proxy_of(contents)
  return setmetatable({}, {
    __index = contents,
    __len = function() return #contents end,
    __newindex = refuse_change,
    __metatable = false,
  })
end

local frozen, watched, is_watched, kept = {}, {}, {}, {}
local freeze

local function freeze_table(value)
  local contents = {}
  frozen[value] = proxy_of(contents)
  for key, held in next, value do contents[freeze(key)] = freeze(held) end
end

local function freeze_function(value)
  frozen[value] = value
  kept[#kept + 1] = value
  if getinfo(value, "S").what == "C" then error("a function with a state of its own, such as the iterator of gmatch, cannot be kept", 0) end
  local place = 1
  local name, held = getupvalue(value, place)
  while name do
    setupvalue(value, place, freeze(held))
    local id = upvalueid(value, place)
    if not is_watched[id] then
      is_watched[id] = true
      watched[#watched + 1] = { value, place, freeze(held), name }
    end
    place = place + 1
    name, held = getupvalue(value, place)
  end
end

function freeze(value)
  local kind = type(value)
  if (kind ~= "table" and kind ~= "function") or contents_of(value) then return value end
  if not frozen[value] then
    if kind == "table" then freeze_table(value) else freeze_function(value) end
  end
  return frozen[value]
end

-- A frozen table whose unknown names are refused.
local function record(contents, what)
  return proxy_of(setmetatable(contents, {
    __index = function(_, key)
      local names = {}
      for _, name in ipairs(sorted_keys(contents)) do names[#names + 1] = said(name) end
      error(what .. " has no " .. said(key) .. "; it has " .. (names[1] and concat(names, ", ") or "no names"), 2)
    end,
  }))
end

-- A declaration with the file and line where it stands, or where the table of results does that declares it.
local function placed(record, level)
  local place = getinfo(level + 1, "Sl")
  while sub(place.source, 1, 1) ~= "@" do
    level = level + 1
    place = getinfo(level + 1, "Sl")
  end
  record.path, record.line = sub(place.source, 2), place.currentline
  return record
end

local function check_type(value, kind, what, level)
  if type(value) ~= kind then error(what .. " must be a " .. kind .. ", not " .. said(value), level + 1) end
end

local function check_keys(t, what, accepted)
  check_type(t, "table", what, 3)
  for _, key in ipairs(sorted_keys(t)) do
    if type(key) ~= "string" or not find(accepted, " " .. key .. " ", 1, true) then
      error(what .. " has no " .. said(key) .. "; it has" .. gsub(accepted, " $", ""), 3)
    end
  end
end

local function column(kind, name, domain, value, meaning)
  check_type(name, "string", "the name of " .. kind, 3)
  check_type(domain, "string", "what " .. name .. " accepts", 3)
  check_type(meaning, "string", "the meaning of " .. name, 3)
  return (placed({ kind = kind, name = name, domain = domain, value = value, meaning = meaning }, 3))
end

-- What a script gets of a column, and may not change.
local columns = {}
local function proxy_of_column(record)
  local proxy = proxy_of(record)
  columns[proxy] = record
  return proxy
end

local env = {
  assert = assert, ipairs = ipairs, select = charged(select, "select"),
  tonumber = charged(tonumber, "number"), type = type,
  pairs = stable_pairs, string = strings, table = tables, math = copy_of(math, " random randomseed "),
}

-- What beginners look for, and what there is instead.
local function instead(advice)
  return function() error(advice, 2) end
end

env.print = instead("there is no print: roll:note(...) is told by hod roll")
env.pcall = instead("there is no pcall: an error ends the evaluation, with file and line")
env.math.random = instead("there is no math.random: dice are rolled by roll:die(label, sides) and its like")
env.math.randomseed = instead("there is no math.randomseed: --seed says which dice are rolled")

function env.error(message, level)
  if type(message) ~= "string" then error("error takes a text, not " .. said(message), 2) end
  level = level or 1
  error(message, level > 0 and level + 1 or 0)
end

function env.tostring(value)
  local kind = type(value)
  if kind == "table" or kind == "function" or kind == "userdata" then error("a " .. kind .. " cannot be written as text", 2) end
  return tostring(value)
end

function env.band(successes, bands)
  if type(successes) ~= "number" or type(bands) ~= "table" then error("band takes a number and a list of numbers", 2) end
  local reached, keys = 0, 0
  for place, needed in ipairs(bands) do
    if successes >= needed then reached = place end
  end
  for _ in next, contents_of(bands) or bands do keys = keys + 1 end
  if keys ~= #bands then error("band takes a list of numbers, which has no other keys than 1, 2, 3 ...", 2) end
  return reached
end

-- In parentheses, as a tail call would leave no line of the script to tell.
function env.field(name, domain, value, meaning) return proxy_of_column(column("field", name, domain, value, meaning)) end

function env.outcome(name, domain, meaning) return proxy_of_column(column("outcome", name, domain, nil, meaning)) end

function env.parameter(name, domain, value, meaning)
  if type(value) == "table" then
    for place, key in ipairs(sorted_keys(value)) do
      if key ~= place then error("the values of " .. said(name) .. " must be a list, which has no " .. said(key), 2) end
    end
  end
  declared.parameters[#declared.parameters + 1] = column("parameter", name, domain, value, meaning)
end

-- What the files beside the script return, each of which is run once; and those that are being run.
local required, requiring, is_loaded = {}, {}, false

local function check_loading(what)
  if is_loaded then error(what .. " reads a file while the script is loaded: call it outside of functions", 3) end
end

local function check_circle(name)
  for place, other in ipairs(requiring) do
    if other == name then
      error(concat(requiring, " requires ", place) .. " requires " .. name .. ": what is required must not need itself", 3)
    end
  end
end

function env.require(name)
  check_type(name, "string", "what is required", 2)
  check_loading("require")
  if required[name] == nil then
    check_circle(name)
    local chunk = chunk_of(name)
    setupvalue(chunk, 1, env)
    requiring[#requiring + 1] = name
    local value = chunk(name)
    requiring[#requiring] = nil
    required[name] = value == nil or value
  end
  return required[name]
end

-- The rows of a table below its first, each by the heads that stand there.
function env.read_table(name)
  check_type(name, "string", "the file of a table", 2)
  check_loading("read_table")
  local cells = cells_of(name)
  local rows = { heads = cells[1] }
  for place = 2, #cells do
    local row = {}
    for column, head in ipairs(cells[1]) do row[head] = cells[place][column] end
    rows[place - 1] = row
  end
  return rows
end

-- Declares a mechanism whose results are the cells of a table (tables.lua).
local declare_table
function env.results_table(t, line)
  check_type(t, "table", "a table of results", 2)
  check_loading("results_table")
  declare_table = declare_table or load_tables(env, cells_of, cells_of_text)
  declare_table(t, line)
end

-- What a script says of itself as a whole.
local function check_own(what)
  if #requiring > 0 then error(what .. " stands in the script itself, not in a file that it requires", 3) end
end

function env.rules(head)
  check_own("rules { ... }")
  check_keys(head, "rules", " id title based_on ")
  if declared.head then error("the rules are declared twice", 2) end
  for _, key in ipairs(sorted_keys(head)) do check_type(head[key], "string", key, 2) end
  check_type(head.id, "string", "the id of the rules", 2)
  declared.head = placed({ id = head.id, title = head.title, based_on = head.based_on }, 2)
end

-- A copy of a list of columns: what is done to the list later changes nothing.
local function columns_of(list, kind, what, level)
  check_type(list, "table", what, level + 1)
  local copy = {}
  for _, key in ipairs(sorted_keys(list)) do
    local record = columns[list[key]]
    if key ~= #copy + 1 or not record or record.kind ~= kind then
      error(what .. " must be a list of " .. kind .. "(...)", level + 1)
    end
    copy[key] = record
  end
  return copy
end

local functions = { "prepare", "resolve", "begin", "step", "worth", "error" }

local function check_functions(m)
  for _, key in ipairs(functions) do
    if m[key] ~= nil then check_type(m[key], "function", key, 3) end
  end
  if (m.resolve == nil) == (m.step == nil) then error(m.name .. " needs either resolve or step", 3) end
  if m.resolve and (m.begin or m.clock or m.worth or m.state and #m.state > 0) then
    error(m.name .. " has resolve: state, begin, clock and worth go only with step", 3)
  end
  if m.error and not m.worth then error(m.name .. " has error, which goes only with worth", 3) end
end

local function copy_of_clock(m)
  check_keys(m.clock, "clock", " outcome limit ")
  check_type(m.clock.outcome, "string", "the outcome of the clock of " .. m.name, 3)
  check_type(m.clock.limit, "function", "the limit of the clock of " .. m.name, 3)
  return { outcome = m.clock.outcome, limit = m.clock.limit }
end

-- What replaces another mechanism is asked as that is.
local function check_replacing(m)
  check_type(m.replaces, "boolean", "replaces", 3)
  for _, key in ipairs({ "fields", "outcomes" }) do
    if m.replaces and m[key] ~= nil then
      error(m.name .. " has the " .. key .. " of the mechanism that it replaces: leave them out", 3)
    end
  end
end

function env.mechanism(m)
  check_keys(m, "mechanism",
    " name title source modifiers replaces fields outcomes state clock worth error prepare resolve begin step ")
  check_type(m.name, "string", "the name of a mechanism", 2)
  if m.replaces ~= nil then check_replacing(m) end
  if m.title ~= nil or not m.replaces then check_type(m.title, "string", "the title of " .. m.name, 2) end
  for _, key in ipairs({ "source", "modifiers" }) do
    if m[key] ~= nil then check_type(m[key], "string", "the " .. key .. " of " .. m.name, 2) end
  end
  local copy = placed({ name = m.name, title = m.title, source = m.source, modifiers = m.modifiers }, 2)
  copy.fields = columns_of(m.fields or {}, "field", "the fields of " .. m.name, 2)
  copy.state = columns_of(m.state or {}, "field", "the state of " .. m.name, 2)
  copy.outcomes = columns_of(m.replaces and {} or m.outcomes, "outcome", "the outcomes of " .. m.name, 2)
  copy.replaces = m.replaces or nil
  check_functions(m)
  for _, key in ipairs(functions) do copy[key] = m[key] end
  copy.clock = m.clock and copy_of_clock(m)
  declared.mechanisms[#declared.mechanisms + 1] = copy
end

-- A situation in the words of the command line.
local function situation_of(c)
  if c.situation ~= nil then check_type(c.situation, "table", "the situation of a check", 3) end
  local words = {}
  for _, field in ipairs(sorted_keys(c.situation or {})) do
    local value = c.situation[field]
    if type(value) == "boolean" then value = value and "yes" or "no" end
    words[#words + 1] = said(field) .. "=" .. said(value)
  end
  return concat(words, " ")
end

function env.check(c)
  check_own("check { ... }")
  check_keys(c, "check", " mechanism situation expect ")
  check_type(c.mechanism, "string", "the mechanism of a check", 2)
  check_type(c.expect, "table", "what a check expects", 2)
  local situation = situation_of(c)
  for _, measure in ipairs(sorted_keys(c.expect)) do
    local value = c.expect[measure]
    if type(value) ~= "number" then check_type(value, "string", "what " .. said(measure) .. " is expected to be", 2) end
    declared.checks[#declared.checks + 1] = placed({
      mechanism = c.mechanism, situation = situation, measure = said(measure), expected = tostring(value),
      value = type(value) == "number" and value or nil,
    }, 2)
  end
end

-- What Lua itself does not have refuses more arguments than it takes. The function stands in the place of the call
-- that counts them, so that the levels of its errors are what they were.
for name, f in next, env do
  if type(f) == "function" and not _G[name] then
    local most = getinfo(f, "u").nparams
    env[name] = function(...)
      check_count(name, most, ...)
      return f(...)
    end
  end
end

-- These are no script's to freeze.
for _, value in next, env do
  if type(value) == "function" then frozen[value] = value end
  if type(value) == "table" then
    for _, f in next, value do if type(f) == "function" then frozen[f] = f end end
  end
end

-- Methods of strings are those that a script may have, and calculations with them are charged, too.
local metatable_of_strings = metatable_of("")
for name, f in next, metatable_of_strings do
  if type(f) == "function" then metatable_of_strings[name] = charged(f, "number") end
end
metatable_of_strings.__index = proxy_of(strings)
metatable_of_strings.__metatable = false

-- What a script has put into the library of strings is frozen where its methods are looked up, too.
local function freeze_all()
  is_loaded = true
  freeze(env)
  metatable_of_strings.__index = freeze(strings)
  for _, m in ipairs(declared.mechanisms) do
    for _, key in ipairs(functions) do freeze(m[key]) end
    if m.clock then freeze(m.clock.limit) end
  end
  return watched, kept
end

return env, declared, freeze_all, record, proxy_of

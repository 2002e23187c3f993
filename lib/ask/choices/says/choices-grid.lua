-- How the best choices of two rule sets differ, which mistake costs most, and what a dash means. Decisions that share a row of
-- the table that people see are one.
local asked, cells = row("asked"), rows("cells")
local old, new, sentences = {}, {}, {}

local function tell(template, values) sentences[#sentences + 1] = { template, values } end

for _, cell in ipairs(cells) do
  if cell["the panel"] == 1 then old[cell["the place"]] = cell end
  if cell["the panel"] == asked.panels then new[cell["the place"]] = cell end
end

-- How often which option becomes which other.
local function count_changes()
  local changes, order, all, both = {}, {}, 0, 0
  for place, cell in pairs(old) do
    local now = new[place].option
    if cell["band of options"] and cell.option and now then
      both = both + 1
      if cell.option ~= now then
        local name = cell.option .. "\n" .. now
        if not changes[name] then
          changes[name] = { count = 0, from = cell.option, to = now }
          order[#order + 1] = changes[name]
        end
        changes[name].count, all = changes[name].count + 1, all + 1
      end
    end
  end
  return first(order, 2, function(one, other) return one.count > other.count end), all, both
end

local function tell_changes()
  local changes, all, both = count_changes()
  local values = { first = cells[1]["under rules"], last = capital(cells[#cells]["under rules"]), changed = all, all = both }
  if all == 0 then return tell("{last} the best order is always the same as {first}.", values) end
  local template = "{last} the best order differs from the best {first} in {changed} of {all} decisions"
  local most, next = changes[1], changes[2]
  if not next or most.count > next.count then
    template = template .. "; most often {to} instead of {from} ({count})"
    values = with(values, most)
  end
  tell(template .. ".", values)
end

-- The mistakes that cost most, as it is printed, and whether they are all about one option.
local function dearest()
  local most, count, has_one_option
  for _, cell in ipairs(cells) do
    if cell["band of mistakes"] and cell["the cost"] and (not most or cell["in points"] > most["in points"]) then most = cell end
  end
  if not most then return nil end
  count, has_one_option = 0, true
  for _, cell in ipairs(cells) do
    if cell["band of mistakes"] and cell["the cost"] == most["the cost"] then
      count = count + 1
      has_one_option = has_one_option and cell.option == most.option
    end
  end
  return most, count, has_one_option
end

local function tell_dearest()
  local most, count, has_one_option = dearest()
  if not most then return end
  local values = with(asked, { option = most.option, cost = most["the cost"], band = most["band of mistakes"],
    place = most["down text"], under = most["under rules"] })
  if not has_one_option then return tell("The costliest mistakes cost at least {cost}{unit}.", values) end
  local where = {}
  if count == 1 then
    where[1] = "{across}: {band}"
    if most["down text"] ~= "" then where[#where + 1] = "{down}: {place}" end
    if asked.has_names then where[#where + 1] = "{under}" end
  end
  tell("The costliest mistake is not ordering {option}: it costs at least {cost}{unit}"
    .. (#where > 0 and " (" .. join(where, nil, "; ") .. ")" or "") .. ".", values)
end

if asked.panels > 1 then tell_changes() end
tell_dearest()
local empty = 0
for _, cell in ipairs(cells) do empty = empty + (cell.option and 0 or 1) end
if empty > 0 then tell("A dash marks a position that no play can reach ({empty} of {all}).", { empty = empty, all = #cells }) end
say(together(sentences))

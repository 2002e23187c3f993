-- Whether results for one unit hold for armies.
local rule_sets = rows("rules")

local function agreement(of) return row("agreements", { ["in"] = of }) end

-- "all 9", "both", "6 of 9", "none of 9"; "1" of one: values are {same_NAME} and {all_NAME}.
local function how_many(found, name, values)
  values["same_" .. name], values["all_" .. name] = found.same, found.all
  if found.same == found.all and found.all == 2 then return "both" end
  if found.same == found.all then return (found.all == 1 and "" or "all ") .. "{all_" .. name .. "}" end
  return (found.same == 0 and "none" or "{same_" .. name .. "}") .. " of {all_" .. name .. "}"
end

local changes = {
  { "value:a", "whom it favours" },
  { "mean:turn", "how long they fight" },
  { "share:lost", "how many are lost" },
}

local function tell_changes()
  local all, parts, values = { same = 0, all = 0 }, {}, {}
  for place, change in ipairs(changes) do
    local found = agreement(change[1])
    all.same, all.all = all.same + found.same, all.all + found.all
    if found.all > 0 then parts[#parts + 1] = change[2] .. " in " .. how_many(found, place, values) end
  end
  if all.all == 0 then return end
  local verdict = all.same == all.all and "Armies follow their units"
    or 2 * all.same > all.all and "Armies mostly follow their units"
    or 2 * all.same == all.all and "Armies follow their units half of the time"
    or "Armies do not follow their units"
  local others = {}
  for place = 2, #rule_sets do others[#others + 1] = rule_sets[place].called end
  values.first, values.others = rule_sets[1].called, join(others, "and")
  find(verdict .. ": what changes from {first} to {others} goes the same way for armies as for their front units, one on one, in "
    .. how_many(all, "cases", values) .. (all.all == 1 and " case (" or " cases (") .. join(parts) .. ").", values)
end

local function tell_levels()
  local favourites, fire, causes = agreement("favourites"), agreement("by fire"), agreement("causes")
  local values, sentences = {}, {}
  if favourites.all > 0 then
    sentences[1] = "The favourite one on one is also the favourite of the armies in " .. how_many(favourites, "favourites", values)
      .. (favourites.all == 1 and " battle." or #rule_sets == 1 and " battles." or " cases (each battle under each rule set).")
  end
  if fire.all > 0 then
    local sentence = "Fire breaks more units than the assault in " .. how_many(fire, "fire", values)
    if causes.all > 0 then sentence = sentence .. "; one on one, the same cause breaks more in " .. how_many(causes, "causes", values) end
    sentences[#sentences + 1] = sentence .. "."
  end
  if #sentences > 0 then find(join(sentences, nil, " "), values) end
end

-- What a rule set changes: the words of one battle and of several, where there is more of it, less, and as much.
local directions = {
  { "mean:turn", more = { "lasts longer", "last longer" }, less = { "is shorter", "are shorter" }, same = { "shows no difference in length", "show no difference in length" } },
  { "share:lost", more = { "costs more units", "cost more units" }, less = { "costs fewer units", "cost fewer units" },
    same = { "shows no difference in losses", "show no difference in losses" } },
  { "value:a", more = { "is better for A", "are better for A" }, less = { "is worse for A", "are worse for A" },
    same = { "shows no difference for A", "show no difference for A" } },
}

local function tell_rules(rules)
  local parts, values = {}, { first = rule_sets[1].called, under = rules.under }
  for place, direction in ipairs(directions) do
    local kinds, all = {}, 0
    for _, way in ipairs({ "more", "less", "same" }) do
      local count = rules[way .. " " .. direction[1]]
      values[way .. place], all = count, all + count
      if count > 0 then kinds[#kinds + 1] = "{" .. way .. place .. "} " .. direction[way][count == 1 and 1 or 2] end
    end
    parts[place] = (#kinds == 1 and all > 1 and "all " or "") .. join(kinds, "and")
    if #kinds == 1 and all == 2 then parts[place] = parts[place]:gsub("all {%w+}", "both") end
  end
  say("Compared with {first}, of these battles {under} " .. join(parts, nil, "; ") .. ".", values)
end

title("armies", "Whole armies, and each front unit alone against the unit that faces it")
tell_changes()
tell_levels()
for place = 2, #rule_sets do tell_rules(rule_sets[place]) end

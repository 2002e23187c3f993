-- What an exhibit says in small print: how it was calculated, and what holds throughout.
local exhibit = row("exhibit")

if exhibit.situations > 0 then
  local agree = exhibit.p < exhibit.level and "CONTRADICT" or "agree with"
  local p, level = string.format("%.2g", exhibit.p), string.format("%g", exhibit.level)
  note("Calculated exactly, and rolled {trials} time(s) in each of {situations} situation(s) (seed {seed}): the rolled dice {agree} the "
    .. "calculation (binomial tests: the smallest p, adjusted by Holm, is {p}; below {level}, the two would disagree"
    .. (exhibit.again > 0 and "; in doubt, and rolled again {confirming} times as often: {again}" or "") .. ").",
    { trials = exhibit.trials, situations = exhibit.situations, seed = exhibit.seed, agree = agree, p = p, level = level,
      confirming = exhibit.confirming, again = exhibit.again })
end

-- Under other rules than those for which the texts were written: what they change.
local MOST_NAMED = 6
local changed, order = {}, {}
for _, change in ipairs(rows("changes")) do
  if not changed[change.rules] then changed[change.rules], order[#order + 1] = {}, change end
  table.insert(changed[change.rules], change.setting)
end
for _, change in ipairs(order) do
  local settings = changed[change.rules]
  local named = { table.unpack(settings, 1, MOST_NAMED) }
  local more = #settings > MOST_NAMED and "; and {more} more" or ""
  note("The words and the columns of this exhibit were written for {described}; {rules} sets {settings}" .. more .. ".",
    with(change, { settings = table.concat(named, "; "), more = #settings - MOST_NAMED }))
end

if exhibit.throughout then note("Throughout: {throughout}.", exhibit) end
if exhibit.rules then note("Rules: {rules}.", exhibit) end
if exhibit.source then note("Sources: {source}.", exhibit) end

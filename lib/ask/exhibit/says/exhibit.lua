-- What an exhibit says in small print: how it was calculated, and what holds throughout.
local exhibit = row("exhibit")

if exhibit.situations > 0 then
  local agree = exhibit.p < exhibit.level and "CONTRADICT" or "agree with"
  local p, level = string.format("%.2g", exhibit.p), string.format("%g", exhibit.level)
  note("Calculated exactly, and rolled {trials} times in each of {situations} situations (seed {seed}): the rolled dice {agree} the "
    .. "calculation (binomial tests: the smallest p, adjusted by Holm, is {p}; below {level}, the two would disagree"
    .. (exhibit.again > 0 and "; in doubt, and rolled again {confirming} times as often: {again}" or "") .. ").",
    { trials = exhibit.trials, situations = exhibit.situations, seed = exhibit.seed, agree = agree, p = p, level = level,
      confirming = exhibit.confirming, again = exhibit.again })
end
if exhibit.throughout then note("Throughout: {throughout}.", exhibit) end
if exhibit.rules then note("Rules: {rules}.", exhibit) end
if exhibit.source then note("Sources: {source}.", exhibit) end

-- Whether results fit rules: in one sentence, which came too often, how many more would tell, and which rules fit best.
local asked = row("asked")
local LEVEL = 0.05

title("results", "What was seen and what the rules expect, situation by situation")
title("kinds", "{title}: how often each result came up" .. (#rows("candidates") > 1 and ", and what {best} expects" or ""), asked)
title("tests", "The test of each situation, with p adjusted for the number of tests")
title("totals", "Totals, compared with their exact distribution")
title("groups", "How lucky each group was: the percentile of its total")
title("candidates", "Which rules fit best")
title("chart of results", "{title}", asked)
title("subtitle of results", "Bars: expected, with the range of 95 in 100 such series. Lines: observed.")
title("chart of candidates", "How likely each set of rules is after these results")

-- "3.2 % of such series", "1 in 12000 such series", "fewer than 1 in a billion such series"
local function rarity(p)
  if p >= 0.001 then return shown(p, "%1") .. " of such series" end
  if p < 1e-9 then return "fewer than 1 in a billion such series" end
  local n, unit = 1 / p, 1
  while n / unit >= 100 do unit = unit * 10 end
  return "1 in " .. math.tointeger(math.floor(n / unit + 0.5) * unit) .. " such series"
end

-- What came too often or too seldom, most unusual first: "hits=3 came 9 times instead of 0.3, and hits=0 7 times instead of 0.3."
local function unusual()
  local odd = {}
  for _, kind in ipairs(rows("kinds")) do
    if kind.adjusted_p < LEVEL then odd[#odd + 1] = kind end
  end
  if #odd == 0 then return nil end
  return { each(first(odd, 3, function(one, other) return one.p < other.p end),
    "{result} came up {seen} time(s) instead of {expected|rounded}", "and") }
end

local function verdict()
  local is_one = asked.results == 1
  local what = (is_one and "This result" or "These {results} results") .. (asked.cases > 1 and " in {cases} situations" or "")
  local fits = is_one and " fits {best}" or " fit {best}"
  local fits_not = is_one and " does not fit {best}" or " do not fit {best}"
  if asked.is_impossible then return { what .. fits_not .. ", under which some of the results are impossible.", asked } end
  -- p of several situations is Holm's, an upper bound.
  local values, at_most = with(asked, { rarity = rarity(asked.p) }), asked.cases > 1 and "at most " or ""
  for _, test in ipairs(rows("tests", { method = "simulated" })) do
    if test.p_lower == 0 then at_most = "at most " end
  end
  if asked.p < 1e-9 then at_most = "" end -- fewer than 1 in a billion
  if asked.p < LEVEL then return { what .. fits_not .. ": results this improbable come up in " .. at_most .. "{rarity}.", values } end
  return { what .. fits .. ": results this improbable, or more so, come up in " .. at_most .. "{rarity}.", values }
end

-- "as likely", "11.8 times as likely", "more than a million times as likely"
local function times(ratio)
  if ratio > 1e6 then return "more than a million times" end
  return ratio < 1.005 and "just" or shown(ratio, ratio < 1.95 and "2" or ratio < 100 and "1" or "0") .. " times"
end

-- Candidates.
local candidates = rows("candidates")
if #candidates > 1 then
  local ranked = first(candidates, 100, function(one, other) return (one.weight or 0) > (other.weight or 0) end)
  local best, next_best = ranked[1], ranked[2]
  local told = {}
  if not best.weight then
    told[1] = { "Some of the results are impossible under each of these rule sets.", {} }
  else
    local is_even = next_best.times_less_likely and next_best.times_less_likely < 1.005
    local lead = is_even and "No other fits better than {candidate}" or "{candidate} fits best"
    told[1] = { lead .. ": if " .. (#candidates == 2 and "both" or "all {count}") .. " were equally likely before, it has a chance of {weight|%1} now.", with(best, { count = #candidates }) }
    if next_best.times_less_likely then told[2] = { "It is " .. times(next_best.times_less_likely) .. " as likely as {candidate}.", next_best } end
    local kept = {}
    for _, one in ipairs(candidates) do
      if one.p and one.p >= LEVEL then kept[#kept + 1] = one.candidate end
    end
    if #kept > 0 then
      told[#told + 1] = { "The likelihood-ratio test does not reject {kept} (at the 5 % level).", { kept = join(kept, "or") } }
    end
  end
  for _, one in ipairs(candidates) do
    if one.impossible then told[#told + 1] = { "{candidate} makes {impossible} impossible, although it was seen.", one } end
  end
  find(together(told))
end

local sentences = { verdict() }
local most = unusual()
if most then sentences[#sentences + 1] = { most[1] .. ".", most[2] } end
if asked.p >= LEVEL and not asked.is_impossible then
  local totals = rows("totals")
  if asked.needed and asked.needed > asked.results then
    sentences[#sentences + 1] = { "If more results keep these proportions, about {more} more would show a difference in 9 of 10 cases.",
      { more = math.tointeger(math.ceil(asked.needed - asked.results)) } }
  elseif #totals > 0 then
    sentences[#sentences + 1] = { (asked.results == 1 and "1 result shows" or "{results} results show") .. " in 9 of 10 cases that a mean of {outcome} is off, if it is off by {noticeable|short} or more.",
      with(totals[1], { outcome = totals[1].outcome:gsub("_", " ") }) }
  end
end
if #candidates > 1 then say(together(sentences)) else find(together(sentences)) end

-- Totals: those of groups, or of all; of words, what their ranks add up to.
for _, total in ipairs(#rows("groups") > 0 and rows("groups") or rows("totals")) do
  local values = with(total, { who = total.group and total.group .. ": " or "", outcome = total.outcome:gsub("_", " "), rarity = rarity(total.p),
    lower = total.percentile > 0.9995 and ">99.9 %" or shown(total.percentile, "%1") })
  local off = total.p < LEVEL and "; a total this far off comes up in {rarity}." or "."
  local of = total.ranked and "the ranks of {outcome}" or "{outcome}"
  say((total.group and "{who}the total of " or "The total of ") .. of .. " in {results} result(s) of {mechanism} is {total}, where {expected|short} is expected; {lower} of such totals are lower, counting half of those that are equal" .. off, values)
end

if asked.left_out > 0 then note("{left_out} combination(s) that contradict themselves are left out.", asked) end
if not asked.is_exact then
  for _, test in ipairs(rows("tests", { method = "simulated" })) do
    note("p of {results} results is simulated: between {p_lower|%2} and {p_upper|%2} with a confidence of 95 %.", test)
  end
end

-- Where the charge is the best plan, what ends engagements, where nobody comes on, and how the worths of fire and of the charge
-- compare. What is true of several rule sets is said once.
local asked, sets = row("asked"), rows("rules")

-- Numbers as the tables print them: in hundredths of a percent, or in tenths of a percentage point.
local function printed(number, scale) return math.floor(scale * number + 0.5) end

-- "1 inch"
local function inches_of(text) return text .. (tostring(text) == "1" and " inch" or " inches") end

-- "1 to 6 and 13 inches": the distances at which something holds; those between two of them that were not calculated do not count.
local function stretches(holds)
  local found, parts = {}, {}
  for _, place in ipairs(rows("inches")) do
    local stretch, is_held = found[#found], holds(place.inches)
    if is_held and stretch and stretch.last + 1 == place.inches then
      stretch.last = place.inches
    elseif is_held then
      found[#found + 1] = { first = place.inches, last = place.inches }
    end
  end
  for place, stretch in ipairs(found) do
    parts[place] = stretch.first .. (stretch.last > stretch.first and " to " .. stretch.last or "")
  end
  return #parts > 0 and inches_of(join(parts, "and"))
end

-- "BEFORE from 1 to 6 inches under x; at no distance under y and under z."
local function of_each(before, text_of)
  local texts, under = {}, {}
  for _, rules in ipairs(sets) do
    local text = text_of(rules)
    if text and not under[text] then texts[#texts + 1], under[text] = text, {} end
    if text then table.insert(under[text], rules.under) end
  end
  for place, text in ipairs(texts) do texts[place] = text .. " " .. join(under[text], "and") end
  return #texts > 0 and before .. join(texts, nil, "; ") .. "." or nil
end

-- By rule set, thing and inches: the value, nil where there is none.
local function values_of(table, what)
  local values = {}
  for _, row in ipairs(rows(table)) do
    values[row.rules .. "\n" .. row[what] .. "\n" .. row.inches] = row.value
  end
  return function(rules, thing, inches) return values[rules.rules .. "\n" .. thing .. "\n" .. inches] end
end

local plan = values_of("plans", "plan")
local function is_more(one, other) return one and other and printed(one, 10000) > printed(other, 10000) end

local function where_the_charge_is_best(rules)
  local found = stretches(function(inches)
    local charge = plan(rules, "charge", inches)
    return is_more(charge, plan(rules, "stand", inches)) and is_more(charge, plan(rules, "advance", inches))
  end)
  return found and "from " .. found or "at no distance"
end

-- How the engagements from the last distance end when both play as well as they can; nil where the rules do not tell.
local function ending(rules)
  local found = rows("ends", { rules = rules.rules, inches = asked.last, plans = "best" })[1]
  return found and found.fire and found
end

local function what_decides(rules)
  local found = rules.is_featured and ending(rules)
  return found and "steel decides " .. shown(found.steel, "%") .. " of engagements and fire " .. shown(found.fire, "%")
    .. " (" .. shown(found.undecided, "%") .. " undecided)"
end

local function who_waits()
  local waiting = {}
  for _, rules in ipairs(sets) do
    local found = ending(rules)
    if found and found.undecided >= 0.995 then waiting[#waiting + 1] = rules.under end
  end
  return #waiting > 0 and capital(join(waiting, "and")) .. " neither side gains by advancing, so both wait, and hardly any engagement from "
    .. inches_of(asked.last) .. " ends."
end

local function tell_plans()
  local sentences = { of_each("Against an enemy that always makes its best reply, the charge is worth more than standing or advancing ",
    where_the_charge_is_best) }
  if asked.last then
    sentences[#sentences + 1] = of_each("From " .. inches_of(asked.last) .. ", with best play on both sides, ", what_decides)
    sentences[#sentences + 1] = who_waits() or nil
  end
  if #sentences > 0 then say("{text}", { text = join(sentences, nil, " ") }) end
end

-- How often fire is worth more than the charge, of all rule sets and distances.
local function tell_worths()
  local worth, fire, charge, all = values_of("worths", "worth"), 0, 0, 0
  for _, rules in ipairs(sets) do
    for _, place in ipairs(rows("inches")) do
      local one, other = worth(rules, "fire", place.inches), worth(rules, "charge", place.inches)
      if one and other then
        all = all + 1
        fire, charge = fire + (is_more(one, other) and 1 or 0), charge + (is_more(other, one) and 1 or 0)
      end
    end
  end
  if all == 0 then
    say("No rule set says what fire and the charge are worth.")
  elseif fire == all or charge == all then
    local where = all == #sets * #rows("inches") and "from every distance under every rule set"
      or "under every rule set, from every distance that it knows"
    say("{more} is worth more than {less} " .. where .. ".",
      { more = fire > 0 and "Fire" or "The charge", less = fire > 0 and "the charge" or "fire" })
  else
    say("Fire is worth more than the charge in {fire} of {all} pairs of rule set and distance, and less in {charge}.",
      { fire = fire, all = all, charge = charge })
  end
end

-- "more" where fire, or the charge, is worth more under the second rule set from every distance that is told, as it is printed.
local function direction(what, first, second)
  local old, new = rows("worth", { what = what, rules = first }), rows("worth", { what = what, rules = second })
  local more, less = 0, 0
  for place, row in ipairs(old) do
    local step = row.value and new[place].value and printed(new[place].value, 10) - printed(row.value, 10) or 0
    more, less = more + (step > 0 and 1 or 0), less + (step < 0 and 1 or 0)
  end
  return #old > 0 and (more == #old and "more" or less == #old and "less") or nil
end

local function entitle_change()
  local two = rows("rules", { is_featured = "yes" })
  local fire = #two == 2 and direction("fire", two[1].called, two[2].called)
  if not fire then return title("chart of worth", "What A loses if it may not fire, and if it may not charge") end
  local subject = direction("charge", two[1].called, two[2].called) == fire and "Fire and the charge are both" or "Fire is"
  title("chart of worth", "{subject} worth {fire} {new} than {old}, from every distance",
    { subject = subject, fire = fire, new = two[2].under, old = two[1].under })
end

title("chance", "A's chance to win in %, a draw counting half")
title("points", "percentage points of A's chance to win")
title("enemy", (asked.conditions and "{conditions}; " or "") .. "the enemy always makes its best reply", asked)
for _, rules in ipairs(sets) do
  if rules.alike then title(rules.rules .. "-plans", "What A's plan is worth to A: {alike}", rules) end
end
title("plans", "What A's plan is worth to A, by inches between the two at the start")
title("plans shown", "What A's plan is worth to A, by inches between the two at the start")
title("worths", "Percentage points that A loses if it may not fire, and if it may not charge, by inches at the start")
title("worths shown", "Percentage points that A loses if it may not fire, and if it may not charge, by inches at the start")
title("ends", "How engagements end, by the plans of both, and the mean turn of those that end")
title("chart of fire", "What A loses if it may not fire")
title("chart of charge", "What A loses if it may not charge")
title("chart of best-ends", "How engagements end when both play as well as they can")
title("chart of standing-ends", "How engagements end when both stand and shoot")
entitle_change()
tell_plans()
tell_worths()
local names, values = each(sets, "{called}: {title}", nil, "; ")
say(names .. ".", values)

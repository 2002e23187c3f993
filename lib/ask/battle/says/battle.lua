-- What came of a battle: who wins, how long it lasts, what it costs, and what is different under other rules.
local asked, fought = row("asked"), rows("fought")
local first = fought[1]

title("data", "{title}", asked)
if not asked.part then title("summary", "{title}", asked) end
title("differences", "Differences from {rules}; for chances, in percentage points", first)
title("a_lost", "How many units A loses")
title("b_lost", "How many units B loses")
title("turn", "The turn in which the battle ends")
title("places", "Units that A and B lose at each place, from A's left")
title("chart of a-losses", "How many units A loses")
title("chart of b-losses", "How many units B loses")
title("chart of losses", "How many units each army loses")
title("chart of a-wins", "Whether A has won by the turn")
title("chart of b-wins", "Whether B has won by the turn")
title("chart of wins", "Who has won by the turn")

local least, most = least(fought, "battles"), greatest(fought, "battles")
if most then
  title("how found", (least < most and "{least} to {most}" or "{most}") .. " battles rolled" .. (#fought > 1 and " under each" or ""),
    { least = least, most = most })
end

local function winners(battle)
  if battle.neither > 0 then return "{under} A wins {a|%2} of these battles, B {b|%2} and neither side {neither|%2}." end
  return "{under} A wins {a|%2} of these battles and B {b|%2}."
end

local function tell(battle)
  local causes = {}
  for _, cause in ipairs(rows("causes", { rules = battle.rules })) do
    if cause.share > 0 then causes[#causes + 1] = cause end
  end
  local values = with(battle, { under = capital(battle.under), a = battle["p:winner=a"], b = battle["p:winner=b"],
    neither = battle["p:winner=none"], turns = battle["mean:turn"], a_lost = battle["mean:a_lost"], b_lost = battle["mean:b_lost"] })
  local sentences = { { winners(values) .. " They last {turns|short} turns on average, and cost A {a_lost|short} of {a_units} unit(s) and B {b_lost|short} of {b_units}.",
    values } }
  if #causes > 0 then
    local list, shares = each(causes, "{cause} ({share|%2})", "and")
    sentences[2] = { "Units were lost to " .. list .. ".", shares }
  end
  find(together(sentences))
end

local function tell_how(battle)
  if not battle.battles then
    note("{rules}: calculated exactly.", battle)
  elseif not battle.width then
    note("{rules}: {battles} battles were rolled; 95 % intervals are in brackets (for percentages, Wilson intervals).", battle)
  else
    local stop = battle.is_narrow == "yes" and "until the intervals of the first table were within"
      or "the most that --trials allows, before all intervals of the first table were within"
    note("{rules}: {battles} battles were rolled, " .. stop .. " ±{width|g12} percentage points (for a mean, {width|g12} % of its greatest possible value). 95 % confidence sequences are in brackets (Waudby-Smith and Ramdas 2024); they stay valid under repeated checking.",
      battle)
  end
end

-- What is compared with the first rule set: its words where there is less of it, as much, and more, and how it is shown.
local compared = {
  { "p:winner=a", "A wins less often", "A wins just as often", "A wins more often", "({after|%2} instead of {before|%2})" },
  { "mean:turn", "the battle is shorter", "the battle lasts just as long", "the battle lasts longer",
    "({after|short} turns instead of {before|short})" },
  { "mean:a_lost", "A loses fewer units", "A loses just as many units", "A loses more units", "({after|short} instead of {before|short})" },
  { "mean:b_lost", "B loses fewer units", "B loses just as many units", "B loses more units", "({after|short} instead of {before|short})" },
}

-- Rolled battles tell the differences that are not due to chance; calculated ones all, those too small to print as none.
local function tell_changes(battle)
  local pieces, values = {}, { called = first.called, under = battle.under }
  local are_rolled = first.battles or battle.battles
  for place, words in ipairs(compared) do
    local change = row("changes", { rules = battle.rules, measure = words[1] })
    local piece, format = words[3 + change.way] .. " " .. words[5], words[5]:match("|(.-)}")
    if change.way == 0 then
      piece = words[3]
    elseif shown(change.after, format) == shown(change.before, format) then
      piece = words[3]:gsub("just", "almost exactly")
    end
    if change.way ~= 0 or not are_rolled then pieces[#pieces + 1] = piece:gsub("{(%l+)", "{%1" .. place) end
    values["after" .. place], values["before" .. place] = change.after, change.before
  end
  if #pieces == 0 then
    find("Compared with {called}, every difference {under} may be due to chance.", values)
  elseif #pieces < #compared then
    find("Compared with {called}, {under} " .. join(pieces, "and") .. "; other differences may be due to chance.", values)
  else
    find("Compared with {called}, {under} " .. join(pieces, "and") .. ".", values)
  end
end

for _, battle in ipairs(fought) do
  tell(battle)
  tell_how(battle)
end
for place = 2, #fought do tell_changes(fought[place]) end

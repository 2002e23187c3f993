-- After how many rolls of a situation a player notices that other rules are played.
local asked = row("asked")

title("situations", "{title}: {measure}, and how many rolls show that it is not {known}", asked)

if asked.is_single then
  local found = row("situations")
  local totals = {}
  if found.at_most then totals[1] = "{at_most} or less" end
  if found.at_least then totals[#totals + 1] = "{at_least} or more" end
  if math.type(found.rolls) then
    say("A player who knows {measure} under {known} notices after {rolls} roll(s) of {mechanism} that {played} is in use: a {what} of "
      .. join(totals, nil, ", or of ") .. (#totals > 1 and "," or "") .. " comes up {power|%1} of the time. Under {known} such a {what} is a false alarm and comes up {false_alarm|%1} of the time.",
      with(found, asked))
  elseif found.rolls == "never" then
    say("{measure} has the same distribution under both, so it does not tell them apart, however many rolls there are.", asked)
  else
    say("It would take more than {most} rolls of {mechanism}, so nobody notices it at a table.", asked)
  end
end

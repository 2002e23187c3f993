-- Which plans of two armies are the best answers to each other.
local all = rows("rules")
local first = all[1]

title("data", "{title}", first)
for _, rules in ipairs(all) do
  title("chance " .. rules.rules, "{title}, under {rules}: A's chance to win", rules)
  title("worth " .. rules.rules, "{title}, under {rules}: the worth to A", rules)
  local settled = rows("settled", { rules = rules.rules })
  local pairs, values = each(settled, "where A's plan is {a_plan} and B's is {b_plan}", "and")
  if #settled > 0 then
    local nobody = first.battles and "these battles show no better answer for either army " or "neither army has a better answer "
    find("{under} " .. nobody .. pairs .. ".", with(values, { under = capital(rules.under) }))
  else
    find("{under} at least one army has a better answer, whatever the plans are.", { under = capital(rules.under) })
  end
end
if first.width then
  note("Each pair was rolled until its intervals were within ±{width|g12} percentage points or --trials was reached: 95 % confidence sequences (Waudby-Smith and Ramdas 2024).",
    first)
elseif first.battles then
  note("{battles} battles of each pair were rolled; 95 % intervals are in brackets (for percentages, Wilson intervals).", first)
end
note("A marks A's best answer to that plan of B's, by its worth to A; B marks B's best answer to that plan of A's. Answers marked a and b are even with it: where battles are rolled, the 95 % interval of the difference contains 0. Units that cannot have their army's plan keep their own.")

-- How near the best candidate is to its aims, and the titles of what shows that.
local asked, best, aims = row("asked"), row("best"), rows("aims")
local is_one = #aims == 1

-- "1: range=close: 1.25 (scale 1.250); 2: leave alone (scale 23.01 %)", or the aim where there is one.
local function name_aims()
  if is_one then return "{aim}", { aim = aims[1].aim } end
  local told = {}
  for place, aim in ipairs(aims) do
    told[place] = with(aim, { scale = shown(aim.scale, aim.is_probability and "%2" or "short") })
  end
  return each(told, "{number}: {aim} (scale {scale})", nil, "; ")
end

local told, named = name_aims()
local values = with(asked, with(named, { aims = #aims }))
if is_one then
  title("ranking", "{question}: {measure} aimed at " .. told, values)
  title("values", "{question}: {measure}, before and after tuning ({varied})", values)
  title("chart of targets", "{measure} tuned to " .. told, values)
  title("below the chart", "{question}: {varied}", values)
  title("rule file", "{base}, with {measure} tuned to " .. told, values)
  title("result", "off by {deviation|g4} (root mean square)", best)
else
  title("ranking", "{question}: the front of {aims} aims, with distances in percent of their scales: " .. told, values)
  title("values", "{question}: all aims, before and after tuning ({varied})", values)
  title("chart of front", asked.ranked == 1 and "The candidate that is nearest to every aim"
    or "The front: getting closer to one aim means moving away from another")
  title("below the chart", "{question}, " .. told, values)
  title("rule file", "{base}, tuned to {aims} aims", values)
  title("result", "off by {deviation|%2} of the scales of the aims (root mean square)", best)
end

remark((asked.searched and "Evaluated" or "Tried") .. " {tried} candidate(s)" .. (asked.seconds and " in {seconds|1} s" or "")
  .. "; left out {left_out} that (contradicts itself|contradict themselves)", asked)

local evaluated = asked.searched and "No candidate that was evaluated" or "No candidate"
if best.broken > 0 then
  remark(evaluated .. " keeps the limits in every situation; the closest breaks them in {broken} of {situations}.", best)
end
if not is_one and asked.ranked == 1 and asked.limited then
  remark("Of the candidates that keep the limits best, one is nearest to every aim.")
elseif not is_one and asked.ranked == 1 then
  remark("One candidate is nearest to every aim: the aims do not conflict.")
elseif not is_one then
  remark("The aims conflict: none of the {ranked} candidates of the front can be improved for one aim without loss for another. Its knee has rank {knee}.", asked)
end

-- A deviation with its sign: of several aims in percent of the scale.
local function signed(off) return (off > 0 and "+" or "") .. shown(off, is_one and "g4" or "%2") end

-- With limits, those that break them may come nearer.
local nobody = evaluated .. (asked.limited and best.broken == 0 and " that keeps the limits" or "")
local at = best.worst_situation ~= "" and ", at {worst_situation}" or ""
if best.reached then
  remark("The best candidate reaches " .. (is_one and "the aim" or "all aims") .. " in every situation.")
elseif is_one then
  remark(nobody .. " reaches the aim in every situation: the closest is off by {deviation|g4} (root mean square), at most by {most}"
    .. at .. ".", with(best, { most = signed(best.worst_off) }))
else
  remark(nobody .. " reaches all aims in every situation: the closest is off by {deviation|%2} of their scales (root mean square), at most by {most}, from aim {worst_aim} ({aim})"
    .. at .. ".", with(best, { most = signed(best.worst_off), aim = aims[best.worst_aim].aim }))
end

-- How far a price list goes: what it explains, which pairs it gets wrong, and which prices cannot be told.
local shares, types, prices, pairs = row("shares"), rows("points"), rows("prices"), rows("pairs")
local NEAR, EVEN, MOST_NAMED = 5, 0.55, 3

title("points", "{rules}: what troops cost and what they are worth, in points", shares)
title("prices", "Price of each additional 1 of a number, and of each word compared with the first type's word")
title("pairs", "The pairs that the points get most wrong")
title("worst pairs", "The pairs that the points get most wrong")
title("chart of matrix", "What each fight is worth to each type of troops")

if not shares.of_prices then
  say("No fight differs from another.")
else
  local remaining = shares.least and "goes in circles, like rock, paper and scissors, which no price list can express."
    or "fits no price list, although nothing goes in circles."
  local sentences = { { "Prices that add up explain {of_prices|%1} of the differences between troops (as squared log-odds), and interactions between values explain {of_interactions|%1}."
    .. (shares.of_circles < 0.0005 and "" or " The remaining {of_circles|%1} " .. remaining), shares } }
  if shares.least then
    sentences[2] = { "Each of {first}, {second} and {third} beats the next, and the last beats the first: each of these fights is worth at least {least|%1} to its winner.", shares }
  end
  say(together(sentences))
end

-- A sentence about pairs that are worth more than 55 % to one side, which names the first of them.
local function uneven(template, list, values, most)
  if #list == 0 then return { template .. ".", values } end
  local named, more = each({ table.unpack(list, 1, math.min(#list, most)) }, "{one} against {other}, {value|%1}", nil, "; ")
  return { template .. ": " .. named .. (#list > most and "; and others." or "."), with(values, more) }
end

-- Those that cost about the same, and of all those that would be at equal points.
local near, uneven_near, uneven_at_equal = 0, {}, {}
for _, pair in ipairs(pairs) do
  local value = pair.value_to_a
  if pair.at_equal_points > EVEN then uneven_at_equal[#uneven_at_equal + 1] = with(pair, { value = pair.at_equal_points }) end
  if pair.apart <= NEAR then
    near = near + 1
    if value > EVEN then uneven_near[#uneven_near + 1] = with(pair, { value = value }) end
    if 1 - value > EVEN then uneven_near[#uneven_near + 1] = { one = pair.other, other = pair.one, value = 1 - value } end
  end
end
local sentences = { { "No two types cost about the same (at most {near} points apart).", { near = NEAR } } }
if near > 0 then
  sentences[1] = uneven("In {off} of {count} pair(s) that cost about the same (at most {near} points apart), a fight is worth more than 55 % to one side",
    uneven_near, { off = #uneven_near, count = near, near = NEAR }, #uneven_near)
end
sentences[2] = uneven("At equal points, {off} of " .. (#pairs > 1 and "all " or "") .. "{count} pair(s) would be worth more than 55 % to one side", uneven_at_equal,
  { off = #uneven_at_equal, count = #pairs }, MOST_NAMED)
say(together(sentences))

-- Where the types are too few for all prices, or for more than themselves.
local told = 0
for _, price in ipairs(prices) do told = told + (price.price and 1 or 0) end
local reasons = {}
if told < #prices then
  reasons[1] = { (#prices - told == 1 and "1 of {all} price(s) is" or "{empty} of {all} price(s) are") .. " empty, because these types have those values only together with others that stand above.",
    { empty = #prices - told, all = #prices } }
end
if told >= #types - 1 then
  reasons[#reasons + 1] = { "There are as many prices as {types} type(s) can determine, so they say what these types are worth and nothing about others.",
    { types = #types } }
end
if #reasons > 0 then
  reasons[#reasons + 1] = { "A file with more types of troops determines more prices.", {} }
  say(together(reasons))
end

-- How far the prices of parts add up to what forces are worth, under each rule set.
title("matches", "{title}", row("asked"))

-- What is the worst of some prices, if any is not among the nearest values.
local function worst(agreement)
  if not agreement.worst then return "" end
  local nearest = agreement.to > agreement.from and "{from|0}..{to|0} are" or "{from|0} is"
  return "; the worst is {worst}: {price|rounded}, although " .. nearest .. " nearest"
end

for place, sums in ipairs(rows("sums")) do
  local pairs, prices = rows("pairs")[place], rows("prices")[place]
  local missed = prices.worst and ", and are off by {spread|rounded} (root mean square)" or ""
  local sentences = {
    { "{under} the worth of two parts alone adds up to their worth together in {even} of {all} pair(s)" .. worst(pairs) .. ".",
      with(pairs, { under = capital(sums.under) }) },
    { "Additive prices, fitted to the middles of these values, are among the nearest values in {even} of {all} row(s)" .. missed .. worst(prices) .. ".", prices },
  }
  if sums.beyond > 0 then
    sentences[3] = { "{beyond} (row is|rows are) beyond all values and (has|have) no price.", sums }
  end
  say(together(sentences))
end

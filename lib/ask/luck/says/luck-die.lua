-- Whether a die is fair, and what so many throws can find.
local asked, suspected = row("asked"), rows("suspected")
local die = rows("die")[asked.sides + 1]
local values = with(asked, die)
local faces = {}
for place, face in ipairs(suspected) do faces[place] = tostring(face.face) end
values.faces, values.expected = (#faces == 1 and "face " or "faces ") .. join(faces, "and"), asked.each * #faces

title("die", "{throws} throws of a die with {sides} sides", asked)
title("faces", "{throws} throws of a die with {sides} sides", asked)
title("chart of faces", "How often each face came")

local verdict = asked.speaks_against and ", which speaks against the die." or ", so nothing here speaks against the die."
local sentences = {}
if #faces == 0 then
  sentences[1] = { "A fair die with {sides} sides gives counts this uneven or more in {p|%1} of series of {throws} throw(s) (chi-square {statistic|2}, by its "
    .. (asked.is_exact and "exact distribution" or "distribution for many throws") .. ")" .. verdict, values }
  values.biased = "with one face that comes up"
else
  values.came = math.tointeger(die.statistic) or die.statistic
  sentences[1] = { "The {faces} came up {came} time(s) in {throws} throw(s), where {expected|short} are expected. With a fair die, "
    .. (#faces == 1 and "it comes up" or "they come up") .. " so " .. (asked.bias < 1 and "seldom, or more seldom," or "often, or more often,")
    .. " in {p|%1} of such series" .. verdict, values }
  values.biased = "whose " .. values.faces .. (#faces == 1 and " comes up" or " come up")
end
sentences[2] = { "{throws} throw(s) find a die {biased} {bias|g6} times as often as on a fair one in {power|%1} of cases, and suspect a fair die in {level|%1}. Finding it in {wanted|%1} of cases takes {throws_needed} throws.",
  values }
find(together(sentences))
